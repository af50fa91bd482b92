//! The Halls of the Mountain in a game: which tile lies where, what is revealed, the
//! enemies in the halls and the buildings of every clan (rule page 4.1, 4.9, 4.18).

use serde::{Deserialize, Serialize};

use super::{Hall, HallSet, Point, PointSet, Side, SideSet, places::ByHall};
use crate::games::covenant::vocabulary::{
    cards::HallTile,
    goods::{Building, Buildings, Clan, Enemies, Enemy},
};

/// The halls and everything in them.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Halls {
    /// The tiles, face down ones too. What a board does not have holds none.
    tiles: ByHall<Option<HallTile>>,
    pub revealed: HallSet,
    enemies: ByHall<Enemies>,
    /// The buildings of the clans, by their colours.
    buildings: [Built; Clan::COUNT],
}

/// The buildings of one clan in the halls.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Built {
    pub houses: Twice,
    pub workshops: Twice,
    pub pillars: PointSet,
    pub gates: SideSet,
}

/// Pieces in halls, up to two of them in each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Hall>", into = "Vec<Hall>")]
pub struct Twice {
    once: HallSet,
    twice: HallSet,
}

impl Twice {
    /// The halls with at least one.
    pub const fn halls(self) -> HallSet {
        self.once
    }

    /// How many in a hall.
    pub fn in_hall(self, hall: Hall) -> u8 {
        u8::from(self.once.contains(hall)) + u8::from(self.twice.contains(hall))
    }

    /// How many in some halls.
    pub const fn within(self, halls: HallSet) -> u8 {
        self.once.and(halls).len() + self.twice.and(halls).len()
    }

    /// How many in all.
    pub const fn len(self) -> u8 {
        self.once.len() + self.twice.len()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.once.is_empty()
    }

    /// The hall of each, in order.
    pub fn iter(self) -> impl Iterator<Item = Hall> {
        let times = move |hall| std::iter::repeat_n(hall, self.in_hall(hall).into());
        self.once.iter().flat_map(times)
    }

    /// Puts one into a hall.
    pub fn insert(&mut self, hall: Hall) {
        if self.once.contains(hall) {
            self.twice.insert(hall);
        }
        self.once.insert(hall);
    }
}

impl From<Twice> for Vec<Hall> {
    fn from(pieces: Twice) -> Self {
        pieces.iter().collect()
    }
}

/// More than two of a piece in a hall.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("three of a piece in {0}")]
pub struct Crowded(Hall);

impl TryFrom<Vec<Hall>> for Twice {
    type Error = Crowded;

    fn try_from(halls: Vec<Hall>) -> Result<Self, Crowded> {
        let mut pieces = Self::default();
        for hall in halls {
            if pieces.in_hall(hall) == 2 {
                return Err(Crowded(hall));
            }
            pieces.insert(hall);
        }
        Ok(pieces)
    }
}

impl Built {
    /// The halls where the clan has presence (4.23.6).
    pub fn presence(&self) -> HallSet {
        let basic = self.houses.halls().union(self.workshops.halls());
        basic.union(self.pillars.touched()).union(self.gates.touched())
    }

    /// How many of each building.
    pub const fn count(&self) -> Buildings {
        Buildings {
            house: self.houses.len(),
            workshop: self.workshops.len(),
            pillar: self.pillars.len(),
            gate: self.gates.len(),
        }
    }

    /// Houses and workshops in a hall.
    pub fn basics(&self, hall: Hall) -> u8 {
        self.houses.in_hall(hall) + self.workshops.in_hall(hall)
    }
}

impl Halls {
    /// Halls with these tiles, all face down.
    pub fn laid(tiles: impl IntoIterator<Item = (Hall, HallTile)>) -> Self {
        let mut halls = Self::default();
        for (hall, tile) in tiles {
            halls.tiles[hall] = Some(tile);
        }
        halls
    }

    /// The tile that lies there.
    pub fn tile(&self, hall: Hall) -> Option<HallTile> {
        self.tiles[hall]
    }

    /// Puts another tile there.
    pub fn lay(&mut self, hall: Hall, tile: HallTile) {
        self.tiles[hall] = Some(tile);
    }

    /// The same without the tiles that lie face down.
    #[must_use]
    pub fn face_up(&self) -> Self {
        let mut shown = self.clone();
        for hall in Hall::all().filter(|hall| !self.revealed.contains(*hall)) {
            shown.tiles[hall] = None;
        }
        shown
    }

