//! A game in progress (rule page 4.24).

use serde::{Deserialize, Serialize};

use super::{
    ground::{Ground, Tile},
    map::{Hex, HexSet},
    news::News,
    piles::Pile,
    stack::Frame,
    vocabulary::{
        cards::{Card, Equipment, Hero, Level, Special, Spell},
        pieces::{Attribute, Book, Difficulty, Dragon, Troop, Troops, Works},
        quest::Quest,
    },
};
use crate::engine::{BySeat, Seat, Seats, WordSet};

/// What was chosen before the start (2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    pub book: Book,
    /// The expansion Élfar.
    pub elfar: bool,
    /// The expansion Combined Might.
    pub might: bool,
    pub difficulty: Difficulty,
    /// Four troops kill a hex.
    pub expert: bool,
}

/// A Hero in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroBoard {
    pub hero: Hero,
    pub hex: Hex,
    pub health: u8,
    /// Attribute tiles.
    pub boosts: [u8; Attribute::COUNT],
    /// Equipment, the newest last.
    pub equipment: Vec<Equipment>,
    /// Cards that raise an attribute while they are held.
    pub held: Vec<Card>,
    /// Carries a marker (4.17).
    pub carries: bool,
    /// How often the seeds were used.
    pub seeds: u8,
    /// The windows this player does not want to be asked about.
    pub silent: WordSet<Window>,
}

crate::vocabulary! {
    /// A window in which others can react (4.22).
    pub enum Window {
        /// Protective Shield: before Health is lost.
        Shield = "shield",
        /// Deceptive Disguise: before a Threat acts.
        Disguise = "disguise",
        /// Spells: before and after rolls, losses and recruitments.
        Spells = "spells",
    }
}

/// A card that lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenCard {
    pub card: Card,
    /// The Saga slot, from 0.
    pub slot: u8,
    /// Whether its quest is looked at (4.8 A5).
    pub awake: bool,
    /// Troops on the card.
    pub troops: Troops,
    /// The parts that are completed, one bit each.
    pub done: u8,
    /// What was done for each part, by hex where that matters.
    pub progress: [[u8; Quest::MAX_SPOTS]; Quest::MAX_PARTS],
    /// The Hero it pins or poisons.
    pub hero: Option<Seat>,
    /// Where its foe stands.
    pub foe: Option<Hex>,
    /// Its markers on the map.
    pub marks: HexSet,
    /// Time markers (4.18).
    pub time: u8,
    /// Changes of the value and the number of its checks.
    pub harder: (i8, i8),
    /// The turn in which its aura is suspended.
    pub suspended: u16,
}

impl OpenCard {
    /// A card just laid out.
    pub const fn new(card: Card, slot: u8) -> Self {
        Self {
            card,
            slot,
            awake: true,
            troops: Troops::NONE,
            done: 0,
            progress: [[0; Quest::MAX_SPOTS]; Quest::MAX_PARTS],
            hero: None,
            foe: None,
            marks: HexSet::NONE,
            time: 0,
            harder: (0, 0),
            suspended: 0,
        }
    }

    pub const fn is_done(&self, part: u8) -> bool {
        self.done & (1 << part) != 0
    }
}

/// The decks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decks {
    /// Scenarios or Sagas.
    pub story: Pile<Card>,
    pub adventures: Pile<Card>,
    /// Threats that were shuffled unseen into the Adventure deck.
    pub hidden_threats: u8,
    /// Threats, those in the Adventure deck included.
    pub threats: Pile<Card>,
    /// Adventures and Threats that come back with the next shuffle.
    pub discard: Vec<Card>,
    /// Cards that have left the game.
    pub gone: Vec<Card>,
    /// Level A cards of Book 5 that were not completed in time.
    pub unfulfilled: Vec<Card>,
    pub equipment: Pile<Equipment>,
    pub used_equipment: Vec<Equipment>,
    /// Special Equipment that nobody has yet.
    pub special: Vec<Equipment>,
}

