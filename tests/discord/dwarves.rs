//! A team against the board: campaigns of all Books, suggestions, questions in between with
//! their buttons, standing orders, and nothing told of a card before it lies face up.

use std::collections::BTreeSet;

use deephold::{
    engine::Text,
    i18n::{Catalogue, Language},
    sandbox::{
        Id,
        script::{Person, Seen},
    },
    store::{Span, Status, TableId},
};
use serde_json::Value;

use crate::{
    player::{Player, Style, dice, offers},
    runs,
    stage::{Stage, fresh, ids, stage},
};

/// What Dorota is told, who reads Polish.
const NOT_SEATED: &str = "Nie siedzisz przy tym stole";

/// Opens a table with these options, by the lobby's own menus.
async fn game(
    stage: &Stage,
    place: Id,
    people: &[&Person],
    options: &[(&str, &[&str])],
) -> TableId {
    let (first, others) = people.split_first().unwrap();
    let lobby = stage.run(first, place, "new", &[("game", "dwarves")]).await;
    for other in others {
        stage.press(other, &lobby, "Join").await;
    }
    for (name, values) in options {
        choose(stage, first, &fresh(first, &lobby), name, values).await;
    }
    stage.press(first, &fresh(first, &lobby), "Start").await;
    stage.table_in(place).await
}

/// The place of an option in the declaration, as ids have it.
fn place_of(stage: &Stage, name: &str) -> usize {
    let info = stage.tables.games().get("dwarves").unwrap().info();
    info.options.iter().position(|option| option.name == name).unwrap()
}

/// The menu of an option, on whatever page of the options it stands.
async fn menu_of(stage: &Stage, who: &Person, lobby: &Seen, name: &str) -> Option<(Seen, String)> {
    let button = ids(lobby).into_iter().find(|id| id.starts_with("options|")).unwrap();
    let mut panel = stage.press(who, lobby, &button).await;
    let suffix = format!("|{}", place_of(stage, name));
    for page in 1..6 {
        let menus = ids(&panel);
        let wanted = |id: &&String| id.starts_with("option|") && id.ends_with(&suffix);
        if let Some(menu) = menus.iter().find(wanted) {
            return Some((panel.clone(), menu.clone()));
        }
        let next = format!("|{page}");
        let later = |id: &&String| id.starts_with("options|") && id.ends_with(&next);
        let later = menus.iter().find(later)?.clone();
        let click = who.press(&panel, &later).ok()?;
        panel = stage.answer(who, click).await;
    }
    None
}

/// Chooses an option in the lobby, and reads the answer.
async fn choose(stage: &Stage, who: &Person, lobby: &Seen, name: &str, values: &[&str]) -> Seen {
    let found = menu_of(stage, who, lobby, name).await;
    let (panel, menu) = found.unwrap_or_else(|| panic!("{name} is not offered"));
    let click = who.choose(&panel, &menu, values).unwrap();
    stage.answer(who, click).await
}

/// Everybody who plays: the four of the stage, and two more.
fn team(stage: &Stage, seats: usize) -> Vec<Person> {
    let mut people =
        vec![stage.ada.clone(), stage.celina.clone(), stage.borin.clone(), stage.dorota.clone()];
    for name in ["Egon", "Frida"] {
        let person = stage.sandbox.create_user(name, if name == "Egon" { "pl" } else { "en-US" });
        stage.guild.join(&person).unwrap();
        people.push(person);
    }
    people.truncate(seats);
    people
}

/// Plays so many steps, whoever is asked, or to the end.
async fn play(stage: &Stage, table: TableId, place: Id, people: &[&Person], steps: u32, luck: u8) {
    let mut players: Vec<Player> =
        people.iter().map(|person| Player::new(person, Style::Mixed)).collect();
    let mut dice = dice(luck);
    for _ in 0..steps {
        if stage.status(table).await != Status::Playing {
            return;
        }
        let awaited = stage.awaited(table, people).await;
        assert!(!awaited.is_empty(), "somebody is awaited");
        let next = &awaited[dice.below(u32::try_from(awaited.len()).unwrap()) as usize];
        let next = players.iter_mut().find(|player| player.person.id() == next.id()).unwrap();
        next.step(stage, table, place, &mut dice).await;
    }
}

