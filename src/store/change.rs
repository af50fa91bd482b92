//! One whole change of a table: everything that is committed together.

use super::{
    ChannelId, Destination, InteractionId, LogRow, Place, Post, SeatRow, TableId, TableRow, Time,
    TimerChange, UserId, Vote,
};
use crate::engine::{ContentFiles, Seat, Seats};

/// A person as last seen in an interaction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenUser {
    /// Who.
    pub user: UserId,
    /// Where.
    pub place: Place,
    /// Under which name, as Discord gave it: to be escaped where it is shown.
    pub name: String,
    /// With which locale.
    pub locale: String,
}

/// What becomes of the states a table keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StateChange {
    /// A new latest state; the one before can be returned to by this seat.
    Push {
        /// Who can return.
        seat: Seat,
        /// The click or command that led here.
        by: Option<InteractionId>,
        /// The new state.
        save: String,
    },
    /// The oldest state can no longer be returned to.
    Forget,
    /// A new latest state that nobody can go back from.
    Reset(String),
    /// The same, where the table keeps a single state: that one is replaced.
    Replace(String),
    /// Back to the state before.
    Pop,
}

/// Something to say once the change is committed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewOutboxEntry {
    /// What.
    pub post: Post,
    /// Where.
    pub destination: Destination,
    /// Whom to mention.
    pub ping: Seats,
    /// Of those whom a replaced row would have mentioned, who still is to be.
    pub keep: Seats,
    /// How the row is known to Discord: at most 25 characters.
    pub nonce: String,
}

/// A change of one table, committed whole or not at all.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// Which table.
    pub table: TableId,
    /// The revision it was made for. The table is then at the next one.
    pub from: u64,
    /// When.
    pub at: Time,
    /// Who did it, as seen.
    pub seen: Option<SeenUser>,
    /// The interaction with its answer.
    pub handled: Option<(InteractionId, String)>,
    /// The table, if more of it changed than what follows.
    pub row: Option<Box<TableRow>>,
    /// The channel that it is brought to.
    pub channel: Option<ChannelId>,
    /// The content that the game is played with, when it starts.
    pub content: Option<ContentFiles>,
    /// How often the match has changed.
    pub version: u64,
    /// The length of the log afterwards.
    pub logged: u64,
    /// The vote in progress.
    pub vote: Option<Vote>,
    /// New rows of the log.
    pub log: Vec<LogRow>,
    /// The states to keep.
    pub states: Vec<StateChange>,
    /// Seats that changed.
    pub seats: Vec<SeatRow>,
    /// Whether `seats` are all there are.
    pub all_seats: bool,
    /// Timers that changed.
    pub timers: Vec<TimerChange>,
    /// Posts that became pointless, by what they are about.
    pub cancel: Vec<String>,
    /// What to say.
    pub posts: Vec<NewOutboxEntry>,
}

/// A lobby to be opened.
#[derive(Clone, PartialEq, Debug)]
pub struct NewTable {
    /// The table; its id is given by the store.
    pub row: TableRow,
    /// The opener's seat.
    pub seats: Vec<SeatRow>,
    /// The first row of the log.
    pub log: Vec<LogRow>,
    /// Who opened it, as seen.
    pub seen: SeenUser,
    /// The interaction.
    pub interaction: InteractionId,
    /// The answer to it.
    pub answer: String,
    /// How many lobbies the opener may have open.
    pub most_lobbies: u32,
    /// The table whose players are asked to join.
    pub rematch_of: Option<TableId>,
    /// What happens to the table at once, in the same transaction: its start.
    pub start: Option<Change>,
}

impl NewTable {
    /// Stands in [`NewTable::row`] and [`NewTable::start`] for the id that the
    /// store has yet to give. Nothing reads it.
    pub const ID: TableId = TableId(0);
}
