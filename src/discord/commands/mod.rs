//! The slash commands.
//!
//! The common ones are poise commands; those of a game are made from its
//! declaration. Names and descriptions of both come from the catalogue.

mod game;
mod looking;
mod playing;
mod server;
mod suggest;
mod words;

use std::sync::Arc;

use super::{invocation::Invocation, respond::Failure, shell::Shell};
use crate::{engine::Registry, i18n::Catalogue};

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
        playing::turn(),
        looking::board(),
        looking::hand(),
        looking::log(),
        looking::score(),
        playing::undo(),
        looking::card(),
        looking::rules(),
        server::remind(),
        looking::games(),
        server::settings(),
        playing::resign(),
        playing::replace(),
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

/// The shell, and who asks.
fn by(ctx: Context<'_>) -> (&Shell, Invocation) {
    (ctx.data(), Invocation::by_command(ctx.interaction))
}
