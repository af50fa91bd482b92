//! What the Elders get at a Council and in the end (rule page 5.7 to 5.9).

use std::cmp::Ordering;

use super::{ElderEvent, Elders};
use crate::{
    engine::{Item, Place, Seat, Seats, Standings, Text},
    games::covenant::{
        position::{Act, Position},
        score::item,
        state::ClanTally,
        vocabulary::goods::Enemies,
    },
};

impl Act<'_> {
    /// Their dungeon, and their buildings in the halls (5.7).
    pub(crate) fn elders_council(&mut self) {
        let Some(elders) = &self.state.elders else { return };
        let Enemies { goblin, orc, troll } = elders.dungeon;
        let dungeon = goblin / 2 + orc + troll;
        let built = self.state.halls.of(elders.clan).count().total();
        let council = usize::from(self.state.era).saturating_sub(1);
        let each = self.content.elder_points.buildings.get(council).copied().unwrap_or_default();
        let buildings = built * each;
        let clan = elders.clan;
        self.elders(|elders| elders.glory += i16::from(dungeon) + i16::from(buildings));
        let glory = self.state.elders.as_ref().map_or(0, |elders| elders.glory);
        self.note_scored(ClanTally { clan, dungeon, buildings, glory, projects: [0; 3] });
        self.tell(ElderEvent::Council { dungeon, buildings });
        self.elders_total();
    }
}

impl Position<'_> {
    /// Where the points of the Elders come from: in the end all of 5.8.
    pub(crate) fn elders_items(self, elders: &Elders) -> Vec<Item> {
        let mut items = vec![item("glory", elders.glory.into())];
        if self.state.is_over() {
            let each = &self.content.difficulties[elders.difficulty];
            let scored = self.content.switches.solo.relics_score;
            let relics = if scored { elders.relics.len() } else { 0 };
            let tiles = elders.coins.len() + elders.traditions.len() + elders.jewels.len() + relics;
            let cards = elders.available.len() + elders.discarded.len();
            let achievements = self.reached(elders.tracks).into();
            items.push(item("throne", self.throne_points(elders.clan).into()));
            items.push(item("achievements", times(achievements, each.achievement)));
            items.push(item("tiles", times(tiles, each.tile)));
            items.push(item("cards", times(cards, each.card)));
            items.retain(|item| item.points != 0);
        }
        items
    }

    /// The points of the Elders, and their achievements.
    fn elders_points(self) -> Option<(i32, u8)> {
        let elders = self.state.elders.as_ref()?;
        let points = self.elders_items(elders).iter().map(|item| item.points).sum();
        Some((points, self.reached(elders.tracks)))
    }
}

/// So many tiles, cards or achievements, at so many GP each.
fn times(count: usize, each: u8) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX).saturating_mul(each.into())
}

/// Who has won: more GP, then more achievements; else it is shared (5.9).
pub(crate) fn standings(position: Position<'_>, places: Vec<Place>) -> Standings {
    let theirs = position.elders_points().unwrap_or_default();
    let player = places.first().map(|place| (place.score.points(), place.score.left));
    let (points, left) = player.unwrap_or_default();
    let own = (points, position.final_achievements(Seat(0)));
    let (won, result) = match own.cmp(&theirs) {
        _ if left => (false, "left"),
        Ordering::Greater => (true, "won"),
        Ordering::Equal => (true, "shared"),
        Ordering::Less => (false, "lost"),
    };
    let verdict = Text::new(format!("covenant-verdict-elders-{result}"))
        .with("who", Seat(0))
        .with("points", points)
        .with("elders", theirs.0);
    let winners = if won { Seats::only(Seat(0)) } else { Seats::NONE };
    Standings { verdict, story: Vec::new(), winners, places }
}
