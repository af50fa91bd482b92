//! 4.9: ogre cards.

use deephold::{
    engine::Viewer,
    games::fall::{
        cards::{Colour, Ogre},
        event::Event,
        refusal::Refusal,
        state::Stage,
    },
};

use super::table::{BLUE, GREEN, RED, Table, cell, gems};

/// Q21: only in the own action phase, any number, free; then discarded.
#[test]
fn q21_ogres_are_free_in_the_own_action_phase() {
    let mut table = Table::new(2)
        .lay(&["0,0 tavern red 0", "1,0 gold-mine red 0"])
        .dwarfs("0,0", "red", 1)
        .dwarfs("1,0", "red", 1)
        .ogres(BLUE, &["ambush", "ambush"])
        .ogres(RED, &["thief"]);
    assert_eq!(table.refusal_for(RED, "ogre thief"), Refusal::NotYourTurn(BLUE));
    assert_eq!(table.refusal("ogre crown"), Refusal::OgreNotInHand(Ogre::Crown));
    table.acts(&["ogre ambush", "ambush c", "place c", "ogre ambush", "ambush e1"]);
    assert_eq!((table.state.now.actions_used, table.state.ogre_discard.ambush), (1, 2));
    let mut late = Table::new(2)
        .lay(&["0,0 store red 0", "5,0 tavern red 0"])
        .dwarfs("0,0", "blue", 3)
        .dwarfs("5,0", "blue", 2)
        .ogres(BLUE, &["ambush"]);
    late.act("end");
    assert_eq!(late.refusal("ogre ambush"), Refusal::ActionsOver);
}

/// Q22: all dwarfs go back to their owners, own ones included.
#[test]
fn q22_ambush() {
    let mut table = Table::new(3)
        .lay(&["0,0 store red 0", "1,0 tavern red 0"])
        .dwarfs("0,0", "blue", 1)
        .dwarfs("0,0", "red", 2)
        .dwarfs("0,0", "green", 1)
        .ogres(BLUE, &["ambush"]);
    table.act("ogre ambush");
    assert_eq!(table.choices("ambush"), ["c"]);
    assert_eq!(table.refusal("ambush e1"), Refusal::NobodyOn(cell("e1")));
    table.act("ambush c");
    assert!(table.state.clans.iter().all(|(_, clan)| clan.pile == 7));
}

/// Q23: no distance, walls or spots; the cards must differ.
#[test]
fn q23_brute() {
    let mut table = Table::new(2)
        .lay(&["0,0 ruby-mine red 0", "9,9 tavern red 0", "20,0 castle red 0"])
        .dwarfs("0,0", "red", 3)
        .dwarfs("0,0", "blue", 1)
        .dwarfs("9,9", "blue", 2)
        .dwarfs("9,9", "red", 1)
        .ogres(BLUE, &["brute"]);
    table.act("ogre brute");
    assert_eq!(table.choices("enemy"), ["red c", "red s9e9"]);
    assert_eq!(table.refusal("enemy blue c"), Refusal::NoEnemy(Colour::Blue, cell("c")));
    assert_eq!(table.refusal("enemy red e20"), Refusal::NoEnemy(Colour::Red, cell("e20")));
    table.act("enemy red c");
    assert_eq!(table.choices("swap"), ["s9e9"], "not the one on the same card");
    assert_eq!(table.refusal("swap c"), Refusal::SameCard(cell("c")));
    assert_eq!(table.refusal("swap e20"), Refusal::NoDwarfOfYours(cell("e20")));
    table.act("swap s9e9");
    assert_eq!((table.on("0,0", "red"), table.on("0,0", "blue")), (2, 2));
    assert_eq!((table.on("9,9", "red"), table.on("9,9", "blue")), (2, 1));
}

#[test]
fn q23_q25_brute_needs_an_own_dwarf_elsewhere() {
    let table = Table::new(2)
        .lay(&["0,0 tavern red 0"])
        .dwarfs("0,0", "red", 1)
        .dwarfs("0,0", "blue", 1)
        .ogres(BLUE, &["brute"]);
    assert_eq!(table.refusal("ogre brute"), Refusal::NoTarget(Ogre::Brute));
}

fn e15() -> Table {
    Table::new(2)
        .lay(&[
            "0,0 castle blue 0",
            "1,0 emerald-mine blue 0",
            "2,0 dragon blue 0",
            "1,1 gold-mine blue 0",
        ])
        .dwarfs("1,0", "red", 1)
        .dwarfs("1,0", "blue", 1)
        .ogres(BLUE, &["panic"])
}

