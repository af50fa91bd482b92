//! Looking at a game, and changing it: the two hands that all rules work with.

use super::{
    content::{Content, layout::Layout},
    event::Event,
    rewards::Resolve,
    stack::Frame,
    state::{ClanBoard, News, State},
    vocabulary::{
        cards::Tradition,
        effect::{Effect, Reward},
        goods::{Clan, Resources},
        pieces::Supports,
    },
};
use crate::engine::{Dice, EventLog, Seat};

/// A state with the content it is played by: what the rules look at.
#[derive(Clone, Copy)]
pub(crate) struct Position<'a> {
    pub(crate) content: &'a Content,
    pub(crate) state: &'a State,
}

impl<'a> Position<'a> {
    /// The board of the player who acts.
    pub(crate) fn me(self) -> &'a ClanBoard {
        self.state.me()
    }

    /// The clan of the player who acts.
    pub(crate) fn mine(self) -> Clan {
        self.me().clan
    }

    /// The parts of the game board that differ by the number of players.
    pub(crate) fn layout(self) -> &'a Layout {
        self.content.layout(self.state.seats())
    }

    /// Whether the player who acts has a tradition.
    pub(crate) fn keeps(self, tradition: Tradition) -> bool {
        self.me().keeps(tradition)
    }

    /// The counters that nobody has (3.19).
    pub(crate) fn supply(self) -> Resources {
        let all = self.content.supply();
        self.state.clans.iter().fold(all, |left, (_, board)| left.minus(board.resources))
    }

    /// The supports that nobody has or is spending (3.19).
    pub(crate) fn support_supply(self) -> Supports {
        let pieces = &self.content.supports;
        let all = Supports { one: pieces.ones, two: pieces.twos };
        let left = self.state.clans.iter().fold(all, |left, (_, board)| left.minus(board.supports));
        match self.state.now.support {
            1 => left.minus(Supports { one: 1, two: 0 }),
            2 => left.minus(Supports { one: 0, two: 1 }),
            _ => left,
        }
    }
}

/// A state being changed, and the log of what happens.
pub(crate) struct Act<'a> {
    pub(crate) content: &'a Content,
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut Dice,
    pub(crate) out: &'a mut EventLog<Event>,
}

impl Act<'_> {
    /// A look at the state as it is.
    pub(crate) fn position(&self) -> Position<'_> {
        Position { content: self.content, state: self.state }
    }

    /// Who acts.
    pub(crate) fn seat(&self) -> Seat {
        self.state.active
    }

    /// The board of the player who acts.
    pub(crate) fn me(&mut self) -> &mut ClanBoard {
        let seat = self.seat();
        &mut self.state.clans[seat]
    }

    /// Notes what the player who acts has changed on the board.
    pub(crate) fn note(&mut self, change: impl FnOnce(&mut News)) {
        let seat = self.seat();
        change(&mut self.state.news[seat]);
    }

    /// Puts a frame on the stack: it acts next.
    pub(crate) fn push(&mut self, frame: impl Into<Frame>) {
        self.state.stack.push(frame.into());
    }

    /// An effect to be resolved next.
    pub(crate) fn push_effect(&mut self, effect: Effect) {
        self.push(Resolve(effect));
    }

    /// Effects to be resolved next, in their order.
    pub(crate) fn push_reward(&mut self, reward: Reward) {
        for effect in reward.iter().rev() {
            self.push_effect(effect);
        }
    }

    /// Adds Glory Points of the player who acts.
    pub(crate) fn gain_glory(&mut self, points: u8) {
        let who = self.seat();
        self.me().glory += i16::from(points);
        if points > 0 {
            self.out.all(Event::Glory { who, points });
        }
    }
}
