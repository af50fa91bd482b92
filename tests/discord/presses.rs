//! How many presses a turn takes, counted as a finger counts them: one for a button,
//! two for a choice in a menu, which has to be opened. *Take my turn*, which opens the
//! panel, is not counted.

use deephold::{
    sandbox::{
        Id,
        script::{Person, Seen},
    },
    store::TableId,
};
use serde_json::Value;

use crate::{
    player::{Offer, offers},
    stage::{Stage, ids, stage},
};

/// Somebody with a panel, who counts.
struct Finger<'a> {
    stage: &'a Stage,
    person: Person,
    panel: Seen,
    presses: u32,
}

impl<'a> Finger<'a> {
    async fn at(stage: &'a Stage, table: TableId, people: &[&Person], channel: Id) -> Finger<'a> {
        let person = stage.awaited(table, people).await.remove(0);
        let panel = stage.run(&person, channel, "turn", &[]).await;
        Finger { stage, person, panel, presses: 0 }
    }

    /// Presses what is offered.
    async fn press(&mut self, offer: &Offer) {
        let values: Vec<&str> = offer.value.as_deref().into_iter().collect();
        self.presses += if values.is_empty() { 1 } else { 2 };
        let click = self.person.choose(&self.panel, &offer.id, &values).unwrap();
        self.panel = self.stage.answer(&self.person, click).await;
        assert!(!self.panel.content().contains("Not possible"), "{}", self.panel.content());
    }

    /// Does the first action that begins so, through whatever opens it.
    async fn act(&mut self, words: &str) {
        for _ in 0..3 {
            let offers = offers(&self.panel);
            let acts = offers.iter().find(|offer| offer.acts && offer.words.starts_with(words));
            let opens = offers.iter().find(|offer| {
                !offer.acts && !offer.words.is_empty() && words.starts_with(&offer.words)
            });
            let Some(next) = acts.or(opens).cloned() else { break };
            self.press(&next).await;
            if next.acts {
                return;
            }
        }
        panic!("{words} is not offered: {}", self.panel.summary());
    }

    /// Presses the button whose id begins so.
    async fn press_id(&mut self, begins: &str) {
        let id = ids(&self.panel).into_iter().find(|id| id.starts_with(begins));
        let id = id.unwrap_or_else(|| panic!("no {begins} in {}", self.panel.summary()));
        self.presses += 1;
        self.panel = self.stage.press(&self.person, &self.panel, &id).await;
    }
}

/// Ends turns of Cave, with nothing but a tile, until somebody can take this one.
async fn until_on_offer(stage: &Stage, table: TableId, people: &[&Person], tile: &str) {
    let wanted = format!("take {tile}");
    for _ in 0..60 {
        let who = stage.awaited(table, people).await.remove(0);
        let legal = stage.snapshot(table, &who).await.legal;
        if legal.iter().any(|choice| choice.action == wanted) {
            return;
        }
        let any = legal.iter().find(|choice| choice.action.starts_with("take ")).unwrap();
        let tile = any.args[0].value.clone();
        let line = [("tile", tile.as_str()), ("then", "end")];
        stage.run(&who, stage.hall, "cave take", &line).await;
    }
    panic!("{tile} never comes up");
}

/// Before: tile, goods, a room from a menu, end: 5.
#[tokio::test]
async fn cultivation_takes_three_presses() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let mut finger = Finger::at(&stage, table, &people, stage.hall).await;
    finger.act("take cultivation").await;
    finger.act("use cave-entrance").await;
    // What is free is taken along.
    finger.press_id("all|").await;
    assert_eq!(finger.presses, 3);
    assert!(finger.panel.content().starts_with("Done. Waiting for "), "{}", finger.panel.content());
    let log = stage.run(&finger.person, stage.hall, "log", &[]).await;
    assert!(log.content().contains("2 emmer"), "{}", log.content());
    stage.end().await;
}

