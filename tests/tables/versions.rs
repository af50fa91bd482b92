//! Old saves, newer rules, and saves that cannot be read.

use std::{fs, path::PathBuf, sync::Arc};

use deephold::{
    engine::{
        AuditError, ContentFiles, Dice, EventLog, Game, Info, Loaded, Registry, Score, Seat, Seats,
        Setup, Standings, Text, Turn, Viewer,
    },
    store::{LogKind, SeatRow, Sqlite, Store as _, TableId, sqlite::Archive},
    table::{Refusal, TableError, document::Document},
};
use serde_json::Value;

use crate::{
    fixture::{self, Action, Event, Moot, State, View},
    support::{Folder, World},
};

/// The Moot as a later version would have it: format 1 called the wards
/// `shields`, and the rules are those of version 3.
#[derive(Clone, Copy, Debug)]
struct LaterMoot;

const LATER: Info = Info {
    id: "moot",
    seats: (2, 4),
    kinds: Action::KINDS,
    options: &[],
    causes: fixture::CAUSES,
    tie_breaks: fixture::TIE_BREAKS,
    decided_late: false,
    team: false,
    deputies: false,
    rules: 3,
    format: 2,
};

impl Game for LaterMoot {
    type Content = ();
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = fixture::Refusal;
    type View = View;

    fn info(&self) -> &'static Info {
        &LATER
    }

    fn with_content(_: Loaded<()>) -> Self {
        Self
    }

    fn content(&self) -> &Loaded<()> {
        Moot.content()
    }

    fn setup(&self, setup: &Setup, dice: &mut Dice, out: &mut EventLog<Event>) -> State {
        Moot.setup(setup, dice, out)
    }

    fn must(&self, state: &State) -> Seats {
        Moot.must(state)
    }

    fn may(&self, state: &State) -> Seats {
        Moot.may(state)
    }

    fn turn(&self, state: &State) -> Option<Turn> {
        Moot.turn(state)
    }

    fn prompt(&self, state: &State, seat: Seat, viewer: Viewer) -> Text {
        Moot.prompt(state, seat, viewer)
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        Moot.legal(state, seat, actions);
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        dice: &mut Dice,
        out: &mut EventLog<Event>,
    ) -> Result<(), fixture::Refusal> {
        Moot.apply(state, seat, action, dice, out)
    }

    fn label(&self, state: &State, seat: Seat, action: &Action) -> Text {
        Moot.label(state, seat, action)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        Moot.view(state, viewer)
    }

    fn score(&self, view: &View) -> Vec<Score> {
        Moot.score(view)
    }

    fn default(&self, state: &State, seat: Seat) -> Option<Action> {
        Moot.default(state, seat)
    }

    fn leave(&self, state: &mut State, seat: Seat, dice: &mut Dice, out: &mut EventLog<Event>) {
        Moot.leave(state, seat, dice, out);
    }

    fn redeal(&self, state: &State, seat: Seat, dice: &mut Dice) -> State {
        Moot.redeal(state, seat, dice)
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        Moot.standings(state)
    }

    fn audit(&self, setup: &Setup, state: &State) -> Result<(), AuditError> {
        Moot.audit(setup, state)
    }

    fn lift(&self, from: u32, mut state: Value) -> Result<Value, AuditError> {
        if from != 1 {
            return Err(AuditError(format!("format {from} is unknown")));
        }
        let players = state.get_mut("players").and_then(Value::as_array_mut);
        for player in players.ok_or_else(|| AuditError("no players".to_owned()))? {
            let player =
                player.as_object_mut().ok_or_else(|| AuditError("no player".to_owned()))?;
            let shields =
                player.remove("shields").ok_or_else(|| AuditError("no shields".to_owned()))?;
            player.insert("wards".to_owned(), shields);
        }
        Ok(state)
    }
}

fn later() -> Registry {
    Registry::new().with(LaterMoot)
}

fn saves() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/saves")
}

fn golden(name: &str) -> Document {
    Document::read(&fs::read_to_string(saves().join(name)).unwrap()).unwrap()
}

/// Writes the golden saves that are not there yet, when asked by `BLESS=1`. A save
/// that has landed is never written again; a new format gets a new file beside it.
async fn write_missing_saves() {
    if std::env::var_os("BLESS").is_none() {
        return;
    }
    let world = World::new();
    fs::create_dir_all(saves()).unwrap();
    let games = [
        ("cave", 2, 23, "cave-1.json"),
        ("fall", 3, 90, "fall-1.json"),
        ("moot", 3, 7, "moot-1.json"),
        ("covenant", 3, 90, "covenant-1.json"),
        ("fall", 3, 90, "fall-2.json"),
        ("covenant", 3, 90, "covenant-2.json"),
        ("dwarves", 3, 90, "dwarves-1.json"),
        ("covenant", 3, 260, "covenant-3.json"),
        ("dwarves", 3, 90, "dwarves-2.json"),
    ];
    for ((game, players, steps, name), channel) in games.into_iter().zip(1..) {
        if saves().join(name).exists() {
            continue;
        }
        let table = world.game(channel, game, players).await;
        world.play(table, steps).await;
        let whole = world.tables.store().whole(table).await.unwrap().unwrap();
        let mut text = serde_json::to_string_pretty(&Document::of(&whole)).unwrap();
        if game == "moot" {
            // The first format of the Moot had another word for wards.
            text = text.replace("wards", "shields");
        }
        fs::write(saves().join(name), text + "\n").unwrap();
    }
}

