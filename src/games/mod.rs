//! The games, one folder each.

use std::{collections::BTreeMap, fs, io, path::Path};

use crate::engine::{ContentError, ContentFiles, Game, Registry};

pub mod cave;
pub mod covenant;
pub mod dwarves;
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
        .with(covenant::Covenant::shipped()?)
        .with(dwarves::Dwarves::shipped()?))
}

/// Every game, with these files in the place of shipped ones.
pub fn corrected(corrections: &Corrections) -> Result<Registry, ContentError> {
    corrections.0.iter().try_fold(all()?, |games, (game, files)| games.corrected(game, files))
}

/// Every refusal of a game has its words in both languages, and the catalogue explains
/// none that does not exist.
#[cfg(test)]
fn assert_explained(game: &str, refusals: &[crate::engine::Text]) {
    use crate::i18n::{Catalogue, Language};
    for (language, refusal) in
        Language::ALL.iter().flat_map(|it| refusals.iter().map(|text| (*it, text)))
    {
        let said = Catalogue::shipped().try_say(language, refusal, &[]);
        assert!(said.is_ok(), "{refusal:?}: {said:?}");
    }
    let (file, start) = (format!("{game}.ftl"), format!("{game}-refusal-"));
    let english = Catalogue::files()
        .find(|(language, path, _)| *language == Language::English && path.ends_with(&file));
    let (_, _, source) = english.expect("the words of the game");
    let explained = source.lines().filter(|line| line.starts_with(&start)).count();
    assert_eq!(explained, refusals.len());
}
