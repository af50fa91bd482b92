//! Looking at a game, and changing it: the two hands that all rules work with.

use super::{
    board::Walls,
    cards::{Always, Effect, Room, RoomCard, Tile, TileCard},
    content::Content,
    event::Event,
    goods::Goods,
    refusal::Refusal,
    state::{State, Tribe},
};
use crate::engine::{EventLog, Seat};

/// A state with the content it is played by: what the rules look at.
#[derive(Clone, Copy)]
pub(super) struct Position<'a> {
    pub(super) content: &'a Content,
    pub(super) state: &'a State,
}

/// One option of one slot of the chosen tile.
#[derive(Clone, Copy)]
pub(super) struct Slot<'a> {
    pub(super) place: usize,
    pub(super) option: u8,
    pub(super) effect: &'a Effect,
}

impl<'a> Position<'a> {
    /// The tribe whose turn it is.
    pub(super) fn me(self) -> &'a Tribe {
        self.state.me()
    }

    /// The table row of a room.
    pub(super) fn room(self, room: Room) -> &'a RoomCard {
        &self.content.rooms[room]
    }

    /// The chosen tile.
    pub(super) fn chosen(self) -> Result<Tile, Refusal> {
        self.state.now.tile.ok_or(Refusal::ChooseTileFirst)
    }

    /// The table row of the chosen tile.
    pub(super) fn card(self) -> Result<&'a TileCard, Refusal> {
        Ok(&self.content.tiles[self.chosen()?])
    }

    /// How many turns each player has in this round: T.
    pub(super) fn turns(self) -> u8 {
        let rounds = self.content.rounds(self.state.seats());
        rounds.get(usize::from(self.state.round).wrapping_sub(1)).map_or(0, |round| round.turns)
    }

    /// The options of the chosen tile whose slots have not been used (4.2).
    pub(super) fn open_slots(self) -> impl Iterator<Item = Slot<'a>> {
        let slots = self.card().map(|card| card.slots.as_slice()).unwrap_or_default();
        let unused = slots.iter().zip(self.state.now.slots).enumerate();
        let unused = unused.filter(|(_, (_, taken))| taken.is_none());
        unused.flat_map(|(place, (options, _))| {
            (0..).zip(options).map(move |(option, effect)| Slot { place, option, effect })
        })
    }

    /// The options of the chosen tile that have been taken.
    pub(super) fn taken_options(self) -> impl Iterator<Item = &'a Effect> {
        let slots = self.card().map(|card| card.slots.as_slice()).unwrap_or_default();
        let taken = slots.iter().zip(self.state.now.slots);
        taken.filter_map(|(options, taken)| options.get(usize::from(taken?)))
    }

    /// An unused slot whose effect is the wanted one, with what `wanted` found in it.
    pub(super) fn slot_for<T>(
        self,
        wanted: impl Fn(&'a Effect) -> Option<T>,
    ) -> Result<(Slot<'a>, T), Refusal> {
        let tile = self.chosen()?;
        let open = self.open_slots().find_map(|slot| Some((slot, wanted(slot.effect)?)));
        open.ok_or_else(|| {
            let printed = self.content.tiles[tile].slots.iter().flatten();
            let used = printed.into_iter().any(|effect| wanted(effect).is_some());
            if used { Refusal::SlotUsed } else { Refusal::NotOnTile(tile) }
        })
    }

    /// What the blue rooms of the active tribe do by themselves (4.12).
    pub(super) fn blue_rooms(self) -> impl Iterator<Item = (Room, &'a Always)> {
        let mine = self.me().rooms();
        let blue = self.content.blue.iter();
        blue.filter(move |(room, _)| mine.contains(*room)).map(|(room, always)| (*room, always))
    }

    /// Demands that the active tribe can pay `cost` out of `goods`.
    pub(super) fn covers(goods: Goods, cost: Goods) -> Result<(), Refusal> {
        let missing = goods.missing_for(cost);
        if missing.is_none() { Ok(()) } else { Err(Refusal::CannotPay(missing)) }
    }

    /// `goods` after gaining `gain`, cut down to the maximum (4.3).
    pub(super) fn after_gain(self, goods: Goods, gain: Goods) -> Goods {
        goods.plus(gain).at_most(self.content.most)
    }

    /// The places where the active tribe can have walls.
    pub(super) fn wall_places(self) -> Walls {
        self.content.board.wall_places(self.me().additional)
    }
}

/// A state being changed by the active player, and the log of what happens.
pub(super) struct Act<'a> {
    pub(super) content: &'a Content,
    pub(super) state: &'a mut State,
    pub(super) out: &'a mut EventLog<Event>,
}

impl Act<'_> {
    /// A look at the state as it is.
    pub(super) fn position(&self) -> Position<'_> {
        Position { content: self.content, state: self.state }
    }

    /// Who acts.
    pub(super) fn seat(&self) -> Seat {
        self.state.active()
    }

    /// The acting tribe.
    pub(super) fn me(&mut self) -> &mut Tribe {
        let seat = self.seat();
        &mut self.state.tribes[seat]
    }

    /// Marks a slot of the tile as used, by this option.
    pub(super) fn use_slot(&mut self, place: usize, option: u8) {
        if let Some(used) = self.state.now.slots.get_mut(place) {
            *used = Some(option);
        }
    }

    /// Pays what was checked to be covered (4.4).
    pub(super) fn pay(&mut self, cost: Goods) {
        let me = self.me();
        me.goods = me.goods.minus(cost);
    }

    /// Gains goods; what exceeds the maximum is lost (4.3).
    pub(super) fn gain(&mut self, gain: Goods) {
        let before = self.me().goods;
        let after = self.position().after_gain(before, gain);
        self.raise(after);
        let lost = gain.minus(after.minus(before));
        if !lost.is_none() {
            self.out.all(Event::Lost { who: self.seat(), goods: lost });
        }
    }

    /// Replenishes goods to a level; more is never taken away (4.10).
    pub(super) fn replenish(&mut self, level: Goods) {
        let after = self.me().goods.at_least(level).at_most(self.content.most);
        self.raise(after);
    }

    /// Sets the goods to `after`, which is no less in any kind. One gain: blue
    /// rooms that wait for a good act once if it has really risen (4.12, O9).
    fn raise(&mut self, after: Goods) {
        let who = self.seat();
        let gained = after.minus(self.me().goods);
        if gained.is_none() {
            return;
        }
        self.me().goods = after;
        self.out.all(Event::Gained { who, goods: gained });
        self.blue_rooms_give(|always| match always {
            Always::OnGainOf { on_gain_of, gain } if gained.get(*on_gain_of) > 0 => Some(*gain),
            _ => None,
        });
    }

    /// Lets every blue room of the tribe act for which `what` names a gain (4.12).
    pub(super) fn blue_rooms_give(&mut self, what: impl Fn(&Always) -> Option<Goods>) {
        let who = self.seat();
        let giving = self.position().blue_rooms();
        let giving: Vec<(Room, Goods)> =
            giving.filter_map(|(room, always)| Some((room, what(always)?))).collect();
        for (room, gain) in giving {
            self.out.all(Event::Blue { who, room });
            self.gain(gain);
        }
    }
}
