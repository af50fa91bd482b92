//! Places (rule page 3.2, 3.9).

use serde::{Deserialize, Serialize};

crate::vocabulary! {
    /// A named hex: a location or a Gate.
    pub enum Location {
        Porista = "porista",
        DsonBalsur = "dson_balsur",
        Toboribor = "toboribor",
        Dragonsfire = "dragonsfire",
        Blacksaddle = "blacksaddle",
        GreenHaven = "green_haven",
        Roodacre = "roodacre",
        Alandur = "alandur",
        Mifurdania = "mifurdania",
        Vaults = "vaults",
        Xamtys = "xamtys",
        Gate1 = "gate1",
        Gate2 = "gate2",
        Gate4 = "gate4",
        Gate5 = "gate5",
    }
}

impl Location {
    /// The four Gates, in the order of their numbers.
    pub const GATES: [Self; 4] = [Self::Gate1, Self::Gate2, Self::Gate4, Self::Gate5];

    /// Whether it is a Gate and not one of the eleven locations.
    pub const fn is_gate(self) -> bool {
        matches!(self, Self::Gate1 | Self::Gate2 | Self::Gate4 | Self::Gate5)
    }
}

crate::vocabulary! {
    /// A kingdom.
    pub enum Kingdom {
        Gauragar = "gauragar",
        Urgon = "urgon",
        Idoslan = "idoslan",
        Sangrein = "sangrein",
        RanRibastur = "ran_ribastur",
        Weyurn = "weyurn",
        Tabain = "tabain",
    }
}

/// A place that a card names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// A location or a Gate.
    At(Location),
    /// A kingdom.
    Kingdom(Kingdom),
    Gates,
    /// The four printed Tunnel entrances.
    Tunnels,
    /// The eleven locations.
    Locations,
    Lakes,
    /// The diamond hexes of Book 3.
    Diamonds,
    /// The whole map.
    Anywhere,
    /// Where the Portal tile lies now.
    Portal,
    /// The hex of the actor.
    Here,
    /// The hex of the Hero this card pins.
    Pinned,
    /// The hex with the most troops that is neither Perished Land nor Blacksaddle.
    MostTroops,
}

/// Hexes that a card names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Area {
    Of(Place),
    /// All hexes at most so far away.
    Near(Place, u8),
    Union(Place, Place),
    /// One random hex.
    Random(Place),
}

impl From<Place> for Area {
    fn from(place: Place) -> Self {
        Self::Of(place)
    }
}
