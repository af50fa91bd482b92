//! Whose table it is: rights of players, of those who manage a server, and of
//! everybody else; and a table that loses its channel.

use deephold::store::{MessageId, OutboxEntry};
use deephold::{
    engine::{Seat, Viewer},
    store::{ChannelId, GuildId, Place, Post, SeenUser, Status, Store as _, TableId, Time},
    table::{DeliveryError, Opening, Play, Refusal, Request, Sender, TableError},
};

use crate::support::{World, opening};

const ELSEWHERE: Place = Place::Guild(GuildId(666));

/// The same click, made on another server by somebody who manages that.
fn from_elsewhere(request: Request) -> Request {
    let by = SeenUser { place: ELSEWHERE, ..request.by };
    Request { by, channel: ChannelId(6_666), admin: true, ..request }
}

fn is_hidden<T: std::fmt::Debug>(asked: Result<T, TableError>) {
    assert_eq!(asked.unwrap_err(), Refusal::NoTable.into());
}

#[tokio::test]
async fn managing_another_server_opens_nothing_here() {
    let world = World::new();
    let table = world.game(5, "moot", 3).await;
    let stranger = || from_elsewhere(world.request(66));
    let tables = &world.tables;
    is_hidden(tables.look(table, &stranger()).await);
    is_hidden(tables.take_along(table, &stranger()).await);
    is_hidden(tables.offer_seat(table, &stranger(), Seat(1)).await);
    is_hidden(tables.abandon_as_admin(table, &stranger()).await);
    // A seat that is offered is offered to those who are here.
    tables.offer_seat(table, &world.request(2), Seat(1)).await.unwrap();
    is_hidden(tables.withdraw_seat(table, &stranger(), Seat(1)).await);
    is_hidden(tables.take_seat(table, &stranger(), Seat(1)).await);
    let lobby = world.lobby(6, "moot", 1).await;
    is_hidden(tables.join(lobby, &stranger()).await);
    is_hidden(tables.close_lobby(lobby, &stranger()).await);
    assert_eq!(tables.snapshot(table, None).await.unwrap().status, Status::Playing);
}

#[tokio::test]
async fn a_player_acts_from_anywhere_and_manages_nothing_by_that() {
    let world = World::new();
    let table = world.game(5, "moot", 3).await;
    let user = world.awaited(table).await[0];
    let step = world.legal(table, user).await.remove(0);
    let away = from_elsewhere(world.request(user));
    world.tables.act(table, &away, &Play::typed([step])).await.unwrap();
    let seen = world.tables.look(table, &from_elsewhere(world.request(user))).await.unwrap();
    assert!(matches!(seen.viewer, Viewer::Seat(_)));
    let other = Seat(u8::try_from(user % 3).unwrap());
    let offered = world.tables.offer_seat(table, &from_elsewhere(world.request(user)), other).await;
    assert_eq!(offered.unwrap_err(), Refusal::NotYourSeat.into());
    let ended = world.tables.abandon_as_admin(table, &from_elsewhere(world.request(user))).await;
    assert_eq!(ended.unwrap_err(), Refusal::AdminsOnly.into());
}

#[tokio::test]
async fn everybody_else_sees_a_table_in_its_channel() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let watcher = world.request(9);
    assert_eq!(world.tables.look(table, &watcher).await.unwrap().viewer, Viewer::Public);
    let next_door = Request { channel: ChannelId(77), ..world.request(9) };
    is_hidden(world.tables.look(table, &next_door).await);
    // Whoever manages the server sees it from all its channels.
    let admin = Request { channel: ChannelId(77), ..world.admin(9) };
    assert!(world.tables.look(table, &admin).await.is_ok());
}

fn again(channel: u64, rematch_of: TableId) -> Opening {
    Opening { rematch_of: Some(rematch_of), ..opening(channel, "moot") }
}

