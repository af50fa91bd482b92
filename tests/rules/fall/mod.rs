//! Dwar7s Fall. One module for each part of the rule page; the number at the
//! start of a test's name or description is the section, example (E) or ruling
//! (Q) it proves.

mod components;
mod dwarfs;
mod ending;
mod hint;
mod menus;
mod ogres;
mod playing;
mod public;
mod regions;
mod resolving;
mod scoring;
mod secrets;
mod setup;
mod table;
mod turns;
