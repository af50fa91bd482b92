//! What every game tells of its pictures in words: alt texts that fit, and where
//! the figures of a card come from.

use std::collections::BTreeMap;

use super::MAX_ALT_TEXT_LEN;
use crate::{
    engine::{Source, Text},
    i18n::{Catalogue, Language},
};

/// How much is told. What is left out first is for each game to say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub(super) enum Detail {
    /// Everything.
    Full,
    /// Without what can be missed most easily, and with names cut short.
    Brief,
    /// Less of each thing.
    Short,
    /// As little of each thing as is needed to play; still of everything.
    Least,
    /// Even less, where that does not fit either.
    Bare,
}

/// Long names are the players' own: they get this many letters when space is short.
const SHORT_NAME: usize = 10;

/// The fullest telling that fits; should none, those sentences of the shortest
/// that do. `tell` is given the names to use.
pub(super) fn fitted(names: &[String], tell: impl Fn(&[String], Detail) -> Vec<String>) -> String {
    let short = |name: &String| name.chars().take(SHORT_NAME).collect();
    let brief: Vec<String> = names.iter().map(short).collect();
    let mut last = Vec::new();
    let details = [Detail::Full, Detail::Brief, Detail::Short, Detail::Least, Detail::Bare];
    for detail in details {
        let sentences = tell(if detail == Detail::Full { names } else { &brief }, detail);
        let whole = sentences.join(" ");
        if length(&whole) <= MAX_ALT_TEXT_LEN {
            return whole;
        }
        last = sentences;
    }
    let mut whole = String::new();
    for sentence in last {
        if length(&whole) + 1 + length(&sentence) > MAX_ALT_TEXT_LEN {
            break;
        }
        if !whole.is_empty() {
            whole.push(' ');
        }
        whole.push_str(&sentence);
    }
    whole
}

/// Where the figures of a card come from. A column of the content of `game` is
/// called `draw-<game>-column-<name>`.
pub(super) fn provenance(
    source: &Source,
    game: &str,
    language: Language,
    say: impl Fn(&Text) -> String,
) -> String {
    let from = |key: &str| Text::new(format!("provenance-{key}"));
    let mut said = vec![say(&Text::new("draw-source").with("from", from(source.all.key())))];
    let mut others: BTreeMap<&str, Vec<Text>> = BTreeMap::new();
    for (column, provenance) in &source.exceptions {
        let key = format!("draw-{game}-column-{column}");
        // Content of one's own may have columns that we have no word for.
        let named = Catalogue::shipped().has(language, &key);
        let verbatim = || Text::new("draw-column").with("name", column.clone());
        let name = if named { Text::new(key) } else { verbatim() };
        others.entry(provenance.key()).or_default().push(name);
    }
    for (provenance, columns) in others {
        let but =
            Text::new("draw-source-but").with("columns", columns).with("from", from(provenance));
        said.push(say(&but));
    }
    said.join(" ")
}

/// As Discord counts characters at the most.
fn length(text: &str) -> usize {
    text.encode_utf16().count()
}
