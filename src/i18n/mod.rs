//! Words: from [`Text`] to a sentence in the reader's language.
//!
//! The catalogue is Fluent, in `assets/locales/<language>/*.ftl`, embedded in the
//! binary. Both languages have every message (a test sees to it); should one be
//! missing all the same, a player reads the English one rather than nothing.

use std::{collections::BTreeMap, fmt, str::FromStr, sync::OnceLock};

use fluent_bundle::{
    FluentArgs, FluentError, FluentResource, FluentValue, concurrent::FluentBundle,
    resolver::ResolverError,
};
use include_dir::{Dir, include_dir};
use unic_langid::{LanguageIdentifier, langid};

use crate::engine::{Arg, Seat, Text};

static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/locales");

/// A text as whoever searches may write it: in small letters and without their marks, so
/// that `andokai` finds Andôkai and `zelazny` finds Żelazny.
pub fn folded(text: &str) -> String {
    let plain = |letter: char| match letter {
        'à'..='å' | 'ą' => 'a',
        'ç' | 'ć' => 'c',
        'è'..='ë' | 'ę' => 'e',
        'ì'..='ï' => 'i',
        'ł' => 'l',
        'ñ' | 'ń' => 'n',
        'ò'..='ö' => 'o',
        'ś' => 's',
        'ù'..='ü' => 'u',
        'ý' | 'ÿ' => 'y',
        'ź' | 'ż' => 'z',
        '’' => '\'',
        other => other,
    };
    text.to_lowercase().chars().map(plain).collect()
}

/// A language that Deephold speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Polish.
    Polish,
}

/// A language that Deephold does not speak.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown language `{0}`: use one of en, pl")]
pub struct UnknownLanguage(String);

impl Language {
    /// Every language.
    pub const ALL: &'static [Self] = &[Self::English, Self::Polish];

    /// The code of the language: the name of its folder.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Polish => "pl",
        }
    }

    /// The language of a Discord locale, as `en-GB` or `pl`.
    pub fn of_locale(locale: &str) -> Option<Self> {
        let language = locale.split(['-', '_']).next()?;
        Self::ALL.iter().copied().find(|known| known.code() == language)
    }

    fn id(self) -> LanguageIdentifier {
        match self {
            Self::English => langid!("en"),
            Self::Polish => langid!("pl"),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Self, UnknownLanguage> {
        let known = Self::ALL.iter().copied().find(|language| language.code() == code);
        known.ok_or_else(|| UnknownLanguage(code.to_owned()))
    }
}

/// A message that cannot be said: a fault of the catalogue, for tests to find.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FormatError {
    /// The catalogue has no such message.
    #[error("{language} has no message `{key}`")]
    Missing {
        /// The language.
        language: Language,
        /// The key.
        key: String,
    },
    /// The message wants a value that it was not given, or is broken.
    #[error("{language} cannot say `{key}`: {reason}")]
    Broken {
        /// The language.
        language: Language,
        /// The key.
        key: String,
        /// Why.
        reason: String,
    },
    /// A file of the catalogue is not well written.
    #[error("{language}: {reason}")]
    Malformed {
        /// The language.
        language: Language,
        /// Where and why.
        reason: String,
    },
}

/// The messages of every language.
pub struct Catalogue(BTreeMap<Language, FluentBundle<FluentResource>>);

