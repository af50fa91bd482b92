//! What players do, and how it is written and said.

use std::{fmt, str::FromStr};

use super::{
    board::{CavernSide, Space, Wall},
    cards::{Room, Tile},
    goods::{Good, Goods},
    words,
};
use crate::engine::{self, Argument, Kind, ParseActionError, Tokens};

/// One step of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Choose an action tile (4.2).
    Take(Tile),
    /// Collect the goods of a slot (4.3).
    Gain(Goods),
    /// Use an orange room (4.11), in one of its ways.
    Use(Room, How),
    /// Take `[1]` for what a blue room gives with it, before any room is used.
    Rooms,
    /// Excavate a cavern (4.7).
    Dig(Space),
    /// Pay for the double excavation (4.7).
    Double,
    /// Furnish a cavern (4.8) for the room's cost and this surcharge.
    Furnish(Room, Space, Goods),
    /// Build a wall (4.5).
    Wall(Wall),
    /// Raze a wall (4.6).
    Raze(Wall),
    /// Pay these goods in the exchange of a slot (4.4).
    Trade(Goods),
    /// Sell at the Prospecting Site (4.12).
    Prospect,
    /// Exchange a good for food, at any time (4.13).
    Exchange(Good),
    /// Choose a side of the Additional Cavern (4.9).
    Cavern(CavernSide),
    /// Declare the turn over (4.2).
    End,
}

/// In which of its ways a room is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum How {
    /// The only one it has.
    Plainly,
    /// The way that these goods tell from the others: what is paid, or what is
    /// gained where nothing is paid.
    With(Goods),
    /// Excavating this space.
    At(Space),
}

/// The kinds, in the order in which menus show them.
pub const KINDS: &[Kind] = &[
    Kind::new("take", &["tile"]),
    Kind::new("gain", &["goods"]),
    Kind::new("use", &["room", "way"]),
    Kind::new("rooms", &[]),
    Kind::new("dig", &["space"]),
    Kind::new("double", &[]),
    Kind::new("furnish", &["room", "space", "surcharge"]),
    Kind::new("wall", &["wall"]),
    Kind::new("raze", &["wall"]),
    Kind::new("trade", &["goods"]),
    Kind::new("prospect", &[]),
    Kind::new("exchange", &["good"]),
    Kind::new("cavern", &["side"]),
    Kind::explicit("end"),
];

impl engine::Action for Action {
    fn kind(&self) -> usize {
        match self {
            Self::Take(_) => 0,
            Self::Gain(_) => 1,
            Self::Use(..) => 2,
            Self::Rooms => 3,
            Self::Dig(_) => 4,
            Self::Double => 5,
            Self::Furnish(..) => 6,
            Self::Wall(_) => 7,
            Self::Raze(_) => 8,
            Self::Trade(_) => 9,
            Self::Prospect => 10,
            Self::Exchange(_) => 11,
            Self::Cavern(_) => 12,
            Self::End => 13,
        }
    }

    fn args(&self) -> Vec<Argument> {
        let argument =
            |value: &dyn fmt::Display, label| Argument { value: value.to_string(), label };
        match self {
            Self::Take(tile) => vec![argument(tile, words::tile(*tile))],
            Self::Gain(goods) | Self::Trade(goods) => vec![argument(goods, words::goods(*goods))],
            Self::Use(room, how) => {
                let mut args = vec![argument(room, words::room(*room))];
                match how {
                    How::Plainly => {}
                    How::With(goods) => args.push(argument(goods, words::goods(*goods))),
                    How::At(space) => args.push(argument(space, words::space(*space))),
                }
                args
            }
            Self::Dig(space) => vec![argument(space, words::space(*space))],
            Self::Furnish(room, space, surcharge) => {
                let mut args =
                    vec![argument(room, words::room(*room)), argument(space, words::space(*space))];
                if !surcharge.is_none() {
                    args.push(argument(surcharge, words::goods(*surcharge)));
                }
                args
            }
            Self::Wall(wall) | Self::Raze(wall) => vec![argument(wall, words::wall(*wall))],
            Self::Exchange(good) => vec![argument(good, words::good(*good))],
            Self::Cavern(side) => vec![argument(side, words::cavern_side(*side))],
            Self::Rooms | Self::Double | Self::Prospect | Self::End => Vec::new(),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(tile) => write!(f, "take {tile}"),
            Self::Gain(goods) => write!(f, "gain {goods}"),
            Self::Use(room, How::Plainly) => write!(f, "use {room}"),
            Self::Use(room, How::With(goods)) => write!(f, "use {room} {goods}"),
            Self::Use(room, How::At(space)) => write!(f, "use {room} {space}"),
            Self::Rooms => f.write_str("rooms"),
            Self::Dig(space) => write!(f, "dig {space}"),
            Self::Double => f.write_str("double"),
            Self::Furnish(room, space, Goods::NONE) => write!(f, "furnish {room} {space}"),
            Self::Furnish(room, space, surcharge) => {
                write!(f, "furnish {room} {space} {surcharge}")
            }
            Self::Wall(wall) => write!(f, "wall {wall}"),
            Self::Raze(wall) => write!(f, "raze {wall}"),
            Self::Trade(goods) => write!(f, "trade {goods}"),
            Self::Prospect => f.write_str("prospect"),
            Self::Exchange(good) => write!(f, "exchange {good}"),
            Self::Cavern(side) => write!(f, "cavern {side}"),
            Self::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(notation: &str) -> Result<Self, ParseActionError> {
        let mut words = Tokens::of(notation);
        let action = match words.word()? {
            "take" => Self::Take(words.value()?),
            "gain" => Self::Gain(words.value()?),
            "use" => Self::Use(words.value()?, words.optional()?.unwrap_or(How::Plainly)),
            "rooms" => Self::Rooms,
            "dig" => Self::Dig(words.value()?),
            "double" => Self::Double,
            "furnish" => Self::Furnish(
                words.value()?,
                words.value()?,
                words.optional()?.unwrap_or(Goods::NONE),
            ),
            "wall" => Self::Wall(words.value()?),
            "raze" => Self::Raze(words.value()?),
            "trade" => Self::Trade(words.value()?),
            "prospect" => Self::Prospect,
            "exchange" => Self::Exchange(words.value()?),
            "cavern" => Self::Cavern(words.value()?),
            "end" => Self::End,
            _ => return Err(ParseActionError),
        };
        words.end(action)
    }
}

impl FromStr for How {
    type Err = ParseActionError;

    fn from_str(word: &str) -> Result<Self, ParseActionError> {
        match word.parse() {
            Ok(space) => Ok(Self::At(space)),
            Err(_) => word.parse().map(Self::With),
        }
    }
}
