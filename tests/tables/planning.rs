//! Turns that are planned ahead, and a word to whoever answers last.

use deephold::{
    engine::Seat,
    store::{LogKind, LogRow, PlanOutcome, Post, Span, Store as _, TableId, UserId},
    table::{Answer, PlanChange, Refusal, TableError, TableSnapshot},
};

use crate::support::{Receiver, World};

fn seat(user: u64) -> Seat {
    Seat(u8::try_from(user - 1).unwrap())
}

async fn seen(world: &World, table: TableId, user: u64) -> TableSnapshot {
    world.tables.snapshot(table, Some(UserId(user))).await.unwrap()
}

async fn plan(
    world: &World,
    table: TableId,
    user: u64,
    ways: &[&[&str]],
) -> Result<Answer, TableError> {
    let ways = ways.iter().map(|way| way.iter().map(ToString::to_string).collect()).collect();
    world.tables.plan(table, &world.request(user), None, PlanChange::Write(ways)).await
}

fn refused(done: Result<Answer, TableError>) -> Refusal {
    match done {
        Err(TableError::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

/// The ways that somebody has planned, and whether they wait for their turn.
async fn planned(world: &World, table: TableId, user: u64) -> Option<Vec<Vec<String>>> {
    let plan = seen(world, table, user).await.plan.filter(deephold::store::Plan::is_pending)?;
    let actions = plan.alternatives.into_iter();
    let actions =
        actions.map(|way| way.steps.into_iter().map(|step| step.action).collect::<Vec<_>>());
    Some(actions.collect())
}

async fn outcome(world: &World, table: TableId, user: u64) -> Option<PlanOutcome> {
    seen(world, table, user).await.plan?.came
}

/// What somebody could plan after these steps.
async fn plannable(world: &World, table: TableId, user: u64, steps: &[String]) -> Vec<String> {
    let legal = world.tables.plannable(table, UserId(user), steps).await.unwrap_or_default();
    legal.into_iter().map(|choice| choice.action).collect()
}

async fn log(world: &World, table: TableId) -> Vec<LogRow> {
    world.tables.store().last_log(table, 1_000).await.unwrap()
}

async fn turns(world: &World, table: TableId) -> usize {
    log(world, table).await.iter().filter(|row| row.kind == LogKind::Turn).count()
}

/// Plays on to the end of the turn that is being taken, and says whose that was.
async fn end_turn(world: &World, table: TableId) -> u64 {
    let (user, begun) = (world.awaited(table).await[0], turns(world, table).await);
    while turns(world, table).await == begun {
        let user = world.awaited(table).await[0];
        if world.legal(table, user).await.iter().any(|action| action == "end") {
            world.act(table, user, "end").await.unwrap();
        } else {
            world.play(table, 1).await;
        }
    }
    user
}

/// What was said after so many messages, but for buttons that went.
fn calls(receiver: &Receiver, table: TableId, after: usize) -> Vec<(Post, Vec<Seat>)> {
    let said = receiver.posts(table).into_iter().skip(after);
    said.filter(|(post, _)| !post.yields()).collect()
}

/// Plans to end the turn at once.
async fn plan_to_pass(world: &World, table: TableId, user: u64) {
    let mut steps = vec!["end".to_owned()];
    while plannable(world, table, user, &steps).await.iter().any(|action| action == "end") {
        steps.push("end".to_owned());
    }
    let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
    plan(world, table, user, &[&steps]).await.unwrap();
}

/// A game of Cave vs. Cave before its first turn: who has it, the other, and three tiles.
async fn cave(world: &World) -> (TableId, u64, u64, [String; 3]) {
    let table = world.game(5, "cave", 2).await;
    let first = world.awaited(table).await[0];
    let other = 3 - first;
    let tiles = plannable(world, table, other, &[]).await;
    let [one, two, three, ..] = &tiles[..] else { panic!("{tiles:?}") };
    let tiles = [one, two, three].map(Clone::clone);
    (table, first, other, tiles)
}

#[tokio::test]
async fn the_first_way_that_is_possible_is_played_when_the_turn_comes() {
    let world = World::new();
    let receiver = world.receiver();
    let (table, first, other, [taken, wanted, last]) = cave(&world).await;
    let ways: [&[&str]; 3] = [&[&taken], &[&wanted], &[&last]];
    plan(&world, table, other, &ways).await.unwrap();
    world.act(table, first, &taken).await.unwrap();
    world.deliver_due(&receiver).await;
    let before = receiver.posts(table).len();
    world.act(table, first, "end").await.unwrap();

    let PlanOutcome::Played { steps, left_out: 0 } = outcome(&world, table, other).await.unwrap()
    else {
        panic!("it was played")
    };
    assert_eq!(steps.len(), 1);
    let rows = log(&world, table).await;
    let [.., said, done] = rows.as_slice() else { panic!("{rows:?}") };
    assert_eq!((said.kind, said.seat), (LogKind::Planned, Some(seat(other))));
    assert_eq!((done.kind, done.seat), (LogKind::Act, Some(seat(other))));
    assert_eq!((done.user, done.action.as_deref()), (Some(UserId(other)), Some(&*wanted)));
    // The turn goes on: its player is called, once.
    assert_eq!(world.awaited(table).await, [other]);
    world.deliver_due(&receiver).await;
    let called = calls(&receiver, table, before);
    assert_eq!(called, [(Post::Board, vec![seat(other)])]);
    let account = world.tables.account(table, None, u64::MAX).await.unwrap();
    let told: Vec<_> = account.lines.iter().flat_map(|line| &line.told).collect();
    assert!(told.iter().any(|text| text.key == "table-log-planned"), "{told:?}");

    // What was planned is taken back like a press, and told no more.
    world.tables.undo(table, &world.request(other), None).await.unwrap();
    assert!(world.legal(table, other).await.contains(&wanted));
    let account = world.tables.account(table, None, u64::MAX).await.unwrap();
    let told = account.lines.iter().flat_map(|line| &line.told);
    assert_eq!(told.filter(|text| text.key == "table-log-planned").count(), 0);
    world.act(table, other, &last).await.unwrap();
    assert_eq!(outcome(&world, table, other).await, None, "they have gone on");
    assert!(world.check().is_sound(), "it replays");
}

#[tokio::test]
async fn several_planned_steps_are_taken_back_together() {
    let world = World::new();
    let (table, first, other, [taken, wanted, _]) = cave(&world).await;
    let mut steps = vec![wanted.clone()];
    let then = plannable(&world, table, other, &steps).await;
    steps.push(then.into_iter().find(|action| action != "end").unwrap());
    let way: Vec<&str> = steps.iter().map(String::as_str).collect();
    plan(&world, table, other, &[&way]).await.unwrap();
    world.act(table, first, &taken).await.unwrap();
    world.act(table, first, "end").await.unwrap();
    let done = log(&world, table).await;
    let acts = done.iter().filter(|row| row.kind == LogKind::Act && row.seat == Some(seat(other)));
    let acts: Vec<_> = acts.filter_map(|row| row.action.clone()).collect();
    assert_eq!(acts, steps);
    if seen(&world, table, other).await.undoable {
        world.tables.undo(table, &world.request(other), None).await.unwrap();
        assert!(world.legal(table, other).await.contains(&wanted), "all of it");
    }
}

#[tokio::test]
async fn where_nothing_is_possible_the_player_is_called_and_told() {
    let world = World::new();
    let receiver = world.receiver();
    let (table, first, other, [taken, wanted, _]) = cave(&world).await;
    plan(&world, table, other, &[&[&taken]]).await.unwrap();
    world.act(table, first, &taken).await.unwrap();
    world.act(table, first, "end").await.unwrap();
    let came = outcome(&world, table, other).await;
    let Some(PlanOutcome::Impossible(ways)) = came else { panic!("{came:?}") };
    assert_eq!(ways[0].steps[0].action, taken);
    assert_eq!(outcome(&world, table, first).await, None, "it is theirs to know");
    assert_eq!(world.awaited(table).await, [other]);
    world.deliver_due(&receiver).await;
    let called = calls(&receiver, table, 0);
    assert_eq!(called.last(), Some(&(Post::Board, vec![seat(other)])));
    let rows = log(&world, table).await;
    assert!(rows.iter().all(|row| row.kind != LogKind::Planned), "nothing was played");
    world.act(table, other, &wanted).await.unwrap();
    assert_eq!(outcome(&world, table, other).await, None);
}

/// A game of Dwar7s Fall in which somebody has laid a card: whose turn it is, and the others
/// in the order of their turns.
async fn fall(world: &World) -> (TableId, u64, Vec<u64>) {
    let table = world.game(5, "fall", 3).await;
    end_turn(world, table).await;
    let mut order = Vec::new();
    for _ in 0..3 {
        order.push(end_turn(world, table).await);
    }
    let user = world.awaited(table).await[0];
    assert_eq!(user, order[0]);
    (table, user, order[1..].to_vec())
}

#[tokio::test]
async fn a_turn_that_was_planned_to_its_end_calls_the_next_player_and_starts_no_wait() {
    let world = World::new();
    let receiver = world.receiver();
    let (table, _, others) = fall(&world).await;
    let (next, after) = (others[0], others[1]);
    plan_to_pass(&world, table, next).await;
    world.deliver_due(&receiver).await;
    let before = receiver.posts(table).len();
    end_turn(&world, table).await;
    assert_eq!(world.awaited(table).await, [after]);
    world.deliver_due(&receiver).await;
    let called = calls(&receiver, table, before);
    assert_eq!(called.last(), Some(&(Post::Board, vec![seat(after)])), "{called:?}");
    assert!(called.iter().all(|(_, ping)| !ping.contains(&seat(next))), "{called:?}");
    let row = &seen(&world, table, next).await.seats[seat(next).index()];
    assert_eq!(row.awaited, None, "nobody has waited for them");
    // Only whoever is on turn is reminded.
    world.clock.advance(Span::days(2));
    world.remind_and_deliver(&receiver).await;
    let reminded = receiver.posts(table);
    let whom = reminded.iter().filter(|(post, _)| matches!(post, Post::Reminder { .. }));
    assert!(whom.clone().count() > 0 && whom.clone().all(|(_, ping)| *ping == [seat(after)]));
    assert!(world.check().is_sound());
}

/// Turns of several in a row, back to whoever pressed last: they are called again, though the
/// game has waited for nobody else.
#[tokio::test]
async fn planned_turns_follow_on_each_other() {
    let world = World::new();
    let receiver = world.receiver();
    let (table, user, others) = fall(&world).await;
    for other in &others {
        plan_to_pass(&world, table, *other).await;
    }
    world.deliver_due(&receiver).await;
    let before = receiver.posts(table).len();
    let begun = turns(&world, table).await;
    end_turn(&world, table).await;
    assert_eq!(turns(&world, table).await, begun + 3);
    assert_eq!(world.awaited(table).await, [user]);
    for other in others {
        assert!(matches!(outcome(&world, table, other).await, Some(PlanOutcome::Played { .. })));
    }
    world.deliver_due(&receiver).await;
    let called = calls(&receiver, table, before);
    assert_eq!(called.last(), Some(&(Post::Board, vec![seat(user)])), "{called:?}");
}

#[tokio::test]
async fn a_plan_is_kept_and_belongs_to_nobody_else() {
    let world = World::new();
    let (table, first, other, [taken, wanted, _]) = cave(&world).await;
    let before = world.tables.log(table, Some(UserId(first)), 100).await.unwrap();
    let before = before.iter().map(|line| line.seq).max();
    plan(&world, table, other, &[&[&taken], &[&wanted]]).await.unwrap();
    let world = world.reopen();
    let wants = Some(vec![vec![taken.clone()], vec![wanted.clone()]]);
    assert_eq!(planned(&world, table, other).await, wants, "it was stored");

    let own = world.tables.my_data(UserId(other)).await.unwrap();
    assert_eq!(own.plans.len(), 1, "it is theirs to take along");
    assert!(world.tables.my_data(UserId(first)).await.unwrap().plans.is_empty());

    // Neither what others are shown nor what they take along has it.
    assert_eq!(seen(&world, table, first).await.plan, None);
    assert_eq!(world.tables.snapshot(table, None).await.unwrap().plan, None);
    let request = world.request(first);
    let along = world.tables.take_along(table, &request).await.unwrap().to_string();
    assert!(!along.contains("plan"), "{along}");
    let lines = world.tables.log(table, Some(UserId(first)), 100).await.unwrap();
    let said = |line: &deephold::table::LogLine| {
        line.told.iter().any(|text| text.key.contains("plan") || text.player() == Some(seat(other)))
    };
    let later = lines.iter().filter(|line| Some(line.seq) > before);
    let later = later.filter(|line| line.kind == LogKind::Planned || said(line));
    assert!(
        later.clone().all(|line| line.kind == LogKind::Note),
        "{:?}",
        later.collect::<Vec<_>>()
    );

    // With the seat it goes to nobody.
    world.tables.offer_seat(table, &world.request(other), seat(other)).await.unwrap();
    assert_eq!(planned(&world, table, other).await, wants, "the seat is theirs as yet");
    world.tables.take_seat(table, &world.request(9), seat(other)).await.unwrap();
    assert_eq!(seen(&world, table, 9).await.plan, None);
    world.act(table, first, &taken).await.unwrap();
    world.act(table, first, "end").await.unwrap();
    assert!(log(&world, table).await.iter().all(|row| row.kind != LogKind::Planned));
}

#[tokio::test]
async fn a_plan_ends_with_its_player_and_with_the_game() {
    let world = World::new();
    let (table, first, other, [taken, ..]) = cave(&world).await;
    plan(&world, table, other, &[&[&taken]]).await.unwrap();
    world.tables.resign(table, &world.request(first)).await.unwrap();
    let whole = world.tables.store().whole(table).await.unwrap().unwrap();
    assert!(whole.stored.seats.iter().all(|row| row.plan.is_none()), "the game is over");

    let (table, _, others) = fall(&world).await;
    plan_to_pass(&world, table, others[0]).await;
    world.tables.forget_me(UserId(others[0])).await.unwrap();
    let whole = world.tables.store().whole(table).await.unwrap().unwrap();
    assert!(whole.stored.seats.iter().all(|row| row.plan.is_none()), "they have gone");
}

#[tokio::test]
async fn going_back_drops_what_was_planned_later_and_keeps_the_rest() {
    let world = World::new();
    let (table, user, others) = fall(&world).await;
    let (next, after) = (others[0], others[1]);
    plan_to_pass(&world, table, after).await;
    end_turn(&world, table).await;
    assert_eq!(world.awaited(table).await, [next]);
    let point = world.tables.points(table).await.unwrap()[0].clone();
    assert_eq!(point.seat, Some(seat(next)));
    world.play(table, 1).await;
    plan_to_pass(&world, table, user).await;
    for voter in [user, next, after] {
        world.tables.rewind(table, &world.request(voter), point.seq).await.unwrap();
    }
    assert_eq!(world.awaited(table).await, [next]);
    assert_eq!(planned(&world, table, user).await, None, "that was planned on something else");
    assert!(planned(&world, table, after).await.is_some(), "that was planned before");
}

#[tokio::test]
async fn a_plan_is_changed_by_presses_on_what_it_is() {
    let world = World::new();
    let (table, first, other, [one, two, three]) = cave(&world).await;
    let planning = async |at| {
        let request = world.request(other);
        world.tables.planning(table, &request, at).await.unwrap()
    };
    let change = async |number, change| {
        world.tables.plan(table, &world.request(other), Some(number), change).await
    };
    let add = |at, step: &String| PlanChange::Add(at, vec![step.clone()]);
    let empty = planning(0).await;
    assert!(empty.ways.is_empty() && empty.legal.iter().any(|choice| choice.action == one));
    change(empty.number, add(0, &one)).await.unwrap();
    // The same press once more, on a panel that has passed.
    assert_eq!(refused(change(empty.number, add(0, &one)).await), Refusal::Stale);
    let next = planning(1).await;
    assert!(next.legal.iter().any(|choice| choice.action == two), "another way begins anew");
    change(next.number, add(1, &two)).await.unwrap();
    change(planning(2).await.number, add(2, &three)).await.unwrap();
    change(planning(0).await.number, PlanChange::Up(1)).await.unwrap();
    let ways = |ways: &[&String]| Some(ways.iter().map(|way| vec![(*way).clone()]).collect());
    assert_eq!(planned(&world, table, other).await, ways(&[&two, &one, &three]));
    change(planning(0).await.number, PlanChange::Remove(1)).await.unwrap();
    assert_eq!(planned(&world, table, other).await, ways(&[&two, &three]));
    let number = planning(0).await.number;
    assert_eq!(refused(change(number, PlanChange::Up(0)).await), Refusal::Stale);
    assert_eq!(refused(change(number, add(7, &one)).await), Refusal::Stale);
    change(number, PlanChange::Shorten(0)).await.unwrap();
    assert_eq!(planned(&world, table, other).await, ways(&[&three]));

    // What can be done only behind something unknown cannot be planned.
    plan(&world, table, other, &[&[&one, "end"]]).await.unwrap();
    let closed = planning(0).await;
    assert_eq!((closed.question, closed.legal.len()), (None, 0));
    assert_eq!(refused(change(closed.number, add(0, &two)).await), Refusal::PlanEnds);
    assert!(matches!(refused(plan(&world, table, other, &[&["dig zz"]]).await), Refusal::Rules(_)));
    change(closed.number, PlanChange::Drop).await.unwrap();
    assert_eq!(seen(&world, table, other).await.plan, None);

    // Whoever has the turn plays, and strangers have nothing to plan.
    assert_eq!(refused(plan(&world, table, first, &[&[&one]]).await), Refusal::CannotPlan);
    assert_eq!(refused(plan(&world, table, 9, &[&[&one]]).await), Refusal::NotSeated);
}

/// Every game: whatever is planned is played, or said to be impossible, when the turn comes.
#[tokio::test]
async fn in_every_game_a_plan_meets_its_turn() {
    for (game, players) in [("cave", 2), ("fall", 2), ("covenant", 2), ("dwarves", 2), ("moot", 3)]
    {
        let world = World::in_memory();
        let table = world.game(5, game, players).await;
        let mut played = 0;
        for _ in 0..400 {
            for user in 1..=players {
                if planned(&world, table, user).await.is_some() {
                    let row = &seen(&world, table, user).await.seats[seat(user).index()];
                    let turn = log(&world, table).await;
                    let turn = turn.iter().rfind(|row| row.kind == LogKind::Turn).unwrap().seat;
                    let own = turn.is_none_or(|whose| whose == seat(user));
                    assert!(row.awaited.is_none() || row.deadline.is_some() || !own, "{game}");
                    continue;
                }
                if matches!(outcome(&world, table, user).await, Some(PlanOutcome::Played { .. })) {
                    played += 1;
                }
                let ways = plannable(&world, table, user, &[]).await;
                let ways: Vec<&str> = ways.iter().map(String::as_str).take(3).collect();
                let ways: Vec<&[&str]> = ways.chunks(1).collect();
                if !ways.is_empty() {
                    plan(&world, table, user, &ways).await.unwrap();
                }
            }
            if played > 0 {
                break;
            }
            world.play(table, 1).await;
        }
        assert!(played > 0, "nothing was played as planned in {game}");
        assert!(world.check().is_sound(), "{game} replays");
    }
}

/// The die is rolled for whoever had planned that, and then they are asked.
#[tokio::test]
async fn a_planned_turn_stops_at_what_chance_brings() {
    let world = World::new();
    let table = world.game(5, "moot", 3).await;
    for user in [1, 2] {
        let card = world.legal(table, user).await;
        let card = card.iter().find(|action| action.starts_with("seal")).unwrap();
        world.act(table, user, card).await.unwrap();
        plan(&world, table, user, &[&["roll"]]).await.unwrap();
    }
    let low = world.legal(table, 3).await;
    let low = low.iter().filter(|action| action.starts_with("seal")).min().unwrap();
    world.act(table, 3, low).await.unwrap();
    let rows = log(&world, table).await;
    let rolled: Vec<_> = rows.iter().filter(|row| row.action.as_deref() == Some("roll")).collect();
    if let [rolled] = rolled[..] {
        let said = rows.iter().find(|row| row.kind == LogKind::Planned).unwrap();
        assert_eq!(said.seat, rolled.seat);
        // What everybody is asked now is not what the other had planned for.
        let other = if rolled.seat == Some(Seat(0)) { 2 } else { 1 };
        assert!(planned(&world, table, other).await.is_some());
    } else {
        // The third player has the highest card after all, and nobody rolls as planned.
        assert!(rolled.is_empty());
        assert_eq!(rows.iter().filter(|row| row.kind == LogKind::Planned).count(), 0);
    }
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn whoever_answers_last_is_told_so_once() {
    let world = World::new();
    let receiver = world.receiver();
    let table = world.game(5, "moot", 3).await;
    let seal = async |user| {
        let cards = world.legal(table, user).await;
        let card = cards.iter().find(|action| action.starts_with("seal")).unwrap();
        world.act(table, user, card).await.unwrap();
    };
    let last = async || -> Vec<Seat> {
        let rows = world.tables.snapshot(table, None).await.unwrap().seats;
        rows.iter().filter(|row| row.last).map(|row| row.seat).collect()
    };
    let calls = async || -> usize {
        world.deliver_due(&receiver).await;
        receiver.posts(table).iter().filter(|(_, ping)| ping.contains(&Seat(2))).count()
    };
    assert_eq!(calls().await, 1, "everybody was asked");
    seal(1).await;
    assert!(last().await.is_empty(), "two are left");
    world.clock.advance(Span::hours(2));
    seal(2).await;
    assert_eq!(last().await, [Seat(2)]);
    assert_eq!(calls().await, 2);
    // Whoever changes their mind asks nobody a third time.
    world.act(table, 1, "withdraw").await.unwrap();
    assert!(last().await.is_empty(), "they are not the last any more");
    seal(1).await;
    assert_eq!((last().await, calls().await), (vec![Seat(2)], 2));
    seal(3).await;
    assert!(last().await.is_empty());
}

/// Whoever was asked a moment ago knows it.
#[tokio::test]
async fn nobody_is_called_twice_within_the_same_half_hour() {
    let world = World::new();
    let receiver = world.receiver();
    let table = world.game(5, "moot", 2).await;
    world.deliver_due(&receiver).await;
    let cards = world.legal(table, 1).await;
    let card = cards.iter().find(|action| action.starts_with("seal")).unwrap();
    world.act(table, 1, card).await.unwrap();
    world.deliver_due(&receiver).await;
    let posts = receiver.posts(table);
    assert_eq!(posts.iter().filter(|(_, ping)| ping.contains(&Seat(1))).count(), 1, "{posts:?}");
    let rows = world.tables.snapshot(table, None).await.unwrap().seats;
    assert!(rows[1].last, "it is said all the same");
}
