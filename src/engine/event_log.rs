//! What happened, and who may know it.

use serde::{Deserialize, Serialize};

use super::{Seat, Seats, Viewer};

/// Who is told of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody, spectators too.
    All,
    /// These seats and nobody else.
    Only(Seats),
    /// Everybody, spectators too, but for these seats (who are told more).
    Except(Seats),
}

impl Audience {
    /// Whether `viewer` is told.
    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::All, _) | (Self::Except(_), Viewer::Public) => true,
            (Self::Only(_), Viewer::Public) => false,
            (Self::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Self::Except(seats), Viewer::Seat(seat)) => !seats.contains(seat),
        }
    }
}

/// Takes down what an action brings about while the rules carry it out.
#[derive(Clone, PartialEq, Debug)]
pub struct EventLog<E> {
    events: Vec<(Audience, E)>,
    revealed: bool,
}

impl<E> EventLog<E> {
    /// An empty log.
    pub fn new() -> Self {
        Self { events: Vec::new(), revealed: false }
    }

    /// Tells everybody.
    pub fn all(&mut self, event: E) {
        self.events.push((Audience::All, event));
    }

    /// Tells one seat alone.
    pub fn only(&mut self, seat: Seat, event: E) {
        self.events.push((Audience::Only(Seats::only(seat)), event));
    }

    /// Tells everybody but one seat, to whom [`only`](Self::only) tells more.
    pub fn except(&mut self, seat: Seat, event: E) {
        self.events.push((Audience::Except(Seats::only(seat)), event));
    }

    /// Notes that somebody now knows what they did not know before: what was
    /// done cannot be taken back.
    ///
    /// Rolls and draws need no such note, as the dice tell by themselves; this
    /// is for things that lay face down and have been turned up.
    pub fn reveal(&mut self) {
        self.revealed = true;
    }

    /// Whether anything was revealed.
    pub fn revealed(&self) -> bool {
        self.revealed
    }

    /// The events so far.
    pub fn events(&self) -> &[(Audience, E)] {
        &self.events
    }

    /// The events, given away.
    pub fn into_events(self) -> Vec<(Audience, E)> {
        self.events
    }

    /// Forgets everything, keeping the memory for the next action.
    pub fn clear(&mut self) {
        self.events.clear();
        self.revealed = false;
    }
}

impl<E> Default for EventLog<E> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spectators_hear_what_everybody_hears_and_no_more() {
        let ada = Seat(0);
        assert!(Audience::All.includes(Viewer::Public));
        assert!(!Audience::Only(Seats::only(ada)).includes(Viewer::Public));
        assert!(Audience::Only(Seats::only(ada)).includes(Viewer::Seat(ada)));
        assert!(!Audience::Only(Seats::only(ada)).includes(Viewer::Seat(Seat(1))));
        assert!(Audience::Except(Seats::only(ada)).includes(Viewer::Public));
        assert!(!Audience::Except(Seats::only(ada)).includes(Viewer::Seat(ada)));
    }
}
