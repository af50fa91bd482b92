//! Names and descriptions of commands, from the catalogue.
//!
//! `command-new` is the name of `/new` in a language, its attribute `about` the
//! description; `command-new-game` is its option `game`. Discord knows commands
//! by their English names.

use std::borrow::Cow;

use super::Command;
use crate::{
    engine::Text,
    i18n::{Catalogue, Language},
};

type Localised = Vec<(Cow<'static, str>, Cow<'static, str>)>;

/// What the catalogue says for a key in a language.
fn say(catalogue: &Catalogue, language: Language, key: &str) -> String {
    catalogue.say(language, &Text::new(key.to_owned()), &[])
}

/// The key in the languages that are not the first.
fn others(catalogue: &Catalogue, key: &str) -> Localised {
    let languages = Language::ALL.iter().filter(|language| **language != Language::English);
    languages
        .map(|language| (Cow::Borrowed(language.code()), say(catalogue, *language, key).into()))
        .collect()
}

/// A name with its translations, and a description with its own.
pub(super) struct Wording {
    pub(super) names: Localised,
    pub(super) description: Cow<'static, str>,
    pub(super) descriptions: Localised,
}

/// A message in English, and in the other languages.
pub(super) fn plain(catalogue: &Catalogue, key: &str) -> (Cow<'static, str>, Localised) {
    (say(catalogue, Language::English, key).into(), others(catalogue, key))
}

/// The wording under a key.
pub(super) fn wording(catalogue: &Catalogue, key: &str) -> Wording {
    let about = format!("{key}.about");
    Wording {
        names: others(catalogue, key),
        description: say(catalogue, Language::English, &about).into(),
        descriptions: others(catalogue, &about),
    }
}

/// Gives a command and its options their wording.
pub(super) fn describe(command: &mut Command, catalogue: &Catalogue) {
    let key = format!("command-{}", command.name);
    let words = wording(catalogue, &key);
    command.name_localizations = words.names.into();
    command.description = Some(words.description);
    command.description_localizations = words.descriptions.into();
    for option in &mut command.parameters {
        let words = wording(catalogue, &format!("{key}-{}", option.name));
        option.name_localizations = words.names.into();
        option.description = Some(words.description);
        option.description_localizations = words.descriptions.into();
    }
}
