//! 4.15 the solo game.

use deephold::{
    engine::{Seat, Seats},
    games::cave::{cards::Tile, event::Event, refusal::Refusal},
};

use super::table::Table;

fn pile(table: &Table) -> usize {
    table.state.pile.len()
}

/// 4.15: exactly one tile excavated in a turn: the top of the pile joins the
/// display at the end of the turn.
#[test]
fn s4_15_one_excavation_draws_a_room() {
    for tile in ["excavation", "drift-mining", "undermining"] {
        let mut table = Table::solo().take(tile);
        let top = *table.state.pile.last().unwrap();
        table.act("dig b3");
        assert_eq!((table.state.display.len(), pile(&table)), (4, 9), "{tile}: not yet");
        table.act("end");
        assert_eq!((table.state.display.len(), pile(&table)), (5, 8), "{tile}");
        assert!(table.state.display.contains(top));
        assert!(table.events.contains(&Event::Drawn { room: top }));
    }
}

/// 4.15: two tiles in a turn, or none, draw nothing.
#[test]
fn s4_15_two_excavations_or_none_draw_nothing() {
    let mut table = Table::solo().goods("0/0/0/0/2/0").take("excavation");
    table.act("double").act("dig b4").act("dig b5").act("end");
    assert_eq!((table.state.display.len(), pile(&table)), (5, 9));
    table.pass();
    assert_eq!((table.state.display.len(), pile(&table)), (5, 9));
}

/// 4.15: a double excavation of which one is left out counts as one.
#[test]
fn s4_15_half_a_double_excavation_draws() {
    let mut table = Table::solo().goods("0/0/0/0/2/0").take("excavation");
    table.act("double").act("dig b4").act("end");
    assert_eq!((table.state.display.len(), pile(&table)), (5, 8));
}

/// 4.15: by whatever action: the Digging Cave counts like any other.
#[test]
fn s4_15_the_digging_cave_counts() {
    let digger = || Table::solo().room("digging-cave", "c5").goods("0/0/0/0/0/2");
    let mut table = digger().take("cultivation");
    table.act("use digging-cave b3").act("end");
    assert_eq!((table.state.display.len(), pile(&table)), (5, 8));
    let mut table = digger().take("drift-mining");
    table.act("use digging-cave b3").act("dig b4").act("end");
    assert_eq!((table.state.display.len(), pile(&table)), (5, 9));
}

/// 4.15: each turn counts for itself.
#[test]
fn s4_15_each_turn_draws_for_itself() {
    let mut table = Table::solo().round(4).revealed("drift-mining");
    table.act("take excavation").act("dig b3").act("end");
    table.act("take drift-mining").act("dig b4").act("end");
    assert_eq!((table.state.display.len(), pile(&table)), (7, 7));
}

/// 4.15: with Expansion the room is drawn at once and can be furnished.
#[test]
fn s4_15_expansion_draws_at_once() {
    let mut table = Table::solo().on_pile("warehouse").goods("9/9/9/9/9/9").take("expansion");
    table.act("dig b3");
    assert_eq!(pile(&table), 8);
    assert!(table.displays("warehouse"));
    table.act("furnish warehouse a3 5food").act("end");
    assert_eq!(pile(&table), 8, "not a second time");
}

/// 4.15: an empty pile draws nothing.
#[test]
fn s4_15_an_empty_pile_draws_nothing() {
    let mut table = Table::solo();
    let rooms = std::mem::take(&mut table.state.pile);
    table.state.display = table.state.display.iter().chain(rooms).collect();
    let mut table = table.take("excavation");
    table.act("dig b3").act("end");
    assert_eq!((table.state.display.len(), pile(&table)), (13, 0));
}

/// 4.15: in a game of two nothing is drawn.
#[test]
fn s4_15_two_players_draw_nothing() {
    let mut table = Table::two_players().take("excavation");
    table.act("dig b3").act("end");
    assert_eq!(table.state.display.len(), 7);
}

/// 4.15: Renovation has no condition.
#[test]
fn s4_15_renovation_without_gold() {
    let mut table = Table::solo().goods("0/0/0/0/0/0").round(7);
    table.act("take renovation").act("wall a3-a4").act("end");
}

/// 4.15, 2.2: there is no Breach.
#[test]
fn s4_15_breach_is_not_in_the_game() {
    let mut table = Table::solo().round(7);
    assert_eq!(table.offers("take").len(), 11);
    table.refused("take breach", Refusal::TileNotRevealed(Tile::Breach));
}

/// 4.15: all seven walls are the player's.
#[test]
fn s4_15_all_walls_are_yours() {
    let walls = ["a1-a2", "a1-b1", "a2-a3", "a2-b2", "a3-a4", "a3-b3"];
    let mut table = walls.into_iter().fold(Table::solo(), Table::wall).take("masonry");
    table.act("wall a4-a5");
    assert_eq!((table.state.wall_supply, table.state.me().walls.len()), (0, 7));
}

/// 4.15: the same player has every turn.
#[test]
fn s4_15_every_turn_is_yours() {
    let mut table = Table::solo();
    table.act("take housework").act("end");
    assert_eq!(table.state.active(), Seat(0));
    table.refused("take housework", Refusal::TileTaken(Tile::Housework, Seat(0)));
}

/// 4.15: at least 50 points reach the goal, more than 60 are outstanding.
#[test]
fn s4_15_fifty_points_reach_the_goal() {
    // The rooms of a full cave are worth 47 points.
    for (gold, verdict) in [
        (2, "cave-verdict-solo-missed"),
        (3, "cave-verdict-solo-reached"),
        (13, "cave-verdict-solo-reached"),
        (14, "cave-verdict-solo-outstanding"),
    ] {
        let table = Table::solo().full_but(&[]).goods(&format!("9/9/9/9/9/{gold}"));
        let mut table = table.cavern("two").round(7).turns_taken(3);
        table.pass();
        let standings = table.standings().unwrap();
        assert_eq!(standings.places[0].score.points(), 47 + gold);
        assert_eq!(standings.verdict.key, verdict);
        let won = if 47 + gold >= 50 { Seats::first(1) } else { Seats::NONE };
        assert_eq!(standings.winners, won);
    }
}

/// 4.15: a solo game ends after round 7.
#[test]
fn s4_15_the_game_ends_after_round_7() {
    let mut table = Table::solo().round(7).turns_taken(3);
    assert!(table.standings().is_none());
    table.pass();
    assert!(table.state.over);
}
