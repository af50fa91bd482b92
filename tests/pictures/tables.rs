//! Tables to draw: games played by a builder who furnishes whenever possible.

use deephold::{
    engine::{AnyMatch, Choice, Dice, Seat, Seed, Viewer},
    games,
};
use serde_json::Value;

/// What the builder likes best.
const WISHES: [&str; 10] =
    ["cavern", "furnish", "trade", "use", "gain", "dig", "wall", "rooms", "take", "end"];

/// A game of so many players, just started.
pub(crate) fn start(seats: u8, seed: u8) -> Box<dyn AnyMatch> {
    let games = games::all().unwrap();
    let cave = games.get("cave").unwrap();
    cave.start(seats, &Value::Null, Seed([seed; 32])).unwrap().0
}

/// A game after so many steps of builders; over, if it ends before.
pub(crate) fn played(seats: u8, seed: u8, steps: usize) -> Box<dyn AnyMatch> {
    let mut table = start(seats, seed);
    let mut whim = Dice::new(Seed([seed ^ 0x55; 32]));
    for _ in 0..steps {
        let Some(ask) = table.waiting(Viewer::Public).first().cloned() else { break };
        let choice = choose(&*table, ask.seat, &mut whim);
        table.act(ask.seat, &choice).unwrap();
    }
    table
}

fn choose(table: &dyn AnyMatch, seat: Seat, whim: &mut Dice) -> String {
    let listed = table.legal(seat);
    let named = |choice: &Choice| table.info().kinds[choice.kind].name;
    // Now and then a step for variety, so that walls get built and tiles differ.
    let fancy = whim.below(5) == 0;
    for wish in WISHES {
        if fancy && wish == "use" {
            continue;
        }
        let fitting: Vec<&Choice> = listed.iter().filter(|it| named(it) == wish).collect();
        if !fitting.is_empty() {
            return fitting[whim.below(fitting.len() as u32) as usize].action.clone();
        }
    }
    listed[whim.below(listed.len() as u32) as usize].action.clone()
}
