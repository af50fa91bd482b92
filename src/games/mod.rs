//! The games, one folder each.

use std::{collections::BTreeMap, fs, io, path::Path};

use crate::engine::{ContentError, Registry, Tables};

pub mod cave;
pub mod covenant;
pub mod fall;

/// Tables that stand in for shipped ones: by game, then by file name. Owners of
/// the real box can correct what we could not see.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Corrections(BTreeMap<String, Tables>);

impl Corrections {
    /// Reads `<folder>/<game>/*.toml`.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut games = BTreeMap::new();
        for game in fs::read_dir(folder)? {
            let game = game?;
            let mut tables = Tables::new();
            for table in fs::read_dir(game.path())? {
                let table = table?;
                let name = table.file_name().to_string_lossy().into_owned();
                tables.insert(name, fs::read_to_string(table.path())?);
            }
            games.insert(game.file_name().to_string_lossy().into_owned(), tables);
        }
        Ok(Self(games))
    }
}

/// Every game with the content it ships with.
pub fn all() -> Result<Registry, ContentError> {
    Ok(Registry::new()
        .with(cave::Cave::new()?)
        .with(fall::Fall::new()?)
        .with(covenant::Covenant::new()?))
}

/// Every game, with these tables in the place of shipped ones.
pub fn corrected(corrections: &Corrections) -> Result<Registry, ContentError> {
    corrections.0.iter().try_fold(all()?, |games, (game, tables)| games.corrected(game, tables))
}