/// Steps of a campaign: some by default, to the end where runs are whole.
fn steps() -> u32 {
    if runs::games(1, 2) > 1 { 3_000 } else { 40 }
}

async fn campaign(seats: usize, options: &[(&str, &[&str])], luck: u8) {
    let stage = stage().await;
    let team = team(&stage, seats);
    let people: Vec<&Person> = team.iter().collect();
    let table = game(&stage, stage.hall, &people, options).await;
    play(&stage, table, stage.hall, &people, steps(), luck).await;
    if stage.status(table).await == Status::Finished {
        let result = stage.result(&stage.ada, stage.hall).await;
        assert!(result.content().contains("The Heroes"), "{}", result.content());
        assert!(!result.content().contains("1. Ada"), "a team has no places");
    }
    let log = stage.run(people[1], stage.hall, "log", &[]).await;
    assert!(log.is_ephemeral());
    stage.end().await;
}

#[tokio::test]
async fn two_play_book_1_with_the_elfar() {
    campaign(2, &[("book", &["1"]), ("expansions", &["elfar"])], 1).await;
}

#[tokio::test]
async fn six_play_book_1_with_combined_might() {
    campaign(6, &[("expansions", &["might"]), ("difficulty", &["brave"])], 2).await;
}

#[tokio::test]
async fn four_play_book_2() {
    campaign(4, &[("book", &["2"]), ("equipment", &["elfar", "might"])], 3).await;
}

#[tokio::test]
async fn two_play_book_3_with_its_diamonds() {
    campaign(2, &[("book", &["3"]), ("expert", &["true"])], 4).await;
}

#[tokio::test]
async fn six_play_book_4() {
    campaign(6, &[("book", &["4"]), ("muster", &["false"])], 5).await;
}

#[tokio::test]
async fn four_play_book_5() {
    campaign(4, &[("book", &["5"]), ("tasks", &["6"])], 6).await;
}

/// 2.1: what excludes what is not offered, or said in the reader's words.
#[tokio::test]
async fn the_lobby_offers_what_goes_together_in_both_languages() {
    let stage = stage().await;
    let (ada, celina) = (&stage.ada, &stage.celina);
    let lobby = stage.run(ada, stage.hall, "new", &[("game", "dwarves")]).await;
    stage.press(celina, &lobby, "Join").await;
    let offered = async |name: &str| menu_of(&stage, ada, &fresh(ada, &lobby), name).await;
    assert!(offered("expansions").await.is_some() && offered("difficulty").await.is_some());
    assert!(offered("tasks").await.is_none(), "only Book 5 has these");
    choose(&stage, ada, &fresh(ada, &lobby), "book", &["5"]).await;
    assert!(offered("tasks").await.is_some());
    assert!(offered("expansions").await.is_none() && offered("difficulty").await.is_none());
    // The two Tungdils exclude each other.
    choose(&stage, ada, &fresh(ada, &lobby), "hero", &["tungdil"]).await;
    let (panel, menu) = menu_of(&stage, celina, &fresh(celina, &lobby), "hero").await.unwrap();
    let labels = panel.options(&menu);
    assert!(labels.iter().all(|label| label.starts_with("Bohater: ")), "{labels:?}");
    assert!(!labels.iter().any(|label| label.contains("Złotoręki")), "{labels:?}");
    let clash = choose(&stage, celina, &fresh(celina, &lobby), "hero", &["tungdil2"]).await;
    assert!(clash.content().contains("Tungdil"), "{}", clash.content());
    let shown = fresh(ada, &lobby);
    assert!(shown.content().contains("Tungdil Goldhand"), "{}", shown.content());
    choose(&stage, celina, &fresh(celina, &lobby), "hero", &["andokai"]).await;
    choose(&stage, ada, &fresh(ada, &lobby), "start", &["2"]).await;
    stage.press(ada, &fresh(ada, &lobby), "Start").await;
    let table = stage.table_in(stage.hall).await;
    let view = stage.look_at(table).await.view.unwrap().json();
    assert_eq!(view["heroes"][0]["hero"], "tungdil");
    assert_eq!(view["heroes"][1]["hero"], "andokai");
    assert_eq!(view["start"], 1);
    assert_eq!(view["settings"]["book"], "5");
    stage.end().await;
}

