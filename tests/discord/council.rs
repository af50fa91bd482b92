//! Covenant between its clan turns: objectives told to their owners, where in the turn one
//! is, a Council that asks all at once and pays in order, and the turn of the Elders.

use deephold::{
    engine::Seat,
    sandbox::script::{Person, Seen},
    store::{Store as _, TableId},
    table::TableSnapshot,
};
use rusqlite::Connection;
use serde_json::Value;

use crate::{
    player::{Behind, offers},
    stage::{Stage, ids, stage},
};

/// What somebody does who wants to be done: nothing that need not be.
fn shortest(legal: &[String]) -> &str {
    let listed = |wanted: &&str| legal.iter().map(String::as_str).find(|it| it == wanted);
    let first = || legal.first().map(String::as_str).expect("something can be done");
    ["end", "pass", "done"].iter().find_map(listed).unwrap_or_else(first)
}

/// The view of everybody, as JSON.
fn view(snapshot: &TableSnapshot) -> Value {
    snapshot.view.as_ref().unwrap().json()
}

/// Plays past all messages as long as the table is as `wanted`.
async fn play_while(
    stage: &Stage,
    behind: &mut Behind,
    (table, people): (TableId, &[&Person]),
    wanted: impl Fn(&TableSnapshot) -> bool,
) {
    for _ in 0..2_000 {
        if !wanted(&stage.look_at(table).await) {
            return;
        }
        let who = stage.awaited(table, people).await.remove(0);
        let legal = stage.snapshot(table, &who).await.legal;
        let legal: Vec<String> = legal.into_iter().map(|choice| choice.action).collect();
        behind.act(stage, table, &who, shortest(&legal)).await;
    }
    panic!("it goes on for ever");
}

/// Everything in the hall that everybody sees.
fn public(who: &Person, stage: &Stage) -> Vec<Seen> {
    who.messages(stage.hall).into_iter().filter(|seen| !seen.is_ephemeral()).collect()
}

fn plain(text: &str) -> String {
    text.replace(['\u{2068}', '\u{2069}'], "")
}

/// The draft lies open; from then on objectives are their owners' alone, who are told so.
#[tokio::test]
async fn objectives_are_told_to_their_owners_after_the_draft() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.celina];
    let table = stage.game(stage.hall, "covenant", &people).await;
    let mut behind = Behind::default();
    let bot = stage.sandbox.application();
    // Starting tiles may leave something to choose.
    let draft = |seen: &TableSnapshot| view(seen)["stage"] != "turns";
    for person in people {
        let direct = person.direct_message(bot).unwrap();
        assert!(person.messages(direct).is_empty(), "nothing is anybody's alone yet");
    }
    play_while(&stage, &mut behind, (table, &people), draft).await;
    for (person, words) in people.into_iter().zip(["Your objective: ", "Twój cel: "]) {
        let direct = person.direct_message(bot).unwrap();
        let told = person.sees_text(direct, words).await.unwrap();
        let rows: Vec<&str> =
            told.content().lines().filter(|line| line.starts_with(words)).collect();
        assert_eq!(rows.len(), 2, "{}", told.content());
        assert!(rows.iter().all(|row| row.contains(" – ")), "with what it asks for: {rows:?}");
        let [button] = told.buttons()[..] else { panic!("{:?}", told.buttons()) };
        let side = stage.press(person, &told, button).await;
        assert_eq!(side.filenames(), ["covenant-mine.png"]);
    }
    // Once is enough, whatever turns come.
    let turns = |seen: &TableSnapshot| view(seen)["turns"].as_u64().unwrap() < 4;
    play_while(&stage, &mut behind, (table, &people), turns).await;
    let waiting = async || stage.tables.store().outbox_count().await.unwrap().waiting;
    stage.until("all is said", async || waiting().await == 0).await;
    for person in people {
        let direct = person.direct_message(bot).unwrap();
        let told = person.messages(direct);
        let told = told.iter().filter(|seen| !seen.is_ephemeral() && !seen.buttons().is_empty());
        assert_eq!(told.count(), 1);
    }
    stage.end().await;
}

