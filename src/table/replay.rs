//! The game again, from its history.
//!
//! Options, seed and the rows of the log give the same game each time. Where
//! newer rules took over, the log holds the whole state as a new base: what lies
//! before the last base of the present rules cannot be checked, and is named.

use std::collections::BTreeMap;

use super::{fair, live_table::LiveTable};
use crate::{
    engine::{AnyGame, AnyMatch, Registry, Report, Seed},
    store::{FullTable, InteractionId, LogKind, LogRow, LoggedEvent, StoredTable, TableRow},
};

/// Why a log does not replay.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// The game is not played here.
    #[error("there is no game `{0}`")]
    NoGame(String),
    /// The log does not say how the game began.
    #[error("the log has no start")]
    NoStart,
    /// No part of the log was played by the present rules.
    #[error("the log was played by rules {0}, which this version no longer has")]
    OtherRules(u32),
    /// The content is another.
    #[error("the game was played with other content")]
    OtherContent,
    /// A row cannot be carried out.
    #[error("row {seq} cannot be replayed: {reason}")]
    Row {
        /// Which row.
        seq: u64,
        /// Why.
        reason: String,
    },
    /// A row came out differently.
    #[error("row {seq} replays to something else: {what}")]
    Differs {
        /// Which row.
        seq: u64,
        /// What differs.
        what: &'static str,
    },
}

/// A game replayed.
#[derive(Debug)]
pub struct Replayed {
    /// The game at the end.
    pub game: Box<dyn AnyMatch>,
    /// Rows up to this one were played by older rules and taken on trust.
    pub unchecked: u64,
}

/// Replays a whole log.
pub fn all(games: &Registry, whole: &FullTable) -> Result<Replayed, ReplayError> {
    up_to(games, whole, u64::MAX)
}

/// Replays a log up to a row.
pub fn up_to(games: &Registry, whole: &FullTable, last: u64) -> Result<Replayed, ReplayError> {
    let row = &whole.stored.row;
    let content = row.content.ok_or(ReplayError::NoStart)?;
    if games.get(&row.game).is_none() {
        return Err(ReplayError::NoGame(row.game.clone()));
    }
    let game = games.with_content(&row.game, content, &whole.stored.content);
    let game = game.ok_or(ReplayError::OtherContent)?;
    let log: Vec<&LogRow> = whole.log.iter().take_while(|row| row.seq <= last).collect();
    let rules = game.info().rules;
    // The rows that later rewinds return to are kept on the way.
    let returns: Vec<u64> = whole
        .log
        .iter()
        .filter(|row| row.kind == LogKind::Rewind)
        .filter_map(|row| row.action.as_deref()?.parse().ok())
        .collect();

    let mut playing: Option<Box<dyn AnyMatch>> = None;
    let mut unchecked = 0;
    let mut older = None;
    let mut kept: BTreeMap<u64, Box<dyn AnyMatch>> = BTreeMap::new();
    for entry in log {
        match entry.kind {
            LogKind::Started => {
                let played_by = number(entry)?;
                if played_by == rules {
                    playing = Some(start(&*game, row, &joined(whole), entry)?);
                } else {
                    older = Some(played_by);
                }
            }
            LogKind::Base => {
                if number(entry)? == rules {
                    playing = Some(from_base(&*game, entry)?);
                    unchecked = entry.seq;
                } else {
                    older = Some(number(entry)?);
                }
            }
            LogKind::Rewind => {
                let Some(current) = playing.take() else { continue };
                let to = u64::from(number(entry)?);
                let earlier = kept.get(&to).ok_or_else(|| ReplayError::Row {
                    seq: entry.seq,
                    reason: format!("there is no row {to} to return to"),
                })?;
                let back = super::live_table::settled(&**earlier, current.version() + 1);
                let back = back.map_err(|error| ReplayError::Row {
                    seq: entry.seq,
                    reason: error.to_string(),
                })?;
                playing = Some(back);
            }
            LogKind::Opened
            | LogKind::Note
            | LogKind::Turn
            | LogKind::ActsFor
            | LogKind::Planned
            | LogKind::End
            | LogKind::Act
            | LogKind::OutOfTurn
            | LogKind::Undo
            | LogKind::Leave => {
                if let Some(playing) = &mut playing {
                    step(&mut **playing, entry)?;
                }
            }
        }
        if let Some(playing) = &playing {
            if playing.dice_position() != entry.dice {
                return Err(ReplayError::Differs { seq: entry.seq, what: "the dice" });
            }
            if returns.contains(&entry.seq) || entry.seq == last {
                kept.insert(entry.seq, playing.duplicate());
            }
        }
    }
    match (playing, older) {
        (Some(game), _) => Ok(Replayed { game, unchecked }),
        (None, Some(rules)) => Err(ReplayError::OtherRules(rules)),
        (None, None) => Err(ReplayError::NoStart),
    }
}

