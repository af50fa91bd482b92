//! Players who go, come and change places.

use super::{
    Tables, deputies,
    draft::{Answer, Draft, Request},
    lobby,
    majority::carry_out,
    refusal::{Refusal, TableError},
    vacating::seat_is_taken,
    vote::{asked, drop_rewind, drop_voice, end, recount},
};
use crate::{
    engine::{Refused, Seat, Seats, Text},
    store::{
        Computer, GuildId, GuildSettings, LogKind, Motion, Notice, NoticeSubject, Post, Presence,
        Reminding, RemindingChoice, Span, Status, Store, StoreError, TableId, UserId,
    },
};

impl<S: Store> Tables<S> {
    /// Offers a seat to somebody else: one's own, that of a player who is absent,
    /// or any seat for an admin of the server. That of a player who was reminded in vain
    /// is offered once more than half of the others want it.
    pub async fn offer_seat(
        &self,
        table: TableId,
        request: &Request,
        seat: Seat,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            draft.live.playing()?;
            // Of a player who was reminded in vain the others decide.
            let replaces = draft.live.row.clock.is_none_or(|clock| clock.replace);
            let stalled = replaces && draft.live.stalled().contains(seat);
            if stalled && draft.access.seat.is_some_and(|own| own != seat) && !draft.access.admin {
                let about = (Motion::Replace, u64::from(seat.0));
                let cast = self.cast(draft, request, about, None)?;
                return if cast.carried {
                    carry_out(draft, cast.vote)
                } else {
                    asked(draft, &cast, None)
                };
            }
            may_dispose(draft, seat)?;
            Ok(open_seat(draft, seat)?)
        })
        .await
    }

    /// Withdraws the offer of a seat, for whoever may make it. Its player is then
    /// as there or as absent as they are.
    pub async fn withdraw_seat(
        &self,
        table: TableId,
        request: &Request,
        seat: Seat,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            draft.live.playing()?;
            may_dispose(draft, seat)?;
            let row = draft.live.seat_mut(seat).ok_or(Refused::NoSuchSeat(seat))?;
            if row.presence != Presence::Open {
                return Err(Refusal::SeatNotOpen.into());
            }
            // Whoever clicks is here, whatever was heard of them.
            row.away &= row.user != Some(request.by.user);
            row.presence = if row.is_absent() { Presence::Away } else { Presence::In };
            let text = Text::new("table-log-seat-withdrawn").with("who", seat);
            draft.announce(Some(seat), Notice::new(text, NoticeSubject::SeatSettled(seat)))?;
            recount(draft)
        })
        .await
    }

    /// Takes a seat that is offered.
    pub async fn take_seat(
        &self,
        table: TableId,
        request: &Request,
        seat: Seat,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            draft.live.playing()?;
            if draft.live.seat_of(request.by.user).is_ok_and(|own| own != seat) {
                return Err(Refusal::AlreadySeated.into());
            }
            let now = draft.now;
            let row = draft.live.seat_mut(seat).ok_or(Refused::NoSuchSeat(seat))?;
            if row.presence != Presence::Open {
                return Err(Refusal::SeatNotOpen.into());
            }
            let changes_hands = row.user != Some(request.by.user);
            let (before, was_away) = (row.user, row.away);
            let computer = row.computer.take();
            row.user = Some(request.by.user);
            row.presence = Presence::In;
            row.away = false;
            if changes_hands {
                row.reminding = RemindingChoice::default();
                row.suggests = None;
                row.plan = None;
                row.clock_left = None;
                row.delays = 0;
            }
            row.deputy = None;
            row.stalled = None;
            let awaited = row.awaited.is_some();
            if awaited {
                row.awaited = Some(now);
                draft.wait_anew(seat);
                draft.clock_starts(seat);
            }
            draft.note(Some(seat), Text::new("table-log-seat-taken").with("who", seat));
            if let Some(computer) = computer {
                draft.played_by(seat, None);
                if !computer.is_own() {
                    let text = Text::new("table-log-stand-in-over").with("who", seat);
                    let settled = Notice::new(text, NoticeSubject::StandInOver(seat));
                    draft.say(Post::Notice(settled), Seats::NONE, Seats::NONE)?;
                }
            }
            let text = taken_over(seat, before.filter(|_| changes_hands), computer);
            let settled = Notice::new(text.clone(), NoticeSubject::SeatSettled(seat));
            draft.say(Post::Notice(settled), Seats::NONE, Seats::NONE)?;
            if was_away {
                let settled = Notice::new(text, NoticeSubject::AbsenceOver(seat));
                draft.say(Post::Notice(settled), Seats::NONE, Seats::NONE)?;
            }
            if awaited {
                let seats = Seats::only(seat);
                draft.say(Post::Board, seats, seats)?;
            }
            seat_is_taken(draft, seat)?;
            if changes_hands {
                drop_voice(draft, seat)?;
                deputies::ends_of(draft, seat)?;
            }
            recount(draft)
        })
        .await
    }

    /// A player is back on the server.
    pub async fn member_back(&self, guild: GuildId, user: UserId) -> Result<(), TableError> {
        for table in self.live_tables_of(guild, user).await? {
            let done = self.change(table, None, |draft| {
                let seat = draft.live.seat_of(user)?;
                let row = draft.live.seat_mut(seat).ok_or(Refusal::NotSeated)?;
                if !row.is_absent() {
                    return Err(Refusal::NotAbsent.into());
                }
                row.away = false;
                // Who finds their seat offered can withdraw that.
                if row.presence == Presence::Away {
                    row.presence = Presence::In;
                }
                draft.wait_anew(seat);
                if draft.live.waits_for(seat) {
                    draft.clock_starts(seat);
                }
                seat_is_taken(draft, seat)?;
                let text = Text::new("table-log-back").with("who", seat);
                draft.announce(Some(seat), Notice::new(text, NoticeSubject::AbsenceOver(seat)))?;
                recount(draft)
            });
            tolerate(done.await)?;
        }
        Ok(())
    }

    /// The bot was removed from a server: its games pause, its lobbies close.
    pub async fn guild_left(&self, guild: GuildId) -> Result<(), TableError> {
        let mut settings = self.store.guild(guild).await?;
        settings.left_at = Some(self.clock.now());
        self.store.set_guild(guild, settings).await?;
        for table in self.store.live_in(guild).await? {
            let done = self.change(table, None, |draft| {
                if draft.live.row.status == Status::Lobby {
                    draft.note(None, Text::new("table-log-closed"));
                    lobby::close(draft);
                } else {
                    draft.note(None, Text::new("table-log-paused"));
                    draft.row().status = Status::Paused;
                    draft.stop_waiting();
                }
                Ok(())
            });
            tolerate(done.await)?;
        }
        Ok(())
    }

    /// The bot is back on a server: its games go on.
    pub async fn guild_back(&self, guild: GuildId) -> Result<(), TableError> {
        let mut settings = self.store.guild(guild).await?;
        if settings.left_at.take().is_none() {
            return Ok(());
        }
        self.store.set_guild(guild, settings).await?;
        for table in self.store.live_in(guild).await? {
            let done = self.change(table, None, |draft| {
                if draft.live.row.status != Status::Paused {
                    return Err(Refusal::NotPlaying.into());
                }
                draft.row().status = Status::Playing;
                draft.note(None, Text::new("table-log-resumed"));
                draft.follow()
            });
            tolerate(done.await)?;
            self.store.unpark(table, self.clock.now()).await?;
        }
        Ok(())
    }

    /// Sets when the players of a table are reminded, and tells them. Whoever has
    /// chosen for themselves is not set below that. It counts at once, for a wait
    /// that is running as well.
    pub async fn set_reminding(
        &self,
        table: TableId,
        request: &Request,
        choice: RemindingChoice,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            let seat = draft.live.seat_of(request.by.user)?;
            if !draft.live.row.status.is_live() {
                return Err(Refusal::NotPlaying.into());
            }
            let rhythms = |draft: &Draft| -> Vec<Reminding> {
                draft.live.seats.iter().map(|row| draft.live.reminding_of(row.seat)).collect()
            };
            let (before, choice) = (rhythms(draft), choice.sensible());
            let reminding = draft.live.reminding().with(choice);
            draft.row().reminding = Some(reminding);
            if let Some(row) = draft.live.seat_mut(seat) {
                row.reminding = row.reminding.then(choice);
            }
            let after = rhythms(draft);
            let seats: Vec<Seat> = draft.live.seats.iter().map(|row| row.seat).collect();
            for (seat, (before, after)) in seats.into_iter().zip(before.into_iter().zip(after)) {
                if before != after {
                    draft.wait_by_rhythm(seat);
                }
            }
            let text = reminding_text(draft, seat, reminding);
            if draft.live.seats.len() > 1 {
                draft.announce(Some(seat), text)?;
            } else {
                draft.note(Some(seat), text);
            }
            Ok(())
        })
        .await
    }

    /// When the players of a table are reminded, and when this one is, if they sit
    /// there.
    pub async fn reminding(
        &self,
        table: TableId,
        user: UserId,
    ) -> Result<(Reminding, Option<Reminding>), TableError> {
        self.peek(table, |live| {
            let own = live.seat_of(user).ok().map(|seat| live.reminding_of(seat));
            Ok((live.reminding(), own))
        })
        .await
    }

    /// Remembers what a server has chosen: reminders within reason, which count
    /// from the next prompt on.
    pub async fn set_server(
        &self,
        guild: GuildId,
        settings: GuildSettings,
    ) -> Result<(), TableError> {
        let reminding = settings.reminding.map(Reminding::sensible);
        let before = self.store.guild(guild).await?;
        let overview = settings.overview;
        self.store.set_guild(guild, GuildSettings { reminding, ..settings }).await?;
        // Tables in memory know what was chosen before; they are read anew.
        self.slots.clear().await;
        if overview.unwrap_or(true) != before.overview.unwrap_or(true) {
            for table in self.store.live_in(guild).await? {
                let done = self.change(table, None, |draft| {
                    draft.live.playing()?;
                    draft.overview_soon();
                    Ok(())
                });
                tolerate(done.await)?;
            }
        }
        Ok(())
    }

    /// The live tables on a server at which a user sits.
    pub(super) async fn live_tables_of(
        &self,
        guild: GuildId,
        user: UserId,
    ) -> Result<Vec<TableId>, TableError> {
        let games = self.store.games_of(user, u32::MAX).await?;
        let here =
            games.iter().filter(|line| line.place.guild() == Some(guild) && line.status.is_live());
        Ok(here.map(|line| line.table).collect())
    }
}

