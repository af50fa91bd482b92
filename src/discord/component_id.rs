//! What a button or a menu means, packed into its `custom_id`.
//!
//! Every one names its table; those of a turn panel also the seat and the
//! prompt number they were made for, so that a click on something old can be
//! told from one that counts. Discord allows 100 characters.

use std::fmt;

use crate::{
    engine::Seat,
    store::{MessageId, TableId},
};

/// The prompt of a seat that a panel was made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PromptRef {
    pub(crate) table: TableId,
    pub(crate) seat: Seat,
    pub(crate) prompt: u64,
}

/// A button or menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ComponentId {
    /// Take a seat in the lobby.
    Join(TableId),
    /// Leave the lobby.
    Leave(TableId),
    /// Start the game.
    Start(TableId),
    /// Show the options of a lobby; the message of the lobby goes along, to be
    /// brought up to date, unless the button is on it; and the page.
    Options(TableId, Option<MessageId>, usize),
    /// Choose an option, by its place in the declaration.
    Option(TableId, Option<MessageId>, usize),
    /// Open the table in a thread instead.
    Thread(String),
    /// Play the game of a table that is over once more.
    Again(TableId),
    /// Open the turn panel.
    Turn(TableId),
    /// Show one's own part of the table.
    Hand(TableId),
    /// Show the board.
    Board(TableId),
    /// Show a page of the log.
    Log(TableId, usize),
    /// Show the points.
    Score(TableId),
    /// Act.
    Act(PromptRef, String),
    /// Act, or go deeper, as chosen in a menu. The number tells menus apart.
    Menu(PromptRef, usize),
    /// Act several times, as chosen together in a menu.
    Gather(PromptRef),
    /// Show a part of the choices: those that begin so, from this page on.
    Open(PromptRef, usize, String),
    /// Take the last step back.
    Undo(PromptRef),
    /// Agree to a vote, which is about this row of the log (0: ending).
    Agree(TableId, u64),
    /// Object to a vote.
    Object(TableId),
    /// Give up for good.
    Resign(TableId),
    /// Offer a seat to others.
    Offer(TableId, Seat),
    /// Take a seat that is offered.
    TakeSeat(TableId, Seat),
    /// Keep a seat that was offered.
    KeepSeat(TableId, Seat),
    /// Let the game play for somebody who is away.
    StandIn(TableId, Seat),
    /// Everything about the asker, as a file.
    Export,
    /// Ask whether to forget the asker.
    AskForget,
    /// Forget the asker.
    Forget,
    /// A game to take along.
    TakeAlong(TableId),
}

/// The end of an id that only makes it another one, as the nonce of a message.
const MARK: char = '#';

impl fmt::Display for ComponentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let prompt_ref = |f: &mut fmt::Formatter<'_>, name: &str, prompt_ref: &PromptRef| {
            write!(f, "{name}|{}|{}|{}", prompt_ref.table, prompt_ref.seat, prompt_ref.prompt)
        };
        match self {
            Self::Join(table) => write!(f, "join|{table}"),
            Self::Leave(table) => write!(f, "leave|{table}"),
            Self::Start(table) => write!(f, "start|{table}"),
            Self::Options(table, lobby, page) => {
                write!(f, "options|{table}|{}|{page}", written(*lobby))
            }
            Self::Option(table, lobby, place) => {
                write!(f, "option|{table}|{}|{place}", written(*lobby))
            }
            Self::Thread(game) => write!(f, "thread|{game}"),
            Self::Again(table) => write!(f, "again|{table}"),
            Self::Turn(table) => write!(f, "turn|{table}"),
            Self::Hand(table) => write!(f, "hand|{table}"),
            Self::Board(table) => write!(f, "board|{table}"),
            Self::Log(table, page) => write!(f, "log|{table}|{page}"),
            Self::Score(table) => write!(f, "score|{table}"),
            Self::Act(at, action) => {
                prompt_ref(f, "act", at)?;
                write!(f, "|{action}")
            }
            Self::Menu(at, number) => {
                prompt_ref(f, "menu", at)?;
                write!(f, "|{number}")
            }
            Self::Gather(at) => prompt_ref(f, "gather", at),
            Self::Open(at, page, prefix) => {
                prompt_ref(f, "open", at)?;
                write!(f, "|{page}|{prefix}")
            }
            Self::Undo(at) => prompt_ref(f, "undo", at),
            Self::Agree(table, row) => write!(f, "agree|{table}|{row}"),
            Self::Object(table) => write!(f, "object|{table}"),
            Self::Resign(table) => write!(f, "resign|{table}"),
            Self::Offer(table, seat) => write!(f, "offer|{table}|{seat}"),
            Self::TakeSeat(table, seat) => write!(f, "take-seat|{table}|{seat}"),
            Self::KeepSeat(table, seat) => write!(f, "keep-seat|{table}|{seat}"),
            Self::StandIn(table, seat) => write!(f, "stand-in|{table}|{seat}"),
            Self::Export => f.write_str("export"),
            Self::AskForget => f.write_str("ask-forget"),
            Self::Forget => f.write_str("forget"),
            Self::TakeAlong(table) => write!(f, "take-along|{table}"),
        }
    }
}

