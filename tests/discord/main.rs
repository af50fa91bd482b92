//! The Discord shell from end to end: the real bot, on a Discord of our own.

#![cfg(test)]
#![expect(unreachable_pub, reason = "the modules of a test offer things to each other only")]

#[path = "../fixture/mod.rs"]
mod fixture;
#[path = "../openapi/mod.rs"]
mod openapi;
#[path = "../fixture/process.rs"]
mod process;
#[path = "../fixture/road.rs"]
mod road;
#[path = "../fixture/runs.rs"]
mod runs;

mod account;
mod choosing;
mod clicks;
mod clock;
mod commands;
mod computers;
mod council;
mod covenant;
mod deputies;
mod dwarves;
mod emojis;
mod fall;
mod games;
mod gathering;
mod guests;
mod invitations;
mod kills;
mod languages;
mod layout;
mod lobby;
mod moot;
mod notation;
mod operator;
mod overload;
mod overview;
mod pacing;
mod people;
mod places;
mod planning;
mod player;
mod presses;
mod program;
mod reminding;
mod restart;
mod results;
mod rights;
mod secrets;
mod stage;
mod trouble;
mod waiting;
