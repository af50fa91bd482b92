//! 4.22: the final scoring, item by item, with the examples of part 7.

use deephold::{
    engine::{Game as _, Seat, Seats},
    games::covenant::{
        map::Board,
        state::Phase,
        vocabulary::{
            cards::{ForgingSpace, Relic, Tradition},
            goods::{Clan, Enemies, Enemy},
            pieces::{HeldRelic, Spot, Steps, Supports},
        },
    },
};

use super::table::{BLUE, RED, Table, build, fixture_a, halls, read, resources};

const YELLOW: Seat = Seat(2);
const PURPLE: Seat = Seat(3);

fn forge(table: &mut Table, spaces: &[&str]) {
    for (space, tool) in spaces.iter().zip(["tp1", "ta1"]) {
        let spot = Spot::of(read::<ForgingSpace>(space));
        table.blue().tools[spot].tool = Some(read(tool));
    }
}

fn relic(relic: Relic) -> HeldRelic {
    HeldRelic { relic, used: true, fresh: false }
}

/// Clears what the set-up gave, so that only the item looked at scores.
fn bare(seats: u8) -> Table {
    let mut table = Table::new(seats).on(fixture_a());
    for board in table.state.clans.values_mut() {
        board.glory = 0;
        board.traditions = deephold::engine::WordSet::NONE;
    }
    table
}

#[test]
fn section_4_22_1_throne_we42() {
    let mut table = bare(4);
    for (seat, carts) in [(BLUE, "0/0/2/1"), (RED, "1/0/1/1"), (YELLOW, "2/0/0/0")] {
        table.state.clans[seat].throne = resources(carts);
    }
    let points = [BLUE, RED, YELLOW, PURPLE].map(|seat| table.final_score(seat).points());
    assert_eq!(points, [6, 3, 1, 0], "blue and red tie, and gold decides");
}

#[test]
fn section_4_22_1_a_tie_that_remains_uses_up_places() {
    let mut table = bare(4);
    for (seat, carts) in [(BLUE, "1/0/1/0"), (RED, "1/0/1/0"), (YELLOW, "1/0/0/0")] {
        table.state.clans[seat].throne = resources(carts);
    }
    let score = |table: &mut Table| {
        [BLUE, RED, YELLOW, PURPLE].map(|seat| table.final_score(seat).points())
    };
    assert_eq!(score(&mut table), [6, 6, 1, 0], "second place is skipped");
    let other =
        Table::corrected(4, "switches.toml", "throne-tie-skips = true", "throne-tie-skips = false");
    table.rules = other.rules;
    assert_eq!(score(&mut table), [6, 6, 3, 0], "unless the tables say otherwise");
}

/// 8.2 no. 31: a tie in the middle gives all tied the full points; the next place is
/// skipped.
#[test]
fn ruling_31_a_tie_for_the_second_place() {
    let mut table = bare(4);
    for (seat, carts) in
        [(BLUE, "2/0/1/0"), (RED, "1/1/0/0"), (YELLOW, "1/1/0/0"), (PURPLE, "1/0/0/0")]
    {
        table.state.clans[seat].throne = resources(carts);
    }
    let points = [BLUE, RED, YELLOW, PURPLE].map(|seat| table.final_score(seat).points());
    assert_eq!(points, [6, 3, 3, 0], "the third place is used up");
}

#[test]
fn section_4_22_2_objectives_we61() {
    let mut table = bare(2);
    table.state.objectives[BLUE] = vec![read("o1-1"), read("o2-4")];
    let turned = |table: &mut Table| {
        let score = table.final_score(BLUE);
        let keys = score.items.iter().map(|item| item.label.key.to_string());
        keys.filter(|key| key.starts_with("covenant-objective")).collect::<Vec<_>>()
    };
    assert!(turned(&mut table).is_empty(), "no achievement, no objective");
    // Two achievements of Prestige, one of Mining, one of Court.
    table.blue().tracks = Steps { court: 4, prestige: 8, mining: 7 };
    assert_eq!(turned(&mut table).len(), 1);
    // Four tools, four GP for two keys: with a fifth tool the tools are worth more.
    forge(&mut table, &["fs7"]);
    assert_eq!(turned(&mut table), ["covenant-objective-o1-1"]);
    table.blue().key_tiles = 1;
    assert_eq!(turned(&mut table), ["covenant-objective-o2-4"], "8 GP against 5");
    table.blue().traditions.insert(Tradition::OldRenown);
    assert_eq!(turned(&mut table).len(), 1, "six are still one objective");
    table.blue().tracks.court = 8;
    table.blue().tracks.mining = 8;
    assert_eq!(turned(&mut table).len(), 2, "eight are both");
}

/// 8.2 no. 35: beyond 12 the last row counts.
#[test]
fn section_4_22_3_achievements() {
    let mut table = bare(2);
    assert_eq!(table.scored("score-achievements"), 0);
    table.blue().tracks.prestige = 16;
    assert_eq!(table.scored("score-achievements"), 5, "four achievements");
    table.blue().tracks.court = 11;
    assert_eq!(table.scored("score-achievements"), 9, "six");
    table.blue().tracks.court = 16;
    table.blue().tracks.mining = 16;
    assert_eq!(table.scored("score-achievements"), 30, "twelve");
    table.blue().traditions.insert(Tradition::OldRenown);
    assert_eq!(table.scored("score-achievements"), 30, "the table ends");
}

