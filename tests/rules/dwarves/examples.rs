//! The worked examples of part 5, by their numbers; 1 to 6 are in `march`.

use deephold::{
    engine::{Dice, Seed},
    games::dwarves::{
        effects::equipment::DrawEquipment,
        event::Event,
        state::{Ending, Finder},
        vocabulary::{
            cards::Level,
            pieces::{Attribute, Troops},
        },
    },
};
use serde_json::json;

use super::{
    rulings::{FIFTEEN, arriving, with_tiles},
    table::{FIRST, SECOND, Table, hex, read, troops},
};

/// 8. Movement: penalties are chosen one by one, troops end the move.
#[test]
fn movement_through_perished_land_to_troops() {
    let mut table = Table::of(&["tungdil", "balyndis"])
        .at(FIRST, "g1")
        .dead("g2", 1)
        .dead("g3", 2)
        .troops("g4", "o1");
    table.rolling(FIRST, "move", &[4, 3, 2]);
    table.act(FIRST, "step g2").act(FIRST, "choose health");
    table.act(FIRST, "step g3").act(FIRST, "choose doom");
    table.act(FIRST, "step g4");
    assert_eq!(table.state.heroes[FIRST].health, 4);
    assert_eq!(table.state.doom_marker, 36);
    assert!(table.allows(FIRST, "fight troops"), "the move has ended: {:?}", table.legal(FIRST));
    table.audit();
}

/// 9. Tunnel: a jump costs a point, and Perished Land closes an entrance.
#[test]
fn a_jump_through_the_tunnel_costs_one_point() {
    let mut table = Table::of(&["tungdil", "balyndis"]).at(FIRST, "b2");
    table.rolling(FIRST, "move", &[4, 3, 2]);
    let closed = table.clone().dead("i3", 1);
    let mut shut = table.clone().dead("b3", 1);
    table.act(FIRST, "step b3").act(FIRST, "step i3").act(FIRST, "step h4").act(FIRST, "step g5");
    assert_eq!(table.state.heroes[FIRST].hex, hex("g5"));
    assert_eq!(table.state.now.actions, 1);
    assert!(table.allows(FIRST, "dispatch"), "all points are used");
    let mut closed = closed;
    closed.act(FIRST, "step b3");
    assert!(!closed.allows(FIRST, "step i3") && closed.allows(FIRST, "step d2"));
    shut.act(FIRST, "step b3").act(FIRST, "choose doom");
    assert!(!shut.allows(FIRST, "step d2"), "no jump from a dead entrance");
}

/// 10. Fight: 6 for the Élf, 4 for the Orc, the Troll remains.
#[test]
fn dice_are_spent_on_what_they_can_defeat() {
    let mut table = Table::of(&["tungdil", "balyndis"]).at(FIRST, "g1").troops("g1", "o1t1e1");
    table.rolling(FIRST, "fight troops", &[6, 4, 4]);
    let mut proposed = table.clone();
    // What the other dice can hit is only the Orc: nobody is asked.
    table.act(FIRST, "hit elf g1");
    proposed.act(FIRST, "choose proposal");
    for table in [table, proposed] {
        assert_eq!(table.troops_in("g1"), troops("t1"));
        assert_eq!(table.state.heroes[FIRST].health, 5);
        table.audit();
    }
}

/// 4.7.3: where all that dice can hit is alike, nothing is asked; whoever can choose is.
#[test]
fn dice_with_one_kind_of_target_are_spent_at_once() {
    let fight = |bundle: &str| {
        let mut table = Table::of(&["tungdil", "balyndis"]).at(FIRST, "g1").troops("g1", bundle);
        table.rolling(FIRST, "fight troops", &[5, 4, 1]);
        table
    };
    let alike = fight("o3");
    assert_eq!(alike.troops_in("g1"), troops("o1"));
    assert_eq!((alike.state.now.actions, alike.state.heroes[FIRST].health), (1, 5));
    assert!(!alike.allows(FIRST, "choose proposal"));
    let mixed = fight("o3t1");
    assert!(mixed.allows(FIRST, "hit troll g1") && mixed.allows(FIRST, "hit orc g1"));
}

