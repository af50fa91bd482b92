//! Conservation: every component is somewhere, and nowhere twice (rule page 1.2).

use std::fmt::Display;

use super::demand;
use crate::{
    engine::{AuditError, Setup, Word},
    games::covenant::{
        actions::transport::CompleteSite,
        elders::deck,
        map::{Hall, HallSet},
        position::Position,
        rewards::Resolve,
        stack::Frame,
        state::{ClanBoard, Phase},
        vocabulary::{
            cards::{
                Back, Coin, ElderCard, HallTile, Jewel, Project, Relic, Rubble, Site, Tool,
                Tradition,
            },
            effect::Effect,
            goods::{Buildings, Clan, Enemies, Metal, Resources},
            pieces::Supports,
        },
    },
};

pub(crate) fn audit(position: Position<'_>) -> Result<(), AuditError> {
    enemies(position)?;
    halls(position)?;
    displays(position)?;
    supply(position)?;
    sites(position)?;
    let state = position.state;
    for (seat, board) in state.clans.iter() {
        let pending = if seat == state.active { state.stack.as_slice() } else { &[] };
        buildings(position, board, pending)?;
        carts(position, board)?;
    }
    projects(position)
}

/// Every word of a vocabulary once, among these.
fn once<W: Word>(tiles: impl Iterator<Item = W>, law: impl Display) -> Result<(), AuditError> {
    let mut seen = vec![0_u8; W::ALL.len()];
    for tile in tiles {
        if let Some(count) = seen.get_mut(tile.index()) {
            *count = count.saturating_add(1);
        }
    }
    demand(seen.iter().all(|count| *count == 1), law)
}

fn enemies(position: Position<'_>) -> Result<(), AuditError> {
    let state = position.state;
    let boards = state.clans.iter().map(|(_, board)| board.dungeon);
    let dungeons = boards.chain(state.elders.iter().map(|elders| elders.dungeon));
    let all = dungeons.fold(state.bag.plus(state.halls.all_enemies()), Enemies::plus);
    demand(all == position.content.all_enemies, "all enemies are somewhere")?;
    let most = position.content.figures.hall_enemies;
    let crowded = |hall| {
        let here = state.halls.enemies(hall).total();
        here > most || here > 0 && !state.halls.revealed.contains(hall)
    };
    demand(!Hall::all().any(crowded), "enemies stand in revealed halls, three at most")
}

fn halls(position: Position<'_>) -> Result<(), AuditError> {
    let state = position.state;
    let board = position.layout().board.halls();
    let laid = state.halls.tiles().map(|(hall, _)| hall).collect::<HallSet>();
    demand(laid == board, "a tile lies in every hall")?;
    demand(board.has_all(state.halls.revealed), "revealed halls are on the board")?;
    let tiles = state.halls.tiles().map(|(_, tile)| tile);
    once::<HallTile>(tiles.chain(state.box_halls.iter().copied()), "every hall tile is somewhere")?;
    for (hall, tile) in state.halls.tiles() {
        let basics = state.halls.basics(hall);
        let room = basics <= position.content.halls[tile].spaces;
        let bare = basics == 0 || state.halls.revealed.contains(hall);
        demand(room && bare, format_args!("the buildings in {hall} have spaces"))?;
    }
    let clans: Vec<Clan> = state.clans.iter().map(|(_, board)| board.clan).collect();
    let elders = state.elders.as_ref().map(|elders| elders.clan);
    let mut touched = HallSet::NONE;
    let (mut pillars, mut gates) = (0, 0);
    for clan in Clan::ALL {
        let built = state.halls.of(*clan);
        let owned = clans.contains(clan) || elders == Some(*clan);
        demand(owned || built.count().is_none(), "buildings belong to somebody")?;
        touched = touched.union(built.presence());
        pillars += built.pillars.len();
        gates += built.gates.len();
    }
    demand(state.halls.revealed.has_all(touched), "buildings touch revealed halls")?;
    let apart = state.halls.pillars().len() == pillars && state.halls.gates().len() == gates;
    demand(apart, "no two buildings share a point or a side")
}