/// The game of a stored table as it would go on; or why it cannot.
pub fn stored(games: &Registry, stored: &StoredTable) -> Result<Box<dyn AnyMatch>, String> {
    let live = LiveTable::of(games, stored.clone()).map_err(|(_, reason)| reason)?;
    live.game.ok_or_else(|| "there is no state".to_owned())
}

/// The seed of a table's game.
pub fn seed(row: &TableRow, joined: &[InteractionId]) -> Option<Seed> {
    let joined = joined.iter().copied();
    Some(fair::game_seed(row.server_seed, joined, row.start_id?, &row.options, row.content?))
}

/// The interactions of joining, in the order of seats.
pub fn joined(whole: &FullTable) -> Vec<InteractionId> {
    whole.stored.seats.iter().map(|seat| seat.join_id).collect()
}

/// The rules that a log says it was played by.
pub fn rules_in(log: &[LogRow]) -> impl Iterator<Item = u32> {
    let begins = |row: &&LogRow| matches!(row.kind, LogKind::Started | LogKind::Base);
    log.iter().filter(begins).filter_map(|row| number(row).ok())
}

fn number(row: &LogRow) -> Result<u32, ReplayError> {
    row.action
        .as_deref()
        .and_then(|text| text.parse().ok())
        .ok_or(ReplayError::Differs { seq: row.seq, what: "its number is missing" })
}

fn start(
    game: &dyn AnyGame,
    table: &TableRow,
    joined: &[InteractionId],
    row: &LogRow,
) -> Result<Box<dyn AnyMatch>, ReplayError> {
    let seed = seed(table, joined).ok_or(ReplayError::NoStart)?;
    let failed = |error: crate::engine::StartError| ReplayError::Row {
        seq: row.seq,
        reason: error.to_string(),
    };
    let (playing, report) = game.start(joined.len() as u8, &table.options, seed).map_err(failed)?;
    same_events(row, report)?;
    Ok(playing)
}

fn from_base(game: &dyn AnyGame, row: &LogRow) -> Result<Box<dyn AnyMatch>, ReplayError> {
    let failed = |reason: String| ReplayError::Row { seq: row.seq, reason };
    let base = row.base.as_deref().ok_or_else(|| failed("it has no state".to_owned()))?;
    let save = serde_json::from_str(base).map_err(|error| failed(error.to_string()))?;
    game.load(save).map_err(|error| failed(error.to_string()))
}

/// Carries out one row and compares what happened.
fn step(game: &mut dyn AnyMatch, row: &LogRow) -> Result<(), ReplayError> {
    let refused = |refused: crate::engine::Refused| ReplayError::Row {
        seq: row.seq,
        reason: refused.text().key.into_owned(),
    };
    let seat =
        || row.seat.ok_or(ReplayError::Row { seq: row.seq, reason: "it has no seat".to_owned() });
    match row.kind {
        LogKind::Act | LogKind::OutOfTurn => {
            let action = row.action.as_deref().unwrap_or_default();
            same_events(row, game.act(seat()?, action).map_err(refused)?)
        }
        LogKind::Undo => game.undo(seat()?).map_err(refused),
        LogKind::Leave => same_events(row, game.leave(seat()?).map_err(refused)?),
        _ => Ok(()),
    }
}

fn same_events(row: &LogRow, report: Report) -> Result<(), ReplayError> {
    let events: Vec<LoggedEvent> = report
        .events
        .into_iter()
        .map(|told| LoggedEvent { to: told.audience, text: told.text })
        .collect();
    if events == row.events {
        Ok(())
    } else {
        Err(ReplayError::Differs { seq: row.seq, what: "what happened" })
    }
}
