//! The ways round in which a card can be laid, large enough to compare their walls.

use super::{
    Scene, look,
    tile::{self, Tile},
};
use crate::{
    draw::{
        Canvas,
        geometry::{Rect, at},
        text::{Align, Style},
        tint::DUST,
    },
    engine::Text,
    games::fall::{
        cards::{Card, Colour, Dwarfs},
        map::{Cell, Turned},
        state::Stage,
        words,
    },
};

/// The height of the strip.
pub(super) const HIGH: f32 = 320.0;

/// A card in hand whose place is chosen, and whose way round is not.
#[derive(Clone, Copy)]
pub(super) struct Turning {
    card: Card,
    of: Colour,
    /// Where it will lie.
    pub(super) cell: Cell,
}

impl Turning {
    /// What the viewer is about to lay.
    pub(super) fn of(scene: &Scene<'_>) -> Option<Self> {
        match (scene.view.stage, scene.view.active) {
            (Some(Stage::Turn(card, cell)), Some(seat)) => {
                Some(Self { card, of: scene.view.clans[seat].colour, cell })
            }
            _ => None,
        }
    }
}

/// Draws them beside each other, with the numbers of their choices.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, turning: Turning) {
    canvas.panel(rect);
    let (head, below) = rect.inset(10.0).cut_top(30.0);
    let text = Text::new("draw-fall-ways").with("card", words::card(turning.card));
    let text = text.with("cell", words::cell(turning.cell));
    canvas.text(head, &scene.say(&text), &Style::bold(20.0, DUST).align(Align::Left).least(11.0));
    let ways = Turned::ALL.iter().filter(|turned| !scene.targets(turned.key()).is_empty());
    for (place, turned) in ways.enumerate() {
        let cell = below.cell((Turned::COUNT, 1), 14.0, place, 0);
        let side = cell.w.min(cell.h).floor();
        let card = Rect::around(cell.centre(), side).snapped();
        let tile = Tile {
            card: turning.card,
            of: turning.of,
            turned: *turned,
            height: 1,
            dwarfs: Dwarfs::default(),
            realm: Vec::new(),
            named: true,
        };
        tile::paint(scene, canvas, card, &tile);
        let above = at(card.centre().x, card.y + side * 0.19);
        look::targets(canvas, above, 24.0, &scene.targets(turned.key()));
    }
}
