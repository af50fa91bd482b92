//! The contract of a game, and everything about playing that is the same for
//! every game: seats, chance, notation, taking back, saving.
//!
//! [`Game`] is what a game implements; [`Match`] is one being played; [`Registry`]
//! holds the games without their types, for those who host them. Nothing in
//! here does input or output or knows a clock.

mod action;
mod chronicle;
pub mod content;
mod counts;
mod dice;
mod game;
mod host;
mod matches;
mod options;
mod playout;
mod save;
mod sealed;
mod seat;
mod standings;
mod text;
mod vocabulary;

pub use action::{Action, Argument, Kind, LONGEST_NOTATION, NotAnAction, Words};
pub use chronicle::{Audience, Chronicle};
pub use content::{ContentError, ContentHash, Provenance, Source, Tables};
pub use dice::{Dice, NotASeed, Seed};
pub use game::{Flaw, Game, Info, Setup};
pub use host::{
    AnyGame, AnyMatch, AnyView, Ask, CannotStart, Choice, Logged, Registry, Report, Told,
};
pub use matches::{MOST_MOMENTS, Match, Outcome, Refused, Step};
pub use options::{BadOption, OptionSpec, Options, Scope, Setting, Values};
pub use playout::{Playouts, Positions};
pub use save::{LoadError, Moment, Save};
pub use sealed::Sealed;
pub use seat::{BySeat, MOST_SEATS, Seat, Seats, Viewer};
pub use standings::{Item, Place, Score, Standings, leaders, rank};
pub use text::{Arg, Say, Text};
pub use vocabulary::{ByWord, UnknownWord, Word, WordSet};
