//! 4.5 and 4.20: Dig, and how displays slide.

use deephold::games::covenant::{
    actions::dig::RevealHall,
    refusal::Refusal,
    rewards::storage::GainWild,
    stack::Frame,
    vocabulary::{
        cards::{Rubble, RubbleSlot, Tradition},
        goods::Enemies,
        pieces::Supports,
    },
};

use super::table::{BLUE, Table, halls, read, resources};

fn rubble(table: &mut Table, tiles: &str) {
    for (slot, tile) in RubbleSlot::ALL.iter().zip(tiles.split(' ')) {
        table.state.rubble.spaces[*slot] = Some(read(tile));
    }
}

/// 4.5.2, 4.5.3 and 8.1 no. 8: three tiles for three strength, without the dear space.
#[test]
fn we16_three_tiles_their_resources_two_steps_and_a_hall() {
    let mut table = Table::new(2);
    rubble(&mut table, "u09 u01 u02 u15 u20");
    table.work(3, "pick");
    table.play(&["take ru2", "take ru3", "take ru4"]);
    // Two iron and a gold; Mining 2 gives another iron.
    assert_eq!(table.blue().resources, resources("3/0/1/0"));
    assert_eq!(table.blue().tracks.mining, 2);
    assert_eq!(table.asked(), Frame::DigHall);
    assert_eq!(table.state.rubble.discard.len(), 3);
}

#[test]
fn we18_six_strength_takes_all_five() {
    let mut table = Table::new(2);
    rubble(&mut table, "u01 u02 u03 u09 u15");
    table.blue().storage_tiles = 2;
    table.blue().supports = Supports { one: 0, two: 1 };
    table.work(4, "pick");
    table.play(&["support 2", "take ru1", "take ru2", "take ru3", "take ru4", "take ru5"]);
    assert_eq!(table.blue().tracks.mining, 3);
}

/// 4.5.1: `RU1` costs 2 (8.2 no. 10), never more than the strength.
#[test]
fn section_4_5_1_the_newest_space_costs_two() {
    let mut table = Table::new(2);
    table.work(1, "pick");
    assert_eq!(table.try_act(BLUE, "take ru1"), Err(Refusal::TooWeak { need: 2, have: 1 }));
    assert_eq!(table.legal(), ["take ru2", "take ru3", "take ru4", "take ru5", "pass"]);
    let mut table = Table::corrected(2, "switches.toml", "\"ru1\"", "\"ru5\"");
    table.work(1, "pick");
    assert_eq!(table.legal(), ["take ru1", "take ru2", "take ru3", "take ru4", "pass"]);
}

/// 4.5.1: chosen one after the other, with a *done*; each once.
#[test]
fn section_4_5_1_tiles_are_chosen_step_by_step() {
    let mut table = Table::new(2);
    table.work(3, "pick");
    table.act("take ru4");
    assert!(matches!(table.try_act(BLUE, "take ru4"), Err(Refusal::EmptySpace(_))));
    assert!(table.legal().contains(&"done".to_owned()));
    assert!(!table.legal().contains(&"pass".to_owned()), "the action has begun");
    table.act("done");
    assert_eq!(table.blue().tracks.mining, 1);
}

/// 4.5.3: steps by the number of tiles.
#[test]
fn section_4_5_3_steps_by_the_number_of_tiles() {
    for (tiles, steps) in [(1, 1), (2, 1), (3, 2), (4, 2)] {
        let mut table = Table::new(2);
        table.blue().storage_tiles = 2;
        rubble(&mut table, "u01 u02 u03 u04 u05");
        table.work(4, "pick");
        for slot in ["take ru2", "take ru3", "take ru4", "take ru5"].iter().take(tiles) {
            table.act(slot);
        }
        if tiles < 4 {
            table.act("done");
        }
        assert_eq!(table.blue().tracks.mining, steps, "{tiles} tiles");
    }
}

