//! Pictures of tables, drawn away from the threads that answer.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use tokio::sync::Semaphore;

use super::{
    failure::Failure,
    localizer::Localizer,
    message::{Message, Picture},
    metrics::Metrics,
    present::{PictureRequest, Presented},
};
use crate::{
    draw::{Kind, Painters, Request},
    engine::{AnyGame, ContentHash, Seed, Viewer},
    i18n::Language,
    store::{Sqlite, Store as _},
    table::{Refusal, TableSnapshot, Tables},
};

/// Painters that are kept for games begun with other content: each has a cache of
/// what it drew.
const OTHERS: usize = 4;

/// Who draws.
pub(crate) struct Pictures {
    tables: Arc<Tables<Sqlite>>,
    /// The painters of the games as they are played here.
    painters: Arc<Painters>,
    /// The painters of games that were begun with other content.
    others: Mutex<HashMap<ContentHash, Arc<Painters>>>,
    /// Drawing is work for a whole core: so many at once.
    drawing: Semaphore,
    metrics: Metrics,
}

impl Pictures {
    pub(crate) fn new(tables: Arc<Tables<Sqlite>>, painters: Painters, metrics: Metrics) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            tables,
            painters: Arc::new(painters),
            others: Mutex::default(),
            drawing: Semaphore::new(cores),
            metrics,
        }
    }

    /// The painters of the games as they are played here.
    pub(crate) fn painters(&self) -> &Painters {
        &self.painters
    }

    /// The message with its picture. A lobby has none, nor has a game that nobody
    /// paints. One that cannot be drawn is left out and told to whoever runs the
    /// bot: the game goes on without it.
    pub(crate) async fn illustrate(
        &self,
        presented: Presented,
        snapshot: &TableSnapshot,
        localizer: &Localizer,
    ) -> Message {
        let Presented { message, picture: Some(request) } = presented else {
            return presented.message;
        };
        match self.picture(snapshot, localizer, request).await {
            Ok(picture) => message.with_picture(picture),
            Err(failure) => {
                self.metrics.failed();
                tracing::error!(table = %snapshot.table, %failure, "a picture could not be drawn");
                message
            }
        }
    }

    async fn picture(
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

    /// A card, by its key. It is the same in every game; any view will do. None
    /// for a game that cannot be begun.
    pub(crate) async fn card(
        &self,
        game: Arc<dyn AnyGame>,
        key: String,
        language: Language,
    ) -> Result<Option<Picture>, Failure> {
        let id = game.info().id;
        let drawn = self.draw(Arc::clone(&self.painters), move |painters| {
            let (least, _) = game.info().seats;
            let blank = game.start(least, &serde_json::Value::Null, Seed([0; 32]));
            let view = blank.ok()?.0.view(Viewer::Public);
            let request = Request { card: &key, ..Request::new(Kind::Card, language) };
            Some(painters.picture(id, &*view, &request))
        });
        let Some(drawn) = drawn.await?.transpose()? else { return Ok(None) };
        let name = format!("{id}-card.png");
        Ok(Some(Picture { name, data: drawn.png, alt: drawn.alt }))
    }

    /// The painters for a table: a game begun with other content than what is
    /// played with here is drawn with its own.
    async fn painters_of(&self, snapshot: &TableSnapshot) -> Result<Arc<Painters>, Failure> {
        let here = self.tables.games().get(&snapshot.game).map(|game| game.content_hash());
        let Some(content) = snapshot.content.filter(|content| Some(*content) != here) else {
            return Ok(Arc::clone(&self.painters));
        };
        let known = self.others().get(&content).cloned();
        if let Some(painters) = known {
            return Ok(painters);
        }
        let stored = self.tables.store().load(snapshot.table).await?.ok_or(Refusal::NoTable)?;
        let games = self.tables.games().clone().corrected(&snapshot.game, &stored.content)?;
        let painters = Arc::new(Painters::of(&games));
        let mut others = self.others();
        if others.len() >= OTHERS {
            others.clear();
        }
        others.insert(content, Arc::clone(&painters));
        Ok(painters)
    }

    fn others(&self) -> MutexGuard<'_, HashMap<ContentHash, Arc<Painters>>> {
        self.others.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Draws, a few pictures at a time.
    async fn draw<T: Send + 'static>(
        &self,
        painters: Arc<Painters>,
        work: impl FnOnce(&Painters) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        // Nobody closes it.
        let _turn = self.drawing.acquire().await.ok();
        let began = Instant::now();
        let drawn = tokio::task::spawn_blocking(move || work(&painters)).await;
        self.metrics.drew(began.elapsed());
        drawn.map_err(Failure::Drawing)
    }
}
