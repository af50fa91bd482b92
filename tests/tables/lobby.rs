//! Gathering players, and fair dice.

use deephold::{
    engine::Seat,
    store::{SeatRow, Span, Status, Store as _, TableId, UserId},
    table::{Refusal, TableError, fair, replay},
};
use serde_json::json;

use crate::support::{GUILD, World, opening};

fn refused<T: std::fmt::Debug>(done: Result<T, TableError>) -> Refusal {
    match done.unwrap_err() {
        TableError::Refused(refusal) => refusal,
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn a_lobby_fills_and_starts() {
    let world = World::new();
    let table = world.lobby(5, "moot", 3).await;
    let snapshot = world.tables.snapshot(table, Some(UserId(2))).await.unwrap();
    assert_eq!(snapshot.status, Status::Lobby);
    let names: Vec<_> = snapshot.seats.iter().map(|seat| seat.name.clone().unwrap()).collect();
    assert_eq!(names, ["Dwarf 1", "Dwarf 2", "Dwarf 3"]);
    assert!(snapshot.server_seed.is_none());
    assert!(snapshot.view.is_none());

    world.tables.start(table, &world.request(3)).await.unwrap();
    let snapshot = world.tables.snapshot(table, Some(UserId(2))).await.unwrap();
    assert_eq!(snapshot.status, Status::Playing);
    assert_eq!(snapshot.prompt, Some(1));
    assert!(snapshot.server_seed.is_none(), "the seed is a secret while the game lasts");
    assert!(!snapshot.legal.is_empty());
}

#[tokio::test]
async fn who_leaves_a_lobby_makes_room() {
    let world = World::new();
    let table = world.lobby(5, "moot", 3).await;
    world.tables.leave_lobby(table, &world.request(1)).await.unwrap();
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    let users: Vec<_> = snapshot.seats.iter().map(|seat| (seat.seat, seat.user)).collect();
    assert_eq!(users, [(Seat(0), Some(UserId(2))), (Seat(1), Some(UserId(3)))]);
    for user in [2, 3] {
        world.tables.leave_lobby(table, &world.request(user)).await.unwrap();
    }
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    assert_eq!(snapshot.status, Status::Closed);
    // The channel is free again.
    world.lobby(5, "moot", 2).await;
}

#[tokio::test]
async fn lobbies_refuse_with_reasons() {
    let world = World::new();
    let tables = &world.tables;
    let unknown = opening(9, "chess");
    assert_eq!(
        refused(tables.open(&world.request(1), unknown).await),
        Refusal::NoGame("chess".to_owned())
    );
    let table = world.lobby(5, "moot", 4).await;
    assert_eq!(
        refused(tables.open(&world.request(9), opening(5, "moot")).await),
        Refusal::ChannelTaken(table)
    );
    assert_eq!(refused(tables.join(table, &world.request(2)).await), Refusal::AlreadySeated);
    assert_eq!(refused(tables.join(table, &world.request(9)).await), Refusal::Full);
    assert_eq!(refused(tables.start(table, &world.request(9)).await), Refusal::NotSeated);
    assert_eq!(refused(tables.close_lobby(table, &world.request(2)).await), Refusal::NotTheOpener);
    let bad = tables.choose(table, &world.request(1), "colour", json!("red")).await;
    assert!(matches!(refused(bad), Refusal::StartError(..)));
    let long = json!("y".repeat(5_000));
    assert_eq!(
        refused(tables.choose(table, &world.request(1), "colour", long).await),
        Refusal::OptionsTooLong
    );
    tables.start(table, &world.request(1)).await.unwrap();
    assert_eq!(refused(tables.join(table, &world.request(9)).await), Refusal::NotALobby);
    assert_eq!(refused(tables.join(TableId(99), &world.request(9)).await), Refusal::NoTable);
}

/// The colours of a game that was started, by user.
async fn colours(world: &World, table: TableId) -> Vec<(u64, String)> {
    let stored = world.tables.store().load(table).await.unwrap().unwrap();
    let colours = stored.row.options["colour"].as_array().unwrap();
    assert_eq!(colours.len(), stored.seats.len());
    let of_seat = |seat: &SeatRow| colours[seat.seat.index()].as_str().unwrap().to_owned();
    stored.seats.iter().map(|seat| (seat.user.unwrap().0, of_seat(seat))).collect()
}

#[tokio::test]
async fn a_choice_stays_with_the_player_who_made_it() {
    let world = World::new();
    let tables = &world.tables;
    let table = world.lobby(5, "fall", 1).await;
    let choose = async |user: u64, colour: &str| {
        tables.choose(table, &world.request(user), "colour", json!(colour)).await
    };
    choose(1, "red").await.unwrap();
    for user in [2, 3] {
        tables.join(table, &world.request(user)).await.unwrap();
    }
    choose(3, "blue").await.unwrap();
    assert!(matches!(refused(choose(2, "blue").await), Refusal::StartError(..)));
    // Who leaves takes their choice along, and those behind keep theirs.
    tables.leave_lobby(table, &world.request(1)).await.unwrap();
    tables.join(table, &world.request(1)).await.unwrap();
    choose(2, "red").await.unwrap();
    tables.join(table, &world.request(4)).await.unwrap();
    let world = world.reopen();
    world.tables.start(table, &world.request(2)).await.unwrap();
    let wanted = [(2, "red"), (3, "blue"), (1, "any"), (4, "any")];
    assert_eq!(colours(&world, table).await, wanted.map(|(user, it)| (user, it.to_owned())));
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn what_somebody_who_left_had_chosen_is_not_for_who_comes_next() {
    let world = World::new();
    let table = world.lobby(5, "fall", 3).await;
    world.tables.choose(table, &world.request(3), "colour", json!("green")).await.unwrap();
    world.tables.member_left(GUILD, UserId(3)).await.unwrap();
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    assert_eq!(snapshot.options.get("colour"), None, "nobody has chosen anything");
    world.tables.join(table, &world.request(4)).await.unwrap();
    world.tables.start(table, &world.request(1)).await.unwrap();
    assert!(colours(&world, table).await.iter().all(|(_, colour)| colour == "any"));
}

#[tokio::test]
async fn two_who_choose_at_the_same_time_both_get_their_way() {
    let world = World::new();
    let table = world.lobby(5, "fall", 2).await;
    let (one, two) = (world.request(1), world.request(2));
    let (first, second) = tokio::join!(
        world.tables.choose(table, &one, "order", json!("joined")),
        world.tables.choose(table, &two, "colour", json!("red")),
    );
    first.and(second).unwrap();
    let options = world.tables.snapshot(table, None).await.unwrap().options;
    assert_eq!(options, json!({ "colour": [null, "red"], "order": "joined" }));
}

#[tokio::test]
async fn one_user_cannot_open_lobbies_without_end() {
    let world = World::new();
    for channel in 1..=3 {
        world.tables.open(&world.request(1), opening(channel, "moot")).await.unwrap();
    }
    let fourth = world.tables.open(&world.request(1), opening(4, "moot")).await;
    assert_eq!(refused(fourth), Refusal::TooManyLobbies(3));
    world.tables.open(&world.request(2), opening(4, "moot")).await.unwrap();
}

#[tokio::test]
async fn names_are_cut_and_cleaned() {
    let world = World::new();
    let mut request = world.request(1);
    request.by.name = format!("a\u{0}\n{}", "ż".repeat(500));
    let table = world.tables.open(&request, opening(5, "moot")).await.unwrap().table;
    let snapshot = world.tables.snapshot(table, None).await.unwrap();
    let name = snapshot.seats[0].name.clone().unwrap();
    assert_eq!(name.chars().count(), 64);
    assert!(name.starts_with("a żż"), "a line break is a space, and nothing is seen of the rest");
}

#[tokio::test]
async fn opening_twice_by_the_same_click_opens_one_table() {
    let world = World::new();
    let request = world.request(1);
    let first = world.tables.open(&request, opening(5, "moot")).await.unwrap();
    let again = world.tables.open(&request, opening(5, "moot")).await.unwrap();
    assert_eq!(first, again);
    assert_eq!(world.tables.store().tables_after(TableId(0), 10).await.unwrap(), [first.table]);
}

#[tokio::test]
async fn the_dice_are_promised_before_and_published_after() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let before = world.tables.snapshot(table, Some(UserId(1))).await.unwrap();
    world.play(table, 500).await;
    let after = world.tables.snapshot(table, None).await.unwrap();
    assert_eq!(after.status, Status::Finished);
    let seed = after.server_seed.unwrap();
    assert_eq!(fair::commitment(seed), before.commitment);

    let whole = world.tables.store().whole(table).await.unwrap().unwrap();
    deephold::maintenance::verify(world.tables.games(), &whole).unwrap();
    let joined = replay::joined(&whole);
    assert_eq!(joined.len(), 2);
    // A server that drew its seed after the fact is found out.
    let mut forged = whole.clone();
    forged.stored.row.server_seed = deephold::engine::Seed([3; 32]);
    forged.stored.row.commitment = fair::commitment(forged.stored.row.server_seed);
    assert_eq!(
        deephold::maintenance::verify(world.tables.games(), &forged).unwrap_err(),
        deephold::maintenance::Fault::Commitment
    );
}

#[tokio::test]
async fn a_changed_log_does_not_verify() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    world.play(table, 500).await;
    let whole = world.tables.store().whole(table).await.unwrap().unwrap();
    let games = world.tables.games();
    assert!(deephold::maintenance::verify(games, &whole).is_ok());
    for row in 0..whole.log.len() {
        let mut without = whole.clone();
        without.log.remove(row);
        assert!(deephold::maintenance::verify(games, &without).is_err(), "row {row} left out");
        let mut other = whole.clone();
        other.log[row].dice += 1;
        let notes_before_the_start = row < 2;
        assert!(
            deephold::maintenance::verify(games, &other).is_err() || notes_before_the_start,
            "row {row} with other dice"
        );
    }
    let mut other = whole.clone();
    let act = other.log.iter_mut().find(|row| row.action.as_deref() == Some("roll")).unwrap();
    act.events.pop();
    assert!(deephold::maintenance::verify(games, &other).is_err());
}

#[tokio::test]
async fn a_game_for_one_is_opened_and_started_once_by_a_click_that_comes_again() {
    let world = World::new();
    let request = world.request(1);
    let first = world.tables.open_and_start(&request, opening(5, "cave")).await.unwrap();
    let snapshot = world.tables.snapshot(first.table, Some(UserId(1))).await.unwrap();
    assert_eq!(snapshot.status, Status::Playing);
    assert!(!snapshot.legal.is_empty());
    let whole = world.tables.store().whole(first.table).await.unwrap().unwrap();
    assert_eq!(whole.stored.row.start_id, Some(request.id));
    deephold::maintenance::verify(world.tables.games(), &whole).unwrap();
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    assert_eq!(receiver.posts(first.table).len(), 1, "the board is shown");

    world.clock.advance(Span::hours(2));
    world.tables.tidy_up().await.unwrap();
    let world = world.reopen();
    let again = world.tables.open_and_start(&request, opening(5, "cave")).await.unwrap();
    assert_eq!(again, first);
    let store = world.tables.store();
    assert_eq!(store.tables_after(TableId(0), 10).await.unwrap(), [first.table]);
    assert_eq!(store.whole(first.table).await.unwrap().unwrap(), whole);
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn a_game_that_needs_others_is_not_opened_by_half() {
    let world = World::new();
    let alone = world.tables.open_and_start(&world.request(1), opening(5, "moot")).await;
    assert!(matches!(refused(alone), Refusal::StartError(..)));
    assert_eq!(world.tables.store().tables_after(TableId(0), 10).await.unwrap(), []);
}
