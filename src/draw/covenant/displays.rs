//! The displays of the board: rubble, relics, coins, tools, jewels and traditions, each
//! with its price and how many are left in the stack. Tiles that look alike are drawn once.

use super::{Scene, effects, look};
use crate::{
    draw::{
        Canvas,
        flow::Piece,
        geometry::{Rect, at},
        text::Style,
        tint::{CHALK, INK, PARCHMENT, Tint},
    },
    games::covenant::{
        vocabulary::{
            cards::{CoinSlot, JewelSlot, RelicSlot, RubbleSlot, ToolSlot, TraditionSlot},
            goods::Track,
        },
        words,
    },
};

/// The height of a row of tiles.
const ROW: f32 = 98.0;
/// The height of the row of traditions.
const NAMES: f32 = 54.0;
const GAP: f32 = 6.0;
/// The height of all of it.
pub(super) const HIGH: f32 = ROW * 2.0 + NAMES + GAP * 2.0;
/// The height of what a tile is, above its price.
const UPPER: f32 = 44.0;
/// The side of drawings in prices.
const ART: f32 = 27.0;

/// The ground of rubble.
pub(super) const RUBBLE: Tint = Tint::hex(0xcf_c4b2);
/// The ground of relics, and of coins.
pub(super) const RELIC: Tint = Tint::hex(0xd9_cdef);
pub(super) const COIN: Tint = Tint::hex(0xff_e39a);
/// The ink of what is lost.
pub(super) const LOST: Tint = Tint::hex(0x9c_2a1c);

/// Draws them.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let (first, below) = rect.cut_top(ROW);
    let (rubble, others) = first.cut_left(394.0);
    let (relics, tools) = others.cut_left(418.0);
    rubble_row(scene, canvas, Rect { w: rubble.w - GAP, ..rubble });
    relic_row(scene, canvas, Rect { w: relics.w - GAP, ..relics });
    tool_row(scene, canvas, tools);
    let (_, below) = below.cut_top(GAP);
    let (second, below) = below.cut_top(ROW);
    let (coins, jewels) = second.cut_left(548.0);
    coin_row(scene, canvas, Rect { w: coins.w - GAP, ..coins });
    jewel_row(scene, canvas, jewels);
    let (_, third) = below.cut_top(GAP);
    tradition_row(scene, canvas, third);
}

/// A panel with what it holds, and how many are left in the stack; tells where the
/// tiles lie.
fn group(canvas: &mut Canvas<'_>, rect: Rect, art: &str, left: u8) -> Rect {
    canvas.panel(rect.snapped());
    let (head, tiles) = rect.inset(6.0).cut_left(48.0);
    canvas.art(art, Rect::around(at(head.centre().x - 1.0, head.y + 22.0), 44.0));
    let count = Rect::new(head.x, head.y + 48.0, head.w, head.h - 48.0);
    canvas.text(count, &left.to_string(), &look::bold(CHALK));
    Rect { x: tiles.x + 2.0, w: tiles.w - 2.0, ..tiles }
}

/// A tile's two parts: what it is, and its price.
fn halves(tile: Rect) -> (Rect, Rect) {
    let (upper, lower) = tile.inset(3.0).cut_top(UPPER);
    (upper, Rect { h: lower.h - 2.0, ..lower })
}

fn rubble_row(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let row = &scene.view.rubble;
    let tiles = group(canvas, rect, "covenant-rubble", row.stack);
    for (place, slot) in RubbleSlot::ALL.iter().enumerate() {
        let tile = tiles.cell((RubbleSlot::COUNT, 1), 4.0, place, 0).snapped();
        let Some(rubble) = row.spaces[*slot] else {
            look::empty(canvas, tile);
            continue;
        };
        let what = ("covenant-rubble", scene.content.hash(), rubble, slot);
        canvas.sprite(what, tile, |canvas, tile| {
            canvas.tile(tile, RUBBLE);
            let (upper, lower) = halves(tile);
            let gives = vec![effects::effect(scene.content.rubble[rubble])];
            look::flow(canvas, upper, gives, 34.0, INK);
            let cost = scene.content.rubble_cost(*slot);
            let cost = [Piece::word(cost.to_string()), Piece::art("covenant-pick")];
            look::centred(canvas, lower, &cost, ART, INK);
        });
    }
}

fn relic_row(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let row = &scene.view.relics;
    let tiles = group(canvas, rect, "covenant-relic", row.stack);
    for (place, slot) in RelicSlot::ALL.iter().enumerate() {
        let tile = tiles.cell((RelicSlot::COUNT, 1), 4.0, place, 0).snapped();
        let Some(relic) = row.spaces[*slot] else {
            look::empty(canvas, tile);
            continue;
        };
        let what = ("covenant-relic", scene.content.hash(), relic, slot);
        canvas.sprite(what, tile, |canvas, tile| {
            canvas.tile(tile, RELIC);
            let (upper, lower) = halves(tile);
            canvas.art(&format!("covenant-relic-{relic}"), Rect::around(upper.centre(), 46.0));
            let reach = scene.content.relic_slots[*slot].mining;
            let mining = effects::track(Track::Mining);
            let reach = [Piece::word(format!("≥{reach}")), Piece::art(mining)];
            look::centred(canvas, lower, &reach, 25.0, INK);
        });
    }
}

