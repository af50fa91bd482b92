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
        self.0.get(&language).is_some_and(|bundle| bundle.has_message(key))
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

fn explain(error: &FluentError) -> String {
    match error {
        FluentError::ResolverError(ResolverError::Reference(reference)) => {
            format!("{reference:?} is not given")
        }
        other => other.to_string(),
    }
}
