//! The enemy dice (rule page 4.6.4): a reward for every type of enemy that was defeated.

use serde::{Deserialize, Serialize};

use crate::{
    engine::{Text, WordSet},
    games::covenant::{
        action::Face,
        event::Event,
        position::{Act, Position},
        refusal::Refusal,
        stack::{DieOf, Exit, Question, Single, Task, every},
        vocabulary::{cards::Tradition, goods::Enemy},
        words,
    },
};

/// Dice whose rewards are still to come, in the order of the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseDie(pub WordSet<Enemy>);

impl Question for ChooseDie {
    type Answer = DieOf;
    const SINGLE: Single = Single::Given;

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new("covenant-prompt-dice")
    }

    fn candidates(self, _: Position<'_>) -> impl Iterator<Item = DieOf> {
        self.0.iter().map(DieOf)
    }

    fn may(self, _: Position<'_>, DieOf(enemy): DieOf) -> Result<(), Refusal> {
        if self.0.contains(enemy) { Ok(()) } else { Err(Refusal::NotAsked) }
    }

    fn label(self, _: Position<'_>, DieOf(enemy): DieOf) -> Text {
        Text::new("covenant-do-die").with("die", words::die(enemy))
    }

    fn exit(self, _: Position<'_>) -> Exit {
        Exit::None
    }

    fn answer(mut self, act: &mut Act<'_>, DieOf(enemy): DieOf) {
        self.0.remove(enemy);
        if !self.0.is_empty() {
            act.push(self);
        }
        act.push(TakeFace(enemy));
    }

    fn end(self, _: &mut Act<'_>) {}
}

/// The reward of a die to be taken or left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TakeFace(pub Enemy);

impl Question for TakeFace {
    type Answer = Face;
    const SINGLE: Single = Single::Asked;

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new("covenant-prompt-die").with("die", words::die(self.0))
    }

    fn candidates(self, _: Position<'_>) -> impl Iterator<Item = Face> {
        every()
    }

    /// The top face; any face with tradition 10.
    fn may(self, now: Position<'_>, face: Face) -> Result<(), Refusal> {
        let top = now.state.dice[self.0];
        if face.number() == top || now.keeps(Tradition::LoadedDice) {
            Ok(())
        } else {
            Err(Refusal::OtherFace(top))
        }
    }

    fn label(self, now: Position<'_>, face: Face) -> Text {
        let reward = now.content.die(self.0, face.number());
        Text::new("covenant-do-face").with("reward", words::reward(reward))
    }

    fn exit(self, _: Position<'_>) -> Exit {
        Exit::Pass
    }

    /// The reward is taken, and the die rolled right after it.
    fn answer(self, act: &mut Act<'_>, face: Face) {
        let (who, Self(die)) = (act.seat(), self);
        act.out.all(Event::TookFace { who, die, face: face.number() });
        act.push(RollDie(die));
        act.push_reward(act.content.die(die, face.number()));
    }

    fn end(self, _: &mut Act<'_>) {}

    /// It costs nothing.
    fn timeout(self, now: Position<'_>) -> Option<Face> {
        every::<Face>().find(|face| face.number() == now.state.dice[self.0])
    }
}

/// A die is rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RollDie(pub Enemy);

impl Task for RollDie {
    fn run(&self, act: &mut Act<'_>) {
        let (die, face) = (self.0, act.dice.roll(6));
        act.state.dice[die] = face;
        act.out.all(Event::Rolled { die, face });
    }
}
