//! Advice for computer players: what a cave is going to be worth, and what one would
//! rather do. Figures of experience, and no rule looks at them.

use super::{
    action::{Action, How},
    cards::{Always, Colour, Effect, Room, RoomCard, Tile, Way},
    goods::{Good, Goods},
    position::Position,
    score,
    state::{Cavern, Tribe},
};
use crate::engine::Seat;

/// What the first of a kind of goods is worth to somebody with turns left to spend it;
/// gold counts as what it scores. Each further one is worth a little less.
fn worth(good: Good) -> f32 {
    match good {
        Good::Wood | Good::Stone => 0.75,
        Good::Flax => 0.65,
        Good::Emmer | Good::Food => 0.55,
        Good::Gold => 1.0,
    }
}

/// By so much each further one of a kind is worth less.
const SATIETY: f32 = 0.88;

/// A cavern is furnished in about every third turn, and rooms are used in every second.
const TURNS_A_ROOM: f32 = 2.6;
const USES_A_TURN: f32 = 0.45;

impl Position<'_> {
    /// What every tribe can expect to have at the end.
    pub(super) fn prospects(self, prospects: &mut Vec<f32>) {
        for (seat, tribe) in self.state.tribes.iter() {
            let points = score::points(self.content, tribe) as f32;
            let turns = self.turns_left(seat);
            let more = if turns > 0.0 { self.outlook(tribe, turns) } else { 0.0 };
            prospects.push(points + more);
        }
    }

    /// How many turns a seat has left; one that has begun counts in part.
    fn turns_left(self, seat: Seat) -> f32 {
        if self.state.over {
            return 0.0;
        }
        let rounds = self.content.rounds(self.state.seats()).iter();
        let later = rounds.skip(self.state.round.into()).map(|round| f32::from(round.turns));
        let seats = self.state.seats().max(1);
        let first = seat == self.state.starting_player();
        let taken = (self.state.turns_taken + u8::from(first && seats > 1)) / seats;
        let half = self.state.active() == seat && self.state.now.tile.is_some();
        let now = f32::from(self.turns().saturating_sub(taken)) - if half { 0.5 } else { 0.0 };
        later.sum::<f32>() + now.max(0.0)
    }

    /// What a tribe can make of its goods, caverns and rooms in so many turns.
    fn outlook(self, tribe: &Tribe, turns: f32) -> f32 {
        let stock = Good::ALL.iter().filter(|good| **good != Good::Gold).map(|good| {
            let count = i32::from(tribe.goods.get(*good));
            worth(*good) * (1.0 - SATIETY.powi(count)) / (1.0 - SATIETY)
        });
        // In the last turns there is little to be made of goods.
        let haste = (turns / 5.0).min(1.0);
        let goods = haste * stock.sum::<f32>();
        goods + self.plans(tribe, turns) + self.work(tribe, turns)
    }

    /// The best rooms that could be furnished, each less certain than the one before.
    fn plans(self, tribe: &Tribe, turns: f32) -> f32 {
        let empty = tribe.empty();
        let free = empty.iter().count() as f32;
        let mut gains: Vec<f32> =
            self.state.display.iter().map(|room| self.plan(tribe, room, turns)).collect();
        gains.sort_by(|one, other| other.total_cmp(one));
        let mut chances = (turns / TURNS_A_ROOM).min(free + 0.5);
        let mut sum = 0.0;
        for gain in gains {
            let share = chances.min(1.0);
            if share <= 0.0 || gain <= 0.0 {
                break;
            }
            sum += share * gain;
            chances -= 1.0;
        }
        // Caverns that are ready for rooms to come.
        sum + 0.9 * chances.clamp(0.0, 3.0).min(free)
    }

    /// What furnishing this room would add, in so far as it can be had.
    fn plan(self, tribe: &Tribe, room: Room, turns: f32) -> f32 {
        let card = self.room(room);
        let missing = tribe.goods.missing_for(card.cost).total() + u8::from(tribe.goods.food < 2);
        let fits = |space| {
            let enclosure = self.content.board.enclosure(space, tribe.walls, tribe.additional);
            card.walls.as_ref().is_none_or(|walls| walls.accepts(enclosure))
        };
        let place = if tribe.empty().iter().any(fits) { 1.0 } else { 0.6 };
        let price: f32 = card.cost.iter().map(|(good, count)| worth(good) * f32::from(count)).sum();
        let use_of_it = Self::yield_of(tribe.goods, card) * (turns - TURNS_A_ROOM).max(0.0);
        let gain = f32::from(card.points) - 0.8 * price + 0.6 * USES_A_TURN * use_of_it;
        let sooner = if turns < 2.0 && missing > 0 { 0.3 } else { 0.85 };
        gain * place * f32::powi(sooner, missing.into())
    }

    /// What using the rooms it has will bring: the best of them most often.
    fn work(self, tribe: &Tribe, turns: f32) -> f32 {
        let mut yields: Vec<f32> =
            tribe.rooms().iter().map(|room| Self::yield_of(tribe.goods, self.room(room))).collect();
        yields.sort_by(|one, other| other.total_cmp(one));
        let often = [1.0, 0.8, 0.6, 0.3];
        let sum: f32 = yields.iter().zip(often).map(|(it, often)| it * often).sum();
        USES_A_TURN * turns * sum
    }

    /// What a room brings when it is used, or what it does by itself.
    fn yield_of(goods: Goods, card: &RoomCard) -> f32 {
        let value = |goods: Goods| -> f32 {
            goods.iter().map(|(good, count)| worth(good) * f32::from(count)).sum()
        };
        let way = |way: &Way| match way {
            Way::Excavate { .. } => 0.8,
            Way::AnyDifferent { any_different, gain } => {
                value(*gain) - 0.5 * f32::from(*any_different)
            }
            Way::Replenish { replenish } => {
                // Of what it fills up, about half is there.
                let lacks = replenish.minus(goods);
                0.5 * value(lacks) + 0.25 * value(*replenish)
            }
            Way::Exchange { pay, gain, .. } => {
                let covered = if goods.cover(*pay) { 1.0 } else { 0.6 };
                covered * (value(*gain) - 0.85 * value(*pay))
            }
        };
        let blue = match &card.always {
            Some(Always::OnTile { .. } | Always::OnWall { .. }) => 0.2,
            Some(Always::OnGainOf { .. } | Always::OnRooms { .. }) => 0.35,
            Some(Always::MoreRooms { .. }) => 0.5,
            None => 0.0,
        };
        card.ways.iter().map(way).fold(blue, f32::max)
    }

    /// How much a sensible player is inclined to each of these actions.
    pub(super) fn inclinations(self, actions: &[Action], inclinations: &mut Vec<f32>) {
        let last = self.turns_left(self.state.active()) < 1.5;
        inclinations.extend(actions.iter().map(|action| self.inclination(*action, last)));
    }

    fn inclination(self, action: Action, last: bool) -> f32 {
        let goods = self.me().goods;
        match action {
            Action::Take(tile) => self.appeal(tile),
            Action::Gain(_) | Action::Raze(_) | Action::Prospect => 2.0,
            Action::Trade(_) => 2.5,
            Action::Rooms => 0.5,
            Action::Use(room, How::Plainly | How::At(_)) => {
                1.0 + Self::yield_of(goods, self.room(room))
            }
            Action::Use(room, How::With(_)) => 0.5 + Self::yield_of(goods, self.room(room)),
            Action::Furnish(room, _, extra) => {
                let card = self.room(room);
                let gold = f32::from(card.cost.gold + extra.0.gold);
                0.5 + 0.5 * (f32::from(card.points) - gold)
            }
            Action::Dig(_) => {
                if last {
                    0.0
                } else {
                    1.5
                }
            }
            Action::Double => {
                if last {
                    -1.0
                } else {
                    1.0
                }
            }
            Action::Wall(_) => -1.0,
            Action::Exchange(Good::Gold) => -4.0,
            Action::Exchange(_) => {
                if goods.food < 3 {
                    -1.5
                } else {
                    -4.0
                }
            }
            Action::Cavern(_) => 0.0,
            Action::End => -2.5,
        }
    }

    /// How good a tile looks from afar: what its slots offer this tribe.
    fn appeal(self, tile: Tile) -> f32 {
        let tribe = self.me();
        let furnishable = || {
            let rooms = self.state.display.iter().map(|room| self.room(room));
            let payable = rooms.filter(|card| tribe.goods.cover(card.cost));
            payable.map(|card| f32::from(card.points)).fold(0.0, f32::max)
        };
        let room = tribe.caverns.iter().any(|(_, cavern)| *cavern == Cavern::Empty);
        let value = |goods: &Goods| -> f32 {
            goods.iter().map(|(good, count)| worth(good) * f32::from(count)).sum()
        };
        let orange = || {
            let mut yields: Vec<f32> = tribe
                .rooms()
                .iter()
                .map(|room| self.room(room))
                .filter(|card| card.colour == Colour::Orange)
                .map(|card| Self::yield_of(tribe.goods, card))
                .collect();
            yields.sort_by(|one, other| other.total_cmp(one));
            yields
        };
        let effect = |effect: &Effect| match effect {
            Effect::Rooms { rooms } => orange().iter().take((*rooms).into()).sum(),
            Effect::Gain { gain } => gain.iter().map(value).fold(0.0, f32::max),
            Effect::Furnish { .. } if room => 0.6 * furnishable(),
            Effect::Excavate { excavate, .. } => 1.2 * f32::from(*excavate).min(1.4),
            Effect::Raze { raze } if !tribe.walls.is_empty() => value(raze),
            Effect::Trade { trade, gain } => {
                let payable = trade.iter().any(|pay| tribe.goods.cover(*pay));
                if payable { value(gain) - 2.0 } else { 0.0 }
            }
            Effect::Furnish { .. } | Effect::Raze { .. } | Effect::Wall { .. } => 0.2,
        };
        let slots = self.content.tiles[tile].slots.iter();
        let best = slots.map(|options| options.iter().map(effect).fold(0.0, f32::max));
        0.5 * best.sum::<f32>()
    }
}