/// 4.5.4, 4.5.5 and 4.5.6.
#[test]
fn we19_a_hall_beside_a_revealed_one_back_first_then_enemies() {
    let mut mountain = halls(deephold::games::covenant::map::Board::Small, "B2=h02");
    mountain.lay(read("B3"), read("h04"));
    mountain.lay(read("E3"), read("h01"));
    let mut table = Table::new(2).on(mountain);
    table.frame(Frame::DigHall);
    let legal = table.legal();
    assert!(legal.contains(&"place B3".to_owned()));
    assert_eq!(table.try_act(BLUE, "place E3"), Err(Refusal::NotBeside(read("E3"))));
    assert_eq!(table.try_act(BLUE, "place B2"), Err(Refusal::Revealed(read("B2"))));
    table.act("place B3");
    let tracks = table.blue().tracks;
    assert_eq!((tracks.mining, tracks.prestige), (1, 1));
    assert!(table.state.halls.revealed.contains(read("B3")));
    assert_eq!(table.state.halls.enemies(read("B3")).total(), 1);
}

/// 4.5.6: an empty bag gives what it has.
#[test]
fn section_4_5_6_an_empty_bag_gives_no_enemies() {
    let mut table = Table::new(2);
    table.state.bag = Enemies::NONE;
    table.frame(RevealHall(table.clone().state.halls.revealed.neighbours().first().unwrap()));
    assert!(table.is_done());
}

/// 4.5.4: with no face-down hall left the Dig ends.
#[test]
fn section_4_5_4_no_hall_left() {
    let mut table = Table::new(2);
    table.state.halls.revealed = deephold::games::covenant::map::Board::Small.halls();
    table.work(1, "pick");
    table.act("take ru2");
    assert!(table.is_done());
}

#[test]
fn we20_rubble_slides_right_and_is_filled_from_the_left() {
    let mut table = Table::new(2);
    rubble(&mut table, "u01 u02 u03 u04 u05");
    table.state.rubble.stack = vec![read("u20"), read("u21"), read("u22")];
    table.state.rubble.take(read("ru3"));
    table.state.rubble.take(read("ru5"));
    table.act("end");
    let now: Vec<String> = table.state.rubble.filled().map(|(_, tile)| tile.to_string()).collect();
    assert_eq!(now, ["u21", "u22", "u01", "u02", "u04"]);
}

/// 4.20.5: an empty stack of rubble is made of the discards.
#[test]
fn section_4_20_5_discarded_rubble_is_a_new_stack() {
    let mut table = Table::new(2);
    rubble(&mut table, "u01 u02 u03 u04 u05");
    table.state.rubble.stack = Vec::new();
    table.state.rubble.discard = vec![read::<Rubble>("u10"), read("u11")];
    table.state.rubble.take(read("ru1"));
    table.act("end");
    assert!(table.state.rubble.spaces.iter().all(|(_, tile)| tile.is_some()));
    assert_eq!((table.state.rubble.stack.len(), table.state.rubble.discard.len()), (1, 0));
}

/// 4.20.1, 4.20.2: coins, traditions and relics slide to their first space; tools
/// stay where they are.
#[test]
fn section_4_20_the_other_displays() {
    let mut table = Table::new(2);
    let [_, second, third, _] = ["cn1", "cn2", "cn3", "cn4"].map(read);
    let (kept, next) = (table.state.coins.spaces[second], table.state.coins.spaces[third]);
    table.state.coins.take(read("cn1"));
    let tool = table.state.tools.spaces[read("tl2")];
    table.state.tools.take(read("tl1"));
    let relic = table.state.relics.spaces[read("rl3")];
    table.state.relics.take(read("rl2"));
    table.act("end");
    assert_eq!(table.state.coins.spaces[read("cn1")], kept);
    assert_eq!(table.state.coins.spaces[second], next);
    assert_eq!(table.state.tools.spaces[read("tl2")], tool);
    assert!(table.state.tools.spaces[read("tl1")].is_some());
    assert_eq!(table.state.relics.spaces[read("rl2")], relic);
}

