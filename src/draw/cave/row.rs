//! The action tiles: those to choose from, those taken, those to come.

use super::{Scene, effects};
use crate::{
    draw::{
        Canvas,
        flow::Flow,
        geometry::{Rect, at},
        owner::Owner,
        parts::ROUND,
        text::{Align, Style},
        tint::{CHALK, DEEP, INK, PARCHMENT, PARCHMENT_SHADE, ROCK, ROCK_EDGE, Tint},
    },
    engine::Seat,
    games::cave::{cards::Tile, view::TileView, words},
};

/// The band of a tile that can be chosen.
const FREE: Tint = Tint::hex(0xd9_c08a);

/// All tiles in a grid of so many columns and rows.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, grid: (usize, usize)) {
    let cell = |place: usize| rect.cell(grid, 10.0, place % grid.0, place / grid.0).snapped();
    let up = scene.view.row.len();
    for (place, tile) in scene.view.row.iter().enumerate() {
        one(scene, canvas, cell(place), *tile);
    }
    for (place, stage) in scene.view.coming.iter().enumerate() {
        back(canvas, cell(up + place), *stage, place == 0);
    }
}

fn one(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, view: TileView) {
    let TileView { tile, taken_by } = view;
    let chosen = scene.view.now.tile == Some(tile);
    let locked = taken_by.is_none() && scene.locked(tile);
    let used = if chosen { scene.view.now.slots } else { Default::default() };
    let what = ("cave-tile", scene.content.hash(), tile, scene.request.language);
    let state = (taken_by, chosen, used, locked, scene.view.turns, scene.solo());
    if chosen {
        canvas.highlight(Rect { h: rect.h - 3.0, ..rect }.inset(1.0), ROUND);
    }
    canvas.sprite((what, state), rect, |canvas, rect| {
        face(scene, canvas, rect, tile, taken_by);
        if let Some(seat) = taken_by {
            if !chosen {
                canvas.dim(rect, ROUND, DEEP.alpha(130));
            }
            flag(canvas, rect, seat);
        }
        if locked {
            canvas.dim(rect, ROUND, DEEP.alpha(120));
            let middle = at(rect.right() - rect.h * 0.2, rect.bottom() - rect.h * 0.24);
            canvas.art("lock", Rect::around(middle, rect.h * 0.3));
        }
    });
    if let Some(number) = scene.target(tile.key()) {
        let radius = rect.h * 0.16;
        canvas.target(at(rect.x + radius + 5.0, rect.bottom() - radius - 8.0), radius, number);
    }
}

/// The face of a tile: its name, its picture, and a line for each slot.
fn face(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, tile: Tile, by: Option<Seat>) {
    let card = &scene.content.tiles[tile];
    let high = band(rect);
    canvas.tile(rect, PARCHMENT);
    canvas.band(rect, high, by.map_or(FREE, |seat| Owner::of(seat).tint));
    let (name, below) = Rect::new(rect.x, rect.y, rect.w, rect.h - 4.0).inset(2.5).cut_top(high);
    let style = Style::bold(high * 0.74, INK).least(12.0);
    let room = Rect::new(name.x + 6.0, name.y, name.w - 12.0, name.h);
    canvas.text(room, &scene.say(&words::tile(tile)), &style);

    let motif = motif(rect);
    let (_, right) = below.cut_left(motif.right() + 5.0 - below.x);
    canvas.art(&format!("tile-{tile}"), motif);
    slots(scene, canvas, right, tile, card);
}

fn slots(
    scene: &Scene<'_>,
    canvas: &mut Canvas<'_>,
    rect: Rect,
    tile: Tile,
    card: &crate::games::cave::cards::TileCard,
) {
    let slots = effects::slots(scene, card);
    let condition = card.condition.filter(|_| !scene.solo());
    let lines = Rect::new(rect.x, rect.y + 4.0, rect.w - 6.0, rect.h - 8.0);
    let chosen = scene.view.now.tile == Some(tile);
    // A slot with two options is as high as two slots.
    let options: usize = slots.iter().map(Flow::paragraphs).sum();
    let rows = options + usize::from(condition.is_some());
    let step = (lines.h + 3.0) / rows as f32;
    let mut top = lines.y;
    for (row, slot) in slots.iter().enumerate() {
        let high = step * slot.paragraphs() as f32;
        let line = Rect::new(lines.x, top, lines.w, high - 3.0);
        top += high;
        canvas.rect(line, 5.0, PARCHMENT_SHADE);
        let done = chosen && scene.view.now.slots.get(row).is_some_and(Option::is_some);
        let most = (rect.h * 0.26).min((step - 3.0) * 0.78);
        let style = Style::bold(most, INK).least(9.0).align(Align::Centre);
        let side = (step * 0.8).min(26.0);
        let (mark, room) = line.inset(1.5).cut_left(if done { side + 4.0 } else { 0.0 });
        canvas.flow(room, slot, &style);
        if done {
            canvas.art("tick", Rect::around(mark.centre(), side));
        }
    }
    if condition.is_some() {
        let line = Rect::new(lines.x, top, lines.w, lines.bottom() - top);
        let style = Style::bold(line.h * 0.66, INK).align(Align::Centre).least(9.0);
        canvas.flow(line, &effects::most_gold(scene), &style);
    }
}

/// Where the picture on a tile is.
fn motif(rect: Rect) -> Rect {
    let (_, below) = Rect::new(rect.x, rect.y, rect.w, rect.h - 4.0).inset(2.5).cut_top(band(rect));
    let side = (below.h * 0.62).min(below.w * 0.32);
    Rect::around(at(below.x + side / 2.0 + 5.0, below.centre().y), side)
}

/// The height of the band with the name.
fn band(rect: Rect) -> f32 {
    (rect.h * 0.25).round()
}

/// Whose tile it is this round: their token lies on its picture, where it hides
/// no word and no slot.
fn flag(canvas: &mut Canvas<'_>, rect: Rect, seat: Seat) {
    let motif = motif(rect);
    canvas.token(seat, motif.centre(), motif.w * 0.36, "");
}

/// A tile that is still face down: the stage on its back.
fn back(canvas: &mut Canvas<'_>, rect: Rect, stage: u8, next: bool) {
    canvas.sprite(("cave-tile-back", stage, next), rect, |canvas, rect| {
        let body = rect.inset(2.0);
        canvas.rect(body, ROUND, INK);
        canvas.rect(body.inset(2.0), ROUND - 2.0, ROCK.mix(DEEP, 60));
        canvas.frame(body.inset(8.0), 6.0, 2.0, ROCK_EDGE);
        let style = Style::bold(rect.h * 0.42, if next { CHALK } else { ROCK_EDGE.mix(CHALK, 70) });
        canvas.text(body.inset(10.0), &stage.to_string(), &style);
    });
}

/// The face of one tile alone, as `/card` shows it.
pub(super) fn alone(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, tile: Tile) {
    face(scene, canvas, rect, tile, None);
}
