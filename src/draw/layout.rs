//! Where the marks of a picture lie, and how large its letters are: what the laws of
//! legibility are checked by.

use super::geometry::{Point, Rect};

/// The number of a choice: a disc in a picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Badge {
    pub(super) centre: Point,
    pub(super) radius: f32,
    pub(super) number: u32,
}

/// What was set and drawn.
#[derive(Clone, Default, Debug)]
pub(super) struct Layout {
    /// The texts that had to be set smaller than can be read.
    pub(super) overfull: Vec<String>,
    /// The smallest letters, in pixels an em, and what they say.
    pub(super) smallest: Option<(f32, String)>,
    /// Where lines of text and drawings are.
    pub(super) inked: Vec<Rect>,
    pub(super) badges: Vec<Badge>,
}

impl Layout {
    /// Notes a text.
    pub(super) fn set(&mut self, size: f32, text: &str) {
        if self.smallest.as_ref().is_none_or(|(least, _)| size < *least) {
            self.smallest = Some((size, text.to_owned()));
        }
    }

    /// Adds what was drawn elsewhere and is put down at a place.
    pub(super) fn add(&mut self, other: &Self, x: f32, y: f32) {
        self.overfull.extend(other.overfull.iter().cloned());
        if let Some((size, text)) = &other.smallest {
            self.set(*size, text);
        }
        self.inked.extend(other.inked.iter().map(|rect| rect.moved(x, y)));
        self.badges.extend(other.badges.iter().map(|badge| Badge {
            centre: Point { x: badge.centre.x + x, y: badge.centre.y + y },
            ..*badge
        }));
    }

    /// The numbers of choices that stand on something that is to be read, or on
    /// each other.
    pub(super) fn covering(&self) -> Vec<u32> {
        let on_ink = |badge: &&Badge| self.inked.iter().any(|rect| badge.meets(*rect));
        let on_badge = |badge: &&Badge| {
            let other = |other: &&Badge| other.number != badge.number;
            self.badges.iter().filter(other).any(|other| {
                let apart =
                    (other.centre.x - badge.centre.x).hypot(other.centre.y - badge.centre.y);
                apart < (other.radius + badge.radius) * 0.9
            })
        };
        let covering = self.badges.iter().filter(|badge| on_ink(badge) || on_badge(badge));
        covering.map(|badge| badge.number).collect()
    }
}

impl Badge {
    /// Whether it covers a part of a rectangle.
    fn meets(&self, rect: Rect) -> bool {
        let x = self.centre.x.clamp(rect.x, rect.right().max(rect.x));
        let y = self.centre.y.clamp(rect.y, rect.bottom().max(rect.y));
        (x - self.centre.x).hypot(y - self.centre.y) < self.radius - 1.0
    }
}

/// Where the letters of a line are, from the height of capitals to the baseline.
pub(super) fn ink(x: f32, baseline: f32, width: f32, size: f32) -> Rect {
    const CAPITALS: f32 = 0.72;
    Rect::new(x, baseline - size * CAPITALS, width, size * CAPITALS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::geometry::at;

    #[test]
    fn a_number_on_a_word_is_found_and_one_beside_it_is_not() {
        let mut layout = Layout::default();
        layout.inked.push(Rect::new(0.0, 0.0, 100.0, 20.0));
        layout.badges.push(Badge { centre: at(130.0, 10.0), radius: 20.0, number: 1 });
        assert!(layout.covering().is_empty());
        layout.badges.push(Badge { centre: at(105.0, 70.0), radius: 20.0, number: 2 });
        layout.badges.push(Badge { centre: at(110.0, 30.0), radius: 20.0, number: 3 });
        assert_eq!(layout.covering(), [1, 3], "3 is on the word and on 1");
    }

    #[test]
    fn what_is_put_down_elsewhere_moves() {
        let mut sprite = Layout::default();
        sprite.set(20.0, "small");
        sprite.inked.push(Rect::new(1.0, 2.0, 3.0, 4.0));
        let mut layout = Layout::default();
        layout.set(30.0, "large");
        layout.add(&sprite, 10.0, 20.0);
        assert_eq!(layout.smallest, Some((20.0, "small".to_owned())));
        assert_eq!(layout.inked, [Rect::new(11.0, 22.0, 3.0, 4.0)]);
    }
}
