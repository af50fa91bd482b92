//! Choosing several things in one menu: the feasts of the Moot.

use deephold::{
    sandbox::{
        Id,
        script::{Person, Seen},
    },
    store::{LogKind, Status, Store as _, TableId},
    table::TableSnapshot,
};
use serde_json::Value;

use crate::{
    player::{Player, Style, play_while},
    stage::{Stage, ids, stage},
};

fn is_feast(snapshot: &TableSnapshot) -> bool {
    snapshot.waiting.iter().any(|ask| ask.prompt.key == "moot-prompt-feast")
}

/// Plays until somebody lays a feast, in as many games as that takes: where, and who.
async fn to_the_feast(stage: &Stage, people: &[&Person]) -> (Id, TableId, Person) {
    for luck in 1..40 {
        let place = stage.ada.start_thread(stage.hall, &format!("feast {luck}")).unwrap();
        let table = stage.game(place, "moot", people).await;
        let mut players: Vec<Player> =
            people.iter().map(|person| Player::new(person, Style::Buttons)).collect();
        let goes_on = |seen: &TableSnapshot| seen.status == Status::Playing && !is_feast(seen);
        play_while(stage, place, &mut players, luck, goes_on).await;
        if is_feast(&stage.look_at(table).await) {
            return (place, table, stage.awaited(table, people).await.remove(0));
        }
    }
    panic!("nobody rolls low");
}

/// The menu of a panel in which several can be chosen.
fn menu(panel: &Seen) -> Option<Value> {
    let is_menu = |entry: &&Value| {
        entry.get("custom_id").and_then(Value::as_str).is_some_and(|id| id.starts_with("gather|"))
    };
    panel.components().find(is_menu).cloned()
}

/// The values of its options.
fn values(menu: &Value) -> Vec<&str> {
    let options = menu["options"].as_array().unwrap();
    options.iter().map(|option| option["value"].as_str().unwrap()).collect()
}

const EVERYTHING: [&str; 6] =
    ["1 eat ale", "2 eat ale", "3 eat ale", "1 eat bread", "2 eat bread", "1 eat roast"];

/// Chooses in the menu and reads the answer.
async fn choose(stage: &Stage, who: &Person, panel: &Seen, values: &[&str]) -> Seen {
    let menu = menu(panel).unwrap_or_else(|| panic!("no such menu: {}", panel.summary()));
    let click = who.choose(panel, menu["custom_id"].as_str().unwrap(), values).unwrap();
    stage.answer(who, click).await
}

async fn actions(stage: &Stage, table: TableId) -> Vec<String> {
    let log = stage.tables.store().log(table, 0, 1_000).await.unwrap();
    log.into_iter()
        .map(|row| match row.kind {
            LogKind::Undo => "undo".to_owned(),
            _ => row.action.unwrap_or_default(),
        })
        .collect()
}

#[tokio::test]
async fn several_are_chosen_in_one_menu_and_taken_back_by_one_undo() {
    let stage = stage().await;
    let (place, table, host) = to_the_feast(&stage, &[&stage.ada, &stage.borin]).await;
    let before = actions(&stage, table).await;
    let panel = stage.run(&host, place, "turn", &[]).await;
    let offered = menu(&panel).unwrap();
    assert_eq!(values(&offered), EVERYTHING);
    assert_eq!(offered["min_values"], 1);
    assert_eq!(offered["max_values"], 6);
    assert!(offered["options"][1]["label"].as_str().unwrap().contains("× 2"), "{offered}");
    assert!(!ids(&panel).iter().any(|id| id.ends_with("|eat ale")), "and nowhere else");

    // Of two numbers for the same thing, the larger one counts.
    let chosen = ["1 eat ale", "2 eat ale", "1 eat bread"];
    let after = choose(&stage, &host, &panel, &chosen).await;
    assert!(after.content().contains("ale (× 2), bread"), "{}", after.content());
    assert_eq!(menu(&after), None, "the feast is laid");
    let done = actions(&stage, table).await;
    assert_eq!(done[before.len()..], ["eat ale", "eat ale", "eat bread", "done"]);

    let after = stage.press(&host, &after, "Undo 4 steps").await;
    assert!(after.content().contains("Taken back: "), "{}", after.content());
    assert_eq!(values(&menu(&after).unwrap()), EVERYTHING, "all of it is gone");
    assert_eq!(actions(&stage, table).await[done.len()..], ["undo"; 4]);
    stage.end().await;
}

#[tokio::test]
async fn a_set_that_does_not_fit_changes_nothing_and_says_what() {
    let stage = stage().await;
    let (place, table, host) = to_the_feast(&stage, &[&stage.ada, &stage.borin]).await;
    let (before, revision) = (actions(&stage, table).await, stage.revision(table).await);
    let panel = stage.run(&host, place, "turn", &[]).await;
    let after = choose(&stage, &host, &panel, &["2 eat ale", "1 eat roast"]).await;
    assert!(after.content().contains("Not possible"), "{}", after.content());
    assert!(
        after.content().contains("“Serve a roast” does not fit with the rest: Only 2 plates"),
        "{}",
        after.content()
    );
    assert_eq!(values(&menu(&after).unwrap()), EVERYTHING);
    assert_eq!(actions(&stage, table).await, before);
    assert_eq!(stage.revision(table).await, revision);

    // A roast alone is served, and whether there is a toast is asked.
    let after = choose(&stage, &host, &after, &["1 eat roast"]).await;
    assert!(ids(&after).iter().any(|id| id.ends_with("|done")), "{}", after.summary());
    stage.end().await;
}
