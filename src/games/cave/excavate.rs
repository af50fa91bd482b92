//! Excavating caverns (rule page 4.7), and what a solo player draws (4.15).

use super::{
    board::{Space, Spaces, Walls},
    cards::{Effect, Room, Rooms, TileCard},
    event::Event,
    goods::{Good, Goods},
    position::{Act, Position, Slot},
    refusal::Refusal,
    state::Cavern,
};

/// An excavation that can be made now.
#[derive(Clone, Copy)]
pub(super) struct Excavation {
    /// The slot and option it starts, unless it goes on with one.
    starts: Option<(usize, u8)>,
    /// How many more may follow it.
    more: u8,
    /// Whether placed walls do not block it.
    pub(super) through_walls: bool,
}

impl<'a> Position<'a> {
    /// The face-down tiles with a path from the Cave Entrance: past empty and
    /// furnished spaces, and past no placed wall unless walls do not block.
    pub(super) fn accessible(self, through_walls: bool) -> Spaces {
        let me = self.me();
        let face_down = me.face_down();
        let walls = if through_walls { Walls::NONE } else { me.walls };
        let mut found = Spaces::NONE;
        let mut seen = Spaces::NONE;
        seen.insert(Space::A4);
        let mut ahead = vec![Space::A4];
        while let Some(here) = ahead.pop() {
            for next in self.content.board.steps(here, walls) {
                if seen.contains(next) {
                    continue;
                }
                seen.insert(next);
                if face_down.contains(next) {
                    found.insert(next);
                } else {
                    ahead.push(next);
                }
            }
        }
        found
    }

    /// Whether a tile is there and can be reached.
    pub(super) fn may_reach(self, space: Space, through_walls: bool) -> Result<(), Refusal> {
        if !self.me().face_down().contains(space) {
            return Err(Refusal::NothingToDig(space));
        }
        if !self.accessible(through_walls).contains(space) {
            return Err(Refusal::NotAccessible(space));
        }
        Ok(())
    }

    /// The excavation that can be made now: the next one of a slot begun and
    /// paid, or a free one of an unused slot.
    pub(super) fn excavation(self) -> Result<Excavation, Refusal> {
        if let Some(more) = self.state.now.digs_left.checked_sub(1) {
            return Ok(Excavation {
                starts: None,
                more,
                through_walls: self.begun_through_walls(),
            });
        }
        let (slot, (caverns, through_walls)) = self.slot_for(|effect| match effect {
            Effect::Excavate { excavate, pay, through_walls } if pay.is_none() => {
                Some((*excavate, *through_walls))
            }
            _ => None,
        })?;
        let more = caverns.saturating_sub(1);
        Ok(Excavation { starts: Some((slot.place, slot.option)), more, through_walls })
    }

    /// Whether walls do not block the excavations that have been begun.
    fn begun_through_walls(self) -> bool {
        self.taken_options()
            .any(|effect| matches!(effect, Effect::Excavate { through_walls: true, .. }))
    }

    pub(super) fn may_dig(self, space: Space) -> Result<Excavation, Refusal> {
        let excavation = self.excavation()?;
        self.may_reach(space, excavation.through_walls)?;
        Ok(excavation)
    }

    /// The double excavation: paid before the first (O20), with at least one
    /// tile to excavate (O21).
    pub(super) fn may_double(self) -> Result<(Slot<'a>, u8, Goods), Refusal> {
        let (slot, (caverns, pay)) = self.slot_for(|effect| match effect {
            Effect::Excavate { excavate, pay, .. } if !pay.is_none() => Some((*excavate, *pay)),
            _ => None,
        })?;
        if self.accessible(false).is_empty() {
            return Err(Refusal::NothingAccessible);
        }
        Self::covers(self.me().goods, pay)?;
        Ok((slot, caverns, pay))
    }
}

impl Act<'_> {
    pub(super) fn dig(&mut self, space: Space) -> Result<(), Refusal> {
        let excavation = self.position().may_dig(space)?;
        if let Some((place, option)) = excavation.starts {
            self.use_slot(place, option);
        }
        self.state.now.digs_left = excavation.more;
        self.uncover(space);
        Ok(())
    }

    pub(super) fn double(&mut self) -> Result<(), Refusal> {
        let (Slot { place, option, .. }, caverns, pay) = self.position().may_double()?;
        self.use_slot(place, option);
        self.state.now.digs_left = caverns;
        self.pay(pay);
        self.out.all(Event::Paid { who: self.seat(), goods: pay });
        Ok(())
    }

    /// Turns a face-down room up and puts it in the display; a food bonus under
    /// it is gained at once.
    pub(super) fn uncover(&mut self, space: Space) {
        let who = self.seat();
        let Cavern::FaceDown(room) = self.me().caverns[space] else {
            return;
        };
        let me = self.me();
        me.caverns[space] = Cavern::Empty;
        me.fresh.spaces.insert(space);
        self.reveal_room(room);
        self.out.all(Event::Excavated { who, space, room });
        let food = self.content.board.food_bonus(space);
        if food > 0 {
            self.gain(Goods::of(Good::Food, food));
        }
        self.state.now.excavated += 1;
        // With Expansion the count is final now, and the room drawn can still be
        // furnished in this turn (O23).
        if self.position().card().is_ok_and(TileCard::furnishes) {
            self.solo_draw();
        }
    }

    fn reveal_room(&mut self, room: Room) {
        self.state.display.insert(room);
        self.me().fresh.revealed.insert(room);
        self.out.reveal();
    }

    /// 4.15: exactly one tile excavated in a solo turn turns up another one
    /// from the pile.
    pub(super) fn solo_draw(&mut self) {
        if !self.state.solo() || self.state.now.excavated != 1 || self.state.now.drawn {
            return;
        }
        if let Some(room) = self.state.pile.pop() {
            self.state.now.drawn = true;
            self.reveal_room(room);
            self.out.all(Event::Drawn { room });
        }
    }
}

impl Position<'_> {
    /// The rooms nobody has seen: face down in the caves, and in the pile.
    pub(super) fn unseen(self) -> Rooms {
        let caves = self.state.tribes.iter().flat_map(|(_, tribe)| tribe.caverns.iter());
        let face_down = caves.filter_map(|(_, cavern)| match cavern {
            Cavern::FaceDown(room) => Some(*room),
            _ => None,
        });
        face_down.chain(self.state.pile.iter().copied()).collect()
    }
}
