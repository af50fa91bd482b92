//! A game written down, and read back strictly.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{AuditError, ContentHash, Dice, Game, Match, Options, Seat};

/// A game in progress as it is stored, secrets included.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Save<S> {
    /// The game's id.
    pub game: String,
    /// The version of the rules that played it.
    pub rules: u32,
    /// How the state is written.
    pub format: u32,
    /// The content it is played with.
    pub content: ContentHash,
    /// How many players.
    pub seats: u8,
    /// What they chose.
    pub options: Options,
    /// How often the game has changed.
    pub version: u64,
    /// The dice, with their position.
    pub dice: Dice,
    pub state: S,
    /// The undo points that can be returned to, oldest first.
    #[serde(default)]
    pub undo: Vec<UndoPoint<S>>,
}

/// The game as it was before an action that can be taken back.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UndoPoint<S> {
    /// Who acted then.
    pub seat: Seat,
    /// The state before.
    pub state: S,
}

/// Why a save cannot be played on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    /// It is not written as a save is.
    #[error("not a saved game: {0}")]
    Malformed(String),
    /// It belongs to another game.
    #[error("this is a save of `{found}`, not of `{wanted}`")]
    OtherGame {
        /// The game in the save.
        found: String,
        /// The game asked to read it.
        wanted: &'static str,
    },
    /// It was written by a newer version.
    #[error("the save has {what} {found}; this version knows up to {known}")]
    Newer {
        /// `format` or `rules`.
        what: &'static str,
        /// The number in the save.
        found: u32,
        /// The number known here.
        known: u32,
    },
    /// It is played with other content.
    #[error("the save was played with content {0}, which is not loaded")]
    OtherContent(ContentHash),
    /// No game of so many players exists.
    #[error("the game is not for {0} seats")]
    Seats(u8),
    /// The state contradicts the rules.
    #[error("the saved state is impossible: {0}")]
    Impossible(#[from] AuditError),
}

/// More changes than any game sees, and few enough to count on from here.
const MAX_CHANGES: u64 = 1 << 53;

/// Reads a save of `game`, lifting older formats step by step.
pub(super) fn load<G: Game>(game: &Arc<G>, save: Value) -> Result<Match<G>, LoadError> {
    let malformed = |error: serde_json::Error| LoadError::Malformed(error.to_string());
    // The envelope first: an older state need not decode before it is lifted.
    let raw: Save<Value> = serde_json::from_value(save).map_err(malformed)?;
    let info = game.info();
    if raw.game != info.id {
        return Err(LoadError::OtherGame { found: raw.game, wanted: info.id });
    }
    for (what, found, known) in
        [("format", raw.format, info.format), ("rules", raw.rules, info.rules)]
    {
        if found > known {
            return Err(LoadError::Newer { what, found, known });
        }
    }
    if raw.content != game.content().hash() {
        return Err(LoadError::OtherContent(raw.content));
    }
    if !(info.seats.0..=info.seats.1).contains(&raw.seats) {
        return Err(LoadError::Seats(raw.seats));
    }
    let options = Options::read(info.options, raw.seats, &raw.options.to_json(info.options))
        .ok()
        // Options that came with later rules stand at their defaults in an older game.
        .filter(|all| *all == raw.options || raw.rules < info.rules && all.include(&raw.options))
        .filter(|all| game.check_options(raw.seats, all).is_ok())
        .ok_or_else(|| LoadError::Malformed("options that the game does not have".to_owned()))?;
    if raw.version > MAX_CHANGES {
        return Err(LoadError::Malformed("no game has changed so often".to_owned()));
    }
    let decode = |state: Value| -> Result<G::State, LoadError> {
        let lifted =
            (raw.format..info.format).try_fold(state, |state, from| game.lift(from, state))?;
        serde_json::from_value(lifted).map_err(malformed)
    };
    let undo = raw.undo.into_iter().map(|undo_point| {
        if undo_point.seat.0 >= raw.seats {
            return Err(LoadError::Malformed(format!("no seat {}", undo_point.seat)));
        }
        Ok(UndoPoint { seat: undo_point.seat, state: decode(undo_point.state)? })
    });
    let save = Save {
        undo: undo.collect::<Result<_, _>>()?,
        state: decode(raw.state)?,
        game: raw.game,
        rules: info.rules,
        format: info.format,
        content: raw.content,
        seats: raw.seats,
        options,
        version: raw.version,
        dice: raw.dice,
    };
    Ok(Match::resume(Arc::clone(game), save)?)
}
