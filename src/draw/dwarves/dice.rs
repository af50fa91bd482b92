//! Dice as they fell: those of a roll under way, and all of the last turns.

use super::{Scene, look};
use crate::{
    draw::{
        CLOSE_UP_TEXT, Canvas,
        geometry::{Rect, at},
        text::{Align, Style},
        tint::{CHALK, DUST, FLOOR, INK, LAMP, PARCHMENT, Tint},
    },
    engine::Text,
    games::dwarves::{
        news::{Changes, Deed, Recruited, Rolled},
        vocabulary::pieces::Troop,
        words,
    },
};

/// The height of a row with its title, and of one die.
const ROW: f32 = 190.0;
const DIE: f32 = 112.0;
const GAP: f32 = 8.0;
/// The most dice that half a row has room for.
const IN_HALF: usize = 4;
/// The most rolls that are shown.
const MOST: usize = 8;

/// Both turns, the older one first.
fn turns<'a>(scene: &'a Scene<'_>) -> impl Iterator<Item = &'a Changes> {
    let news = &scene.view.news;
    [&news.last, &news.now].into_iter()
}

/// Dice that fell together.
#[derive(Clone, Copy)]
pub(super) enum Thrown<'a> {
    /// Recruitment dice.
    Recruits(&'a Recruited),
    /// Number dice.
    Number(&'a Rolled),
}

/// The dice of both turns as they fell, the latest of them if there are many: an army comes
/// before anybody acts.
pub(super) fn thrown<'a>(scene: &'a Scene<'_>) -> impl Iterator<Item = Thrown<'a>> {
    let of_turn = |turn: &'a Changes| {
        let rolls = turn.rolls.iter().filter(|roll| roll.count > 0).map(Thrown::Number);
        turn.recruits.iter().map(Thrown::Recruits).chain(rolls)
    };
    let all: Vec<Thrown<'a>> = turns(scene).flat_map(of_turn).collect();
    let skipped = all.len().saturating_sub(MOST);
    all.into_iter().skip(skipped)
}

impl Thrown<'_> {
    /// Whether half a row has room for it: few dice, and a title that is a player or a place.
    fn is_small(self) -> bool {
        match self {
            Self::Recruits(_) => true,
            Self::Number(roll) => {
                roll.shown().len() <= IN_HALF
                    && !matches!(roll.deed, Deed::Check(_) | Deed::Work(_))
            }
        }
    }
}

/// In rows: two that are small stand side by side.
fn rows<'a>(scene: &'a Scene<'_>) -> Vec<Vec<Thrown<'a>>> {
    let mut rows: Vec<Vec<Thrown<'a>>> = Vec::new();
    for it in thrown(scene) {
        match rows.last_mut() {
            Some(row) if matches!(row.as_slice(), [one] if one.is_small()) && it.is_small() => {
                row.push(it);
            }
            _ => rows.push(vec![it]),
        }
    }
    rows
}

/// What a roll was for, and what it needed.
pub(super) fn title(scene: &Scene<'_>, roll: &Rolled) -> String {
    let key = match roll.deed {
        Deed::Move => "move",
        Deed::Fight => "fight",
        Deed::Check(_) => "check",
        Deed::Dispatch => "dispatch",
        Deed::Work(_) => "work",
    };
    let mut text = Text::new(format!("draw-dwarves-dice-{key}")).with("who", roll.who);
    match roll.deed {
        Deed::Check(card) => text = text.with("card", words::card(card)),
        Deed::Work(work) => text = text.with("work", words::work(work)),
        Deed::Move | Deed::Fight | Deed::Dispatch => {}
    }
    match roll.needed {
        Some(needed) => scene
            .say(&Text::new("draw-dwarves-dice-needed").with("title", text).with("needed", needed)),
        None => scene.say(&text),
    }
}

/// The height of all of them.
pub(super) fn height(scene: &Scene<'_>) -> f32 {
    rows(scene).len().max(1) as f32 * (ROW + GAP) - GAP
}

/// Draws all of them.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let rows = rows(scene);
    for (place, row) in rows.iter().enumerate() {
        let line = Rect { y: rect.y + place as f32 * (ROW + GAP), h: ROW, ..rect };
        let columns = if row.iter().all(|it| it.is_small()) { 2 } else { 1 };
        for (column, it) in row.iter().enumerate() {
            one(scene, canvas, line.cell((columns, 1), GAP, column, 0).snapped(), *it);
        }
    }
    if rows.is_empty() {
        let style = Style::bold(50.0, DUST).least(CLOSE_UP_TEXT);
        canvas.text(rect, &scene.word("draw-dwarves-no-dice"), &style);
    }
}

