//! What is true of every state that play can reach (rule page 4.16). A state
//! read from outside is held against this before anybody plays on with it.

use super::{
    board::{Edge, Space, Spaces, Wall, Walls},
    cards::{Always, Back, Colour, Effect, Room, Rooms, Tile, Tiles},
    content::{Content, rows::Beginning},
    position::Position,
    state::{Cavern, State, Tribe, Turn},
};
use crate::engine::{AuditError, Setup};

/// The first thing that is wrong with `state`, if anything is.
pub(super) fn audit(content: &Content, setup: &Setup, state: &State) -> Result<(), AuditError> {
    let position = Position { content, state };
    demand(state.seats() == setup.seats, "there is a tribe for every seat")?;
    demand(state.first.0 < setup.seats, "the first player sits at the table")?;
    calendar(position)?;
    tiles(position)?;
    rooms(position)?;
    walls(position)?;
    for (_, tribe) in state.tribes.iter() {
        cave(content, tribe)?;
        furnished(content, tribe)?;
    }
    let caverns = state.tribes.iter().filter(|(_, tribe)| tribe.additional.is_some()).count();
    demand(caverns <= 1, "there is one Additional Cavern")?;
    demand(caverns == 0 || !state.now.choosing_side, "its side is chosen once")?;
    let filled = state.tribes.iter().any(|(_, tribe)| full(tribe));
    let claimed = caverns == 1 || state.now.choosing_side;
    demand(claimed || !filled, "the first full cave gets the Additional Cavern")?;
    turn(position)?;
    state.tribes.iter().try_for_each(|(_, tribe)| excavated(content, tribe))
}

fn demand(held: bool, law: &str) -> Result<(), AuditError> {
    if held { Ok(()) } else { Err(AuditError(format!("it is not so that {law}"))) }
}

/// Round and turn are on the track.
fn calendar(position: Position<'_>) -> Result<(), AuditError> {
    let state = position.state;
    let rounds = position.content.rounds(state.seats()).len();
    demand((1..=rounds).contains(&state.round.into()), "the round is on the track")?;
    let turns = position.turns() * state.seats();
    let gone = state.left.iter().count();
    let finished = usize::from(state.round) == rounds && state.turns_taken == turns;
    demand(state.over == (finished || gone > 0), "the game ends with its last turn")?;
    demand(state.over || state.turns_taken < turns, "a finished round is followed by the next")?;
    demand(state.left.iter().all(|seat| seat.0 < state.seats()), "only players leave")?;
    let rounds_finished = usize::from(state.round) - usize::from(!finished);
    demand(state.ledger.len() == rounds_finished, "the ledger has a line for each finished round")?;
    let complete = state.ledger.iter().all(|line| line.count() == state.seats());
    demand(complete, "the ledger has a column for each tribe")
}

/// Every action tile in the game is somewhere once, and face down by stage.
fn tiles(position: Position<'_>) -> Result<(), AuditError> {
    let (content, state) = (position.content, position.state);
    let taken = state.row.taken.iter().map(|taken| taken.tile);
    let all: Vec<Tile> = state
        .row
        .available
        .iter()
        .chain(taken)
        .chain(state.row.face_down.iter().copied())
        .collect();
    let in_play = |tile: &&Tile| !state.solo() || **tile != content.solo_changes.tile_removed;
    let expected: Tiles = Tile::ALL.iter().filter(in_play).copied().collect();
    let found: Tiles = all.iter().copied().collect();
    demand(found == expected && all.len() == expected.len(), "every action tile is there once")?;
    let stages: Vec<u8> =
        state.row.face_down.iter().rev().map(|tile| content.tiles[*tile].stage).collect();
    let coming: Vec<u8> = content
        .rounds(state.seats())
        .iter()
        .skip(state.round.into())
        .map(|round| round.stage)
        .collect();
    demand(stages == coming, "the face-down action tiles are those of the rounds to come")?;
    let sat = state.row.taken.iter().all(|taken| taken.by.0 < state.seats());
    demand(sat, "tiles are taken by players")?;
    let turns = [state.starting_player(), state.other(state.starting_player())];
    let in_turn = state.row.taken.iter().zip(turns.iter().cycle()).all(|(it, by)| it.by == *by);
    demand(in_turn, "players take tiles by turns")?;
    let due = usize::from(state.turns_taken) + usize::from(state.now.tile.is_some());
    let cleared = state.over && state.left.is_empty();
    demand(cleared || state.row.taken.len() == due, "every turn takes one tile")
}