#[tokio::test]
async fn a_save_of_every_format_of_every_game_that_ships_loads_and_plays_on() {
    write_missing_saves().await;
    let world = World::new();
    for game in deephold::games::all().unwrap().games() {
        for format in 1..=game.info().format {
            let whole = golden(&format!("{}-{format}.json", game.info().id)).into_whole();
            let table = world.tables.store().take_in(whole).await.unwrap();
            world.play(table, 3).await;
            assert!(world.tables.store().quarantined().await.unwrap().is_empty());
        }
    }
    let found = world.check();
    assert!(found.is_sound(), "{found:?}");
}

#[tokio::test]
async fn an_older_format_is_lifted_and_the_log_says_where() {
    let world = World::with(later(), None);
    let table = world.tables.store().take_in(golden("moot-1.json").into_whole()).await.unwrap();
    let logged = world.tables.store().load(table).await.unwrap().unwrap().row.logged;
    // Looking changes nothing; the first action writes down the new base.
    world.tables.snapshot(table, None).await.unwrap();
    assert_eq!(world.tables.store().load(table).await.unwrap().unwrap().row.logged, logged);
    world.play(table, 1).await;
    let log = world.tables.store().log(table, logged, 10).await.unwrap();
    let kinds: Vec<LogKind> = log.iter().map(|row| row.kind).collect();
    assert_eq!(kinds, [LogKind::Base, LogKind::Act]);
    assert_eq!(log[0].action.as_deref(), Some("3"));

    let world = world.reopen_with(later());
    world.play(table, 500).await;
    let whole = world.tables.store().whole(table).await.unwrap().unwrap();
    assert!(whole.stored.row.status.is_over());
    let verified = deephold::maintenance::check_table(&later(), &whole).unwrap();
    assert_eq!(verified.unchecked, logged + 1, "what older rules played is named");
    assert_eq!(verified.rows, whole.log.len() as u64 - logged - 1);
}

#[tokio::test]
async fn a_save_that_cannot_be_lifted_is_set_aside() {
    let mut whole = golden("moot-1.json").into_whole();
    for state in &mut whole.stored.states {
        state.save = state.save.replace("shields", "helmets");
    }
    let world = World::with(later(), None);
    let table = world.tables.store().take_in(whole).await.unwrap();
    let refused = world.act(table, 1, "ask never").await.unwrap_err();
    assert_eq!(refused, TableError::Refused(Refusal::Quarantined));
}

/// Corrected content is for the games that start with them.
#[tokio::test]
async fn a_game_is_played_to_its_end_with_the_content_it_began_with() {
    let world = World::new();
    let old = world.game(1, "cave", 2).await;
    world.play(old, 5).await;
    let rooms = include_str!("../../assets/content/cave/rooms.toml");
    let richer = rooms.replacen("points = 12", "points = 13", 1);
    let files = ContentFiles::from([("rooms.toml".to_owned(), richer)]);
    let corrected = fixture::registry().corrected("cave", &files).unwrap();

    let world = world.reopen_with(corrected.clone());
    world.play(old, 5_000).await;
    let new = world.game(2, "cave", 2).await;
    let store = world.tables.store();
    let (old, new) = (store.whole(old).await.unwrap(), store.whole(new).await.unwrap());
    let (old, new) = (old.unwrap(), new.unwrap());
    assert!(old.stored.row.status.is_over());
    assert_ne!(old.stored.row.content, new.stored.row.content);
    assert_eq!(old.stored.content["rooms.toml"], rooms);
    for games in [&corrected, &fixture::registry()] {
        deephold::maintenance::check_table(games, &old).unwrap();
        deephold::maintenance::check_table(games, &new).unwrap();
    }
    // A game that is taken elsewhere takes its content with it.
    let text = serde_json::to_string(&Document::of(&new)).unwrap();
    let elsewhere = World::new();
    let whole = Document::read(&text).unwrap().into_whole();
    let table = elsewhere.tables.store().take_in(whole).await.unwrap();
    elsewhere.play(table, 3).await;
    assert!(elsewhere.check().is_sound());
}

#[tokio::test]
async fn a_database_of_the_first_schema_is_brought_up_to_date() {
    let folder = Arc::new(Folder::new());
    let file = rusqlite::Connection::open(folder.database()).unwrap();
    file.execute_batch(include_str!("../../migrations/0001_tables.sql")).unwrap();
    file.pragma_update(None, "user_version", 1).unwrap();
    file.execute_batch(
        "INSERT INTO tables (guild_id, channel_id, game, status, revision, logged, opened_at, \
         options, server_seed, commitment) \
         VALUES (77, 5, 'moot', 'lobby', 1, 0, 0, 'null', zeroblob(32), ''); \
         INSERT INTO seats (table_id, seat, user_id, join_id, presence) \
         VALUES (1, 0, 1, 1, 'in'), (1, 1, 2, 2, 'away');",
    )
    .unwrap();
    drop(file);
    // An old copy can be looked at as it is.
    let mut archive = Archive::open(&folder.database()).unwrap();
    let old = archive.whole(TableId(1)).unwrap().unwrap();
    assert_eq!(old.stored.seats.iter().map(SeatRow::is_absent).collect::<Vec<_>>(), [false, true]);
    drop(archive);

    let store = Sqlite::open(&folder.database()).unwrap();
    let seats = store.load(TableId(1)).await.unwrap().unwrap().seats;
    assert_eq!(seats.iter().map(|seat| seat.away).collect::<Vec<_>>(), [false, true]);
    assert!(store.quarantined().await.unwrap().is_empty());
}

#[tokio::test]
async fn a_game_of_newer_rules_is_not_touched() {
    let world = World::with(later(), None);
    let table = world.game(5, "moot", 2).await;
    let world = world.reopen();
    let refused = world.act(table, 1, "ask never").await.unwrap_err();
    assert_eq!(refused, TableError::Refused(Refusal::Quarantined));
    let world = world.reopen_with(later());
    world.act(table, 1, "ask never").await.unwrap();
}
