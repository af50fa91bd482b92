//! Tables and their store: nothing confirmed is lost, nothing is doubled,
//! nothing hidden gets out.

#![cfg(test)]
#![expect(unreachable_pub, reason = "the modules of a test offer things to each other only")]

#[path = "../fixture/mod.rs"]
mod fixture;
#[path = "../fixture/process.rs"]
mod process;
#[path = "../fixture/road.rs"]
mod road;

mod account;
mod acting;
mod before;
mod calendar;
mod clocks;
mod computers;
mod crash;
mod delivery;
mod deputies;
mod failing;
mod faults;
mod file;
mod gathering;
mod lobby;
mod maintenance;
mod out_of_turn;
mod outbox;
mod overview;
mod pacing;
mod people;
mod planning;
mod quarantine;
mod reminders;
mod rights;
mod shortcuts;
mod suggesting;
mod support;
mod versions;
mod votes;
mod words;
mod year;
