//! What is true of every state: component counts above all (rule page 1.2).

use super::{
    content::Content,
    ground::Tile,
    position::Position,
    setup,
    stack::Frame,
    state::{OpenCard, State},
    vocabulary::{
        cards::{Card, CardKind, CardSet, Equipment, Spell},
        pieces::Troops,
    },
};
use crate::engine::{AuditError, Seat, Setup};

fn demand(held: bool, flaw: &str) -> Result<(), AuditError> {
    if held { Ok(()) } else { Err(AuditError(flaw.to_owned())) }
}

pub(crate) fn audit(content: &Content, setup: &Setup, state: &State) -> Result<(), AuditError> {
    demand(state.seats() == setup.seats, "not a Hero for every seat")?;
    demand(state.settings == setup::settings(&setup.options), "other settings than chosen")?;
    let seat = |seat: Seat| seat.0 < setup.seats;
    demand(seat(state.active) && seat(state.start), "a seat that does not exist")?;
    demand(state.left.iter().all(seat), "a leaver who never sat there")?;
    tracks(content, state)?;
    troops(content, state)?;
    tiles(content, state)?;
    cards(content, state)?;
    equipment(content, state)?;
    heroes(content, state)?;
    open_cards(content, state)?;
    stack(content, state)
}

/// What is being resolved speaks of what there is, and somebody is asked.
fn stack(content: &Content, state: &State) -> Result<(), AuditError> {
    demand(state.stack.is_empty() == state.is_over(), "nothing to do, and not over")?;
    let sound = |frame: &Frame| frame.is_sound(state.seats());
    demand(state.stack.iter().all(sound), "a question that cannot be")?;
    let now = Position { content, state };
    demand(now.must().is_empty() == state.is_over(), "nobody is asked")
}

fn tracks(content: &Content, state: &State) -> Result<(), AuditError> {
    let figures = &content.figures;
    demand(state.doom_marker <= figures.doom_start, "the Doom marker is off its track")?;
    let met = state.hero_marker >= state.doom_marker;
    demand(!met || state.is_over(), "the markers have met")?;
    demand(
        state.council.unsigned_abs() <= figures.council_end.unsigned_abs(),
        "the Council marker is off its track",
    )?;
    let counters = state.muster <= 5 && state.now.actions <= figures.actions;
    demand(counters && state.turn < 10_000, "turn counters")
}

fn troops(content: &Content, state: &State) -> Result<(), AuditError> {
    let on_cards = state.open.iter().map(|open| open.troops);
    let king = state.king.iter().map(|king| king.troops);
    let elsewhere = on_cards.chain(king).fold(Troops::NONE, Troops::plus);
    let all = state.ground.all_troops().plus(state.supply).plus(elsewhere);
    demand(all == content.all_troops(), &format!("not the troops of the box: {all:?}"))
}

fn tiles(content: &Content, state: &State) -> Result<(), AuditError> {
    let placed = state.ground.land.iter().filter_map(|(_, tile)| *tile);
    let mut tiles: Vec<Tile> = placed.chain(state.tiles.iter().copied()).collect();
    tiles.sort_unstable();
    demand(tiles.into_iter().eq(Tile::all(content)), "not the Perished Land tiles of the box")?;
    demand(state.tiles.is_sorted(), "tiles out of order")?;
    let ground = &state.ground;
    let dead = content.blacksaddle();
    demand(!ground.perished.contains(dead), "Blacksaddle has died")?;
    let works = ground.ramparts.union(ground.catapults);
    demand(works.and(ground.perished).is_empty(), "a tile on Perished Land")?;
    let figures = &content.figures;
    let few =
        ground.ramparts.len() <= figures.ramparts && ground.catapults.len() <= figures.catapults;
    demand(few, "more tiles than there are")?;
    if let Some(diamonds) = &state.diamonds {
        let on_map = diamonds.on.without(content.diamonds).is_empty();
        let counted =
            diamonds.mighty.is_some() || usize::from(diamonds.on.len()) == diamonds.values.len();
        let sums = diamonds.heroes < 100 && diamonds.evil < 100;
        demand(on_map && counted && sums, "diamonds")?;
    }
    Ok(())
}

