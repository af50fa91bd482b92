//! Rooms and action tiles, and the vocabulary in which the content says what
//! they do (rule page 3.2 to 3.4).

use serde::{Deserialize, Serialize};

use super::{
    board::Enclosure,
    goods::{Good, Goods},
};
use crate::engine::{Source, WordSet};

crate::vocabulary! {
    /// A room.
    pub enum Room {
        /// Printed on every board.
        CaveEntrance = "cave-entrance",
        /// No. 1.
        Shelf = "shelf",
        /// No. 2.
        SpinningWheel = "spinning-wheel",
        /// No. 3.
        Tunnel = "tunnel",
        /// No. 4.
        Grindstone = "grindstone",
        /// No. 5.
        FoodCorner = "food-corner",
        /// No. 6.
        Parlor = "parlor",
        /// No. 7.
        Warehouse = "warehouse",
        /// No. 8.
        Stall = "stall",
        /// No. 9.
        SacrificialAltar = "sacrificial-altar",
        /// No. 10.
        Storeroom = "storeroom",
        /// No. 11.
        WeavingRoom = "weaving-room",
        /// No. 12.
        FurnitureWorkshop = "furniture-workshop",
        /// No. 13.
        GoldVein = "gold-vein",
        /// No. 14.
        JunctionRoom = "junction-room",
        /// No. 15.
        DiggingCave = "digging-cave",
        /// No. 16.
        Bakehouse = "bakehouse",
        /// No. 17.
        StateRoom = "state-room",
        /// No. 18.
        SecretChamber = "secret-chamber",
        /// No. 19.
        Treasury = "treasury",
        /// No. 20, blue.
        ProspectingSite = "prospecting-site",
        /// No. 21, blue.
        RettingRoom = "retting-room",
        /// No. 22, blue.
        EquipmentRoom = "equipment-room",
        /// No. 23, blue.
        WoodStoreroom = "wood-storeroom",
        /// No. 24, blue.
        Dungeon = "dungeon",
    }
}

/// A set of rooms.
pub type Rooms = WordSet<Room>;

crate::vocabulary! {
    /// An action tile.
    pub enum Tile {
        /// Stage 0.
        Cultivation = "cultivation",
        /// Stage 0.
        Undergrowth = "undergrowth",
        /// Stage 0.
        Housework = "housework",
        /// Stage 0.
        Excavation = "excavation",
        /// Stage 2.
        Furnishing = "furnishing",
        /// Stage 2.
        Masonry = "masonry",
        /// Stage 2.
        Undermining = "undermining",
        /// Stage 3.
        Breach = "breach",
        /// Stage 3.
        Expansion = "expansion",
        /// Stage 3.
        DriftMining = "drift-mining",
        /// Stage 3.
        Expedition = "expedition",
        /// Stage 4.
        Renovation = "renovation",
    }
}

/// A set of action tiles.
pub type Tiles = WordSet<Tile>;

/// Orange rooms are used; blue rooms are always active.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Used by a room action.
    Orange,
    /// Always active.
    Blue,
}

/// The back of a room tile tells where it starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Back {
    /// In the display.
    Light,
    /// Face down in a cave.
    Dark,
    /// Printed on the board.
    Printed,
}

/// One way of using an orange room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged, deny_unknown_fields, rename_all_fields = "kebab-case")]
pub enum Way {
    /// Pay, then excavate a cavern.
    Excavate {
        /// What it costs.
        pay: Goods,
        /// Marks the way in the table.
        excavate: Marked,
    },
    /// Pay one each of so many different kinds, then gain.
    AnyDifferent {
        /// How many kinds.
        any_different: u8,
        /// What for.
        gain: Goods,
    },
    /// Raise each of these kinds to the number (4.10).
    Replenish {
        /// The numbers.
        replenish: Goods,
    },
    /// Pay, then gain; a plain gain where nothing is paid.
    Exchange {
        /// What it costs.
        #[serde(default)]
        pay: Goods,
        /// What it brings.
        gain: Goods,
        /// With fewer goods than these, `extra` comes on top.
        #[serde(default)]
        below: Goods,
        /// What comes on top.
        #[serde(default)]
        extra: Goods,
    },
}

/// `true` in a table: a mark that can be there or not, but not be `false`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "bool")]
pub struct Marked;

impl TryFrom<bool> for Marked {
    type Error = &'static str;

    fn try_from(mark: bool) -> Result<Self, &'static str> {
        if mark { Ok(Self) } else { Err("leave the mark out instead") }
    }
}

