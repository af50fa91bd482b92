//! One harness holds every game to the same laws: the games that ship, and the
//! fixture game.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]
#![expect(unreachable_pub, reason = "the modules of a test offer things to each other only")]

#[path = "../fixture/mod.rs"]
mod fixture;
#[path = "../fixture/runs.rs"]
mod runs;

mod gathering;
mod laws;
mod playthrough;
mod properties;
mod walk;
mod words;
