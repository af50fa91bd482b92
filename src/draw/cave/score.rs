//! The points, where they come from, and how they grew.

use super::{Scene, board::going_on, effects::good_art};
use crate::{
    draw::{
        Canvas,
        geometry::{Rect, at},
        owner::Owner,
        parts::ROUND,
        text::{Align, Style},
        tint::{CHALK, DEEP, DUST, INK, LAMP, PARCHMENT, PARCHMENT_SHADE},
    },
    engine::{Score, Seat, Text},
    games::cave::{cards::Room, goods::Good, score, words},
};

const WIDE: f32 = 1_000.0;
const GAP: f32 = 16.0;
const HEAD: f32 = 84.0;
const LINE: f32 = 46.0;
const CHART: f32 = 380.0;

fn longest(scores: &[Score]) -> usize {
    scores.iter().map(|score| score.items.len()).max().unwrap_or_default().max(1)
}

/// The height of a tribe's panel.
fn panel(scores: &[Score]) -> f32 {
    90.0 + LINE * longest(scores) as f32 + 16.0
}

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>) -> (u32, u32) {
    let scores = score::scores(scene.content, scene.view);
    (WIDE as u32, (HEAD + panel(&scores) + CHART + GAP * 4.0) as u32)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>) {
    let scores = score::scores(scene.content, scene.view);
    let (w, h) = size(scene);
    let whole = Rect::new(0.0, 0.0, w as f32, h as f32).inset(GAP);
    let (head, below) = whole.cut_top(HEAD);
    let style = Style::bold(40.0, LAMP).lines(2).least(16.0);
    canvas.text(head, &scene.say(&title(scene)), &style);
    let (tribes, below) = below.cut_top(panel(&scores));
    for (place, score) in scores.iter().enumerate() {
        let rect = tribes.cell((scores.len(), 1), GAP, place, 0).snapped();
        tribe(scene, canvas, rect, score);
    }
    let chart = Rect::new(below.x, below.y + GAP, below.w, CHART);
    canvas.panel(chart);
    let (title, plot) = chart.inset(12.0).cut_top(36.0);
    let style = Style::bold(24.0, DUST).align(Align::Left);
    canvas.text(title, &scene.word("draw-cave-chart"), &style);
    canvas.chart(plot, &ledger(scene), usize::from(scene.view.rounds));
}

/// The result, or how far the game has come.
pub(super) fn title(scene: &Scene<'_>) -> Text {
    match scene.view.active {
        None => going_on(scene),
        Some(_) => Text::new("draw-cave-score").with("rounds", scene.view.ledger.len() as u32),
    }
}

/// The points of each seat after each round.
pub(super) fn ledger(scene: &Scene<'_>) -> Vec<(Seat, Vec<i32>)> {
    let seats = (0..scene.view.tribes.count()).map(Seat);
    let of = |seat: Seat| scene.view.ledger.iter().map(|points| points[seat]).collect();
    seats.map(|seat| (seat, of(seat))).collect()
}

fn tribe(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, score: &Score) {
    let seat = score.seat;
    let winners = score::standings(scene.content, scene.view).map(|standings| standings.winners);
    canvas.panel(rect);
    if winners.is_some_and(|winners| winners.contains(seat)) {
        canvas.frame(rect, ROUND + 4.0, 5.0, LAMP);
    }
    let (head, below) = rect.inset(8.0).cut_top(74.0);
    canvas.rect(head, ROUND, DEEP);
    canvas.rect(Rect::new(head.x, head.bottom() - 5.0, head.w, 5.0), 2.0, Owner::of(seat).tint);
    canvas.token(seat, at(head.x + 38.0, head.centre().y - 2.0), 18.0, "");
    canvas.shield(at(head.right() - 42.0, head.centre().y - 1.0), 66.0, score.points());
    let name = Rect::new(head.x + 74.0, head.y, head.w - 160.0, head.h - 5.0);
    let style = Style::bold(34.0, CHALK).align(Align::Left).lines(2).least(9.0);
    canvas.text(name, &scene.name(seat), &style);

    let rows = Rect::new(below.x, below.y + 6.0, below.w, below.h);
    for (row, item) in score.items.iter().enumerate() {
        let line = Rect::new(rows.x, rows.y + LINE * row as f32, rows.w, LINE - 4.0);
        let ground = if row % 2 == 0 { PARCHMENT } else { PARCHMENT_SHADE };
        canvas.rect(line, 6.0, ground);
        if let Some(art) = art(&item.label) {
            canvas.art(&art, Rect::around(at(line.x + 26.0, line.centre().y), 36.0));
        }
        let label = Rect::new(line.x + 54.0, line.y, line.w - 130.0, line.h);
        let style = Style::plain(25.0, INK).least(13.0);
        canvas.text(label, &scene.say(&item.label), &style);
        let points = Rect::new(line.right() - 76.0, line.y, 64.0, line.h);
        let style = Style::bold(28.0, INK).align(Align::Right);
        canvas.text(points, &item.points.to_string(), &style);
    }
}

/// The drawing of what points are for.
fn art(label: &Text) -> Option<String> {
    let room = Room::ALL.iter().find(|room| words::room(**room) == *label);
    let good = || Good::ALL.iter().find(|good| words::good(**good) == *label);
    room.map(|room| format!("room-{room}")).or_else(|| good().map(|good| good_art(*good)))
}
