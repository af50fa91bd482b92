//! A game written down whole, to be taken elsewhere or verified.

use serde::{Deserialize, Serialize};

use crate::{
    engine::ContentFiles,
    store::{ChannelId, FullTable, LogRow, Place, SeatRow, StateRow, StoredTable, TableRow},
};

/// What a document of ours says of itself.
const FORMAT: &str = "deephold game 1";
/// For whoever comes across a file of a game that still goes on.
const WARNING: &str = "holds every secret of the game: hands, decks and dice";

/// A whole game with all its secrets: for operators, and for everybody once the
/// game is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    format: String,
    warning: String,
    table: TableRow,
    seats: Vec<SeatRow>,
    states: Vec<StateRow>,
    /// The content it was played with.
    content: ContentFiles,
    log: Vec<LogRow>,
}

/// Why a document cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DocumentError {
    /// It is not written as a document is.
    #[error("not a game of deephold: {0}")]
    Malformed(String),
    /// It is of another format.
    #[error("`{0}` is not a format this version knows")]
    Format(String),
}

impl Document {
    /// Writes a game down.
    pub fn of(whole: &FullTable) -> Self {
        let FullTable { stored, log } = whole.clone();
        Self {
            format: FORMAT.to_owned(),
            warning: WARNING.to_owned(),
            table: stored.row,
            seats: stored.seats,
            states: stored.states,
            content: stored.content,
            log,
        }
    }

    /// Reads a document, strictly.
    pub fn read(text: &str) -> Result<Self, DocumentError> {
        let document: Self = serde_json::from_str(text)
            .map_err(|error| DocumentError::Malformed(error.to_string()))?;
        if document.format == FORMAT {
            Ok(document)
        } else {
            Err(DocumentError::Format(document.format))
        }
    }

    /// The game without who played it and where.
    #[must_use]
    pub fn without_people(mut self) -> Self {
        self.table.place = Place::DirectMessages;
        self.table.channel = ChannelId(0);
        self.table.opened_by = None;
        for seat in &mut self.seats {
            seat.user = None;
            seat.suggests = None;
            seat.deputy = None;
            seat.plan = None;
        }
        for row in &mut self.log {
            row.user = None;
            row.interaction = None;
        }
        self
    }

    /// The game that was written down.
    pub fn into_whole(self) -> FullTable {
        FullTable {
            stored: StoredTable {
                row: self.table,
                seats: self.seats,
                states: self.states,
                content: self.content,
                guild_reminding: None,
                timers: Vec::new(),
                people: Vec::new(),
            },
            log: self.log,
        }
    }
}
