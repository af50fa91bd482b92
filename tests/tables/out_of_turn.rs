//! What somebody does, or may do, though nobody waits for them.

use deephold::{
    engine::Seat,
    store::{LogKind, Post, Store as _, TableId},
};

use crate::{road::next_step, support::World};

fn seat(user: u64) -> Seat {
    Seat(u8::try_from(user - 1).unwrap())
}

/// A game of Dwar7s Fall in which somebody, or several, have just fulfilled a
/// secret goal in the turn of another.
async fn until_somebody_may(world: &World) -> (TableId, Vec<u64>) {
    // Not every deal has a goal that a road fulfils.
    for channel in 5..45 {
        let table = world.game(channel, "fall", 4).await;
        for _ in 0..60 {
            let [user] = world.awaited(table).await[..] else { break };
            let mut idle = Vec::new();
            for other in (1..=4).filter(|other| *other != user) {
                if world.legal(table, other).await.is_empty() {
                    idle.push(other);
                }
            }
            let legal = world.legal(table, user).await;
            world.act(table, user, next_step(&legal)).await.unwrap();
            let mut free = Vec::new();
            for other in idle {
                if world.legal(table, other).await == ["reveal"] {
                    free.push(other);
                }
            }
            if !free.is_empty() {
                return (table, free);
            }
        }
    }
    panic!("nobody has fulfilled a secret goal in forty games");
}

#[tokio::test]
async fn whoever_may_do_something_out_of_turn_is_told_alone_and_everybody_hears_of_it() {
    let world = World::new();
    let (table, free) = until_somebody_may(&world).await;
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    let posts = receiver.posts(table);
    let mut private_hints = posts.clone();
    private_hints.retain(|(post, _)| matches!(post, Post::PrivateHint(_)));
    let wanted: Vec<_> = free.iter().map(|user| (Post::PrivateHint(seat(*user)), vec![])).collect();
    assert_eq!(private_hints, wanted, "nobody is pinged");

    let before = posts.len();
    world.act(table, free[0], "reveal").await.unwrap();
    world.deliver_due(&receiver).await;
    let posts = receiver.posts(table);
    let [(Post::Notice(notice), pinged)] = &posts[before..] else { panic!("{posts:?}") };
    assert_eq!((notice.text.key.as_ref(), pinged.as_slice()), ("fall-event-revealed", &[][..]));

    let whole = world.tables.store().whole(table).await.unwrap().unwrap();
    assert_eq!(whole.log.last().unwrap().kind, LogKind::OutOfTurn);
    deephold::maintenance::verify(world.tables.games(), &whole).unwrap();
}

#[tokio::test]
async fn a_whisper_that_was_not_sent_goes_with_its_reason() {
    let world = World::new();
    let (table, free) = until_somebody_may(&world).await;
    world.act(table, free[0], "reveal").await.unwrap();
    let receiver = world.receiver();
    world.deliver_due(&receiver).await;
    let posts = receiver.posts(table);
    assert!(!posts.contains(&(Post::PrivateHint(seat(free[0])), vec![])), "{posts:?}");
}