fn displays(position: Position<'_>) -> Result<(), AuditError> {
    let state = position.state;
    let boards = || state.clans.iter().map(|(_, board)| board);
    let elders = || state.elders.iter();
    once::<Rubble>(state.rubble.all(), "every rubble tile is somewhere")?;
    let coins = boards().flat_map(|board| board.coins.iter().filter_map(|(_, coin)| *coin));
    let coins = coins.chain(elders().flat_map(|it| it.coins.iter().copied()));
    once::<Coin>(state.coins.all().chain(coins), "every coin is somewhere")?;
    let offered: &[Tradition] = match &state.phase {
        Phase::Draft(draft) => &draft.traditions,
        _ => &[],
    };
    let traditions = boards().flat_map(|board| board.traditions.iter());
    let traditions = traditions.chain(elders().flat_map(|it| it.traditions.iter().copied()));
    let traditions = traditions.chain(offered.iter().copied());
    let traditions = traditions.chain(state.box_traditions.iter().copied());
    let law = "every tradition is somewhere";
    once::<Tradition>(state.traditions.all().chain(traditions), law)?;
    let tools = boards().flat_map(|board| board.forged().map(|(_, tool)| tool));
    once::<Tool>(state.tools.all().chain(tools), "every tool is somewhere")?;
    let jewels = boards().flat_map(|board| board.tools.iter().filter_map(|(_, it)| it.jewel));
    let jewels = jewels.chain(elders().flat_map(|it| it.jewels.iter().copied()));
    let jewels = jewels.chain(state.gold_jewels.iter().copied());
    once::<Jewel>(state.jewels.all().chain(jewels), "every jewel is somewhere")?;
    let content = position.content;
    let fitting = state
        .jewels
        .filled()
        .all(|(slot, jewel)| content.jewels[jewel].metal == content.jewel_slots[slot].metal);
    let stacked =
        |stack: &[Jewel], metal| stack.iter().all(|jewel| content.jewels[*jewel].metal == metal);
    let silver = stacked(&state.jewels.stack, Metal::Silver);
    let gold = stacked(&state.gold_jewels, Metal::Gold);
    demand(fitting && silver && gold, "jewels lie with those of their metal")?;
    let none = state.traditions.discard.is_empty()
        && state.relics.discard.is_empty()
        && state.tools.discard.is_empty()
        && state.jewels.discard.is_empty();
    demand(none, "only rubble and coins are discarded")?;
    for relic in Relic::ALL {
        let held = boards().flat_map(|board| board.relics.iter().map(|held| held.relic));
        let taken = held.chain(elders().flat_map(|it| it.relics.iter().copied()));
        let count = state.relics.all().chain(taken).filter(|it| it == relic).count();
        let copies = usize::from(content.relics[*relic].copies);
        demand(count == copies, format_args!("all relics of type {relic} are somewhere"))?;
    }
    Ok(())
}

/// Counters and supports are limited (3.19).
fn supply(position: Position<'_>) -> Result<(), AuditError> {
    let state = position.state;
    let boards = || state.clans.iter().map(|(_, board)| board);
    let held = boards().fold(Resources::NONE, |all, board| all.plus(board.resources));
    demand(position.content.supply().cover(held), "there are so many counters")?;
    let held = boards().fold(Supports::NONE, |all, board| all.plus(board.supports));
    let held = match state.now.support {
        1 => held.plus(Supports { one: 1, two: 0 }),
        2 => held.plus(Supports { one: 0, two: 1 }),
        _ => held,
    };
    let pieces = &position.content.supports;
    demand(held.one <= pieces.ones && held.two <= pieces.twos, "there are so many supports")
}

/// Carts and markers stand on spaces that the board has.
fn sites(position: Position<'_>) -> Result<(), AuditError> {
    let state = position.state;
    let known = |clan: &Clan| {
        state.seat_of(*clan).is_some()
            || state.elders.as_ref().is_some_and(|elders| elders.clan == *clan)
    };
    for site in Site::ALL {
        let plan = &position.layout().sites[*site];
        let there = &state.sites[*site];
        let beyond = there.carts.iter().skip(plan.list.len()).flatten().next().is_some()
            || there.markers.iter().skip(plan.rewards.len()).flatten().next().is_some();
        demand(!beyond, format_args!("{site} has such spaces"))?;
        let owned = there.carts.iter().chain(&there.markers).flatten().all(known);
        demand(owned, format_args!("the carts on {site} belong to somebody"))?;
        for (seat, board) in state.clans.iter() {
            let carts = there.carts_of(board.clan);
            let markers = there.markers.iter().filter(|it| **it == Some(board.clan)).count();
            let completing =
                seat == state.active && state.stack.contains(&CompleteSite(*site).into());
            let served = carts >= plan.needed;
            let law =
                format_args!("seat {seat} has completed {site} if and only if it has served it");
            demand(carts <= plan.needed && markers <= 1, law)?;
            demand((markers == 1) != completing || !served, law)?;
            demand(served || markers == 0 && !completing, law)?;
        }
    }
    Ok(())
}

