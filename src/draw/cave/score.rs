//! The points, where they come from, and how they grew.

use super::{Scene, board::going_on, effects::good_art};
use crate::{
    draw::{
        Canvas,
        geometry::Rect,
        owner::Owner,
        score::Measures,
        text::{Align, Style},
        tint::{DUST, LAMP},
    },
    engine::{Score, Seat, Text},
    games::cave::{cards::Room, goods::Good, score, words},
};

const WIDE: f32 = 1_000.0;
const GAP: f32 = 16.0;
const HEAD: f32 = 84.0;
const CHART: f32 = 380.0;

/// The height of a tribe's panel.
fn panel(scores: &[Score]) -> f32 {
    90.0 + Measures::LARGE.lines(scores) + 16.0
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
    let style = Style::bold(40.0, LAMP).lines(2).least(24.0);
    canvas.text(head, &scene.say(&title(scene)), &style);
    let (tribes, below) = below.cut_top(panel(&scores));
    let winners = score::standings(scene.content, scene.view).map(|standings| standings.winners);
    for (place, score) in scores.iter().enumerate() {
        let rect = tribes.cell((scores.len(), 1), GAP, place, 0).snapped();
        let won = winners.is_some_and(|winners| winners.contains(score.seat));
        let panel = scene.score_panel(score, Owner::of(score.seat), won, art);
        canvas.score_panel(rect, &Measures::LARGE, &panel);
    }
    let chart = Rect::new(below.x, below.y + GAP, below.w, CHART);
    canvas.panel(chart);
    let (title, plot) = chart.inset(12.0).cut_top(36.0);
    let style = Style::bold(26.0, DUST).align(Align::Left).least(24.0);
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

/// The drawing of what points are for.
fn art(label: &Text) -> Option<String> {
    let room = Room::ALL.iter().find(|room| words::room(**room) == *label);
    let good = || Good::ALL.iter().find(|good| words::good(**good) == *label);
    room.map(|room| format!("room-{room}")).or_else(|| good().map(|good| good_art(*good)))
}
