//! Deephold hosts asynchronous dwarven board games on Discord.
//!
//! Each module is one room of the house; `ARCHITECTURE.md` draws the plan.

pub mod bench;
pub mod discord;
pub mod draw;
pub mod engine;
pub mod games;
pub mod i18n;
pub mod maintenance;
pub mod player;
pub mod protocol;
pub mod sandbox;
pub mod store;
pub mod supervisor;
pub mod table;
