//! Presenters, without a network: what a message says, which buttons it has, and
//! whom it pings.

use serde_json::Value;

use super::{
    PictureRequest,
    account::Teller,
    lobby, looks,
    menus::At,
    panel::{self, Notice, Panel},
    table,
};
use crate::{
    discord::{localizer::Localizer, message::Message},
    draw::{Kind, Painters},
    engine::{AnyGame, Item, Score, Seat, Seats, Seed, Standings, Text, Viewer, rank},
    games,
    i18n::{Catalogue, Language},
    store::{
        ChannelId, Computer, GuildId, LogKind, NoticeSubject, Place, Presence, Skill, Status,
        TableId, Tenure, Time, UserId,
    },
    table::{Account, Answer, LogLine, SeatSnapshot, TableSnapshot},
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
        acts: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        },
        offerable: crate::engine::Seats::NONE,
        seats: (0..seats)
            .map(|seat| SeatSnapshot {
                seat: Seat(seat),
                user: Some(UserId(100 + u64::from(seat))),
                name: Some(format!("*Player {seat}*")),
                presence: Presence::In,
                absent: false,
                awaited: None,
                away_until: None,
                last: false,
                stalled: false,
                deputy: None,
                computer: None,
                deadline: None,
                out_of_time: None,
            })
            .collect(),
        invited: Vec::new(),
        options: Value::Null,
        commitment: "abc".to_owned(),
        server_seed: None,
        prompt: own.map(|_| 5),
        waiting: play.map(|game| game.waiting(viewer)).unwrap_or_default(),
        legal: own.zip(play).map(|(seat, game)| game.legal(seat)).unwrap_or_default(),
        gatherable: Vec::new(),
        advice: own.zip(play).map(|(seat, game)| game.advice(seat)).unwrap_or_default(),
        round: play.and_then(|game| game.turn()).map(|turn| turn.round),
        agenda: play.and_then(|game| game.agenda(viewer)),
        team: false,
        deputies: false,
        reactions: Vec::new(),
        suggested: Vec::new(),
        plannable: false,
        plan: None,
        dealt: Vec::new(),
        undoable: false,
        undoes: Vec::new(),
        content: None,
        view: play.map(|game| game.view(viewer).into()),
        score: play.map(|game| game.score(viewer)).unwrap_or_default(),
        rivals: play.map(|game| game.rivals(viewer)).unwrap_or_default(),
        standings: None,
        vote: None,
        paused: None,
        clock: None,
        computers: crate::store::ComputerRules::default(),
        board: None,
    }
}

fn localizer(snapshot: &TableSnapshot) -> Localizer {
    Localizer::new(Catalogue::shipped(), Language::English).at(snapshot)
}

fn teller(localizer: &Localizer) -> Teller<'_> {
    Teller { causes: game().info().causes, localizer }
}

fn awaited(snapshot: &TableSnapshot) -> Seat {
    snapshot.waiting.iter().find(|ask| ask.must).unwrap().seat
}

/// Everything in a message that can be pressed, from top to bottom.
fn components(message: &Message) -> Vec<Value> {
    fn pressable(component: &Value) -> Vec<Value> {
        let inside = component["components"].as_array().into_iter().flatten();
        let mut found: Vec<Value> = inside.flat_map(pressable).collect();
        found.extend(component.get("accessory").cloned());
        found.extend(component.get("custom_id").map(|_| component.clone()));
        found
    }
    message.body()["components"].as_array().unwrap().iter().flat_map(pressable).collect()
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
    let shown = table::board(
        &snapshot,
        &Account::default(),
        (teller(&localizer(&snapshot)), None),
        everybody,
        "n",
    );
    assert_eq!(shown.message.pings, [user]);
    assert!(shown.message.content.contains(&format!("<@{user}>")), "{}", shown.message.content);
    assert_eq!(shown.picture, Some(PictureRequest::plain(Kind::Board)));
    assert_eq!(ids(&shown.message), ["turn|12#n", "hand|12#n", "log|12|0#n"]);
    snapshot.seats[seat.index()].presence = Presence::Away;
    snapshot.seats[seat.index()].absent = true;
    let shown = table::board(
        &snapshot,
        &Account::default(),
        (teller(&localizer(&snapshot)), None),
        everybody,
        "n",
    );
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
        let start = if seats == 1 { "ask-start-alone|12" } else { "start|12" };
        assert!(!disabled(&shown, start), "{seats}");
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
    let localizer_of_own = localizer(&own);
    let teller = super::account::Teller { causes: &[], localizer: &localizer_of_own };
    let notice = Notice::happened(&answer(), teller);
    let shown = panel.present(&At::default(), Some(notice.clone()), &localizer(&own));
    let told = "> The table is closed.\n**";
    assert!(shown.message.content.starts_with(told), "{}", shown.message.content);
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
    // Whoever is done has one line, and no second board.
    let shown = panel.present(&At::default(), Some(notice), &localizer(&waiting));
    let done = format!("Done. Waiting for {name}: a tile.");
    assert_eq!(shown.message.content.replace(['\u{2068}', '\u{2069}'], ""), done);
    assert!(shown.message.rows.is_empty() && shown.picture.is_none());
}

