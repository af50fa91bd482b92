//! Why something cannot be done, in words a player understands.

use super::{
    action::{Dwarf, Slot},
    map::{Hall, Point, Side},
    vocabulary::{
        cards::{Relic, Site},
        goods::{Building, Enemy, Resource, Track},
        pieces::{Spot, Support},
    },
    words,
};
use crate::engine::{Seat, Text, ToText};

/// A refused action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Only the player who acts is asked (4.2.9).
    NotYourTurn(Seat),
    /// The game is over.
    Over,
    /// Nothing of the kind is asked now.
    NotAsked,
    /// What was begun comes first.
    FinishFirst,
    /// There is nothing to decline.
    NothingToDecline,
    /// There is nothing to be done with.
    NotFinished,
    /// It could change nothing (4.2.7).
    NothingToDo,
    /// The tile is not on offer (2.2.17).
    NotOffered,
    /// A tile of the kind was picked already (2.2.17).
    HasKind,
    /// The dwarf is not in the tavern (4.3).
    NotInTavern(Dwarf),
    /// There is no such tool (4.3).
    NoTool(Spot),
    /// A dwarf is on the tool (4.3).
    ToolOccupied(Spot),
    /// There is no such support (4.3).
    NoSupport(Support),
    /// It was used already (4.3.4).
    AlreadyUsed,
    /// The tool has no jewel (4.3.4).
    NoJewel,
    /// There is no such unused relic (4.15).
    NoRelic(Relic),
    /// It was gained in this turn (4.3.1).
    FreshRelic,
    /// One relic a turn (4.3.1).
    OneRelicATurn,
    /// The displayed relic is of the same type (tradition 20).
    SameRelic,
    /// The space of the display is empty (4.20.3).
    EmptySpace(Slot),
    /// The space is taken (4.7, 4.13, 4.16).
    SpaceTaken,
    /// The strength does not suffice (4.4).
    TooWeak { need: u8, have: u8 },
    /// The GP do not suffice (4.2.10).
    TooDear(u8),
    /// The Mining marker is not that far (4.15).
    OutOfReach(u8),
    /// The counter is missing.
    NotHeld(Resource),
    /// The supply has no such counter (4.19).
    SupplyEmpty(Resource),
    /// The storage is not overfull (4.19).
    NothingToDiscard,
    /// The supply has no such support (4.11.2).
    NoSupportLeft(Support),
    /// There is no +1 to swap (4.11.2).
    NothingToSwap,
    /// There is no such dwarf (4.11.3).
    NoDwarf(Dwarf),
    /// The dwarf in use is not strengthened (4.11.3).
    DwarfInUse,
    /// A dwarf has 4 at most (4.24).
    Strongest,
    /// The track has no more spaces (4.2.5).
    TrackEnds(Track),
    /// The hall is revealed already (4.5.4).
    Revealed(Hall),
    /// No revealed hall is beside it (4.5.4).
    NotBeside(Hall),
    /// No such enemy is there (4.6).
    NoEnemy(Enemy, Hall),
    /// Such an enemy is not meant (4.18).
    TooStrong(Enemy),
    /// Another hall is meant (tradition 29).
    OtherHall(Hall),
    /// The enemy cannot go anywhere (4.18.4).
    Stuck(Hall),
    /// The halls are not next to each other, or one is face down (4.18.4).
    NoWay(Hall, Hall),
    /// The hall is full of enemies (4.18.5).
    Crowded(Hall),
    /// The die shows something else (4.6.4).
    OtherFace(u8),
    /// No cart is left (4.7.2).
    NoCart,
    /// There is no free space for it (4.7.2, 4.8.2).
    NoSpaceFor(Resource),
    /// The site is completed (4.7.1).
    Completed(Site),
    /// Nothing can be delivered there (4.7.1).
    NothingFor(Site),
    /// The row does not have it (4.9.1).
    NotInRow(Building),
    /// It is not in the forge (4.9.1).
    NotInForge(Building),
    /// It has no place (4.9).
    NoPlace(Building),
    /// It does not stand on such a place (4.9).
    WrongPlace(Building),
    /// The hall is face down (4.9).
    FaceDown(Hall),
    /// No building space is free (4.9.3).
    HallFull(Hall),
    /// One's own building is there (4.9.3).
    OwnBuilding(Hall),
    /// A pillar is there (4.9.4).
    PointTaken(Point),
    /// A pillar is one tile side away (4.9.4).
    TooNear(Point),
    /// A gate is there (4.9.5).
    SideTaken(Side),
    /// The hall touches a gate (4.9.5).
    GateThere(Hall),
    /// The tool has a jewel (4.17.2).
    SocketTaken(Spot),
    /// The tool has no such socket (4.17.2).
    NoSocket(Spot),
    /// No tool has a free socket for it (4.17.2).
    NoFittingSocket,
    /// It is not among what is to be resolved (4.2.3).
    NotToCome,
    /// There is no key check now (4.21.4).
    NoKeyCheck,
    /// Enemies are to be returned (4.21.4).
    KeyCheck,
    /// Nothing is to be returned (4.21.4).
    NothingToRelease,
    /// No such enemy is in the dungeon (4.21.4).
    NotInDungeon(Enemy),
    /// That enemy could stay (4.21.4).
    CouldStay(Enemy),
    /// No answer was given.
    NothingSealed,
}

