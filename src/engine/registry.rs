//! The games that can be played here.

use std::{fmt::Debug, sync::Arc};

use super::{ContentError, ContentFiles, ContentHash, Game, Info, host::AnyGame, hosted::Hosted};

/// The games that can be played here.
#[derive(Clone, Default)]
pub struct Registry(Vec<Arc<dyn AnyGame>>);

impl Debug for Registry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.games().map(|game| game.info().id)).finish()
    }
}

impl Registry {
    /// No games.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a game.
    #[must_use]
    pub fn with<G: Game>(mut self, game: G) -> Self {
        self.0.push(Arc::new(Hosted(Arc::new(game))));
        self
    }

    /// The same games, one of them with other content files.
    pub fn corrected(mut self, id: &str, files: &ContentFiles) -> Result<Self, ContentError> {
        let game = self.0.iter_mut().find(|game| game.info().id == id);
        let game = game.ok_or_else(|| ContentError::Malformed {
            file: id.to_owned(),
            reason: "there is no such game".to_owned(),
        })?;
        *game = game.with_content_files(files)?;
        Ok(self)
    }

    /// The game with this id as it is played with this content: the game that is
    /// here, if its content is that, or else the same with the files `kept`.
    pub fn with_content(
        &self,
        id: &str,
        content: ContentHash,
        kept: &ContentFiles,
    ) -> Option<Arc<dyn AnyGame>> {
        let here = self.get(id)?;
        if here.content_hash() == content {
            return Some(Arc::clone(here));
        }
        here.with_content_files(kept).ok().filter(|game| game.content_hash() == content)
    }

    /// Only some of the games.
    #[must_use]
    pub fn only(mut self, keep: impl Fn(&Info) -> bool) -> Self {
        self.0.retain(|game| keep(game.info()));
        self
    }

    /// Every game, in the order they were added.
    pub fn games(&self) -> impl Iterator<Item = &Arc<dyn AnyGame>> {
        self.0.iter()
    }

    /// The game with this id.
    pub fn get(&self, id: &str) -> Option<&Arc<dyn AnyGame>> {
        self.0.iter().find(|game| game.info().id == id)
    }
}
