//! 2: setting up, the draft and the starting tiles.

use deephold::{
    engine::{Dice, EventLog, Game as _, Options, Seat, Seed, Setup, Viewer},
    games::covenant::{
        map::Board,
        refusal::Refusal,
        rewards::{dwarves::GainSupport, storage::GainWild},
        state::{Phase, State},
        vocabulary::{
            cards::Tradition,
            goods::{Buildings, Clan},
            pieces::{Dwarves, Supports},
        },
    },
};
use serde_json::json;

use super::table::{BLUE, RED, Table, read, resources, rules};

pub(super) fn fresh(seats: u8, seed: u8) -> (State, Dice) {
    let chosen = json!(if seats > 1 { json!({"order": "joined"}) } else { json!({}) });
    let options = Options::read(rules().info().options, seats, &chosen).unwrap();
    let mut dice = Dice::new(Seed([seed; 32]));
    let state = rules().setup(&Setup { seats, options }, &mut dice, &mut EventLog::new());
    (state, dice)
}

fn offer(state: &State) -> (usize, usize, usize) {
    match &state.phase {
        Phase::Draft(draft) => {
            (draft.starting.len(), draft.traditions.len(), draft.objectives.len())
        }
        _ => (0, 0, 0),
    }
}

/// The table of 2.1.
#[test]
fn section_2_1_by_number_of_players() {
    for (seats, board, halls, boxed, offered) in [
        (1, Board::Small, 19, 5, 2),
        (2, Board::Small, 19, 5, 2),
        (3, Board::Large, 24, 0, 3),
        (4, Board::Large, 24, 0, 4),
    ] {
        let (state, _) = fresh(seats, 1);
        assert_eq!(state.halls.tiles().count(), halls);
        assert_eq!(state.box_halls.len(), boxed);
        assert_eq!(state.halls.revealed.len(), 4);
        assert!(board.halls().has_all(state.halls.revealed));
        assert_eq!(offer(&state), (offered, offered, 2 * offered));
        assert_eq!(state.elders.is_some(), seats == 1);
    }
}

/// 2.2.3 to 2.2.5: what a player begins with.
#[test]
fn section_2_2_3_a_clan_board_at_the_start() {
    let (state, _) = fresh(4, 2);
    for (_, board) in state.clans.iter() {
        assert_eq!(board.tavern, Dwarves { one: 4, ..Dwarves::NONE });
        assert_eq!((board.glory, board.carts), (5, 15));
        assert_eq!(board.tracks.total(), 0);
        assert_eq!(board.forge, Buildings { house: 2, workshop: 2, pillar: 0, gate: 0 });
        assert_eq!((board.storage_tiles, board.key_tiles), (0, 0));
    }
    let clans: Vec<Clan> = state.clans.iter().map(|(_, board)| board.clan).collect();
    assert!(Clan::ALL.iter().all(|clan| clans.contains(clan)));
}

/// 2.2.12, 2.2.13: four halls revealed without their backs, with their enemies. 8.2 no. 13:
/// which halls.
#[test]
fn section_2_2_12_start_halls_have_their_enemies() {
    for (seats, start) in [(2, ["B2", "B3", "D2", "D3"]), (4, ["B2", "B4", "D2", "D4"])] {
        let (state, _) = fresh(seats, 3);
        for hall in start {
            let hall = read(hall);
            assert!(state.halls.revealed.contains(hall));
            let tile = state.halls.tile(hall).unwrap();
            let skulls = rules().content.halls[tile].skulls;
            assert_eq!(state.halls.enemies(hall).total(), skulls);
        }
        assert_eq!(state.clans[BLUE].tracks.total(), 0);
    }
}

/// 2.2.9: one project of each back, in order.
#[test]
fn section_2_2_9_a_project_of_each_back() {
    let (state, _) = fresh(3, 4);
    let backs: Vec<String> = state.projects.iter().map(|it| it.key()[..3].to_owned()).collect();
    assert_eq!(backs, ["pj1", "pj2", "pj3"]);
}

/// 2.2.17: from the last seat backwards, four rounds, a kind that one lacks; the last tile
/// is dealt.
#[test]
fn section_2_2_17_the_draft_goes_backwards() {
    let (mut state, mut dice) = fresh(3, 5);
    let mut order = Vec::new();
    while matches!(state.phase, Phase::Draft(_)) {
        let seat = state.active;
        order.push(seat.0);
        let mut actions = Vec::new();
        rules().legal(&state, seat, &mut actions);
        let first = actions[0];
        rules().apply(&mut state, seat, &first, &mut dice, &mut EventLog::new()).unwrap();
        if order.len() == 3 {
            let again = rules().apply(&mut state, Seat(2), &first, &mut dice, &mut EventLog::new());
            assert_eq!(again, Err(Refusal::NotOffered));
        }
    }
    assert_eq!(order, [2, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1]);
    for seat in [0, 1, 2].map(Seat) {
        assert_eq!(state.objectives[seat].len(), 2);
        assert_eq!(state.clans[seat].traditions.len(), 1);
    }
}

