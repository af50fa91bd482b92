//! Covenant.

mod map;
mod tables;
