//! 4.12: the end of the game, and players who leave.

use deephold::{
    engine::{EventLog, Game as _, Seat, Seats},
    games::fall::{event::Event, state::Stage},
};

use super::table::{BLUE, GREEN, RED, Table, gems, rules};

/// A table with a card on the map, so that turns may be passed.
fn begun(seats: u8) -> Table {
    Table::new(seats).lay(&["0,0 tavern red 0"])
}

/// Keeps the table from falling idle.
fn busy(mut table: Table) -> Table {
    table.state.busy = true;
    table
}

#[test]
fn e19_the_round_is_completed() {
    let mut table = busy(
        Table::new(3)
            .completed(RED, &["t1", "t2"])
            .secret(RED, "wizard")
            .gems(RED, "0/5/0/0")
            .keep("red", &[])
            .turn_of(RED),
    );
    table.act("reveal");
    assert!(!table.state.last_round);
    table.act("end");
    assert!(table.state.last_round);
    assert!(table.events().contains(&Event::EndTriggered { who: RED, goals: 3 }));
    assert_eq!(table.state.active(), GREEN, "C takes a last turn");
    table.act("end");
    assert!(table.state.over, "A does not");
}

#[test]
fn e19_monsters_are_no_goals() {
    let mut table = begun(3)
        .completed(RED, &["t1", "t2"])
        .slain(RED, "red", &["dragon", "frost-giant"])
        .slain(RED, "blue", &["dragon"])
        .turn_of(RED);
    table.act("end");
    assert!(!table.state.last_round);
}

#[test]
fn section_4_12_the_last_seat_ends_the_game_at_once() {
    let mut table = busy(begun(2).completed(RED, &["t1", "t2", "t3"]).turn_of(RED));
    table.act("end");
    assert!(table.state.over);
    assert!(table.legal(BLUE).is_empty() && table.legal(RED).is_empty());
}

/// Q29: a third goal completed in another's turn counts at the end of the own.
#[test]
fn q29_counted_at_the_end_of_the_own_turn() {
    let mut table = busy(
        Table::new(2)
            .completed(RED, &["t1", "t2"])
            .secret(RED, "wizard")
            .gems(RED, "0/5/0/0")
            .keep("red", &[]),
    );
    table.act_as(RED, "reveal");
    table.act("end");
    assert!(!table.state.last_round);
    table.act("end");
    assert!(table.state.over);
}

/// Q37, 4.12 a: two complete rounds in which nobody does anything.
#[test]
fn section_4_12_a_two_idle_rounds() {
    let mut table = begun(3);
    for _ in 0..5 {
        table.act("end");
    }
    assert!(!table.state.over);
    table.act("end");
    assert!(table.state.over);
    assert!(table.events().contains(&Event::Idle { rounds: 2 }));

    // An action of anybody begins the count anew; the rounds are whole ones.
    let mut table = begun(2);
    table.acts(&["end", "play store", "lay e1", "turn 0", "end", "end", "end", "end"]);
    assert!(!table.state.over);
    table.act("end");
    assert!(table.state.over);
}

/// An ogre card or a resolved task is something, too.
#[test]
fn section_4_12_a_what_counts_as_doing_something() {
    let mut ogre =
        Table::new(2).lay(&["0,0 tavern red 0"]).dwarfs("0,0", "red", 1).ogres(BLUE, &["ambush"]);
    ogre.acts(&["ogre ambush", "ambush c"]);
    assert!(ogre.state.busy);
    let mut task = Table::new(2).lay(&["0,0 tavern red 0"]).dwarfs("0,0", "blue", 2);
    task.acts(&["end", "resolve c"]);
    assert!(task.state.busy);
    let mut chosen = Table::new(2);
    chosen.act("play castle");
    assert!(!chosen.state.busy, "choosing alone is nothing");
}

/// 4.12 c: after round 40 the game goes to scoring in any case.
#[test]
fn section_4_12_c_forty_rounds() {
    let mut table = busy(begun(2));
    table.state.round = 40;
    table.act("end");
    assert!(!table.state.over);
    table.act("end");
    assert!(table.state.over);
    assert!(table.events().contains(&Event::TooLong { rounds: 40 }));
}

fn leave(table: &mut Table, seat: Seat) {
    let mut out = EventLog::new();
    rules().leave(&mut table.state, seat, &mut table.dice, &mut out);
    rules().audit(&table.setup, &table.state).unwrap();
    table.told = out.into_events();
}

/// 4.12 b: what becomes of a leaver's things.
#[test]
fn section_4_12_b_a_player_leaves() {
    let mut table = Table::new(3)
        .lay(&["0,0 castle red 0", "1,0 store red 0"])
        .dwarfs("0,0", "red", 2)
        .dwarfs("1,0", "red", 1)
        .gems(RED, "1/2/0/0")
        .ogres(RED, &["panic", "crown"]);
    leave(&mut table, RED);
    let red = &table.state.clans[RED];
    assert_eq!((red.pile, red.hand.len(), red.gems), (7, 0, gems("0/0/0/0")));
    assert_eq!(table.state.gem_piles, gems("10/10/8/6"));
    assert_eq!((table.state.ogre_discard.panic, table.state.ogre_discard.crown), (1, 1));
    assert_eq!(table.state.map.sites().len(), 2, "the cards on the map stay");
    table.act("end");
    assert_eq!(table.state.active(), GREEN, "later turns are skipped");
    table.act("end");
    assert_eq!((table.state.active(), table.state.round), (BLUE, 2));
}

#[test]
fn section_4_12_b_in_the_middle_of_a_turn() {
    let mut table = Table::new(3).lay(&["0,0 tavern red 0"]).dwarfs("0,0", "blue", 2);
    table.act("end");
    assert_eq!(table.stage(), Stage::Resolve);
    leave(&mut table, BLUE);
    assert_eq!((table.state.active(), table.stage()), (RED, Stage::Actions), "no resolving");
    assert_eq!(table.state.clans[BLUE].ogres.len(), 0);
}

/// What another has half chosen is chosen anew: its target may be gone.
#[test]
fn section_4_12_b_while_another_is_choosing() {
    let mut table = Table::new(3)
        .lay(&["0,0 castle blue 0", "1,0 emerald-mine blue 0"])
        .dwarfs("0,0", "red", 1)
        .ogres(BLUE, &["panic"]);
    table.acts(&["ogre panic", "enemy red c"]);
    leave(&mut table, RED);
    assert_eq!(table.stage(), Stage::Actions);
    assert!(table.state.clans[BLUE].ogres.len() == 1);
}

#[test]
fn section_4_12_b_the_last_one_wins_and_a_trigger_stays() {
    let mut table = busy(begun(3).completed(BLUE, &["t1", "t2", "t3"]));
    table.act("end");
    leave(&mut table, BLUE);
    assert!(table.state.last_round);
    table.acts(&["end", "end"]);
    assert!(table.state.over);
    let standings = rules().standings(&table.state).unwrap();
    assert!(!standings.winners.contains(BLUE), "cannot win");
    assert_eq!(standings.places.last().unwrap().score.seat, BLUE);

    let mut table = Table::new(2).completed(BLUE, &["t9"]);
    leave(&mut table, BLUE);
    assert!(table.state.over);
    assert_eq!(rules().standings(&table.state).unwrap().winners, Seats::only(RED));
}
