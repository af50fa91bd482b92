//! How a game ends in the channel, and what is named before it happens.

use deephold::{sandbox::script::Person, store::TableId};

use crate::{
    player::offers,
    stage::{Stage, ids, stage},
};

/// Plays steps of Cave by command, as somebody who is asked.
async fn steps(stage: &Stage, who: &Person, tile: &str, then: &str) {
    let line = [("tile", tile), ("then", then)];
    let answer = stage.run(who, stage.hall, "cave take", &line).await;
    assert!(!answer.content().contains("Not possible"), "{}", answer.content());
}

/// The tile that is taken for want of anything better.
async fn any_tile(stage: &Stage, table: TableId, who: &Person) -> String {
    let legal = stage.snapshot(table, who).await.legal;
    let takes = legal.iter().filter(|choice| choice.action.starts_with("take "));
    let tiles: Vec<&str> = takes.map(|choice| choice.args[0].value.as_str()).collect();
    let (housework, others): (Vec<&str>, Vec<&str>) =
        tiles.into_iter().partition(|tile| *tile == "housework");
    others.first().or(housework.first()).map(|tile| (*tile).to_owned()).expect("a tile")
}

/// Both end with four points: one by a room worth four, the other by one worth three and
/// a gold. The better room decides, and the result says so.
#[tokio::test]
async fn a_result_says_what_decided_between_equal_points_and_calls_who_played() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let food = "exchange emmer; exchange flax";
    let rooms = [
        format!("{food}; exchange gold; furnish spinning-wheel a3 2food; end"),
        format!("{food}; furnish shelf a3 2food; end"),
    ];
    let mut furnished: Vec<Person> = Vec::new();
    while !stage.status(table).await.is_over() {
        let who = stage.awaited(table, &people).await.remove(0);
        let legal = stage.snapshot(table, &who).await.legal;
        let housework = legal.iter().any(|choice| choice.action == "take housework");
        let done = furnished.iter().any(|person| person.id() == who.id());
        if housework && !done {
            steps(&stage, &who, "housework", &rooms[furnished.len()]).await;
            furnished.push(who);
        } else {
            let tile = any_tile(&stage, table, &who).await;
            steps(&stage, &who, &tile, "end").await;
        }
    }
    let [first, second] = &furnished[..] else { panic!("both have a room") };
    let result = stage.result(&stage.celina, stage.hall).await;
    let plain = result.content().replace(['\u{2068}', '\u{2069}'], "");
    let why = format!(
        "{} is before {} with equal points: the most valuable room, 4 to 3.",
        first.name(),
        second.name()
    );
    assert!(plain.contains(&why), "{why}: {plain}");
    assert!(plain.contains(&format!("{}, 4 points", second.name())), "{plain}");
    assert!(people.iter().all(|person| result.mentions(person.id())), "who played is called");
    stage.end().await;
}

/// Two dwarfs in a tavern draw an ogre card when the actions end, which cannot be taken
/// back: the button says so before.
#[tokio::test]
async fn a_single_target_is_named_before_what_cannot_be_taken_back() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "fall", &people).await;
    let who = stage.awaited(table, &people).await.remove(0);
    let mut panel = stage.run(&who, stage.hall, "turn", &[]).await;
    for words in ["play tavern", "turn", "place", "place"] {
        let offered = offers(&panel);
        let offer = offered.iter().find(|offer| offer.words.starts_with(words)).unwrap();
        let values: Vec<&str> = offer.value.as_deref().into_iter().collect();
        let click = who.choose(&panel, &offer.id, &values).unwrap();
        panel = stage.answer(&who, click).await;
    }
    let end = ids(&panel).into_iter().find(|id| id.ends_with("|end")).expect("an end");
    let said = panel.words().replace(['\u{2068}', '\u{2069}'], "");
    assert!(said.contains("End your actions → Tavern"), "{said}");
    // Nothing has happened yet; pressing it draws the card.
    let before = stage.snapshot(table, &who).await.view.unwrap().json()["ogre_deck"].clone();
    let drawn = stage.press(&who, &panel, &end).await;
    assert!(drawn.content().contains("ogre card"), "{}", drawn.content());
    let after = stage.snapshot(table, &who).await.view.unwrap().json()["ogre_deck"].clone();
    assert_ne!(before, after, "one card less");
    stage.end().await;
}