/// Polish is longer: before, the ways of using a room were a menu, and what *Undo* takes
/// back was cut.
#[tokio::test]
async fn in_polish_it_takes_no_more_presses() {
    let stage = stage().await;
    let people = [&stage.celina, &stage.dorota];
    let table = stage.game(stage.hall, "cave", &people).await;
    let mut finger = Finger::at(&stage, table, &people, stage.hall).await;
    finger.act("take cultivation").await;
    let offered = offers(&finger.panel);
    let ways: Vec<&Offer> = offered.iter().filter(|it| it.words.starts_with("use ")).collect();
    assert!(ways.len() == 4 && ways.iter().all(|way| way.value.is_none()), "{ways:?}");
    let wood = ways.iter().find(|way| way.words.ends_with("wood")).unwrap();
    finger.press(wood).await;
    assert!(finger.panel.button("Cofnij: +1 drewno").is_some(), "{}", finger.panel.summary());
    finger.press_id("all|").await;
    assert_eq!(finger.presses, 3);
    assert!(finger.panel.content().starts_with("Gotowe. "), "{}", finger.panel.content());
    stage.end().await;
}

/// Before: tile, stone, payment, two caverns from a menu or as buttons, end: 7 to 8.
#[tokio::test]
async fn excavation_takes_five_presses() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    // Two food are needed: the first turn brings what can be exchanged.
    for _ in 0..2 {
        let mut finger = Finger::at(&stage, table, &people, stage.hall).await;
        let tile = ["take cultivation", "take undergrowth"];
        let offered = offers(&finger.panel);
        let tile = tile.iter().find(|tile| offered.iter().any(|it| it.words == **tile)).unwrap();
        finger.act(tile).await;
        let free = offers(&finger.panel);
        let free = free.iter().find(|it| it.words.starts_with("gain ")).unwrap().clone();
        finger.press(&free).await;
        for good in ["gold", "flax", "emmer"] {
            if offers(&finger.panel).iter().any(|it| it.words.starts_with("exchange")) {
                let exchange = format!("exchange {good}");
                let legal = stage.snapshot(table, &finger.person).await.legal;
                if legal.iter().any(|choice| choice.action == exchange) {
                    finger.act(&exchange).await;
                }
            }
        }
        stage.run(&finger.person, stage.hall, "cave end", &[]).await;
    }
    let mut finger = Finger::at(&stage, table, &people, stage.hall).await;
    finger.act("take excavation").await;
    finger.act("double").await;
    // What was paid for is said as long as it is there.
    let said = finger.panel.content().to_owned();
    assert!(said.contains("excavate up to 2 caverns"), "{said}");
    finger.act("dig").await;
    finger.act("dig").await;
    finger.press_id("all|").await;
    assert_eq!(finger.presses, 5);
    assert!(finger.panel.content().starts_with("Done. "), "{}", finger.panel.content());
    stage.end().await;
}

/// Before: tile, goods from a menu, a room from a menu, a wall from a menu, an exchange
/// from a menu, end: 9 to 10.
#[tokio::test]
async fn masonry_takes_five_or_six_presses() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    until_on_offer(&stage, table, &people, "masonry").await;
    let mut finger = Finger::at(&stage, table, &people, stage.hall).await;
    finger.act("take masonry").await;
    finger.act("gain stone").await;
    finger.act("use cave-entrance").await;
    finger.act("wall").await;
    finger.act("end").await;
    assert!((5..=6).contains(&finger.presses), "{}", finger.presses);
    assert!(finger.panel.content().starts_with("Done. "), "{}", finger.panel.content());
    stage.end().await;
}

