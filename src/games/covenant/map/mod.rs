//! The Halls of the Mountain as a map: halls, the sides between two of them and
//! the points where three meet (rule page 3.13, 4.23).
//!
//! Rows A to E have 4, 5, 6, 5 and 4 halls on the side for three and four players,
//! and one fewer each on the other. Halls of the same name have the same neighbours
//! on both, as far as these exist, so there is one geometry: the smaller board is a
//! part of it. Halls are numbered in order of reading; sides and points in the order
//! of their halls.

pub mod district;
mod geometry;
pub mod halls;
mod places;

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use self::{
    geometry::{CORNERS, HALLS, NEIGHBOURS, POINTS, ROWS, SIDES},
    places::places,
};
use crate::engine::ParseActionError;

crate::vocabulary! {
    /// A way from a hall to the next one, clockwise.
    pub enum Way {
        NorthEast = "ne",
        East = "e",
        SouthEast = "se",
        SouthWest = "sw",
        West = "w",
        NorthWest = "nw",
    }
}

crate::vocabulary! {
    /// A corner of a hall, clockwise from the top.
    pub enum Corner {
        /// Between NW and NE.
        North = "n",
        /// Between NE and E.
        NorthEast = "ne",
        /// Between E and SE.
        SouthEast = "se",
        /// Between SE and SW.
        South = "s",
        /// Between SW and W.
        SouthWest = "sw",
        /// Between W and NW.
        NorthWest = "nw",
    }
}

crate::vocabulary! {
    /// A row of halls.
    pub enum Row {
        /// The top one.
        A = "A",
        /// The second.
        B = "B",
        /// The middle one.
        C = "C",
        /// The fourth.
        D = "D",
        /// The bottom one.
        E = "E",
    }
}

crate::vocabulary! {
    /// A side of the game board (2.1).
    pub enum Board {
        /// For one or two players: 19 halls.
        Small = "small",
        /// For three or four players: 24 halls.
        Large = "large",
    }
}

impl Board {
    /// The side for so many players.
    pub const fn for_seats(seats: u8) -> Self {
        if seats <= 2 { Self::Small } else { Self::Large }
    }

    /// The halls on it.
    pub const fn halls(self) -> HallSet {
        match self {
            Self::Small => HallSet(geometry::SMALL),
            Self::Large => HallSet((1 << HALLS) - 1),
        }
    }

    /// The sides between two of its halls.
    pub const fn sides(self) -> SideSet {
        match self {
            Self::Small => SideSet(geometry::SMALL_SIDES),
            Self::Large => SideSet((1 << SIDES) - 1),
        }
    }

    /// The points where three of its halls meet.
    pub const fn points(self) -> PointSet {
        match self {
            Self::Small => PointSet(geometry::SMALL_POINTS),
            Self::Large => PointSet(u32::MAX >> (u32::BITS as usize - POINTS)),
        }
    }
}

places! {
    /// A hall, as `B3`.
    Hall,
    /// Some halls.
    HallSet(u32), HALLS
}

places! {
    /// The side between two halls, as `B2|B3`. Gates stand on sides.
    Side,
    /// Some sides.
    SideSet(u64), SIDES
}

places! {
    /// The point where three halls meet, as `B2-B3-C3`. Pillars stand on points.
    Point,
    /// Some points.
    PointSet(u32), POINTS
}

impl Hall {
    /// The hall in a row, its column counted from 1.
    pub fn at(row: Row, column: u8) -> Option<Self> {
        let (first, length) = ROWS.get(row.index())?;
        let place = column.checked_sub(1).filter(|place| place < length)?;
        Self::new(first + place)
    }

    /// Its row.
    pub fn row(self) -> Row {
        let rows = Row::ALL.iter().zip(ROWS);
        rows.rev().find(|(_, (first, _))| *first <= self.0).map_or(Row::A, |(row, _)| *row)
    }

    /// Its column in the row, counted from 1.
    pub fn column(self) -> u8 {
        let first = ROWS.get(self.row().index()).map_or(0, |(first, _)| *first);
        self.0 - first + 1
    }

    /// Where it lies, in axial coordinates of pointed hexagons.
    pub const fn axial(self) -> (i8, i8) {
        geometry::axial(self.0)
    }

    /// The hall that way.
    pub fn toward(self, way: Way) -> Option<Self> {
        let ways = NEIGHBOURS.get(self.index())?;
        ways.get(way.index()).copied().flatten().map(Self)
    }

    /// The halls next to it.
    pub fn neighbours(self) -> HallSet {
        HallSet(geometry::NEXT.get(self.index()).copied().unwrap_or_default())
    }

    /// The side that way.
    pub fn side(self, way: Way) -> Option<Side> {
        Side::between(self, self.toward(way)?)
    }

