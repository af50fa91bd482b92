//! The four actions of a clan turn (rule page 4.5 to 4.9): each with what a player *may*
//! do, and what doing it changes.

pub mod build;
pub mod dig;
mod places;
pub mod skirmish;
pub mod transport;
