//! The Halls of the Mountain: what lies in each hall, gates and pillars, what is new, and
//! numbered choices.

use super::{Scene, effects, look};
use crate::{
    draw::{
        Canvas,
        geometry::{Point as Pixel, Rect, at},
        map::{HexMap, Stand},
        text::Style,
        tint::{CHALK, DEEP, DUST, INK, PARCHMENT, ROCK, ROCK_EDGE, Tint},
    },
    games::covenant::{
        map::{Hall, Point, Side, district::Mountain},
        state::News,
        vocabulary::{
            cards::HallTile,
            effect::Reward,
            goods::{Building, Clan, Enemies, Enemy},
        },
    },
};

/// The map in its place.
pub(super) struct Land {
    hexes: HexMap,
}

/// What is seen of a hall, and nothing else: halls that look alike are drawn once.
#[derive(Hash)]
struct Face {
    name: String,
    tile: Option<HallTile>,
    back: Option<Reward>,
    enemies: [u8; 3],
    basics: Vec<(Building, Clan)>,
}

impl Land {
    /// The largest map of the board that fits.
    pub(super) fn new(scene: &Scene<'_>, rect: Rect) -> Self {
        let unit = HexMap { origin: at(0.0, 0.0), radius: 1.0, stand: Stand::Pointed };
        let corners = scene.layout().board.halls().iter().flat_map(|hall| {
            let (q, r) = hall.axial();
            unit.corners(q.into(), r.into())
        });
        let bounds = (f32::MAX, f32::MIN, f32::MAX, f32::MIN);
        let (left, right, top, bottom) = corners.fold(bounds, |(l, r, t, b), corner| {
            (l.min(corner.x), r.max(corner.x), t.min(corner.y), b.max(corner.y))
        });
        let radius = (rect.w / (right - left)).min(rect.h / (bottom - top)).floor();
        let x = rect.centre().x - radius * f32::midpoint(left, right);
        let y = rect.centre().y - radius * f32::midpoint(top, bottom);
        Self { hexes: HexMap { origin: at(x, y), radius, stand: Stand::Pointed } }
    }

    /// The top and the bottom of the map.
    fn reach(&self, scene: &Scene<'_>) -> (f32, f32) {
        let halls = scene.layout().board.halls();
        let middles = halls.iter().map(|hall| self.hall(hall).y);
        let (top, bottom) =
            middles.fold((f32::MAX, f32::MIN), |(top, bottom), y| (top.min(y), bottom.max(y)));
        (top - self.hexes.radius, bottom + self.hexes.radius)
    }

    fn hall(&self, hall: Hall) -> Pixel {
        let (q, r) = hall.axial();
        self.hexes.centre(q.into(), r.into())
    }

    fn side(&self, side: Side) -> Pixel {
        let [one, other] = side.halls().map(|hall| self.hall(hall));
        at(f32::midpoint(one.x, other.x), f32::midpoint(one.y, other.y))
    }

    fn point(&self, point: Point) -> Pixel {
        let [one, two, three] = point.halls().map(|hall| self.hall(hall));
        at((one.x + two.x + three.x) / 3.0, (one.y + two.y + three.y) / 3.0)
    }

    /// A hexagon around the middle of a hall, so large of its own size.
    fn hexagon(&self, hall: Hall, share: f32) -> Vec<Pixel> {
        let (q, r) = hall.axial();
        let centre = self.hall(hall);
        let corners = self.hexes.corners(q.into(), r.into()).into_iter();
        let nearer = |corner: Pixel| {
            at(centre.x + (corner.x - centre.x) * share, centre.y + (corner.y - centre.y) * share)
        };
        corners.map(nearer).collect()
    }
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let land = Land::new(scene, rect);
    for hall in scene.layout().board.halls().iter() {
        tile(scene, canvas, &land, hall);
    }
    passages(scene, canvas, &land);
    let news = scene.news();
    changed(scene, canvas, &land, &news);
    buildings(scene, canvas, &land, &news);
    choices(scene, canvas, &land);
}

