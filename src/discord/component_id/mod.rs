//! What a button or a menu means, packed into its `custom_id`.
//!
//! Every one names its table; those of a turn panel also the seat and the
//! prompt number they were made for, so that a click on something old can be
//! told from one that counts. Discord allows 100 characters.

mod computing;
mod pacing;
mod parts;
mod planning;
#[cfg(test)]
mod tests;

use std::fmt;

pub(crate) use computing::ComputingId;
pub(crate) use pacing::PacingId;
pub(crate) use parts::{EarlierVote, NewGame, PromptRef, Search, apart, joined};
use parts::{Part, Parts, ids};
pub(crate) use planning::{PlanId, Planned};

use crate::{
    engine::Seat,
    store::{MessageId, TableId},
};

/// The most characters of an id that Discord takes.
pub(crate) const MAX_ID: usize = 100;

/// The name of an id that suggests what the rest of it would do.
const SUGGESTS: &str = "~";

/// The end of an id that only makes it another one, as the nonce of a message.
const MARK: char = '#';

ids! {
    /// A button or menu.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(crate) enum ComponentId {
        /// Take a seat in the lobby.
        Join(table: TableId) = "join",
        /// Leave the lobby.
        Leave(table: TableId) = "leave",
        /// Start the game.
        Start(table: TableId) = "start",
        /// Start it alone, unless somebody was asked to join.
        AskStartAlone(table: TableId) = "ask-start-alone",
        /// Start it alone all the same; the message of the lobby goes along.
        StartAlone(table: TableId, lobby: Option<MessageId>) = "start-alone",
        /// Show the options of a lobby; the message of the lobby goes along, to be
        /// brought up to date, unless the button is on it; and the page.
        Options(table: TableId, lobby: Option<MessageId>, page: usize) = "options",
        /// Choose an option, by its place in the declaration.
        Option(table: TableId, lobby: Option<MessageId>, place: usize) = "option",
        /// Open a table of this game in a thread instead.
        Thread(new: NewGame) = "thread",
        /// Play the game of a table that is over once more.
        Again(table: TableId) = "again",
        /// Open the turn panel.
        Turn(table: TableId) = "turn",
        /// Show one's own part of the table.
        Hand(table: TableId) = "hand",
        /// Show the board.
        Board(table: TableId) = "board",
        /// Show a page of the log.
        Log(table: TableId, page: usize) = "log",
        /// Show the points.
        Score(table: TableId) = "score",
        /// Act.
        Act(at: PromptRef, action: String) = "act",
        /// Act several times in a row.
        Steps(at: PromptRef, steps: Vec<String>) = "steps",
        /// Act, and end what would be all that is left to do.
        ActAndEnd(at: PromptRef, action: String) = "act-end",
        /// Act, or go deeper, as chosen in a menu. The number tells menus apart.
        Menu(at: PromptRef, number: usize) = "menu",
        /// Act several times, as chosen together in a menu.
        Gather(at: PromptRef) = "gather",
        /// Act several times: all that costs nothing and leaves no choice, and then this.
        TakeAll(at: PromptRef, then: Option<String>) = "all",
        /// Act several times: all that only an order is asked for, as it is listed.
        InOrder(at: PromptRef) = "order",
        /// Ask whether to act so, as something would lapse.
        AskEnd(at: PromptRef, action: String) = "ask",
        /// Show a part of the choices: those that begin so, from this page on.
        Open(at: PromptRef, page: usize, prefix: String) = "open",
        /// Take the last step back.
        Undo(at: PromptRef) = "undo",
        /// Show one's standing orders.
        Standing(at: PromptRef) = "standing",
        /// Show to whom something can be suggested.
        Suggestions(table: TableId) = "suggestions",
        /// Show what can be suggested to the player in a seat.
        SuggestTo(table: TableId, seat: Seat) = "suggest-to",
        /// Suggest what this would do if it were one's own.
        Suggest(what: Box<Self>) = SUGGESTS,
        /// Take one's suggestion back.
        Withdraw(table: TableId) = "withdraw",
        /// Agree to a vote of before votes had numbers.
        AgreeToEarlier(table: TableId, vote: EarlierVote) = "agree",
        /// Object to whatever is voted about, from the same time.
        Object(table: TableId) = "object",
        /// Agree to the vote with this number.
        AgreeTo(table: TableId, vote: u64) = "agree-to",
        /// Object to the vote with this number.
        ObjectTo(table: TableId, vote: u64) = "object-to",
        /// Ask to take back one's last turn.
        TakeBack(table: TableId) = "take-back",
        /// Ask to end the game without a result.
        Abandon(table: TableId) = "abandon",
        /// Give up for good.
        Resign(table: TableId) = "resign",
        /// Offer a seat to others.
        Offer(table: TableId, seat: Seat) = "offer",
        /// Take a seat that is offered.
        TakeSeat(table: TableId, seat: Seat) = "take-seat",
        /// Keep a seat that was offered.
        KeepSeat(table: TableId, seat: Seat) = "keep-seat",
        /// Let the game play for somebody who is away.
        StandIn(table: TableId, seat: Seat) = "stand-in",
        /// Everything about the asker, as a file.
        Export = "export",
        /// Leave everything as it is.
        Cancel = "cancel",
        /// Show a card of a game, as chosen in a menu.
        Card(search: Search) = "card",
        /// Show a section of the rules of a game, as chosen in a menu.
        Rules(search: Search) = "rules",
        /// Ask whether to forget the asker.
        AskForget = "ask-forget",
        /// Forget the asker.
        Forget = "forget",
        /// A game to take along.
        TakeAlong(table: TableId) = "take-along",
        /// Something about what is planned for the next turn.
        Planning(id: PlanId) = "plan",
        /// Something about time.
        Pacing(id: PacingId) = "pacing",
        /// Something about computers that play.
        Computing(id: ComputingId) = "computer",
    }
}

impl Part for Box<ComponentId> {
    /// It follows the name of the id without a bar.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let id = parts.rest()?;
        // What is suggested is something to do, never a suggestion.
        (!id.starts_with(SUGGESTS)).then(|| ComponentId::read(id)).flatten().map(Self::new)
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
        match id.strip_prefix(SUGGESTS) {
            Some(suggested) => Self::named(SUGGESTS, &mut Parts::of(suggested)),
            None => Self::read_parts(&mut Parts::of(id)),
        }
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
            Self::Planning(_) => "plan",
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
            | Self::Computing(ComputingId::Lobby(_))
            | Self::Again(_) => "lobby",
            _ => "other",
        }
    }
}
