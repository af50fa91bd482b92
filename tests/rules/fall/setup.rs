//! 2: laying out a game.

use std::collections::BTreeSet;

use deephold::{
    engine::{Dice, EventLog, Game as _, Options, Seed, Setup, Viewer},
    games::fall::{cards::Colour, state::State},
};
use serde_json::{Value, json};

use super::table::{Table, gems, rules};

fn dealt(seats: u8, seed: u8, chosen: &Value) -> State {
    let options = Options::read(rules().info().options, seats, chosen).unwrap();
    let setup = Setup { seats, options };
    rules().setup(&setup, &mut Dice::new(Seed([seed; 32])), &mut EventLog::new())
}

#[test]
fn section_2_the_same_for_two_three_and_four_players() {
    for seats in 2..=4 {
        let state = dealt(seats, 1, &Value::Null);
        assert_eq!(state.gem_piles, gems("10/10/8/6"));
        assert_eq!((state.row.len(), state.goal_deck.len()), (3, 7));
        assert_eq!(state.unused.len(), 7 - usize::from(seats));
        assert_eq!((state.ogre_deck.len(), state.ogre_discard.total()), (13, 0));
        assert!(state.map.is_empty());
        assert_eq!((state.round, state.turn), (1, 0));
        let colours: BTreeSet<Colour> = state.clans.iter().map(|(_, clan)| clan.colour).collect();
        assert_eq!(colours.len(), usize::from(seats), "each its own colour");
        for (_, clan) in state.clans.iter() {
            assert_eq!((clan.hand.len(), clan.pile), (9, 7));
            assert_eq!(clan.hand_size(), 9, "exactly at the hand limit");
            assert!(!clan.revealed && clan.goals.is_empty() && clan.monsters.is_empty());
        }
    }
}

#[test]
fn section_2_4_players_pick_colours_or_get_them_at_random() {
    let state = dealt(3, 1, &json!({ "colour": ["any", "yellow", "any"] }));
    let colours: Vec<Colour> = state.clans.iter().map(|(_, clan)| clan.colour).collect();
    assert_eq!(colours[1], Colour::Yellow);
    assert!(colours[0] != colours[2] && !colours[..1].contains(&Colour::Yellow));
    let first = |seed| dealt(2, seed, &Value::Null).clans.iter().next().unwrap().1.colour;
    assert!((0..50).map(first).collect::<BTreeSet<_>>().len() == 4, "every colour comes up");
    let twice = json!({ "colour": ["red", "red"] });
    assert!(Options::read(rules().info().options, 2, &twice).is_err());
}

#[test]
fn section_2_7_seat_order_is_drawn_at_random() {
    let orders: BTreeSet<Vec<_>> =
        (0..200).map(|seed| dealt(3, seed, &Value::Null).order).collect();
    assert_eq!(orders.len(), 6, "every order comes up");
    let joined = dealt(4, 9, &json!({ "order": "joined" })).order;
    assert!(joined.is_sorted());
}

/// 2.2: leftover secret goals are out of the game, unseen.
#[test]
fn section_2_2_a_secret_goal_is_its_owners_own() {
    let table = Table::new(3);
    for (seat, clan) in table.state.clans.iter() {
        let own = table.view(Viewer::Seat(seat));
        assert_eq!(own.clans[seat].secret, Some(clan.secret));
        let others = own.clans.iter().filter(|(other, _)| *other != seat);
        assert!(others.into_iter().all(|(_, clan)| clan.secret.is_none()));
    }
}