/// 4.7.3: a die is spent by choice: a card need not be cleared by whoever fights others as
/// well, nor troops be spent that a quest wants in one turn.
#[test]
fn troops_can_be_spared_where_there_is_a_reason() {
    let fight = |hex: &str, card: &str, dice: &[u8]| {
        let mut table = Table::of(&["tungdil", "balyndis"]).at(FIRST, "j5").open("b1-s02");
        table = table.troops("j5", hex);
        table.state.card_mut(read("b1-s02")).unwrap().troops = troops(card);
        table.state.supply = table.state.supply.minus(troops(card));
        table.rolling(FIRST, "fight troops", dice);
        table
    };
    // The Scenario would be over, and all Adventures with it.
    let mut asked = fight("t1", "o1", &[4, 2, 1]);
    assert!(asked.allows(FIRST, "hit orc b1-s02") && asked.allows(FIRST, "done"));
    let mut cleared = asked.clone();
    asked.act(FIRST, "done");
    assert!(asked.lies_open("b1-s02"));
    assert_eq!(asked.state.heroes[FIRST].health, 4, "nothing was defeated");
    cleared.act(FIRST, "hit orc b1-s02");
    assert!(!cleared.lies_open("b1-s02"));
    let mut second = fight("o1", "o1", &[4, 4, 1]);
    second.act(FIRST, "hit orc j5");
    assert!(second.allows(FIRST, "done"));
    // Nothing else is fought, or the card is not cleared.
    assert!(!fight("", "o1", &[4, 2, 1]).lies_open("b1-s02"));
    assert_eq!(fight("t1", "o2", &[4, 2, 1]).state.open[0].troops, troops("o1"));
    // Orc Hunters: three in one turn.
    let hunt = |bundle: &str, dice: &[u8]| {
        let mut table = Table::of(&["tungdil", "balyndis"]).at(FIRST, "g1").open("b1-a16");
        table = table.troops("g1", bundle);
        table.rolling(FIRST, "fight troops", dice);
        table
    };
    let mut short = hunt("o3", &[5, 4, 1]);
    assert!(short.allows(FIRST, "done"), "{:?}", short.legal(FIRST));
    short.act(FIRST, "done");
    assert_eq!(short.troops_in("g1"), troops("o3"));
    assert!(!hunt("o3", &[5, 4, 4]).lies_open("b1-a16"), "all three fall");
    assert_eq!(hunt("t2", &[5, 4, 1]).troops_in("g1"), troops("t1"), "no Orc");
}

/// 4.6: nobody is asked whether dice are changed that could not be better.
#[test]
fn a_roll_that_could_not_be_better_is_not_asked_about() {
    let roll = |dice: &[u8]| {
        let mut table = Table::of(&["tungdil", "balyndis"]);
        table.state.council = 3;
        table.rolling(FIRST, "move", dice);
        table
    };
    assert!(roll(&[5, 2, 1]).allows(FIRST, "reroll 1"));
    let best = roll(&[6, 2, 1]);
    assert!(!best.allows(FIRST, "reroll 1"), "{:?}", best.legal(FIRST));
    let check = |dice: &[u8]| {
        let mut table = Table::of(&["tungdil", "balyndis"]);
        table.state.council = 3;
        table.rolling(FIRST, "dispatch", dice);
        table
    };
    assert!(check(&[5, 2, 1]).allows(FIRST, "reroll 1"), "6 or more is needed");
    assert_eq!(check(&[6, 2, 1]).state.council, 4);
    // Boëndal's raise: 4 and 5 hit an Orc as they are, and a 3 is none.
    let fight = |dice: &[u8]| {
        let mut table = Table::of(&["boendal", "balyndis"]).at(FIRST, "g1").troops("g1", "o4");
        table.rolling(FIRST, "fight troops", dice);
        table
    };
    assert!(fight(&[5, 3, 2, 2]).allows(FIRST, "raise 3"));
    let idle = fight(&[5, 4, 2, 2]);
    assert_eq!((idle.troops_in("g1"), idle.state.now.actions), (troops("o2"), 1));
}

