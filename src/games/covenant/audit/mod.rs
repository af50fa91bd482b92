//! What is true of every state that play can reach (rule page 4.1, 4.24). A state
//! read from outside is held against this before anybody plays on with it.

mod components;
mod places;
mod stack;

use std::fmt::Display;

use crate::{
    engine::{AuditError, Seat, Seats, Setup},
    games::covenant::{
        content::Content,
        position::Position,
        setup::draft,
        stack::Frame,
        state::{ClanBoard, Draft, Phase, State, Tally, Turn},
        vocabulary::{goods::Clan, pieces::Spot},
    },
};

/// The first thing that is wrong with `state`, if anything is.
pub(crate) fn audit(content: &Content, setup: &Setup, state: &State) -> Result<(), AuditError> {
    let position = Position { content, state };
    demand(state.seats() == setup.seats, "there is a clan for every seat")?;
    demand(state.objectives.count() == setup.seats, "every seat has its objectives")?;
    demand(state.elders.is_some() == (setup.seats == 1), "the Elders play against one player")?;
    clans(state)?;
    calendar(position)?;
    for (seat, board) in state.clans.iter() {
        clan(position, seat, board)?;
    }
    tally(position)?;
    components::audit(position)?;
    components::elders(position, setup)?;
    places::audit(position)?;
    stack::audit(position)
}

pub(crate) fn demand(held: bool, law: impl Display) -> Result<(), AuditError> {
    if held { Ok(()) } else { Err(AuditError(format!("it is not so that {law}"))) }
}

fn clans(state: &State) -> Result<(), AuditError> {
    let players = state.clans.iter().map(|(_, board)| board.clan);
    let all: Vec<Clan> = players.chain(state.elders.iter().map(|elders| elders.clan)).collect();
    let once = |clan: &Clan| all.iter().filter(|other| *other == clan).count() == 1;
    demand(all.iter().all(once), "every clan has its own colour")
}

/// Era, phase and turn are possible, and somebody is there to act.
fn calendar(position: Position<'_>) -> Result<(), AuditError> {
    let (figures, state) = (&position.content.figures, position.state);
    let seats = state.seats();
    let everybody = Seats::first(seats);
    demand((1..=figures.eras).contains(&state.era), "the era is one of those there are")?;
    demand(state.first.0 < seats && state.active.0 < seats, "players have seats")?;
    demand(state.left.without(everybody).is_empty(), "only players leave")?;
    demand(state.dice.iter().all(|(_, face)| (1..=6).contains(face)), "dice have six faces")?;
    demand(
        state.release.is_some() == (state.phase == Phase::Keys),
        "enemies are returned at the key check",
    )?;
    demand(state.phase == Phase::Over || !state.stayed().is_empty(), "somebody plays")?;
    let acting = !state.left.contains(state.active);
    match &state.phase {
        Phase::Draft(offer) => {
            demand(acting && state.era == 1, "nobody waits for a leaver")?;
            drafting(position, offer)
        }
        Phase::Starting(place) => {
            demand(acting && state.era == 1 && (1..=seats).contains(place), "somebody starts")
        }
        Phase::Turns(begun) => {
            demand((1..=seats * figures.turns).contains(begun), "a turn was begun")?;
            let seat = state.seat_at((begun - 1) % seats);
            demand(acting && state.active == seat, "turns are taken in order")
        }
        Phase::Council(place) => {
            demand((1..=seats).contains(place), "the Council hears somebody")?;
            demand(acting && state.active == state.seat_at(place - 1), "and in order")
        }
        Phase::Keys => keys(position),
        Phase::Over => Ok(()),
    }
}

/// What the last Council has scored is of a Council that was held, and of clans that play.
fn tally(position: Position<'_>) -> Result<(), AuditError> {
    let state = position.state;
    let Some(Tally { era, clans }) = &state.tally else { return Ok(()) };
    let held = *era < state.era || *era == state.era && state.phase == Phase::Over;
    demand((1..=position.content.figures.eras).contains(era) && held, "a Council has scored")?;
    let elders = state.elders.as_ref().map(|elders| elders.clan);
    let plays = |clan: Clan| state.seat_of(clan).is_some() || elders == Some(clan);
    let once = |clan: Clan| clans.iter().filter(|row| row.clan == clan).count() == 1;
    let known = clans.iter().all(|row| plays(row.clan) && once(row.clan));
    demand(known, "every clan has scored once at the Council")
}

