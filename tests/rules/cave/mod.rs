//! Caverna: Cave vs. Cave. One module for each part of the rule page; the number
//! at the start of a test's name or description is the section it proves.

mod components;
mod effects;
mod examples;
mod excavating;
mod exchange;
mod furnishing;
mod goods;
mod hint;
mod icons;
mod notes;
mod oracle;
mod outcomes;
mod rooms;
mod rounds;
mod rulings;
mod scoring;
mod setup;
mod solo;
mod sources;
mod table;
mod tables;
mod walls;
