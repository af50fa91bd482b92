//! What lies on the map: troops, Perished Land, Ramparts and Catapults.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::{
    content::Content,
    map::{ByHex, Direction, Hex, HexSet},
    vocabulary::pieces::{Colour, Troop, Troops},
};

/// A Perished Land tile, numbered from 0: first all gold ones, then red, then grey (3.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tile(pub u8);

impl Tile {
    /// All tiles.
    pub fn all(content: &Content) -> impl Iterator<Item = Self> + use<> {
        (0..(content.land.len() * Colour::COUNT) as u8).map(Self)
    }

    /// The colour of its arrow.
    pub fn colour(self, content: &Content) -> Option<Colour> {
        Colour::ALL.get(usize::from(self.0) / content.land.len().max(1)).copied()
    }

    /// Where its arrow points in a hex.
    pub fn arrow(self, content: &Content, hex: Hex) -> Option<Direction> {
        content.arrows[hex]?.get(self.colour(content)?.index()).copied()
    }

    /// The squares to the left and to the right of its arrow.
    pub fn squares(self, content: &Content) -> Option<([Troop; 2], [Troop; 2])> {
        let pair = content.land.get(usize::from(self.0) % content.land.len().max(1))?;
        Some((pair.left, pair.right))
    }
}

/// What lies on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    pub troops: ByHex<Troops>,
    /// The tile of Perished Land.
    pub land: ByHex<Option<Tile>>,
    /// All hexes of Perished Land.
    pub perished: HexSet,
    pub ramparts: HexSet,
    pub catapults: HexSet,
}

impl Ground {
    /// An empty map.
    pub const EMPTY: Self = Self {
        troops: ByHex::all(Troops::NONE),
        land: ByHex::all(None),
        perished: HexSet::NONE,
        ramparts: HexSet::NONE,
        catapults: HexSet::NONE,
    };

    /// Puts a tile on a hex.
    pub fn kill(&mut self, hex: Hex, tile: Tile) {
        self.land[hex] = Some(tile);
        self.perished.insert(hex);
    }

    /// Takes the tile of a hex off.
    pub fn restore(&mut self, hex: Hex) -> Option<Tile> {
        self.perished.remove(hex);
        self.land[hex].take()
    }

    /// All troops on the map.
    pub fn all_troops(&self) -> Troops {
        self.troops.iter().fold(Troops::NONE, |all, (_, troops)| all.plus(*troops))
    }

    /// The hexes with any troops.
    pub fn occupied(&self) -> HexSet {
        self.troops.iter().filter(|(_, troops)| !troops.is_none()).map(|(hex, _)| hex).collect()
    }
}

/// How the map is written: only what is there.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    troops: BTreeMap<Hex, Troops>,
    land: BTreeMap<Hex, Tile>,
    ramparts: HexSet,
    catapults: HexSet,
}

impl Serialize for Ground {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let troops = self.troops.iter().filter(|(_, troops)| !troops.is_none());
        let land = self.land.iter().filter_map(|(hex, tile)| Some((hex, (*tile)?)));
        let written = Written {
            troops: troops.map(|(hex, troops)| (hex, *troops)).collect(),
            land: land.collect(),
            ramparts: self.ramparts,
            catapults: self.catapults,
        };
        written.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Ground {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let written = Written::deserialize(from)?;
        if written.troops.values().any(Troops::is_none) {
            return Err(D::Error::custom("a hex with no troops is listed"));
        }
        let mut ground = Self::EMPTY;
        for (hex, troops) in written.troops {
            ground.troops[hex] = troops;
        }
        for (hex, tile) in written.land {
            ground.kill(hex, tile);
        }
        ground.ramparts = written.ramparts;
        ground.catapults = written.catapults;
        Ok(ground)
    }
}
