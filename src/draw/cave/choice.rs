//! What is being chosen among, large: action tiles, or rooms with what they take and
//! do, beside the cave if that has choices as well.

use super::{
    Scene,
    cavern::{self, Look},
    room::{self, Face},
    row::{self, Shelf},
    shelf,
};
use crate::{
    draw::{BOARD_TEXT, CLOSE_UP_TEXT, Canvas, WIDTH, geometry::Rect, text::Style, tint::CHALK},
    games::cave::{
        board::{Space, Wall},
        cards::{Room, Tile},
        view::View,
    },
};

const GAP: f32 = 12.0;
const HEAD: f32 = 76.0;
/// The height of the goods that there are to pay with.
const GOODS: f32 = 92.0;
/// So many rooms can be shown in large letters.
const LARGE: usize = 9;
/// More rooms than this are better found on the board.
const MAX_ROOMS: usize = 16;

/// What can be chosen, in the order of the list.
#[derive(Default)]
pub(super) struct Offer {
    tiles: Vec<Tile>,
    /// Rooms of the display.
    rooms: Vec<Room>,
    /// Whether the cave has something to choose: a space, a wall, or a room in it.
    cave: bool,
}

impl Offer {
    pub(super) fn of(view: &View, targets: &[(String, u32)]) -> Self {
        let mut offer = Self::default();
        for (key, _) in targets {
            if let Ok(tile) = key.parse() {
                offer.tiles.push(tile);
            } else if let Some(room) = key.parse().ok().filter(|room| view.display.contains(*room))
            {
                offer.rooms.push(room);
            } else {
                let place = key.parse::<Space>().is_ok() || key.parse::<Wall>().is_ok();
                offer.cave |= place || key.parse::<Room>().is_ok();
            }
        }
        offer
    }

    /// Whether a picture of nothing but this helps.
    pub(super) fn is_shown(&self) -> bool {
        let most = if self.cave { LARGE } else { MAX_ROOMS };
        !self.tiles.is_empty() || !self.rooms.is_empty() && self.rooms.len() <= most
    }
}

/// The rooms in a grid.
#[derive(Clone, Copy)]
struct Grid {
    columns: usize,
    face: Face,
    cell: (f32, f32),
}

impl Grid {
    fn new(count: usize, wide: f32, cave: bool) -> Self {
        let large = CLOSE_UP_TEXT as u16;
        let (columns, face) = match count {
            0..=3 if cave => (1, Face { em: 36, ..Face::OFFERED }),
            _ if cave => (2, Face::OFFERED),
            0..=4 => (2, Face { em: large, words: true, ..Face::OFFERED }),
            5..=LARGE => (3, Face { em: large, ..Face::OFFERED }),
            _ => (4, Face { em: 32, ..Face::OFFERED }),
        };
        let width = (wide - GAP * (columns - 1) as f32) / columns as f32;
        Self { columns, face, cell: (width, face.height(width)) }
    }

    fn height(self, count: usize) -> f32 {
        (self.cell.1 + GAP) * count.div_ceil(self.columns) as f32 - GAP
    }

    fn place(self, rect: Rect, count: usize, place: usize) -> Rect {
        let (row, column) = (place / self.columns, place % self.columns);
        // The last row stands in the middle.
        let in_row = (count - row * self.columns).min(self.columns);
        let free = (self.columns - in_row) as f32 * (self.cell.0 + GAP);
        let x = rect.x + free / 2.0 + (self.cell.0 + GAP) * column as f32;
        Rect::new(x, rect.y + (self.cell.1 + GAP) * row as f32, self.cell.0, self.cell.1).snapped()
    }
}

/// How the picture is divided: the cave's part of the width, if it has one.
fn cave_width(offer: &Offer) -> f32 {
    if offer.cave { (WIDTH - 3.0 * GAP) / 2.0 } else { 0.0 }
}

fn tiles(count: usize) -> Shelf {
    match count {
        0..=6 => Shelf { columns: 2, em: CLOSE_UP_TEXT },
        _ => Shelf { columns: 3, em: CLOSE_UP_TEXT },
    }
}

