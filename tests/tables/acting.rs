//! Acting, taking back, and clicks that come late or twice.

use deephold::{
    engine::{Refused, Seat, Viewer},
    store::{LogKind, Store as _, UserId},
    table::{Play, Refusal, TableError},
};

use crate::support::World;

fn refusal<T: std::fmt::Debug>(done: Result<T, TableError>) -> Refusal {
    match done.unwrap_err() {
        TableError::Refused(refusal) => refusal,
        other => panic!("{other}"),
    }
}

/// The first card that a player of the Moot can seal.
async fn card(world: &World, table: deephold::store::TableId, user: u64) -> String {
    let legal = world.legal(table, user).await;
    legal.into_iter().find(|action| action.starts_with("seal")).unwrap()
}

#[tokio::test]
async fn two_panels_opened_before_either_answer_both_count() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let (first, second) = (world.prompt(table, 1).await, world.prompt(table, 2).await);
    let (one, two) = (card(&world, table, 1).await, card(&world, table, 2).await);
    world.tables.act(table, &world.request(1), &Play::answer(first, one)).await.unwrap();
    assert_eq!(world.prompt(table, 2).await, second, "nothing changed for the other player");
    world.tables.act(table, &world.request(2), &Play::answer(second, two)).await.unwrap();
    assert_ne!(world.prompt(table, 1).await, first);
    assert_eq!(world.awaited(table).await.len(), 1, "the council is over");
}

#[tokio::test]
async fn two_answers_at_the_same_moment_both_count() {
    let world = World::new();
    let table = world.game(5, "moot", 4).await;
    let mut clicks = Vec::new();
    for user in 1..=4 {
        let play = Play::answer(world.prompt(table, user).await, card(&world, table, user).await);
        let (tables, request) = (world.tables.clone(), world.request(user));
        clicks.push(tokio::spawn(async move { tables.act(table, &request, &play).await }));
    }
    for request in clicks {
        request.await.unwrap().unwrap();
    }
    assert_eq!(world.awaited(table).await.len(), 1);
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn the_same_click_twice_has_one_effect_and_the_same_answer() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let request = world.request(1);
    let play = Play::typed([card(&world, table, 1).await]);
    let first = world.tables.act(table, &request, &play).await.unwrap();
    assert_eq!(world.tables.act(table, &request, &play).await.unwrap(), first);
    // Also when the table has moved on and would refuse it, and in another process.
    let other = card(&world, table, 2).await;
    world.act(table, 2, &other).await.unwrap();
    assert_eq!(world.tables.act(table, &request, &play).await.unwrap(), first);
    let world = world.reopen();
    assert_eq!(world.tables.act(table, &request, &play).await.unwrap(), first);
    let log = world.tables.store().log(table, 0, 100).await.unwrap();
    assert_eq!(log.iter().filter(|row| row.interaction == Some(request.id)).count(), 1);
}

#[tokio::test]
async fn a_refused_click_that_comes_again_is_refused_again() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let (request, play) = (world.request(1), Play::typed(["roll"]));
    let first = world.tables.act(table, &request, &play).await.unwrap_err();
    for user in [1, 2] {
        let sealed = card(&world, table, user).await;
        world.act(table, user, &sealed).await.unwrap();
    }
    // Whoever has the turn could roll now, but this click has had its answer.
    assert_eq!(world.tables.act(table, &request, &play).await.unwrap_err(), first);
}

#[tokio::test]
async fn a_click_on_an_old_panel_changes_nothing() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let old = world.prompt(table, 1).await;
    let sealed = card(&world, table, 1).await;
    world.tables.act(table, &world.request(1), &Play::answer(old, &*sealed)).await.unwrap();
    let before = world.tables.snapshot(table, None).await.unwrap().revision;
    let late = world.tables.act(table, &world.request(1), &Play::answer(old, "withdraw")).await;
    assert_eq!(refusal(late), Refusal::Stale);
    let after = world.tables.snapshot(table, Some(UserId(1))).await.unwrap();
    assert_eq!(after.revision, before);
    // The present state comes with the number that an answer needs now.
    let now = Play::answer(after.prompt.unwrap(), "withdraw");
    world.tables.act(table, &world.request(1), &now).await.unwrap();
}

#[tokio::test]
async fn only_players_act_and_only_as_the_rules_allow() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    assert_eq!(refusal(world.act(table, 9, "roll").await), Refusal::NotSeated);
    assert!(matches!(refusal(world.act(table, 1, "roll").await), Refusal::Rules(_)));
    assert!(matches!(
        refusal(world.act(table, 1, "dance").await),
        Refusal::Rules(Refused::Garbled(written, _)) if written == "dance"
    ));
    let none = Play::typed(Vec::<String>::new());
    assert_eq!(
        refusal(world.tables.act(table, &world.request(1), &none).await),
        Refusal::Steps(16)
    );
    assert_eq!(world.tables.store().load(table).await.unwrap().unwrap().row.version, 0);
}

