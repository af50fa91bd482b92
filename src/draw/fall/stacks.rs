//! What lies below the cards on the map: every stack from the top to the bottom.

use super::{Scene, look};
use crate::{
    draw::{
        BOARD_TEXT, Canvas,
        geometry::{Rect, at},
        text::{Align, Style, Weight},
        tint::{CHALK, INK, PARCHMENT_SHADE},
    },
    games::fall::{map::Site, words},
};

/// The height of a row of stacks.
const ROW: f32 = 68.0;
/// The width of a card.
const CARD: f32 = 58.0;
/// The space between stacks.
const GAP: f32 = 26.0;

/// The stacks in rows: each with its place from the left.
fn rows<'a>(scene: &'a Scene<'_>, canvas: &Canvas<'_>, width: f32) -> Vec<Vec<(&'a Site, f32)>> {
    let mut rows: Vec<Vec<(&Site, f32)>> = Vec::new();
    let mut next = 0.0;
    for site in scene.view.map.sites().iter().filter(|site| site.height() > 1) {
        let wide = label(scene, canvas, site) + CARD * site.under.len() as f32;
        if let Some(row) = rows.last_mut().filter(|_| next + wide <= width) {
            row.push((site, next));
        } else {
            rows.push(vec![(site, 0.0)]);
            next = 0.0;
        }
        next += wide + GAP;
    }
    rows
}

/// The width of the name of a stack's cell.
fn label(scene: &Scene<'_>, canvas: &Canvas<'_>, site: &Site) -> f32 {
    canvas.measure(&scene.say(&words::cell(site.cell)), Weight::Bold) * BOARD_TEXT + 10.0
}

/// The most rows that there can be, before anything is measured: three letters and
/// figures of a cell are at most so wide.
pub(super) fn height(scene: &Scene<'_>, width: f32) -> f32 {
    let (mut rows, mut next) = (0, width + 1.0);
    for site in scene.view.map.sites().iter().filter(|site| site.height() > 1) {
        let letters = scene.say(&words::cell(site.cell)).chars().count() as f32;
        let wide = letters * BOARD_TEXT * 0.8 + 10.0 + CARD * site.under.len() as f32;
        if next + wide > width {
            rows += 1;
            next = 0.0;
        }
        next += wide + GAP;
    }
    ROW * rows as f32
}

/// Draws them.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let style = Style::bold(BOARD_TEXT, CHALK).align(Align::Left).least(BOARD_TEXT);
    for (row, stacks) in rows(scene, canvas, rect.w).into_iter().enumerate() {
        let line = Rect::new(rect.x, rect.y + ROW * row as f32, rect.w, ROW - 6.0);
        for (site, left) in stacks {
            let wide = label(scene, canvas, site);
            let name = Rect::new(line.x + left, line.y, wide, line.h);
            canvas.text(name, &scene.say(&words::cell(site.cell)), &style);
            for (place, laid) in site.under.iter().rev().enumerate() {
                let x = name.right() + CARD * place as f32;
                let card = Rect::new(x, line.y, CARD - 5.0, line.h).snapped();
                canvas.rect(card, 6.0, INK);
                canvas.rect(card.inset(2.0), 4.0, look::clan(laid.of).tint);
                let (upper, _) = card.inset(2.0).cut_top(card.h - 13.0);
                canvas.rect(upper.snapped(), 4.0, PARCHMENT_SHADE);
                let middle = at(card.centre().x, upper.centre().y);
                canvas.art(&format!("fall-{}", laid.card), Rect::around(middle, 42.0));
            }
        }
    }
}
