//! What a frame of the stack is: a [`Question`] to the player who acts, or a [`Task`] that
//! is simply carried out.
//!
//! All that belongs to one moment of the game stands together in the implementation of
//! `Question`. What has a default there is what a rule says of all questions.

use super::answers::Answer;
use crate::{
    engine::{Compound, Gathering, Ordering, OutOfReach, Text, ToText as _},
    games::covenant::{
        action::Action,
        position::{Act, Position},
        refusal::Refusal,
    },
};

/// A question to the player who acts.
pub(crate) trait Question: Copy {
    /// What is chosen among.
    type Answer: Answer;

    /// The key of its words.
    const PROMPT: &str;

    /// How a player gets out of it without an answer (4.2.6).
    const EXIT: Exit;

    /// What becomes of it if there is only one answer.
    const SINGLE: Single = Single::Asked;

    /// How several answers are given at once, where their order makes no difference.
    const GATHERING: Option<Gathering> = None;

    /// The questions in a row that it belongs to, where one press may answer all of them.
    const COMPOUND: Option<Compound> = None;

    /// How many answers it takes at most before it ends by itself.
    fn takes(self, _: Position<'_>) -> Option<u8> {
        None
    }

    /// Whether only the order of the answers is asked for: each of them comes, one after
    /// the other (4.2.3). With the name of the question and the kind of its answers.
    fn ordering(self) -> Option<(&'static str, &'static str)> {
        None
    }

    /// How late an answer stands in the order that is proposed: what brings something
    /// before what costs something.
    fn precedence(self, _: Position<'_>, _: Self::Answer) -> u8 {
        0
    }

    /// What would lapse by getting out of it now.
    fn lapses(self, _: Position<'_>) -> Vec<Text> {
        Vec::new()
    }

