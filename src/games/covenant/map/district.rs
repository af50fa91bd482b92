//! Districts: connected revealed halls of one colour (rule page 4.23.5, 4.23.6).

use super::{Hall, HallSet, halls::Halls};
use crate::games::covenant::{
    content::Content,
    vocabulary::goods::{HallColour, Vein},
};

/// The halls as the rules read them.
#[derive(Clone, Copy, Debug)]
pub struct Mountain<'a> {
    /// The figures.
    pub content: &'a Content,
    pub halls: &'a Halls,
}

impl Mountain<'_> {
    /// The colour of a revealed hall.
    pub fn colour(self, hall: Hall) -> Option<HallColour> {
        let revealed = self.halls.revealed.contains(hall);
        let tile = self.halls.tile(hall).filter(|_| revealed)?;
        Some(self.content.halls[tile].colour)
    }

    /// The vein of a revealed hall.
    pub fn vein(self, hall: Hall) -> Option<Vein> {
        let revealed = self.halls.revealed.contains(hall);
        let tile = self.halls.tile(hall).filter(|_| revealed)?;
        Some(self.content.halls[tile].vein)
    }

    /// The revealed halls of a colour.
    pub fn coloured(self, colour: HallColour) -> HallSet {
        self.halls.revealed.iter().filter(|hall| self.colour(*hall) == Some(colour)).collect()
    }

    /// The revealed halls with a vein.
    pub fn veined(self, vein: Vein) -> HallSet {
        self.halls.revealed.iter().filter(|hall| self.vein(*hall) == Some(vein)).collect()
    }

    /// Every district, colour by colour, in the order of their first halls.
    pub fn districts(self) -> impl Iterator<Item = HallSet> {
        HallColour::ALL.iter().flat_map(move |colour| {
            let mut rest = self.coloured(*colour);
            std::iter::from_fn(move || {
                let district = connected(rest, HallSet::only(rest.first()?));
                rest = rest.without(district);
                Some(district)
            })
        })
    }

    /// The halls of all districts that some halls belong to.
    pub fn districts_of(self, halls: HallSet) -> HallSet {
        let touched = self.districts().filter(|district| district.meets(halls));
        touched.fold(HallSet::NONE, HallSet::union)
    }
}

/// The part of `among` that hangs together with `start`.
pub(crate) fn connected(among: HallSet, start: HallSet) -> HallSet {
    let mut found = start;
    let mut edge = start;
    while !edge.is_empty() {
        edge = edge.neighbours().and(among).without(found);
        found = found.union(edge);
    }
    found
}