/// Opens a seat to whoever takes it.
pub(super) fn open_seat(draft: &mut Draft, seat: Seat) -> Result<(), StoreError> {
    let Some(row) = draft.live.seat_mut(seat) else { return Ok(()) };
    row.away |= row.presence == Presence::Away;
    row.presence = Presence::Open;
    let text = Text::new("table-log-seat-offered").with("who", seat);
    draft.announce(Some(seat), Notice::new(text, NoticeSubject::SeatOffered(seat)))
}

/// Refuses whoever may not dispose of a seat.
fn may_dispose(draft: &Draft, seat: Seat) -> Result<(), TableError> {
    let row = draft.live.seat(seat).ok_or(Refused::NoSuchSeat(seat))?;
    if row.presence == Presence::Gone {
        return Err(Refusal::NotYourSeat.into());
    }
    Ok(draft.access.require_disposal(seat, draft.live.disposable())?)
}

/// When players are reminded, as part of a sentence.
pub fn rhythm(reminding: Reminding) -> Text {
    let hours = |span: Span| span.0.div_euclid(Span::hours(1).0);
    match reminding.times {
        0 => Text::new("table-reminding-never"),
        times => Text::new("table-reminding")
            .with("first", hours(reminding.first))
            .with("every", hours(reminding.every))
            .with("times", times),
    }
}

