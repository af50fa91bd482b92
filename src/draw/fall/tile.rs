//! One kingdom card as it lies on the map.

use super::{Scene, look};
use crate::{
    draw::{
        Canvas,
        geometry::{Rect, at},
        text::Style,
        tint::{CHALK, INK, LAMP, PARCHMENT, Tint},
    },
    engine::Text,
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
}

/// How thick walls are, in parts of a card.
const WALL: f32 = 0.11;

/// Draws it; most cards lie on the map as they lay the turn before.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, tile: &Tile) {
    let what = ("fall-tile", scene.content.hash(), tile, scene.request.language);
    canvas.sprite(what, rect, |canvas, rect| whole(scene, canvas, rect, tile));
}

fn whole(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, tile: &Tile) {
    let face = &scene.content.cards[tile.card];
    let ground = floor(scene, tile.card, &tile.realm);
    let body = below(canvas, rect, tile.height);
    let side = body.w;
    canvas.rect(body, 3.0, INK);
    canvas.rect(body.inset(1.5), 2.0, ground);
    walls(canvas, body, |side| !face.is_open(tile.turned, side));

    let middle = body.centre();
    let (rise, share) = if tile.named { (0.1, 0.41) } else { (0.05, 0.46) };
    let art = Rect::around(at(middle.x, middle.y - side * rise), side * share);
    canvas.art(&format!("fall-{}", tile.card), art);
    spots(scene, canvas, body, tile);

    let corner = side * (WALL + 0.10);
    let castle = tile.card == Card::Castle;
    let radius = side * if castle { 0.095 } else { 0.065 };
    canvas.mark(look::clan(tile.of), at(body.x + corner, body.y + corner), radius, "");
    if face.points > 0 {
        let shield = at(body.right() - corner - side * 0.01, body.y + corner);
        canvas.shield(shield, side * 0.21, face.points.into());
    }
    if tile.named {
        let (x, y) = (body.x + side * 0.13, body.y + side * 0.605);
        let room = Rect::new(x, y, body.w - side * 0.26, side * 0.105);
        let style = Style::bold(side * 0.095, INK).least(side * 0.05);
        canvas.text(room, &scene.say(&words::card(tile.card)), &style);
    }
    if tile.height > 1 {
        let badge = Rect::around(at(body.x + side * 0.19, middle.y - side * 0.02), side * 0.17);
        canvas.rect(badge, side * 0.05, INK);
        let depth = Text::new("draw-fall-depth").with("count", tile.height as u32);
        let style = Style::bold(side * 0.12, LAMP).least(side * 0.05);
        canvas.text(badge, &scene.say(&depth), &style);
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
