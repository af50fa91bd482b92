//! What a table consists of, as it is stored.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    Absence, ChannelId, ClockRule, Computer, ComputerRules, InteractionId, Place, Plan, PlayerTime,
    PromptDigest, Reminding, RemindingChoice, SeatTimer, Span, TableId, Thinking, Time, UserId,
    ids::stored_digest,
};
use crate::{
    engine::{Audience, ContentFiles, ContentHash, Seat, Seats, Seed, Standings, Text, Viewer},
    vocabulary,
};

vocabulary! {
    /// How far a table has come.
    pub enum Status {
        /// Players are gathering.
        Lobby = "lobby",
        /// The game is on.
        Playing = "playing",
        /// The game is on, but the bot is not on the server.
        Paused = "paused",
        /// The game ended by its rules.
        Finished = "finished",
        /// The players or an admin ended it.
        Abandoned = "abandoned",
        /// The lobby was given up.
        Closed = "closed",
    }
}

impl Status {
    /// Whether the table occupies its channel.
    pub const fn is_live(self) -> bool {
        matches!(self, Self::Lobby | Self::Playing | Self::Paused)
    }

    /// Whether a game was played and is over.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Finished | Self::Abandoned)
    }
}

vocabulary! {
    /// Whether somebody sits in a seat.
    pub enum Presence {
        /// A player sits there.
        In = "in",
        /// Its player would hand it to somebody else.
        Open = "open",
        /// Its player has left the server.
        Away = "away",
        /// Its player is gone for good.
        Gone = "gone",
    }
}

vocabulary! {
    /// What the players vote about.
    pub enum Motion {
        /// Going back to an earlier point of the game.
        Rewind = "rewind",
        /// Ending the game without a result.
        Abandon = "abandon",
        /// Offering the seat of somebody who was reminded in vain.
        Replace = "replace",
        /// Going on without a seat whose player has gone.
        Leave = "leave",
        /// A pause.
        Pause = "pause",
        /// The end of a pause.
        Resume = "resume",
        /// That whoever asks acts for somebody who is absent.
        Deputy = "deputy",
        /// That a computer plays for somebody who was reminded in vain.
        StandIn = "stand-in",
    }
}

/// A vote in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vote {
    /// Its number at this table; 0 for one of before there were any.
    #[serde(default)]
    pub id: u64,
    /// Who asked for it; unknown for one of before that was kept.
    #[serde(default)]
    pub by: Option<Seat>,
    /// About what.
    pub motion: Motion,
    /// For a rewind, the last row of the log that would stand; for a replacement, a
    /// deputy or going on without somebody, the seat; for a pause, when it would end, or 0 if nobody says when.
    pub to: u64,
    /// Who is for it.
    pub yes: Seats,
}

/// A table without its seats and its game, secrets included.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableRow {
    /// Which table.
    pub id: TableId,
    /// Where it stands.
    #[serde(rename = "guild")]
    pub place: Place,
    /// The channel or thread it occupies.
    pub channel: ChannelId,
    /// The game's id.
    pub game: String,
    /// How far it has come.
    pub status: Status,
    /// Counts every change of the table.
    pub revision: u64,
    /// The length of the log.
    pub logged: u64,
    /// When the lobby opened.
    pub opened_at: Time,
    /// Who opened it; nobody, if they are a former player.
    pub opened_by: Option<UserId>,
    /// When the game started.
    pub started_at: Option<Time>,
    /// When it ended.
    pub ended_at: Option<Time>,
    /// What was chosen.
    pub options: Value,
    /// The server's share in the dice: a secret until the end.
    pub server_seed: Seed,
    /// The SHA-256 of the server's seed, which everybody may know.
    pub commitment: String,
    /// The interaction that started the game.
    pub start_id: Option<InteractionId>,
    /// The version of the rules that plays.
    pub rules: Option<u32>,
    /// The content that is played with.
    pub content: Option<ContentHash>,
    /// How often the match has changed.
    pub version: u64,
    /// A vote in progress.
    pub vote: Option<Vote>,
    /// The result.
    pub standings: Option<Standings>,
    /// The table's own reminders.
    pub reminding: Option<Reminding>,
    /// Why the table cannot be played.
    pub quarantine: Option<String>,
    /// When the players paused it, or do, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pauses: Vec<Absence>,
    /// How long its players have for their turns, if they want a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockRule>,
    /// What it wants of computers.
    #[serde(default, skip_serializing_if = "ComputerRules::is_usual")]
    pub computers: ComputerRules,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatRow {
    /// Which.
    pub seat: Seat,
    /// Who sits there; nobody, for a former player and for a computer.
    pub user: Option<UserId>,
    /// The interaction of joining; 0 for a computer, which joins by none.
    pub join_id: InteractionId,
    /// Whether they are there.
    pub presence: Presence,
    /// Whether they have left the server, which an offered seat keeps in mind.
    #[serde(default)]
    pub away: bool,
    /// Rises with everything this seat does, and never by what others do.
    pub prompt: u64,
    /// A digest of what it is asked and may choose; none while that is nothing.
    #[serde(with = "stored_digest")]
    pub asked: Option<PromptDigest>,
    /// Since when the game waits for this seat.
    pub awaited: Option<Time>,
    /// What its player has chosen of their own reminders.
    #[serde(default, skip_serializing_if = "RemindingChoice::is_empty")]
    pub reminding: RemindingChoice,
    /// What its player suggests to another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suggests: Option<Suggestion>,
    /// Since when the others may go on without its player, who was reminded in vain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stalled: Option<Time>,
    /// What its player has left by the clock of the table; all of it, where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock_left: Option<Span>,
    /// How often its player was out of time and excused.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub delays: u32,
    /// Who acts for its player, who is absent, by agreement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deputy: Option<Seat>,
    /// The computer that plays it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computer: Option<Computer>,
    /// What its player has planned for their next turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<Plan>,
    /// Since when its player has been the last whom a question to several waits for; kept
    /// until that wait is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_asked: Option<Time>,
}

