//! A player goes for good.

use crate::games::covenant::{
    prelude::*,
    rewards::{Resolve, storage::MakeRoom},
};

impl Act<'_> {
    /// A player goes for good. The pieces stay where they are; counters and
    /// supports go back to the supply; what was begun is dropped, and turns are
    /// skipped from now on.
    pub(crate) fn leave(&mut self, seat: Seat) {
        if self.state.left.contains(seat) || self.state.is_over() {
            return;
        }
        self.state.left.insert(seat);
        self.out.all(Event::Left { who: seat });
        let alone = self.state.stayed().len() < 2 && self.state.elders.is_none();
        if alone || self.state.stayed().is_empty() {
            self.break_off();
            self.give_back(seat);
            self.finish();
            return;
        }
        if let Some(release) = &mut self.state.release {
            release.answers.excuse(seat);
            release.chosen[seat] = Enemies::NONE;
            self.give_back(seat);
            self.open_key_check();
        } else if self.state.active == seat {
            self.break_off();
            self.give_back(seat);
            self.skip_pick();
        } else {
            self.give_back(seat);
        }
        self.run();
    }

    /// What the player who acts has begun is given up, but pieces on their way
    /// arrive, and storage keeps what it can.
    fn break_off(&mut self) {
        for frame in std::mem::take(&mut self.state.stack) {
            match frame {
                Frame::Resolve(Resolve(Effect::Unlock)) => self.unlock_buildings(),
                Frame::Resolve(Resolve(Effect::Keys)) => self.take_keys(),
                Frame::Resolve(Resolve(Effect::Store)) => self.open_storage(),
                Frame::CompleteSite(complete) => complete.mark_first(self),
                _ => {}
            }
        }
        for resource in Resource::ALL {
            while MakeRoom.may(self.position(), Discard(*resource)).is_ok() {
                self.pay(Resources::of(*resource, 1));
            }
        }
        // What came with a completion space is given up too.
        self.state.stack.clear();
        self.state.now = Turn::NEW;
    }

    /// Counters and supports of a leaver go back to the supply.
    fn give_back(&mut self, seat: Seat) {
        let board = &mut self.state.clans[seat];
        board.resources = Resources::NONE;
        board.supports = Supports::NONE;
    }
}
