//! The subcommands of the program, beyond playing.

pub(crate) mod care;
pub(crate) mod sandbox;
