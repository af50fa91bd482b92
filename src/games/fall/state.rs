//! Everything about a game in progress (rule page 4.15).

use serde::{Deserialize, Serialize};

use super::{
    cards::{Card, Cards, Colour, Gems, Goal, Ogre, Ogres, Secret},
    map::{Cell, Map},
};
use crate::engine::{BySeat, Seat, Seats};

/// A game of Dwar7s Fall.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The current round, from 1.
    pub round: u8,
    /// The order of turns; the first is the starting player.
    pub order: Vec<Seat>,
    /// Whose turn it is, as a place in the order.
    pub turn: u8,
    /// The turn being taken.
    pub now: Turn,
    pub map: Map,
    pub clans: BySeat<Clan>,
    /// The open gem piles.
    pub gem_piles: Gems,
    /// The trading goals that lie revealed, in the order they came up.
    pub row: Vec<Goal>,
    /// The other trading goals, face down, the next one last.
    pub goal_deck: Vec<Goal>,
    /// The ogre cards face down, the next one last.
    pub ogre_deck: Vec<Ogre>,
    /// The ogre cards played and discarded, open.
    pub ogre_discard: Ogres,
    /// How often the discarded ogre cards became a new deck.
    pub shuffles: u8,
    /// The secret goals that nobody got, unseen.
    pub unused: Vec<Secret>,
    /// Whether somebody has brought about the end: this round is the last.
    pub last_round: bool,
    /// Whether anybody did anything in this round.
    pub busy: bool,
    /// The rounds before it in a row in which nobody did.
    pub idle_rounds: u8,
    /// Players who have gone for good.
    pub left: Seats,
    /// Whether the game is over.
    pub over: bool,
}

/// One clan: what its player has.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clan {
    pub colour: Colour,
    /// The kingdom cards in hand.
    pub hand: Cards,
    /// The gem cards in hand.
    pub gems: Gems,
    /// The ogre cards in hand.
    pub ogres: Vec<OgreCard>,
    /// Dwarfs that are not on the map.
    pub pile: u8,
    /// Completed trading goals.
    pub goals: Vec<Goal>,
    /// The secret goal.
    pub secret: Secret,
    /// Whether it is revealed, and so completed.
    pub revealed: bool,
    /// Defeated monsters.
    pub monsters: Vec<Monster>,
    /// The cells that its last turn changed: what pictures point out.
    pub fresh: Vec<Cell>,
}

/// An ogre card in a hand, with what others know of it: who loses cards to a
/// Crown knows what the thief holds now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OgreCard {
    /// The card.
    pub ogre: Ogre,
    /// After how many shuffles it was drawn: everybody knows what cards a new
    /// deck is made of.
    pub shuffle: u8,
    /// Those who have held it.
    pub seen: Seats,
}

/// A defeated monster.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Monster {
    pub card: Card,
    /// Its colour.
    pub of: Colour,
}

/// A turn as far as it has been played.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Actions taken.
    pub actions_used: u8,
    /// What the active player is asked.
    pub stage: Stage,
}

/// What the active player is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Phase 1: what to do.
    Actions,
    /// Where the card goes.
    Lay(Card),
    /// Which way round it lies there.
    Turn(Card, Cell),
    /// Where the dwarf goes.
    Step(Cell),
    /// What the ogre card is aimed at.
    Aim(Ogre),
    /// Brute: with which of one's own this enemy dwarf changes places.
    Swap(Colour, Cell),
    /// Panic: where this enemy dwarf goes.
    Scare(Colour, Cell),
    /// Phase 2: which task is next.
    Resolve,
    /// Which stack to dig.
    Dig,
    /// Which trading goal to pay for.
    Trade,
    /// Phase 3: what to discard.
    Discard,
    /// All is done; the turn can be looked at before it ends.
    Close,
}

impl Stage {
    /// Whether something is half chosen, and nothing has happened yet.
    pub const fn is_half_chosen(self) -> bool {
        match self {
            Self::Lay(_)
            | Self::Turn(..)
            | Self::Step(_)
            | Self::Aim(_)
            | Self::Swap(..)
            | Self::Scare(..) => true,
            Self::Actions
            | Self::Resolve
            | Self::Dig
            | Self::Trade
            | Self::Discard
            | Self::Close => false,
        }
    }

    /// The ogre card that is being aimed.
    pub const fn ogre(self) -> Option<Ogre> {
        match self {
            Self::Aim(ogre) => Some(ogre),
            Self::Swap(..) => Some(Ogre::Brute),
            Self::Scare(..) => Some(Ogre::Panic),
            _ => None,
        }
    }
}

impl Turn {
    /// A turn about to begin.
    pub const NEW: Self = Self { actions_used: 0, stage: Stage::Actions };
}

impl Clan {
    /// The cards in hand that count against its limit.
    pub fn hand_size(&self) -> usize {
        self.hand.len() + usize::from(self.gems.total()) + self.ogres.len()
    }

    /// Completed goals: monsters are none (4.12).
    pub fn completed(&self) -> usize {
        self.goals.len() + usize::from(self.revealed)
    }

    /// The ogre cards in hand, counted.
    pub fn ogre_counts(&self) -> Ogres {
        Ogres::count(self.ogres.iter().map(|held| held.ogre))
    }

    /// Whether this ogre card is in hand.
    pub fn holds(&self, ogre: Ogre) -> bool {
        self.ogres.iter().any(|held| held.ogre == ogre)
    }
}

impl State {
    /// How many players.
    pub fn seats(&self) -> u8 {
        self.clans.count()
    }

    /// Whose turn it is. An audited state has somebody in every place of the order.
    pub fn active(&self) -> Seat {
        self.order.get(usize::from(self.turn)).copied().unwrap_or(Seat(0))
    }

    /// The clan whose turn it is.
    pub fn me(&self) -> &Clan {
        &self.clans[self.active()]
    }

    /// Who plays this colour.
    pub fn seat_of(&self, colour: Colour) -> Option<Seat> {
        self.clans.iter().find(|(_, clan)| clan.colour == colour).map(|(seat, _)| seat)
    }

    /// The players who have not left.
    pub fn stayed(&self) -> Seats {
        Seats::first(self.seats()).without(self.left)
    }
}