/// 4.20.3: later rewards of the same turn see the gaps.
#[test]
fn section_4_20_3_nothing_is_refilled_during_a_turn() {
    let mut table = Table::new(2);
    table.gain("TRAD");
    table.act("take tr1");
    table.gain("TRAD");
    assert!(matches!(table.try_act(BLUE, "take tr1"), Err(Refusal::EmptySpace(_))));
}

/// 8.1 no. 8: the dear space costs 2, so that five tiles take six strength.
#[test]
fn ruling_8_five_strength_takes_four_tiles_with_the_dear_one() {
    let mut table = Table::new(2);
    rubble(&mut table, "u01 u02 u03 u09 u15");
    table.blue().storage_tiles = 2;
    table.blue().supports = Supports { one: 1, two: 0 };
    table.work(4, "pick");
    table.play(&["support 1", "take ru1", "take ru2", "take ru3", "take ru4"]);
    assert_eq!(table.asked(), Frame::DigHall, "nothing is left for the fifth");
    assert_eq!(table.blue().tracks.mining, 2);
    assert_eq!(table.state.rubble.discard.len(), 4);
}

/// 8.2 no. 11: a Dig takes at least one tile; without one it is declined, hall and all.
#[test]
fn ruling_11_at_least_one_tile() {
    let mut table = Table::new(2);
    let revealed = table.state.halls.revealed;
    table.work(2, "pick");
    assert_eq!(table.try_act(BLUE, "done"), Err(Refusal::NotFinished));
    table.act("pass");
    assert!(table.is_done());
    assert_eq!((table.blue().tracks.mining, table.state.halls.revealed), (0, revealed));
}

/// 4.5.2: all tiles are one gain: wilds are chosen, then room is made.
#[test]
fn section_4_5_2_the_tiles_are_one_gain() {
    let mut table = Table::new(2);
    rubble(&mut table, "u09 u23 u01 u24 u20");
    table.blue().resources = resources("2/0/0/0");
    table.work(3, "pick");
    table.play(&["take ru2", "take ru3", "take ru4"]);
    assert_eq!(table.asked(), GainWild(2).into());
    assert_eq!(table.blue().resources, resources("3/0/0/0"));
    table.play(&["gain gold", "gain mythrall"]);
    assert_eq!(table.asked(), Frame::MakeRoom, "five in four spaces");
    assert_eq!(table.blue().tracks.mining, 0, "the steps come afterwards");
    table.act("discard iron");
    assert_eq!(table.blue().tracks.mining, 2);
}

/// 4.5.4: exactly one hall, whatever the number of tiles, and it is not declined.
#[test]
fn section_4_5_4_one_hall_for_a_dig() {
    let mut table = Table::new(2);
    rubble(&mut table, "u01 u02 u03 u09 u15");
    table.work(3, "pick");
    table.play(&["take ru2", "take ru3", "done"]);
    assert_eq!(table.try_act(BLUE, "pass"), Err(Refusal::NothingToDecline));
    // A back that asks nothing.
    let beside = table.state.halls.revealed.neighbours().without(table.state.halls.revealed);
    let hall = beside.first().unwrap();
    table.state.halls.lay(hall, read("h09"));
    table.act(&format!("place {hall}"));
    assert_eq!(table.state.halls.revealed.len(), 5);
    assert!(table.is_done());
}

/// 4.5.7: traditions 7 and 8 after the front shows, and both in the order one likes.
#[test]
fn section_4_5_7_traditions_after_the_reveal() {
    let mut table = Table::new(2).keeping(Tradition::VeinAssay).keeping(Tradition::VeinLore);
    let beside = table.state.halls.revealed.neighbours().without(table.state.halls.revealed);
    let hall = beside.first().unwrap();
    table.state.halls.lay(hall, read("h09"));
    table.frame(Frame::DigHall);
    table.act(&format!("place {hall}"));
    assert!(table.state.halls.revealed.contains(hall));
    assert_eq!(table.legal(), ["next t07", "next t08"]);
}
