//! The cards on the table, each with its number, what is missing of its quest, and what it
//! brings or threatens with.

use super::{Scene, effect, look, quest};
use crate::{
    draw::{
        BOARD_TEXT, Canvas,
        flow::{Cluster, Flow, Piece},
        geometry::{Rect, at},
        parts::ROUND,
        text::{Align, Style},
        tint::{DUST, INK, PARCHMENT, ROCK_EDGE},
    },
    games::dwarves::{state::OpenCard, vocabulary::cards::CardKind, words},
};

/// The height of a card, of a card of one line of name, and of a line.
const HIGH: f32 = 156.0;
const LOW: f32 = 112.0;
const LINE: f32 = 46.0;
const GAP: f32 = 8.0;

/// How the cards are laid out.
struct Layout {
    /// Cards above, and how many there are in a row.
    upper: Vec<usize>,
    columns: usize,
    /// Face-down cards beside them.
    covered: usize,
    /// Threats in rows of their own.
    lower: Vec<usize>,
    lower_high: f32,
}

impl Layout {
    fn of(scene: &Scene<'_>) -> Self {
        let view = scene.view;
        let all = 0..view.open.len();
        if !view.settings.book.is_saga() {
            let mut upper: Vec<usize> = all.collect();
            upper.sort_by_key(|place| {
                view.open.get(*place).map(|open| scene.content.kinds[open.card].index())
            });
            let columns = usize::from(scene.content.figures.display) + 1;
            return Self { upper, columns, covered: 0, lower: Vec::new(), lower_high: 0.0 };
        }
        let is_threat = |place: &usize| {
            view.open
                .get(*place)
                .is_some_and(|open| scene.content.kinds[open.card] == CardKind::Threat)
        };
        let (lower, mut upper): (Vec<usize>, Vec<usize>) = all.partition(is_threat);
        upper.sort_by_key(|place| view.open.get(*place).map(|open| open.slot));
        let columns = usize::from(scene.content.figures.display);
        let lower_high = if lower.len() <= columns { LOW } else { LINE };
        Self { upper, columns, covered: view.covered.into(), lower, lower_high }
    }

    fn rows(count: usize, columns: usize) -> f32 {
        count.div_ceil(columns.max(1)) as f32
    }

    fn height(&self) -> f32 {
        let upper = Self::rows((self.upper.len() + self.covered).max(1), self.columns);
        let lower = Self::rows(self.lower.len(), self.columns);
        upper * (HIGH + GAP) + lower * (self.lower_high + GAP) - GAP
    }
}

/// The cards in the order in which they lie: the number of each is its place here.
pub(super) fn order(scene: &Scene<'_>) -> Vec<usize> {
    let layout = Layout::of(scene);
    layout.upper.into_iter().chain(layout.lower).collect()
}

/// The cards with their numbers, in the order in which they lie.
pub(super) fn numbered<'a>(scene: &'a Scene<'_>) -> impl Iterator<Item = (usize, &'a OpenCard)> {
    let order = order(scene).into_iter().enumerate();
    order.filter_map(|(place, index)| Some((place + 1, scene.view.open.get(index)?)))
}

/// The height of all cards.
pub(super) fn height(scene: &Scene<'_>) -> f32 {
    Layout::of(scene).height()
}

/// Draws them.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let layout = Layout::of(scene);
    let cell = |top: f32, high: f32, place: usize| {
        let row = (place / layout.columns) as f32;
        let line = Rect { y: rect.y + top + row * (high + GAP), h: high, ..rect };
        line.cell((layout.columns, 1), GAP, place % layout.columns, 0).snapped()
    };
    let shown = layout.upper.len() + layout.covered;
    for (place, number) in layout.upper.iter().enumerate() {
        if let Some(open) = scene.view.open.get(*number) {
            card(scene, canvas, cell(0.0, HIGH, place), open, place + 1, 2);
        }
    }
    for place in layout.upper.len()..shown.max(layout.columns) {
        let room = cell(0.0, HIGH, place);
        canvas.frame(room, ROUND, 3.0, ROCK_EDGE);
        let covered = place < shown;
        let key = if covered { "draw-dwarves-covered" } else { "draw-dwarves-no-card" };
        canvas.text(room.inset(14.0), &scene.word(key), &look::letters(DUST).lines(3));
    }
    let top = Layout::rows(shown.max(1), layout.columns) * (HIGH + GAP);
    let number_of = |place: usize| layout.upper.len() + place + 1;
    for (place, number) in layout.lower.iter().enumerate() {
        let Some(open) = scene.view.open.get(*number) else { continue };
        let room = cell(top, layout.lower_high, place);
        if layout.lower_high > LINE {
            card(scene, canvas, room, open, number_of(place), 1);
        } else {
            line(scene, canvas, room, open, number_of(place));
        }
    }
}

