//! The whole table.

use super::{
    Scene,
    cavern::{self, Look},
    display,
    row::{self, Shelf},
};
use crate::{
    draw::{
        BOARD_TEXT, Canvas, WIDTH,
        geometry::{Rect, at},
        text::{Align, Style},
        tint::{CHALK, DEEP, LAMP},
    },
    engine::{Seat, Text},
    games::cave::{score, words},
};

/// The space around and between things.
const GAP: f32 = 12.0;
/// The height of the head: the round, whose turn it is, the turns.
const HEAD: f32 = 108.0;
/// The height that suits a board; no picture has more than 2 megapixels.
const HIGH: f32 = 1_460.0;
const HIGHEST: f32 = 1_562.0;
/// Rooms with their names need caves of this height.
const CAVES: f32 = 600.0;
/// The width of a turn in the head.
const TURN: f32 = 44.0;

/// The parts of the board, from the top.
struct Layout {
    caves: f32,
    tiles: f32,
    rooms: f32,
}

/// The action tiles: beside the cave of a single player, else below both caves.
fn shelf(scene: &Scene<'_>) -> Shelf {
    Shelf { columns: if scene.solo() { 3 } else { 6 }, em: BOARD_TEXT }
}

/// Whether there is nothing but two caves to show: nobody takes a tile or furnishes a room
/// any more.
fn is_over(scene: &Scene<'_>) -> bool {
    scene.view.active.is_none() && !scene.solo()
}

fn layout(scene: &Scene<'_>) -> Layout {
    let inner = WIDTH - 2.0 * GAP;
    let wide = if scene.solo() { (inner - GAP) / 2.0 } else { inner };
    let cave = Look::SMALL.height((inner - GAP) / 2.0);
    if is_over(scene) {
        return Layout { caves: cave, tiles: 0.0, rooms: 0.0 };
    }
    let tiles = shelf(scene).height(scene, wide);
    let rooms = display::height(scene, inner);
    if scene.solo() {
        return Layout { caves: cave.max(tiles), tiles: 0.0, rooms };
    }
    // With everything that can be there at once, the drawings in the caves are small.
    let others = HEAD + tiles + rooms + 5.0 * GAP;
    let caves = cave.min((HIGH - others).max(CAVES)).min(HIGHEST - others);
    Layout { caves, tiles, rooms }
}

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>) -> (u32, u32) {
    let Layout { caves, tiles, rooms } = layout(scene);
    let parts = [caves, tiles, rooms].into_iter().filter(|part| *part > 0.0);
    let parts: f32 = parts.map(|part| part + GAP).sum();
    (WIDTH as u32, (GAP + HEAD + parts) as u32)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>) {
    let (w, h) = size(scene);
    let whole = Rect::new(0.0, 0.0, w as f32, h as f32).inset(GAP);
    let (head, below) = whole.cut_top(HEAD);
    heading(scene, canvas, head);
    let Layout { caves, tiles, .. } = layout(scene);
    let (caves, below) = below.cut_top(caves);
    let left = caves.cell((2, 1), GAP, 0, 0).snapped();
    let right = caves.cell((2, 1), GAP, 1, 0).snapped();
    let look = |seat: Seat| Look { numbered: scene.shown() == seat, ..Look::SMALL };
    cavern::paint(scene, canvas, left, Seat(0), look(Seat(0)));
    let (_, mut below) = below.cut_top(GAP);
    if !scene.solo() {
        cavern::paint(scene, canvas, right, Seat(1), look(Seat(1)));
    }
    if is_over(scene) {
        return;
    }
    if scene.solo() {
        row::paint(scene, canvas, right, shelf(scene));
    } else {
        row::paint(scene, canvas, below, shelf(scene));
        (_, below) = below.cut_top(tiles + if tiles > 0.0 { GAP } else { 0.0 });
    }
    display::paint(scene, canvas, below);
}

/// The round, what is going on, and the turns of the round.
fn heading(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let view = scene.view;
    let (upper, lower) = rect.cut_top(54.0);
    let round = Text::new("draw-cave-round").with("round", view.round).with("rounds", view.rounds);
    let (left, right) = upper.cut_left(330.0);
    let style = Style::bold(40.0, CHALK).align(Align::Left).least(BOARD_TEXT);
    canvas.text(left, &scene.say(&round), &style);
    let style = Style::bold(36.0, LAMP).align(Align::Right).least(BOARD_TEXT);
    canvas.text(right, &scene.say(&going_on(scene)), &style);

    let (left, right) = lower.cut_left(460.0);
    let rounds = scene.content.rounds(view.tribes.count());
    let labels: Vec<String> = (1..=rounds.len()).map(|round| round.to_string()).collect();
    let present = view.active.map(|_| usize::from(view.round).saturating_sub(1));
    let track = Rect::new(left.x, left.y + 2.0, left.w - 10.0, 46.0);
    canvas.track(track, &labels, present);
    turns(scene, canvas, Rect::new(right.x + 10.0, right.y + 2.0, 400.0, 46.0));
    let after = if view.active.is_some() { scene.turns().len() } else { 0 };
    let x = right.x + 10.0 + TURN * after as f32 + 26.0;
    row::backs(scene, canvas, Rect::new(x, right.y + 3.0, right.right() - x, 44.0), BOARD_TEXT);
    supplies(scene, canvas, Rect::new(right.right() - 390.0, right.y + 2.0, 390.0, 46.0));
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
        let middle = at(rect.x + 22.0 + TURN * number as f32, rect.centre().y);
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
