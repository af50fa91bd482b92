//! Enemies outside of Skirmishes: single hits, moves, and those taken by a house
//! (rule page 4.18, tradition 29).

use crate::games::covenant::{
    event::Event,
    map::{Hall, HallSet},
    position::{Act, Position},
    refusal::Refusal,
    stack::Frame,
    vocabulary::{
        effect::Effect,
        goods::{Enemy, Track},
    },
};

impl Position<'_> {
    /// `HIT_G`: a goblin; `HIT_OG`: an orc or a goblin.
    pub(crate) fn may_hit(self, orcs: bool, enemy: Enemy, hall: Hall) -> Result<(), Refusal> {
        match enemy {
            Enemy::Goblin => {}
            Enemy::Orc if orcs => {}
            _ => return Err(Refusal::TooStrong(enemy)),
        }
        self.enemy_there(enemy, hall)
    }

    /// The revealed halls next to one that have room for an enemy (4.18.4).
    pub(crate) fn ways_out(self, hall: Hall) -> HallSet {
        let most = self.content.figures.hall_enemies;
        let beside = hall.neighbours().and(self.state.halls.revealed);
        beside.iter().filter(|to| self.state.halls.enemies(*to).total() < most).collect()
    }

    pub(crate) fn may_move(self, enemy: Enemy, hall: Hall) -> Result<(), Refusal> {
        self.enemy_there(enemy, hall)?;
        if self.ways_out(hall).is_empty() { Err(Refusal::Stuck(hall)) } else { Ok(()) }
    }

    pub(crate) fn may_move_to(self, from: Hall, to: Hall) -> Result<(), Refusal> {
        if !from.neighbours().contains(to) || !self.state.halls.revealed.contains(to) {
            return Err(Refusal::NoWay(from, to));
        }
        if self.ways_out(from).contains(to) { Ok(()) } else { Err(Refusal::Crowded(to)) }
    }
}

impl Act<'_> {
    /// The enemy goes to the dungeon; an orc gives Prestige, then comes its die
    /// (4.18.1, 4.18.2).
    pub(crate) fn hit(&mut self, enemy: Enemy, hall: Hall) {
        self.imprison(enemy, hall);
        self.push(Frame::Die(enemy));
        if enemy == Enemy::Orc {
            self.push_effect(Effect::Steps(Track::Prestige, self.content.prestige(enemy, 1)));
        }
    }

    pub(crate) fn choose_mover(&mut self, left: u8, enemy: Enemy, hall: Hall) {
        self.push(Frame::Move(left.saturating_sub(1)));
        self.push(Frame::MoveTo(enemy, hall));
    }

    pub(crate) fn move_enemy(&mut self, enemy: Enemy, from: Hall, to: Hall) {
        let who = self.seat();
        self.state.halls.remove_enemy(from, enemy);
        self.state.halls.add_enemy(to, enemy);
        self.out.all(Event::Moved { who, enemy, from, to });
    }
}