/// Where nothing but the end is left after it, the last choice ends the turn as well:
/// exchanges, which nothing needs any more, do not stand in the way.
#[tokio::test]
async fn the_last_choice_may_end_the_turn() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    until_on_offer(&stage, table, &people, "masonry").await;
    let mut finger = Finger::at(&stage, table, &people, stage.hall).await;
    finger.act("take masonry").await;
    finger.act("wall").await;
    assert!(!ids(&finger.panel).iter().any(|id| id.starts_with("act-end|")), "a room is unused");
    finger.act("use cave-entrance").await;
    for label in ["Take 1 wood · End the turn", "Take 1 stone · End the turn"] {
        assert!(finger.panel.button(label).is_some(), "{}", finger.panel.summary());
    }
    finger.press_id("act-end|").await;
    assert_eq!(finger.presses, 5);
    assert!(finger.panel.content().starts_with("Done. "), "{}", finger.panel.content());
    stage.end().await;
}

/// What is short of food is said, and the exchanges that bring it stand open; nothing
/// proposes to end the turn instead.
#[tokio::test]
async fn what_an_exchange_brings_within_reach_is_not_passed_over() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    until_on_offer(&stage, table, &people, "furnishing").await;
    let mut finger = Finger::at(&stage, table, &people, stage.hall).await;
    // All food is spent on two caverns.
    finger.act("take excavation").await;
    finger.act("exchange emmer").await;
    finger.act("double").await;
    finger.act("dig b3").await;
    finger.act("dig").await;
    finger.press_id("all|").await;
    let mut other = Finger::at(&stage, table, &people, stage.hall).await;
    other.act("take undergrowth").await;
    other.act("use").await;
    other.press_id("all|").await;
    let mut finger = Finger::at(&stage, table, &people, stage.hall).await;
    finger.act("take furnishing").await;
    assert!(!ids(&finger.panel).iter().any(|id| id.starts_with("all|")), "room for 1 food more");
    finger.act("gain food").await;
    let shown = ids(&finger.panel);
    for good in ["gold", "flax"] {
        let exchange = format!("exchange {good}");
        assert!(shown.iter().any(|id| id.ends_with(&exchange)), "{}", finger.panel.summary());
    }
    finger.act("exchange flax").await;
    assert!(offers(&finger.panel).iter().any(|it| it.words.starts_with("furnish")));
    stage.end().await;
}

/// Before: a card from a menu, a place, a way round: 4. The map grows to a dozen cards,
/// with more places around it than a menu was once made for.
#[tokio::test]
async fn a_card_of_dwar7s_fall_takes_three_presses_at_most() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "fall", &people).await;
    let mut most_places = 0;
    for turn in 0..8 {
        let mut finger = Finger::at(&stage, table, &people, stage.hall).await;
        for card in 0..2 {
            let before = finger.presses;
            finger.act("play").await;
            for kind in ["lay", "turn"] {
                // A single place, or a single way, is the rules' own.
                let offered = offers(&finger.panel);
                let places = offered.iter().filter(|offer| offer.words.starts_with(kind)).count();
                most_places = most_places.max(places);
                if places > 0 {
                    finger.act(kind).await;
                }
            }
            let presses = finger.presses - before;
            assert!(presses <= 3, "{presses} for card {card} of turn {turn}");
        }
        // Whatever actions are left, nobody has to use them.
        if ids(&finger.panel).iter().any(|id| id.starts_with("ask|")) {
            finger.press_id("ask|").await;
            let asked = finger.panel.content();
            assert!(asked.contains("Still unused: ") && asked.contains(" action"), "{asked}");
        }
        finger.act("end").await;
    }
    assert!(most_places > 20, "a crowded map: {most_places}");
    stage.end().await;
}

