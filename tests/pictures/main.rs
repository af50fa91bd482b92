//! Pictures: held against golden ones, and against the laws that every picture
//! keeps.
//!
//! A golden picture that ought to change is made anew with
//! `BLESS=1 cargo test --test pictures`; look at it before you commit it. On
//! failure the picture and its difference are written to `target/pictures`.

#![cfg(test)]

mod compare;
mod covenant;
mod dwarves;
mod fall;
mod golden;
mod laws;
mod legibility;
mod names;
mod quiet;
mod tables;
