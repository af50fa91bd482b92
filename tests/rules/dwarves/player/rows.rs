//! The rows of the balance check (rule page 6.1), with the shares of victories of its model.

use serde_json::{Value, json};

/// A row: a name, the options, and the page's figures in percent for 2 to 6 Heroes.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) options: Value,
    pub(crate) page: [Option<u8>; 5],
}

/// All of them, in the order of the page.
pub(crate) fn all() -> Vec<Row> {
    let every = |page: [u8; 5]| page.map(Some);
    let even = |[two, four, six]: [u8; 3]| [Some(two), None, Some(four), None, Some(six)];
    let three = |page: u8| [None, Some(page), None, None, None];
    let row = |name, options, page| Row { name, options, page };
    let both = json!({"expansions": ["elfar", "might"]});
    let level = |level: &str| json!({"difficulty": level});
    let book = |book: &str, level: &str| json!({"book": book, "difficulty": level});
    vec![
        row("Book 1, normal", json!({}), every([64, 54, 52, 47, 46])),
        row("Book 2, normal", book("2", "normal"), every([52, 45, 50, 48, 47])),
        row("Book 3, normal", book("3", "normal"), every([59, 58, 60, 56, 55])),
        row("Book 4, normal", book("4", "normal"), every([47, 46, 51, 49, 49])),
        row("Book 5, 8 level A cards", json!({"book": "5"}), every([72, 57, 55, 53, 50])),
        row("Élfar, normal", json!({"expansions": ["elfar"]}), even([61, 50, 38])),
        row("Combined Might, normal", json!({"expansions": ["might"]}), even([58, 62, 47])),
        row("both, normal", both, even([54, 62, 56])),
        row("Book 1, easy", level("easy"), even([81, 78, 73])),
        row("Book 1, challenging", level("challenging"), even([42, 25, 24])),
        row("Book 1, brave", level("brave"), even([16, 6, 8])),
        row("Book 1, heroic", level("heroic"), even([5, 2, 1])),
        row("Book 1, expert", json!({"expert": true}), even([50, 46, 37])),
        row("Book 1, muster off", json!({"muster": false}), every([67, 46, 32, 19, 11])),
        row("Book 2, easy", book("2", "easy"), three(63)),
        row("Book 2, heroic", book("2", "heroic"), three(6)),
        row("Book 3, easy", book("3", "easy"), three(77)),
        row("Book 3, heroic", book("3", "heroic"), three(12)),
        row("Book 4, easy", book("4", "easy"), three(65)),
        row("Book 4, heroic", book("4", "heroic"), three(6)),
    ]
}
