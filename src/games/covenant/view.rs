//! What a viewer may know (rule page 4.1): stacks are counts, face-down halls are
//! their backs, and objectives are their owners' own after the draft.

use serde::Serialize;

use super::{
    content::Content,
    displays::Display,
    map::{Hall, halls::Halls},
    position::Position,
    score,
    stack::Frame,
    state::{ClanBoard, Draft, Elders, News, Phase, SiteState, State, Tally, Turn},
    vocabulary::{
        cards::{
            Coin, CoinSlot, Difficulty, ElderCard, Jewel, JewelSlot, Objective, Project, Relic,
            RelicSlot, Rubble, RubbleSlot, Site, Tool, ToolSlot, Tradition, TraditionSlot,
        },
        effect::Reward,
        goods::{Buildings, Clan, Enemies, Enemy, Resources},
        pieces::Steps,
    },
};
use crate::engine::{BySeat, ByWord, Item, Seat, Seats, Standings, Viewer, Word};

crate::vocabulary! {
    /// A part of the game.
    pub enum Stage {
        Draft = "draft",
        /// The starting tiles.
        Starting = "starting",
        /// Clan turns.
        Turns = "turns",
        /// A Council phase.
        Council = "council",
        /// The game is over.
        Over = "over",
    }
}

impl Phase {
    /// The part of the game.
    pub const fn stage(&self) -> Stage {
        match self {
            Self::Draft(_) => Stage::Draft,
            Self::Starting(_) => Stage::Starting,
            Self::Turns(_) => Stage::Turns,
            Self::Council(_) | Self::Keys => Stage::Council,
            Self::Over => Stage::Over,
        }
    }
}

/// A game as a viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Who looks; nobody, for what everybody may know.
    pub viewer: Option<Seat>,
    /// The current era, from 1.
    pub era: u8,
    /// The part of the game.
    pub stage: Stage,
    /// The Starting Player.
    pub first: Seat,
    /// Whom the game waits for.
    pub waits_for: Seats,
    /// How many turns of this era have begun, all clans together.
    pub turns: u8,
    /// The turn being taken.
    pub now: Turn,
    /// What is being resolved: the last is asked.
    pub stack: Vec<Frame>,
    /// The draft, while it goes on.
    pub draft: Option<Draft>,
    /// What the viewer has chosen to return at the key check so far.
    pub returning: Option<Enemies>,
    /// The halls; face-down tiles are not in it.
    pub halls: Halls,
    /// The backs of the face-down halls.
    pub backs: Vec<(Hall, Reward)>,
    pub bag: Enemies,
    /// The top faces of the enemy dice.
    pub dice: ByWord<Enemy, u8>,
    /// The rubble display.
    pub rubble: Row<RubbleSlot, Rubble>,
    /// The coin display.
    pub coins: Row<CoinSlot, Coin>,
    /// The tradition display.
    pub traditions: Row<TraditionSlot, Tradition>,
    /// The relic display.
    pub relics: Row<RelicSlot, Relic>,
    /// The tool display.
    pub tools: Row<ToolSlot, Tool>,
    /// The jewel market, with the stack of silver jewels.
    pub jewels: Row<JewelSlot, Jewel>,
    /// How many gold jewels are in their stack.
    pub gold_jewels: u8,
    /// The construction sites.
    pub sites: ByWord<Site, SiteState>,
    /// Free spaces of the throne, by resource.
    pub throne: Resources,
    pub projects: Vec<Project>,
    pub clans: BySeat<ClanBoard>,
    /// What the last turn of every player has changed.
    pub news: BySeat<News>,
    /// What the last Council has scored.
    pub tally: Option<Tally>,
    /// The objectives: during the draft, for their owners, and in the end.
    pub objectives: BySeat<Option<Vec<Objective>>>,
    pub achievements: BySeat<u8>,
    /// The Council of Elders.
    pub elders: Option<EldersView>,
    /// Players who have gone.
    pub left: Seats,
    /// The final scoring and who has won, once the game is over.
    pub result: Option<Standings>,
}

/// A display as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(bound(serialize = "T: Serialize"))]
pub struct Row<W: Word, T> {
    /// The tiles face up.
    pub spaces: ByWord<W, Option<T>>,
    pub stack: u8,
    /// The discarded ones.
    pub discard: Vec<T>,
}