impl Catalogue {
    /// The catalogue that ships with the program.
    ///
    /// A file with a fault keeps the messages before and after the fault; what
    /// it lacks is said in English or by its key. The tests allow no fault.
    pub fn shipped() -> &'static Self {
        static SHIPPED: OnceLock<Catalogue> = OnceLock::new();
        SHIPPED.get_or_init(|| {
            let mut catalogue = Self::empty();
            for (language, _, source) in Self::files() {
                // Reported by `faults`, which the tests call.
                let _ = catalogue.add(language, source);
            }
            catalogue
        })
    }

    /// A catalogue without messages.
    fn empty() -> Self {
        let bundle = |language: Language| {
            let mut bundle = FluentBundle::new_concurrent(vec![language.id()]);
            // Invisible marks around values would end up in file names and commands.
            bundle.set_use_isolating(false);
            (language, bundle)
        };
        Self(Language::ALL.iter().copied().map(bundle).collect())
    }

    /// The catalogue that ships, and more: for games that do not ship.
    pub fn shipped_with(more: &[(Language, &str)]) -> Result<Self, FormatError> {
        let mut catalogue = Self::empty();
        for (language, _, source) in Self::files() {
            catalogue.add(language, source)?;
        }
        for (language, source) in more {
            catalogue.add(*language, source)?;
        }
        Ok(catalogue)
    }

    /// The embedded files: language, path and text.
    pub fn files() -> impl Iterator<Item = (Language, String, &'static str)> {
        Language::ALL.iter().flat_map(|language| {
            let folder = LOCALES.get_dir(language.code());
            let files = folder.into_iter().flat_map(Dir::files);
            files.filter_map(|file| {
                let path = file.path().display().to_string();
                Some((*language, path, file.contents_utf8()?))
            })
        })
    }

    fn add(&mut self, language: Language, source: &str) -> Result<(), FormatError> {
        let malformed = |reason: String| FormatError::Malformed { language, reason };
        let (resource, faults) = match FluentResource::try_new(source.to_owned()) {
            Ok(resource) => (resource, Vec::new()),
            Err((resource, faults)) => (resource, faults),
        };
        if let Some(bundle) = self.0.get_mut(&language) {
            bundle.add_resource(resource).map_err(|errors| malformed(format!("{errors:?}")))?;
        }
        if faults.is_empty() { Ok(()) } else { Err(malformed(format!("{faults:?}"))) }
    }

    /// Says `text`, with the players' names for their seats. Falls back to
    /// English, and then to the key.
    pub fn say(&self, language: Language, text: &Text, names: &[String]) -> String {
        self.try_say(language, text, names)
            .or_else(|_| self.try_say(Language::English, text, names))
            .unwrap_or_else(|_| text.key.clone().into_owned())
    }

    /// Says `text` exactly in this language, or tells why it cannot be said.
    pub fn try_say(
        &self,
        language: Language,
        text: &Text,
        names: &[String],
    ) -> Result<String, FormatError> {
        let missing = || FormatError::Missing { language, key: text.key.clone().into_owned() };
        let bundle = self.0.get(&language).ok_or_else(missing)?;
        let (id, attribute) = match text.key.split_once('.') {
            Some((id, attribute)) => (id, Some(attribute)),
            None => (text.key.as_ref(), None),
        };
        let message = bundle.get_message(id).ok_or_else(missing)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute).map(|found| found.value()),
            None => message.value(),
        };
        let mut args = FluentArgs::new();
        for (name, arg) in &text.args {
            args.set(name.as_ref(), self.value(language, arg, names)?);
        }
        let mut errors = Vec::new();
        let said = bundle.format_pattern(pattern.ok_or_else(missing)?, Some(&args), &mut errors);
        match errors.first() {
            None if is_whole(&text.key) => Ok(begun(&said, names)),
            None => Ok(said.into_owned()),
            Some(error) => Err(FormatError::Broken {
                language,
                key: text.key.clone().into_owned(),
                reason: explain(error),
            }),
        }
    }

    /// Whether the language has this message.
    pub fn has(&self, language: Language, key: &str) -> bool {
        let Some(bundle) = self.0.get(&language) else { return false };
        match key.split_once('.') {
            Some((id, attribute)) => {
                let message = bundle.get_message(id);
                message.is_some_and(|message| message.get_attribute(attribute).is_some())
            }
            None => bundle.has_message(key),
        }
    }

    fn value(
        &self,
        language: Language,
        arg: &Arg,
        names: &[String],
    ) -> Result<FluentValue<'static>, FormatError> {
        Ok(match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Verbatim(text) => FluentValue::from(text.clone()),
            Arg::Text(text) => FluentValue::from(self.try_say(language, text, names)?),
            Arg::List(texts) => FluentValue::from(self.list(language, texts, names)?),
            Arg::Seat(seat) => FluentValue::from(self.name(language, *seat, names)?),
        })
    }

    fn name(
        &self,
        language: Language,
        seat: Seat,
        names: &[String],
    ) -> Result<String, FormatError> {
        if let Some(name) = names.get(seat.index()) {
            return Ok(name.clone());
        }
        let number = Text::new("seat").with("number", seat.0.saturating_add(1));
        self.try_say(language, &number, &[])
    }

    /// "1 wood, 2 stone and 1 gold".
    fn list(
        &self,
        language: Language,
        texts: &[Text],
        names: &[String],
    ) -> Result<String, FormatError> {
        let said: Vec<String> = texts
            .iter()
            .map(|text| self.try_say(language, text, names))
            .collect::<Result<_, _>>()?;
        match said.as_slice() {
            [] => self.try_say(language, &Text::new("list-nothing"), names),
            [only] => Ok(only.clone()),
            [head @ .., last] => {
                let both =
                    Text::new("list-and").with("head", head.join(", ")).with("last", last.clone());
                self.try_say(language, &both, names)
            }
        }
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalogue").finish_non_exhaustive()
    }
}

