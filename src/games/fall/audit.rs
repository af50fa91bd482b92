//! What is true of every state that play can reach (rule page 4.15). A state
//! read from outside is held against this before anybody plays on with it.

use std::fmt::Display;

use super::{
    cards::{Card, Cards, Colour, Gems, Goal, Ogres, Secret},
    content::Content,
    position::Position,
    region::Land,
    state::{Clan, Stage, State},
};
use crate::engine::{AuditError, Seat, Seats, Setup};

/// The first thing that is wrong with `state`, if anything is.
pub(super) fn audit(content: &Content, setup: &Setup, state: &State) -> Result<(), AuditError> {
    let position = Position { content, state };
    demand(state.seats() == setup.seats, "there is a clan for every seat")?;
    calendar(position)?;
    colours(state)?;
    map(position)?;
    for (seat, clan) in state.clans.iter() {
        clan_of(position, seat, clan)?;
    }
    gems(position)?;
    goals(position)?;
    ogres(position)?;
    if state.over { Ok(()) } else { turn(position) }
}

fn demand(held: bool, law: impl Display) -> Result<(), AuditError> {
    if held { Ok(()) } else { Err(AuditError(format!("it is not so that {law}"))) }
}

/// Round and turn are possible, and somebody is there to take it.
fn calendar(position: Position<'_>) -> Result<(), AuditError> {
    let (figures, state) = (&position.content.figures, position.state);
    demand((1..=figures.rounds).contains(&state.round), "the round is one of those there are")?;
    let seats: Seats = state.order.iter().copied().collect();
    let everybody = seats == Seats::first(state.seats());
    let once = state.order.len() == usize::from(state.seats());
    demand(everybody && once, "everybody has one turn in a round")?;
    demand(state.turn < state.seats(), "it is somebody's turn")?;
    demand(state.left.without(seats).is_empty(), "only players leave")?;
    demand(state.idle_rounds <= figures.idle_rounds, "idle rounds end the game")?;
    let before = state.round - u8::from(!state.over);
    demand(state.idle_rounds <= before, "idle rounds have been played")?;
    let enough = usize::from(figures.goals);
    let brought = state.clans.iter().any(|(_, clan)| clan.completed() >= enough);
    demand(brought || !state.last_round, "somebody has brought about the end")?;
    if state.over {
        return Ok(());
    }
    demand(state.idle_rounds < figures.idle_rounds, "idle rounds end the game")?;
    demand(state.stayed().len() >= 2, "nobody plays alone")?;
    demand(!state.left.contains(state.active()), "nobody waits for a leaver")
}

fn colours(state: &State) -> Result<(), AuditError> {
    let taken = |colour: &Colour| state.clans.iter().filter(|it| it.1.colour == *colour).count();
    demand(Colour::ALL.iter().all(|colour| taken(colour) <= 1), "every clan has its own colour")
}

/// Stacks are of one family, and dwarfs have spots.
fn map(position: Position<'_>) -> Result<(), AuditError> {
    let (content, state) = (position.content, position.state);
    let land = Land { content, map: &state.map };
    demand(state.map.is_sorted(), "every cell is on the map once, in order")?;
    for site in state.map.sites() {
        let cell = site.cell;
        let face = land.face(site);
        let fits = site.under.iter().all(|below| face.onto.contains(below.card));
        demand(fits, format_args!("the cards on {cell} may lie on each other"))?;
        demand(site.dwarfs.total() <= face.spots, format_args!("the dwarfs on {cell} have spots"))?;
        let strangers = site.dwarfs.iter().any(|(colour, _)| state.seat_of(colour).is_none());
        demand(!strangers, format_args!("the dwarfs on {cell} belong to somebody"))?;
    }
    let foreign = state.map.cards().any(|laid| state.seat_of(laid.of).is_none());
    demand(!foreign, "every card on the map belongs to a clan")
}

/// Nine kingdom cards and seven dwarfs, wherever they are.
fn clan_of(position: Position<'_>, seat: Seat, clan: &Clan) -> Result<(), AuditError> {
    let (content, state) = (position.content, position.state);
    let colour = clan.colour;
    let laid = state.map.cards().filter(|laid| laid.of == colour).map(|laid| laid.card);
    let defeated = state.clans.iter().flat_map(|(_, clan)| &clan.monsters);
    let defeated = defeated.filter(|monster| monster.of == colour).map(|monster| monster.card);
    let (mut found, mut count) = (Cards::NONE, 0);
    for card in clan.hand.iter().chain(laid).chain(defeated) {
        found.insert(card);
        count += 1;
    }
    demand(found.len() == count, format_args!("no {colour} card is there twice"))?;
    let gone = state.left.contains(seat);
    demand(gone || found.len() == Card::COUNT, format_args!("every {colour} card is somewhere"))?;
    let monsters = clan.monsters.iter();
    let real = |card: Card| content.cards[card].is_monster();
    demand(monsters.clone().all(|monster| real(monster.card)), "only monsters are defeated")?;
    let known = monsters.clone().all(|monster| state.seat_of(monster.of).is_some());
    demand(known, "a defeated monster belonged to somebody")?;

    let dwarfs = u16::from(clan.pile) + u16::from(state.map.dwarfs_of(colour));
    let whole = dwarfs == u16::from(content.figures.dwarfs);
    demand(whole, format_args!("there are as many {colour} dwarfs as in the box"))?;
    let empty = clan.hand.is_empty() && clan.gems.is_none() && clan.ogres.is_empty();
    demand(!gone || empty && state.map.dwarfs_of(colour) == 0, "leavers take everything along")
}

