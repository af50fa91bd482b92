//! What is being chosen among, large: cards in hand, goals, clans, places on the map,
//! or the ways round in which a card can be laid.

use super::{
    Scene,
    grid::Frame,
    look, map,
    tile::{self, Tile},
    ways::{self, Turning},
};
use crate::{
    draw::{
        BOARD_TEXT, CLOSE_UP_TEXT, Canvas, WIDTH,
        geometry::{Rect, at},
        parts::ROUND,
        text::{Align, Style},
        tint::{CHALK, INK, PARCHMENT},
    },
    engine::Text,
    games::fall::{
        cards::{Card, Colour, Gem, Goal, Ogre},
        map::{Cell, Turned},
        words,
    },
};

const GAP: f32 = 12.0;
const HEAD: f32 = 72.0;
/// The height of the gems that there are to pay with.
const GEMS: f32 = 96.0;
/// More things than this are shown without what they do.
const EXPLAINED: usize = 6;
/// The most cards beside each other above a map.
const IN_A_ROW: usize = 9;
/// The greatest height of a map.
const MAP: f32 = 1_130.0;

/// One thing that can be chosen beside the map.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Thing {
    Card(Card),
    Gem(Gem),
    Ogre(Ogre),
    Goal(Goal),
    Clan(Colour),
}

/// What can be chosen, in the order of the list.
#[derive(Default)]
pub(super) struct Offer {
    pub(super) things: Vec<(Thing, u32)>,
    pub(super) cells: bool,
    ways: bool,
}

impl Thing {
    fn read(key: &str) -> Option<Self> {
        let card = key.parse().map(Self::Card);
        let gem = || key.parse().map(Self::Gem);
        let ogre = || key.parse().map(Self::Ogre);
        let goal = || key.parse().map(Self::Goal);
        let clan = || key.parse().map(Self::Clan);
        card.or_else(|_| gem()).or_else(|_| ogre()).or_else(|_| goal()).or_else(|_| clan()).ok()
    }

    /// What it is called.
    pub(super) fn name(self) -> Text {
        match self {
            Self::Card(card) => words::card(card),
            Self::Gem(gem) => words::gem(gem),
            Self::Ogre(ogre) => words::ogre(ogre),
            Self::Goal(goal) => words::goal(goal),
            Self::Clan(colour) => words::colour(colour),
        }
    }

    /// What it does or costs.
    pub(super) fn about(self, scene: &Scene<'_>) -> Option<Text> {
        let content = scene.content;
        match self {
            Self::Card(card) => {
                let face = &content.cards[card];
                let text = Text::new("draw-fall-task").with("need", face.need);
                Some(text.with("task", words::task(face.task)))
            }
            Self::Ogre(ogre) => Some(words::ogre_effect(ogre)),
            Self::Goal(goal) => Some(words::goal_row(&content.goals[goal])),
            Self::Clan(colour) => {
                let seat = scene.view.seat_of(colour)?;
                let clan = &scene.view.clans[seat];
                let text = Text::new("draw-fall-alt-closed").with("who", seat);
                Some(text.with("gems", clan.gem_count).with("ogres", clan.ogre_count))
            }
            Self::Gem(_) => None,
        }
    }
}

impl Offer {
    pub(super) fn of(targets: &[(String, u32)]) -> Self {
        let mut offer = Self::default();
        for (key, number) in targets {
            if let Some(thing) = Thing::read(key) {
                offer.things.push((thing, *number));
            } else if key.parse::<Cell>().is_ok() {
                offer.cells = true;
            } else {
                offer.ways |= key.parse::<Turned>().is_ok();
            }
        }
        offer
    }
}

/// Whether the picture of what is chosen can put a number on the thing with this key.
pub(super) fn shows(key: &str) -> bool {
    Thing::read(key).is_some() || key.parse::<Cell>().is_ok()
}

