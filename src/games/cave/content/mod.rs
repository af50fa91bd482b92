//! The content of `assets/content/cave`, decoded strictly and held against the
//! component counts of the rulebook (rule page 1 to 3).

pub mod rows;

use std::collections::BTreeMap;

use self::rows::{
    Beginning, BoardFile, GoodRow, GoodsFile, RoomsFile, Round, RoundsFile, SoloChanges, TilesFile,
};
use super::{
    board::{Board, Space},
    cards::{Always, Back, Colour, Effect, Room, RoomCard, Rooms, Tile, TileCard},
    goods::{Good, Goods},
    state::MAX_SLOTS,
};
use crate::engine::{
    self, ByWord, ContentError, ContentFiles, Source,
    content::{decode, inconsistent, index},
};

/// Everything about the game that is a figure and not a rule.
#[derive(Clone, PartialEq, Debug)]
pub struct Content {
    pub goods: ByWord<Good, GoodRow>,
    /// What a tribe starts with.
    pub start: Goods,
    /// The most a tribe can have.
    pub most: Goods,
    /// The geometry of a cave.
    pub board: Board,
    /// Where the figures of the board come from, by the key of the row.
    pub board_sources: BTreeMap<String, Source>,
    /// What the spaces hold at the start.
    pub beginning: ByWord<Space, Beginning>,
    /// Walls in the common supply.
    pub walls: u8,
    /// The rounds of a two-player game.
    pub two_players: Vec<Round>,
    /// The rounds of a solo game.
    pub solo: Vec<Round>,
    /// The changes of a solo game.
    pub solo_changes: SoloChanges,
    /// The action tiles.
    pub tiles: ByWord<Tile, TileCard>,
    pub rooms: ByWord<Room, RoomCard>,
    /// The blue rooms with what they do.
    pub blue: Vec<(Room, Always)>,
}

impl engine::Content for Content {
    const SHIPPED: &'static [(&'static str, &'static str)] = crate::content_files! {
        "cave":
        "goods.toml" "board.toml" "rounds.toml" "tiles.toml" "rooms.toml"
    };

    fn decode(files: &ContentFiles) -> Result<Self, ContentError> {
        let goods: GoodsFile = decode(files, "goods.toml")?;
        let board: BoardFile = decode(files, "board.toml")?;
        let rounds: RoundsFile = decode(files, "rounds.toml")?;
        let tiles: TilesFile = decode(files, "tiles.toml")?;
        let rooms: RoomsFile = decode(files, "rooms.toml")?;

        let goods = index("goods.toml", goods.good, |row| row.key)?;
        let amounts = |of: fn(&GoodRow) -> u8| {
            goods.iter().fold(Goods::NONE, |sum, (good, row)| sum.plus(Goods::of(good, of(row))))
        };
        let rooms = rooms.cards()?;
        let content = Self {
            start: amounts(|row| row.start),
            most: amounts(|row| row.most),
            goods,
            beginning: board.beginning(),
            board_sources: board.sources(),
            walls: board.walls,
            board: board.geometry()?,
            two_players: rounds.two_players,
            solo: rounds.solo,
            solo_changes: rounds.solo_changes,
            tiles: index("tiles.toml", tiles.tile, |row| row.key)?,
            blue: rooms
                .iter()
                .filter_map(|(room, card)| Some((room, card.always.clone()?)))
                .collect(),
            rooms,
        };
        content.check()?;
        Ok(content)
    }
}

impl Content {
    /// The rounds of a game with so many players.
    pub fn rounds(&self, seats: u8) -> &[Round] {
        if seats == 1 { &self.solo } else { &self.two_players }
    }

    /// The rooms with this back.
    pub fn backed(&self, back: Back) -> Rooms {
        self.rooms.iter().filter(|(_, card)| card.back == back).map(|(room, _)| room).collect()
    }

