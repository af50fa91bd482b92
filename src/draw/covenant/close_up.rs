//! A part of the table, large: what can be taken, with its words; the halls; the
//! construction sites. Shown where something of it is chosen, and on demand.

use std::mem::discriminant;

use super::{
    Scene,
    board::heading,
    council, look, map, sites,
    tiles::{self, Section},
};
use crate::{
    draw::{
        BOARD_TEXT, CLOSE_UP_TEXT, Canvas,
        flow::Flow,
        geometry::{Rect, at},
        text::{Align, Style},
        tint::{DUST, INK},
    },
    games::covenant::vocabulary::{cards::Site, choices::Slot},
};

const WIDE: f32 = 1_280.0;
const GAP: f32 = 10.0;
/// The height of the sites.
const SITES: f32 = 800.0;
/// Between tiles.
const SPACE: f32 = 7.0;

/// What is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Subject {
    /// All displays.
    Displays,
    /// The display with this space.
    Display(Slot),
    /// The tiles of the draft.
    Draft,
    /// The halls.
    Halls,
    /// The construction sites.
    Sites,
    /// What a Council has scored.
    Council,
}

impl Subject {
    /// What is chosen from: the draft, one display or several, halls, or sites.
    pub(super) fn chosen(scene: &Scene<'_>) -> Self {
        if scene.view.draft.is_some() {
            return Self::Draft;
        }
        let keys = || scene.request.targets.iter().map(|(key, _)| key.as_str());
        let mut slots = keys().filter_map(|key| key.parse::<Slot>().ok());
        match slots.next() {
            Some(slot) if slots.all(|other| discriminant(&other) == discriminant(&slot)) => {
                Self::Display(slot)
            }
            Some(_) => Self::Displays,
            None if keys().any(|key| key.parse::<Site>().is_ok()) => Self::Sites,
            None if scene.request.targets.is_empty() => Self::Displays,
            None => Self::Halls,
        }
    }

    /// The size of its heading: where there is much to show, that of a board.
    fn letters(self) -> f32 {
        match self {
            Self::Displays | Self::Draft | Self::Council => BOARD_TEXT * 1.25,
            Self::Display(_) | Self::Halls | Self::Sites => CLOSE_UP_TEXT * 1.25,
        }
    }

    fn head(self) -> f32 {
        self.letters() * 1.35
    }

    /// The size of the picture.
    pub(super) fn size(self, scene: &Scene<'_>) -> (u32, u32) {
        let below = match self {
            Self::Council => return council::size(scene),
            Self::Halls => map::height(scene, WIDE - 6.0 * GAP) + 4.0 * GAP,
            Self::Sites => SITES,
            Self::Displays | Self::Display(_) | Self::Draft => {
                let placed = tiles::placed(scene, self);
                let high = |sections: &[Section]| -> f32 {
                    sections.iter().map(|section| height(section) + GAP).sum()
                };
                let [left, right] = placed.halves.each_ref().map(|half| high(half));
                left.max(right) + high(&placed.full) - GAP
            }
        };
        (WIDE as u32, (GAP * 2.0 + self.head() + below) as u32)
    }

    /// Draws it.
    pub(super) fn paint(self, scene: &Scene<'_>, canvas: &mut Canvas<'_>) {
        if self == Self::Council {
            council::paint(scene, canvas);
            return;
        }
        let high = self.size(scene).1 as f32;
        let whole = Rect::new(0.0, 0.0, WIDE, high).inset(GAP);
        let (head, below) = whole.cut_top(self.head());
        heading(scene, canvas, Rect { h: head.h - 4.0, ..head }, self.letters());
        match self {
            Self::Halls => {
                canvas.panel(below);
                map::corners(scene, canvas, below.inset(GAP));
                map::paint(scene, canvas, below.inset(GAP * 2.0));
            }
            Self::Council => {}
            Self::Sites => sites::large(scene, canvas, below),
            Self::Displays | Self::Display(_) | Self::Draft => {
                let placed = tiles::placed(scene, self);
                let mut end = below.y;
                for (place, half) in placed.halves.iter().enumerate() {
                    let column = below.cell((2, 1), GAP, place, 0).snapped();
                    end = end.max(stacked(scene, canvas, column, half));
                }
                stacked(scene, canvas, Rect { y: end, ..below }, &placed.full);
            }
        }
    }
}

/// The height of a title, in letters.
const TITLE: f32 = 1.5;