impl ComponentId {
    /// The id of a button in a message that is known by `nonce`.
    pub(crate) fn marked(&self, nonce: &str) -> String {
        format!("{self}{MARK}{nonce}")
    }

    /// Reads an id; one that is not ours means nothing.
    pub(crate) fn read(id: &str) -> Option<Self> {
        let id = id.split_once(MARK).map_or(id, |(id, _)| id);
        let (name, rest) = id.split_once('|').unwrap_or((id, ""));
        let table = |text: &str| text.parse().ok().map(TableId);
        let seat = |text: &str| text.parse().ok().map(Seat);
        let pair = || rest.split_once('|');
        Some(match name {
            "join" => Self::Join(table(rest)?),
            "leave" => Self::Leave(table(rest)?),
            "start" => Self::Start(table(rest)?),
            "options" | "option" => {
                let mut parts = rest.split('|');
                let table = table(parts.next()?)?;
                let message = read_message(parts.next()?.parse().ok()?);
                let place = parts.next()?.parse().ok()?;
                if name == "options" {
                    Self::Options(table, message, place)
                } else {
                    Self::Option(table, message, place)
                }
            }
            "thread" => Self::Thread(rest.to_owned()),
            "again" => Self::Again(table(rest)?),
            "turn" => Self::Turn(table(rest)?),
            "hand" => Self::Hand(table(rest)?),
            "board" => Self::Board(table(rest)?),
            "log" => Self::Log(table(pair()?.0)?, pair()?.1.parse().ok()?),
            "score" => Self::Score(table(rest)?),
            "act" | "menu" | "gather" | "open" | "undo" => {
                let mut parts = rest.splitn(4, '|');
                let prompt_ref = PromptRef {
                    table: table(parts.next()?)?,
                    seat: seat(parts.next()?)?,
                    prompt: parts.next()?.parse().ok()?,
                };
                let rest = parts.next();
                match name {
                    "act" => Self::Act(prompt_ref, rest?.to_owned()),
                    "menu" => Self::Menu(prompt_ref, rest?.parse().ok()?),
                    "gather" => Self::Gather(prompt_ref),
                    "open" => {
                        let (page, prefix) = rest?.split_once('|')?;
                        Self::Open(prompt_ref, page.parse().ok()?, prefix.to_owned())
                    }
                    _ => Self::Undo(prompt_ref),
                }
            }
            "agree" => Self::Agree(table(pair()?.0)?, pair()?.1.parse().ok()?),
            "object" => Self::Object(table(rest)?),
            "resign" => Self::Resign(table(rest)?),
            "offer" => Self::Offer(table(pair()?.0)?, seat(pair()?.1)?),
            "take-seat" => Self::TakeSeat(table(pair()?.0)?, seat(pair()?.1)?),
            "keep-seat" => Self::KeepSeat(table(pair()?.0)?, seat(pair()?.1)?),
            "stand-in" => Self::StandIn(table(pair()?.0)?, seat(pair()?.1)?),
            "export" => Self::Export,
            "ask-forget" => Self::AskForget,
            "forget" => Self::Forget,
            "take-along" => Self::TakeAlong(table(rest)?),
            _ => return None,
        })
    }

    /// What it is, for figures.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Act(..) | Self::Menu(..) | Self::Gather(_) => "act",
            Self::Open(..) | Self::Turn(_) => "panel",
            Self::Undo(_) => "undo",
            Self::Hand(_) | Self::Board(_) | Self::Score(_) => "picture",
            Self::Log(..) => "log",
            Self::Join(_)
            | Self::Leave(_)
            | Self::Start(_)
            | Self::Options(..)
            | Self::Option(..)
            | Self::Thread(_)
            | Self::Again(_) => "lobby",
            _ => "other",
        }
    }
}

/// A message in an id: 0 where there is none.
fn written(message: Option<MessageId>) -> u64 {
    message.map_or(0, |message| message.0)
}

