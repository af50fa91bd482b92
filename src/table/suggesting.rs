//! Suggesting: in a game of a team, a player proposes an answer to whoever is asked.
//!
//! Each player has one suggestion at a time. It stands in their seat's row and goes when
//! what it would answer is answered, or is asked otherwise. Nobody is called for it: the
//! board shows it where it is, and so does the panel of whoever it is for.

use super::{
    Tables,
    draft::{Answer, Draft, Request},
    live_table::{LiveTable, awaited},
    refusal::{Refusal, TableError},
};
use crate::{
    engine::{AnyMatch, Choice, PendingPrompt, Refused, Seat, Seats, Text, Viewer},
    store::{Post, Status, Store, Suggestion, TableId},
};

/// Somebody who is asked, with everything that can be suggested to them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestible {
    /// Who.
    pub seat: Seat,
    /// The number of their prompt, which a suggestion has to carry.
    pub prompt: u64,
    /// What they are asked.
    pub question: Text,
    /// What they can answer.
    pub legal: Vec<Choice>,
}

/// A suggestion as everybody may see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggested {
    /// By whom.
    pub by: Seat,
    /// To whom.
    pub to: Seat,
    /// What.
    pub choice: Choice,
}

impl<S: Store> Tables<S> {
    /// What whoever asks can suggest to the player in a seat.
    pub async fn suggestible(
        &self,
        table: TableId,
        request: &Request,
        seat: Seat,
    ) -> Result<Suggestible, TableError> {
        self.peek(table, |live| {
            live.access(request)?;
            let own = live.seat_of(request.by.user)?;
            suggestible(live, own, seat)
        })
        .await
    }

    /// Suggests an answer to whoever is asked, in the place of what was suggested before.
    pub async fn suggest(
        &self,
        table: TableId,
        request: &Request,
        suggestion: Suggestion,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            let own = draft.live.seat_of(request.by.user)?;
            let asked = suggestible(&mut draft.live, own, suggestion.to)?;
            let listed = asked.legal.iter().any(|choice| choice.action == suggestion.action);
            if asked.prompt != suggestion.prompt || !listed {
                return Err(Refusal::Stale.into());
            }
            set(draft, own, Some(suggestion))
        })
        .await
    }

    /// Takes one's suggestion back.
    pub async fn withdraw_suggestion(
        &self,
        table: TableId,
        request: &Request,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            draft.live.playing()?;
            let own = draft.live.seat_of(request.by.user)?;
            set(draft, own, None)
        })
        .await
    }
}

/// Sets what a player suggests, and shows it where everybody looks.
fn set(draft: &mut Draft, seat: Seat, to: Option<Suggestion>) -> Result<(), TableError> {
    let row = draft.live.seat_mut(seat).ok_or(Refused::NoSuchSeat(seat))?;
    if row.suggests != to {
        row.suggests = to;
        draft.say(Post::Refresh, Seats::NONE, Seats::NONE)?;
    }
    Ok(())
}

fn suggestible(live: &mut LiveTable, own: Seat, seat: Seat) -> Result<Suggestible, Refusal> {
    let game = live.playing()?;
    if !game.info().team {
        return Err(Refusal::NotATeam);
    }
    if own == seat || !awaited(&**game).contains(seat) {
        return Err(Refusal::Stale);
    }
    let asked = |ask: &PendingPrompt| ask.seat == seat && ask.must;
    let question = game.waiting(Viewer::Seat(own)).into_iter().find(asked);
    let legal = answers(&**game, seat);
    let prompt = live.seat(seat).map(|row| row.prompt);
    let (Some(question), Some(prompt)) = (question, prompt) else { return Err(Refusal::Stale) };
    Ok(Suggestible { seat, prompt, question: question.prompt, legal })
}

/// What a seat can answer to what it is asked.
pub(super) fn answers(game: &dyn AnyMatch, seat: Seat) -> Vec<Choice> {
    let kinds = game.info().kinds;
    let answers = |choice: &Choice| kinds.get(choice.kind).is_some_and(|kind| !kind.out_of_turn);
    game.legal(seat).into_iter().filter(answers).collect()
}

/// Somebody who is asked a short question in between, with the answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reaction {
    /// Who.
    pub seat: Seat,
    /// The number of their prompt.
    pub prompt: u64,
    /// What they can answer.
    pub answers: Vec<Choice>,
}

impl LiveTable {
    /// The short questions in between, for everybody to see where all are one team: elsewhere
    /// what somebody could answer may be theirs to know.
    pub(super) fn reactions(&self) -> Vec<Reaction> {
        let playing = self.row.status == Status::Playing;
        let Some(game) = self.game.as_ref().filter(|game| playing && game.info().team) else {
            return Vec::new();
        };
        // A computer needs no buttons.
        let asks = game.waiting(Viewer::Public).into_iter();
        let asks = asks.filter(|ask| ask.reaction && self.computer(ask.seat).is_none());
        let reaction = |ask: PendingPrompt| {
            let prompt = self.seat(ask.seat)?.prompt;
            Some(Reaction { seat: ask.seat, prompt, answers: answers(&**game, ask.seat) })
        };
        asks.filter_map(reaction).collect()
    }

    /// What is suggested now.
    pub(super) fn suggested(&self) -> Vec<Suggested> {
        let mut suggested = Vec::new();
        let Some(game) = self.game.as_ref().filter(|_| self.row.status == Status::Playing) else {
            return suggested;
        };
        let mut listed: Option<(Seat, Vec<Choice>)> = None;
        for row in &self.seats {
            let Some(suggestion) = row.suggests.as_ref() else { continue };
            let to = suggestion.to;
            if self.seat(to).map(|row| row.prompt) != Some(suggestion.prompt) {
                continue;
            }
            if listed.as_ref().is_none_or(|(seat, _)| *seat != to) {
                listed = Some((to, answers(&**game, to)));
            }
            let mut choices = listed.iter().flat_map(|(_, choices)| choices);
            if let Some(choice) = choices.find(|choice| choice.action == suggestion.action) {
                suggested.push(Suggested { by: row.seat, to, choice: choice.clone() });
            }
        }
        suggested
    }

    /// Drops what is suggested to these seats: they are asked something else. Whether
    /// there was anything.
    pub(super) fn drop_suggestions(&mut self, to: Seats) -> bool {
        let mut dropped = false;
        for row in &mut self.seats {
            let gone = row.suggests.take_if(|suggestion| to.contains(suggestion.to));
            dropped |= gone.is_some();
        }
        dropped
    }
}
