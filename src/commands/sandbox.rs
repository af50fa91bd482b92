//! `deephold sandbox`: a Discord on your own machine.

use std::{error::Error, net::SocketAddr};

use clap::Args;
use deephold::sandbox::{Config, Sandbox};

use super::bot::told_to_end;

/// Where the sandbox listens.
#[derive(Args)]
pub(crate) struct SandboxArgs {
    /// The address of the sandbox; port 0 takes any free port.
    #[arg(long, default_value = "127.0.0.1:7878", env = "DEEPHOLD_SANDBOX")]
    address: SocketAddr,
    /// What the page and its API ask for at an address that others than this machine
    /// reach; made up and told unless it is given.
    #[arg(long, env = "DEEPHOLD_SANDBOX_KEY", hide_env_values = true)]
    key: Option<String>,
    /// Switch the privileged intents of the application on: members, presences, message
    /// content.
    #[arg(long)]
    privileged_intents: bool,
    /// Enforce no rate limits.
    #[arg(long)]
    no_rate_limits: bool,
}

/// Says what goes for a sandbox that others than this machine can reach.
pub(crate) fn warn(sandbox: &Sandbox) {
    let Some(key) = sandbox.key() else { return };
    println!("WARNING: others than this machine can reach it. The page and its API ask for a key:");
    println!("  {}/?key={key}", sandbox.url());
    println!("Nothing is encrypted; do not use it beyond a network that you trust.");
}

/// Runs the sandbox until it is interrupted.
pub(crate) fn run(at: &SandboxArgs) -> Result<(), Box<dyn Error>> {
    let config = Config {
        address: at.address,
        key: at.key.clone(),
        privileged_intents: at.privileged_intents,
        rate_limits: !at.no_rate_limits,
        ..Config::default()
    };
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let sandbox =
            Sandbox::start(config).await.map_err(|error| format!("{}: {error}", at.address))?;
        let ended = told_to_end();
        println!("The sandbox is at {}", sandbox.url());
        println!("A bot connects to that address with the token {}", sandbox.token());
        warn(&sandbox);
        println!("Ctrl-C ends it; nothing in it is kept.");
        tokio::select! {
            () = sandbox.run() => Ok(()),
            () = ended => Ok(()),
        }
    })
}
