//! What happens in a game, for the log.

use super::{
    board::{CavernSide, Space, Wall},
    cards::{Room, Tile},
    goods::{Good, Goods},
    words,
};
use crate::engine::{Seat, Text, ToText};

/// Something that happened. There are no secrets in this game that belong to
/// one player, so everybody is told of everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A round began, and its action tile was revealed.
    NewAction { round: u8, tile: Tile, starting: Seat },
    /// A player chose an action tile.
    Took { who: Seat, tile: Tile },
    /// Goods came in.
    Gained { who: Seat, goods: Goods },
    /// Goods were lost to the limits.
    Lost { who: Seat, goods: Goods },
    /// Goods were paid in the exchange of a slot.
    Paid { who: Seat, goods: Goods },
    /// A good was exchanged for food.
    Exchanged { who: Seat, good: Good },
    /// A room was used.
    Used { who: Seat, room: Room, paid: Goods },
    /// A blue room acted by itself.
    Blue { who: Seat, room: Room },
    /// A cavern was excavated, and a room turned up.
    Excavated { who: Seat, space: Space, room: Room },
    /// Solo: another room was turned up from the pile.
    Drawn { room: Room },
    /// A cavern was furnished.
    Furnished { who: Seat, room: Room, space: Space, paid: Goods },
    /// A player filled the cave and gets the Additional Cavern.
    EarnedCavern { who: Seat },
    /// The side of the Additional Cavern was chosen.
    ChoseSide { who: Seat, side: CavernSide },
    /// A wall was built.
    WallBuilt { who: Seat, wall: Wall },
    /// A wall was razed.
    WallRazed { who: Seat, wall: Wall },
    /// The last round is finished.
    GameOver,
    /// A player went for good.
    Left { who: Seat },
}

impl ToText for Event {
    fn text(&self) -> Text {
        let by = |key: &'static str, who: Seat| Text::new(key).with("who", who);
        match *self {
            Self::NewAction { round, tile, starting } => by("cave-event-new-action", starting)
                .with("round", round)
                .with("tile", words::tile(tile)),
            Self::Took { who, tile } => by("cave-event-took", who).with("tile", words::tile(tile)),
            Self::Gained { who, goods } => {
                by("cave-event-gained", who).with("goods", goods.texts())
            }
            Self::Lost { who, goods } => by("cave-event-lost", who).with("goods", goods.texts()),
            Self::Paid { who, goods } => by("cave-event-paid", who).with("goods", goods.texts()),
            Self::Exchanged { who, good } => {
                by("cave-event-exchanged", who).with("good", words::count(good, 1))
            }
            Self::Used { who, room, paid } => {
                paying(by("cave-event-used", who), paid).with("room", words::room(room))
            }
            Self::Blue { who, room } => by("cave-event-blue", who).with("room", words::room(room)),
            Self::Excavated { who, space, room } => by("cave-event-excavated", who)
                .with("space", words::space(space))
                .with("room", words::room(room)),
            Self::Drawn { room } => Text::new("cave-event-drawn").with("room", words::room(room)),
            Self::Furnished { who, room, space, paid } => {
                paying(by("cave-event-furnished", who), paid)
                    .with("room", words::room(room))
                    .with("space", words::space(space))
            }
            Self::EarnedCavern { who } => by("cave-event-earned-cavern", who),
            Self::ChoseSide { who, side } => {
                by("cave-event-chose-side", who).with("side", words::cavern_side(side))
            }
            Self::WallBuilt { who, wall } => {
                by("cave-event-wall-built", who).with("wall", words::wall(wall))
            }
            Self::WallRazed { who, wall } => {
                by("cave-event-wall-razed", who).with("wall", words::wall(wall))
            }
            Self::GameOver => Text::new("cave-event-game-over"),
            Self::Left { who } => by("cave-event-left", who),
        }
    }
}

/// Adds what was paid; where nothing was, the message has a form of its own.
fn paying(text: Text, paid: Goods) -> Text {
    if paid.is_none() {
        return Text { key: format!("{}-free", text.key).into(), ..text };
    }
    text.with("goods", paid.texts())
}
