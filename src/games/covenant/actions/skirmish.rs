//! Skirmish: enemies, Prestige, dice (rule page 4.6).

use crate::{
    engine::WordSet,
    games::covenant::{
        action::Face,
        event::Event,
        map::Hall,
        position::{Act, Position},
        refusal::Refusal,
        stack::Frame,
        vocabulary::{
            cards::Tradition,
            effect::Effect,
            goods::{Enemies, Enemy, Track},
        },
    },
};

impl Position<'_> {
    /// The strength that an enemy takes (4.6.1, tradition 11).
    pub(crate) fn enemy_cost(self, enemy: Enemy) -> u8 {
        let cost = self.content.enemies[enemy].strength;
        match enemy {
            Enemy::Troll if self.keeps(Tradition::TrollSlayer) => cost.min(2),
            _ => cost,
        }
    }

    /// An enemy in a revealed hall.
    pub(crate) fn enemy_there(self, enemy: Enemy, hall: Hall) -> Result<(), Refusal> {
        if self.state.halls.enemies(hall).get(enemy) > 0 {
            Ok(())
        } else {
            Err(Refusal::NoEnemy(enemy, hall))
        }
    }

    pub(crate) fn may_defeat(self, strength: u8, enemy: Enemy, hall: Hall) -> Result<(), Refusal> {
        self.enemy_there(enemy, hall)?;
        let need = self.enemy_cost(enemy);
        if need <= strength { Ok(()) } else { Err(Refusal::TooWeak { need, have: strength }) }
    }

    /// A die's top face; any face with tradition 10.
    pub(crate) fn may_take_face(self, die: Enemy, face: Face) -> Result<(), Refusal> {
        let top = self.state.dice[die];
        if face.number() == top || self.keeps(Tradition::LoadedDice) {
            Ok(())
        } else {
            Err(Refusal::OtherFace(top))
        }
    }
}

impl Act<'_> {
    /// An enemy leaves its hall for the dungeon; there is no limit during turns.
    pub(crate) fn imprison(&mut self, enemy: Enemy, hall: Hall) {
        let who = self.seat();
        self.state.halls.remove_enemy(hall, enemy);
        *self.me().dungeon.get_mut(enemy) += 1;
        self.out.all(Event::Defeated { who, enemy, hall });
    }

    pub(crate) fn defeat(&mut self, strength: u8, defeated: Enemies, enemy: Enemy, hall: Hall) {
        let left = strength.saturating_sub(self.position().enemy_cost(enemy));
        self.imprison(enemy, hall);
        let defeated = defeated.plus(Enemies::of(enemy, 1));
        self.push(Frame::Skirmish { strength: left, defeated });
    }

    /// Prestige for the enemies of this Skirmish, then one die for each type
    /// (4.6.3, 4.6.4).
    pub(crate) fn finish_skirmish(&mut self, defeated: Enemies) {
        let dice: WordSet<Enemy> = defeated.iter().map(|(enemy, _)| enemy).collect();
        self.push(Frame::Dice(dice));
        let steps = defeated.iter().map(|(enemy, count)| self.content.prestige(enemy, count)).sum();
        if steps > 0 {
            self.push_effect(Effect::Steps(Track::Prestige, steps));
        }
    }

    pub(crate) fn choose_die(&mut self, mut left: WordSet<Enemy>, die: Enemy) {
        left.remove(die);
        if !left.is_empty() {
            self.push(Frame::Dice(left));
        }
        self.push(Frame::Die(die));
    }

    /// The reward is taken, and the die rolled right after it.
    pub(crate) fn take_face(&mut self, die: Enemy, face: Face) {
        let who = self.seat();
        self.out.all(Event::TookFace { who, die, face: face.number() });
        self.push(Frame::Roll(die));
        self.push_reward(self.content.die(die, face.number()));
    }

    pub(crate) fn roll(&mut self, die: Enemy) {
        let face = self.dice.roll(6);
        self.state.dice[die] = face;
        self.out.all(Event::Rolled { die, face });
    }
}
