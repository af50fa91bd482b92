//! The pictures of Caverna: Cave vs. Cave.
//!
//! `board` shows the whole table, `mine` one cave, `choice` what is being chosen among;
//! `cavern` is a cave, `row` the action tiles, `display` the rooms, `room` a room tile;
//! `effects` turns the content into icons, `alt` the view into words. All figures come from the view and the content.

mod alt;
mod board;
mod card;
mod cavern;
mod choice;
mod display;
mod effects;
mod mine;
mod room;
mod row;
mod score;
mod shelf;

use std::any::Any;

use choice::Offer;

use crate::{
    draw::{self, Canvas, DrawError, Kind, Painter, Request},
    engine::{AnyView, Loaded, Seat, Text},
    games::cave::{
        board::{Space, Wall},
        cards::{Room, Tile},
        content::Content,
        score::points_of,
        view::View,
        words,
    },
};

/// Draws Cave vs. Cave.
struct CavePainter(Loaded<Content>);

type Scene<'a> = draw::Scene<'a, Content, View>;

/// What `/card` can show.
#[derive(Clone, Copy)]
enum Card {
    Room(Room),
    Tile(Tile),
}

/// The painter of a game with this content, if it is of this game.
pub(super) fn painter(content: &dyn Any) -> Option<Box<dyn Painter>> {
    let content: &Loaded<Content> = content.downcast_ref()?;
    Some(Box::new(CavePainter(content.clone())))
}

impl CavePainter {
    fn scene<'a>(
        &'a self,
        view: &'a dyn AnyView,
        request: &'a Request<'a>,
    ) -> Result<Scene<'a>, DrawError> {
        Scene::of(&self.0, view, request, |view| view.tribes.count())
    }
}

impl Painter for CavePainter {
    fn size(&self, view: &dyn AnyView, request: &Request<'_>) -> Result<(u32, u32), DrawError> {
        let scene = self.scene(view, request)?;
        Ok(match request.kind {
            Kind::Board => board::size(&scene),
            Kind::Mine => mine::size(&scene),
            Kind::Score => score::size(&scene),
            Kind::Card => card::SIZE,
            Kind::Part => return Err(request.no_part()),
            Kind::Choice => choice::size(&scene),
        })
    }

    fn paint(
        &self,
        view: &dyn AnyView,
        request: &Request<'_>,
        canvas: &mut Canvas<'_>,
    ) -> Result<(), DrawError> {
        let scene = self.scene(view, request)?;
        let seats = scene.view.tribes.count();
        let scene = scene.settable(seats, canvas.kit());
        match request.kind {
            Kind::Board => board::paint(&scene, canvas),
            Kind::Mine => mine::paint(&scene, canvas),
            Kind::Score => score::paint(&scene, canvas),
            Kind::Card => card::paint(&scene, canvas, scene.card()?),
            Kind::Part => return Err(request.no_part()),
            Kind::Choice => choice::paint(&scene, canvas),
        }
        Ok(())
    }

    fn alt(&self, view: &dyn AnyView, request: &Request<'_>) -> Result<String, DrawError> {
        let scene = self.scene(view, request)?;
        Ok(match request.kind {
            Kind::Board => alt::board(&scene),
            Kind::Mine => alt::mine(&scene, scene.shown()),
            Kind::Score => alt::score(&scene),
            Kind::Card => alt::card(&scene, scene.card()?),
            Kind::Part => return Err(request.no_part()),
            Kind::Choice => alt::choice(&scene),
        })
    }

    /// The tiles or rooms that can be chosen; one's own cave, if the choices are in
    /// it or a tile is being carried out; the whole table otherwise.
    fn preview(&self, view: &dyn AnyView, targets: &[(String, u32)]) -> Kind {
        let Some(view) = view.as_any().downcast_ref::<View>() else { return Kind::Board };
        let offer = Offer::of(view, targets);
        match view.now.tile {
            _ if offer.is_shown() => Kind::Choice,
            Some(_) => Kind::Mine,
            None => Kind::Board,
        }
    }

    fn shows(&self, view: &dyn AnyView, key: &str) -> bool {
        let Some(view) = view.as_any().downcast_ref::<View>() else { return false };
        let own = view.active.map(|seat| view.tribes[seat].rooms());
        let in_sight =
            |room| view.display.contains(room) || own.is_some_and(|own| own.contains(room));
        key.parse::<Space>().is_ok()
            || key.parse::<Wall>().is_ok()
            || key.parse::<Tile>().is_ok()
            || key.parse().is_ok_and(in_sight)
    }

    fn emojis(&self) -> Vec<(String, String)> {
        draw::emoji::drawings(&["good-", "tile-", "room-"])
    }

    fn drawn_words(&self) -> &'static [&'static str] {
        &["good", "count", "room", "tile"]
    }

    fn cards(&self) -> Vec<(String, Text)> {
        let rooms = Room::ALL.iter().map(|room| (room.key().to_owned(), words::room(*room)));
        let tiles = Tile::ALL.iter().map(|tile| (tile.key().to_owned(), words::tile(*tile)));
        rooms.chain(tiles).collect()
    }
}

impl Scene<'_> {
    /// Whose cave is shown alone: the one asked for, else of whoever acts.
    fn shown(&self) -> Seat {
        self.request.seat.or(self.view.active).unwrap_or(Seat(0))
    }

    /// The card asked for.
    fn card(&self) -> Result<Card, DrawError> {
        let key = self.request.card;
        let room = key.parse().map(Card::Room);
        let tile = || key.parse().map(Card::Tile);
        room.or_else(|_| tile()).map_err(|_| DrawError::Card(key.to_owned()))
    }

    fn solo(&self) -> bool {
        self.view.tribes.count() == 1
    }

    /// The points of a tribe so far.
    fn points(&self, seat: Seat) -> i32 {
        let tribe = &self.view.tribes[seat];
        points_of(self.content, tribe.rooms(), tribe.goods)
    }

    /// The number of the choice that is on the thing with this key.
    fn target(&self, key: &str) -> Option<u32> {
        self.targets(key).first().copied()
    }

    /// The seats in the order of this round's turns.
    fn turns(&self) -> Vec<Seat> {
        let seats = self.view.tribes.count().max(1);
        let first = self.view.starting.0;
        (0..self.view.turns * seats).map(|turn| Seat((first + turn) % seats)).collect()
    }

    /// Whether a tile can be chosen only with the most gold, and whoever acts
    /// has not got that.
    fn locked(&self, tile: Tile) -> bool {
        let Some(me) = self.view.active else { return false };
        let gold = self.view.tribes[me].goods.gold;
        let richer = |(seat, tribe): (Seat, &crate::games::cave::view::TribeView)| {
            seat != me && tribe.goods.gold >= gold
        };
        self.content.tiles[tile].condition.is_some() && self.view.tribes.iter().any(richer)
    }
}
