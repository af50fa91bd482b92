//! One room or action tile, large, with everything that is known of it.

use super::{Card, Scene, effects, room, row};
use crate::{
    draw::{
        CLOSE_UP_TEXT, Canvas, WIDTH, alt_text,
        geometry::{Rect, at},
        text::{Align, Style},
        tint::{CHALK, DUST, INK, PARCHMENT, PARCHMENT_SHADE},
    },
    engine::{Source, Text},
    games::cave::{
        board::{Enclosure, Shape},
        cards::{Back, Colour, Room, Tile, WallClass},
        words,
    },
};

/// The size of the picture.
pub(super) const SIZE: (u32, u32) = (800, 900);
/// No letter is smaller.
const LEAST: f32 = CLOSE_UP_TEXT * SIZE.0 as f32 / WIDTH;

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, card: Card) {
    let whole = Rect::new(0.0, 0.0, SIZE.0 as f32, SIZE.1 as f32).inset(16.0);
    let (tile, source) = whole.cut_top(whole.h - 114.0);
    match card {
        Card::Room(room) => a_room(scene, canvas, tile, room),
        Card::Tile(tile_shown) => a_tile(scene, canvas, tile, tile_shown),
    }
    let (_, room) = source.cut_top(12.0);
    let style = Style::plain(28.0, DUST).lines(3).least(LEAST);
    canvas.text(room, &sources(scene, card), &style);
}

/// A name on a large band.
fn title(canvas: &mut Canvas<'_>, rect: Rect, name: &str, corner: &str) -> Rect {
    let (head, below) = rect.inset(2.5).cut_top(92.0);
    let (name_room, corner_room) = head.cut_left(head.w - 150.0);
    let name_room = Rect::new(name_room.x + 20.0, name_room.y, name_room.w - 20.0, name_room.h);
    let style = Style::bold(52.0, INK).align(Align::Left).least(LEAST);
    canvas.text(name_room, name, &style);
    let corner_room = Rect::new(corner_room.x, corner_room.y, corner_room.w - 18.0, corner_room.h);
    canvas.text(corner_room, corner, &Style::bold(32.0, INK).align(Align::Right).least(LEAST));
    below
}

fn a_room(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, room: Room) {
    let card = &scene.content.rooms[room];
    canvas.tile(rect, PARCHMENT);
    canvas.band(rect, 92.0, room::band(card.colour));
    let number = Text::new("draw-cave-number").with("number", card.number);
    let corner = if card.number == 0 { String::new() } else { scene.say(&number) };
    let below = title(canvas, rect, &scene.say(&words::room(room)), &corner);

    let (upper, lower) = below.inset(16.0).cut_top(280.0);
    let (left, facts) = upper.cut_left(270.0);
    canvas.art(&format!("room-{room}"), Rect::around(left.centre(), 240.0));
    canvas.shield(at(facts.right() - 66.0, facts.y + 66.0), 124.0, card.points.into());
    let heading = Style::bold(28.0, INK.mix(PARCHMENT, 80)).align(Align::Left).least(LEAST);
    let line = |row: usize| facts.cell((1, 4), 4.0, 0, row);
    let beside_shield = |rect: Rect| Rect::new(rect.x, rect.y, rect.w - 150.0, rect.h);
    canvas.text(beside_shield(line(0)), &scene.word("draw-cave-cost"), &heading);
    let style = Style::bold(44.0, INK).align(Align::Left).least(LEAST);
    if card.cost.is_none() {
        canvas.text(beside_shield(line(1)), &scene.word("draw-cave-free"), &style);
    } else {
        canvas.flow(beside_shield(line(1)), &effects::cost(card.cost), &style);
    }
    if let Some(walls) = &card.walls {
        canvas.text(line(2), &scene.word("draw-cave-walls"), &heading);
        let (icon, words) = line(3).cut_left(74.0);
        let icon = Rect::around(at(icon.x + 32.0, icon.centre().y), 62.0);
        room::wall_icon(canvas, icon.snapped(), walls);
        let style = Style::plain(30.0, INK).lines(2).least(LEAST);
        canvas.text(words, &scene.say(&wanted(walls)), &style);
    }
    let (kind, field) = lower.cut_top(44.0);
    let colour = match card.colour {
        Colour::Orange => "draw-cave-orange",
        Colour::Blue => "draw-cave-blue",
    };
    let back = match card.back {
        Back::Light => "draw-cave-light",
        Back::Dark => "draw-cave-dark",
        Back::Printed => "draw-cave-printed",
    };
    let both = format!("{} · {}", scene.word(colour), scene.word(back));
    canvas.text(kind, &both, &Style::plain(28.0, INK).least(LEAST));
    canvas.rect(field, 10.0, PARCHMENT_SHADE);
    let (icons, words) = field.inset(12.0).cut_top(field.h * 0.5);
    let style = Style::bold(52.0, INK).align(Align::Centre).least(LEAST);
    canvas.flow(icons, &effects::room(card), &style);
    says(scene, canvas, words, &words::room_effects(card));
}

