//! Maintenance of the data: what an operator does with the database, and what anybody
//! can do with a finished game.

mod backup;
mod check;

pub use backup::{MaintenanceError, back_up, export, import, restore};
pub use check::{Fault, Findings, Verified, check, check_table, verify};
