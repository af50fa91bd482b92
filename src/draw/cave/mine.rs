//! One cave alone, upright as a phone is held, and below it what could be
//! furnished in it.

use super::{
    Scene, cavern,
    display::{self, Shelves},
};
use crate::draw::{Canvas, geometry::Rect};

/// The width of the picture.
const WIDE: f32 = 1_000.0;
/// The space around and between things.
const GAP: f32 = 12.0;

/// The height of the cave.
const CAVE: f32 = 1_256.0;

/// The rooms below the cave, if there are any: never so many that the picture
/// has more than 2 megapixels.
fn shelves(scene: &Scene<'_>) -> Option<Shelves> {
    let (columns, rows, room) = match scene.view.display.len() {
        0 => return None,
        1..=5 => (5, 1, 162.0),
        6 => (6, 1, 140.0),
        7..=10 => (5, 2, 162.0),
        11..=12 => (6, 2, 140.0),
        13..=18 => (6, 3, 140.0),
        _ => (6, 4, 126.0),
    };
    Some(Shelves { columns, rows, room })
}

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>) -> (u32, u32) {
    let rooms = shelves(scene).map_or(0.0, |shelves| shelves.height() + GAP);
    (WIDE as u32, (CAVE + rooms + 2.0 * GAP) as u32)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>) {
    let (w, h) = size(scene);
    let whole = Rect::new(0.0, 0.0, w as f32, h as f32).inset(GAP);
    let (upper, lower) = whole.cut_top(CAVE);
    cavern::paint(scene, canvas, upper, scene.shown());
    if let Some(shelves) = shelves(scene) {
        let (_, lower) = lower.cut_top(GAP);
        display::paint(scene, canvas, lower, shelves);
    }
}
