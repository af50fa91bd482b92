//! The Discord shell from end to end: the real bot, on a Discord of our own.

#![cfg(test)]
#![expect(unreachable_pub, reason = "the modules of a test offer things to each other only")]

#[path = "../fixture/mod.rs"]
mod fixture;
#[path = "../openapi/mod.rs"]
mod openapi;
#[path = "../fixture/road.rs"]
mod road;

mod clicks;
mod clock;
mod commands;
mod fall;
mod games;
mod gathering;
mod languages;
mod lobby;
mod moot;
mod operator;
mod people;
mod places;
mod player;
mod restart;
mod secrets;
mod stage;
mod trouble;