/// Gems in piles and hands make up the whole.
fn gems(position: Position<'_>) -> Result<(), AuditError> {
    let state = position.state;
    let in_hands = state.clans.iter().fold(Gems::NONE, |sum, (_, clan)| sum.plus(clan.gems));
    let whole = in_hands.plus(state.gem_piles) == position.content.all_gems;
    demand(whole, "there are as many gems as in the box")
}

/// Every trading goal and every secret goal is somewhere once.
fn goals(position: Position<'_>) -> Result<(), AuditError> {
    let state = position.state;
    let completed = state.clans.iter().flat_map(|(_, clan)| clan.goals.iter());
    let all = state.row.iter().chain(&state.goal_deck).chain(completed);
    let mut all: Vec<Goal> = all.copied().collect();
    all.sort_unstable();
    demand(all == Goal::ALL, "every trading goal is there once")?;
    let revealed = usize::from(position.content.figures.revealed);
    let full = state.row.len() == revealed;
    let short = state.row.len() < revealed && state.goal_deck.is_empty();
    demand(full || short, "the row is refilled while there is a deck")?;
    let dealt = state.clans.iter().map(|(_, clan)| clan.secret);
    let mut secrets: Vec<Secret> = dealt.chain(state.unused.iter().copied()).collect();
    secrets.sort_unstable();
    demand(secrets == Secret::ALL, "every secret goal is there once")
}

/// Every ogre card is somewhere once.
fn ogres(position: Position<'_>) -> Result<(), AuditError> {
    let state = position.state;
    let held = || state.clans.iter().flat_map(|(_, clan)| clan.ogres.iter());
    let closed = held().map(|held| held.ogre).chain(state.ogre_deck.iter().copied());
    let whole = Ogres::count(closed).plus(state.ogre_discard) == position.content.all_ogres;
    demand(whole, "there are as many ogre cards as in the box")?;
    demand(held().all(|held| held.shuffle <= state.shuffles), "cards are drawn from a deck")
}

/// What the active player is asked can be answered.
fn turn(position: Position<'_>) -> Result<(), AuditError> {
    let (content, state) = (position.content, position.state);
    let now = state.now;
    let castle = content.cards.iter().map(|(_, face)| face.extra_actions).sum::<u8>();
    let most = content.figures.actions + castle;
    demand(now.actions_used <= most, "no more actions are taken than there are")?;
    let free = position.actions_left() > 0;
    let me = position.me();
    let aimed = |ogre| me.holds(ogre) && position.has_target(ogre);
    let enemy = |colour: Colour, cell| {
        let ogre = now.stage.ogre();
        let there = ogre.is_some_and(|ogre| position.victims(ogre).any(|it| it == (colour, cell)));
        there && ogre.is_some_and(|ogre| me.holds(ogre))
    };
    let due = || position.due().next().is_some();
    let possible = match now.stage {
        Stage::Actions | Stage::Close => true,
        Stage::Lay(card) => free && me.hand.contains(card),
        Stage::Turn(card, cell) => {
            free && me.hand.contains(card) && position.may_lay_card(card, cell).is_ok()
        }
        Stage::Step(from) => free && position.may_move_from(from).is_ok(),
        Stage::Aim(ogre) => aimed(ogre),
        Stage::Swap(colour, cell) | Stage::Scare(colour, cell) => enemy(colour, cell),
        Stage::Resolve => due(),
        Stage::Dig => position.sites().iter().any(|site| position.diggable(site).is_ok()),
        Stage::Trade => position.payable().next().is_some(),
        Stage::Discard => position.is_over_limit(),
    };
    demand(possible, "what is asked can be answered")?;
    let late = matches!(now.stage, Stage::Discard | Stage::Close);
    demand(!late || !due(), "due tasks are resolved first")?;
    let small = now.stage != Stage::Close || !position.is_over_limit();
    demand(small, "a turn ends within the hand limit")
}
