//! The names of things, and what rooms and action tiles do, in words. What they
//! do is said from the content, so that corrected content says what it means.

use super::{
    board::{CavernSide, Space, Wall},
    cards::{Always, Condition, Effect, Room, RoomCard, Surcharge, Tile, TileCard, Way},
    goods::{Good, Goods},
};
use crate::engine::Text;

/// The name of a good.
pub fn good(good: Good) -> Text {
    Text::new(format!("cave-good-{good}"))
}

/// So many of a good.
pub fn count(good: Good, count: u8) -> Text {
    Text::new(format!("cave-count-{good}")).with("count", count)
}

/// Several goods, as a list.
pub fn goods(goods: Goods) -> Text {
    Text::new("cave-goods").with("goods", goods.texts())
}

/// The name of a room.
pub fn room(room: Room) -> Text {
    Text::new(format!("cave-room-{room}"))
}

/// The name of an action tile.
pub fn tile(tile: Tile) -> Text {
    Text::new(format!("cave-tile-{tile}"))
}

/// A space as it is written on the board: its coordinates, or a name.
pub fn space(space: Space) -> Text {
    match space {
        Space::X => Text::new("cave-space-x"),
        _ => Text::new("cave-space").with("space", space.key().to_uppercase()),
    }
}

/// A wall place: the spaces on both sides of it.
pub fn wall(wall: Wall) -> Text {
    match wall {
        Wall::X1 => Text::new("cave-wall-x").with("side", 1),
        Wall::X2 => Text::new("cave-wall-x").with("side", 2),
        _ => Text::new("cave-wall").with("wall", wall.key().to_uppercase()),
    }
}

/// A side of the Additional Cavern.
pub fn cavern_side(side: CavernSide) -> Text {
    Text::new(format!("cave-cavern-{side}"))
}

/// What a room does: one text for each way of using it, or for what it does by
/// itself.
pub fn room_effects(card: &RoomCard) -> Vec<Text> {
    let level = |way: &Way| match way {
        Way::Replenish { replenish } => Some(goods(*replenish)),
        _ => None,
    };
    // One or the other good: what is done with it is said once.
    let levels: Option<Vec<Text>> = card.ways.iter().map(level).collect();
    let ways = match levels.filter(|levels| levels.len() > 1) {
        Some(levels) => {
            let goods = either(levels.into_iter());
            vec![Text::new("cave-way-replenish").with("goods", goods)]
        }
        None => card.ways.iter().map(way).collect(),
    };
    ways.into_iter().chain(card.always.iter().map(always)).collect()
}

fn way(way: &Way) -> Text {
    match way {
        Way::Excavate { pay, .. } => Text::new("cave-way-excavate").with("pay", pay.texts()),
        Way::AnyDifferent { any_different, gain } => Text::new("cave-way-any-different")
            .with("count", *any_different)
            .with("goods", gain.texts()),
        Way::Replenish { replenish } => replenishing(*replenish),
        Way::Exchange { gain, below, extra, .. } if !extra.is_none() => {
            Text::new("cave-way-gain-below")
                .with("goods", gain.texts())
                .with("extra", extra.texts())
                .with("below", below.texts())
        }
        Way::Exchange { pay, gain, .. } => exchanging(*pay, *gain),
    }
}

/// A gain, after a payment if there is one.
pub fn exchanging(pay: Goods, gain: Goods) -> Text {
    if pay.is_none() {
        return Text::new("cave-way-gain").with("goods", gain.texts());
    }
    Text::new("cave-way-exchange").with("pay", pay.texts()).with("goods", gain.texts())
}

/// A replenishing.
pub fn replenishing(level: Goods) -> Text {
    Text::new("cave-way-replenish").with("goods", level.texts())
}