/// A panel says where in the turn one is; dwarf, tool and support are one press.
#[tokio::test]
async fn a_turn_says_where_it_is_and_begins_with_one_press() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "covenant", &people).await;
    let mut behind = Behind::default();
    let setup = |seen: &TableSnapshot| view(seen)["stage"] != "turns";
    play_while(&stage, &mut behind, (table, &people), setup).await;
    let who = stage.awaited(table, &people).await.remove(0);
    let panel = stage.run(&who, stage.hall, "turn", &[]).await;
    assert!(plain(panel.content()).contains("Era 1, turn 1"), "{}", panel.content());
    let ways = offers(&panel);
    // A dwarf who is as strong as all others need not be chosen.
    let begins = |words: &str| words.starts_with("dwarf ") || words.starts_with("tool ");
    let work = ways.iter().find(|offer| offer.acts && begins(&offer.words));
    let work = work.unwrap_or_else(|| panic!("{}", panel.summary()));
    let before = stage.revision(table).await;
    let values: Vec<&str> = work.value.as_deref().into_iter().collect();
    let click = who.choose(&panel, &work.id, &values).unwrap();
    let panel = stage.answer(&who, click).await;
    assert!(!panel.content().contains("Not possible"), "{}", panel.content());
    assert_eq!(stage.revision(table).await, before + 1, "one press");
    let now = stage.snapshot(table, &who).await;
    assert!(!view(&now)["now"]["spot"].is_null(), "the dwarf is at work");
    let still = |words: &str| begins(words) || words.starts_with("support ");
    assert!(now.legal.iter().all(|choice| !still(&choice.action)), "and the support is settled");
    assert!(plain(panel.content()).contains("Era 1, turn 1"), "{}", panel.content());
    stage.end().await;
}

