//! The ways round in which a card can be laid, each with the cards around it, so that
//! one sees what would be linked.

use super::{
    Scene, map,
    tile::{self, Tile},
};
use crate::{
    draw::{
        Canvas,
        geometry::{Rect, at},
        tint::{DUST, ROCK},
    },
    games::fall::{
        cards::{Card, Colour},
        map::{Cell, Laid, Side, Turned},
        state::Stage,
        view::View,
    },
};

/// A card in hand whose place is chosen, and whose way round is not.
#[derive(Clone, Copy)]
pub(super) struct Turning {
    pub(super) card: Card,
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

/// The height of all ways in this width.
pub(super) fn height(width: f32) -> f32 {
    width
}

/// Draws them in two rows, with the numbers of their choices.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, turning: Turning) {
    let mut ways: Vec<(u32, Turned)> = Turned::ALL
        .iter()
        .filter_map(|turned| Some((*scene.targets(turned.key()).first()?, *turned)))
        .collect();
    ways.sort_unstable_by_key(|(number, _)| *number);
    for (place, (number, turned)) in ways.into_iter().enumerate() {
        let cell = rect.cell((2, 2), 12.0, place % 2, place / 2).snapped();
        canvas.panel(cell);
        way(scene, canvas, cell.inset(12.0), turning, turned);
        canvas.target(at(cell.x + 56.0, cell.y + 56.0), 42.0, number);
    }
}

/// The card laid like this, and what can be seen of those beside it. The corner above on
/// the left is free for the number.
fn way(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, turning: Turning, turned: Turned) {
    let mut view: View = scene.view.clone();
    view.map.lay(turning.cell, Laid { card: turning.card, of: turning.of, turned });
    let request = crate::draw::Request { targets: &[], ..*scene.request };
    let changed = Scene {
        view: &view,
        request: &request,
        names: scene.names.clone(),
        content: scene.content,
    };
    // Of its neighbours one sees what lies near.
    let side = (rect.w * 0.4).floor().min(tile::NAMED - 4.0);
    let edge = (rect.w - side) / 2.0;
    let middle = Rect::new(rect.x + edge, rect.y + edge, side, side).snapped();
    let place = |cell: Cell| {
        let (x, y) = (cell.x - turning.cell.x, cell.y - turning.cell.y);
        middle.moved(side * f32::from(x), side * f32::from(y))
    };
    let what = ("fall-way", scene.content.hash(), scene.request.language, turned);
    let around = format!("{:?} {:?}", turning.cell, view.map);
    canvas.sprite((what, around), rect, |canvas, local| {
        let to_local = |there: Rect| there.moved(local.x - rect.x, local.y - rect.y);
        for side in Side::ALL {
            let beside = turning.cell.beside(*side);
            if let Some(site) = beside.and_then(|cell| view.map.site(cell)) {
                map::card(&changed, canvas, to_local(place(site.cell)).inset(2.0), site);
            } else if let Some(cell) = beside {
                let free = to_local(place(cell)).inset(8.0);
                canvas.rect(free, 8.0, ROCK.mix(DUST, 14));
            }
        }
        if let Some(site) = view.map.site(turning.cell) {
            let tile = Tile {
                turned,
                height: site.height(),
                realm: map::castles(&changed, changed.land().region(site.cell)),
                named: false,
                ..Tile::plain(turning.card, turning.of)
            };
            tile::paint(&changed, canvas, to_local(middle).inset(2.0), &tile);
            map::doors(&changed, canvas, to_local(middle), site, |_| true);
        }
    });
    canvas.target_frame(middle, 6.0, 9.0);
}
