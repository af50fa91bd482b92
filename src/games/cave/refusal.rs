//! Why something cannot be done, in words a player understands.

use super::{
    board::{Space, Wall},
    cards::{Room, Tile},
    goods::{Good, Goods},
    words,
};
use crate::engine::{Seat, Text, ToText};

/// A refused action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Only the active player acts (4.2).
    NotYourTurn(Seat),
    /// The game is over.
    Over,
    /// The side of the Additional Cavern comes first (4.9).
    ChooseSideFirst,
    /// No side is to be chosen now.
    NoSideToChoose,
    /// A tile comes first (4.2).
    ChooseTileFirst,
    /// One tile a turn (4.2).
    TileChosen(Tile),
    /// The tile is not in the game yet, or not at all.
    TileNotRevealed(Tile),
    /// Somebody has it for the rest of the round (4.2).
    TileTaken(Tile, Seat),
    /// Renovation needs more gold than the opponent has (4.2).
    NeedsMostGold(Tile),
    /// The chosen tile has no such action.
    NotOnTile(Tile),
    /// Each slot once, and only one of its options (4.2).
    SlotUsed,
    /// The goods would all be lost to the limits.
    NothingToGain,
    /// The goods are missing.
    CannotPay(Goods),
    /// Not an exchange that exists.
    NotExchangeable(Good),
    /// Food at its maximum (4.13, O19).
    FoodFull,
    /// The room is not in this cave.
    NotYourRoom(Room),
    /// Blue rooms are never used (4.11).
    BlueRoom(Room),
    /// Different rooms only (4.11).
    RoomUsed(Room),
    /// The room does not work like that.
    NoSuchWay(Room),
    /// The room would change nothing (O29).
    NoEffect(Room),
    /// Nothing comes with taking the room action (4.12).
    NothingWithRooms,
    /// There is no tile face down on the space (4.7).
    NothingToDig(Space),
    /// No way to it from the entrance (4.7).
    NotAccessible(Space),
    /// No tile can be reached at all (4.7).
    NothingAccessible,
    /// The room is not in the display (4.8).
    NotInDisplay(Room),
    /// The space is not an empty cavern of this tribe (4.8).
    NotEmpty(Space),
    /// The walls do not fit (3.4).
    WrongWalls(Room, Space),
    /// Orange rooms must outnumber blue ones (4.8).
    TooManyBlue(Room),
    /// No such surcharge on this tile.
    WrongSurcharge,
    /// No wall is left (4.5).
    NoWallsLeft,
    /// No place for a wall.
    NoWallPlace(Wall),
    /// A wall stands there already (4.5).
    WallStands(Wall),
    /// No placed wall stands there (4.6).
    NoWallThere(Wall),
    /// No Prospecting Site, or not this tile (4.12).
    NoProspecting,
    /// Once in a turn (4.12).
    AlreadyProspected,
}

impl ToText for Refusal {
    fn text(&self) -> Text {
        let text = Text::new(format!("cave-refusal-{}", self.key()));
        match *self {
            Self::NotYourTurn(active) => text.with("who", active),
            Self::TileChosen(tile)
            | Self::TileNotRevealed(tile)
            | Self::NeedsMostGold(tile)
            | Self::NotOnTile(tile) => text.with("tile", words::tile(tile)),
            Self::TileTaken(tile, by) => text.with("tile", words::tile(tile)).with("who", by),
            Self::CannotPay(missing) => text.with("missing", missing.texts()),
            Self::NotExchangeable(good) => text.with("good", words::good(good)),
            Self::NotYourRoom(room)
            | Self::BlueRoom(room)
            | Self::RoomUsed(room)
            | Self::NoSuchWay(room)
            | Self::NoEffect(room)
            | Self::NotInDisplay(room)
            | Self::TooManyBlue(room) => text.with("room", words::room(room)),
            Self::NothingToDig(space) | Self::NotAccessible(space) | Self::NotEmpty(space) => {
                text.with("space", words::space(space))
            }
            Self::WrongWalls(room, space) => {
                text.with("room", words::room(room)).with("space", words::space(space))
            }
            Self::NoWallPlace(wall) | Self::WallStands(wall) | Self::NoWallThere(wall) => {
                text.with("wall", words::wall(wall))
            }
            Self::Over
            | Self::ChooseSideFirst
            | Self::NoSideToChoose
            | Self::ChooseTileFirst
            | Self::SlotUsed
            | Self::NothingToGain
            | Self::FoodFull
            | Self::NothingWithRooms
            | Self::NothingAccessible
            | Self::WrongSurcharge
            | Self::NoWallsLeft
            | Self::NoProspecting
            | Self::AlreadyProspected => text,
        }
    }
}

