//! The sandbox, proven apart from the product: a small serenity and poise bot
//! drives all of it, and its ports get what nobody should send.

#![cfg(test)]

mod answers;
mod beyond;
mod bot;
mod client;
mod conversation;
mod faults;
mod gateway;
mod hostile;
mod install;
mod intents;
mod limits;
mod menus;
#[path = "../openapi/mod.rs"]
mod openapi;
mod page;
mod rest;
mod script;
mod support;
mod transport;
mod welcome;
