//! The whole table: the map, beside it the clans, below it the supplies and what
//! lies in the stacks.

use super::{
    Scene, clan,
    grid::Frame,
    look::{self, stat},
    map, stacks,
};
use crate::{
    draw::{
        BOARD_TEXT, Canvas, WIDTH,
        flow::{Flow, Piece},
        geometry::{Rect, at},
        text::{Align, Style},
        tint::{CHALK, DUST, INK, LAMP, PARCHMENT},
    },
    engine::Seat,
    games::fall::{
        cards::{Gem, Gems, Goal, Ogre},
        words,
    },
};

/// The space around and between things.
const GAP: f32 = 12.0;
/// The height of the head.
const HEAD: f32 = 64.0;
/// The height of the supplies.
const SUPPLY: f32 = 122.0;
/// The least and the greatest height of the map.
const LEAST: f32 = 640.0;
const MAX_HEIGHT: f32 = 1_130.0;

/// The width of the map.
fn map_width() -> f32 {
    WIDTH - 3.0 * GAP - clan::WIDE
}

/// The height of the clans, one below the other.
fn clans(scene: &Scene<'_>) -> f32 {
    let heights = scene.view.order.iter().map(|seat| clan::height(scene, *seat) + GAP);
    heights.sum::<f32>() - GAP
}

/// The height of the map: as much as its cards need at full width.
fn land(scene: &Scene<'_>) -> f32 {
    let (wide, high) = (map_width() - 2.0 * GAP, MAX_HEIGHT - 2.0 * GAP);
    let bands = Frame::of(scene).within(wide, high);
    let needed = bands.height(bands.card(wide, high)) + 2.0 * GAP;
    needed.clamp(LEAST, MAX_HEIGHT).max(clans(scene))
}

fn stacked(scene: &Scene<'_>) -> f32 {
    stacks::height(scene, WIDTH - 2.0 * GAP)
}

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>) -> (u32, u32) {
    let high = 3.0 * GAP + HEAD + land(scene) + SUPPLY + GAP + stacked(scene);
    (WIDTH as u32, high as u32)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>) {
    let (w, h) = size(scene);
    let whole = Rect::new(0.0, 0.0, w as f32, h as f32).inset(GAP);
    let (head, below) = whole.cut_top(HEAD);
    heading(scene, canvas, head);
    let (main, below) = below.cut_top(land(scene));
    let (land, column) = main.cut_left(map_width());
    canvas.panel(land);
    if scene.view.map.is_empty() {
        let style = Style::bold(34.0, DUST).lines(2).least(BOARD_TEXT);
        let (upper, _) = land.inset(30.0).cut_top(80.0);
        canvas.text(upper, &scene.say(&map::nothing()), &style);
    }
    map::paint(scene, canvas, land.inset(GAP));
    let mut top = column.y;
    // What the clans do not need of the height stands between them.
    let count = scene.view.order.len().max(2) - 1;
    let spare = ((main.h - clans(scene)) / count as f32).clamp(0.0, GAP * 2.0);
    for seat in &scene.view.order {
        let high = clan::height(scene, *seat);
        let panel = Rect::new(column.x + GAP, top, clan::WIDE, high).snapped();
        clan::paint(scene, canvas, panel, *seat);
        top += high + GAP + spare;
    }
    let (_, below) = below.cut_top(GAP);
    let (supply, below) = below.cut_top(SUPPLY);
    supplies(scene, canvas, supply);
    let (_, below) = below.cut_top(GAP);
    stacks::paint(scene, canvas, below);
}

/// The round, and what is going on.
fn heading(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let (left, right) = rect.cut_left(rect.w * 0.28);
    let style = Style::bold(42.0, CHALK).align(Align::Left).least(BOARD_TEXT);
    canvas.text(left, &scene.say(&scene.round()), &style);
    let style = Style::bold(38.0, LAMP).align(Align::Right).lines(2).least(BOARD_TEXT);
    canvas.text(right, &scene.say(&scene.going_on()), &style);
}

