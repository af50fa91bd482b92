//! Answers by their types. A kind of action is what is named, not why: the question on top
//! of the stack says what type of answer it wants, and other actions are none.

use crate::engine::Word;
use crate::games::covenant::{
    action::{
        Action, Cast, Completion, Craft, Dwarf, Face, Item, Part, Place, Plan, Slot, Space, Tile,
    },
    map::{Hall, Point, Side},
    vocabulary::{
        cards::{
            BuildOption, Coin, CoinSlot, CoinSpace, ForgingSpace, JewelSlot, Relic, RelicSlot,
            RubbleSlot, Site, ToolSlot, Tradition, TraditionSlot,
        },
        goods::{Building, Enemy, Resource, Track},
        pieces::{Spot, Support},
    },
};

/// What an action names as an answer to a question.
pub(crate) trait Answer: Copy {
    /// The action that gives this answer.
    fn action(self) -> Action;

    /// The answer that an action gives, if it is of this type.
    fn read(action: Action) -> Option<Self>;

    /// Every answer of this type, in the order in which menus show them.
    fn all() -> impl Iterator<Item = Self>;
}

/// A counter to be gained.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Gain(pub(crate) Resource);

/// A counter to be given up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Discard(pub(crate) Resource);

/// A counter to be delivered.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Delivery(pub(crate) Resource);

/// An enemy in a hall.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct EnemyIn(pub(crate) Enemy, pub(crate) Hall);

/// The die of an enemy.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct DieOf(pub(crate) Enemy);

/// An answer of one type or of another.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Or<A, B> {
    First(A),
    Second(B),
}

impl<A: Answer, B: Answer> Answer for Or<A, B> {
    fn action(self) -> Action {
        match self {
            Self::First(answer) => answer.action(),
            Self::Second(answer) => answer.action(),
        }
    }

    fn read(action: Action) -> Option<Self> {
        let second = || B::read(action).map(Self::Second);
        A::read(action).map(Self::First).or_else(second)
    }

    fn all() -> impl Iterator<Item = Self> {
        A::all().map(Self::First).chain(B::all().map(Self::Second))
    }
}

/// Declares answers, each as it is and as the action that gives it. Both are read and
/// written alike.
macro_rules! answers {
    ($($Answer:ty: ($($answer:tt)+) = $kind:ident($($named:tt)+) in $all:expr;)+) => { $(
        impl Answer for $Answer {
            fn action(self) -> Action {
                let $($answer)+ = self;
                Action::$kind($($named)+)
            }

            fn read(action: Action) -> Option<Self> {
                match action {
                    Action::$kind($($named)+) => Some($($answer)+),
                    _ => None,
                }
            }

            fn all() -> impl Iterator<Item = Self> {
                $all
            }
        }
    )+ };
}

answers! {
    Tile: (tile) = Pick(tile) in tiles();
    Relic: (relic) = Relic(relic) in every();
    Dwarf: (dwarf) = Dwarf(dwarf) in every().map(Dwarf::Waiting).chain(every().map(Dwarf::Working));
    Spot: (spot) = Tool(spot) in every();
    Support: (support) = Support(support) in every();
    Part: (part) = Use(part) in every();
    RubbleSlot: (slot) = Take(Slot::Rubble(slot)) in every();
    CoinSlot: (slot) = Take(Slot::Coin(slot)) in every();
    TraditionSlot: (slot) = Take(Slot::Tradition(slot)) in every();
    RelicSlot: (slot) = Take(Slot::Relic(slot)) in every();
    ToolSlot: (slot) = Take(Slot::Tool(slot)) in every();
    JewelSlot: (slot) = Take(Slot::Jewel(slot)) in every();
    Gain: (Gain(resource)) = Gain(resource) in every().map(Gain);
    Discard: (Discard(resource)) = Discard(resource) in every().map(Discard);
    Delivery: (Delivery(resource)) = Deliver(resource) in every().map(Delivery);
    EnemyIn: (EnemyIn(enemy, hall)) = Enemy(enemy, hall) in Hall::all().flat_map(|hall| every().map(move |enemy| EnemyIn(enemy, hall)));
    Hall: (hall) = Place(Place::Hall(hall)) in Hall::all();
    Place: (place) = Place(place) in places();
    DieOf: (DieOf(enemy)) = Die(Cast::Die(enemy)) in every().map(DieOf);
    Face: (face) = Die(Cast::Face(face)) in every();
    Site: (site) = Site(site) in every();
    CoinSpace: (space) = Space(Space::Coin(space)) in every();
    ForgingSpace: (space) = Space(Space::Forging(space)) in every();
    Completion: (space) = Space(Space::Completion(space)) in every();
    BuildOption: (row) = Build(Plan::Row(row)) in every();
    Building: (piece) = Build(Plan::Piece(piece)) in every();
    Craft: (craft) = Next(Item::Craft(craft)) in every();
    Coin: (coin) = Next(Item::Coin(coin)) in every();
    Tradition: (tradition) = Next(Item::Tradition(tradition)) in every();
    Track: (track) = Step(track) in every();
}

/// Every word of a vocabulary.
pub(crate) fn every<W: Word>() -> impl Iterator<Item = W> {
    W::ALL.iter().copied()
}

fn tiles() -> impl Iterator<Item = Tile> {
    let (starting, traditions) = (every().map(Tile::Starting), every().map(Tile::Tradition));
    starting.chain(traditions).chain(every().map(Tile::Objective))
}

fn places() -> impl Iterator<Item = Place> {
    let (halls, sides) = (Hall::all().map(Place::Hall), Side::all().map(Place::Side));
    halls.chain(sides).chain(Point::all().map(Place::Point))
}
