//! The pictures of Covenant.
//!
//! `board` shows the whole table: `map` the halls, `tracks`, `displays`, `sites`, and a
//! strip for every `clan`. `mine` is one clan board, large; `close_up` shows a part of the
//! table large, as `tiles` with their words, or the halls; `council` what a Council
//! scored; `score` the points, `card` one tile, and `alt` puts the view into
//! words. `effects` and `look` are the drawings and colours they share. All figures come
//! from the view and the content.

mod alt;
mod alt_short;
mod board;
mod card;
mod clan;
mod close_up;
mod council;
mod displays;
mod effects;
mod look;
mod map;
mod mine;
mod score;
mod sites;
mod tiles;
mod tracks;

use std::any::Any;

use crate::{
    draw::{self, Canvas, DrawError, Kind, Painter, Request, owner::Owner},
    engine::{AnyView, Loaded, Seat, Text},
    games::covenant::{
        content::{Content, layout::Layout},
        map::{Hall, Point, Side},
        stack::Frame,
        state::News,
        view::{Stage, View},
        vocabulary::{
            cards::{CoinSpace, ForgingSpace, Relic, Site},
            choices::{Slot, Tile},
            pieces::Spot,
        },
        words::names::Card,
    },
};

/// Draws Covenant.
struct CovenantPainter(Loaded<Content>);

type Scene<'a> = draw::Scene<'a, Content, View>;

/// The part of the table that is asked for.
fn part(request: &Request<'_>) -> Result<close_up::Subject, DrawError> {
    let part = PARTS.iter().find(|(key, _)| *key == request.part);
    part.map(|(_, subject)| *subject).ok_or_else(|| request.no_part())
}

/// The parts of the table that can be shown by themselves.
const PARTS: [(&str, close_up::Subject); 4] = [
    ("displays", close_up::Subject::Displays),
    ("halls", close_up::Subject::Halls),
    ("sites", close_up::Subject::Sites),
    (COUNCIL, close_up::Subject::Council),
];
const COUNCIL: &str = "council";

/// The painter of a game with this content, if it is of this game.
pub(super) fn painter(content: &dyn Any) -> Option<Box<dyn Painter>> {
    let content: &Loaded<Content> = content.downcast_ref()?;
    Some(Box::new(CovenantPainter(content.clone())))
}

impl CovenantPainter {
    fn scene<'a>(
        &'a self,
        view: &'a dyn AnyView,
        request: &'a Request<'a>,
    ) -> Result<Scene<'a>, DrawError> {
        Scene::of(&self.0, view, request, |view| view.clans.count())
    }
}

impl Painter for CovenantPainter {
    fn size(&self, view: &dyn AnyView, request: &Request<'_>) -> Result<(u32, u32), DrawError> {
        let scene = self.scene(view, request)?;
        Ok(match request.kind {
            Kind::Board => board::size(&scene),
            Kind::Mine => mine::size(&scene, scene.owner()),
            Kind::Score => score::size(&scene),
            Kind::Card => card::SIZE,
            Kind::Choice => close_up::Subject::chosen(&scene).size(&scene),
            Kind::Part => part(request)?.size(&scene),
        })
    }

    fn paint(
        &self,
        view: &dyn AnyView,
        request: &Request<'_>,
        canvas: &mut Canvas<'_>,
    ) -> Result<(), DrawError> {
        let scene = self.scene(view, request)?;
        let seats = scene.view.clans.count();
        let scene = scene.settable(seats, canvas.kit());
        match request.kind {
            Kind::Board => board::paint(&scene, canvas),
            Kind::Mine => mine::paint(&scene, canvas, scene.owner()),
            Kind::Score => score::paint(&scene, canvas),
            Kind::Card => card::paint(&scene, canvas, scene.card()?),
            Kind::Choice => close_up::Subject::chosen(&scene).paint(&scene, canvas),
            Kind::Part => part(request)?.paint(&scene, canvas),
        }
        Ok(())
    }

