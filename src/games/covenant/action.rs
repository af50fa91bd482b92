//! What players do, and how it is written and said.

use std::{fmt, str::FromStr};

use super::{
    map::Hall,
    vocabulary::{
        cards::{Relic, Site},
        goods::{Enemy, Resource, Track},
        pieces::{Spot, Support},
    },
    words,
};
use crate::engine::{self, Argument, Kind, ParseActionError, Text, Tokens};

pub use super::vocabulary::choices::{
    Cast, Completion, Craft, Dwarf, Face, Item, Part, Place, Plan, Slot, Space, Tile,
};

/// One step of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Pick a tile in the draft (2.2.17).
    Pick(Tile),
    /// Use a relic (4.15).
    Relic(Relic),
    /// Choose a dwarf to work (DP2), or one to strengthen (4.11).
    Dwarf(Dwarf),
    /// Choose a tool for a dwarf (DP3), or one for a jewel (4.17).
    Tool(Spot),
    /// Spend a support (DP4), or gain one (4.11).
    Support(Support),
    /// Use a part of the tool (DP5), or one of the actions of a book (DP6).
    Use(Part),
    /// Take what lies on a space of a display.
    Take(Slot),
    /// Gain a counter of one's choice (4.11).
    Gain(Resource),
    /// Discard a counter (4.19), or pay it (4.16.5).
    Discard(Resource),
    /// Choose an enemy in a hall (4.6, 4.18).
    Enemy(Enemy, Hall),
    /// Choose a place: of a hall, a side or a point (4.5, 4.9, 4.18).
    Place(Place),
    /// Choose a die, or a face of it (4.6.4).
    Die(Cast),
    /// Choose a construction site (4.7).
    Site(Site),
    /// Deliver a counter (4.7, 4.8).
    Deliver(Resource),
    /// Choose a space of a clan board or a site.
    Space(Space),
    /// Choose a row of the build options, or a piece of it (4.9).
    Build(Plan),
    /// Choose what is resolved next (4.2.3).
    Next(Item),
    /// Choose a track for a step (4.12).
    Step(Track),
    /// Return an enemy to the bag (4.21.4).
    Release(Enemy),
    /// Take one's own answer back while others still think.
    Withdraw,
    /// Decline.
    Pass,
    /// Enough was chosen.
    Done,
    /// End the turn.
    End,
}

/// The kinds, in the order in which menus show them.
pub const KINDS: &[Kind] = &[
    Kind::new("pick", &["tile"]),
    Kind::new("relic", &["relic"]),
    Kind::new("dwarf", &["dwarf"]),
    Kind::new("tool", &["tool"]),
    Kind::new("support", &["support"]),
    Kind::new("use", &["part"]),
    Kind::new("take", &["slot"]),
    Kind::new("gain", &["resource"]),
    Kind::new("discard", &["resource"]),
    Kind::new("enemy", &["enemy", "hall"]),
    Kind::new("place", &["place"]),
    Kind::new("die", &["die"]),
    Kind::new("site", &["site"]),
    Kind::new("deliver", &["resource"]),
    Kind::new("space", &["space"]),
    Kind::new("build", &["plan"]),
    Kind::new("next", &["item"]),
    Kind::new("step", &["track"]),
    Kind::new("release", &["enemy"]),
    Kind::explicit("withdraw"),
    // Nothing is declined on a player's behalf.
    Kind::explicit("pass"),
    Kind::explicit("done"),
    Kind::explicit("end"),
];

impl engine::Action for Action {
    fn kind(&self) -> usize {
        match self {
            Self::Pick(_) => 0,
            Self::Relic(_) => 1,
            Self::Dwarf(_) => 2,
            Self::Tool(_) => 3,
            Self::Support(_) => 4,
            Self::Use(_) => 5,
            Self::Take(_) => 6,
            Self::Gain(_) => 7,
            Self::Discard(_) => 8,
            Self::Enemy(..) => 9,
            Self::Place(_) => 10,
            Self::Die(_) => 11,
            Self::Site(_) => 12,
            Self::Deliver(_) => 13,
            Self::Space(_) => 14,
            Self::Build(_) => 15,
            Self::Next(_) => 16,
            Self::Step(_) => 17,
            Self::Release(_) => 18,
            Self::Withdraw => 19,
            Self::Pass => 20,
            Self::Done => 21,
            Self::End => 22,
        }
    }

