//! What Discord tells us: clicks, and comings and goings of servers.

use serenity::all::{FullEvent, Interaction};

use super::{commands::Data, handlers::components};
use crate::store::{GuildId, UserId};

/// Handles an event. Discord tells of players who leave a server only those with a
/// privileged intent; they are noticed before they would be pinged.
pub(crate) async fn handle(shell: &Data, event: &FullEvent) {
    if let FullEvent::InteractionCreate { interaction } = event
        && let Some((guild, user)) = asker(interaction)
    {
        shell.members.note(GuildId(guild.get()), UserId(user.get()));
    }
    let outcome = match event {
        FullEvent::InteractionCreate { interaction: Interaction::Component(click) } => {
            components::click(shell, click).await;
            Ok(())
        }
        FullEvent::GuildCreate { guild, .. } => {
            let id = GuildId(guild.id.get());
            shell.languages.note(id, &guild.preferred_locale);
            shell.tables.guild_back(id).await
        }
        FullEvent::GuildUpdate { new_data, .. } => {
            shell.languages.note(GuildId(new_data.id.get()), &new_data.preferred_locale);
            Ok(())
        }
        // An outage makes servers unavailable; removal makes them go.
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            shell.tables.guild_left(GuildId(incomplete.id.get())).await
        }
        _ => Ok(()),
    };
    if let Err(error) = outcome {
        shell.metrics.failed();
        tracing::error!(%error, "an event could not be followed");
    }
}

/// Who asks for something, and on which server.
fn asker(interaction: &Interaction) -> Option<(serenity::all::GuildId, serenity::all::UserId)> {
    let (guild, user) = match interaction {
        Interaction::Command(asked) | Interaction::Autocomplete(asked) => {
            (asked.guild_id, asked.user.id)
        }
        Interaction::Component(click) => (click.guild_id, click.user.id),
        Interaction::Modal(answered) => (answered.guild_id, answered.user.id),
        _ => return None,
    };
    Some((guild?, user))
}
