//! What a player is asked, in words.

use super::{
    cards::Colour, label::place, map::Cell, position::Position, state::Stage, turns::Ending,
    view::Phase, words,
};
use crate::engine::{Seat, Text, Viewer};

/// What a seat is asked, as the viewer may know it: others learn the phase alone.
pub(super) fn prompt(position: Position<'_>, seat: Seat, viewer: Viewer) -> Text {
    if seat != position.state.active() {
        return Text::new("fall-prompt-secret");
    }
    match position.state.now.stage {
        other if !viewer.is(seat) => in_public(position, other.phase()),
        Stage::Actions => act(position),
        Stage::Lay(card) => Text::new("fall-prompt-lay").with("card", words::card(card)),
        Stage::Turn(card, _) => Text::new("fall-prompt-turn").with("card", words::card(card)),
        Stage::Step(from) => Text::new("fall-prompt-step").with("from", place(position, from)),
        Stage::Aim(ogre) => Text::new(format!("fall-prompt-aim-{ogre}")),
        Stage::Swap(of, from) => enemy(position, "fall-prompt-swap", of, from),
        Stage::Scare(of, from) => enemy(position, "fall-prompt-scare", of, from),
        Stage::Resolve => Text::new("fall-prompt-which"),
        Stage::Dig => Text::new("fall-prompt-dig"),
        Stage::Trade => Text::new("fall-prompt-trade"),
        Stage::Discard => {
            let limit = usize::from(position.content.figures.hand);
            let many = position.me().hand_size().saturating_sub(limit);
            Text::new("fall-prompt-too-many").with("count", many as u32)
        }
        Stage::Close => Text::new("fall-prompt-close"),
    }
}

/// What everybody may know of it: the phase, and in the first how many actions are left.
fn in_public(position: Position<'_>, phase: Phase) -> Text {
    let text = Text::new(format!("fall-prompt-{phase}"));
    match phase {
        Phase::Actions => text.with("count", position.actions_left()),
        Phase::Resolve | Phase::Discard => text,
    }
}

/// How many actions are left; without any, what can be ended.
fn act(position: Position<'_>) -> Text {
    if position.state.map.is_empty() {
        return Text::new("fall-prompt-first-card");
    }
    let left = position.actions_left();
    if left > 0 || !position.me().ogres.is_empty() {
        return Text::new("fall-prompt-act").with("count", left);
    }
    match position.may_end() {
        Ok(Ending::Actions) => Text::new("fall-prompt-spent"),
        _ => Text::new("fall-prompt-all-spent"),
    }
}

/// A question about an enemy dwarf, which may have been the only one to choose.
fn enemy(position: Position<'_>, key: &'static str, of: Colour, from: Cell) -> Text {
    let text = Text::new(key).with("from", place(position, from));
    match position.state.seat_of(of) {
        Some(whose) => text.with("whose", whose),
        None => text.with("whose", words::colour(of)),
    }
}
