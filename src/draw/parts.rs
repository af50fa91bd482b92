//! The parts that boards are put together from.

use super::{
    canvas::Canvas,
    geometry::{Point, Rect, at},
    text::Style,
    tint::{CHALK, DEEP, INK, LAMP, ROCK, ROCK_EDGE, Tint},
};

/// How round the corners of tiles and panels are.
pub const ROUND: f32 = 10.0;

impl Canvas<'_> {
    /// A panel of rock, on which other things lie.
    pub fn panel(&mut self, rect: Rect) {
        self.rect(rect, ROUND + 4.0, ROCK_EDGE);
        self.rect(rect.inset(2.0), ROUND + 2.0, ROCK);
    }

    /// A tile: an inked edge, a ground, and a shadow below.
    pub fn tile(&mut self, rect: Rect, ground: Tint) {
        let body = Rect::new(rect.x, rect.y, rect.w, rect.h - 3.0);
        self.rect(body.moved(0.0, 3.0), ROUND, DEEP);
        self.rect(body, ROUND, INK);
        self.rect(body.inset(2.5), ROUND - 2.5, ground);
    }

    /// A tile's name, on a band at its top.
    pub fn band(&mut self, rect: Rect, height: f32, tint: Tint) {
        let inner = rect.inset(2.5);
        let (band, _) = inner.cut_top(height);
        self.rect(band, ROUND - 2.5, tint);
        let (_, lower) = band.cut_top(height / 2.0);
        self.rect(lower, 0.0, tint);
        self.rect(Rect::new(inner.x, band.bottom(), inner.w, 2.0), 0.0, INK);
    }

    /// Points, on a shield.
    pub fn shield(&mut self, centre: Point, side: f32, points: i32) {
        self.art("shield", Rect::around(centre, side));
        let room = Rect::around(at(centre.x, centre.y - side * 0.02), side * 0.76);
        self.text(room, &points.to_string(), &Style::bold(side * 0.54, INK).least(side * 0.3));
    }

    /// Marks what is new: a lit frame with notched corners, which tells it from
    /// other frames without its colour.
    pub fn highlight(&mut self, rect: Rect, radius: f32) {
        self.frame(rect.inset(-5.0), radius + 5.0, 5.0, LAMP);
        self.frame(rect.inset(-6.5), radius + 6.5, 1.5, INK);
        let notch = 17.0;
        let corners = [
            (rect.x - 5.0, rect.y - 5.0, 1.0, 1.0),
            (rect.right() + 5.0, rect.y - 5.0, -1.0, 1.0),
            (rect.x - 5.0, rect.bottom() + 5.0, 1.0, -1.0),
            (rect.right() + 5.0, rect.bottom() + 5.0, -1.0, -1.0),
        ];
        for (x, y, dx, dy) in corners {
            self.polygon(&[at(x, y), at(x + dx * notch, y), at(x, y + dy * notch)], LAMP);
        }
    }

    /// The number of a choice, on what would be chosen.
    pub fn target(&mut self, centre: Point, radius: f32, number: u32) {
        self.disc(centre, radius + 4.0, INK);
        self.disc(centre, radius + 1.5, CHALK);
        self.disc(centre, radius - 2.0, Tint::hex(0xb3_2d1e));
        let room = Rect::around(centre, radius * 1.5);
        let style = Style::bold(radius * 1.2, CHALK).least(radius * 0.5);
        self.text(room, &number.to_string(), &style);
    }

    /// A track of steps: those done are filled, the present one is lit.
    pub fn track(&mut self, rect: Rect, steps: &[String], present: Option<usize>) {
        let gap = 5.0;
        for (number, label) in steps.iter().enumerate() {
            let step = rect.cell((steps.len(), 1), gap, number, 0).snapped();
            let done = present.is_none_or(|present| number < present);
            let (ground, ink) = match present {
                Some(present) if present == number => (LAMP, INK),
                _ if done => (ROCK_EDGE, CHALK),
                _ => (DEEP, CHALK),
            };
            self.rect(step, 7.0, INK);
            self.rect(step.inset(2.0), 5.0, ground);
            self.text(step.inset(3.0), label, &Style::bold(step.h * 0.62, ink).least(8.0));
        }
    }
}
