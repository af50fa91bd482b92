//! The content of `assets/content/dwarves`, decoded strictly and held against the component
//! counts of the rulebook (rule page 1.2, part 3).

mod check;
pub mod rows;

use self::rows::{
    AdventuresFile, CardRow, CouncilRow, EquipmentFile, EquipmentRow, Figures, HeroRow, HeroesFile,
    LandFile, MapFile, PairRow, SagasFile, ScenariosFile, SpellRow, SpellsFile, ThreatsFile,
    TracksFile, TroopRow,
};
use crate::{
    engine::{
        self, ByWord, ContentError, ContentFiles,
        content::{decode, inconsistent, index},
    },
    games::dwarves::{
        map::{ByHex, Direction, Hex, HexSet},
        vocabulary::{
            cards::{Card, CardKind, Equipment, Hero, Spell},
            pieces::{Colour, Icon, Troop, Troops},
            places::{Area, Kingdom, Location, Place},
        },
    },
};

/// Everything about the game that is a figure and not a rule.
#[derive(Clone, PartialEq, Debug)]
pub struct Content {
    pub figures: Figures,
    /// Where the arrows point, by colour; nowhere on Blacksaddle.
    pub arrows: ByHex<Option<[Direction; Colour::COUNT]>>,
    pub kingdoms: ByWord<Kingdom, HexSet>,
    /// The hexes of locations and Gates.
    pub places: ByWord<Location, Hex>,
    pub gates: HexSet,
    /// The eleven locations.
    pub locations: HexSet,
    pub tunnels: HexSet,
    pub lakes: HexSet,
    pub diamonds: HexSet,
    /// Where the Portal tile lies at the start.
    pub portal: Hex,
    /// The sides of the Perished Land tiles.
    pub land: Vec<PairRow>,
    /// The icons of the Doom track, from space 1 on.
    pub doom: Vec<Icon>,
    /// The positions of the Council track that can be left to the right.
    pub council: Vec<CouncilRow>,
    pub troops: ByWord<Troop, TroopRow>,
    pub heroes: ByWord<Hero, HeroRow>,
    pub cards: ByWord<Card, CardRow>,
    /// What kind each card is.
    pub kinds: ByWord<Card, CardKind>,
    pub equipment: ByWord<Equipment, EquipmentRow>,
    pub spells: ByWord<Spell, SpellRow>,
}

