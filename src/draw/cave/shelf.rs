//! The goods shelf: how much of everything a tribe has, and what changed.

use super::{Scene, effects::good_art};
use crate::{
    draw::{
        Canvas,
        geometry::{Rect, at},
        text::Style,
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
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, seat: Seat) {
    let tribe = &scene.view.tribes[seat];
    canvas.rect(rect, 8.0, INK);
    canvas.rect(rect.inset(2.0), 6.0, DEEP);
    for (row, good) in Good::ALL.iter().enumerate() {
        let count = tribe.goods.get(*good);
        let before = tribe.fresh.goods_before.get(*good);
        let line = rect.inset(5.0).cell((1, Good::COUNT), 4.0, 0, row);
        if row > 0 {
            canvas.rect(Rect::new(line.x, line.y - 3.0, line.w, 2.0), 0.0, ROCK_EDGE);
        }
        let side = (line.h - 6.0).min(line.w * 0.42);
        let icon = at(line.x + 4.0 + side / 2.0, line.centre().y);
        canvas.art(&good_art(*good), Rect::around(icon, side));
        let tint = if count == before { CHALK } else { LAMP };
        let figures = Rect::new(icon.x + side / 2.0 + 2.0, line.y, line.w * 0.34, line.h);
        let style = Style::bold(side * 0.9, tint).least(12.0);
        canvas.text(figures, &count.to_string(), &style);
        if count != before {
            let sign = if count > before { "+" } else { "−" };
            let change = format!("{sign}{}", count.abs_diff(before));
            let tint = if count > before { MORE } else { LESS };
            let room = Rect::new(figures.right(), line.y, line.right() - figures.right(), line.h);
            canvas.text(room, &change, &Style::bold(side * 0.44, tint).least(10.0));
        }
    }
}
