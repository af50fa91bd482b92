//! Maps of squares and of hexagons: where a field is, where its borders are,
//! and which field is at a point.

use std::f32::consts::{FRAC_PI_3, FRAC_PI_6};

use super::{
    canvas::Canvas,
    geometry::{Point, Rect, at},
    tint::Tint,
};

/// A map of squares, or of rectangles, in columns and rows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SquareMap {
    /// The upper left corner of the first field.
    pub origin: Point,
    /// The width and height of a field.
    pub field: (f32, f32),
    /// The space between fields, where borders run.
    pub gap: f32,
}

impl SquareMap {
    /// A field.
    pub fn field(&self, column: usize, row: usize) -> Rect {
        let (w, h) = self.field;
        let x = self.origin.x + (w + self.gap) * column as f32;
        let y = self.origin.y + (h + self.gap) * row as f32;
        Rect::new(x, y, w, h)
    }

    /// The border along the east side of a field.
    pub fn east(&self, column: usize, row: usize) -> Rect {
        let field = self.field(column, row);
        Rect::new(field.right(), field.y, self.gap, field.h)
    }

    /// The border along the south side of a field.
    pub fn south(&self, column: usize, row: usize) -> Rect {
        let field = self.field(column, row);
        Rect::new(field.x, field.bottom(), field.w, self.gap)
    }

    /// The border along the west side of a field.
    pub fn west(&self, column: usize, row: usize) -> Rect {
        let field = self.field(column, row);
        Rect::new(field.x - self.gap, field.y, self.gap, field.h)
    }

    /// The border along the north side of a field.
    pub fn north(&self, column: usize, row: usize) -> Rect {
        let field = self.field(column, row);
        Rect::new(field.x, field.y - self.gap, field.w, self.gap)
    }
}

/// How hexagons stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stand {
    /// On a corner: rows are straight.
    Pointed,
    /// On a side: columns are straight.
    Flat,
}

/// A map of hexagons in axial coordinates.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HexMap {
    /// The middle of the field (0, 0).
    pub origin: Point,
    /// From the middle of a field to its corners.
    pub radius: f32,
    /// How the fields stand.
    pub stand: Stand,
}

/// The square root of 3.
const ROOT: f32 = 1.732_050_8;

impl HexMap {
    /// The middle of a field.
    pub fn centre(&self, q: i32, r: i32) -> Point {
        let (q, r) = (q as f32, r as f32);
        let (x, y) = match self.stand {
            Stand::Pointed => (ROOT * (q + r / 2.0), 1.5 * r),
            Stand::Flat => (1.5 * q, ROOT * (r + q / 2.0)),
        };
        at(self.origin.x + self.radius * x, self.origin.y + self.radius * y)
    }

    /// The corners of a field, clockwise; the side between corners `n` and
    /// `n + 1` is towards the neighbour `n` of [`neighbours`](Self::neighbours).
    pub fn corners(&self, q: i32, r: i32) -> [Point; 6] {
        let centre = self.centre(q, r);
        let turn = match self.stand {
            Stand::Pointed => -FRAC_PI_6,
            Stand::Flat => 0.0,
        };
        [0.0, 1.0, 2.0, 3.0, 4.0, 5.0].map(|number: f32| {
            let angle = turn + FRAC_PI_3 * number;
            at(centre.x + self.radius * angle.cos(), centre.y + self.radius * angle.sin())
        })
    }

