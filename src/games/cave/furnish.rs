//! Furnishing caverns (rule page 4.8) and the Additional Cavern (4.9).

use super::{
    board::{CavernSide, Space},
    cards::{Colour, Effect, Room},
    event::Event,
    goods::Goods,
    position::{Act, Position, Slot},
    refusal::Refusal,
    state::Cavern,
};

impl<'a> Position<'a> {
    pub(super) fn may_furnish(
        self,
        room: Room,
        space: Space,
        surcharge: Goods,
    ) -> Result<Slot<'a>, Refusal> {
        let slot = self.furnishing_for(surcharge)?;
        self.may_place(room, space)?;
        Self::covers(self.me().goods, surcharge.plus(self.room(room).cost))?;
        Ok(slot)
    }

    /// An unused Furnish slot with this surcharge.
    fn furnishing_for(self, surcharge: Goods) -> Result<Slot<'a>, Refusal> {
        let turns = self.turns();
        let priced = self.slot_for(|effect| match effect {
            Effect::Furnish { furnish } => {
                furnish.iter().any(|price| price.in_round(turns) == surcharge).then_some(())
            }
            _ => None,
        });
        priced.map(|(slot, ())| slot).map_err(|refusal| {
            // The tile furnishes, only not at this price, or no more at any price.
            let furnishes =
                |effect: &Effect| matches!(effect, Effect::Furnish { .. }).then_some(());
            match (refusal, self.slot_for(furnishes)) {
                (Refusal::NotOnTile(_), Ok(_)) => Refusal::WrongSurcharge,
                (Refusal::NotOnTile(_), Err(used)) => used,
                _ => refusal,
            }
        })
    }

    /// Whether `room` may stand on `space`, whatever it costs.
    pub(super) fn may_place(self, room: Room, space: Space) -> Result<(), Refusal> {
        if !self.state.display.contains(room) {
            return Err(Refusal::NotInDisplay(room));
        }
        if self.me().caverns[space] != Cavern::Empty {
            return Err(Refusal::NotEmpty(space));
        }
        if !self.walls_fit(room, space) {
            return Err(Refusal::WrongWalls(room, space));
        }
        if !self.orange_outnumber_blue_with(room) {
            return Err(Refusal::TooManyBlue(room));
        }
        Ok(())
    }

    /// 3.4: the walls around the space, natural and placed, are what the icon wants.
    fn walls_fit(self, room: Room, space: Space) -> bool {
        let me = self.me();
        let enclosure = self.content.board.enclosure(space, me.walls, me.additional);
        self.room(room).walls.as_ref().is_some_and(|walls| walls.accepts(enclosure))
    }

    /// The colour rule: after placing, orange rooms outnumber blue ones.
    fn orange_outnumber_blue_with(self, room: Room) -> bool {
        let mut rooms = self.me().rooms();
        rooms.insert(room);
        let blue = rooms.iter().filter(|room| self.room(*room).colour == Colour::Blue).count();
        self.room(room).colour == Colour::Orange || rooms.len() - blue > blue
    }

    pub(super) fn may_choose_side(self) -> Result<(), Refusal> {
        if self.state.now.choosing_side { Ok(()) } else { Err(Refusal::NoSideToChoose) }
    }

    /// 4.9: nobody has the Additional Cavern, and all spaces of this cave hold rooms.
    fn earns_cavern(self) -> bool {
        let unclaimed = self.state.tribes.iter().all(|(_, tribe)| tribe.additional.is_none());
        let full =
            |(_, cavern): (Space, &Cavern)| matches!(cavern, Cavern::Furnished(_) | Cavern::Absent);
        unclaimed && self.me().caverns.iter().all(full)
    }
}

impl Act<'_> {
    pub(super) fn furnish(
        &mut self,
        room: Room,
        space: Space,
        surcharge: Goods,
    ) -> Result<(), Refusal> {
        let Slot { place, option, .. } = self.position().may_furnish(room, space, surcharge)?;
        self.use_slot(place, option);
        let who = self.seat();
        let paid = surcharge.plus(self.content.rooms[room].cost);
        self.pay(paid);
        self.state.display.remove(room);
        let me = self.me();
        me.caverns[space] = Cavern::Furnished(room);
        me.fresh.spaces.insert(space);
        self.out.all(Event::Furnished { who, room, space, paid });
        if self.position().earns_cavern() {
            self.state.now.choosing_side = true;
            self.out.all(Event::EarnedCavern { who });
        }
        Ok(())
    }

    pub(super) fn choose_side(&mut self, side: CavernSide) -> Result<(), Refusal> {
        self.position().may_choose_side()?;
        self.state.now.choosing_side = false;
        let who = self.seat();
        let me = self.me();
        me.additional = Some(side);
        me.caverns[Space::X] = Cavern::Empty;
        me.fresh.spaces.insert(Space::X);
        self.out.all(Event::ChoseSide { who, side });
        Ok(())
    }
}
