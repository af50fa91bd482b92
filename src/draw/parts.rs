//! The parts that boards are put together from.

use super::{
    BOARD_TEXT,
    canvas::Canvas,
    geometry::{Point, Rect, at},
    outline::rounded,
    text::Style,
    tint::{CHALK, DEEP, FRESH, INK, LAMP, ROCK, ROCK_EDGE, TARGET, Tint},
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
        let room = Rect::around(at(centre.x, centre.y - side * 0.02), side * 0.78);
        // Small shields have figures that fill them.
        let em = (side * 0.56).max((side * 0.64).min(BOARD_TEXT + 1.0));
        let style = Style::bold(em, INK).least(em * 0.8);
        self.text(room, &points.to_string(), &style);
    }

    /// Marks what the last turn changed: a white frame with notched corners, inside
    /// the edge.
    pub fn fresh_frame(&mut self, rect: Rect, radius: f32, width: f32) {
        self.frame(rect, radius, width + 3.0, INK);
        self.frame(rect.inset(1.5), radius - 1.5, width, FRESH);
        let notch = width * 3.2;
        let inner = rect.inset(1.5);
        let corners = [
            (inner.x, inner.y, 1.0, 1.0),
            (inner.right(), inner.y, -1.0, 1.0),
            (inner.x, inner.bottom(), 1.0, -1.0),
            (inner.right(), inner.bottom(), -1.0, -1.0),
        ];
        for (x, y, dx, dy) in corners {
            self.polygon(&[at(x, y), at(x + dx * notch, y), at(x, y + dy * notch)], FRESH);
        }
    }

    /// Marks what can be chosen: a violet frame with white dashes on it, inside the
    /// edge.
    pub fn target_frame(&mut self, rect: Rect, radius: f32, width: f32) {
        self.frame(rect, radius, width, TARGET);
        let line = rect.inset(width / 2.0);
        if let Some(path) = rounded(line, radius - width / 2.0) {
            self.stroke(&path, width * 0.36, FRESH, Some([width * 2.0, width * 2.0]));
        }
    }

    /// The number of a choice, beside what would be chosen.
    pub fn target(&mut self, centre: Point, radius: f32, number: u32) {
        self.disc(centre, radius, INK);
        self.disc(centre, radius - 1.5, FRESH);
        self.disc(centre, radius - 4.5, TARGET);
        let shown = number.to_string();
        let room = Rect::around(centre, radius * 1.62);
        let style = Style::bold(radius * 1.26, FRESH).least(radius * 1.2);
        self.number(room, &shown, &style);
        self.note_badge(centre, radius, number);
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
            self.text(step.inset(3.0), label, &Style::bold(step.h * 0.64, ink).least(step.h * 0.6));
        }
    }
}
