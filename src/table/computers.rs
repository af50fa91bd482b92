//! Computers at a table: as players of their own, and what a table wants of them.
//!
//! A computer has a seat and nothing else: no user, no voice in a vote, nothing to be called
//! by. It is waited for like anybody, by a timer of a kind of its own, which [`thinking`]
//! serves.
//!
//! [`thinking`]: super::thinking

use super::{
    Tables, choices,
    draft::{Answer, Draft, Request},
    live_table::LiveTable,
    lobby::{self, lobby},
    refusal::{Refusal, TableError},
};
use crate::{
    engine::{Refused, Registry, Seat, Seats, Text},
    store::{
        Computer, ComputerRules, InteractionId, Presence, SeatRow, Skill, Span, Status, Store,
        TableId, Tenure, Timer, TimerKind,
    },
};

/// Where nobody but computers plays, a turn begins so long after the last has ended: whoever
/// watches can follow, and a turn costs Discord two requests.
const WATCHED: Span = Span::seconds(8);

impl<S: Store> Tables<S> {
    /// Gives the next seat of a lobby to a computer.
    pub async fn add_computer(
        &self,
        table: TableId,
        request: &Request,
        skill: Skill,
    ) -> Result<Answer, TableError> {
        let games = self.games.clone();
        self.change(table, Some(request), |draft| {
            lobby(draft)?;
            may_arrange(draft)?;
            Ok(sit_down(draft, &games, skill)?)
        })
        .await
    }

    /// Takes a computer out of a lobby.
    pub async fn remove_computer(
        &self,
        table: TableId,
        request: &Request,
        seat: Seat,
    ) -> Result<Answer, TableError> {
        let games = self.games.clone();
        self.change(table, Some(request), |draft| {
            lobby(draft)?;
            may_arrange(draft)?;
            let row = draft.live.seat(seat).ok_or(Refused::NoSuchSeat(seat))?;
            if !row.is_computers_own() {
                return Err(Refusal::NotAComputer.into());
            }
            lobby::step_out(draft, &games, seat);
            Ok(())
        })
        .await
    }

    /// Sets in the lobby what a table wants of computers, and adds one if that is wanted.
    pub async fn set_computer_rules(
        &self,
        table: TableId,
        request: &Request,
        (hints, take_over): (Option<bool>, Option<bool>),
        add: Option<Skill>,
    ) -> Result<Answer, TableError> {
        let games = self.games.clone();
        self.change(table, Some(request), |draft| {
            lobby(draft)?;
            may_arrange(draft)?;
            let before = draft.live.row.computers;
            let rules = ComputerRules {
                hints: hints.or(before.hints),
                take_over: take_over.unwrap_or(before.take_over),
            };
            if rules != before {
                draft.row().computers = rules;
            }
            let seat = draft.access.seat;
            let said = rules_text(rules).into_iter();
            said.for_each(|text| draft.note(seat, text));
            add.map_or(Ok(()), |skill| Ok(sit_down(draft, &games, skill)?))
        })
        .await
    }
}

/// Gives the next seat of a lobby to a computer.
fn sit_down(draft: &mut Draft, games: &Registry, skill: Skill) -> Result<(), Refusal> {
    let most = games.get(&draft.live.row.game).map_or(0, |game| game.info().seats.1);
    let seat = Seat(draft.live.seats.len() as u8);
    if seat.0 >= most {
        return Err(Refusal::Full);
    }
    let specs = choices::declared(games, &draft.live.row.game);
    lobby::rearrange(draft, |options| choices::for_seats(options, specs, seat.index()));
    let computer = draft.live.newcomer(skill);
    // Nobody has joined: that seat has no share in the dice.
    draft.live.seats.push(SeatRow { computer: Some(computer), ..lobby::empty_seat(seat) });
    draft.note(Some(seat), Text::new("table-log-joined").with("who", seat));
    Ok(())
}

/// What a table wants of computers, as two sentences.
pub fn rules_text(rules: ComputerRules) -> Vec<Text> {
    let hints = match rules.hints {
        None => "table-hints-alone",
        Some(true) => "table-hints-on",
        Some(false) => "table-hints-off",
    };
    let gone = if rules.take_over { "table-take-over-on" } else { "table-take-over-off" };
    vec![Text::new(hints), Text::new(gone)]
}

