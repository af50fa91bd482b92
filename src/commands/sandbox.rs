//! `deephold sandbox`: a Discord on your own machine.

use std::{error::Error, net::SocketAddr};

use clap::Args;
use deephold::sandbox::{Config, Sandbox};

/// Where the sandbox listens.
#[derive(Args)]
pub(crate) struct SandboxArgs {
    /// The address of the sandbox; port 0 takes any free port.
    #[arg(long, default_value = "127.0.0.1:7878", env = "DEEPHOLD_SANDBOX")]
    address: SocketAddr,
}

/// Runs the sandbox until it is interrupted.
pub(crate) fn run(at: &SandboxArgs) -> Result<(), Box<dyn Error>> {
    let config = Config { address: at.address, ..Config::default() };
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let sandbox =
            Sandbox::start(config).await.map_err(|error| format!("{}: {error}", at.address))?;
        println!("The sandbox is at {}", sandbox.url());
        println!("A bot connects to that address with the token {}", sandbox.token());
        println!("Ctrl-C ends it; nothing in it is kept.");
        tokio::select! {
            () = sandbox.run() => Ok(()),
            interrupted = tokio::signal::ctrl_c() => Ok(interrupted?),
        }
    })
}
