//! Covenant.

mod map;
mod menus;
mod tables;
