//! Actions in words, as a button says them.

use super::{
    action::Action,
    cards::{Card, Colour, Held},
    map::Cell,
    position::Position,
    state::Stage,
    turns::Ending,
    words,
};
use crate::engine::{Seat, Text};

/// Puts an action of `seat` into words. It need not be possible.
pub(super) fn label(position: Position<'_>, seat: Seat, action: Action) -> Text {
    let on = |key: &'static str, cell: Cell| Text::new(key).with("place", place(position, cell));
    match action {
        Action::Play(card) => Text::new("fall-do-play").with("card", words::card(card)),
        Action::Lay(cell) => match position.may_lay(cell) {
            Ok((_, Some(over))) => Text::new("fall-do-stack")
                .with("cell", words::cell(cell))
                .with("over", words::card(over)),
            _ => Text::new("fall-do-lay").with("cell", words::cell(cell)),
        },
        Action::Turn(turned) => {
            let open = match position.state.now.stage {
                Stage::Turn(card, _) => position.content.cards[card].open(turned),
                _ => 0,
            };
            Text::new("fall-do-turn").with("open", words::sides(open))
        }
        Action::Place(cell) => on("fall-do-place", cell),
        Action::Move(cell) => on("fall-do-move", cell),
        Action::Step(cell) => on("fall-do-step", cell),
        Action::Ogre(ogre) => Text::new("fall-do-ogre")
            .with("ogre", words::ogre(ogre))
            .with("effect", words::ogre_effect(ogre)),
        Action::Ambush(cell) => {
            let count = position.site(cell).map_or(0, |site| site.dwarfs.total());
            on("fall-do-ambush", cell).with("count", count)
        }
        Action::Enemy(colour, cell) => by(on("fall-do-enemy", cell), position, colour),
        Action::Swap(cell) => on("fall-do-swap", cell),
        Action::Rob(colour) => by(Text::new("fall-do-rob"), position, colour),
        Action::Resolve(cell) => on("fall-do-resolve", cell),
        Action::Dig(cell) => {
            let up = position.site(cell).ok().and_then(|site| site.under.last());
            on("fall-do-dig", cell).with("up", words::card(up.map_or(Card::Castle, |up| up.card)))
        }
        Action::Trade(goal) => words::goal_words("fall-do-trade", &position.content.goals[goal]),
        Action::Decline => match position.state.now.stage {
            Stage::Trade => Text::new("fall-do-decline-trade"),
            _ => Text::new("fall-do-decline-dig"),
        },
        Action::Discard(held @ Held::Gem(_)) => {
            Text::new("fall-do-discard").with("held", words::held(held))
        }
        Action::Discard(held @ Held::Ogre(_)) => {
            Text::new("fall-do-discard-ogre").with("held", words::held(held))
        }
        Action::Reveal => {
            let secret = position.state.clans[seat].secret;
            Text::new("fall-do-reveal")
                .with("secret", words::secret(secret))
                .with("points", position.content.secrets[secret].points)
        }
        Action::End => match position.may_end() {
            Ok(Ending::Actions) => Text::new("fall-do-end-actions"),
            _ => Text::new("fall-do-end"),
        },
    }
}

/// The card on a cell with the cell, or the cell alone.
pub(super) fn place(position: Position<'_>, cell: Cell) -> Text {
    match position.site(cell) {
        Ok(site) => words::card_at(site.top.card, cell),
        Err(_) => words::cell(cell),
    }
}

/// Adds the player of a colour; the colour, should nobody play it.
fn by(text: Text, position: Position<'_>, colour: Colour) -> Text {
    let text = text.with("colour", words::colour(colour));
    match position.state.seat_of(colour) {
        Some(whose) => text.with("whose", whose),
        None => text.with("whose", words::colour(colour)),
    }
}
