//! Presenters: from what was read to what is shown.
//!
//! They are functions from a snapshot, or whatever else was read, and a localizer
//! to a message. They know no network and no store; a picture is only asked for
//! ([`PictureRequest`]) and drawn by whoever answers.

pub(crate) mod gathering;
pub(crate) mod last_turn;
pub(crate) mod lobby;
pub(crate) mod looks;
pub(crate) mod menus;
pub(crate) mod options;
pub(crate) mod panel;
pub(crate) mod phrases;
pub(crate) mod records;
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
    /// The numbers of choices, by what they are on.
    pub(crate) targets: Vec<(String, u32)>,
}

impl PictureRequest {
    /// A picture for everybody, without numbers.
    pub(crate) fn plain(kind: Kind) -> Self {
        Self { kind, seat: None, targets: Vec::new() }
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
