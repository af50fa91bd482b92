//! What rooms and action tiles do, in icons, from the content.

use super::Scene;
use crate::{
    draw::flow::{Cluster, Flow, Piece},
    games::cave::{
        cards::{Always, Effect, RoomCard, Surcharge, TileCard, Way},
        goods::{Good, Goods},
    },
};

/// The drawing of a good.
pub(super) fn good_art(good: Good) -> String {
    format!("good-{good}")
}

fn art(name: &str) -> Cluster {
    vec![Piece::art(name)]
}

fn word(word: &str) -> Cluster {
    vec![Piece::word(word)]
}

/// So many goods: a number and an icon for each kind, the number only if it is
/// not one.
fn some(goods: Goods, sign: &str) -> Vec<Cluster> {
    let one = |(good, count): (Good, u8)| {
        let number = match count {
            1 => sign.to_owned(),
            _ => format!("{sign}{count}"),
        };
        let icon = Piece::art(good_art(good));
        if number.is_empty() { vec![icon] } else { vec![Piece::Word(number), icon] }
    };
    goods.iter().map(one).collect()
}

/// A price: the goods in icons.
pub(super) fn cost(goods: Goods) -> Flow {
    if goods.is_none() { Flow::of(vec![word("0")]) } else { Flow::of(some(goods, "")) }
}

/// Alternatives with strokes between them, which end a line and never begin one.
fn either(options: Vec<Vec<Cluster>>) -> Vec<Cluster> {
    let count = options.len();
    let mut all: Vec<Cluster> = Vec::new();
    for (place, option) in options.into_iter().enumerate() {
        all.extend(option);
        if place + 1 < count
            && let Some(last) = all.last_mut()
        {
            last.push(Piece::word(" /"));
        }
    }
    all
}

fn exchange(pay: Vec<Cluster>, gain: Vec<Cluster>) -> Vec<Cluster> {
    let mut all = pay;
    all.push(art("arrow"));
    all.extend(gain);
    all
}

/// What a room does.
pub(super) fn room(card: &RoomCard) -> Flow {
    if let Some(always) = &card.always {
        // A second sign besides the colour: blue rooms work for ever.
        let mut all = vec![word("∞")];
        all.extend(blue(always));
        return Flow::of(all);
    }
    let mut ways: Vec<Vec<Cluster>> = card.ways.iter().map(way).collect();
    // What all ways begin with is said once: + wood / stone / emmer / flax.
    if let [first, rest @ ..] = ways.as_mut_slice()
        && let Some(head) = first.first().cloned()
        && !rest.is_empty()
        && first.len() == 2
        && rest.iter().all(|way| way.len() == 2 && way.first() == Some(&head))
    {
        for way in rest {
            way.remove(0);
        }
        return Flow::of(either(ways));
    }
    // Plain gains stand in one line, exchanges each in their own.
    if ways.iter().all(|way| way.len() == 1) {
        return Flow::of(either(ways));
    }
    let mut flow = Flow::new();
    for way in ways {
        flow.paragraph();
        flow.extend(way);
    }
    flow
}

fn way(way: &Way) -> Vec<Cluster> {
    match way {
        Way::Excavate { pay, .. } => exchange(some(*pay, ""), vec![art("act-excavate")]),
        Way::AnyDifferent { any_different, gain } => {
            let any = (0..*any_different).map(|place| {
                let unequal = Piece::word("≠");
                let good = Piece::art("any-good");
                if place == 0 { vec![good] } else { vec![unequal, good] }
            });
            exchange(any.collect(), some(*gain, ""))
        }
        Way::Replenish { replenish } => replenishing(*replenish),
        Way::Exchange { gain, below, extra, .. } if !extra.is_none() => {
            let mut all = some(*gain, "+");
            all.extend(some(*extra, "+"));
            for (good, count) in below.iter() {
                let bound = format!("<{count})");
                all.push(vec![Piece::word("("), Piece::art(good_art(good)), Piece::Word(bound)]);
            }
            all
        }
        Way::Exchange { pay, gain, .. } if pay.is_none() => some(*gain, "+"),
        Way::Exchange { pay, gain, .. } => exchange(some(*pay, ""), some(*gain, "")),
    }
}

