//! What somebody wants to know of a game that they play, among others: whether it waits for
//! them, and how long by the time that counts.

use super::{Tables, refusal::TableError};
use crate::store::{Presence, Span, Store, TableId, Time, UserId};

/// How a game stands for one of its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// For how long it has waited for them, in time that counts, if it does.
    pub waited: Option<Span>,
    /// Until when the players pause it, if they do.
    pub paused: Option<Time>,
    /// When their time runs out by the table's clock.
    pub out_of_time: Option<Time>,
    /// When the default answer is given for them, where they are asked for a reaction.
    pub deadline: Option<Time>,
    /// Whether they were reminded in vain, so that the others may go on without them.
    pub stalled: bool,
    /// Whether their seat is offered to others.
    pub offered: bool,
}

impl<S: Store> Tables<S> {
    /// How a game stands for one of its players.
    pub async fn standing_of(&self, table: TableId, user: UserId) -> Result<Standing, TableError> {
        let now = self.clock.now();
        self.peek(table, |live| {
            let seat = live.seat_of(user)?;
            let row = live.seat(seat);
            let awaited = row.is_some_and(|row| row.awaited.is_some());
            Ok(Standing {
                waited: awaited.then(|| live.waited(seat, now)),
                paused: live.paused(now),
                out_of_time: live.out_of_time(seat),
                deadline: live.deadline(seat),
                stalled: row.is_some_and(|row| row.stalled.is_some()),
                offered: row.is_some_and(|row| row.presence == Presence::Open),
            })
        })
        .await
    }
}
