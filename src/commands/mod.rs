//! The subcommands of the program, beyond playing.

pub(crate) mod bot;
pub(crate) mod care;
pub(crate) mod logs;
pub(crate) mod sandbox;