/// Two with Tungdil first and Andôkai second.
async fn with_andokai(stage: &Stage) -> TableId {
    let (ada, borin) = (&stage.ada, &stage.borin);
    let lobby = stage.run(ada, stage.hall, "new", &[("game", "dwarves")]).await;
    stage.press(borin, &lobby, "Join").await;
    choose(stage, ada, &fresh(ada, &lobby), "hero", &["tungdil"]).await;
    choose(stage, borin, &fresh(borin, &lobby), "hero", &["andokai"]).await;
    choose(stage, ada, &fresh(ada, &lobby), "start", &["1"]).await;
    stage.press(ada, &fresh(ada, &lobby), "Start").await;
    stage.table_in(stage.hall).await
}

/// Everything somebody can answer, by the panel.
fn answers(panel: &Seen) -> Vec<String> {
    offers(panel).into_iter().filter(|offer| offer.acts).map(|offer| offer.words).collect()
}

/// Acts by name.
async fn act(stage: &Stage, who: &Person, action: &str) -> Seen {
    let info = stage.tables.games().get("dwarves").unwrap().info();
    let mut words = action.split(' ');
    let kind = words.next().unwrap();
    let kind = info.kinds.iter().find(|known| known.name == kind).unwrap();
    let options: Vec<(&str, &str)> = kind.args.iter().copied().zip(words).collect();
    stage.run(who, stage.hall, &format!("dwarves {}", kind.name), &options).await
}

#[tokio::test]
async fn a_suggestion_is_one_press_and_says_its_odds() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let table = with_andokai(&stage).await;
    let board = stage.board_for(ada, stage.hall).await;
    // Borin suggests from the same list, by the board.
    let panel = stage.press(borin, &board, "Suggest").await;
    assert!(panel.is_ephemeral() && panel.content().contains("suggest to Ada"));
    let press = ids(&panel).into_iter().find(|id| id.starts_with('~') && id.ends_with("|dispatch"));
    let press = press.unwrap_or_else(|| panic!("{}", panel.summary()));
    let after = stage.press(borin, &panel, &press).await;
    assert!(after.content().contains("Send Dispatches"), "{}", after.content());
    assert_eq!(stage.look_at(table).await.suggested.len(), 1);
    // Everybody reads it where the board is, and nobody is called once more.
    let shown = |seen: &Seen| seen.content().contains("Suggested to Ada by Borin");
    let board = ada.sees_change(&board, shown).await.unwrap();
    // A spectator can neither suggest nor press.
    let refused = stage.press(&stage.dorota, &board, "Suggest").await;
    assert!(refused.content().contains(NOT_SEATED), "{}", refused.content());
    let panel = stage.panel(ada, stage.hall).await;
    assert!(panel.content().contains(" %"), "the odds: {}", panel.content());
    let button = panel.buttons().into_iter().find(|label| label.starts_with("Borin: ")).unwrap();
    let done = stage.press(ada, &panel, button).await;
    assert!(!done.content().contains("Not possible"), "{}", done.content());
    assert_eq!(stage.look_at(table).await.suggested, []);
    // The panel of before is old.
    let late = borin.press(&fresh(borin, &after), "Take my suggestion back").unwrap();
    stage.answer(borin, late).await;
    stage.end().await;
}

