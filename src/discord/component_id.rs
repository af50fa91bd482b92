//! What a button or a menu means, packed into its `custom_id`.
//!
//! Every one names its table; those of a turn panel also the seat and the
//! prompt number they were made for, so that a click on something old can be
//! told from one that counts. Discord allows 100 characters.

use std::fmt;

use super::pacing_id::PacingId;
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

/// A game that somebody wants to open a table for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewGame {
    /// The id of the game.
    pub(crate) game: String,
    /// Whether it is to begin at once, for one.
    pub(crate) solo: bool,
    /// The table whose players are asked to join.
    pub(crate) rematch_of: Option<TableId>,
}

/// What somebody looked for in a game: a menu offers everything that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Search {
    /// The id of the game.
    pub(crate) game: String,
    /// What was looked for, as far as it fits an id.
    pub(crate) wanted: String,
}

impl Search {
    pub(crate) fn of(game: &str, wanted: &str) -> Self {
        let letters = wanted.trim().chars().filter(|letter| !matches!(*letter, MARK | '|'));
        Self { game: game.to_owned(), wanted: letters.take(MAX_WANTED).collect() }
    }
}

/// Characters of what was looked for.
const MAX_WANTED: usize = 40;

/// A button or menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ComponentId {
    /// Take a seat in the lobby.
    Join(TableId),
    /// Leave the lobby.
    Leave(TableId),
    /// Start the game.
    Start(TableId),
    /// Start it alone, unless somebody was asked to join.
    AskStartAlone(TableId),
    /// Start it alone all the same; the message of the lobby goes along.
    StartAlone(TableId, Option<MessageId>),
    /// Show the options of a lobby; the message of the lobby goes along, to be
    /// brought up to date, unless the button is on it; and the page.
    Options(TableId, Option<MessageId>, usize),
    /// Choose an option, by its place in the declaration.
    Option(TableId, Option<MessageId>, usize),
    /// Open a table of this game in a thread instead.
    Thread(NewGame),
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
    /// Act several times in a row.
    Steps(PromptRef, Vec<String>),
    /// Act, and end what would be all that is left to do.
    ActAndEnd(PromptRef, String),
    /// Act, or go deeper, as chosen in a menu. The number tells menus apart.
    Menu(PromptRef, usize),
    /// Act several times, as chosen together in a menu.
    Gather(PromptRef),
    /// Act several times: all that costs nothing and leaves no choice, and then this.
    TakeAll(PromptRef, Option<String>),
    /// Act several times: all that only an order is asked for, as it is listed.
    InOrder(PromptRef),
    /// Ask whether to act so, as something would lapse.
    AskEnd(PromptRef, String),
    /// Show a part of the choices: those that begin so, from this page on.
    Open(PromptRef, usize, String),
    /// Take the last step back.
    Undo(PromptRef),
    /// Show one's standing orders.
    Standing(PromptRef),
    /// Show to whom something can be suggested.
    Suggestions(TableId),
    /// Show what can be suggested to the player in a seat.
    SuggestTo(TableId, Seat),
    /// Suggest what this would do if it were one's own.
    Suggest(Box<Self>),
    /// Take one's suggestion back.
    Withdraw(TableId),
    /// Agree to go back to this row of the log: as it was before votes had numbers.
    AgreeToRewind(TableId, u64),
    /// Agree to end the game without a result, from the same time.
    AgreeToAbandon(TableId),
    /// Object to whatever is voted about, from the same time.
    Object(TableId),
    /// Agree to the vote with this number.
    AgreeTo(TableId, u64),
    /// Object to the vote with this number.
    ObjectTo(TableId, u64),
    /// Ask to take back one's last turn.
    TakeBack(TableId),
    /// Ask to end the game without a result.
    Abandon(TableId),
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
    /// Leave everything as it is.
    Cancel,
    /// Show a card of a game, as chosen in a menu.
    Card(Search),
    /// Show a section of the rules of a game, as chosen in a menu.
    Rules(Search),
    /// Ask whether to forget the asker.
    AskForget,
    /// Forget the asker.
    Forget,
    /// A game to take along.
    TakeAlong(TableId),
    /// Something about time.
    Pacing(PacingId),
}

/// The most characters of an id that Discord takes.
pub(crate) const MAX_ID: usize = 100;

/// What stands between the actions of a row.
const THEN: char = ';';

/// Actions in a row as one word of an id.
pub(crate) fn joined(steps: &[String]) -> String {
    steps.join(&THEN.to_string())
}

