//! Covenant.

mod menus;
mod tables;
