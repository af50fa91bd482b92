//! The goods shelf: how much of everything a tribe has, and what changed.

use super::{Scene, effects::good_art};
use crate::{
    draw::{
        Canvas,
        geometry::{Rect, at},
        text::{Align, Style},
        tint::{CHALK, DEEP, INK, LAMP, ROCK_EDGE, Tint},
    },
    engine::Seat,
    games::cave::goods::Good,
};

/// More than before.
const MORE: Tint = Tint::hex(0x9c_e08a);
/// Less than before.
const LESS: Tint = Tint::hex(0xff_a98a);

/// The six goods, one above the other.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, seat: Seat, em: f32) {
    let tribe = &scene.view.tribes[seat];
    canvas.rect(rect, 8.0, INK);
    canvas.rect(rect.inset(2.0), 6.0, DEEP);
    for (row, good) in Good::ALL.iter().enumerate() {
        let count = tribe.goods.get(*good);
        let before = tribe.fresh.goods_before.get(*good);
        let line = rect.inset(5.0).cell((1, Good::COUNT), 4.0, 0, row);
        if row > 0 {
            canvas.rect(Rect::new(line.x, line.y - 3.0, line.w, 2.0).snapped(), 0.0, ROCK_EDGE);
        }
        let side = (line.h - 4.0).min(line.w * 0.34);
        let icon = at(line.x + 3.0 + side / 2.0, line.centre().y);
        canvas.art(&good_art(*good), Rect::around(icon, side));
        let tint = if count == before { CHALK } else { LAMP };
        let left = icon.x + side / 2.0 + 3.0;
        // Figures have no descenders: their box may reach beyond the line.
        let (y, h) = (line.y - line.h * 0.15, line.h * 1.3);
        let figures = Rect::new(left, y, line.w * 0.33, h);
        let style = Style::bold((line.h * 0.7).min(em * 2.2), tint).least(em);
        canvas.text(figures, &count.to_string(), &style);
        if count != before {
            let sign = if count > before { "+" } else { "−" };
            let change = format!("{sign}{}", count.abs_diff(before));
            let tint = if count > before { MORE } else { LESS };
            let room = Rect::new(figures.right(), y, line.right() - figures.right(), h);
            canvas.text(room, &change, &Style::bold(em * 1.1, tint).least(em));
        }
    }
}

/// The six goods in one line: what there is to pay with.
pub(super) fn line(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, seat: Seat, em: f32) {
    let goods = scene.view.tribes[seat].goods;
    canvas.panel(rect);
    for (place, good) in Good::ALL.iter().enumerate() {
        let cell = rect.inset(8.0).cell((Good::COUNT, 1), 6.0, place, 0);
        let side = cell.h.min(cell.w * 0.5);
        canvas.art(
            &good_art(*good),
            Rect::around(at(cell.centre().x - side * 0.5, cell.centre().y), side),
        );
        let room = Rect::new(cell.centre().x + 8.0, cell.y, cell.w / 2.0 - 8.0, cell.h);
        let style = Style::bold(em * 1.15, CHALK).align(Align::Left).least(em);
        canvas.text(room, &goods.get(*good).to_string(), &style);
    }
}
