//! The games, one folder each.

use std::{collections::BTreeMap, fs, io, path::Path};

use crate::engine::{ContentError, ContentFiles, Game, Registry};

pub mod cave;
pub mod covenant;
pub mod fall;

/// Content files that stand in for shipped ones: by game, then by file name. Owners of
/// the real box can correct what we could not see.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Corrections(BTreeMap<String, ContentFiles>);

impl Corrections {
    /// Reads `<folder>/<game>/*.toml`.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut games = BTreeMap::new();
        for game in fs::read_dir(folder)? {
            let game = game?;
            let mut files = ContentFiles::new();
            for file in fs::read_dir(game.path())? {
                let file = file?;
                let name = file.file_name().to_string_lossy().into_owned();
                files.insert(name, fs::read_to_string(file.path())?);
            }
            games.insert(game.file_name().to_string_lossy().into_owned(), files);
        }
        Ok(Self(games))
    }
}

/// Every game with the content it ships with.
pub fn all() -> Result<Registry, ContentError> {
    Ok(Registry::new()
        .with(cave::Cave::shipped()?)
        .with(fall::Fall::shipped()?)
        .with(covenant::Covenant::shipped()?))
}

/// Every game, with these files in the place of shipped ones.
pub fn corrected(corrections: &Corrections) -> Result<Registry, ContentError> {
    corrections.0.iter().try_fold(all()?, |games, (game, files)| games.corrected(game, files))
}
