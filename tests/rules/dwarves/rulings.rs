//! Section 6 of the rule page: the rulings, by their numbers. 2 to 5 are held by `march` and
//! `examples`, 17 by example 18, 21 by `options`, 22 by `heroes`.

use deephold::{
    engine::{Game as _, Viewer},
    games::dwarves::{
        action::Spot,
        effects::equipment::{DrawEquipment, LoseEquipment},
        event::Event,
        map::Hex,
        state::Ending,
        tracks::Recruits,
        vocabulary::{
            cards::{Card, CardKind, CardSet, Equipment, Level},
            perk::Perk,
            pieces::{Troop, Troops},
            quest::{Join, Task},
        },
    },
};
use serde_json::json;

use super::table::{FIRST, SECOND, Table, hex, read, rules, troops};

/// Troops that arrive in a hex, by a recruitment already rolled.
pub(super) fn arriving(label: &str, faces: [u8; 3]) -> Recruits {
    Recruits { at: Spot::Hex(hex(label)), faces, army: false }
}

/// Fifteen hexes that can die without anybody standing there.
pub(super) const FIFTEEN: [&str; 15] =
    ["c1", "c2", "c3", "d1", "d2", "f1", "f2", "g2", "g3", "h1", "h3", "i1", "i2", "j2", "k1"];

pub(super) fn with_tiles(mut table: Table, count: usize) -> Table {
    for (label, tile) in FIFTEEN.iter().take(count).zip(1..) {
        table = table.dead(label, tile);
    }
    table
}

/// 1: the map is as designed: 67 hexes, and whatever tiles lie there, all arrows lead to
/// Blacksaddle and none in a circle.
#[test]
fn every_arrow_leads_to_blacksaddle() {
    let content = &rules().content;
    assert_eq!(Hex::all().count(), 67);
    let mut lead_there = vec![content.blacksaddle()];
    for _ in Hex::all() {
        for from in Hex::all().filter(|hex| *hex != content.blacksaddle()) {
            let arrows = content.arrows[from].unwrap();
            let ends = |arrow| lead_there.contains(&from.neighbour(arrow).unwrap());
            if arrows.into_iter().all(ends) && !lead_there.contains(&from) {
                lead_there.push(from);
            }
        }
    }
    assert_eq!(lead_there.len(), 67);
}

/// 6: the expert variant leaves Blacksaddle at five.
#[test]
fn blacksaddle_keeps_its_limit_for_experts() {
    let expert = json!({"expert": true});
    let mut table = Table::in_game(&["tungdil", "rodario"], &expert).troops("e5", "o3");
    table = table.pending(arriving("e5", [0, 1, 0]));
    assert_eq!(table.resolve().troops_in("e5"), troops("o3t1"));
    let mut fifth = Table::in_game(&["tungdil", "rodario"], &expert).troops("e5", "o3t1");
    fifth = fifth.pending(arriving("e5", [0, 0, 1]));
    assert_eq!(fifth.resolve().troops_in("e5"), Troops::NONE);
    assert_eq!(fifth.state.doom_marker, 36);
}

/// 7: Leaders alone do not advance Doom; with an ordinary troop they do, by two.
#[test]
fn leaders_alone_do_not_bring_doom() {
    let mut table = Table::in_game(&["tungdil", "rodario"], &json!({"book": "4"}));
    table.state.leaders = [Some(hex("e5")); 3];
    let mut led = table.clone().pending(arriving("e5", [1, 0, 0]));
    table = table.pending(arriving("a1", [1, 0, 0]));
    assert_eq!(table.resolve().state.doom_marker, 37);
    assert_eq!(led.resolve().state.doom_marker, 35);
    assert_eq!(led.state.leaders, [Some(hex("e5")); 3], "the Leaders stay");
}

/// 8: Council -1 costs 1 Health for each icon, however many Threats it reveals.
#[test]
fn a_threat_icon_of_a_saga_hurts_once() {
    let mut table = Table::in_game(&["tungdil", "rodario"], &json!({"book": "2"}));
    table = table.threats(&["st-02", "st-03"]);
    (table.state.hero_marker, table.state.council) = (3, -1);
    table.pass_turn();
    let hurt = table.events.iter().filter(|event| matches!(event, Event::Loses { .. })).count();
    assert_eq!(hurt, 1, "{:?}", table.events);
}