/// An answer that one player suggests to another, as long as that is asked the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Suggestion {
    /// To whom.
    pub to: Seat,
    /// The prompt it would be an answer to.
    pub prompt: u64,
    /// The answer in notation.
    pub action: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl SeatRow {
    /// Whether its player is absent: no longer on the server, or a former player.
    pub fn is_absent(&self) -> bool {
        let nobody = self.user.is_none() && !self.is_computers_own();
        self.away || self.presence == Presence::Away || nobody
    }

    /// Whether its player is there, to be reminded and to vote. A computer has no voice,
    /// nor has whoever lets one play.
    pub fn is_there(&self) -> bool {
        let seated = matches!(self.presence, Presence::In | Presence::Open);
        let person = self.user.is_some() && self.computer.is_none();
        seated && person && !self.is_absent()
    }

    /// Whether a computer sits there, and nobody else.
    pub fn is_computers_own(&self) -> bool {
        self.computer.is_some_and(Computer::is_own)
    }

    /// Whether a person is in the game by this seat, whoever plays it now.
    pub fn is_persons(&self) -> bool {
        self.user.is_some() && self.presence != Presence::Gone
    }
}

vocabulary! {
    /// What a row of the log records.
    pub enum LogKind {
        /// The lobby opened.
        Opened = "opened",
        /// Something about the people or the table, without effect on the game.
        Note = "note",
        /// The game was laid out.
        Started = "started",
        /// A turn, or another part of the game, begins.
        Turn = "turn",
        /// A player's action.
        Act = "act",
        /// An action of a player whom nobody waited for, told at once.
        OutOfTurn = "aside",
        /// An action taken back.
        Undo = "undo",
        /// A return to an earlier point by consent.
        Rewind = "rewind",
        /// What follows is done by one player for another, who is absent.
        ActsFor = "for",
        /// What follows was planned before the turn began.
        Planned = "planned",
        /// A player gone for good.
        Leave = "leave",
        /// The players or an admin ended the game.
        End = "end",
        /// Newer rules took over, with the whole state.
        Base = "base",
    }
}

impl LogKind {
    /// Whether somebody, or some computer, acted.
    pub const fn is_deed(self) -> bool {
        matches!(self, Self::Act | Self::OutOfTurn)
    }
}

/// Something that happened, and who may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoggedEvent {
    /// Who may know.
    pub to: Audience,
    /// What.
    pub text: Text,
}

impl LoggedEvent {
    /// Something everybody may know.
    pub fn public(text: Text) -> Self {
        Self { to: Audience::All, text }
    }
}

/// One row of the history.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogRow {
    /// Its place, from 1.
    pub seq: u64,
    /// When.
    pub at: Time,
    /// What it records.
    pub kind: LogKind,
    /// Whose seat it concerns.
    pub seat: Option<Seat>,
    /// Who did it.
    pub user: Option<UserId>,
    /// By which click or command.
    pub interaction: Option<InteractionId>,
    /// The notation of an action; the row a rewind returns to; the rules of a
    /// start or a base.
    pub action: Option<String>,
    /// How much chance had been used up afterwards.
    pub dice: u64,
    /// What happened.
    pub events: Vec<LoggedEvent>,
    /// The whole game, secrets included, where replaying begins anew.
    pub base: Option<String>,
    /// How a computer came to it, if one did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computer: Option<Thinking>,
}

impl LogRow {
    /// What `viewer` may know of it, in order.
    pub fn told(&self, viewer: Viewer) -> impl Iterator<Item = &Text> {
        self.events.iter().filter(move |event| event.to.includes(viewer)).map(|event| &event.text)
    }
}

/// One of the states that a table keeps, secrets included.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StateRow {
    /// Whose action led here from the state before; nobody's for the first.
    pub seat: Option<Seat>,
    /// By which click or command: what one of them did is taken back together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<InteractionId>,
    /// The game without what can be taken back, secrets included.
    pub save: String,
}

// A state is full of secrets: it must not slip into a log by `{:?}`.
impl std::fmt::Debug for StateRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("StateRow").field("seat", &self.seat).finish_non_exhaustive()
    }
}

/// Everything about a table but its log.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredTable {
    /// The table.
    pub row: TableRow,
    /// Its seats, in order.
    pub seats: Vec<SeatRow>,
    /// The states kept, the latest last; none before the start.
    pub states: Vec<StateRow>,
    /// The content it is played with; none before the start.
    pub content: ContentFiles,
    /// The reminders that its server has chosen.
    pub guild_reminding: Option<Reminding>,
    /// What falls due at it; not known of a table that is only looked at.
    pub timers: Vec<SeatTimer>,
    /// When its players play; the same.
    pub people: Vec<(UserId, PlayerTime)>,
}
