//! A Discord on the loopback address.
//!
//! The sandbox speaks Discord's REST API and gateway, version 10, as far as a
//! bot for games uses them, with Discord's limits and error shapes. A client
//! library connects to it without knowing: with serenity, by
//! `HttpBuilder::proxy`. People take part through its web page, or are played
//! by a test.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use deephold::sandbox::{Config, Sandbox};
//!
//! let sandbox = Sandbox::start(Config::default()).await?;
//! let guild = sandbox.guild("The Hold")?;
//! let hall = guild.channel("great-hall")?;
//! let ada = sandbox.user("Ada")?;
//! ada.say(hall, "Good morning")?;
//! let seen = ada.sees(hall, |message| message.content() == "Good morning").await?;
//! assert_eq!(seen.author(), "Ada");
//! # Ok(())
//! # }
//! ```

pub mod clock;
mod config;
mod door;
mod error;
pub mod faults;
mod gateway;
mod json;
mod limits;
mod listen;
mod page;
mod record;
mod rest;
pub mod script;
mod server;
mod shared;
mod snowflake;
mod timekeeper;
mod waiters;
pub mod welcome;
pub mod world;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use rand::{TryRng as _, rngs::SysRng};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

pub use self::clock::{Clock, Timestamp};
pub use self::config::Config;
pub use self::error::ApiError;
pub use self::faults::{GatewayFault, Misbehaviour, Target};
pub use self::record::{Exchange, RecordedFile};
use self::shared::Shared;
pub use self::snowflake::Id;
pub use self::timekeeper::Timekeeper;
use self::welcome::Welcome;
use self::world::World;

/// How often deadlines are looked at when nobody moves the clock.
const TICK: Duration = Duration::from_millis(200);

/// Characters of a key that is made up.
const KEY_LENGTH: usize = 20;

/// A running sandbox. It ends when this value is dropped.
#[derive(Debug)]
pub struct Sandbox {
    shared: Arc<Shared>,
    address: SocketAddr,
    application: Id,
    tasks: Vec<JoinHandle<()>>,
}

impl Sandbox {
    /// Starts a sandbox, by default on a free port of the loopback address.
    pub async fn start(config: Config) -> io::Result<Self> {
        let listener = TcpListener::bind(config.address).await?;
        let address = listener.local_addr()?;
        let mut secret = [0; 32];
        SysRng.try_fill_bytes(&mut secret).map_err(io::Error::other)?;
        let clock = Arc::new(Clock::running());
        // Links must lead somewhere even when it listens on every address.
        let reachable = if address.ip().is_unspecified() {
            SocketAddr::new(Ipv4Addr::LOCALHOST.into(), address.port())
        } else {
            address
        };
        let base_url = format!("http://{reachable}");
        let mut world = World::new(Arc::clone(&clock), base_url, secret, config.record_capacity);
        let application = if config.seeded {
            world.seed(&config.application_name)
        } else {
            let owner = world.create_user("Owner", "en-GB");
            world.create_application(&config.application_name, owner)
        };
        if let Some(application) = world.applications.get_mut(&application) {
            application.privileged_intents = config.privileged_intents;
        }
        let key = (!config.address.ip().is_loopback()).then(|| match &config.key {
            Some(key) => key.clone(),
            None => world.secret_text("key").chars().take(KEY_LENGTH).collect(),
        });
        if key.is_some() {
            tracing::warn!(
                %address,
                "the sandbox is open to other machines: whoever knows the token of an application \
                 can be its bot, and the page asks for the key"
            );
        }
        let patience = config.client_timeout;
        let shared = Arc::new(Shared::new(config, clock, world, key));
        let router = server::router(Arc::clone(&shared));
        let serving = tokio::spawn(listen::serve(listener, router, patience));
        let watched = Arc::clone(&shared);
        let ticking = tokio::spawn(async move {
            let mut interval = tokio::time::interval(TICK);
            loop {
                interval.tick().await;
                watched.with(World::tick);
            }
        });
        Ok(Self { shared, address, application, tasks: vec![serving, ticking] })
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What a client library takes as its proxy, and a browser as the page.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The first application, the one a bot under test logs in as.
    pub fn application(&self) -> Id {
        self.application
    }

    /// The token of the first application.
    pub fn token(&self) -> String {
        self.token_of(self.application).unwrap_or_default()
    }

    /// The token of an application.
    pub fn token_of(&self, application: Id) -> Option<String> {
        self.shared.look(|world| {
            world.applications.get(&application).map(|application| application.token.clone())
        })
    }

    /// What the page and its API ask for, where others than this machine can come.
    pub fn key(&self) -> Option<&str> {
        self.shared.key.as_deref()
    }

    /// The sandbox's time, for a bot in the same process.
    pub fn timekeeper(&self) -> Timekeeper {
        Timekeeper(Arc::clone(&self.shared))
    }

    /// What the page says to whoever opens it, and what it offers to begin with.
    pub fn set_welcome(&self, welcome: Welcome) {
        *self.shared.welcome.lock().unwrap_or_else(PoisonError::into_inner) = welcome;
    }

    /// Runs until the server ends, which it does not by itself.
    pub async fn run(mut self) {
        for task in std::mem::take(&mut self.tasks) {
            // A task that was ended from outside ends the run too.
            let _ = task.await;
        }
    }
}

/// Every route of Discord's API, with whether the sandbox has it: method, path as its
/// documentation writes it.
pub fn routes() -> impl Iterator<Item = (&'static str, &'static str, bool)> {
    rest::routes::all()
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.shared.ended.cancel();
        for task in &self.tasks {
            task.abort();
        }
    }
}