/// The Spells of Andôkai (4.12).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spells {
    pub owner: Seat,
    pub deck: Pile<Spell>,
    /// In the order of drawing.
    pub hand: Vec<Spell>,
    /// The Spell that lies before its owner.
    pub book: Option<Spell>,
    /// Spells that the active player may use without asking.
    pub free: WordSet<Spell>,
    /// Whether a loss that would kill is prevented without asking.
    pub guardian: bool,
}

/// The side that owns the Mighty Diamond.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finder {
    Heroes,
    Evil,
}

/// The diamonds of Book 3 (4.15).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Diamonds {
    /// The hexes where one still lies face down.
    pub on: HexSet,
    /// The values that still lie face down somewhere.
    pub values: Vec<u8>,
    /// Values found by the Heroes.
    pub heroes: u8,
    /// Values found by evil.
    pub evil: u8,
    pub mighty: Option<Finder>,
}

/// The High King card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HighKing {
    /// Troops collected for condition 1.
    pub troops: Troops,
    /// The conditions that are marked, one bit each.
    pub marked: u8,
}

/// Where a turn is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Phases 0 and 1: quests are not looked at.
    Start,
    Reveal,
    Actions,
    End,
}

/// What is remembered within a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    pub phase: Phase,
    /// Actions left.
    pub actions: u8,
    /// Whether the cloak was used.
    pub cloak: bool,
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// A level C card was completed.
    Victory(Card),
    /// The markers met.
    Doom,
    /// A Hero died.
    Death(Seat),
    /// Everybody went away.
    Left,
}

/// Everything about a game in progress. Nothing in it is secret: what lies face down is
/// decided when it is turned up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub settings: Settings,
    pub heroes: BySeat<HeroBoard>,
    pub left: Seats,
    pub start: Seat,
    pub active: Seat,
    /// The number of the turn, from 1.
    pub turn: u16,
    /// Turns without Hero marker that are left (2.5).
    pub muster: u8,
    pub now: Turn,
    /// The space of the Hero marker.
    pub hero_marker: u8,
    pub doom_marker: u8,
    pub council: i8,
    pub ground: Ground,
    pub supply: Troops,
    /// The Perished Land tiles that are not on the map.
    pub tiles: Vec<Tile>,
    /// The Tunnel tile, or the Portal tile.
    pub tunnel: Option<Hex>,
    pub decks: Decks,
    /// The cards on the table, in the order of their reveal.
    pub open: Vec<OpenCard>,
    /// The active level of a Saga.
    pub level: Level,
    pub spells: Option<Spells>,
    /// The special cards in play.
    pub specials: WordSet<Special>,
    /// The Mine Cart tile.
    pub cart: Option<Hex>,
    pub king: Option<HighKing>,
    pub diamonds: Option<Diamonds>,
    /// What Heroes may build.
    pub plans: WordSet<Works>,
    pub leaders: [Option<Hex>; Troop::COUNT],
    /// The Dragons, each with the wounds it still has to suffer.
    pub dragons: [Option<(Hex, u8)>; Dragon::COUNT],
    /// What the last turns have changed.
    pub news: News,
    /// What is being resolved.
    pub stack: Vec<Frame>,
    pub ending: Option<Ending>,
}

impl State {
    pub fn seats(&self) -> u8 {
        self.heroes.count()
    }

    pub fn is_over(&self) -> bool {
        self.ending.is_some()
    }

    /// Everybody who plays.
    pub fn playing(&self) -> Seats {
        Seats::first(self.seats()).without(self.left)
    }

    /// The seats in turn order from a seat on.
    pub fn from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats();
        (0..seats).map(move |place| Seat((first.0 + place) % seats.max(1)))
    }

    /// Who decides for a Hero: its player, or the next one if that player has gone.
    pub fn player(&self, hero: Seat) -> Seat {
        self.from(hero).find(|seat| !self.left.contains(*seat)).unwrap_or(hero)
    }

    /// The card, if it lies there.
    pub fn card(&self, card: Card) -> Option<&OpenCard> {
        self.open.iter().find(|open| open.card == card)
    }

    pub fn card_mut(&mut self, card: Card) -> Option<&mut OpenCard> {
        self.open.iter_mut().find(|open| open.card == card)
    }
}