/// The Spells that change a roll.
fn helps(action: &str) -> bool {
    ["sp-4", "sp-5", "sp-6"].iter().any(|spell| action.contains(spell))
}

/// Plays until Ada can have a Spell at her roll: Borin draws Spells, Ada sends dispatches.
/// What she can do then; Borin lets her use his Spells without asking if he is generous.
async fn until_a_spell_fits(stage: &Stage, table: TableId, generous: bool) -> Vec<String> {
    let (ada, borin) = (&stage.ada, &stage.borin);
    let legal = async |who: &Person| -> Vec<String> {
        let snapshot = stage.snapshot(table, who).await;
        snapshot.legal.into_iter().map(|choice| choice.action).collect()
    };
    for _ in 0..120 {
        assert_eq!(stage.status(table).await, Status::Playing, "it was to begin");
        let on_turn = stage.awaited(table, &[ada, borin]).await.remove(0);
        let listed = legal(&on_turn).await;
        let has = |action: &str| listed.iter().any(|it| it == action);
        let casts = listed.iter().any(|it| it.starts_with("cast "));
        if on_turn.id() == ada.id() && if generous { casts } else { has("ask") } {
            return listed;
        }
        let lets = legal(borin).await.into_iter();
        let lets = lets.filter(|it| it.starts_with("order ") && it.ends_with(" free") && helps(it));
        if let Some(order) = lets.take(usize::from(generous)).next() {
            act(stage, borin, &order).await;
            continue;
        }
        let discard = listed.iter().find(|it| it.starts_with("discard ") && !helps(it));
        let first = || listed.iter().find(|it| !it.starts_with("order") && !it.starts_with("mind"));
        let wanted = match discard {
            Some(discard) => discard.as_str(),
            None if has("work spell") => "work spell",
            None if has("dispatch") => "dispatch",
            None => first().unwrap(),
        };
        act(stage, &on_turn, wanted).await;
    }
    panic!("no Spell fits");
}

/// Borin is asked for a Spell.
async fn until_asked(stage: &Stage, table: TableId) -> Seen {
    until_a_spell_fits(stage, table, false).await;
    act(stage, &stage.ada, "ask").await;
    let asks = |seen: &Seen| {
        !seen.is_ephemeral()
            && seen.mentions(stage.borin.id())
            && seen.content().contains("you are asked: The team asks you")
    };
    stage.borin.sees(stage.hall, asks).await.unwrap()
}

/// 4.12, 4.22: the question comes with its answers, for whoever is asked and for nobody else.
#[tokio::test]
async fn a_question_in_between_has_its_answers_as_buttons() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let table = with_andokai(&stage).await;
    let board = until_asked(&stage, table).await;
    let buttons = board.buttons();
    assert!(buttons.contains(&"No, thank you"), "{buttons:?}");
    let casts: Vec<&str> = buttons.iter().copied().filter(|it| it.starts_with("Cast ")).collect();
    assert!(!casts.is_empty(), "{buttons:?}");
    let wrong = stage.press(ada, &board, "No, thank you").await;
    assert!(wrong.content().contains("That question is for Borin"), "{}", wrong.content());
    assert_eq!(stage.awaited(table, &[ada, borin]).await[0].id(), borin.id());
    let stranger = stage.press(&stage.dorota, &board, "No, thank you").await;
    assert!(stranger.content().contains(NOT_SEATED), "{}", stranger.content());
    let answered = stage.press(borin, &board, casts[0]).await;
    assert!(answered.is_ephemeral(), "{}", answered.summary());
    assert_eq!(stage.awaited(table, &[ada, borin]).await[0].id(), ada.id());
    stage.end().await;
}