/// Whether a message stands by itself: what can be done, what is asked, why not, what
/// happened, how it ended. They may begin with a value that is written small elsewhere.
fn is_whole(key: &str) -> bool {
    let kind = key.split('-').nth(1);
    !key.contains('.') && matches!(kind, Some("do" | "prompt" | "refusal" | "event" | "verdict"))
}

/// The text with a capital first letter, unless that is a player's name. A picture in
/// front of it, as `<:wood:1>`, is no letter.
fn begun(said: &str, names: &[String]) -> String {
    let is_name = names.iter().any(|name| !name.is_empty() && said.starts_with(name.as_str()));
    let picture =
        if said.starts_with("<:") { said.find(">\u{a0}").map_or(0, |end| end + 3) } else { 0 };
    let Some((picture, words)) = said.split_at_checked(picture) else { return said.to_owned() };
    let mut letters = words.chars();
    match letters.next() {
        Some(first) if !is_name => {
            picture.chars().chain(first.to_uppercase()).chain(letters).collect()
        }
        _ => said.to_owned(),
    }
}

fn explain(error: &FluentError) -> String {
    match error {
        FluentError::ResolverError(ResolverError::Reference(reference)) => {
            format!("{reference:?} is not given")
        }
        other => other.to_string(),
    }
}

/// A phrase as it begins a line. The marks that isolate a value stay before its first letter.
pub fn capital(phrase: &str) -> String {
    let is_mark = |letter: char| matches!(letter, '\u{2068}' | '\u{2069}');
    let Some((at, first)) = phrase.char_indices().find(|(_, letter)| !is_mark(*letter)) else {
        return phrase.to_owned();
    };
    let (before, after) = phrase.split_at(at);
    let rest = after.get(first.len_utf8()..).unwrap_or_default();
    format!("{before}{}{rest}", first.to_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn catalogue() -> Catalogue {
        let source = "a-good = iron\na-do-take = { $good }, all of it\n\
                      a-refusal-none = { $good }: none\na-event-took = { $who } takes { $good }\n\
                      a-other = { $good }\nb-wrap = No: { $why }";
        let mut catalogue = Catalogue::empty();
        catalogue.add(Language::English, source).unwrap();
        catalogue
    }

    #[test]
    fn marks_do_not_hinder_a_search() {
        assert_eq!(folded("Andôkai"), "andokai");
        assert_eq!(folded("Żelazny Młot, ŁÓDŹ"), "zelazny mlot, lodz");
        assert_eq!(folded("Élfar × 2"), "elfar × 2");
    }

    #[test]
    fn what_stands_by_itself_begins_with_a_capital() {
        let catalogue = catalogue();
        let good = || Text::new("a-good");
        let say = |text: &Text| catalogue.try_say(Language::English, text, &[]).unwrap();
        assert_eq!(say(&Text::new("a-do-take").with("good", good())), "Iron, all of it");
        let refusal = Text::new("a-refusal-none").with("good", good());
        assert_eq!(say(&refusal), "Iron: none");
        assert_eq!(say(&Text::new("b-wrap").with("why", refusal)), "No: Iron: none");
        assert_eq!(say(&Text::new("a-other").with("good", good())), "iron", "a part of something");
        let marked = Text::new("a-refusal-none").with("good", "<:iron:1>\u{a0}iron".to_owned());
        assert_eq!(say(&marked), "<:iron:1>\u{a0}Iron: none");
    }

    #[test]
    fn names_of_players_are_written_as_they_write_them() {
        let catalogue = catalogue();
        let took = Text::new("a-event-took").with("who", Seat(0)).with("good", Text::new("a-good"));
        let names = ["ósma ada".to_owned()];
        let said = catalogue.try_say(Language::English, &took, &names).unwrap();
        assert_eq!(said, "ósma ada takes iron");
    }
}
