//! The contract of a game, and everything about playing that is the same for
//! every game: seats, chance, notation, taking back, saving.
//!
//! [`Game`] is what a game implements; [`Match`] is one being played; [`Registry`]
//! holds the games without their types, for those who host them. Nothing in
//! here does input or output or knows a clock.

mod action;
mod actions;
pub mod content;
mod counts;
mod dice;
mod event_log;
mod game;
mod gathering;
mod host;
mod matches;
mod options;
mod playout;
mod save;
mod sealed;
mod seat;
mod side;
mod standings;
mod text;
mod vocabulary;

pub use action::{Action, Argument, Kind, MAX_NOTATION_LEN, ParseActionError, Tokens};
pub use actions::ActionArg;
pub use content::{Content, ContentError, ContentFiles, ContentHash, Loaded, Provenance, Source};
pub use dice::{Dice, ParseSeedError, Seed};
pub use event_log::{Audience, EventLog};
pub use game::{AuditError, Game, Info, Setup};
pub use gathering::{Gatherable, Gathering, MAX_TIMES};
pub use host::{
    AnyEvent, AnyGame, AnyMatch, AnyView, Choice, Logged, PendingPrompt, Registry, Report,
    StartError,
};
pub use matches::{MAX_UNDO_POINTS, Match, Outcome, Refused, Step};
pub use options::{BadOption, OptionSpec, Options, Scope, Setting, Values};
pub use playout::{Playouts, Positions};
pub use save::{LoadError, Save, UndoPoint};
pub use sealed::Sealed;
pub use seat::{BySeat, MAX_SEATS, Seat, Seats, Viewer};
pub use side::Side;
pub use standings::{Item, Place, Score, Standings, leaders, rank};
pub use text::{Arg, Text, ToText};
pub use vocabulary::{ByWord, UnknownWord, Word, WordSet};