/// 4.22: a question in between says until when it waits; then the rules answer.
#[tokio::test]
async fn a_question_in_between_does_not_wait_for_ever() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let table = with_andokai(&stage).await;
    let board = until_asked(&stage, table).await;
    assert!(board.content().contains("the default is chosen <t:"), "{}", board.content());
    stage.clock.advance(Span::days(4));
    stage
        .until("the answer of the rules", async || {
            stage.awaited(table, &[ada, borin]).await.iter().all(|it| it.id() == ada.id())
        })
        .await;
    // The Spell was kept, and the buttons of before are old.
    let late = stage.press(borin, &board, "No, thank you").await;
    assert!(late.is_ephemeral(), "{}", late.summary());
    assert_eq!(stage.awaited(table, &[ada, borin]).await[0].id(), ada.id());
    stage.end().await;
}

/// 4.12: Spells that others may use are theirs to cast.
#[tokio::test]
async fn a_spell_is_used_without_asking_where_its_owner_lets_others() {
    let stage = stage().await;
    let table = with_andokai(&stage).await;
    let listed = until_a_spell_fits(&stage, table, true).await;
    let cast = listed.iter().find(|it| it.starts_with("cast ")).unwrap();
    let done = act(&stage, &stage.ada, cast).await;
    assert!(!done.content().contains("Not possible"), "{}", done.content());
    let hand = stage.look_at(table).await.view.unwrap().json()["spells"]["hand"].clone();
    let spell = cast.strip_prefix("cast ").unwrap();
    assert!(!hand.as_array().unwrap().iter().any(|it| it == spell), "{hand}");
    stage.end().await;
}

/// 4.12: whoever does not want to be asked is not.
#[tokio::test]
async fn standing_orders_are_a_panel_of_their_own() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let table = with_andokai(&stage).await;
    let panel = stage.panel(borin, stage.hall).await;
    assert!(answers(&panel).is_empty(), "{}", panel.summary());
    let orders = stage.press(borin, &panel, "Standing orders").await;
    assert_eq!(orders.id(), panel.id(), "it takes the place of the panel");
    assert_eq!(answers(&orders), ["mind spells never"]);
    let public = stage.celina.messages(stage.hall).len();
    let set = ids(&orders).into_iter().find(|id| id.ends_with("mind spells never")).unwrap();
    let orders = stage.press(borin, &orders, &set).await;
    assert_eq!(answers(&orders), ["mind spells ask"], "one may set another at once");
    assert_eq!(stage.celina.messages(stage.hall).len(), public, "nobody is told");
    let view = stage.look_at(table).await.view.unwrap().json();
    assert_eq!(view["heroes"][1]["silent"], serde_json::json!(["spells"]));
    // Those on turn have it apart from what they do.
    let own = stage.panel(ada, stage.hall).await;
    assert!(answers(&own).iter().all(|action| !action.starts_with("mind")), "{}", own.summary());
    stage.end().await;
}

/// `/dwarves …` completes from the legal list, and refuses in words.
#[tokio::test]
async fn commands_complete_and_refuse() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    with_andokai(&stage).await;
    let work = ada.suggestions(stage.hall, "dwarves work", &[], ("work", "")).await.unwrap();
    assert!(work.is_empty(), "Tungdil has no special action: {work:?}");
    let early = act(&stage, borin, "dispatch").await;
    assert!(early.content().contains("It is not your turn"), "{}", early.content());
    let moved = act(&stage, ada, "move").await;
    assert!(moved.content().contains("movement points"), "{}", moved.content());
    let steps = ada.suggestions(stage.hall, "dwarves step", &[], ("hex", "")).await.unwrap();
    assert!(!steps.is_empty());
    let far = act(&stage, ada, "step k1").await;
    assert!(far.content().contains("K1") || far.content().contains("Not possible"));
    for (who, about) in [(ada, "council"), (&stage.celina, "rada")] {
        let options = [("about", about), ("game", "dwarves")];
        let rules = stage.run(who, stage.hall, "rules", &options).await;
        assert!(rules.content().contains("+4"), "{}", rules.content());
    }
    for about in ["heroes", "doom", "odds", "together", "options"] {
        let options = [("about", about), ("game", "dwarves")];
        let rules = stage.run(ada, stage.hall, "rules", &options).await;
        assert!(rules.content().len() > 200, "{about}: {}", rules.content());
    }
    stage.end().await;
}

