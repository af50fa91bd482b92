//! Skirmish: enemies, Prestige, dice (rule page 4.6).

use crate::games::covenant::{prelude::*, rewards::dice::ChooseDie};

/// Enemies to be defeated (4.6.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Skirmish {
    /// The strength left.
    pub strength: u8,
    /// The enemies defeated so far.
    pub defeated: Enemies,
}

impl Question for Skirmish {
    type Answer = EnemyIn;
    const PROMPT: &str = "covenant-prompt-skirmish";
    const EXIT: Exit = Exit::Done("covenant-do-done-skirmish");
    const GATHERING: Option<Gathering> =
        Some(Gathering { question: "skirmish", kind: "enemy", done: Some("done") });

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new(Self::PROMPT).with("left", self.strength).with("count", self.defeated.total())
    }

    fn takes(self, _: Position<'_>) -> Option<u8> {
        Some(self.strength)
    }

    fn candidates(self, now: Position<'_>) -> impl Iterator<Item = EnemyIn> {
        now.enemies()
    }

    fn may(self, now: Position<'_>, EnemyIn(enemy, hall): EnemyIn) -> Result<(), Refusal> {
        now.enemy_there(enemy, hall)?;
        let (need, have) = (now.enemy_cost(enemy), self.strength);
        if need <= have { Ok(()) } else { Err(Refusal::TooWeak { need, have }) }
    }

    fn label(self, _: Position<'_>, EnemyIn(enemy, hall): EnemyIn) -> Text {
        words::enemy_in("covenant-do-defeat", enemy, hall)
    }

    /// What it takes, and what its die gives now.
    fn about(self, now: Position<'_>, EnemyIn(enemy, _): EnemyIn) -> Option<Text> {
        let reward = now.content.die(enemy, now.state.dice[enemy]);
        let text = words::gives("covenant-about-enemy", reward);
        Some(text.with("strength", now.enemy_cost(enemy)))
    }

    /// The whole action is given up by it.
    fn lapses(self, _: Position<'_>) -> Vec<Text> {
        let nothing = self.defeated.is_none();
        nothing.then(|| words::lapsing(Part::Skirmish)).into_iter().collect()
    }

    fn exit(self, _: Position<'_>) -> Exit {
        if self.defeated.is_none() { Exit::Pass("covenant-decline-skirmish") } else { Self::EXIT }
    }

    fn answer(self, act: &mut Act<'_>, EnemyIn(enemy, hall): EnemyIn) {
        let strength = self.strength.saturating_sub(act.position().enemy_cost(enemy));
        act.imprison(enemy, hall);
        let defeated = self.defeated.plus(Enemies::of(enemy, 1));
        act.push(Self { strength, defeated });
    }

    /// Prestige for the enemies of this Skirmish, then one die for each type
    /// (4.6.3, 4.6.4).
    fn end(self, act: &mut Act<'_>) {
        if self.defeated.is_none() {
            return;
        }
        let types: WordSet<Enemy> = self.defeated.iter().map(|(enemy, _)| enemy).collect();
        act.push(ChooseDie(types));
        let prestige = |(enemy, count)| act.content.prestige(enemy, count);
        let steps = self.defeated.iter().map(prestige).sum();
        if steps > 0 {
            act.push_effect(Effect::Steps(Track::Prestige, steps));
        }
    }
}

impl<'a> Position<'a> {
    /// Every enemy in a hall, once for each kind.
    pub(crate) fn enemies(self) -> impl Iterator<Item = EnemyIn> + use<'a> {
        let halls = &self.state.halls;
        halls
            .revealed
            .iter()
            .flat_map(|hall| halls.enemies(hall).iter().map(move |(enemy, _)| EnemyIn(enemy, hall)))
    }

    /// An enemy in a revealed hall.
    pub(crate) fn enemy_there(self, enemy: Enemy, hall: Hall) -> Result<(), Refusal> {
        if self.state.halls.enemies(hall).get(enemy) > 0 {
            Ok(())
        } else {
            Err(Refusal::NoEnemy(enemy, hall))
        }
    }

    /// The strength that an enemy takes (4.6.1, tradition 11).
    fn enemy_cost(self, enemy: Enemy) -> u8 {
        let cost = self.content.enemies[enemy].strength;
        match enemy {
            Enemy::Troll if self.keeps(Tradition::TrollSlayer) => cost.min(2),
            _ => cost,
        }
    }
}

impl Act<'_> {
    /// An enemy leaves its hall for the dungeon; there is no limit during turns.
    pub(crate) fn imprison(&mut self, enemy: Enemy, hall: Hall) {
        let who = self.seat();
        self.state.halls.remove_enemy(hall, enemy);
        self.note(|news| news.halls.insert(hall));
        *self.me().dungeon.get_mut(enemy) += 1;
        self.out.all(Event::Defeated { who, enemy, hall });
    }
}