/// 12. A failed Fight costs 1 Health; abilities change it.
#[test]
fn a_fight_without_success_costs_health() {
    let fight = |hero: &str| {
        let mut table = Table::of(&[hero, "rodario"]).at(FIRST, "g1").troops("g1", "e2");
        let dice: &[u8] = if hero == "gandogar" || hero.starts_with("bo") || hero == "tungdil2" {
            &[5, 5, 4, 1]
        } else {
            &[5, 5, 4]
        };
        table.rolling(FIRST, "fight troops", dice);
        table
    };
    let plain = fight("tungdil");
    assert_eq!(plain.state.heroes[FIRST].health, 4);
    assert_eq!(plain.troops_in("g1"), troops("e2"));
    let again = fight("boendil");
    assert!(again.allows(FIRST, "reroll all") && again.allows(FIRST, "done"));
    let mut raised = fight("boendal");
    raised.act(FIRST, "raise 5").spend(FIRST);
    assert_eq!(raised.troops_in("g1"), troops("e1"));
    assert_eq!(raised.state.heroes[FIRST].health, 5);
    let mut returned = fight("tungdil2");
    returned.spend(FIRST);
    assert_eq!(returned.troops_in("g1"), Troops::NONE);
}

/// 13. Dispatches: one step only; Tungdil's 5 counts as 6.
#[test]
fn dispatches_move_the_marker_one_step() {
    let mut table = Table::of(&["furgas", "balyndis"]);
    table.state.heroes[FIRST].boosts = [0; Attribute::COUNT];
    table.rolling(FIRST, "dispatch", &[6, 5, 2, 1]);
    assert_eq!(table.state.council, 1);
    let mut table = Table::of(&["tungdil", "balyndis"]);
    table.state.council = 2;
    table.rolling(FIRST, "dispatch", &[5, 3, 1]);
    table.act(FIRST, "raise 5");
    assert_eq!(table.state.council, 3);
}

/// 14. A check over two actions; what is left over is lost.
#[test]
fn successes_of_one_turn_add_up() {
    let mut table = Table::of(&["furgas", "rodario"]).open("b1-a01").open("b1-s05");
    table.rolling(FIRST, "check b1-a01", &[6, 4, 3, 1]);
    assert_eq!(table.state.open[0].progress[0][0], 2);
    let mut failed = table.clone();
    table.rolling(FIRST, "check b1-a01", &[6, 5, 2, 2]);
    assert!(table.state.card(read("b1-a01")).is_none(), "completed");
    assert!(table.allows(FIRST, "hero rodario"), "the reward: {:?}", table.legal(FIRST));
    failed.rolling(FIRST, "check b1-a01", &[3, 2, 2, 1]);
    let left = failed.state.card(read("b1-a01")).map(|open| open.progress[0][0]);
    assert_eq!(left, Some(0), "lost at the end of the turn");
}

/// 15. Mode sum: a part stays done.
#[test]
fn a_part_that_is_done_stays_done() {
    let mut table = Table::of(&["tungdil", "rodario"]).at(FIRST, "i2").open("b1-s01");
    table.rolling(FIRST, "check b1-s01", &[4, 2, 1]);
    assert!(table.state.open[0].is_done(0) && !table.state.open[0].is_done(1));
    let mut table = table.at(FIRST, "f6");
    assert!(!table.allows(FIRST, "check b1-s01"));
    table.rolling(FIRST, "check b1-s01 2", &[5, 2, 1]);
    assert!(table.state.decks.gone.contains(&read("b1-s01")));
}

