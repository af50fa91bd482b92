//! How the files of `assets/content/cave` are written, row by row.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::{
    engine::{
        ByWord, ContentError, Source,
        content::{inconsistent, index},
    },
    games::cave::{
        board::{Board, CavernSide, Edge, Edges, Side, Space, Wall, Walls},
        cards::{Always, Back, Colour, Room, RoomCard, Tile, TileCard, WallClass, Way},
        goods::{Good, Goods},
    },
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GoodsFile {
    pub(super) good: Vec<GoodRow>,
}

/// A good's row.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoodRow {
    /// The good.
    pub key: Good,
    /// What a tribe starts with.
    pub start: u8,
    /// The most a tribe can have.
    pub most: u8,
    /// Whether it can be exchanged for food at any time (4.13).
    pub exchange: bool,
    /// The points for each at the end.
    pub points: u8,
    /// Where these figures come from.
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RoundsFile {
    #[serde(rename = "two-players")]
    pub(super) two_players: Vec<Round>,
    pub(super) solo: Vec<Round>,
    #[serde(rename = "solo-changes")]
    pub(super) solo_changes: SoloChanges,
}

/// One round of the track.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// The stage of the tile revealed at its start.
    pub stage: u8,
    /// The turns of each player.
    pub turns: u8,
    /// Where the figures come from.
    pub source: Source,
}

