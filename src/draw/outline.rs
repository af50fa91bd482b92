//! The outlines of the plain shapes that pictures are made of.

use tiny_skia::{Path, PathBuilder};

use super::geometry::{Point, Rect, at};

/// A line through points, closed or not.
pub(super) fn polygon(points: &[Point], closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    let (first, rest) = points.split_first()?;
    path.move_to(first.x, first.y);
    for point in rest {
        path.line_to(point.x, point.y);
    }
    if closed {
        path.close();
    }
    path.finish()
}

/// A rectangle with round corners.
pub(super) fn rounded(rect: Rect, radius: f32) -> Option<Path> {
    let radius = radius.clamp(0.0, rect.w.min(rect.h).max(0.0) / 2.0);
    capped(rect, [radius; 2])
}

/// A rectangle with upper corners of one radius and lower corners of another,
/// which must find room in it.
pub(super) fn capped(rect: Rect, [upper, lower]: [f32; 2]) -> Option<Path> {
    // A quarter circle as one cubic curve.
    const BEND: f32 = 0.552_28;
    if upper.max(lower) < 0.1 {
        let plain = tiny_skia::Rect::from_xywh(rect.x, rect.y, rect.w, rect.h)?;
        return Some(PathBuilder::from_rect(plain));
    }
    let (left, top, right, bottom) = (rect.x, rect.y, rect.right(), rect.bottom());
    let mut path = PathBuilder::new();
    // The corner at `tip`, from `before` it to `after` it along the edges.
    let mut corner = |tip: Point, radius: f32, before: (f32, f32), after: (f32, f32)| {
        let along = |(x, y): (f32, f32), by: f32| at(tip.x + x * by, tip.y + y * by);
        let from = along(before, radius);
        if path.is_empty() {
            path.move_to(from.x, from.y);
        } else {
            path.line_to(from.x, from.y);
        }
        if radius > 0.0 {
            let bent = radius * (1.0 - BEND);
            let (a, b, to) = (along(before, bent), along(after, bent), along(after, radius));
            path.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y);
        }
    };
    corner(at(right, top), upper, (-1.0, 0.0), (0.0, 1.0));
    corner(at(right, bottom), lower, (0.0, -1.0), (-1.0, 0.0));
    corner(at(left, bottom), lower, (1.0, 0.0), (0.0, -1.0));
    corner(at(left, top), upper, (0.0, 1.0), (1.0, 0.0));
    path.close();
    path.finish()
}
