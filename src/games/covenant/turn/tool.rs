//! The two parts of a tool, its action and its jewel (rule page 4.3, DP5 to DP8).

use crate::games::covenant::{
    actions::{build::ChooseRow, dig::Dig, skirmish::Skirmish, transport::ChooseSite},
    prelude::*,
};

/// Action and jewel of the tool, each once (DP5, DP8).
#[derive(Clone, Copy, Debug)]
pub struct UseTool;

impl Question for UseTool {
    type Answer = Part;
    const PROMPT: &str = "covenant-prompt-use";
    const EXIT: Exit = Exit::Done("covenant-do-done-use");
    const SINGLE: Single = Single::Given;

    fn may(self, now: Position<'_>, part: Part) -> Result<(), Refusal> {
        let turn = &now.state.now;
        match part {
            Part::Action if turn.action_used => Err(Refusal::AlreadyUsed),
            Part::Jewel if turn.jewel_used => Err(Refusal::AlreadyUsed),
            Part::Jewel if now.jewel_in_use().is_none() => Err(Refusal::NoJewel),
            Part::Action | Part::Jewel => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }

    fn label(self, now: Position<'_>, part: Part) -> Text {
        match (part, now.jewel_in_use()) {
            (Part::Jewel, Some(jewel)) => Text::new("covenant-do-use-jewel")
                .with("effect", words::effect(now.content.jewels[jewel].effect)),
            _ => Text::new("covenant-do-use").with("part", words::part(part)),
        }
    }

    fn lapses(self, now: Position<'_>) -> Vec<Text> {
        self.options(now).map(|part| self.label(now, part)).collect()
    }

    /// The part is applied completely before the other.
    fn answer(self, act: &mut Act<'_>, part: Part) {
        act.push(self);
        match part {
            Part::Jewel => act.use_jewel(),
            _ => act.use_action(),
        }
    }

    /// The jewel first if it gives strength, else the action; then the jewel.
    fn timeout(self, now: Position<'_>) -> Option<Part> {
        let jewel = now.jewel_in_use();
        let power = jewel.is_some_and(|it| now.content.jewels[it].effect == Effect::Power);
        let turn = &now.state.now;
        let jewel_first = power && !turn.jewel_used || turn.action_used;
        Some(if jewel_first { Part::Jewel } else { Part::Action })
    }

    /// A tool without a jewel simply gives its action. A jewel may be left alone, even if
    /// it is all that is left.
    fn waits(self, now: Position<'_>) -> bool {
        self.may(now, Part::Jewel).is_ok()
    }
}

/// A book is read: which action (DP6)?
#[derive(Clone, Copy, Debug)]
pub struct ReadBook;

impl Question for ReadBook {
    type Answer = Part;
    const PROMPT: &str = "covenant-prompt-read";
    const EXIT: Exit = Exit::Pass("covenant-decline-read");

    fn prompt(self, now: Position<'_>) -> Text {
        Text::new(Self::PROMPT).with("strength", now.strength())
    }

    /// An action that can be carried out.
    fn may(self, now: Position<'_>, part: Part) -> Result<(), Refusal> {
        let action = now.action(part).ok_or(Refusal::NotAsked)?;
        if action.waits(now) { Ok(()) } else { Err(Refusal::NothingToDo) }
    }

    fn label(self, _: Position<'_>, part: Part) -> Text {
        Text::new("covenant-do-use").with("part", words::part(part))
    }

    /// The whole action is given up by it.
    fn lapses(self, _: Position<'_>) -> Vec<Text> {
        vec![words::lapsing(Part::Action)]
    }

    fn answer(self, act: &mut Act<'_>, part: Part) {
        act.begin_action(part);
    }

    fn timeout(self, _: Position<'_>) -> Option<Part> {
        Some(Part::Dig)
    }
}

impl Position<'_> {
    /// The jewel of the tool at work.
    fn jewel_in_use(self) -> Option<Jewel> {
        self.state.now.spot.and_then(|spot| self.me().tools[spot].jewel)
    }

    /// The first question of an action, with the strength fixed now (4.4).
    fn action(self, part: Part) -> Option<Frame> {
        let strength = self.strength();
        match part {
            Part::Dig => Some(Dig { strength, chosen: WordSet::NONE }.into()),
            Part::Skirmish => Some(Skirmish { strength, defeated: Enemies::NONE }.into()),
            Part::Build => Some(ChooseRow(strength).into()),
            Part::Transport => Some(ChooseSite { strength, throne: true }.into()),
            Part::Action | Part::Jewel => None,
        }
    }
}

impl Act<'_> {
    /// The tool gives its action; a book asks which.
    fn use_action(&mut self) {
        self.state.now.action_used = true;
        let position = self.position();
        let kind = self.state.now.spot.and_then(|spot| position.kind_of(spot));
        match kind.map(Position::action_of) {
            Some(Some(part)) => self.begin_action(part),
            Some(None) => self.push(ReadBook),
            None => {}
        }
    }

    fn begin_action(&mut self, part: Part) {
        if let Some(action) = self.position().action(part) {
            self.push(action);
        }
    }

    fn use_jewel(&mut self) {
        let jewel = self.position().jewel_in_use();
        self.state.now.jewel_used = true;
        if let Some(jewel) = jewel {
            let who = self.seat();
            let effect = self.content.jewels[jewel].effect;
            self.out.all(Event::UsedJewel { who, effect });
            self.push_effect(effect);
        }
    }
}
