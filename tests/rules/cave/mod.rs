//! Caverna: Cave vs. Cave. One module for each part of the rule page; the number
//! at the start of a test's name or description is the section it proves.

mod components;
mod goods;
mod icons;
mod rounds;
mod setup;
mod table;
mod tables;
mod walls;
