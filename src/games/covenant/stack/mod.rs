//! The decision stack (rule page 4.2): what is being resolved, depth first.
//!
//! The last frame is the only one that acts. It either does its work at once and
//! goes, or waits for an answer; whatever it brings about is pushed on top of it
//! and resolved to its very end before the frame below goes on.

mod answer;
mod legal;
mod prompt;

use serde::{Deserialize, Serialize};

use crate::{
    engine::WordSet,
    games::covenant::{
        action::Part,
        actions::build::Pieces,
        map::Hall,
        position::{Act, Position},
        rewards::{forge::Crafts, traditions::Moment},
        state::Phase,
        vocabulary::{
            cards::{CoinSlot, CoinSpace, JewelSlot, Relic, RubbleSlot, Site, ToolSlot, Tradition},
            effect::Effect,
            goods::{Building, Enemies, Enemy, Track},
            pieces::Strength,
        },
    },
};

/// One frame of the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// A tile to be picked in the draft (2.2.17).
    Draft,
    /// A relic to be used, or a dwarf to be chosen (4.3, DP1 and DP2).
    Assign,
    /// A tool for the dwarf of this strength (DP3).
    Tool(Strength),
    /// A support to be spent (DP4).
    Spend,
    /// Action and jewel of the tool (DP5, DP8).
    Use,
    /// A book is read: which action (DP6)?
    Read,
    /// A relic to be used, or the end of the turn (DP9).
    Close,
    /// Whose benefit a relic has (4.15, tradition 20).
    Borrow(Relic),

    /// An effect about to be resolved.
    Do(Effect),
    /// Counters to be gained, of one's choice (4.11).
    Wild(u8),
    /// Counters to be discarded, down to the capacity (4.19).
    Overfull,
    /// Supports to be gained (4.11).
    Support(u8),
    /// Dwarves to be strengthened (4.11).
    Strengthen(u8),
    /// Steps to be made on a track (4.12).
    Steps(Track, u8),
    /// Steps to be made on tracks of one's choice (4.12).
    AnySteps(u8),
    /// Traditions that one event has triggered (4.2.4).
    Triggered(Moment, WordSet<Tradition>),

    /// A coin to be taken (4.13).
    Coin,
    /// The coin space for it.
    CoinSpace(CoinSlot),
    /// A tradition to be taken (4.14).
    Tradition,
    /// A relic to be taken (4.15).
    Relic,
    /// An iron to be paid for a relic, or not (4.16.5).
    BuyRelic,
    /// A tool to be forged (4.16).
    Forge,
    /// The forging space for it.
    ForgingSpace(ToolSlot),
    /// A jewel to be inlaid (4.17).
    Inlay,
    /// The tool for it.
    Socket(JewelSlot),
    /// Forge and inlay, in any order; or one of them (3.18, 3.7).
    Crafts(Crafts),

    /// Rubble tiles to be chosen (4.5.1).
    Dig {
        /// The strength of the action.
        strength: u8,
        /// The spaces chosen so far.
        chosen: WordSet<RubbleSlot>,
    },
    /// A hall to be revealed (4.5.4).
    DigHall,
    /// A hall is turned over (4.5.6).
    Reveal(Hall),

    /// Enemies to be defeated (4.6.1).
    Skirmish {
        /// The strength left.
        strength: u8,
        /// The enemies defeated so far.
        defeated: Enemies,
    },
    /// Dice whose rewards are still to come (4.6.4).
    Dice(WordSet<Enemy>),
    /// The reward of a die to be taken or left.
    Die(Enemy),
    /// A die is rolled.
    Roll(Enemy),
    /// A goblin, or perhaps an orc, to be defeated (4.18).
    Hit {
        /// Whether an orc may be defeated.
        orcs: bool,
    },
    /// Enemies to be moved, so often (4.18.4).
    Move(u8),
    /// Where an enemy goes.
    MoveTo(Enemy, Hall),
    /// An enemy to be taken from the hall of a house (tradition 29).
    Guard(Hall),

    /// A site to be chosen (4.7.1).
    Site {
        /// The strength of the action.
        strength: u8,
        /// Whether what is left may go to the throne.
        throne: bool,
    },
    /// Resources to be delivered to a site (4.7.2).
    Deliver {
        /// The site.
        site: Site,
        /// The strength left.
        strength: u8,
        /// Whether what is left may go to the throne.
        throne: bool,
    },
    /// A completion space to be marked (4.7.3).
    Complete(Site),
    /// Resources to be delivered to the throne (4.8).
    Throne(u8),

    /// A row of the build options to be chosen (4.9.1).
    Row(u8),
    /// Pieces to be built: those of a row that are left.
    Build(Pieces),
    /// A place for a piece.
    Place(Building),

    /// Coins that still pay at this Council (4.21.3).
    Coins(WordSet<CoinSpace>),
    /// The traditions of the Council begin (4.21.3).
    Fires,
    /// Traditions that still pay at this Council.
    FiresLeft(WordSet<Tradition>),
    /// A displayed coin to be copied (tradition 17).
    CopyCoin,
    /// The displays are refilled (4.20.4).
    Refill,
}

