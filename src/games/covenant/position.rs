//! Looking at a game, and changing it: the two hands that all rules work with.

use super::{
    cards::Tradition,
    content::Content,
    effect::{Effect, Reward},
    event::Event,
    goods::{Clan, Resources},
    layout::Layout,
    pieces::Supports,
    stack::Frame,
    state::{ClanBoard, State},
};
use crate::engine::{Chronicle, Dice, Seat};

/// A state with the tables it is played by: what the rules look at.
#[derive(Clone, Copy)]
pub(super) struct Position<'a> {
    pub(super) content: &'a Content,
    pub(super) state: &'a State,
}

impl<'a> Position<'a> {
    /// The board of the player who acts.
    pub(super) fn me(self) -> &'a ClanBoard {
        self.state.me()
    }

    /// The clan of the player who acts.
    pub(super) fn mine(self) -> Clan {
        self.me().clan
    }

    /// The parts of the game board that differ by the number of players.
    pub(super) fn layout(self) -> &'a Layout {
        self.content.layout(self.state.seats())
    }

    /// Whether the player who acts has a tradition.
    pub(super) fn keeps(self, tradition: Tradition) -> bool {
        self.me().keeps(tradition)
    }

    /// The counters that nobody has (3.19).
    pub(super) fn supply(self) -> Resources {
        let all = self.content.supply();
        self.state.clans.iter().fold(all, |left, (_, board)| left.minus(board.resources))
    }

    /// The supports that nobody has or is spending (3.19).
    pub(super) fn support_supply(self) -> Supports {
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

/// A state being changed, and the chronicle of it.
pub(super) struct Act<'a> {
    pub(super) content: &'a Content,
    pub(super) state: &'a mut State,
    pub(super) dice: &'a mut Dice,
    pub(super) out: &'a mut Chronicle<Event>,
}

impl Act<'_> {
    /// A look at the state as it is.
    pub(super) fn position(&self) -> Position<'_> {
        Position { content: self.content, state: self.state }
    }

    /// Who acts.
    pub(super) fn seat(&self) -> Seat {
        self.state.active
    }

    /// The board of the player who acts.
    pub(super) fn me(&mut self) -> &mut ClanBoard {
        let seat = self.seat();
        &mut self.state.clans[seat]
    }

    /// Puts a frame on the stack: it acts next.
    pub(super) fn push(&mut self, frame: Frame) {
        self.state.stack.push(frame);
    }

    /// An effect to be resolved next.
    pub(super) fn push_effect(&mut self, effect: Effect) {
        self.push(Frame::Do(effect));
    }

    /// Effects to be resolved next, in their order.
    pub(super) fn push_reward(&mut self, reward: Reward) {
        for effect in reward.iter().rev() {
            self.push_effect(effect);
        }
    }

    /// Adds Glory Points of the player who acts.
    pub(super) fn gain_glory(&mut self, points: u8) {
        let who = self.seat();
        self.me().glory += i16::from(points);
        if points > 0 {
            self.out.all(Event::Glory { who, points });
        }
    }
}