/// The names of all cards of decks, by key.
fn names(kind: &str, keys: &BTreeSet<String>) -> Vec<(String, Vec<String>)> {
    let name = |key: &String| {
        let text = Text::new(format!("dwarves-{kind}-{key}"));
        let all = Language::ALL.iter().map(|it| Catalogue::shipped().say(*it, &text, &[]));
        (key.clone(), all.collect())
    };
    keys.iter().map(name).collect()
}

/// Every card key that is written anywhere in a value.
fn mentioned(value: &Value, all: &BTreeSet<String>, found: &mut BTreeSet<String>) {
    match value {
        Value::String(word) if all.contains(word) => {
            found.insert(word.clone());
        }
        Value::Array(list) => list.iter().for_each(|it| mentioned(it, all, found)),
        Value::Object(fields) => fields.values().for_each(|it| mentioned(it, all, found)),
        _ => {}
    }
}

/// What lies face down is nobody's to know: no card is named before it was turned up.
#[tokio::test]
async fn no_card_is_named_before_it_lies_face_up() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.celina, &stage.dorota];
    let table = game(&stage, stage.hall, &people, &[]).await;
    let ftl = include_str!("../../assets/locales/en/dwarves-cards.ftl");
    let keys: BTreeSet<String> = ftl
        .lines()
        .filter_map(|line| line.strip_prefix("dwarves-card-")?.split_once(" ="))
        .map(|(key, _)| key.to_owned())
        .collect();
    assert!(keys.len() > 80, "{}", keys.len());
    let mut players: Vec<Player> =
        people.iter().map(|person| Player::new(person, Style::Buttons)).collect();
    let (mut dice, mut known) = (dice(9), BTreeSet::new());
    for _ in 0..steps() {
        let snapshot = stage.look_at(table).await;
        mentioned(&snapshot.view.unwrap().json(), &keys, &mut known);
        if snapshot.status != Status::Playing {
            break;
        }
        let awaited = stage.awaited(table, &people).await;
        let next = players.iter_mut().find(|it| it.person.id() == awaited[0].id()).unwrap();
        next.step(&stage, table, stage.hall, &mut dice).await;
    }
    let log = stage.run(&stage.ada, stage.hall, "log", &[]).await;
    assert!(log.is_ephemeral());
    let told: String =
        stage.ada.shown_events().iter().map(|sighting| sighting.data.to_string()).collect();
    let mut seen = 0;
    for (key, names) in names("card", &keys) {
        for name in names {
            if told.contains(&name) {
                assert!(known.contains(&key), "{name} ({key}) was told of");
                seen += 1;
            }
        }
    }
    assert!(seen > 3, "the search finds what there is to find");
    stage.end().await;
}

/// 4.22: the rules answer for somebody who is away from the server, and the team goes on.
#[tokio::test]
async fn the_team_goes_on_without_somebody_who_is_away() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let table = with_andokai(&stage).await;
    stage.guild.leave_account(ada.id()).unwrap();
    stage.clock.advance(Span::hours(13));
    let away = |seen: &Seen| ids(seen).iter().any(|id| id.starts_with("stand-in|"));
    let notice = borin.sees(stage.hall, away).await.unwrap();
    let button = ids(&notice).into_iter().find(|id| id.starts_with("stand-in|")).unwrap();
    for _ in 0..12 {
        let awaited = stage.look_at(table).await;
        if awaited.waiting.iter().any(|ask| ask.must && ask.seat.0 == 1) {
            break;
        }
        stage.press(borin, &fresh(borin, &notice), &button).await;
    }
    let waiting = stage.awaited(table, &[borin]).await;
    assert_eq!(waiting.len(), 1, "Borin's turn has come");
    stage.end().await;
}