fn always(always: &Always) -> Text {
    match always {
        Always::OnTile { on_tile, pay, gain } => Text::new("cave-always-tile")
            .with("tile", tile(*on_tile))
            .with("pay", pay.texts())
            .with("goods", gain.texts()),
        Always::OnGainOf { on_gain_of, gain } => Text::new("cave-always-gain")
            .with("good", good(*on_gain_of))
            .with("goods", gain.texts()),
        Always::MoreRooms { on_rooms, more_rooms } => Text::new("cave-always-more-rooms")
            .with("rooms", room_numbers(on_rooms))
            .with("count", *more_rooms),
        Always::OnRooms { on_rooms, gain } => Text::new("cave-always-rooms")
            .with("rooms", room_numbers(on_rooms))
            .with("goods", gain.texts()),
        Always::OnWall { gain, .. } => Text::new("cave-always-wall").with("goods", gain.texts()),
    }
}

/// Room actions as the tiles show them: `[2] / [3]`.
fn room_numbers(numbers: &[u8]) -> String {
    let shown: Vec<String> = numbers.iter().map(|number| format!("[{number}]")).collect();
    shown.join(" / ")
}

/// What an action tile offers: one text for each slot, and one for the
/// condition of choosing it, if there is one.
pub fn tile_effects(card: &TileCard, turns: Option<u8>) -> Vec<Text> {
    let condition = card.condition.map(|Condition::MostGold| Text::new("cave-condition-most-gold"));
    condition.into_iter().chain(tile_slots(card, turns)).collect()
}

/// The slots of an action tile, one text for each. In a round with so many turns for
/// each player, prices are told with their sum.
pub fn tile_slots(card: &TileCard, turns: Option<u8>) -> impl Iterator<Item = Text> {
    card.slots.iter().map(move |options| either(options.iter().map(|it| effect(it, turns))))
}

/// Several things that can be done one after the other.
pub fn each(texts: impl Iterator<Item = Text>) -> Option<Text> {
    let both = |head, last| Text::new("cave-effect-each").with("head", head).with("last", last);
    texts.reduce(both)
}

/// What one option of a slot lets a player do.
pub fn effect(effect: &Effect, turns: Option<u8>) -> Text {
    match effect {
        Effect::Rooms { rooms } => Text::new("cave-effect-rooms").with("count", *rooms),
        Effect::Excavate { through_walls: true, .. } => Text::new("cave-effect-excavate-through"),
        Effect::Excavate { excavate, pay, .. } if pay.is_none() => {
            Text::new("cave-effect-excavate").with("count", *excavate)
        }
        Effect::Excavate { excavate, pay, .. } => {
            Text::new("cave-effect-excavate-paid").with("count", *excavate).with("pay", pay.texts())
        }
        Effect::Furnish { furnish } if *furnish == [Surcharge::Fixed(Goods::NONE)] => {
            Text::new("cave-effect-furnish-free")
        }
        Effect::Furnish { furnish } => Text::new("cave-effect-furnish")
            .with("goods", either(furnish.iter().map(|price| surcharge(*price, turns)))),
        Effect::Wall { .. } => Text::new("cave-effect-wall"),
        Effect::Raze { raze } => Text::new("cave-effect-raze").with("goods", raze.texts()),
        Effect::Trade { trade, gain } => Text::new("cave-effect-trade")
            .with("pay", either(trade.iter().map(|pay| goods(*pay))))
            .with("goods", gain.texts()),
        Effect::Gain { gain } => {
            Text::new("cave-effect-gain").with("goods", either(gain.iter().map(|it| goods(*it))))
        }
    }
}

fn surcharge(surcharge: Surcharge, turns: Option<u8>) -> Text {
    match (surcharge, turns) {
        (Surcharge::Fixed(fixed), _) => goods(fixed),
        (_, Some(turns)) => goods(surcharge.in_round(turns)),
        (Surcharge::FoodPerTurn(_), None) => Text::new("cave-effect-food-per-turn"),
    }
}

/// One or the other.
pub(super) fn or(head: Text, last: Text) -> Text {
    Text::new("cave-effect-or").with("head", head).with("last", last)
}

fn either(texts: impl Iterator<Item = Text>) -> Text {
    texts.reduce(or).unwrap_or_else(|| Text::new("list-nothing"))
}
