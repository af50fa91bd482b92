//! What a player is told beside the list of what is legal: what an action does, what
//! costs nothing, what would lapse, and what is missing for what is out of reach.

use super::{
    action::Action,
    board::Wall,
    cards::{Always, Colour, Effect, Room, RoomCard, Tile},
    goods::{Good, Goods},
    position::{Position, Slot},
    refusal::Refusal,
    words,
};
use crate::engine::{OutOfReach, Text};

/// What an action does, where its words do not say it.
pub(super) fn about(position: Position<'_>, action: Action) -> Option<Text> {
    match action {
        Action::Take(tile) => {
            let turns = Some(position.turns());
            words::each(words::tile_slots(&position.content.tiles[tile], turns))
        }
        Action::Furnish(room, ..) => Some(room_words(position.room(room))),
        Action::Dig(space) => {
            let food = position.content.board.food_bonus(space);
            (food > 0).then(|| words::exchanging(Goods::NONE, Goods { food, ..Goods::NONE }))
        }
        _ => None,
    }
}

/// A room in a line: its points, and what it does.
fn room_words(card: &RoomCard) -> Text {
    let points = Text::new("cave-points").with("points", card.points);
    match words::room_effects(card).into_iter().reduce(words::or) {
        Some(effect) => Text::new("cave-about-room").with("points", points).with("effect", effect),
        None => points,
    }
}

/// What the game waits for.
pub(super) fn awaited(position: Position<'_>) -> Text {
    match position.state.now.tile {
        _ if position.state.now.choosing_side => Text::new("cave-awaited-side"),
        None => Text::new("cave-awaited-tile"),
        Some(tile) => words::tile(tile),
    }
}