/// What everybody is told of other reminders, and who has chosen otherwise.
fn reminding_text(draft: &Draft, seat: Seat, reminding: Reminding) -> Text {
    let others = draft.live.seats.iter().map(|row| row.seat).filter(|other| *other != seat);
    let kept: Vec<Text> = others
        .filter(|other| draft.live.reminding_of(*other) != reminding)
        .map(|other| Text::new("table-player").with("who", other))
        .collect();
    let key = if kept.is_empty() { "table-log-rhythm" } else { "table-log-rhythm-kept" };
    let text = Text::new(key).with("who", seat).with("rhythm", rhythm(reminding));
    if kept.is_empty() { text } else { text.with("kept", kept) }
}

/// Lets a player go for good. Everybody is told by the message that shows how the game
/// goes on, or how it ends.
pub(super) fn leave(draft: &mut Draft, seat: Seat, resigned: &Text) -> Result<(), TableError> {
    let others = draft.live.seats.iter().filter(|row| row.seat != seat);
    let others = others.filter(|row| row.is_persons()).count();
    let game = draft.live.playing()?;
    let turn = game.turn();
    let report = game.leave(seat)?;
    let next = game.turn().filter(|next| turn.as_ref() != Some(next));
    draft.turned = next.is_some();
    draft.turn_changed = draft.turned;
    draft.record(LogKind::Leave, Some(seat), None, report);
    draft.note(Some(seat), resigned.clone());
    draft.head(next);
    if let Some(row) = draft.live.seat_mut(seat) {
        let stood_in = row.computer.take().is_some();
        row.suggests = None;
        row.plan = None;
        row.deputy = None;
        if stood_in {
            let settled = Notice::new(resigned.clone(), NoticeSubject::StandInOver(seat));
            draft.say(Post::Notice(settled), Seats::NONE, Seats::NONE)?;
        }
        open_ends(draft, seat, resigned)?;
    }
    if let Some(row) = draft.live.seat_mut(seat) {
        row.presence = Presence::Gone;
    }
    drop_rewind(draft, seat)?;
    drop_voice(draft, seat)?;
    deputies::ends_of(draft, seat)?;
    draft.push_undo_point(None, None)?;
    draft.unsettle();
    draft.to_be_told = true;
    draft.follow()?;
    // Computers do not play on for nobody.
    if others == 0 && draft.live.row.status == Status::Playing {
        return end(draft, Text::new("table-log-nobody-left"));
    }
    recount(draft)
}

