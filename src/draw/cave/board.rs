//! The whole table.

use super::{
    Scene, cavern,
    display::{self, HEADING, Shelves, rows, section},
    row,
};
use crate::{
    draw::{
        Canvas,
        geometry::{Rect, at},
        text::{Align, Style},
        tint::{CHALK, DEEP, LAMP},
    },
    engine::{Seat, Text},
    games::cave::{score, words},
};

/// The width of every board.
const WIDE: f32 = 1_280.0;
/// The space around and between things.
const GAP: f32 = 14.0;
/// The height of the head: the round, whose turn it is, the turns.
const HEAD: f32 = 104.0;
/// The height of a row of action tiles.
const TILE: f32 = 128.0;

/// How the caves and the rooms share the height, which is never more than makes
/// 2 megapixels.
fn layout(scene: &Scene<'_>) -> (f32, Shelves) {
    match scene.view.display.len() {
        0..=7 => (800.0, Shelves { columns: 7, rows: 1, room: 146.0 }),
        8..=14 => (790.0, Shelves { columns: 7, rows: 2, room: 136.0 }),
        15..=16 => (790.0, Shelves { columns: 8, rows: 2, room: 136.0 }),
        // All 24 at the most, if nobody ever furnished anything.
        _ => (690.0, Shelves { columns: 8, rows: 3, room: 126.0 }),
    }
}

/// The columns and rows of the action tiles.
fn row_grid(scene: &Scene<'_>) -> (usize, usize) {
    if scene.solo() { (3, 4) } else { (6, 2) }
}

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>) -> (u32, u32) {
    let (cave, shelves) = layout(scene);
    let tiles = if scene.solo() { 0.0 } else { HEADING + rows(2, TILE) };
    (WIDE as u32, (GAP + HEAD + cave + tiles + shelves.height() + GAP) as u32)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>) {
    let (w, h) = size(scene);
    let whole = Rect::new(0.0, 0.0, w as f32, h as f32).inset(GAP);
    let (head, below) = whole.cut_top(HEAD);
    heading(scene, canvas, head);
    let (cave, shelves) = layout(scene);
    let (caves, below) = below.cut_top(cave);
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
    display::paint(scene, canvas, below, shelves);
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
