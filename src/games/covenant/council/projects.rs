//! Projects (rule page 4.26): what every clan scores for its buildings at a Council.

use crate::games::covenant::{
    content::rows::goals::{On, Scores, Special},
    map::{district::Mountain, halls::Built},
    prelude::*,
    vocabulary::{cards::Project, goods::HallColour},
};

impl Position<'_> {
    /// The GP of a project for a player.
    pub(crate) fn project_points(self, seat: Seat, project: Project) -> u8 {
        let mountain = Mountain { content: self.content, halls: &self.state.halls };
        mountain.project(self.state.clans[seat].clan, project)
    }
}

impl Mountain<'_> {
    /// The GP of a project for a clan.
    pub fn project(self, clan: Clan, project: Project) -> u8 {
        let built = self.halls.of(clan);
        match self.content.projects[project].scores {
            Scores::Standing { standing, on } => self.standing(built, standing, on),
            Scores::Touching { touching, on } => self.touching(built, touching, on),
            Scores::Special { special } => self.special(built, special),
        }
    }

    /// GP for each house or workshop, by the hall it stands in.
    fn standing(self, built: &Built, piece: Building, on: On) -> u8 {
        let pieces = if piece == Building::House { built.houses } else { built.workshops };
        pieces.iter().map(|hall| self.fit(on, hall)).sum()
    }

    /// GP for each pillar or gate, once for every hall it touches that fits.
    fn touching(self, built: &Built, piece: Building, on: On) -> u8 {
        let touched = |halls: HallSet| halls.iter().map(|hall| self.fit(on, hall)).sum::<u8>();
        if piece == Building::Pillar {
            built.pillars.iter().map(|point| touched(point.touched())).sum()
        } else {
            built.gates.iter().map(|side| touched(side.touched())).sum()
        }
    }

    /// What a hall is worth by its colour and its vein.
    fn fit(self, on: On, hall: Hall) -> u8 {
        let colour = match self.colour(hall) {
            Some(HallColour::Yellow) => on.yellow,
            Some(HallColour::Blue) => on.blue,
            Some(HallColour::Black) => on.black,
            None => 0,
        };
        let vein = match self.vein(hall) {
            Some(Vein::Emerald) => on.emerald_vein,
            Some(Vein::Gold) => on.gold_vein,
            Some(Vein::Mythrall) => on.mythrall_vein,
            None => 0,
        };
        colour + vein
    }

    /// Projects with a rule of their own. Where a player would choose one gate or
    /// pillar, the best one counts.
    fn special(self, built: &Built, special: Special) -> u8 {
        match special {
            Special::GateDistricts => {
                let halls = |side: crate::games::covenant::map::Side| {
                    self.districts_of(side.touched()).len()
                };
                built.gates.iter().map(halls).max().unwrap_or_default()
            }
            Special::PillarDistricts => {
                let halls = |point: crate::games::covenant::map::Point| {
                    self.districts_of(point.touched()).len()
                };
                built.pillars.iter().map(halls).max().unwrap_or_default()
            }
            Special::BuildingTypes => built.count().iter().count() as u8 * 2,
            Special::SafeHalls => built.presence().without(self.halls.haunted()).len(),
            Special::PillarNeighbours => {
                let basics = |point: crate::games::covenant::map::Point| {
                    let halls = point.touched();
                    self.halls.houses_within(halls) + self.halls.workshops_within(halls)
                };
                built.pillars.iter().map(basics).max().unwrap_or_default()
            }
            Special::WorkshopNeighbours => {
                let houses = |hall: Hall| self.halls.houses_within(hall.neighbours());
                built.workshops.iter().map(houses).sum()
            }
        }
    }
}
