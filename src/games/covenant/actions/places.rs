//! Where buildings may stand (rule page 4.9.3 to 4.9.5), and what they give there.

use crate::games::covenant::prelude::*;

impl Position<'_> {
    /// The buildings of a player in the halls.
    pub(crate) fn built(self, seat: Seat) -> Buildings {
        self.state.halls.of(self.state.clans[seat].clan).count()
    }

    /// The pillars and gates of a player, built or in the forge.
    pub(crate) fn monuments(self, seat: Seat) -> u8 {
        self.built(seat).plus(self.state.clans[seat].forge).monuments()
    }

    /// What a building gives for the veins of the halls it touches, in the order
    /// of the halls (3.18).
    pub(crate) fn vein_reward(self, piece: Building, place: Place) -> Vec<Reward> {
        let reward = |hall: &Hall| {
            let tile = self.state.halls.tile(*hall)?;
            Some(self.content.benefit(piece, self.content.halls[tile].vein))
        };
        match place {
            Place::Hall(hall) => reward(&hall).into_iter().collect(),
            Place::Side(side) => side.halls().iter().filter_map(reward).collect(),
            Place::Point(point) => point.halls().iter().filter_map(reward).collect(),
        }
    }

    pub(crate) fn may_place(self, piece: Building, place: Place) -> Result<(), Refusal> {
        match (piece, place) {
            (Building::House | Building::Workshop, Place::Hall(hall)) => self.may_settle(hall),
            (Building::Pillar, Place::Point(point)) => self.may_erect(point),
            (Building::Gate, Place::Side(side)) => self.may_hang(side),
            _ => Err(Refusal::WrongPlace(piece)),
        }
    }

    fn is_revealed(self, hall: Hall) -> Result<(), Refusal> {
        if self.state.halls.revealed.contains(hall) { Ok(()) } else { Err(Refusal::FaceDown(hall)) }
    }

    /// A free building space, and no basic building of one's own but with
    /// tradition 25 (4.9.3).
    fn may_settle(self, hall: Hall) -> Result<(), Refusal> {
        self.is_revealed(hall)?;
        let halls = &self.state.halls;
        let spaces = halls.tile(hall).map_or(0, |tile| self.content.halls[tile].spaces);
        if halls.basics(hall) >= spaces {
            return Err(Refusal::HallFull(hall));
        }
        if halls.basics_of(self.mine(), hall) > 0 && !self.keeps(Tradition::CloseQuarters) {
            return Err(Refusal::OwnBuilding(hall));
        }
        Ok(())
    }

    /// Three revealed halls, no pillar there, and none one tile side away but
    /// with tradition 32 (4.9.4).
    fn may_erect(self, point: Point) -> Result<(), Refusal> {
        point.halls().into_iter().try_for_each(|hall| self.is_revealed(hall))?;
        let pillars = self.state.halls.pillars();
        if pillars.contains(point) {
            return Err(Refusal::PointTaken(point));
        }
        if point.near().meets(pillars) && !self.keeps(Tradition::DenseVaults) {
            return Err(Refusal::TooNear(point));
        }
        Ok(())
    }

    /// Two revealed halls that touch no gate; with tradition 33, one of them may
    /// touch gates of others (4.9.5).
    fn may_hang(self, side: Side) -> Result<(), Refusal> {
        side.halls().into_iter().try_for_each(|hall| self.is_revealed(hall))?;
        let halls = &self.state.halls;
        let (gates, own) = (halls.gates(), halls.gates_of(self.mine()));
        if gates.contains(side) {
            return Err(Refusal::SideTaken(side));
        }
        let blocked = |hall: &&Hall| hall.sides().meets(gates);
        let both = side.halls();
        let Some(first) = both.iter().find(blocked) else { return Ok(()) };
        let shared = self.keeps(Tradition::SharedGates)
            && both.iter().filter(blocked).count() == 1
            && !first.sides().meets(own);
        if shared { Ok(()) } else { Err(Refusal::GateThere(*first)) }
    }
}

impl Act<'_> {
    /// Puts a piece of a clan on the map.
    pub(crate) fn put_up(&mut self, clan: Clan, piece: Building, place: Place) {
        let halls = &mut self.state.halls;
        match place {
            Place::Hall(hall) => halls.add_basic(clan, piece, hall),
            Place::Side(side) => halls.add_gate(clan, side),
            Place::Point(point) => halls.add_pillar(clan, point),
        }
    }
}