/// How the things beside the map are laid out.
#[derive(Clone, Copy)]
struct Shelf {
    columns: usize,
    em: f32,
    /// The size of one of them.
    cell: (f32, f32),
    explained: bool,
}

impl Shelf {
    fn of(offer: &Offer) -> Self {
        let (count, inner) = (offer.things.len(), WIDTH - 2.0 * GAP);
        if offer.cells {
            let columns = count.clamp(6, IN_A_ROW);
            let wide = (inner - 8.0 * (columns - 1) as f32) / columns as f32;
            return Self { columns, em: BOARD_TEXT, cell: (wide, wide + 78.0), explained: false };
        }
        let columns = if count <= 4 { 2 } else { 3 };
        let wide = (inner - GAP * (columns - 1) as f32) / columns as f32;
        let em = CLOSE_UP_TEXT;
        let explained = count <= EXPLAINED;
        let high = wide * 0.42 + em * 2.5 + if explained { em * 4.9 } else { 0.0 };
        Self { columns, em, cell: (wide, high.ceil()), explained }
    }

    fn gap(self) -> f32 {
        if self.explained || self.em > BOARD_TEXT { GAP } else { 8.0 }
    }

    fn height(self, count: usize) -> f32 {
        (self.cell.1 + self.gap()) * count.div_ceil(self.columns) as f32
    }

    fn place(self, rect: Rect, count: usize, place: usize) -> Rect {
        let (row, column) = (place / self.columns, place % self.columns);
        // The last row stands in the middle.
        let in_row = (count - row * self.columns).min(self.columns);
        let free = (self.columns - in_row) as f32 * (self.cell.0 + self.gap());
        let x = rect.x + free / 2.0 + (self.cell.0 + self.gap()) * column as f32;
        let y = rect.y + (self.cell.1 + self.gap()) * row as f32;
        Rect::new(x, y, self.cell.0, self.cell.1).snapped()
    }
}

/// The height of the map, if it has choices.
fn map_height(scene: &Scene<'_>, offer: &Offer) -> f32 {
    let most = MAP - if offer.things.is_empty() { 0.0 } else { 120.0 };
    let (wide, high) = (WIDTH - 4.0 * GAP, most - 2.0 * GAP);
    let bands = Frame::of(scene).within(wide, high);
    bands.height(bands.card(wide, high)) + 2.0 * GAP
}

/// Whether the gems that one holds are shown: to pay for a goal.
fn pays(offer: &Offer) -> bool {
    offer.things.iter().any(|(thing, _)| matches!(thing, Thing::Goal(_)))
}

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>) -> (u32, u32) {
    let offer = Offer::of(scene.request.targets);
    let inner = WIDTH - 2.0 * GAP;
    let mut high = HEAD + 2.0 * GAP;
    if offer.ways && Turning::of(scene).is_some() {
        return (WIDTH as u32, (high + ways::height(inner)) as u32);
    }
    high += Shelf::of(&offer).height(offer.things.len());
    if offer.cells {
        high += map_height(scene, &offer);
    }
    if pays(&offer) {
        high += GEMS;
    }
    (WIDTH as u32, high as u32)
}

