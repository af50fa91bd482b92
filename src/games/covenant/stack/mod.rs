//! The decision stack (rule page 4.2): what is being resolved, depth first.
//!
//! The last frame is the only one that acts. It either does its work at once and
//! goes, or waits for an answer; whatever it brings about is pushed on top of it
//! and resolved to its very end before the frame below goes on.
//!
//! A [`Frame`] is one of the questions and tasks listed here. What one of them asks, what
//! can be answered and what follows stands in one place, beside the rules it belongs to:
//! a new one is a type that implements `Question` or `Task`, and a line of this list.

mod answers;
mod question;

use serde::{Deserialize, Serialize};

pub(crate) use self::{
    answers::{Answer, Delivery, DieOf, Discard, EnemyIn, Gain, Or, every},
    question::{Ask, Exit, Question, Single, Task, while_left},
};
use crate::{
    engine::{Gathering, Seat, Seats, Text},
    games::covenant::{
        action::Action,
        actions::{
            build::{Build, ChooseRow, PlacePiece},
            dig::{Dig, DigHall, RevealHall},
            skirmish::Skirmish,
            transport::{ChooseSite, CompleteSite, Deliver},
        },
        council::payments::{BeginFires, CopyCoin, PayCoins, PayTraditions},
        displays::RefillDisplays,
        position::{Act, Position},
        refusal::Refusal,
        rewards::{
            Resolve,
            coins::{PlaceCoin, TakeCoin, TakeTradition},
            crafts::Crafts,
            dice::{ChooseDie, RollDie, TakeFace},
            dwarves::{GainSupport, Strengthen},
            enemies::{Hit, HouseGuard, MoveEnemies, MoveTo},
            forge::{ForgeTool, PlaceTool},
            inlay::{InlayJewel, SetJewel},
            relics::{BorrowRelic, BuyRelic, TakeRelic},
            storage::{GainWild, MakeRoom},
            throne::HonourThrone,
            tracks::{Advance, AdvanceAny},
            traditions::Triggered,
        },
        setup::draft::PickTile,
        state::Phase,
        turn::{
            CloseTurn,
            assign::{Assign, ChooseTool, SpendSupport},
            tool::{ReadBook, UseTool},
        },
    },
};

