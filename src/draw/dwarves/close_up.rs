//! A part of the table, large: the cards in words, or the map around a Hero.

use super::{Part, Scene, Shown, card, cards, dice, land, land::Frame, look, quest};
use crate::{
    draw::{
        BOARD_TEXT, CLOSE_UP_TEXT, Canvas, WIDTH,
        flow::Flow,
        geometry::{Rect, at},
        text::{Align, Style},
        tint::{DUST, INK, LAMP, PARCHMENT},
    },
    games::dwarves::{map::HexSet, state::OpenCard},
};

const GAP: f32 = 10.0;
const HEAD: f32 = 64.0;
/// How far around a Hero the map is shown.
const DISTANCE: u8 = 3;
/// The least and the most height of what is below the head.
const LEAST: f32 = 460.0;
const LEAST_OF_DICE: f32 = 190.0;
const MOST: f32 = 1_470.0;
/// How wide a letter is at the most, in ems, on an average.
const LETTER: f32 = 0.56;
/// The height of a line, in ems.
const LINE: f32 = 1.21;
/// The height of what is missing of a quest.
const LEFT: f32 = 44.0;
/// The height of the head of a card.
const TITLE: f32 = 44.0;

/// The hexes around the Hero who is asked about.
pub(super) fn near(scene: &Scene<'_>) -> HexSet {
    let hero = scene.hero(scene.owner());
    hero.map_or(HexSet::ALL, |hero| HexSet::only(hero.board.hex).near(DISTANCE))
}

/// How high the words of a card are.
fn needed(scene: &Scene<'_>, open: &OpenCard, wide: f32) -> f32 {
    let said = card::told(scene, Shown::Card(open.card));
    let a_line = (wide - 24.0) / (BOARD_TEXT * LETTER);
    let lines = (said.chars().count() as f32 / a_line).ceil() + 1.0;
    TITLE + lines * BOARD_TEXT * LINE + LEFT + 24.0
}

/// The heights of the rows of cards, two in each.
fn rows(scene: &Scene<'_>) -> Vec<f32> {
    let wide = (WIDTH - 3.0 * GAP) / 2.0;
    let all: Vec<f32> = cards::numbered(scene).map(|(_, it)| needed(scene, it, wide)).collect();
    let heights = all.chunks(2).map(|pair| pair.iter().copied().fold(0.0, f32::max).ceil());
    let all: Vec<f32> = heights.collect();
    // Should they all be long, each gets its share.
    let sum: f32 = all.iter().map(|high| high + GAP).sum();
    let share = (MOST / sum.max(1.0)).min(1.0);
    all.iter().map(|high| (high * share).floor()).collect()
}

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>, part: Part) -> (u32, u32) {
    let below = match part {
        Part::Cards => rows(scene).iter().map(|high| high + GAP).sum::<f32>(),
        Part::Dice => dice::height(scene),
        Part::Near => (Frame::height(near(scene), WIDTH - 4.0 * GAP) + 2.0 * GAP).min(MOST),
    };
    let least = if part == Part::Dice { LEAST_OF_DICE } else { LEAST };
    (WIDTH as u32, (GAP + HEAD + below.max(least) + GAP).ceil() as u32)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, part: Part) {
    let (w, h) = size(scene, part);
    let whole = Rect::new(0.0, 0.0, w as f32, h as f32).inset(GAP);
    let (head, below) = whole.cut_top(HEAD);
    let head = Rect { h: HEAD - 6.0, ..head };
    if part == Part::Dice {
        // They are not of whoever is to act now.
        let style = Style::bold(46.0, LAMP).least(CLOSE_UP_TEXT).align(Align::Left);
        canvas.text(head, &scene.word("draw-dwarves-part-dice"), &style);
    } else {
        super::choice::heading(scene, canvas, head);
    }
    match part {
        Part::Dice => dice::paint(scene, canvas, below),
        Part::Near => {
            canvas.panel(below);
            land::paint(scene, canvas, &Frame::fitted(near(scene), below.inset(GAP)));
        }
        Part::Cards => {
            let mut y = below.y;
            for (row, high) in rows(scene).into_iter().enumerate() {
                let line = Rect { y, h: high, ..below };
                for column in 0..2 {
                    if let Some((number, open)) = cards::numbered(scene).nth(row * 2 + column) {
                        let room = line.cell((2, 1), GAP, column, 0).snapped();
                        one(scene, canvas, room, open, number);
                    }
                }
                y += high + GAP;
            }
            if scene.view.open.is_empty() {
                let style = look::letters(DUST);
                canvas.text(below, &scene.word("draw-dwarves-no-card"), &style);
            }
        }
    }
}

/// A card with its words.
fn one(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, open: &OpenCard, number: usize) {
    let kind = scene.content.kinds[open.card];
    canvas.tile(rect, PARCHMENT);
    canvas.band(rect, TITLE, look::band(kind));
    let (top, below) = Rect { h: rect.h - 3.0, ..rect }.inset(2.5).cut_top(TITLE);
    look::flag(canvas, Rect::around(at(top.x + 22.0, top.centre().y), 40.0), kind, number);
    let name = Rect::new(top.x + 48.0, top.y, top.w - 54.0, top.h);
    let words = format!(
        "{} · {}",
        scene.say(&Shown::Card(open.card).name()),
        card::sort(scene, Shown::Card(open.card))
    );
    canvas.text(name, &words, &look::words(INK));
    let (words, left) = below.inset(9.0).cut_top(below.h - 18.0 - LEFT);
    let style = Style::plain(BOARD_TEXT, INK).least(BOARD_TEXT).lines(30);
    canvas.text_from_top(words, &card::told(scene, Shown::Card(open.card)), &style);
    let missing = quest::missing(scene, open);
    if !missing.is_empty() {
        let style = Style::bold(BOARD_TEXT + 4.0, INK).align(Align::Left).least(BOARD_TEXT);
        canvas.flow(left, &Flow::of(missing), &style);
    }
}