/// Trading goals, gem piles, ogre cards.
fn supplies(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let (goals, others) = rect.cut_left(rect.w * 0.545);
    let slots = usize::from(scene.content.figures.revealed);
    for (place, shown) in scene.view.row.iter().enumerate() {
        let area = Rect { w: goals.w - GAP, ..goals };
        goal(scene, canvas, area.cell((slots, 1), 8.0, place, 0).snapped(), *shown, BOARD_TEXT);
    }
    let (gems, ogres) = others.cut_left(others.w * 0.43);
    let gems = Rect { w: gems.w - GAP, ..gems };
    canvas.panel(gems);
    for (place, gem) in Gem::ALL.iter().enumerate() {
        let rect = gems.inset(10.0).cell((2, 2), 6.0, place % 2, place / 2);
        let left = scene.view.gem_piles.get(*gem);
        stat(canvas, rect, &format!("fall-gem-{gem}"), &format!("×{left}"));
    }
    canvas.panel(ogres);
    let (upper, lower) = ogres.inset(10.0).cut_top(48.0);
    stat(canvas, upper.cell((2, 1), 6.0, 0, 0), "fall-ogre", &format!("×{}", scene.view.ogre_deck));
    stat(canvas, upper.cell((2, 1), 6.0, 1, 0), "fall-goal", &format!("×{}", scene.view.goal_deck));
    // Those that were played and discarded lie open.
    for (place, ogre) in Ogre::ALL.iter().enumerate() {
        let cell = lower.cell((Ogre::COUNT, 1), 2.0, place, 0);
        let art = Rect::around(at(cell.x + 17.0, cell.centre().y + 3.0), 34.0);
        canvas.art(&format!("fall-ogre-{ogre}"), art);
        let count = scene.view.ogre_discard.get(*ogre);
        let room = Rect::new(cell.x + 35.0, cell.y + 3.0, cell.w - 35.0, cell.h);
        let style = Style::bold(BOARD_TEXT, if count > 0 { CHALK } else { DUST });
        canvas.text(room, &count.to_string(), &style.align(Align::Left).least(BOARD_TEXT));
    }
}

/// A trading goal: what it costs and what it is worth.
pub(super) fn goal(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, goal: Goal, em: f32) {
    let row = &scene.content.goals[goal];
    canvas.tile(rect, PARCHMENT);
    let inner = Rect { h: rect.h - 4.0, ..rect }.inset(6.0);
    let (left, right) = inner.cut_left(inner.w - em * 2.3);
    let (upper, name) = right.cut_top(right.h - em * 1.25);
    let style = Style::bold(em, INK.mix(PARCHMENT, 60)).least(em);
    canvas.text(name, &scene.say(&words::goal(goal)), &style);
    canvas.shield(upper.centre(), (em * 2.2).min(upper.h), row.points.into());
    let style = Style::bold(em * 1.25, INK).align(Align::Centre).least(em);
    let numbers = scene.targets(goal.key());
    let cost = if numbers.is_empty() { left } else { left.cut_left(em * 2.0).1 };
    canvas.flow(cost, &gems(row.cost), &style);
    if !numbers.is_empty() {
        canvas.target_frame(Rect { h: rect.h - 3.0, ..rect }, 10.0, em * 0.2);
        look::targets(canvas, at(left.x + em, left.y + em), em * 0.86, &numbers);
    }
}

/// Gems as numbers and drawings.
pub(super) fn gems(gems: Gems) -> Flow {
    let mut flow = Flow::new();
    flow.paragraph();
    for (gem, count) in gems.iter() {
        flow.push(vec![Piece::word(count.to_string()), Piece::art(format!("fall-gem-{gem}"))]);
    }
    flow
}

/// The seats in the order of turns.
pub(super) fn order(scene: &Scene<'_>) -> Vec<Seat> {
    scene.view.order.clone()
}
