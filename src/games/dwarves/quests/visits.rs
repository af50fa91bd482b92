//! Going to places: visits, journeys, markers that are carried, and what is looked at when
//! an action ends (rule page 3.9, 4.5, 4.17).

use serde::{Deserialize, Serialize};

use super::PartOf;
use crate::{
    engine::{Seat, Seats, Text},
    games::dwarves::{
        action::Action,
        event::Event,
        map::{Hex, HexSet},
        position::{Act, Position},
        stack::Question,
        state::OpenCard,
        vocabulary::{
            cards::Card,
            quest::{Part, Task},
        },
        words,
    },
};

impl Act<'_> {
    /// A Hero's journeys are broken by another action, another card, or an effect (4.5.7).
    pub(crate) fn break_journeys(&mut self, who: Seat) {
        let broken: Vec<Card> = self.now().journeys(who).collect();
        for card in broken {
            let quest = self.content.cards[card].quest.as_ref();
            let parts = quest.map_or(&[][..], |quest| &quest.parts);
            if let Some(open) = self.state.card_mut(card) {
                for (part, progress) in parts.iter().zip(&mut open.progress) {
                    if let Task::Travel(..) = part.task {
                        progress[0] &= !(1 << who.0);
                    }
                }
            }
            self.tell(Event::JourneyBreaks { who, card });
        }
    }

    /// A Hero has come to a hex, or begins an action there.
    pub(crate) fn visit(&mut self, who: Seat, arrival: Arrival) {
        let hex = self.now().hero(who).hex;
        self.visit_markers(who, hex);
        if arrival == Arrival::Put {
            return;
        }
        let parts: Vec<(PartOf, OpenCard, Part)> = self.now().open_parts().collect();
        for (of, open, part) in parts {
            let within = |area| self.now().area(area, Some(&open)).contains(hex);
            match part.task {
                Task::Go(area) if within(area) && self.now().is_for(part, &open, who) => {
                    self.reach(who, of);
                }
                Task::Travel(from, to) => {
                    let travels = self.now().travels(&open, who);
                    if travels && arrival == Arrival::Entered && within(to) {
                        self.reach(who, of);
                    } else if !travels && arrival != Arrival::Acts && within(from) {
                        self.begin_journey(who, of);
                    }
                }
                _ => {}
            }
        }
    }

    fn begin_journey(&mut self, who: Seat, of: PartOf) {
        if let Some(open) = self.state.card_mut(of.card)
            && let Some([travellers, ..]) = open.progress.get_mut(usize::from(of.part))
        {
            *travellers |= 1 << who.0;
            self.tell(Event::JourneyBegins { who, card: of.card });
        }
    }

    /// A part is reached on the way; a Hero on another journey may decline it (4.5.7).
    pub(crate) fn reach(&mut self, who: Seat, of: PartOf) {
        if self.now().journeys(who).any(|card| card != of.card) {
            self.push(KeepJourney { of });
        } else {
            self.finish_part(of);
        }
    }

    /// Markers are picked up and delivered (4.17).
    fn visit_markers(&mut self, who: Seat, hex: Hex) {
        let carrying: Vec<(PartOf, OpenCard, HexSet)> = self
            .now()
            .open_parts()
            .filter_map(|(of, open, part)| match part.task {
                Task::Carry(area) => Some((of, open, self.now().area(area, Some(&open)))),
                _ => None,
            })
            .collect();
        for (of, open, goal) in carrying {
            if self.now().hero(who).carries && goal.contains(hex) {
                self.hero(who).carries = false;
                let left = open.progress[0][0].saturating_sub(1);
                if let Some(open) = self.state.card_mut(of.card) {
                    open.progress[0][0] = left;
                }
                self.tell(Event::MarkerDelivered { who, left });
                if left == 0 {
                    self.finish_part(of);
                }
            }
            if !self.now().hero(who).carries && open.marks.contains(hex) {
                self.hero(who).carries = true;
                if let Some(open) = self.state.card_mut(of.card) {
                    let [_, under] = &mut open.progress;
                    let number = hex.index() as u8 + 1;
                    match under.iter_mut().find(|extra| **extra == number) {
                        Some(extra) => *extra = 0,
                        None => open.marks.remove(hex),
                    }
                }
                self.tell(Event::MarkerTaken { who, hex });
            }
        }
    }

    /// What is looked at only at the end of an action: meetings and cleared hexes.
    pub(crate) fn look_at_end_of_action(&mut self) {
        let who = self.seat();
        let parts: Vec<(PartOf, OpenCard, Part)> = self.now().open_parts().collect();
        for (of, open, part) in parts {
            let now = self.now();
            let reached = match part.task {
                Task::HexClear(area) => now.area(area, Some(&open)).iter().any(|hex| {
                    !now.heroes_in(hex).is_empty() && now.state.ground.troops[hex].is_none()
                }),
                Task::Meet(count, area) => {
                    let needed = usize::from(count.min(now.state.seats()));
                    let met = |hex: Hex| now.heroes_in(hex).len() >= needed;
                    let area = now.area(area, Some(&open));
                    now.state.heroes.iter().any(|(_, it)| area.contains(it.hex) && met(it.hex))
                }
                _ => false,
            };
            if reached {
                self.reach(who, of);
            }
        }
    }
}

/// How a Hero came to a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Arrival {
    /// By a Move action.
    Entered,
    /// Was there when a Move action begins.
    Moves,
    /// Was there when another action begins.
    Acts,
    /// By an effect.
    Put,
}

/// A Hero on a journey could complete something else on the way (4.5.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeepJourney {
    pub of: PartOf,
}

impl Question for KeepJourney {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-journey").with("card", words::card(self.of.card))
    }

    fn list(&self, _: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Card(self.of.card));
        actions.push(Action::Pass);
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        if let Action::Card(_) = action {
            act.finish_part(self.of);
        }
    }

    fn timeout(&self, _: Position<'_>, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    fn waits(&self, now: Position<'_>) -> bool {
        now.is_part_open(self.of)
    }
}
