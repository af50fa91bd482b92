//! What entering Perished Land costs (rule page 4.5.4).

use serde::{Deserialize, Serialize};

use super::moving::Moving;
use crate::{
    engine::{Seat, Seats, Text},
    games::dwarves::{
        action::{Action, Choice},
        event::Event,
        map::Hex,
        position::{Act, Position},
        stack::Question,
        vocabulary::{effect::Aura, perk::Perk},
    },
};

/// What is paid for entering Perished Land.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Toll {
    Health,
    Doom,
}

impl Position<'_> {
    /// Whether the Hero who moves has more Perished Land on its way.
    fn pays_again(self, hero: Seat) -> bool {
        let way = |moving: Moving| self.ways(hero, moving.points)[moving.to?];
        self.moving(Some(hero)).and_then(way).is_some_and(|way| way.penalties > 0)
    }
}

impl Act<'_> {
    /// Entering Perished Land costs something (4.5.4). What was decided for the whole way
    /// is not asked again, unless it would kill.
    pub(super) fn penalty(&mut self, who: Seat, hex: Hex, toll: Option<Toll>) {
        if !self.now().pays_for(who, hex) {
            return;
        }
        let own_turn = who == self.seat();
        if own_turn && !self.state.now.cloak && self.now().has(who, Perk::Cloak) {
            self.state.now.cloak = true;
            return;
        }
        let ends = match toll {
            Some(Toll::Health) => self.now().hero(who).health <= 1,
            Some(Toll::Doom) => self.state.doom_marker <= self.state.hero_marker + 1,
            None => true,
        };
        match toll {
            Some(toll) if !ends && !self.now().has_aura(Aura::LandHealthOnly) => {
                self.pay_toll(who, toll);
            }
            _ => self.push(Penalty { hero: who }),
        }
    }

    fn pay_toll(&mut self, who: Seat, toll: Toll) {
        match toll {
            Toll::Health => self.lose_health(who, 1),
            Toll::Doom => {
                self.tell(Event::Penalty { who });
                self.advance_doom(1);
            }
        }
    }
}

/// The penalty for entering Perished Land: Health or Doom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Penalty {
    pub hero: Seat,
}

impl Question for Penalty {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, now: Position<'_>) -> Text {
        if self.hero == now.decider() {
            return Text::new("dwarves-prompt-own-penalty");
        }
        Text::new("dwarves-prompt-penalty").with("who", self.hero)
    }

    /// Hex by hex, or at once for the whole way (4.5).
    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Choose(Choice::Health));
        actions.push(Action::Choose(Choice::Doom));
        if now.pays_again(self.hero) {
            actions.push(Action::Choose(Choice::AllHealth));
            actions.push(Action::Choose(Choice::AllDoom));
        }
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        let Action::Choose(choice) = action else { return };
        let doom = matches!(choice, Choice::Doom | Choice::AllDoom);
        let toll = if doom { Toll::Doom } else { Toll::Health };
        if matches!(choice, Choice::AllHealth | Choice::AllDoom)
            && let Some(moving) = act.moving_mut(self.hero)
        {
            moving.toll = Some(toll);
        }
        act.pay_toll(self.hero, toll);
    }

    /// Not the one that ends the game.
    fn timeout(&self, now: Position<'_>, _: Seat) -> Option<Action> {
        let healthy = now.hero(self.hero).health > 1;
        Some(Action::Choose(if healthy { Choice::Health } else { Choice::Doom }))
    }

    fn waits(&self, now: Position<'_>) -> bool {
        !now.has_aura(Aura::LandHealthOnly)
    }

    fn skip(&self, act: &mut Act<'_>) {
        act.lose_health(self.hero, 1);
    }
}
