//! 4.1 rounds and 4.2 turns.

use deephold::{
    engine::{Game as _, Seat, Seats},
    games::cave::{cards::Tile, event::Event, refusal::Refusal},
};

use super::table::{Table, goods, rules};

/// 4.1.1: a tile is revealed at the start of every round, the first included,
/// and stays revealed.
#[test]
fn s4_1_a_new_action_opens_each_round() {
    let mut table = Table::two_players();
    assert!(matches!(table.events[..], [Event::NewAction { round: 1, starting: Seat(0), .. }]));
    table.pass().pass().pass();
    let next = *table.state.row.face_down.last().unwrap();
    table.pass();
    assert!(table.state.row.available.contains(next));
    assert_eq!(table.state.row.available.len(), 6);
    let expected = Event::NewAction { round: 2, tile: next, starting: Seat(1) };
    assert!(table.events.contains(&expected));
}

/// 4.1.2: players alternate, the starting player first.
#[test]
fn s4_1_players_alternate() {
    let mut table = Table::two_players();
    for seat in [0, 1, 0, 1] {
        assert_eq!(table.state.active(), Seat(seat));
        assert_eq!(rules().must(&table.state), Seats::only(Seat(seat)));
        table.pass();
    }
}

/// 4.1.3: at the end of a round all tiles go back, and whoever had the last
/// turn has the next one too.
#[test]
fn s4_1_tiles_go_back_and_the_starting_player_changes() {
    let mut table = Table::two_players();
    table.act("take cultivation").act("end").act("take undergrowth").act("end").pass();
    assert_eq!(table.state.row.taken.len(), 3);
    assert_eq!(table.state.active(), Seat(1));
    table.pass();
    assert_eq!((table.state.round, table.state.turns_taken), (2, 0));
    assert_eq!(table.state.active(), Seat(1));
    assert!(table.state.row.taken.is_empty());
    table.act("take cultivation");
}

/// 4.1: the first starting player starts the odd rounds, the other the even.
#[test]
fn s4_1_starting_players_take_turns() {
    for first in [0, 1] {
        let word = if first == 0 { "1" } else { "2" };
        let mut table = Table::dealt(2, 3, &serde_json::json!({ "first": word }));
        for round in 1..=8 {
            let starting = if round % 2 == 1 { first } else { 1 - first };
            assert_eq!(table.state.starting_player(), Seat(starting), "round {round}");
            while table.state.round == round && !table.state.over {
                table.pass();
            }
        }
    }
}

/// 4.1, 3.1: 22 turns for each player, 19 in a solo game.
#[test]
fn s4_1_turns_in_the_whole_game() {
    for (mut table, seats, expected) in [(Table::two_players(), 2, 22), (Table::solo(), 1, 19)] {
        let mut turns = [0; 2];
        while !table.state.over {
            turns[table.state.active().index()] += 1;
            table.pass();
        }
        assert!(turns[..seats].iter().all(|count| *count == expected), "{turns:?}");
        assert_eq!(rules().must(&table.state), Seats::NONE);
        table.refused("take cultivation", Refusal::Over).refused("end", Refusal::Over);
    }
}

/// 4.2.1: only face-up tiles that nobody has taken this round.
#[test]
fn s4_2_a_tile_is_taken_for_the_rest_of_the_round() {
    let mut table = Table::two_players().revealed("masonry");
    table
        .offered("take", &["cultivation", "excavation", "housework", "masonry", "undergrowth"])
        .refused("take furnishing", Refusal::TileNotRevealed(Tile::Furnishing))
        .act("take masonry")
        .refused("take masonry", Refusal::TileChosen(Tile::Masonry))
        .refused("take housework", Refusal::TileChosen(Tile::Masonry))
        .act("end")
        .refused("take masonry", Refusal::TileTaken(Tile::Masonry, Seat(0)))
        .offered("take", &["cultivation", "excavation", "housework", "undergrowth"])
        .act("take housework")
        .act("end")
        .refused("take masonry", Refusal::TileTaken(Tile::Masonry, Seat(0)))
        .refused("take housework", Refusal::TileTaken(Tile::Housework, Seat(1)));
}

/// 4.2.1: choosing is compulsory: nothing of a tile and no end before it.
#[test]
fn s4_2_there_is_no_pass() {
    let mut table = Table::two_players();
    for notation in ["end", "gain 2wood", "use cave-entrance wood", "rooms", "dig b4", "double"] {
        table.refused(notation, Refusal::ChooseTileFirst);
    }
    for notation in
        ["furnish shelf a3 2food", "wall a3-a4", "raze a3-a4", "trade 5wood", "prospect"]
    {
        table.refused(notation, Refusal::ChooseTileFirst);
    }
    let other: Vec<String> = table
        .legal()
        .into_iter()
        .filter(|notation| !notation.starts_with("take") && !notation.starts_with("exchange"))
        .collect();
    assert!(other.is_empty(), "{other:?}");
}

/// 4.2.1: every slot may be declined; even in the last turn there is a choice.
#[test]
fn s4_2_all_slots_may_be_declined() {
    let mut table = Table::two_players().round(8).turns_taken(7);
    assert!(table.offers("take").len() >= 4);
    for tile in ["cultivation", "excavation", "masonry", "expedition"] {
        let mut table = Table::two_players().take(tile);
        table.act("end");
        assert_eq!(table.state.tribes[Seat(0)].goods, goods("1/1/1/1/1/1"));
    }
    table.pass();
    assert!(table.state.over);
}

