//! The whole table.

use super::{
    Scene, clan,
    grid::{Bands, Frame},
    look::{self, stat},
    map,
    ways::{self, Turning},
};
use crate::{
    draw::{
        Canvas,
        flow::{Flow, Piece},
        geometry::{Rect, at},
        text::{Align, Style},
        tint::{CHALK, DUST, INK, LAMP, PARCHMENT},
    },
    engine::{Seat, Text},
    games::fall::{
        cards::{Gem, Gems, Goal, Ogre},
        words,
    },
};

/// The space around and between things.
const GAP: f32 = 14.0;
/// The height of the head.
const HEAD: f32 = 62.0;
/// The height of the supplies.
const SUPPLY: f32 = 148.0;
/// The least height of the map.
const LEAST: f32 = 430.0;

/// A way of sharing the picture, which never has more than 2 megapixels.
#[derive(Clone, Copy)]
struct Layout {
    wide: f32,
    map: f32,
}

/// The height of what lies below the map: the supplies, or the ways round in
/// which the card can be laid that was just chosen.
fn below_map(scene: &Scene<'_>) -> f32 {
    if Turning::of(scene).is_some() { ways::HIGH } else { SUPPLY }
}

/// All that is not the map.
fn rest(scene: &Scene<'_>) -> f32 {
    GAP * 5.0 + HEAD + below_map(scene) + clan::HIGH
}

/// Upright, or lying for a map that is wider than high: whichever shows the
/// cards larger, in one piece if they can be read so.
fn layout(scene: &Scene<'_>) -> Layout {
    let frame = Frame::of(scene);
    let ways = [(1_280.0, 1_560.0), (1_560.0, 1_280.0), (2_000.0, 1_000.0)];
    let ways = ways.map(|(wide, high)| Layout { wide, map: high - rest(scene) });
    let room = |layout: Layout| (layout.wide - 4.0 * GAP, layout.map - 2.0 * GAP);
    let bands = |layout| frame.within(room(layout).0, room(layout).1);
    let card = |bands: Bands, layout| bands.card(room(layout).0, room(layout).1);
    let whole = largest(ways, |layout| card(frame.whole(), layout));
    let best = if bands(whole).is_whole() {
        whole
    } else {
        largest(ways, |layout| card(bands(layout), layout))
    };
    let needed = bands(best).height(card(bands(best), best)) + 2.0 * GAP;
    Layout { map: needed.clamp(LEAST, best.map.max(LEAST)), ..best }
}

/// The way with the largest cards. The first ones fit more screens: others must
/// be clearly better.
fn largest<const WAYS: usize>(ways: [Layout; WAYS], card: impl Fn(Layout) -> f32) -> Layout {
    let better = |best, way| if card(way) > card(best) * 1.1 { way } else { best };
    ways.into_iter().reduce(better).unwrap_or(Layout { wide: 1_280.0, map: LEAST })
}

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>) -> (u32, u32) {
    let Layout { wide, map } = layout(scene);
    (wide as u32, (rest(scene) + map) as u32)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>) {
    let (w, h) = size(scene);
    let whole = Rect::new(0.0, 0.0, w as f32, h as f32).inset(GAP);
    let (head, below) = whole.cut_top(HEAD);
    heading(scene, canvas, head);
    let (land, below) = below.cut_top(layout(scene).map);
    canvas.panel(land);
    if scene.view.map.is_empty() {
        let style = Style::bold(30.0, DUST).lines(2).least(14.0);
        let (upper, _) = land.inset(30.0).cut_top(70.0);
        canvas.text(upper, &scene.say(&map::nothing()), &style);
    }
    map::paint(scene, canvas, land.inset(GAP));
    let (_, below) = below.cut_top(GAP);
    let (supply, below) = below.cut_top(below_map(scene));
    match Turning::of(scene) {
        Some(turning) => ways::paint(scene, canvas, supply, turning),
        None => supplies(scene, canvas, supply),
    }
    let (_, clans) = below.cut_top(GAP);
    let count = scene.view.order.len();
    for (place, seat) in scene.view.order.iter().enumerate() {
        let panel = clans.cell((count, 1), GAP, place, 0).snapped();
        clan::paint(scene, canvas, Rect { h: clan::HIGH, ..panel }, *seat);
    }
}