/// Four houses, four workshops, three pillars and three gates of every clan (1.2).
fn buildings(position: Position<'_>, board: &ClanBoard, stack: &[Frame]) -> Result<(), AuditError> {
    let content = position.content;
    let pending =
        |effect: Effect| stack.iter().filter(|it| **it == Resolve(effect).into()).count() as u8;
    let open = |effect: Effect| {
        let spaces =
            content.forging.iter().filter(|(_, row)| row.reward.iter().any(|it| it == effect));
        let free = spaces.filter(|(space, _)| !board.forged().any(|(taken, _)| taken == *space));
        free.count() as u8
    };
    let locked = content.figures.locked * (open(Effect::Unlock) + pending(Effect::Unlock));
    let mut all = board.forge.plus(position.state.halls.of(board.clan).count());
    all = all.plus(Buildings { house: locked, workshop: locked, pillar: 0, gate: 0 });
    for site in Site::ALL {
        let plan = &position.layout().sites[*site];
        if position.state.sites[*site].carts_of(board.clan) < plan.needed {
            all = all.plus(Buildings::of(plan.piece, 1));
        }
    }
    let law = format_args!("all buildings of the {} clan are somewhere", board.clan);
    demand(all == content.pieces(), law)?;
    let spaces = |effect: Effect| {
        let all = content.forging.iter();
        all.filter(|(_, row)| row.reward.iter().any(|it| it == effect)).count() as u8
    };
    let keys = board.key_tiles + open(Effect::Keys) + pending(Effect::Keys);
    demand(keys == spaces(Effect::Keys), "the double-key tiles are somewhere")?;
    let tiles = board.storage_tiles + open(Effect::Store) + pending(Effect::Store);
    demand(tiles == content.figures.storage_tiles, "the storage tiles are somewhere")
}

fn carts(position: Position<'_>, board: &ClanBoard) -> Result<(), AuditError> {
    let on_sites =
        position.state.sites.iter().map(|(_, site)| u16::from(site.carts_of(board.clan)));
    let all = on_sites.sum::<u16>() + u16::from(board.throne.total()) + u16::from(board.carts);
    let law = format_args!("all carts of the {} clan are somewhere", board.clan);
    demand(all == u16::from(position.content.figures.carts), law)
}

/// The Elders' cards, and their buildings; carts may be stood in for (5.1.4).
pub(super) fn elders(position: Position<'_>, setup: &Setup) -> Result<(), AuditError> {
    let state = position.state;
    let Some(elders) = &state.elders else { return Ok(()) };
    let cards = || elders.available.iter().chain(&elders.discarded).chain(&elders.forge_deck);
    let twice = |card: &&ElderCard| cards().filter(|other| *other == *card).count() > 1;
    demand(!cards().any(|card| twice(&card)), "every card of the Elders is there once")?;
    demand(
        cards().count() == deck(position.content, setup).len(),
        "the Elders have all their cards",
    )?;
    let ends = position.content.tracks.iter();
    let mut ends = ends.map(|(track, plan)| elders.tracks.get(track) <= plan.end());
    demand(ends.all(|on| on), "the markers of the Elders are on their tracks")?;
    let mut all = elders.forge.plus(state.halls.of(elders.clan).count());
    for site in Site::ALL {
        let plan = &position.layout().sites[*site];
        if !state.sites[*site].is_completed_by(elders.clan) {
            all = all.plus(Buildings::of(plan.piece, 1));
        }
    }
    demand(all == position.content.pieces(), "all buildings of the Elders are somewhere")
}

/// One project of each back, in order; and the throne has room for its carts.
fn projects(position: Position<'_>) -> Result<(), AuditError> {
    let state = position.state;
    let backs = Back::ALL.iter();
    let fits =
        |(project, back): (&Project, &Back)| position.content.projects[*project].back == *back;
    let all = state.projects.len() == Back::COUNT;
    demand(
        all && state.projects.iter().zip(backs).all(fits),
        "there is a project for every Council",
    )?;
    let boards = state.clans.iter().map(|(_, board)| board.throne);
    let carts = boards.chain(state.elders.iter().map(|elders| elders.throne));
    let carts = carts.fold(Resources::NONE, Resources::plus);
    demand(position.layout().throne.cover(carts), "the throne has such spaces")
}
