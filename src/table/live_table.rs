//! A table in memory.

use std::{collections::BTreeMap, fmt};

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::{
    access::Access,
    draft::Request,
    history::standing,
    refusal::{Refusal, TableError},
};
use crate::{
    engine::{
        AnyGame, AnyMatch, Choice, ContentFiles, LoadError, Registry, Seat, Seats, Text, Viewer,
    },
    store::{
        InteractionId, LogKind, LogRow, Motion, PlayerTime, Presence, PromptDigest, Reminding,
        SeatRow, StateRow, Status, StoredTable, TableRow, Timer, TimerKind, UserId,
    },
};

/// A game that was written by older rules or in an older format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Upgraded {
    /// The rules that played it until now.
    pub(super) from: u32,
}

/// A state that the game can return to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct UndoEntry {
    /// Who can return to it.
    pub(super) seat: Seat,
    /// The click or command that led away from it; unknown for old ones.
    pub(super) by: Option<InteractionId>,
    /// The action that led away from it. It stands in the log.
    pub(super) did: Option<String>,
}

/// A table as it is played: equal to what the store has.
pub(super) struct LiveTable {
    pub(super) row: TableRow,
    pub(super) seats: Vec<SeatRow>,
    pub(super) game: Option<Box<dyn AnyMatch>>,
    /// The undo points that the game can return to, oldest first.
    pub(super) undo_points: Vec<UndoEntry>,
    pub(super) guild_reminding: Option<Reminding>,
    /// What falls due, as the store has it.
    pub(super) timers: BTreeMap<(Seat, TimerKind), Timer>,
    /// When those at the table play.
    pub(super) people: BTreeMap<UserId, PlayerTime>,
    /// Set until the new rules are written into the log.
    pub(super) upgraded: Option<Upgraded>,
    /// What the player who acted last can do now: listed for the digest, and taken
    /// by whoever shows it to them.
    pub(super) listed: Option<(Seat, Vec<Choice>)>,
    /// What each seat answered last, to tell a press that comes twice from one that
    /// comes too late. Not stored: after a restart both have passed.
    pub(super) answered: BTreeMap<Seat, Answered>,
    /// Who has been told what is theirs alone: all who have such a thing.
    pub(super) dealt: Seats,
}

/// What a seat answered to a prompt, or took back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Answered {
    /// The prompt that it was an answer to.
    pub(super) prompt: u64,
    /// The steps; none for taking back.
    pub(super) steps: Vec<String>,
}

// A state is full of secrets: it must not slip into a log by `{:?}`.
impl fmt::Debug for LiveTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LiveTable").field("table", &self.row.id).finish_non_exhaustive()
    }
}

impl LiveTable {
    /// Takes up a stored table. A save that cannot be played says why.
    pub(super) fn of(
        games: &Registry,
        stored: StoredTable,
    ) -> Result<Self, (Box<TableRow>, String)> {
        let mut live = Self {
            row: stored.row,
            seats: stored.seats,
            game: None,
            undo_points: stored.states.iter().skip(1).filter_map(undo_entry).collect(),
            guild_reminding: stored.guild_reminding,
            timers: stored.timers.iter().map(|it| ((it.seat, it.kind), it.timer)).collect(),
            people: stored.people.into_iter().collect(),
            upgraded: None,
            listed: None,
            answered: BTreeMap::new(),
            dealt: Seats::NONE,
        };
        if stored.states.is_empty() {
            return Ok(live);
        }
        match resume(games, &live.row, &stored.content, &stored.states) {
            Ok((game, upgraded)) => {
                live.game = Some(game);
                live.dealt = live.having_own();
                live.upgraded = upgraded;
                if upgraded.is_some() {
                    live.undo_points.clear();
                }
                Ok(live)
            }
            Err(error) => Err((Box::new(live.row), error.to_string())),
        }
    }

    /// A copy to try a change on.
    pub(super) fn copy(&self) -> Self {
        Self {
            row: self.row.clone(),
            seats: self.seats.clone(),
            game: self.game.as_ref().map(|game| game.duplicate()),
            undo_points: self.undo_points.clone(),
            guild_reminding: self.guild_reminding,
            timers: self.timers.clone(),
            people: self.people.clone(),
            upgraded: self.upgraded,
            listed: None,
            answered: self.answered.clone(),
            dealt: self.dealt,
        }
    }

    /// The seats with something that is their players' alone.
    pub(super) fn having_own(&self) -> Seats {
        let Some(game) = &self.game else { return Seats::NONE };
        let seats = self.seats.iter().map(|row| row.seat);
        seats.filter(|seat| !game.dealt(*seat).is_empty()).collect()
    }

