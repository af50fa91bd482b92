//! The cards of the compass (rule page 5.5).

use super::{Chance, ElderEvent};
use crate::games::covenant::{
    action::Place,
    map::{Corner, Hall, HallSet, Point, Side, Way},
    position::Act,
    vocabulary::goods::{Building, Buildings},
};

/// What the Elders build, the first they can.
const PREFERRED: [Building; 4] =
    [Building::Pillar, Building::Gate, Building::Workshop, Building::House];

impl Act<'_> {
    /// The first kind of piece that they have and that has a place. GP, if there is none.
    pub(super) fn elders_build(&mut self) {
        let built = PREFERRED.iter().any(|piece| match piece {
            Building::Pillar => self.elders_pillar(),
            Building::Gate => self.elders_gate(),
            Building::Workshop | Building::House => self.elders_settle(*piece),
        });
        if !built {
            self.elders_glory(self.content.elder_points.build);
        }
    }

    fn elders_have(&self, piece: Building) -> bool {
        self.state.elders.as_ref().is_some_and(|elders| elders.forge.get(piece) > 0)
    }

    /// A hall of the diagram by the die; the first point around it with three revealed
    /// halls and no pillar. How near other pillars are does not matter.
    fn elders_pillar(&mut self) -> bool {
        if !self.elders_have(Building::Pillar) {
            return false;
        }
        let diagram = self.content.switches.solo.diagram;
        let fits = |act: &Self, hall| act.point_around(hall).is_some();
        let hall = self.elders_roll(Chance::Diagram, &diagram, fits);
        let Some(point) = hall.and_then(|hall| self.point_around(hall)) else { return false };
        self.elders_put(Building::Pillar, Place::Point(point), point.touched());
        true
    }

    fn point_around(&self, hall: Hall) -> Option<Point> {
        let halls = &self.state.halls;
        let open = |point: &Point| {
            halls.revealed.has_all(point.touched()) && halls.pillar(*point).is_none()
        };
        let corners = clockwise(Corner::ALL, self.content.switches.solo.corner);
        corners.filter_map(|corner| hall.point(corner)).find(open)
    }

    /// A hall of the diagram by the die; the first side around it to another revealed
    /// hall without a gate. Other gates of the halls do not matter.
    fn elders_gate(&mut self) -> bool {
        if !self.elders_have(Building::Gate) {
            return false;
        }
        let diagram = self.content.switches.solo.diagram;
        let fits = |act: &Self, hall| act.side_around(hall).is_some();
        let hall = self.elders_roll(Chance::Diagram, &diagram, fits);
        let Some(side) = hall.and_then(|hall| self.side_around(hall)) else { return false };
        self.elders_put(Building::Gate, Place::Side(side), side.touched());
        true
    }

    fn side_around(&self, hall: Hall) -> Option<Side> {
        let halls = &self.state.halls;
        let open =
            |side: &Side| halls.revealed.has_all(side.touched()) && halls.gate(*side).is_none();
        let ways = clockwise(Way::ALL, self.content.switches.solo.side);
        ways.filter_map(|way| hall.side(way)).find(open)
    }

    /// A row by the die with a free building space, and there the first hall from the
    /// left. Two of their buildings may share a hall.
    pub(super) fn elders_settle(&mut self, piece: Building) -> bool {
        if !self.elders_have(piece) {
            return false;
        }
        let halls = &self.state.halls;
        let room = |hall: &Hall| {
            let spaces = halls.tile(*hall).map_or(0, |tile| self.content.halls[tile].spaces);
            halls.basics(*hall) < spaces
        };
        let free: HallSet = halls.revealed.iter().filter(room).collect();
        let Some(hall) = self.elders_hall(free) else { return false };
        self.elders_put(piece, Place::Hall(hall), HallSet::only(hall));
        true
    }

    /// The piece stands, and gives what it gives for the veins of its halls.
    fn elders_put(&mut self, piece: Building, place: Place, halls: HallSet) {
        let Some(elders) = &mut self.state.elders else { return };
        elders.forge = elders.forge.minus(Buildings::of(piece, 1));
        let clan = elders.clan;
        elders.news.built(place);
        self.put_up(clan, piece, place);
        self.tell(ElderEvent::Built { piece, place });
        for hall in halls.iter() {
            if let Some(tile) = self.state.halls.tile(hall) {
                let vein = self.content.halls[tile].vein;
                self.elders_gain_all(self.content.benefit(piece, vein));
            }
        }
    }
}

/// The words of a vocabulary that goes around, from one of them on.
fn clockwise<W: Copy + PartialEq>(all: &[W], start: W) -> impl Iterator<Item = W> {
    let skipped = all.iter().take_while(|word| **word != start).count();
    all.iter().cycle().skip(skipped).take(all.len()).copied()
}