    /// Whether this is an answer now.
    fn may(self, now: Position<'_>, answer: Self::Answer) -> Result<(), Refusal>;

    /// An answer in words, as a button says it.
    fn label(self, now: Position<'_>, answer: Self::Answer) -> Text;

    /// What an answer does, where its words do not say it.
    fn about(self, _: Position<'_>, _: Self::Answer) -> Option<Text> {
        None
    }

    /// Does what was answered. The question has left the stack.
    fn answer(self, act: &mut Act<'_>, answer: Self::Answer);

    /// What follows when nobody wanted to give an answer, or there was none to give: a
    /// reward that is declined or cannot be applied is skipped (4.2.6, 4.2.7).
    fn end(self, _: &mut Act<'_>) {}

    /// The question, in words.
    fn prompt(self, _: Position<'_>) -> Text {
        Text::new(Self::PROMPT)
    }

    /// All that [`may`](Self::may) has to be asked about, in the order in which menus show
    /// it.
    fn candidates(self, _: Position<'_>) -> impl Iterator<Item = Self::Answer> {
        Self::Answer::all()
    }

    /// The way out as it is now.
    fn exit(self, now: Position<'_>) -> Exit {
        match Self::EXIT {
            Exit::Gift(key) if self.options(now).nth(1).is_some() => Exit::Pass(key),
            Exit::Gift(_) => Exit::None,
            exit => exit,
        }
    }

    /// The answer of somebody who has run out of time, where that is not to get out of it
    /// or else the first one there is (4.3).
    fn timeout(self, _: Position<'_>) -> Option<Self::Answer> {
        None
    }

    /// The answers there are.
    fn options(self, now: Position<'_>) -> impl Iterator<Item = Self::Answer> {
        self.candidates(now).filter(move |answer| self.may(now, *answer).is_ok())
    }

    /// Whether somebody is asked: there is more than one way to go on.
    fn waits(self, now: Position<'_>) -> bool {
        match Self::SINGLE {
            Single::Asked => self.options(now).next().is_some(),
            Single::Given => self.options(now).nth(1).is_some(),
        }
    }
}

/// What becomes of a question with a single answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Single {
    /// It is asked all the same: it could be declined, or its host gives the answer and
    /// logs it.
    Asked,
    /// The answer is given at once.
    Given,
}

/// How a player gets out of a question without an answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// There has to be an answer.
    None,
    /// By declining; with the key of the words that say what is declined.
    Pass(&'static str),
    /// By declining, but a gift that costs nothing and leaves no choice is simply made
    /// (4.2.8).
    Gift(&'static str),
    /// Enough was chosen; with the key of the words that say so.
    Done(&'static str),
    /// By ending the turn.
    End,
}

impl Exit {
    const fn action(self) -> Option<Action> {
        match self {
            Self::None | Self::Gift(_) => None,
            Self::Pass(_) => Some(Action::Pass),
            Self::Done(_) => Some(Action::Done),
            Self::End => Some(Action::End),
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Pass(key) | Self::Gift(key) | Self::Done(key) => key,
            Self::None | Self::End => "covenant-do-end",
        }
    }
}

/// Work that asks nothing.
pub(crate) trait Task {
    /// Does it. The task has left the stack.
    fn run(&self, act: &mut Act<'_>);
}

/// A question whose answers come as actions: what a frame is to the stack.
pub(crate) trait Ask {
    /// Whether somebody is asked.
    fn is_open(&self, now: Position<'_>) -> bool;

    /// Whether there is no answer at all.
    fn is_idle(&self, now: Position<'_>) -> bool;

    /// Goes on without asking.
    fn settle(&self, act: &mut Act<'_>);

    /// How several actions answer it at once.
    fn gathering(&self) -> Option<Gathering>;

    /// The questions in a row that it belongs to.
    fn compound(&self) -> Option<Compound>;

    /// How many actions answer it at most.
    fn gather_limit(&self, now: Position<'_>) -> Option<u8>;

    /// Whether its answer, if there is only one, is simply made (4.2.8).
    fn is_gift(&self) -> bool;

    /// The question, in words.
    fn words(&self, now: Position<'_>) -> Text;

    /// Lists every action that [`check`](Self::check) accepts.
    fn list(&self, now: Position<'_>, actions: &mut Vec<Action>);

    /// Whether an action answers it, or gets out of it.
    fn check(&self, now: Position<'_>, action: Action) -> Result<(), Refusal>;

    /// Carries out an action that was checked.
    fn carry_out(&self, act: &mut Act<'_>, action: Action);

    /// The action of somebody who has run out of time.
    fn default(&self, now: Position<'_>) -> Option<Action>;

    /// A listed action, in words.
    fn action_words(&self, now: Position<'_>, action: Action) -> Text;

    /// What a listed action does, where its words do not say it.
    fn action_about(&self, now: Position<'_>, action: Action) -> Option<Text>;

    /// The kind whose actions are put in order, where only that is asked.
    fn ordering(&self, now: Position<'_>) -> Option<Ordering>;

    /// How late an action stands in the order that is proposed.
    fn precedence_of(&self, now: Position<'_>, action: Action) -> u8;

    /// What would lapse by getting out of it.
    fn lapses(&self, now: Position<'_>) -> Vec<Text>;

    /// What is short of something that the player could have.
    fn beyond(&self, now: Position<'_>) -> Vec<OutOfReach>;
}

impl<Q: Question> Ask for Q {
    fn is_open(&self, now: Position<'_>) -> bool {
        self.waits(now)
    }

    fn is_idle(&self, now: Position<'_>) -> bool {
        self.options(now).next().is_none()
    }

    fn settle(&self, act: &mut Act<'_>) {
        let single = self.options(act.position()).next();
        match single.filter(|_| Q::SINGLE == Single::Given) {
            Some(answer) => self.answer(act, answer),
            None => self.end(act),
        }
    }

    fn gathering(&self) -> Option<Gathering> {
        Q::GATHERING
    }

    fn compound(&self) -> Option<Compound> {
        Q::COMPOUND
    }

    fn gather_limit(&self, now: Position<'_>) -> Option<u8> {
        self.takes(now)
    }

    fn is_gift(&self) -> bool {
        matches!(Q::EXIT, Exit::Gift(_))
    }

    fn words(&self, now: Position<'_>) -> Text {
        self.prompt(now)
    }

    fn list(&self, now: Position<'_>, actions: &mut Vec<Action>) {
        actions.extend(self.options(now).map(Answer::action));
        actions.extend(self.exit(now).action());
    }

    fn check(&self, now: Position<'_>, action: Action) -> Result<(), Refusal> {
        let refusal = match action {
            Action::Pass => Refusal::NothingToDecline,
            Action::Done => Refusal::NotFinished,
            Action::End => Refusal::FinishFirst,
            Action::Release(_) | Action::Withdraw => return Err(Refusal::NoKeyCheck),
            _ => return self.may(now, Answer::read(action).ok_or(Refusal::NotAsked)?),
        };
        if self.exit(now).action() == Some(action) { Ok(()) } else { Err(refusal) }
    }

    fn carry_out(&self, act: &mut Act<'_>, action: Action) {
        match Answer::read(action) {
            Some(answer) => self.answer(act, answer),
            None => self.end(act),
        }
    }

    fn default(&self, now: Position<'_>) -> Option<Action> {
        let first = || self.options(now).next().map(Answer::action);
        match self.timeout(now) {
            Some(wanted) if self.may(now, wanted).is_ok() => Some(wanted.action()),
            Some(_) => first(),
            None => self.exit(now).action().or_else(first),
        }
    }

    fn action_words(&self, now: Position<'_>, action: Action) -> Text {
        match Answer::read(action) {
            Some(answer) => self.label(now, answer),
            None => Text::new(self.exit(now).key()),
        }
    }

    fn action_about(&self, now: Position<'_>, action: Action) -> Option<Text> {
        self.about(now, Answer::read(action)?)
    }

    fn ordering(&self, now: Position<'_>) -> Option<Ordering> {
        let (question, kind) = Question::ordering(*self)?;
        self.options(now).nth(1)?;
        Some(Ordering { question, kind, matters: true })
    }

    fn precedence_of(&self, now: Position<'_>, action: Action) -> u8 {
        Answer::read(action).map_or(0, |answer| self.precedence(now, answer))
    }

    fn lapses(&self, now: Position<'_>) -> Vec<Text> {
        Question::lapses(*self, now)
    }

    fn beyond(&self, now: Position<'_>) -> Vec<OutOfReach> {
        let short = self.candidates(now).filter_map(|answer| {
            let why = self.may(now, answer).err().filter(|why| why.is_shortage())?;
            let what = self.label(now, answer);
            Some(OutOfReach { what, why: why.text(), exchangeable: false })
        });
        short.collect()
    }
}

/// Candidates of a question that is asked again and again, until nothing is left of it.
pub(crate) fn while_left<A>(
    left: u8,
    candidates: impl Iterator<Item = A>,
) -> impl Iterator<Item = A> {
    candidates.filter(move |_| left > 0)
}
