//! What a viewer may know (rule page 4.14): hands and secret goals are their
//! owners' own.

use serde::Serialize;

use super::{
    cards::{Cards, Colour, Gems, Goal, Ogres, Secret},
    content::Content,
    map::{Cell, Map},
    position::Position,
    secret::Progress,
    state::{Clan, Monster, Stage, State},
};
use crate::engine::{BySeat, Seat, Seats, Viewer};

crate::vocabulary! {
    /// A phase of a turn.
    pub enum Phase {
        /// Actions and ogre cards.
        Actions = "actions",
        /// Completed tasks.
        Resolve = "resolve",
        /// Down to the hand limit, and the end of the turn.
        Discard = "discard",
    }
}

impl Stage {
    /// The phase that everybody sees.
    pub const fn phase(self) -> Phase {
        match self {
            Self::Resolve | Self::Dig | Self::Trade => Phase::Resolve,
            Self::Discard | Self::Close => Phase::Discard,
            _ => Phase::Actions,
        }
    }
}

/// A game as a viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Who looks; nobody, for what everybody may know.
    pub viewer: Option<Seat>,
    /// The current round, from 1.
    pub round: u8,
    /// The order of turns, the starting player first.
    pub order: Vec<Seat>,
    /// Whose turn it is, while the game goes on.
    pub active: Option<Seat>,
    /// The phase of that turn.
    pub phase: Phase,
    /// How many actions are left in it.
    pub actions_left: u8,
    /// What the viewer has half chosen: nobody else's business.
    pub stage: Option<Stage>,
    pub map: Map,
    pub clans: BySeat<ClanView>,
    /// The open gem piles.
    pub gem_piles: Gems,
    /// The trading goals that lie revealed.
    pub row: Vec<Goal>,
    /// How many more there are.
    pub goal_deck: u8,
    /// How many ogre cards lie face down.
    pub ogre_deck: u8,
    /// The ogre cards played and discarded.
    pub ogre_discard: Ogres,
    /// Whether this round is the last.
    pub last_round: bool,
    /// Players who have gone.
    pub left: Seats,
}

/// A clan as a viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ClanView {
    pub colour: Colour,
    /// The kingdom cards it still holds.
    pub hand: Cards,
    /// How many gem cards it holds.
    pub gem_count: u8,
    /// Which: for its owner, and for everybody once the game is over.
    pub gems: Option<Gems>,
    /// How many ogre cards it holds.
    pub ogre_count: u8,
    /// Which: for its owner.
    pub ogres: Option<Ogres>,
    /// Dwarfs that are not on the map.
    pub pile: u8,
    /// Completed trading goals.
    pub goals: Vec<Goal>,
    /// The secret goal: for its owner, and for everybody once it is revealed.
    pub secret: Option<Secret>,
    /// Whether it is revealed.
    pub revealed: bool,
    /// How far its owner is with it: for the owner.
    pub progress: Option<Progress>,
    /// Defeated monsters.
    pub monsters: Vec<Monster>,
    /// The cells that its last turn changed.
    pub fresh: Vec<Cell>,
}

impl ClanView {
    fn of(position: Position<'_>, seat: Seat, viewer: Viewer) -> Self {
        let clan: &Clan = &position.state.clans[seat];
        let own = viewer.is(seat);
        Self {
            colour: clan.colour,
            hand: clan.hand,
            gem_count: clan.gems.total(),
            gems: (own || position.state.over).then_some(clan.gems),
            ogre_count: clan.ogres.len() as u8,
            ogres: own.then(|| clan.ogre_counts()),
            pile: clan.pile,
            goals: clan.goals.clone(),
            secret: (own || clan.revealed).then_some(clan.secret),
            revealed: clan.revealed,
            progress: own.then(|| position.progress(seat)),
            monsters: clan.monsters.clone(),
            fresh: clan.fresh.clone(),
        }
    }

    /// Completed goals (4.12).
    pub fn completed(&self) -> usize {
        self.goals.len() + usize::from(self.revealed)
    }
}

impl View {
    /// What `viewer` may know of `state`.
    pub(super) fn of(content: &Content, state: &State, viewer: Viewer) -> Self {
        let position = Position { content, state };
        let active = (!state.over).then(|| state.active());
        let own = active.is_some_and(|active| viewer.is(active));
        Self {
            viewer: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Public => None,
            },
            round: state.round,
            order: state.order.clone(),
            active,
            phase: state.now.stage.phase(),
            actions_left: position.actions_left(),
            stage: own.then_some(state.now.stage),
            map: state.map.clone(),
            clans: BySeat::new(state.seats(), |seat| ClanView::of(position, seat, viewer)),
            gem_piles: state.gem_piles,
            row: state.row.clone(),
            goal_deck: state.goal_deck.len() as u8,
            ogre_deck: state.ogre_deck.len() as u8,
            ogre_discard: state.ogre_discard,
            last_round: state.last_round,
            left: state.left,
        }
    }

    /// Who plays this colour.
    pub fn seat_of(&self, colour: Colour) -> Option<Seat> {
        self.clans.iter().find(|(_, clan)| clan.colour == colour).map(|(seat, _)| seat)
    }
}