/// How the solo game differs (2.2).
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SoloChanges {
    /// Light-backed rooms taken out at random.
    pub light_rooms_removed: u8,
    /// The action tile taken out.
    pub tile_removed: Tile,
    /// The points that reach the goal.
    pub goal: i32,
    /// More points than these are outstanding.
    pub outstanding: i32,
    /// Where the figures come from.
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TilesFile {
    pub(super) tile: Vec<TileCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RoomsFile {
    walls: BTreeMap<String, String>,
    room: Vec<RoomRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoomRow {
    key: Room,
    number: u8,
    colour: Colour,
    back: Back,
    cost: Goods,
    points: u8,
    walls: Option<String>,
    #[serde(default)]
    ways: Vec<Way>,
    always: Option<Always>,
    source: Source,
}

impl RoomsFile {
    pub(super) fn cards(self) -> Result<ByWord<Room, RoomCard>, ContentError> {
        let rows = index("rooms.toml", self.room, |row| row.key)?;
        ByWord::try_new(|room| {
            let row: &RoomRow = &rows[room];
            let class = |code: &String| {
                let icon = self.walls.get(code);
                let icon =
                    icon.ok_or_else(|| inconsistent("rooms.toml", &format!("no walls `{code}`")))?;
                Ok(WallClass { code: code.clone(), accepted: accepted(icon)? })
            };
            Ok(RoomCard {
                number: row.number,
                colour: row.colour,
                back: row.back,
                cost: row.cost,
                points: row.points,
                walls: row.walls.as_ref().map(class).transpose()?,
                ways: row.ways.clone(),
                always: row.always.clone(),
                source: row.source.clone(),
            })
        })
    }
}

/// The enclosures that a wall icon accepts in any of its four rotations (3.4),
/// one bit each.
fn accepted(icon: &str) -> Result<u16, ContentError> {
    let (mut required, mut optional) = (0, 0);
    if icon.chars().count() != Side::COUNT {
        return Err(inconsistent("rooms.toml", &format!("`{icon}` has not four sides")));
    }
    for (side, mark) in Side::ALL.iter().zip(icon.chars()) {
        match mark {
            'r' => required |= side.bit(),
            'o' => optional |= side.bit(),
            '-' => {}
            _ => return Err(inconsistent("rooms.toml", &format!("`{icon}`: r, o or -"))),
        }
    }
    let turned = |sides: u8, quarters: u32| (sides << quarters | sides >> (4 - quarters)) & 0b1111;
    let fits = |walls: u8| {
        (0..4).any(|quarters| {
            let (required, optional) = (turned(required, quarters), turned(optional, quarters));
            walls & required == required && walls & !(required | optional) == 0
        })
    };
    Ok((0..16).filter(|walls| fits(*walls)).fold(0, |set, walls| set | 1 << walls))
}

/// What a space holds at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Beginning {
    /// A dark-backed room, face down.
    FaceDown,
    /// Nothing: already a cavern.
    Empty,
    /// The Cave Entrance.
    Entrance,
    /// Not there: the Additional Cavern, before somebody gets it.
    Absent,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardFile {
    pub(super) walls: u8,
    pub(super) source: Source,
    space: Vec<SpaceRow>,
    border: Vec<BorderRow>,
    cavern: Vec<CavernRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpaceRow {
    key: Space,
    start: Beginning,
    natural: Vec<Side>,
    #[serde(default)]
    food: u8,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BorderRow {
    wall: Wall,
    of: Space,
    side: Side,
    to: Space,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CavernRow {
    key: CavernSide,
    natural: Vec<Side>,
    open: BTreeMap<String, Side>,
    source: Source,
}

impl BoardFile {
    fn space(&self, space: Space) -> Option<&SpaceRow> {
        self.space.iter().find(|row| row.key == space)
    }

    /// What each space holds at the start.
    pub(super) fn beginning(&self) -> ByWord<Space, Beginning> {
        ByWord::new(|space| self.space(space).map_or(Beginning::Absent, |row| row.start))
    }

    /// Where the figures of the rows come from, by the key of the row.
    pub(super) fn sources(&self) -> BTreeMap<String, Source> {
        let spaces = self.space.iter().map(|row| (row.key.to_string(), row.source.clone()));
        let borders = self.border.iter().map(|row| (row.wall.to_string(), row.source.clone()));
        let cavern = self.cavern.iter().map(|row| (row.key.to_string(), row.source.clone()));
        let walls = [("walls".to_owned(), self.source.clone())];
        spaces.chain(borders).chain(cavern).chain(walls).collect()
    }

    /// Puts spaces and borders together.
    pub(super) fn geometry(&self) -> Result<Board, ContentError> {
        if self.space.len() != Space::COUNT - 1 || self.space(Space::X).is_some() {
            return Err(inconsistent("board.toml", "eleven spaces, each once"));
        }
        let borders: Walls = self.border.iter().map(|row| row.wall).collect();
        if borders.len() != self.border.len() || borders.len() != Wall::COUNT - 2 {
            return Err(inconsistent("board.toml", "fourteen borders, each once"));
        }
        let caverns = index("board.toml", self.cavern.iter().collect(), |row| row.key)?;
        Ok(Board {
            edges: ByWord::new(|space| self.edges(space)),
            cavern: ByWord::try_new(|side| cavern_edges(caverns[side]))?,
            borders,
            food: ByWord::new(|space| self.space(space).map_or(0, |row| row.food)),
        })
    }

    fn edges(&self, space: Space) -> Edges {
        ByWord::new(|side: Side| {
            let border = self.border.iter().find_map(|row| {
                let beyond = match (row.of == space, row.to == space) {
                    (true, _) if row.side == side => row.to,
                    (_, true) if row.side.opposite() == side => row.of,
                    _ => return None,
                };
                Some(Edge::Border(row.wall, Some(beyond)))
            });
            let natural = self.space(space).is_some_and(|row| row.natural.contains(&side));
            match border {
                _ if natural => Edge::Natural,
                Some(border) => border,
                None => Edge::Mouth,
            }
        })
    }
}

fn cavern_edges(row: &CavernRow) -> Result<Edges, ContentError> {
    ByWord::try_new(|side| {
        if row.natural.contains(&side) {
            return Ok(Edge::Natural);
        }
        let open = row.open.iter().find(|(_, open)| **open == side);
        match open.map(|(wall, _)| wall.parse()) {
            Some(Ok(wall @ (Wall::X1 | Wall::X2))) => Ok(Edge::Border(wall, None)),
            _ => Err(inconsistent("board.toml", "an open side of the cavern is x1 or x2")),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::cave::board::{Enclosure, Shape};

    #[test]
    fn icons_accept_whole_shape_classes() {
        let shapes = |icon| {
            let set = accepted(icon).unwrap();
            let mut shapes: Vec<Shape> = (0..16)
                .filter(|bit| set >> bit & 1 != 0)
                .map(|bit| Enclosure(bit).shape())
                .collect();
            shapes.sort_unstable();
            shapes.dedup();
            shapes
        };
        assert_eq!(shapes("r--o"), [Shape::One, Shape::TwoAdjacent]);
        assert_eq!(shapes("-r-r"), [Shape::TwoOpposite]);
        assert!(accepted("r-").is_err() && accepted("r--x").is_err());
    }
}
