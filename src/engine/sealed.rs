//! Answers given at the same time, which nobody sees before the last is in.

use serde::{Deserialize, Serialize};

use super::{Seat, Seats};

/// The answers of several seats to a simultaneous question.
///
/// A game keeps this in its state, shows others only [`answered`](Self::answered),
/// lists a withdrawal for a seat that has answered, and applies the answers in
/// seat order when [`open`](Self::open) gives them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sealed<A> {
    asked: Seats,
    answers: Vec<(Seat, A)>,
}

impl<A> Sealed<A> {
    /// A question to these seats.
    pub fn ask(asked: Seats) -> Self {
        Self { asked, answers: Vec::new() }
    }

    /// The seats that still owe an answer.
    pub fn owing(&self) -> Seats {
        self.asked.without(self.answered())
    }

    /// The seats that have answered.
    pub fn answered(&self) -> Seats {
        self.answers.iter().map(|(seat, _)| *seat).collect()
    }

    /// What a seat has answered so far.
    pub fn answer_of(&self, seat: Seat) -> Option<&A> {
        self.answers.iter().find(|(by, _)| *by == seat).map(|(_, answer)| answer)
    }

    /// Seals an answer of a seat that owes one; tells whether it did.
    pub fn answer(&mut self, seat: Seat, answer: A) -> bool {
        let owed = self.owing().contains(seat);
        if owed {
            self.answers.push((seat, answer));
        }
        owed
    }

    /// Gives a seat its answer back, as long as others still think.
    pub fn withdraw(&mut self, seat: Seat) -> Option<A> {
        let place = self.answers.iter().position(|(by, _)| *by == seat)?;
        Some(self.answers.remove(place).1)
    }

    /// The same question with the answers that `seat` cannot know given anew.
    #[must_use]
    pub fn redeal(&self, seat: Seat, mut anew: impl FnMut(Seat) -> A) -> Self
    where
        A: Clone,
    {
        let own = self.answer_of(seat).cloned();
        let mut answer = |by: Seat| match &own {
            Some(own) if by == seat => own.clone(),
            _ => anew(by),
        };
        let answers = self.answered().iter().map(|by| (by, answer(by))).collect();
        Self { asked: self.asked, answers }
    }

    /// No longer waits for a seat, as for a player who has gone.
    pub fn excuse(&mut self, seat: Seat) {
        self.asked.remove(seat);
        self.answers.retain(|(by, _)| *by != seat);
    }

    /// Opens all answers in seat order once the last is in, and asks nobody more.
    pub fn open(&mut self) -> Option<Vec<(Seat, A)>> {
        if !self.owing().is_empty() {
            return None;
        }
        self.asked = Seats::NONE;
        let mut answers = std::mem::take(&mut self.answers);
        answers.sort_by_key(|(seat, _)| *seat);
        Some(answers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_open_in_seat_order_when_the_last_is_in() {
        let mut sealed = Sealed::ask(Seats::first(3));
        assert!(sealed.answer(Seat(2), 'c'));
        assert!(sealed.answer(Seat(0), 'a'));
        assert!(!sealed.answer(Seat(0), 'z'), "one answer a seat");
        assert_eq!(sealed.open(), None);
        assert_eq!(sealed.owing(), Seats::only(Seat(1)));
        assert!(sealed.answer(Seat(1), 'b'));
        assert_eq!(sealed.open(), Some(vec![(Seat(0), 'a'), (Seat(1), 'b'), (Seat(2), 'c')]));
    }

    #[test]
    fn the_answers_of_others_can_be_given_anew() {
        let mut sealed = Sealed::ask(Seats::first(3));
        sealed.answer(Seat(2), 'c');
        sealed.answer(Seat(0), 'a');
        let other = sealed.redeal(Seat(0), |_| 'x');
        assert_eq!(other.answer_of(Seat(0)), Some(&'a'), "one knows one's own");
        assert_eq!(other.answer_of(Seat(2)), Some(&'x'));
        assert_eq!(other.owing(), sealed.owing());
        assert_eq!(other.redeal(Seat(0), |_| 'c'), sealed.redeal(Seat(0), |_| 'c'));
    }

    #[test]
    fn an_answer_can_be_withdrawn_and_a_leaver_is_not_waited_for() {
        let mut sealed = Sealed::ask(Seats::first(2));
        assert!(!sealed.answer(Seat(5), 'x'), "not asked");
        sealed.answer(Seat(0), 'a');
        assert_eq!(sealed.withdraw(Seat(0)), Some('a'));
        assert_eq!(sealed.withdraw(Seat(0)), None);
        sealed.answer(Seat(0), 'b');
        sealed.excuse(Seat(1));
        assert_eq!(sealed.open(), Some(vec![(Seat(0), 'b')]));
    }
}