fn read_message(number: u64) -> Option<MessageId> {
    (number != 0).then_some(MessageId(number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::MAX_NOTATION_LEN;

    /// The most characters that Discord takes.
    const MAX_LEN: usize = 100;

    fn all() -> Vec<ComponentId> {
        let (table, message) = (TableId(u64::MAX >> 1), Some(MessageId(u64::MAX)));
        let prompt_ref = PromptRef { table: TableId(9_999_999_999), seat: Seat(7), prompt: 99_999 };
        let longest = "x".repeat(MAX_NOTATION_LEN);
        vec![
            ComponentId::Join(table),
            ComponentId::Leave(table),
            ComponentId::Start(table),
            ComponentId::Options(table, message, 12),
            ComponentId::Options(table, None, 0),
            ComponentId::Option(table, message, 12),
            ComponentId::Thread("moot".to_owned()),
            ComponentId::Again(table),
            ComponentId::Turn(table),
            ComponentId::Hand(table),
            ComponentId::Board(table),
            ComponentId::Log(table, 77),
            ComponentId::Score(table),
            ComponentId::Act(prompt_ref, longest.clone()),
            ComponentId::Act(prompt_ref, "build bridge B2|B3".to_owned()),
            ComponentId::Menu(prompt_ref, 3),
            ComponentId::Gather(prompt_ref),
            ComponentId::Open(prompt_ref, 4, longest),
            ComponentId::Undo(prompt_ref),
            ComponentId::Agree(table, u64::MAX),
            ComponentId::Object(table),
            ComponentId::Resign(table),
            ComponentId::Offer(table, Seat(3)),
            ComponentId::TakeSeat(table, Seat(3)),
            ComponentId::KeepSeat(table, Seat(3)),
            ComponentId::StandIn(table, Seat(3)),
            ComponentId::Export,
            ComponentId::AskForget,
            ComponentId::Forget,
            ComponentId::TakeAlong(table),
        ]
    }

    #[test]
    fn an_id_says_what_it_means_and_fits() {
        for press in all() {
            let id = press.to_string();
            assert!(id.len() <= MAX_LEN, "{id}");
            assert_eq!(ComponentId::read(&id), Some(press.clone()), "{id}");
            assert_eq!(ComponentId::read(&press.marked("abc")), Some(press));
        }
    }

    /// Ids on messages that were posted long ago.
    #[test]
    fn an_id_of_before_means_what_it_meant() {
        let at = PromptRef { table: TableId(12), seat: Seat(0), prompt: 5 };
        let table = TableId(12);
        let message = Some(MessageId(1_428_913_370_624_000_000));
        for (id, wanted) in [
            ("join|12", ComponentId::Join(table)),
            ("leave|12", ComponentId::Leave(table)),
            ("start|12", ComponentId::Start(table)),
            ("options|12|0|0", ComponentId::Options(table, None, 0)),
            ("options|12|1428913370624000000|1", ComponentId::Options(table, message, 1)),
            ("option|12|1428913370624000000|2", ComponentId::Option(table, message, 2)),
            ("thread|moot", ComponentId::Thread("moot".to_owned())),
            ("again|12", ComponentId::Again(table)),
            ("turn|12", ComponentId::Turn(table)),
            ("turn|12#6f0c2a", ComponentId::Turn(table)),
            ("hand|12", ComponentId::Hand(table)),
            ("board|12", ComponentId::Board(table)),
            ("log|12|3", ComponentId::Log(table, 3)),
            ("score|12", ComponentId::Score(table)),
            ("act|12|0|5|take excavation", ComponentId::Act(at, "take excavation".to_owned())),
            ("act|12|0|5|dig B2|B3", ComponentId::Act(at, "dig B2|B3".to_owned())),
            ("menu|12|0|5|1", ComponentId::Menu(at, 1)),
            ("open|12|0|5|2|furnish ", ComponentId::Open(at, 2, "furnish ".to_owned())),
            ("undo|12|0|5", ComponentId::Undo(at)),
            ("agree|12|8", ComponentId::Agree(table, 8)),
            ("agree|12|0", ComponentId::Agree(table, 0)),
            ("object|12", ComponentId::Object(table)),
            ("resign|12", ComponentId::Resign(table)),
            ("offer|12|1", ComponentId::Offer(table, Seat(1))),
            ("take-seat|12|1", ComponentId::TakeSeat(table, Seat(1))),
            ("keep-seat|12|1", ComponentId::KeepSeat(table, Seat(1))),
            ("stand-in|12|1", ComponentId::StandIn(table, Seat(1))),
            ("export", ComponentId::Export),
            ("ask-forget", ComponentId::AskForget),
            ("forget", ComponentId::Forget),
            ("take-along|12", ComponentId::TakeAlong(table)),
        ] {
            assert_eq!(ComponentId::read(id), Some(wanted.clone()), "{id}");
            if !id.contains(MARK) {
                assert_eq!(wanted.to_string(), id);
            }
        }
    }

    #[test]
    fn what_is_not_ours_means_nothing() {
        for id in ["", "join", "join|", "join|x", "act|1|2", "menu|1|2|3", "open|1|0|1|x", "zzz|1"]
        {
            assert_eq!(ComponentId::read(id), None, "{id}");
        }
    }
}