    /// The point at a corner.
    pub fn point(self, corner: Corner) -> Option<Point> {
        let [one, other] = match corner {
            Corner::North => [Way::NorthWest, Way::NorthEast],
            Corner::NorthEast => [Way::NorthEast, Way::East],
            Corner::SouthEast => [Way::East, Way::SouthEast],
            Corner::South => [Way::SouthEast, Way::SouthWest],
            Corner::SouthWest => [Way::SouthWest, Way::West],
            Corner::NorthWest => [Way::West, Way::NorthWest],
        };
        Point::among(self, self.toward(one)?, self.toward(other)?)
    }

    /// Its sides to other halls.
    pub fn sides(self) -> SideSet {
        SideSet(geometry::SIDES_OF.get(self.index()).copied().unwrap_or_default())
    }

    /// The points it touches.
    pub fn points(self) -> PointSet {
        PointSet(geometry::POINTS_OF.get(self.index()).copied().unwrap_or_default())
    }
}

impl HallSet {
    /// The halls next to any of these; these themselves too, if they touch.
    #[must_use]
    pub fn neighbours(self) -> Self {
        self.iter().fold(Self::NONE, |all, hall| all.union(hall.neighbours()))
    }

    /// Those of one row.
    #[must_use]
    pub fn in_row(self, row: Row) -> Self {
        let (first, length) = ROWS.get(row.index()).copied().unwrap_or_default();
        Self(self.0 & (((1 << length) - 1) << first))
    }
}

impl Side {
    /// Its two halls, in order.
    pub fn halls(self) -> [Hall; 2] {
        geometry::SIDE_HALLS.get(self.index()).copied().unwrap_or_default().map(Hall)
    }

    /// Its two halls, as a set.
    pub fn touched(self) -> HallSet {
        HallSet(geometry::SIDE_TOUCHES.get(self.index()).copied().unwrap_or_default())
    }

    /// The side between two halls, if they are neighbours.
    pub fn between(one: Hall, other: Hall) -> Option<Self> {
        one.sides().and(other.sides()).first()
    }
}

impl Point {
    /// Its three halls, in order.
    pub fn halls(self) -> [Hall; 3] {
        CORNERS.get(self.index()).copied().unwrap_or_default().map(Hall)
    }

    /// Its three halls, as a set.
    pub fn touched(self) -> HallSet {
        HallSet(geometry::POINT_TOUCHES.get(self.index()).copied().unwrap_or_default())
    }

    /// The point where three halls meet.
    pub fn among(one: Hall, two: Hall, three: Hall) -> Option<Self> {
        one.points().and(two.points()).and(three.points()).first()
    }

    /// The points one tile side away: those that share two halls with it.
    pub fn near(self) -> PointSet {
        PointSet(geometry::NEAR.get(self.index()).copied().unwrap_or_default())
    }
}

impl SideSet {
    /// The halls that these sides touch.
    pub fn touched(self) -> HallSet {
        self.iter().fold(HallSet::NONE, |all, side| all.union(side.touched()))
    }
}

impl PointSet {
    /// The halls that these points touch.
    pub fn touched(self) -> HallSet {
        self.iter().fold(HallSet::NONE, |all, point| all.union(point.touched()))
    }

    /// The points one tile side away from any of these.
    #[must_use]
    pub fn near(self) -> Self {
        self.iter().fold(Self::NONE, |all, point| all.union(point.near()))
    }
}

impl fmt::Display for Hall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.row(), self.column())
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.halls();
        write!(f, "{one}|{other}")
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two, three] = self.halls();
        write!(f, "{one}-{two}-{three}")
    }
}

impl FromStr for Hall {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let (row, column) = text.split_at_checked(1).ok_or(ParseActionError)?;
        let row = row.parse().map_err(|_| ParseActionError)?;
        let column = column.parse().map_err(|_| ParseActionError)?;
        // One hall has one name: `B03` and `B+3` are none.
        Self::at(row, column).filter(|hall| hall.to_string() == text).ok_or(ParseActionError)
    }
}

impl FromStr for Side {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let (one, other) = text.split_once('|').ok_or(ParseActionError)?;
        let side = Self::between(one.parse()?, other.parse()?).ok_or(ParseActionError)?;
        if side.to_string() == text { Ok(side) } else { Err(ParseActionError) }
    }
}

impl FromStr for Point {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let (one, rest) = text.split_once('-').ok_or(ParseActionError)?;
        let (two, three) = rest.split_once('-').ok_or(ParseActionError)?;
        let point =
            Self::among(one.parse()?, two.parse()?, three.parse()?).ok_or(ParseActionError)?;
        if point.to_string() == text { Ok(point) } else { Err(ParseActionError) }
    }
}