/// Effects in words, a line each.
fn says(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, effects: &[Text]) {
    let said: Vec<String> = effects.iter().map(|effect| scene.say(effect)).collect();
    // Many short ones stand beside each other.
    if said.len() > 2 {
        let style = Style::plain(30.0, INK).align(Align::Centre).lines(4).least(LEAST);
        return canvas.text(rect, &said.join(" · "), &style);
    }
    let count = effects.len().max(1);
    for (row, effect) in said.iter().enumerate() {
        let line = rect.cell((1, count), 2.0, 0, row);
        let style = Style::plain(30.0, INK).align(Align::Centre).lines(2).least(LEAST);
        canvas.text(line, effect, &style);
    }
}

fn a_tile(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, tile: Tile) {
    let card = &scene.content.tiles[tile];
    let (picture, words) = rect.cut_top(430.0);
    row::whole(scene, canvas, picture, tile, None, 62.0, None);
    canvas.panel(words.inset(4.0));
    let stage = Text::new("draw-cave-stage").with("stage", card.stage);
    let (head, lines) = words.inset(18.0).cut_top(44.0);
    let head_text = format!("{} · {}", scene.say(&stage), scene.word("draw-cave-effects"));
    canvas.text(head, &head_text, &Style::bold(28.0, DUST).least(LEAST));
    let effects = words::tile_effects(card, None);
    let count = effects.len().max(1);
    for (row, effect) in effects.iter().enumerate() {
        let line = lines.cell((1, count), 4.0, 0, row);
        let style = Style::plain(32.0, CHALK).align(Align::Centre).lines(2).least(LEAST);
        canvas.text(line, &scene.say(effect), &style);
    }
}

/// The walls that a room wants, in words.
pub(super) fn wanted(class: &WallClass) -> Text {
    let mut shapes: Vec<Shape> = (0..16)
        .map(Enclosure)
        .filter(|enclosure| class.accepts(*enclosure))
        .map(Enclosure::shape)
        .collect();
    shapes.sort_unstable();
    shapes.dedup();
    let said = shapes.into_iter().map(|shape| {
        Text::new(match shape {
            Shape::Open => "draw-cave-shape-open",
            Shape::One => "draw-cave-shape-one",
            Shape::TwoAdjacent => "draw-cave-shape-two-adjacent",
            Shape::TwoOpposite => "draw-cave-shape-two-opposite",
            Shape::Three => "draw-cave-shape-three",
            Shape::Four => "draw-cave-shape-four",
        })
    });
    let both = |head: Text, last| Text::new("draw-or").with("head", head).with("last", last);
    said.reduce(both).unwrap_or_else(|| Text::new("list-nothing"))
}

/// Where the figures of a card come from.
pub(super) fn sources(scene: &Scene<'_>, card: Card) -> String {
    let source: &Source = match card {
        Card::Room(room) => &scene.content.rooms[room].source,
        Card::Tile(tile) => &scene.content.tiles[tile].source,
    };
    alt_text::provenance(source, "cave", scene.request.language, |text| scene.say(text))
}
