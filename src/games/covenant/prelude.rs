//! What nearly every rule of the game speaks of.

pub(crate) use serde::{Deserialize, Serialize};

pub(crate) use super::{
    action::{Completion, Craft, Dwarf, Face, Part, Place, Tile},
    event::Event,
    map::{Hall, HallSet, Point, Side},
    position::{Act, Position},
    refusal::Refusal,
    stack::{
        Answer, Delivery, DieOf, Discard, EnemyIn, Exit, Frame, Gain, Or, Question, Single, Task,
        every, while_left,
    },
    state::{ClanBoard, Phase, Turn},
    vocabulary::{
        cards::{
            BuildOption, Coin, CoinSlot, CoinSpace, ForgingSpace, HallTile, Jewel, JewelSlot,
            Relic, RelicSlot, RubbleSlot, Site, ToolSlot, Tradition, TraditionSlot,
        },
        effect::{Effect, Reward},
        goods::{
            Building, Buildings, Clan, Enemies, Enemy, Metal, Resource, Resources, ToolKind, Track,
            Vein,
        },
        pieces::{HeldRelic, Spot, Strength, Support, Supports, ToolAt},
    },
    words,
};
pub(crate) use crate::engine::{Gathering, Seat, Text, WordSet};
