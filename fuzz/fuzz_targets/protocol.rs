//! Any lines get one reply each, and none of them is a fault of the program.
#![no_main]

use std::io::Cursor;

use deephold::{
    games,
    i18n::Catalogue,
    protocol::{self, Session},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let Ok(games) = games::all() else { return };
    let mut session = Session::new(games, Catalogue::shipped());
    let mut output = Vec::new();
    let served = protocol::serve(&mut session, Cursor::new(input), &mut output);
    assert!(served.is_ok());
    assert!(!String::from_utf8_lossy(&output).contains("\"kind\":\"internal\""));
});
