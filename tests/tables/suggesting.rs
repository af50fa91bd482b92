//! What players of a team suggest to each other.

use deephold::{
    engine::Seat,
    store::{Post, Store as _, Suggestion, TableId, UserId},
    table::{Refusal, Suggested, TableError},
};

use crate::support::World;

fn seat(user: u64) -> Seat {
    Seat(u8::try_from(user - 1).unwrap())
}

async fn suggested(world: &World, table: TableId) -> Vec<Suggested> {
    world.tables.snapshot(table, None).await.unwrap().suggested
}

/// Who is asked, and who is not.
async fn asked(world: &World, table: TableId, players: u64) -> (u64, Vec<u64>) {
    let [user] = world.awaited(table).await[..] else { panic!("one player is on turn") };
    (user, (1..=players).filter(|other| *other != user).collect())
}

async fn suggest(
    world: &World,
    table: TableId,
    (by, to): (u64, u64),
    action: &str,
) -> Result<(), TableError> {
    let request = world.request(by);
    let to = world.tables.suggestible(table, &request, seat(to)).await?;
    let action = action.to_owned();
    let suggestion = Suggestion { to: to.seat, prompt: to.prompt, action };
    world.tables.suggest(table, &world.request(by), suggestion).await.map(|_| ())
}

#[tokio::test]
async fn a_suggestion_is_seen_by_all_and_goes_when_its_question_is_answered() {
    let world = World::new();
    let table = world.game(5, "dwarves", 3).await;
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    let before = receiver.posts(table).len();
    let (user, others) = asked(&world, table, 3).await;
    suggest(&world, table, (others[0], user), "pass").await.unwrap();
    suggest(&world, table, (others[1], user), "dispatch").await.unwrap();
    let seen = suggested(&world, table).await;
    let mut actions: Vec<(Seat, Seat, &str)> =
        seen.iter().map(|it| (it.by, it.to, it.choice.action.as_str())).collect();
    actions.sort_unstable();
    let mut wanted =
        vec![(seat(others[0]), seat(user), "pass"), (seat(others[1]), seat(user), "dispatch")];
    wanted.sort_unstable();
    assert_eq!(actions, wanted);

    // Another one takes the place of the first; nobody is called.
    suggest(&world, table, (others[0], user), "dispatch").await.unwrap();
    assert_eq!(suggested(&world, table).await.len(), 2);
    world.deliver_due(&receiver).await;
    let posts = receiver.posts(table);
    assert!(posts[before..].iter().all(|post| *post == (Post::Refresh, vec![])), "{posts:?}");

    // It is one press of whoever it was for, and then gone.
    world.act(table, user, "dispatch").await.unwrap();
    assert_eq!(suggested(&world, table).await, []);
}

#[tokio::test]
async fn a_suggestion_is_kept_and_taken_back() {
    let world = World::new();
    let table = world.game(5, "dwarves", 2).await;
    let (user, others) = asked(&world, table, 2).await;
    suggest(&world, table, (others[0], user), "pass").await.unwrap();
    let world = world.reopen();
    assert_eq!(suggested(&world, table).await.len(), 1, "it was stored");
    world.tables.withdraw_suggestion(table, &world.request(others[0])).await.unwrap();
    assert_eq!(suggested(&world, table).await, []);
    let whole = world.tables.store().whole(table).await.unwrap().unwrap();
    deephold::maintenance::verify(world.tables.games(), &whole).unwrap();
}

#[tokio::test]
async fn what_cannot_be_suggested_is_refused() {
    let world = World::new();
    let table = world.game(5, "dwarves", 2).await;
    let (user, others) = asked(&world, table, 2).await;
    let refused = |done: Result<(), TableError>| match done {
        Err(TableError::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    };
    let nonsense = suggest(&world, table, (others[0], user), "dig b4").await;
    assert_eq!(refused(nonsense), Refusal::Stale);
    let own = suggest(&world, table, (user, user), "pass").await;
    assert_eq!(refused(own), Refusal::Stale);
    let idle = suggest(&world, table, (user, others[0]), "pass").await;
    assert_eq!(refused(idle), Refusal::Stale);
    let stranger = suggest(&world, table, (9, user), "pass").await;
    assert_eq!(refused(stranger), Refusal::NotSeated);
    let rivals = world.game(6, "cave", 2).await;
    let (user, others) = asked(&world, rivals, 2).await;
    let done = suggest(&world, rivals, (others[0], user), "end").await;
    assert_eq!(refused(done), Refusal::NotATeam);
}

#[tokio::test]
async fn a_suggestion_goes_with_whoever_made_it() {
    let world = World::new();
    let table = world.game(5, "dwarves", 2).await;
    let (user, others) = asked(&world, table, 2).await;
    suggest(&world, table, (others[0], user), "pass").await.unwrap();
    world.tables.forget_me(UserId(others[0])).await.unwrap();
    assert_eq!(suggested(&world, table).await, []);
}
