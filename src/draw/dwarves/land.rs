//! The map of Girdlegard: the whole, or what is around some hexes.

use super::{
    Scene,
    hex::{self, Contents},
    look,
};
use crate::{
    draw::{
        Canvas,
        geometry::{Point, Rect, at},
        map::{HexMap, Stand},
        tint::{FRESH, INK, Tint},
    },
    games::dwarves::{
        map::{Direction, Hex, HexSet},
        vocabulary::{
            pieces::Colour,
            places::{Kingdom, Location},
        },
    },
};

/// The radius of a hex at which letters have the least size of a board.
pub(super) const RADIUS: f32 = 72.0;
/// The square root of 3.
const ROOT: f32 = 1.732_050_8;

/// Which hexes are shown, and where.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub(super) map: HexMap,
    pub(super) shown: HexSet,
}

/// The middle of a hex, in radii.
fn middle(hex: Hex) -> (f32, f32) {
    let (q, r) = hex.axial();
    let (q, r) = (f32::from(q), f32::from(r));
    (1.5 * q, ROOT * (r + q / 2.0))
}

/// The bounds of hexes, in radii: left, upper, right and lower.
fn bounds(shown: HexSet) -> [f32; 4] {
    let whole = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];
    shown.iter().map(middle).fold(whole, |[left, top, right, bottom], (x, y)| {
        [left.min(x - 1.0), top.min(y - ROOT / 2.0), right.max(x + 1.0), bottom.max(y + ROOT / 2.0)]
    })
}

impl Frame {
    /// These hexes, as large as they fit into a rectangle.
    pub(super) fn fitted(shown: HexSet, rect: Rect) -> Self {
        let [left, top, right, bottom] = bounds(shown);
        let radius = (rect.w / (right - left)).min(rect.h / (bottom - top));
        let centre = rect.centre();
        let origin = at(
            centre.x - radius * f32::midpoint(left, right),
            centre.y - radius * f32::midpoint(top, bottom),
        );
        Self { map: HexMap { origin, radius, stand: Stand::Flat }, shown }
    }

    /// How high these hexes are if they are so wide.
    pub(super) fn height(shown: HexSet, wide: f32) -> f32 {
        let [left, top, right, bottom] = bounds(shown);
        wide / (right - left) * (bottom - top)
    }

    pub(super) fn centre(&self, hex: Hex) -> Point {
        let (q, r) = hex.axial();
        self.map.centre(q.into(), r.into())
    }

    /// One in a map at which letters have the least size of a board.
    pub(super) fn unit(&self) -> f32 {
        self.map.radius / RADIUS
    }
}

/// Draws the map, with the numbers of the choices among its hexes.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, frame: &Frame) {
    ground(scene, canvas, frame);
    for hex in frame.shown.iter() {
        let contents = Contents::of(scene, hex);
        hex::paint(scene, canvas, frame, hex, &contents);
    }
}

/// What is printed on the map, and the Perished Land: each piece of it is drawn once.
fn ground(scene: &Scene<'_>, canvas: &mut Canvas<'_>, frame: &Frame) {
    let (content, dead) = (scene.content, scene.view.ground.perished);
    for kingdom in Kingdom::ALL {
        for hex in content.kingdoms[*kingdom].iter().filter(|hex| frame.shown.contains(*hex)) {
            let lake = content.lakes.contains(hex) && !dead.contains(hex);
            let (tint, edge) = match () {
                () if dead.contains(hex) => (look::PERISHED, look::PERISHED_EDGE),
                () if lake => (look::LAKE, look::LAKE.mix(INK, 70)),
                () => (look::ground(*kingdom), look::ground(*kingdom).mix(INK, 70)),
            };
            let tile = scene.view.ground.land[hex];
            let arrow =
                tile.and_then(|tile| Some((tile.colour(content)?, tile.arrow(content, hex)?)));
            let told = arrow.map(|(colour, direction)| (colour.index(), direction.index()));
            let what = ("dwarves-ground", tint, lake, told);
            let side = 2.0 * frame.map.radius + 6.0;
            canvas.sprite(what, Rect::around(frame.centre(hex), side), |canvas, whole| {
                let map = HexMap { origin: whole.centre(), ..frame.map };
                canvas.hex(&map, (0, 0), tint, edge, 2.5 * frame.unit());
                if lake {
                    waves(canvas, whole.centre(), frame.unit());
                }
                if tint == look::PERISHED {
                    dead_land(canvas, whole.centre(), frame.unit(), arrow);
                }
            });
        }
    }
    borders(scene, canvas, frame);
    let fresh = scene.view.news.hexes();
    for hex in frame.shown.iter().filter(|hex| fresh.contains(*hex)) {
        outline(canvas, frame, hex, INK, 7.0 * frame.unit());
        outline(canvas, frame, hex, FRESH, 4.0 * frame.unit());
    }
    for hex in frame.shown.iter().filter(|hex| !dead.contains(*hex)) {
        arrows(scene, canvas, frame, hex);
    }
}

