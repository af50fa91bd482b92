//! The contract of a game, and everything about playing that is the same for
//! every game: seats, chance, notation, taking back, saving.
//!
//! [`Game`] is what a game implements; [`Match`] is one being played; [`Registry`]
//! holds the games without their types, for those who host them. Nothing in
//! here does input or output or knows a clock.

mod action;
mod actions;
mod advice;
mod agenda;
mod ahead;
mod bit_set;
mod compound;
pub mod content;
mod counts;
mod dice;
mod event_log;
mod frames;
mod game;
mod gathering;
mod host;
mod hosted;
mod matches;
pub mod names;
mod notation;
mod options;
mod outlook;
mod perspective;
mod playout;
mod registry;
mod save;
mod sealed;
mod seat;
mod side;
mod standings;
mod text;
mod vocabulary;

pub use action::{Action, Argument, Kind, MAX_NOTATION_LEN, ParseActionError, Tokens};
pub use actions::ActionArg;
pub use advice::{Advice, Ordering, OutOfReach, Remark, parted};
pub use agenda::Agenda;
pub use compound::{Compound, CompoundChoice, MAX_COMPOUND};
pub use content::{Content, ContentError, ContentFiles, ContentHash, Loaded, Provenance, Source};
pub use dice::{Dice, ParseSeedError, Seed};
pub use event_log::{Audience, EventLog};
pub use frames::FrameKind;
pub use game::{AuditError, Game, Info, Setup, Turn};
pub use gathering::{Gatherable, Gathering, MAX_TIMES};
pub use host::{
    AnyEvent, AnyGame, AnyMatch, AnyView, Choice, Logged, PendingPrompt, Report, StartError,
};
pub use matches::{MAX_UNDO_POINTS, Match, Outcome, Refused, Step};
pub use notation::spelled_alike;
pub use options::{BadOption, OptionSpec, Options, Scope, Setting, Values};
pub use outlook::Outlook;
pub use perspective::{Perspective, World};
pub use playout::{Playouts, Positions};
pub use registry::Registry;
pub use save::{LoadError, Save, UndoPoint};
pub use sealed::Sealed;
pub use seat::{BySeat, MAX_SEATS, Seat, Seats, Viewer};
pub use side::Side;
pub use standings::{Item, Place, Rival, Score, Standings, leaders, rank};
pub use text::{Arg, Text, ToText};
pub use vocabulary::{ByWord, UnknownWord, Word, WordSet};
