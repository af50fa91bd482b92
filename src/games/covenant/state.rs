//! Everything about a game in progress (rule page 4.1).

use serde::{Deserialize, Serialize};

use super::{
    displays::Display,
    map::halls::Halls,
    stack::Frame,
    vocabulary::{
        cards::{
            Coin, CoinSlot, CoinSpace, Difficulty, ElderCard, ForgingSpace, HallTile, Jewel,
            JewelSlot, Objective, Project, Relic, RelicSlot, Rubble, RubbleSlot, Site,
            StartingTile, Tool, ToolSlot, Tradition, TraditionSlot,
        },
        goods::{Buildings, Clan, Enemies, Enemy, Resources},
    },
};
use crate::engine::{BySeat, ByWord, Sealed, Seat, Seats, WordSet};

pub use super::vocabulary::pieces::{
    Dwarves, Fitted, HeldRelic, Spot, Steps, Strength, Support, Supports,
};

/// A game of Covenant.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The Starting Player; the others follow clockwise.
    pub first: Seat,
    /// The current era, from 1.
    pub era: u8,
    /// What the game is at when nothing is half resolved.
    pub phase: Phase,
    /// Who acts.
    pub active: Seat,
    /// The turn being taken; nothing outside of turns.
    pub now: Turn,
    /// What is being resolved: the last frame is the one that acts (4.2).
    pub stack: Vec<Frame>,
    /// The key check, while it goes on.
    pub release: Option<Release>,
    /// The halls of the mountain.
    pub halls: Halls,
    /// The hall tiles that were not needed, unseen.
    pub box_halls: Vec<HallTile>,
    pub bag: Enemies,
    /// The top faces of the enemy dice, 1 to 6.
    pub dice: ByWord<Enemy, u8>,
    pub rubble: Display<RubbleSlot, Rubble>,
    pub coins: Display<CoinSlot, Coin>,
    pub traditions: Display<TraditionSlot, Tradition>,
    pub relics: Display<RelicSlot, Relic>,
    pub tools: Display<ToolSlot, Tool>,
    /// The jewel market. Its stack is that of the silver jewels.
    pub jewels: Display<JewelSlot, Jewel>,
    /// The stack of the gold jewels.
    pub gold_jewels: Vec<Jewel>,
    /// Traditions that were offered in the draft and not taken, in the box.
    pub box_traditions: Vec<Tradition>,
    /// The construction sites.
    pub sites: ByWord<Site, SiteState>,
    /// The projects of the three Councils.
    pub projects: Vec<Project>,
    pub clans: BySeat<ClanBoard>,
    /// The objectives of the players, hidden from others after the draft.
    pub objectives: BySeat<Vec<Objective>>,
    /// The Council of Elders, in a solo game.
    pub elders: Option<Elders>,
    /// Players who have gone for good.
    pub left: Seats,
}

/// What the game is at when nothing is half resolved.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The draft of the set-up (2.2.17).
    Draft(Draft),
    /// The starting tiles, of the player on this place of the turn order (2.2.19).
    Starting(u8),
    /// Clan turns: so many were begun in this era (4.1).
    Turns(u8),
    /// Coins and traditions of the player on this place of the turn order (4.21.3).
    Council(u8),
    /// The key check (4.21.4).
    Keys,
    /// The game is over.
    Over,
}

/// The draft: what is still offered, and whose pick it is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// Picks made.
    pub picks: u8,
    /// Starting tiles on offer.
    pub starting: Vec<StartingTile>,
    /// Traditions on offer.
    pub traditions: Vec<Tradition>,
    /// Objectives on offer, of both types.
    pub objectives: Vec<Objective>,
}

/// A turn as far as it has been taken (4.3).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "what was done, each by its name")]
pub struct Turn {
    /// The tool that the dwarf stands on.
    pub spot: Option<Spot>,
    /// The support spent: 0, 1 or 2.
    pub support: u8,
    /// Whether a jewel has made the dwarf stronger.
    pub power: bool,
    /// Whether a relic was used.
    pub relic_used: bool,
    /// Whether the action was carried out.
    pub action_used: bool,
    /// Whether the jewel was used.
    pub jewel_used: bool,
}

/// The key check: every player chooses which enemies go back to the bag.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Release {
    /// What players have chosen so far.
    pub chosen: BySeat<Enemies>,
    /// The whole answers.
    pub answers: Sealed<Enemies>,
}

/// A construction site (3.15).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteState {
    /// Whose cart stands on each resource space; spaces that the board does
    /// not have stay empty.
    pub carts: [Option<Clan>; 12],
    /// Whose marker lies on each completion space.
    pub markers: [Option<Clan>; 4],
}

