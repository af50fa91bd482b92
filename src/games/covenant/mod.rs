//! Covenant, for one to four players.

pub mod cards;
pub mod effect;
pub mod goods;
