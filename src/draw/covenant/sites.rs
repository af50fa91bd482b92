//! The construction sites with what they still take and what completing them gives, and
//! the King's Throne.

use super::{Scene, effects, look};
use crate::{
    draw::{
        Canvas,
        flow::Piece,
        geometry::{Point, Rect, at},
        text::Style,
        tint::{CHALK, DEEP, INK, PARCHMENT, PARCHMENT_SHADE},
    },
    games::covenant::vocabulary::{
        cards::Site,
        effect::Effect,
        goods::{Clan, Resource},
    },
};

/// The height of the row.
pub(super) const HIGH: f32 = 196.0;
const GAP: f32 = 6.0;
/// The width of the throne.
const THRONE: f32 = 266.0;
/// The side of the number of a choice, and its distance from the corner.
const BADGE: f32 = 28.0;

/// Draws them.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let (sites, royal) = rect.cut_left(rect.w - THRONE);
    let sites = Rect { w: sites.w - GAP, ..sites };
    let news = scene.news();
    for (place, site) in Site::ALL.iter().enumerate() {
        let room = sites.cell((Site::COUNT, 1), GAP, place, 0).snapped();
        let state = &scene.view.sites[*site];
        let seats = scene.view.clans.count();
        // One on which nothing was delivered since is drawn once.
        let what =
            ("covenant-site", scene.content.hash(), seats, site, &state.carts, &state.markers);
        canvas.sprite(what, room, |canvas, room| paint_site(scene, canvas, room, *site));
        if news.sites.contains(*site) {
            look::fresh(canvas, room);
        }
    }
    throne(scene, canvas, royal.snapped());
    if news.throne {
        look::fresh(canvas, royal.snapped());
    }
}

/// Draws the sites large, in three columns, with the numbers of choices.
pub(super) fn large(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    for (place, site) in Site::ALL.iter().enumerate() {
        let room = rect.cell((3, 2), 14.0, place % 3, place / 3).snapped();
        paint_site(scene, canvas, room, *site);
        let numbers = scene.targets(site.key());
        if !numbers.is_empty() {
            canvas.target_frame(room, 14.0, 6.0);
        }
        let corner = at(room.right() - BADGE - 12.0, room.y + BADGE + 12.0);
        look::targets(canvas, corner, BADGE, &numbers);
    }
}

/// A site. Its parts grow with it.
fn paint_site(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, site: Site) {
    let (plan, state) = (&scene.layout().sites[site], &scene.view.sites[site]);
    let unit = rect.h / HIGH;
    canvas.panel(rect);
    let inner = rect.inset(7.0 * unit);
    let (head, below) = inner.cut_top(36.0 * unit);
    canvas.art(
        &format!("covenant-{}", plan.piece),
        Rect::around(at(head.x + 20.0 * unit, head.centre().y), 36.0 * unit),
    );
    let number = site.index() % 3 + 1;
    let label = Rect::new(head.x + 42.0 * unit, head.y, 30.0 * unit, head.h);
    let style = Style::bold(look::WORDS * unit, CHALK).least(look::LEAST);
    canvas.text(label, &number.to_string(), &style);
    // A column for every block, with the completion spaces below.
    let blocks = plan.blocks.len().max(plan.rewards.len()).max(1);
    let needed = usize::from(plan.needed).max(1);
    let (spaces, rewards) = below.cut_top(below.h - 54.0 * unit);
    let edge = (spaces.w / blocks as f32).min(spaces.h / 3.0).min(36.0 * unit);
    for (place, resource) in plan.list.iter().enumerate() {
        let column = spaces.cell((blocks, 1), 0.0, place / needed, 0);
        let top = column.centre().y - edge * needed as f32 / 2.0;
        let centre = at(column.centre().x, top + edge * ((place % needed) as f32 + 0.5));
        counter(canvas, centre, edge, *resource, state.carts.get(place).copied().flatten());
    }
    for (place, effect) in plan.rewards.iter().enumerate() {
        let cell = rewards.cell((blocks, 1), 2.0, place, 0).snapped();
        canvas.rect(cell, 5.0, INK);
        canvas.rect(cell.inset(1.5), 4.0, PARCHMENT);
        match state.markers.get(place).copied().flatten() {
            Some(clan) => canvas.mark(look::clan(clan), cell.centre(), 12.0 * unit, ""),
            None => completion(canvas, cell, *effect, unit),
        }
    }
}

/// What a completion space gives: the drawing, and how much beside or below it.
fn completion(canvas: &mut Canvas<'_>, cell: Rect, effect: Effect, unit: f32) {
    let (art, count) = match effect {
        Effect::Steps(track, count) => (effects::track(track), count),
        Effect::Support(count) => ("covenant-support", count),
        other => {
            let gives = effects::effect(other);
            return look::flow(canvas, cell.inset(1.0), vec![gives], look::WORDS, INK);
        }
    };
    let style = Style::bold(look::WORDS * unit, INK).least(look::LEAST);
    let middle = cell.centre();
    let (drawing, figure) = if cell.w > cell.h {
        (at(middle.x - 12.0 * unit, middle.y), at(middle.x + 20.0 * unit, middle.y))
    } else {
        (at(middle.x, cell.y + 14.5 * unit), at(middle.x, cell.bottom() - 13.5 * unit))
    };
    let side = if cell.w > cell.h { 38.0 } else { 27.0 };
    canvas.art(art, Rect::around(drawing, side * unit));
    canvas.text(Rect::around(figure, 36.0 * unit), &count.to_string(), &style);
}

/// A resource space: what it takes, or whose cart stands on it.
fn counter(
    canvas: &mut Canvas<'_>,
    centre: Point,
    side: f32,
    resource: Resource,
    cart: Option<Clan>,
) {
    let plate = Rect::around(centre, side - 3.0).snapped();
    if let Some(clan) = cart {
        canvas.rect(plate, 6.0, DEEP);
        canvas.mark(look::clan(clan), centre, side * 0.28, "");
    } else {
        canvas.rect(plate, 6.0, PARCHMENT_SHADE);
        canvas.art(effects::resource(resource), plate.inset(2.0));
    }
}

/// The throne: a row for every level, the dearest on top, with what a delivery is worth.
fn throne(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    canvas.panel(rect);
    let inner = rect.inset(8.0);
    let (left, levels) = inner.cut_left(46.0);
    canvas.art("covenant-throne", Rect::around(at(left.centre().x - 2.0, left.y + 24.0), 46.0));
    let (levels, worth) = levels.cut_left(levels.w - 50.0);
    let spaces = scene.layout().throne;
    for (row, resource) in Resource::ALL.iter().rev().enumerate() {
        let level = levels.cell((1, Resource::COUNT), 2.0, 0, row);
        let mut carts: Vec<Clan> = Vec::new();
        for (_, board) in scene.view.clans.iter() {
            carts.extend((0..board.throne.get(*resource)).map(|_| board.clan));
        }
        if let Some(elders) = &scene.view.elders {
            carts.extend((0..elders.throne.get(*resource)).map(|_| elders.clan));
        }
        let side = level.h.min(level.w / 5.0);
        for place in 0..spaces.get(*resource) {
            let centre = at(level.x + side * (f32::from(place) + 0.5), level.centre().y);
            counter(canvas, centre, side, *resource, carts.get(usize::from(place)).copied());
        }
        let gives = scene.content.resources[*resource].delivery;
        let gives = [Piece::word(gives.to_string()), Piece::art("shield")];
        look::centred(canvas, Rect { y: level.y, h: level.h, ..worth }, &gives, 30.0, CHALK);
    }
}