fn coin_row(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let row = &scene.view.coins;
    let tiles = group(canvas, rect, "covenant-coin", row.stack);
    for (place, slot) in CoinSlot::ALL.iter().enumerate() {
        let tile = tiles.cell((CoinSlot::COUNT, 1), 4.0, place, 0).snapped();
        let Some(coin) = row.spaces[*slot] else {
            look::empty(canvas, tile);
            continue;
        };
        let what = ("covenant-coin", scene.content.hash(), coin, slot);
        canvas.sprite(what, tile, |canvas, tile| {
            canvas.tile(tile, COIN);
            let pays = effects::reward(scene.content.coins[coin].benefit);
            let price = scene.content.coin_slots[*slot].cost;
            let (upper, lower) = halves(tile);
            let room = if price > 0 { upper } else { tile.inset(4.0) };
            let side = if pays.len() > 1 { ART } else { 38.0 };
            let pays: Vec<Piece> = pays.into_iter().flatten().collect();
            look::centred(canvas, room, &pays, side, INK);
            paid(canvas, lower, price);
        });
    }
}

/// What something costs in GP, if it costs any.
fn paid(canvas: &mut Canvas<'_>, rect: Rect, price: u8) {
    if price > 0 {
        let price = [Piece::word(format!("−{price}")), Piece::art("shield")];
        look::centred(canvas, rect, &price, 30.0, LOST);
    }
}

fn tool_row(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let row = &scene.view.tools;
    let tiles = group(canvas, rect, "covenant-tool", row.stack);
    for (place, slot) in ToolSlot::ALL.iter().enumerate() {
        let tile = tiles.cell((ToolSlot::COUNT, 1), 4.0, place, 0).snapped();
        let Some(tool) = row.spaces[*slot] else {
            look::empty(canvas, tile);
            continue;
        };
        let face = &scene.content.tools[tool];
        canvas.sprite(("covenant-tool", scene.content.hash(), tool), tile, |canvas, tile| {
            canvas.tile(tile, PARCHMENT);
            let (upper, lower) = halves(tile);
            let middle = upper.centre();
            canvas.art(
                &format!("covenant-{}", face.kind),
                Rect::around(at(middle.x - 18.0, middle.y + 1.0), 48.0),
            );
            let socket = Rect::around(at(middle.x + 27.0, middle.y + 3.0), 32.0);
            canvas.art(&format!("covenant-socket-{}", face.socket), socket);
            look::flow(canvas, lower, effects::counters(face.cost), look::WORDS, INK);
        });
    }
}

fn jewel_row(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let row = &scene.view.jewels;
    let left = row.stack.saturating_add(scene.view.gold_jewels);
    let tiles = group(canvas, rect, "covenant-inlay", left);
    for (place, slot) in JewelSlot::ALL.iter().enumerate() {
        let tile = tiles.cell((JewelSlot::COUNT, 1), 4.0, place, 0).snapped();
        let Some(jewel) = row.spaces[*slot] else {
            look::empty(canvas, tile);
            continue;
        };
        let market = &scene.content.jewel_slots[*slot];
        let what = ("covenant-jewel", scene.content.hash(), jewel, slot);
        canvas.sprite(what, tile, |canvas, tile| {
            canvas.tile(tile, look::metal(market.metal));
            let (upper, lower) = halves(tile);
            let effect = effects::effect(scene.content.jewels[jewel].effect);
            look::flow(canvas, upper, vec![effect], 34.0, INK);
            let price = [
                Piece::art(effects::resource(market.cost)),
                Piece::word(format!("+{}", market.points)),
                Piece::art("shield"),
            ];
            look::centred(canvas, lower, &price, ART, INK);
        });
    }
}

fn tradition_row(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    let row = &scene.view.traditions;
    canvas.panel(rect.snapped());
    let (head, tiles) = rect.inset(5.0).cut_left(88.0);
    canvas.art("covenant-tradition", Rect::around(at(head.x + 24.0, head.centre().y), 42.0));
    let left = Rect::new(head.x + 48.0, head.y, 38.0, head.h);
    canvas.text(left, &row.stack.to_string(), &look::bold(CHALK));
    for (place, slot) in TraditionSlot::ALL.iter().enumerate() {
        let tile = tiles.cell((TraditionSlot::COUNT, 1), 4.0, place, 0).snapped();
        let Some(tradition) = row.spaces[*slot] else {
            look::empty(canvas, tile);
            continue;
        };
        let said = scene.say(&words::tradition(tradition));
        let what = ("covenant-tradition", scene.content.hash(), slot, &said);
        canvas.sprite(what, tile, |canvas, tile| {
            canvas.tile(tile, PARCHMENT);
            let price = scene.content.tradition_slots[*slot].cost;
            let wide = if price > 0 { tile.w - 84.0 } else { tile.w - 16.0 };
            let name = Rect::new(tile.x + 8.0, tile.y, wide, tile.h - 3.0);
            canvas.text(name, &said, &Style::bold(30.0, INK).least(look::LEAST));
            paid(canvas, Rect::new(name.right() + 2.0, tile.y, 70.0, tile.h - 3.0), price);
        });
    }
}
