//! What the Elders do, for the player to read.

use crate::{
    engine::{Text, ToText},
    games::covenant::{
        action::Place,
        map::Hall,
        vocabulary::{
            cards::{Relic, Site, Tradition},
            effect::{Effect, Reward},
            goods::{Building, Enemies, Enemy, HallColour, Metal, Resource, ToolKind, Track, Vein},
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
    Card { kind: ToolKind, reward: Effect },
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
    TookCoin { pays: Reward },
    /// They took a tradition.
    TookTradition { tradition: Tradition },
    /// They took a jewel.
    TookJewel { metal: Metal, effect: Effect },
    /// They took a relic.
    TookRelic { relic: Relic },
    /// They covered a space of the throne.
    Honoured { resource: Resource, points: u8 },
    /// They discarded rubble.
    Cleared { gives: Effect },
    /// They chose a hall.
    Opens { hall: Hall },
    /// They revealed it.
    Revealed { hall: Hall, colour: HallColour, vein: Vein, enemies: Enemies },
    /// They defeated an enemy.
    Defeated { enemy: Enemy, hall: Hall },
    /// They took the reward of a die.
    TookFace { die: Enemy, reward: Reward },
    /// They covered a space of a site.
    Delivered { site: Site, resource: Resource, points: u8 },
    /// They completed a site.
    Completed { site: Site, piece: Building },
    /// They built.
    Built { piece: Building, place: Place },
    /// They have so many GP now.
    Total { glory: i16 },
    /// They scored at a Council.
    Council { dungeon: u8, buildings: u8 },
}

impl ToText for ElderEvent {
    fn text(&self) -> Text {
        let text = |key: &str| Text::new(format!("covenant-elders-{key}"));
        match *self {
            Self::Card { kind, reward } => {
                text("card").with("card", names::elder_card(kind, reward))
            }
            Self::Rolled { chance, result } => {
                text(&format!("rolled-{chance}")).with("result", result)
            }
            Self::Glory { points } => text("glory").with("points", points),
            Self::Stepped { track, space } => {
                text("stepped").with("track", words::track(track)).with("space", space)
            }
            Self::Achieved { track } => text("achieved").with("track", words::track(track)),
            Self::Forged => text("forged"),
            Self::TookCoin { pays } => text("took").with("tile", words::coin(pays)),
            Self::TookTradition { tradition } => {
                text("took").with("tile", words::tradition(tradition))
            }
            Self::TookJewel { metal, effect } => {
                text("took").with("tile", words::jewel(metal, effect))
            }
            Self::TookRelic { relic } => text("took").with("tile", words::relic(relic)),
            Self::Honoured { resource, points } => {
                text("honoured").with("resource", words::resource(resource)).with("points", points)
            }
            Self::Cleared { gives } => text("cleared").with("tile", words::rubble(gives)),
            Self::Opens { hall } => text("opens").with("hall", words::verbatim(&hall)),
            Self::Revealed { hall, colour, vein, enemies } => text("revealed")
                .with("hall", words::verbatim(&hall))
                .with("tile", words::hall_tile(colour, vein))
                .with("count", enemies.total())
                .with("enemies", words::enemies(enemies)),
            Self::Defeated { enemy, hall } => text("defeated")
                .with("enemy", words::enemy(enemy))
                .with("hall", words::verbatim(&hall)),
            Self::TookFace { die, reward } => {
                text("die").with("die", words::die(die)).with("reward", words::reward(reward))
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
            Self::Total { glory } => text("total").with("glory", i64::from(glory)),
            Self::Council { dungeon, buildings } => {
                text("council").with("dungeon", dungeon).with("buildings", buildings)
            }
        }
    }
}
