//! Objectives (rule page 4.27): what their owner scores for in the end.

use crate::{
    engine::Seat,
    games::covenant::{
        content::rows::goals::ObjectiveCounts,
        position::Position,
        state::ClanBoard,
        vocabulary::{
            cards::{Objective, Tradition},
            goods::Column,
        },
    },
};

impl Position<'_> {
    /// The GP of an objective, if it is turned over.
    pub(crate) fn objective_points(self, seat: Seat, objective: Objective) -> u8 {
        let row = &self.content.objectives[objective];
        self.counted(seat, row.counts).saturating_mul(row.points)
    }

    /// How many a player has of what an objective counts.
    fn counted(self, seat: Seat, counts: ObjectiveCounts) -> u8 {
        let board = &self.state.clans[seat];
        let built = self.state.halls.of(board.clan).count();
        match counts {
            ObjectiveCounts::Tools => Column::COUNT as u8 + board.forged().count() as u8,
            ObjectiveCounts::Jewels => board.jewels(),
            ObjectiveCounts::Monuments => built.monuments() + board.forge.monuments(),
            ObjectiveCounts::Buildings => built.total(),
            ObjectiveCounts::Pillars => built.pillar,
            ObjectiveCounts::Gates => built.gate,
            ObjectiveCounts::Coins => {
                board.coins.iter().filter(|(_, coin)| coin.is_some()).count() as u8
            }
            ObjectiveCounts::Traditions => board.traditions.len() as u8,
            ObjectiveCounts::Strength => board.strength(),
            ObjectiveCounts::Keys => self.keys(board),
            ObjectiveCounts::Storage => self.capacity(board),
            ObjectiveCounts::RelicTypes => relic_types(board),
        }
    }
}

/// Different relic types; tradition 30 counts as a type that is lacking, even as a
/// seventh.
pub(crate) fn relic_types(board: &ClanBoard) -> u8 {
    board.relic_types().len() as u8 + u8::from(board.keeps(Tradition::Heirloom))
}