/// The borders of the kingdoms.
fn borders(scene: &Scene<'_>, canvas: &mut Canvas<'_>, frame: &Frame) {
    // In the order of the sides of a hex.
    const SIDES: [Direction; 6] = [
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::NorthWest,
        Direction::North,
        Direction::NorthEast,
    ];
    let kingdoms = &scene.content.kingdoms;
    let of = |hex: Hex| Kingdom::ALL.iter().find(|it| kingdoms[**it].contains(hex)).copied();
    for hex in frame.shown.iter() {
        let (q, r) = hex.axial();
        for (side, direction) in SIDES.iter().enumerate() {
            let other = hex.neighbour(*direction);
            // Each border once.
            if other.is_none_or(|other| of(other) != of(hex) && other > hex) {
                canvas.hex_side(&frame.map, (q.into(), r.into()), side, 6.0 * frame.unit(), INK);
            }
        }
    }
}

/// The direction as a vector of length one.
fn vector(direction: Direction) -> (f32, f32) {
    let half = ROOT / 2.0;
    match direction {
        Direction::North => (0.0, -1.0),
        Direction::NorthEast => (half, -0.5),
        Direction::SouthEast => (half, 0.5),
        Direction::South => (0.0, 1.0),
        Direction::SouthWest => (-half, 0.5),
        Direction::NorthWest => (-half, -0.5),
    }
}

/// The arrows by which troops would leave a hex when it dies.
fn arrows(scene: &Scene<'_>, canvas: &mut Canvas<'_>, frame: &Frame, hex: Hex) {
    let Some(arrows) = scene.content.arrows[hex] else { return };
    let (centre, unit) = (frame.centre(hex), frame.unit());
    for direction in Direction::ALL {
        let here: Vec<Colour> = Colour::ALL
            .iter()
            .copied()
            .filter(|colour| arrows.get(colour.index()) == Some(direction))
            .collect();
        let (x, y) = vector(*direction);
        for (place, colour) in here.iter().enumerate() {
            let aside = (place as f32 - (here.len() - 1) as f32 / 2.0) * 17.0 * unit;
            // Across the border: no two of them ever point at each other.
            let out = frame.map.radius * ROOT / 2.0 + 4.0 * unit;
            let middle = out - 6.0 * unit;
            let middle = at(centre.x + x * middle - y * aside, centre.y + y * middle + x * aside);
            let what = ("dwarves-arrow", colour.index(), direction.index());
            canvas.sprite(what, Rect::around(middle, 32.0 * unit), |canvas, whole| {
                let centre = whole.centre();
                let tip = at(centre.x + x * 6.0 * unit, centre.y + y * 6.0 * unit);
                arrow_head(canvas, tip, (x, y), 8.0 * unit, *colour);
            });
        }
    }
}