/// What is chosen, in a sentence.
fn title(scene: &Scene<'_>) -> String {
    match Turning::of(scene) {
        Some(turning) => {
            let text = Text::new("draw-fall-ways").with("card", words::card(turning.card));
            scene.say(&text.with("cell", words::cell(turning.cell)))
        }
        None => scene.say(&scene.going_on()),
    }
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>) {
    let offer = Offer::of(scene.request.targets);
    let (w, h) = size(scene);
    let whole = Rect::new(0.0, 0.0, w as f32, h as f32).inset(GAP);
    let (head, below) = whole.cut_top(HEAD);
    let least = if offer.cells { BOARD_TEXT } else { CLOSE_UP_TEXT };
    canvas.text(head, &title(scene), &Style::bold(50.0, CHALK).least(least));
    if let Some(turning) = Turning::of(scene).filter(|_| offer.ways) {
        return ways::paint(scene, canvas, below, turning);
    }
    let shelf = Shelf::of(&offer);
    let count = offer.things.len();
    let (things, below) = below.cut_top(shelf.height(count));
    for (place, (thing, number)) in offer.things.iter().enumerate() {
        one(scene, canvas, shelf.place(things, count, place), *thing, *number, shelf);
    }
    let (land, below) = below.cut_top(if offer.cells { map_height(scene, &offer) } else { 0.0 });
    if offer.cells {
        canvas.panel(land);
        map::paint(scene, canvas, land.inset(GAP));
    }
    if let Some(held) = scene.view.clans[scene.owner()].gems.filter(|_| pays(&offer)) {
        let line = Rect { h: GEMS - GAP, ..below };
        canvas.panel(line);
        for (place, gem) in Gem::ALL.iter().enumerate() {
            let cell = line.inset(10.0).cell((Gem::COUNT, 1), 8.0, place, 0);
            let (_, cell) = cell.cut_left(cell.w * 0.2);
            let art = format!("fall-gem-{gem}");
            look::large_stat(canvas, cell, &art, &format!("×{}", held.get(*gem)), CLOSE_UP_TEXT);
        }
    }
}

/// One thing with its number, its drawing, its name, and what it does.
fn one(
    scene: &Scene<'_>,
    canvas: &mut Canvas<'_>,
    rect: Rect,
    thing: Thing,
    number: u32,
    shelf: Shelf,
) {
    let em = shelf.em;
    canvas.tile(rect, PARCHMENT);
    canvas.target_frame(Rect { h: rect.h - 3.0, ..rect }, ROUND, em * 0.2);
    let inner = Rect { h: rect.h - 4.0, ..rect }.inset(em * 0.28);
    let words_high = if shelf.explained { em * 4.9 } else { 0.0 };
    let (upper, lower) = inner.cut_top(inner.h - em * 2.5 - words_high);
    let (name, about) = lower.cut_top(em * 2.5);
    let radius = em * 0.86;
    let badge = at(inner.x + radius + 2.0, inner.y + radius + 2.0);
    // The drawing stands right of the number where the space is narrow, else in the
    // middle.
    let (_, beside) = upper.cut_left(2.0 * radius + 6.0);
    let wide = upper.h <= upper.w - 4.0 * (radius + 6.0);
    let middle = if wide { upper.centre() } else { beside.centre() };
    let side = upper.h.min(if wide { upper.w } else { beside.w });
    let square = Rect::around(middle, side - 4.0).snapped();
    drawing(scene, canvas, square, thing);
    canvas.target(badge, radius, number);
    let named = match thing {
        Thing::Clan(colour) => scene.view.seat_of(colour).map(|seat| scene.name(seat)),
        _ => None,
    };
    let named = named.unwrap_or_else(|| scene.say(&thing.name()));
    canvas.text(name, &named, &Style::bold(em * 1.1, INK).least(em).lines(2).name());
    if let Some(text) = thing.about(scene).filter(|_| shelf.explained) {
        let style = Style::plain(em, INK).least(em).lines(4).align(Align::Centre);
        canvas.text(about, &scene.say(&text), &style);
    }
}

fn drawing(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, thing: Thing) {
    match thing {
        Thing::Card(card) => {
            let of = scene.view.clans[scene.owner()].colour;
            tile::paint(scene, canvas, rect, &Tile::plain(card, of));
        }
        Thing::Gem(gem) => canvas.art(&format!("fall-gem-{gem}"), rect),
        Thing::Ogre(ogre) => canvas.art(&format!("fall-ogre-{ogre}"), rect),
        Thing::Goal(goal) => {
            let points = scene.content.goals[goal].points.into();
            canvas.shield(rect.centre(), rect.w, points);
        }
        Thing::Clan(colour) => {
            canvas.mark(look::clan(colour), rect.centre(), rect.w * 0.3, "");
        }
    }
}