    fn alt(&self, view: &dyn AnyView, request: &Request<'_>) -> Result<String, DrawError> {
        let scene = self.scene(view, request)?;
        Ok(match request.kind {
            Kind::Board => alt::board(&scene),
            Kind::Mine => alt::mine(&scene, scene.owner()),
            Kind::Score => alt::score(&scene),
            Kind::Card => alt::card(&scene, scene.card()?),
            Kind::Choice => alt::close_up(&scene, close_up::Subject::chosen(&scene)),
            Kind::Part => alt::close_up(&scene, part(request)?),
        })
    }

    /// What is taken, close up; one's own board where its parts are chosen among; else the
    /// whole table.
    fn preview(&self, view: &dyn AnyView, targets: &[(String, u32)]) -> Kind {
        let view = view.as_any().downcast_ref::<View>();
        if targets.iter().any(|(key, _)| is_place(key)) {
            return Kind::Choice;
        }
        match view.and_then(|view| view.stack.last()) {
            Some(
                Frame::PickTile
                | Frame::Dig(_)
                | Frame::TakeCoin
                | Frame::TakeTradition
                | Frame::TakeRelic
                | Frame::BorrowRelic(_)
                | Frame::ForgeTool
                | Frame::InlayJewel
                | Frame::CopyCoin,
            ) => Kind::Choice,
            Some(
                Frame::Assign
                | Frame::ChooseTool(_)
                | Frame::SpendSupport
                | Frame::UseTool
                | Frame::PlaceCoin(_)
                | Frame::PlaceTool(_)
                | Frame::SetJewel(_)
                | Frame::MakeRoom
                | Frame::GainSupport(_)
                | Frame::Strengthen(_)
                | Frame::PayCoins(_)
                | Frame::PayTraditions(_),
            ) => Kind::Mine,
            _ => Kind::Board,
        }
    }

    fn shows(&self, view: &dyn AnyView, key: &str) -> bool {
        let view = view.as_any().downcast_ref::<View>();
        let top = view.and_then(|view| view.stack.last());
        match top {
            Some(Frame::PickTile) => key.parse::<Tile>().is_ok(),
            Some(Frame::ChooseTool(_) | Frame::SetJewel(_)) => key.parse::<Spot>().is_ok(),
            Some(Frame::PlaceTool(_)) => key.parse::<ForgingSpace>().is_ok(),
            Some(Frame::PlaceCoin(_)) => key.parse::<CoinSpace>().is_ok(),
            Some(Frame::Assign) => key.parse::<Relic>().is_ok() || key.parse::<Spot>().is_ok(),
            Some(Frame::CloseTurn) => key.parse::<Relic>().is_ok(),
            Some(Frame::ChooseDie(_) | Frame::AdvanceAny(_)) => false,
            _ => is_place(key),
        }
    }

    fn parts(&self) -> Vec<(&'static str, Text)> {
        let named =
            |(key, _): &(&'static str, _)| (*key, Text::new(format!("draw-covenant-part-{key}")));
        PARTS.iter().map(named).collect()
    }

    fn emojis(&self) -> Vec<(String, String)> {
        draw::emoji::drawings(&["covenant-relic-", "covenant-"])
    }

    fn drawn_words(&self) -> &'static [&'static str] {
        &["resource", "count", "track", "enemy", "building", "tool-kind", "spot", "relic"]
    }