/// Every room tile is somewhere once.
fn rooms(position: Position<'_>) -> Result<(), AuditError> {
    let (content, state) = (position.content, position.state);
    let in_caves = state.tribes.iter().flat_map(|(_, tribe)| tribe.caverns.iter());
    let in_caves = in_caves.filter_map(|(_, cavern)| match cavern {
        Cavern::Furnished(Room::CaveEntrance) | Cavern::Empty | Cavern::Absent => None,
        Cavern::Furnished(room) | Cavern::FaceDown(room) => Some(*room),
    });
    let elsewhere =
        state.display.iter().chain(state.removed.iter()).chain(state.pile.iter().copied());
    let all: Vec<Room> = in_caves.chain(elsewhere).collect();
    let found: Rooms = all.iter().copied().collect();
    let expected = content.backed(Back::Light).union(content.backed(Back::Dark));
    demand(found == expected && all.len() == expected.len(), "every room is there once")?;
    let removed = if state.solo() { content.solo_changes.light_rooms_removed } else { 0 };
    let light = state.removed.iter().all(|room| content.rooms[room].back == Back::Light);
    demand(state.removed.len() == usize::from(removed) && light, "light rooms are removed, solo")?;
    demand(state.solo() || state.pile.is_empty(), "only a solo game has a pile")?;
    let dark = position.unseen().iter().all(|room| content.rooms[room].back == Back::Dark);
    demand(dark, "only dark rooms lie face down")
}

/// Walls in the supply and on the boards make up the whole.
fn walls(position: Position<'_>) -> Result<(), AuditError> {
    let state = position.state;
    let placed: usize = state.tribes.iter().map(|(_, tribe)| tribe.walls.len()).sum();
    let whole = usize::from(state.wall_supply) + placed == usize::from(position.content.walls);
    demand(whole, "there are as many walls as in the box")
}

/// One cave by itself.
fn cave(content: &Content, tribe: &Tribe) -> Result<(), AuditError> {
    demand(content.most.cover(tribe.goods), "goods are within their limits")?;
    demand(content.most.cover(tribe.fresh.goods_before), "goods were within their limits")?;
    for (space, cavern) in tribe.caverns.iter() {
        let possible = match (content.beginning[space], *cavern) {
            (Beginning::Entrance, cavern) => cavern == Cavern::Furnished(Room::CaveEntrance),
            (_, Cavern::Furnished(Room::CaveEntrance))
            | (Beginning::Absent, Cavern::FaceDown(_)) => false,
            (Beginning::FaceDown, cavern) => cavern != Cavern::Absent,
            (Beginning::Empty, cavern) => matches!(cavern, Cavern::Empty | Cavern::Furnished(_)),
            (Beginning::Absent, Cavern::Absent) => tribe.additional.is_none(),
            (Beginning::Absent, _) => tribe.additional.is_some(),
        };
        demand(possible, &format!("{space} can hold what it holds"))?;
    }
    let rooms = tribe.rooms();
    let blue = rooms.iter().filter(|room| content.rooms[*room].colour == Colour::Blue).count();
    demand(rooms.len() > 2 * blue, "orange rooms outnumber blue rooms")?;
    let places = content.board.wall_places(tribe.additional);
    demand(tribe.walls.iter().all(|wall| places.contains(wall)), "walls stand on wall places")?;
    demand(tribe.additional.is_none() || full(tribe), "the Additional Cavern is earned")
}