/// 9: the Council tile: at +2 a Threat may go when a Saga card is completed; it leaves the
/// game. 3.6: where the marker stands counts after what Xamtys has done.
#[test]
fn at_plus_two_a_threat_goes_with_a_saga_card() {
    let saga = |hero: &str, council: i8| {
        let mut table = Table::in_game(&[hero, "rodario"], &json!({"book": "2"}));
        table = table.open("b2-04").open("st-02").at(FIRST, "j2");
        table.state.card_mut(read("b2-04")).unwrap().progress[0][0] = 1;
        table.state.council = council;
        table.rolling(FIRST, "move", &[2, 1, 1]);
        table.act(FIRST, "step j1").act(FIRST, &format!("hero {hero}"));
        table
    };
    let mut table = saga("tungdil", 2);
    assert!(table.allows(FIRST, "card st-02") && table.allows(FIRST, "pass"));
    table.act(FIRST, "card st-02");
    assert!(table.state.decks.gone.contains(&read("st-02")));
    let mut queen = saga("xamtys", 1);
    queen.act(FIRST, "choose council");
    assert!(queen.allows(FIRST, "card st-02"), "{:?}", queen.legal(FIRST));
    let mut past = saga("xamtys", 2);
    past.act(FIRST, "choose council");
    assert!(!past.allows(FIRST, "card st-02") && past.lies_open("st-02"));
}

/// 10: Seal the Portal comes even without three Élfar: they are put there first. 11: it is
/// checked only without troops on the card, and a failure brings new ones.
#[test]
fn the_portal_brings_its_own_elves_and_fails_badly() {
    let elfar = json!({"expansions": ["elfar"]});
    let mut table = Table::in_game(&["balyndis", "rodario"], &elfar).quiet().story(&["al-s01"]);
    table.pass_turn();
    let card: Card = read("al-s01");
    assert_eq!(table.state.card(card).unwrap().troops, troops("e4"));
    table = table.at(SECOND, "a4");
    assert!(!table.allows(SECOND, "check al-s01 2"), "troops lie on it");
    let taken = std::mem::take(&mut table.state.card_mut(card).unwrap().troops);
    table.state.supply = table.state.supply.plus(taken);
    table.rolling(SECOND, "check al-s01 2", &[3, 2, 1]);
    table.act(SECOND, "done").act(SECOND, "choose orc");
    assert!(table.events.iter().any(|event| matches!(event, Event::ToCard { .. })));
}

/// 12: Surrounded! is averted by two Élfar, or by none on the map.
#[test]
fn surrounded_collects_two_elves() {
    let quest = rules().content.cards[read::<Card>("b1-t06")].quest.clone().unwrap();
    assert_eq!(quest.join, Join::Any);
    let two = Task::Kill { troop: Some(Troop::Elf), count: 2, turn: false };
    assert_eq!(quest.parts[0].task, two);
    assert_eq!(quest.parts[1].task, Task::Without(Troop::Elf));
}

/// 13: a held card is no Equipment and cannot be lost.
#[test]
fn keenfire_cannot_be_lost() {
    let mut table = Table::of(&["tungdil", "rodario"]);
    table.state.heroes[FIRST].held.push(read("b1-s09"));
    table = table.pending(LoseEquipment { hero: FIRST, left: 1 });
    table.resolve();
    assert_eq!(table.state.heroes[FIRST].held, [read("b1-s09")]);
}

/// 14 and 15: pinned Heroes are not moved, and the new Scenario comes before the strikes:
/// the pin still holds, then it hurts, then it goes.
#[test]
fn a_pinned_hero_stays_and_is_struck() {
    let mut table = with_tiles(Table::of(&["tungdil", "rodario"]).quiet(), 15);
    table = table.story(&["b1-s11"]).open("b1-t01");
    table = table.adventures(&["b1-a01", "b1-a03", "b1-a25"]);
    let open = table.state.card_mut(read("b1-t01")).unwrap();
    (open.hero, open.troops) = (Some(SECOND), troops("e1"));
    table.state.supply = table.state.supply.minus(troops("e1"));
    table.pass_turn();
    assert_eq!(table.state.heroes[FIRST].hex, hex("e5"));
    assert_eq!(table.state.heroes[SECOND].hex, hex("c5"), "pinned");
    assert_eq!(table.healths(), [5, 2], "struck");
    assert!(table.state.decks.discard.contains(&read("b1-t01")));
    assert_eq!(table.state.supply, rules().content.all_troops(), "its troops went back");
}