/// Every card of the sets that are played with is in one place.
fn cards(content: &Content, state: &State) -> Result<(), AuditError> {
    let decks = &state.decks;
    for layers in [&decks.story, &decks.adventures, &decks.threats] {
        let sound = |layer: &super::piles::Layer<Card>| {
            layer.left > 0 && usize::from(layer.left) <= layer.cards.len()
        };
        demand(layers.0.iter().all(sound), "a pile that cannot be")?;
    }
    demand(decks.hidden_threats <= decks.threats.len(), "more Threats hidden than left")?;
    let piles = decks.story.possible().chain(decks.adventures.possible());
    let piles = piles.chain(decks.threats.possible());
    let open = state.open.iter().map(|open| open.card);
    let away = decks.discard.iter().chain(&decks.gone).chain(&decks.unfulfilled).copied();
    let held = state.heroes.iter().flat_map(|(_, board)| board.held.iter().copied());
    let stacked = state.stack.iter().flat_map(super::stack::Frame::cards);
    let mut seen = [0_u8; Card::COUNT];
    for card in piles.chain(open).chain(away).chain(held).chain(stacked) {
        if let Some(count) = seen.get_mut(card.index()) {
            *count += 1;
        }
    }
    demand(seen.iter().all(|count| *count <= 1), "a card twice")?;
    let played = |card: &Card| {
        let set = content.cards[*card].set;
        let kind = content.kinds[*card];
        let saga = state.settings.book.is_saga();
        match set {
            CardSet::Sagas => saga,
            CardSet::Book1 => !saga && (kind != CardKind::Scenario),
            CardSet::Elfar => state.settings.elfar && kind != CardKind::Scenario,
            CardSet::Might => state.settings.might && kind != CardKind::Scenario,
            _ => false,
        }
    };
    let missing = Card::ALL.iter().find(|card| played(card) && seen.get(card.index()) != Some(&1));
    match missing {
        Some(card) => Err(AuditError(format!("{card} is missing"))),
        None => Ok(()),
    }
}

fn equipment(content: &Content, state: &State) -> Result<(), AuditError> {
    let decks = &state.decks;
    let owned = state.heroes.iter().flat_map(|(_, board)| board.equipment.iter().copied());
    let lying = decks.equipment.possible().chain(decks.used_equipment.iter().copied());
    let stacked = state.stack.iter().flat_map(super::stack::Frame::equipment);
    let special = decks.special.iter().copied();
    let mut seen = [0_u8; Equipment::COUNT];
    for equipment in owned.chain(lying).chain(special).chain(stacked) {
        if let Some(count) = seen.get_mut(equipment.index()) {
            *count += 1;
        }
    }
    for equipment in Equipment::ALL {
        let row = &content.equipment[*equipment];
        let count = seen.get(equipment.index()).copied().unwrap_or_default();
        let sound = match row.set {
            CardSet::Book1 => count == row.copies,
            _ => count <= row.copies,
        };
        demand(sound, &format!("{count} cards {equipment}"))?;
    }
    if let Some(spells) = &state.spells {
        let mut cards: Vec<Spell> = spells.deck.possible().collect();
        cards.extend(spells.hand.iter().chain(&spells.book));
        cards.sort_unstable();
        demand(cards == Spell::ALL, "not the Spells of the box")?;
        demand(spells.owner.0 < state.seats(), "Spells of nobody")?;
    }
    Ok(())
}

fn heroes(content: &Content, state: &State) -> Result<(), AuditError> {
    let now = Position { content, state };
    for (seat, board) in state.heroes.iter() {
        demand(board.health <= now.max_health(seat), "too healthy")?;
        let twice = board.equipment.iter().enumerate().any(|(place, equipment)| {
            board.equipment.iter().take(place).any(|other| other == equipment)
        });
        demand(!twice, "two cards of the same name")?;
        demand(board.boosts.iter().all(|boost| *boost <= 9) && board.seeds < 100, "boosts")?;
        let alone = state.heroes.iter().filter(|(_, other)| other.hero == board.hero).count();
        demand(alone == 1, "a Hero twice")?;
    }
    Ok(())
}

fn open_cards(content: &Content, state: &State) -> Result<(), AuditError> {
    let sound = |open: &OpenCard| {
        open.hero.is_none_or(|seat| seat.0 < state.seats())
            && open.slot < content.figures.display
            && open.harder.0.unsigned_abs() < 9
            && open.harder.1.unsigned_abs() < 9
            && open.progress.iter().flatten().all(|count| *count < 200)
    };
    demand(state.open.iter().all(sound), "a card that cannot lie so")
}