impl Frame {
    /// Whether this ends a choice: nothing is resolved on top of it.
    pub(crate) const fn is_last_step(self) -> bool {
        matches!(
            self,
            Self::Draft
                | Self::Tool(_)
                | Self::CoinSpace(_)
                | Self::ForgingSpace(_)
                | Self::Socket(_)
                | Self::Place(_)
                | Self::MoveTo(..)
                | Self::Dig { .. }
                | Self::Skirmish { .. }
                | Self::Deliver { .. }
                | Self::Complete(_)
        )
    }
}

impl Position<'_> {
    /// Whether a frame waits for an answer: it has a question, and more than one
    /// way to go on.
    pub(crate) fn waits(self, frame: Frame) -> bool {
        match frame {
            // Work that is simply done, and what is used up.
            Frame::Do(_)
            | Frame::Steps(..)
            | Frame::Reveal(_)
            | Frame::Roll(_)
            | Frame::Fires
            | Frame::Refill
            | Frame::Wild(0)
            | Frame::Support(0)
            | Frame::Strengthen(0)
            | Frame::AnySteps(0)
            | Frame::Move(0)
            | Frame::Throne(0) => false,
            // An order is chosen among several.
            Frame::Triggered(_, left) | Frame::FiresLeft(left) => left.len() > 1,
            Frame::Dice(left) => left.len() > 1,
            Frame::Coins(left) => left.len() > 1,
            Frame::Crafts(_) | Frame::Borrow(_) => self.count_options(frame) > 1,
            // Nothing but the action: a tool without a jewel.
            Frame::Use => self.may_use(Part::Jewel).is_ok(),
            Frame::Close => true,
            _ => self.count_options(frame) > 0,
        }
    }
}

impl Act<'_> {
    /// Lets frames act until one waits for an answer, or the game is over.
    pub(crate) fn run(&mut self) {
        while !self.state.is_over() && self.state.phase != Phase::Keys {
            let Some(frame) = self.state.stack.last().copied() else {
                self.next_phase();
                continue;
            };
            if self.position().waits(frame) {
                return;
            }
            self.state.stack.pop();
            self.go_on(frame);
        }
    }

    /// What the game is at next, when nothing is left to resolve.
    fn next_phase(&mut self) {
        match self.state.phase {
            Phase::Draft(_) => self.next_pick(),
            Phase::Starting(place) => self.next_start(place),
            Phase::Turns(begun) => {
                self.end_turn();
                self.next_turn(begun);
            }
            Phase::Council(place) => self.next_in_council(place),
            Phase::Keys | Phase::Over => {}
        }
    }

    /// A frame that asks nothing: it does its work, or what can only be done in
    /// one way. Rewards that cannot be applied are skipped (4.2.7).
    fn go_on(&mut self, frame: Frame) {
        match frame {
            Frame::Do(effect) => self.resolve(effect),
            Frame::Steps(track, left) => self.advance(track, left),
            Frame::Reveal(hall) => self.reveal(hall),
            Frame::Roll(die) => self.roll(die),
            Frame::Fires => self.begin_fires(),
            Frame::Refill => self.refill_displays(),
            Frame::Use => self.go_on_using(),
            Frame::Borrow(relic) => self.apply_relic(relic),
            Frame::Dig { chosen, .. } if !chosen.is_empty() => self.dig(chosen),
            Frame::Skirmish { defeated, .. } if !defeated.is_none() => {
                self.finish_skirmish(defeated);
            }
            Frame::Triggered(moment, left) => {
                if let Some(only) = left.iter().next() {
                    self.fire(moment, left, only);
                }
            }
            Frame::FiresLeft(left) => {
                if let Some(only) = left.iter().next() {
                    self.fire_at_council(only);
                }
            }
            Frame::Coins(left) => {
                if let Some(only) = left.iter().next() {
                    self.pay_coin(left, only);
                }
            }
            Frame::Dice(left) => {
                if let Some(only) = left.iter().next() {
                    self.choose_die(left, only);
                }
            }
            Frame::Crafts(crafts) => self.go_on_crafting(crafts),
            Frame::Draft => self.skip_pick(),
            _ => {}
        }
    }
}
