//! The action tiles: those to choose from, those taken, those to come.

use super::{Scene, effects};
use crate::{
    draw::{
        Canvas,
        flow::Flow,
        geometry::{Rect, at},
        owner::Owner,
        parts::ROUND,
        text::{Align, LINE, Style, Weight},
        tint::{CHALK, DEEP, INK, LAMP, PARCHMENT, PARCHMENT_SHADE, ROCK, ROCK_EDGE, Tint},
    },
    engine::Seat,
    games::cave::{cards::Tile, goods::Good, view::TileView, words},
};

/// The band of a tile that can be chosen.
const FREE: Tint = Tint::hex(0xd9_c08a);
/// How many ems a tile must be wide to have its picture beside what it offers.
const WITH_PICTURE: f32 = 13.0;
/// How wide the name of a tile is at the most: some languages have long ones.
const NAME: f32 = 270.0;
/// The space between tiles.
const SEAM: f32 = 10.0;

/// How many tiles lie beside each other, and how large their letters are.
#[derive(Clone, Copy)]
pub(super) struct Shelf {
    pub(super) columns: usize,
    pub(super) em: f32,
}

impl Shelf {
    /// The height of a tile that can be chosen: a name and three lines.
    pub(super) fn tile(self) -> f32 {
        (self.em * 5.95 + 8.0).ceil()
    }

    /// The height of a tile that somebody has taken: nothing but its name.
    fn chip(self) -> f32 {
        (self.em * 1.7).ceil()
    }

    /// The height of all tiles in this width.
    pub(super) fn height(self, scene: &Scene<'_>, width: f32) -> f32 {
        self.places(scene, width).height
    }

    /// Where the tiles lie: first those that are shown whole, then the names of the
    /// others, in what is left of the last row if they find room there.
    fn places(self, scene: &Scene<'_>, width: f32) -> Places {
        let (whole, others) = parted(scene);
        let names = others.len();
        let cell = (width - SEAM * (self.columns - 1) as f32) / self.columns as f32;
        let at = |place: usize| {
            let (row, column) = ((place / self.columns) as f32, (place % self.columns) as f32);
            let y = row * (self.tile() + SEAM);
            Rect::new(column * (cell + SEAM), y, cell, self.tile())
        };
        let tiles: Vec<Rect> = (0..whole.len()).map(at).collect();
        let rows = whole.len().div_ceil(self.columns) as f32;
        let below = Rect::new(0.0, rows * (self.tile() + SEAM), width, 0.0);
        let used = whole.len() % self.columns;
        let rest = at(whole.len());
        let rest = Rect { w: width - rest.x, ..rest };
        let in_rest = (rest.w / NAME).floor() as usize;
        let lines = ((self.tile() + SEAM) / (self.chip() + SEAM)).floor() as usize;
        let (room, columns) = if used > 0 && in_rest * lines >= names {
            (rest, in_rest)
        } else {
            (below, ((width / NAME).floor() as usize).max(1))
        };
        let chip = |place: usize| {
            let row = (place / columns) as f32;
            let line = Rect { h: self.chip(), ..room }.moved(0.0, row * (self.chip() + SEAM));
            line.cell((columns, 1), SEAM, place % columns, 0)
        };
        let chips: Vec<Rect> = (0..names).map(chip).collect();
        let lowest = tiles.iter().chain(&chips).map(|rect| rect.bottom());
        Places { height: lowest.fold(0.0, f32::max), tiles, chips }
    }
}

/// Where the tiles lie.
struct Places {
    tiles: Vec<Rect>,
    chips: Vec<Rect>,
    height: f32,
}

/// The tiles that are shown whole, and those of which the name is enough.
fn parted(scene: &Scene<'_>) -> (Vec<TileView>, Vec<TileView>) {
    let whole = |tile: &TileView| tile.taken_by.is_none() || scene.view.now.tile == Some(tile.tile);
    scene.view.row.iter().copied().partition(whole)
}