    /// A Council that was held since the last turn.
    fn settled(&self, view: &dyn AnyView) -> Option<&'static str> {
        let view = view.as_any().downcast_ref::<View>()?;
        let mut turns = (0..view.clans.count()).map(|place| (place, view.seat_at(place)));
        let first = turns.find(|(_, seat)| !view.left.contains(*seat)).map(|(place, _)| place + 1);
        let just = match view.stage {
            Stage::Turns => first == Some(view.turns),
            Stage::Over => true,
            _ => false,
        };
        view.tally.as_ref().filter(|_| just).map(|_| COUNCIL)
    }

    fn owner(&self, view: &dyn AnyView, seat: Seat) -> Owner {
        let view = view.as_any().downcast_ref::<View>();
        let seated = view.filter(|view| seat.0 < view.clans.count());
        seated.map_or_else(|| Owner::of(seat), |view| look::clan(view.clans[seat].clan))
    }

    fn cards(&self) -> Vec<(String, Text)> {
        let mut all: Vec<(String, Text)> = Vec::new();
        for card in Card::all() {
            let name = card.name(&self.0);
            // Tiles that are all alike are one card.
            if all.iter().all(|(_, known)| *known != name) {
                all.push((card.key().to_owned(), name));
            }
        }
        all
    }

    fn icons(&self) -> Vec<(&'static str, Text)> {
        let icon = |(art, word): &(&'static str, &str)| {
            (*art, Text::new(format!("draw-covenant-icon-{word}")))
        };
        effects::LEGEND.iter().map(icon).collect()
    }
}

/// Whether a key is of a place on the game board that choices are numbered on.
fn is_place(key: &str) -> bool {
    key.parse::<Hall>().is_ok()
        || key.parse::<Side>().is_ok()
        || key.parse::<Point>().is_ok()
        || key.parse::<Slot>().is_ok()
        || key.parse::<Site>().is_ok()
}

impl Scene<'_> {
    /// Whose board is shown: the one asked for, else the viewer's own, else of whoever
    /// acts.
    fn owner(&self) -> Seat {
        let acting = self.view.waits_for.iter().next();
        self.request.seat.or(self.view.viewer).or(acting).unwrap_or(Seat(0))
    }

    /// The card asked for.
    fn card(&self) -> Result<Card, DrawError> {
        let key = self.request.card;
        Card::all().find(|card| card.key() == key).ok_or_else(|| DrawError::Card(key.to_owned()))
    }

    /// The parts of the board that differ by the number of players.
    fn layout(&self) -> &Layout {
        self.content.layout(self.view.clans.count())
    }

    /// What the last turns of all have changed together.
    fn news(&self) -> News {
        let players = self.view.news.iter().map(|(_, news)| *news);
        let elders = self.view.elders.iter().map(|elders| elders.news);
        players.chain(elders).fold(News::default(), |all, news| News {
            halls: all.halls.union(news.halls),
            sides: all.sides.union(news.sides),
            points: all.points.union(news.points),
            sites: all.sites.union(news.sites),
            throne: all.throne || news.throne,
            ..all
        })
    }

    /// How far the game has come.
    fn era(&self) -> Text {
        let view = self.view;
        let seats = view.clans.count().max(1);
        let text = Text::new(format!("draw-covenant-era-{}", view.stage)).with("era", view.era);
        match view.stage {
            Stage::Turns => text
                .with("turn", view.turns.div_ceil(seats))
                .with("turns", self.content.figures.turns),
            _ => text,
        }
    }

    /// Whom the game waits for, and what for; or the result.
    fn going_on(&self) -> Text {
        let view = self.view;
        let name = |seat| Text::new("draw-name").with("who", seat);
        if let Some(result) = &view.result {
            let elders = view.elders.iter().flat_map(|elders| &elders.items);
            let (who, points): (Vec<Text>, i32) = if result.winners.is_empty() {
                let elders = elders.map(|item| item.points).sum();
                (vec![Text::new("draw-covenant-elders")], elders)
            } else {
                let won = result.places.iter().find(|it| result.winners.contains(it.score.seat));
                let points = won.map_or(0, |it| it.score.points());
                (result.winners.iter().map(name).collect(), points)
            };
            return Text::new("draw-covenant-result").with("who", who).with("points", points);
        }
        let who: Vec<Text> = view.waits_for.iter().map(name).collect();
        let key = match view.stage {
            Stage::Council if view.stack.is_empty() => "keys".to_owned(),
            stage => stage.to_string(),
        };
        Text::new(format!("draw-covenant-now-{key}")).with("who", who)
    }
}
