//! Deephold hosts asynchronous dwarven board games on Discord.
//!
//! Each module is one room of the house; `ARCHITECTURE.md` draws the plan.

pub mod sandbox;
