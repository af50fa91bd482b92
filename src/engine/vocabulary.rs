//! Small closed sets of words that a rulebook uses: goods, rooms, tiles.

use std::{collections::BTreeMap, fmt::Debug, marker::PhantomData};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// Text that is not a word of the vocabulary it was looked up in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown word")]
pub struct UnknownWord;

/// A word of a closed vocabulary; see [`vocabulary!`](crate::vocabulary).
pub trait Word: Copy + Eq + Debug + 'static {
    /// Every word, in the order of the rulebook.
    const ALL: &'static [Self];

    /// The word's place in [`ALL`](Self::ALL).
    fn index(self) -> usize;

    /// The word as it is written in notation, saves and content.
    fn key(self) -> &'static str;
}

/// A value for every word of a vocabulary. Serde writes it as a map by key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ByWord<W, T> {
    values: Vec<T>,
    words: PhantomData<W>,
}

impl<W: Word, T> ByWord<W, T> {
    /// Makes a value for every word.
    pub fn new(value: impl FnMut(W) -> T) -> Self {
        Self { values: W::ALL.iter().copied().map(value).collect(), words: PhantomData }
    }

    /// Makes a value for every word, or tells the first one that has none.
    pub fn try_new<E>(value: impl FnMut(W) -> Result<T, E>) -> Result<Self, E> {
        let values = W::ALL.iter().copied().map(value).collect::<Result<_, E>>()?;
        Ok(Self { values, words: PhantomData })
    }

    /// Words and values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (W, &T)> {
        W::ALL.iter().copied().zip(&self.values)
    }
}

#[expect(clippy::indexing_slicing, reason = "there is a value for every word, by construction")]
mod indexing {
    use std::ops::{Index, IndexMut};

    use super::{ByWord, Word};

    impl<W: Word, T> Index<W> for ByWord<W, T> {
        type Output = T;

        fn index(&self, word: W) -> &T {
            &self.values[word.index()]
        }
    }

    impl<W: Word, T> IndexMut<W> for ByWord<W, T> {
        fn index_mut(&mut self, word: W) -> &mut T {
            &mut self.values[word.index()]
        }
    }
}

impl<W: Word, T: Serialize> Serialize for ByWord<W, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(word, value)| (word.key(), value)))
    }
}

impl<'de, W: Word, T: Deserialize<'de>> Deserialize<'de> for ByWord<W, T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut values = BTreeMap::<String, T>::deserialize(deserializer)?;
        let complete = Self::try_new(|word: W| {
            let missing = || D::Error::custom(format!("nothing for `{}`", word.key()));
            values.remove(word.key()).ok_or_else(missing)
        })?;
        match values.keys().next() {
            None => Ok(complete),
            Some(key) => Err(D::Error::custom(format!("unknown key `{key}`"))),
        }
    }
}

/// A set of words, one bit each. Serde writes it as the list of its words, each
/// once, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct WordSet<W> {
    bits: u64,
    words: PhantomData<W>,
}

impl<W: Word> WordSet<W> {
    /// The empty set.
    pub const NONE: Self = Self { bits: 0, words: PhantomData };

    fn bit(word: W) -> u64 {
        const {
            assert!(W::ALL.len() <= u64::BITS as usize, "too many words for a set");
        }
        1 << word.index()
    }

    /// Whether `word` is in the set.
    pub fn contains(self, word: W) -> bool {
        self.bits & Self::bit(word) != 0
    }

    /// Puts `word` in.
    pub fn insert(&mut self, word: W) {
        self.bits |= Self::bit(word);
    }

    /// Takes `word` out.
    pub fn remove(&mut self, word: W) {
        self.bits &= !Self::bit(word);
    }

    /// How many words are in the set.
    pub fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The words of both sets.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits, words: PhantomData }
    }

    /// The words of the set, in order.
    pub fn iter(self) -> impl Iterator<Item = W> {
        let mut rest = self.bits;
        std::iter::from_fn(move || {
            let word = W::ALL.get(rest.trailing_zeros() as usize).copied()?;
            rest &= rest - 1;
            Some(word)
        })
    }
}

impl<W: Word> Default for WordSet<W> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<W: Word> FromIterator<W> for WordSet<W> {
    fn from_iter<I: IntoIterator<Item = W>>(words: I) -> Self {
        let mut set = Self::NONE;
        for word in words {
            set.insert(word);
        }
        set
    }
}

impl<W: Word> Debug for WordSet<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<W: Word + Serialize> Serialize for WordSet<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, W: Word + Deserialize<'de>> Deserialize<'de> for WordSet<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let words = Vec::<W>::deserialize(deserializer)?;
        let set: Self = words.iter().copied().collect();
        if set.len() == words.len() {
            Ok(set)
        } else {
            Err(D::Error::custom("a word is listed twice"))
        }
    }
}

/// Declares an enum whose values have a key each: the word that notation, saves
/// and content use.
///
/// Gives `ALL`, `COUNT`, `key()`, `index()`, [`Display`](std::fmt::Display),
/// [`FromStr`](std::str::FromStr) and serde by key.
#[macro_export]
macro_rules! vocabulary {
    (
        $(#[$meta:meta])*
        pub enum $Name:ident { $($(#[$doc:meta])* $Word:ident = $key:literal),+ $(,)? }
    ) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug,
            serde::Serialize, serde::Deserialize,
        )]
        pub enum $Name {
            $($(#[$doc])* #[serde(rename = $key)] $Word),+
        }

        impl $Name {
            /// Every word, in the order of the rulebook.
            pub const ALL: &'static [Self] = &[$(Self::$Word),+];
            /// How many words there are.
            pub const COUNT: usize = Self::ALL.len();

            /// The word as it is written in notation, saves and content.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$Word => $key),+ }
            }

            /// The word's place in [`ALL`](Self::ALL).
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl $crate::engine::Word for $Name {
            const ALL: &'static [Self] = Self::ALL;

            fn index(self) -> usize {
                self as usize
            }

            fn key(self) -> &'static str {
                self.key()
            }
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.key())
            }
        }

        impl std::str::FromStr for $Name {
            type Err = $crate::engine::UnknownWord;

            fn from_str(text: &str) -> Result<Self, $crate::engine::UnknownWord> {
                match text {
                    $($key => Ok(Self::$Word),)+
                    _ => Err($crate::engine::UnknownWord),
                }
            }
        }
    };
}