    fn args(&self) -> Vec<Argument> {
        let one = |value: &dyn fmt::Display, label: Text| {
            vec![Argument { value: value.to_string(), label }]
        };
        match self {
            Self::Pick(tile) => one(tile, words::tile(*tile)),
            Self::Relic(relic) => one(relic, words::relic(*relic)),
            Self::Dwarf(dwarf) => one(dwarf, words::dwarf(*dwarf)),
            Self::Tool(spot) => one(spot, words::spot(*spot)),
            Self::Support(support) => one(support, words::support(*support)),
            Self::Use(part) => one(part, words::part(*part)),
            Self::Take(slot) => one(slot, words::verbatim(slot)),
            Self::Gain(resource) | Self::Discard(resource) | Self::Deliver(resource) => {
                one(resource, words::resource(*resource))
            }
            Self::Enemy(enemy, hall) => {
                let mut args = one(enemy, words::enemy(*enemy));
                args.extend(one(hall, words::verbatim(hall)));
                args
            }
            Self::Place(place) => one(place, words::verbatim(place)),
            Self::Die(Cast::Die(enemy)) => one(enemy, words::die(*enemy)),
            Self::Die(Cast::Face(face)) => one(face, words::verbatim(face)),
            Self::Site(site) => one(site, words::site(*site)),
            Self::Space(space) => one(space, words::verbatim(space)),
            Self::Build(Plan::Row(row)) => one(row, words::verbatim(row)),
            Self::Build(Plan::Piece(piece)) => one(piece, words::building(*piece)),
            Self::Next(item) => one(item, words::item(*item)),
            Self::Step(track) => one(track, words::track(*track)),
            Self::Release(enemy) => one(enemy, words::enemy(*enemy)),
            Self::Withdraw | Self::Pass | Self::Done | Self::End => Vec::new(),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pick(tile) => write!(f, "pick {tile}"),
            Self::Relic(relic) => write!(f, "relic {relic}"),
            Self::Dwarf(dwarf) => write!(f, "dwarf {dwarf}"),
            Self::Tool(spot) => write!(f, "tool {spot}"),
            Self::Support(support) => write!(f, "support {support}"),
            Self::Use(part) => write!(f, "use {part}"),
            Self::Take(slot) => write!(f, "take {slot}"),
            Self::Gain(resource) => write!(f, "gain {resource}"),
            Self::Discard(resource) => write!(f, "discard {resource}"),
            Self::Enemy(enemy, hall) => write!(f, "enemy {enemy} {hall}"),
            Self::Place(place) => write!(f, "place {place}"),
            Self::Die(cast) => write!(f, "die {cast}"),
            Self::Site(site) => write!(f, "site {site}"),
            Self::Deliver(resource) => write!(f, "deliver {resource}"),
            Self::Space(space) => write!(f, "space {space}"),
            Self::Build(plan) => write!(f, "build {plan}"),
            Self::Next(item) => write!(f, "next {item}"),
            Self::Step(track) => write!(f, "step {track}"),
            Self::Release(enemy) => write!(f, "release {enemy}"),
            Self::Withdraw => f.write_str("withdraw"),
            Self::Pass => f.write_str("pass"),
            Self::Done => f.write_str("done"),
            Self::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(notation: &str) -> Result<Self, ParseActionError> {
        let mut words = Tokens::of(notation);
        let action = match words.word()? {
            "pick" => Self::Pick(words.value()?),
            "relic" => Self::Relic(words.value()?),
            "dwarf" => Self::Dwarf(words.value()?),
            "tool" => Self::Tool(words.value()?),
            "support" => Self::Support(words.value()?),
            "use" => Self::Use(words.value()?),
            "take" => Self::Take(words.value()?),
            "gain" => Self::Gain(words.value()?),
            "discard" => Self::Discard(words.value()?),
            "enemy" => Self::Enemy(words.value()?, words.value()?),
            "place" => Self::Place(words.value()?),
            "die" => Self::Die(words.value()?),
            "site" => Self::Site(words.value()?),
            "deliver" => Self::Deliver(words.value()?),
            "space" => Self::Space(words.value()?),
            "build" => Self::Build(words.value()?),
            "next" => Self::Next(words.value()?),
            "step" => Self::Step(words.value()?),
            "release" => Self::Release(words.value()?),
            "withdraw" => Self::Withdraw,
            "pass" => Self::Pass,
            "done" => Self::Done,
            "end" => Self::End,
            _ => return Err(ParseActionError),
        };
        words.end(action)
    }
}
