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
/// The most rows.
const MOST: usize = 7;

/// Both turns, the older one first.
fn turns<'a>(scene: &'a Scene<'_>) -> impl Iterator<Item = &'a Changes> {
    let news = &scene.view.news;
    [&news.last, &news.now].into_iter()
}

/// The rolls of Number dice, the latest of them if there are many.
pub(super) fn rolls<'a>(scene: &'a Scene<'_>) -> impl Iterator<Item = &'a Rolled> {
    let all: Vec<&Rolled> =
        turns(scene).flat_map(|turn| &turn.rolls).filter(|roll| roll.count > 0).collect();
    let skipped = all.len().saturating_sub(MOST - recruits(scene).count().min(2));
    all.into_iter().skip(skipped)
}

/// The Recruitment dice of this turn and the last.
pub(super) fn recruits<'a>(scene: &'a Scene<'_>) -> impl Iterator<Item = &'a Recruited> {
    let all: Vec<&Recruited> = turns(scene).flat_map(|turn| &turn.recruits).collect();
    let skipped = all.len().saturating_sub(2);
    all.into_iter().skip(skipped)
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
    (rolls(scene).count() + recruits(scene).count()).max(2) as f32 * (ROW + 8.0)
}

/// Draws all of them.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let mut y = rect.y;
    for it in recruits(scene) {
        let row = Rect { y, h: ROW, ..rect }.snapped();
        let hex = it.hex.to_string().to_uppercase();
        let text = Text::new("draw-dwarves-dice-recruits").with("hex", hex);
        let below = head(canvas, row, &scene.say(&text));
        for (place, (troop, face)) in Troop::ALL.iter().zip(it.faces).enumerate() {
            let square = die_at(below, place);
            recruit(canvas, square, *troop, face);
        }
        y += ROW + 8.0;
    }
    for roll in rolls(scene) {
        let row = Rect { y, h: ROW, ..rect }.snapped();
        let below = head(canvas, row, &title(scene, roll));
        for (place, face) in roll.shown().iter().enumerate() {
            number(canvas, die_at(below, place), *face, good(scene, roll, *face, place));
        }
        y += ROW + 8.0;
    }
    if rolls(scene).next().is_none() && recruits(scene).next().is_none() {
        let style = Style::bold(50.0, DUST).least(CLOSE_UP_TEXT);
        canvas.text(rect, &scene.word("draw-dwarves-no-dice"), &style);
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
