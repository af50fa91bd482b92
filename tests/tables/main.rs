//! Tables and their store: nothing confirmed is lost, nothing is doubled,
//! nothing hidden gets out.

#![expect(unreachable_pub, reason = "the modules of a test offer things to each other only")]

#[path = "../fixture/mod.rs"]
mod fixture;

mod acting;
mod care;
mod crash;
mod faults;
mod lobby;
mod outbox;
mod people;
mod reminders;
mod support;
mod versions;
mod votes;
mod words;
