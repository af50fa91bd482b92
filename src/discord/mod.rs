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

mod attachment;
mod command_ids;
mod commands;
mod component_id;
pub mod doctor;
mod emojis;
mod events;
mod failure;
mod handlers;
mod invocation;
mod languages;
mod layout;
mod lobby_messages;
mod localizer;
mod members;
mod message;
mod metrics;
mod outbox;
mod pictures;
mod pins;
mod posted;
mod present;
mod register;
mod respond;
mod rest;
pub mod rules;
mod shell;
mod studio;
mod unreadable;
mod user_locks;

use std::{sync::Arc, time::Duration};

use serenity::all::{ClientBuilder, GatewayIntents, HttpBuilder, ShardManager};
use tokio::task::AbortHandle;

pub use self::{
    metrics::Metrics,
    rest::{DISCORD, RestClient, SendError, Token},
    studio::DrawingLimits,
    unreadable::CountUnreadable,
};
use self::{outbox::OutboxSender, register::Registration, shell::Shell};
use crate::{
    draw::Painters,
    i18n::Catalogue,
    store::{Sqlite, UserId},
    supervisor::{Fatal, Supervisor},
    table::{TableError, Tables},
};

/// How long what is being said may take when the bot ends: well under the ten seconds
/// that Docker waits before it kills.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

/// The pause after Discord did not answer at the start, and the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(500);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// How often it is looked whether our emojis are still there.
const EMOJIS_EVERY: Duration = Duration::from_hours(1);
/// How soon again after it failed.
const EMOJIS_AGAIN: Duration = Duration::from_mins(5);

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
    /// How long answers wait for their pictures.
    pub drawing: DrawingLimits,
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
    application: u64,
}

impl Bot {
    /// Logs in, registers the commands if they have changed, and connects. An outage
    /// is waited for; only a refusal ends it.
    pub async fn start(config: Config) -> Result<Self, BotError> {
        let rest = RestClient::new(&config.api, &config.token, config.metrics.clone())?;
        let number = |value: &serde_json::Value| value.get("id")?.as_str()?.parse::<u64>().ok();
        let me = patiently(|| rest.me()).await?;
        let me = number(&me).map(UserId).ok_or(BotError::Nameless)?;
        let application = patiently(|| rest.application()).await?;
        let application = number(&application).ok_or(BotError::Nameless)?;
        // The client library learns of the gateway's address by itself, and only once.
        patiently(|| rest.gateway()).await?;
        let painters = Painters::of(config.tables.games());
        let commands = commands::all(config.tables.games(), config.catalogue);
        let shell = Arc::new(Shell::new(
            Arc::clone(&config.tables),
            painters,
            config.catalogue,
            (rest, config.drawing),
            config.metrics,
            me,
        ));
        let registration = Registration::of(&commands);
        let registered = registration.on_change(&shell, application).await;

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
            let mut pause = FIRST_PAUSE;
            loop {
                match client.start_autosharded().await {
                    // Discord could not even be asked how to connect.
                    Err(serenity::Error::Http(error)) if is_outage(&error) => {
                        tokio::time::sleep(pause).await;
                        pause = (pause * 2).min(LONGEST_PAUSE);
                    }
                    ended => return ended.map_err(Into::into),
                }
            }
        });
        if let Err(error) = registered {
            tracing::error!(%error, "the commands are not registered");
            supervise_registration(&supervisor, registration, &shell, application);
        }
        supervise_reading(&supervisor);
        supervise_store(&supervisor, shell.tables.store());
        supervise_tables(&supervisor, &shell);
        Ok(Self { shell, shards, gateway, supervisor, application })
    }

    /// Uploads our emojis, and looks after them for as long as the bot runs: whatever
    /// is not there is not used.
    pub fn keep_emojis(&self) {
        let (shell, stop) = (Arc::clone(&self.shell), self.supervisor.stop_token());
        let application = self.application;
        self.supervisor.restart("emojis", move || {
            let (shell, stop) = (Arc::clone(&shell), stop.clone());
            async move {
                loop {
                    let games: Vec<_> =
                        shell.tables.games().games().map(|game| game.info().id).collect();
                    let painters = shell.pictures.painters();
                    let kept = shell.emojis.keep(&shell.rest, application, painters, &games).await;
                    let pause = match kept {
                        Ok(()) => EMOJIS_EVERY,
                        // There are more of them than Discord takes at once.
                        Err(SendError::Limited(wait)) => wait,
                        Err(error) => {
                            tracing::warn!(%error, "emojis could not be looked after");
                            EMOJIS_AGAIN
                        }
                    };
                    tokio::select! {
                        () = stop.cancelled() => return Ok(()),
                        () = tokio::time::sleep(pause) => {}
                    }
                }
            }
        });
    }

    /// Runs until something it cannot do without has ended.
    pub async fn run(&self) -> Result<(), BotError> {
        Err(self.supervisor.failed().await.into())
    }

    /// Ends in good order: nothing new is taken up, what is being answered is
    /// answered, what is being said is said, and the database is closed. The rest stays
    /// in the outbox.
    pub async fn stop(self) {
        self.supervisor.stop();
        let last = async {
            self.shards.shutdown_all().await;
            self.shell.responder.finish().await;
            self.supervisor.stopped().await;
        };
        if tokio::time::timeout(SHUTDOWN_GRACE, last).await.is_err() {
            tracing::warn!("some answers were not finished in time");
        }
        self.gateway.abort();
        self.shell.tables.store().close().await;
    }
}

/// Asks until Discord answers, whatever it answers.
async fn patiently<T, F: Future<Output = Result<T, SendError>>>(
    ask: impl Fn() -> F,
) -> Result<T, SendError> {
    let mut pause = FIRST_PAUSE;
    loop {
        match ask().await {
            Err(SendError::Unreachable(_) | SendError::Unsure(_)) => {
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(LONGEST_PAUSE);
            }
            Err(SendError::Limited(wait)) => tokio::time::sleep(wait).await,
            answer => return answer,
        }
    }
}

/// Whether the client library got no answer, or a failure of Discord's own.
fn is_outage(error: &serenity::http::HttpError) -> bool {
    match error {
        serenity::http::HttpError::UnsuccessfulRequest(answer) => {
            answer.status_code.is_server_error()
        }
        serenity::http::HttpError::Request(_) => true,
        _ => false,
    }
}

/// Registers the commands after Discord would not have them at the start.
fn supervise_registration(
    supervisor: &Supervisor,
    registration: Registration,
    shell: &Arc<Shell>,
    application: u64,
) {
    let (registration, shell) = (Arc::new(registration), Arc::clone(shell));
    let stop = supervisor.stop_token();
    supervisor.restart("commands", move || {
        let (registration, shell) = (Arc::clone(&registration), Arc::clone(&shell));
        let stop = stop.clone();
        async move {
            tokio::select! {
                () = registration.keep_trying(&shell, application) => stop.cancelled().await,
                () = stop.cancelled() => {}
            }
            Ok(())
        }
    });
}

/// Tells of what the client library could not read.
fn supervise_reading(supervisor: &Supervisor) {
    let stop = supervisor.stop_token();
    supervisor.restart("reading", move || {
        let stop = stop.clone();
        async move {
            tokio::select! {
                () = unreadable::tell() => {}
                () = stop.cancelled() => {}
            }
            Ok(())
        }
    });
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
    supervisor.restart("computers", move || {
        let (bot, stop) = (Arc::clone(&bot), stop.clone());
        async move {
            bot.tables.run_computers(stop.cancelled(), failed).await;
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