/// A replenishing: the level, then the kinds, if they share it.
fn replenishing(level: Goods) -> Vec<Cluster> {
    let refill = |count: u8| vec![Piece::art("refill"), Piece::word(count.to_string())];
    let mut last = None;
    let mut all = Vec::new();
    for (good, count) in level.iter() {
        if last != Some(count) {
            all.push(refill(count));
        }
        last = Some(count);
        all.push(art(&good_art(good)));
    }
    all
}

fn blue(always: &Always) -> Vec<Cluster> {
    let when = |mut trigger: Vec<Cluster>, then: Vec<Cluster>| {
        if let Some(last) = trigger.last_mut() {
            last.push(Piece::word(":"));
        }
        trigger.extend(then);
        trigger
    };
    match always {
        Always::OnTile { on_tile, pay, gain } => {
            let tile = vec![art(&format!("tile-{on_tile}"))];
            when(tile, exchange(some(*pay, ""), some(*gain, "")))
        }
        Always::OnGainOf { on_gain_of, gain } => {
            let trigger = vec![vec![Piece::word("+"), Piece::art(good_art(*on_gain_of))]];
            when(trigger, some(*gain, "+"))
        }
        Always::MoreRooms { on_rooms, more_rooms } => {
            let more = vec![Piece::Word(format!("+{more_rooms}")), Piece::art("act-rooms")];
            when(room_numbers(on_rooms), vec![more])
        }
        Always::OnRooms { on_rooms, gain } => when(room_numbers(on_rooms), some(*gain, "+")),
        Always::OnWall { gain, .. } => when(vec![art("act-wall")], some(*gain, "+")),
    }
}

fn room_numbers(numbers: &[u8]) -> Vec<Cluster> {
    either(numbers.iter().map(|number| vec![rooms(*number)]).collect())
}

/// Room actions: [n].
fn rooms(number: u8) -> Cluster {
    vec![Piece::Word(number.to_string()), Piece::art("act-rooms")]
}

/// What each slot of an action tile offers, in the current round.
pub(super) fn slots(scene: &Scene<'_>, card: &TileCard) -> Vec<Flow> {
    card.slots.iter().map(|options| slot(scene, options)).collect()
}

/// Options of one slot, a paragraph each, with strokes between them.
fn slot(scene: &Scene<'_>, options: &[Effect]) -> Flow {
    let mut flow = Flow::new();
    for (place, option) in options.iter().enumerate() {
        flow.paragraph();
        let mut clusters = effect(scene, option);
        if place + 1 < options.len()
            && let Some(last) = clusters.last_mut()
        {
            last.push(Piece::word(" /"));
        }
        flow.extend(clusters);
    }
    flow
}

fn effect(scene: &Scene<'_>, effect: &Effect) -> Vec<Cluster> {
    match effect {
        Effect::Rooms { rooms: number } => vec![rooms(*number)],
        Effect::Excavate { excavate, pay, through_walls } => {
            let mut dig: Cluster = Vec::new();
            if *excavate > 1 {
                dig.push(Piece::word(excavate.to_string()));
            }
            dig.push(Piece::art("act-excavate"));
            if *through_walls {
                dig.push(Piece::art("act-through"));
            }
            if pay.is_none() { vec![dig] } else { exchange(some(*pay, ""), vec![dig]) }
        }
        Effect::Furnish { furnish } => {
            let furnishing = art("act-furnish");
            if *furnish == [Surcharge::Fixed(Goods::NONE)] {
                return vec![furnishing];
            }
            let prices = furnish.iter().map(|price| some(price.in_round(scene.view.turns), ""));
            exchange(either(prices.collect()), vec![furnishing])
        }
        Effect::Wall { .. } => vec![art("act-wall")],
        Effect::Raze { raze } => exchange(vec![art("act-raze")], some(*raze, "")),
        Effect::Trade { trade, gain } => {
            let prices = trade.iter().map(|price| some(*price, ""));
            exchange(either(prices.collect()), some(*gain, ""))
        }
        Effect::Gain { gain } => either(gain.iter().map(|goods| some(*goods, "+")).collect()),
    }
}
