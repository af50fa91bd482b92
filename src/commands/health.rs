//! `deephold health`: whether a bot on this machine is well.

use std::{
    error::Error,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    time::Duration,
};

use clap::Args;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// Whom to ask.
#[derive(Args)]
pub(crate) struct HealthArgs {
    /// The address where the bot serves its figures, as 127.0.0.1:9090.
    #[arg(long, env = "DEEPHOLD_METRICS", value_name = "ADDRESS")]
    metrics: SocketAddr,
}

/// Asks a running bot, and fails unless all its tasks run.
pub(crate) fn run(asked: &HealthArgs) -> Result<(), Box<dyn Error>> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let address = reachable(asked.metrics);
    let (well, tasks) = runtime.block_on(async {
        let client = reqwest::Client::builder().no_proxy().timeout(PATIENCE).build()?;
        let answer = client.get(format!("http://{address}/health")).send().await?;
        Ok::<_, reqwest::Error>((answer.status().is_success(), answer.text().await?))
    })?;
    print!("{tasks}");
    if well { Ok(()) } else { Err("a task is not running: see above".into()) }
}

/// A bot that listens everywhere is asked on this machine.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    address
}
