//! A small chart: points over rounds.

use super::{
    canvas::Canvas,
    geometry::{Point, Rect, at},
    owner::Owner,
    text::{Align, Style},
    tint::{CHALK, DUST, INK, ROCK_EDGE},
};
use crate::engine::Seat;

/// The space for the numbers at the left and below.
const MARGIN: f32 = 46.0;

impl Canvas<'_> {
    /// One line for each seat over numbered steps, from 0 at the start.
    pub fn chart(&mut self, room: Rect, lines: &[(Seat, Vec<i32>)], steps: usize) {
        let plot = Rect::new(room.x + MARGIN, room.y + 12.0, room.w - MARGIN - 30.0, room.h - 54.0);
        let most = lines.iter().flat_map(|(_, values)| values).copied().max().unwrap_or(0);
        let step = [5, 10, 20, 50, 100].into_iter().find(|step| most <= step * 6).unwrap_or(200);
        let top = (most.max(step) + step - 1) / step * step;
        let place = |number: usize, value: i32| {
            let x = plot.x + plot.w * number as f32 / steps.max(1) as f32;
            at(x, plot.bottom() - plot.h * value.max(0) as f32 / top as f32)
        };
        for value in (0..=top).step_by(step as usize) {
            let y = place(0, value).y;
            self.polyline(&[at(plot.x, y), at(plot.right(), y)], 1.5, ROCK_EDGE, None);
            let label = Rect::new(room.x, y - 16.0, MARGIN - 8.0, 32.0);
            let style = Style::plain(24.0, DUST).align(Align::Right).least(22.0);
            self.text(label, &value.to_string(), &style);
        }
        for number in 1..=steps {
            let label = Rect::around(at(place(number, 0).x, plot.bottom() + 22.0), 34.0);
            self.text(label, &number.to_string(), &Style::bold(24.0, CHALK).least(22.0));
        }
        for (seat, values) in lines {
            let tint = Owner::of(*seat).tint;
            let points: Vec<Point> =
                (0..).zip(values).map(|(number, value)| place(number + 1, *value)).collect();
            self.polyline(&points, 9.0, INK, None);
            self.polyline(&points, 5.0, tint, None);
            for point in points {
                self.token(*seat, point, 10.0, "");
            }
        }
    }
}