/// Undo says which step it takes back: on its button, and when that is done; and the
/// next bot knows it too.
#[tokio::test]
async fn undo_says_which_step_it_takes_back() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let mut finger = Finger::at(&stage, table, &people, stage.hall).await;
    let undo = |panel: &Seen| -> Option<String> {
        panel.buttons().into_iter().find(|label| label.starts_with("Undo")).map(str::to_owned)
    };
    assert_eq!(undo(&finger.panel), None, "nothing was done yet");
    finger.act("take cultivation").await;
    assert_eq!(undo(&finger.panel).as_deref(), Some("Undo: Cultivation"));
    finger.act("gain").await;
    assert_eq!(undo(&finger.panel).as_deref(), Some("Undo: Take 2 emmer and 1 flax"));
    finger.press_id("undo|").await;
    let said = finger.panel.content().to_owned();
    assert!(said.contains("Taken back: Take 2 emmer and 1 flax."), "{said}");
    assert_eq!(undo(&finger.panel).as_deref(), Some("Undo: Cultivation"));
    // Others are told that something was taken back, and not more.
    let other = people.into_iter().find(|person| person.id() != finger.person.id()).unwrap();
    let log = stage.tables.log(table, Some(deephold::store::UserId(other.id().get())), 100).await;
    let taken: Vec<_> = log.unwrap().into_iter().flat_map(|line| line.told).collect();
    assert!(taken.iter().any(|text| text.key == "table-log-undone"), "{taken:?}");
    assert!(taken.iter().all(|text| text.key != "table-log-undone-what"), "{taken:?}");
    // The next bot has it from the log.
    drop(finger);
    let mut stage = stage;
    stage.stop().await;
    let stage = stage.start_again().await;
    let who = stage.awaited(table, &[&stage.ada, &stage.borin]).await.remove(0);
    let panel = stage.run(&who, stage.hall, "turn", &[]).await;
    assert_eq!(undo(&panel).as_deref(), Some("Undo: Cultivation"));
    stage.end().await;
}

/// Something unused is asked about once, and only by the panel.
#[tokio::test]
async fn the_end_of_a_turn_says_what_is_unused_and_asks_once() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let mut finger = Finger::at(&stage, table, &people, stage.hall).await;
    finger.act("take undergrowth").await;
    let before = stage.revision(table).await;
    finger.press_id("ask|").await;
    let asked = finger.panel.content().to_owned();
    assert!(asked.contains("Still unused: use one orange room and +2 wood"), "{asked}");
    assert_eq!(stage.revision(table).await, before, "nothing has happened");
    // Undo and the end of the turn are never neighbours.
    finger.press_id("open|").await;
    for row in finger.panel.json()["components"].as_array().unwrap() {
        let ids: Vec<&str> = row["components"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|part| part["custom_id"].as_str())
            .collect();
        let (undo, end) = (
            ids.iter().any(|id| id.starts_with("undo|")),
            ids.iter().any(|id| id.ends_with("|end")),
        );
        assert!(!(undo && end), "{ids:?}");
    }
    finger.press_id("ask|").await;
    finger.act("end").await;
    assert!(finger.panel.content().starts_with("Done. "), "{}", finger.panel.content());
    assert!(finger.panel.attachments().is_empty(), "no second board");
    assert!(!finger.panel.content().contains('\n'), "one line: {}", finger.panel.content());
    let left = finger.panel.buttons();
    assert_eq!(left, ["Plan my next turn"], "nothing else is to be done");
    stage.end().await;
}

