//! Why an action is not possible.

use super::{map::Hex, vocabulary::cards::Card, words::Say};
use crate::engine::{Seat, Text, ToText};

/// Declares refusals with the values that their messages mention, and the key of each.
macro_rules! refusals {
    ($($(#[$doc:meta])* $Refusal:ident $({ $($field:ident: $type:ty),+ })? = $key:literal,)+) => {
        /// Why an action is not possible.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Refusal {
            $($(#[$doc])* $Refusal $({ $($field: $type),+ })?,)+
        }

        impl Refusal {
            /// The keys of all refusals.
            pub const KEYS: &[&str] = &[$(concat!("dwarves-refusal-", $key)),+];
        }

        impl ToText for Refusal {
            fn text(&self) -> Text {
                match self {
                    $(Self::$Refusal $({ $($field),+ })? => {
                        Text::new(concat!("dwarves-refusal-", $key))
                            $($(.with(stringify!($field), $field.say()))+)?
                    })+
                }
            }
        }
    };
}

refusals! {
    Over = "over",
    /// Somebody else is asked.
    NotYourTurn { who: Seat } = "not-your-turn",
    /// The question is another one.
    NotAsked = "not-asked",
    /// The question can be answered, but not like that.
    NotAChoice = "not-a-choice",
    /// Only while nothing is half resolved.
    NotIdle = "not-idle",
    /// This card pins the Hero.
    Pinned { card: Card } = "pinned",
    /// No working way there with these points.
    OutOfReach { hex: Hex } = "out-of-reach",
    /// In reach, with so many others that the realm is asked for first.
    RealmFirst { hex: Hex } = "realm-first",
    NothingToFight = "nothing-to-fight",
    /// A troop guards the foe.
    Guarded = "guarded",
    CardNotOpen { card: Card } = "card-not-open",
    /// This part is done, or cannot be worked on yet.
    PartClosed = "part-closed",
    WrongPlace = "wrong-place",
    NotTogether { count: u8 } = "not-together",
    /// Another Hero has to do it.
    OtherHero = "other-hero",
    NoCheck = "no-check",
    CouncilAtEnd = "council-at-end",
    DispatchForbidden = "dispatch-forbidden",
    /// This special action is not for this Hero, or not here.
    CannotWork = "cannot-work",
    NotOwned = "not-owned",
    WithoutEffect = "without-effect",
    NotInHand = "not-in-hand",
    AlreadySo = "already-so",
}