impl<W: Word, T: Copy> Row<W, T> {
    fn of(display: &Display<W, T>) -> Self {
        Self {
            spaces: display.spaces.clone(),
            stack: display.stack.len() as u8,
            discard: display.discard.clone(),
        }
    }
}

/// The Council of Elders as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EldersView {
    /// The colour of their pieces.
    pub clan: Clan,
    /// How hard they are to beat.
    pub difficulty: Difficulty,
    /// Glory Points.
    pub glory: i16,
    /// Their points and what they are for: in the end all that they score.
    pub items: Vec<Item>,
    /// The positions on the tracks.
    pub tracks: Steps,
    /// How many tool cards are available.
    pub available: u8,
    /// The tool cards discarded.
    pub discarded: Vec<ElderCard>,
    /// How many cards are in their forge deck.
    pub forge_deck: u8,
    /// Buildings on their board.
    pub forge: Buildings,
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

impl EldersView {
    fn of(position: Position<'_>, elders: &Elders) -> Self {
        Self {
            items: position.elders_items(elders),
            clan: elders.clan,
            difficulty: elders.difficulty,
            glory: elders.glory,
            tracks: elders.tracks,
            available: elders.available.len() as u8,
            discarded: elders.discarded.clone(),
            forge_deck: elders.forge_deck.len() as u8,
            forge: elders.forge,
            throne: elders.throne,
            dungeon: elders.dungeon,
            coins: elders.coins.clone(),
            traditions: elders.traditions.clone(),
            jewels: elders.jewels.clone(),
            relics: elders.relics.clone(),
            news: elders.news,
        }
    }
}

impl View {
    /// The seat on a place of the turn order: the Starting Player has place 0.
    pub fn seat_at(&self, place: u8) -> Seat {
        Seat((self.first.0 + place) % self.clans.count().max(1))
    }

    /// What `viewer` may know of `state`.
    pub(super) fn of(content: &Content, state: &State, viewer: Viewer) -> Self {
        let position = Position { content, state };
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        };
        let open = matches!(state.phase, Phase::Draft(_) | Phase::Over);
        let hidden = state.halls.tiles().filter(|(hall, _)| !state.halls.revealed.contains(*hall));
        Self {
            viewer: seat,
            era: state.era,
            stage: state.phase.stage(),
            first: state.first,
            waits_for: position.must(),
            turns: match state.phase {
                Phase::Turns(begun) => begun,
                _ => 0,
            },
            now: state.now,
            stack: state.stack.clone(),
            draft: match &state.phase {
                Phase::Draft(draft) => Some(draft.clone()),
                _ => None,
            },
            returning: seat.and_then(|seat| Some(state.release.as_ref()?.chosen[seat])),
            halls: state.halls.face_up(),
            backs: hidden.map(|(hall, tile)| (hall, content.halls[tile].back)).collect(),
            bag: state.bag,
            dice: state.dice.clone(),
            rubble: Row::of(&state.rubble),
            coins: Row::of(&state.coins),
            traditions: Row::of(&state.traditions),
            relics: Row::of(&state.relics),
            tools: Row::of(&state.tools),
            jewels: Row::of(&state.jewels),
            gold_jewels: state.gold_jewels.len() as u8,
            sites: state.sites.clone(),
            throne: Resources {
                iron: position.throne_spaces(super::vocabulary::goods::Resource::Iron),
                emerald: position.throne_spaces(super::vocabulary::goods::Resource::Emerald),
                gold: position.throne_spaces(super::vocabulary::goods::Resource::Gold),
                mythrall: position.throne_spaces(super::vocabulary::goods::Resource::Mythrall),
            },
            projects: state.projects.clone(),
            clans: state.clans.clone(),
            news: state.news.clone(),
            tally: state.tally.clone(),
            objectives: BySeat::new(state.seats(), |owner| {
                (open || viewer.is(owner)).then(|| state.objectives[owner].clone())
            }),
            achievements: BySeat::new(state.seats(), |owner| position.achievements(owner)),
            elders: state.elders.as_ref().map(|elders| EldersView::of(position, elders)),
            left: state.left,
            result: state.is_over().then(|| score::standings(position)),
        }
    }
}