/// Settles what was told of a seat that has another player now, or none.
pub(super) fn open_ends(draft: &mut Draft, seat: Seat, how: &Text) -> Result<(), StoreError> {
    let Some(row) = draft.live.seat(seat) else { return Ok(()) };
    let was_open = (row.presence == Presence::Open).then_some(NoticeSubject::SeatSettled(seat));
    let was_away = row.away.then_some(NoticeSubject::AbsenceOver(seat));
    for subject in [was_open, was_away].into_iter().flatten() {
        let settled = Notice::new(how.clone(), subject);
        draft.say(Post::Notice(settled), Seats::NONE, Seats::NONE)?;
    }
    Ok(())
}

/// Says who takes over a seat, and from whom: by then the seat has the new name.
fn taken_over(seat: Seat, before: Option<UserId>, computer: Option<Computer>) -> Text {
    let text = Text::new("table-seat-taken").with("who", seat);
    match (before, computer.filter(|it| it.is_own())) {
        (Some(user), _) => text.with("before", format!("<@{user}>")),
        (None, Some(computer)) => text
            .with("before", Text::new("table-computer").with("name", computer.name().to_owned())),
        (None, None) => text.with("before", Text::new("table-former-player")),
    }
}

/// One table that cannot follow must not keep the others from doing so.
pub(super) fn tolerate<T>(done: Result<T, TableError>) -> Result<(), TableError> {
    match done {
        Ok(_) | Err(TableError::Refused(_)) => Ok(()),
        Err(failed) => Err(failed),
    }
}
