//! Logging, on standard error.

use std::io::IsTerminal as _;

use clap::{Args, ValueEnum};
use deephold::discord::CountUnreadable;
use tracing_subscriber::{
    EnvFilter,
    filter::{Directive, LevelFilter},
    layer::{Layer as _, SubscriberExt as _},
    util::SubscriberInitExt as _,
};

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

/// Libraries that see tokens log errors only, whatever level was asked for.
const QUIET_LIBRARIES: [&str; 7] = [
    "serenity=error",
    "poise=error",
    "reqwest=error",
    "hyper=error",
    "hyper_util=error",
    "tungstenite=error",
    "rustls=error",
];

/// What to write: up to `info` a bare level is ours, and libraries tell of errors only.
/// Whoever asks for more, or names targets, gets what they ask for.
fn directives(asked: &str) -> String {
    match asked.trim().to_lowercase().as_str() {
        level @ ("error" | "warn" | "info") => format!("error,deephold={level}"),
        _ => asked.to_owned(),
    }
}

/// Starts logging.
pub(crate) fn begin(logs: &LogArgs) -> Result<(), Box<dyn std::error::Error>> {
    let mut filter = EnvFilter::try_new(directives(&logs.log))?;
    for directive in QUIET_LIBRARIES {
        filter = filter.add_directive(directive.parse::<Directive>()?);
    }
    // Colours are for people who watch, not for files.
    let writing = tracing_subscriber::fmt::layer()
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    let writing = match logs.log_format {
        Format::Text => writing.with_filter(filter).boxed(),
        Format::Json => writing.json().with_filter(filter).boxed(),
    };
    // What libraries may not write is counted all the same, where it matters.
    let counting = CountUnreadable.with_filter(LevelFilter::WARN);
    tracing_subscriber::registry().with(writing).with(counting).init();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_are_quiet_unless_somebody_asks_for_more() {
        assert_eq!(directives("info"), "error,deephold=info");
        assert_eq!(directives("WARN"), "error,deephold=warn");
        assert_eq!(directives("debug"), "debug");
        assert_eq!(directives("info,tiny_skia=warn"), "info,tiny_skia=warn");
    }
}
