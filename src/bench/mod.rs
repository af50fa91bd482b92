//! `deephold bench`: how fast the rules of a game are, and how well computers play it.

mod players;
mod proportion;
mod speed;

pub use players::{Player, Results, Series, UnknownPlayer};
pub use proportion::{Mark, Proportion, Verdict};
pub use speed::{Measurement, measure};
