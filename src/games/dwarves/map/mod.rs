//! The 67 hexes of Girdlegard (rule page 3.1): where they are and how they are written.

mod set;

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

pub use self::set::HexSet;
use crate::engine::UnknownWord;

/// The columns A to K from west to east: the r of the first hex, and how many there are.
const COLUMNS: [(i8, u8); 11] = [
    (1, 4),
    (0, 5),
    (-1, 6),
    (-2, 7),
    (-3, 8),
    (-3, 7),
    (-4, 8),
    (-4, 7),
    (-4, 6),
    (-4, 5),
    (-4, 4),
];

/// The q of column A.
const FIRST_Q: i8 = -5;

crate::vocabulary! {
    /// A direction, clockwise from the north.
    pub enum Direction {
        North = "n",
        NorthEast = "ne",
        SouthEast = "se",
        South = "s",
        SouthWest = "sw",
        NorthWest = "nw",
    }
}

impl Direction {
    /// The direction to the left of this one.
    #[must_use]
    pub const fn left(self) -> Self {
        match self {
            Self::North => Self::NorthWest,
            Self::NorthEast => Self::North,
            Self::SouthEast => Self::NorthEast,
            Self::South => Self::SouthEast,
            Self::SouthWest => Self::South,
            Self::NorthWest => Self::SouthWest,
        }
    }

    /// The direction to the right of this one.
    #[must_use]
    pub const fn right(self) -> Self {
        match self {
            Self::North => Self::NorthEast,
            Self::NorthEast => Self::SouthEast,
            Self::SouthEast => Self::South,
            Self::South => Self::SouthWest,
            Self::SouthWest => Self::NorthWest,
            Self::NorthWest => Self::North,
        }
    }

    const fn step(self) -> (i8, i8) {
        match self {
            Self::North => (0, -1),
            Self::NorthEast => (1, -1),
            Self::SouthEast => (1, 0),
            Self::South => (0, 1),
            Self::SouthWest => (-1, 1),
            Self::NorthWest => (-1, 0),
        }
    }
}

/// A hex of the map, by its place in label order: A1, A2 … K4.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex(u8);

impl Hex {
    /// How many hexes there are.
    pub const COUNT: usize = 67;

    /// Every hex in label order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The hex as an index into tables of hexes.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Axial coordinates (q, r).
    #[expect(clippy::indexing_slicing, reason = "a hex is on the map")]
    pub const fn axial(self) -> (i8, i8) {
        PLACES[self.0 as usize]
    }

    /// The hex at axial coordinates, if the map reaches there.
    pub fn at(q: i8, r: i8) -> Option<Self> {
        let column = usize::try_from(q.checked_sub(FIRST_Q)?).ok()?;
        let (first, length) = COLUMNS.get(column).copied()?;
        let row = u8::try_from(r.checked_sub(first)?).ok().filter(|row| *row < length)?;
        let before: u8 = COLUMNS.iter().take(column).map(|(_, length)| length).sum();
        Some(Self(before + row))
    }

    /// The neighbour in a direction.
    #[expect(clippy::indexing_slicing, reason = "a hex is on the map")]
    pub const fn neighbour(self, direction: Direction) -> Option<Self> {
        NEIGHBOURS[self.0 as usize][direction as usize]
    }

    /// The neighbours, clockwise from the north.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        Direction::ALL.iter().filter_map(move |direction| self.neighbour(*direction))
    }

    /// How many steps away another hex is, as the crow flies.
    pub const fn distance(self, other: Self) -> u8 {
        let (here, there) = (self.axial(), other.axial());
        let (dq, dr) = (here.0 - there.0, here.1 - there.1);
        // Half the sum of the three cube coordinates.
        (dq.unsigned_abs() + dr.unsigned_abs() + (dq + dr).unsigned_abs()) / 2
    }
}

/// The axial coordinates of every hex.
#[expect(clippy::indexing_slicing, reason = "evaluated when compiling")]
const PLACES: [(i8, i8); Hex::COUNT] = {
    let mut places = [(0, 0); Hex::COUNT];
    let (mut column, mut place) = (0, 0);
    while column < COLUMNS.len() {
        let (first, length) = COLUMNS[column];
        let mut row = 0;
        while row < length {
            places[place] = (FIRST_Q + column as i8, first + row.cast_signed());
            place += 1;
            row += 1;
        }
        column += 1;
    }
    places
};

