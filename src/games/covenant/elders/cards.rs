//! The Elders at the start, and their decks (rule page 5.1).

use crate::{
    engine::{Dice, Setup},
    games::covenant::{
        content::Content,
        state::{Elders, News},
        vocabulary::{
            cards::{Difficulty, ElderCard},
            goods::{Buildings, Clan, Enemies, Resources, ToolKind},
            pieces::Steps,
        },
    },
};

/// The types of cards, in the order in which they are drawn.
const TYPES: [ToolKind; 4] = [ToolKind::Pick, ToolKind::Axe, ToolKind::Compass, ToolKind::Cart];

/// The Elders at the start: one card of each type is available, the others are their
/// forge deck. Their houses and workshops are all on their board.
pub(crate) fn set_up(
    content: &Content,
    clan: Clan,
    difficulty: Difficulty,
    mut forge_deck: Vec<ElderCard>,
    dice: &mut Dice,
) -> Elders {
    let mut available = Vec::with_capacity(ElderCard::COUNT);
    for kind in TYPES {
        let of_kind = |card: &ElderCard| content.elder_cards[*card].kind == kind;
        let cards: Vec<ElderCard> = forge_deck.iter().copied().filter(of_kind).collect();
        if let Some(drawn) = dice.choose(&cards) {
            available.push(*drawn);
        }
    }
    forge_deck.retain(|card| !available.contains(card));
    dice.shuffle(&mut available);
    dice.shuffle(&mut forge_deck);
    let pieces = content.pieces();
    Elders {
        clan,
        difficulty,
        glory: content.figures.glory,
        tracks: Steps::NONE,
        available,
        discarded: Vec::with_capacity(ElderCard::COUNT),
        forge_deck,
        forge: Buildings { pillar: 0, gate: 0, ..pieces },
        carts: content.figures.carts,
        throne: Resources::NONE,
        dungeon: Enemies::NONE,
        coins: Vec::new(),
        traditions: Vec::new(),
        jewels: Vec::new(),
        relics: Vec::new(),
        news: News::since(content.figures.glory, Steps::NONE),
    }
}

/// All cards, or those of the short deck, if the content or the table says so.
pub(crate) fn deck(content: &Content, setup: &Setup) -> Vec<ElderCard> {
    let short = usize::from(content.switches.solo.cards) < ElderCard::COUNT
        || setup.options.is("deck", "short");
    let cards = ElderCard::ALL.iter().copied();
    cards.filter(|card| !short || content.elder_cards[*card].short).collect()
}
