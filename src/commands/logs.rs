//! Logging, on standard error.

use std::io::IsTerminal as _;

use clap::{Args, ValueEnum};
use tracing_subscriber::{EnvFilter, filter::Directive};

/// The arguments of logging.
#[derive(Args)]
pub(crate) struct LogArgs {
    /// How much to write: error, warn, info, debug or trace.
    #[arg(long, global = true, default_value = "info", env = "DEEPHOLD_LOG", value_name = "LEVEL")]
    log: String,
    /// How to write it.
    #[arg(long, global = true, default_value = "text", env = "DEEPHOLD_LOG_FORMAT")]
    log_format: Format,
}

/// The format of log lines.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For machines, one JSON object a line.
    Json,
}

/// Libraries that see tokens log errors and warnings only, whatever level was
/// asked for.
const QUIET_LIBRARIES: [&str; 7] = [
    "serenity=error",
    "poise=error",
    "reqwest=warn",
    "hyper=warn",
    "hyper_util=warn",
    "tungstenite=warn",
    "rustls=warn",
];

/// Starts logging.
pub(crate) fn begin(logs: &LogArgs) -> Result<(), Box<dyn std::error::Error>> {
    let mut filter = EnvFilter::try_new(&logs.log)?;
    for directive in QUIET_LIBRARIES {
        filter = filter.add_directive(directive.parse::<Directive>()?);
    }
    // Colours are for people who watch, not for files.
    let writing = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    match logs.log_format {
        Format::Text => writing.init(),
        Format::Json => writing.json().init(),
    }
    Ok(())
}