/// 16. Forge Keenfire: two Heroes, and the card may go to a third.
#[test]
fn keenfire_is_forged_by_two_and_held_by_anybody() {
    let mut table = Table::of(&["balyndis", "bavragor", "boendal"]).at(FIRST, "g1").open("b1-s09");
    assert!(!table.allows(FIRST, "check b1-s09"), "alone");
    table.state.heroes[SECOND].hex = hex("g1");
    let mut short = table.clone();
    short.rolling(FIRST, "check b1-s09", &[6, 4, 2, 1]);
    assert!(short.allows(FIRST, "reroll all"), "one more success is wanted");
    table.rolling(FIRST, "check b1-s09", &[6, 5, 2, 1]);
    table.act(FIRST, "hero boendal");
    let view = deephold::engine::Game::view(
        super::table::rules(),
        &table.state,
        deephold::engine::Viewer::Public,
    );
    assert_eq!(view.heroes[2].attributes[0], 6, "Battle 4 + 2");
    table.audit();
}

/// 19. A foe: first the troops, then his markers; a miss costs Health.
#[test]
fn a_foe_is_fought_when_no_troop_is_there() {
    let mut table =
        Table::of(&["gandogar", "rodario"]).at(FIRST, "e5").troops("e5", "o1").open("b1-s11");
    table.state.open[0].progress[0][0] = 4;
    assert!(!table.allows(FIRST, "fight b1-s11"));
    assert!(table.allows(FIRST, "fight troops"));
    table.state.ground.troops[hex("e5")] = Troops::NONE;
    table.state.supply.orcs += 1;
    table.rolling(FIRST, "fight b1-s11", &[6, 6, 3, 1]);
    assert_eq!(table.state.open[0].progress[0][0], 2);
    table.rolling(FIRST, "fight b1-s11", &[5, 5, 3, 1]);
    assert_eq!(table.state.heroes[FIRST].health, 5);
}

/// 21. Travel: moves alone; another action breaks the journey.
#[test]
fn a_journey_is_broken_by_another_action() {
    let mut table =
        Table::of(&["boendal", "rodario"]).at(FIRST, "g8").open("b1-a09").open("b1-s05");
    table.rolling(FIRST, "move", &[3, 2, 1]);
    assert_eq!(table.state.open[0].progress[0][0], 1, "begun");
    table.act(FIRST, "step f7").act(FIRST, "step f6").act(FIRST, "step i3");
    let mut broken = table.clone();
    table.rolling(FIRST, "move", &[2, 2, 1]);
    table.act(FIRST, "step i2").act(FIRST, "step j1");
    assert!(table.events.iter().any(|event| matches!(event, Event::Completed { .. })));
    broken.rolling(FIRST, "dispatch", &[4, 1]);
    let progress = broken.state.card(read("b1-a09")).map(|open| open.progress[0][0]);
    assert_eq!(progress, Some(0), "broken");
}

/// 25. Loss: the markers meet in phase 1.
#[test]
fn the_markers_meet() {
    let mut table = Table::of(&["tungdil", "rodario"]);
    table.state.hero_marker = 20;
    table.state.doom_marker = 21;
    table.act(FIRST, "pass").act(FIRST, "pass");
    assert_eq!(table.state.ending, Some(Ending::Doom));
}

/// 28. The Doom marker does not go back beyond its start.
#[test]
fn the_doom_marker_stays_on_its_track() {
    let mut table =
        Table::of(&["gandogar", "rodario"]).at(FIRST, "g1").troops("g1", "e1").open("b1-a18");
    table.rolling(FIRST, "fight troops", &[6, 3, 2, 1]);
    table.spend(FIRST);
    assert_eq!(table.state.doom_marker, 37);
    assert!(table.state.decks.discard.contains(&read("b1-a18")));
}

