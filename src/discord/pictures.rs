//! Pictures of tables, drawn away from the threads that answer.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::{
    failure::Failure,
    localizer::Localizer,
    message::{Message, Picture},
    metrics::Metrics,
    present::{PictureRequest, Presented},
    studio::{DrawingLimits, Outcome, Purpose, Studio, Ticket, Undrawn},
};
use crate::{
    draw::{DrawError, Kind, Painters, Request},
    engine::{AnyGame, ContentHash, Seat, Seed, Viewer},
    i18n::Language,
    store::{Sqlite, Store as _, TableId},
    table::{Refusal, TableSnapshot, Tables},
};

/// Painters that are kept for games begun with other content: each has a cache of
/// what it drew.
const OTHERS: usize = 4;

/// The colour of what is nobody's: lamplight.
const NOBODYS: u32 = 0xe0_8a35;

/// What a picture is of: as long as that is the same, so is the picture.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Subject {
    /// A table as one viewer sees it.
    Table {
        table: TableId,
        revision: u64,
        viewer: Viewer,
        kind: Kind,
        seat: Option<Seat>,
        part: &'static str,
        targets: Vec<(String, u32)>,
        language: Language,
        names: Vec<String>,
    },
    /// A card by its key.
    Card(&'static str, String, Language),
    /// What the drawings of a game stand for.
    Legend(&'static str, Language),
}

/// Who draws.
pub(crate) struct Pictures {
    tables: Arc<Tables<Sqlite>>,
    /// The painters of the games as they are played here.
    painters: Arc<Painters>,
    /// The painters of games that were begun with other content.
    others: Mutex<HashMap<ContentHash, Arc<Painters>>>,
    /// Drawing is work for a whole core: there is a thread for each.
    studio: Studio<Subject>,
    metrics: Metrics,
}

impl Pictures {
    pub(crate) fn new(
        tables: Arc<Tables<Sqlite>>,
        painters: Painters,
        limits: DrawingLimits,
        metrics: Metrics,
    ) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            tables,
            painters: Arc::new(painters),
            others: Mutex::default(),
            studio: Studio::new(cores, limits, metrics.clone()),
            metrics,
        }
    }

    /// The painters of the games as they are played here.
    pub(crate) fn painters(&self) -> &Painters {
        &self.painters
    }

    /// The colour of what is posted about a table: that of whose turn it is, or of
    /// who has won; one of no seat where that is not one.
    pub(crate) fn accent(&self, snapshot: &TableSnapshot) -> u32 {
        let winners = snapshot.standings.iter().flat_map(|standings| &standings.places);
        let winners = winners.filter(|place| place.rank == 1).map(|place| place.score.seat);
        let awaited = snapshot.waiting.iter().filter(|ask| ask.must).map(|ask| ask.seat);
        let seats: Vec<_> = awaited.chain(winners).collect();
        match (seats.as_slice(), snapshot.view.as_deref()) {
            ([seat], Some(view)) => self.painters.owner(&snapshot.game, view, *seat).tint.rgb(),
            _ => NOBODYS,
        }
    }

    /// The message with its picture. A lobby has none, nor has a game that nobody
    /// paints. One that cannot be drawn is left out and told to whoever runs the
    /// bot: the game goes on without it. One that is not ready in time may come later.
    pub(crate) async fn illustrate(
        &self,
        presented: Presented,
        snapshot: &TableSnapshot,
        localizer: &Localizer,
        purpose: Purpose,
    ) -> Message {
        let Presented { message, picture: Some(request) } = presented else {
            return presented.message;
        };
        let settled = self.settled(snapshot, &request, purpose);
        let mut message = self.add(message, snapshot, localizer, request, purpose).await;
        if let Some(settled) = settled.filter(|_| message.late.is_none()) {
            message = self.add(message, snapshot, localizer, settled, purpose).await;
        }
        message
    }

    /// What everybody is shown beside a board or a result, as it was settled since the last
    /// turn.
    fn settled(
        &self,
        snapshot: &TableSnapshot,
        request: &PictureRequest,
        purpose: Purpose,
    ) -> Option<PictureRequest> {
        let posted = matches!(purpose, Purpose::Board);
        let whole = matches!(request.kind, Kind::Board | Kind::Score);
        let view = snapshot.view.as_deref().filter(|_| posted && whole)?;
        let part = self.painters.settled(&snapshot.game, view)?;
        Some(PictureRequest::board(Some(part)))
    }

    /// The message with one more picture.
    async fn add(
        &self,
        mut message: Message,
        snapshot: &TableSnapshot,
        localizer: &Localizer,
        request: PictureRequest,
        purpose: Purpose,
    ) -> Message {
        let ticket = match self.order(snapshot, localizer, request, purpose).await {
            Ok(Order::Nothing) => return message,
            Ok(Order::Refused) => {
                self.metrics.shed();
                return message;
            }
            Ok(Order::Ticket(ticket)) => ticket,
            Err(failure) => return self.undrawn(snapshot, &failure, message),
        };
        let limits = self.studio.limits();
        let patience = match purpose {
            Purpose::Board => limits.board,
            Purpose::Look => limits.look,
            Purpose::Panel => limits.panel,
        };
        match ticket.within(patience).await {
            Some(Ok(picture)) => message.with_picture(picture),
            Some(Err(undrawn)) => self.undrawn(snapshot, &undrawn.into(), message),
            None => {
                message.late = Some(ticket);
                message
            }
        }
    }

    fn undrawn(&self, snapshot: &TableSnapshot, failure: &Failure, message: Message) -> Message {
        self.metrics.failed();
        tracing::error!(table = %snapshot.table, %failure, "a picture could not be drawn");
        message
    }

    /// The picture that a message did not wait for, if it comes soon enough.
    pub(crate) async fn late(&self, message: &mut Message) -> Option<Picture> {
        let ticket = message.late.take()?;
        let drawn = ticket.within(self.studio.limits().late).await;
        let picture = drawn.and_then(Result::ok).flatten();
        if picture.is_some() {
            self.metrics.late();
        } else {
            self.metrics.shed();
        }
        picture
    }

    async fn order(
        &self,
        snapshot: &TableSnapshot,
        localizer: &Localizer,
        request: PictureRequest,
        purpose: Purpose,
    ) -> Result<Order, Failure> {
        let Some(view) = snapshot.view.clone().filter(|_| self.painters.paints(&snapshot.game))
        else {
            return Ok(Order::Nothing);
        };
        let painters = self.painters_of(snapshot).await?;
        let (game, language) = (snapshot.game.clone(), localizer.language);
        let (names, PictureRequest { kind, seat, part, targets }) =
            (localizer.plain_names.clone(), request);
        let subject = Subject::Table {
            table: snapshot.table,
            revision: snapshot.revision,
            viewer: snapshot.viewer,
            kind,
            seat,
            part,
            targets: targets.clone(),
            language,
            names: names.clone(),
        };
        let ordered = self.studio.order(subject, purpose, move || {
            let (names, targets) = (&names, &targets);
            let plain = Request::new(kind, language);
            let request = Request { seat, part, names, targets, ..plain };
            finished(format!("{game}-{kind}.png"), painters.picture(&game, &*view, &request))
        });
        Ok(ordered.map_or(Order::Refused, Order::Ticket))
    }

    /// Has something drawn that is the same for everybody.
    async fn drawn(
        &self,
        subject: Subject,
        work: impl FnOnce(&Painters) -> Outcome + Send + 'static,
    ) -> Result<Option<Picture>, Failure> {
        let painters = Arc::clone(&self.painters);
        let ordered = self.studio.order(subject, Purpose::Look, move || work(&painters));
        let ticket = ordered.ok_or(Failure::TooManyPictures)?;
        let limits = self.studio.limits();
        let drawn = ticket.within(limits.look.saturating_add(limits.late)).await;
        Ok(drawn.ok_or(Failure::TooManyPictures)??)
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
        self.drawn(Subject::Card(id, key.clone(), language), move |painters| {
            let (least, _) = game.info().seats;
            let Ok((blank, _)) = game.start(least, &serde_json::Value::Null, Seed([0; 32])) else {
                return Ok(None);
            };
            let request = Request { card: &key, ..Request::new(Kind::Card, language) };
            let drawn = painters.picture(id, &*blank.view(Viewer::Public), &request);
            finished(format!("{id}-card.png"), drawn)
        })
        .await
    }

    /// What the drawings on pictures of a game stand for, if its painter names them.
    pub(crate) async fn legend(
        &self,
        game: &'static str,
        language: Language,
    ) -> Result<Option<Picture>, Failure> {
        self.drawn(Subject::Legend(game, language), move |painters| {
            match painters.legend(game, language).transpose() {
                Some(drawn) => finished(format!("{game}-icons.png"), drawn),
                None => Ok(None),
            }
        })
        .await
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
}

/// What became of the wish for a picture.
enum Order {
    /// There is nothing to draw.
    Nothing,
    /// Too many are waiting.
    Refused,
    /// It is being drawn.
    Ticket(Ticket),
}

/// A picture as a file.
fn finished(name: String, drawn: Result<crate::draw::Picture, DrawError>) -> Outcome {
    match drawn {
        Ok(drawn) => Ok(Some(Picture { name, data: drawn.png.into(), alt: drawn.alt })),
        Err(error) => Err(Undrawn::Painter(error.to_string())),
    }
}
