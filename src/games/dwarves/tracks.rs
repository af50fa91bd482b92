//! The Doom track and the Council track (rule page 3.5, 3.6, 4.2), and Recruitment dice.

use serde::{Deserialize, Serialize};

use super::{
    action::{Action, Choice, Spot},
    event::Event,
    position::{Act, Position},
    spells::{Moment, Offer},
    stack::{Question, Task},
    state::Ending,
    vocabulary::{
        cards::Card,
        effect::Aura,
        pieces::{Icon, Troop, Troops},
        places::Location,
    },
};
use crate::engine::{Seat, Seats, Text, WordSet};

impl Position<'_> {
    /// Whether the Hero marker comes to an army space in this turn.
    pub(crate) fn recruits_next(self) -> bool {
        let icon = self.content.doom.get(usize::from(self.state.hero_marker));
        let army = icon.is_some_and(|icon| !matches!(icon, Icon::Council | Icon::Threat));
        army && self.state.muster == 0
    }
}

impl Act<'_> {
    /// The Doom marker comes towards the Hero marker, or goes back; if they meet it is over.
    pub(crate) fn advance_doom(&mut self, steps: i8) {
        let start = self.content.figures.doom_start;
        let space = self.state.doom_marker.saturating_add_signed(-steps).min(start);
        if space != self.state.doom_marker {
            self.state.doom_marker = space;
            self.tell(Event::DoomMarker { space });
        }
        if self.state.doom_marker <= self.state.hero_marker {
            self.end(Ending::Doom);
        }
    }

    /// The Council marker goes right, or left, and stops at the ends.
    pub(crate) fn move_council(&mut self, steps: i8) {
        let end = self.content.figures.council_end;
        let position = self.state.council.saturating_add(steps).clamp(-end, end);
        if position != self.state.council {
            self.state.council = position;
            self.tell(Event::CouncilMarker { position });
        }
    }

    /// Phase 1: the Hero marker advances and its icon is resolved (4.1, 4.2).
    fn advance_hero(&mut self) {
        if self.state.muster > 0 {
            self.state.muster -= 1;
            self.tell(Event::Muster);
            return;
        }
        self.state.hero_marker += 1;
        let space = self.state.hero_marker;
        self.tell(Event::HeroMarker { space });
        if space >= self.state.doom_marker {
            self.end(Ending::Doom);
            return;
        }
        match self.content.doom.get(usize::from(space) - 1) {
            Some(Icon::Council) => self.move_council(-1),
            Some(Icon::Threat) => self.threat_icon(),
            Some(Icon::Gate1) => self.army(Location::Gate1),
            Some(Icon::Gate2) => self.army(Location::Gate2),
            Some(Icon::Gate4) => self.army(Location::Gate4),
            Some(Icon::Gate5) => self.army(Location::Gate5),
            None => {}
        }
    }

    fn army(&mut self, gate: Location) {
        let hex = self.content.places[gate];
        self.roll_recruits(Spot::Hex(hex), Troop::ALL.iter().copied().collect(), true);
    }

    /// Rolls Recruitment dice for a hex or a card; Council -3 re-rolls blanks once.
    pub(crate) fn roll_recruits(&mut self, at: Spot, dice: WordSet<Troop>, army: bool) {
        let mut faces = [0; Troop::COUNT];
        for troop in dice.iter() {
            let face = self.roll_recruit(troop, self.state.council == -3);
            if let Some(shown) = faces.get_mut(troop.index()) {
                *shown = face;
            }
        }
        let [orcs, trolls, elves] = faces;
        // Troops come onto a card where the acting Hero is.
        let hex = if let Spot::Hex(hex) = at { hex } else { self.now().active().hex };
        self.tell(Event::Recruits { hex, orcs, trolls, elves });
        self.push(Recruits { at, faces, army });
        self.push(Offer::new(Moment::Recruits));
    }

    /// One Recruitment die.
    pub(crate) fn roll_recruit(&mut self, troop: Troop, again: bool) -> u8 {
        let faces = self.content.troops[troop].faces;
        let mut roll = || faces.get(self.dice.below(6) as usize).copied().unwrap_or_default();
        match roll() {
            0 if again => roll(),
            face => face,
        }
    }

    /// The dice of the recruitment under way.
    pub(crate) fn recruits_mut(&mut self) -> Option<&mut Recruits> {
        self.state.stack.iter_mut().rev().find_map(|frame| match frame {
            super::stack::Frame::Recruits(recruits) => Some(recruits),
            _ => None,
        })
    }
}

/// The Hero marker (phase 1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeroMarker;

impl Task for HeroMarker {
    fn run(&self, act: &mut Act<'_>) {
        act.advance_hero();
    }
}

/// Recruitment dice that were rolled and not yet applied.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recruits {
    pub at: Spot,
    pub faces: [u8; Troop::COUNT],
    /// Whether an army space brought them: auras add to those alone.
    pub army: bool,
}

impl Task for Recruits {
    fn run(&self, act: &mut Act<'_>) {
        let [orcs, trolls, elves] = self.faces;
        let mut troops = Troops { orcs, trolls, elves };
        if self.army {
            for aura in act.now().auras() {
                if let Aura::RecruitFill(more) = aura {
                    for (troop, count) in more.iter() {
                        if self.faces.get(troop.index()) == Some(&0) {
                            troops = troops.plus(Troops::of(troop, count));
                        }
                    }
                }
            }
            for aura in act.now().auras() {
                if let Aura::RecruitPlus(more) = aura {
                    troops = troops.plus(more);
                }
            }
        }
        match self.at {
            Spot::Hex(hex) => {
                act.place_troops(hex, troops);
                act.settle();
            }
            Spot::Card(card) => act.add_to_card(card, troops),
        }
    }
}

impl Act<'_> {
    /// Troops go from the supply onto a card, as many as there are.
    pub(crate) fn add_to_card(&mut self, card: Card, wanted: Troops) {
        let troops = wanted.at_most(self.state.supply);
        if let Some(open) = self.state.open.iter_mut().find(|open| open.card == card) {
            open.troops = open.troops.plus(troops);
            self.state.supply = self.state.supply.minus(troops);
            self.tell(Event::ToCard { troops, card });
        }
    }
}

/// Which Recruitment die shows a blank (3.21, Still the Ground).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlankDie {
    pub by: Seat,
}

impl Question for BlankDie {
    fn asks(&self, _: Position<'_>) -> Seats {
        Seats::only(self.by)
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-blank-die")
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        let recruits = now.state.stack.iter().rev().find_map(|frame| match frame {
            super::stack::Frame::Recruits(recruits) => Some(recruits),
            _ => None,
        });
        let shows = |troop: &&Troop| {
            recruits.and_then(|it| it.faces.get(troop.index())).is_some_and(|face| *face > 0)
        };
        let dice = Troop::ALL.iter().filter(shows);
        actions.extend(dice.map(|troop| Action::Choose(Choice::die(*troop))));
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        if let Action::Choose(choice) = action
            && let Some(troop) = choice.troop()
            && let Some(recruits) = act.recruits_mut()
            && let Some(face) = recruits.faces.get_mut(troop.index())
        {
            *face = 0;
        }
    }

    /// A blank needs no Spell.
    fn waits(&self, now: Position<'_>) -> bool {
        let mut actions = Vec::new();
        self.list(now, self.by, &mut actions);
        !actions.is_empty()
    }
}
