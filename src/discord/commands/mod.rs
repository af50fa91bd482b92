//! The slash commands.
//!
//! The common ones are poise commands; those of a game are made from its
//! declaration. Names and descriptions of both come from the catalogue.

mod computing;
mod game;
mod looking;
mod pacing;
mod planning;
mod playing;
mod server;
mod steps;
mod suggest;
mod words;

use std::sync::Arc;

use poise::BoxFuture;

use super::{
    failure::Failure,
    handlers::answer,
    invocation::Invocation,
    message::Message,
    respond::{Reply, ReplyKind},
    shell::Shell,
};
use crate::{engine::Registry, i18n::Catalogue, store::TableId};

/// What poise hands to commands.
pub(crate) type Data = Arc<Shell>;
/// A command being run.
pub(crate) type Context<'a> = poise::ApplicationContext<'a, Data, Failure>;
/// A command.
pub(crate) type Command = poise::Command<Data, Failure>;

/// All commands.
pub(crate) fn all(games: &Registry, catalogue: &'static Catalogue) -> Vec<Command> {
    let mut commands = vec![
        playing::new(),
        playing::join(),
        playing::leave(),
        playing::start(),
        computing::computer(),
        playing::turn(),
        planning::plan(),
        looking::board(),
        looking::hand(),
        looking::log(),
        looking::score(),
        playing::undo(),
        looking::card(),
        looking::rules(),
        server::remind(),
        pacing::hours(),
        pacing::away(),
        pacing::pause(),
        pacing::clock(),
        pacing::deputy(),
        computing::standin(),
        computing::hint(),
        looking::games(),
        server::settings(),
        playing::resign(),
        playing::replace(),
        playing::bring(),
        playing::abandon(),
        server::verify(),
        server::privacy(),
        looking::help(),
    ];
    for command in &mut commands {
        words::describe(command, catalogue);
    }
    commands.extend(games.games().map(|game| game::command(game.info(), catalogue)));
    commands
}

/// A command being run: the shell, and who asks.
struct Run<'a> {
    shell: &'a Shell,
    invocation: Invocation,
}

impl<'a> Run<'a> {
    fn of(ctx: Context<'a>) -> Self {
        Self { shell: ctx.data(), invocation: Invocation::by_command(ctx.interaction) }
    }

    /// The table of the channel.
    async fn table(&self) -> Result<TableId, Failure> {
        self.shell.table_here(&self.invocation).await
    }

    /// Answers as expected, or otherwise.
    fn answer(
        &'a self,
        expected: ReplyKind,
        work: impl Future<Output = Result<Reply, Failure>> + Send + 'a,
    ) -> BoxFuture<'a, Result<(), Failure>> {
        let work = Box::pin(work);
        Box::pin(async move {
            answer(self.shell, &self.invocation, "command", expected, work).await;
            Ok(())
        })
    }

    /// Answers with what only the asker sees.
    fn privately(
        &'a self,
        work: impl Future<Output = Result<Message, Failure>> + Send + 'a,
    ) -> BoxFuture<'a, Result<(), Failure>> {
        let work = Box::pin(work);
        self.answer(ReplyKind::Private, async move { work.await.map(Reply::private) })
    }
}