    /// The tiles that lie anywhere, in order.
    pub fn tiles(&self) -> impl Iterator<Item = (Hall, HallTile)> {
        Hall::all().filter_map(|hall| Some((hall, self.tile(hall)?)))
    }

    /// The enemies in a hall.
    pub fn enemies(&self, hall: Hall) -> Enemies {
        self.enemies[hall]
    }

    /// All enemies in the halls.
    pub fn all_enemies(&self) -> Enemies {
        Hall::all().fold(Enemies::NONE, |all, hall| all.plus(self.enemies(hall)))
    }

    /// The halls with an enemy of this kind.
    pub fn with_enemy(&self, enemy: Enemy) -> HallSet {
        Hall::all().filter(|hall| self.enemies(*hall).get(enemy) > 0).collect()
    }

    /// The halls with any enemy.
    pub fn haunted(&self) -> HallSet {
        Hall::all().filter(|hall| !self.enemies(*hall).is_none()).collect()
    }

    /// An enemy enters a hall.
    pub fn add_enemy(&mut self, hall: Hall, enemy: Enemy) {
        let enemies = &mut self.enemies[hall];
        *enemies = enemies.plus(Enemies::of(enemy, 1));
    }

    /// An enemy leaves a hall.
    pub fn remove_enemy(&mut self, hall: Hall, enemy: Enemy) {
        let enemies = &mut self.enemies[hall];
        *enemies = enemies.minus(Enemies::of(enemy, 1));
    }

    /// The buildings of a clan.
    pub const fn of(&self, clan: Clan) -> &Built {
        let [blue, red, yellow, purple] = &self.buildings;
        match clan {
            Clan::Blue => blue,
            Clan::Red => red,
            Clan::Yellow => yellow,
            Clan::Purple => purple,
        }
    }

    const fn of_mut(&mut self, clan: Clan) -> &mut Built {
        let [blue, red, yellow, purple] = &mut self.buildings;
        match clan {
            Clan::Blue => blue,
            Clan::Red => red,
            Clan::Yellow => yellow,
            Clan::Purple => purple,
        }
    }

    /// Houses and workshops of all clans in a hall.
    pub fn basics(&self, hall: Hall) -> u8 {
        self.buildings.iter().map(|built| built.basics(hall)).sum()
    }

    /// Houses and workshops of one clan in a hall.
    pub fn basics_of(&self, clan: Clan, hall: Hall) -> u8 {
        self.of(clan).basics(hall)
    }

    /// Houses of all clans in some halls.
    pub fn houses_within(&self, halls: HallSet) -> u8 {
        self.buildings.iter().map(|built| built.houses.within(halls)).sum()
    }

    /// Workshops of all clans in some halls.
    pub fn workshops_within(&self, halls: HallSet) -> u8 {
        self.buildings.iter().map(|built| built.workshops.within(halls)).sum()
    }

    /// The pillars of all clans.
    pub fn pillars(&self) -> PointSet {
        self.buildings.iter().fold(PointSet::NONE, |all, built| all.union(built.pillars))
    }

    /// The gates of all clans.
    pub fn gates(&self) -> SideSet {
        self.buildings.iter().fold(SideSet::NONE, |all, built| all.union(built.gates))
    }

    /// The gates of one clan.
    pub fn gates_of(&self, clan: Clan) -> SideSet {
        self.of(clan).gates
    }

    /// Whose pillar stands on a point.
    pub fn pillar(&self, point: Point) -> Option<Clan> {
        let mut clans = Clan::ALL.iter().copied();
        clans.find(|clan| self.of(*clan).pillars.contains(point))
    }

    /// Whose gate stands on a side.
    pub fn gate(&self, side: Side) -> Option<Clan> {
        let mut clans = Clan::ALL.iter().copied();
        clans.find(|clan| self.of(*clan).gates.contains(side))
    }

    /// A house or workshop is built in a hall; nothing else stands in one.
    pub fn add_basic(&mut self, clan: Clan, piece: Building, hall: Hall) {
        let built = self.of_mut(clan);
        match piece {
            Building::House => built.houses.insert(hall),
            Building::Workshop => built.workshops.insert(hall),
            Building::Pillar | Building::Gate => {}
        }
    }

    /// A pillar is built.
    pub const fn add_pillar(&mut self, clan: Clan, point: Point) {
        self.of_mut(clan).pillars.insert(point);
    }

    /// A gate is built.
    pub const fn add_gate(&mut self, clan: Clan, side: Side) {
        self.of_mut(clan).gates.insert(side);
    }
}
