//! The rooms that can be furnished.

use super::{Scene, room};
use crate::{
    draw::{
        Canvas,
        geometry::{Rect, at},
        text::{Align, Style},
        tint::DUST,
    },
    games::cave::cards::Rooms,
};

/// The height of a heading.
pub(super) const HEADING: f32 = 36.0;
/// The space between tiles.
pub(super) const SEAM: f32 = 10.0;

/// How many rooms lie beside and below each other, and how high they are.
#[derive(Clone, Copy)]
pub(super) struct Shelves {
    pub(super) columns: usize,
    pub(super) rows: usize,
    pub(super) room: f32,
}

impl Shelves {
    /// The height with the heading.
    pub(super) fn height(self) -> f32 {
        HEADING + rows(self.rows, self.room)
    }
}

/// The height of so many rows.
pub(super) fn rows(count: usize, high: f32) -> f32 {
    (high + SEAM) * count as f32 - SEAM
}

/// The heading of a part.
pub(super) fn section(canvas: &mut Canvas<'_>, rect: Rect, title: &str) {
    canvas.text(rect, title, &Style::bold(24.0, DUST).align(Align::Left));
}

/// Draws them, with what is new and what can be chosen.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, shelves: Shelves) {
    let (title, below) = rect.cut_top(HEADING);
    section(canvas, title, &scene.word("draw-cave-display"));
    let area = Rect { h: rows(shelves.rows, shelves.room), ..below };
    let fresh = scene.view.tribes.iter().map(|(_, tribe)| tribe.fresh.revealed);
    let fresh = fresh.fold(Rooms::NONE, Rooms::union);
    let grid = (shelves.columns, shelves.rows);
    for (place, shown) in scene.view.display.iter().enumerate() {
        let cell = area.cell(grid, SEAM, place % grid.0, place / grid.0).snapped();
        room::paint(scene, canvas, cell, shown);
        if fresh.contains(shown) {
            canvas.highlight(Rect { h: cell.h - 3.0, ..cell }.inset(1.0), 9.0);
        }
        if let Some(number) = scene.target(shown.key()) {
            canvas.target(at(cell.x + 28.0, cell.bottom() - 30.0), 22.0, number);
        }
    }
}