impl Refusal {
    /// Whether something is only lacking in points or on a track. What takes strength says
    /// how much.
    pub(crate) const fn is_shortage(self) -> bool {
        matches!(self, Self::TooDear(_) | Self::OutOfReach(_))
    }
}

impl ToText for Refusal {
    fn text(&self) -> Text {
        let text = Text::new(format!("covenant-refusal-{}", self.key()));
        match *self {
            Self::NotYourTurn(who) => text.with("who", who),
            Self::NotInTavern(dwarf) | Self::NoDwarf(dwarf) => {
                text.with("dwarf", words::dwarf(dwarf))
            }
            Self::NoTool(spot)
            | Self::ToolOccupied(spot)
            | Self::SocketTaken(spot)
            | Self::NoSocket(spot) => text.with("tool", words::spot(spot)),
            Self::NoSupport(support) | Self::NoSupportLeft(support) => {
                text.with("support", words::support(support))
            }
            Self::NoRelic(relic) => text.with("relic", words::relic(relic)),
            Self::EmptySpace(slot) => text.with("slot", words::slot(slot)),
            Self::TooWeak { need, have } => text.with("need", need).with("have", have),
            Self::TooDear(points) => text.with("points", points),
            Self::OutOfReach(space) => text.with("space", space),
            Self::NotHeld(resource) | Self::SupplyEmpty(resource) | Self::NoSpaceFor(resource) => {
                text.with("resource", words::resource(resource))
            }
            Self::TrackEnds(track) => text.with("track", words::track(track)),
            Self::Revealed(hall)
            | Self::NotBeside(hall)
            | Self::OtherHall(hall)
            | Self::Stuck(hall)
            | Self::Crowded(hall)
            | Self::FaceDown(hall)
            | Self::HallFull(hall)
            | Self::OwnBuilding(hall)
            | Self::GateThere(hall) => text.with("hall", words::verbatim(&hall)),
            Self::NoEnemy(enemy, hall) => {
                text.with("enemy", words::enemy(enemy)).with("hall", words::verbatim(&hall))
            }
            Self::NoWay(from, to) => {
                text.with("from", words::verbatim(&from)).with("hall", words::verbatim(&to))
            }
            Self::TooStrong(enemy) | Self::NotInDungeon(enemy) | Self::CouldStay(enemy) => {
                text.with("enemy", words::enemy(enemy))
            }
            Self::OtherFace(face) => text.with("face", face),
            Self::Completed(site) | Self::NothingFor(site) => text.with("site", words::site(site)),
            Self::NotInRow(piece)
            | Self::NotInForge(piece)
            | Self::NoPlace(piece)
            | Self::WrongPlace(piece) => text.with("piece", words::building(piece)),
            Self::PointTaken(point) | Self::TooNear(point) => {
                text.with("point", words::verbatim(&point))
            }
            Self::SideTaken(side) => text.with("side", words::verbatim(&side)),
            _ => text,
        }
    }
}

