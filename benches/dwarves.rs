//! How often a sensible team wins The Dwarves, beside the figures of the rule page (6.1):
//! `cargo bench --bench dwarves -- [games of each] [part of a row's name] [alone]`.
//!
//! With `alone` every Hero plays as if the others did nothing: what a team gains by dividing
//! its work is the difference.

#![allow(clippy::expect_used, clippy::indexing_slicing, reason = "a benchmark may fail")]

use std::{env, time::Instant};

use deephold::{
    engine::{Game as _, Seed},
    games::dwarves::{Dwarves, state::Ending},
};

#[path = "../tests/rules/dwarves/player/mod.rs"]
mod player;

use player::{Style, Team, rows};

fn main() {
    let given: Vec<String> = env::args().skip(1).filter(|it| !it.starts_with("--")).collect();
    let games: u32 = given.first().and_then(|it| it.parse().ok()).unwrap_or(20);
    let wanted = given.get(1).map_or("", String::as_str);
    let alone = given.get(2).is_some_and(|word| word == "alone");
    let style = if alone { Style::Alone } else { Style::Team };
    let rules = Dwarves::shipped().expect("the shipped content is sound");
    println!("{style:?}, {games} games each: wins in percent ± 95 % (page); by Doom, by death");
    for row in rows::all().iter().filter(|row| row.name.contains(wanted)) {
        for (seats, page) in (2..).zip(row.page) {
            let Some(page) = page else { continue };
            let start = Instant::now();
            let (mut won, mut doom) = (0, 0);
            for number in 0..games {
                let mut seed = [seats; 32];
                seed[..4].copy_from_slice(&number.to_le_bytes());
                match Team::new(&rules, style).play(seats, &row.options, Seed(seed)) {
                    Some(Ending::Victory(_)) => won += 1,
                    Some(Ending::Doom) => doom += 1,
                    _ => {}
                }
            }
            let all = f64::from(games);
            let share = f64::from(won) / all;
            let bound = 1.96 * (share * (1.0 - share) / all).sqrt();
            let died = games - won - doom;
            println!(
                "{:<24} {seats}: {:3.0} ± {:.0} ({page}); {doom}, {died}; {:.0} ms a game",
                row.name,
                100.0 * share,
                100.0 * bound,
                1_000.0 * start.elapsed().as_secs_f64() / all,
            );
        }
    }
}
