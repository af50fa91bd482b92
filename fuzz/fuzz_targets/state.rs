//! Any state is refused, or can be played on without breaking a law.
#![no_main]

use deephold::{engine::Seat, games};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|save: &[u8]| {
    let Ok(save) = serde_json::from_slice::<serde_json::Value>(save) else { return };
    let Ok(games) = games::all() else { return };
    // A save names its game: the others refuse it.
    let Some(mut game) = games.games().find_map(|game| game.load(save.clone()).ok()) else {
        return;
    };
    for step in 0..40 {
        let seats = (0..game.seats()).map(Seat);
        let all = seats.flat_map(|seat| game.legal(seat).into_iter().map(move |it| (seat, it)));
        let mut all: Vec<_> = all.collect();
        if all.is_empty() {
            return;
        }
        let (seat, choice) = all.swap_remove(step * 7 % all.len());
        assert!(game.act(seat, &choice.action).is_ok(), "{} was listed", choice.action);
        assert!(game.audit().is_ok(), "{} broke a law", choice.action);
    }
});
