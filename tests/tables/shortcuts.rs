//! Several steps for one press: what is free, and what only needs an order.

use deephold::{
    engine::Advice,
    store::TableId,
    table::{Answer, Play, TableError},
};

use crate::support::World;

/// What a user is told beside the legal list.
async fn advice(world: &World, table: TableId, user: u64) -> Advice {
    let user = deephold::store::UserId(user);
    world.tables.snapshot(table, Some(user)).await.unwrap().advice
}

async fn play(
    world: &World,
    (table, user): (TableId, u64),
    play: Play,
) -> Result<Answer, TableError> {
    world.tables.act(table, &world.request(user), &play).await
}

#[tokio::test]
async fn what_is_free_is_taken_together_and_taken_back_together() {
    let world = World::new();
    let table = world.game(5, "cave", 2).await;
    let user = world.awaited(table).await[0];
    world.act(table, user, "take cultivation").await.unwrap();
    let free = advice(&world, table, user).await.free;
    let free: Vec<String> = free.into_iter().map(|choice| choice.action).collect();
    assert_eq!(free, ["gain 2emmer+flax"]);
    let prompt = world.prompt(table, user).await;
    let steps = free.into_iter().chain(["use cave-entrance wood".to_owned()]);
    let done = play(&world, (table, user), Play::several(prompt, steps)).await.unwrap();
    assert_eq!((done.done, done.left_out, done.undoable), (2, 0, true));
    // The same press cannot come twice.
    let again = play(&world, (table, user), Play::several(prompt, ["end"])).await;
    assert!(again.is_err(), "{again:?}");
    world.tables.undo(table, &world.request(user), None).await.unwrap();
    let legal = world.legal(table, user).await;
    assert!(legal.contains(&"gain 2emmer+flax".to_owned()), "one press, one undo: {legal:?}");
    assert!(legal.contains(&"use cave-entrance wood".to_owned()), "{legal:?}");
}

/// Plays a card on the first place there is, whichever way round.
async fn lay(world: &World, table: TableId, user: u64, card: &str) {
    world.act(table, user, &format!("play {card}")).await.unwrap();
    loop {
        let legal = world.legal(table, user).await;
        let next = legal.iter().find(|it| it.starts_with("lay ") || it.starts_with("turn "));
        let Some(next) = next else { return };
        world.act(table, user, next).await.unwrap();
    }
}

/// Two mines with two dwarfs each: only an order is asked for, one press does both, and
/// what the rules do by themselves is not called left out.
#[tokio::test]
async fn an_order_is_followed_as_far_as_nothing_new_comes_up() {
    let world = World::new();
    let table = world.game(5, "fall", 2).await;
    let user = world.awaited(table).await[0];
    lay(&world, table, user, "gold-mine").await;
    lay(&world, table, user, "emerald-mine").await;
    let places = world.legal(table, user).await;
    let places: Vec<&String> = places.iter().filter(|it| it.starts_with("place ")).collect();
    let [one, other] = places.as_slice() else { panic!("two cards: {places:?}") };
    world.act(table, user, one).await.unwrap();
    world.act(table, user, "end").await.unwrap();
    let next = world.awaited(table).await[0];
    assert_ne!(next, user);
    world.act(table, next, "end").await.unwrap();
    for step in [other, other, one, &&"end".to_owned()] {
        world.act(table, user, step).await.unwrap();
    }
    let ordering = advice(&world, table, user).await.ordering.expect("two tasks");
    assert!(!ordering.matters);
    let legal = world.legal(table, user).await;
    let due: Vec<String> = legal.into_iter().filter(|it| it.starts_with("resolve ")).collect();
    assert_eq!(due.len(), 2);
    let prompt = world.prompt(table, user).await;
    let done = play(&world, (table, user), Play::in_order(prompt, due.clone())).await.unwrap();
    assert_eq!(done.left_out, 0, "the rules resolve the last one by themselves");
    assert_eq!(advice(&world, table, user).await.ordering, None);
    let legal = world.legal(table, user).await;
    assert!(legal.iter().all(|it| !due.contains(it)), "{legal:?}");
    // What has passed is not done again.
    let again = play(&world, (table, user), Play::in_order(prompt, due)).await;
    assert!(again.is_err(), "{again:?}");
}

/// Looking ahead changes nothing, and ends where something would come to light.
#[tokio::test]
async fn what_could_be_done_later_is_seen_as_far_as_it_can_be_known() {
    let world = World::new();
    let table = world.game(5, "cave", 2).await;
    let user = world.awaited(table).await[0];
    let before = world.legal(table, user).await;
    let look = async |steps: &[&str]| -> Vec<String> {
        let steps: Vec<String> = steps.iter().map(|step| (*step).to_owned()).collect();
        let user = deephold::store::UserId(user);
        let seen = world.tables.foresee(table, user, &steps).await.unwrap();
        seen.into_iter().map(|choice| choice.action).collect()
    };
    let after = look(&["Take EXCAVATION"]).await;
    assert!(after.contains(&"gain stone".to_owned()), "{after:?}");
    let dig = after.iter().find(|step| step.starts_with("dig ")).unwrap().clone();
    assert_eq!(look(&["take excavation", &dig]).await, [""; 0]);
    assert_eq!(look(&["dance"]).await, [""; 0]);
    assert_eq!(world.legal(table, user).await, before);
}