/// A hall with all that is in it.
fn tile(scene: &Scene<'_>, canvas: &mut Canvas<'_>, land: &Land, hall: Hall) {
    let halls = &scene.view.halls;
    let enemies = halls.enemies(hall);
    let mut basics = Vec::new();
    for clan in Clan::ALL {
        let built = halls.of(*clan);
        basics.extend((0..built.houses.in_hall(hall)).map(|_| (Building::House, *clan)));
        basics.extend((0..built.workshops.in_hall(hall)).map(|_| (Building::Workshop, *clan)));
    }
    let face = Face {
        name: hall.to_string(),
        tile: halls.tile(hall),
        back: scene.view.backs.iter().find(|(at, _)| *at == hall).map(|(_, back)| *back),
        enemies: [enemies.goblin, enemies.orc, enemies.troll],
        basics,
    };
    let radius = land.hexes.radius;
    let centre = land.hall(hall);
    let room =
        Rect::new(centre.x - radius, centre.y - radius - 2.0, radius * 2.0, radius * 2.0 + 4.0);
    let rect = room.snapped();
    canvas.sprite(("covenant-hall", scene.content.hash(), &face), rect, |canvas, local| {
        let hexes = HexMap { origin: local.centre(), ..land.hexes };
        whole(scene, canvas, &hexes, &face);
    });
}

/// The parts of a hall keep to its middle: gates and pillars stand around it.
fn whole(scene: &Scene<'_>, canvas: &mut Canvas<'_>, hexes: &HexMap, face: &Face) {
    let (centre, radius) = (hexes.origin, hexes.radius);
    let inner = HexMap { radius: radius - 2.5, ..*hexes };
    let em = (radius * 0.38).max(look::WORDS);
    let label = Style::bold(em, INK).least(look::LEAST);
    let Some(tile) = face.tile else {
        canvas.hex(&inner, (0, 0), ROCK.mix(DEEP, 90), ROCK_EDGE, 3.0);
        let top = Rect::around(at(centre.x, centre.y - radius * 0.48), radius * 0.6);
        canvas.text(top, &face.name, &Style { tint: DUST, ..label });
        let room = Rect::around(at(centre.x, centre.y + radius * 0.17), radius * 1.12);
        let room = Rect { y: room.y + radius * 0.08, h: radius * 0.98, ..room };
        let back = effects::reward(face.back.unwrap_or_default());
        look::flow(canvas, room, back, em * 1.15, CHALK);
        return;
    };
    let row = &scene.content.halls[tile];
    let ink = look::ink(row.colour);
    canvas.hex(&inner, (0, 0), look::hall(row.colour), INK, 4.0);
    let name = at(centre.x - radius * 0.2, centre.y - radius * 0.37);
    canvas.text(Rect::around(name, radius * 0.56), &face.name, &Style { tint: ink, ..label });
    let vein = at(centre.x + radius * 0.25, centre.y - radius * 0.37);
    canvas.art(&format!("covenant-{}", row.vein), Rect::around(vein, radius * 0.37));
    let [goblin, orc, troll] = face.enemies;
    let enemies = Enemies { goblin, orc, troll };
    let all: Vec<Enemy> = enemies
        .iter()
        .flat_map(|(enemy, count)| std::iter::repeat_n(enemy, count.into()))
        .collect();
    let side = radius * if all.len() > 2 { 0.4 } else { 0.44 };
    let step = (radius * 1.18 / all.len().max(1) as f32).min(side * 1.06);
    let left = centre.x - step * all.len().saturating_sub(1) as f32 / 2.0;
    for (place, enemy) in all.iter().enumerate() {
        let middle = at(left + step * place as f32, centre.y + radius * 0.01);
        canvas.art(&format!("covenant-{enemy}"), Rect::around(middle, side));
    }
    let spaces = usize::from(row.spaces).max(face.basics.len());
    let step = radius * 0.41;
    let left = centre.x - step * spaces.saturating_sub(1) as f32 / 2.0;
    for place in 0..spaces {
        let middle = at(left + step * place as f32, centre.y + radius * 0.4);
        let plot = Rect::around(middle, radius * 0.38).snapped();
        canvas.rect(plot, 5.0, ink.alpha(150));
        canvas.rect(plot.inset(2.0), 4.0, PARCHMENT.mix(look::hall(row.colour), 130));
        if let Some((piece, clan)) = face.basics.get(place) {
            look::piece(canvas, *piece, *clan, middle, radius * 0.34);
        }
    }
}

