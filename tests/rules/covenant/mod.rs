//! Covenant.

mod tables;
