//! What is being chosen among, large: cards, Equipment, Spells, Heroes, or hexes of the map.

use super::{Scene, Shown, card, dice, land, land::Frame, look};
use crate::{
    draw::{
        BOARD_TEXT, CLOSE_UP_TEXT, Canvas, WIDTH,
        geometry::{Rect, at},
        parts::ROUND,
        text::{Align, Style},
        tint::{INK, LAMP, PARCHMENT},
    },
    engine::Text,
    games::dwarves::map::{Hex, HexSet},
};

const GAP: f32 = 12.0;
const HEAD: f32 = 72.0;
/// More things than this are shown without what they do.
const EXPLAINED: usize = 3;
/// More things than this are shown in the letters of a board.
const CLOSE: usize = 10;
/// The greatest height of a map, and of one below other things.
const MAP: f32 = 1_400.0;

/// What can be chosen, in the order of the list.
struct Offer {
    things: Vec<(Shown, u32)>,
    hexes: HexSet,
}

impl Offer {
    fn of(scene: &Scene<'_>) -> Self {
        let mut offer = Self { things: Vec::new(), hexes: HexSet::NONE };
        for (key, number) in scene.request.targets {
            if let Ok(hex) = key.parse::<Hex>() {
                offer.hexes.insert(hex);
            } else if let Some(thing) = Shown::read(key) {
                offer.things.push((thing, *number));
            }
        }
        if offer.things.is_empty() && offer.hexes.is_empty() && scene.view.dice.is_empty() {
            offer.hexes = HexSet::ALL;
        }
        offer
    }
}

/// Whether the picture can put a number on the thing with this key.
pub(super) fn shows(key: &str) -> bool {
    key.parse::<Hex>().is_ok()
        || Shown::read(key).is_some_and(|it| !matches!(it, Shown::Special(_)))
}

/// How the things beside the map are laid out.
#[derive(Clone, Copy)]
struct Shelf {
    columns: usize,
    size: f32,
    high: f32,
    explained: bool,
}

impl Shelf {
    fn of(scene: &Scene<'_>, offer: &Offer) -> Self {
        let count = offer.things.len();
        if !offer.hexes.is_empty() {
            return Self { columns: 3, size: BOARD_TEXT, high: 84.0, explained: false };
        }
        match count {
            ..=EXPLAINED => {
                let said = |(thing, _): &(Shown, u32)| told(scene, *thing).chars().count();
                let longest = offer.things.iter().map(said).max().unwrap_or_default();
                // Letters are about half as wide as high.
                let a_line = (WIDTH - 100.0) / (CLOSE_UP_TEXT * 0.54);
                let lines = (longest as f32 / a_line).ceil().clamp(1.0, 6.0);
                let high = (CLOSE_UP_TEXT * (3.0 + lines * 1.21)).ceil();
                Self { columns: 1, size: CLOSE_UP_TEXT, high, explained: true }
            }
            _ if count <= CLOSE => {
                Self { columns: 2, size: CLOSE_UP_TEXT, high: 190.0, explained: false }
            }
            _ => Self { columns: 3, size: BOARD_TEXT, high: 96.0, explained: false },
        }
    }

    fn height(self, count: usize) -> f32 {
        (self.high + GAP) * count.div_ceil(self.columns) as f32
    }
}

/// The hexes around some, as a part of the map that is not too narrow.
fn around(hexes: HexSet) -> HexSet {
    let near = hexes.near(1);
    let near = if near.len() < 12 { hexes.near(2) } else { near };
    let place = |hex: Hex| {
        let (q, r) = hex.axial();
        (q, 2 * r + q)
    };
    let bound = |of: fn((i8, i8)) -> i8| {
        let all = || near.iter().map(|hex| of(place(hex)));
        (all().min().unwrap_or_default(), all().max().unwrap_or_default())
    };
    let (columns, rows) = (bound(|it| it.0), bound(|it| it.1));
    let inside = |hex: &Hex| {
        let (q, row) = place(*hex);
        (columns.0..=columns.1).contains(&q) && (rows.0..=rows.1).contains(&row)
    };
    Hex::all().filter(inside).collect()
}

/// What is shown of the map: where the active Hero is, and all that can be chosen.
fn shown(scene: &Scene<'_>, offer: &Offer) -> HexSet {
    let here = scene.hero(scene.view.active).map(|hero| hero.board.hex);
    let here = here.map_or(HexSet::NONE, HexSet::only);
    around(offer.hexes.union(here))
}

/// The height of the map, if it has choices.
fn map_height(scene: &Scene<'_>, offer: &Offer) -> f32 {
    if offer.hexes.is_empty() {
        return 0.0;
    }
    let most = MAP - dice_height(scene) - Shelf::of(scene, offer).height(offer.things.len());
    let shown = shown(scene, offer);
    (Frame::height(shown, WIDTH - 4.0 * GAP).min(most) + 2.0 * GAP).ceil().max(480.0)
}