impl Position<'_> {
    /// The goods of slots that offer nothing else, as long as nothing of them would be
    /// lost.
    pub(super) fn list_free(self, actions: &mut Vec<Action>) {
        let Ok(card) = self.card() else { return };
        let mut goods = self.me().goods;
        for (options, taken) in card.slots.iter().zip(self.state.now.slots) {
            let ([Effect::Gain { gain }], None) = (options.as_slice(), taken) else { continue };
            let [only] = gain.as_slice() else { continue };
            let after = goods.plus(*only);
            if after == after.at_most(self.content.most) && self.may_gain(*only).is_ok() {
                goods = after;
                actions.push(Action::Gain(*only));
            }
        }
    }

    /// What the chosen tile still offers and can be done now.
    pub(super) fn lapses(self) -> Vec<Text> {
        let Ok(card) = self.card() else { return Vec::new() };
        let turns = Some(self.turns());
        let slots = words::tile_slots(card, turns).enumerate();
        let unused = slots.filter(|(place, _)| {
            self.open_slots().any(|slot| slot.place == *place && self.is_usable(slot))
        });
        unused.map(|(_, text)| text).chain(self.begun()).collect()
    }

    /// What is left of the slots being carried out, as far as it can be done now.
    pub(super) fn begun(self) -> impl Iterator<Item = Text> {
        let now = &self.state.now;
        let rooms = (now.rooms_left > 0 && self.can_use_a_room())
            .then_some(Effect::Rooms { rooms: now.rooms_left });
        let digging = self.excavation().ok().filter(|_| now.digs_left > 0);
        let digging = digging.filter(|it| self.can_dig(it.through_walls));
        let digs = digging.map(|it| Effect::Excavate {
            excavate: now.digs_left,
            pay: Goods::NONE,
            through_walls: it.through_walls,
        });
        let turns = Some(self.turns());
        rooms.into_iter().chain(digs).map(move |effect| words::effect(&effect, turns))
    }

    /// Whether an unused option of the tile can be taken now.
    fn is_usable(self, slot: Slot<'_>) -> bool {
        let goods = self.me().goods;
        match slot.effect {
            Effect::Gain { gain } => gain.iter().any(|goods| self.may_gain(*goods).is_ok()),
            Effect::Trade { trade, .. } => trade.iter().any(|goods| self.may_trade(*goods).is_ok()),
            Effect::Wall { .. } => Wall::ALL.iter().any(|wall| self.may_build_wall(*wall).is_ok()),
            Effect::Raze { .. } => self.me().walls.iter().any(|wall| self.may_raze(wall).is_ok()),
            Effect::Furnish { furnish } => {
                let turns = self.turns();
                let prices = furnish.iter().map(|price| price.in_round(turns));
                let rooms = |price: Goods| {
                    self.state.display.iter().any(|room| self.shortage(room, price).is_none())
                };
                prices.into_iter().any(rooms)
            }
            Effect::Rooms { .. } => self.can_use_a_room() || self.may_take_rooms().is_ok(),
            Effect::Excavate { pay, through_walls, .. } => {
                goods.cover(*pay) && self.can_dig(*through_walls)
            }
        }
    }

    fn can_dig(self, through_walls: bool) -> bool {
        !self.accessible(through_walls).is_empty()
    }

    fn can_use_a_room(self) -> bool {
        let mut uses = Vec::new();
        self.list_rooms(&mut uses);
        uses.iter().any(|action| matches!(action, Action::Use(..)))
    }

    /// What is missing for a room of the display at this surcharge, if anything.
    fn shortage(self, room: Room, surcharge: Goods) -> Option<Lack> {
        let empty = self.me().empty();
        let mut refusals = empty.iter().map(|space| self.may_place(room, space).err());
        let Some(first) = refusals.next() else { return Some(Lack::Cavern) };
        if first.is_some() && refusals.all(|refusal| refusal.is_some()) {
            let orange = matches!(first, Some(Refusal::TooManyBlue(_)));
            return Some(if orange { Lack::Orange } else { Lack::Walls });
        }
        let missing = self.me().goods.missing_for(surcharge.plus(self.room(room).cost));
        (!missing.is_none()).then_some(Lack::Goods(missing))
    }

    /// What cannot be had now, and what is missing for it.
    pub(super) fn beyond(self) -> Vec<OutOfReach> {
        let mut beyond = Vec::new();
        if self.state.now.choosing_side {
            return beyond;
        }
        if self.state.now.tile.is_none() {
            let gold = |tile: &Tile| matches!(self.may_take(*tile), Err(Refusal::NeedsMostGold(_)));
            let shut = self.state.row.available.iter().filter(gold);
            beyond.extend(shut.map(|tile| self.lacks(words::tile(tile), Lack::Gold)));
            return beyond;
        }
        if let Some(cheapest) = self.cheapest_furnishing() {
            for room in self.state.display.iter() {
                let why = self.shortage(room, cheapest);
                beyond.extend(why.map(|why| self.lacks(words::room(room), why)));
            }
        }
        if let Ok(actions) = self.room_actions() {
            let orange = |room: &Room| self.room(*room).colour == Colour::Orange;
            let unused = self.me().rooms().iter().filter(orange);
            for room in unused.filter(|room| !self.state.now.rooms_used.contains(*room)) {
                // A room that can be used in no way is short of something.
                let mut missing = None;
                let mut possible = false;
                self.ways(room, &mut |how| match self.may_use_in(actions, room, how) {
                    Ok(_) => possible = true,
                    Err(Refusal::CannotPay(goods)) => missing = missing.or(Some(goods)),
                    Err(_) => {}
                });
                let missing = missing.filter(|_| !possible);
                beyond
                    .extend(missing.map(|goods| self.lacks(words::room(room), Lack::Goods(goods))));
            }
        }
        if let Err(Refusal::CannotPay(missing)) = self.may_double() {
            beyond.push(self.lacks(Text::new("cave-double"), Lack::Goods(missing)));
        }
        if let Err(Refusal::CannotPay(missing)) = self.may_prospect() {
            let sites =
                self.blue_rooms().filter(|(_, always)| matches!(always, Always::OnTile { .. }));
            let sites = sites.map(|(room, _)| self.lacks(words::room(room), Lack::Goods(missing)));
            beyond.extend(sites);
        }
        beyond
    }

    /// The least that an unused Furnish slot costs on top of a room, by the number of
    /// goods.
    fn cheapest_furnishing(self) -> Option<Goods> {
        let turns = self.turns();
        let prices = self.open_slots().filter_map(|slot| match slot.effect {
            Effect::Furnish { furnish } => Some(furnish.iter().map(move |it| it.in_round(turns))),
            _ => None,
        });
        let missing = |price: &Goods| {
            let short = self.me().goods.missing_for(*price);
            (short.total(), price.total())
        };
        prices.flatten().min_by_key(missing)
    }
}

/// What is missing.
#[derive(Clone, Copy)]
enum Lack {
    Goods(Goods),
    /// A cavern with walls that fit.
    Walls,
    /// An empty cavern.
    Cavern,
    /// More orange rooms (4.8).
    Orange,
    /// More gold than the opponent has (4.2).
    Gold,
}

impl Position<'_> {
    /// Something with what is missing for it. Food comes by exchange (4.13), as long as
    /// there is enough to give for it.
    fn lacks(self, what: Text, lack: Lack) -> OutOfReach {
        let exchangeable = match lack {
            Lack::Goods(missing) => {
                let only_food = missing == Goods { food: missing.food, ..Goods::NONE };
                let goods = self.me().goods;
                let kinds = Good::ALL.iter().filter(|good| self.content.goods[**good].exchange);
                let given: u8 = kinds.map(|good| goods.get(*good)).sum();
                only_food && missing.food <= given
            }
            _ => false,
        };
        let why = match lack {
            Lack::Goods(goods) => Text::new("cave-lack-goods").with("goods", goods.texts()),
            Lack::Walls => Text::new("cave-lack-walls"),
            Lack::Cavern => Text::new("cave-lack-cavern"),
            Lack::Orange => Text::new("cave-lack-orange"),
            Lack::Gold => Text::new("cave-condition-most-gold"),
        };
        OutOfReach { what, why, exchangeable }
    }
}
