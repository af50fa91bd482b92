//! Maintenance of the data: what an operator does with the database, and what anybody
//! can do with a finished game.

mod backup;
mod check;
mod save;

pub use backup::{MaintenanceError, back_up, export, import, read_game, restore, take_in};
pub use check::{
    Fault, Findings, Verified, check, check_table, try_to_write, verify, verify_document,
};
pub use save::save_sound;
