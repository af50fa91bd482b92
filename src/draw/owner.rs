//! Whose it is: a colour and a shape for every seat, so that nobody needs to
//! tell colours apart.

use std::f32::consts::{FRAC_PI_2, TAU};

use super::{
    canvas::Canvas,
    geometry::{Point, Rect, at},
    text::Style,
    tint::{INK, Tint},
};
use crate::engine::Seat;

/// The look of a seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Owner {
    /// The colour: apart for every kind of colour blindness.
    pub tint: Tint,
    /// The shape.
    pub shape: Shape,
}

/// The shape of a seat's token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A circle.
    Circle,
    /// A square on its corner.
    Diamond,
    /// A triangle.
    Triangle,
    /// A square.
    Square,
    /// A hexagon.
    Hexagon,
    /// A star.
    Star,
    /// A pentagon.
    Pentagon,
    /// A cross.
    Cross,
}

/// Okabe and Ito's colours, without the orange and the blue that rooms have
/// coming first.
const OWNERS: [Owner; 8] = [
    Owner { tint: Tint::hex(0x19_b48a), shape: Shape::Circle },
    Owner { tint: Tint::hex(0xe0_86bd), shape: Shape::Diamond },
    Owner { tint: Tint::hex(0xf0_e442), shape: Shape::Triangle },
    Owner { tint: Tint::hex(0x56_b4e9), shape: Shape::Square },
    Owner { tint: Tint::hex(0xd5_5e00), shape: Shape::Hexagon },
    Owner { tint: Tint::hex(0xe6_9f00), shape: Shape::Star },
    Owner { tint: Tint::hex(0x00_72b2), shape: Shape::Pentagon },
    Owner { tint: Tint::hex(0xbb_bbbb), shape: Shape::Cross },
];

impl Owner {
    /// The look of this seat.
    pub fn of(seat: Seat) -> Self {
        let [first, ..] = OWNERS;
        OWNERS.get(seat.index() % OWNERS.len()).copied().unwrap_or(first)
    }
}

impl Shape {
    /// The corners of the shape around a point; none for a circle.
    fn corners(self, centre: Point, radius: f32) -> Vec<Point> {
        let ring = |count: usize, turn: f32, radius: &dyn Fn(usize) -> f32| {
            let corner = |number: usize| {
                let angle = turn - FRAC_PI_2 + TAU * number as f32 / count as f32;
                at(centre.x + radius(number) * angle.cos(), centre.y + radius(number) * angle.sin())
            };
            (0..count).map(corner).collect::<Vec<_>>()
        };
        let even = |count, turn, size: f32| ring(count, turn, &|_| radius * size);
        match self {
            Self::Circle => Vec::new(),
            Self::Diamond => even(4, 0.0, 1.15),
            Self::Triangle => even(3, 0.0, 1.2),
            Self::Square => even(4, TAU / 8.0, 1.2),
            Self::Hexagon => even(6, 0.0, 1.05),
            Self::Pentagon => even(5, 0.0, 1.1),
            Self::Star => {
                ring(10, 0.0, &|corner| radius * if corner.is_multiple_of(2) { 1.2 } else { 0.6 })
            }
            Self::Cross => {
                ring(12, TAU / 24.0, &|corner| radius * if corner % 3 == 2 { 0.5 } else { 1.1 })
            }
        }
    }
}

impl Canvas<'_> {
    /// The token of a seat, with a letter or number on it, if any.
    pub fn token(&mut self, seat: Seat, centre: Point, radius: f32, label: &str) {
        self.mark(Owner::of(seat), centre, radius, label);
    }

    /// A token of this look: for games in which players choose their colours.
    pub fn mark(&mut self, owner: Owner, centre: Point, radius: f32, label: &str) {
        let rim = (radius * 0.14).max(1.5);
        match owner.shape {
            Shape::Circle => {
                self.disc(centre, radius + rim, INK);
                self.disc(centre, radius, owner.tint);
            }
            shape => {
                self.polygon(&shape.corners(centre, radius + rim * 1.5), INK);
                self.polygon(&shape.corners(centre, radius), owner.tint);
            }
        }
        if !label.is_empty() {
            let room = Rect::around(centre, radius * 1.4);
            self.text(room, label, &Style::bold(radius * 1.1, INK));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::tint::{FRESH, TARGET};

    #[test]
    fn no_two_seats_share_a_colour_or_a_shape() {
        for one in 0..8 {
            for other in 0..one {
                let (one, other) = (Owner::of(Seat(one)), Owner::of(Seat(other)));
                assert_ne!(one.tint, other.tint);
                assert_ne!(one.shape, other.shape);
            }
        }
    }

    /// What changed and what can be chosen are framed in colours that are nobody's: neither
    /// a yellow clan nor anybody else could be taken for them.
    #[test]
    fn frames_of_changes_and_choices_are_nobodys_colour() {
        let apart = |one: Tint, other: Tint| {
            let parts = [(one.r, other.r), (one.g, other.g), (one.b, other.b)];
            parts.iter().map(|(one, other)| u32::from(one.abs_diff(*other))).sum::<u32>()
        };
        assert!(apart(FRESH, TARGET) > 200);
        for seat in 0..8 {
            let owner = Owner::of(Seat(seat)).tint;
            for frame in [FRESH, TARGET] {
                assert!(apart(frame, owner) > 100, "{owner:?} of seat {seat} and {frame:?}");
            }
        }
    }
}
