//! The games, one folder each.

use std::{collections::BTreeMap, fs, io, path::Path};

use crate::engine::{ContentError, Registry};

pub mod cave;

/// Tables that stand in for shipped ones: by game, then by file name. Owners of
/// the real box can correct what we could not see.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Corrections(BTreeMap<String, BTreeMap<String, String>>);

impl Corrections {
    /// Reads `<folder>/<game>/*.toml`.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut games = BTreeMap::new();
        for game in fs::read_dir(folder)? {
            let game = game?;
            let mut tables = BTreeMap::new();
            for table in fs::read_dir(game.path())? {
                let table = table?;
                let name = table.file_name().to_string_lossy().into_owned();
                tables.insert(name, fs::read_to_string(table.path())?);
            }
            games.insert(game.file_name().to_string_lossy().into_owned(), tables);
        }
        Ok(Self(games))
    }

    /// The tables for one game.
    fn of(&self, game: &str) -> Vec<(&str, &str)> {
        let tables = self.0.get(game).into_iter().flatten();
        tables.map(|(name, text)| (name.as_str(), text.as_str())).collect()
    }
}

/// Every game with the content it ships with.
pub fn all() -> Result<Registry, ContentError> {
    corrected(&Corrections::default())
}

/// Every game, with these tables in the place of shipped ones.
pub fn corrected(corrections: &Corrections) -> Result<Registry, ContentError> {
    let games = Registry::new().with(cave::Cave::corrected(&corrections.of("cave"))?);
    match corrections.0.keys().find(|game| games.get(game).is_none()) {
        None => Ok(games),
        Some(game) => Err(ContentError::Malformed {
            table: game.clone(),
            reason: "there is no such game".to_owned(),
        }),
    }
}
