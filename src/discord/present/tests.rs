//! Presenters, without a network: what a message says, which buttons it has, and
//! whom it pings.

use serde_json::Value;

use super::{
    PictureRequest, lobby, looks,
    menus::At,
    panel::{self, Panel},
    table,
};
use crate::{
    discord::{localizer::Localizer, message::Message},
    draw::{Kind, Painters},
    engine::{AnyGame, Seat, Seats, Seed, Text, Viewer},
    games,
    i18n::{Catalogue, Language},
    store::{ChannelId, GuildId, LogKind, Place, Presence, Status, TableId, Time, UserId},
    table::{LogLine, SeatSnapshot, TableSnapshot},
};

/// Presenters know no game: any will do.
fn game() -> std::sync::Arc<dyn AnyGame> {
    games::all().unwrap().games().next().unwrap().clone()
}

/// A table of `seats` players, of whom the game waits for those it waits for.
fn snapshot(status: Status, viewer: Viewer, seats: u8) -> TableSnapshot {
    let playing = (status != Status::Lobby)
        .then(|| game().start(seats, &Value::Null, Seed([7; 32])).unwrap().0);
    let own = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public => None,
    };
    let play = playing.as_ref();
    TableSnapshot {
        table: TableId(12),
        place: Place::Guild(GuildId(3)),
        channel: ChannelId(4),
        game: game().info().id.to_owned(),
        status,
        revision: 1,
        viewer,
        seats: (0..seats)
            .map(|seat| SeatSnapshot {
                seat: Seat(seat),
                user: Some(UserId(100 + u64::from(seat))),
                name: Some(format!("*Player {seat}*")),
                presence: Presence::In,
                awaited: None,
            })
            .collect(),
        options: Value::Null,
        commitment: "abc".to_owned(),
        server_seed: None,
        prompt: own.map(|_| 5),
        waiting: play.map(|game| game.waiting(viewer)).unwrap_or_default(),
        legal: own.zip(play).map(|(seat, game)| game.legal(seat)).unwrap_or_default(),
        gatherable: Vec::new(),
        undoable: false,
        content: None,
        view: play.map(|game| game.view(viewer).into()),
        score: play.map(|game| game.score(viewer)).unwrap_or_default(),
        standings: None,
        vote: None,
        board: None,
    }
}

fn localizer(snapshot: &TableSnapshot) -> Localizer {
    Localizer::new(Catalogue::shipped(), Language::English).at(snapshot)
}

fn awaited(snapshot: &TableSnapshot) -> Seat {
    snapshot.waiting.iter().find(|ask| ask.must).unwrap().seat
}

/// Everything in the rows of a message that can be pressed.
fn components(message: &Message) -> Vec<Value> {
    let rows = message.body()["components"].as_array().unwrap().clone();
    rows.iter().flat_map(|row| row["components"].as_array().unwrap().clone()).collect()
}

fn ids(message: &Message) -> Vec<String> {
    let id = |component: &Value| component["custom_id"].as_str().unwrap().to_owned();
    components(message).iter().map(id).collect()
}

fn disabled(message: &Message, id: &str) -> bool {
    let parts = components(message);
    let found = parts.iter().find(|part| part["custom_id"] == id).expect("the button is there");
    found["disabled"] == Value::Bool(true)
}

#[test]
fn a_board_pings_only_those_who_are_awaited_and_there() {
    let mut snapshot = snapshot(Status::Playing, Viewer::Public, 2);
    let (seat, everybody) = (awaited(&snapshot), Seats::first(2));
    let user = snapshot.seats[seat.index()].user.unwrap();
    let shown = table::board(&snapshot, &[], &localizer(&snapshot), everybody, "n");
    assert_eq!(shown.message.pings, [user]);
    assert!(shown.message.content.contains(&format!("<@{user}>")), "{}", shown.message.content);
    assert_eq!(shown.picture, Some(PictureRequest::plain(Kind::Board)));
    assert_eq!(ids(&shown.message), ["turn|12#n", "hand|12#n", "log|12|0#n"]);
    snapshot.seats[seat.index()].presence = Presence::Away;
    let shown = table::board(&snapshot, &[], &localizer(&snapshot), everybody, "n");
    assert!(shown.message.pings.is_empty());
    assert!(!shown.message.content.contains("<@"), "{}", shown.message.content);
}

