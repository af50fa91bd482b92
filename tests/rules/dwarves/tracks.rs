//! 3.5, 3.6 and 4.2: every icon of the Doom track, every position of the Council.

use deephold::{
    engine::{Dice, Game as _, Seed, Viewer},
    games::dwarves::{
        event::Event,
        vocabulary::{
            pieces::{Icon, Troops},
            places::Location,
        },
    },
};
use serde_json::json;

use super::table::{FIRST, SECOND, Table, read, rules};

/// 4.2: what the Hero marker finds on each of the 36 spaces.
#[test]
fn every_space_of_the_doom_track_does_what_it_shows() {
    let content = &rules().content;
    assert_eq!(content.doom.len(), 36);
    for (space, icon) in (1..).zip(&content.doom) {
        let mut table = Table::of(&["tungdil", "rodario"]).open("b1-s05");
        (table.state.hero_marker, table.state.muster) = (space - 1, 0);
        let hidden = table.state.decks.hidden_threats;
        table.state.decks.adventures = deephold::games::dwarves::piles::Pile::EMPTY;
        // The display is full, so that nothing is drawn.
        table = table.open("b1-a01").open("b1-a03").open("b1-a25");
        table.pass_turn();
        assert_eq!(table.state.hero_marker, space);
        let gate = match icon {
            Icon::Council => {
                assert_eq!(table.state.council, -1, "space {space}");
                continue;
            }
            Icon::Threat => {
                assert_eq!(table.state.decks.hidden_threats, hidden + 2, "space {space}");
                continue;
            }
            Icon::Gate1 => Location::Gate1,
            Icon::Gate2 => Location::Gate2,
            Icon::Gate4 => Location::Gate4,
            Icon::Gate5 => Location::Gate5,
        };
        let recruits = table.events.iter().any(|event| match event {
            Event::Recruits { hex, .. } => *hex == content.places[gate],
            _ => false,
        });
        assert!(recruits, "space {space}: {:?}", table.events);
    }
    let count = |icon| content.doom.iter().filter(|other| **other == icon).count();
    let icons = [Icon::Gate1, Icon::Gate2, Icon::Gate4, Icon::Gate5, Icon::Threat, Icon::Council];
    assert_eq!(icons.map(count), [6, 2, 7, 11, 6, 4]);
}

/// 4.1, 4.2: at the left end the Council marker stays, and Doom advances at the start of
/// every turn.
#[test]
fn at_minus_four_doom_advances_every_turn() {
    let mut table = Table::of(&["tungdil", "rodario"]).quiet().open("b1-s05");
    table.state.council = -4;
    table.pass_turn();
    assert_eq!(table.state.doom_marker, 36);
    (table.state.hero_marker, table.state.muster) = (7, 0);
    table.pass_turn();
    assert_eq!((table.state.council, table.state.doom_marker), (-4, 35), "a Council icon");
}

/// 3.6: at -3 blanks are rolled once more.
#[test]
fn at_minus_three_blanks_are_rolled_again() {
    let recruited = |council: i8| -> u32 {
        let troops = |seed: u8| {
            let mut table = Table::of(&["tungdil", "rodario"]).quiet().open("b1-s05");
            (table.state.council, table.state.muster) = (council, 0);
            table.dice = Dice::new(Seed([seed; 32]));
            table.pass_turn();
            let rolled = table.events.iter().find_map(|event| match event {
                Event::Recruits { orcs, trolls, elves, .. } => Some(orcs + trolls + elves),
                _ => None,
            });
            u32::from(rolled.unwrap())
        };
        (0..200).map(troops).sum()
    };
    // On the average 3.17 troops, and 4.17 where every blank has a second chance.
    let (usual, again) = (recruited(0), recruited(-3));
    assert!((560..710).contains(&usual), "{usual}");
    assert!((720..920).contains(&again), "{again}");
}

/// 3.6: -1 and +1, when a Threat is revealed.
#[test]
fn a_revealed_threat_hurts_or_heals_by_the_council() {
    let reveal = |council: i8| {
        let mut table = Table::of(&["tungdil", "rodario"]).quiet().open("b1-s05");
        table = table.adventures(&["b1-t07"]);
        table.state.council = council;
        table.state.heroes[SECOND].health = 2;
        table.pass_turn();
        assert!(table.lies_open("b1-t07"));
        table.healths()
    };
    assert_eq!(reveal(0), [5, 2]);
    assert_eq!(reveal(-1), [4, 2], "the healthiest, when nobody answers");
    assert_eq!(reveal(1), [5, 3], "the weakest");
}

/// 3.6: at +2 a Threat may be discarded after an Adventure.
#[test]
fn at_plus_two_an_adventure_takes_a_threat_along() {
    let mut table = Table::of(&["tungdil", "rodario"]).at(FIRST, "g8").open("b1-s05");
    table = table.open("cm-a07").open("b1-t07");
    table.state.heroes[FIRST].health = 4;
    table.state.council = 2;
    table.act(FIRST, "dispatch").act(FIRST, "hero tungdil");
    assert!(table.allows(FIRST, "card b1-t07") && table.allows(FIRST, "pass"));
    table.act(FIRST, "card b1-t07");
    assert!(table.state.decks.discard.contains(&read("b1-t07")));
}

/// 3.6: at +4 Equipment can be forged, one card however many successes; 4.19: no further
/// dispatches.
#[test]
fn at_plus_four_equipment_is_forged() {
    let mut table = Table::of(&["furgas", "rodario"]);
    assert!(!table.allows(FIRST, "work council"));
    table.state.council = 4;
    assert!(table.allows(FIRST, "work council") && !table.allows(FIRST, "dispatch"));
    table.rolling(FIRST, "work council", &[6, 5, 4, 4]);
    table.act(FIRST, "hero furgas");
    assert_eq!(table.state.heroes[FIRST].equipment.len(), 1);
}

/// 4.2: auras bring more troops, and Still the Ground a blank.
#[test]
fn auras_add_to_an_army() {
    let mut table = Table::in_game(&["tungdil", "rodario"], &json!({"book": "2"}));
    table = table.open("st-08").open("st-09");
    table.pass_turn();
    let (mut rolled, mut came) = (Troops::NONE, Troops::NONE);
    for event in &table.events {
        match event {
            Event::Recruits { orcs, trolls, elves, .. } => {
                rolled = Troops { orcs: *orcs, trolls: *trolls, elves: *elves };
            }
            Event::Appear { troops, .. } if came.is_none() => came = *troops,
            _ => {}
        }
    }
    assert_eq!(came, rolled.plus(Troops { orcs: 1, trolls: 1, elves: 0 }));
}

/// 4.24: everything but what lies face down is open to everybody.
#[test]
fn everybody_sees_the_same() {
    let table = Table::of(&["tungdil", "andokai"]);
    let public = rules().view(&table.state, Viewer::Public);
    assert_eq!(rules().view(&table.state, Viewer::Seat(SECOND)), public);
}
