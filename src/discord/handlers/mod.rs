//! What a click or a command does: it reads, acts through the tables, and answers
//! with what a presenter makes of it.

pub(crate) mod components;
pub(crate) mod computing;
pub(crate) mod lobby;
pub(crate) mod looks;
pub(crate) mod options;
pub(crate) mod pacing;
pub(crate) mod panel;
pub(crate) mod planning;
pub(crate) mod records;
pub(crate) mod seats;
pub(crate) mod suggesting;

use std::future::Future;

use super::{
    failure::Failure,
    invocation::Invocation,
    respond::{Reply, ReplyKind},
    shell::Shell,
};

/// Does the work and answers with what comes of it: all clicks and commands go
/// through here. `what` is for the metrics.
pub(crate) async fn answer(
    shell: &Shell,
    invocation: &Invocation,
    what: &'static str,
    expected: ReplyKind,
    work: impl Future<Output = Result<Reply, Failure>> + Send,
) {
    if let (Some(guild), Some(locale)) = (invocation.guild(), &invocation.guild_locale) {
        shell.languages.note(guild, locale);
    }
    // Where we are a guest, nobody but the asker has to see us.
    let guest = invocation.guest;
    let privately = |kind: ReplyKind| match kind {
        ReplyKind::Public if guest => ReplyKind::Private,
        kind => kind,
    };
    let work = async {
        let reply = work.await?;
        Ok(Reply { kind: privately(reply.kind), ..reply })
    };
    let posted = shell.responder.respond(invocation, what, privately(expected), work).await;
    if let Some(lobby) = posted {
        shell.lobby_messages.note(lobby.table, invocation.channel, lobby.message).await;
    }
}