/// What an action brought about.
fn answer() -> Answer {
    Answer {
        table: TableId(12),
        revision: 2,
        told: vec![Text::new("table-log-closed")],
        alone: Vec::new(),
        done: 1,
        left_out: 0,
        undoable: false,
        over: false,
    }
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
    let line = |seq, kind, text: Text| LogLine {
        seq,
        at: Time(0),
        kind,
        seat: None,
        user: None,
        told: vec![text],
        stands: seq != 25,
    };
    let heading = Text::new("table-log-part").with("round", Text::new("table-log-resumed"));
    let mut log = vec![line(1, LogKind::Turn, heading)];
    log.extend((2..=30).map(|seq| line(seq, LogKind::Note, Text::new("table-log-closed"))));
    let teller = teller(&localizer);
    let first = looks::log(&snapshot, &log, 0, teller);
    let lines = |message: &Message| message.content.matches("The table is closed.").count();
    assert_eq!(lines(&first), 10);
    // A page begins with the turn that it is in, and what was taken back is struck out.
    assert!(first.content.contains("**The bot is back"), "{}", first.content);
    assert_eq!(first.content.matches("~~The table is closed.~~").count(), 1);
    assert!(!disabled(&first, "log|12|1") && disabled(&first, "log|12|0"));
    let last = looks::log(&snapshot, &log, 2, teller);
    assert!(lines(&last) == 9 && disabled(&last, "log|12|3"), "{}", last.content);
    let short = looks::log(&snapshot, &log[..5], 0, teller);
    assert!(ids(&short).is_empty());
}

#[test]
fn who_plays_can_ask_for_the_last_turn_below_the_log() {
    let snapshot = snapshot(Status::Playing, Viewer::Seat(Seat(0)), 2);
    let shown = looks::log(&snapshot, &[], 0, teller(&localizer(&snapshot)));
    assert_eq!(ids(&shown), ["take-back|12"]);
}

#[test]
fn a_result_pings_who_played_and_says_why_equal_points_are_not_a_draw() {
    let score = |seat, points, most, left| Score {
        seat: Seat(seat),
        items: vec![Item { label: Text::new("seat"), points }],
        tie_breaks: vec![most],
        left,
    };
    let places = rank(vec![score(0, 7, 3, false), score(1, 7, 4, false), score(2, 9, 0, true)]);
    let mut snapshot = snapshot(Status::Finished, Viewer::Public, 2);
    let third = SeatSnapshot { seat: Seat(2), ..snapshot.seats[1].clone() };
    snapshot.seats.push(SeatSnapshot { user: Some(UserId(102)), ..third });
    let verdict = Text::new("table-log-closed");
    snapshot.standings =
        Some(Standings { verdict, story: Vec::new(), winners: Seats::only(Seat(1)), places });
    let localizer = localizer(&snapshot);
    let players = (Seats::first(2), "n");
    let tie_breaks = game().info().tie_breaks;
    let shown =
        table::result(&snapshot, &Account::default(), teller(&localizer), tie_breaks, players);
    assert_eq!(shown.message.pings, [UserId(100), UserId(101)]);
    let said = shown.message.content.replace(['\u{2068}', '\u{2069}'], "");
    assert!(said.contains("Player 1\\* is before \\*Player 0\\* with equal points"), "{said}");
    assert!(said.contains("4 to 3") && said.contains("9 points, gave up"), "{said}");
}

#[test]
fn a_notice_has_no_more_buttons_in_a_row_than_discord_takes() {
    let mut snapshot = snapshot(Status::Playing, Viewer::Public, 2);
    snapshot.deputies = true;
    let localizer = localizer(&snapshot);
    let out_of_time =
        NoticeSubject::OutOfTime { seat: Seat(0), skip: true, replace: true, stand_in: true };
    for subject in
        [out_of_time, NoticeSubject::Stalled(Seat(0)), NoticeSubject::PlayerAway(Seat(0))]
    {
        let text = Text::new("table-log-stalled").with("who", Seat(0));
        let notice = crate::store::Notice::new(text, subject);
        let shown = table::notice(&snapshot, &notice, (teller(&localizer), &[]), Seats::NONE, "n");
        let rows: Vec<usize> = shown
            .rows
            .iter()
            .map(|row| match row {
                serenity::all::CreateActionRow::Buttons(buttons) => buttons.len(),
                _ => 1,
            })
            .collect();
        assert!(rows.iter().all(|buttons| (1..=5).contains(buttons)), "{subject:?}: {rows:?}");
        let asks = |id: &String| id.starts_with("computer|");
        assert_eq!(ids(&shown).iter().filter(|id| asks(id)).count(), 1, "{subject:?}");
    }
}

#[test]
fn a_computer_is_named_with_its_mark_and_never_called() {
    let mut snapshot = snapshot(Status::Playing, Viewer::Public, 2);
    let seat = awaited(&snapshot);
    let row = &mut snapshot.seats[seat.index()];
    (row.user, row.name) = (None, None);
    row.computer = Some(Computer { skill: Skill::Best, tenure: Tenure::Own, name: 0 });
    let name = row.computer.unwrap().name();
    let everybody = Seats::first(2);
    let board = |snapshot: &TableSnapshot| {
        let localizer = localizer(snapshot);
        table::board(snapshot, &Account::default(), (teller(&localizer), None), everybody, "n")
    };
    let shown = board(&snapshot).message;
    assert!(shown.pings.is_empty());
    assert!(shown.content.contains(&format!("{name}\u{a0}☼")), "{}", shown.content);
    // Whoever lets one play is not called either, and has the mark as long as that lasts.
    let row = &mut snapshot.seats[seat.index()];
    (row.user, row.name) = (Some(UserId(100)), Some("Ada".to_owned()));
    row.computer = Some(Computer::standing_in(Tenure::Stays));
    let shown = board(&snapshot).message;
    assert!(shown.pings.is_empty() && shown.content.contains("Ada\u{a0}☼"), "{}", shown.content);
}
