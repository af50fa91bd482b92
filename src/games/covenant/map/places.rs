//! Places of the map, sets of them, and values for every hall.

use std::{collections::BTreeMap, fmt};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Hall;

/// Declares a place by its number, and sets of such places, one bit each.
macro_rules! places {
    ($(#[$meta:meta])* $Place:ident, $(#[$set:meta])* $Set:ident($bits:ty), $count:expr) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $Place(u8);

        impl $Place {
            pub const COUNT: usize = $count;

            /// The one with this number.
            pub const fn new(number: u8) -> Option<Self> {
                if (number as usize) < Self::COUNT { Some(Self(number)) } else { None }
            }

            /// Its number.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// All of them, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> {
                (0..Self::COUNT as u8).map(Self)
            }
        }

        impl fmt::Debug for $Place {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl From<$Place> for String {
            fn from(place: $Place) -> Self {
                place.to_string()
            }
        }

        impl TryFrom<String> for $Place {
            type Error = ParseActionError;

            fn try_from(text: String) -> Result<Self, ParseActionError> {
                text.parse()
            }
        }

        $(#[$set])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
        #[serde(try_from = "Vec<String>", into = "Vec<String>")]
        pub struct $Set($bits);

        impl $Set {
            pub const NONE: Self = Self(0);

            /// Just this one.
            pub const fn only(place: $Place) -> Self {
                Self(1 << place.0)
            }

            /// Whether `place` is in it.
            pub const fn contains(self, place: $Place) -> bool {
                self.0 & Self::only(place).0 != 0
            }

            /// Puts `place` in.
            pub const fn insert(&mut self, place: $Place) {
                self.0 |= Self::only(place).0;
            }

            /// Takes `place` out.
            pub const fn remove(&mut self, place: $Place) {
                self.0 &= !Self::only(place).0;
            }

            /// How many are in it.
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether there is none.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The first one.
            pub const fn first(self) -> Option<$Place> {
                if self.0 == 0 { None } else { Some($Place(self.0.trailing_zeros() as u8)) }
            }

            /// Those of either set.
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Those of both sets.
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// Those that are not in the other set.
            #[must_use]
            pub const fn without(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Whether all of `other` is in it.
            pub const fn has_all(self, other: Self) -> bool {
                other.0 & !self.0 == 0
            }

            /// Whether some of `other` is in it.
            pub const fn meets(self, other: Self) -> bool {
                other.0 & self.0 != 0
            }

            /// Those in it, in order.
            pub fn iter(self) -> impl Iterator<Item = $Place> {
                let mut rest = self;
                std::iter::from_fn(move || {
                    let first = rest.first()?;
                    rest.0 &= rest.0 - 1;
                    Some(first)
                })
            }
        }

        impl FromIterator<$Place> for $Set {
            fn from_iter<I: IntoIterator<Item = $Place>>(places: I) -> Self {
                places.into_iter().fold(Self::NONE, |set, place| set.or(Self::only(place)))
            }
        }

        impl fmt::Debug for $Set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl From<$Set> for Vec<String> {
            fn from(set: $Set) -> Self {
                set.iter().map(String::from).collect()
            }
        }

        impl TryFrom<Vec<String>> for $Set {
            type Error = ParseActionError;

            fn try_from(names: Vec<String>) -> Result<Self, ParseActionError> {
                let mut set = Self::NONE;
                for name in names {
                    let place = name.parse()?;
                    if set.contains(place) {
                        return Err(ParseActionError);
                    }
                    set.insert(place);
                }
                Ok(set)
            }
        }
    };
}

pub(crate) use places;

/// A value for every hall. Serde writes a map by the names of the halls, without those
/// that have the default.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct ByHall<T>([T; Hall::COUNT]);

#[expect(clippy::indexing_slicing, reason = "there is a value for every hall, by construction")]
mod indexing {
    use std::ops::{Index, IndexMut};

    use super::{ByHall, Hall};

    impl<T> Index<Hall> for ByHall<T> {
        type Output = T;

        fn index(&self, hall: Hall) -> &T {
            &self.0[hall.index()]
        }
    }

    impl<T> IndexMut<Hall> for ByHall<T> {
        fn index_mut(&mut self, hall: Hall) -> &mut T {
            &mut self.0[hall.index()]
        }
    }
}

impl<T: Default + PartialEq> ByHall<T> {
    fn iter(&self) -> impl Iterator<Item = (Hall, &T)> {
        Hall::all().zip(&self.0).filter(|(_, value)| **value != T::default())
    }
}

impl<T: Default + PartialEq + fmt::Debug> fmt::Debug for ByHall<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<T: Default + PartialEq + Serialize> Serialize for ByHall<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter())
    }
}

impl<'de, T: Default + Copy + PartialEq + Deserialize<'de>> Deserialize<'de> for ByHall<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let values = BTreeMap::<Hall, T>::deserialize(from)?;
        let mut all = Self([T::default(); Hall::COUNT]);
        for (hall, value) in values {
            all[hall] = value;
        }
        Ok(all)
    }
}
