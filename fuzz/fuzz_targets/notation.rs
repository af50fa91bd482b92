//! Any text is an action or is not; an action has one notation.
#![no_main]

use deephold::games::cave::action::Action;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(action) = text.parse::<Action>() {
        assert_eq!(action.to_string(), text);
    }
});