impl engine::Content for Content {
    const SHIPPED: &'static [(&'static str, &'static str)] = crate::content_files! {
        "dwarves":
        "adventures.toml" "book5.toml" "equipment.toml" "game.toml" "heroes.toml" "land.toml"
        "map.toml" "sagas.toml" "scenarios.toml" "spells.toml" "threats.toml" "tracks.toml"
    };

    fn decode(files: &ContentFiles) -> Result<Self, ContentError> {
        let map: MapFile = decode(files, "map.toml")?;
        let land: LandFile = decode(files, "land.toml")?;
        let tracks: TracksFile = decode(files, "tracks.toml")?;
        let heroes: HeroesFile = decode(files, "heroes.toml")?;
        let scenarios: ScenariosFile = decode(files, "scenarios.toml")?;
        let adventures: AdventuresFile = decode(files, "adventures.toml")?;
        let threats: ThreatsFile = decode(files, "threats.toml")?;
        let sagas: SagasFile = decode(files, "sagas.toml")?;
        let book5: ScenariosFile = decode(files, "book5.toml")?;
        let equipment: EquipmentFile = decode(files, "equipment.toml")?;
        let spells: SpellsFile = decode(files, "spells.toml")?;
        let figures: Figures = decode(files, "game.toml")?;

        check::hexes(&map.hex)?;
        let arrows = ByHex::new(|hex| {
            let row = map.hex.iter().find(|row| row.key == hex)?;
            row.arrows.map(|arrows| [arrows.gold, arrows.red, arrows.grey])
        });
        let kingdoms = ByWord::new(|kingdom| {
            map.hex.iter().filter(|row| row.kingdom == kingdom).map(|row| row.key).collect()
        });
        let places = index("map.toml", map.place, |row| row.key)?;
        let places = ByWord::new(|location| places[location].hex);
        let named = |gate: bool| {
            let named = Location::ALL.iter().filter(|location| location.is_gate() == gate);
            named.map(|location| places[*location]).collect()
        };
        let (gates, locations) = (named(true), named(false));

        let mut all = Vec::new();
        let mut kinds = Vec::new();
        for (kind, rows) in [
            (CardKind::Scenario, scenarios.scenario),
            (CardKind::Adventure, adventures.adventure),
            (CardKind::Threat, threats.threat),
            (CardKind::Saga, sagas.saga),
            (CardKind::Scenario, book5.scenario),
        ] {
            kinds.extend(rows.iter().map(|row| (row.key, kind)));
            all.extend(rows);
        }
        let kind = |card: Card| {
            let kind = kinds.iter().find(|(other, _)| *other == card).map(|(_, kind)| *kind);
            kind.ok_or_else(|| inconsistent("scenarios.toml", &format!("no row for `{card}`")))
        };
        let content = Self {
            kinds: ByWord::try_new(kind)?,
            cards: index("scenarios.toml", all, |row| row.key)?,
            arrows,
            kingdoms,
            gates,
            locations,
            places,
            tunnels: map.sets.tunnels.into_iter().collect(),
            lakes: map.sets.lakes.into_iter().collect(),
            diamonds: map.sets.diamonds.into_iter().collect(),
            portal: map.sets.portal,
            land: land.pair,
            doom: tracks.doom.spaces,
            council: tracks.council,
            troops: index("tracks.toml", tracks.troop, |row| row.key)?,
            heroes: index("heroes.toml", heroes.hero, |row| row.key)?,
            equipment: index("equipment.toml", equipment.equipment, |row| row.key)?,
            spells: index("spells.toml", spells.spell, |row| row.key)?,
            figures,
        };
        check::all(&content)?;
        Ok(content)
    }
}

impl Content {
    /// All troops there are.
    pub fn all_troops(&self) -> Troops {
        let pieces = |troops: Troops, (troop, row): (Troop, &TroopRow)| {
            troops.plus(Troops::of(troop, row.pieces))
        };
        self.troops.iter().fold(Troops::NONE, pieces)
    }

    /// Blacksaddle.
    pub fn blacksaddle(&self) -> Hex {
        self.places[Location::Blacksaddle]
    }

    /// The die that moves the Council marker from a position to the right.
    pub fn needed(&self, position: i8) -> Option<u8> {
        let row = self.council.iter().find(|row| row.position == position)?;
        Some(row.needed)
    }
}

impl Content {
    /// The hexes of an area that is the same in every game; none of one that depends on
    /// where Heroes, troops or the Portal are.
    pub fn printed(&self, area: Area) -> Option<HexSet> {
        match area {
            Area::Of(place) => self.printed_place(place),
            Area::Near(place, distance) => Some(self.printed_place(place)?.near(distance)),
            Area::Union(one, other) => {
                Some(self.printed_place(one)?.union(self.printed_place(other)?))
            }
            Area::Random(_) => None,
        }
    }

    /// The hexes of a place that is the same in every game.
    pub fn printed_place(&self, place: Place) -> Option<HexSet> {
        Some(match place {
            Place::At(location) => HexSet::only(self.places[location]),
            Place::Kingdom(kingdom) => self.kingdoms[kingdom],
            Place::Gates => self.gates,
            Place::Tunnels => self.tunnels,
            Place::Locations => self.locations,
            Place::Lakes => self.lakes,
            Place::Diamonds => self.diamonds,
            Place::Anywhere => HexSet::ALL,
            Place::Portal | Place::Here | Place::Pinned | Place::MostTroops => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Content;
    use crate::engine::Loaded;

    #[test]
    fn the_shipped_content_is_read() {
        let content = Loaded::<Content>::shipped().map(|_| ());
        assert_eq!(content, Ok(()));
    }
}
