//! The rules of the games in our own words, section by section, for `/rules`.
//!
//! They are in `assets/rules/<game>/<language>.md`: a section begins with
//! `## Title {#id}`, and both languages have the same sections in the same order.

use std::collections::BTreeMap;

use include_dir::{Dir, include_dir};

use crate::i18n::{Language, folded};

static RULES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/rules");

/// One section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The word it is known by.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it says, as Discord's markdown.
    pub body: String,
}

/// The rules of all games in all languages.
#[derive(Debug, Default)]
pub struct Rulebooks(BTreeMap<(String, Language), Vec<Section>>);

impl Rulebooks {
    /// Those that ship.
    pub fn shipped() -> Self {
        let mut books = BTreeMap::new();
        for folder in RULES.dirs() {
            for language in Language::ALL {
                let file = folder.path().join(format!("{language}.md"));
                let text = RULES.get_file(file).and_then(|file| file.contents_utf8());
                if let Some(text) = text {
                    let game = folder.path().display().to_string();
                    books.insert((game, *language), read(text));
                }
            }
        }
        Self(books)
    }

    /// The sections of a game; English ones where there are no others.
    pub fn of(&self, game: &str, language: Language) -> &[Section] {
        let book = |language| self.0.get(&(game.to_owned(), language));
        book(language).or_else(|| book(Language::English)).map_or(&[], Vec::as_slice)
    }

    /// The sections that speak of `wanted`: the one known by it first, then those with
    /// it in the title.
    pub fn search(&self, game: &str, language: Language, wanted: &str) -> Vec<&Section> {
        let wanted = folded(wanted.trim());
        let sections = self.of(game, language);
        let rank = |section: &Section| match () {
            () if section.id == wanted => Some(0),
            () if folded(&section.title).contains(&wanted) => Some(1),
            () if folded(&section.body).contains(&wanted) => Some(2),
            () => None,
        };
        let mut found: Vec<_> =
            sections.iter().filter_map(|section| Some((rank(section)?, section))).collect();
        found.sort_by_key(|(rank, _)| *rank);
        found.into_iter().map(|(_, section)| section).collect()
    }
}

fn read(text: &str) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for line in text.lines() {
        let heading = line.strip_prefix("## ").and_then(|heading| heading.strip_suffix('}'));
        if let Some((title, id)) = heading.and_then(|heading| heading.rsplit_once("{#")) {
            sections.push(Section {
                id: id.to_owned(),
                title: title.trim().to_owned(),
                body: String::new(),
            });
        } else if let Some(section) = sections.last_mut() {
            section.body.push_str(line);
            section.body.push('\n');
        }
    }
    for section in &mut sections {
        section.body = section.body.trim().to_owned();
    }
    sections
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_the_same_sections_and_every_one_fits_a_message() {
        let books = Rulebooks::shipped();
        let games: Vec<&String> = books.0.keys().map(|(game, _)| game).collect();
        assert!(!games.is_empty());
        for game in games {
            let ids = |language| -> Vec<&str> {
                books.of(game, language).iter().map(|section| section.id.as_str()).collect()
            };
            assert_eq!(ids(Language::English), ids(Language::Polish), "{game}");
            assert!(ids(Language::English).contains(&"overview"), "{game}");
            assert!(ids(Language::English).len() <= 25, "{game}: a menu holds no more");
            for language in Language::ALL {
                for section in books.of(game, *language) {
                    assert!(!section.body.is_empty(), "{game} {language} {}", section.id);
                    assert!(section.body.chars().count() <= 1_600, "{game} {}", section.id);
                    assert!(section.title.chars().count() <= 90, "{game} {}", section.id);
                }
            }
        }
    }

    #[test]
    fn a_search_finds_titles_first() {
        let text = "## Walls {#walls}\nBuild them.\n\n## Rooms {#rooms}\nRooms want walls.\n";
        let mut books = Rulebooks::default();
        books.0.insert(("x".to_owned(), Language::English), read(text));
        let found = books.search("x", Language::English, "WALL");
        let ids: Vec<&str> = found.iter().map(|section| section.id.as_str()).collect();
        assert_eq!(ids, ["walls", "rooms"]);
        assert!(books.search("x", Language::English, "dragon").is_empty());
    }
}