impl Refusal {
    /// The end of the message's key.
    const fn key(self) -> &'static str {
        match self {
            Self::NotYourTurn(_) => "not-your-turn",
            Self::Over => "over",
            Self::ChooseSideFirst => "choose-side-first",
            Self::NoSideToChoose => "no-side-to-choose",
            Self::ChooseTileFirst => "choose-tile-first",
            Self::TileChosen(_) => "tile-chosen",
            Self::TileNotRevealed(_) => "tile-not-revealed",
            Self::TileTaken(..) => "tile-taken",
            Self::NeedsMostGold(_) => "needs-most-gold",
            Self::NotOnTile(_) => "not-on-tile",
            Self::SlotUsed => "slot-used",
            Self::NothingToGain => "nothing-to-gain",
            Self::CannotPay(_) => "cannot-pay",
            Self::NotExchangeable(_) => "not-exchangeable",
            Self::FoodFull => "food-full",
            Self::NotYourRoom(_) => "not-your-room",
            Self::BlueRoom(_) => "blue-room",
            Self::RoomUsed(_) => "room-used",
            Self::NoSuchWay(_) => "no-such-way",
            Self::NoEffect(_) => "no-effect",
            Self::NothingWithRooms => "nothing-with-rooms",
            Self::NothingToDig(_) => "nothing-to-dig",
            Self::NotAccessible(_) => "not-accessible",
            Self::NothingAccessible => "nothing-accessible",
            Self::NotInDisplay(_) => "not-in-display",
            Self::NotEmpty(_) => "not-empty",
            Self::WrongWalls(..) => "wrong-walls",
            Self::TooManyBlue(_) => "too-many-blue",
            Self::WrongSurcharge => "wrong-surcharge",
            Self::NoWallsLeft => "no-walls-left",
            Self::NoWallPlace(_) => "no-wall-place",
            Self::WallStands(_) => "wall-stands",
            Self::NoWallThere(_) => "no-wall-there",
            Self::NoProspecting => "no-prospecting",
            Self::AlreadyProspected => "already-prospected",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TILE: Tile = Tile::Renovation;
    const ROOM: Room = Room::Dungeon;

    /// One of each; the match in `key` does not let one be forgotten there, and
    /// the count below not here.
    const ALL: &[Refusal] = &[
        Refusal::NotYourTurn(Seat(1)),
        Refusal::Over,
        Refusal::ChooseSideFirst,
        Refusal::NoSideToChoose,
        Refusal::ChooseTileFirst,
        Refusal::TileChosen(TILE),
        Refusal::TileNotRevealed(TILE),
        Refusal::TileTaken(TILE, Seat(0)),
        Refusal::NeedsMostGold(TILE),
        Refusal::NotOnTile(TILE),
        Refusal::SlotUsed,
        Refusal::NothingToGain,
        Refusal::CannotPay(Goods { wood: 1, gold: 5, ..Goods::NONE }),
        Refusal::NotExchangeable(Good::Wood),
        Refusal::FoodFull,
        Refusal::NotYourRoom(ROOM),
        Refusal::BlueRoom(ROOM),
        Refusal::RoomUsed(ROOM),
        Refusal::NoSuchWay(ROOM),
        Refusal::NoEffect(ROOM),
        Refusal::NothingWithRooms,
        Refusal::NothingToDig(Space::X),
        Refusal::NotAccessible(Space::A1),
        Refusal::NothingAccessible,
        Refusal::NotInDisplay(ROOM),
        Refusal::NotEmpty(Space::A4),
        Refusal::WrongWalls(ROOM, Space::C5),
        Refusal::TooManyBlue(ROOM),
        Refusal::WrongSurcharge,
        Refusal::NoWallsLeft,
        Refusal::NoWallPlace(Wall::X2),
        Refusal::WallStands(Wall::A3B3),
        Refusal::NoWallThere(Wall::X1),
        Refusal::NoProspecting,
        Refusal::AlreadyProspected,
    ];

    #[test]
    fn every_refusal_is_explained_and_nothing_else() {
        let refusals: Vec<_> = ALL.iter().map(Refusal::text).collect();
        crate::games::assert_explained("cave", &refusals);
    }
}
