//! 4.14: what is public and what is not; Q36.

use deephold::engine::{Dice, Game as _, Seed, Viewer};

use super::table::{BLUE, GREEN, RED, Table, gems, rules};

fn table() -> Table {
    Table::new(3)
        .lay(&["0,0 castle blue 0", "1,0 tavern red 0", "1,0 store red 1"])
        .dwarfs("0,0", "red", 2)
        .gems(BLUE, "1/2/0/0")
        .ogres(BLUE, &["panic", "crown"])
        .ogres(RED, &["panic", "thief"])
}

#[test]
fn q36_kinds_are_private_and_counts_are_public() {
    let table = table();
    let own = table.view(Viewer::Seat(BLUE));
    assert_eq!(own.clans[BLUE].gems, Some(gems("1/2/0/0")));
    assert_eq!(own.clans[BLUE].ogres.unwrap().total(), 2);
    for viewer in [Viewer::Public, Viewer::Seat(RED)] {
        let view = table.view(viewer);
        let blue = &view.clans[BLUE];
        assert_eq!((blue.gems, blue.ogres, blue.secret, blue.progress), (None, None, None, None));
        assert_eq!((blue.gem_count, blue.ogre_count), (3, 2));
        assert_eq!(blue.hand.len(), 8, "which kingdom cards a player still holds is public");
        assert_eq!(view.map, table.state.map, "and so are stacks and their order");
        assert_eq!((view.gem_piles, view.ogre_deck), (table.state.gem_piles, 9));
    }
}

#[test]
fn section_4_13_gems_are_open_once_the_game_is_over() {
    let mut table = table();
    table.state.over = true;
    assert_eq!(table.view(Viewer::Public).clans[BLUE].gems, Some(gems("1/2/0/0")));
}

/// Who lost cards to a Crown knows them; everybody knows what a new deck is made of.
#[test]
fn section_4_14_dealing_anew_respects_what_was_seen() {
    let mut table = table();
    table.acts(&["ogre crown", "rob red"]);
    for number in 0..40 {
        let mut dice = Dice::new(Seed([number; 32]));
        let to_red = rules().redeal(&table.state, RED, &mut dice);
        let blue = to_red.clans[BLUE].ogre_counts();
        assert!(blue.panic >= 1 && blue.thief >= 1, "red knows what was taken: {blue:?}");
        assert_eq!(to_red.clans[BLUE].gems, table.state.clans[BLUE].gems, "gains are announced");
        rules().audit(&table.setup, &to_red).unwrap();
    }
    let kinds = |seat| {
        (0..60)
            .map(|number| {
                let mut dice = Dice::new(Seed([number; 32]));
                format!("{:?}", rules().redeal(&table.state, seat, &mut dice).clans[BLUE].ogres)
            })
            .collect::<std::collections::BTreeSet<_>>()
            .len()
    };
    assert!(kinds(GREEN) > kinds(RED) && kinds(RED) > 1);
    assert_eq!(kinds(BLUE), 1);
}

/// A card that is being aimed stays in the hand, from whichever deck it came.
#[test]
fn section_4_14_dealing_anew_leaves_what_is_being_aimed() {
    for shuffles in 0..3 {
        let mut table = Table::new(2).lay(&["0,0 castle blue 0", "1,0 emerald-mine blue 0"]);
        table.state.shuffles = shuffles;
        let mut table = table
            .dwarfs("0,0", "red", 1)
            .ogres(BLUE, &["thief", "panic", "crown", "brute"])
            .ogres(RED, &["panic"]);
        table.acts(&["ogre panic", "enemy red c"]);
        for number in 0..40 {
            let mut dice = Dice::new(Seed([number; 32]));
            let dealt = rules().redeal(&table.state, RED, &mut dice);
            rules().audit(&table.setup, &dealt).unwrap();
        }
    }
}
