//! What the store knows of servers and people.

use serde::{Deserialize, Serialize};

use super::{
    Absence, ChannelId, LogKind, MessageId, Place, Plan, PlayingHours, Presence, Reminding,
    RemindingChoice, Status, TableId, Time, UserId,
};
use crate::{
    engine::{Seat, Standings},
    vocabulary,
};

vocabulary! {
    /// Where a server wants its tables.
    pub enum TablesIn {
        /// In the channel itself; in a thread where the channel is taken.
        Channels = "channels",
        /// Always in a thread of their own.
        Threads = "threads",
    }
}

vocabulary! {
    /// Where a person wants reminders.
    #[derive(Default)]
    pub enum RemindIn {
        /// In the channel of the table.
        #[default]
        Channel = "channel",
        /// By direct message.
        Direct = "direct",
        /// By direct message, which Discord would not deliver: in the channel.
        Refused = "refused",
    }
}

/// How a person likes to be spoken to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct UserSettings {
    /// The locale last seen.
    pub locale: Option<String>,
    /// Where reminders go.
    pub remind_in: RemindIn,
}

/// What a server has chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GuildSettings {
    /// The language of public messages.
    pub language: Option<String>,
    /// The reminders of its tables.
    pub reminding: Option<Reminding>,
    /// Where its tables are.
    pub tables_in: Option<TablesIn>,
    /// Whether each table has a message that always says whose turn it is: it has, unless
    /// this says no.
    pub overview: Option<bool>,
    /// When the bot was removed.
    pub left_at: Option<Time>,
}

/// One line of a list of games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameLine {
    /// The table.
    pub table: TableId,
    /// Where it stands.
    #[serde(rename = "guild")]
    pub place: Place,
    /// Its channel.
    pub channel: ChannelId,
    /// The channel that it stands in, itself or in a thread of it.
    #[serde(skip)]
    pub home: ChannelId,
    /// The message with its board, once there is one.
    #[serde(default)]
    pub board: Option<MessageId>,
    /// The game's id.
    pub game: String,
    /// How far it has come.
    pub status: Status,
    /// The asker's seat; none in lists that nobody asks for themselves.
    pub seat: Option<Seat>,
    /// Since when the game waits for that seat.
    pub awaited: Option<Time>,
    /// When the lobby opened.
    pub opened_at: Time,
    /// When the game ended.
    pub ended_at: Option<Time>,
    /// The result.
    pub standings: Option<Standings>,
    /// Why it cannot be played.
    pub quarantine: Option<String>,
}

/// A row of the log that a person caused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PersonLogRow {
    /// At which table.
    pub table: TableId,
    /// When.
    pub at: Time,
    /// What kind.
    pub kind: LogKind,
    /// The notation, for an action.
    pub action: Option<String>,
}

/// Everything stored about one person.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Person {
    /// The locale last seen.
    pub locale: Option<String>,
    /// Where reminders go.
    pub remind_in: RemindIn,
    /// When they come, by table, as far as the person has chosen.
    pub reminding: Vec<(TableId, RemindingChoice)>,
    /// When they play.
    pub hours: PlayingHours,
    /// When they were away, or will be.
    pub absences: Vec<Absence>,
    /// The names last seen, by server.
    pub names: Vec<(Place, String)>,
    /// Their games.
    pub games: Vec<GameLine>,
    /// What they have planned, by table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub plans: Vec<(TableId, Plan)>,
    /// What they did.
    #[serde(rename = "deeds")]
    pub log: Vec<PersonLogRow>,
}

/// Who sits at a table, by the name last seen there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatName {
    /// The seat.
    pub seat: Seat,
    /// The player; none for a former player.
    pub user: Option<UserId>,
    /// Their name, to be escaped where it is shown.
    pub name: Option<String>,
    /// Whether they are there.
    pub presence: Presence,
}
