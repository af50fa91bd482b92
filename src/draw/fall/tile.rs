//! One kingdom card as it lies on the map.

use super::{Scene, look};
use crate::{
    draw::{
        BOARD_TEXT, Canvas,
        geometry::{Point, Rect, at},
        text::{Style, Weight},
        tint::{CHALK, INK, PARCHMENT, Tint},
    },
    games::fall::{
        cards::{Card, Colour, Dwarfs},
        map::{Side, Turned},
        words,
    },
};

/// What a card is drawn with.
#[derive(Hash)]
pub(super) struct Tile {
    /// The card.
    pub(super) card: Card,
    /// Whose.
    pub(super) of: Colour,
    /// Which way round.
    pub(super) turned: Turned,
    /// How many cards lie here.
    pub(super) height: usize,
    /// The dwarfs on it.
    pub(super) dwarfs: Dwarfs,
    /// The colours of the castles of its region.
    pub(super) realm: Vec<Colour>,
    /// Whether its name is written on it.
    pub(super) named: bool,
    /// Whether a monster in its region stops what it does.
    pub(super) stopped: bool,
    /// Whether the number of a choice stands in its corner.
    pub(super) numbered: bool,
}

impl Tile {
    /// A card by itself, upright.
    pub(super) fn plain(card: Card, of: Colour) -> Self {
        Self {
            card,
            of,
            turned: Turned::Upright,
            height: 1,
            dwarfs: Dwarfs::NONE,
            realm: Vec::new(),
            named: false,
            stopped: false,
            numbered: false,
        }
    }
}

/// How thick walls are, in parts of a card.
const WALL: f32 = 0.11;
/// Cards of this size have their names on them.
pub(super) const NAMED: f32 = 232.0;
/// More points than this are a number, fewer are as many shields.
const SHIELDS: u8 = 2;

/// Draws it; most cards lie on the map as they lay the turn before.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, tile: &Tile) {
    let what = ("fall-tile", scene.content.hash(), tile, scene.request.language);
    canvas.sprite(what, rect, |canvas, rect| whole(scene, canvas, rect, tile));
}

/// The middle and the radius of the number of a choice on a card.
pub(super) fn corner(rect: Rect) -> (Point, f32) {
    let radius = (rect.w * 0.16).clamp(24.0, 40.0);
    (at(rect.x + radius + 2.0, rect.y + radius + 2.0), radius)
}

fn whole(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, tile: &Tile) {
    let face = &scene.content.cards[tile.card];
    let ground = floor(scene, tile.card, &tile.realm);
    let body = below(canvas, rect, tile.height);
    let side = body.w;
    canvas.rect(body, 3.0, INK);
    canvas.rect(body.inset(1.5), 2.0, ground);
    walls(canvas, body, |side| !face.is_open(tile.turned, side));

    // Signs stand in two columns, the drawing between them, dwarfs below. The number
    // of a choice takes the corner at the upper left: everything gives way to it.
    let part = |x: f32, y: f32| at(body.x + side * x, body.y + side * y);
    let number = if tile.numbered { (corner(rect).1 * 2.0 + 8.0) / side } else { 0.0 };
    let free = number.max(0.115);
    let left = if tile.numbered { free + 0.12 } else { 0.215 };
    let high = if tile.named { 0.53 } else { 0.62 };
    let room = (0.70 - free.max(0.30)).min(high - 0.2);
    let centre = part(f32::midpoint(0.70, free.max(0.30)), f32::midpoint(0.17, high));
    canvas.art(&format!("fall-{}", tile.card), Rect::around(centre, side * (room + 0.02)));
    spots(scene, canvas, body, tile);

    let castle = tile.card == Card::Castle;
    let radius = side * if castle && !tile.numbered { 0.085 } else { 0.07 };
    canvas.mark(look::clan(tile.of), part(0.215, left), radius, "");
    if face.points > SHIELDS {
        canvas.shield(part(0.775, 0.22), (side * 0.21).max(61.0), face.points.into());
    }
    for shield in 0..face.points.min(SHIELDS) * u8::from(face.points <= SHIELDS) {
        let place = part(0.785, 0.215 + 0.2 * f32::from(shield));
        canvas.art("shield", Rect::around(place, side * 0.19));
    }
    if tile.stopped {
        // Right of what is blocked: the left column is for the owner.
        canvas.art("blocked", Rect::around(part(0.79, 0.6), side * 0.2));
    }
    if tile.named {
        let room = Rect::new(body.x + side * 0.13, body.y + side * 0.56, side * 0.74, side * 0.15);
        let name = scene.say(&words::card(tile.card));
        // A name that is too long for its card is left to the words below the picture.
        if canvas.measure(&name, Weight::Bold) * BOARD_TEXT * 0.7 <= room.w {
            let style = Style::bold(side * 0.13, INK).least(BOARD_TEXT);
            canvas.text(room, &name, &style);
        }
    }
}