/// Open seams between halls of one colour: districts are seen as one.
fn passages(scene: &Scene<'_>, canvas: &mut Canvas<'_>, land: &Land) {
    let mountain = Mountain { content: scene.content, halls: &scene.view.halls };
    for side in scene.layout().board.sides().iter() {
        let [one, other] = side.halls();
        let colour = mountain.colour(one).filter(|colour| mountain.colour(other) == Some(*colour));
        let Some(colour) = colour else { continue };
        let (a, b, middle) = (land.hall(one), land.hall(other), land.side(side));
        let (dx, dy) = ((b.x - a.x) / 2.0, (b.y - a.y) / 2.0);
        // Along the side, and across it.
        let (along, across) = (at(-dy * 0.34, dx * 0.34), at(dx * 0.12, dy * 0.12));
        let corner = |s: f32, t: f32| {
            at(middle.x + along.x * s + across.x * t, middle.y + along.y * s + across.y * t)
        };
        let door = [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
        canvas.polygon(&door, look::hall(colour));
    }
}

/// A lit edge around the halls that the last turns have changed.
fn changed(scene: &Scene<'_>, canvas: &mut Canvas<'_>, land: &Land, news: &News) {
    for hall in scene.layout().board.halls().and(news.halls).iter() {
        let mut ring = land.hexagon(hall, 0.94);
        ring.extend(ring.clone().into_iter().take(2));
        canvas.polyline(&ring, 6.0, INK, None);
        canvas.polyline(&ring, 4.0, look::NEWS, None);
    }
}

/// Gates and pillars on their plates; those that are new on lit ones.
fn buildings(scene: &Scene<'_>, canvas: &mut Canvas<'_>, land: &Land, news: &News) {
    let halls = &scene.view.halls;
    let side = land.hexes.radius * 0.31;
    let plate = |canvas: &mut Canvas<'_>, centre: Pixel, fresh: bool| {
        canvas.disc(centre, side * 0.74, INK);
        let ground: Tint = if fresh { look::NEWS } else { ROCK_EDGE };
        canvas.disc(centre, side * 0.66, ground);
    };
    for gate in halls.gates().iter() {
        if let Some(clan) = halls.gate(gate) {
            let centre = land.side(gate);
            plate(canvas, centre, news.sides.contains(gate));
            look::piece(canvas, Building::Gate, clan, centre, side);
        }
    }
    for pillar in halls.pillars().iter() {
        if let Some(clan) = halls.pillar(pillar) {
            let centre = land.point(pillar);
            plate(canvas, centre, news.points.contains(pillar));
            look::piece(canvas, Building::Pillar, clan, centre, side);
        }
    }
}

/// The least size of the number of a choice.
const BADGE: f32 = 24.0;

/// The numbers of choices: in the corner of a hall, on a side or a point.
fn choices(scene: &Scene<'_>, canvas: &mut Canvas<'_>, land: &Land) {
    let radius = land.hexes.radius;
    let mut done: Vec<&str> = Vec::new();
    for (key, _) in scene.request.targets {
        if done.contains(&key.as_str()) {
            continue;
        }
        done.push(key);
        let hall = key.parse::<Hall>().map(|hall| {
            let centre = land.hall(hall);
            // Beside the name of a hall that is face down, below that of an open one.
            let open = scene.view.halls.revealed.contains(hall);
            at(centre.x - radius * 0.62, centre.y + radius * if open { 0.42 } else { -0.42 })
        });
        let side = || key.parse::<Side>().map(|side| land.side(side));
        let point = || key.parse::<Point>().map(|point| land.point(point));
        if let Ok(centre) = hall.or_else(|_| side()).or_else(|_| point()) {
            look::targets(canvas, centre, (radius * 0.2).max(BADGE), &scene.targets(key));
        }
    }
}

/// The height of a map that is so wide, with a margin around it.
pub(super) fn height(scene: &Scene<'_>, wide: f32) -> f32 {
    let land = Land::new(scene, Rect::new(0.0, 0.0, wide, 4.0 * wide));
    let (top, bottom) = land.reach(scene);
    bottom - top
}

/// The dice and the bag, in the corners that the map leaves free.
pub(super) fn corners(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let unit = (rect.w / 764.0).max(1.0);
    let size = (118.0 * unit, 92.0 * unit);
    let places = [
        (Enemy::Goblin, at(rect.x, rect.y)),
        (Enemy::Orc, at(rect.right() - size.0, rect.y)),
        (Enemy::Troll, at(rect.x, rect.bottom() - size.1)),
    ];
    for (enemy, corner) in places {
        let room = Rect::new(corner.x, corner.y, size.0, size.1).snapped();
        canvas.tile(room, look::die(enemy));
        let (left, right) = room.inset(4.0 * unit).cut_left(38.0 * unit);
        canvas.art(&format!("covenant-{enemy}"), Rect::around(left.centre(), 38.0 * unit));
        let reward = scene.content.die(enemy, scene.view.dice[enemy]);
        look::flow(canvas, right, effects::reward(reward), look::WORDS * unit, INK);
    }
    let bag = Rect::new(rect.right() - size.0, rect.bottom() - size.1, size.0, size.1).snapped();
    let (art, count) = bag.cut_left(60.0 * unit);
    canvas.art("covenant-bag", Rect::around(art.centre(), 58.0 * unit));
    let style = Style::bold(34.0 * unit, CHALK).least(look::LEAST);
    canvas.text(count, &scene.view.bag.total().to_string(), &style);
}
