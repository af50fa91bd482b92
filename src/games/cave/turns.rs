//! Rounds and turns (rule page 4.1, 4.2).

use super::{
    cards::{Condition, Tile},
    event::Event,
    position::{Act, Position},
    refusal::Refusal,
    score,
    state::{Fresh, State, Taken, Turn},
};
use crate::engine::{BySeat, Seat};

impl Position<'_> {
    /// 4.2: a face-up tile that nobody has taken this round.
    pub(super) fn may_take(self, tile: Tile) -> Result<(), Refusal> {
        if let Some(chosen) = self.state.now.tile {
            return Err(Refusal::TileChosen(chosen));
        }
        if let Some(taken) = self.state.row.taken.iter().find(|taken| taken.tile == tile) {
            return Err(Refusal::TileTaken(tile, taken.by));
        }
        if !self.state.row.available.contains(tile) {
            return Err(Refusal::TileNotRevealed(tile));
        }
        match self.content.tiles[tile].condition {
            Some(Condition::MostGold) if !self.has_most_gold() => Err(Refusal::NeedsMostGold(tile)),
            _ => Ok(()),
        }
    }

    /// Strictly more gold than the opponent; nobody to compare with when alone.
    fn has_most_gold(self) -> bool {
        let opponent = self.state.other(self.state.active());
        self.state.solo() || self.me().goods.gold > self.state.tribes[opponent].goods.gold
    }

    /// 4.2: a tile must have been chosen; what is unused lapses.
    pub(super) fn may_end(self) -> Result<(), Refusal> {
        self.chosen().map(|_| ())
    }

    /// Whether everybody has had all turns of this round.
    fn round_is_over(self) -> bool {
        self.state.turns_taken >= self.turns() * self.state.seats()
    }

    /// Whether no round follows on this one.
    fn is_last_round(self) -> bool {
        usize::from(self.state.round) >= self.content.rounds(self.state.seats()).len()
    }

    /// The position in which `seat` has its next turn, as far as it is known: the opponent
    /// has taken nothing more, and a new round brings no new action.
    pub(super) fn ahead(self, seat: Seat) -> Option<State> {
        let mut state = self.state.clone();
        state.now = Turn::default();
        state.turns_taken += 1;
        if (Position { state: &state, ..self }).round_is_over() {
            if self.is_last_round() {
                return None;
            }
            for taken in std::mem::take(&mut state.row.taken) {
                state.row.available.insert(taken.tile);
            }
            state.round += 1;
            state.turns_taken = u8::from(state.starting_player() != seat);
        }
        (!state.over && state.active() == seat).then_some(state)
    }
}

impl Act<'_> {
    pub(super) fn take(&mut self, tile: Tile) -> Result<(), Refusal> {
        self.position().may_take(tile)?;
        let by = self.seat();
        self.state.row.available.remove(tile);
        self.state.row.taken.push(Taken { tile, by });
        self.state.now.tile = Some(tile);
        self.out.all(Event::Took { who: by, tile });
        Ok(())
    }

    pub(super) fn end_turn(&mut self) -> Result<(), Refusal> {
        self.position().may_end()?;
        self.solo_draw();
        let before = self.seat();
        self.state.turns_taken += 1;
        if self.position().round_is_over() {
            self.end_round();
        }
        if !self.state.over {
            self.begin_turn(before);
        }
        Ok(())
    }

    /// A fresh turn. Changes are remembered until somebody else has had a turn.
    fn begin_turn(&mut self, before: Seat) {
        self.state.now = Turn::default();
        if self.state.solo() || self.seat() != before {
            let me = self.me();
            me.fresh = Fresh { goods_before: me.goods, ..Fresh::default() };
        }
    }

    /// 4.1: the tiles go back, the starting-player tile changes hands.
    fn end_round(&mut self) {
        let points = |seat| score::points(self.content, &self.state.tribes[seat]);
        let ledger = BySeat::new(self.state.seats(), points);
        self.state.ledger.push(ledger);
        for taken in std::mem::take(&mut self.state.row.taken) {
            self.state.row.available.insert(taken.tile);
        }
        if self.position().is_last_round() {
            self.state.over = true;
            self.state.now = Turn::default();
            self.out.all(Event::GameOver);
        } else {
            self.state.round += 1;
            self.state.turns_taken = 0;
            self.new_action();
        }
    }

    /// 4.1: reveals the next action tile of the row.
    pub(super) fn new_action(&mut self) {
        if let Some(tile) = self.state.row.face_down.pop() {
            self.state.row.available.insert(tile);
            self.out.reveal();
            self.out.all(Event::NewAction {
                round: self.state.round,
                tile,
                starting: self.state.starting_player(),
            });
        }
    }
}
