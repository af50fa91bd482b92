//! Projects (rule page 4.26).

use super::{cards::Project, position::Position};
use crate::engine::Seat;

impl Position<'_> {
    /// The GP of a project for a player.
    pub(super) fn project_points(self, _seat: Seat, _project: Project) -> u8 {
        0
    }
}