/// 16: an Adventure whose troops are missing is discarded, and another one comes.
#[test]
fn an_adventure_without_its_troops_is_passed_over() {
    let elfar = json!({"expansions": ["elfar"]});
    let mut table = Table::in_game(&["tungdil", "rodario"], &elfar).quiet();
    table = table.story(&["b1-s05"]).adventures(&["al-a01", "b1-a03"]);
    for label in ["c1", "f1", "h1", "j3", "k1"] {
        table = table.troops(label, "e4");
    }
    table.pass_turn();
    assert!(!table.lies_open("al-a01") && table.lies_open("b1-a03"));
    assert!(table.state.decks.discard.contains(&read("al-a01")));
}

/// 18: people meet at the end of an action, not in passing.
#[test]
fn nobody_meets_in_passing() {
    let mut table = Table::of(&["tungdil", "rodario"]).at(FIRST, "g1").at(SECOND, "g2");
    table = table.open("b1-a14").open("b1-s05");
    table.state.heroes[SECOND].health = 2;
    table.rolling(FIRST, "move", &[2, 1, 1]);
    let mut stays = table.clone();
    table.act(FIRST, "step g2").act(FIRST, "step g3");
    assert!(table.lies_open("b1-a14"));
    stays.act(FIRST, "step g2").act(FIRST, "done");
    assert!(!stays.lies_open("b1-a14"));
    assert_eq!(stays.state.heroes[SECOND].health, 3);
}

/// 20: Book 5 has 8, 2 and 3 cards.
#[test]
fn book_5_has_two_cards_b_and_three_c() {
    let content = &rules().content;
    let count = |level: Level| {
        let of = |card: &&Card| {
            let row = &content.cards[**card];
            row.set == CardSet::Book5 && row.level == Some(level)
        };
        Card::ALL.iter().filter(of).count()
    };
    assert_eq!([Level::A, Level::B, Level::C].map(count), [8, 2, 3]);
}

/// 23: never more than seven dice.
#[test]
fn nobody_rolls_more_than_seven_dice() {
    let mut table = Table::of(&["tungdil", "rodario"]);
    table.state.heroes[FIRST].boosts = [9; 3];
    table.act(FIRST, "move");
    let rolled = table.events.iter().find_map(|event| match event {
        Event::Rolls { dice, .. } => Some(dice.1),
        _ => None,
    });
    assert_eq!(rolled, Some(7));
}

/// 24: a Threat deck that is exhausted adds nothing; 36: the last card of a Saga's has to be
/// taken.
#[test]
fn an_exhausted_threat_deck_adds_nothing() {
    let mut table = Table::of(&["tungdil", "rodario"]).quiet().story(&["b1-s05"]);
    (table.state.hero_marker, table.state.muster) = (3, 0);
    table.pass_turn();
    assert_eq!((table.state.hero_marker, table.state.decks.hidden_threats), (4, 0));
    let mut last = Table::in_game(&["tungdil", "rodario"], &json!({"book": "2"}));
    last = last.quiet().threats(&["st-02"]);
    (last.state.hero_marker, last.state.muster) = (3, 0);
    last.pass_turn();
    assert!(last.lies_open("st-02"));
}

/// 25: a tile that is removed goes back to the others.
#[test]
fn a_removed_tile_goes_back() {
    let mut table = Table::of(&["tungdil", "rodario"]).dead("g1", 3).at(FIRST, "g1");
    table = table.open("cm-s13");
    assert_eq!(table.state.tiles.len(), 35);
    table.rolling(FIRST, "check cm-s13", &[5, 2, 1]);
    assert!(table.state.ground.perished.is_empty());
    assert_eq!(table.state.tiles.len(), 36);
    assert!(table.state.tiles.is_sorted());
}

