//! Content: what a game is played with that is data and not code, as the figures of
//! tiles and cards. A game says which files ship and how they are decoded; here
//! they are loaded, hashed and replaced by others.

use std::{collections::BTreeMap, fmt, ops::Deref, sync::Arc};

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

/// The text of each content file by its name.
pub type ContentFiles = BTreeMap<String, String>;

/// The files of `assets/content/<game>` with these names, as
/// [`Content::SHIPPED`](crate::engine::Content::SHIPPED) needs them.
#[macro_export]
macro_rules! content_files {
    ($game:literal: $($name:literal)+) => {
        &[$((
            $name,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/content/", $game, "/", $name)),
        )),+]
    };
}

/// What a game is played with, decoded.
pub trait Content: fmt::Debug + Send + Sync + Sized + 'static {
    /// The files that ship: their names and texts.
    const SHIPPED: &'static [(&'static str, &'static str)];

    /// Decodes the files, strictly.
    fn decode(files: &ContentFiles) -> Result<Self, ContentError>;
}

/// A game without content.
impl Content for () {
    const SHIPPED: &'static [(&'static str, &'static str)] = &[];

    fn decode(_: &ContentFiles) -> Result<Self, ContentError> {
        Ok(())
    }
}

/// Content with the files it was decoded from. Clones share it.
#[derive(Debug)]
pub struct Loaded<C>(Arc<Parts<C>>);

#[derive(Debug)]
struct Parts<C> {
    files: ContentFiles,
    hash: ContentHash,
    content: C,
}

impl<C: Content> Loaded<C> {
    /// The content that ships with the game.
    pub fn shipped() -> Result<Self, ContentError> {
        let file = |(name, text): &(&str, &str)| ((*name).to_owned(), (*text).to_owned());
        Self::of(C::SHIPPED.iter().map(file).collect())
    }

    /// This content with other files in the place of those of the same name.
    pub fn corrected(&self, corrections: &ContentFiles) -> Result<Self, ContentError> {
        let mut files = self.0.files.clone();
        for (name, text) in corrections {
            let Some(file) = files.get_mut(name) else {
                let reason = "there is no such file".to_owned();
                return Err(ContentError::Malformed { file: name.clone(), reason });
            };
            file.clone_from(text);
        }
        Self::of(files)
    }

    fn of(files: ContentFiles) -> Result<Self, ContentError> {
        let (content, hash) = (C::decode(&files)?, ContentHash::of(&files));
        Ok(Self(Arc::new(Parts { files, hash, content })))
    }

    pub fn files(&self) -> &ContentFiles {
        &self.0.files
    }

    pub fn hash(&self) -> ContentHash {
        self.0.hash
    }
}

impl<C> Clone for Loaded<C> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<C> Deref for Loaded<C> {
    type Target = C;

    fn deref(&self) -> &C {
        &self.0.content
    }
}

/// The fingerprint of a game's content: the SHA-256 of its files.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ContentHash([u8; 32]);

impl ContentHash {
    /// The fingerprint of these files.
    pub fn of(files: &ContentFiles) -> Self {
        let mut hash = Sha256::new();
        for (name, text) in files {
            // The lengths keep two files from being taken for one.
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
    /// A file is not written as it should be.
    #[error("{file}: {reason}")]
    Malformed {
        file: String,
        /// What is wrong, with the line.
        reason: String,
    },
    /// The files contradict the component counts of the rulebook or each other.
    #[error("{file}: {reason}")]
    Inconsistent { file: &'static str, reason: String },
}

/// Decodes one file, strictly.
pub fn decode<T: DeserializeOwned>(
    files: &ContentFiles,
    file: &'static str,
) -> Result<T, ContentError> {
    let text = files.get(file).map(String::as_str).unwrap_or_default();
    toml::from_str(text).map_err(|error| ContentError::Malformed {
        file: file.to_owned(),
        reason: error.to_string(),
    })
}

/// Content that contradicts the box or each other.
pub fn inconsistent(file: &'static str, reason: &str) -> ContentError {
    ContentError::Inconsistent { file, reason: reason.to_owned() }
}

/// Puts rows in the order of their vocabulary: one row for every word.
pub fn index<W: Word, T>(
    file: &'static str,
    rows: Vec<T>,
    key: impl Fn(&T) -> W,
) -> Result<ByWord<W, T>, ContentError> {
    if rows.len() != W::ALL.len() {
        return Err(inconsistent(file, &format!("{} rows, not {}", rows.len(), W::ALL.len())));
    }
    let mut rows: Vec<Option<T>> = rows.into_iter().map(Some).collect();
    ByWord::try_new(|word| {
        let row = rows.iter_mut().find(|row| row.as_ref().is_some_and(|row| key(row) == word));
        row.and_then(Option::take)
            .ok_or_else(|| inconsistent(file, &format!("no row for `{}`", word.key())))
    })
}
