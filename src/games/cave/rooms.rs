//! Using rooms: the actions `[1]`, `[2]` and `[3]` (rule page 4.11, 4.12).

use super::{
    action::How,
    board::Space,
    cards::{Always, Colour, Effect, Room, RoomCard, Way},
    event::Event,
    goods::{Good, Goods},
    position::{Act, Position},
    refusal::Refusal,
};

/// The room actions that can be taken now.
#[derive(Clone, Copy)]
pub(super) struct RoomActions {
    /// The slot they start, unless they have been started.
    starts: Option<(usize, u8)>,
    /// The number on the tile: n of `[n]`.
    number: u8,
    /// How many rooms may still be used.
    left: u8,
    /// The goods that come with taking them.
    pub(super) bonus: Goods,
}

/// A room about to be used.
#[derive(Clone, Copy)]
pub(super) struct Use {
    pub(super) pay: Goods,
    pub(super) then: Then,
}

/// What a used room does, once it is paid.
#[derive(Clone, Copy)]
pub(super) enum Then {
    Gain(Goods),
    Replenish(Goods),
    Excavate(Space),
}

impl Position<'_> {
    /// The room actions of this turn: those begun, or those of an unused slot.
    pub(super) fn room_actions(self) -> Result<RoomActions, Refusal> {
        if self.state.now.rooms_left > 0 {
            let left = self.state.now.rooms_left;
            return Ok(RoomActions { starts: None, number: 0, left, bonus: Goods::NONE });
        }
        let (slot, number) = self.slot_for(|effect| match effect {
            Effect::Rooms { rooms } => Some(*rooms),
            _ => None,
        })?;
        let (mut left, mut bonus) = (number, Goods::NONE);
        for (_, always) in self.blue_rooms() {
            match always {
                Always::MoreRooms { on_rooms, more_rooms } if on_rooms.contains(&number) => {
                    left += more_rooms;
                }
                Always::OnRooms { on_rooms, gain } if on_rooms.contains(&number) => {
                    bonus = bonus.plus(*gain);
                }
                _ => {}
            }
        }
        Ok(RoomActions { starts: Some((slot.place, slot.option)), number, left, bonus })
    }

    /// O12: take `[1]` for the wood of the Wood Storeroom, whether or not a room
    /// is used afterwards.
    pub(super) fn may_take_rooms(self) -> Result<RoomActions, Refusal> {
        let actions = self.room_actions()?;
        let mine = self.me().goods;
        if actions.starts.is_none() || self.after_gain(mine, actions.bonus) == mine {
            return Err(Refusal::NothingWithRooms);
        }
        Ok(actions)
    }

    /// 4.11: a room of one's own, orange, not used this turn, payable, and able
    /// to change something (O29).
    pub(super) fn may_use(self, room: Room, how: How) -> Result<(RoomActions, Use), Refusal> {
        let actions = self.room_actions()?;
        self.may_use_in(actions, room, how).map(|used| (actions, used))
    }

    /// The same, for those who know the room actions already.
    pub(super) fn may_use_in(
        self,
        actions: RoomActions,
        room: Room,
        how: How,
    ) -> Result<Use, Refusal> {
        let card = self.room(room);
        if !self.me().rooms().contains(room) {
            return Err(Refusal::NotYourRoom(room));
        }
        if card.colour == Colour::Blue {
            return Err(Refusal::BlueRoom(room));
        }
        if self.state.now.rooms_used.contains(room) {
            return Err(Refusal::RoomUsed(room));
        }
        let goods = self.after_gain(self.me().goods, actions.bonus);
        let used = way_of(card, how, goods).ok_or(Refusal::NoSuchWay(room))?;
        Self::covers(goods, used.pay)?;
        let rest = goods.minus(used.pay);
        let changed = match used.then {
            Then::Gain(gain) => self.after_gain(rest, gain) != goods,
            Then::Replenish(level) => !rest.cover(level),
            // Digging pays only if there is something to dig (E22).
            Then::Excavate(space) => self.may_reach(space, false).map(|()| true)?,
        };
        if changed { Ok(used) } else { Err(Refusal::NoEffect(room)) }
    }

    /// Every way in which `room` could be used, whether or not it can be now.
    pub(super) fn ways(self, room: Room, found: &mut impl FnMut(How)) {
        let card = self.room(room);
        for way in &card.ways {
            match way {
                Way::Excavate { .. } => {
                    self.me().face_down().iter().for_each(|space| found(How::At(space)));
                }
                Way::AnyDifferent { any_different, .. } => {
                    different_kinds(*any_different).for_each(|goods| found(How::With(goods)));
                }
                Way::Replenish { .. } | Way::Exchange { .. } => found(how(card, way)),
            }
        }
    }
}

