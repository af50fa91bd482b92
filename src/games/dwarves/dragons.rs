//! Dragons (rule page 4.16).

use serde::{Deserialize, Serialize};

use super::{
    action::{Action, Choice},
    event::Event,
    map::Direction,
    position::{Act, Position},
    stack::{Question, Task},
    vocabulary::pieces::Dragon,
    words,
};
use crate::engine::{Seat, Seats, Text};

/// At the end of a turn the Dragons fly, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DragonsFly {
    pub next: u8,
}

impl Task for DragonsFly {
    fn run(&self, act: &mut Act<'_>) {
        let Some(dragon) = Dragon::ALL.get(usize::from(self.next)).copied() else { return };
        act.push(Self { next: self.next + 1 });
        let Some(Some((mut hex, wounds))) = act.state.dragons.get(dragon.index()).copied() else {
            return;
        };
        let way = Direction::ALL.get(act.dice.below(6) as usize).copied();
        for _ in 0..act.content.figures.dragon_flight {
            if let Some(next) = way.and_then(|way| hex.neighbour(way)) {
                hex = next;
            }
        }
        if let Some(place) = act.state.dragons.get_mut(dragon.index()) {
            *place = Some((hex, wounds));
        }
        act.tell(Event::DragonFlies { dragon, hex });
        let safe = act.state.ground.ramparts;
        let now = act.now();
        let near = |seat: &Seat| {
            let at = now.hero(*seat).hex;
            at.distance(hex) <= 1 && !safe.contains(at)
        };
        let near = now.everybody().iter().filter(near).collect();
        let order: Vec<Seat> = act.now().in_order(near).collect();
        for hero in order.into_iter().rev() {
            act.push(DragonToll { hero, dragon });
        }
    }
}

/// A Hero near a Dragon loses an Equipment card or 1 Health.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DragonToll {
    pub hero: Seat,
    pub dragon: Dragon,
}

impl Question for DragonToll {
    fn asks(&self, now: Position<'_>) -> Seats {
        now.player_of(self.hero)
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-dragon-toll")
            .with("dragon", words::dragon(self.dragon))
            .with("who", self.hero)
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Choose(Choice::Health));
        now.list_equipment(self.hero, actions);
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        match action {
            Action::Take(_) | Action::Discard(_) => act.give_up(self.hero, action),
            _ => act.push(BearFor { hero: self.hero }),
        }
    }

    /// Health if at least 3, else the newest card (4.22).
    fn timeout(&self, now: Position<'_>, _: Seat) -> Option<Action> {
        let mut cards = Vec::new();
        now.list_equipment(self.hero, &mut cards);
        let newest = cards.first().filter(|_| now.hero(self.hero).health < 3);
        Some(newest.copied().unwrap_or(Action::Choose(Choice::Health)))
    }

    fn waits(&self, now: Position<'_>) -> bool {
        now.equipment_count(self.hero) > 0
    }

    fn skip(&self, act: &mut Act<'_>) {
        act.push(BearFor { hero: self.hero });
    }
}

/// A loss to a Dragon may be taken over by any other Hero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BearFor {
    pub hero: Seat,
}

impl Question for BearFor {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-bear-for").with("who", self.hero)
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        now.name_heroes(now.everybody(), actions);
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        if let Action::Hero(hero) = action
            && let Some(seat) = act.now().seat_of(hero)
        {
            if seat != self.hero {
                act.tell(Event::TakesOver { who: seat, points: 1, other: self.hero });
            }
            act.lose_health(seat, 1);
        }
    }

    /// The Hero itself, unless it would die: then the healthiest.
    fn timeout(&self, now: Position<'_>, _: Seat) -> Option<Action> {
        let own = Some(self.hero).filter(|seat| now.hero(*seat).health > 1);
        let seat = own.or_else(|| now.strongest(now.everybody()))?;
        Some(Action::Hero(now.hero(seat).hero))
    }
}
