//! Telling Discord our commands, when they have changed; and what poise has to
//! say when one could not be run.

use std::collections::BTreeSet;

use poise::FrameworkError;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::{
    BotError,
    commands::{Command, Data},
    failure::Failure,
    handlers::answer,
    invocation::Invocation,
    respond::ReplyKind,
    shell::Shell,
};
use crate::store::Store as _;

/// The commands as Discord is told of them.
pub(super) fn described(commands: &[Command]) -> Value {
    let builders = commands.iter().filter_map(poise::Command::create_as_slash_command);
    let builders: Vec<_> = builders.collect();
    serde_json::to_value(&builders).unwrap_or_default()
}

/// Registers the commands unless they are there already. Discord allows few
/// registrations a day, and clients lose theirs for a moment with each.
pub(super) async fn on_change(
    shell: &Shell,
    application: u64,
    commands: &[Command],
) -> Result<(), BotError> {
    let described = described(commands);
    let digest = Sha256::digest(described.to_string().as_bytes());
    let digest = crate::engine::content::hex(&digest);
    let store = shell.tables.store();
    let same = store.registered(application).await?.as_ref() == Some(&digest);
    if same {
        let there: BTreeSet<String> =
            shell.rest.command_names(application).await?.into_iter().collect();
        let ours: BTreeSet<String> =
            commands.iter().map(|command| command.name.to_string()).collect();
        if there == ours {
            return Ok(());
        }
    }
    shell.rest.register(application, described).await?;
    store.set_registered(application, digest).await?;
    tracing::info!(commands = commands.len(), "the commands are registered");
    Ok(())
}

/// A command that poise could not run: the asker is told, kindly.
pub(super) async fn on_error(error: FrameworkError<'_, Data, Failure>) {
    let (ctx, key) = match &error {
        FrameworkError::ArgumentParse { ctx, .. } => (*ctx, "discord-no-such-choice"),
        FrameworkError::CommandPanic { ctx, .. } => {
            tracing::error!(command = %ctx.command().name, "a command panicked");
            (*ctx, "discord-trouble")
        }
        FrameworkError::CommandStructureMismatch { ctx, .. } => {
            (poise::Context::Application(*ctx), "discord-unknown-command")
        }
        FrameworkError::UnknownInteraction { interaction, framework, .. } => {
            let invocation = Invocation::by_command(interaction);
            let failed = async { Err(Failure::because("discord-unknown-command")) };
            answer(framework.user_data, &invocation, "command", ReplyKind::Private, failed).await;
            return;
        }
        other => {
            tracing::error!(%other, "poise could not go on");
            return;
        }
    };
    if let poise::Context::Application(ctx) = ctx {
        let invocation = Invocation::by_command(ctx.interaction);
        let failed = async { Err(Failure::because(key)) };
        answer(ctx.data(), &invocation, "command", ReplyKind::Private, failed).await;
    }
}
