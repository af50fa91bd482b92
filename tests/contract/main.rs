//! One harness holds every game to the same laws: the games that ship, and the
//! fixture game.

#![cfg(test)]
#![expect(unreachable_pub, reason = "the modules of a test offer things to each other only")]

#[path = "../fixture/mod.rs"]
mod fixture;
#[path = "../fixture/runs.rs"]
mod runs;

mod advice;
mod ahead;
mod gathering;
mod laws;
mod notation;
mod players;
mod playthrough;
mod properties;
mod walk;
mod words;
