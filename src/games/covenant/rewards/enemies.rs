//! Enemies outside of Skirmishes: single hits, moves, and those taken by a house
//! (rule page 4.18, tradition 29).

use super::dice::TakeFace;
use crate::games::covenant::prelude::*;

/// A goblin, or perhaps an orc, to be defeated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hit {
    /// Whether an orc may be defeated.
    pub orcs: bool,
}

impl Question for Hit {
    type Answer = EnemyIn;
    const PROMPT: &str = "covenant-prompt-hit-goblin";
    const EXIT: Exit = Exit::Pass("covenant-decline-hit");

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new(if self.orcs { "covenant-prompt-hit-orc" } else { Self::PROMPT })
    }

    fn candidates(self, now: Position<'_>) -> impl Iterator<Item = EnemyIn> {
        now.enemies()
    }

    /// `HIT_G`: a goblin; `HIT_OG`: an orc or a goblin.
    fn may(self, now: Position<'_>, EnemyIn(enemy, hall): EnemyIn) -> Result<(), Refusal> {
        match enemy {
            Enemy::Goblin => {}
            Enemy::Orc if self.orcs => {}
            Enemy::Orc | Enemy::Troll => return Err(Refusal::TooStrong(enemy)),
        }
        now.enemy_there(enemy, hall)
    }

    fn label(self, _: Position<'_>, EnemyIn(enemy, hall): EnemyIn) -> Text {
        words::enemy_in("covenant-do-defeat", enemy, hall)
    }

    /// The enemy goes to the dungeon; an orc gives Prestige, then comes its die
    /// (4.18.1, 4.18.2).
    fn answer(self, act: &mut Act<'_>, EnemyIn(enemy, hall): EnemyIn) {
        act.imprison(enemy, hall);
        act.push(TakeFace(enemy));
        if enemy == Enemy::Orc {
            act.push_effect(Effect::Steps(Track::Prestige, act.content.prestige(enemy, 1)));
        }
    }
}

/// Enemies to be moved, so often (4.18.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveEnemies(pub u8);

impl Question for MoveEnemies {
    type Answer = EnemyIn;
    const PROMPT: &str = "covenant-prompt-move";
    const EXIT: Exit = Exit::Done("covenant-do-done-move");

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new(Self::PROMPT).with("count", self.0)
    }

    fn candidates(self, now: Position<'_>) -> impl Iterator<Item = EnemyIn> {
        while_left(self.0, now.enemies())
    }

    fn may(self, now: Position<'_>, EnemyIn(enemy, hall): EnemyIn) -> Result<(), Refusal> {
        now.enemy_there(enemy, hall)?;
        if now.ways_out(hall).is_empty() { Err(Refusal::Stuck(hall)) } else { Ok(()) }
    }

    fn label(self, _: Position<'_>, EnemyIn(enemy, hall): EnemyIn) -> Text {
        words::enemy_in("covenant-do-move", enemy, hall)
    }

    fn answer(self, act: &mut Act<'_>, EnemyIn(enemy, hall): EnemyIn) {
        act.push(Self(self.0.saturating_sub(1)));
        act.push(MoveTo(enemy, hall));
    }
}

/// Where an enemy of this hall goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveTo(pub Enemy, pub Hall);

impl Question for MoveTo {
    type Answer = Hall;
    const PROMPT: &str = "covenant-prompt-move-to";
    const EXIT: Exit = Exit::None;

    fn prompt(self, _: Position<'_>) -> Text {
        words::enemy_in(Self::PROMPT, self.0, self.1)
    }

    fn candidates(self, _: Position<'_>) -> impl Iterator<Item = Hall> {
        self.1.neighbours().iter()
    }

    fn may(self, now: Position<'_>, to: Hall) -> Result<(), Refusal> {
        let from = self.1;
        if !from.neighbours().contains(to) || !now.state.halls.revealed.contains(to) {
            return Err(Refusal::NoWay(from, to));
        }
        if now.ways_out(from).contains(to) { Ok(()) } else { Err(Refusal::Crowded(to)) }
    }

    fn label(self, _: Position<'_>, to: Hall) -> Text {
        words::enemy_in("covenant-do-move-to", self.0, to)
    }

    fn answer(self, act: &mut Act<'_>, to: Hall) {
        let (who, Self(enemy, from)) = (act.seat(), self);
        act.state.halls.remove_enemy(from, enemy);
        act.state.halls.add_enemy(to, enemy);
        act.note(|news| {
            news.halls.insert(from);
            news.halls.insert(to);
        });
        act.out.all(Event::Moved { who, enemy, from, to });
    }
}

/// An enemy to be taken from the hall of a house (tradition 29).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HouseGuard(pub Hall);

impl Question for HouseGuard {
    type Answer = EnemyIn;
    const PROMPT: &str = "covenant-prompt-guard";
    const EXIT: Exit = Exit::Pass("covenant-decline-guard");

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new(Self::PROMPT).with("hall", words::verbatim(&self.0))
    }

    fn candidates(self, _: Position<'_>) -> impl Iterator<Item = EnemyIn> {
        every().map(move |enemy| EnemyIn(enemy, self.0))
    }

    fn may(self, now: Position<'_>, EnemyIn(enemy, hall): EnemyIn) -> Result<(), Refusal> {
        if hall == self.0 { now.enemy_there(enemy, hall) } else { Err(Refusal::OtherHall(self.0)) }
    }

    fn label(self, _: Position<'_>, EnemyIn(enemy, hall): EnemyIn) -> Text {
        words::enemy_in("covenant-do-guard", enemy, hall)
    }

    fn answer(self, act: &mut Act<'_>, EnemyIn(enemy, hall): EnemyIn) {
        act.imprison(enemy, hall);
    }
}

impl Position<'_> {
    /// The revealed halls next to one that have room for an enemy (4.18.4).
    fn ways_out(self, hall: Hall) -> HallSet {
        let most = self.content.figures.hall_enemies;
        let beside = hall.neighbours().and(self.state.halls.revealed);
        beside.iter().filter(|to| self.state.halls.enemies(*to).total() < most).collect()
    }
}
