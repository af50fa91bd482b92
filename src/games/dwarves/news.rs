//! What the turn and the one before it have changed, and how the dice fell. No rule looks at
//! it: pictures show it to those who were away.

use serde::{Deserialize, Serialize};

use super::{
    action::{Foe, Work},
    event::Event,
    map::{Hex, HexSet},
    position::Act,
    turn::roll::MAX_DICE,
    vocabulary::{cards::Card, pieces::Troop, quest::Task},
    words::Faces,
};
use crate::engine::Seat;

/// What dice were rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    Move,
    Fight,
    Check(Card),
    Dispatch,
    Work(Work),
}

/// Number dice as they fell, after all changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rolled {
    pub who: Seat,
    pub deed: Deed,
    /// The die that was needed, if it was the same for all.
    pub needed: Option<u8>,
    /// The highest first.
    pub dice: [u8; MAX_DICE],
    pub count: u8,
}

/// Recruitment dice as they fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recruited {
    pub hex: Hex,
    pub faces: [u8; Troop::COUNT],
}

/// What one turn has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Changes {
    /// Hexes that troops entered or left, that died or were restored, or into which
    /// something came.
    pub hexes: HexSet,
    /// Cards that were revealed or worked on, in their order.
    pub cards: Vec<Card>,
    /// Where the markers were at its start.
    pub doom: u8,
    pub council: i8,
    pub rolls: Vec<Rolled>,
    pub recruits: Vec<Recruited>,
}

/// What this turn and the one before it have changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct News {
    pub now: Changes,
    pub last: Changes,
}

impl Changes {
    /// Nothing yet, from here on.
    pub fn since(doom: u8, council: i8) -> Self {
        let (cards, rolls, recruits) = (Vec::new(), Vec::new(), Vec::new());
        Self { hexes: HexSet::NONE, cards, doom, council, rolls, recruits }
    }
}

impl News {
    /// Nothing yet, from here on.
    pub fn since(doom: u8, council: i8) -> Self {
        Self { now: Changes::since(doom, council), last: Changes::since(doom, council) }
    }

    /// The hexes that either turn has changed.
    pub fn hexes(&self) -> HexSet {
        self.now.hexes.union(self.last.hexes)
    }

    /// Whether either turn has changed a card.
    pub fn has(&self, card: Card) -> bool {
        self.now.cards.contains(&card) || self.last.cards.contains(&card)
    }
}

impl Rolled {
    /// The dice.
    pub fn shown(&self) -> &[u8] {
        self.dice.get(..usize::from(self.count)).unwrap_or_default()
    }
}

impl Act<'_> {
    /// Keeps of an event what a picture shows of it.
    pub(super) fn note(&mut self, event: Event) {
        if let Event::TurnOf { .. } = event {
            let fresh = Changes::since(self.state.doom_marker, self.state.council);
            self.state.news.last = std::mem::replace(&mut self.state.news.now, fresh);
            return;
        }
        let needed = self.needed_for(event);
        let now = &mut self.state.news.now;
        match event {
            Event::Appear { hex, .. }
            | Event::LeaderAppears { hex, .. }
            | Event::Restored { hex }
            | Event::Removed { hex, .. }
            | Event::Defeats { hex, .. }
            | Event::Enters { hex, .. }
            | Event::Jumps { hex, .. }
            | Event::Put { hex, .. }
            | Event::Rides { hex, .. }
            | Event::TunnelMoves { hex }
            | Event::CartStands { hex }
            | Event::Built { hex, .. }
            | Event::DragonAppears { hex, .. }
            | Event::DragonFlies { hex, .. }
            | Event::FoeJumps { hex, .. }
            | Event::Searched { hex, .. }
            | Event::Found { hex, .. }
            | Event::MarkerTaken { hex, .. } => now.hexes.insert(hex),
            Event::March { from, to, .. }
            | Event::LeaderMarches { from, to, .. }
            | Event::Perishes { hex: from, to } => {
                now.hexes.insert(from);
                now.hexes.insert(to);
            }
            Event::Recruits { hex, orcs, trolls, elves } => {
                now.recruits.push(Recruited { hex, faces: [orcs, trolls, elves] });
            }
            Event::Revealed { card }
            | Event::ToCard { card, .. }
            | Event::FromCard { card, .. }
            | Event::MoreMarkers { card, .. }
            | Event::PartDone { card, .. }
            | Event::Successes { card, .. }
            | Event::DefeatsOnCard { card, .. }
            | Event::Hits { card, .. } => {
                if let Err(place) = now.cards.binary_search(&card) {
                    now.cards.insert(place, card);
                }
            }
            Event::Moves { who } => now.begin(who, Deed::Move, None),
            Event::Fights { who, foe } => {
                now.begin(who, Deed::Fight, needed.filter(|_| foe != Foe::Troops));
            }
            Event::Checks { who, card } => now.begin(who, Deed::Check(card), needed),
            Event::Dispatches { who } => now.begin(who, Deed::Dispatch, needed),
            Event::Works { who, work } => now.begin(who, Deed::Work(work), needed),
            Event::Rolls { dice, .. }
            | Event::Rerolls { dice, .. }
            | Event::CouncilRerolls { dice, .. }
            | Event::Raises { dice, .. } => {
                if let Some(roll) = now.rolls.last_mut() {
                    let Faces(faces, count) = dice;
                    (roll.dice, roll.count) = (faces, count);
                }
            }
            _ => {}
        }
    }

    /// The die that a roll needs, if it is the same for all of it.
    fn needed_for(&self, event: Event) -> Option<u8> {
        let now = self.now();
        let figures = &self.content.figures;
        match event {
            Event::Fights { foe: Foe::Dragon(_), .. } => Some(now.wounds_dragon_on()),
            Event::Fights { foe: Foe::Card(card), .. } | Event::Checks { card, .. } => {
                let mut values = now.open_parts().filter(|(of, ..)| of.card == card).filter_map(
                    |(_, open, part)| match part.task {
                        Task::Check { value, count, .. } => Some(open.check(value, count).0),
                        Task::HealthRoll { value, .. }
                        | Task::Cleanse { value, .. }
                        | Task::Search { value, .. }
                        | Task::Boss { value, .. }
                        | Task::Hunt { value, .. } => Some(value),
                        _ => None,
                    },
                );
                let first = values.next()?;
                values.all(|other| other == first).then_some(first)
            }
            Event::Dispatches { .. } => self.content.needed(self.state.council),
            Event::Works { work, .. } => match work {
                Work::Tinker => now.tinker().map(|(value, _)| value),
                Work::Council => Some(figures.council_craft),
                Work::Smith => Some(figures.blacksmith),
                Work::Diamond => Some(figures.diamond),
                Work::Rampart => Some(figures.build_rampart),
                Work::Catapult => Some(figures.build_catapult),
                Work::Spell | Work::Ride => None,
            },
            _ => None,
        }
    }
}

impl Changes {
    /// Somebody does something for which dice may be rolled.
    fn begin(&mut self, who: Seat, deed: Deed, needed: Option<u8>) {
        // What was begun and came to no roll is forgotten.
        if self.rolls.last().is_some_and(|roll| roll.count == 0) {
            self.rolls.pop();
        }
        self.rolls.push(Rolled { who, deed, needed, dice: [0; MAX_DICE], count: 0 });
    }
}
