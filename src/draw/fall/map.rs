//! The map: cards in their places, regions, what is new, numbered choices.

use super::{
    Scene, look,
    tile::{self, Tile},
};
use crate::{
    draw::{
        Canvas,
        geometry::{Rect, at},
        text::Style,
        tint::{CHALK, DUST, INK, LAMP, ROCK, Tint},
    },
    engine::Text,
    games::fall::{
        cards::{Card, Colour},
        map::{Cell, Side},
        region::Region,
    },
};

/// The space for the names of columns and rows.
const AXIS: f32 = 38.0;
/// No card is drawn larger.
const LARGEST: f32 = 210.0;
/// Cards of this size have their names on them.
const NAMED: f32 = 150.0;

/// The part of the grid that is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    west: i8,
    north: i8,
    columns: u8,
    rows: u8,
}

impl Frame {
    /// Everything that holds a card, or is a numbered choice.
    pub(super) fn of(scene: &Scene<'_>) -> Self {
        let (mut west, mut north, mut east, mut south) =
            scene.view.map.bounds().unwrap_or((0, 0, 0, 0));
        for (key, _) in scene.request.targets {
            if let Ok(cell) = key.parse::<Cell>() {
                west = west.min(cell.x);
                east = east.max(cell.x);
                north = north.min(cell.y);
                south = south.max(cell.y);
            }
        }
        let count = |from: i8, to: i8| (to - from).unsigned_abs() + 1;
        Self { west, north, columns: count(west, east), rows: count(north, south) }
    }

    /// How large a card can be in this much space.
    pub(super) fn card(self, wide: f32, high: f32) -> f32 {
        let across = (wide - AXIS) / f32::from(self.columns);
        let down = (high - AXIS) / f32::from(self.rows);
        across.min(down).min(LARGEST).floor()
    }

    /// The height of the map with cards of this size.
    pub(super) fn height(self, card: f32) -> f32 {
        f32::from(self.rows) * card + AXIS
    }
}

/// Where things are on one map.
struct Grid {
    frame: Frame,
    card: f32,
    origin: (f32, f32),
}

impl Grid {
    fn new(frame: Frame, rect: Rect) -> Self {
        let card = frame.card(rect.w, rect.h);
        let wide = card * f32::from(frame.columns) + AXIS;
        let high = card * f32::from(frame.rows) + AXIS;
        let x = rect.x + (rect.w - wide) / 2.0 + AXIS;
        let y = rect.y + (rect.h - high) / 2.0 + AXIS;
        Self { frame, card, origin: (x.round(), y.round()) }
    }

    fn place(&self, cell: Cell) -> Rect {
        let column = f32::from(cell.x) - f32::from(self.frame.west);
        let row = f32::from(cell.y) - f32::from(self.frame.north);
        let (x, y) = self.origin;
        Rect::new(x + column * self.card, y + row * self.card, self.card, self.card)
    }
}

/// Draws the map, scaled to fit, with what is new and what can be chosen.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let grid = Grid::new(Frame::of(scene), rect);
    cards(scene, canvas, &grid);
    if scene.view.map.is_empty() {
        slot(canvas, grid.place(Cell::CENTRE));
    }
    news(scene, canvas, &grid);
    passages(scene, canvas, &grid);
    choices(scene, canvas, &grid);
}

/// A place where a card could lie.
fn slot(canvas: &mut Canvas<'_>, rect: Rect) {
    canvas.rect(rect.inset(6.0), 8.0, ROCK.mix(CHALK, 24));
    canvas.frame(rect.inset(6.0), 8.0, 2.0, DUST);
}

/// Draws the map with the kingdoms outlined in the colours of their castles.
pub(super) fn kingdoms(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let grid = Grid::new(Frame::of(scene), rect);
    cards(scene, canvas, &grid);
    passages(scene, canvas, &grid);
    outlines(scene, canvas, &grid);
}

fn cards(scene: &Scene<'_>, canvas: &mut Canvas<'_>, grid: &Grid) {
    axes(canvas, grid);
    let land = scene.land();
    let regions = land.regions();
    for (place, site) in scene.view.map.sites().iter().enumerate() {
        let region = regions.iter().find(|region| region.contains(place)).copied();
        let tile = Tile {
            card: site.top.card,
            of: site.top.of,
            turned: site.top.turned,
            height: site.height(),
            dwarfs: site.dwarfs,
            realm: region.map(|region| castles(scene, region)).unwrap_or_default(),
            named: grid.card >= NAMED,
        };
        tile::paint(scene, canvas, grid.place(site.cell).inset(2.0), &tile);
    }
}

/// Floor over the seam between linked cards: where dwarfs can go.
fn passages(scene: &Scene<'_>, canvas: &mut Canvas<'_>, grid: &Grid) {
    let land = scene.land();
    for site in scene.view.map.sites() {
        let realm = castles(scene, land.region(site.cell));
        let here = grid.place(site.cell);
        let floor = tile::floor(scene, site.top.card, &realm);
        for side in [Side::East, Side::South] {
            let beyond = site.cell.beside(side);
            if !land.linked(site).any(|other| Some(other.cell) == beyond) {
                continue;
            }
            // As wide as the frames of new cards; stacks leave a wider seam, as
            // their top cards are a little smaller.
            let half = 4.0 + (grid.card * 0.03).max(3.0);
            let back = half + grid.card * 0.03 * site.under.len().min(3) as f32;
            let (right, low) = (here.right(), here.bottom());
            let door = match side {
                Side::East => {
                    Rect::new(right - back, here.y + here.h * 0.2, back + half, here.h * 0.6)
                }
                _ => Rect::new(here.x + here.w * 0.2, low - back, here.w * 0.6, back + half),
            };
            canvas.rect(door, 0.0, floor);
        }
    }
}