/// Changes the newest state of a table in the file, as if other things had happened before.
fn rewrite(stage: &Stage, table: TableId, change: impl Fn(&mut Value)) {
    let file = Connection::open(stage.database()).unwrap();
    let table = table.0.cast_signed();
    let mut rows = file.prepare("SELECT id, save FROM states WHERE table_id = ?").unwrap();
    let rows = rows.query_map([table], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let rows: Vec<(i64, String)> = rows.map(Result::unwrap).collect();
    assert!(!rows.is_empty());
    for (id, save) in rows {
        let mut save: Value = serde_json::from_str(&save).unwrap();
        change(&mut save["state"]);
        file.execute("UPDATE states SET save = ? WHERE id = ?", (save.to_string(), id)).unwrap();
    }
}

/// Moves enemies from the bag into the dungeons, and two coins onto the board of one clan.
fn fill(state: &mut Value) {
    for (enemy, count) in [("goblin", 2), ("orc", 2)] {
        for clan in 0..2 {
            let there = state["clans"][clan]["dungeon"][enemy].as_u64().unwrap();
            state["clans"][clan]["dungeon"][enemy] = (there + count).into();
        }
        let left = state["bag"][enemy].as_u64().unwrap().checked_sub(2 * count);
        state["bag"][enemy] = left.expect("there are enough in the bag").into();
    }
    // Plain gains: nothing is to be chosen when they pay.
    for (space, coin) in [("cs1", "k07"), ("cs2", "k08")] {
        for stack in ["stack", "discard"] {
            state["coins"][stack].as_array_mut().unwrap().retain(|other| other != coin);
        }
        for shown in state["coins"]["spaces"].as_object_mut().unwrap().values_mut() {
            if *shown == coin {
                *shown = Value::Null;
            }
        }
        state["clans"][0]["coins"][space] = coin.into();
    }
}

/// Returns enemies to the bag by the panel, those of this kind first, until it is enough;
/// the panel then.
async fn release(stage: &Stage, who: &Person, kind: &str, panel: Seen) -> Seen {
    let mut panel = panel;
    for _ in 0..4 {
        let offered = offers(&panel);
        let ways = || offered.iter().filter(|offer| offer.words.starts_with("release "));
        let first = ways().find(|offer| offer.words.ends_with(kind)).or_else(|| ways().next());
        let Some(first) = first else { break };
        let values: Vec<&str> = first.value.as_deref().into_iter().collect();
        let click = who.choose(&panel, &first.id, &values).unwrap();
        panel = stage.answer(who, click).await;
        assert!(!panel.content().contains("Not possible"), "{}", panel.content());
    }
    panel
}

/// The key check asks all at once: nobody is called twice; each sees who has answered and not
/// what, and may answer anew until all have; coins pay in order by one press; then one
/// message tells of it all, with a picture beside the board.
#[tokio::test]
async fn a_council_asks_all_at_once_pays_in_order_and_is_told_with_a_picture() {
    let mut stage = stage().await;
    let (ada, borin) = (stage.ada.clone(), stage.borin.clone());
    let people = [&ada, &borin];
    let table = stage.game(stage.hall, "covenant", &people).await;
    let mut behind = Behind::default();
    // Up to the last turn of the first era.
    let early = |seen: &TableSnapshot| {
        view(seen)["stage"] != "turns" || view(seen)["turns"].as_u64().unwrap() < 8
    };
    play_while(&stage, &mut behind, (table, &people), early).await;
    stage.settled(&stage.celina, stage.hall).await;
    stage.stop().await;
    rewrite(&stage, table, fill);
    let stage = stage.start_again().await;
    let before = public(&stage.celina, &stage).last().unwrap().id();
    let until_coins = |seen: &TableSnapshot| {
        !seen.waiting.iter().any(|ask| ask.prompt.key == "covenant-prompt-coins")
    };
    play_while(&stage, &mut behind, (table, &people), until_coins).await;

    // Coins first: one press for their order.
    let panel = stage.run(&ada, stage.hall, "turn", &[]).await;
    let order = ids(&panel).into_iter().find(|id| id.starts_with("order|"));
    let order = order.unwrap_or_else(|| panic!("{}", panel.summary()));
    assert!(panel.content().contains("In this order: "), "{}", panel.content());
    let revision = stage.revision(table).await;
    stage.press(&ada, &panel, &order).await;
    assert_eq!(stage.revision(table).await, revision + 1, "both by one press");
    let paying = |seen: &TableSnapshot| seen.waiting.iter().filter(|ask| ask.must).count() < 2;
    play_while(&stage, &mut behind, (table, &people), paying).await;

    // The key check: one message says that both are asked, and calls whoever was not there.
    let awaits_in = |board: &Seen, who: &Person| {
        let said = plain(board.content());
        said.lines().any(|line| line.contains(&who.mention()) && line.contains("keys"))
    };
    let both =
        |seen: &Seen| seen.id() > before && people.iter().all(|person| awaits_in(seen, person));
    let board = stage.celina.sees(stage.hall, both).await.unwrap();
    // The newest message says who is still awaited.
    let awaits = |who: &Person| {
        let boards = public(&stage.celina, &stage).into_iter().rev();
        let mut boards = boards.filter(|seen| plain(seen.content()).contains("keys"));
        boards.next().is_some_and(|board| awaits_in(&board, who))
    };
    let first = stage.run(&ada, stage.hall, "turn", &[]).await;
    assert!(plain(first.content()).contains("Your 4 enemies need"), "{}", first.content());
    let answered = release(&stage, &ada, "goblin", first).await;
    assert!(plain(answered.content()).contains("The others are still choosing"));
    // Everybody sees that she has answered.
    stage.until("who is still awaited", async || !awaits(&ada) && awaits(&borin)).await;
    assert_eq!(borin.leaks(&["returns to the bag", "returned to the bag"]), [""; 0]);
    // She thinks again.
    let withdraw = ids(&answered).into_iter().find(|id| id.ends_with("|withdraw")).unwrap();
    let anew = stage.press(&ada, &answered, &withdraw).await;
    release(&stage, &ada, "orc", anew).await;
    let calls = |who: &Person| {
        let seen = public(&stage.celina, &stage);
        seen.iter().filter(|seen| seen.id() >= board.id() && seen.mentions(who.id())).count()
    };
    assert!(calls(&ada) <= 1, "who has just acted need not be called");
    assert!(calls(&borin) <= 1, "once at most, whatever others change");
    let panel = stage.run(&borin, stage.hall, "turn", &[]).await;
    release(&stage, &borin, "goblin", panel).await;

    // Whatever else there is to decide, then the story with its picture.
    let council = |seen: &TableSnapshot| view(seen)["stage"] != "turns";
    play_while(&stage, &mut behind, (table, &people), council).await;
    let next = |seen: &Seen| seen.id() > board.id() && seen.filenames().len() == 2;
    let story = stage.celina.sees(stage.hall, next).await.unwrap();
    assert_eq!(story.filenames(), ["covenant-board.png", "covenant-part.png"]);
    let told = plain(story.content());
    for person in people {
        let line = told
            .lines()
            .find(|line| line.contains(person.name()) && line.contains(" GP at the Council"));
        assert!(line.is_some(), "{}: {told}", person.name());
    }
    assert!(told.contains("orc returned to the bag") || told.contains("orcs returned"), "{told}");
    stage.end().await;
}

/// The Elders' turn is told in a few lines, and the picture marks what it did.
#[tokio::test]
async fn the_turn_of_the_elders_is_told_in_a_few_lines() {
    let stage = stage().await;
    let ada = &stage.ada;
    let options = [("game", "covenant"), ("solo", "true")];
    stage.run(ada, stage.hall, "new", &options).await;
    let table = stage.table_in(stage.hall).await;
    let board = stage.board(ada, stage.hall).await;
    let mut behind = Behind::default();
    let early = |seen: &TableSnapshot| {
        view(seen)["stage"] != "turns" || view(seen)["turns"].as_u64().unwrap() < 3
    };
    play_while(&stage, &mut behind, (table, &[ada]), early).await;
    let elders = |seen: &Seen| {
        let told = seen.content().lines().any(|it| it.starts_with("> ") && it.contains("Elders"));
        seen.id() >= board.id() && told && !seen.is_ephemeral()
    };
    let told = ada.sees(stage.hall, elders).await.unwrap();
    let said = plain(told.content());
    let lines: Vec<&str> =
        said.lines().filter(|line| line.starts_with("> ") && line.contains("Elders")).collect();
    assert!((1..=5).contains(&lines.len()), "{said}");
    let view = view(&stage.snapshot(table, ada).await);
    assert_eq!(view["waits_for"], serde_json::json!([Seat(0)]));
    assert!(told.content().contains("Council of Elders"), "with their points: {said}");
    stage.end().await;
}
