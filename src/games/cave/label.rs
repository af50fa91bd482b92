//! Actions in words, as a button says them: with what they cost and bring now.

use super::{
    action::{Action, Extra},
    goods::{Good, Goods},
    position::Position,
    rooms::{Then, Use},
    words,
};
use crate::engine::Text;

/// Puts an action into words. It need not be possible: what it would cost and
/// bring is then left open.
pub(super) fn label(position: Position<'_>, action: Action) -> Text {
    match action {
        Action::Take(tile) => Text::new("cave-do-take").with("tile", words::tile(tile)),
        Action::Gain(goods) => Text::new("cave-do-gain").with("goods", goods.texts()),
        Action::Use(room, how) => {
            let text = Text::new("cave-do-use").with("room", words::room(room));
            match position.may_use(room, how) {
                Ok((_, used)) => text.with("effect", use_effect(position, used)),
                Err(_) => text.with("effect", Text::new("list-nothing")),
            }
        }
        Action::Rooms => {
            let goods = position.may_take_rooms().map_or(Goods::NONE, |actions| actions.bonus);
            Text::new("cave-do-rooms").with("goods", goods.texts())
        }
        Action::Dig(space) => Text::new("cave-do-dig").with("space", words::space(space)),
        Action::Double => {
            let (caverns, pay) =
                position.may_double().map_or((0, Goods::NONE), |(_, caverns, pay)| (caverns, pay));
            Text::new("cave-do-double").with("goods", pay.texts()).with("count", caverns)
        }
        Action::Furnish(room, space, Extra(surcharge)) => {
            let cost = surcharge.plus(position.room(room).cost);
            let key = if cost.is_none() { "cave-do-furnish-free" } else { "cave-do-furnish" };
            Text::new(key)
                .with("room", words::room(room))
                .with("space", words::space(space))
                .with("goods", cost.texts())
        }
        Action::Wall(wall) => Text::new("cave-do-wall").with("wall", words::wall(wall)),
        Action::Raze(wall) => Text::new("cave-do-raze").with("wall", words::wall(wall)),
        Action::Trade(pay) => {
            let gain = position.may_trade(pay).map_or(Goods::NONE, |(_, gain)| gain);
            Text::new("cave-do-trade").with("pay", pay.texts()).with("goods", gain.texts())
        }
        Action::Prospect => match position.may_prospect() {
            Ok((room, pay, gain)) => Text::new("cave-do-prospect")
                .with("room", words::room(room))
                .with("pay", pay.texts())
                .with("goods", gain.texts()),
            Err(_) => Text::new("cave-kind-prospect.about"),
        },
        Action::Exchange(good) => Text::new("cave-do-exchange")
            .with("good", words::count(good, 1))
            .with("food", words::count(Good::Food, 1)),
        Action::Cavern(side) => Text::new("cave-do-cavern").with("side", words::cavern_side(side)),
        Action::End => Text::new("cave-do-end"),
    }
}

fn use_effect(position: Position<'_>, used: Use) -> Text {
    match used.then {
        Then::Gain(gain) => words::exchanging(used.pay, gain),
        Then::Replenish(level) => {
            let more = position.me().goods.missing_for(level);
            Text::new("cave-way-replenish-by")
                .with("goods", level.texts())
                .with("count", more.total())
        }
        Then::Excavate(space) => Text::new("cave-way-excavate-at")
            .with("pay", used.pay.texts())
            .with("space", words::space(space)),
    }
}
