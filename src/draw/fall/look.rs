//! Colours and shapes: of clans, of families, of walls.

use crate::{
    draw::{
        BOARD_TEXT, Canvas,
        geometry::{Point, Rect, at},
        owner::{Owner, Shape},
        text::{Align, Style},
        tint::{CHALK, Tint},
    },
    games::fall::cards::Colour,
};

/// Cut stone: the walls printed on cards.
pub(super) const WALL: Tint = Tint::hex(0x5b_5450);
/// The light on their upper edge.
pub(super) const WALL_LIGHT: Tint = Tint::hex(0xc9_c2b6);

/// The look of a clan: its colour, and a shape for those who cannot tell it.
pub(super) fn clan(colour: Colour) -> Owner {
    let (tint, shape) = match colour {
        Colour::Blue => (0x4f_9dea, Shape::Circle),
        Colour::Red => (0xe5_533d, Shape::Diamond),
        Colour::Green => (0x2f_b37a, Shape::Triangle),
        Colour::Yellow => (0xf2_d73f, Shape::Square),
    };
    Owner { tint: Tint::hex(tint), shape }
}

/// The ground of a card by its family; one of its own for families that we do
/// not know.
pub(super) fn ground(family: &str) -> Tint {
    Tint::hex(match family {
        "mine" => 0xd6_c1a0,
        "town" => 0xe9_d9b4,
        "snow" => 0xdd_e5e6,
        _ => 0xe0_cfab,
    })
}

/// A drawing and a figure beside it.
pub(super) fn stat(canvas: &mut Canvas<'_>, rect: Rect, art: &str, figure: &str) {
    let side = rect.h.min(rect.w * 0.46);
    canvas.art(art, Rect::around(at(rect.x + side / 2.0, rect.centre().y), side));
    let room = Rect::new(rect.x + side + 5.0, rect.y, rect.w - side - 5.0, rect.h);
    let style = Style::bold((side * 0.78).max(30.0), CHALK).align(Align::Left).least(BOARD_TEXT);
    canvas.text(room, figure, &style);
}

/// A drawing and a figure beside it, in letters of this size at least.
pub(super) fn large_stat(canvas: &mut Canvas<'_>, rect: Rect, art: &str, figure: &str, em: f32) {
    let side = rect.h.min(rect.w * 0.5);
    canvas.art(art, Rect::around(at(rect.x + side / 2.0, rect.centre().y), side));
    let room = Rect::new(rect.x + side + 8.0, rect.y, rect.w - side - 8.0, rect.h);
    canvas.text(room, figure, &Style::bold(em * 1.1, CHALK).align(Align::Left).least(em));
}

/// The numbers of choices, side by side around a point.
pub(super) fn targets(canvas: &mut Canvas<'_>, centre: Point, radius: f32, numbers: &[u32]) {
    let step = radius * 2.1;
    let left = centre.x - step * numbers.len().saturating_sub(1) as f32 / 2.0;
    for (place, number) in numbers.iter().enumerate() {
        canvas.target(at(left + step * place as f32, centre.y), radius, *number);
    }
}
