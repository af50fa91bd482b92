//! Answers by their types. A kind of action is what is named, not why: the question on top
//! of the stack says what type of answer it wants, and other actions are none.

use crate::games::covenant::{
    action::{
        Action, Cast, Completion, Craft, Dwarf, Face, Item, Part, Place, Plan, Slot, Space, Tile,
    },
    map::Hall,
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
}

/// Declares answers, each as it is and as the action that gives it. Both are read and
/// written alike.
macro_rules! answers {
    ($($Answer:ty: ($($answer:tt)+) = $kind:ident($($named:tt)+);)+) => { $(
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
        }
    )+ };
}

answers! {
    Tile: (tile) = Pick(tile);
    Relic: (relic) = Relic(relic);
    Dwarf: (dwarf) = Dwarf(dwarf);
    Spot: (spot) = Tool(spot);
    Support: (support) = Support(support);
    Part: (part) = Use(part);
    RubbleSlot: (slot) = Take(Slot::Rubble(slot));
    CoinSlot: (slot) = Take(Slot::Coin(slot));
    TraditionSlot: (slot) = Take(Slot::Tradition(slot));
    RelicSlot: (slot) = Take(Slot::Relic(slot));
    ToolSlot: (slot) = Take(Slot::Tool(slot));
    JewelSlot: (slot) = Take(Slot::Jewel(slot));
    Gain: (Gain(resource)) = Gain(resource);
    Discard: (Discard(resource)) = Discard(resource);
    Delivery: (Delivery(resource)) = Deliver(resource);
    EnemyIn: (EnemyIn(enemy, hall)) = Enemy(enemy, hall);
    Hall: (hall) = Place(Place::Hall(hall));
    Place: (place) = Place(place);
    DieOf: (DieOf(enemy)) = Die(Cast::Die(enemy));
    Face: (face) = Die(Cast::Face(face));
    Site: (site) = Site(site);
    CoinSpace: (space) = Space(Space::Coin(space));
    ForgingSpace: (space) = Space(Space::Forging(space));
    Completion: (space) = Space(Space::Completion(space));
    BuildOption: (row) = Build(Plan::Row(row));
    Building: (piece) = Build(Plan::Piece(piece));
    Craft: (craft) = Next(Item::Craft(craft));
    Coin: (coin) = Next(Item::Coin(coin));
    Tradition: (tradition) = Next(Item::Tradition(tradition));
    Track: (track) = Step(track);
}