/// A small arrow: a triangle, a chevron or a blunt one, so that nobody needs to tell the
/// colours apart.
fn arrow_head(canvas: &mut Canvas<'_>, tip: Point, (x, y): (f32, f32), size: f32, colour: Colour) {
    let point =
        |back: f32, aside: f32| at(tip.x - x * back - y * aside, tip.y - y * back + x * aside);
    let shape = |grow: f32| -> Vec<Point> {
        let (s, g) = (size, grow);
        match colour {
            Colour::Gold => {
                vec![point(-g * 1.4, 0.0), point(s * 1.5 + g, s + g), point(s * 1.5 + g, -s - g)]
            }
            Colour::Red => vec![
                point(-g * 1.4, 0.0),
                point(s * 1.3 + g, s + g),
                point(s * 1.9 + g, s * 0.5 + g),
                point(s * 1.2 + g, 0.0),
                point(s * 1.9 + g, -s * 0.5 - g),
                point(s * 1.3 + g, -s - g),
            ],
            Colour::Grey => vec![
                point(-g, s * 0.4 + g),
                point(s * 1.5 + g, s + g),
                point(s * 1.5 + g, -s - g),
                point(-g, -s * 0.4 - g),
            ],
        }
    };
    canvas.polygon(&shape(size * 0.3), INK);
    canvas.polygon(&shape(0.0), look::arrow(colour));
}

/// Perished Land with the arrow of its tile.
fn dead_land(
    canvas: &mut Canvas<'_>,
    centre: Point,
    unit: f32,
    arrow: Option<(Colour, Direction)>,
) {
    for (from, to) in [
        ((-52.0, 6.0), (-30.0, 26.0)),
        ((-36.0, -34.0), (-54.0, -14.0)),
        ((30.0, 40.0), (52.0, 18.0)),
    ] {
        let place = |(x, y): (f32, f32)| at(centre.x + x * unit, centre.y + y * unit);
        let bend = (f32::midpoint(from.0, to.0) + 6.0, f32::midpoint(from.1, to.1) - 4.0);
        canvas.polyline(
            &[place(from), place(bend), place(to)],
            3.0 * unit,
            look::PERISHED_EDGE,
            None,
        );
    }
    let Some((colour, direction)) = arrow else { return };
    let (x, y) = vector(direction);
    // Below the label, where it would else stand on it.
    let (back, down) = match direction {
        Direction::North => (30.0, 0.0),
        Direction::NorthEast | Direction::NorthWest => (4.0, 10.0),
        _ => (2.0, 0.0),
    };
    let along = |out: f32, aside: f32| {
        let out = out - back;
        at(centre.x + (x * out - y * aside) * unit, centre.y + (y * out + x * aside + down) * unit)
    };
    let shape = |grow: f32| {
        [
            along(60.0 + grow, 0.0),
            along(40.0 - grow, 19.0 + grow * 1.6),
            along(40.0 - grow, 8.0 + grow),
            along(25.0 - grow, 8.0 + grow),
            along(25.0 - grow, -8.0 - grow),
            along(40.0 - grow, -8.0 - grow),
            along(40.0 - grow, -19.0 - grow * 1.6),
        ]
    };
    canvas.polygon(&shape(2.5), INK);
    canvas.polygon(&shape(0.0), look::arrow(colour));
}

fn waves(canvas: &mut Canvas<'_>, centre: Point, unit: f32) {
    for (x, y) in [(-40.0, 8.0), (6.0, 22.0), (-26.0, 38.0), (2.0, -18.0)] {
        let at = |dx: f32, dy: f32| at(centre.x + (x + dx) * unit, centre.y + (y + dy) * unit);
        let line = [at(0.0, 0.0), at(9.0, -6.0), at(18.0, 0.0), at(27.0, -6.0), at(36.0, 0.0)];
        canvas.polyline(&line, 3.0 * unit, look::WAVE, None);
    }
}

/// The place with a name in a hex, if any.
pub(super) fn location(scene: &Scene<'_>, hex: Hex) -> Option<Location> {
    Location::ALL.iter().copied().find(|it| scene.content.places[*it] == hex)
}

/// A white line around a hex: something changed there.
pub(super) fn outline(canvas: &mut Canvas<'_>, frame: &Frame, hex: Hex, tint: Tint, width: f32) {
    let centre = frame.centre(hex);
    let (q, r) = hex.axial();
    let inner = frame.map.corners(q.into(), r.into()).map(|corner| {
        let share = 1.0 - (width / 2.0 + 3.0 * frame.unit()) / frame.map.radius;
        at(centre.x + (corner.x - centre.x) * share, centre.y + (corner.y - centre.y) * share)
    });
    let [first, second, ..] = inner;
    let round: Vec<Point> = inner.into_iter().chain([first, second]).collect();
    canvas.polyline(&round, width, tint, None);
}
