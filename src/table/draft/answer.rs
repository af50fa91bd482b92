//! What a player is answered, now and if the same click comes again.

use serde::{Deserialize, Serialize};

use crate::{
    engine::Text,
    store::{StoreError, TableId},
};

/// What the player is answered: the same again if the click comes again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// At which table.
    pub table: TableId,
    /// The table's revision afterwards.
    pub revision: u64,
    /// What this player may know of what happened.
    pub told: Vec<Text>,
    /// Of that, what this player alone may know.
    pub alone: Vec<Text>,
    /// How many of the steps asked for were done.
    pub done: usize,
    /// How many were left out, as a die or a card came between.
    pub left_out: usize,
    /// Whether the player can take something back.
    pub undoable: bool,
    /// Whether the game is over.
    pub over: bool,
}

/// An answer as it is stored, in a row that names the table itself.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredAnswer {
    revision: u64,
    told: Vec<Text>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    alone: Vec<Text>,
    done: usize,
    left_out: usize,
    undoable: bool,
    over: bool,
}

impl Answer {
    /// The answer as it is stored.
    pub(in crate::table) fn to_stored(&self) -> Result<String, StoreError> {
        let stored = StoredAnswer {
            revision: self.revision,
            told: self.told.clone(),
            alone: self.alone.clone(),
            done: self.done,
            left_out: self.left_out,
            undoable: self.undoable,
            over: self.over,
        };
        serde_json::to_string(&stored).map_err(|error| StoreError::Refused(error.to_string()))
    }

    /// The answer that was stored for a table.
    pub(in crate::table) fn from_stored(table: TableId, text: &str) -> Result<Self, StoreError> {
        let stored: StoredAnswer =
            serde_json::from_str(text).map_err(|error| StoreError::Damaged(error.to_string()))?;
        let StoredAnswer { revision, told, alone, done, left_out, undoable, over } = stored;
        Ok(Self { table, revision, told, alone, done, left_out, undoable, over })
    }
}