/// The actions of such a word.
pub(crate) fn apart(steps: &str) -> Vec<String> {
    steps.split(THEN).map(str::to_owned).collect()
}

/// The beginning of an id that suggests what the rest of it would do.
const SUGGESTS: char = '~';

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
            Self::AskStartAlone(table) => write!(f, "ask-start-alone|{table}"),
            Self::StartAlone(table, lobby) => write!(f, "start-alone|{table}|{}", written(*lobby)),
            Self::Thread(NewGame { game, solo, rematch_of }) => {
                let before = rematch_of.map_or(0, |table| table.0);
                write!(f, "thread|{game}|{}|{before}", u8::from(*solo))
            }
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
            Self::Steps(at, steps) => {
                prompt_ref(f, "steps", at)?;
                write!(f, "|{}", joined(steps))
            }
            Self::ActAndEnd(at, action) => {
                prompt_ref(f, "act-end", at)?;
                write!(f, "|{action}")
            }
            Self::Menu(at, number) => {
                prompt_ref(f, "menu", at)?;
                write!(f, "|{number}")
            }
            Self::Gather(at) => prompt_ref(f, "gather", at),
            Self::TakeAll(at, then) => {
                prompt_ref(f, "all", at)?;
                then.as_ref().map_or(Ok(()), |action| write!(f, "|{action}"))
            }
            Self::InOrder(at) => prompt_ref(f, "order", at),
            Self::AskEnd(at, action) => {
                prompt_ref(f, "ask", at)?;
                write!(f, "|{action}")
            }
            Self::Open(at, page, prefix) => {
                prompt_ref(f, "open", at)?;
                write!(f, "|{page}|{prefix}")
            }
            Self::Undo(at) => prompt_ref(f, "undo", at),
            Self::Standing(at) => prompt_ref(f, "standing", at),
            Self::Suggestions(table) => write!(f, "suggestions|{table}"),
            Self::SuggestTo(table, seat) => write!(f, "suggest-to|{table}|{seat}"),
            Self::Suggest(id) => write!(f, "{SUGGESTS}{id}"),
            Self::Withdraw(table) => write!(f, "withdraw|{table}"),
            Self::AgreeToRewind(table, row) => write!(f, "agree|{table}|{row}"),
            // There is no row 0 to go back to.
            Self::AgreeToAbandon(table) => write!(f, "agree|{table}|0"),
            Self::Object(table) => write!(f, "object|{table}"),
            Self::AgreeTo(table, vote) => write!(f, "agree-to|{table}|{vote}"),
            Self::ObjectTo(table, vote) => write!(f, "object-to|{table}|{vote}"),
            Self::TakeBack(table) => write!(f, "take-back|{table}"),
            Self::Abandon(table) => write!(f, "abandon|{table}"),
            Self::Resign(table) => write!(f, "resign|{table}"),
            Self::Offer(table, seat) => write!(f, "offer|{table}|{seat}"),
            Self::TakeSeat(table, seat) => write!(f, "take-seat|{table}|{seat}"),
            Self::KeepSeat(table, seat) => write!(f, "keep-seat|{table}|{seat}"),
            Self::StandIn(table, seat) => write!(f, "stand-in|{table}|{seat}"),
            Self::Export => f.write_str("export"),
            Self::Cancel => f.write_str("cancel"),
            Self::Card(Search { game, wanted }) => write!(f, "card|{game}|{wanted}"),
            Self::Rules(Search { game, wanted }) => write!(f, "rules|{game}|{wanted}"),
            Self::AskForget => f.write_str("ask-forget"),
            Self::Forget => f.write_str("forget"),
            Self::TakeAlong(table) => write!(f, "take-along|{table}"),
            Self::Pacing(id) => write!(f, "pacing|{id}"),
        }
    }
}

impl ComponentId {
    /// The id of a button in a message that is known by `nonce`.
    pub(crate) fn marked(&self, nonce: &str) -> String {
        format!("{self}{MARK}{nonce}")
    }

    /// The nonce that an id is marked with.
    pub(crate) fn mark(id: &str) -> Option<&str> {
        id.split_once(MARK).map(|(_, nonce)| nonce)
    }