/// E15, Q24: as for moving, one or two steps, and not back to where it was.
#[test]
fn e15_panic_q24() {
    let mut table = e15();
    table.act("ogre panic");
    assert_eq!(table.choices("enemy"), ["red e1"]);
    table.act("enemy red e1");
    assert_eq!(table.choices("step"), ["c", "e2"]);
    assert_eq!(table.refusal("step s1e1"), Refusal::NoFlight(cell("e1"), cell("s1e1")));
    assert_eq!(table.refusal("step e1"), Refusal::NoFlight(cell("e1"), cell("e1")));
    table.act("step e2");
    assert_eq!((table.on("2,0", "red"), table.state.now.actions_used), (1, 0));
    assert!(table.events().contains(&Event::Fled { whose: RED, from: cell("e1"), to: cell("e2") }));
    let mut full = e15().dwarfs("0,0", "red", 3);
    full.acts(&["ogre panic", "enemy red e1"]);
    assert_eq!(full.choices("step"), ["e2"], "only with a free spot");
}

#[test]
fn section_4_9_panic_goes_two_steps_over_free_spots() {
    let arranged = |between: u8| {
        Table::new(2)
            .lay(&["0,0 castle blue 0", "1,0 emerald-mine blue 0", "2,0 dragon blue 0"])
            .dwarfs("0,0", "red", 1)
            .dwarfs("1,0", "blue", between)
            .ogres(BLUE, &["panic"])
    };
    let mut free = arranged(2);
    free.acts(&["ogre panic", "enemy red c"]);
    assert_eq!(free.choices("step"), ["e1", "e2"]);
    let full = arranged(3);
    assert_eq!(full.refusal("ogre panic"), Refusal::NoTarget(Ogre::Panic), "Q25");
}

/// 4.9: one gem card, uniformly at random among the cards.
#[test]
fn section_4_9_thief() {
    let table = Table::new(3).gems(RED, "6/0/0/2").ogres(BLUE, &["thief"]);
    let mut counts = [0, 0];
    for number in 0..400_u64 {
        let mut copy = table.clone();
        copy.dice.set_position(1_000 + number * 16);
        copy.act("ogre thief");
        assert_eq!(copy.choices("rob"), ["red"]);
        assert_eq!(copy.refusal("rob green"), Refusal::NothingToRob(GREEN));
        assert_eq!(copy.refusal("rob blue"), Refusal::NoOpponent(Colour::Blue));
        copy.act("rob red");
        assert_eq!(copy.state.clans[RED].gems.total(), 7);
        match copy.state.clans[BLUE].gems {
            stolen if stolen == gems("1/0/0/0") => counts[0] += 1,
            stolen if stolen == gems("0/0/0/1") => counts[1] += 1,
            other => panic!("{other:?}"),
        }
    }
    assert!((250..350).contains(&counts[0]), "three of four cards are gold: {counts:?}");
    let poor = Table::new(2).ogres(BLUE, &["thief"]);
    assert_eq!(poor.refusal("ogre thief"), Refusal::NoTarget(Ogre::Thief));
}

#[test]
fn e21_crown_and_overflow() {
    let kept = ["castle", "tavern", "store", "dragon", "gold-mine", "ruby-mine", "frost-giant"];
    let mut table = Table::new(2)
        .lay(&["0,0 tavern red 0"])
        .dwarfs("0,0", "red", 1)
        .keep("blue", &kept)
        .gems(BLUE, "1/0/0/0")
        .ogres(BLUE, &["crown"])
        .ogres(RED, &["ambush", "panic", "thief"]);
    table.acts(&["ogre crown", "rob red"]);
    assert_eq!(table.state.clans[BLUE].hand_size(), 11, "not checked during the effect");
    assert_eq!(table.state.clans[RED].ogres.len(), 0);
    for (audience, event) in &table.told {
        let secret = matches!(event, Event::GotOgres { .. });
        assert_eq!(audience.includes(Viewer::Public), !secret);
    }
    table.acts(&["ogre ambush", "ambush c"]);
    assert_eq!(table.state.clans[BLUE].hand_size(), 10, "stolen cards may be played at once");
    table.act("end");
    assert_eq!(table.stage(), Stage::Discard);
    table.act("discard gold");
    assert_eq!(table.stage(), Stage::Close);
}

/// A card shows itself when it strikes: until then nobody else sees it.
#[test]
fn section_4_14_an_ogre_card_being_aimed_is_hidden() {
    let mut table = e15();
    let before = table.view(Viewer::Seat(RED));
    table.acts(&["ogre panic", "enemy red e1"]);
    assert_eq!(table.view(Viewer::Seat(RED)), before);
    assert_eq!(table.view(Viewer::Public).stage, None);
    let aimed = table.view(Viewer::Seat(BLUE)).stage;
    assert_eq!(aimed, Some(Stage::Scare(Colour::Red, cell("e1"))));
}
