//! What the Elders do, for the player to read.

use crate::{
    engine::{Text, ToText},
    games::covenant::{
        action::Place,
        map::Hall,
        vocabulary::{
            cards::{Coin, ElderCard, HallTile, Jewel, Relic, Rubble, Site, Tradition},
            goods::{Building, Enemies, Enemy, Resource, Track},
        },
        words::{self, names},
    },
};

crate::vocabulary! {
    /// What the Elders choose by their die.
    pub enum Chance {
        Rubble = "rubble",
        Coin = "coin",
        Tradition = "tradition",
        Jewel = "jewel",
        /// A construction site.
        Site = "site",
        /// A row of halls.
        Row = "row",
        /// A hall of the diagram.
        Diagram = "diagram",
    }
}

/// Something that the Elders did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElderEvent {
    /// They turned over a card.
    Card(ElderCard),
    /// They rolled their die to choose something; only rolls that count are told.
    Rolled { chance: Chance, result: u8 },
    /// They gained GP.
    Glory { points: u8 },
    /// Their marker entered a space.
    Stepped { track: Track, space: u8 },
    /// That space is an achievement.
    Achieved { track: Track },
    /// A card of their forge deck went under the available ones.
    Forged,
    /// They took a coin.
    TookCoin { coin: Coin },
    /// They took a tradition.
    TookTradition { tradition: Tradition },
    /// They took a jewel.
    TookJewel { jewel: Jewel },
    /// They took a relic.
    TookRelic { relic: Relic },
    /// They covered a space of the throne.
    Honoured { resource: Resource, points: u8 },
    /// They discarded rubble.
    Cleared { tile: Rubble },
    /// They chose a hall.
    Opens { hall: Hall },
    /// They revealed it.
    Revealed { hall: Hall, tile: HallTile, enemies: Enemies },
    /// They defeated an enemy.
    Defeated { enemy: Enemy, hall: Hall },
    /// They took the reward of a die.
    TookFace { die: Enemy, face: u8 },
    /// They covered a space of a site.
    Delivered { site: Site, resource: Resource, points: u8 },
    /// They completed a site.
    Completed { site: Site, piece: Building },
    /// They built.
    Built { piece: Building, place: Place },
    /// They scored at a Council.
    Council { dungeon: u8, buildings: u8 },
}

impl ToText for ElderEvent {
    fn text(&self) -> Text {
        let text = |key: &str| Text::new(format!("covenant-elders-{key}"));
        match *self {
            Self::Card(card) => text("card").with("card", names::elder_card(card)),
            Self::Rolled { chance, result } => {
                text(&format!("rolled-{chance}")).with("result", result)
            }
            Self::Glory { points } => text("glory").with("points", points),
            Self::Stepped { track, space } => {
                text("stepped").with("track", words::track(track)).with("space", space)
            }
            Self::Achieved { track } => text("achieved").with("track", words::track(track)),
            Self::Forged => text("forged"),
            Self::TookCoin { coin } => text("took").with("tile", words::coin(coin)),
            Self::TookTradition { tradition } => {
                text("took").with("tile", words::tradition(tradition))
            }
            Self::TookJewel { jewel } => text("took").with("tile", words::jewel(jewel)),
            Self::TookRelic { relic } => text("took").with("tile", words::relic(relic)),
            Self::Honoured { resource, points } => {
                text("honoured").with("resource", words::resource(resource)).with("points", points)
            }
            Self::Cleared { tile } => text("cleared").with("tile", words::id(&tile)),
            Self::Opens { hall } => text("opens").with("hall", words::verbatim(&hall)),
            Self::Revealed { hall, tile, enemies } => text("revealed")
                .with("hall", words::verbatim(&hall))
                .with("tile", words::hall_tile(tile))
                .with("enemies", words::enemies(enemies)),
            Self::Defeated { enemy, hall } => text("defeated")
                .with("enemy", words::enemy(enemy))
                .with("hall", words::verbatim(&hall)),
            Self::TookFace { die, face } => {
                text("die").with("die", words::die(die)).with("face", face)
            }
            Self::Delivered { site, resource, points } => text("delivered")
                .with("site", words::site(site))
                .with("resource", words::resource(resource))
                .with("points", points),
            Self::Completed { site, piece } => text("completed")
                .with("site", words::site(site))
                .with("piece", words::building(piece)),
            Self::Built { piece, place } => text("built")
                .with("piece", words::building(piece))
                .with("place", words::verbatim(&place)),
            Self::Council { dungeon, buildings } => {
                text("council").with("dungeon", dungeon).with("buildings", buildings)
            }
        }
    }
}
