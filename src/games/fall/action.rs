//! What players do, and how it is written and said.

use std::{fmt, str::FromStr};

use super::{
    cards::{Card, Colour, Goal, Held, Ogre},
    map::{Cell, Turned},
    words,
};
use crate::engine::{self, Argument, Kind, ParseActionError, Tokens};

/// One step of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Play a kingdom card (4.4): which.
    Play(Card),
    /// Where it goes.
    Lay(Cell),
    /// Which way round.
    Turn(Turned),
    /// Place a dwarf (4.5).
    Place(Cell),
    /// Move a dwarf (4.6): which.
    Move(Cell),
    /// Where it goes; or, for Panic, where the enemy dwarf goes.
    Step(Cell),
    /// Play an ogre card (4.9).
    Ogre(Ogre),
    /// Ambush: which card.
    Ambush(Cell),
    /// Brute and Panic: which enemy dwarf.
    Enemy(Colour, Cell),
    /// Brute: which own dwarf.
    Swap(Cell),
    /// Thief and Crown: which opponent.
    Rob(Colour),
    /// Resolve the task of a card (4.7).
    Resolve(Cell),
    /// Dig a stack (4.8.1).
    Dig(Cell),
    /// Pay for a trading goal (4.8.2).
    Trade(Goal),
    /// Do not dig, or do not trade.
    Decline,
    /// Discard a card (4.10).
    Discard(Held),
    /// Reveal the own secret goal (4.11).
    Reveal,
    /// End the actions, or the turn (4.1).
    End,
}

/// The kinds, in the order in which menus show them.
pub const KINDS: &[Kind] = &[
    Kind::new("play", &["card"]),
    Kind::new("lay", &["cell"]),
    Kind::new("turn", &["turned"]),
    Kind::new("place", &["cell"]),
    Kind::new("move", &["cell"]),
    Kind::new("step", &["cell"]),
    Kind::new("ogre", &["ogre"]),
    Kind::new("ambush", &["cell"]),
    Kind::new("enemy", &["clan", "cell"]),
    Kind::new("swap", &["cell"]),
    Kind::new("rob", &["clan"]),
    Kind::new("resolve", &["cell"]),
    Kind::new("dig", &["cell"]),
    Kind::new("trade", &["goal"]),
    Kind::new("decline", &[]),
    // A hand may fulfil a secret goal before it is cut down: the player is asked
    // even when there is no choice.
    Kind::new("discard", &["held"]).in_person(),
    Kind::out_of_turn("reveal"),
    Kind::explicit("end"),
];

impl engine::Action for Action {
    fn kind(&self) -> usize {
        match self {
            Self::Play(_) => 0,
            Self::Lay(_) => 1,
            Self::Turn(_) => 2,
            Self::Place(_) => 3,
            Self::Move(_) => 4,
            Self::Step(_) => 5,
            Self::Ogre(_) => 6,
            Self::Ambush(_) => 7,
            Self::Enemy(..) => 8,
            Self::Swap(_) => 9,
            Self::Rob(_) => 10,
            Self::Resolve(_) => 11,
            Self::Dig(_) => 12,
            Self::Trade(_) => 13,
            Self::Decline => 14,
            Self::Discard(_) => 15,
            Self::Reveal => 16,
            Self::End => 17,
        }
    }

    fn args(&self) -> Vec<Argument> {
        let argument =
            |value: &dyn fmt::Display, label| Argument { value: value.to_string(), label };
        match self {
            Self::Play(card) => vec![argument(card, words::card(*card))],
            Self::Lay(cell)
            | Self::Place(cell)
            | Self::Move(cell)
            | Self::Step(cell)
            | Self::Ambush(cell)
            | Self::Swap(cell)
            | Self::Resolve(cell)
            | Self::Dig(cell) => vec![argument(cell, words::cell(*cell))],
            Self::Turn(turned) => vec![argument(turned, words::turned(*turned))],
            Self::Ogre(ogre) => vec![argument(ogre, words::ogre(*ogre))],
            Self::Enemy(colour, cell) => {
                vec![argument(colour, words::colour(*colour)), argument(cell, words::cell(*cell))]
            }
            Self::Rob(colour) => vec![argument(colour, words::colour(*colour))],
            Self::Trade(goal) => vec![argument(goal, words::goal(*goal))],
            Self::Discard(held) => vec![argument(held, words::held(*held))],
            Self::Decline | Self::Reveal | Self::End => Vec::new(),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card) => write!(f, "play {card}"),
            Self::Lay(cell) => write!(f, "lay {cell}"),
            Self::Turn(turned) => write!(f, "turn {turned}"),
            Self::Place(cell) => write!(f, "place {cell}"),
            Self::Move(cell) => write!(f, "move {cell}"),
            Self::Step(cell) => write!(f, "step {cell}"),
            Self::Ogre(ogre) => write!(f, "ogre {ogre}"),
            Self::Ambush(cell) => write!(f, "ambush {cell}"),
            Self::Enemy(colour, cell) => write!(f, "enemy {colour} {cell}"),
            Self::Swap(cell) => write!(f, "swap {cell}"),
            Self::Rob(colour) => write!(f, "rob {colour}"),
            Self::Resolve(cell) => write!(f, "resolve {cell}"),
            Self::Dig(cell) => write!(f, "dig {cell}"),
            Self::Trade(goal) => write!(f, "trade {goal}"),
            Self::Decline => f.write_str("decline"),
            Self::Discard(held) => write!(f, "discard {held}"),
            Self::Reveal => f.write_str("reveal"),
            Self::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(notation: &str) -> Result<Self, ParseActionError> {
        let mut words = Tokens::of(notation);
        let action = match words.word()? {
            "play" => Self::Play(words.value()?),
            "lay" => Self::Lay(words.value()?),
            "turn" => Self::Turn(words.value()?),
            "place" => Self::Place(words.value()?),
            "move" => Self::Move(words.value()?),
            "step" => Self::Step(words.value()?),
            "ogre" => Self::Ogre(words.value()?),
            "ambush" => Self::Ambush(words.value()?),
            "enemy" => Self::Enemy(words.value()?, words.value()?),
            "swap" => Self::Swap(words.value()?),
            "rob" => Self::Rob(words.value()?),
            "resolve" => Self::Resolve(words.value()?),
            "dig" => Self::Dig(words.value()?),
            "trade" => Self::Trade(words.value()?),
            "decline" => Self::Decline,
            "discard" => Self::Discard(words.value()?),
            "reveal" => Self::Reveal,
            "end" => Self::End,
            _ => return Err(ParseActionError),
        };
        words.end(action)
    }
}