/// Dice that fell together, below what they were for.
fn one(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, thrown: Thrown<'_>) {
    match thrown {
        Thrown::Recruits(it) => {
            let hex = it.hex.to_string().to_uppercase();
            let text = Text::new("draw-dwarves-dice-recruits").with("hex", hex);
            let below = head(canvas, rect, &scene.say(&text));
            for (place, (troop, face)) in Troop::ALL.iter().zip(it.faces).enumerate() {
                recruit(canvas, die_at(below, place), *troop, face);
            }
        }
        Thrown::Number(roll) => {
            let below = head(canvas, rect, &title(scene, roll));
            for (place, face) in roll.shown().iter().enumerate() {
                number(canvas, die_at(below, place), *face, good(scene, roll, *face, place));
            }
        }
    }
}

/// Whether a die counted.
fn good(scene: &Scene<'_>, roll: &Rolled, face: u8, place: usize) -> bool {
    match (roll.deed, roll.needed) {
        (_, Some(needed)) => face >= needed,
        // The highest die says how far.
        (Deed::Move, None) => place == 0,
        (Deed::Fight, None) => {
            let least = Troop::ALL.iter().map(|troop| scene.content.troops[*troop].defeated).min();
            least.is_some_and(|least| face >= least)
        }
        _ => false,
    }
}

/// The title of a row; what is left for the dice.
fn head(canvas: &mut Canvas<'_>, row: Rect, title: &str) -> Rect {
    canvas.panel(row);
    let (head, below) = row.inset(8.0).cut_top(56.0);
    let room = Rect { x: head.x + 10.0, w: head.w - 20.0, ..head };
    let style = Style::bold(CLOSE_UP_TEXT, CHALK).align(Align::Left).least(CLOSE_UP_TEXT).name();
    canvas.text(room, title, &style);
    below
}

fn die_at(row: Rect, place: usize) -> Rect {
    let x = row.x + 16.0 + (DIE + 24.0) * place as f32;
    Rect::around(at(x + DIE / 2.0, row.centre().y), DIE).snapped()
}

/// The body of a die.
fn body(canvas: &mut Canvas<'_>, rect: Rect, ground: Tint) {
    canvas.rect(rect.moved(0.0, 4.0), rect.w * 0.2, INK);
    canvas.rect(rect, rect.w * 0.2, INK);
    canvas.rect(rect.inset(3.0), rect.w * 0.18, ground);
}

/// A Number die; one that was raised beyond its faces shows a figure.
fn number(canvas: &mut Canvas<'_>, rect: Rect, face: u8, good: bool) {
    body(canvas, rect, if good { LAMP } else { PARCHMENT.mix(FLOOR, 130) });
    let spots: &[(f32, f32)] = match face {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        6 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => {
            let style = Style::bold(rect.w * 0.62, INK).least(CLOSE_UP_TEXT);
            return canvas.text(rect, &face.to_string(), &style);
        }
    };
    let (centre, step) = (rect.centre(), rect.w * 0.26);
    for (x, y) in spots {
        canvas.disc(at(centre.x + x * step, centre.y + y * step), rect.w * 0.095, INK);
    }
}

/// A Recruitment die: so many troops, or a blank.
fn recruit(canvas: &mut Canvas<'_>, rect: Rect, troop: Troop, face: u8) {
    body(canvas, rect, if face > 0 { PARCHMENT } else { FLOOR });
    let side = rect.w * 0.76;
    if face == 0 {
        canvas.art(look::troop(troop), Rect::around(rect.centre(), side * 0.5));
        canvas.rect(rect.inset(3.0), rect.w * 0.18, FLOOR.alpha(170));
        return;
    }
    look::troops(canvas, Rect::around(rect.centre(), side), troop, face);
}

/// The dice of the roll under way, and what each of them can do in a Fight.
pub(super) fn under_way(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    if scene.view.dice.is_empty() {
        return;
    }
    canvas.panel(rect);
    let roll = scene.view.news.now.rolls.last();
    for (place, face) in scene.view.dice.iter().enumerate() {
        let good = roll.is_some_and(|roll| good(scene, roll, *face, place));
        number(canvas, die_at(rect, place), *face, good);
    }
    let Some(roll) = roll else { return };
    let x = die_at(rect, scene.view.dice.len()).x;
    let room = Rect::new(x, rect.y, rect.right() - x - 14.0, rect.h);
    match (roll.deed, roll.needed) {
        (_, Some(needed)) => {
            let style = Style::bold(64.0, CHALK).align(Align::Left).least(CLOSE_UP_TEXT);
            canvas.text(room, &format!("{needed}+"), &style);
        }
        (Deed::Fight, None) => {
            let mut x = room.x;
            for troop in Troop::ALL {
                let needed = format!("{}+", scene.content.troops[*troop].defeated);
                let start = at(x, room.centre().y);
                if x + 130.0 <= room.right() {
                    x = look::stat(
                        canvas,
                        start,
                        CLOSE_UP_TEXT,
                        look::troop(*troop),
                        &needed,
                        CHALK,
                    );
                }
            }
        }
        _ => {}
    }
}
