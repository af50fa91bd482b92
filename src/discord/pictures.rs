//! Pictures of tables, drawn away from the threads that answer.

use std::{
    sync::{Arc, PoisonError},
    time::Instant,
};

use super::{localizer::Localizer, message::Picture, respond::Failure, shell::Shell};
use crate::{
    draw::{Kind, Painters, Request},
    engine::Seat,
    store::Store as _,
    table::{Refusal, TableSnapshot},
};

/// Painters that are kept for games begun with other tables: each has a cache of
/// what it drew.
const OTHERS: usize = 4;

/// A picture that is wanted of a table.
#[derive(Clone, Debug)]
pub(crate) struct PictureRequest {
    /// The kind.
    pub(crate) kind: Kind,
    /// Whose part of the table.
    pub(crate) seat: Option<Seat>,
    /// The numbers of choices, by what they are on.
    pub(crate) targets: Vec<(String, u32)>,
}

impl PictureRequest {
    /// A picture for everybody, without numbers.
    pub(crate) fn plain(kind: Kind) -> Self {
        Self { kind, seat: None, targets: Vec::new() }
    }

    /// A picture of one player's part.
    pub(crate) fn of(kind: Kind, seat: Seat) -> Self {
        Self { seat: Some(seat), ..Self::plain(kind) }
    }
}

impl Shell {
    /// Draws a picture of a table from the view that `look` holds. A lobby has
    /// none, nor has a game that nobody paints. One that cannot be drawn is left
    /// out and told to whoever runs the bot: the game goes on without it.
    pub(crate) async fn picture(
        &self,
        snapshot: &TableSnapshot,
        localizer: &Localizer,
        picture_request: PictureRequest,
    ) -> Option<Picture> {
        match self.try_picture(snapshot, localizer, picture_request).await {
            Ok(picture) => picture,
            Err(failure) => {
                self.metrics.failed();
                tracing::error!(table = %snapshot.table, %failure, "a picture could not be drawn");
                None
            }
        }
    }

    async fn try_picture(
        &self,
        snapshot: &TableSnapshot,
        localizer: &Localizer,
        picture_request: PictureRequest,
    ) -> Result<Option<Picture>, Failure> {
        let Some(view) = snapshot.view.clone().filter(|_| self.painters.paints(&snapshot.game))
        else {
            return Ok(None);
        };
        let painters = self.painters_of(snapshot).await?;
        let (game, language) = (snapshot.game.clone(), localizer.language);
        let (names, kind) = (localizer.plain_names.clone(), picture_request.kind);
        let drawn = self
            .draw(painters, move |painters| {
                let PictureRequest { kind, seat, targets } = picture_request;
                let request =
                    Request { kind, seat, card: "", language, names: &names, targets: &targets };
                painters.picture(&game, &*view, &request)
            })
            .await??;
        let name = format!("{}-{kind}.png", snapshot.game);
        Ok(Some(Picture { name, data: drawn.png, alt: drawn.alt }))
    }

    /// The painters for a table: a game begun with other tables than those that
    /// are played with here is drawn with its own.
    async fn painters_of(&self, snapshot: &TableSnapshot) -> Result<Arc<Painters>, Failure> {
        let here = self.tables.games().get(&snapshot.game).map(|game| game.content());
        let Some(content) = snapshot.content.filter(|content| Some(*content) != here) else {
            return Ok(Arc::clone(&self.painters));
        };
        let known = || self.other_painters.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(painters) = known().get(&content) {
            return Ok(Arc::clone(painters));
        }
        let stored = self.tables.store().load(snapshot.table).await?.ok_or(Refusal::NoTable)?;
        let broken = |error: crate::engine::ContentError| Failure::Picture(error.to_string());
        let games = self.tables.games().clone().corrected(&snapshot.game, &stored.tables);
        let painters = Arc::new(Painters::of(&games.map_err(broken)?).map_err(broken)?);
        let mut known = known();
        if known.len() >= OTHERS {
            known.clear();
        }
        known.insert(content, Arc::clone(&painters));
        Ok(painters)
    }

    /// Draws, a few pictures at a time.
    pub(crate) async fn draw<T: Send + 'static>(
        &self,
        painters: Arc<Painters>,
        work: impl FnOnce(&Painters) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let broken = |error: &dyn std::fmt::Display| Failure::Picture(error.to_string());
        let _turn = self.drawing.acquire().await.map_err(|error| broken(&error))?;
        let began = Instant::now();
        let drawn = tokio::task::spawn_blocking(move || work(&painters)).await;
        self.metrics.drew(began.elapsed());
        drawn.map_err(|error| broken(&error))
    }
}