/// The colours of the castles in a region.
pub(super) fn castles(scene: &Scene<'_>, region: Region) -> Vec<Colour> {
    let sites = scene.land().sites(region).filter(|site| site.top.card == Card::Castle);
    sites.map(|site| site.top.of).collect()
}

fn outlines(scene: &Scene<'_>, canvas: &mut Canvas<'_>, grid: &Grid) {
    let land = scene.land();
    for region in land.regions() {
        for (order, colour) in castles(scene, region).into_iter().enumerate() {
            outline(scene, canvas, grid, region, order, look::clan(colour).tint);
        }
    }
}

fn outline(
    scene: &Scene<'_>,
    canvas: &mut Canvas<'_>,
    grid: &Grid,
    region: Region,
    order: usize,
    tint: Tint,
) {
    let map = &scene.view.map;
    let inside = |cell: Option<Cell>| {
        cell.and_then(|cell| map.place(cell)).is_some_and(|place| region.contains(place))
    };
    let thick = (grid.card * 0.06).max(5.0);
    // The outlines of several owners lie within each other.
    let inset = thick * order as f32;
    for site in scene.land().sites(region) {
        let rect = grid.place(site.cell).inset(inset);
        for side in Side::ALL.iter().filter(|side| !inside(site.cell.beside(**side))) {
            let bar = match side {
                Side::North => Rect::new(rect.x, rect.y, rect.w, thick),
                Side::East => Rect::new(rect.right() - thick, rect.y, thick, rect.h),
                Side::South => Rect::new(rect.x, rect.bottom() - thick, rect.w, thick),
                Side::West => Rect::new(rect.x, rect.y, thick, rect.h),
            };
            canvas.rect(bar, 1.0, INK);
            canvas.rect(bar.inset(1.0), 1.0, tint);
        }
    }
}

/// The names of columns and rows.
fn axes(canvas: &mut Canvas<'_>, grid: &Grid) {
    let style = Style::bold((grid.card * 0.2).clamp(15.0, 24.0), DUST).least(8.0);
    let named = |name: String| if name.is_empty() { "C".to_owned() } else { name.to_uppercase() };
    let (x, y) = grid.origin;
    for column in 0..grid.frame.columns {
        let room = Rect::new(x + grid.card * f32::from(column), y - AXIS, grid.card, AXIS);
        let name = named(Cell::column(grid.frame.west.saturating_add_unsigned(column)));
        canvas.text(room, &name, &style);
    }
    for row in 0..grid.frame.rows {
        let room = Rect::new(x - AXIS - 8.0, y + grid.card * f32::from(row), AXIS + 6.0, grid.card);
        let name = named(Cell::row(grid.frame.north.saturating_add_unsigned(row)));
        canvas.text(room, &name, &style);
    }
}

/// A lit frame around what the last turns changed.
fn news(scene: &Scene<'_>, canvas: &mut Canvas<'_>, grid: &Grid) {
    let mut fresh: Vec<Cell> =
        scene.view.clans.iter().flat_map(|(_, clan)| clan.fresh.iter().copied()).collect();
    fresh.sort_unstable();
    fresh.dedup();
    for cell in fresh.into_iter().filter(|cell| scene.view.map.place(*cell).is_some()) {
        let rect = grid.place(cell).inset(1.0);
        canvas.frame(rect, 4.0, (grid.card * 0.03).max(3.0), LAMP);
        // Notched corners tell it from other frames without its colour.
        let notch = grid.card * 0.11;
        let (left, top) = (rect.x, rect.y);
        canvas.polygon(&[at(left, top), at(left + notch, top), at(left, top + notch)], LAMP);
        let (right, low) = (rect.right(), rect.bottom());
        canvas.polygon(&[at(right, low), at(right - notch, low), at(right, low - notch)], LAMP);
    }
}

/// The numbers of choices on cells, and a place for those that are empty.
fn choices(scene: &Scene<'_>, canvas: &mut Canvas<'_>, grid: &Grid) {
    let mut done: Vec<Cell> = Vec::new();
    for (key, _) in scene.request.targets {
        let Ok(cell) = key.parse::<Cell>() else { continue };
        if done.contains(&cell) {
            continue;
        }
        done.push(cell);
        let rect = grid.place(cell);
        let empty = scene.view.map.place(cell).is_none();
        if empty {
            slot(canvas, rect);
        }
        let radius = (grid.card * 0.17).clamp(14.0, 30.0);
        let middle = rect.centre();
        let centre = if empty { middle } else { at(middle.x, middle.y - grid.card * 0.05) };
        look::targets(canvas, centre, radius, &scene.targets(key));
    }
}

/// What an empty map says.
pub(super) fn nothing() -> Text {
    Text::new("draw-fall-no-card")
}
