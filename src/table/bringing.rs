//! Bringing a table to another channel, after its own is gone.

use super::{
    Tables,
    draft::{Answer, Request},
    live_table::awaited,
    refusal::{Refusal, TableError},
};
use crate::{
    engine::{Seats, Text},
    store::{Post, Status, Store, TableId},
};

impl<S: Store> Tables<S> {
    /// Brings a table to the channel that its player asks in, on the same server: for
    /// one whose channel is gone, which the shell has made sure of. Whoever is awaited
    /// is called there.
    pub async fn bring(&self, table: TableId, request: &Request) -> Result<Answer, TableError> {
        self.change(table, Some(request), |draft| {
            let seat = draft.access.seat.ok_or(Refusal::NotSeated)?;
            if !draft.live.row.status.is_live() {
                return Err(Refusal::NotPlaying.into());
            }
            if draft.live.row.place != request.by.place {
                return Err(Refusal::OtherServer.into());
            }
            draft.move_to(request.channel);
            draft.note(Some(seat), Text::new("table-log-brought").with("who", seat));
            if draft.live.row.status == Status::Playing {
                let called = draft.live.game.as_deref().map_or(Seats::NONE, awaited);
                draft.say(Post::Board, called, called)?;
            }
            Ok(())
        })
        .await
    }
}
