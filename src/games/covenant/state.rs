//! Everything about a game in progress (rule page 4.1).

use serde::{Deserialize, Serialize};

use super::{
    content::Content,
    displays::Display,
    map::{HallSet, PointSet, SideSet, halls::Halls},
    stack::Frame,
    vocabulary::{
        cards::{
            Coin, CoinSlot, CoinSpace, Difficulty, ElderCard, ForgingSpace, HallTile, Jewel,
            JewelSlot, Objective, Project, Relic, RelicSlot, Rubble, RubbleSlot, Site,
            StartingTile, Tool, ToolSlot, Tradition, TraditionSlot,
        },
        choices::Place,
        goods::{Buildings, Clan, Enemies, Enemy, Metal, Resources, ToolKind},
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
    /// What the last turn of every player has changed.
    pub news: BySeat<News>,
    /// What the last Council has scored.
    pub tally: Option<Tally>,
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
    /// What their last turn has changed.
    pub news: News,
}

/// What the last turn of somebody has changed on the game board, and where they stood
/// before it. No rule looks at it: pictures show it to those who were away.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct News {
    /// Halls revealed or built in, and those that enemies left or entered.
    pub halls: HallSet,
    /// Sides with a new gate.
    pub sides: SideSet,
    /// Points with a new pillar.
    pub points: PointSet,
    /// Construction sites delivered to.
    pub sites: WordSet<Site>,
    /// Whether anything was delivered to the throne.
    pub throne: bool,
    /// Glory Points before.
    pub glory: i16,
    /// The positions on the tracks before.
    pub tracks: Steps,
}

/// What a Council has scored (4.21.5, 4.21.6, 5.7). No rule looks at it: a picture shows it
/// to those who were away.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// The era that the Council closed.
    pub era: u8,
    /// What every clan scored, in the order of turns, the Elders last.
    pub clans: Vec<ClanTally>,
}

/// What a clan scored at a Council.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClanTally {
    pub clan: Clan,
    /// GP for the dungeon.
    pub dungeon: u8,
    /// GP for each project; those of later Councils gave nothing yet.
    pub projects: [u8; 3],
    /// GP of the Elders for their buildings.
    pub buildings: u8,
    /// GP after it.
    pub glory: i16,
}

impl ClanTally {
    /// All that was scored.
    pub fn points(&self) -> u16 {
        let projects: u16 = self.projects.iter().copied().map(u16::from).sum();
        u16::from(self.dungeon) + u16::from(self.buildings) + projects
    }
}

impl News {
    /// Nothing yet, from here on.
    pub fn since(glory: i16, tracks: Steps) -> Self {
        Self { glory, tracks, ..Self::default() }
    }

    /// Something was built.
    pub fn built(&mut self, place: Place) {
        match place {
            Place::Hall(hall) => self.halls.insert(hall),
            Place::Side(side) => self.sides.insert(side),
            Place::Point(point) => self.points.insert(point),
        }
    }
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

/// What follows from a board and the figures of the game.
impl ClanBoard {
    /// How many counters it can keep (4.19).
    pub fn capacity(&self, content: &Content) -> u8 {
        let figures = &content.figures;
        let cellar = u8::from(self.keeps(Tradition::DeepCellar));
        figures.storage + figures.tile_storage * self.storage_tiles + cellar
    }

    /// Its keys (4.18.6).
    pub fn keys(&self, content: &Content) -> u8 {
        let figures = &content.figures;
        let cellar = u8::from(self.keeps(Tradition::DeepCellar));
        figures.keys + figures.tile_keys * self.key_tiles + cellar
    }

    /// The kind of the tool on a spot; nothing on an empty forging space.
    pub fn tool_kind(&self, content: &Content, spot: Spot) -> Option<ToolKind> {
        let forged = self.tools[spot].tool.map(|tool| content.tools[tool].kind);
        spot.printed().or(forged)
    }

    /// The metal of the socket of a tool (4.17).
    pub fn socket(&self, content: &Content, spot: Spot) -> Option<Metal> {
        match (spot.printed(), self.tools[spot].tool) {
            (Some(kind), _) => content.printed_socket(self.clan, kind),
            (None, Some(tool)) => Some(content.tools[tool].socket),
            (None, None) => None,
        }
    }

    /// GP for its dungeon at a Council (4.21.5, tradition 6).
    pub fn dungeon_glory(&self, content: &Content) -> u8 {
        let dungeon = self.dungeon;
        let each = dungeon.iter().map(|(enemy, count)| count * content.enemies[enemy].dungeon);
        let sets = dungeon.goblin.min(dungeon.orc).min(dungeon.troll);
        let full = if self.keeps(Tradition::FullCells) { 2 * sets } else { 0 };
        each.sum::<u8>() + full
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