/// The height of the dice that were rolled and are not yet spent.
fn dice_height(scene: &Scene<'_>) -> f32 {
    if scene.view.dice.is_empty() { 0.0 } else { 150.0 + GAP }
}

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>) -> (u32, u32) {
    let offer = Offer::of(scene);
    let things = Shelf::of(scene, &offer).height(offer.things.len());
    let high = HEAD + 2.0 * GAP + dice_height(scene) + things + map_height(scene, &offer);
    (WIDTH as u32, high.max(520.0) as u32)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>) {
    let offer = Offer::of(scene);
    let (w, h) = size(scene);
    let whole = Rect::new(0.0, 0.0, w as f32, h as f32).inset(GAP);
    let (head, below) = whole.cut_top(HEAD);
    heading(scene, canvas, head);
    let (strip, below) = below.cut_top(dice_height(scene));
    dice::under_way(scene, canvas, Rect { h: strip.h - GAP, ..strip });
    let shelf = Shelf::of(scene, &offer);
    let (things, below) = below.cut_top(shelf.height(offer.things.len()));
    for (place, (thing, number)) in offer.things.iter().enumerate() {
        let row = (place / shelf.columns) as f32;
        let line = Rect { y: things.y + row * (shelf.high + GAP), h: shelf.high, ..things };
        let room = line.cell((shelf.columns, 1), GAP, place % shelf.columns, 0).snapped();
        one(scene, canvas, room, *thing, *number, shelf);
    }
    if offer.hexes.is_empty() {
        return;
    }
    let room = Rect { h: map_height(scene, &offer), ..below };
    canvas.panel(room);
    let frame = Frame::fitted(shown(scene, &offer), room.inset(GAP));
    land::paint(scene, canvas, &frame);
}

/// Whose turn it is.
pub(super) fn heading(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let said = scene.say(&scene.going_on());
    let token = Rect::around(at(rect.x + 34.0, rect.centre().y), 60.0);
    look::hero(canvas, token, scene.view.active, None);
    let room = Rect::new(rect.x + 78.0, rect.y, rect.w - 78.0, rect.h);
    let style = Style::bold(50.0, LAMP).least(CLOSE_UP_TEXT).align(Align::Left).name();
    canvas.text(room, &said, &style);
}

/// One thing with its number, its drawing, its name, and what it does.
fn one(
    scene: &Scene<'_>,
    canvas: &mut Canvas<'_>,
    rect: Rect,
    thing: Shown,
    number: u32,
    shelf: Shelf,
) {
    let size = shelf.size;
    canvas.tile(rect, PARCHMENT);
    canvas.target_frame(Rect { h: rect.h - 3.0, ..rect }, ROUND, size * 0.16);
    let inner = Rect { h: rect.h - 3.0, ..rect }.inset(size * 0.36);
    let radius = size * 0.8;
    let top = if shelf.explained { size * 2.2 } else { inner.h };
    let (upper, lower) = inner.cut_top(top);
    canvas.target(at(upper.x + radius, upper.centre().y), radius, number);
    let edge = size * 1.7;
    let drawing =
        Rect::around(at(upper.x + radius * 2.0 + 12.0 + edge / 2.0, upper.centre().y), edge);
    card::drawing(scene, canvas, drawing, thing);
    let x = drawing.right() + size * 0.3;
    let name = Rect::new(x, upper.y, upper.right() - x, upper.h);
    let lines = if shelf.explained { 1 } else { 3 };
    let style = Style::bold(size * 1.1, INK).least(size).align(Align::Left).lines(lines);
    canvas.text(name, &title(scene, thing), &style);
    if shelf.explained {
        let said = told(scene, thing);
        let room = Rect { x: lower.x + 8.0, w: lower.w - 16.0, ..lower };
        canvas.text_from_top(room, &said, &Style::plain(size, INK).least(size).lines(6));
    }
}

/// What a thing does; of a Hero the attributes first.
fn told(scene: &Scene<'_>, thing: Shown) -> String {
    let board = match thing {
        Shown::Hero(hero) => scene.heroes().find(|(_, it)| it.board.hero == hero),
        _ => None,
    };
    let does = card::told(scene, thing);
    match board {
        Some((_, hero)) => {
            let [battle, craft, speed] = hero.attributes;
            let text = Text::new("draw-dwarves-figures")
                .with("battle", battle)
                .with("craft", craft)
                .with("speed", speed);
            format!("{} {does}", scene.say(&text))
        }
        None => does,
    }
}

/// The name of a thing; of a Hero with its Health.
fn title(scene: &Scene<'_>, thing: Shown) -> String {
    let board = match thing {
        Shown::Hero(hero) => scene.heroes().find(|(_, it)| it.board.hero == hero),
        _ => None,
    };
    match board {
        Some((_, hero)) => {
            let text = Text::new("draw-dwarves-hero-health")
                .with("hero", look::short_name(scene, hero.board.hero))
                .with("health", hero.board.health)
                .with("max", hero.max_health);
            scene.say(&text)
        }
        None => scene.say(&thing.name()),
    }
}
