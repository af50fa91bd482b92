//! Sets of places, one bit each.

/// Gives a set what sets have: a tuple of bits, for places that are numbered by `index`
/// and made of their number.
#[macro_export]
macro_rules! bit_set {
    ($Set:ident of $Place:ident) => {
        impl $Set {
            pub const NONE: Self = Self(0);

            /// Just this one.
            pub const fn only(place: $Place) -> Self {
                Self(1 << place.index())
            }

            pub const fn contains(self, place: $Place) -> bool {
                self.0 & Self::only(place).0 != 0
            }

            pub const fn insert(&mut self, place: $Place) {
                self.0 |= Self::only(place).0;
            }

            pub const fn remove(&mut self, place: $Place) {
                self.0 &= !Self::only(place).0;
            }

            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The first one in order.
            pub const fn first(self) -> Option<$Place> {
                if self.0 == 0 { None } else { Some($Place(self.0.trailing_zeros() as u8)) }
            }

            /// Those of either set.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
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
                places.into_iter().fold(Self::NONE, |set, place| set.union(Self::only(place)))
            }
        }

        impl std::fmt::Debug for $Set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}
