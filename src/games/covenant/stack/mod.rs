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
    engine::{Compound, FrameKind, Gathering, Ordering, OutOfReach, Seat, Seats, Text, Viewer},
    frames,
    games::covenant::{
        action::{Action, Item, Slot, Tile},
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
        words::names::Card,
    },
};

frames! {
    /// One frame of the stack, by its word in saves.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum Frame: Ask, Task {
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
}

impl Frame {
    /// Whether it waits for an answer.
    pub(crate) fn waits(self, now: Position<'_>) -> bool {
        match self.kind() {
            FrameKind::Question(question) => question.is_open(now),
            FrameKind::Task(_) => false,
        }
    }

    /// Whether it asks and nothing answers it.
    pub(crate) fn is_idle(self, now: Position<'_>) -> bool {
        match self.kind() {
            FrameKind::Question(question) => question.is_idle(now),
            FrameKind::Task(_) => false,
        }
    }

    /// Does its work, or what can only be done in one way. Rewards that cannot be applied
    /// are skipped (4.2.7).
    fn go_on(self, act: &mut Act<'_>) {
        match self.kind() {
            FrameKind::Question(question) => question.settle(act),
            FrameKind::Task(task) => task.run(act),
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
    pub(crate) fn prompt(self, seat: Seat, viewer: Viewer) -> Text {
        if self.state.phase == Phase::Keys {
            return self.prompt_keys(seat, viewer);
        }
        match self.state.stack.last().map(Frame::kind) {
            Some(FrameKind::Question(question)) => question.words(self),
            Some(FrameKind::Task(_)) | None => Text::new("covenant-prompt-wait"),
        }
    }

    /// How several actions of `seat` answer its question at once.
    pub(crate) fn gathering(self, seat: Seat) -> Option<Gathering> {
        if self.state.phase == Phase::Keys {
            return self.gathered_releases(seat);
        }
        self.asked(seat).ok()?.gathering()
    }

    /// The questions in a row that what `seat` is asked belongs to.
    pub(crate) fn compound(self, seat: Seat) -> Option<Compound> {
        self.question(seat)?.compound()
    }

    /// How many actions answer it at most.
    pub(crate) fn gather_limit(self, seat: Seat) -> Option<u8> {
        self.question(seat)?.gather_limit(self)
    }

    /// Whether the only answer to what `seat` is asked is a gift.
    pub(crate) fn is_gift(self, seat: Seat) -> bool {
        self.question(seat).is_some_and(question::Ask::is_gift)
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

    /// What an action does, where its words do not say it: what the question says of it,
    /// or else what is written on the tile that it takes.
    pub(crate) fn about(self, seat: Seat, action: Action) -> Option<Text> {
        let question = self.question(seat)?;
        question.action_about(self, action).or_else(|| Some(self.tile(action)?.about(self.content)))
    }

    /// The tile that an action takes, where its words give a name only.
    fn tile(self, action: Action) -> Option<Card> {
        Some(match action {
            Action::Pick(Tile::Tradition(it)) | Action::Next(Item::Tradition(it)) => {
                Card::Tradition(it)
            }
            Action::Pick(Tile::Objective(it)) => Card::Objective(it),
            Action::Take(Slot::Tradition(slot)) => {
                Card::Tradition(self.state.traditions.spaces[slot]?)
            }
            _ => return None,
        })
    }

    /// What the game waits for.
    pub(crate) fn awaited(self) -> Text {
        Text::new(match self.state.phase {
            Phase::Draft(_) => "covenant-awaited-draft",
            Phase::Starting(_) => "covenant-awaited-start",
            Phase::Turns(_) => "covenant-awaited-turn",
            Phase::Council(_) => "covenant-awaited-council",
            Phase::Keys | Phase::Over => "covenant-awaited-keys",
        })
    }

    /// The order that a seat is asked for.
    pub(crate) fn ordering(self, seat: Seat) -> Option<Ordering> {
        self.question(seat)?.ordering(self)
    }

    /// How late an action stands in the order that is proposed to a seat.
    pub(crate) fn precedence(self, seat: Seat, action: Action) -> u8 {
        self.question(seat).map_or(0, |question| question.precedence_of(self, action))
    }

    /// What would lapse for a seat by getting out of its question.
    pub(crate) fn lapses(self, seat: Seat, action: Action) -> Vec<Text> {
        match (action, self.question(seat)) {
            (Action::Done | Action::End | Action::Pass, Some(question)) => question.lapses(self),
            _ => Vec::new(),
        }
    }

    /// What a seat is short of.
    pub(crate) fn beyond(self, seat: Seat) -> Vec<OutOfReach> {
        self.question(seat).map(|question| question.beyond(self)).unwrap_or_default()
    }

    /// The question to a seat, outside the key check.
    fn question(&self, seat: Seat) -> Option<&dyn Ask> {
        self.asked(seat).ok().filter(|_| self.state.phase != Phase::Keys)
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
            Some(FrameKind::Question(question)) => Ok(question),
            Some(FrameKind::Task(_)) | None => Err(Refusal::NotAsked),
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
                && let FrameKind::Question(question) = frame.kind()
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
