//! Telling Discord our commands, when they have changed; and what poise has to
//! say when one could not be run.

use std::{collections::BTreeSet, time::Duration};

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

/// The pause after a registration that failed, and the longest.
const FIRST_PAUSE: Duration = Duration::from_secs(5);
const LONGEST_PAUSE: Duration = Duration::from_mins(30);

/// The commands as Discord is told of them.
pub(super) fn described(commands: &[Command]) -> Value {
    let builders = commands.iter().filter_map(poise::Command::create_as_slash_command);
    let builders: Vec<_> = builders.collect();
    serde_json::to_value(&builders).unwrap_or_default()
}

/// The commands to be registered.
pub(super) struct Registration {
    described: Value,
    names: BTreeSet<String>,
}

impl Registration {
    pub(super) fn of(commands: &[Command]) -> Self {
        let names = commands.iter().map(|command| command.name.to_string()).collect();
        Self { described: described(commands), names }
    }

    /// Registers the commands unless they are there already. Discord allows few
    /// registrations a day, and clients lose theirs for a moment with each.
    pub(super) async fn on_change(&self, shell: &Shell, application: u64) -> Result<(), BotError> {
        let digest = Sha256::digest(self.described.to_string().as_bytes());
        let digest = crate::engine::content::hex(&digest);
        let store = shell.tables.store();
        let same = store.registered(application).await?.as_ref() == Some(&digest);
        if same {
            let there = shell.rest.commands(application).await?;
            if there.keys().cloned().collect::<BTreeSet<_>>() == self.names {
                shell.commands.keep(there);
                return Ok(());
            }
        }
        shell.commands.keep(shell.rest.register(application, self.described.clone()).await?);
        store.set_registered(application, digest).await?;
        tracing::info!(commands = self.names.len(), "the commands are registered");
        Ok(())
    }

    /// Registers the commands as soon as Discord will have them: games that are being
    /// played need none of it. Each further attempt waits twice as long.
    pub(super) async fn keep_trying(&self, shell: &Shell, application: u64) {
        let mut pause = FIRST_PAUSE;
        while let Err(error) = self.on_change(shell, application).await {
            tracing::error!(%error, ?pause, "the commands are not registered: trying again");
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }
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
