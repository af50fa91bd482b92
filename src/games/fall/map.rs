//! The map: cells, sides, stacks of kingdom cards and the dwarfs on them (rule
//! page 4.2). It is all geometry; what the walls mean is in [`region`](super::region).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::cards::{Card, Colour, Dwarfs};
use crate::engine::ParseActionError;
pub use crate::engine::Side;

crate::vocabulary! {
    /// How far a card was turned when it was played: quarters, clockwise.
    pub enum Turned {
        /// Not at all.
        Upright = "0",
        /// North became east.
        Quarter = "1",
        /// North became south.
        Half = "2",
        /// North became west.
        ThreeQuarters = "3",
    }
}

/// No cell is further than this from the first card: there are 36 cards.
pub const FURTHEST: i8 = 36;

/// A place on the map, counted from the first card: to the east and to the south.
///
/// It is written as the way there: `n1e2` is one row to the north and two columns
/// to the east; the place of the first card is `c`, the centre. Cells are in
/// order of reading, row by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Cell {
    /// Rows to the south; to the north, if negative.
    pub y: i8,
    /// Columns to the east; to the west, if negative.
    pub x: i8,
}

impl Cell {
    /// Where the first card goes.
    pub const CENTRE: Self = Self { y: 0, x: 0 };

    /// A cell from its coordinates.
    pub const fn at(x: i8, y: i8) -> Self {
        Self { y, x }
    }

    /// The cell next to it, unless that is further away than any card can get.
    pub fn beside(self, side: Side) -> Option<Self> {
        let (x, y) = match side {
            Side::North => (self.x, self.y - 1),
            Side::East => (self.x + 1, self.y),
            Side::South => (self.x, self.y + 1),
            Side::West => (self.x - 1, self.y),
        };
        let near = x.abs() <= FURTHEST && y.abs() <= FURTHEST;
        near.then_some(Self { y, x })
    }

    /// The cells that share an edge with it.
    pub fn adjacent(self) -> impl Iterator<Item = Self> {
        Side::ALL.iter().filter_map(move |side| self.beside(*side))
    }

    /// The column as it is written, and nothing for the centre's.
    pub fn column(x: i8) -> String {
        match x {
            0 => String::new(),
            1.. => format!("e{x}"),
            _ => format!("w{}", x.unsigned_abs()),
        }
    }

    /// The row as it is written, and nothing for the centre's.
    pub fn row(y: i8) -> String {
        match y {
            0 => String::new(),
            1.. => format!("s{y}"),
            _ => format!("n{}", y.unsigned_abs()),
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::CENTRE {
            return f.write_str("c");
        }
        write!(f, "{}{}", Self::row(self.y), Self::column(self.x))
    }
}

impl FromStr for Cell {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let mut cell = Self::CENTRE;
        let mut rest = text;
        while let Some((way, after)) = rest.split_at_checked(1) {
            let end = after.find(|it: char| !it.is_ascii_digit()).unwrap_or(after.len());
            let Some((digits, after)) = after.split_at_checked(end) else {
                return Err(ParseActionError);
            };
            let far = digits.parse::<i8>().unwrap_or_default();
            match way {
                "n" => cell.y = -far,
                "s" => cell.y = far,
                "w" => cell.x = -far,
                "e" => cell.x = far,
                "c" => {}
                _ => return Err(ParseActionError),
            }
            rest = after;
        }
        // One cell has one notation: whatever is written otherwise is none.
        let near = cell.x.abs() <= FURTHEST && cell.y.abs() <= FURTHEST;
        if near && cell.to_string() == text { Ok(cell) } else { Err(ParseActionError) }
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> Self {
        cell.to_string()
    }
}

impl TryFrom<String> for Cell {
    type Error = ParseActionError;

    fn try_from(text: String) -> Result<Self, ParseActionError> {
        text.parse()
    }
}

/// A kingdom card on the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    pub card: Card,
    /// Its colour.
    pub of: Colour,
    /// How it was turned; it never turns again.
    pub turned: Turned,
}

/// A cell with its stack and the dwarfs on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Site {
    /// Where.
    pub cell: Cell,
    /// The visible card.
    pub top: Laid,
    /// The cards below it, the lowest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub under: Vec<Laid>,
    /// The dwarfs on the visible card.
    #[serde(default, skip_serializing_if = "Dwarfs::is_none")]
    pub dwarfs: Dwarfs,
}

impl Site {
    /// How many cards lie here.
    pub fn height(&self) -> usize {
        1 + self.under.len()
    }
}

