//! What is being resolved, on top of each other: questions to players, and tasks.
//!
//! The last frame is the only one that acts. A `Task` does its work and goes; a
//! `Question` waits for an answer. Whatever they bring about is pushed on top and resolved
//! to its end before the frame below goes on. What belongs to one moment stands together in
//! the implementation of its type, beside the rules it belongs to.

mod sound;

use serde::{Deserialize, Serialize};

use super::{
    action::Action,
    cards::{
        complete::{Complete, CompleteNext, Order},
        reveal::{
            ClearDisplay, LayThreat, LookAt, MissingGuard, RevealDisplay, RevealScenario, StrikeAll,
        },
        saga::{KeepThreat, RevealSaga, TurnUp},
    },
    dragons::{BearFor, DragonToll, DragonsFly},
    effects::{
        Resolve,
        choose::{ChooseHero, ChooseHex, HeroPick},
        dice::{RecruitOnCard, SkullDie},
        equipment::{DrawEquipment, LoseEquipment, PickEquipment},
        share::{RemoveTroops, Split},
        threats::{CancelThreat, Disguise, DisguiseAtStart, SuspendThreat},
    },
    health::{Dying, Loss, ShieldWindow},
    heroes::HealOrCouncil,
    position::{Act, Position},
    quests::KeepJourney,
    refusal::Refusal,
    spells::{AskAndokai, DiscardSpells, Offer},
    tracks::{BlankDie, HeroMarker, Recruits},
    turn::{
        EndAction, EndTurn, Reveal, StartAuras, StartOfTurn,
        actions::TakeActions,
        fight::{Assign, ExtraTroop, FightEnds},
        moving::{Heading, Moving},
        penalty::Penalty,
        reroll::{PickDice, RaiseDie},
        roll::{BeginRoll, Roll},
        work::MoveOther,
    },
    vocabulary::cards::{Card, Equipment},
};
use crate::{
    engine::{Compound, Dice, FrameKind, Gathering, Seat, Seats, Text},
    frames,
};

