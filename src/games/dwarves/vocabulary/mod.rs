//! The words of the game, and the small language in which its cards are written (rule
//! page 3.9).

pub mod cards;
pub mod effect;
pub mod perk;
pub mod pieces;
pub mod places;
pub mod quest;
pub mod term;
