//! How a game is told that is over: what decided it, and how near it was (4.21).

use deephold::engine::{Arg, Game as _, Text};

use super::table::{FIRST, Table, rules};

fn story(table: &Table) -> Vec<Text> {
    rules().standings(&table.state).expect("the game is over").story
}

fn number(story: &[Text], key: &str, name: &str) -> Option<i64> {
    match story.iter().find(|text| text.key == key)?.arg(name)? {
        Arg::Number(number) => Some(*number),
        _ => None,
    }
}

/// One card of level C wins: the others of that level are nothing to complete.
#[test]
fn a_defeat_by_doom_says_where_and_how_many_cards_were_left() {
    let mut table = Table::of(&["tungdil", "furgas"])
        .quiet()
        .story(&["b1-s09", "b1-s10", "b1-s11"])
        .open("b1-s01");
    table.state.muster = 0;
    table.state.hero_marker = 20;
    table.state.doom_marker = 21;
    table.pass_turn();
    let story = story(&table);
    assert_eq!(number(&story, "dwarves-story-doom", "space"), Some(21), "{story:?}");
    assert_eq!(number(&story, "dwarves-story-cards-open", "left"), Some(3), "{story:?}");
    assert!(number(&story, "dwarves-story-distance", "spaces").is_none(), "they have met");
}

/// Whoever falls is named, with the spaces that were left.
#[test]
fn a_death_says_who_and_how_far_doom_was() {
    let mut table = Table::of(&["tungdil", "furgas"]).at(FIRST, "d4").troops("d4", "e1");
    table.state.heroes[FIRST].health = 1;
    table.rolling_until(FIRST, "fight troops", |dice| dice[0] < 6);
    let story = story(&table);
    assert!(story.iter().any(|text| text.key == "dwarves-story-death"), "{story:?}");
    assert_eq!(number(&story, "dwarves-story-distance", "spaces"), Some(37), "{story:?}");
}
