//! Building and razing walls (rule page 4.5, 4.6).

use super::{
    board::Wall,
    cards::{Always, Effect},
    event::Event,
    goods::Goods,
    position::{Act, Position, Slot},
    refusal::Refusal,
};

impl<'a> Position<'a> {
    /// 4.5: a wall from the supply on a free place of one's own.
    pub(super) fn may_build_wall(self, wall: Wall) -> Result<Slot<'a>, Refusal> {
        let building = |effect: &Effect| matches!(effect, Effect::Wall { .. }).then_some(());
        let (slot, ()) = self.slot_for(building)?;
        if self.state.wall_supply == 0 {
            return Err(Refusal::NoWallsLeft);
        }
        if !self.wall_places().contains(wall) {
            return Err(Refusal::NoWallPlace(wall));
        }
        if self.me().walls.contains(wall) {
            return Err(Refusal::WallStands(wall));
        }
        Ok(slot)
    }

    /// 4.6: a placed wall of one's own (O3).
    pub(super) fn may_raze(self, wall: Wall) -> Result<(Slot<'a>, Goods), Refusal> {
        let (slot, gain) = self.slot_for(|effect| match effect {
            Effect::Raze { raze } => Some(*raze),
            _ => None,
        })?;
        if !self.me().walls.contains(wall) {
            return Err(Refusal::NoWallThere(wall));
        }
        Ok((slot, gain))
    }
}

impl Act<'_> {
    pub(super) fn build_wall(&mut self, wall: Wall) -> Result<(), Refusal> {
        let Slot { place, option, .. } = self.position().may_build_wall(wall)?;
        self.use_slot(place, option);
        let who = self.seat();
        self.state.wall_supply -= 1;
        let me = self.me();
        me.walls.insert(wall);
        me.fresh.walls.insert(wall);
        self.out.all(Event::WallBuilt { who, wall });
        self.blue_rooms_give(|always| match always {
            Always::OnWall { gain, .. } => Some(*gain),
            _ => None,
        });
        Ok(())
    }

    pub(super) fn raze(&mut self, wall: Wall) -> Result<(), Refusal> {
        let (Slot { place, option, .. }, gain) = self.position().may_raze(wall)?;
        self.use_slot(place, option);
        let who = self.seat();
        self.state.wall_supply += 1;
        let me = self.me();
        me.walls.remove(wall);
        me.fresh.walls.insert(wall);
        self.out.all(Event::WallRazed { who, wall });
        self.gain(gain);
        Ok(())
    }
}
