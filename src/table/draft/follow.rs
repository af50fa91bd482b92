//! What follows from the game as it stands: whom it waits for, what is said.

use super::Draft;
use crate::{
    engine::{Seat, Seats, Text, Viewer},
    store::{
        LogKind, Post, Presence, PromptDigest, Reminding, Span, Status, StoreError, Time, TimerKind,
    },
    table::{
        live_table::{asked, asked_among, awaited, reacting},
        planning,
        refusal::TableError,
        vote::close_all,
    },
};

/// Nobody is called a second time for a question so shortly after they were called for it.
const JUST_ASKED: Span = Span::minutes(30);

impl Draft {
    /// Brings everything in line with the game as it stands: prompt numbers,
    /// who is awaited, reminders, the board in the channel, the end.
    pub(in crate::table) fn follow(&mut self) -> Result<(), TableError> {
        planning::due(self)?;
        let Some(game) = &self.live.game else {
            return Ok(());
        };
        self.live.row.version = game.version();
        let standings = game.standings();
        let playing = self.live.row.status == Status::Playing;
        let must = if playing { awaited(&**game) } else { Seats::NONE };
        let reacting = if playing { reacting(&**game) } else { Seats::NONE };
        // Whoever acts is shown what they can do next; the others are not.
        let listed = match self.viewer {
            Viewer::Seat(seat) if playing => Some((seat, game.legal(seat))),
            _ => None,
        };
        let digest = |seat: Seat| match &listed {
            Some((acting, choices)) if *acting == seat => asked_among(&**game, seat, choices),
            _ => asked(&**game, seat),
        };
        let digests: Vec<Option<PromptDigest>> =
            self.live.seats.iter().map(|row| digest(row.seat)).collect();
        self.live.listed = listed;
        let consider = self.private_hint(must, &digests)?;
        self.tell_dealt()?;
        let before: Seats =
            self.live.seats.iter().filter(|seat| seat.awaited.is_some()).map(|s| s.seat).collect();
        let last = self.now_last(before, must, &digests);
        let mut waits = Vec::new();
        let mut turns = Vec::new();
        let mut otherwise = Seats::NONE;
        for (seat, digest) in self.live.seats.iter_mut().zip(digests) {
            let asked_anew = seat.asked != digest;
            let awaits = must.contains(seat.seat);
            let waited = seat.awaited;
            seat.asked = digest;
            // A number counts what this seat has done: a press counts once, and what
            // others do meanwhile takes nothing from an answer.
            if self.acted.contains(seat.seat) || (asked_anew && self.unsettled) {
                seat.prompt += 1;
                otherwise.insert(seat.seat);
            }
            if asked_anew {
                otherwise.insert(seat.seat);
            }
            // A new turn is waited for from its beginning on.
            if awaits != seat.awaited.is_some() || (awaits && self.turn_changed) {
                seat.awaited = awaits.then_some(self.now);
                // What came of a plan for an earlier turn is not about this one.
                if awaits && !self.planned.contains(seat.seat) {
                    seat.plan.take_if(|plan| !plan.is_pending());
                }
                turns.push((seat.seat, waited, awaits && !reacting.contains(seat.seat)));
            } else if !asked_anew || !self.acted.contains(seat.seat) {
                // What others do begins no other wait.
                continue;
            }
            if awaits || before.contains(seat.seat) {
                waits.push((seat.seat, waited));
            }
        }
        let shown = self.live.drop_suggestions(otherwise);
        self.wait_otherwise(&turns, &waits)?;
        // Whoever plays again is called, whoever played for them until now.
        let before = before.without(self.one_turn_is_over()?);
        let computers = self.live.computers();
        self.set_deadlines(reacting.without(computers));
        self.call_computers(must, consider);
        let called = self.called(before, must, last).without(computers);
        match standings {
            Some(standings) if playing => {
                let now = self.now;
                for row in &mut self.live.seats {
                    row.plan = None;
                }
                let row = self.row();
                row.status = Status::Finished;
                row.ended_at = Some(now);
                row.standings = Some(standings);
                close_all(self)?;
                self.say_result()?;
            }
            _ if must.is_empty() => {}
            // Whoever plays alone ends a turn without calling anybody, and may often
            // take that back.
            _ if self.turn_changed && must == before && !self.to_be_told && self.is_alone() => {
                self.say(Post::Renew, Seats::NONE, Seats::NONE)?;
            }
            _ if self.is_quiet(must, before) => {
                // What computers do among themselves is told to whoever is called next.
                let people = must.without(computers);
                if self.by_computer && must != before && !people.is_empty() {
                    self.say(Post::Refresh, Seats::NONE, Seats::NONE)?;
                }
            }
            _ if must != before || self.turned || self.to_be_told => {
                self.change.cancel.push(Post::Refresh.about());
                self.say(Post::Board, called, must.without(computers))?;
            }
            // Nobody is to be called, but the others may look.
            _ if self.declared || shown => {
                self.say(Post::Refresh, Seats::NONE, Seats::NONE)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Sets clocks and reminders of those whom the game waits for otherwise than before: since
    /// when it did, and whether a turn of theirs begins.
    fn wait_otherwise(
        &mut self,
        turns: &[(Seat, Option<Time>, bool)],
        waits: &[(Seat, Option<Time>)],
    ) -> Result<(), StoreError> {
        // Before it is settled that they were out of time.
        for (seat, since, begins) in turns {
            if let Some(since) = since {
                self.clock_stops(*seat, *since);
            }
            if *begins {
                self.clock_starts(*seat);
            }
        }
        for (seat, waited) in waits {
            self.wait_anew(*seat);
            self.not_stalled(*seat, Text::new("table-stall-heard").with("who", *seat))?;
            // Before that, no reminder can have been written.
            if waited.is_some_and(|since| self.now.since(since) >= Reminding::SOONEST) {
                self.change.cancel.push(Post::reminder_of(*seat));
            }
        }
        Ok(())
    }

    /// Who is the last of several whom the same question waits for, from now on: the others
    /// have answered. It is kept until that wait is over, so that it is said once.
    fn now_last(
        &mut self,
        before: Seats,
        must: Seats,
        digests: &[Option<PromptDigest>],
    ) -> Option<Seat> {
        let turned = self.turn_changed;
        let left = must.iter().next().filter(|_| must.len() == 1 && before.len() > 1 && !turned);
        let now = self.now;
        let mut last = None;
        for (row, digest) in self.live.seats.iter_mut().zip(digests) {
            if turned || !must.contains(row.seat) {
                row.last_asked = None;
            } else if left == Some(row.seat) && before.contains(row.seat) && row.asked == *digest {
                last = row.last_asked.is_none().then_some(row.seat).or(last);
                row.last_asked.get_or_insert(now);
            }
        }
        last
    }

    /// Whom a board calls: those whom the game waits for from now on. Whoever is the last to
    /// answer is called once more, unless they were only just asked or reminded, want no more of
    /// that, or it is their night;
    /// so is whoever has the turn again, as that of somebody else went by as planned.
    fn called(&self, before: Seats, must: Seats, last: Option<Seat>) -> Seats {
        let mut called = must.without(before);
        if let Some(row) = last.and_then(|seat| self.live.seat(seat)) {
            // The last reminder counts as well as the question, and so does that it was put off.
            let timer = self.live.timer(row.seat, TimerKind::Turn);
            let told = row.awaited.max(timer.map(|timer| timer.base));
            let long = told.is_some_and(|told| self.now.since(told) >= JUST_ASKED);
            let wanted = timer.is_some_and(|timer| !timer.hushed);
            let open = self.live.calendar(row.seat).is_open(self.now);
            if long && wanted && open && row.is_there() {
                called.insert(row.seat);
            }
        }
        let turn = self.live.game.as_ref().and_then(|game| game.turn()?.seat);
        if let Some(seat) = turn.filter(|seat| self.passed_as_planned && must.contains(*seat)) {
            called.insert(seat);
        }
        called
    }

    /// Whether a single player is in the game.
    fn is_alone(&self) -> bool {
        self.live.seats.iter().filter(|row| row.presence != Presence::Gone).count() == 1
    }

    /// Whether there is nobody to be called and nothing that could not wait: while computers
    /// play, those who are there are told once it is their turn, and whoever only watches is
    /// told of whole turns.
    fn is_quiet(&self, must: Seats, before: Seats) -> bool {
        let computers = self.live.computers();
        if self.to_be_told || computers.is_empty() {
            return false;
        }
        if self.live.is_watched() {
            return self.by_computer && !self.turned && must.without(before).is_empty();
        }
        let people = must.without(computers);
        let called = people.without(before);
        people.is_empty() || (self.by_computer && called.is_empty())
    }

    /// Tells players alone what is theirs: what they were dealt at the start, or what they
    /// hold in secret once its choosing is over.
    fn tell_dealt(&mut self) -> Result<(), StoreError> {
        // It comes with a new part of the game, and may go with a return.
        if !self.turn_changed && !self.unsettled {
            return Ok(());
        }
        let own = self.live.having_own();
        let reads = |seat: &Seat| {
            let row = self.live.seat(*seat);
            row.is_some_and(|row| row.user.is_some() && row.presence != Presence::Gone)
        };
        let told: Seats = own.without(self.live.dealt).iter().filter(reads).collect();
        for seat in told.iter() {
            self.say(Post::Dealt(seat), Seats::NONE, Seats::NONE)?;
        }
        self.live.dealt = own;
        Ok(())
    }

    /// Tells players alone of what they may do beside whatever is asked: whoever
    /// nobody waits for does not look at the game. The computers among them are to think
    /// about it.
    fn private_hint(
        &mut self,
        must: Seats,
        digests: &[Option<PromptDigest>],
    ) -> Result<Seats, StoreError> {
        let mut consider = Seats::NONE;
        let Some(game) = &self.live.game else {
            return Ok(consider);
        };
        // What can be done from the first moment on is in no hurry; and a team sees all
        // that anybody can do.
        if game.info().team {
            return Ok(consider);
        }
        if self.change.log.iter().any(|row| row.kind == LogKind::Started) {
            return Ok(consider);
        }
        let kinds = game.info().kinds;
        let is_out_of_turn = |kind: usize| kinds.get(kind).is_some_and(|kind| kind.out_of_turn);
        let mut news = Vec::new();
        for (row, digest) in self.live.seats.iter().zip(digests) {
            let idle = row.awaited.is_none() && !must.contains(row.seat);
            if idle && row.asked.is_some() != digest.is_some() {
                let may = digest.is_some() && (row.is_there() || row.computer.is_some());
                let beside =
                    |seat| game.legal(seat).iter().all(|choice| is_out_of_turn(choice.kind));
                news.push((row.seat, may && beside(row.seat)));
            }
        }
        for (seat, may) in news {
            if may && self.live.computer(seat).is_some() {
                consider.insert(seat);
            } else if may {
                self.say(Post::PrivateHint(seat), Seats::NONE, Seats::NONE)?;
            } else {
                self.change.cancel.push(Post::private_hint_for(seat));
            }
        }
        Ok(consider)
    }

    /// Ends all waiting: the table is paused or over without a result.
    pub(in crate::table) fn stop_waiting(&mut self) {
        let seats: Vec<Seat> = self.live.seats.iter().map(|seat| seat.seat).collect();
        for row in &mut self.live.seats {
            row.awaited = None;
            row.suggests = None;
            row.last_asked = None;
        }
        for seat in seats {
            self.set_timer(seat, TimerKind::Turn, None);
            self.set_timer(seat, TimerKind::Reaction, None);
            self.set_timer(seat, TimerKind::Clock, None);
            self.set_timer(seat, TimerKind::Computer, None);
            self.change.cancel.push(Post::reminder_of(seat));
        }
        self.change.cancel.push(Post::Board.about());
    }
}
