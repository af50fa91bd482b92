//! A subset chosen in one request: all or none, a row a step, one undo.

use deephold::{
    engine::Refused,
    store::{LogKind, LogRow, Store as _, TableId, UserId},
    table::{Answer, Play, Refusal, TableError},
};

use crate::support::World;

/// A table whose player, the user, lays a feast.
async fn feast(world: &World) -> (TableId, u64) {
    for channel in 5..60 {
        let table = world.game(channel, "moot", 2).await;
        for _ in 0..40 {
            let Some(user) = world.awaited(table).await.first().copied() else { break };
            let legal = world.legal(table, user).await;
            if legal.iter().any(|action| action == "eat roast") {
                return (table, user);
            }
            let step = legal.iter().find(|action| !action.starts_with("ask")).unwrap();
            world.act(table, user, step).await.unwrap();
        }
    }
    panic!("nobody rolls low");
}

async fn gather(
    world: &World,
    (table, user): (TableId, u64),
    steps: &[&str],
) -> Result<Answer, TableError> {
    let prompt = world.prompt(table, user).await;
    let play = Play::gathered(prompt, steps.iter().copied());
    world.tables.act(table, &world.request(user), &play).await
}

async fn log(world: &World, table: TableId) -> Vec<LogRow> {
    world.tables.store().log(table, 0, 1_000).await.unwrap()
}

async fn states(world: &World, table: TableId) -> Vec<String> {
    let stored = world.tables.store().load(table).await.unwrap().unwrap();
    stored.states.into_iter().map(|state| state.save).collect()
}

#[tokio::test]
async fn what_is_chosen_together_is_a_row_a_step_and_one_undo() {
    let world = World::new();
    let at = feast(&world).await;
    let (before, rows) = (states(&world, at.0).await, log(&world, at.0).await.len());
    let done = gather(&world, at, &["eat ale", "eat ale", "eat bread"]).await.unwrap();
    // That it is enough is said as well, as it can be taken back.
    assert_eq!((done.done, done.left_out, done.undoable), (4, 0, true));
    let added = log(&world, at.0).await.split_off(rows);
    let actions: Vec<&str> = added.iter().filter_map(|row| row.action.as_deref()).collect();
    assert_eq!(actions, ["eat ale", "eat ale", "eat bread", "done"]);
    assert!(added.iter().all(|row| row.kind == LogKind::Act));
    assert!(added.iter().all(|row| row.interaction == added[0].interaction));

    // Another process takes all of it back at once.
    let world = world.reopen();
    let undone = world.tables.undo(at.0, &world.request(at.1), None).await.unwrap();
    assert_eq!((undone.done, undone.told.len()), (4, 1));
    assert_eq!(states(&world, at.0).await, before);
    let added = log(&world, at.0).await.split_off(rows + 4);
    assert_eq!(added.len(), 4, "the log keeps a row a step");
    assert!(added.iter().all(|row| row.kind == LogKind::Undo));
    assert!(world.legal(at.0, at.1).await.contains(&"eat roast".to_owned()));
    let more = world.tables.undo(at.0, &world.request(at.1), None).await.unwrap_err();
    assert_eq!(more, TableError::Refused(Refusal::Rules(Refused::NothingToUndo)));
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn each_request_is_taken_back_by_itself() {
    let world = World::new();
    let (table, user) = feast(&world).await;
    world.act(table, user, "eat ale").await.unwrap();
    let middle = states(&world, table).await;
    let steps = Play::typed(["eat ale", "eat bread", "done"]);
    world.tables.act(table, &world.request(user), &steps).await.unwrap();
    world.tables.undo(table, &world.request(user), None).await.unwrap();
    assert_eq!(states(&world, table).await, middle, "what `then:` did goes together");
    world.tables.undo(table, &world.request(user), None).await.unwrap();
    assert_eq!(states(&world, table).await.len(), 1);
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn a_set_that_does_not_fit_is_refused_whole_and_names_what() {
    let world = World::new();
    let at = feast(&world).await;
    let (before, rows) = (states(&world, at.0).await, log(&world, at.0).await.len());
    let snapshot = world.tables.snapshot(at.0, Some(UserId(at.1))).await.unwrap();
    let label = |action: &str| {
        snapshot.legal.iter().find(|choice| choice.action == action).unwrap().label.clone()
    };
    let refused = async |steps: &[&str]| match gather(&world, at, steps).await.unwrap_err() {
        TableError::Refused(refusal) => refusal,
        other => panic!("{other}"),
    };
    match refused(&["eat ale", "eat ale", "eat roast"]).await {
        Refusal::DoesNotFit(what, Some(Refused::Rules(why))) => {
            assert_eq!(what, label("eat roast"));
            assert_eq!(why.key, "moot-refusal-no-room");
        }
        other => panic!("{other:?}"),
    }
    // A full table ends the feast, and with a roast there is a die in it: what would
    // come after it is not tried.
    assert_eq!(
        refused(&["eat ale", "eat roast", "eat bread"]).await,
        Refusal::DoesNotFit(label("eat bread"), None)
    );
    // Nothing but what is gathered can be asked for so.
    assert_eq!(refused(&["eat ale", "roll"]).await, Refusal::Stale);
    assert_eq!(refused(&["ask never"]).await, Refusal::Stale);
    assert_eq!(states(&world, at.0).await, before);
    assert_eq!(log(&world, at.0).await.len(), rows, "nothing was done");
}

#[tokio::test]
async fn enough_is_not_said_where_it_could_not_be_taken_back() {
    let world = World::new();
    let at = feast(&world).await;
    let done = gather(&world, at, &["eat roast"]).await.unwrap();
    assert_eq!((done.done, done.undoable), (1, true), "the toast is for the player to give");
    assert!(world.legal(at.0, at.1).await.contains(&"done".to_owned()));
    // Whoever chooses a full table has chosen the toast.
    let done = gather(&world, at, &["eat ale"]).await.unwrap();
    assert_eq!((done.done, done.undoable), (1, false));
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn what_ends_by_itself_needs_no_done() {
    let world = World::new();
    let at = feast(&world).await;
    let steps = ["eat ale", "eat ale", "eat bread", "eat bread"];
    let done = gather(&world, at, &steps).await.unwrap();
    assert_eq!((done.done, done.undoable), (4, true));
    assert!(world.legal(at.0, at.1).await.contains(&"end".to_owned()));
}

#[tokio::test]
async fn a_choice_for_a_question_that_has_passed_is_stale() {
    let world = World::new();
    let (table, user) = feast(&world).await;
    let old = Play::gathered(world.prompt(table, user).await, ["eat ale", "eat bread"]);
    world.act(table, user, "eat ale").await.unwrap();
    let late = world.tables.act(table, &world.request(user), &old).await.unwrap_err();
    assert_eq!(late, TableError::Refused(Refusal::Stale));
}