#[test]
fn section_2_2_17_one_of_each_kind() {
    let (mut state, mut dice) = fresh(2, 6);
    let Phase::Draft(draft) = &state.phase else { panic!("a draft") };
    let [first, second] = [draft.starting[0], draft.starting[1]];
    let traditions = draft.traditions.clone();
    let mut pick = |seat, tile: String| {
        let action = read(&format!("pick {tile}"));
        rules().apply(&mut state, seat, &action, &mut dice, &mut EventLog::new())
    };
    pick(RED, first.to_string()).unwrap();
    assert_eq!(pick(RED, traditions[0].to_string()), Err(Refusal::NotYourTurn(BLUE)));
    pick(BLUE, traditions[0].to_string()).unwrap();
    assert_eq!(pick(RED, second.to_string()), Err(Refusal::HasKind));
}

/// 2.2.18: objectives are hidden from others after the draft, and seen before.
#[test]
fn section_2_2_18_objectives_are_hidden_after_the_draft() {
    let (mut state, mut dice) = fresh(2, 7);
    let shown = |state: &State, viewer| rules().view(state, viewer).objectives[BLUE].is_some();
    assert!(shown(&state, Viewer::Seat(RED)));
    while matches!(state.phase, Phase::Draft(_)) {
        let seat = state.active;
        let mut actions = Vec::new();
        rules().legal(&state, seat, &mut actions);
        rules().apply(&mut state, seat, &actions[0], &mut dice, &mut EventLog::new()).unwrap();
    }
    assert!(shown(&state, Viewer::Seat(BLUE)));
    assert!(!shown(&state, Viewer::Seat(RED)) && !shown(&state, Viewer::Public));
}

/// 2.2.19: resources, supports and steps of the starting tile, in turn order.
#[test]
fn section_2_2_19_starting_tiles_are_gained() {
    let (mut state, mut dice) = fresh(2, 8);
    let Phase::Draft(draft) = &mut state.phase else { panic!("a draft") };
    draft.starting = vec![read("st04"), read("st10")];
    draft.picks = 7;
    draft.traditions.truncate(1);
    state.active = BLUE;
    state.clans[BLUE].starting = Some(read("st04"));
    let tradition: Tradition = draft.traditions[0];
    let action = read(&format!("pick {tradition}"));
    rules().apply(&mut state, BLUE, &action, &mut dice, &mut EventLog::new()).unwrap();
    assert_eq!(state.active, BLUE);
    assert_eq!(state.clans[BLUE].resources, resources("1/0/0/1"));
    let action = read("support 1");
    rules().apply(&mut state, BLUE, &action, &mut dice, &mut EventLog::new()).unwrap();
    let tracks = state.clans[BLUE].tracks;
    assert_eq!((tracks.mining, tracks.court), (1, 1));
    assert_eq!(state.phase, Phase::Turns(1), "red has no tile in this position");
}

/// 2.2.19 and 8.2 no. 37: in turn order; the displays are refilled after each player.
#[test]
fn section_2_2_19_in_turn_order_with_full_displays() {
    let mut table = Table::new(2);
    table.state.first = RED;
    table.state.clans[RED].starting = Some(read("st07"));
    table.state.clans[BLUE].starting = Some(read("st10"));
    // The second of the steps of `ST07` enters a space with a relic.
    table.state.clans[RED].tracks.mining = 1;
    table.state.phase = Phase::Starting(0);
    table.state.stack = vec![GainWild(1).into()];
    table.act("pass");
    assert_eq!((table.state.active, table.asked()), (RED, GainSupport(1).into()));
    table.play(&["support 1", "take rl1"]);
    assert_eq!((table.state.active, table.asked()), (BLUE, GainSupport(2).into()));
    assert_eq!(table.state.relics.filled().count(), 4, "refilled for the next");
    table.play(&["support 1", "support 2"]);
    assert_eq!(table.state.active, RED, "the Starting Player begins");
    assert_eq!(table.state.clans[RED].resources, resources("2/1/1/0"));
    assert_eq!(table.state.clans[BLUE].supports, Supports { one: 0, two: 1 });
}