fn drafting(position: Position<'_>, offer: &Draft) -> Result<(), AuditError> {
    let state = position.state;
    let seats = state.seats();
    demand(offer.picks < seats * draft::KINDS, "the draft goes on")?;
    let place = seats - 1 - offer.picks % seats;
    demand(state.active == state.seat_at(place), "the draft goes backwards")?;
    let all = usize::from(seats.max(2));
    let boards = || state.clans.iter().map(|(_, board)| board);
    let starting: Vec<_> =
        offer.starting.iter().copied().chain(boards().filter_map(|it| it.starting)).collect();
    let traditions: usize = boards().map(|board| board.traditions.len()).sum();
    let objectives = state.objectives.iter().flat_map(|(_, own)| own);
    let objectives: Vec<_> = offer.objectives.iter().chain(objectives).collect();
    let distinct = starting
        .iter()
        .all(|it| starting.iter().filter(|other| *other == it).count() == 1)
        && objectives.iter().all(|it| objectives.iter().filter(|other| *other == it).count() == 1);
    demand(
        distinct
            && starting.len() == all
            && traditions + offer.traditions.len() == all
            && objectives.len() == 2 * all,
        "the tiles of the draft are all there",
    )?;
    let picked = starting.len() - offer.starting.len() + traditions + objectives.len()
        - offer.objectives.len();
    // A leaver's picks are skipped.
    let skipped = !state.left.is_empty();
    demand(skipped || picked == usize::from(offer.picks), "every pick was a tile")?;
    let own = position.me();
    let held = usize::from(own.starting.is_some())
        + own.traditions.len()
        + state.objectives[state.active].len();
    demand(held == usize::from(offer.picks / seats), "a player picks once a round")
}

fn keys(position: Position<'_>) -> Result<(), AuditError> {
    let state = position.state;
    let Some(release) = &state.release else { return Ok(()) };
    demand(release.chosen.count() == state.seats(), "every seat has its enemies")?;
    let (owing, answered) = position.key_check();
    demand(!owing.is_empty(), "somebody still chooses")?;
    let asked: Seats = owing.iter().chain(answered.iter()).collect();
    demand(asked.without(state.stayed()).is_empty(), "only players are asked")?;
    for (seat, chosen) in release.chosen.iter() {
        let law = format_args!("seat {seat} returns enemies as the keys demand");
        demand(position.is_half_release(seat, *chosen, owing, answered), law)?;
    }
    demand(state.stack.is_empty() && state.now == Turn::NEW, "nothing else is resolved")
}

/// A clan board within its limits (4.24).
fn clan(position: Position<'_>, seat: Seat, board: &ClanBoard) -> Result<(), AuditError> {
    let (content, state) = (position.content, position.state);
    let figures = &content.figures;
    let on_tools = board.tools.iter().filter(|(_, fitted)| fitted.dwarf.is_some()).count() as u8;
    let dwarves = u16::from(board.tavern.total()) + u16::from(on_tools);
    demand(dwarves == u16::from(figures.dwarves), format_args!("seat {seat} has its dwarves"))?;
    let ends = content.tracks.iter().all(|(track, plan)| board.tracks.get(track) <= plan.end());
    demand(ends, format_args!("the markers of seat {seat} are on their tracks"))?;
    demand((-999..=9_999).contains(&board.glory), "GP are possible")?;
    let floor = !content.switches.glory_floor || board.glory >= 0;
    demand(floor, format_args!("seat {seat} has no debts"))?;
    demand(board.storage_tiles <= figures.storage_tiles, "there are so many storage tiles")?;
    let overfull = board.resources.total() > position.capacity(board);
    let sorting = seat == state.active && state.stack.contains(&Frame::MakeRoom);
    demand(!overfull || sorting, format_args!("the storage of seat {seat} has room"))?;
    for spot in Spot::ALL {
        tool(position, board, *spot)?;
    }
    let own = &state.objectives[seat];
    let kinds: Vec<_> = own.iter().map(|it| content.objectives[*it].kind).collect();
    let [first, second] = [kinds.first(), kinds.get(1)];
    demand(kinds.len() <= 2 && (second.is_none() || first != second), "objectives differ in type")?;
    let drafted = matches!(state.phase, Phase::Draft(_) | Phase::Starting(_));
    demand(drafted || board.starting.is_none(), "starting tiles are gone")?;
    // What a turn reckons with.
    demand(state.now.support <= 2, "one support is spent at most")?;
    if seat == state.active
        && let Some(spot) = state.now.spot
    {
        demand(board.tools[spot].dwarf.is_some(), "a dwarf is at work")?;
    }
    let in_turn = matches!(state.phase, Phase::Turns(_)) || state.now == Turn::NEW;
    demand(in_turn, "nothing is used outside of turns")
}

fn tool(position: Position<'_>, board: &ClanBoard, spot: Spot) -> Result<(), AuditError> {
    let fitted = board.tools[spot];
    let printed = spot.printed().is_some();
    let law = format_args!("{spot} of the {} clan is in order", board.clan);
    demand(!printed || fitted.tool.is_none(), law)?;
    let there = printed || fitted.tool.is_some();
    demand(there || fitted.dwarf.is_none(), law)?;
    let Some(jewel) = fitted.jewel else { return Ok(()) };
    let metal = position.content.jewels[jewel].metal;
    demand(board.socket(position.content, spot) == Some(metal), law)
}