/// 26: the Hero marker rests for as many turns as the team is large.
#[test]
fn large_teams_muster() {
    for (seats, turns) in [(2, 0), (3, 1), (4, 3), (5, 4), (6, 5)] {
        let table = Table::with(seats, &json!({}), 4);
        // The first turn has begun.
        assert_eq!(table.state.muster, u8::saturating_sub(turns, 1), "{seats}");
        assert_eq!(table.state.hero_marker, u8::from(turns == 0), "{seats}");
        let at_once = Table::with(seats, &json!({"muster": false}), 4);
        assert_eq!(at_once.state.hero_marker, 1);
    }
}

/// 27: the Equipment of expansions is an option in every Book, and off by default.
#[test]
fn equipment_of_expansions_is_an_option() {
    let deck = |options| {
        let table = Table::with(2, &options, 1);
        let owned = table.state.heroes.iter().map(|(_, it)| it.equipment.len()).sum::<usize>();
        let cards: Vec<Equipment> = table.state.decks.equipment.possible().collect();
        (cards.len() + owned, cards.contains(&read("eq-16")), cards.contains(&read("eq-18")))
    };
    assert_eq!(deck(json!({"book": "3"})), (22, false, false));
    assert_eq!(deck(json!({"book": "3", "equipment": ["elfar"]})), (24, true, false));
    assert_eq!(deck(json!({"expansions": ["might"]})), (24, false, true));
}

/// 28: what a roll completes counts before what it costs.
#[test]
fn a_victory_comes_before_a_loss() {
    let mut table = Table::of(&["tungdil", "rodario"]).at(FIRST, "g4").open("cm-s14");
    table.state.card_mut(read("cm-s14")).unwrap().troops = troops("o1");
    table.state.supply.orcs -= 1;
    table.state.heroes[FIRST].health = 1;
    table.rolling(FIRST, "fight troops", &[4, 2, 1]);
    table.spend(FIRST);
    assert_eq!(table.state.ending, Some(Ending::Victory(read("cm-s14"))));
    let standings = rules().standings(&table.state).unwrap();
    assert_eq!(standings.winners.len(), 2, "all win together");
}

/// 29: Deadly Poison ends with its card.
#[test]
fn poison_ends_with_its_card() {
    let elfar = json!({"expansions": ["elfar"]});
    let mut table = Table::in_game(&["tungdil", "rodario"], &elfar).quiet().open("b1-s05");
    table = table.open("al-t01");
    table.state.card_mut(read("al-t01")).unwrap().hero = Some(SECOND);
    table.pass_turn();
    assert_eq!(table.healths(), [5, 3], "at the start of its own turn");
    table.pass_turn();
    assert_eq!(table.healths(), [5, 3], "and of no other");
    table.remove_card(read("al-t01"));
    table.state.open.retain(|open| open.card != read("al-t01"));
    table.pass_turn();
    assert_eq!(table.healths(), [5, 3], "the card has gone");
}

/// 30: troops defeated on cards count.
#[test]
fn troops_on_cards_count_as_defeated() {
    let mut table = Table::of(&["gandogar", "rodario"]).at(FIRST, "j5");
    table = table.open("b1-s02").open("b1-t14");
    table.state.card_mut(read("b1-s02")).unwrap().troops = troops("o4");
    table.state.supply = table.state.supply.minus(troops("o4"));
    table.rolling(FIRST, "fight troops", &[6, 5, 4, 1]);
    table.spend(FIRST);
    assert!(!table.lies_open("b1-t14"), "three fell");
    table.audit();
}

/// 31: whoever stands there at the reveal completes it by beginning an action there.
#[test]
fn going_there_counts_from_the_next_action() {
    let mut table = Table::of(&["tungdil", "rodario"]).at(FIRST, "g8").open("cm-a07");
    table.state.heroes[FIRST].health = 1;
    assert!(table.lies_open("cm-a07"));
    table.act(FIRST, "pass");
    assert!(table.lies_open("cm-a07"), "passing is no action there");
    table.act(FIRST, "dispatch");
    assert!(!table.lies_open("cm-a07"));
}

/// 32: the Protective Shield is Equipment.
#[test]
fn the_shield_is_equipment() {
    let row = &rules().content.equipment[read::<Equipment>("eq-07")];
    assert_eq!((row.set, row.perks.as_slice()), (CardSet::Book1, &[Perk::Shield][..]));
}

