//! 2.1: what can be chosen, and what excludes what.

use deephold::engine::{BadOption, Game as _, Options, Seat, Setting};
use serde_json::{Value, json};

use super::table::{Table, hex, rules};

fn refused(seats: u8, chosen: &Value) -> String {
    let read = Options::read(rules().info().options, seats, chosen);
    let checked = read.and_then(|options| rules().check_options(seats, &options));
    checked.unwrap_err().to_string()
}

#[test]
fn what_excludes_each_other_is_refused() {
    assert_eq!(
        refused(2, &json!({"book": "2", "expansions": ["elfar"]})),
        "option `expansions` needs `book` to be 1"
    );
    assert_eq!(
        refused(2, &json!({"book": "5", "difficulty": "easy"})),
        "option `difficulty` needs `book` to be 1, 2, 3, 4"
    );
    assert_eq!(refused(2, &json!({"tasks": "7"})), "option `tasks` needs `book` to be 5");
    assert_eq!(
        refused(2, &json!({"hero": ["rodario", "rodario"]})),
        "option `hero`: `rodario` was chosen twice"
    );
    assert_eq!(
        refused(2, &json!({"hero": ["tungdil", "tungdil2"]})),
        "option `hero`: `tungdil` and `tungdil2` exclude each other"
    );
    assert_eq!(refused(2, &json!({"start": "3"})), "option `start` cannot be `3`");
    let exclude = BadOption::Exclude {
        name: "hero".to_owned(),
        value: "tungdil".to_owned(),
        other: "tungdil2".to_owned(),
    };
    assert_eq!(exclude.text().key, "engine-option-exclude");
}

/// Ruling 21: random Heroes are never both Tungdils.
#[test]
fn heroes_drawn_at_random_exclude_each_other_too() {
    for seed in 0..60 {
        let table =
            Table::with(6, &json!({"hero": ["tungdil", null, null, null, null, null]}), seed);
        let heroes: Vec<String> =
            table.state.heroes.iter().map(|(_, board)| board.hero.to_string()).collect();
        assert_eq!(heroes[0], "tungdil");
        assert!(!heroes.contains(&"tungdil2".to_owned()), "{heroes:?}");
    }
}

/// 2.3 to 2.5: how many level A cards are kept, the Portal, muster.
#[test]
fn decks_are_made_as_the_book_says() {
    // The card on the table was the first of them.
    let kept = |chosen: &Value| {
        let table = Table::with(2, chosen, 1);
        table.state.decks.story.0.first().map_or(0, |layer| layer.left)
    };
    for (difficulty, left) in
        [("easy", 4), ("normal", 5), ("challenging", 6), ("brave", 7), ("heroic", 8)]
    {
        assert_eq!(kept(&json!({"difficulty": difficulty})), left - 1, "{difficulty}");
        let might = json!({"difficulty": difficulty, "expansions": ["might"]});
        assert_eq!(kept(&might), left - 1, "{difficulty}");
    }
    for tasks in ["6", "7", "8"] {
        let left = tasks.parse::<u8>().unwrap() - 1;
        assert_eq!(kept(&json!({"book": "5", "tasks": tasks})), left);
    }
    let portal = Table::with(3, &json!({"expansions": ["elfar", "might"]}), 2);
    assert_eq!(portal.state.tunnel, Some(hex("a4")));
    let last = portal.state.decks.story.0.last().unwrap();
    assert_eq!(last.cards.iter().map(ToString::to_string).collect::<Vec<_>>(), ["al-s01"]);
    for (seats, muster) in [(2, 0), (3, 1), (4, 3), (5, 4), (6, 5)] {
        // The first turn has begun: it has used one of them up.
        let table = Table::with(seats, &json!({}), 3);
        assert_eq!(table.state.muster, muster.max(1) - 1, "{seats}");
        let without = Table::with(seats, &json!({"muster": false}), 3);
        assert_eq!((without.state.muster, without.state.hero_marker), (0, 1));
    }
}

#[test]
fn the_start_hero_is_the_one_chosen() {
    let table = Table::with(4, &json!({"start": "3"}), 1);
    assert_eq!(table.state.active, Seat(2));
    assert_eq!(table.setup.options.of_table("start"), Setting::Choice("3".to_owned()));
}