    /// The six fields around a field, clockwise, from the east for pointed
    /// fields and from the south-east for flat ones.
    pub fn neighbours(q: i32, r: i32) -> [(i32, i32); 6] {
        [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)].map(|(dq, dr)| (q + dq, r + dr))
    }

    /// The field at a point.
    pub fn field_at(&self, point: Point) -> (i32, i32) {
        let across = (point.x - self.origin.x) / self.radius;
        let down = (point.y - self.origin.y) / self.radius;
        let (q, r) = match self.stand {
            Stand::Pointed => (ROOT / 3.0 * across - down / 3.0, 2.0 / 3.0 * down),
            Stand::Flat => (2.0 / 3.0 * across, ROOT / 3.0 * down - across / 3.0),
        };
        // Cube coordinates add up to nothing; the one that rounding moved most
        // follows from the other two.
        let cube = [q, r, -q - r];
        let [near_q, near_r, near_s] = cube.map(f32::round);
        let [off_q, off_r, off_s] = cube.map(|it| (it - it.round()).abs());
        if off_q > off_r && off_q > off_s {
            ((-near_r - near_s) as i32, near_r as i32)
        } else if off_r > off_s {
            (near_q as i32, (-near_q - near_s) as i32)
        } else {
            (near_q as i32, near_r as i32)
        }
    }
}

impl Canvas<'_> {
    /// A field of hexagons, with an edge.
    pub fn hex(&mut self, map: &HexMap, (q, r): (i32, i32), ground: Tint, edge: Tint, width: f32) {
        let corners = map.corners(q, r);
        self.polygon(&corners, ground);
        let [first, second, ..] = corners;
        // Once round and a side more, so that the last corner is round too.
        let round: Vec<Point> = corners.into_iter().chain([first, second]).collect();
        self.polyline(&round, width, edge, None);
    }

    /// One side of a field of hexagons: a wall, a river, a road's end.
    pub fn hex_side(
        &mut self,
        map: &HexMap,
        (q, r): (i32, i32),
        side: usize,
        width: f32,
        tint: Tint,
    ) {
        let corners = map.corners(q, r);
        let ends = [corners.get(side % 6), corners.get((side + 1) % 6)];
        if let [Some(from), Some(to)] = ends {
            self.polyline(&[*from, *to], width, tint, None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apart(one: Point, other: Point) -> f32 {
        (one.x - other.x).hypot(one.y - other.y)
    }

    #[test]
    fn every_hexagon_is_found_at_its_middle_and_near_its_corners() {
        for stand in [Stand::Pointed, Stand::Flat] {
            let map = HexMap { origin: at(300.0, 200.0), radius: 40.0, stand };
            for (q, r) in (-4..=4).flat_map(|q| (-4..=4).map(move |r| (q, r))) {
                let centre = map.centre(q, r);
                assert_eq!(map.field_at(centre), (q, r));
                for corner in map.corners(q, r) {
                    let near = at(
                        centre.x + (corner.x - centre.x) * 0.97,
                        centre.y + (corner.y - centre.y) * 0.97,
                    );
                    assert_eq!(map.field_at(near), (q, r), "{stand:?}");
                }
            }
        }
    }

    #[test]
    fn sides_face_the_neighbours_of_their_number() {
        for stand in [Stand::Pointed, Stand::Flat] {
            let map = HexMap { origin: at(0.0, 0.0), radius: 10.0, stand };
            let corners = map.corners(2, -1);
            for (side, (q, r)) in HexMap::neighbours(2, -1).into_iter().enumerate() {
                let (one, other) = (corners[side], corners[(side + 1) % 6]);
                let middle = at(f32::midpoint(one.x, other.x), f32::midpoint(one.y, other.y));
                let (from, to) = (map.centre(2, -1), map.centre(q, r));
                assert!((apart(middle, from) - apart(middle, to)).abs() < 0.001);
                assert!((apart(from, to) - 10.0 * ROOT).abs() < 0.001);
            }
        }
    }

    #[test]
    fn borders_of_squares_lie_between_them() {
        let map = SquareMap { origin: at(10.0, 10.0), field: (100.0, 80.0), gap: 12.0 };
        assert_eq!(map.east(0, 0), map.west(1, 0));
        assert_eq!(map.south(1, 2), map.north(1, 3));
        let ends = (map.east(0, 0).right(), map.south(0, 0).bottom());
        assert_eq!(ends, (map.field(1, 0).x, map.field(0, 1).y));
    }
}
