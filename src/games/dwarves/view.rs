//! What everybody may know: all but what lies face down and what others have sealed.

use serde::Serialize;

use super::{
    content::Content,
    ground::Ground,
    map::Hex,
    news::News,
    position::Position,
    state::{Diamonds, Ending, HeroBoard, HighKing, OpenCard, Settings, State, Turn},
    vocabulary::{
        cards::{Card, Equipment, Level, Special, Spell},
        pieces::{Attribute, Dragon, Troop, Troops, Works},
    },
};
use crate::engine::{Seat, Seats, WordSet};

/// A Hero with what it can now.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct HeroView {
    #[serde(flatten)]
    pub board: HeroBoard,
    pub max_health: u8,
    /// Battle, Craft and Speed with all that changes them.
    pub attributes: [u8; Attribute::COUNT],
    /// The card that pins the Hero.
    pub pinned: Option<Card>,
    /// The cards it travels for.
    pub journeys: Vec<Card>,
}

/// The Spells: the hand is open to the team (4.12).
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SpellsView {
    pub owner: Seat,
    pub hand: Vec<Spell>,
    pub book: Option<Spell>,
    pub free: WordSet<Spell>,
    pub guardian: bool,
    /// Cards in the deck.
    pub deck: u8,
}

/// How many cards lie in each pile; the piles that lie face up.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PilesView {
    pub story: u8,
    /// Adventures, with the Threats shuffled in.
    pub adventures: u8,
    pub threats: u8,
    pub equipment: u8,
    pub discard: Vec<Card>,
    pub gone: Vec<Card>,
    pub unfulfilled: Vec<Card>,
    pub used_equipment: Vec<Equipment>,
    pub special: Vec<Equipment>,
    /// Perished Land tiles left.
    pub tiles: u8,
}

/// What a viewer may know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub settings: Settings,
    pub heroes: Vec<HeroView>,
    pub left: Seats,
    pub start: Seat,
    pub active: Seat,
    /// Whom the game waits for.
    pub asked: Seats,
    pub turn: u16,
    pub muster: u8,
    pub now: Turn,
    pub hero_marker: u8,
    pub doom_marker: u8,
    pub council: i8,
    pub ground: Ground,
    pub supply: Troops,
    pub tunnel: Option<Hex>,
    /// Cards that lie face up on the table.
    pub open: Vec<OpenCard>,
    /// The parts of each of them that are completed or hold now, one bit each.
    pub holds: Vec<u8>,
    /// How many Saga cards lie face down in their slots.
    pub covered: u8,
    pub piles: PilesView,
    pub level: Level,
    pub spells: Option<SpellsView>,
    pub specials: WordSet<Special>,
    pub cart: Option<Hex>,
    pub king: Option<HighKing>,
    pub diamonds: Option<Diamonds>,
    pub plans: WordSet<Works>,
    pub leaders: [Option<Hex>; Troop::COUNT],
    pub dragons: [Option<(Hex, u8)>; Dragon::COUNT],
    /// The dice of a roll under way, the highest first; those spent are gone.
    pub dice: Vec<u8>,
    pub news: News,
    pub ending: Option<Ending>,
}

impl View {
    pub(crate) fn of(content: &Content, state: &State) -> Self {
        let now = Position { content, state };
        let hero = |seat: Seat, board: &HeroBoard| HeroView {
            board: board.clone(),
            max_health: now.max_health(seat),
            attributes: [Attribute::Battle, Attribute::Craft, Attribute::Speed]
                .map(|attribute| now.attribute(seat, attribute)),
            pinned: now.pinned_by(seat),
            journeys: now.journeys(seat).collect(),
        };
        let decks = &state.decks;
        Self {
            settings: state.settings,
            heroes: state.heroes.iter().map(|(seat, board)| hero(seat, board)).collect(),
            left: state.left,
            start: state.start,
            active: state.active,
            asked: now.must(),
            turn: state.turn,
            muster: state.muster,
            now: state.now,
            hero_marker: state.hero_marker,
            doom_marker: state.doom_marker,
            council: state.council,
            ground: state.ground,
            supply: state.supply,
            tunnel: state.tunnel,
            open: state.open.clone(),
            holds: state.open.iter().map(|open| now.parts_that_hold(open)).collect(),
            covered: now.covered(),
            piles: PilesView {
                story: decks.story.len(),
                adventures: decks.adventures.len() + decks.hidden_threats,
                threats: decks.threats.len().saturating_sub(decks.hidden_threats),
                equipment: decks.equipment.len(),
                discard: decks.discard.clone(),
                gone: decks.gone.clone(),
                unfulfilled: decks.unfulfilled.clone(),
                used_equipment: decks.used_equipment.clone(),
                special: decks.special.clone(),
                tiles: state.tiles.len() as u8,
            },
            level: state.level,
            spells: state.spells.as_ref().map(|spells| SpellsView {
                owner: spells.owner,
                hand: spells.hand.clone(),
                book: spells.book,
                free: spells.free,
                guardian: spells.guardian,
                deck: spells.deck.len(),
            }),
            specials: state.specials,
            cart: state.cart,
            king: state.king,
            diamonds: state.diamonds.clone(),
            plans: state.plans,
            leaders: state.leaders,
            dragons: state.dragons,
            dice: now.dice_under_way(),
            news: state.news.clone(),
            ending: state.ending,
        }
    }
}
