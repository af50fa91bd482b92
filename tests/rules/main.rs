//! The rule pages, sentence by sentence: every figure is written out here a
//! second time, and every rule is tried in a position of a game.

#![cfg(test)]
#![expect(unreachable_pub, reason = "the modules of a test offer things to each other only")]

#[path = "../fixture/runs.rs"]
mod runs;

mod cave;
mod covenant;
mod dwarves;
mod fall;