/// Every room could be furnished where it is. Walls come and go: what counts is whether
/// any that can be built there ever made a fitting place (3.4).
fn furnished(content: &Content, tribe: &Tribe) -> Result<(), AuditError> {
    for (space, cavern) in tribe.caverns.iter() {
        let Cavern::Furnished(room) = *cavern else { continue };
        let Some(wanted) = &content.rooms[room].walls else { continue };
        let edges = content.board.edges(space, tribe.additional);
        let borders = edges.iter().filter_map(|(_, edge)| match edge {
            Edge::Border(wall, _) => Some(*wall),
            Edge::Natural | Edge::Mouth => None,
        });
        let with_and_without = |ways: Vec<Walls>, wall: Wall| {
            let walled = ways.iter().map(|way| way.union(std::iter::once(wall).collect()));
            ways.iter().copied().chain(walled).collect()
        };
        let ways = borders.fold(vec![Walls::NONE], with_and_without);
        let enclosure = |walls| content.board.enclosure(space, walls, tribe.additional);
        let fits = ways.into_iter().any(|walls| wanted.accepts(enclosure(walls)));
        demand(fits, &format!("walls around {space} can be those that {room} needs"))?;
    }
    Ok(())
}

/// What was face down was reached from the Cave Entrance, past no other rock; walls may
/// have been built since, or undermined (4.7).
fn excavated(content: &Content, tribe: &Tribe) -> Result<(), AuditError> {
    let rock = tribe.face_down();
    let mut reached = Spaces::NONE;
    let entrance = |it: &Space| content.beginning[*it] == Beginning::Entrance;
    let mut ahead: Vec<Space> = Space::ALL.iter().copied().filter(entrance).collect();
    while let Some(here) = ahead.pop() {
        if !reached.contains(here) && !rock.contains(here) {
            reached.insert(here);
            ahead.extend(content.board.steps(here, Walls::NONE));
        }
    }
    let dug =
        |space: Space| content.beginning[space] == Beginning::FaceDown && !rock.contains(space);
    let cut_off = Space::ALL.iter().any(|space| dug(*space) && !reached.contains(*space));
    demand(!cut_off, "a cave is excavated from its entrance on")
}

/// Whether all spaces of the board itself hold rooms.
fn full(tribe: &Tribe) -> bool {
    let board = tribe.caverns.iter().filter(|(space, _)| *space != Space::X);
    board.into_iter().all(|(_, cavern)| matches!(cavern, Cavern::Furnished(_)))
}

/// The turn being taken could have come about.
fn turn(position: Position<'_>) -> Result<(), AuditError> {
    let (content, state) = (position.content, position.state);
    let now = state.now;
    let Some(tile) = now.tile else {
        return demand(now == Turn::default(), "nothing happens before a tile is chosen");
    };
    let last = state.row.taken.last();
    let chosen = last.is_some_and(|taken| taken.tile == tile && taken.by == state.active());
    demand(chosen, "the chosen tile was taken last, by the active player")?;
    let slots = &content.tiles[tile].slots;
    for (place, taken) in now.slots.iter().enumerate() {
        let options = slots.get(place).map_or(0, Vec::len);
        demand(
            taken.is_none_or(|option| usize::from(option) < options),
            "slots used are on the tile",
        )?;
    }
    let used = now.rooms_used.len() + usize::from(now.rooms_left);
    demand(used <= rooms_granted(position), "no more rooms are used than the tile grants")?;
    let digs = |effect: &Effect| match effect {
        Effect::Excavate { excavate, .. } => *excavate,
        _ => 0,
    };
    let granted = position.taken_options().map(digs).max().unwrap_or_default();
    demand(now.digs_left <= granted, "no more is excavated than the tile grants")?;
    let face_down = usize::from(now.excavated) + state.me().face_down().len();
    let dealt = content.beginning.iter().filter(|(_, it)| **it == Beginning::FaceDown).count();
    demand(face_down <= dealt, "no more is excavated than there was to excavate")?;
    demand(!now.drawn || state.solo(), "only a solo player draws")?;
    let mine = state.me().rooms();
    let acted = now.rooms_used.union(now.bonuses);
    demand(acted.iter().all(|room| mine.contains(room)), "the rooms used are one's own")?;
    demand(!now.choosing_side || full(state.me()), "a side is chosen by a full cave")
}

/// How many rooms the options taken let the player use.
fn rooms_granted(position: Position<'_>) -> usize {
    let printed = position.taken_options().find_map(|effect| match effect {
        Effect::Rooms { rooms } => Some(*rooms),
        _ => None,
    });
    let more = position.blue_rooms().filter_map(|(_, always)| match always {
        Always::MoreRooms { more_rooms, .. } => Some(*more_rooms),
        _ => None,
    });
    printed.map_or(0, |printed| usize::from(printed + more.sum::<u8>()))
}