/// A question to one player or several.
pub(crate) trait Question {
    /// The players who are asked.
    fn asks(&self, now: Position<'_>) -> Seats;

    fn prompt(&self, now: Position<'_>) -> Text;

    /// Lists every answer of a player who is asked.
    fn list(&self, now: Position<'_>, seat: Seat, actions: &mut Vec<Action>);

    /// Whether a player who is asked can answer that: what is listed.
    fn allows(&self, now: Position<'_>, seat: Seat, action: Action) -> bool {
        let mut actions = Vec::new();
        self.list(now, seat, &mut actions);
        actions.contains(&action)
    }

    /// Does what was answered. The question has left the stack.
    fn answer(&self, act: &mut Act<'_>, seat: Seat, action: Action);

    /// Why an action is no answer.
    fn refusal(&self, _: Position<'_>, _: Seat, _: Action) -> Refusal {
        Refusal::NotAChoice
    }

    /// The answer of somebody who has run out of time; the first one unless it says
    /// otherwise.
    fn timeout(&self, _: Position<'_>, _: Seat) -> Option<Action> {
        None
    }

    /// Whether there is anything to ask.
    fn waits(&self, _: Position<'_>) -> bool {
        true
    }

    /// Goes on when there is nothing to ask.
    fn skip(&self, _: &mut Act<'_>) {}

    /// The question, if it takes several answers in any order.
    fn gathering(&self) -> Option<Gathering> {
        None
    }

    /// Whether nothing is half resolved, so that Spells and Equipment for any time can be
    /// used (4.12).
    fn is_idle(&self) -> bool {
        false
    }
}

/// Work that asks nothing.
pub(crate) trait Task {
    /// Does it. The task has left the stack.
    fn run(&self, act: &mut Act<'_>);
}

frames! {
    /// One frame of the stack, by its word in saves.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum Frame: Question, Task {
        questions {
            TakeActions = "actions",
            Moving(..) = "moving",
            Heading(..) = "heading",
            Penalty(..) = "penalty",
            Roll(..) = "roll",
            PickDice(..) = "pick-dice",
            RaiseDie(..) = "raise-die",
            Assign(..) = "assign",
            ExtraTroop = "extra-troop",
            MoveOther(..) = "move-other",
            KeepJourney(..) = "journey",
            Order = "order",

            ChooseHero(..) = "hero",
            ChooseHex(..) = "hex",
            RemoveTroops(..) = "remove",
            Split(..) = "split",
            MissingGuard(..) = "missing-guard",
            PickEquipment(..) = "pick-equipment",
            LoseEquipment(..) = "lose-equipment",
            CancelThreat(..) = "cancel-threat",
            KeepThreat(..) = "keep-threat",
            SuspendThreat(..) = "suspend-threat",
            RecruitOnCard(..) = "recruit-on-card",
            SkullDie(..) = "skull",
            HealOrCouncil = "heal-or-council",
            DragonToll(..) = "dragon-toll",
            BearFor(..) = "bear-for",

            Offer(..) = "offer",
            AskAndokai(..) = "ask-andokai",
            BlankDie(..) = "blank-die",
            DiscardSpells = "discard-spells",
            ShieldWindow(..) = "shield",
            Disguise(..) = "disguise",
            DisguiseAtStart(..) = "disguise-at-start",
            Dying(..) = "dying",
        }
        tasks {
            StartOfTurn = "start-of-turn",
            StartAuras = "start-auras",
            HeroMarker = "hero-marker",
            Reveal = "reveal",
            EndAction = "end-action",
            EndTurn = "end-turn",
            BeginRoll(..) = "begin-roll",
            Recruits(..) = "recruits",
            Resolve(..) = "do",
            Loss(..) = "loss",
            FightEnds(..) = "fight-ends",
            DrawEquipment(..) = "draw-equipment",
            RevealScenario = "reveal-scenario",
            StrikeAll(..) = "strike-all",
            ClearDisplay = "clear-display",
            LookAt(..) = "look-at",
            RevealDisplay(..) = "reveal-display",
            LayThreat(..) = "lay-threat",
            RevealSaga = "reveal-saga",
            TurnUp(..) = "turn-up",
            Complete(..) = "complete",
            CompleteNext(..) = "complete-next",
            DragonsFly(..) = "dragons",
        }
    }
}

/// What is no answer, and is done while the game waits (4.12).
const fn is_out_of_turn(action: Action) -> bool {
    matches!(action, Action::Spell(_) | Action::Play(_) | Action::Order(..) | Action::Mind(..))
}

impl<'a> Position<'a> {
    /// The question on top.
    fn question(self) -> Option<&'a dyn Question> {
        match self.state.stack.last().map(Frame::kind) {
            Some(FrameKind::Question(question)) => Some(question),
            Some(FrameKind::Task(_)) | None => None,
        }
    }

    /// A realm and one of its hexes are one choice: the realm only narrows it down.
    pub(crate) fn compound(self, seat: Seat) -> Option<Compound> {
        let second = match self.state.stack.last().filter(|_| self.must().contains(seat))? {
            Frame::Moving(_) | Frame::Heading(_) => &["choose", "move"],
            Frame::ChooseHex(_) => &["choose", "hex"],
            _ => return None,
        };
        Some(Compound { name: "realm", kinds: second, narrows: true })
    }

    /// Whom the game waits for.
    pub(crate) fn must(self) -> Seats {
        match self.question() {
            Some(question) if !self.state.is_over() => question.asks(self),
            _ => Seats::NONE,
        }
    }

    /// Whether nothing is half resolved (4.12).
    pub(crate) fn is_idle(self) -> bool {
        !self.state.is_over() && self.question().is_some_and(Question::is_idle)
    }

    /// The question that `seat` answers by several actions in any order.
    pub(crate) fn gathering(self, seat: Seat) -> Option<Gathering> {
        self.question().filter(|_| self.must().contains(seat))?.gathering()
    }

    /// What is waited for, in a few words.
    pub(crate) fn awaited(self, seat: Seat) -> Text {
        match self.state.stack.last() {
            Some(Frame::TakeActions) => {
                Text::new("dwarves-awaited-actions").with("left", self.state.now.actions)
            }
            Some(Frame::Moving(_) | Frame::Heading(_)) => Text::new("dwarves-awaited-move"),
            Some(Frame::Roll(_) | Frame::PickDice(_) | Frame::RaiseDie(_) | Frame::Assign(_)) => {
                Text::new("dwarves-awaited-dice")
            }
            _ if self.reacts(seat) => Text::new("dwarves-awaited-reaction"),
            _ => Text::new("dwarves-awaited-choice"),
        }
    }

    /// Whether `seat` is asked in somebody else's turn (4.22).
    pub(crate) fn reacts(self, seat: Seat) -> bool {
        seat != self.decider() && self.must().contains(seat)
    }

    pub(crate) fn prompt(self, seat: Seat) -> Text {
        match self.question() {
            Some(question) if self.must().contains(seat) => question.prompt(self),
            _ => match self.must().iter().next() {
                Some(who) => Text::new("dwarves-prompt-meanwhile").with("who", who),
                None => Text::new("dwarves-prompt-wait"),
            },
        }
    }

    /// Lists every action of `seat`.
    pub(crate) fn list(self, seat: Seat, actions: &mut Vec<Action>) {
        if let Some(question) = self.question()
            && self.must().contains(seat)
        {
            question.list(self, seat, actions);
        }
        if self.is_idle() && self.state.playing().contains(seat) {
            self.list_out_of_turn(seat, actions);
        }
    }

    /// Whether `seat` can do that now.
    fn check(self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.state.is_over() {
            return Err(Refusal::Over);
        }
        if is_out_of_turn(action) {
            return self.may_out_of_turn(seat, action);
        }
        match self.question() {
            Some(question) if question.asks(self).contains(seat) => {
                if question.allows(self, seat, action) {
                    Ok(())
                } else {
                    Err(question.refusal(self, seat, action))
                }
            }
            Some(question) => {
                let who = question.asks(self).iter().next();
                Err(who.map_or(Refusal::NotAsked, |who| Refusal::NotYourTurn { who }))
            }
            None => Err(Refusal::NotAsked),
        }
    }

    /// The action of somebody who has run out of time (4.22).
    pub(crate) fn timeout(self, seat: Seat) -> Option<Action> {
        let question = self.question().filter(|_| self.must().contains(seat))?;
        let mut actions = Vec::new();
        question.list(self, seat, &mut actions);
        let wanted = question.timeout(self, seat).filter(|action| actions.contains(action));
        wanted.or_else(|| actions.first().copied())
    }
}

impl Act<'_> {
    /// Carries out an action of `seat` and all that follows from it, or refuses it and
    /// changes nothing.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.now().check(seat, action)?;
        if is_out_of_turn(action) {
            self.do_out_of_turn(seat, action);
        } else if let Some(frame) = self.state.stack.pop()
            && let FrameKind::Question(question) = frame.kind()
        {
            question.answer(self, seat, action);
        }
        self.run();
        Ok(())
    }

    /// Lets frames act until one waits for an answer, or the game is over.
    pub(crate) fn run(&mut self) {
        while !self.state.is_over() {
            if self.complete_cards() {
                continue;
            }
            let Some(frame) = self.state.stack.pop() else {
                self.next_turn();
                continue;
            };
            match frame.kind() {
                FrameKind::Task(task) => task.run(self),
                FrameKind::Question(question) if question.waits(self.now()) => {
                    let nobody = question.asks(self.now()).is_empty();
                    self.state.stack.push(frame);
                    if nobody {
                        self.end(super::state::Ending::Left);
                    }
                    return;
                }
                FrameKind::Question(question) => question.skip(self),
            }
        }
        self.drop_stack();
    }
}

impl Frame {
    /// Gives the sealed answers that `seat` cannot know anew.
    pub(crate) fn redeal(&mut self, seat: Seat, dice: &mut Dice) {
        match self {
            Self::Disguise(Disguise { answers, .. }) | Self::Dying(Dying { answers, .. }) => {
                *answers = answers.redeal(seat, |_| dice.below(2) == 0);
            }
            Self::DisguiseAtStart(DisguiseAtStart { threats, answers }) => {
                *answers = answers.redeal(seat, |_| dice.choose(threats).copied());
            }
            _ => {}
        }
    }

    /// The cards that lie nowhere else while it is resolved.
    pub(crate) fn cards(&self) -> Vec<Card> {
        match self {
            Self::KeepThreat(threats) => threats.cards.clone(),
            Self::LayThreat(threat) => vec![threat.card],
            _ => Vec::new(),
        }
    }

    /// The Equipment that lies nowhere else while it is resolved.
    pub(crate) fn equipment(&self) -> Vec<Equipment> {
        match self {
            Self::PickEquipment(pick) => pick.cards.clone(),
            Self::ChooseHero(ChooseHero { pick: HeroPick::Equipment(equipment), .. }) => {
                vec![*equipment]
            }
            _ => Vec::new(),
        }
    }
}

impl Act<'_> {
    /// Windows do not wait for a player who has gone: what that player owns is used only if
    /// somebody would die otherwise (4.22).
    pub(crate) fn excuse(&mut self, who: Seat) {
        let Some(frame) = self.state.stack.last() else { return };
        let asked = match frame {
            Frame::Disguise(window) => window.answers.owing().contains(who),
            Frame::DisguiseAtStart(window) => window.answers.owing().contains(who),
            Frame::Dying(window) => window.answers.owing().contains(who),
            _ => false,
        };
        if asked
            && let Some(action) = self.now().timeout(who)
            && let Some(frame) = self.state.stack.pop()
            && let FrameKind::Question(question) = frame.kind()
        {
            question.answer(self, who, action);
        }
    }
}
