//! What everybody may know. No player knows more than another: hidden are only
//! the faces of tiles that lie face down (rule page 1).

use serde::Serialize;

use super::{
    board::{CavernSide, Space, Walls},
    cards::{Room, Rooms, Tile},
    content::Content,
    goods::Goods,
    position::Position,
    state::{Cavern, Fresh, State, Tribe, Turn},
};
use crate::engine::{BySeat, ByWord, Seat, Seats};

/// A game as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// The current round, from 1.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// How many turns each player has in this round.
    pub turns: u8,
    /// How many turns have been taken in this round, by everybody together.
    pub turns_taken: u8,
    /// Who starts this round.
    pub starting: Seat,
    /// Whose turn it is, while the game goes on.
    pub active: Option<Seat>,
    /// The face-up action tiles.
    pub row: Vec<TileView>,
    /// The stages on the backs of the face-down action tiles, the next one first.
    pub coming: Vec<u8>,
    /// The rooms that can be furnished.
    pub display: Rooms,
    /// Walls nobody has built.
    pub wall_supply: u8,
    pub tribes: BySeat<TribeView>,
    /// The turn being taken.
    pub now: Turn,
    /// Solo: how many rooms are left in the pile.
    pub pile: u8,
    /// Solo: the rooms taken out.
    pub removed: Rooms,
    /// The rooms that lie face down somewhere: nobody knows where.
    pub unseen: Rooms,
    /// The points of each tribe after each finished round.
    pub ledger: Vec<BySeat<i32>>,
    /// Players who have gone.
    pub left: Seats,
}

/// A face-up action tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TileView {
    pub tile: Tile,
    /// Who has it this round.
    pub taken_by: Option<Seat>,
}

/// A tribe as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TribeView {
    pub goods: Goods,
    /// Its spaces.
    pub caverns: ByWord<Space, CavernView>,
    /// Its placed walls.
    pub walls: Walls,
    /// The side of its Additional Cavern, if it has that.
    pub additional: Option<CavernSide>,
    /// What its last turn changed.
    pub fresh: Fresh,
}

/// A space as everybody sees it: a tile that lies face down has no face here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CavernView {
    /// A tile face down.
    FaceDown,
    /// An empty cavern.
    Empty,
    /// A room.
    Furnished(Room),
    /// Not there.
    Absent,
}

impl TribeView {
    fn of(tribe: &Tribe) -> Self {
        Self {
            goods: tribe.goods,
            caverns: ByWord::new(|space| match tribe.caverns[space] {
                Cavern::FaceDown(_) => CavernView::FaceDown,
                Cavern::Empty => CavernView::Empty,
                Cavern::Furnished(room) => CavernView::Furnished(room),
                Cavern::Absent => CavernView::Absent,
            }),
            walls: tribe.walls,
            additional: tribe.additional,
            fresh: tribe.fresh,
        }
    }

    /// Its rooms, the Cave Entrance included.
    pub fn rooms(&self) -> Rooms {
        let furnished = self.caverns.iter().filter_map(|(_, cavern)| match cavern {
            CavernView::Furnished(room) => Some(*room),
            _ => None,
        });
        furnished.collect()
    }
}

impl View {
    /// What everybody may know of `state`.
    pub(super) fn of(content: &Content, state: &State) -> Self {
        let position = Position { content, state };
        let available = state.row.available.iter().map(|tile| TileView { tile, taken_by: None });
        let taken = state.row.taken.iter();
        let taken = taken.map(|taken| TileView { tile: taken.tile, taken_by: Some(taken.by) });
        let mut row: Vec<TileView> = available.chain(taken).collect();
        row.sort_by_key(|view| view.tile);
        Self {
            round: state.round,
            rounds: content.rounds(state.seats()).len() as u8,
            turns: position.turns(),
            turns_taken: state.turns_taken,
            starting: state.starting_player(),
            active: (!state.over).then(|| state.active()),
            row,
            coming: state
                .row
                .face_down
                .iter()
                .rev()
                .map(|tile| content.tiles[*tile].stage)
                .collect(),
            display: state.display,
            wall_supply: state.wall_supply,
            tribes: BySeat::new(state.seats(), |seat| TribeView::of(&state.tribes[seat])),
            now: state.now,
            pile: state.pile.len() as u8,
            removed: state.removed,
            unseen: position.unseen(),
            ledger: state.ledger.clone(),
            left: state.left,
        }
    }
}
