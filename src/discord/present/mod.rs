//! Presenters: from what was read to what is shown.
//!
//! They are functions from a snapshot, or whatever else was read, and a localizer
//! to a message. They know no network and no store; a picture is only asked for
//! ([`PictureRequest`]) and drawn by whoever answers.

pub(crate) mod account;
mod arrangement;
mod compounds;
pub(crate) mod computing;
mod entries;
pub(crate) mod gathering;
pub(crate) mod lobby;
pub(crate) mod looks;
pub(crate) mod menus;
pub(crate) mod options;
mod outlook;
pub(crate) mod overview;
pub(crate) mod pacing;
pub(crate) mod panel;
pub(crate) mod phrases;
pub(crate) mod planning;
mod reacting;
pub(crate) mod records;
pub(crate) mod rows;
mod shortcuts;
pub(crate) mod standing;
pub(crate) mod suggesting;
pub(crate) mod table;
#[cfg(test)]
mod tests;

use super::message::Message;
use crate::{draw::Kind, engine::Seat};

/// A picture that is wanted of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PictureRequest {
    /// The kind.
    pub(crate) kind: Kind,
    /// Whose part of the table.
    pub(crate) seat: Option<Seat>,
    /// Which part of the table, if only one of those that its painter names.
    pub(crate) part: &'static str,
    /// The numbers of choices, by what they are on.
    pub(crate) targets: Vec<(String, u32)>,
}

impl PictureRequest {
    /// A picture for everybody, without numbers.
    pub(crate) fn plain(kind: Kind) -> Self {
        Self { kind, seat: None, part: "", targets: Vec::new() }
    }

    /// The whole table, or one part of it.
    pub(crate) fn board(part: Option<&'static str>) -> Self {
        match part {
            Some(part) => Self { part, ..Self::plain(Kind::Part) },
            None => Self::plain(Kind::Board),
        }
    }

    /// A picture of one player's part.
    pub(crate) fn of(kind: Kind, seat: Seat) -> Self {
        Self { seat: Some(seat), ..Self::plain(kind) }
    }
}

/// A message, and the picture that belongs to it.
#[derive(Clone, Debug)]
pub(crate) struct Presented {
    pub(crate) message: Message,
    pub(crate) picture: Option<PictureRequest>,
}

impl From<Message> for Presented {
    fn from(message: Message) -> Self {
        Self { message, picture: None }
    }
}

impl Message {
    /// The same with a picture still to be drawn.
    pub(crate) fn showing(self, picture: PictureRequest) -> Presented {
        Presented { message: self, picture: Some(picture) }
    }
}