    /// Reads an id; one that is not ours means nothing.
    pub(crate) fn read(id: &str) -> Option<Self> {
        let id = id.split_once(MARK).map_or(id, |(id, _)| id);
        if let Some(id) = id.strip_prefix(SUGGESTS) {
            // What is suggested is something to do, never a suggestion.
            let suggested = (!id.starts_with(SUGGESTS)).then(|| Self::read(id)).flatten()?;
            return Some(Self::Suggest(Box::new(suggested)));
        }
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
            "ask-start-alone" => Self::AskStartAlone(table(rest)?),
            "start-alone" => {
                Self::StartAlone(table(pair()?.0)?, read_message(pair()?.1.parse().ok()?))
            }
            "thread" => {
                // Those of before named the game and nothing else.
                let mut parts = rest.split('|');
                let game = parts.next()?.to_owned();
                let solo = parts.next() == Some("1");
                let before: u64 = parts.next().unwrap_or("0").parse().ok()?;
                let rematch_of = (before != 0).then_some(TableId(before));
                Self::Thread(NewGame { game, solo, rematch_of })
            }
            "again" => Self::Again(table(rest)?),
            "turn" => Self::Turn(table(rest)?),
            "hand" => Self::Hand(table(rest)?),
            "board" => Self::Board(table(rest)?),
            "log" => Self::Log(table(pair()?.0)?, pair()?.1.parse().ok()?),
            "score" => Self::Score(table(rest)?),
            "act" | "steps" | "act-end" | "menu" | "gather" | "all" | "order" | "ask" | "open"
            | "undo" | "standing" => {
                let mut parts = rest.splitn(4, '|');
                let prompt_ref = PromptRef {
                    table: table(parts.next()?)?,
                    seat: seat(parts.next()?)?,
                    prompt: parts.next()?.parse().ok()?,
                };
                let rest = parts.next();
                match name {
                    "act" => Self::Act(prompt_ref, rest?.to_owned()),
                    "steps" => Self::Steps(prompt_ref, apart(rest?)),
                    "act-end" => Self::ActAndEnd(prompt_ref, rest?.to_owned()),
                    "menu" => Self::Menu(prompt_ref, rest?.parse().ok()?),
                    "gather" => Self::Gather(prompt_ref),
                    "all" => Self::TakeAll(prompt_ref, rest.map(str::to_owned)),
                    "order" => Self::InOrder(prompt_ref),
                    "ask" => Self::AskEnd(prompt_ref, rest?.to_owned()),
                    "open" => {
                        let (page, prefix) = rest?.split_once('|')?;
                        Self::Open(prompt_ref, page.parse().ok()?, prefix.to_owned())
                    }
                    "standing" => Self::Standing(prompt_ref),
                    _ => Self::Undo(prompt_ref),
                }
            }
            "suggestions" => Self::Suggestions(table(rest)?),
            "suggest-to" => Self::SuggestTo(table(pair()?.0)?, seat(pair()?.1)?),
            "withdraw" => Self::Withdraw(table(rest)?),
            "agree" => match pair()?.1.parse().ok()? {
                0 => Self::AgreeToAbandon(table(pair()?.0)?),
                row => Self::AgreeToRewind(table(pair()?.0)?, row),
            },
            "object" => Self::Object(table(rest)?),
            "agree-to" => Self::AgreeTo(table(pair()?.0)?, pair()?.1.parse().ok()?),
            "object-to" => Self::ObjectTo(table(pair()?.0)?, pair()?.1.parse().ok()?),
            "take-back" => Self::TakeBack(table(rest)?),
            "abandon" => Self::Abandon(table(rest)?),
            "resign" => Self::Resign(table(rest)?),
            "offer" => Self::Offer(table(pair()?.0)?, seat(pair()?.1)?),
            "take-seat" => Self::TakeSeat(table(pair()?.0)?, seat(pair()?.1)?),
            "keep-seat" => Self::KeepSeat(table(pair()?.0)?, seat(pair()?.1)?),
            "stand-in" => Self::StandIn(table(pair()?.0)?, seat(pair()?.1)?),
            "export" => Self::Export,
            "cancel" => Self::Cancel,
            "card" => Self::Card(Search::of(pair()?.0, pair()?.1)),
            "rules" => Self::Rules(Search::of(pair()?.0, pair()?.1)),
            "ask-forget" => Self::AskForget,
            "forget" => Self::Forget,
            "take-along" => Self::TakeAlong(table(rest)?),
            "pacing" => Self::Pacing(PacingId::read(rest)?),
            _ => return None,
        })
    }

    /// What it is, for figures.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Act(..)
            | Self::Steps(..)
            | Self::ActAndEnd(..)
            | Self::Menu(..)
            | Self::Gather(_)
            | Self::TakeAll(..)
            | Self::InOrder(_) => "act",
            Self::Open(..)
            | Self::AskEnd(..)
            | Self::Turn(_)
            | Self::Standing(_)
            | Self::Suggestions(_)
            | Self::SuggestTo(..) => "panel",
            Self::Suggest(_) | Self::Withdraw(_) => "suggest",
            Self::Undo(_) => "undo",
            Self::Hand(_) | Self::Board(_) | Self::Score(_) | Self::Card(_) => "picture",
            Self::Log(..) => "log",
            Self::Join(_)
            | Self::Leave(_)
            | Self::Start(_)
            | Self::AskStartAlone(_)
            | Self::StartAlone(..)
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

    fn thread(game: &str, solo: bool, rematch_of: Option<TableId>) -> NewGame {
        NewGame { game: game.to_owned(), solo, rematch_of }
    }

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
            ComponentId::AskStartAlone(table),
            ComponentId::StartAlone(table, message),
            ComponentId::StartAlone(table, None),
            ComponentId::Thread(thread("moot", false, None)),
            ComponentId::Thread(thread("moot", true, None)),
            ComponentId::Thread(thread("moot", false, Some(table))),
            ComponentId::Again(table),
            ComponentId::Turn(table),
            ComponentId::Hand(table),
            ComponentId::Board(table),
            ComponentId::Log(table, 77),
            ComponentId::Score(table),
            ComponentId::Act(prompt_ref, longest.clone()),
            ComponentId::Act(prompt_ref, "build bridge B2|B3".to_owned()),
            ComponentId::Menu(prompt_ref, 3),
            ComponentId::Standing(prompt_ref),
            ComponentId::read(&ComponentId::Act(prompt_ref, longest.clone()).marked("suggested"))
                .unwrap(),
            ComponentId::Suggestions(table),
            ComponentId::SuggestTo(table, Seat(7)),
            ComponentId::Suggest(Box::new(ComponentId::Act(prompt_ref, longest.clone()))),
            ComponentId::Suggest(Box::new(ComponentId::Menu(prompt_ref, 3))),
            ComponentId::Withdraw(table),
            ComponentId::Gather(prompt_ref),
            ComponentId::ActAndEnd(prompt_ref, longest.clone()),
            ComponentId::Steps(prompt_ref, ["take 2", "build B2|B3"].map(str::to_owned).to_vec()),
            ComponentId::TakeAll(prompt_ref, None),
            ComponentId::TakeAll(prompt_ref, Some(longest.clone())),
            ComponentId::InOrder(prompt_ref),
            ComponentId::AskEnd(prompt_ref, longest.clone()),
            ComponentId::Open(prompt_ref, 4, longest),
            ComponentId::Undo(prompt_ref),
            ComponentId::AgreeToRewind(table, u64::MAX),
            ComponentId::AgreeToAbandon(table),
            ComponentId::Object(table),
            ComponentId::AgreeTo(table, u64::MAX),
            ComponentId::ObjectTo(table, u64::MAX),
            ComponentId::TakeBack(table),
            ComponentId::Abandon(table),
            ComponentId::Resign(table),
            ComponentId::Offer(table, Seat(3)),
            ComponentId::TakeSeat(table, Seat(3)),
            ComponentId::KeepSeat(table, Seat(3)),
            ComponentId::StandIn(table, Seat(3)),
            ComponentId::Export,
            ComponentId::Cancel,
            ComponentId::Card(Search::of("moot", "dig")),
            ComponentId::Rules(Search::of("moot", &"#ż|".repeat(90))),
            ComponentId::Rules(Search::of("moot", "")),
            ComponentId::AskForget,
            ComponentId::Forget,
            ComponentId::TakeAlong(table),
            ComponentId::Pacing(PacingId::Back),
            ComponentId::Pacing(PacingId::Resume(table)),
        ]
    }

    #[test]
    fn an_id_says_what_it_means_and_fits() {
        for press in all() {
            let id = press.to_string();
            assert!(id.chars().count() <= MAX_ID, "{id}");
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
            ("thread|moot|1|0", ComponentId::Thread(thread("moot", true, None))),
            ("thread|moot|0|12", ComponentId::Thread(thread("moot", false, Some(table)))),
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
            ("agree|12|8", ComponentId::AgreeToRewind(table, 8)),
            ("agree|12|0", ComponentId::AgreeToAbandon(table)),
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
        // What is written with more than then.
        let short = ComponentId::Thread(thread("moot", false, None));
        assert_eq!(ComponentId::read("thread|moot"), Some(short));
    }

    #[test]
    fn what_is_not_ours_means_nothing() {
        for id in ["", "join", "join|", "join|x", "act|1|2", "menu|1|2|3", "open|1|0|1|x", "zzz|1"]
        {
            assert_eq!(ComponentId::read(id), None, "{id}");
        }
    }
}