/// The ground of a card in a region with castles of these colours.
pub(super) fn floor(scene: &Scene<'_>, card: Card, realm: &[Colour]) -> Tint {
    wash(look::ground(&scene.content.cards[card].family), realm, 96)
}

/// The colours of a region on a ground.
fn wash(ground: Tint, realm: &[Colour], share: u8) -> Tint {
    let mut mixed: Option<Tint> = None;
    for (place, colour) in realm.iter().enumerate() {
        let tint = look::clan(*colour).tint;
        mixed = Some(mixed.map_or(tint, |before| before.mix(tint, (255 / (place + 1)) as u8)));
    }
    mixed.map_or(ground, |tint| ground.mix(tint, share))
}

/// The edges of the cards below, and where the top card lies.
fn below(canvas: &mut Canvas<'_>, rect: Rect, height: usize) -> Rect {
    let layers = height.saturating_sub(1).min(3);
    let step = (rect.w * 0.03).max(2.0);
    let side = rect.w - step * layers as f32;
    for layer in (1..=layers).rev() {
        let shift = step * layer as f32;
        let lower = Rect::new(rect.x + shift, rect.y + shift, side, side);
        canvas.rect(lower, 3.0, INK);
        canvas.rect(lower.inset(1.5), 2.0, PARCHMENT.mix(INK, 40 + 30 * layer as u8));
    }
    Rect::new(rect.x, rect.y, side, side)
}

/// Bars of cut stone along the walled sides.
pub(super) fn walls(canvas: &mut Canvas<'_>, rect: Rect, is_wall: impl Fn(Side) -> bool) {
    let thick = (rect.w * WALL).max(4.0);
    for side in Side::ALL.iter().filter(|side| is_wall(**side)) {
        let bar = match side {
            Side::North => Rect::new(rect.x, rect.y, rect.w, thick),
            Side::East => Rect::new(rect.right() - thick, rect.y, thick, rect.h),
            Side::South => Rect::new(rect.x, rect.bottom() - thick, rect.w, thick),
            Side::West => Rect::new(rect.x, rect.y, thick, rect.h),
        };
        canvas.rect(bar, 2.0, INK);
        canvas.rect(bar.inset(1.5), 1.0, look::WALL);
        stones(canvas, bar.inset(1.5), rect.w / 5.0);
    }
}

/// The joints between the stones of a wall.
fn stones(canvas: &mut Canvas<'_>, bar: Rect, length: f32) {
    let along = bar.w.max(bar.h);
    let mut done = length;
    while done < along - 2.0 {
        let joint = if bar.w > bar.h {
            Rect::new(bar.x + done, bar.y, 1.5, bar.h)
        } else {
            Rect::new(bar.x, bar.y + done, bar.w, 1.5)
        };
        canvas.rect(joint, 0.0, look::WALL_LIGHT);
        done += length;
    }
}

/// The spots, with the dwarfs on them: as many full rings as the task needs.
fn spots(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, tile: &Tile) {
    let face = &scene.content.cards[tile.card];
    let side = rect.w;
    let step = side * 0.155;
    let radius = side * 0.062;
    let mut dwarfs = tile.dwarfs.iter().flat_map(|(of, count)| (0..count).map(move |_| of));
    let left = rect.centre().x - step * f32::from(face.spots.saturating_sub(1)) / 2.0;
    let high = rect.bottom() - side * (WALL + 0.095);
    for spot in 0..face.spots {
        let centre = at(left + step * f32::from(spot), high);
        if let Some(of) = dwarfs.next() {
            canvas.mark(look::clan(of), centre, radius * 1.04, "");
            continue;
        }
        let share = if spot < face.need { 255 } else { 90 };
        canvas.disc(centre, radius, INK.alpha(share));
        canvas.disc(centre, radius * 0.68, CHALK.alpha(share));
    }
}
