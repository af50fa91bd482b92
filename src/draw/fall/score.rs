//! The points, where they come from, and the kingdoms on the map.

use super::{Scene, grid::Frame, look, map};
use crate::{
    draw::{
        Canvas,
        geometry::Rect,
        score::Measures,
        text::Style,
        tint::{DUST, LAMP},
    },
    engine::{Score, Text},
    games::fall::{
        cards::{Gem, Goal, Secret},
        score, words,
    },
};

const WIDE: f32 = 1_100.0;
const GAP: f32 = 14.0;
const HEAD: f32 = 70.0;
/// The most that a map takes of the height.
const MAP: f32 = 720.0;

/// How many panels stand side by side.
fn columns(scores: &[Score]) -> usize {
    if scores.len() > 3 { 2 } else { scores.len().max(1) }
}

fn panel(scores: &[Score]) -> f32 {
    74.0 + Measures::SMALL.lines(scores) + 16.0 + ties(scores)
}

/// The height of what breaks ties: two lines where the space is narrow.
fn ties(scores: &[Score]) -> f32 {
    if columns(scores) > 2 { 66.0 } else { 34.0 }
}

fn panels(scores: &[Score]) -> f32 {
    let rows = scores.len().div_ceil(columns(scores)) as f32;
    rows * (panel(scores) + GAP)
}

/// The height of the map: whatever the points leave of 2 megapixels.
fn land(scene: &Scene<'_>, scores: &[Score]) -> f32 {
    let frame = Frame::of(scene);
    let left = 1_800.0 - HEAD - panels(scores) - 3.0 * GAP;
    let most = MAP.min(left).max(240.0);
    let (wide, high) = (WIDE - 4.0 * GAP, most - 2.0 * GAP);
    let bands = frame.within(wide, high);
    (bands.height(bands.card(wide, high)) + 2.0 * GAP).min(most)
}

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>) -> (u32, u32) {
    let scores = score::scores(scene.content, scene.view);
    let high = HEAD + panels(&scores) + land(scene, &scores) + 2.0 * GAP;
    (WIDE as u32, high as u32)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>) {
    let scores = score::scores(scene.content, scene.view);
    let (w, h) = size(scene);
    let whole = Rect::new(0.0, 0.0, w as f32, h as f32).inset(GAP);
    let (head, below) = whole.cut_top(HEAD);
    let style = Style::bold(36.0, LAMP).lines(2).least(25.0);
    canvas.text(head, &scene.say(&title(scene)), &style);
    let (clans, below) = below.cut_top(panels(&scores));
    let columns = columns(&scores);
    let high = panel(&scores);
    for (place, score) in scores.iter().enumerate() {
        let row = (place / columns) as f32;
        let line = Rect::new(clans.x, clans.y + row * (high + GAP), clans.w, high);
        let rect = line.cell((columns, 1), GAP, place % columns, 0).snapped();
        clan(scene, canvas, rect, score, ties(&scores));
    }
    let map = Rect { h: land(scene, &scores), ..below };
    canvas.panel(map);
    map::kingdoms(scene, canvas, map.inset(GAP));
}

/// The result, or how far the game has come.
pub(super) fn title(scene: &Scene<'_>) -> Text {
    match scene.view.active {
        None => scene.going_on(),
        Some(_) => Text::new("draw-fall-score").with("round", scene.view.round),
    }
}

fn clan(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, score: &Score, low: f32) {
    let winners = score::standings(scene.content, scene.view).map(|standings| standings.winners);
    let won = winners.is_some_and(|winners| winners.contains(score.seat));
    let owner = look::clan(scene.view.clans[score.seat].colour);
    let panel = scene.score_panel(score, owner, won, |label| Some(art(label)));
    canvas.score_panel(rect, &Measures::SMALL, &panel);
    let (cards, dwarfs) = match score.tie_breaks.as_slice() {
        [cards, dwarfs] => (*cards, *dwarfs),
        _ => (0, 0),
    };
    let said = Text::new("draw-fall-ties").with("cards", cards).with("dwarfs", dwarfs);
    let low = Rect::new(rect.x + 12.0, rect.bottom() - low - 8.0, rect.w - 24.0, low);
    canvas.text(low, &scene.say(&said), &Style::plain(26.0, DUST).least(25.0).lines(2));
}

/// The drawing of what points are for.
fn art(label: &Text) -> String {
    let goal = Goal::ALL.iter().any(|goal| words::goal(*goal) == *label);
    let secret = Secret::ALL.iter().find(|secret| words::secret(**secret) == *label);
    let gem = Gem::ALL.iter().find(|gem| words::gem(**gem) == *label);
    match (secret, gem) {
        _ if goal => "fall-goal".to_owned(),
        (Some(secret), _) => format!("fall-secret-{secret}"),
        (_, Some(gem)) => format!("fall-gem-{gem}"),
        _ if label.key == "fall-score-monsters" => "fall-dragon".to_owned(),
        _ => "fall-castle".to_owned(),
    }
}
