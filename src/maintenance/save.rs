//! Saving what is sound of a damaged database.

use std::path::Path;

use super::{Findings, MaintenanceError, check};
use crate::{
    engine::Registry,
    store::sqlite::{Archive, Claim, Rescue, file::Part},
};

/// Copies every sound table of a database, under its own number, with its players'
/// names and settings, into the new database `file`. Says what was found.
pub fn save_sound(
    database: &Path,
    games: &Registry,
    file: &Path,
) -> Result<Findings, MaintenanceError> {
    if file.exists() {
        return Err(MaintenanceError::Exists(file.to_owned()));
    }
    let found = check(database, games)?;
    let _claim = Claim::take(file)?;
    let failed = |error| MaintenanceError::File { file: file.to_owned(), error };
    let part = Part::new(file).map_err(failed)?;
    let mut archive = Archive::open(database)?;
    let mut rescue = Rescue::into(part.path())?;
    rescue.people(database)?;
    for table in &found.sound {
        // It was there and sound a moment ago.
        if let Some(whole) = archive.whole(*table)? {
            rescue.table(*table, &whole)?;
        }
    }
    rescue.finish()?;
    part.finish(file).map_err(failed)?;
    Ok(found)
}