/// Exchanges fold into one entry; a menu says what a thing does in its second line.
#[tokio::test]
async fn a_panel_says_what_things_do_and_what_is_missing() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let mut finger = Finger::at(&stage, table, &people, stage.hall).await;
    let beside = finger.panel.sections();
    let (text, _) = beside.iter().find(|(_, label)| label.ends_with("Cultivation")).unwrap();
    let text = text.replace('\\', "").replace(['\u{2068}', '\u{2069}'], "");
    assert_eq!(text, "Use one orange room; +2 emmer and 1 flax");
    let exchanges = offers(&finger.panel);
    let exchanges: Vec<&Offer> =
        exchanges.iter().filter(|it| it.words.starts_with("exchange")).collect();
    assert_eq!(exchanges.len(), 1, "{exchanges:?}");
    assert!(!exchanges[0].acts);
    assert!(finger.panel.button("Exchange…").is_some(), "{}", finger.panel.summary());
    finger.act("take housework").await;
    let text = finger.panel.content().to_owned();
    // The price is a sum.
    assert!(text.contains("paying 2 food extra"), "{text}");
    assert!(!text.contains("for each turn"), "{text}");
    assert!(text.contains("Out of reach: "), "{text}");
    assert!(text.contains("walls that fit)") || text.contains(" short)"), "{text}");
    assert!(text.matches("walls that fit)").count() <= 1, "each reason once: {text}");
    let menus: Vec<&Value> = finger.panel.components().filter(|it| it["type"] == 3).collect();
    for option in menus.iter().flat_map(|menu| menu["options"].as_array().unwrap()) {
        assert!(option["label"].as_str().unwrap().chars().count() <= 34, "{option}");
        let value = option["value"].as_str().unwrap();
        if value.contains("furnish") {
            let second = option["description"].as_str().unwrap();
            assert!(second.contains(" points"), "{option}");
            // What does not fit is left out of the first line, and not cut.
            assert!(!option["label"].as_str().unwrap().ends_with('…'), "{option}");
            assert!(second.starts_with("for 1 "), "the price: {option}");
        }
    }
    for button in finger.panel.buttons() {
        assert!(button.chars().count() <= 34, "{button}");
    }
    stage.end().await;
}

/// Two mines with two dwarfs each: their order makes no difference, and one press does
/// both.
#[tokio::test]
async fn what_only_needs_an_order_takes_one_press() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "fall", &people).await;
    let mut finger = Finger::at(&stage, table, &people, stage.hall).await;
    let who = finger.person.clone();
    for card in ["play gold-mine", "play emerald-mine"] {
        finger.act(card).await;
        for kind in ["lay", "turn"] {
            if offers(&finger.panel).iter().any(|offer| offer.words.starts_with(kind)) {
                finger.act(kind).await;
            }
        }
    }
    let legal = stage.snapshot(table, &who).await.legal;
    let places = legal.iter().filter(|choice| choice.action.starts_with("place "));
    let places: Vec<String> = places.map(|choice| choice.action.clone()).collect();
    let [one, other] = places.as_slice() else { panic!("two cards: {places:?}") };
    // A menu of two is two buttons; another ends the turn as well.
    let ends = |value: &String| value.starts_with('!');
    let alone = |it: &Offer| it.value.as_ref().is_none_or(ends) || !it.acts;
    assert!(offers(&finger.panel).iter().all(alone), "{}", finger.panel.summary());
    finger.act(one).await;
    finger.act("end").await;
    let next = stage.awaited(table, &people).await.remove(0);
    stage.run(&next, stage.hall, "fall end", &[]).await;
    let mut finger = Finger::at(&stage, table, &people, stage.hall).await;
    assert_eq!(finger.person.id(), who.id());
    // They say what is there, and how much of it is one's own.
    let beside = finger.panel.sections().into_iter().map(|(text, _)| text);
    let said = beside.chain([finger.panel.content().to_owned()]).collect::<Vec<_>>().join("\n");
    assert!(said.contains("1 of ") && said.contains(" places, you 1 · with "), "{said}");
    for step in [other.as_str(), other, one, "end"] {
        finger.act(step).await;
    }
    let said = finger.panel.content().to_owned();
    assert!(said.contains("In this order: "), "{said}");
    assert!(finger.panel.button("Do all of it").is_some(), "{}", finger.panel.summary());
    finger.press_id("order|").await;
    let after = stage.snapshot(table, &who).await;
    assert!(after.legal.iter().all(|choice| !choice.action.starts_with("resolve ")));
    assert!(!finger.panel.content().contains("left out"), "{}", finger.panel.content());
    stage.end().await;
}
