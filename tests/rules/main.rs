//! The rule pages, sentence by sentence: every figure is written out here a
//! second time, and every rule is tried in a position of a game.

#![cfg(test)]

mod cave;
mod covenant;
mod fall;