/// Every cell that holds cards, in order.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Map(Vec<Site>);

impl Map {
    /// The sites, in order.
    pub fn sites(&self) -> &[Site] {
        &self.0
    }

    /// Whether no card lies anywhere.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The place of a cell among the sites, if it holds cards.
    pub fn place(&self, cell: Cell) -> Option<usize> {
        self.0.binary_search_by_key(&cell, |site| site.cell).ok()
    }

    /// What lies on a cell.
    pub fn site(&self, cell: Cell) -> Option<&Site> {
        self.0.get(self.place(cell)?)
    }

    /// What lies on a cell, to be changed.
    pub fn site_mut(&mut self, cell: Cell) -> Option<&mut Site> {
        let place = self.place(cell)?;
        self.0.get_mut(place)
    }

    /// Puts a card on a cell: on top of what lies there.
    pub fn lay(&mut self, cell: Cell, laid: Laid) {
        match self.0.binary_search_by_key(&cell, |site| site.cell) {
            Ok(place) => {
                if let Some(site) = self.0.get_mut(place) {
                    site.under.push(site.top);
                    site.top = laid;
                }
            }
            Err(place) => {
                let site = Site { cell, top: laid, under: Vec::new(), dwarfs: Dwarfs::NONE };
                self.0.insert(place, site);
            }
        }
    }

    /// Moves the visible card of a stack below all others (4.8.1).
    pub fn turn_over(&mut self, cell: Cell) {
        if let Some(site) = self.site_mut(cell)
            && let Some(next) = site.under.pop()
        {
            site.under.insert(0, site.top);
            site.top = next;
        }
    }

    /// Takes the visible card away (4.8.3).
    pub fn take(&mut self, cell: Cell) {
        let Some(place) = self.place(cell) else {
            return;
        };
        let next = self.0.get_mut(place).and_then(|site| {
            site.top = site.under.pop()?;
            Some(())
        });
        if next.is_none() {
            self.0.remove(place);
        }
    }

    /// The empty cells next to a card, each once, in order; the centre of an
    /// empty map (4.4).
    pub fn edge(&self) -> Vec<Cell> {
        if self.is_empty() {
            return vec![Cell::CENTRE];
        }
        let beside = self.0.iter().flat_map(|site| site.cell.adjacent());
        let mut edge: Vec<Cell> = beside.filter(|cell| self.place(*cell).is_none()).collect();
        edge.sort_unstable();
        edge.dedup();
        edge
    }

    /// Where a colour's castle stands, if it is on the map. It is always visible.
    pub fn find(&self, card: Card, of: Colour) -> Option<Cell> {
        let mut sites = self.0.iter();
        sites.find(|site| site.top.card == card && site.top.of == of).map(|site| site.cell)
    }

    /// Whether sites are in order and each cell is there once.
    pub(super) fn is_sorted(&self) -> bool {
        self.0.is_sorted_by(|one, other| one.cell < other.cell)
    }

    /// Every card on the map, covered ones too.
    pub fn cards(&self) -> impl Iterator<Item = Laid> {
        self.0.iter().flat_map(|site| site.under.iter().copied().chain([site.top]))
    }

    /// How many dwarfs of a colour are on the map.
    pub fn dwarfs_of(&self, colour: Colour) -> u8 {
        self.0.iter().map(|site| site.dwarfs.get(colour)).sum()
    }

    /// The columns and rows that hold cards: west, north, east and south end.
    pub fn bounds(&self) -> Option<(i8, i8, i8, i8)> {
        let columns = || self.0.iter().map(|site| site.cell.x);
        let rows = || self.0.iter().map(|site| site.cell.y);
        Some((columns().min()?, rows().min()?, columns().max()?, rows().max()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_has_one_notation() {
        for x in -FURTHEST..=FURTHEST {
            for y in -FURTHEST..=FURTHEST {
                let cell = Cell::at(x, y);
                assert_eq!(cell.to_string().parse(), Ok(cell));
            }
        }
        assert_eq!(Cell::at(2, -1).to_string(), "n1e2");
        for text in
            ["", "0", "e", "e0", "e01", "n1e0", "e2n1", "n1n1", "e37", "E1", "cc", "ce1", "é"]
        {
            assert!(text.parse::<Cell>().is_err(), "{text}");
        }
    }

    #[test]
    fn nothing_lies_beyond_the_furthest_cell() {
        assert_eq!(Cell::at(FURTHEST, 0).beside(Side::East), None);
        assert_eq!(Cell::at(0, 0).adjacent().count(), 4);
    }
}