/// 33: a loss that kills can be chosen, but nobody's time-out chooses it.
#[test]
fn a_deadly_penalty_can_be_chosen() {
    let mut table = Table::of(&["tungdil", "rodario"]).at(FIRST, "g1").dead("g2", 1);
    table.state.heroes[FIRST].health = 1;
    table.rolling(FIRST, "move", &[3, 2, 1]);
    table.act(FIRST, "step g2");
    let default = rules().default(&table.state, FIRST).map(|action| action.to_string());
    assert_eq!(default.as_deref(), Some("choose doom"));
    // Whoever would choose it is asked once more.
    let grave = |table: &Table, action: &str| {
        rules().grave(&table.state, FIRST, &read(action)).map(|text| text.key.to_string())
    };
    let last = Some("dwarves-grave-health".to_owned());
    assert_eq!((grave(&table, "choose health"), grave(&table, "choose doom")), (last, None));
    let mut doomed = table.clone();
    doomed.state.heroes[FIRST].health = 2;
    doomed.state.hero_marker = doomed.state.doom_marker - 1;
    let meets = Some("dwarves-grave-doom".to_owned());
    assert_eq!((grave(&doomed, "choose health"), grave(&doomed, "choose doom")), (None, meets));
    table.act(FIRST, "choose health");
    assert_eq!(table.state.ending, Some(Ending::Death(FIRST)));
}

/// 34: a level A card of Book 5 that is fulfilled already brings its reward; the next one
/// comes in the next turn.
#[test]
fn a_fulfilled_card_of_book_5_is_rewarded() {
    let book = json!({"book": "5"});
    let mut table = Table::in_game(&["tungdil", "rodario"], &book).quiet();
    table = table.story(&["b5-08", "b5-01"]);
    table.state.council = 1;
    table.pass_turn();
    assert!(!table.lies_open("b5-08") && !table.lies_open("b5-01"));
    let seal = |board: &deephold::games::dwarves::state::HeroBoard| {
        board.equipment.contains(&read("se-08"))
    };
    assert!(table.state.heroes.iter().any(|(_, board)| seal(board)));
    assert_eq!(table.state.council, 2, "the Royal Seal moves the marker when it is received");
    table.pass_turn();
    assert!(table.lies_open("b5-01"));
}

/// 35: one action serves one part of one card.
#[test]
fn one_action_serves_one_card() {
    let mut table = Table::of(&["furgas", "rodario"]).open("b1-a03").open("b1-a28");
    table.rolling(FIRST, "check b1-a03", &[5, 3, 2, 1]);
    let done = |code: &str| table.state.card(read(code)).unwrap().progress[0][0];
    assert_eq!((done("b1-a03"), done("b1-a28")), (1, 0));
}

/// 37: Equipment that everybody owns goes under the deck, and the next card is drawn.
#[test]
fn what_everybody_owns_is_drawn_again() {
    let mut table = Table::of(&["tungdil", "rodario"]);
    for seat in [FIRST, SECOND] {
        table.state.heroes[seat].equipment.push(read("eq-08"));
    }
    table = table.equipment_deck(&["eq-08", "eq-02"]).pending(DrawEquipment { tries: 0 });
    table.resolve();
    assert!(table.allows(FIRST, "hero rodario"));
    table.act(FIRST, "hero rodario");
    assert_eq!(table.state.heroes[SECOND].equipment, [read("eq-08"), read("eq-02")]);
    let left: Vec<Equipment> = table.state.decks.equipment.possible().collect();
    assert_eq!(left, [read("eq-08")]);
}

/// 19: the figures of the Heroes are in the tables, each with its own.
#[test]
fn every_hero_has_its_figures() {
    let table = Table::of(&["balyndis", "gandogar"]);
    let view = rules().view(&table.state, Viewer::Public);
    assert_eq!(view.heroes[0].attributes, [3, 4, 2]);
    assert_eq!(view.heroes[1].attributes, [4, 3, 2]);
    assert_eq!((view.heroes[0].max_health, view.heroes[1].max_health), (5, 6));
    let scenarios = |card: &&Card| rules().content.kinds[**card] == CardKind::Scenario;
    assert_eq!(Card::ALL.iter().filter(scenarios).count(), 12 + 1 + 14 + 13);
}
