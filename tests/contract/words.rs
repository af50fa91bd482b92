//! Every word a player could meet is there, in both languages, and fits.

use std::collections::{BTreeMap, BTreeSet};

use deephold::{
    engine::{Seat, Text, Values, Viewer},
    i18n::{Catalogue, Language},
};

use crate::{
    fixture,
    walk::{Walk, numbers, tables},
};

/// Discord: at most so many characters on a button, and in a menu.
const BUTTON: usize = 80;
const MENU: usize = 100;

/// A catalogue whose silence fails the test.
struct Words(Catalogue);

impl Words {
    fn new() -> Self {
        Self(fixture::catalogue().unwrap_or_else(|fault| panic!("{fault}")))
    }

    /// The text in every language.
    fn say(&self, text: &Text) -> Vec<String> {
        let in_one = |language: &Language| {
            self.0
                .try_say(*language, text, &[])
                .unwrap_or_else(|fault| panic!("{fault} in {text:?}"))
        };
        Language::ALL.iter().map(in_one).collect()
    }

    /// A whole text fits, and begins with no small letter.
    fn stands(&self, text: &Text, most: usize) {
        self.fits(text, most);
        for said in self.say(text) {
            let small = said.chars().next().is_some_and(char::is_lowercase);
            assert!(!small, "begins with a small letter: {said}");
        }
    }

    fn fits(&self, text: &Text, most: usize) {
        for said in self.say(text) {
            assert!(said.chars().count() <= most, "longer than {most}: {said}");
            assert!(!said.trim().is_empty(), "says nothing: {text:?}");
        }
    }
}

#[test]
fn everything_that_occurs_has_words_that_fit() {
    let words = Words::new();
    for (game, seats) in tables() {
        for number in numbers(&game, seats, 12) {
            let mut walk = Walk::start(&game, seats, number);
            walk.started.events.iter().for_each(|told| words.stands(&told.text, 400));
            loop {
                // People speak of turns as long as there is something to do.
                let turn = walk.at.turn();
                assert_eq!(turn.is_some(), walk.at.standings().is_none(), "{turn:?}");
                if let Some(turn) = &turn {
                    words.fits(&turn.round, 40);
                }
                for viewer in walk.seats().map(Viewer::Seat).chain([Viewer::Public]) {
                    for ask in walk.at.waiting(viewer) {
                        words.stands(&ask.prompt, 200);
                        words.fits(&ask.awaited, 60);
                    }
                    for item in walk.at.score(viewer).iter().flat_map(|score| &score.items) {
                        words.fits(&item.label, MENU);
                    }
                }
                for seat in walk.seats() {
                    for choice in walk.at.legal(seat) {
                        words.stands(&choice.label, BUTTON);
                        choice.args.iter().for_each(|arg| words.fits(&arg.label, MENU));
                        choice.about.iter().for_each(|about| words.fits(about, 250));
                    }
                    let advice = walk.at.advice(seat);
                    for remark in advice.lapses.iter().chain(&advice.follows) {
                        remark.texts.iter().for_each(|text| words.fits(text, MENU));
                    }
                    for beyond in &advice.out_of_reach {
                        words.fits(&beyond.what, MENU);
                        words.fits(&beyond.why, MENU);
                    }
                }
                let Some(report) = walk.step() else { break };
                for told in &report.events {
                    words.stands(&told.text, 400);
                    // Where it can be said in short, it can with the same values.
                    let brief = Text {
                        key: format!("{}.brief", told.text.key).into(),
                        ..told.text.clone()
                    };
                    if words.0.has(Language::English, &brief.key) {
                        words.fits(&brief, 200);
                    }
                }
            }
            words.stands(&walk.at.standings().unwrap().verdict, 400);
        }
    }
}

#[test]
fn every_refusal_that_occurs_has_words() {
    let words = Words::new();
    let mut met: BTreeSet<String> = BTreeSet::new();
    for (game, seats) in tables() {
        for number in numbers(&game, seats, 6) {
            let mut walk = Walk::start(&game, seats, number);
            loop {
                let known: Vec<String> = met.iter().cloned().collect();
                for seat in walk.seats().chain([Seat(7)]) {
                    for _ in 0..20.min(known.len()) {
                        let action = &known[walk.below(known.len())];
                        if let Err(refused) = walk.at.duplicate().act(seat, action) {
                            words.stands(&refused.text(), 300);
                        }
                        let garbled = format!("{action} ?");
                        if let Err(refused) = walk.at.duplicate().act(seat, &garbled) {
                            words.fits(&refused.text(), 300);
                        }
                    }
                }
                met.extend(walk.seats().flat_map(|seat| walk.at.legal(seat)).map(|it| it.action));
                if walk.step().is_none() {
                    break;
                }
            }
            words.fits(&walk.at.undo(Seat(0)).unwrap_err().text(), 300);
        }
    }
}

