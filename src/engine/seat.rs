//! Who sits at the table, and who is looking.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The most seats a game may have; [`Seats`] is a set of so many bits.
pub const MAX_SEATS: u8 = 8;

/// A place at the table, counted from 0 in the order of joining.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into per-seat tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// The first `count` seats: everybody at a table of that size.
    pub const fn first(count: u8) -> Self {
        if count >= MAX_SEATS { Self(u8::MAX) } else { Self((1 << count) - 1) }
    }

    /// Just this seat.
    pub const fn only(seat: Seat) -> Self {
        if seat.0 >= MAX_SEATS { Self(0) } else { Self(1 << seat.0) }
    }

    /// Whether `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & Self::only(seat).0 != 0
    }

    /// Whether nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= Self::only(seat).0;
    }

    /// Takes a seat out.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !Self::only(seat).0;
    }

    /// The seats of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::NONE;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl From<Vec<Seat>> for Seats {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

impl From<Seats> for Vec<Seat> {
    fn from(seats: Seats) -> Self {
        seats.iter().collect()
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A value for every seat of a table.
///
/// Indexing needs a seat of the table: [`Match`](super::Match) lets no other
/// through, and a state read back is audited for the seats it mentions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>(Vec<T>);

impl<T> BySeat<T> {
    /// Makes a value for each of so many seats.
    pub fn new(seats: u8, value: impl FnMut(Seat) -> T) -> Self {
        Self((0..seats).map(Seat).map(value).collect())
    }

    /// How many seats there are.
    pub fn count(&self) -> u8 {
        self.0.len() as u8
    }

    /// Seats and values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        (0..).map(Seat).zip(&self.0)
    }

    /// The values, to be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut()
    }
}

#[expect(clippy::indexing_slicing, reason = "seats are checked at the door")]
mod indexing {
    use std::ops::{Index, IndexMut};

    use super::{BySeat, Seat};

    impl<T> Index<Seat> for BySeat<T> {
        type Output = T;

        fn index(&self, seat: Seat) -> &T {
            &self.0[seat.index()]
        }
    }

    impl<T> IndexMut<Seat> for BySeat<T> {
        fn index_mut(&mut self, seat: Seat) -> &mut T {
            &mut self.0[seat.index()]
        }
    }
}

/// Somebody who looks at the game: a player, or anybody else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A spectator; also the channel that everybody reads.
    Public,
    /// The player on this seat.
    Seat(Seat),
}

impl Viewer {
    /// Whether the viewer sits on `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_in() {
        let mut seats = Seats::first(3);
        assert_eq!(seats.len(), 3);
        seats.remove(Seat(1));
        assert_eq!(seats.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
        assert!(!seats.contains(Seat(1)) && seats.contains(Seat(2)));
        assert_eq!(seats.without(Seats::only(Seat(0))), Seats::only(Seat(2)));
    }

    #[test]
    fn a_seat_that_cannot_exist_is_in_no_set() {
        let mut seats = Seats::first(8);
        seats.insert(Seat(200));
        assert!(!seats.contains(Seat(200)));
        assert_eq!(seats.len(), 8);
    }
}
