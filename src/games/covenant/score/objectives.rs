//! What a clan has, as columns (rule page 4.22.5) and objectives (4.27) count it.

use crate::games::covenant::{
    content::{
        Content,
        rows::goals::{ColumnCounts, ObjectiveCounts},
    },
    map::{district::Mountain, halls::Halls},
    state::ClanBoard,
    vocabulary::{
        cards::{Objective, Tradition},
        goods::Column,
    },
};

/// A clan board with the halls that its buildings stand in.
#[derive(Clone, Copy, Debug)]
pub struct Estate<'a> {
    /// The figures.
    pub content: &'a Content,
    pub halls: &'a Halls,
    pub board: &'a ClanBoard,
}

impl Estate<'_> {
    /// The GP of an objective, if it is turned over.
    pub fn objective_points(self, objective: Objective) -> u8 {
        let row = &self.content.objectives[objective];
        self.counted(row.counts).saturating_mul(row.points)
    }

    /// How many there are of what an objective counts.
    pub fn counted(self, counts: ObjectiveCounts) -> u8 {
        let board = self.board;
        let built = self.halls.of(board.clan).count();
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
            ObjectiveCounts::Keys => board.keys(self.content),
            ObjectiveCounts::Storage => board.capacity(self.content),
            ObjectiveCounts::RelicTypes => relic_types(board),
        }
    }

    /// A column: its forged tools, and how many there are of what it counts (4.22.5).
    pub fn column(self, column: Column) -> (u8, u8) {
        let board = self.board;
        let in_column = |space| self.content.forging[space].column == column;
        let tools = board.forged().filter(|(space, _)| in_column(*space)).count() as u8;
        let counted = match self.content.columns[column].counts {
            ColumnCounts::RelicTypes => relic_types(board),
            ColumnCounts::Districts => self.districts(),
            ColumnCounts::Monuments => {
                self.halls.of(board.clan).count().monuments() + board.forge.monuments()
            }
            ColumnCounts::Enemies => board.dungeon.total(),
        };
        (tools, counted)
    }

    /// The districts in which the clan has presence (4.23.6).
    pub fn districts(self) -> u8 {
        let mountain = Mountain { content: self.content, halls: self.halls };
        let presence = self.halls.of(self.board.clan).presence();
        mountain.districts().filter(|district| district.meets(presence)).count() as u8
    }
}

/// Different relic types; tradition 30 counts as a type that is lacking, even as a
/// seventh.
fn relic_types(board: &ClanBoard) -> u8 {
    board.relic_types().len() as u8 + u8::from(board.keeps(Tradition::Heirloom))
}