#[test]
fn section_4_22_4_enemies_in_the_mountain_we44() {
    let mut table = bare(2);
    table.blue().glory = 20;
    build(&mut table.state.halls, Clan::Blue, "house B2, house E1, gate D2|D3");
    for hall in ["B2", "D2", "D3", "C3"] {
        table.enemy(Enemy::Goblin, hall);
    }
    table.enemy(Enemy::Orc, "B2");
    assert_eq!(table.scored("score-enemies"), -6);
    table.blue().traditions.insert(Tradition::BraveHearts);
    assert_eq!(table.scored("score-enemies"), -3);
    table.blue().glory = 2;
    assert_eq!(table.scored("score-enemies"), -2, "not below 0 in total");
}

#[test]
fn section_4_22_4_a_switch_allows_debts() {
    let mut table = bare(2);
    build(&mut table.state.halls, Clan::Blue, "house B2");
    table.enemy(Enemy::Goblin, "B2");
    assert_eq!(table.final_score(BLUE).points(), 0);
    table.rules =
        Table::corrected(2, "switches.toml", "glory-floor = true", "glory-floor = false").rules;
    assert_eq!(table.final_score(BLUE).points(), -2);
}

#[test]
fn section_4_22_5_column_r_we45() {
    let mut table = bare(2);
    table.blue().relics =
        [Relic::WarHelm, Relic::WarHelm, Relic::RuneStone, Relic::BattleHorn].map(relic).to_vec();
    assert_eq!(table.scored("score-column-r"), 0, "the printed tool does not count");
    forge(&mut table, &["fs7"]);
    assert_eq!(table.scored("score-column-r"), 3);
    table.blue().traditions.insert(Tradition::Heirloom);
    assert_eq!(table.scored("score-column-r"), 4);
}

#[test]
fn section_4_22_5_column_d_we46() {
    let mut table = bare(2);
    table.blue().dungeon = Enemies { goblin: 2, orc: 1, troll: 1 };
    forge(&mut table, &["fs3", "fs4"]);
    assert_eq!(table.scored("score-column-d"), 8);
}

#[test]
fn section_4_22_5_column_t_we47() {
    // Six districts of one hall each.
    let six = "A1=h01 A3=h09 C1=h17 C5=h02 E1=h10 E3=h18 C3=h03";
    let mut table = bare(2).on(halls(Board::Small, six));
    forge(&mut table, &["fs1", "fs2"]);
    let pieces = "house A1, house A3, house C1, house C5, workshop E1, workshop E3";
    build(&mut table.state.halls, Clan::Blue, pieces);
    assert_eq!(table.scored("score-column-t"), 12);
}

#[test]
fn section_4_22_5_column_f_we48() {
    let mut table = bare(2);
    table.blue().forge.gate = 1;
    build(&mut table.state.halls, Clan::Blue, "pillar B2-B3-C3, pillar C3-D2-D3");
    forge(&mut table, &["fs5", "fs6"]);
    assert_eq!(table.scored("score-column-f"), 6);
}

#[test]
fn section_4_22_6_leftovers_we49() {
    let mut table = bare(2);
    table.blue().supports = Supports { one: 1, two: 1 };
    table.blue().resources = resources("1/0/1/2");
    assert_eq!(table.scored("score-leftovers"), 2, "7 thirds");
    table.blue().resources = resources("0/0/0/0");
    assert_eq!(table.scored("score-leftovers"), 1);
}

#[test]
fn section_4_22_7_most_gp_wins() {
    let mut table = bare(3);
    for (seat, glory) in [(BLUE, 50), (RED, 70), (YELLOW, 60)] {
        table.state.clans[seat].glory = glory;
    }
    table.state.phase = Phase::Over;
    let standings = table.rules.standings(&table.state).unwrap();
    assert_eq!(standings.winners, Seats::only(RED));
    let order: Vec<Seat> = standings.places.iter().map(|place| place.score.seat).collect();
    assert_eq!(order, [RED, YELLOW, BLUE]);
    assert_eq!(standings.verdict.key, "covenant-verdict-won");
}

#[test]
fn section_4_22_8_achievements_break_ties() {
    let mut table = bare(2);
    // Red has an achievement, worth 1 GP, and one GP fewer to start with.
    table.state.clans[BLUE].glory = 40;
    table.state.clans[RED].glory = 39;
    table.state.clans[RED].tracks.mining = 5;
    table.state.phase = Phase::Over;
    assert_eq!(table.rules.standings(&table.state).unwrap().winners, Seats::only(RED));
    // Tradition 22 counts for ties too (8.2 no. 47): two more, worth 2 GP.
    table.blue().glory = 38;
    table.blue().traditions.insert(Tradition::OldRenown);
    assert_eq!(table.rules.standings(&table.state).unwrap().winners, Seats::only(BLUE));
    // Equal in everything is shared.
    table.blue().traditions.remove(Tradition::OldRenown);
    table.blue().glory = 39;
    table.blue().tracks.court = 4;
    let standings = table.rules.standings(&table.state).unwrap();
    assert_eq!(standings.winners.len(), 2);
    assert_eq!(standings.verdict.key, "covenant-verdict-shared");
}