/// A clan board and what else a player has.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClanBoard {
    pub clan: Clan,
    /// Glory Points.
    pub glory: i16,
    /// The positions on the three tracks.
    pub tracks: Steps,
    /// Dwarves in the tavern: how many of strength 1, 2, 3 and 4.
    pub tavern: Dwarves,
    /// The tools with what is on them.
    pub tools: ByWord<Spot, Fitted>,
    /// Support pieces.
    pub supports: Supports,
    /// Resource counters.
    pub resources: Resources,
    /// Opened storage tiles.
    pub storage_tiles: u8,
    /// Double-key tiles taken.
    pub key_tiles: u8,
    /// The King's coins.
    pub coins: ByWord<CoinSpace, Option<Coin>>,
    pub traditions: WordSet<Tradition>,
    pub relics: Vec<HeldRelic>,
    /// The starting tile, until it is removed.
    pub starting: Option<StartingTile>,
    pub forge: Buildings,
    /// Carts left.
    pub carts: u8,
    /// Carts on each throne level, by its resource.
    pub throne: Resources,
    pub dungeon: Enemies,
}

/// The Council of Elders (5.1).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Elders {
    /// The colour of their pieces.
    pub clan: Clan,
    /// How hard they are to beat.
    pub difficulty: Difficulty,
    /// Glory Points.
    pub glory: i16,
    /// The positions on the three tracks.
    pub tracks: Steps,
    /// The available tool cards, face down, the next one last.
    pub available: Vec<ElderCard>,
    /// The tool cards discarded.
    pub discarded: Vec<ElderCard>,
    /// Their forge deck, face down, the next one last.
    pub forge_deck: Vec<ElderCard>,
    /// Buildings on their board.
    pub forge: Buildings,
    /// Carts left; others stand in when they run out.
    pub carts: u8,
    /// Carts on each throne level, by its resource.
    pub throne: Resources,
    /// Enemies in their dungeon.
    pub dungeon: Enemies,
    /// Coins in their storage.
    pub coins: Vec<Coin>,
    /// Traditions in their storage.
    pub traditions: Vec<Tradition>,
    /// Jewels in their storage.
    pub jewels: Vec<Jewel>,
    /// Relics in their storage.
    pub relics: Vec<Relic>,
}

impl Turn {
    /// A turn about to begin.
    pub const NEW: Self = Self {
        spot: None,
        support: 0,
        power: false,
        relic_used: false,
        action_used: false,
        jewel_used: false,
    };
}

impl ClanBoard {
    /// Whether it has this tradition.
    pub fn keeps(&self, tradition: Tradition) -> bool {
        self.traditions.contains(tradition)
    }

    /// The spots with a forged tool on them.
    pub fn forged(&self) -> impl Iterator<Item = (ForgingSpace, Tool)> {
        let spots = self.tools.iter();
        spots.filter_map(|(spot, fitted)| Some((spot.space()?, fitted.tool?)))
    }

    /// The different types of its relics, used or not.
    pub fn relic_types(&self) -> WordSet<Relic> {
        self.relics.iter().map(|held| held.relic).collect()
    }

    /// How many jewels are inlaid in its tools.
    pub fn jewels(&self) -> u8 {
        self.tools.iter().filter(|(_, fitted)| fitted.jewel.is_some()).count() as u8
    }

    /// The permanent strength of its dwarves together, wherever they are.
    pub fn strength(&self) -> u8 {
        let waiting: u8 =
            self.tavern.iter().map(|(strength, count)| strength.points() * count).sum();
        let working = self.tools.iter().filter_map(|(_, fitted)| fitted.dwarf);
        waiting + working.map(Strength::points).sum::<u8>()
    }
}

impl SiteState {
    /// How many carts of a clan stand here.
    pub fn carts_of(&self, clan: Clan) -> u8 {
        self.carts.iter().filter(|cart| **cart == Some(clan)).count() as u8
    }

    /// Whether a clan has completed the site.
    pub fn is_completed_by(&self, clan: Clan) -> bool {
        self.markers.contains(&Some(clan))
    }
}

impl State {
    /// How many players.
    pub fn seats(&self) -> u8 {
        self.clans.count()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// The seat on a place of the turn order: the Starting Player has place 0.
    pub fn seat_at(&self, place: u8) -> Seat {
        Seat((self.first.0 + place) % self.seats().max(1))
    }

    /// The players who have not left.
    pub fn stayed(&self) -> Seats {
        Seats::first(self.seats()).without(self.left)
    }

    /// Who plays a clan; nobody plays that of the Elders.
    pub fn seat_of(&self, clan: Clan) -> Option<Seat> {
        self.clans.iter().find(|(_, board)| board.clan == clan).map(|(seat, _)| seat)
    }

    /// The board of the player who acts.
    pub fn me(&self) -> &ClanBoard {
        &self.clans[self.active]
    }
}
