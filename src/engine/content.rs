//! Content: the figures of tiles and cards, which are data and not code.

use std::{collections::BTreeMap, fmt};

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use sha2::{Digest as _, Sha256};

use super::{ByWord, Word};

/// Where a figure comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Provenance {
    /// The text of the rulebook.
    Rulebook,
    /// Public sources about the component itself.
    Public,
    /// Nowhere: designed for this project.
    Ours,
}

impl Provenance {
    /// All provenances.
    pub const ALL: &'static [Self] = &[Self::Rulebook, Self::Public, Self::Ours];

    /// The key of the word for it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Rulebook => "rulebook",
            Self::Public => "public",
            Self::Ours => "ours",
        }
    }
}

/// Where the figures of one row come from: one answer for all of its columns,
/// with exceptions by the name of the column.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The provenance of every column not named below.
    pub all: Provenance,
    /// The columns that come from somewhere else.
    #[serde(default, rename = "but")]
    pub exceptions: BTreeMap<String, Provenance>,
}

impl Source {
    /// Where the figures in `column` come from.
    pub fn of(&self, column: &str) -> Provenance {
        self.exceptions.get(column).copied().unwrap_or(self.all)
    }
}

/// The text of each table by its file name.
pub type Tables = BTreeMap<String, String>;

/// The fingerprint of a game's content: the SHA-256 of its tables.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ContentHash([u8; 32]);

impl ContentHash {
    /// The fingerprint of tables.
    pub fn of(tables: &Tables) -> Self {
        let mut hash = Sha256::new();
        for (name, text) in tables {
            // The lengths keep two tables from being taken for one.
            hash.update((name.len() as u64).to_le_bytes());
            hash.update(name);
            hash.update((text.len() as u64).to_le_bytes());
            hash.update(text);
        }
        Self(hash.finalize().into())
    }
}

impl fmt::Display for ContentHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for ContentHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ContentHash({self})")
    }
}

impl From<ContentHash> for String {
    fn from(hash: ContentHash) -> Self {
        hash.to_string()
    }
}

impl TryFrom<String> for ContentHash {
    type Error = super::ParseSeedError;

    // A hash is written as a seed is: 256 bits, 64 digits.
    fn try_from(text: String) -> Result<Self, super::ParseSeedError> {
        text.parse::<super::Seed>().map(|seed| Self(seed.0))
    }
}

/// Lower-case hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(value.into(), 16).unwrap_or_default();
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// Content that cannot be played with.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ContentError {
    /// A table is not written as it should be.
    #[error("{table}: {reason}")]
    Malformed {
        /// The file's name.
        table: String,
        /// What is wrong, with the line.
        reason: String,
    },
    /// The tables contradict the component counts of the rulebook or each other.
    #[error("{table}: {reason}")]
    Inconsistent {
        /// The file's name.
        table: &'static str,
        /// What is wrong.
        reason: String,
    },
}

/// Decodes one table, strictly.
pub fn decode<T: DeserializeOwned>(table: &str, text: &str) -> Result<T, ContentError> {
    toml::from_str(text).map_err(|error| ContentError::Malformed {
        table: table.to_owned(),
        reason: error.to_string(),
    })
}

/// The tables that a game ships with.
pub fn shipped(files: &[(&str, &str)]) -> Tables {
    files.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
}

/// These tables with others in the place of those of the same name.
pub fn corrected(tables: &Tables, corrections: &Tables) -> Result<Tables, ContentError> {
    let mut tables = tables.clone();
    for (name, text) in corrections {
        let Some(table) = tables.get_mut(name) else {
            let reason = "there is no such table".to_owned();
            return Err(ContentError::Malformed { table: name.clone(), reason });
        };
        table.clone_from(text);
    }
    Ok(tables)
}

/// Tables that contradict the box or each other.
pub fn inconsistent(table: &'static str, reason: &str) -> ContentError {
    ContentError::Inconsistent { table, reason: reason.to_owned() }
}

/// Puts rows in the order of their vocabulary: one row for every word.
pub fn index<W: Word, T>(
    table: &'static str,
    rows: Vec<T>,
    key: impl Fn(&T) -> W,
) -> Result<ByWord<W, T>, ContentError> {
    if rows.len() != W::ALL.len() {
        return Err(inconsistent(table, &format!("{} rows, not {}", rows.len(), W::ALL.len())));
    }
    let mut rows: Vec<Option<T>> = rows.into_iter().map(Some).collect();
    ByWord::try_new(|word| {
        let row = rows.iter_mut().find(|row| row.as_ref().is_some_and(|row| key(row) == word));
        row.and_then(Option::take)
            .ok_or_else(|| inconsistent(table, &format!("no row for `{}`", word.key())))
    })
}
