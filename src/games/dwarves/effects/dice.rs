//! Recruitment dice of somebody's choice (rule page 3.9, 3.20).

use serde::{Deserialize, Serialize};

use super::share::RemoveTroops;
use crate::{
    engine::{Seat, Seats, Text},
    games::dwarves::{
        action::{Action, Choice, Spot},
        map::HexSet,
        position::{Act, Position},
        stack::Question,
        vocabulary::{cards::Card, pieces::Troop},
        words,
    },
};

/// One Recruitment die of the actor's choice, for a card (3.9, `recruit_card`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecruitOnCard {
    pub card: Card,
}

fn list_dice(actions: &mut Vec<Action>) {
    actions.extend(Troop::ALL.iter().map(|troop| Action::Choose(Choice::die(*troop))));
}

impl Question for RecruitOnCard {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-recruit-die").with("card", words::card(self.card))
    }

    fn list(&self, _: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        list_dice(actions);
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        let Action::Choose(choice) = action else { return };
        if let Some(troop) = choice.troop() {
            act.roll_recruits(Spot::Card(self.card), [troop].into_iter().collect(), false);
        }
    }

    /// The die with the fewest troops on average comes last.
    fn timeout(&self, _: Position<'_>, _: Seat) -> Option<Action> {
        Some(Action::Choose(Choice::Elf))
    }
}

/// The Skull: a Recruitment die of troops is removed (3.20).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkullDie {
    pub by: Seat,
}

impl Question for SkullDie {
    fn asks(&self, now: Position<'_>) -> Seats {
        now.player_of(self.by)
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-skull")
    }

    fn list(&self, _: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        list_dice(actions);
    }

    fn answer(&self, act: &mut Act<'_>, seat: Seat, action: Action) {
        let Action::Choose(choice) = action else { return };
        let Some(troop) = choice.troop() else { return };
        let left = act.roll_recruit(troop, false);
        let types = [troop].into_iter().collect();
        act.push(RemoveTroops { by: seat, left, types, among: HexSet::ALL, one_hex: false });
    }
}
