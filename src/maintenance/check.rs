//! Checking and verifying: every log is replayed and compared with its state.

use std::path::Path;

use crate::{
    engine::{Arg, ContentHash, Registry},
    store::{FullTable, LogKind, Status, StoreError, TableId, sqlite::Archive},
    table::{
        fair,
        replay::{self, ReplayError},
    },
};

/// What is wrong with a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// Its stored state cannot be played.
    #[error("its state cannot be read: {0}")]
    State(String),
    /// Its log has gaps.
    #[error("its log has {found} rows where {wanted} were written")]
    Gaps {
        /// How many there are in order.
        found: u64,
        /// How many there should be.
        wanted: u64,
    },
    /// Its log does not replay.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// Its log replays to another state than the stored one.
    #[error("its log replays to another state than the stored one")]
    OtherState,
    /// Its log replays to another result.
    #[error("its log replays to another result than the stored one")]
    OtherResult,
    /// Its content is not what its hash says.
    #[error("its content is not the one it was played with")]
    Content,
    /// It says that it was played by rules that do not exist.
    #[error("its rules are number {0}, which no version has")]
    Rules(u32),
    /// It says that it is over, or not begun, and its log says otherwise.
    #[error("its log does not end where its status says")]
    Status,
    /// Somebody sits in two seats.
    #[error("one player sits in two seats")]
    SeatedTwice,
    /// The server's seed does not match the commitment.
    #[error("the server's seed is not the one that was promised")]
    Commitment,
}

/// What a check has found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Findings {
    /// What SQLite finds wrong with the file.
    pub file: Vec<String>,
    /// How many tables were checked.
    pub tables: usize,
    /// How many rows of logs were replayed.
    pub rows: u64,
    /// Tables with rows that only older rules could replay: up to which row.
    pub unchecked: Vec<(TableId, u64)>,
    /// Tables in quarantine, and why. Those that are still
    /// unreadable are among the faults; the others play on when somebody comes.
    pub quarantined: Vec<(TableId, String)>,
    /// What is wrong with which table.
    pub faults: Vec<(TableId, Fault)>,
    /// The tables that nothing is wrong with.
    pub sound: Vec<TableId>,
}

impl Findings {
    /// Whether nothing is wrong.
    pub fn is_sound(&self) -> bool {
        self.file.is_empty() && self.faults.is_empty()
    }
}

/// Checks a whole database, which may be in use.
pub fn check(database: &Path, games: &Registry) -> Result<Findings, StoreError> {
    let mut archive = Archive::open(database)?;
    let mut findings = Findings {
        file: archive.faults()?,
        quarantined: archive.quarantined()?,
        ..Findings::default()
    };
    for table in archive.tables()? {
        findings.tables += 1;
        let verified = match archive.whole(table) {
            Ok(Some(whole)) => check_table(games, &whole),
            // Purged in the meantime.
            Ok(None) => continue,
            Err(StoreError::Damaged(reason) | StoreError::Io(reason)) => Err(Fault::State(reason)),
            Err(failed) => return Err(failed),
        };
        match verified {
            Ok(verified) => {
                findings.rows += verified.rows;
                findings.sound.push(table);
                if verified.unchecked > 0 {
                    findings.unchecked.push((table, verified.unchecked));
                }
            }
            Err(fault) => findings.faults.push((table, fault)),
        }
    }
    Ok(findings)
}

/// What was verified of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Verified {
    /// Rows of the log.
    pub rows: u64,
    /// Rows up to this one were played by older rules and taken on trust.
    pub unchecked: u64,
}

/// Checks one table: its log is complete, and replays to its state and result.
pub fn check_table(games: &Registry, whole: &FullTable) -> Result<Verified, Fault> {
    let row = &whole.stored.row;
    let in_order = whole.log.iter().zip(1..).take_while(|(row, seq)| row.seq == *seq).count();
    if in_order as u64 != row.logged || whole.log.len() as u64 != row.logged {
        return Err(Fault::Gaps { found: in_order as u64, wanted: row.logged });
    }
    let started = whole.log.iter().any(|row| row.kind == LogKind::Started);
    if !started && whole.stored.states.is_empty() {
        let begun = !matches!(row.status, Status::Lobby | Status::Closed | Status::Abandoned);
        return if begun {
            Err(Fault::Status)
        } else {
            Ok(Verified { rows: row.logged, unchecked: 0 })
        };
    }
    if row.status == Status::Lobby {
        return Err(Fault::Status);
    }
    if row.content != Some(ContentHash::of(&whole.stored.content)) {
        return Err(Fault::Content);
    }
    if let Some(game) = games.get(&row.game) {
        let known = 1..=game.info().rules;
        let named = replay::rules_in(&whole.log).chain(row.rules);
        if let Some(rules) = named.into_iter().find(|rules| !known.contains(rules)) {
            return Err(Fault::Rules(rules));
        }
    }
    let stored = replay::stored(games, &whole.stored).map_err(Fault::State)?;
    // Whatever can be replayed, the state says whether the game is over, and how.
    let standings = stored.standings();
    let over = row.status == Status::Finished;
    if over != standings.is_some() && (over || row.status == Status::Playing) {
        return Err(Fault::Status);
    }
    let known = row.standings.as_ref().zip(standings.as_ref());
    if over && !known.is_some_and(|(stored, counted)| stored.is_same_result(counted)) {
        return Err(Fault::OtherResult);
    }
    let replayed = match replay::all(games, whole) {
        // A game that older rules played to its end is taken on trust.
        Err(ReplayError::OtherRules(_)) => {
            return Ok(Verified { rows: 0, unchecked: row.logged });
        }
        replayed => replayed?,
    };
    if replayed.game.save() != stored.save() {
        return Err(Fault::OtherState);
    }
    Ok(Verified { rows: row.logged - replayed.unchecked, unchecked: replayed.unchecked })
}

/// Verifies a game as a player would: the dice come from the seed that was
/// committed to when the lobby opened, and every row follows from it.
pub fn verify(games: &Registry, whole: &FullTable) -> Result<Verified, Fault> {
    let row = &whole.stored.row;
    let opened = whole.log.iter().find(|row| row.kind == LogKind::Opened);
    let committed = opened.into_iter().flat_map(|row| &row.events).find_map(|event| {
        event.text.args.iter().find_map(|(name, arg)| match arg {
            Arg::Verbatim(committed) if name == "commitment" => Some(committed),
            _ => None,
        })
    });
    let commitment = fair::commitment(row.server_seed);
    if commitment != row.commitment || committed != Some(&commitment) {
        return Err(Fault::Commitment);
    }
    check_table(games, whole)
}

/// Verifies a game that comes from elsewhere. What only this program writes is known
/// to be right here; a file may say anything.
pub fn verify_document(games: &Registry, whole: &FullTable) -> Result<Verified, Fault> {
    let mut users: Vec<_> = whole.stored.seats.iter().filter_map(|seat| seat.user).collect();
    let seats = users.len();
    users.sort_unstable();
    users.dedup();
    if users.len() != seats {
        return Err(Fault::SeatedTwice);
    }
    verify(games, whole)
}

/// Tries whether a database, which may be in use, can be written to. Nothing is.
pub fn try_to_write(database: &Path) -> Result<(), StoreError> {
    Archive::try_to_write(database)
}