fn tiles_height(count: usize) -> f32 {
    let shelf = tiles(count);
    (shelf.tile() + GAP) * count.div_ceil(shelf.columns) as f32
}

/// The height of what can be chosen.
fn body(scene: &Scene<'_>, offer: &Offer) -> f32 {
    if !offer.tiles.is_empty() {
        return tiles_height(offer.tiles.len());
    }
    let wide = WIDTH - 2.0 * GAP;
    let beside = cave_width(offer);
    let grid = Grid::new(
        offer.rooms.len(),
        wide - beside - if offer.cave { GAP } else { 0.0 },
        offer.cave,
    );
    let rooms = if offer.rooms.is_empty() { 0.0 } else { grid.height(offer.rooms.len()) };
    let cave = if offer.cave { look(scene).height(beside) } else { 0.0 };
    rooms.max(cave) + GAP
}

fn look(scene: &Scene<'_>) -> Look {
    Look { room: Face::SMALL, gap: Look::alone(scene).gap * 0.8, numbered: true }
}

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>) -> (u32, u32) {
    let offer = Offer::of(scene.view, scene.request.targets);
    (WIDTH as u32, (HEAD + body(scene, &offer) + GOODS + 2.0 * GAP) as u32)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>) {
    let offer = Offer::of(scene.view, scene.request.targets);
    let (w, h) = size(scene);
    let whole = Rect::new(0.0, 0.0, w as f32, h as f32).inset(GAP);
    let (head, below) = whole.cut_top(HEAD - GAP / 2.0);
    let (least, style) = if offer.cave {
        (BOARD_TEXT, Style::bold(44.0, CHALK))
    } else {
        (CLOSE_UP_TEXT, Style::bold(52.0, CHALK))
    };
    canvas.text(head, &scene.word(title(&offer)), &style.least(least));
    let (parts, goods) = below.cut_top(body(scene, &offer));
    if offer.tiles.is_empty() {
        rooms(scene, canvas, parts, &offer);
    } else {
        all_tiles(scene, canvas, parts, &offer.tiles);
    }
    let line = Rect { h: GOODS - GAP / 2.0, ..goods };
    shelf::line(scene, canvas, line, scene.shown(), CLOSE_UP_TEXT);
}

/// What is chosen, in a word.
pub(super) fn title(offer: &Offer) -> &'static str {
    if offer.tiles.is_empty() { "draw-cave-display" } else { "draw-cave-tiles" }
}

fn all_tiles(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, tiles_shown: &[Tile]) {
    let shelf = tiles(tiles_shown.len());
    for (place, tile) in tiles_shown.iter().enumerate() {
        let row = (place / shelf.columns) as f32;
        let line = Rect::new(rect.x, rect.y + row * (shelf.tile() + GAP), rect.w, shelf.tile());
        let cell = line.cell((shelf.columns, 1), GAP, place % shelf.columns, 0).snapped();
        row::whole(scene, canvas, cell, *tile, None, shelf.em, scene.target(tile.key()));
    }
}

fn rooms(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, offer: &Offer) {
    let beside = cave_width(offer);
    let mut room = rect;
    if offer.cave {
        let look = look(scene);
        let cave = Rect::new(rect.x, rect.y, beside, look.height(beside));
        cavern::paint(scene, canvas, cave, scene.shown(), look);
        (_, room) = rect.cut_left(beside + GAP);
    }
    let count = offer.rooms.len();
    let grid = Grid::new(count, room.w, offer.cave);
    for (place, shown) in offer.rooms.iter().enumerate() {
        let number = scene.target(shown.key());
        room::paint(
            scene,
            canvas,
            grid.place(room, count, place),
            *shown,
            Face { number, ..grid.face },
        );
    }
}

/// The things that can be chosen: for those who hear of them.
pub(super) fn shown(scene: &Scene<'_>) -> (Vec<Tile>, Vec<Room>, bool) {
    let Offer { tiles, rooms, cave } = Offer::of(scene.view, scene.request.targets);
    (tiles, rooms, cave)
}
