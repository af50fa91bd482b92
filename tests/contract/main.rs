//! One harness holds every game to the same laws: the games that ship, and the
//! fixture game.

#![expect(unreachable_pub, reason = "the modules of a test offer things to each other only")]

#[path = "../fixture/mod.rs"]
mod fixture;

mod laws;
mod playthrough;
mod properties;
mod walk;
mod words;