    /// What a seat can do. Whoever acted last has it listed already.
    pub(super) fn take_legal(&mut self, seat: Seat) -> Vec<Choice> {
        match self.listed.take_if(|(listed, _)| *listed == seat) {
            Some((_, choices)) => choices,
            None => self.game.as_ref().map(|game| game.legal(seat)).unwrap_or_default(),
        }
    }

    /// The seat of a user who is at the table.
    pub(super) fn seat_of(&self, user: UserId) -> Result<Seat, Refusal> {
        self.seats
            .iter()
            .find(|seat| seat.user == Some(user) && seat.presence != Presence::Gone)
            .map(|seat| seat.seat)
            .ok_or(Refusal::NotSeated)
    }

    /// Which viewer a user is.
    pub(super) fn viewer(&self, user: UserId) -> Viewer {
        self.seat_of(user).map_or(Viewer::Public, Viewer::Seat)
    }

    /// What whoever asks is here.
    pub(super) fn access(&self, request: &Request) -> Result<Access, Refusal> {
        let seat = self.seat_of(request.by.user).ok();
        Access::of((self.row.place, self.row.channel), seat, request)
    }

    /// The seats that whoever sits here may dispose of: their players are absent, or they
    /// are computers.
    pub(super) fn disposable(&self) -> Seats {
        let rows = self.seats.iter().filter(|row| row.is_absent() || row.is_computers_own());
        rows.map(|row| row.seat).collect()
    }

    /// One seat's row.
    pub(super) fn seat(&self, seat: Seat) -> Option<&SeatRow> {
        self.seats.get(seat.index())
    }

    /// One seat's row, to be changed.
    pub(super) fn seat_mut(&mut self, seat: Seat) -> Option<&mut SeatRow> {
        self.seats.get_mut(seat.index())
    }

    /// The seats whose players are there to vote.
    pub(super) fn voters(&self) -> Seats {
        self.seats.iter().filter(|seat| seat.is_there()).map(|seat| seat.seat).collect()
    }

    /// The seats whose voices count about this. Whoever was reminded in vain keeps nobody
    /// from going on, or from ending.
    pub(super) fn voters_on(&self, motion: Motion, to: u64) -> Seats {
        match motion {
            Motion::Rewind => self.voters(),
            Motion::Replace | Motion::Deputy | Motion::StandIn | Motion::Leave => {
                let about = Seats::only(Seat((to & u64::from(u8::MAX)) as u8));
                self.voters().without(self.stalled()).without(about)
            }
            Motion::Abandon | Motion::Pause | Motion::Resume => {
                self.voters().without(self.stalled())
            }
        }
    }

    /// The game of a table that is being played.
    pub(super) fn playing(&mut self) -> Result<&mut Box<dyn AnyMatch>, Refusal> {
        match self.row.status {
            Status::Playing => self.game.as_mut().ok_or(Refusal::NotPlaying),
            Status::Paused => Err(Refusal::Paused),
            _ => Err(Refusal::NotPlaying),
        }
    }

    /// How many steps the last click or command of `seat` took that can be taken back.
    pub(super) fn undo_unit(&self, seat: Seat) -> usize {
        let Some(last) = self.undo_points.last().filter(|last| last.seat == seat) else {
            return 0;
        };
        let same = |entry: &&UndoEntry| {
            last.by.is_some() && (entry.seat, entry.by) == (last.seat, last.by)
        };
        self.undo_points.iter().rev().take_while(same).count().max(1)
    }

    /// What the last click or command of `seat` did that can be taken back, in order, as
    /// it was called then; nothing where that is not known.
    pub(super) fn undoes(&self, seat: Seat) -> Vec<Text> {
        let unit = self.undo_unit(seat);
        let last = self.undo_points.iter().rev().take(unit);
        let did: Vec<&str> = last.filter_map(|entry| entry.did.as_deref()).collect();
        let game = self.game.as_ref();
        let labels = game.map(|game| game.undo_labels(seat, &did)).unwrap_or_default();
        if labels.len() == unit { labels.into_iter().rev().collect() } else { Vec::new() }
    }

    /// Reads in the log what led away from the states that the game can return to.
    pub(super) fn recall(&mut self, log: &[LogRow]) {
        let stands = standing(log);
        let acts = log.iter().zip(stands).rev().filter(|(row, stands)| {
            *stands && matches!(row.kind, LogKind::Act | LogKind::OutOfTurn)
        });
        for (entry, (row, _)) in self.undo_points.iter_mut().rev().zip(acts) {
            entry.did = row.action.clone().filter(|_| row.seat == Some(entry.seat));
        }
    }

    /// When its players are reminded who have chosen nothing else.
    pub(super) fn reminding(&self) -> Reminding {
        self.row.reminding.or(self.guild_reminding).unwrap_or_default()
    }

    /// When the player in a seat is reminded.
    pub(super) fn reminding_of(&self, seat: Seat) -> Reminding {
        let own = self.deputy(seat).unwrap_or(seat);
        let own = self.seat(own).map(|row| row.reminding).unwrap_or_default();
        self.reminding().not_below(own)
    }
}