/// What a frame is.
enum Kind<'a> {
    Question(&'a dyn Ask),
    Task(&'a dyn Task),
}

/// Declares the frames by their words in saves; those with `(..)` carry something.
macro_rules! frames {
    (
        questions { $($Question:ident $(($ask:tt))? = $asks:literal,)+ }
        tasks { $($Task:ident $(($run:tt))? = $runs:literal,)+ }
    ) => {
        /// One frame of the stack.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub enum Frame {
            $(#[serde(rename = $asks)] $Question $((frames!(@use $Question $ask)))?,)+
            $(#[serde(rename = $runs)] $Task $((frames!(@use $Task $run)))?,)+
        }

        impl Frame {
            fn kind(&self) -> Kind<'_> {
                match self {
                    $(Self::$Question $((frames!(@use it $ask)))? => {
                        Kind::Question(frames!(@value $Question $(it $ask)?))
                    })+
                    $(Self::$Task $((frames!(@use it $run)))? => {
                        Kind::Task(frames!(@value $Task $(it $run)?))
                    })+
                }
            }
        }

        $(frames! { @from $Question $($ask)? })+
        $(frames! { @from $Task $($run)? })+
    };
    (@use $it:ident ..) => { $it };
    (@value $Unit:ident) => { &$Unit };
    (@value $Type:ident $it:ident ..) => { $it };
    (@from $Type:ident $($carries:tt)?) => {
        impl From<$Type> for Frame {
            fn from(frame: $Type) -> Self {
                frames!(@frame $Type frame $($carries)?)
            }
        }
    };
    (@frame $Unit:ident $frame:ident) => {{
        let $Unit = $frame;
        Self::$Unit
    }};
    (@frame $Type:ident $frame:ident ..) => { Self::$Type($frame) };
}

frames! {
    questions {
        PickTile = "draft",

        Assign = "assign",
        ChooseTool(..) = "tool",
        SpendSupport = "spend",
        UseTool = "use",
        ReadBook = "read",
        CloseTurn = "close",

        Dig(..) = "dig",
        DigHall = "dig-hall",
        Skirmish(..) = "skirmish",
        ChooseSite(..) = "site",
        Deliver(..) = "deliver",
        CompleteSite(..) = "complete",
        ChooseRow(..) = "row",
        Build(..) = "build",
        PlacePiece(..) = "place",

        GainWild(..) = "wild",
        MakeRoom = "overfull",
        GainSupport(..) = "support",
        Strengthen(..) = "strengthen",
        AdvanceAny(..) = "any-steps",
        Triggered(..) = "triggered",
        TakeCoin = "coin",
        PlaceCoin(..) = "coin-space",
        TakeTradition = "tradition",
        TakeRelic = "relic",
        BuyRelic = "buy-relic",
        BorrowRelic(..) = "borrow",
        Crafts(..) = "crafts",
        ForgeTool = "forge",
        PlaceTool(..) = "forging-space",
        InlayJewel = "inlay",
        SetJewel(..) = "socket",
        ChooseDie(..) = "dice",
        TakeFace(..) = "die",
        Hit(..) = "hit",
        MoveEnemies(..) = "move",
        MoveTo(..) = "move-to",
        HouseGuard(..) = "guard",
        HonourThrone(..) = "throne",

        PayCoins(..) = "coins",
        PayTraditions(..) = "fires-left",
        CopyCoin = "copy-coin",
    }
    tasks {
        Resolve(..) = "do",
        Advance(..) = "steps",
        RevealHall(..) = "reveal",
        RollDie(..) = "roll",
        BeginFires = "fires",
        RefillDisplays = "refill",
    }
}

impl Frame {
    /// Whether it waits for an answer.
    pub(crate) fn waits(self, now: Position<'_>) -> bool {
        match self.kind() {
            Kind::Question(question) => question.is_open(now),
            Kind::Task(_) => false,
        }
    }

    /// Does its work, or what can only be done in one way. Rewards that cannot be applied
    /// are skipped (4.2.7).
    fn go_on(self, act: &mut Act<'_>) {
        match self.kind() {
            Kind::Question(question) => question.settle(act),
            Kind::Task(task) => task.run(act),
        }
    }
}

impl Position<'_> {
    /// Whom the game waits for.
    pub(crate) fn must(self) -> Seats {
        match self.state.phase {
            Phase::Over => Seats::NONE,
            Phase::Keys => self.key_check().0,
            _ => Seats::only(self.state.active),
        }
    }

    /// Who could still take an answer back.
    pub(crate) fn may_withdraw_now(self) -> Seats {
        if self.state.phase == Phase::Keys { self.key_check().1 } else { Seats::NONE }
    }

    /// The question to a seat.
    pub(crate) fn prompt(self, seat: Seat) -> Text {
        if self.state.phase == Phase::Keys {
            return self.prompt_keys(seat);
        }
        match self.state.stack.last().map(Frame::kind) {
            Some(Kind::Question(question)) => question.words(self),
            Some(Kind::Task(_)) | None => Text::new("covenant-prompt-wait"),
        }
    }

    /// How several actions of `seat` answer its question at once.
    pub(crate) fn gathering(self, seat: Seat) -> Option<Gathering> {
        let question = self.asked(seat).ok().filter(|_| self.state.phase != Phase::Keys)?;
        question.gathering()
    }

    /// Lists every action of `seat`.
    pub(crate) fn list(self, seat: Seat, actions: &mut Vec<Action>) {
        if self.state.phase == Phase::Keys {
            self.list_releases(seat, actions);
        } else if let Ok(question) = self.asked(seat) {
            question.list(self, actions);
        }
    }

    /// A listed action in words: what it means depends on the question.
    pub(crate) fn label(self, seat: Seat, action: Action) -> Text {
        match self.asked(seat) {
            Ok(question) if self.state.phase != Phase::Keys => question.action_words(self, action),
            _ => self.label_keys(seat, action),
        }
    }

    /// Nothing that is not compulsory, the weakest dwarf, the first free tool, the jewel
    /// first if it makes the dwarf stronger, and a book as a pick (4.3).
    pub(crate) fn default(self, seat: Seat) -> Option<Action> {
        if self.state.phase == Phase::Keys {
            let mut actions = Vec::new();
            self.list_releases(seat, &mut actions);
            return actions.first().copied().filter(|_| self.must().contains(seat));
        }
        self.asked(seat).ok()?.default(self)
    }

    /// The question to `seat`: only the player who acts is asked.
    fn asked(&self, seat: Seat) -> Result<&dyn Ask, Refusal> {
        if self.state.is_over() {
            return Err(Refusal::Over);
        }
        if seat != self.state.active {
            return Err(Refusal::NotYourTurn(self.state.active));
        }
        match self.state.stack.last().map(Frame::kind) {
            Some(Kind::Question(question)) => Ok(question),
            Some(Kind::Task(_)) | None => Err(Refusal::NotAsked),
        }
    }
}

impl Act<'_> {
    /// Carries out an action of `seat` and all that follows from it, or refuses
    /// it and changes nothing.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.state.phase == Phase::Keys {
            self.answer_key_check(seat, action)?;
        } else {
            self.position().asked(seat)?.check(self.position(), action)?;
            if let Some(frame) = self.state.stack.pop()
                && let Kind::Question(question) = frame.kind()
            {
                question.carry_out(self, action);
            }
        }
        self.run();
        Ok(())
    }

    /// Lets frames act until one waits for an answer, or the game is over.
    pub(crate) fn run(&mut self) {
        while !self.state.is_over() && self.state.phase != Phase::Keys {
            let Some(frame) = self.state.stack.last().copied() else {
                self.next_phase();
                continue;
            };
            if frame.waits(self.position()) {
                return;
            }
            self.state.stack.pop();
            frame.go_on(self);
        }
    }

    /// What the game is at next, when nothing is left to resolve.
    fn next_phase(&mut self) {
        match self.state.phase {
            Phase::Draft(_) => self.next_pick(),
            Phase::Starting(place) => self.next_start(place),
            Phase::Turns(begun) => {
                self.end_turn();
                self.next_turn(begun);
            }
            Phase::Council(place) => self.next_in_council(place),
            Phase::Keys | Phase::Over => {}
        }
    }
}
