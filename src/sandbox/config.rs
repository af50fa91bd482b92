//! How a sandbox is set up.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

/// Settings of a sandbox; [`Config::default`] suits tests.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen. The default is a free port of the loopback address.
    pub address: SocketAddr,
    /// Whether to enforce rate limits.
    pub rate_limits: bool,
    /// What the gateway asks for between heartbeats.
    pub heartbeat_interval: Duration,
    /// How many requests and events are remembered; 0 for none.
    pub record_capacity: usize,
    /// The name of the first application.
    pub application_name: String,
    /// Whether people, a server and channels are there from the start.
    pub seeded: bool,
    /// Whether the first application has the privileged intents (members,
    /// presences, message content) switched on.
    pub privileged_intents: bool,
    /// How long a client may take over the head of a request, its body, or
    /// its identify on the gateway. Idle connections are closed after it, too.
    pub client_timeout: Duration,
    /// Further origins whose pages may use the page's API, e.g. of a reverse proxy.
    pub allowed_origins: Vec<String>,
    /// What the page and its API ask for where `address` is not of the loopback; one is
    /// made up unless it is given.
    pub key: Option<String>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            address: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0),
            rate_limits: true,
            heartbeat_interval: Duration::from_millis(41_250),
            record_capacity: 10_000,
            application_name: "Deephold".into(),
            seeded: true,
            privileged_intents: false,
            client_timeout: Duration::from_secs(30),
            allowed_origins: Vec::new(),
            key: None,
        }
    }
}
