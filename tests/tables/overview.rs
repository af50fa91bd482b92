//! The message that always says whose turn it is: when it is to say something else.

use deephold::store::{MessageId, Overview, Span, Status, Store as _};

use crate::support::{Receiver, World};

/// How often the message was posted or edited.
fn said(receiver: &Receiver) -> usize {
    receiver.overviews.lock().unwrap().len()
}

#[tokio::test]
async fn turns_that_follow_each_other_closely_are_one_edit() {
    let world = World::new();
    let table = world.game(5, "moot", 3).await;
    let receiver = world.receiver();
    world.remind_and_deliver(&receiver).await;
    assert_eq!(said(&receiver), 0, "it can wait for what else happens");
    world.play(table, 4).await;
    world.clock.advance(Span::seconds(30));
    world.remind_and_deliver(&receiver).await;
    assert_eq!(said(&receiver), 1);
    // Nothing has changed since.
    world.clock.advance(Span::hours(2));
    world.remind_and_deliver(&receiver).await;
    assert_eq!(said(&receiver), 1);
    // What is to be said outlives a restart, and the message is known then.
    world.play(table, 4).await;
    let world = world.reopen();
    let receiver = world.receiver();
    world.clock.advance(Span::seconds(30));
    world.remind_and_deliver(&receiver).await;
    assert_eq!(said(&receiver), 1);
    let shown = world.tables.store().overview(table).await.unwrap().unwrap();
    assert_eq!((shown.message, shown.pinned), (MessageId(table.0), false));
    // Who is gone is one of the things that it says; so is the end.
    world.tables.member_left(crate::support::GUILD, deephold::store::UserId(2)).await.unwrap();
    world.clock.advance(Span::seconds(30));
    world.remind_and_deliver(&receiver).await;
    assert_eq!(said(&receiver), 2);
    world.tables.abandon_as_admin(table, &world.admin(9)).await.unwrap();
    world.clock.advance(Span::seconds(30));
    world.remind_and_deliver(&receiver).await;
    assert_eq!(said(&receiver), 3);
    assert!(world.check().is_sound());
}

#[tokio::test]
async fn whoever_plays_alone_knows_whose_turn_it_is() {
    let world = World::new();
    let table = world.lobby(5, "moot", 1).await;
    let receiver = world.receiver();
    world.clock.advance(Span::minutes(5));
    world.remind_and_deliver(&receiver).await;
    assert_eq!(world.tables.snapshot(table, None).await.unwrap().status, Status::Lobby);
    assert_eq!(said(&receiver), 0, "a lobby says itself who gathers");
}

#[tokio::test]
async fn the_message_is_known_as_long_as_the_table_stands_where_it_is() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let store = world.tables.store();
    let lobby = Overview { message: MessageId(77), nonce: None, pinned: false };
    store.set_overview(table, Some(lobby.clone())).await.unwrap();
    assert_eq!(store.overview(table).await.unwrap(), Some(lobby.clone()));
    // An edit keeps what is known of it.
    let pinned = Overview { pinned: true, ..lobby };
    store.set_overview(table, Some(pinned.clone())).await.unwrap();
    let receiver = world.receiver();
    world.clock.advance(Span::seconds(30));
    world.remind_and_deliver(&receiver).await;
    assert_eq!((said(&receiver), store.overview(table).await.unwrap()), (1, Some(pinned)));
    // What stood in a channel that is gone is left behind, and said anew.
    let elsewhere = crate::support::inside(6, world.request(1));
    world.tables.bring(table, &elsewhere).await.unwrap();
    assert_eq!(store.overview(table).await.unwrap(), None);
    world.clock.advance(Span::seconds(30));
    world.remind_and_deliver(&receiver).await;
    assert_eq!(said(&receiver), 2);
}
