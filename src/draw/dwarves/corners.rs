//! What stands in the corners that the map leaves free: whose turn it is, the Council, the
//! supplies, and the decks.

use super::{Scene, look};
use crate::{
    draw::{
        BOARD_TEXT, Canvas,
        geometry::{Rect, at},
        text::{Align, Style},
        tint::{CHALK, DUST, FRESH, INK, LAMP, ROCK_EDGE},
    },
    engine::Text,
    games::dwarves::{
        vocabulary::{pieces::Troop, pieces::Works},
        words,
    },
};

/// Half a hex is so high.
const STEP: f32 = 62.35;
/// The rows of a corner get shorter towards the middle of the map.
const WIDE: [f32; 4] = [432.0, 324.0, 216.0, 108.0];

/// A row of a corner: from the edge of the map towards its middle.
fn row(rect: Rect, number: usize, left: bool, upper: bool) -> Rect {
    let wide = WIDE.get(number).copied().unwrap_or_default() - 16.0;
    let x = if left { rect.x } else { rect.right() - wide };
    let y = if upper {
        rect.y + STEP * number as f32
    } else {
        rect.bottom() - STEP * (number + 1) as f32
    };
    Rect::new(x, y, wide, STEP)
}

/// Draws all four.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    turn(scene, canvas, rect);
    council(scene, canvas, rect);
    supply(scene, canvas, rect);
    decks(scene, canvas, rect);
}

/// The turn, and who acts.
fn turn(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let first = row(rect, 0, true, true);
    let style = Style::bold(36.0, CHALK).align(Align::Left).least(BOARD_TEXT);
    canvas.text(first, &scene.say(&scene.turn()), &style);
    let second = row(rect, 1, true, true);
    let mut x = second.x;
    if scene.view.ending.is_none() {
        let token = Rect::around(at(x + 22.0, second.centre().y), 42.0);
        look::hero(canvas, token, scene.view.active, None);
        x += 52.0;
    }
    let room = Rect::new(x, second.y - 4.0, second.right() - x, STEP + 8.0);
    let style = look::words(LAMP).lines(2).name();
    canvas.text(room, &scene.say(&scene.going_on()), &style);
    let third = row(rect, 2, true, true);
    if scene.view.muster > 0 {
        let text = Text::new("draw-dwarves-muster").with("count", scene.view.muster);
        canvas.text(third, &scene.say(&text), &look::words(DUST).lines(2));
    } else if let Some(limit) = limit(scene) {
        let y = third.centre().y;
        let text = format!("{limit} →");
        let style = look::words(CHALK);
        let wide = canvas.measure(&text, style.weight) * BOARD_TEXT;
        canvas.text(Rect::new(third.x, y - 18.0, wide + 4.0, 36.0), &text, &style);
        canvas.art("dwarves-perished", Rect::around(at(third.x + wide + 26.0, y), 38.0));
    }
}

/// How many troops kill a hex.
pub(super) fn limit(scene: &Scene<'_>) -> Option<u8> {
    use crate::games::dwarves::vocabulary::effect::Aura;
    let (view, figures) = (scene.view, &scene.content.figures);
    let printed = if view.settings.expert { figures.expert_limit } else { figures.limit };
    let auras = view.open.iter().filter(|open| open.suspended != view.turn);
    let auras = auras.filter_map(|open| match scene.content.cards[open.card].aura {
        Some(Aura::Threshold(limit)) => Some(limit),
        _ => None,
    });
    auras.chain([printed]).min()
}

/// The Council track, and what its position does.
fn council(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let first = row(rect, 0, false, true);
    let end = scene.content.figures.council_end;
    let track = Rect { y: first.y + 4.0, h: 44.0, ..first };
    let count = usize::from(end.unsigned_abs()) * 2 + 1;
    for (place, position) in (-end..=end).enumerate() {
        let cell = track.cell((count, 1), 3.0, place, 0).snapped();
        let here = position == scene.view.council;
        let ground = match () {
            () if here => LAMP,
            () if position < 0 => look::DOOMED,
            () if position > 0 => look::GOOD,
            () => ROCK_EDGE,
        };
        canvas.rect(cell, 6.0, INK);
        canvas.rect(cell.inset(2.0), 4.0, ground);
        // Where it was before, and where it is since.
        if scene.view.news.last.council != scene.view.council
            && (here || position == scene.view.news.last.council)
        {
            canvas.frame(cell, 6.0, 3.0, FRESH);
        }
        let room = Rect::new(cell.x, cell.y + 2.0, cell.w, cell.h - 4.0);
        let tint = if here { INK } else { CHALK };
        canvas.text(room, &words::signed(position), &look::letters(tint));
    }
    let second = row(rect, 1, false, true);
    let effect = Text::new(format!("draw-dwarves-council-{}", key(scene.view.council)));
    let room = Rect::new(second.x, second.y - 10.0, second.w, 72.0);
    canvas.text(room, &scene.say(&effect), &look::letters(CHALK).align(Align::Right).lines(2));
    let third = row(rect, 2, false, true);
    if let Some(needed) = scene.content.needed(scene.view.council) {
        let figure = format!("{needed}+");
        let wide = canvas.measure(&figure, look::letters(CHALK).weight) * BOARD_TEXT + 40.0;
        let start = at(third.right() - wide - 6.0, third.centre().y - 6.0);
        look::stat(canvas, start, BOARD_TEXT, "dwarves-council", &figure, CHALK);
    }
}

