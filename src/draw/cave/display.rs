//! The rooms that can be furnished, as a board shows them.

use super::{
    Scene,
    room::{self, Face},
};
use crate::{
    draw::{Canvas, geometry::Rect},
    games::cave::cards::Rooms,
};

/// The space between tiles.
pub(super) const SEAM: f32 = 10.0;

/// So many rooms are shown whole; more are a list.
const WHOLE: usize = 7;
/// So many are a list with drawings.
const DRAWN: usize = 15;
/// The height of a line of the list.
const LINE: f32 = 79.0;

/// How many lie beside each other.
fn columns(scene: &Scene<'_>) -> usize {
    match scene.view.display.len() {
        count if count <= WHOLE => WHOLE,
        count if count <= DRAWN => 3,
        _ => 4,
    }
}

/// How high a room is when all of them share this width.
fn high(scene: &Scene<'_>, width: f32) -> f32 {
    if scene.view.display.len() > WHOLE {
        return LINE;
    }
    Face::OFFERED.height((width - SEAM * (WHOLE - 1) as f32) / WHOLE as f32)
}

/// The height of all rooms in this width.
pub(super) fn height(scene: &Scene<'_>, width: f32) -> f32 {
    let rows = scene.view.display.len().div_ceil(columns(scene)) as f32;
    ((high(scene, width) + SEAM) * rows - SEAM).max(0.0)
}

/// Draws them, with what is new and what can be chosen.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let (columns, high) = (columns(scene), high(scene, rect.w));
    let fresh = scene.view.tribes.iter().map(|(_, tribe)| tribe.fresh.revealed);
    let fresh = fresh.fold(Rooms::NONE, Rooms::union);
    let count = scene.view.display.len();
    for (place, shown) in scene.view.display.iter().enumerate() {
        let top = rect.y + (high + SEAM) * (place / columns) as f32;
        let line = Rect::new(rect.x, top, rect.w, high);
        let cell = line.cell((columns, 1), SEAM, place % columns, 0).snapped();
        let number = scene.target(shown.key());
        if count > WHOLE {
            room::line(scene, canvas, cell, shown, number, count <= DRAWN);
        } else {
            room::paint(scene, canvas, cell, shown, Face { number, ..Face::OFFERED });
        }
        if fresh.contains(shown) {
            canvas.fresh_frame(Rect { h: cell.h - 3.0, ..cell }.inset(-3.0), 13.0, 5.0);
        }
    }
}