/// What stands in front of a card's name: its number, its kind or level.
fn head(
    scene: &Scene<'_>,
    canvas: &mut Canvas<'_>,
    rect: Rect,
    open: &OpenCard,
    number: usize,
    lines: usize,
) {
    let kind = scene.content.kinds[open.card];
    let y = rect.centre().y;
    look::flag(canvas, Rect::around(at(rect.x + 21.0, y), 40.0), kind, number);
    let mut x = rect.x + 44.0;
    let level = scene.content.cards[open.card].level;
    if let Some(level) = level.filter(|_| matches!(kind, CardKind::Scenario | CardKind::Saga)) {
        let room = Rect::new(x, y - 18.0, 26.0, 36.0);
        canvas.text(room, &level.to_string().to_uppercase(), &look::letters(INK));
        x += 28.0;
    } else {
        canvas.art(look::kind(kind), Rect::around(at(x + 16.0, y), 32.0));
        x += 36.0;
    }
    let mut right = rect.right() - 6.0;
    if open.time > 0 {
        let room = Rect::new(right - 62.0, y - 18.0, 62.0, 36.0);
        let clusters = vec![vec![Piece::art("dwarves-time"), Piece::word(open.time.to_string())]];
        canvas.flow(room, &Flow::of(clusters), &look::letters(INK));
        right -= 66.0;
    }
    let name = Rect::new(x, rect.y, right - x, rect.h);
    let style = look::words(INK).lines(lines);
    canvas.text(name, &scene.say(&words::card(open.card)), &style);
}

/// A card with what is missing, and what it brings.
fn card(
    scene: &Scene<'_>,
    canvas: &mut Canvas<'_>,
    rect: Rect,
    open: &OpenCard,
    number: usize,
    lines: usize,
) {
    let kind = scene.content.kinds[open.card];
    let band = 4.0 + 34.0 * lines as f32;
    canvas.tile(rect, PARCHMENT);
    canvas.band(rect, band, look::band(kind));
    let (top, below) = Rect { h: rect.h - 3.0, ..rect }.inset(2.5).cut_top(band);
    head(scene, canvas, top, open, number, lines);
    if scene.view.news.has(open.card) {
        canvas.fresh_frame(Rect { h: rect.h - 3.0, ..rect }, ROUND, 3.0);
    }
    let body = Rect { y: below.y + 3.0, h: below.h - 3.0, x: below.x + 8.0, w: below.w - 16.0 };
    let style = Style::bold(BOARD_TEXT + 1.0, INK).align(Align::Left).least(BOARD_TEXT);
    let (asks, brings) = (asked(scene, open), brought(scene, open));
    let whole: Vec<Cluster> = asks.iter().chain(&brings).cloned().collect();
    let whole = Flow::of(whole);
    // What does not find room stands among the cards with their texts.
    if canvas.flow_lines(&whole, &look::letters(INK), body.w) <= lines_of(body) {
        canvas.flow(body, &whole, &style);
    } else {
        let mut less = asks;
        less.push(brings.first().and_then(|it| it.first()).cloned().into_iter().collect());
        less.push(vec![Piece::word("…")]);
        canvas.flow(body, &Flow::of(less), &style);
    }
}

/// How many lines there are room for.
fn lines_of(body: Rect) -> usize {
    (body.h / (BOARD_TEXT * 1.26)) as usize
}

/// What is missing of a card, and what is in force while it lies there.
fn asked(scene: &Scene<'_>, open: &OpenCard) -> Vec<Cluster> {
    let mut all = quest::missing(scene, open);
    if let Some(aura) = scene.content.cards[open.card].aura {
        all.push(vec![Piece::word("·")]);
        all.extend(effect::aura(scene, aura));
    }
    all
}

/// What a card brings, or what it threatens with.
fn brought(scene: &Scene<'_>, open: &OpenCard) -> Vec<Cluster> {
    let row = &scene.content.cards[open.card];
    let mut all = Vec::new();
    let brings = match scene.content.kinds[open.card] {
        CardKind::Threat => &row.strike.0,
        _ => &row.reward.0,
    };
    if !brings.is_empty() {
        let sign = match scene.content.kinds[open.card] {
            CardKind::Threat => Piece::art("dwarves-threat"),
            _ => Piece::word("→"),
        };
        let mut brings = effect::clauses(scene, brings);
        if let Some(first) = brings.first_mut() {
            first.insert(0, sign);
        }
        all.extend(brings);
    }
    all
}

/// The width of what is in force, in a line.
const FORCE: f32 = 104.0;

/// A card in one line, with what is in force if that finds room.
fn line(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, open: &OpenCard, number: usize) {
    let kind = scene.content.kinds[open.card];
    canvas.tile(rect, look::band(kind));
    if scene.view.news.has(open.card) {
        canvas.fresh_frame(Rect { h: rect.h - 3.0, ..rect }, ROUND, 2.0);
    }
    let mut room = Rect { h: rect.h - 3.0, ..rect }.inset(2.5);
    let force = scene.content.cards[open.card].aura.map(|it| effect::aura(scene, it));
    if let Some(flow) = force.map(Flow::of) {
        let style = look::letters(INK).align(Align::Right);
        // The name comes first, in letters that may be a little narrower.
        let name = scene.say(&words::card(open.card));
        let wide = canvas.measure(&name, style.weight) * BOARD_TEXT * 0.8;
        let fits = wide <= room.w - FORCE - 8.0 - 90.0;
        if fits && canvas.flow_lines(&flow, &style, FORCE) == 1 {
            let (left, right) = room.cut_left(room.w - FORCE - 8.0);
            canvas.flow(Rect { w: FORCE, ..right }, &flow, &style);
            room = left;
        }
    }
    head(scene, canvas, room, open, number, 1);
}