/// The neighbours of every hex, by direction.
#[expect(clippy::indexing_slicing, reason = "evaluated when compiling")]
const NEIGHBOURS: [[Option<Hex>; 6]; Hex::COUNT] = {
    let mut neighbours = [[None; 6]; Hex::COUNT];
    let mut place = 0;
    while place < Hex::COUNT {
        let mut turn = 0;
        while turn < 6 {
            let (dq, dr) = Direction::ALL[turn].step();
            let (q, r) = (PLACES[place].0 + dq, PLACES[place].1 + dr);
            let mut other = 0;
            while other < Hex::COUNT {
                if PLACES[other].0 == q && PLACES[other].1 == r {
                    neighbours[place][turn] = Some(Hex(other as u8));
                }
                other += 1;
            }
            turn += 1;
        }
        place += 1;
    }
    neighbours
};

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (q, r) = self.axial();
        let column = (q - FIRST_Q) as u8;
        let first = COLUMNS.get(usize::from(column)).map_or(0, |(first, _)| *first);
        write!(f, "{}{}", char::from(b'a' + column), r - first + 1)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Hex {
    type Err = UnknownWord;

    fn from_str(label: &str) -> Result<Self, UnknownWord> {
        let mut letters = label.bytes();
        let (Some(column @ b'a'..=b'k'), Some(row @ b'1'..=b'9'), None) =
            (letters.next(), letters.next(), letters.next())
        else {
            return Err(UnknownWord);
        };
        let column = column - b'a';
        let (first, _) = COLUMNS.get(usize::from(column)).ok_or(UnknownWord)?;
        Self::at(FIRST_Q + column.cast_signed(), first + (row - b'1').cast_signed())
            .ok_or(UnknownWord)
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let label = String::deserialize(from)?;
        label.parse().map_err(|_| D::Error::custom(format!("`{label}` is no hex")))
    }
}

/// A value for every hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByHex<T>([T; Hex::COUNT]);

impl<T: Copy> ByHex<T> {
    /// The same value everywhere.
    pub const fn all(value: T) -> Self {
        Self([value; Hex::COUNT])
    }
}

impl<T> ByHex<T> {
    /// Makes a value for every hex.
    pub fn new(mut value: impl FnMut(Hex) -> T) -> Self {
        Self(std::array::from_fn(|place| value(Hex(place as u8))))
    }

    /// Hexes and values, in label order.
    pub fn iter(&self) -> impl Iterator<Item = (Hex, &T)> {
        Hex::all().zip(&self.0)
    }
}

#[expect(clippy::indexing_slicing, reason = "there is a value for every hex, by construction")]
mod indexing {
    use std::ops::{Index, IndexMut};

    use super::{ByHex, Hex};

    impl<T> Index<Hex> for ByHex<T> {
        type Output = T;

        fn index(&self, hex: Hex) -> &T {
            &self.0[hex.index()]
        }
    }

    impl<T> IndexMut<Hex> for ByHex<T> {
        fn index_mut(&mut self, hex: Hex) -> &mut T {
            &mut self.0[hex.index()]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(label: &str) -> Hex {
        label.parse().unwrap()
    }

    #[test]
    fn there_are_67_hexes_each_with_its_label() {
        let labels: Vec<String> = Hex::all().map(|hex| hex.to_string()).collect();
        assert_eq!(labels.len(), 67);
        assert!(labels.is_sorted());
        assert!(Hex::all().all(|it| hex(&it.to_string()) == it));
        for wrong in ["", "a", "a5", "a0", "e9", "l1", "A1", "a11", "f8", "é1"] {
            assert!(wrong.parse::<Hex>().is_err(), "{wrong}");
        }
    }

    /// "South is straight down a column, so that 3 hexes south of Gate I is A1 -> A4."
    #[test]
    fn directions_and_distances_are_those_of_the_page() {
        assert_eq!(hex("a1").neighbour(Direction::South), Some(hex("a2")));
        assert_eq!(hex("e1").neighbour(Direction::SouthEast), Some(hex("f1")));
        assert_eq!(hex("e1").neighbour(Direction::SouthWest), Some(hex("d1")));
        assert_eq!(hex("a1").neighbour(Direction::North), None);
        assert_eq!(hex("a1").distance(hex("a4")), 3);
        assert_eq!(hex("g4").distance(hex("e5")), 2);
        assert_eq!(Direction::South.left(), Direction::SouthEast);
        assert_eq!(Direction::South.right(), Direction::SouthWest);
        for direction in Direction::ALL {
            assert_eq!(direction.left().right(), *direction);
        }
    }
}