/// What a blue room does whenever it applies (4.12).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged, deny_unknown_fields, rename_all_fields = "kebab-case")]
pub enum Always {
    /// Once in a turn in which this tile was chosen: may pay and gain.
    OnTile {
        on_tile: Tile,
        /// What it costs.
        pay: Goods,
        /// What it brings.
        gain: Goods,
    },
    /// Whenever a gain has raised this good.
    OnGainOf {
        /// The good.
        on_gain_of: Good,
        /// What comes with it.
        gain: Goods,
    },
    /// Whenever room actions of one of these numbers are taken: more rooms.
    MoreRooms {
        /// The numbers.
        on_rooms: Vec<u8>,
        /// How many more rooms may be used.
        more_rooms: u8,
    },
    /// Whenever room actions of one of these numbers are taken: goods.
    OnRooms {
        /// The numbers.
        on_rooms: Vec<u8>,
        /// What comes with it.
        gain: Goods,
    },
    /// Whenever a wall is built.
    OnWall {
        /// Marks the room in the table.
        on_wall: Marked,
        /// What comes with it.
        gain: Goods,
    },
}

/// A room's row.
#[derive(Clone, PartialEq, Debug)]
pub struct RoomCard {
    /// The number printed on the tile; 0 for the Cave Entrance.
    pub number: u8,
    /// Orange or blue.
    pub colour: Colour,
    /// Where it starts.
    pub back: Back,
    /// What furnishing it costs.
    pub cost: Goods,
    /// What it is worth at the end.
    pub points: u8,
    /// The class of its wall icon; none for the Cave Entrance.
    pub walls: Option<WallClass>,
    /// The ways of using it, if it is orange.
    pub ways: Vec<Way>,
    /// What it does by itself, if it is blue.
    pub always: Option<Always>,
    /// Where these figures come from.
    pub source: Source,
}

/// A wall icon, and the enclosures it accepts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WallClass {
    /// The class's name on the rule page, as `W1-2`.
    pub code: String,
    /// One bit for each enclosure.
    pub(super) accepted: u16,
}

impl WallClass {
    /// Whether a room with this icon may stand in such an enclosure.
    pub fn accepts(&self, enclosure: Enclosure) -> bool {
        self.accepted >> enclosure.0 & 1 != 0
    }
}

/// What one option of a tile's slot lets a player do.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged, deny_unknown_fields, rename_all_fields = "kebab-case")]
pub enum Effect {
    /// `[n]`: use up to n different orange rooms.
    Rooms {
        /// How many.
        rooms: u8,
    },
    /// Excavate up to so many caverns.
    Excavate {
        /// How many.
        excavate: u8,
        /// What it costs.
        #[serde(default)]
        pay: Goods,
        /// Whether placed walls do not block.
        #[serde(default)]
        through_walls: bool,
    },
    /// Furnish a cavern.
    Furnish {
        /// What it costs on top of the room: one of these.
        furnish: Vec<Surcharge>,
    },
    /// Build a wall.
    Wall {
        /// Marks the option in the table.
        wall: Marked,
    },
    /// Raze a wall and gain.
    Raze {
        /// What it brings.
        raze: Goods,
    },
    /// Pay, then gain.
    Trade {
        /// What it costs: one of these.
        trade: Vec<Goods>,
        /// What it brings.
        gain: Goods,
    },
    Gain {
        /// What: one of these.
        gain: Vec<Goods>,
    },
}

/// What a Furnish action costs on top of the room itself (4.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged)]
pub enum Surcharge {
    /// One food for each turn that a player has in the current round.
    FoodPerTurn(PerTurn),
    /// Always the same.
    Fixed(Goods),
}

/// The word `turns` in the content.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PerTurn {
    /// As many as the round has turns for each player.
    Turns,
}

impl Surcharge {
    /// The goods to pay in a round with so many turns for each player.
    pub fn in_round(self, turns: u8) -> Goods {
        match self {
            Self::FoodPerTurn(PerTurn::Turns) => Goods::of(Good::Food, turns),
            Self::Fixed(goods) => goods,
        }
    }
}

/// A condition for choosing a tile at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// Strictly more gold than the opponent, in a game of two.
    MostGold,
}

/// An action tile's row.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileCard {
    /// The tile.
    pub key: Tile,
    /// The number on its back: when it joins the game.
    pub stage: u8,
    /// What choosing it takes.
    #[serde(default)]
    pub condition: Option<Condition>,
    /// Its slots, each a list of options that exclude each other.
    pub slots: Vec<Vec<Effect>>,
    /// Where these figures come from.
    pub source: Source,
}

impl TileCard {
    /// Whether one of its slots furnishes a cavern.
    pub fn furnishes(&self) -> bool {
        self.slots.iter().flatten().any(|effect| matches!(effect, Effect::Furnish { .. }))
    }
}
