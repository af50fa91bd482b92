//! Dice that a Rune or a Spell changes after a roll (rule page 4.6).

use serde::{Deserialize, Serialize};

use super::roll::Roll;
use crate::{
    engine::{Gathering, Seat, Seats, Text},
    games::dwarves::{
        action::{Action, Face, Reroll},
        event::Event,
        position::{Act, Position},
        stack::{Frame, Question},
    },
};

/// Which dice are rolled once more, by a Rune or a Spell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PickDice {
    /// The dice picked so far, one bit each, the highest first.
    pub picked: u8,
    /// Whether several are enough for the Council's box, or only all.
    pub several: bool,
}

impl PickDice {
    fn roll(now: Position<'_>) -> Option<Roll> {
        now.state.stack.iter().rev().find_map(|frame| match frame {
            Frame::Roll(roll) => Some(*roll),
            _ => None,
        })
    }

    /// The places of dice that are not picked, by their faces, each face once.
    fn left(self, roll: &Roll) -> Vec<(usize, Face)> {
        let mut left: Vec<(usize, Face)> = Vec::new();
        for (place, die) in roll.shown().iter().enumerate() {
            let face = Face(*die);
            if self.picked & (1 << place) == 0 && left.iter().all(|(_, other)| *other != face) {
                left.push((place, face));
            }
        }
        left
    }
}

impl Question for PickDice {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, now: Position<'_>) -> Text {
        let shown = Self::roll(now).map(|roll| {
            let dice = roll.shown().iter().map(u8::to_string);
            dice.collect::<Vec<_>>().join(", ")
        });
        Text::new("dwarves-prompt-pick-dice").with("dice", shown.unwrap_or_default())
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        if let Some(roll) = Self::roll(now) {
            let left = self.left(&roll).into_iter();
            actions.extend(left.map(|(_, face)| Action::Reroll(Reroll::One(face))));
        }
        actions.push(Action::Done);
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        let Some(mut roll) = Self::roll(act.now()) else { return };
        if let Action::Reroll(Reroll::One(face)) = action {
            let place = self.left(&roll).into_iter().find(|(_, other)| *other == face);
            if let Some((place, _)) = place {
                act.push(Self { picked: self.picked | 1 << place, ..*self });
            }
            return;
        }
        let picked = self.picked.count_ones() as u8;
        if picked > 0 {
            roll.reroll(act, |place| self.picked & (1 << place) != 0);
            if picked == roll.count || (self.several && picked > 1) {
                roll.council_box(act);
            }
            if let Some(under) = act.roll_mut() {
                *under = roll;
            }
        }
    }

    fn gathering(&self) -> Option<Gathering> {
        Some(Gathering { question: "pick-dice", kind: "reroll", done: Some("done") })
    }

    fn timeout(&self, _: Position<'_>, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

/// Which die a Spell raises, at most to 6.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RaiseDie {
    pub by: u8,
}

impl Question for RaiseDie {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-raise-die").with("by", self.by)
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        if let Some(roll) = PickDice::roll(now) {
            actions.extend(roll.different().filter(|face| face.0 < 6).map(Action::Raise));
        }
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        let who = act.seat();
        let Action::Raise(face) = action else { return };
        let Some(roll) = act.roll_mut() else { return };
        if let Some(die) = roll.place_of(face).and_then(|place| roll.dice.get_mut(place)) {
            *die = (*die + self.by).min(6);
        }
        roll.sort();
        let dice = roll.faces();
        act.tell(Event::Raises { who, dice });
    }

    fn waits(&self, now: Position<'_>) -> bool {
        PickDice::roll(now).is_some_and(|roll| roll.shown().iter().any(|die| *die < 6))
    }
}