/// How a way with nothing more to choose is told from the room's other ways.
fn how(card: &RoomCard, way: &Way) -> How {
    let sign = match way {
        Way::Replenish { replenish } => replenish,
        Way::Exchange { pay, gain, .. } if pay.is_none() => gain,
        Way::Exchange { pay, .. } | Way::Excavate { pay, .. } => pay,
        Way::AnyDifferent { gain, .. } => gain,
    };
    if card.ways.len() == 1 { How::Plainly } else { How::With(*sign) }
}

/// What using the room like that means for somebody with these goods.
fn way_of(card: &RoomCard, wanted: How, goods: Goods) -> Option<Use> {
    card.ways.iter().find_map(|way| match (way, wanted) {
        (Way::Excavate { pay, .. }, How::At(space)) => {
            Some(Use { pay: *pay, then: Then::Excavate(space) })
        }
        (Way::AnyDifferent { any_different, gain }, How::With(pay)) => {
            let one_each = pay.iter().all(|(_, count)| count == 1);
            let fits = one_each && pay.iter().count() == usize::from(*any_different);
            fits.then_some(Use { pay, then: Then::Gain(*gain) })
        }
        (Way::Replenish { replenish }, _) if how(card, way) == wanted => {
            Some(Use { pay: Goods::NONE, then: Then::Replenish(*replenish) })
        }
        (Way::Exchange { pay, gain, below, extra }, _) if how(card, way) == wanted => {
            let few = below.iter().all(|(good, count)| goods.get(good) < count);
            let gain = if few { gain.plus(*extra) } else { *gain };
            Some(Use { pay: *pay, then: Then::Gain(gain) })
        }
        _ => None,
    })
}

/// One each of `count` different kinds, in all combinations.
fn different_kinds(count: u8) -> impl Iterator<Item = Goods> {
    let kinds = |bits: u32| {
        let chosen = Good::ALL.iter().filter(move |good| bits >> good.index() & 1 != 0);
        chosen.fold(Goods::NONE, |goods, good| goods.plus(Goods::of(*good, 1)))
    };
    (0..1u32 << Good::COUNT).filter(move |bits| bits.count_ones() == u32::from(count)).map(kinds)
}

impl Act<'_> {
    /// Begins the room actions, with what blue rooms give for that.
    fn take_room_actions(&mut self, actions: RoomActions) {
        if let Some((place, option)) = actions.starts {
            self.use_slot(place, option);
            self.state.now.rooms_left = actions.left;
            self.blue_rooms_give(|always| match always {
                Always::OnRooms { on_rooms, gain } if on_rooms.contains(&actions.number) => {
                    Some(*gain)
                }
                _ => None,
            });
        }
    }

    pub(super) fn take_rooms(&mut self) -> Result<(), Refusal> {
        let actions = self.position().may_take_rooms()?;
        self.take_room_actions(actions);
        Ok(())
    }

    pub(super) fn use_room(&mut self, room: Room, how: How) -> Result<(), Refusal> {
        let (actions, used) = self.position().may_use(room, how)?;
        self.take_room_actions(actions);
        self.state.now.rooms_left -= 1;
        self.state.now.rooms_used.insert(room);
        self.pay(used.pay);
        self.out.all(Event::Used { who: self.seat(), room, paid: used.pay });
        match used.then {
            Then::Gain(gain) => self.gain(gain),
            Then::Replenish(level) => self.replenish(level),
            Then::Excavate(space) => self.uncover(space),
        }
        Ok(())
    }
}
