//! Tracks and achievements (rule page 4.12).

use super::traditions::Moment;
use crate::games::covenant::{
    event::Event,
    position::{Act, Position},
    refusal::Refusal,
    stack::Frame,
    vocabulary::goods::Track,
};

impl Position<'_> {
    /// A track that is not at its end.
    pub(crate) fn may_step(self, track: Track) -> Result<(), Refusal> {
        if self.me().tracks.get(track) < self.content.tracks[track].end() {
            Ok(())
        } else {
            Err(Refusal::TrackEnds(track))
        }
    }
}

impl Act<'_> {
    /// One step at a time: what it gives is resolved before the next (4.2.5).
    pub(crate) fn advance(&mut self, track: Track, left: u8) {
        let Some(left) = left.checked_sub(1) else { return };
        self.push(Frame::Steps(track, left));
        let who = self.seat();
        if self.position().may_step(track).is_err() {
            self.gain_glory(self.content.switches.overflow);
            return;
        }
        let place = self.me().tracks.get_mut(track);
        *place += 1;
        let space = *place;
        self.out.all(Event::Stepped { who, track, space });
        let row = self.content.tracks[track].space(space);
        if row.achievement {
            self.out.all(Event::Achieved { who, track, space });
            self.trigger(Moment::Achievement);
        }
        self.push_reward(row.reward);
    }

    pub(crate) fn step_on(&mut self, left: u8, track: Track) {
        self.push(Frame::AnySteps(left.saturating_sub(1)));
        self.push(Frame::Steps(track, 1));
    }
}