/// All tiles.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, shelf: Shelf) {
    let (whole, others) = parted(scene);
    let places = shelf.places(scene, rect.w);
    let here = |there: &Rect| there.moved(rect.x, rect.y).snapped();
    for (tile, place) in whole.iter().zip(&places.tiles) {
        one(scene, canvas, here(place), *tile, shelf.em);
    }
    for (tile, place) in others.iter().zip(&places.chips) {
        chip(scene, canvas, here(place), *tile, shelf.em);
    }
}

/// One tile that can be chosen, or is being carried out.
fn one(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, view: TileView, em: f32) {
    let TileView { tile, taken_by } = view;
    let chosen = scene.view.now.tile == Some(tile);
    let locked = taken_by.is_none() && scene.locked(tile);
    let number = scene.target(tile.key());
    whole(scene, canvas, rect, tile, taken_by, em, number);
    if locked {
        canvas.dim(Rect { h: rect.h - 3.0, ..rect }, ROUND, DEEP.alpha(120));
    }
    if chosen {
        let edge = Rect { h: rect.h - 3.0, ..rect };
        canvas.frame(edge, ROUND, 6.0, LAMP);
    }
}

/// A tile in full: its name, its picture, and a line for each slot. The number of a
/// choice stands in place of the picture.
pub(super) fn whole(
    scene: &Scene<'_>,
    canvas: &mut Canvas<'_>,
    rect: Rect,
    tile: Tile,
    by: Option<Seat>,
    em: f32,
    number: Option<u32>,
) {
    let chosen = scene.view.now.tile == Some(tile);
    let used = if chosen { scene.view.now.slots } else { Default::default() };
    let what = ("cave-tile", scene.content.hash(), tile, scene.request.language, em.to_bits());
    let state = (by, chosen, used, scene.view.turns, scene.solo(), number.is_some());
    canvas.sprite((what, state), rect, |canvas, rect| {
        face(scene, canvas, rect, tile, by, em, number.is_some());
    });
    if let Some(number) = number {
        canvas.target_frame(Rect { h: rect.h - 3.0, ..rect }, ROUND, em * 0.2);
        let motif = motif(rect, em);
        let centre = at(motif.x + em * 0.86, motif.y + em * 0.86);
        canvas.target(centre, em * 0.84, number);
    }
}

fn face(
    scene: &Scene<'_>,
    canvas: &mut Canvas<'_>,
    rect: Rect,
    tile: Tile,
    by: Option<Seat>,
    em: f32,
    numbered: bool,
) {
    let said = scene.say(&words::tile(tile));
    let motif = motif(rect, em);
    let left = motif.right() + if numbered { em * 0.35 } else { 4.0 };
    let name = Rect::new(left, rect.y, rect.right() - left - 5.0, rect.h);
    // Letters can be set narrower than usual.
    let one_line = canvas.measure(&said, Weight::Bold) * em * 0.7 <= name.w;
    let high = if one_line { em * 1.55 } else { em * 2.0 * LINE + 2.0 }.round();
    canvas.tile(rect, PARCHMENT);
    canvas.band(rect, high, by.map_or(FREE, |seat| Owner::of(seat).tint));
    let (_, below) = Rect::new(rect.x, rect.y, rect.w, rect.h - 4.0).inset(2.5).cut_top(high + 2.0);
    let style = Style::bold(em * 1.1, INK).least(em).lines(2).align(Align::Left);
    canvas.text(Rect { y: rect.y + 2.5, h: high, ..name }, &said, &style);
    if !numbered {
        match by {
            // Whose tile it is this round.
            Some(seat) => canvas.token(seat, motif.centre(), motif.w * 0.36, ""),
            None => canvas.art(&format!("tile-{tile}"), motif),
        }
    }
    // A wide tile has its picture below its name, beside what it offers.
    if numbered && rect.w >= em * WITH_PICTURE {
        let (picture, beside) = below.cut_left(below.h);
        let side = below.h * 0.72;
        canvas.art(&format!("tile-{tile}"), Rect::around(picture.centre(), side));
        return slots(scene, canvas, beside, tile, em);
    }
    slots(scene, canvas, below, tile, em);
}