#[tokio::test]
async fn only_those_who_played_call_the_others_to_another_game() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    world.tables.abandon_as_admin(table, &world.admin(99)).await.unwrap();
    let opened = world.tables.open(&world.request(9), again(11, table)).await.unwrap();
    let lobby = world.tables.snapshot(opened.table, None).await.unwrap();
    assert!(lobby.invited.is_empty(), "{:?}", lobby.invited);
    // Whoever played calls them, and not for ever.
    let mut calls = 0;
    for channel in 20..26 {
        let opened = world.tables.open(&world.request(1), again(channel, table)).await.unwrap();
        let lobby = world.tables.snapshot(opened.table, None).await.unwrap();
        calls += lobby.invited.len();
        let close = Request { channel: ChannelId(channel), ..world.request(1) };
        world.tables.close_lobby(opened.table, &close).await.unwrap();
    }
    assert_eq!(calls, 3);
}

#[tokio::test]
async fn a_table_whose_channel_is_gone_goes_on_elsewhere() {
    let world = World::new();
    let receiver = world.receiver();
    let table = world.game(5, "moot", 2).await;
    receiver.mishap(table, crate::support::Mishap::Gone);
    world.deliver_due(&receiver).await;
    assert_eq!(world.tables.store().outbox_count().await.unwrap().parked, 1);
    let bring = |user, channel| Request { channel: ChannelId(channel), ..world.request(user) };
    is_hidden(world.tables.bring(table, &bring(9, 6)).await);
    let other = world.tables.bring(table, &from_elsewhere(world.request(1))).await;
    assert_eq!(other.unwrap_err(), Refusal::OtherServer.into());
    let taken = world.lobby(6, "moot", 1).await;
    let refused = world.tables.bring(table, &bring(1, 6)).await;
    assert_eq!(refused.unwrap_err(), Refusal::ChannelTaken(taken).into());
    world.tables.bring(table, &bring(1, 7)).await.unwrap();
    assert_eq!(world.tables.table_in(ChannelId(7)).await.unwrap(), Some(table));
    assert_eq!(world.tables.table_in(ChannelId(5)).await.unwrap(), None);
    world.deliver_due(&receiver).await;
    let posts = receiver.posts(table);
    let awaited: Vec<Seat> =
        world.awaited(table).await.iter().map(|user| Seat(*user as u8 - 1)).collect();
    assert!(posts.contains(&(Post::Board, awaited)), "{posts:?}");
    assert_eq!(world.tables.store().outbox_count().await.unwrap().parked, 0);
    world.play(table, 500).await;
    assert!(world.check().is_sound());
}

/// Whoever sends learns that the table has gone on meanwhile.
struct Overtaken<'a>(&'a World);

impl Sender for Overtaken<'_> {
    async fn send(&self, entry: &OutboxEntry) -> Result<MessageId, DeliveryError> {
        assert!(self.0.tables.snapshot_for(entry).await.unwrap().is_some());
        // The game goes on while the message is on its way to be written.
        let before = self.0.awaited(entry.table).await;
        while self.0.awaited(entry.table).await == before {
            self.0.play(entry.table, 1).await;
        }
        match self.0.tables.snapshot_for(entry).await.unwrap() {
            None => Err(DeliveryError::Stale),
            Some(snapshot) => panic!("{:?} would be told of {:?}", entry.post, snapshot.waiting),
        }
    }

    async fn find(&self, _: &OutboxEntry) -> Result<Option<MessageId>, DeliveryError> {
        Ok(None)
    }
}

#[tokio::test]
async fn a_message_that_is_overtaken_does_not_tell_of_what_comes_after_it() {
    let world = World::new();
    let table = world.game(5, "moot", 2).await;
    let now: Time = world.tables.now();
    let claim = deephold::store::ClaimRequest { entries: 1, yielding: 0, under_way: Vec::new() };
    let claimed = world.tables.store().claim_entries(now, claim).await.unwrap();
    let entry = &claimed.entries[0];
    assert_eq!((entry.table, &entry.post), (table, &Post::Board));
    assert_eq!(Overtaken(&world).send(entry).await, Err(DeliveryError::Stale));
}
