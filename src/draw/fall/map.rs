//! The map: cards in their places, regions, what is new, numbered choices.

use super::{
    Scene,
    grid::{Frame, Grid},
    look,
    tile::{self, Tile},
    ways::Turning,
};
use crate::{
    draw::{
        Canvas,
        geometry::{Rect, at},
        tint::{CHALK, DUST, INK, LAMP, ROCK, Tint},
    },
    engine::Text,
    games::fall::{
        cards::{Card, Colour},
        map::{Cell, Side},
        region::Region,
    },
};

/// Cards of this size have their names on them.
const NAMED: f32 = 150.0;

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
    if let Some(turning) = Turning::of(scene) {
        let rect = grid.place(turning.cell);
        if scene.view.map.place(turning.cell).is_none() {
            slot(canvas, rect);
        }
        canvas.highlight(rect.inset(4.0), 8.0);
    }
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
    grid.axes(canvas);
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
        // Each seam is drawn once, from one of its sides; where the map is cut,
        // both edges show that it goes on.
        let once = |side: &&Side| {
            matches!(side, Side::East | Side::South) || grid.is_cut(site.cell, **side)
        };
        for side in Side::ALL.iter().filter(once) {
            let beyond = site.cell.beside(*side);
            if !land.linked(site).any(|other| Some(other.cell) == beyond) {
                continue;
            }
            // As wide as the frames of new cards; stacks leave a wider seam, as
            // their top cards are a little smaller.
            let half = 4.0 + (grid.card * 0.03).max(3.0);
            let back = half + grid.card * 0.03 * site.under.len().min(3) as f32;
            let (right, low) = (here.right(), here.bottom());
            let (wide, high) = (here.w * 0.6, here.h * 0.6);
            let (x, y) = (here.x + here.w * 0.2, here.y + here.h * 0.2);
            let door = match side {
                Side::East => Rect::new(right - back, y, back + half, high),
                Side::South => Rect::new(x, low - back, wide, back + half),
                Side::West => Rect::new(here.x - half, y, half + half, high),
                Side::North => Rect::new(x, here.y - half, wide, half + half),
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
