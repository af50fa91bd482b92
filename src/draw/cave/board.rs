//! The whole table.

use super::{Scene, cavern, room, row};
use crate::{
    draw::{
        Canvas,
        geometry::{Rect, at},
        text::{Align, Style},
        tint::{CHALK, DEEP, DUST, LAMP},
    },
    engine::{Seat, Text},
    games::cave::{cards::Rooms, score, words},
};

/// The width of every board.
const WIDE: f32 = 1_280.0;
/// The space around and between things.
const GAP: f32 = 14.0;
/// The height of the head: the round, whose turn it is, the turns.
const HEAD: f32 = 104.0;
/// The height of a heading.
const HEADING: f32 = 36.0;
/// The height of a row of action tiles.
const TILE: f32 = 128.0;
/// The space between tiles.
const SEAM: f32 = 10.0;

/// How the parts share the height, which is never more than makes 2 megapixels.
struct Layout {
    /// The height of the caves.
    cave: f32,
    /// The columns and rows of the display.
    display: (usize, usize),
    /// The height of a room in the display.
    room: f32,
}

fn layout(scene: &Scene<'_>) -> Layout {
    match scene.view.display.len() {
        0..=7 => Layout { cave: 800.0, display: (7, 1), room: 146.0 },
        8..=14 => Layout { cave: 790.0, display: (7, 2), room: 136.0 },
        15..=16 => Layout { cave: 790.0, display: (8, 2), room: 136.0 },
        // All 24 at the most, if nobody ever furnished anything.
        _ => Layout { cave: 690.0, display: (8, 3), room: 126.0 },
    }
}

/// The height of so many rows.
fn rows(count: usize, high: f32) -> f32 {
    (high + SEAM) * count as f32 - SEAM
}

/// The columns and rows of the action tiles.
fn row_grid(scene: &Scene<'_>) -> (usize, usize) {
    if scene.solo() { (3, 4) } else { (6, 2) }
}

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>) -> (u32, u32) {
    let layout = layout(scene);
    let display = HEADING + rows(layout.display.1, layout.room);
    let tiles = if scene.solo() { 0.0 } else { HEADING + rows(2, TILE) };
    (WIDE as u32, (GAP + HEAD + layout.cave + tiles + display + GAP) as u32)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>) {
    let (w, h) = size(scene);
    let whole = Rect::new(0.0, 0.0, w as f32, h as f32).inset(GAP);
    let (head, below) = whole.cut_top(HEAD);
    heading(scene, canvas, head);
    let (caves, below) = below.cut_top(layout(scene).cave);
    let grid = row_grid(scene);
    let left = caves.cell((2, 1), GAP, 0, 0).snapped();
    let right = caves.cell((2, 1), GAP, 1, 0).snapped();
    cavern::paint(scene, canvas, left, Seat(0));
    let below = if scene.solo() {
        let (title, tiles) = right.cut_top(HEADING);
        section(canvas, title, &scene.word("draw-cave-tiles"));
        row::paint(scene, canvas, tiles, grid);
        below
    } else {
        cavern::paint(scene, canvas, right, Seat(1));
        let (title, below) = below.cut_top(HEADING);
        section(canvas, title, &scene.word("draw-cave-tiles"));
        let (tiles, below) = below.cut_top(rows(2, TILE));
        row::paint(scene, canvas, tiles, grid);
        below
    };
    display(scene, canvas, below);
}

fn section(canvas: &mut Canvas<'_>, rect: Rect, title: &str) {
    canvas.text(rect, title, &Style::bold(24.0, DUST).align(Align::Left));
}

/// The round, what is going on, and the turns of the round.
fn heading(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let view = scene.view;
    let (upper, lower) = rect.cut_top(50.0);
    let round = Text::new("draw-cave-round").with("round", view.round).with("rounds", view.rounds);
    let (left, right) = upper.cut_left(330.0);
    let style = Style::bold(38.0, CHALK).align(Align::Left);
    canvas.text(left, &scene.say(&round), &style);
    let style = Style::bold(32.0, LAMP).align(Align::Right).least(14.0);
    canvas.text(right, &scene.say(&going_on(scene)), &style);

    let (left, right) = lower.cut_left(460.0);
    let rounds = scene.content.rounds(view.tribes.count());
    let labels: Vec<String> = (1..=rounds.len()).map(|round| round.to_string()).collect();
    let present = view.active.map(|_| usize::from(view.round).saturating_sub(1));
    let track = Rect::new(left.x, left.y + 2.0, left.w - 10.0, 40.0);
    canvas.track(track, &labels, present);
    turns(scene, canvas, Rect::new(right.x + 10.0, right.y + 2.0, 400.0, 40.0));
    supplies(scene, canvas, Rect::new(right.right() - 390.0, right.y + 2.0, 390.0, 40.0));
}

/// What is going on: whose turn it is, and with which tile; or the result.
pub(super) fn going_on(scene: &Scene<'_>) -> Text {
    let view = scene.view;
    match (view.active, view.now.tile) {
        (Some(who), _) if view.now.choosing_side => Text::new("draw-cave-side").with("who", who),
        (Some(who), None) => Text::new("draw-cave-choosing").with("who", who),
        (Some(who), Some(tile)) => {
            Text::new("draw-cave-acting").with("who", who).with("tile", words::tile(tile))
        }
        (None, _) => score::standings(scene.content, view)
            .map_or_else(|| Text::new("cave-name"), |standings| standings.verdict),
    }
}

/// The turns of the round in order: those taken are dark, the present one is lit.
fn turns(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    if scene.view.active.is_none() {
        return;
    }
    for (number, seat) in scene.turns().into_iter().enumerate() {
        let middle = at(rect.x + 22.0 + 44.0 * number as f32, rect.centre().y);
        let taken = usize::from(scene.view.turns_taken);
        if number == taken {
            canvas.disc(middle, 21.0, LAMP);
        }
        canvas.token(seat, middle, 13.0, "");
        if number < taken {
            canvas.dim(Rect::around(middle, 38.0), 19.0, DEEP.alpha(190));
        }
    }
}

/// Walls nobody has built, and the pile of a solo game.
fn supplies(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let mut right = rect.right();
    let mut supply = |canvas: &mut Canvas<'_>, name: &str, count: u8| {
        let style = Style::bold(32.0, CHALK).align(Align::Left);
        canvas.text(Rect::new(right - 60.0, rect.y, 60.0, rect.h), &format!("× {count}"), &style);
        canvas.art(name, Rect::around(at(right - 86.0, rect.centre().y), 42.0));
        right -= 134.0;
    };
    supply(canvas, "act-wall", scene.view.wall_supply);
    if scene.solo() {
        supply(canvas, "pile", scene.view.pile);
    }
}

/// The rooms that can be furnished.
fn display(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let Layout { display: grid, room: high, .. } = layout(scene);
    let (title, below) = rect.cut_top(HEADING);
    section(canvas, title, &scene.word("draw-cave-display"));
    let area = Rect::new(below.x, below.y, below.w, rows(grid.1, high));
    let fresh = scene.view.tribes.iter().map(|(_, tribe)| tribe.fresh.revealed);
    let fresh = fresh.fold(Rooms::NONE, Rooms::union);
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
