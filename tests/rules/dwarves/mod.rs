//! The Dwarves: rule page `the-dwarves.md`.

mod belongings;
mod cards;
mod deck;
mod each;
mod examples;
mod heroes;
mod march;
mod moving;
mod odds;
mod options;
mod player;
mod random;
mod results;
mod rulings;
mod sagas;
mod table;
mod teams;
mod texts;
mod tracks;
mod turns;
mod windows;
