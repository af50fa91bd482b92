//! What is typed: notation as it is displayed, steps that complete, and where a turn
//! waits.

use deephold::{sandbox::script::Person, store::TableId};

use crate::stage::{Stage, ids, stage};

/// Lays a card of whoever is asked, all of it typed as it is shown; who.
async fn lay(stage: &Stage, table: TableId, people: &[&Person], card: &str, cell: &str) -> Person {
    let who = stage.awaited(table, people).await.remove(0);
    let mut done = stage.run(&who, stage.hall, "fall play", &[("card", card)]).await;
    for (kind, arg, value) in [("lay", "cell", cell), ("turn", "turned", "0")] {
        let legal = stage.snapshot(table, &who).await.legal;
        // A single place, or a single way, is the rules' own.
        if legal.iter().any(|choice| choice.action.starts_with(kind)) {
            let line = format!("fall {kind}");
            done = stage.run(&who, stage.hall, &line, &[(arg, value)]).await;
        }
    }
    assert!(!done.content().contains("Not possible"), "{}", done.content());
    let snapshot = stage.snapshot(table, &who).await;
    if snapshot.legal.iter().all(|choice| !choice.action.starts_with("play ")) {
        stage.run(&who, stage.hall, "fall end", &[]).await;
    }
    who
}

/// `S1 E1` is typed as it is shown, and `/fall place` knows cards by their names.
#[tokio::test]
async fn what_is_displayed_is_accepted_as_typed() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "fall", &people).await;
    lay(&stage, table, &people, "Gold mine", "C").await;
    lay(&stage, table, &people, "EMERALD-MINE", "S1").await;
    lay(&stage, table, &people, "diamond mine", "S1 E1").await;
    let map = stage.look_at(table).await.view.unwrap().json()["map"].to_string();
    assert!(map.contains("\"s1e1\"") && map.contains("diamond-mine"), "{map}");
    // A dwarf is placed by the name of the card.
    let who = stage.awaited(table, &people).await.remove(0);
    let found = who.suggestions(stage.hall, "fall place", &[], ("cell", "diam")).await.unwrap();
    let found: Vec<String> = found.iter().map(deephold::sandbox::script::Choice::text).collect();
    assert_eq!(found, ["s1e1"]);
    let steps = [("cell", "c"), ("then", "place S1 E1")];
    let placed = stage.run(&who, stage.hall, "fall place", &steps).await;
    assert!(!placed.content().contains("Not possible"), "{}", placed.content());
    stage.end().await;
}

#[tokio::test]
async fn further_steps_complete_from_what_could_be_done_then() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let who = stage.awaited(table, &people).await.remove(0);
    let tile = [("tile", "excavation")];
    let offered = async |begun: &str| -> Vec<String> {
        let found = who.suggestions(stage.hall, "cave take", &tile, ("then", begun)).await;
        found.unwrap().iter().map(deephold::sandbox::script::Choice::text).collect()
    };
    let first = offered("").await;
    assert!(first.contains(&"gain stone".to_owned()), "{first:?}");
    assert!(first.iter().any(|step| step.starts_with("dig ")), "{first:?}");
    let second = offered("gain stone; di").await;
    assert!(!second.is_empty());
    assert!(second.iter().all(|line| line.starts_with("gain stone; dig ")), "{second:?}");
    // What lies under a tile is nobody's to know: nothing is offered after a dig.
    assert_eq!(offered(&format!("{}; ", second[0])).await, [""; 0]);
    let line = [("tile", "excavation"), ("then", second[0].as_str())];
    let before = stage.revision(table).await;
    let done = stage.run(&who, stage.hall, "cave take", &line).await;
    assert!(!done.content().contains("Not possible"), "{}", done.content());
    assert_eq!(stage.revision(table).await, before + 1, "all of it at once");
    stage.end().await;
}

#[tokio::test]
async fn nonsense_is_answered_with_the_expected_form() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let who = stage.awaited(table, &people).await.remove(0);
    let wrong = stage.run(&who, stage.hall, "cave take", &[("tile", "moria")]).await;
    let said = wrong.content().replace(['\u{2068}', '\u{2069}'], "");
    assert!(said.contains("Expected: `take <tile>`, as in `take "), "{said}");
    let line = [("tile", "cultivation"), ("then", "dance")];
    let wrong = stage.run(&who, stage.hall, "cave take", &line).await;
    let said = wrong.content().replace(['\u{2068}', '\u{2069}'], "");
    assert!(said.contains("A step begins with one of these: gain, use"), "{said}");
    stage.end().await;
}

/// `/turn` in another channel leads to the one game that waits; `/games` links to its
/// message.
#[tokio::test]
async fn a_turn_is_found_from_elsewhere() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let who = stage.awaited(table, &people).await.remove(0);
    let board = stage.board_for(&who, stage.hall).await;
    stage.settled(&who, stage.hall).await;
    let link = format!("/{}/{}", stage.hall, board.id());
    let found = stage.run(&who, stage.room, "turn", &[]).await;
    assert!(found.is_ephemeral() && found.content().contains(&link), "{}", found.content());
    let turn = ids(&found).into_iter().find(|id| id.starts_with("turn|")).unwrap();
    let panel = stage.press(&who, &found, &turn).await;
    assert!(ids(&panel).iter().any(|id| id.contains("take ")), "{}", panel.summary());
    let games = stage.run(&who, stage.room, "games", &[]).await;
    assert!(games.content().contains(&link), "{}", games.content());
    // Nobody waits for the other one, who is told that there is no table here.
    let other = people.into_iter().find(|person| person.id() != who.id()).unwrap();
    let nothing = stage.run(other, stage.room, "turn", &[]).await;
    assert!(nothing.content().contains("There is no table"), "{}", nothing.content());
    stage.end().await;
}