/// The undo point before a stored state.
fn undo_entry(state: &StateRow) -> Option<UndoEntry> {
    state.seat.map(|seat| UndoEntry { seat, by: state.by, did: None })
}

/// Puts a game together from the states that a table keeps.
fn resume(
    games: &Registry,
    row: &TableRow,
    files: &ContentFiles,
    states: &[StateRow],
) -> Result<(Box<dyn AnyMatch>, Option<Upgraded>), LoadError> {
    let content = row.content.ok_or_else(|| LoadError::Malformed("no content".to_owned()))?;
    let game = games.with_content(&row.game, content, files);
    let game = game.ok_or(LoadError::OtherContent(content))?;
    let parse = |state: &StateRow| -> Result<Value, LoadError> {
        serde_json::from_str(&state.save).map_err(|error| LoadError::Malformed(error.to_string()))
    };
    let mut saves = states.iter().map(parse).collect::<Result<Vec<_>, _>>()?;
    let mut save = saves.pop().ok_or_else(|| LoadError::Malformed("no state".to_owned()))?;
    let upgraded = upgraded(&*game, &save);
    let undo_points = saves.into_iter().zip(states.iter().skip(1)).map(|(mut save, next)| {
        json!({ "seat": next.seat, "state": save.get_mut("state").map(Value::take) })
    });
    if let Some(fields) = save.as_object_mut() {
        // Newer rules may not agree with what older ones allow to be taken back.
        let undo = if upgraded.is_some() { Vec::new() } else { undo_points.collect() };
        fields.insert("undo".to_owned(), Value::Array(undo));
        // Taking back returns to an older state, but the count goes on.
        fields.insert("version".to_owned(), json!(row.version));
    }
    Ok((game.load(save)?, upgraded))
}

/// Whether a save is older than the rules or the format of its game.
fn upgraded(game: &dyn AnyGame, save: &Value) -> Option<Upgraded> {
    let number = |name: &str| save.get(name).and_then(Value::as_u64);
    let (rules, format) = (number("rules")?, number("format")?);
    let info = game.info();
    (rules < u64::from(info.rules) || format < u64::from(info.format))
        .then_some(Upgraded { from: rules as u32 })
}

/// A game as it would be after being written down without anything to take back,
/// at another count of changes.
pub(super) fn settled(
    earlier: &dyn AnyMatch,
    version: u64,
) -> Result<Box<dyn AnyMatch>, TableError> {
    let mut save = earlier.save();
    if let Some(fields) = save.as_object_mut() {
        fields.insert("undo".to_owned(), json!([]));
        fields.insert("version".to_owned(), json!(version));
    }
    earlier.resume(save).map_err(|error| crate::engine::AuditError(error.to_string()).into())
}

/// A digest of what a seat is asked and may choose, if anything: equal as long as
/// neither changes, in this process and in any other.
pub(super) fn asked(game: &dyn AnyMatch, seat: Seat) -> Option<PromptDigest> {
    let mut choices = String::new();
    game.write_legal(seat, &mut choices);
    digest(game, seat, &choices)
}

/// The same for a seat whose choices are listed.
pub(super) fn asked_among(
    game: &dyn AnyMatch,
    seat: Seat,
    listed: &[Choice],
) -> Option<PromptDigest> {
    // As `AnyMatch::write_legal` writes them.
    let choices: String = listed.iter().flat_map(|choice| ["\0", &choice.action]).collect();
    digest(game, seat, &choices)
}

fn digest(game: &dyn AnyMatch, seat: Seat, choices: &str) -> Option<PromptDigest> {
    let asks = game.waiting(Viewer::Seat(seat));
    let own = asks.iter().find(|ask| ask.seat == seat);
    if choices.is_empty() && own.is_none() {
        return None;
    }
    let mut hash = Sha256::new();
    if let Some(ask) = own {
        hash.update([u8::from(ask.must)]);
        // A text is plain data and always can be written.
        hash.update(serde_json::to_vec(&ask.prompt).unwrap_or_default());
    }
    hash.update(choices);
    let first = hash.finalize().first_chunk().map_or(0, |first| i64::from_be_bytes(*first));
    Some(PromptDigest::of(first))
}

/// The seats that the game waits for.
pub(super) fn awaited(game: &dyn AnyMatch) -> Seats {
    let asks = game.waiting(Viewer::Public);
    asks.iter().filter(|ask| ask.must).map(|ask| ask.seat).collect()
}

/// The seats that are asked for a reaction.
pub(super) fn reacting(game: &dyn AnyMatch) -> Seats {
    let asks = game.waiting(Viewer::Public);
    asks.iter().filter(|ask| ask.must && ask.deadline).map(|ask| ask.seat).collect()
}