    /// Component counts of the rulebook, and what set-up takes for granted.
    fn check(&self) -> Result<(), ContentError> {
        let demand = |table, held: bool, reason: &str| {
            if held { Ok(()) } else { Err(inconsistent(table, reason)) }
        };
        let face_down = self
            .beginning
            .iter()
            .filter(|(_, beginning)| **beginning == Beginning::FaceDown)
            .count();
        let dark = self.backed(Back::Dark).len();
        demand("rooms.toml", self.backed(Back::Light).len() == 6, "6 rooms have a light back")?;
        demand("rooms.toml", dark == 2 * face_down, "dark rooms fill two caves exactly")?;
        demand("rooms.toml", self.backed(Back::Printed).len() == 1, "one room is printed")?;
        demand("board.toml", self.walls == 7, "there are 7 walls")?;
        demand("goods.toml", self.most.cover(self.start), "a start above the maximum")?;
        demand("rounds.toml", self.solo_changes.light_rooms_removed <= 6, "6 light rooms at most")?;
        for (seats, removed) in [(2, None), (1, Some(self.solo_changes.tile_removed))] {
            let mut stages: Vec<u8> = self.rounds(seats).iter().map(|round| round.stage).collect();
            let late = |(tile, card): (Tile, &TileCard)| {
                (card.stage > 0 && Some(tile) != removed).then_some(card.stage)
            };
            let mut backs: Vec<u8> = self.tiles.iter().filter_map(late).collect();
            stages.sort_unstable();
            backs.sort_unstable();
            demand("rounds.toml", stages == backs, "one tile of its stage for each round")?;
        }
        for (_, card) in self.tiles.iter() {
            demand("tiles.toml", card.slots.len() <= MAX_SLOTS, "a tile has three slots at most")?;
            let counted = |effect: &Effect| {
                !matches!(effect, Effect::Rooms { rooms: 0 } | Effect::Excavate { excavate: 0, .. })
            };
            let effects = card.slots.iter().flatten();
            demand(
                "tiles.toml",
                effects.into_iter().all(counted),
                "an action is for one at least",
            )?;
        }
        for (_, card) in self.rooms.iter() {
            let orange = card.colour == Colour::Orange;
            demand(
                "rooms.toml",
                orange != card.ways.is_empty(),
                "orange rooms are used, and only they",
            )?;
            demand("rooms.toml", orange == card.always.is_none(), "blue rooms act, and only they")?;
            let printed = card.back == Back::Printed;
            demand("rooms.toml", printed == card.walls.is_none(), "every tile has a wall icon")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Loaded;

    fn corrected(name: &str, from: &str, to: &str) -> Result<Loaded<Content>, ContentError> {
        let shipped = Loaded::<Content>::shipped().unwrap();
        let text = shipped.files().get(name).unwrap();
        assert!(text.contains(from), "{name} does not say {from}");
        shipped.corrected(&ContentFiles::from([(name.to_owned(), text.replacen(from, to, 1))]))
    }

    #[test]
    fn an_owner_of_the_box_can_correct_a_figure() {
        let content = corrected("rooms.toml", "points = 12", "points = 13").unwrap();
        assert_eq!(content.rooms[Room::StateRoom].points, 13);
        assert_ne!(content.hash(), Loaded::<Content>::shipped().unwrap().hash());
    }

    #[test]
    fn content_that_contradicts_the_box_is_refused() {
        let refused = |name, from, to| corrected(name, from, to).unwrap_err().to_string();
        assert_eq!(
            refused("board.toml", "walls = 7", "walls = 8"),
            "board.toml: there are 7 walls"
        );
        assert!(refused("rooms.toml", "back = \"light\"", "back = \"dark\"").contains("6 rooms"));
        assert!(refused("tiles.toml", "stage = 2", "stage = 3").contains("one tile of its stage"));
        assert!(
            refused("rooms.toml", "walls = \"W1\"", "walls = \"W9\"").contains("no walls `W9`")
        );
        assert!(refused("rooms.toml", "points = 3", "point = 3").contains("unknown field `point`"));
        assert!(refused("tiles.toml", "rooms = 1", "rooms = 0").contains("one at least"));
        assert!(refused("goods.toml", "key = \"stone\"", "key = \"wood\"").contains("no row for"));
    }

    #[test]
    fn a_file_that_the_game_does_not_have_is_refused() {
        let other = ContentFiles::from([("spells.toml".to_owned(), String::new())]);
        let refused = Loaded::<Content>::shipped().unwrap().corrected(&other).unwrap_err();
        assert_eq!(refused.to_string(), "spells.toml: there is no such file");
    }
}
