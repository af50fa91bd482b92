//! Covenant.

mod districts;
mod map;
mod menus;
mod names;
mod objectives;
mod projects;
mod scoring;
mod solo;
mod table;
mod tables;
