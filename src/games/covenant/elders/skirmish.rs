//! The cards of the axe (rule page 5.5).

use crate::games::covenant::{
    content::rows::figures::Preference,
    map::Row,
    position::Act,
    vocabulary::goods::{Enemies, Enemy, Track},
};

/// Whom the Elders fight, the best first: a troll; an orc and a goblin; two goblins.
const PREFERRED: [Enemies; 3] = [
    Enemies { goblin: 0, orc: 0, troll: 1 },
    Enemies { goblin: 1, orc: 1, troll: 0 },
    Enemies { goblin: 2, orc: 0, troll: 0 },
];

/// The dice of one Skirmish, in the order in which they are taken.
const DICE: [Enemy; 3] = [Enemy::Troll, Enemy::Orc, Enemy::Goblin];

impl Act<'_> {
    /// A row with the best enemies to be had; they go to the dungeon, and give Prestige
    /// and the dice. GP, if there is nobody to fight.
    pub(super) fn elders_skirmish(&mut self) {
        let Some((row, foes)) = self.elders_foes() else {
            self.elders_glory(self.content.elder_points.skirmish);
            return;
        };
        for (enemy, count) in foes.iter() {
            for _ in 0..count {
                let halls = self.state.halls.with_enemy(enemy).in_row(row);
                if let Some(hall) = halls.first() {
                    self.elders_imprison(enemy, hall);
                }
            }
        }
        let steps = foes.iter().map(|(enemy, count)| self.content.prestige(enemy, count)).sum();
        self.elders_advance(Track::Prestige, steps);
        for die in DICE {
            if foes.get(die) > 0 {
                self.elders_die(die);
            }
        }
    }

    /// A row by the die, and whom to fight there. What is preferred is looked for on the
    /// whole map, unless the content says: in the row.
    fn elders_foes(&mut self) -> Option<(Row, Enemies)> {
        match self.content.switches.solo.axe_preference {
            Preference::Map => PREFERRED.iter().find_map(|foes| {
                let row = self.elders_row(|act, row| act.row_holds(row, *foes))?;
                Some((row, *foes))
            }),
            Preference::Row => {
                let any = |act: &Self, row| PREFERRED.iter().any(|foes| act.row_holds(row, *foes));
                let row = self.elders_row(any)?;
                PREFERRED.iter().find(|foes| self.row_holds(row, **foes)).map(|foes| (row, *foes))
            }
        }
    }

    /// Whether there are these enemies in a row, in one hall or in several.
    fn row_holds(&self, row: Row, foes: Enemies) -> bool {
        let halls = self.state.halls.revealed.in_row(row);
        let there = halls.iter().map(|hall| self.state.halls.enemies(hall));
        let there = there.fold(Enemies::NONE, Enemies::plus);
        foes.minus(there).is_none()
    }
}