/// 18. Level C: what does not fit is discarded, what fits stays whatever comes later.
#[test]
fn the_condition_of_a_level_c_card_is_looked_at_once() {
    let mut table = with_tiles(Table::of(&["tungdil", "rodario"]).quiet(), 14);
    table = table.story(&["b1-s11", "b1-s10"]);
    table.pass_turn();
    assert!(table.state.decks.gone.contains(&read("b1-s11")));
    assert!(table.lies_open("b1-s10"));
    let mut later = table.dead(FIFTEEN[14], 15);
    later.pass_turn();
    assert!(later.lies_open("b1-s10"), "it stays with 15 tiles");
}

/// 23. Diamonds: a sum that does not exceed what lies there finds the Mighty Diamond.
#[test]
fn evil_finds_the_mighty_diamond() {
    let mut table = Table::in_game(&["tungdil", "rodario"], &json!({"book": "3"})).quiet();
    let diamonds = table.state.diamonds.as_mut().unwrap();
    (diamonds.evil, diamonds.values) = (3, vec![3]);
    let mut sums = (false, false);
    for seed in 0..40 {
        let mut table = table.clone().pending(arriving("f4", [0, 1, 0]));
        table.dice = Dice::new(Seed([seed; 32]));
        table.resolve();
        let roll = table.events.iter().find_map(|event| match event {
            Event::DiamondFound { finder: Finder::Evil, value: 3, total: 6, roll } => Some(*roll),
            _ => None,
        });
        let found = roll.expect("a Troll lifts it") <= 6;
        let diamonds = table.state.diamonds.as_ref().unwrap();
        assert_eq!(diamonds.mighty, found.then_some(Finder::Evil));
        assert_eq!(diamonds.on.is_empty(), found, "all others are taken off");
        if found { sums.0 = true } else { sums.1 = true }
    }
    assert_eq!(sums, (true, true));
    table.state.diamonds.as_mut().unwrap().mighty = Some(Finder::Evil);
    table.state.level = Level::C;
    table = table.story(&["b3-10"]);
    table.pass_turn();
    let markers = table.state.card(read("b3-10")).unwrap().progress[0][0];
    assert_eq!(markers, 6, "The Unslayable");
}

/// 24. Time: revealed in turn 2, it runs out at the end of turn 7.
#[test]
fn time_runs_out() {
    let mut table = Table::in_game(&["tungdil", "rodario"], &json!({"book": "5"})).quiet();
    table = table.story(&["b5-01", "b5-11"]);
    for left in [5, 4, 3, 2, 1, 0] {
        table.state.muster = 5;
        table.pass_turn();
        assert_eq!(table.state.card(read("b5-01")).map(|open| open.time), Some(left));
    }
    assert_eq!((table.state.turn, table.state.doom_marker), (7, 37));
    table.pass_turn();
    assert_eq!(table.state.doom_marker, 34);
    assert_eq!(table.state.decks.unfulfilled, [read("b5-01")]);
    let markers = table.state.card(read("b5-11")).unwrap().progress[0][0];
    assert_eq!(markers, 5, "one more for the card that was not fulfilled");
}

/// 26. Equipment: never two of the same name, however often it is drawn.
#[test]
fn a_second_copy_goes_to_somebody_else() {
    let mut table = Table::of(&["tungdil", "rodario", "furgas"]).owning(FIRST, "eq-08");
    table = table.equipment_deck(&["eq-08"]);
    for _ in 0..2 {
        table = table.pending(DrawEquipment { tries: 0 });
        table.resolve();
        assert_eq!(table.legal(FIRST), ["hero rodario", "hero furgas"]);
        table.act(FIRST, "hero rodario");
        table.clear();
        table.state.heroes[FIRST].health = 1;
        // It is discarded, and the discard pile becomes the deck.
        table.act(SECOND, "play eq-08");
        assert_eq!(table.state.heroes[FIRST].health, 3);
        assert_eq!(table.state.decks.used_equipment, [read("eq-08")]);
    }
}
