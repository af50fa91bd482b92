//! Tracks and achievements (rule page 4.12).

use super::traditions::Moment;
use crate::games::covenant::prelude::*;

/// Steps to be made on a track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Advance(pub Track, pub u8);

impl Task for Advance {
    /// One step at a time: what it gives is resolved before the next (4.2.5).
    fn run(&self, act: &mut Act<'_>) {
        let Self(track, left) = *self;
        let Some(left) = left.checked_sub(1) else { return };
        act.push(Self(track, left));
        let who = act.seat();
        if act.position().may_step(track).is_err() {
            act.gain_glory(act.content.switches.overflow);
            return;
        }
        let place = act.me().tracks.get_mut(track);
        *place += 1;
        let space = *place;
        act.out.all(Event::Stepped { who, track, space });
        let row = act.content.tracks[track].space(space);
        if row.achievement {
            act.out.all(Event::Achieved { who, track, space });
            act.tell_objectives(1);
            act.trigger(Moment::Achievement);
        }
        act.push_reward(row.reward);
    }
}

/// Steps to be made on tracks of one's choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AdvanceAny(pub u8);

impl Question for AdvanceAny {
    type Answer = Track;
    const PROMPT: &str = "covenant-prompt-any-steps";
    const EXIT: Exit = Exit::Gift("covenant-decline-step");

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new(Self::PROMPT).with("count", self.0)
    }

    fn candidates(self, _: Position<'_>) -> impl Iterator<Item = Track> {
        while_left(self.0, Self::Answer::all())
    }

    fn may(self, now: Position<'_>, track: Track) -> Result<(), Refusal> {
        now.may_step(track)
    }

    fn label(self, now: Position<'_>, track: Track) -> Text {
        let space = now.me().tracks.get(track).saturating_add(1);
        let reward = now.content.tracks[track].space(space).reward;
        let key = if reward.is_nothing() { "covenant-do-step" } else { "covenant-do-step-reward" };
        let text = Text::new(key).with("track", words::track(track)).with("space", space);
        if reward.is_nothing() { text } else { text.with("reward", words::reward(reward)) }
    }

    fn answer(self, act: &mut Act<'_>, track: Track) {
        act.push(Self(self.0.saturating_sub(1)));
        act.push(Advance(track, 1));
    }
}

impl Act<'_> {
    /// Says when so many more achievements let another objective count (4.22.2).
    pub(crate) fn tell_objectives(&mut self, more: u8) {
        let who = self.seat();
        let achievements = self.position().final_achievements(who);
        let counting = |achievements: u8| {
            let needed = self.content.figures.objectives.iter();
            needed.filter(|needed| achievements >= **needed).count() as u8
        };
        let count = counting(achievements);
        if count > counting(achievements.saturating_sub(more)) {
            self.out.all(Event::Objectives { who, achievements, count });
        }
    }
}

impl Position<'_> {
    /// A track that is not at its end.
    fn may_step(self, track: Track) -> Result<(), Refusal> {
        if self.me().tracks.get(track) < self.content.tracks[track].end() {
            Ok(())
        } else {
            Err(Refusal::TrackEnds(track))
        }
    }
}
