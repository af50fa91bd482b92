//! The whole table.

use super::{
    Scene, cards, corners, doom,
    land::{self, Frame},
    team,
};
use crate::{
    draw::{Canvas, WIDTH, geometry::Rect},
    games::dwarves::map::HexSet,
};

/// The space around and between things.
const GAP: f32 = 8.0;
/// The space around the map in its panel.
const MARGIN: f32 = 20.0;

fn map_height() -> f32 {
    (Frame::height(HexSet::ALL, WIDTH - 2.0 * GAP - 2.0 * MARGIN) + MARGIN).ceil()
}

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>) -> (u32, u32) {
    let below = doom::HIGH + cards::height(scene) + team::height(scene) + 5.0 * GAP;
    (WIDTH as u32, (map_height() + below).ceil() as u32)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>) {
    let (w, h) = size(scene);
    let whole = Rect::new(0.0, 0.0, w as f32, h as f32).inset(GAP);
    let (map, below) = whole.cut_top(map_height());
    canvas.panel(map);
    let inner =
        Rect::new(map.x + MARGIN, map.y + MARGIN / 2.0, map.w - 2.0 * MARGIN, map.h - MARGIN);
    let frame = Frame::fitted(HexSet::ALL, inner);
    corners::paint(scene, canvas, inner);
    land::paint(scene, canvas, &frame);
    let (_, below) = below.cut_top(GAP);
    let (track, below) = below.cut_top(doom::HIGH);
    doom::paint(scene, canvas, track);
    let (_, below) = below.cut_top(GAP);
    let (table, below) = below.cut_top(cards::height(scene));
    cards::paint(scene, canvas, table);
    let (_, heroes) = below.cut_top(GAP);
    team::paint(scene, canvas, heroes);
}
