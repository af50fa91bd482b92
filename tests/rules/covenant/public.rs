//! 4.1: hidden information.

use deephold::{
    engine::{Dice, Game as _, Seed, Viewer},
    games::covenant::state::State,
};

use super::table::{BLUE, RED, Table};

/// Stacks are counts, face-down halls are their backs.
#[test]
fn section_4_1_fronts_and_stacks_are_hidden() {
    let table = Table::new(2);
    let view = table.rules.view(&table.state, Viewer::Seat(BLUE));
    assert_eq!(view.backs.len(), 15);
    assert_eq!(view.halls.tiles().count(), 4);
    assert_eq!(usize::from(view.coins.stack), table.state.coins.stack.len());
    let (hall, back) = view.backs[0];
    let tile = table.state.halls.tile(hall).unwrap();
    assert_eq!(back, table.rules.content.halls[tile].back);
}

/// What is dealt anew keeps every back where it lies, and changes some fronts.
#[test]
fn section_4_1_halls_with_the_same_back_may_be_each_other() {
    let table = Table::new(4);
    let backs = |state: &State| table.rules.view(state, Viewer::Public).backs;
    let mut changed = false;
    for seed in 0..20 {
        let mut dice = Dice::new(Seed([seed; 32]));
        let other = table.rules.redeal(&table.state, RED, &mut dice);
        assert_eq!(backs(&other), backs(&table.state));
        changed |= other.halls != table.state.halls;
    }
    assert!(changed);
}
