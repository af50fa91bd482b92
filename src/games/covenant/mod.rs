//! Covenant, for one to four players.

pub mod cards;
mod check;
pub mod content;
pub mod district;
pub mod effect;
mod geometry;
pub mod goods;
pub mod halls;
pub mod layout;
pub mod map;
mod places;
pub mod tables;
