//! The enemy dice (rule page 4.6.4): a reward for every type of enemy that was defeated.

use crate::games::covenant::prelude::*;

/// Dice whose rewards are still to come, in the order of the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseDie(pub WordSet<Enemy>);

impl Question for ChooseDie {
    type Answer = DieOf;
    const PROMPT: &str = "covenant-prompt-dice";
    const EXIT: Exit = Exit::None;
    const SINGLE: Single = Single::Given;

    fn may(self, _: Position<'_>, DieOf(enemy): DieOf) -> Result<(), Refusal> {
        if self.0.contains(enemy) { Ok(()) } else { Err(Refusal::NotAsked) }
    }

    fn label(self, now: Position<'_>, DieOf(enemy): DieOf) -> Text {
        let reward = now.content.die(enemy, now.state.dice[enemy]);
        words::gives("covenant-do-die", reward).with("die", words::die(enemy))
    }

    fn ordering(self) -> Option<(&'static str, &'static str)> {
        Some(("dice", "die"))
    }

    fn precedence(self, now: Position<'_>, DieOf(enemy): DieOf) -> u8 {
        now.content.die(enemy, now.state.dice[enemy]).precedence()
    }

    fn answer(mut self, act: &mut Act<'_>, DieOf(enemy): DieOf) {
        self.0.remove(enemy);
        if !self.0.is_empty() {
            act.push(self);
        }
        act.push(TakeFace(enemy));
    }
}

/// The reward of a die to be taken or left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TakeFace(pub Enemy);

impl Question for TakeFace {
    type Answer = Face;
    const PROMPT: &str = "covenant-prompt-die";
    const EXIT: Exit = Exit::Pass("covenant-decline-die");

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new(Self::PROMPT).with("die", words::die(self.0))
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

    /// The reward is taken, and the die rolled right after it.
    fn answer(self, act: &mut Act<'_>, face: Face) {
        let (who, Self(die)) = (act.seat(), self);
        let reward = act.content.die(die, face.number());
        act.out.all(Event::TookFace { who, die, reward });
        act.push(RollDie(die));
        act.push_reward(reward);
    }

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
        let reward = act.content.die(die, face);
        act.out.all(Event::Rolled { die, reward });
    }
}