fn slots(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, tile: Tile, em: f32) {
    let card = &scene.content.tiles[tile];
    let slots = effects::slots(scene, card);
    let condition = card.condition.filter(|_| !scene.solo());
    let lines = Rect::new(rect.x + 4.0, rect.y + 3.0, rect.w - 8.0, rect.h - 5.0);
    let chosen = scene.view.now.tile == Some(tile);
    // A slot has as much of the height as it needs lines.
    let style = Style::bold(em * 1.15, INK).least(em).align(Align::Centre);
    let need = |slot: &Flow| canvas.flow_lines(slot, &Style { size: em, ..style }, lines.w - 4.0);
    let needs: Vec<usize> = slots.iter().map(need).collect();
    let rows = needs.iter().sum::<usize>() + usize::from(condition.is_some());
    let step = lines.h / rows.max(1) as f32;
    let mut top = lines.y;
    for (row, (slot, need)) in slots.iter().zip(needs).enumerate() {
        let high = step * need as f32;
        let line = Rect::new(lines.x, top, lines.w, high - 1.5);
        top += high;
        canvas.rect(line.snapped(), 5.0, PARCHMENT_SHADE);
        let done = chosen && scene.view.now.slots.get(row).is_some_and(Option::is_some);
        let side = em * 1.1;
        canvas.flow(Rect::new(line.x + 2.0, line.y, line.w - 4.0, line.h), slot, &style);
        if done {
            canvas.rect(line.snapped(), 5.0, PARCHMENT_SHADE.alpha(150));
            canvas.art("tick", Rect::around(at(line.right() - side * 0.6, line.centre().y), side));
        }
    }
    if condition.is_some() {
        // More gold than the opponent.
        let line = Rect::new(lines.x, top, lines.w, lines.bottom() - top);
        let side = (em * 1.2).min(line.h);
        canvas.art("lock", Rect::around(at(line.x + side * 0.6, line.centre().y), side));
        let gold = Rect::around(at(line.right() - side * 0.6, line.centre().y), side);
        canvas.art(&effects::good_art(Good::Gold), gold);
        let room = Rect::new(line.x + side * 1.2, line.y, line.w - side * 2.4, line.h);
        canvas.text(room, &scene.word("draw-cave-most"), &Style::bold(em, INK).least(em));
    }
}

/// Where the picture on a tile is: left of its name.
fn motif(rect: Rect, em: f32) -> Rect {
    let side = em * 1.5;
    Rect::new(rect.x + 5.0, rect.y + 2.5 + em * 0.05, side, side)
}

/// A tile that somebody has taken: its name beside their token.
fn chip(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, view: TileView, em: f32) {
    let Some(seat) = view.taken_by else { return };
    canvas.rect(rect, ROUND, Owner::of(seat).tint.mix(DEEP, 120));
    canvas.rect(rect.inset(2.5), ROUND - 2.5, ROCK.mix(DEEP, 60));
    canvas.token(seat, at(rect.x + rect.h * 0.52, rect.centre().y), em * 0.42, "");
    let name = Rect::new(rect.x + rect.h, rect.y, rect.w - rect.h - 8.0, rect.h);
    let style = Style::bold(em, CHALK.mix(ROCK_EDGE, 60)).least(em).align(Align::Left);
    canvas.text(name, &scene.say(&words::tile(view.tile)), &style);
}

/// The tiles that are still face down: the stages on their backs, the next one first.
pub(super) fn backs(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, em: f32) {
    let side = em * 1.35;
    for (place, stage) in scene.view.coming.iter().enumerate() {
        let x = rect.x + (side + 5.0) * place as f32;
        let back = Rect { x, w: side, ..rect }.snapped();
        let next = place == 0;
        canvas.rect(back, 6.0, if next { CHALK } else { ROCK_EDGE });
        canvas.rect(back.inset(2.0), 4.0, ROCK.mix(DEEP, 60));
        let style = Style::bold(em, if next { CHALK } else { ROCK_EDGE.mix(CHALK, 110) });
        canvas.text(back, &stage.to_string(), &style.least(em));
    }
}