#[test]
fn a_lobby_starts_when_there_are_enough_and_takes_no_more_than_fit() {
    let info = game().info();
    let (least, most) = info.seats;
    for seats in least..=most {
        let snapshot = snapshot(Status::Lobby, Viewer::Public, seats);
        let shown = lobby::lobby(&snapshot, info, &localizer(&snapshot));
        assert!(!disabled(&shown, "start|12"), "{seats}");
        assert_eq!(disabled(&shown, "join|12"), seats == most, "{seats}");
        assert!(shown.content.contains("\\*Player 0\\*"), "{}", shown.content);
        assert!(shown.pings.is_empty());
    }
    let started = snapshot(Status::Playing, Viewer::Public, most);
    let shown = lobby::lobby(&started, info, &localizer(&started));
    assert!(ids(&shown).is_empty());
}

#[test]
fn a_panel_offers_what_is_legal_for_the_prompt_it_was_made_for() {
    let public = snapshot(Status::Playing, Viewer::Public, 2);
    let seat = awaited(&public);
    let own = snapshot(Status::Playing, Viewer::Seat(seat), 2);
    let registry = games::all().unwrap();
    let painters = Painters::of(&registry);
    let panel = Panel { snapshot: &own, seat, info: game().info(), painters: &painters };
    let shown = panel.present(&At::default(), Some("> Done.".to_owned()), &localizer(&own));
    assert!(shown.message.content.starts_with("> Done.\n\n**"), "{}", shown.message.content);
    let mark = format!("|12|{seat}|5");
    assert!(!ids(&shown.message).is_empty());
    assert!(ids(&shown.message).iter().all(|id| id.contains(&mark)), "{:?}", ids(&shown.message));
    assert_eq!(shown.picture.unwrap().seat, Some(seat));
    // Whoever is not asked reads whom the game waits for.
    let other = Seat(1 - seat.0);
    let waiting = snapshot(Status::Playing, Viewer::Seat(other), 2);
    let panel = Panel { snapshot: &waiting, seat: other, ..panel };
    let shown = panel.present(&At::default(), None, &localizer(&waiting));
    let name = format!("\\*Player {seat}\\*");
    assert!(shown.message.content.contains(&name), "{}", shown.message.content);
}

#[test]
fn a_panel_of_a_game_that_has_not_begun_says_so() {
    let lobby = snapshot(Status::Lobby, Viewer::Seat(Seat(0)), 2);
    let shown = panel::idle(&lobby, None, &localizer(&lobby));
    assert!(shown.rows.is_empty() && !shown.content.is_empty());
}

#[test]
fn a_log_has_pages_where_it_needs_them() {
    let snapshot = snapshot(Status::Playing, Viewer::Public, 2);
    let localizer = localizer(&snapshot);
    let line = |seq| LogLine {
        seq,
        at: Time(0),
        kind: LogKind::Note,
        seat: None,
        user: None,
        told: vec![Text::new("table-log-closed")],
    };
    let log: Vec<LogLine> = (1..=30).map(line).collect();
    let first = looks::log(&snapshot, &log, 0, &localizer);
    assert!(first.content.contains("` 30`") && !first.content.contains("` 18`"));
    assert!(!disabled(&first, "log|12|1") && disabled(&first, "log|12|0"));
    let last = looks::log(&snapshot, &log, 2, &localizer);
    assert!(last.content.contains("`  1`") && disabled(&last, "log|12|3"), "{}", last.content);
    let short = looks::log(&snapshot, &log[..5], 0, &localizer);
    assert!(ids(&short).is_empty());
}
