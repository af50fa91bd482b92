//! The Heroes: whose they are, their Health, attributes, and how much they carry.

use super::{Scene, look};
use crate::{
    draw::{
        BOARD_TEXT, Canvas,
        geometry::{Rect, at},
        parts::ROUND,
        text::Align,
        tint::{CHALK, DUST, LAMP},
    },
    engine::Seat,
    games::dwarves::{view::HeroView, vocabulary::pieces::Attribute},
};

/// The height of a Hero's panel.
const HIGH: f32 = 82.0;
const GAP: f32 = 8.0;

/// How many stand beside each other.
fn columns(scene: &Scene<'_>) -> usize {
    if scene.view.heroes.len() > 4 { 3 } else { 2 }
}

/// The height of all of them.
pub(super) fn height(scene: &Scene<'_>) -> f32 {
    let rows = scene.view.heroes.len().div_ceil(columns(scene)) as f32;
    rows * (HIGH + GAP) - GAP
}

/// Draws them, in the order of turns.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let columns = columns(scene);
    for (place, (seat, hero)) in scene.heroes().enumerate() {
        let row = (place / columns) as f32;
        let line = Rect { y: rect.y + row * (HIGH + GAP), h: HIGH, ..rect };
        let room = line.cell((columns, 1), GAP, place % columns, 0).snapped();
        one(scene, canvas, room, seat, hero);
    }
}

fn one(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, seat: Seat, hero: &HeroView) {
    canvas.panel(rect);
    let active = scene.view.active == seat && scene.view.ending.is_none();
    if active {
        canvas.frame(rect, ROUND + 4.0, 4.0, LAMP);
    }
    let token = Rect::around(at(rect.x + 32.0, rect.centre().y), 46.0);
    look::hero(canvas, token, seat, None);
    let inner = Rect::new(rect.x + 62.0, rect.y + 4.0, rect.w - 70.0, rect.h - 8.0);
    let (upper, lower) = inner.cut_top(inner.h / 2.0);
    let name = look::short_name(scene, hero.board.hero);
    let wide = canvas.measure(&name, look::letters(CHALK).weight) * BOARD_TEXT + 12.0;
    let (left, right) = upper.cut_left(wide.min(upper.w));
    canvas.text(left, &name, &look::words(if active { LAMP } else { CHALK }));
    let player = look::letters(DUST).align(Align::Left).name();
    let gone = scene.view.left.contains(seat);
    let said = if gone { scene.word("draw-dwarves-gone") } else { scene.name(seat) };
    if right.w > 40.0 {
        canvas.text(Rect { w: right.w - 66.0, ..right }, &said, &player);
        let hex = hero.board.hex.to_string().to_uppercase();
        let room = Rect::new(right.right() - 60.0, right.y, 56.0, right.h);
        canvas.text(room, &hex, &look::letters(CHALK).align(Align::Right));
    }
    stats(scene, canvas, lower, hero);
}

/// Health, attributes, Equipment, and what else a Hero has.
fn stats(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, hero: &HeroView) {
    let y = rect.centre().y;
    let size = BOARD_TEXT;
    let health = format!("{}/{}", hero.board.health, hero.max_health);
    let low = hero.board.health <= 2;
    let tint = if low { look::LOW } else { CHALK };
    let mut x = look::stat(canvas, at(rect.x, y), size, "dwarves-health", &health, tint);
    for (attribute, value) in Attribute::ALL.iter().zip(hero.attributes) {
        let printed = scene.content.heroes[hero.board.hero].attribute(*attribute);
        let tint = match value.cmp(&printed) {
            std::cmp::Ordering::Less => look::LOW,
            std::cmp::Ordering::Equal => CHALK,
            std::cmp::Ordering::Greater => look::RAISED,
        };
        let art = format!("dwarves-{attribute}");
        x = look::stat(canvas, at(x, y), size, &art, &value.to_string(), tint);
    }
    let count = (hero.board.equipment.len() + hero.board.held.len()).to_string();
    x = look::stat(canvas, at(x, y), size, "dwarves-equipment", &count, CHALK);
    let poisoned = scene.view.open.iter().any(|open| {
        open.hero
            .and_then(|seat| scene.hero(seat))
            .is_some_and(|it| it.board.hero == hero.board.hero)
            && hero.pinned != Some(open.card)
    });
    let states = [
        (hero.pinned.is_some(), "dwarves-pin"),
        (poisoned, "dwarves-poison"),
        (!hero.journeys.is_empty(), "dwarves-journey"),
        (hero.board.carries, "dwarves-marker"),
    ];
    for (_, art) in states.into_iter().filter(|(is, _)| *is) {
        if x + 34.0 <= rect.right() {
            canvas.art(art, Rect::around(at(x + 17.0, y), 33.0));
            x += 38.0;
        }
    }
}