#[tokio::test]
async fn several_steps_are_done_together_or_not_at_all() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let steps = Play::typed(["ask never", "ask always", "roll"]);
    let failed = world.tables.act(table, &world.request(1), &steps).await;
    assert!(matches!(refusal(failed), Refusal::Rules(_)));
    let log = world.tables.store().last_log(table, 1).await.unwrap();
    assert_eq!(log[0].kind, LogKind::Turn, "nothing was done");

    let steps = Play::typed(["ask never", "ask always", "ask never"]);
    let done = world.tables.act(table, &world.request(1), &steps).await.unwrap();
    assert_eq!((done.done, done.left_out), (3, 0));
    assert!(done.undoable);
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn steps_after_a_die_are_left_for_later() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    for user in [1, 2] {
        let sealed = card(&world, table, user).await;
        world.act(table, user, &sealed).await.unwrap();
    }
    let user = world.awaited(table).await[0];
    // The second step makes no sense: were it tried, its refusal would undo the
    // roll and tell something about it.
    let steps = Play::typed(["roll", "withdraw"]);
    let done = world.tables.act(table, &world.request(user), &steps).await.unwrap();
    assert_eq!((done.done, done.left_out), (1, 1));
}

#[tokio::test]
async fn steps_are_taken_back_one_by_one_up_to_the_barrier() {
    let world = World::new();
    let table = world.game(5, "cave", 2).await;
    world.play(table, 1).await;
    let user = world.awaited(table).await[0];
    let start = world.tables.store().load(table).await.unwrap().unwrap();
    let mut taken = 0;
    while taken < 3 {
        let legal = world.legal(table, user).await;
        let answer = world.act(table, user, &legal[0]).await.unwrap();
        if !answer.undoable {
            break;
        }
        taken += 1;
    }
    assert!(taken > 0, "the first steps of a turn can be taken back");
    // Another process can take back what this one did.
    let world = world.reopen();
    for _ in 0..taken {
        world.tables.undo(table, &world.request(user), None).await.unwrap();
    }
    let back = world.tables.store().load(table).await.unwrap().unwrap();
    assert_eq!(back.states, start.states);
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn undo_stops_at_another_players_action() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    world.act(table, 1, "ask never").await.unwrap();
    world.act(table, 2, "ask never").await.unwrap();
    let late = world.tables.undo(table, &world.request(1), None).await;
    assert_eq!(refusal(late), Refusal::Rules(Refused::NothingToUndo));
    let world = world.reopen();
    let late = world.tables.undo(table, &world.request(1), None).await;
    assert_eq!(refusal(late), Refusal::Rules(Refused::NothingToUndo));
    world.tables.undo(table, &world.request(2), None).await.unwrap();
    assert!(world.legal(table, 2).await.contains(&"ask never".to_owned()));
    assert!(world.legal(table, 1).await.contains(&"ask always".to_owned()));
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn a_whole_game_keeps_one_state_and_its_history() {
    let world = World::new();
    let table = world.game(5, "cave", 2).await;
    world.play(table, 10_000).await;
    let whole = world.tables.store().whole(table).await.unwrap().unwrap();
    assert!(whole.stored.row.status.is_over());
    assert_eq!(whole.stored.states.len(), 1);
    let standings = whole.stored.row.standings.unwrap();
    assert_eq!(standings.places.len(), 2);
    let found = world.check();
    assert!(found.is_sound(), "{found:?}");
    assert_eq!(found.rows, whole.log.len() as u64);
    let finished = world.tables.finished_games(crate::support::GUILD).await.unwrap();
    assert_eq!(finished[0].standings, Some(standings));
    // The channel is free for the next game.
    world.game(5, "moot", 2).await;
}

#[tokio::test]
async fn nobody_reads_in_the_log_what_others_drew() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let drew = |lines: &[deephold::table::LogLine]| -> Vec<String> {
        let told = lines.iter().flat_map(|line| &line.told);
        told.filter(|text| text.key == "moot-event-drew-card")
            .map(|text| format!("{:?}", text.args))
            .collect()
    };
    let own = drew(&world.tables.log(table, Some(UserId(1)), 50).await.unwrap());
    assert_eq!(own.len(), 1);
    assert!(own[0].contains(&format!("{:?}", Seat(0))));
    assert!(drew(&world.tables.log(table, None, 50).await.unwrap()).is_empty());
    let started = world.tables.store().last_log(table, 2).await.unwrap();
    assert_eq!(started[0].told(Viewer::Public).count(), 3, "a round, and two draws of something");
}

#[tokio::test]
async fn nothing_secret_is_written_by_debug() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let stored = world.tables.store().load(table).await.unwrap().unwrap();
    let hex = String::from(stored.row.server_seed);
    let shown = format!("{stored:?}");
    assert!(!shown.contains(&hex) && !shown.contains("deck"), "{shown}");
    let snapshot = format!("{:?}", world.tables.snapshot(table, Some(UserId(1))).await.unwrap());
    assert!(!snapshot.contains(&hex));
}
