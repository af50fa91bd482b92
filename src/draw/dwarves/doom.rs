//! The Doom track: every space with what it brings, and both markers.

use super::{Scene, look};
use crate::{
    draw::{
        Canvas,
        geometry::{Rect, at},
        tint::{CHALK, DEEP, DUST, FRESH, INK, LAMP, PARCHMENT, ROCK_EDGE},
    },
    games::dwarves::vocabulary::{pieces::Icon, places::Location},
};

pub(super) const HIGH: f32 = 50.0;
/// How many spaces ahead of the Heroes are lit.
const AHEAD: u8 = 3;

/// The Gate of a space.
pub(super) const fn gate(icon: Icon) -> Option<Location> {
    match icon {
        Icon::Gate1 => Some(Location::Gate1),
        Icon::Gate2 => Some(Location::Gate2),
        Icon::Gate4 => Some(Location::Gate4),
        Icon::Gate5 => Some(Location::Gate5),
        Icon::Threat | Icon::Council => None,
    }
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let (view, content) = (scene.view, scene.content);
    let spaces = content.figures.doom_start + 1;
    for space in 0..spaces {
        // On whole pixels, so that the cells are alike.
        let edge = |place: u8| (rect.x + rect.w * f32::from(place) / f32::from(spaces)).round();
        let cell = Rect::new(edge(space), rect.y, edge(space + 1) - edge(space) - 2.0, rect.h);
        let (heroes, doom) = (space == view.hero_marker, space == view.doom_marker);
        let next = space > view.hero_marker
            && space <= view.hero_marker + AHEAD
            && space < view.doom_marker;
        let (ground, ink) = match () {
            () if heroes => (LAMP, INK),
            () if space >= view.doom_marker => (look::DOOMED, DUST),
            () if space < view.hero_marker => (DEEP, ROCK_EDGE),
            () if next => (PARCHMENT, INK),
            () => (ROCK_EDGE, CHALK),
        };
        canvas.rect(cell, 5.0, INK);
        canvas.rect(cell.inset(1.0), 4.0, ground);
        // What Doom has taken in the last turns.
        if space >= view.doom_marker && space < view.news.last.doom {
            canvas.frame(cell, 5.0, 3.0, FRESH);
        }
        let square = Rect::around(at(cell.centre().x, cell.centre().y), 31.0);
        if heroes {
            canvas.art("dwarves-heroes", square);
            continue;
        }
        if doom {
            canvas.art("dwarves-doom", square);
            continue;
        }
        let icon = usize::from(space).checked_sub(1).and_then(|place| content.doom.get(place));
        match icon {
            Some(Icon::Council) if space > view.hero_marker => {
                canvas.art("dwarves-council", square);
            }
            Some(Icon::Threat) if space > view.hero_marker => canvas.art("dwarves-threat", square),
            Some(icon) => {
                let numeral = gate(*icon).map_or("·", look::numeral);
                let room = Rect::new(cell.x - 2.0, cell.y, cell.w + 4.0, cell.h);
                canvas.text(room, numeral, &look::letters(ink));
            }
            None => {}
        }
    }
}
