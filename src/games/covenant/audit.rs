//! What is true of every state that play can reach (rule page 1.2, 4.1, 4.24). A
//! state read from outside is held against this before anybody plays on with it.

use super::{content::Content, state::State};
use crate::engine::{Flaw, Setup};

/// The first thing that is wrong with `state`, if anything is.
pub(super) fn audit(_content: &Content, setup: &Setup, state: &State) -> Result<(), Flaw> {
    if state.seats() != setup.seats {
        return Err(Flaw("it is not so that there is a clan for every seat".to_owned()));
    }
    Ok(())
}