impl Refusal {
    /// The key of the reason.
    const fn key(self) -> &'static str {
        match self {
            Self::NotYourTurn(_) => "not-your-turn",
            Self::Over => "over",
            Self::NotAsked => "not-asked",
            Self::FinishFirst => "finish-first",
            Self::NothingToDecline => "nothing-to-decline",
            Self::NotFinished => "not-finished",
            Self::NothingToDo => "nothing-to-do",
            Self::NotOffered => "not-offered",
            Self::HasKind => "has-kind",
            Self::NotInTavern(_) => "not-in-tavern",
            Self::NoTool(_) => "no-tool",
            Self::ToolOccupied(_) => "tool-occupied",
            Self::NoSupport(_) => "no-support",
            Self::AlreadyUsed => "already-used",
            Self::NoJewel => "no-jewel",
            Self::NoRelic(_) => "no-relic",
            Self::FreshRelic => "fresh-relic",
            Self::OneRelicATurn => "one-relic-a-turn",
            Self::SameRelic => "same-relic",
            Self::EmptySpace(_) => "empty-space",
            Self::SpaceTaken => "space-taken",
            Self::TooWeak { .. } => "too-weak",
            Self::TooDear(_) => "too-dear",
            Self::OutOfReach(_) => "out-of-reach",
            Self::NotHeld(_) => "not-held",
            Self::SupplyEmpty(_) => "supply-empty",
            Self::NothingToDiscard => "nothing-to-discard",
            Self::NoSupportLeft(_) => "no-support-left",
            Self::NothingToSwap => "nothing-to-swap",
            Self::NoDwarf(_) => "no-dwarf",
            Self::DwarfInUse => "dwarf-in-use",
            Self::Strongest => "strongest",
            Self::TrackEnds(_) => "track-ends",
            Self::Revealed(_) => "revealed",
            Self::NotBeside(_) => "not-beside",
            Self::NoEnemy(..) => "no-enemy",
            Self::TooStrong(_) => "too-strong",
            Self::OtherHall(_) => "other-hall",
            Self::Stuck(_) => "stuck",
            Self::NoWay(..) => "no-way",
            Self::Crowded(_) => "crowded",
            Self::OtherFace(_) => "other-face",
            Self::NoCart => "no-cart",
            Self::NoSpaceFor(_) => "no-space-for",
            Self::Completed(_) => "completed",
            Self::NothingFor(_) => "nothing-for",
            Self::NotInRow(_) => "not-in-row",
            Self::NotInForge(_) => "not-in-forge",
            Self::NoPlace(_) => "no-place",
            Self::WrongPlace(_) => "wrong-place",
            Self::FaceDown(_) => "face-down",
            Self::HallFull(_) => "hall-full",
            Self::OwnBuilding(_) => "own-building",
            Self::PointTaken(_) => "point-taken",
            Self::TooNear(_) => "too-near",
            Self::SideTaken(_) => "side-taken",
            Self::GateThere(_) => "gate-there",
            Self::SocketTaken(_) => "socket-taken",
            Self::NoSocket(_) => "no-socket",
            Self::NoFittingSocket => "no-fitting-socket",
            Self::NotToCome => "not-to-come",
            Self::NoKeyCheck => "no-key-check",
            Self::KeyCheck => "key-check",
            Self::NothingToRelease => "nothing-to-release",
            Self::NotInDungeon(_) => "not-in-dungeon",
            Self::CouldStay(_) => "could-stay",
            Self::NothingSealed => "nothing-sealed",
        }
    }
}
