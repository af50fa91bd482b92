//! The subcommands of the program, beyond playing.

pub(crate) mod bench;
pub(crate) mod bot;
pub(crate) mod health;
pub(crate) mod logs;
pub(crate) mod maintenance;
pub(crate) mod sandbox;
pub(crate) mod sandbox_clock;
pub(crate) mod welcome;
