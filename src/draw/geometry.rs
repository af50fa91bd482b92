//! Points and rectangles, in pixels, with the few ways of dividing them that
//! layouts need.

/// A point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

/// A point from its coordinates.
pub const fn at(x: f32, y: f32) -> Point {
    Point { x, y }
}

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// The width.
    pub w: f32,
    /// The height.
    pub h: f32,
}

impl Rect {
    /// A rectangle from its upper left corner and its size.
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Self {
        Self { x, y, w, h }
    }

    /// A square around a point.
    pub const fn around(centre: Point, side: f32) -> Self {
        Self::new(centre.x - side / 2.0, centre.y - side / 2.0, side, side)
    }

    /// The right edge.
    pub const fn right(self) -> f32 {
        self.x + self.w
    }

    /// The lower edge.
    pub const fn bottom(self) -> f32 {
        self.y + self.h
    }

    /// The middle.
    pub const fn centre(self) -> Point {
        at(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// Smaller by so much on every side; larger if that is negative.
    #[must_use]
    pub const fn inset(self, by: f32) -> Self {
        Self::new(self.x + by, self.y + by, self.w - 2.0 * by, self.h - 2.0 * by)
    }

    /// Moved.
    #[must_use]
    pub const fn moved(self, x: f32, y: f32) -> Self {
        Self::new(self.x + x, self.y + y, self.w, self.h)
    }

    /// The part above a cut at height `h` from the top, and the part below.
    pub const fn cut_top(self, h: f32) -> (Self, Self) {
        (Self::new(self.x, self.y, self.w, h), Self::new(self.x, self.y + h, self.w, self.h - h))
    }

    /// The part left of a cut at width `w` from the left, and the part right of it.
    pub const fn cut_left(self, w: f32) -> (Self, Self) {
        (Self::new(self.x, self.y, w, self.h), Self::new(self.x + w, self.y, self.w - w, self.h))
    }

    /// The cell in `column` and `row` of a grid of so many columns and rows
    /// with gaps between them that fills the rectangle.
    #[must_use]
    pub fn cell(
        self,
        (columns, rows): (usize, usize),
        gap: f32,
        column: usize,
        row: usize,
    ) -> Self {
        let (columns, rows) = (columns.max(1) as f32, rows.max(1) as f32);
        let w = (self.w - gap * (columns - 1.0)) / columns;
        let h = (self.h - gap * (rows - 1.0)) / rows;
        Self::new(self.x + (w + gap) * column as f32, self.y + (h + gap) * row as f32, w, h)
    }

    /// Whether it lies on whole pixels.
    pub fn is_whole(self) -> bool {
        [self.x, self.y, self.w, self.h].iter().all(|length| length.fract() == 0.0)
    }

    /// On whole pixels, so that edges are sharp.
    #[must_use]
    pub fn snapped(self) -> Self {
        let (x, y) = (self.x.round(), self.y.round());
        Self::new(x, y, self.right().round() - x, self.bottom().round() - y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_fill_their_rectangle_and_do_not_touch() {
        let all = Rect::new(10.0, 20.0, 310.0, 100.0);
        let grid = (3, 2);
        let first = all.cell(grid, 5.0, 0, 0);
        let last = all.cell(grid, 5.0, 2, 1);
        assert_eq!((first.x, first.y), (10.0, 20.0));
        assert_eq!((last.right(), last.bottom()), (320.0, 120.0));
        let second = all.cell(grid, 5.0, 1, 0);
        assert_eq!((second.x, second.y), (first.right() + 5.0, first.y));
    }

    #[test]
    fn cuts_lose_nothing() {
        let (top, rest) = Rect::new(0.0, 0.0, 10.0, 8.0).cut_top(3.0);
        assert_eq!((top.h, rest.y, rest.h), (3.0, 3.0, 5.0));
        let (left, rest) = rest.cut_left(4.0);
        assert_eq!((left.w, rest.x, rest.w), (4.0, 4.0, 6.0));
    }
}
