//! What is said of the odds of an action, against what comes of it.

use deephold::{
    engine::{Arg, Dice, Game as _, Seed, Text},
    games::dwarves::{action::Action, event::Event},
};

use super::table::{FIRST, SECOND, Table, read, rules};

fn about(table: &Table, action: &str) -> Text {
    let action: Action = read(action);
    rules().about(&table.state, FIRST, &action).unwrap()
}

/// The number of a message anywhere within a text.
fn number(text: &Text, key: &str, name: &str) -> Option<i64> {
    let mut found = None;
    text.visit(&mut |part| {
        if part.key == key
            && let Some(Arg::Number(number)) = part.arg(name)
            && found.is_none()
        {
            found = Some(*number);
        }
    });
    found
}

fn percent(text: &Text) -> f64 {
    number(text, "dwarves-odds-percent", "percent").unwrap() as f64 / 100.0
}

/// How often something happens when an action is taken and nothing else is done about it.
fn measured(table: &Table, action: &str, wanted: impl Fn(&Event) -> bool) -> f64 {
    const TIMES: u16 = 800;
    let happens = |seed: &u16| {
        let mut copy = table.clone();
        let [high, low] = seed.to_be_bytes();
        let mut bytes = [3; 32];
        (bytes[0], bytes[1]) = (high, low);
        copy.dice = Dice::new(Seed(bytes));
        copy.act(FIRST, action);
        let mut seen = copy.events.iter().any(&wanted);
        while copy.allows(FIRST, "done") && !seen {
            let spend = copy.allows(FIRST, "choose proposal");
            copy.act(FIRST, if spend { "choose proposal" } else { "done" });
            seen = copy.events.iter().any(&wanted);
        }
        seen
    };
    (0..TIMES).filter(happens).count() as f64 / f64::from(TIMES)
}

#[track_caller]
fn assert_near(said: f64, measured: f64) {
    assert!((said - measured).abs() < 0.09, "{said} is said, {measured} is measured");
}

/// 4.7: a Fight without a hit costs Health.
#[test]
fn a_fight_hits_as_often_as_is_said() {
    let table = Table::of(&["furgas", "andokai"]).at(FIRST, "d4").troops("d4", "t1e1");
    let text = about(&table, "fight troops");
    let missed = measured(&table, "fight troops", |event| matches!(event, Event::Misses { .. }));
    assert_near(percent(&text), 1.0 - missed);
    assert_eq!(number(&text, "dwarves-odds-troops", "troops"), Some(2));
}

/// 4.19, and Council -2, which takes the highest die away.
#[test]
fn dispatches_arrive_as_often_as_is_said() {
    for council in [0, -2, 1] {
        let mut table = Table::of(&["tungdil", "furgas"]);
        table.state.council = council;
        let text = about(&table, "dispatch");
        let fails =
            measured(&table, "dispatch", |event| matches!(event, Event::DispatchFails { .. }));
        assert_near(percent(&text), 1.0 - fails);
    }
}

/// 4.6, 4.12: help raises the odds, and what does not help is not mentioned.
#[test]
fn help_is_told_apart() {
    let plain = Table::of(&["tungdil", "andokai"]);
    assert_eq!(number(&about(&plain, "dispatch"), "dwarves-odds-helped", "odds"), None);
    let text = about(&plain, "dispatch").clone();
    let mut spells = plain.clone();
    spells.state.spells.as_mut().unwrap().hand = vec![read("sp-6"), read("sp-4")];
    let helped = about(&spells, "dispatch");
    let mut keys = Vec::new();
    helped.visit(&mut |part| keys.push(part.key.to_string()));
    assert!(keys.iter().any(|key| key == "dwarves-odds-helped"), "{keys:?}");
    assert_near(percent(&helped), percent(&text));

    // Whoever does not want to be asked is no help.
    spells.state.heroes[SECOND].silent =
        [deephold::games::dwarves::state::Window::Spells].into_iter().collect();
    assert_eq!(about(&spells, "dispatch"), text);
}

/// 4.6: after the roll, each change says what the dice are worth then.
#[test]
fn a_change_says_what_the_dice_are_worth_after_it() {
    let mut table = Table::of(&["tungdil", "furgas"]);
    table.state.council = 3;
    table.rolling_until(FIRST, "dispatch", |dice| dice[0] == 2);
    let kept = about(&table, "done");
    let mut keys = Vec::new();
    kept.visit(&mut |part| keys.push(part.key.to_string()));
    assert!(keys.iter().any(|key| key == "dwarves-odds-never"), "{kept:?}");
    let again = about(&table, "reroll 2");
    assert!((0.1..0.6).contains(&percent(&again)), "{again:?}");
}
