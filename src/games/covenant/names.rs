//! The names of tiles, and what is written on them, in words.

use super::cards::{Difficulty, ElderCard, Objective};
use crate::engine::Text;

/// The name of an objective.
pub fn objective(objective: Objective) -> Text {
    super::words::objective(objective)
}

/// The name of a card of the Elders.
pub fn elder_card(card: ElderCard) -> Text {
    Text::new("covenant-elder-card").with("card", super::words::id(&card))
}

/// The name of a difficulty.
pub fn difficulty(difficulty: Difficulty) -> Text {
    Text::new(format!("covenant-difficulty-{difficulty}"))
}
