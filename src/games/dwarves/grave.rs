//! Choices that would end the game for all, where another choice is possible: they are asked
//! about once more (ruling 33).

use super::{
    action::{Action, Choice},
    effects::choose::HeroPick,
    position::Position,
    stack::Frame,
};
use crate::engine::{Seat, Text};

impl Position<'_> {
    /// What an answer would end the game by.
    pub(crate) fn grave(self, action: Action) -> Option<Text> {
        let dies = |who: Seat, points: u8| {
            let last = self.hero(who).health <= points;
            last.then(|| Text::new("dwarves-grave-health").with("who", who))
        };
        match (self.state.stack.last()?, action) {
            (Frame::Penalty(it), Action::Choose(Choice::Health | Choice::AllHealth)) => {
                dies(it.hero, 1)
            }
            (Frame::Penalty(_), Action::Choose(Choice::Doom | Choice::AllDoom)) => {
                let meets = self.state.doom_marker <= self.state.hero_marker + 1;
                meets.then(|| Text::new("dwarves-grave-doom"))
            }
            (Frame::DragonToll(it), Action::Choose(Choice::Health)) => dies(it.hero, 1),
            (Frame::ChooseHero(it), Action::Hero(hero)) => match it.pick {
                HeroPick::Hurt(points) => dies(self.seat_of(hero)?, points),
                _ => None,
            },
            _ => None,
        }
    }
}