fn height(section: &Section) -> f32 {
    let rows = section.tiles.len().div_ceil(section.columns.max(1)).max(1);
    section.size() * TITLE + rows as f32 * (section.high + SPACE) + 16.0
}

/// Draws sections below each other; tells where the next would begin.
fn stacked(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, sections: &[Section]) -> f32 {
    let mut y = rect.y;
    for section in sections {
        let high = height(section);
        let room = Rect { y, h: high, ..rect }.snapped();
        canvas.panel(room);
        let size = section.size();
        let (title, tiles) = room.inset(10.0).cut_top(size * TITLE - 2.0);
        let icon = size * 1.4;
        canvas.art(section.art, Rect::around(at(title.x + icon * 0.5, title.centre().y), icon));
        let words = Rect { x: title.x + icon + 12.0, w: title.w - icon - 12.0, ..title };
        let style = Style::bold(size, DUST).align(Align::Left).least(size);
        canvas.text(words, &section.title, &style);
        for (place, tile) in section.tiles.iter().enumerate() {
            let row = (place / section.columns) as f32;
            let y = tiles.y + row * (section.high + SPACE);
            let line = Rect { y, h: section.high, ..tiles };
            let room = line.cell((section.columns, 1), SPACE, place % section.columns, 0).snapped();
            paint_tile(scene, canvas, room, tile, section);
        }
        y += high + GAP;
    }
    y
}

/// A tile: its number, its drawing, what it does in drawings and in words, its price.
fn paint_tile(
    scene: &Scene<'_>,
    canvas: &mut Canvas<'_>,
    rect: Rect,
    tile: &tiles::Tile,
    section: &Section,
) {
    let size = section.size();
    let unit = size / BOARD_TEXT;
    canvas.tile(rect, tile.ground);
    let mut room = Rect { h: rect.h - 3.0, ..rect }.inset(8.0);
    let numbers = scene.targets(&tile.key);
    // All tiles of a section keep the space, so that they stand in line.
    if section.tiles.iter().any(|tile| !scene.targets(&tile.key).is_empty()) {
        let radius = (size * 0.8).max(24.0);
        let (left, right) = room.cut_left(radius * 2.0 + 8.0);
        look::targets(canvas, at(left.x + radius, left.centre().y), radius, &numbers);
        room = right;
    }
    if let Some(art) = &tile.art {
        let drawing = room.h.min(64.0 * unit);
        let (left, right) = room.cut_left(drawing + 10.0);
        canvas.art(art, Rect::around(at(left.x + drawing / 2.0, left.centre().y), drawing));
        room = right;
    }
    let has_words = !tile.title.is_empty() || !tile.text.is_empty();
    let both = !tile.title.is_empty() && !tile.text.is_empty();
    let line = size * 1.25;
    if !tile.price.is_empty() {
        let wide = tile.price_width * unit;
        // Beside the title, where a longer text stands below it.
        let high = if both { line } else { room.h };
        let price = Rect { x: room.right() - wide, y: room.y, w: wide, h: high };
        look::flow(canvas, price, tile.price.clone(), size, INK);
        if !both {
            room.w -= wide + 6.0;
        }
    }
    if !tile.drawn.is_empty() {
        let wide = if has_words { tile.drawn_width * unit } else { room.w };
        let (left, right) = room.cut_left(wide);
        let style = Style::bold(size * 1.2, INK).least(size);
        canvas.flow(left, &Flow::of(tile.drawn.clone()), &style);
        room = Rect { x: right.x + 8.0, w: right.w - 8.0, ..right };
    }
    let bold = Style::bold(size, INK).align(Align::Left).least(size);
    if both {
        let (head, below) = room.cut_top(line);
        let wide = if tile.price.is_empty() { 0.0 } else { tile.price_width * unit + 6.0 };
        canvas.text(Rect { w: head.w - wide, ..head }, &tile.title, &bold);
        let style = Style::plain(size, INK).lines(6).least(size);
        canvas.text_from_top(below, &tile.text, &style);
    } else if !tile.title.is_empty() {
        canvas.text(room, &tile.title, &bold.lines(3));
    } else if !tile.text.is_empty() {
        canvas.text(room, &tile.text, &Style::plain(size, INK).lines(3).least(size));
    }
}

impl Section {
    /// The size of its letters.
    pub(super) fn size(&self) -> f32 {
        if self.large { CLOSE_UP_TEXT } else { BOARD_TEXT }
    }
}
