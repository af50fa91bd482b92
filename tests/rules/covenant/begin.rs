//! Beginning a turn, an action or a Council from a position.

use deephold::games::covenant::{
    rewards::storage::GainWild,
    stack::Frame,
    state::Phase,
    vocabulary::pieces::{Dwarves, Strength},
};

use super::table::Table;

impl Table {
    /// Blue's turn is about to begin.
    pub(super) fn begin(&mut self) {
        self.state.stack =
            vec![Frame::CloseTurn, Frame::UseTool, Frame::SpendSupport, Frame::Assign];
    }

    /// Blue has sent a dwarf of this strength to a tool; three others wait.
    pub(super) fn work(&mut self, strength: u8, tool: &str) {
        let strength = Strength::ALL[usize::from(strength) - 1];
        self.blue().tavern = Dwarves::of(Strength::One, 3).plus(Dwarves::of(strength, 1));
        self.begin();
        self.play(&[&format!("dwarf {strength}"), &format!("tool {tool}")]);
    }

    /// All have had their coins and traditions; the key check is next.
    pub(super) fn check_keys(&mut self) {
        self.state.phase = Phase::Council(self.state.seats());
        self.state.stack = vec![GainWild(1).into()];
        self.act("pass");
    }

    /// Blue has its coins and traditions at a Council.
    pub(super) fn council(&mut self) {
        self.state.phase = Phase::Council(0);
        self.state.stack = vec![GainWild(1).into()];
        self.act("pass");
    }
}