#[test]
fn every_declaration_has_words() {
    let words = Words::new();
    for (game, _) in tables() {
        let info = game.info();
        let id = info.id;
        let text = |key: String| Text::new(key);
        words.fits(&text(format!("{id}-name")), MENU);
        words.fits(&text(format!("{id}-about")), MENU);
        words.fits(&text(format!("{id}-leaving")), 200);
        for cause in info.causes {
            assert!(words.0.has(Language::English, &format!("{cause}.brief")), "{cause}");
        }
        info.tie_breaks.iter().for_each(|key| words.fits(&Text::new(*key), 60));
        for kind in info.kinds {
            words.fits(&text(format!("{id}-kind-{}", kind.name)), 32);
            words.fits(&text(format!("{id}-kind-{}.about", kind.name)), 100);
            if kind.folded {
                words.fits(&text(format!("{id}-kind-{}.fold", kind.name)), 34);
            }
            for arg in kind.args {
                words.fits(&text(format!("{id}-arg-{arg}")), 32);
                words.fits(&text(format!("{id}-arg-{arg}.about")), 100);
            }
        }
        for option in info.options {
            let name = option.name;
            words.fits(&text(format!("{id}-option-{name}")), MENU);
            words.fits(&text(format!("{id}-option-{name}.about")), 100);
            if let Values::Choice { of, .. } | Values::Set { of } = option.values {
                for value in of {
                    words.fits(&text(format!("{id}-option-{name}-{value}")), MENU);
                }
            }
        }
    }
}

/// Discord: at most 25 subcommands and 8,000 characters for a command, counting
/// the longer of the languages; names are lower-case words.
#[test]
fn commands_made_from_the_declarations_fit_discord() {
    let words = Words::new();
    for (game, _) in tables() {
        let info = game.info();
        assert!(info.kinds.len() <= 25);
        let longest = |key: String| {
            words.say(&Text::new(key)).iter().map(|said| said.chars().count()).max().unwrap()
        };
        let mut total =
            longest(format!("{}-name", info.id)) + longest(format!("{}-about", info.id));
        let mut names: BTreeMap<Language, BTreeSet<String>> = BTreeMap::new();
        for kind in info.kinds {
            assert!(kind.args.len() <= 25);
            for key in [format!("kind-{}", kind.name)]
                .into_iter()
                .chain(kind.args.iter().map(|arg| format!("arg-{arg}")))
            {
                let key = format!("{}-{key}", info.id);
                total += longest(key.clone()) + longest(format!("{key}.about"));
                for name in words.say(&Text::new(key)) {
                    let allowed = |letter: char| letter.is_alphanumeric() || letter == '-';
                    assert!(name.chars().all(allowed), "not a name for a command: {name}");
                    assert_eq!(name, name.to_lowercase());
                }
            }
            let said = words.say(&Text::new(format!("{}-kind-{}", info.id, kind.name)));
            for (language, name) in Language::ALL.iter().zip(said) {
                assert!(names.entry(*language).or_default().insert(name), "a name twice: {kind:?}");
            }
        }
        assert!(total <= 8_000, "{total} characters");
    }
}

/// The keys of a Fluent file with the values they mention.
fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in source.lines() {
        let begins = line.starts_with(|first: char| first.is_ascii_alphabetic());
        if let (true, Some((name, _))) = (begins, line.split_once(" =")) {
            name.clone_into(&mut key);
        } else if let Some((name, _)) =
            line.trim().strip_prefix('.').and_then(|it| it.split_once(" ="))
        {
            key = format!("{}.{name}", key.split('.').next().unwrap_or_default());
        }
        if line.starts_with('#') {
            continue;
        }
        let values = messages.entry(key.clone()).or_default();
        for part in line.split('$').skip(1) {
            let name: String =
                part.chars().take_while(|it| it.is_alphanumeric() || *it == '_').collect();
            values.insert(name);
        }
    }
    messages.remove("");
    messages
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_values() {
    let mut files: BTreeMap<String, BTreeMap<Language, &str>> = BTreeMap::new();
    for (language, path, source) in Catalogue::files() {
        let name = path.rsplit('/').next().unwrap_or_default().to_owned();
        files.entry(name).or_default().insert(language, source);
    }
    assert!(files.len() >= 2, "the catalogue is embedded");
    for (name, languages) in files {
        let english = messages(languages.get(&Language::English).expect("in English"));
        let polish = messages(languages.get(&Language::Polish).expect("in Polish"));
        let missing =
            |from: &BTreeMap<_, _>, to: &BTreeMap<String, BTreeSet<String>>| -> Vec<String> {
                from.keys().filter(|key: &&String| !to.contains_key(*key)).cloned().collect()
            };
        assert_eq!(missing(&english, &polish), Vec::<String>::new(), "{name}: not in Polish");
        assert_eq!(missing(&polish, &english), Vec::<String>::new(), "{name}: not in English");
        for (key, values) in &english {
            assert_eq!(values, &polish[key], "{name}: {key} mentions other values in Polish");
        }
    }
}
