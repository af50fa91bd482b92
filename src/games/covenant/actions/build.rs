//! Build: rows of the build options, and where pieces may stand (rule page 4.9).

use serde::{Deserialize, Serialize};

use crate::{
    engine::Seat,
    games::covenant::{
        action::Place,
        event::Event,
        map::{Hall, Point, Side},
        position::{Act, Position},
        refusal::Refusal,
        rewards::traditions::Moment,
        stack::Frame,
        vocabulary::{
            cards::{BuildOption, Tradition},
            effect::Reward,
            goods::{Building, Buildings, Clan},
        },
    },
};

/// What may still be built.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pieces {
    /// Houses.
    pub houses: u8,
    /// Workshops.
    pub workshops: u8,
    /// Pillars or gates.
    pub monuments: u8,
    /// Houses or workshops.
    pub basics: u8,
}

impl Pieces {
    /// `BASIC`: a house or a workshop.
    pub const BASIC: Self = Self { houses: 0, workshops: 0, monuments: 0, basics: 1 };

    /// What is left when this is built, if it may be.
    pub fn without(self, piece: Building) -> Option<Self> {
        let mut left = self;
        let count = match piece {
            Building::House if left.houses > 0 => &mut left.houses,
            Building::Workshop if left.workshops > 0 => &mut left.workshops,
            Building::House | Building::Workshop => &mut left.basics,
            Building::Pillar | Building::Gate => &mut left.monuments,
        };
        *count = count.checked_sub(1)?;
        Some(left)
    }
}

impl Position<'_> {
    /// A row within the strength, with something that can be built (4.9.1).
    pub(crate) fn may_choose_row(self, strength: u8, row: BuildOption) -> Result<Pieces, Refusal> {
        let option = &self.content.options[row];
        if option.strength > strength {
            return Err(Refusal::TooWeak { need: option.strength, have: strength });
        }
        let pieces = self.pieces(row);
        let can = |piece: &Building| self.may_build(pieces, *piece).is_ok();
        if Building::ALL.iter().any(can) { Ok(pieces) } else { Err(Refusal::NothingToDo) }
    }

    /// A piece of the row that is in the forge and has a place.
    pub(crate) fn may_build(self, pieces: Pieces, piece: Building) -> Result<Pieces, Refusal> {
        let left = pieces.without(piece).ok_or(Refusal::NotInRow(piece))?;
        self.may_raise(piece)?;
        Ok(left)
    }

    /// A piece in the forge that has a place.
    pub(crate) fn may_raise(self, piece: Building) -> Result<(), Refusal> {
        if self.me().forge.get(piece) == 0 {
            return Err(Refusal::NotInForge(piece));
        }
        if self.places(piece).next().is_some() { Ok(()) } else { Err(Refusal::NoPlace(piece)) }
    }

    /// The places where a piece of the player may stand.
    pub(crate) fn places(self, piece: Building) -> impl Iterator<Item = Place> {
        let revealed = self.state.halls.revealed;
        let halls = piece.is_basic().then(|| revealed.iter()).into_iter().flatten();
        let sides = (piece == Building::Gate).then(Side::all).into_iter().flatten();
        let points = (piece == Building::Pillar).then(Point::all).into_iter().flatten();
        let all = halls.map(Place::Hall).chain(sides.map(Place::Side));
        all.chain(points.map(Place::Point))
            .filter(move |place| self.may_place(piece, *place).is_ok())
    }

    /// What a row lists.
    pub(crate) fn pieces(self, row: BuildOption) -> Pieces {
        let option = &self.content.options[row];
        Pieces {
            houses: option.houses,
            workshops: option.workshops,
            monuments: option.monuments,
            basics: 0,
        }
    }

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
    pub(crate) fn choose_piece(&mut self, pieces: Pieces, piece: Building) {
        if let Some(left) = pieces.without(piece) {
            self.push(Frame::Build(left));
        }
        self.push(Frame::Place(piece));
    }

    /// The piece stands; its benefit is resolved, then come the traditions
    /// (4.9.7, 4.9.8).
    pub(crate) fn raise(&mut self, piece: Building, place: Place) {
        let (who, clan) = (self.seat(), self.position().mine());
        let me = self.me();
        me.forge = me.forge.minus(Buildings::of(piece, 1));
        self.put_up(clan, piece, place);
        self.out.all(Event::Built { who, piece, place });
        self.trigger(Moment::Build(piece, first_hall(place)));
        for reward in self.position().vein_reward(piece, place).into_iter().rev() {
            self.push_reward(reward);
        }
    }

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

/// The hall of a building, or the first that it touches.
fn first_hall(place: Place) -> Hall {
    match place {
        Place::Hall(hall) => hall,
        Place::Side(side) => {
            let [hall, _] = side.halls();
            hall
        }
        Place::Point(point) => {
            let [hall, ..] = point.halls();
            hall
        }
    }
}
