//! The Discord shell: commands, panels and messages for any game, on top of the
//! tables.
//!
//! A click walks one way. `events` or `commands` reads what it means and who asks
//! (`invocation`, `component_id`); one of the `handlers` does it: it acts through
//! the tables, reads the table as the asker sees it, and lets a presenter
//! (`present`) and `pictures` make a message of it; `respond` answers with that in
//! the click's own callback. What everybody is told goes through the outbox:
//! `outbox` sends what the presenters make of it. Everything leaves through `rest`.
//!
//! Nothing here knows a game: menus, commands and words are made from what the
//! game declares, pictures from what its painter paints.

mod commands;
mod component_id;
pub mod doctor;
mod events;
mod failure;
mod handlers;
mod invocation;
mod languages;
mod lobby_messages;
mod localizer;
mod message;
mod metrics;
mod outbox;
mod pictures;
mod present;
mod register;
mod respond;
mod rest;
pub mod rules;
mod shell;
mod user_locks;

use std::{sync::Arc, time::Duration};

use serenity::all::{ClientBuilder, GatewayIntents, HttpBuilder, ShardManager};
use tokio::task::AbortHandle;

pub use self::{
    metrics::Metrics,
    rest::{DISCORD, RestClient, SendError, Token},
};
use self::{outbox::OutboxSender, shell::Shell};
use crate::{
    draw::Painters,
    i18n::Catalogue,
    store::{Sqlite, UserId},
    supervisor::{Fatal, Supervisor},
    table::{TableError, Tables},
};

/// How long what is being said may take when the bot ends.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(10);

/// What a bot needs.
#[derive(Debug)]
pub struct Config {
    /// Its token.
    pub token: Token,
    /// The address of the API: Discord's own, a proxy's, or the sandbox's.
    pub api: String,
    /// The tables it hosts.
    pub tables: Arc<Tables<Sqlite>>,
    /// The words of the games it hosts, and its own.
    pub catalogue: &'static Catalogue,
    /// Where it counts.
    pub metrics: Metrics,
    /// Who watches over what runs as long as it does.
    pub supervisor: Supervisor,
}

/// Why a bot cannot run.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// Discord would not have it.
    #[error(transparent)]
    Discord(#[from] SendError),
    /// The gateway would not have it.
    #[error("the gateway: {0}")]
    Gateway(#[from] Box<serenity::Error>),
    /// The database does not answer.
    #[error(transparent)]
    Store(#[from] crate::store::StoreError),
    /// Something it cannot do without has ended.
    #[error(transparent)]
    Ended(#[from] Fatal),
    /// Discord's answer makes no sense.
    #[error("Discord did not say who we are")]
    Nameless,
}

/// A bot that runs.
#[derive(Debug)]
pub struct Bot {
    shell: Arc<Shell>,
    shards: Arc<ShardManager>,
    gateway: AbortHandle,
    supervisor: Supervisor,
}

impl Bot {
    /// Logs in, registers the commands if they have changed, and connects.
    pub async fn start(config: Config) -> Result<Self, BotError> {
        let rest = RestClient::new(&config.api, &config.token, config.metrics.clone())?;
        let number = |value: &serde_json::Value| value.get("id")?.as_str()?.parse::<u64>().ok();
        let me = number(&rest.me().await?).map(UserId).ok_or(BotError::Nameless)?;
        let application = number(&rest.application().await?).ok_or(BotError::Nameless)?;
        let painters = Painters::of(config.tables.games());
        let commands = commands::all(config.tables.games(), config.catalogue);
        let shell = Arc::new(Shell::new(
            Arc::clone(&config.tables),
            painters,
            config.catalogue,
            rest,
            config.metrics,
            me,
        ));
        register::on_change(&shell, application, &commands).await?;

        let data = Arc::clone(&shell);
        let framework = poise::Framework::builder()
            .options(poise::FrameworkOptions {
                commands,
                on_error: |error| Box::pin(register::on_error(error)),
                event_handler: |framework, event| {
                    Box::pin(async move {
                        events::handle(framework.user_data, event).await;
                        Ok(())
                    })
                },
                initialize_owners: false,
                ..Default::default()
            })
            .setup(|_, _, _| Box::pin(async move { Ok(data) }))
            .build();
        // Our own client keeps the limits; of serenity we want gateway and types.
        let http = HttpBuilder::new(config.token.reveal())
            .proxy(config.api.trim_end_matches('/'))
            .ratelimiter_disabled(true)
            .build();
        let intents = GatewayIntents::GUILDS;
        let client = ClientBuilder::new_with_http(http, intents).framework(framework).await;
        let mut client = client.map_err(Box::new)?;
        let shards = Arc::clone(&client.shard_manager);
        let supervisor = config.supervisor;
        let gateway = supervisor.essential("gateway", async move {
            client.start_autosharded().await.map_err(Into::into)
        });
        supervise_store(&supervisor, shell.tables.store());
        supervise_tables(&supervisor, &shell);
        Ok(Self { shell, shards, gateway, supervisor })
    }

    /// Runs until something it cannot do without has ended.
    pub async fn run(&self) -> Result<(), BotError> {
        Err(self.supervisor.failed().await.into())
    }

    /// Ends in good order: nothing new is taken up, what is being answered is
    /// answered, what is being said is said. The rest stays in the outbox.
    pub async fn stop(self) {
        self.supervisor.stop();
        self.shards.shutdown_all().await;
        let last = async {
            self.shell.responder.finish().await;
            self.supervisor.stopped().await;
        };
        if tokio::time::timeout(SHUTDOWN_GRACE, last).await.is_err() {
            tracing::warn!("some answers were not finished in time");
        }
        self.gateway.abort();
    }
}

/// Without the thread that writes, nothing can be saved.
fn supervise_store(supervisor: &Supervisor, store: &Sqlite) {
    let (ended, stop) = (store.writer_ended(), supervisor.stop_token());
    supervisor.essential("writer", async move {
        tokio::select! {
            cause = ended => Err(cause.into()),
            () = stop.cancelled() => Ok(()),
        }
    });
}

/// What the tables do by themselves.
fn supervise_tables(supervisor: &Supervisor, shell: &Arc<Shell>) {
    let failed = |error: &TableError| tracing::error!(%error, "the store failed");
    let task = || (Arc::clone(shell), supervisor.stop_token());
    let (bot, stop) = task();
    supervisor.restart("delivery", move || {
        let (bot, stop) = (Arc::clone(&bot), stop.clone());
        async move {
            let sender = OutboxSender::new(Arc::clone(&bot));
            bot.tables.run_delivery(&sender, stop.cancelled(), failed).await;
            Ok(())
        }
    });
    let (bot, stop) = task();
    supervisor.restart("reminders", move || {
        let (bot, stop) = (Arc::clone(&bot), stop.clone());
        async move {
            bot.tables.run_reminders(stop.cancelled(), failed).await;
            Ok(())
        }
    });
    let (bot, stop) = task();
    supervisor.restart("tidying", move || {
        let (bot, stop) = (Arc::clone(&bot), stop.clone());
        async move {
            bot.tables.run_tidying(stop.cancelled(), failed).await;
            Ok(())
        }
    });
}