/// A position as texts are called after it.
pub(super) fn key(position: i8) -> String {
    match position {
        0 => "0".to_owned(),
        1.. => format!("plus-{position}"),
        _ => format!("minus-{}", position.unsigned_abs()),
    }
}

/// Drawings with figures in a row, from the left or from the right.
fn stats(canvas: &mut Canvas<'_>, rect: Rect, stats: &[(&str, String)], left: bool) {
    let wide = |canvas: &Canvas<'_>, figure: &str| {
        BOARD_TEXT * (1.2 + 0.12 + 0.36)
            + canvas.measure(figure, look::letters(CHALK).weight) * BOARD_TEXT
    };
    let all: f32 = stats.iter().map(|(_, figure)| wide(canvas, figure)).sum();
    let mut x = if left { rect.x } else { rect.right() - all };
    for (art, figure) in stats {
        x = look::stat(canvas, at(x, rect.centre().y), BOARD_TEXT, art, figure, CHALK);
    }
}

/// The troops in the supply, and the Perished Land that is left.
fn supply(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let view = scene.view;
    let first = row(rect, 0, true, false);
    let troops: Vec<(&str, String)> = Troop::ALL
        .iter()
        .map(|troop| (look::troop(*troop), view.supply.get(*troop).to_string()))
        .collect();
    stats(canvas, first, &troops, true);
    let second = row(rect, 1, true, false);
    let mut all = vec![("dwarves-perished", view.piles.tiles.to_string())];
    if view.plans.contains(Works::Rampart) {
        let left = scene.content.figures.ramparts.saturating_sub(view.ground.ramparts.len());
        all.push(("dwarves-rampart", left.to_string()));
    }
    if view.plans.contains(Works::Catapult) {
        let left = scene.content.figures.catapults.saturating_sub(view.ground.catapults.len());
        all.push(("dwarves-catapult", left.to_string()));
    }
    let title = scene.word("draw-dwarves-supply");
    let wide = canvas.measure(&title, look::letters(DUST).weight) * BOARD_TEXT + 14.0;
    let (name, figures) = second.cut_left(wide);
    canvas.text(name, &title, &look::words(DUST));
    stats(canvas, figures, &all, true);
}

/// The decks, and what the Book counts.
fn decks(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let view = scene.view;
    let piles = &view.piles;
    let first = row(rect, 0, false, false);
    let mut all = vec![("dwarves-scenario", piles.story.to_string())];
    if !view.settings.book.is_saga() {
        all.push(("dwarves-adventure", piles.adventures.to_string()));
    }
    all.push(("dwarves-threat", piles.threats.to_string()));
    all.push(("dwarves-equipment", piles.equipment.to_string()));
    stats(canvas, first, &all, false);
    let second = row(rect, 1, false, false);
    let mut more: Vec<(&str, String)> = Vec::new();
    if let Some(diamonds) = &view.diamonds {
        more.push(("dwarves-heroes", diamonds.heroes.to_string()));
        more.push(("dwarves-diamond", String::new()));
        more.push(("dwarves-doom", diamonds.evil.to_string()));
    }
    if let Some(king) = view.king {
        let needed = scene.content.figures.king_troops;
        more.push(("dwarves-king", format!("{}/4", king.marked.count_ones())));
        if king.marked & 1 == 0 {
            more.push(("dwarves-battle", format!("{}/{needed}", king.troops.total())));
        }
    }
    if !piles.unfulfilled.is_empty() {
        more.push(("dwarves-time", format!("−{}", piles.unfulfilled.len())));
    }
    if let Some(spells) = &view.spells {
        more.push(("dwarves-spell", spells.hand.len().to_string()));
    }
    let title = scene.word("draw-dwarves-decks");
    let wide = canvas.measure(&title, look::letters(DUST).weight) * BOARD_TEXT + 14.0;
    let (figures, name) = second.cut_left(second.w - wide);
    canvas.text(name, &title, &look::letters(DUST).align(Align::Right));
    stats(canvas, figures, &more, false);
}
