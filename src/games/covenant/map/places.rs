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

        $crate::bit_set!($Set of $Place);

        impl $Set {
            /// Whether all of `other` is in it.
            pub const fn has_all(self, other: Self) -> bool {
                other.0 & !self.0 == 0
            }

            /// Whether some of `other` is in it.
            pub const fn meets(self, other: Self) -> bool {
                other.0 & self.0 != 0
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
