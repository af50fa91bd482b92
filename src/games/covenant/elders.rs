//! The Council of Elders (rule page 5).

use super::{
    cards::Difficulty,
    content::Content,
    goods::{Buildings, Clan, Enemies, Resources},
    position::Act,
    state::{Elders, Steps},
};
use crate::engine::{Dice, Say, Text};

/// Something that the Elders did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElderEvent {
    /// They took their turn.
    Turn,
}

impl Say for ElderEvent {
    fn text(&self) -> Text {
        Text::new("covenant-elders-turn")
    }
}

/// The Elders at the start (5.1).
pub(super) fn set_up(
    content: &Content,
    clan: Clan,
    difficulty: Difficulty,
    _dice: &mut Dice,
) -> Elders {
    Elders {
        clan,
        difficulty,
        glory: content.figures.glory as i16,
        tracks: Steps::NONE,
        available: Vec::new(),
        discarded: Vec::new(),
        forge_deck: Vec::new(),
        forge: Buildings::NONE,
        carts: content.figures.carts,
        throne: Resources::NONE,
        dungeon: Enemies::NONE,
        coins: Vec::new(),
        traditions: Vec::new(),
        jewels: Vec::new(),
        relics: Vec::new(),
    }
}

impl Act<'_> {
    /// The turn of the Elders (5.3).
    pub(super) fn elders_turn(&mut self) {}

    /// The Elders at a Council (5.7).
    pub(super) fn elders_council(&mut self) {}
}