/// The round, and what is going on.
fn heading(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let (left, right) = rect.cut_left(rect.w * 0.36);
    let style = Style::bold(38.0, CHALK).align(Align::Left).least(16.0);
    canvas.text(left, &scene.say(&scene.round()), &style);
    let style = Style::bold(32.0, LAMP).align(Align::Right).lines(2).least(10.0);
    canvas.text(right, &scene.say(&scene.going_on()), &style);
}

/// Trading goals, gem piles, ogre cards.
fn supplies(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let (goals, others) = rect.cut_left(rect.w * 0.55);
    let goals = Rect { w: goals.w - GAP, ..goals };
    canvas.panel(goals);
    let (title, cards) = goals.inset(10.0).cut_top(30.0);
    let text = Text::new("draw-fall-goals").with("count", scene.view.goal_deck);
    canvas.text(title, &scene.say(&text), &Style::bold(20.0, DUST).align(Align::Left).least(11.0));
    let slots = usize::from(scene.content.figures.revealed);
    for (place, shown) in scene.view.row.iter().enumerate() {
        let rect = cards.cell((slots, 1), 10.0, place, 0).snapped();
        goal(scene, canvas, rect, *shown);
    }
    let (gems, ogres) = others.cut_left(others.w * 0.56);
    let gems = Rect { w: gems.w - GAP, ..gems };
    canvas.panel(gems);
    let (title, piles) = gems.inset(10.0).cut_top(30.0);
    let style = Style::bold(20.0, DUST).align(Align::Left).least(11.0);
    canvas.text(title, &scene.word("draw-fall-gems"), &style);
    for (place, gem) in Gem::ALL.iter().enumerate() {
        let rect = piles.cell((2, 2), 6.0, place % 2, place / 2);
        let left = scene.view.gem_piles.get(*gem);
        stat(canvas, rect, &format!("fall-gem-{gem}"), &format!("× {left}"));
    }
    canvas.panel(ogres);
    let (title, deck) = ogres.inset(10.0).cut_top(30.0);
    canvas.text(title, &scene.word("draw-fall-ogres"), &style);
    let (pile, open) = deck.cut_top(deck.h * 0.5);
    stat(canvas, pile, "fall-ogre", &format!("× {}", scene.view.ogre_deck));
    for (place, ogre) in Ogre::ALL.iter().enumerate() {
        let rect = open.cell((Ogre::COUNT, 1), 2.0, place, 0);
        let count = scene.view.ogre_discard.get(*ogre);
        let side = rect.w.min(rect.h - 18.0) - 2.0;
        canvas.art(
            &format!("fall-ogre-{ogre}"),
            Rect::around(at(rect.centre().x, rect.y + side / 2.0), side),
        );
        let room = Rect::new(rect.x, rect.bottom() - 18.0, rect.w, 18.0);
        canvas.text(room, &count.to_string(), &Style::bold(16.0, CHALK).least(10.0));
    }
}

/// A trading goal: what it costs and what it is worth.
pub(super) fn goal(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, goal: Goal) {
    let row = &scene.content.goals[goal];
    canvas.tile(rect, PARCHMENT);
    let (left, right) = rect.inset(8.0).cut_left(rect.w - 74.0);
    let (name, cost) = left.cut_top(left.h * 0.32);
    let style = Style::bold(name.h * 0.9, INK.mix(PARCHMENT, 70)).align(Align::Left).least(9.0);
    canvas.text(name, &scene.say(&words::goal(goal)), &style);
    canvas.flow(cost, &gems(row.cost), &Style::bold(30.0, INK).align(Align::Left).least(12.0));
    canvas.shield(at(right.centre().x, right.centre().y), 54.0, row.points.into());
    let numbers = scene.targets(goal.key());
    look::targets(canvas, at(rect.right() - 26.0, rect.y + 20.0), 17.0, &numbers);
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
