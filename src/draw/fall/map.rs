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
        geometry::Rect,
        tint::{CHALK, DUST, INK, ROCK, Tint},
    },
    engine::Text,
    games::fall::{
        cards::{Card, Colour, Stop, Task},
        map::{Cell, Side, Site},
        region::Region,
    },
};

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
        canvas.target_frame(rect.inset(1.0), 8.0, 8.0);
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
    for site in scene.view.map.sites() {
        card(scene, canvas, grid.place(site.cell).inset(2.0), site);
    }
}

/// The card on top of a site, as it lies.
pub(super) fn card(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, site: &Site) {
    let tile = Tile {
        turned: site.top.turned,
        height: site.height(),
        dwarfs: site.dwarfs,
        realm: castles(scene, scene.land().region(site.cell)),
        named: rect.w >= tile::NAMED && !stopped(scene, site),
        stopped: stopped(scene, site),
        numbered: !scene.targets(&site.cell.to_string()).is_empty(),
        ..Tile::plain(site.top.card, site.top.of)
    };
    tile::paint(scene, canvas, rect, &tile);
}

/// Whether a monster stops what the card on a site does: a mine, or a castle's
/// digging or extra action.
pub(super) fn stopped(scene: &Scene<'_>, site: &Site) -> bool {
    let land = scene.land();
    let face = land.face(site);
    let stopped = |what: Stop| land.stopped(site.cell, what);
    match face.task {
        Task::Mine { .. } => stopped(Stop::Mine),
        Task::Dig => stopped(Stop::Dig) || face.extra_actions > 0 && stopped(Stop::ExtraAction),
        _ => face.extra_actions > 0 && stopped(Stop::ExtraAction),
    }
}

/// Floor over the seams between linked cards: where dwarfs can go.
fn passages(scene: &Scene<'_>, canvas: &mut Canvas<'_>, grid: &Grid) {
    for site in scene.view.map.sites() {
        // Each seam is drawn once, from one of its sides; where the map is cut,
        // both edges show that it goes on.
        let once =
            |side: Side| matches!(side, Side::East | Side::South) || grid.is_cut(site.cell, side);
        doors(scene, canvas, grid.place(site.cell), site, once);
    }
}

/// Floor over those seams of a card that are asked for, where it is linked.
pub(super) fn doors(
    scene: &Scene<'_>,
    canvas: &mut Canvas<'_>,
    here: Rect,
    site: &Site,
    drawn: impl Fn(Side) -> bool,
) {
    let land = scene.land();
    let realm = castles(scene, land.region(site.cell));
    let floor = tile::floor(scene, site.top.card, &realm);
    for side in Side::ALL.iter().copied().filter(|side| drawn(*side)) {
        let beyond = site.cell.beside(side);
        if !land.linked(site).any(|other| Some(other.cell) == beyond) {
            continue;
        }
        // As wide as the frames of new cards; stacks leave a wider seam, as
        // their top cards are a little smaller.
        let half = 4.0 + (here.w * 0.03).max(3.0);
        let back = half + here.w * 0.03 * site.under.len().min(3) as f32;
        let (right, low) = (here.right(), here.bottom());
        let (wide, high) = (here.w * 0.6, here.h * 0.6);
        let (x, y) = (here.x + here.w * 0.2, here.y + here.h * 0.2);
        let door = match side {
            Side::East => Rect::new(right - back, y, back + half, high),
            Side::South => Rect::new(x, low - back, wide, back + half),
            Side::West => Rect::new(here.x - half, y, half + half, high),
            Side::North => Rect::new(x, here.y - half, wide, half + half),
        };
        canvas.rect(door.snapped(), 0.0, floor);
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

/// A white frame around what the last turns changed.
fn news(scene: &Scene<'_>, canvas: &mut Canvas<'_>, grid: &Grid) {
    let mut fresh: Vec<Cell> =
        scene.view.clans.iter().flat_map(|(_, clan)| clan.fresh.iter().copied()).collect();
    fresh.sort_unstable();
    fresh.dedup();
    for cell in fresh.into_iter().filter(|cell| scene.view.map.place(*cell).is_some()) {
        canvas.fresh_frame(grid.place(cell).inset(1.0), 5.0, (grid.card * 0.025).max(3.0));
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
        let numbers = scene.targets(key);
        if scene.view.map.place(cell).is_none() {
            slot(canvas, rect);
            let radius = (grid.card * 0.22).clamp(24.0, 48.0);
            look::targets(canvas, rect.centre(), radius, &numbers);
            continue;
        }
        canvas.target_frame(rect.inset(1.0), 5.0, (grid.card * 0.05).max(5.0));
        let (centre, radius) = tile::corner(rect.inset(2.0));
        if let [number, ..] = numbers.as_slice() {
            canvas.target(centre, radius, *number);
        }
    }
}

/// What an empty map says.
pub(super) fn nothing() -> Text {
    Text::new("draw-fall-no-card")
}
