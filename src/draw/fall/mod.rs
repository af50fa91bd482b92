//! The pictures of Dwar7s Fall.
//!
//! `board` shows the whole table, `map` its map, `tile` one kingdom card, `stacks` what
//! lies below; `choice` is what is being chosen among, `hand` is for its owner alone, `score` outlines the kingdoms, `card` shows one card large,
//! `alt` puts the view into words. All figures come from the view and the content.

mod alt;
mod board;
mod card;
mod choice;
mod clan;
mod grid;
mod hand;
mod look;
mod map;
mod score;
mod stacks;
mod tile;
mod ways;

use std::any::Any;

use crate::{
    draw::{self, Canvas, DrawError, Kind, Painter, Request, owner::Owner},
    engine::{AnyView, Loaded, Seat, Text},
    games::fall::{
        cards::{Card, Goal, Ogre, Secret},
        content::Content,
        map::Turned,
        region::Land,
        score as points,
        state::Stage,
        view::{Phase, View},
        words,
    },
};

/// Draws Dwar7s Fall.
struct FallPainter(Loaded<Content>);

type Scene<'a> = draw::Scene<'a, Content, View>;

/// What `/card` can show.
#[derive(Clone, Copy)]
enum Shown {
    Card(Card),
    Goal(Goal),
    Secret(Secret),
    Ogre(Ogre),
}

/// The painter of a game with this content, if it is of this game.
pub(super) fn painter(content: &dyn Any) -> Option<Box<dyn Painter>> {
    let content: &Loaded<Content> = content.downcast_ref()?;
    Some(Box::new(FallPainter(content.clone())))
}

impl FallPainter {
    fn scene<'a>(
        &'a self,
        view: &'a dyn AnyView,
        request: &'a Request<'a>,
    ) -> Result<Scene<'a>, DrawError> {
        Scene::of(&self.0, view, request, |view| view.clans.count())
    }
}

impl Painter for FallPainter {
    fn size(&self, view: &dyn AnyView, request: &Request<'_>) -> Result<(u32, u32), DrawError> {
        let scene = self.scene(view, request)?;
        Ok(match request.kind {
            Kind::Board => board::size(&scene),
            Kind::Choice => choice::size(&scene),
            Kind::Mine => hand::size(&scene, scene.owner()),
            Kind::Score => score::size(&scene),
            Kind::Card => card::SIZE,
            Kind::Part => return Err(request.no_part()),
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
            Kind::Choice => choice::paint(&scene, canvas),
            Kind::Mine => hand::paint(&scene, canvas, scene.owner()),
            Kind::Score => score::paint(&scene, canvas),
            Kind::Card => card::paint(&scene, canvas, scene.card()?),
            Kind::Part => return Err(request.no_part()),
        }
        Ok(())
    }

    fn alt(&self, view: &dyn AnyView, request: &Request<'_>) -> Result<String, DrawError> {
        let scene = self.scene(view, request)?;
        Ok(match request.kind {
            Kind::Board => alt::board(&scene),
            Kind::Choice => alt::choice(&scene),
            Kind::Mine => alt::held(&scene, scene.owner()),
            Kind::Score => alt::score(&scene),
            Kind::Card => alt::card(&scene, scene.card()?),
            Kind::Part => return Err(request.no_part()),
        })
    }

    /// What can be chosen, if there is anything to point at; one's own cards while
    /// one discards; the whole table otherwise.
    fn preview(&self, view: &dyn AnyView, targets: &[(String, u32)]) -> Kind {
        let phase = view.as_any().downcast_ref::<View>().map(|view| view.phase);
        match (targets, phase) {
            ([], Some(Phase::Discard)) => Kind::Mine,
            ([], _) => Kind::Board,
            _ => Kind::Choice,
        }
    }

    fn shows(&self, view: &dyn AnyView, key: &str) -> bool {
        let stage = view.as_any().downcast_ref::<View>().and_then(|view| view.stage);
        let turning = matches!(stage, Some(Stage::Turn(..))) && key.parse::<Turned>().is_ok();
        turning || choice::shows(key)
    }

    fn emojis(&self) -> Vec<(String, String)> {
        draw::emoji::drawings(&["fall-gem-", "fall-ogre-", "fall-secret-", "fall-"])
    }

    fn drawn_words(&self) -> &'static [&'static str] {
        &["gem", "count", "card", "ogre", "secret"]
    }

    /// Clans have the colours of their pieces.
    fn owner(&self, view: &dyn AnyView, seat: Seat) -> Owner {
        let view = view.as_any().downcast_ref::<View>();
        let clan = view.and_then(|view| view.clans.iter().find(|(owner, _)| *owner == seat));
        clan.map_or_else(|| Owner::of(seat), |(_, clan)| look::clan(clan.colour))
    }

    fn cards(&self) -> Vec<(String, Text)> {
        let cards = Card::ALL.iter().map(|card| (card.key(), words::card(*card)));
        let goals = Goal::ALL.iter().map(|goal| (goal.key(), words::goal(*goal)));
        let secrets = Secret::ALL.iter().map(|secret| (secret.key(), words::secret(*secret)));
        let ogres = Ogre::ALL.iter().map(|ogre| (ogre.key(), words::ogre(*ogre)));
        let all = cards.chain(goals).chain(secrets).chain(ogres);
        all.map(|(key, name)| (key.to_owned(), name)).collect()
    }
}

impl Scene<'_> {
    /// Whose hand is shown: the one asked for, else the viewer's own, else of
    /// whoever acts.
    fn owner(&self) -> Seat {
        self.request.seat.or(self.view.viewer).or(self.view.active).unwrap_or(Seat(0))
    }

    /// The card asked for.
    fn card(&self) -> Result<Shown, DrawError> {
        let key = self.request.card;
        let card = key.parse().map(Shown::Card);
        let goal = || key.parse().map(Shown::Goal);
        let secret = || key.parse().map(Shown::Secret);
        let ogre = || key.parse().map(Shown::Ogre);
        card.or_else(|_| goal())
            .or_else(|_| secret())
            .or_else(|_| ogre())
            .map_err(|_| DrawError::Card(key.to_owned()))
    }

    /// The map as the rules read it.
    fn land(&self) -> Land<'_> {
        Land { content: self.content, map: &self.view.map }
    }

    /// What is going on: whose turn it is and what they do; or the result.
    fn going_on(&self) -> Text {
        let Some(who) = self.view.active else {
            return points::standings(self.content, self.view)
                .map_or_else(|| Text::new("fall-name"), |standings| standings.verdict);
        };
        match self.view.phase {
            Phase::Actions => Text::new("draw-fall-actions")
                .with("who", who)
                .with("count", self.view.actions_left),
            phase => Text::new(format!("draw-fall-{phase}")).with("who", who),
        }
    }

    /// The round, and whether it is the last.
    fn round(&self) -> Text {
        let key = if self.view.last_round { "draw-fall-last-round" } else { "draw-fall-round" };
        Text::new(key).with("round", self.view.round)
    }
}
