//! A line for everybody at a table, and what can be done about it.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::engine::{Arg, Seat, Text};

/// A line for everybody, as that a seat has a new player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "StoredNotice", into = "StoredNotice")]
pub struct Notice {
    pub text: Text,
    pub subject: NoticeSubject,
}

/// What a notice is about, which decides the buttons below it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoticeSubject {
    /// Something that happened.
    News,
    /// A vote to go back to this row of the log, as it was asked for before votes
    /// had numbers.
    RewindVote(u64),
    /// A vote to end the game without a result, from the same time.
    AbandonVote,
    /// A vote that goes on.
    Vote {
        /// Its number.
        id: u64,
        /// The last row of the log that would stand, for a vote to go back.
        to: Option<u64>,
    },
    /// The end of the vote with this number.
    VoteOver(u64),
    /// A seat that somebody else may take.
    SeatOffered(Seat),
    /// A seat that was offered, and no longer is.
    SeatSettled(Seat),
    /// A seat whose player has left the server.
    PlayerAway(Seat),
    /// A seat whose player had left the server, and for which that is settled.
    AbsenceOver(Seat),
    /// A seat whose player was reminded in vain: the others can go on.
    Stalled(Seat),
    /// A seat whose player is out of time, with what the others may do.
    OutOfTime {
        seat: Seat,
        skip: bool,
        replace: bool,
        /// Missing in rows of before computers could.
        #[serde(default)]
        stand_in: bool,
    },
    /// A seat whose player was reminded in vain, and for which that is settled.
    StallOver(Seat),
    /// The players pause the game.
    Paused,
    /// The game goes on after a pause.
    PauseOver,
    /// A seat that a computer plays in the place of its player.
    StandIn(Seat),
    /// A seat whose player plays it again.
    StandInOver(Seat),
    /// A seat whose player is away for a while.
    OnLeave(Seat),
    /// A seat whose player was away for a while, and is not any more.
    LeaveOver(Seat),
}

impl NoticeSubject {
    /// What notices have in common that are one message, edited as things go on.
    pub fn about(self) -> Option<String> {
        match self {
            Self::News | Self::RewindVote(_) | Self::AbandonVote => None,
            Self::Vote { id, .. } | Self::VoteOver(id) => Some(format!("vote {id}")),
            Self::SeatOffered(seat) | Self::SeatSettled(seat) => Some(format!("offer {seat}")),
            Self::PlayerAway(seat) | Self::AbsenceOver(seat) => Some(format!("away {seat}")),
            Self::Stalled(seat) | Self::StallOver(seat) | Self::OutOfTime { seat, .. } => {
                Some(format!("stalled {seat}"))
            }
            Self::Paused | Self::PauseOver => Some("pause".to_owned()),
            Self::StandIn(seat) | Self::StandInOver(seat) => Some(format!("stand-in {seat}")),
            Self::OnLeave(seat) | Self::LeaveOver(seat) => Some(format!("leave {seat}")),
        }
    }

    /// Whether it can still be answered.
    pub const fn is_open(self) -> bool {
        matches!(
            self,
            Self::Vote { .. }
                | Self::SeatOffered(_)
                | Self::PlayerAway(_)
                | Self::Stalled(_)
                | Self::OutOfTime { .. }
                | Self::Paused
                | Self::StandIn(_)
                | Self::OnLeave(_)
        )
    }
}

impl Notice {
    pub fn new(text: Text, subject: NoticeSubject) -> Self {
        Self { text, subject }
    }
}

impl From<Text> for Notice {
    fn from(text: Text) -> Self {
        Self::new(text, NoticeSubject::News)
    }
}

/// A notice as the outbox holds it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredNotice {
    key: Cow<'static, str>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    args: Vec<(Cow<'static, str>, Arg)>,
    /// Missing in rows of before there were subjects.
    #[serde(default)]
    subject: Option<NoticeSubject>,
}

impl From<Notice> for StoredNotice {
    fn from(notice: Notice) -> Self {
        let Text { key, args } = notice.text;
        Self { key, args, subject: Some(notice.subject) }
    }
}

impl From<StoredNotice> for Notice {
    fn from(stored: StoredNotice) -> Self {
        let text = Text { key: stored.key, args: stored.args };
        let subject = stored.subject.unwrap_or_else(|| subject_of_before(&text));
        Self { text, subject }
    }
}

/// The subject of a row that does not name one: its text was all there was.
fn subject_of_before(text: &Text) -> NoticeSubject {
    let seat = text.args.iter().find_map(|(_, arg)| match arg {
        Arg::Seat(seat) => Some(*seat),
        _ => None,
    });
    let row = text.args.iter().find_map(|(name, arg)| match arg {
        Arg::Number(number) if name == "to" => u64::try_from(*number).ok(),
        _ => None,
    });
    match (text.key.as_ref(), seat, row) {
        ("table-log-rewind-asked", _, Some(row)) => NoticeSubject::RewindVote(row),
        ("table-log-abandon-asked", ..) => NoticeSubject::AbandonVote,
        ("table-log-seat-offered", Some(seat), _) => NoticeSubject::SeatOffered(seat),
        ("table-log-away", Some(seat), _) => NoticeSubject::PlayerAway(seat),
        _ => NoticeSubject::News,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_before_get_their_subject_from_their_text() {
        let rows = [
            (r#"{"key":"table-log-back","args":[["who",{"seat":1}]]}"#, NoticeSubject::News),
            (
                r#"{"key":"table-log-rewind-asked","args":[["missing",{"number":1}],["who",{"seat":0}],["to",{"number":7}]]}"#,
                NoticeSubject::RewindVote(7),
            ),
            (r#"{"key":"table-log-abandon-asked"}"#, NoticeSubject::AbandonVote),
            (
                r#"{"key":"table-log-seat-offered","args":[["who",{"seat":2}]]}"#,
                NoticeSubject::SeatOffered(Seat(2)),
            ),
            (
                r#"{"key":"table-log-away","args":[["who",{"seat":3}]]}"#,
                NoticeSubject::PlayerAway(Seat(3)),
            ),
        ];
        for (row, subject) in rows {
            let notice: Notice = serde_json::from_str(row).unwrap();
            assert_eq!(notice.subject, subject, "{row}");
        }
    }

    #[test]
    fn a_notice_keeps_its_subject_whatever_its_text() {
        for subject in [NoticeSubject::News, NoticeSubject::SeatOffered(Seat(1))] {
            let notice = Notice::new(Text::new("table-log-abandon-asked"), subject);
            let row = serde_json::to_string(&notice).unwrap();
            assert_eq!(serde_json::from_str::<Notice>(&row).unwrap(), notice, "{row}");
        }
    }
}
