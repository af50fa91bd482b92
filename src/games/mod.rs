//! The games, one folder each.

use crate::engine::{ContentError, Registry};

pub mod cave;

/// Every game with the content it ships with.
pub fn all() -> Result<Registry, ContentError> {
    Ok(Registry::new().with(cave::Cave::new()?))
}
