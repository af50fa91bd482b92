//! Players who go, come and change places.

use super::{
    Tables,
    draft::{Answer, Draft, Request},
    lobby,
    refusal::{Refusal, TableError},
    vote::{drop_rewind, drop_voice, recount},
};
use crate::{
    engine::{Refused, Seat, Seats, Text},
    store::{
        GuildId, GuildSettings, LogKind, Notice, NoticeSubject, Post, Presence, Reminding, Status,
        Store, TableId, UserId,
    },
};

impl<S: Store> Tables<S> {
    /// Gives up for good: the rules say how the game goes on.
    pub async fn resign(&self, table: TableId, request: &Request) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            draft.live.playing()?;
            let seat = draft.live.seat_of(request.by.user)?;
            leave(draft, seat)
        })
        .await
    }

    /// Offers a seat to somebody else: one's own, that of a player who is absent,
    /// or any seat for an admin of the server, which the shell has made sure of.
    pub async fn offer_seat(
        &self,
        table: TableId,
        request: &Request,
        seat: Seat,
        admin: bool,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            draft.live.playing()?;
            may_dispose(draft, request, seat, admin)?;
            let row = draft.live.seat_mut(seat).ok_or(Refused::NoSuchSeat(seat))?;
            row.away |= row.presence == Presence::Away;
            row.presence = Presence::Open;
            let text = Text::new("table-log-seat-offered").with("who", seat);
            draft.announce(Some(seat), Notice::new(text, NoticeSubject::SeatOffered(seat)))?;
            Ok(())
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
        admin: bool,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            draft.live.playing()?;
            may_dispose(draft, request, seat, admin)?;
            let row = draft.live.seat_mut(seat).ok_or(Refused::NoSuchSeat(seat))?;
            if row.presence != Presence::Open {
                return Err(Refusal::SeatNotOpen.into());
            }
            // Whoever clicks is here, whatever was heard of them.
            row.away &= row.user != Some(request.by.user);
            row.presence = if row.is_absent() { Presence::Away } else { Presence::In };
            let text = Text::new("table-log-seat-withdrawn").with("who", seat);
            draft.announce(Some(seat), text)?;
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
            let first = draft.live.reminding();
            let now = draft.now;
            let row = draft.live.seat_mut(seat).ok_or(Refused::NoSuchSeat(seat))?;
            if row.presence != Presence::Open {
                return Err(Refusal::SeatNotOpen.into());
            }
            let changes_hands = row.user != Some(request.by.user);
            row.user = Some(request.by.user);
            row.presence = Presence::In;
            row.away = false;
            let awaited = row.awaited.is_some();
            if awaited {
                row.awaited = Some(now);
                draft.remind(seat, due(first, draft));
            }
            draft.announce(Some(seat), Text::new("table-log-seat-taken").with("who", seat))?;
            if awaited {
                let seats = Seats::only(seat);
                draft.say(Post::Board, seats, seats)?;
            }
            if changes_hands {
                drop_voice(draft, seat);
            }
            recount(draft)
        })
        .await
    }

    /// A player has left the server: out of the lobby, or absent from the game.
    pub async fn member_left(&self, guild: GuildId, user: UserId) -> Result<(), TableError> {
        for table in self.live_tables_of(guild, user).await? {
            let done = self.change(table, None, |draft| {
                let seat = draft.live.seat_of(user)?;
                if draft.live.row.status == Status::Lobby {
                    lobby::step_out(draft, &self.games, seat);
                    return Ok(());
                }
                if let Some(row) = draft.live.seat_mut(seat) {
                    row.away = true;
                    // A seat that is offered stays so.
                    if row.presence == Presence::In {
                        row.presence = Presence::Away;
                    }
                }
                draft.remind(seat, None);
                let text = Text::new("table-log-away").with("who", seat);
                draft.announce(Some(seat), Notice::new(text, NoticeSubject::PlayerAway(seat)))?;
                recount(draft)
            });
            tolerate(done.await)?;
            tolerate(self.settle_rewind(table).await)?;
        }
        Ok(())
    }

    /// A player is back on the server.
    pub async fn member_back(&self, guild: GuildId, user: UserId) -> Result<(), TableError> {
        for table in self.live_tables_of(guild, user).await? {
            let done = self.change(table, None, |draft| {
                let seat = draft.live.seat_of(user)?;
                let reminding = draft.live.reminding();
                let row = draft.live.seat_mut(seat).ok_or(Refusal::NotSeated)?;
                if !row.is_absent() {
                    return Err(Refusal::NotAbsent.into());
                }
                row.away = false;
                // Who finds their seat offered can withdraw that.
                if row.presence == Presence::Away {
                    row.presence = Presence::In;
                }
                if row.awaited.is_some() {
                    draft.remind(seat, due(reminding, draft));
                }
                draft.announce(Some(seat), Text::new("table-log-back").with("who", seat))?;
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

    /// Sets when the players of a table are reminded; the server's choice, if
    /// absent. It counts from the next prompt on.
    pub async fn set_reminding(
        &self,
        table: TableId,
        request: &Request,
        reminding: Option<Reminding>,
    ) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            let seat = draft.live.seat_of(request.by.user)?;
            if !draft.live.row.status.is_live() {
                return Err(Refusal::NotPlaying.into());
            }
            draft.row().reminding = reminding.map(Reminding::sensible);
            draft.note(Some(seat), Text::new("table-log-reminding").with("who", seat));
            Ok(())
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
        self.store.set_guild(guild, GuildSettings { reminding, ..settings }).await?;
        // Tables in memory know what was chosen before; they are read anew.
        self.slots.clear().await;
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

/// Refuses whoever may not dispose of a seat.
fn may_dispose(
    draft: &Draft,
    request: &Request,
    seat: Seat,
    admin: bool,
) -> Result<(), TableError> {
    let row = draft.live.seat(seat).ok_or(Refused::NoSuchSeat(seat))?;
    let own = row.user == Some(request.by.user);
    let for_an_absent = row.is_absent() && draft.live.seat_of(request.by.user).is_ok();
    if row.presence == Presence::Gone || !(admin || own || for_an_absent) {
        return Err(Refusal::NotYourSeat.into());
    }
    Ok(())
}

/// Lets a player go for good.
pub(super) fn leave(draft: &mut Draft, seat: Seat) -> Result<(), TableError> {
    let report = draft.live.playing()?.leave(seat)?;
    draft.record(LogKind::Leave, Some(seat), None, report);
    draft.announce(Some(seat), Text::new("table-log-resigned").with("who", seat))?;
    if let Some(row) = draft.live.seat_mut(seat) {
        row.presence = Presence::Gone;
    }
    drop_rewind(draft);
    drop_voice(draft, seat);
    draft.push_undo_point(None, None)?;
    draft.follow()?;
    recount(draft)
}

fn due(reminding: Reminding, draft: &Draft) -> Option<(crate::store::Time, u32)> {
    (reminding.times > 0).then(|| (draft.now.after(reminding.first), 0))
}

/// One table that cannot follow must not keep the others from doing so.
pub(super) fn tolerate<T>(done: Result<T, TableError>) -> Result<(), TableError> {
    match done {
        Ok(_) | Err(TableError::Refused(_)) => Ok(()),
        Err(failed) => Err(failed),
    }
}