/// 4.2.2: Renovation needs strictly more gold than the opponent.
#[test]
fn s4_2_renovation_needs_the_most_gold() {
    let at = |mine: u8, theirs: u8| {
        Table::two_players()
            .goods(&format!("1/1/1/1/1/{mine}"))
            .opponent()
            .goods(&format!("1/1/1/1/1/{theirs}"))
            .round(8)
    };
    at(6, 5).act("take renovation");
    for (mine, theirs) in [(5, 5), (4, 5), (0, 0), (0, 19)] {
        at(mine, theirs).refused("take renovation", Refusal::NeedsMostGold(Tile::Renovation));
    }
}

/// 4.2.2: a tie locks Renovation for both; whoever then leads may take it.
#[test]
fn s4_2_a_tie_locks_renovation_for_both() {
    let mut table = Table::two_players().round(8);
    table
        .refused("take renovation", Refusal::NeedsMostGold(Tile::Renovation))
        .pass()
        .refused("take renovation", Refusal::NeedsMostGold(Tile::Renovation))
        .pass()
        .act("exchange gold")
        .refused("take renovation", Refusal::NeedsMostGold(Tile::Renovation))
        .pass()
        .act("take renovation");
}

/// 4.2.2: gold spent after choosing does not matter.
#[test]
fn s4_2_the_condition_is_for_choosing_only() {
    let mut table = Table::two_players().goods("1/1/1/1/1/2").take("renovation");
    table.act("exchange gold").act("exchange gold").act("wall a1-b1").act("furnish shelf a3");
}

/// 4.2.3: slots in any order, each once.
#[test]
fn s4_2_slots_in_any_order_each_once() {
    let orders = [
        ["use cave-entrance stone", "gain wood", "wall a1-b1"],
        ["gain wood", "wall a1-b1", "use cave-entrance stone"],
        ["wall a1-b1", "use cave-entrance stone", "gain wood"],
    ];
    for order in orders {
        let mut table = Table::two_players().take("masonry");
        for notation in order {
            table.act(notation);
        }
        table
            .has("2/2/1/1/1/1")
            .refused("use cave-entrance stone", Refusal::SlotUsed)
            .refused("gain wood", Refusal::SlotUsed)
            .refused("gain stone", Refusal::SlotUsed)
            .refused("wall a1-a2", Refusal::SlotUsed);
        assert_eq!(table.state.wall_supply, 6);
    }
}

/// 4.2.3: of the options of one slot at most one.
#[test]
fn s4_2_options_exclude_each_other() {
    Table::two_players()
        .goods("1/1/1/1/5/1")
        .take("excavation")
        .act("dig b4")
        .refused("double", Refusal::SlotUsed)
        .refused("dig b5", Refusal::SlotUsed);
    Table::two_players()
        .take("undermining")
        .act("dig b4")
        .refused("use cave-entrance wood", Refusal::SlotUsed);
    Table::two_players()
        .take("undermining")
        .act("use cave-entrance wood")
        .refused("dig b4", Refusal::SlotUsed);
    let rich = || Table::two_players().goods("5/5/1/1/1/1").take("expedition");
    rich().act("trade 5wood").refused("use cave-entrance wood", Refusal::SlotUsed);
    rich().act("trade 5wood").refused("trade 5stone", Refusal::SlotUsed);
    rich().act("use cave-entrance wood").refused("trade 5stone", Refusal::SlotUsed);
}

/// 4.2.3: a tile does what is on it and nothing else.
#[test]
fn s4_2_a_tile_does_only_what_it_shows() {
    let cases = [
        ("cultivation", "gain 2wood"),
        ("cultivation", "dig b4"),
        ("undergrowth", "gain 2emmer+flax"),
        ("undergrowth", "wall a1-b1"),
        ("housework", "use cave-entrance wood"),
        ("excavation", "furnish shelf a3 2food"),
        ("furnishing", "gain stone"),
        ("masonry", "gain 2wood"),
        ("masonry", "raze a1-b1"),
        ("undermining", "double"),
        ("breach", "wall a1-b1"),
        ("expansion", "double"),
        ("drift-mining", "trade 5wood"),
        ("expedition", "gain wood"),
    ];
    for (tile, notation) in cases {
        let mut table = Table::two_players().goods("8/8/8/8/8/8").take(tile);
        table.refused(notation, Refusal::NotOnTile(tile.parse().unwrap()));
    }
}

/// 4.2.4: unused slots lapse with the turn.
#[test]
fn s4_2_unused_slots_lapse() {
    let mut table = Table::two_players().take("cultivation");
    table
        .act("end")
        .act("take undergrowth")
        .refused("gain 2emmer+flax", Refusal::NotOnTile(Tile::Undergrowth));
}

/// 4.2: only the active player acts.
#[test]
fn s4_2_only_the_active_player_acts() {
    let mut table = Table::two_players();
    let reason = Refusal::NotYourTurn(Seat(0));
    table.refused_to(Seat(1), "take cultivation", reason);
    table.refused_to(Seat(1), "exchange emmer", reason);
    table.act("take cultivation");
    table.refused_to(Seat(1), "gain 2emmer+flax", reason).refused_to(Seat(1), "end", reason);
}