/// Refuses whoever may not say who sits in the lobby and when it begins: those who sit there,
/// who opened it, and who manages the server may.
pub(super) fn may_arrange(draft: &Draft) -> Result<(), Refusal> {
    let opener = draft.live.row.opened_by.is_some() && draft.live.row.opened_by == draft.user();
    if draft.access.seat.is_some() || draft.access.admin || opener {
        return Ok(());
    }
    Err(Refusal::NotSeated)
}

impl LiveTable {
    /// The computer that plays a seat.
    pub(super) fn computer(&self, seat: Seat) -> Option<Computer> {
        let row = self.seat(seat).filter(|row| row.presence != Presence::Gone)?;
        row.computer
    }

    /// The seats that computers play.
    pub(super) fn computers(&self) -> Seats {
        let rows = self.seats.iter().map(|row| row.seat);
        rows.filter(|seat| self.computer(*seat).is_some()).collect()
    }

    /// Whether computers play among themselves: nobody is there who plays.
    pub(super) fn is_watched(&self) -> bool {
        !self.computers().is_empty() && self.voters().is_empty()
    }

    /// Whether whoever asks has opened a table at which nobody but computers ever sat.
    pub(super) fn is_openers(&self, request: &Request) -> bool {
        let computers = self.seats.iter().all(SeatRow::is_computers_own);
        computers && self.row.opened_by == Some(request.by.user)
    }

    /// A computer with a name that no other has here.
    pub(super) fn newcomer(&self, skill: Skill) -> Computer {
        let taken = |name: &u8| {
            let own = self.seats.iter().filter_map(|row| row.computer).filter(|it| it.is_own());
            own.into_iter().any(|other| (other.skill, other.name) == (skill, *name))
        };
        // By its number, tables have different ones.
        let first = (self.row.id.0 % u64::from(Computer::NAMES)) as u8;
        let mut names = (0..Computer::NAMES).map(|place| (first + place) % Computer::NAMES);
        let name = names.find(|name| !taken(name)).unwrap_or(first);
        Computer { skill, tenure: Tenure::Own, name }
    }
}

impl Draft {
    /// Calls the computers whose turn it is, or that could do something all the same.
    pub(super) fn call_computers(&mut self, must: Seats, consider: Seats) {
        let kind = TimerKind::Computer;
        let watched = self.live.is_watched();
        for seat in self.live.seats.iter().map(|row| row.seat).collect::<Vec<Seat>>() {
            let going = self.live.timer(seat, kind).is_some();
            let plays = self.live.computer(seat).is_some();
            let acted = self.acted.contains(seat);
            if plays && must.contains(seat) {
                if acted || self.turn_changed || !going {
                    let goes_on = acted && !self.turn_changed;
                    let pause = if watched && !goes_on { WATCHED } else { Span(0) };
                    let timer = Timer { base: self.now, amount: pause, ..Timer::at(self.now) };
                    self.set_by_calendar(seat, kind, timer);
                }
            } else if plays && consider.contains(seat) {
                self.set_by_calendar(seat, kind, Timer { base: self.now, ..Timer::at(self.now) });
            } else if going {
                let asked = self.live.seat(seat).is_some_and(|row| row.asked.is_some());
                if !plays || acted || !asked {
                    self.set_timer(seat, kind, None);
                }
            }
        }
    }

    /// A computer plays a seat from now on, or another does: whoever is waited for is called.
    pub(super) fn played_by(&mut self, seat: Seat, computer: Option<Computer>) {
        let now = self.now;
        let Some(row) = self.live.seat_mut(seat) else { return };
        row.computer = computer;
        let awaited = row.awaited.is_some();
        row.awaited = row.awaited.map(|_| now);
        if computer.is_some() {
            row.deputy = None;
            row.suggests = None;
            row.plan = None;
        }
        self.cancel_reminder(seat);
        self.wait_anew(seat);
        self.set_timer(seat, TimerKind::Clock, None);
        self.set_timer(seat, TimerKind::Reaction, None);
        let playing = self.live.row.status == Status::Playing;
        if computer.is_none() {
            self.set_timer(seat, TimerKind::Computer, None);
            if awaited && playing {
                self.clock_starts(seat);
            }
        } else if awaited && playing {
            let timer = Timer { base: now, ..Timer::at(now) };
            self.set_by_calendar(seat, TimerKind::Computer, timer);
        }
    }
}

/// The interaction of joining of whoever joins by none.
pub(super) const NO_INTERACTION: InteractionId = InteractionId(0);
