//! The Council phase (rule page 4.21): its order, and what it scores.

mod keys;
pub mod payments;
mod projects;

use self::payments::{BeginFires, PayCoins};
use crate::games::covenant::{displays::RefillDisplays, prelude::*};

impl Position<'_> {
    /// GP for a dungeon at a Council (4.21.5, tradition 6).
    pub(crate) fn dungeon_glory(self, board: &ClanBoard) -> u8 {
        let dungeon = board.dungeon;
        let each = dungeon.iter().map(|(enemy, count)| count * self.content.enemies[enemy].dungeon);
        let sets = dungeon.goblin.min(dungeon.orc).min(dungeon.troll);
        let full = if board.keeps(Tradition::FullCells) { 2 * sets } else { 0 };
        each.sum::<u8>() + full
    }
}

impl Act<'_> {
    /// All dwarves return to their taverns as strong as they are (4.21.2).
    pub(crate) fn begin_council(&mut self) {
        self.state.now = Turn::NEW;
        self.out.all(Event::Council { era: self.state.era });
        for board in self.state.clans.values_mut() {
            for spot in Spot::ALL {
                if let Some(strength) = board.tools[*spot].dwarf.take() {
                    *board.tavern.get_mut(strength) += 1;
                }
            }
        }
        self.state.phase = Phase::Council(0);
    }

    /// Coins, then traditions, then the displays, player by player (4.21.3).
    pub(crate) fn next_in_council(&mut self, place: u8) {
        if place >= self.state.seats() {
            self.begin_key_check();
            return;
        }
        self.state.phase = Phase::Council(place + 1);
        let seat = self.state.seat_at(place);
        if self.state.left.contains(seat) {
            return;
        }
        self.state.active = seat;
        self.push(RefillDisplays);
        self.push(BeginFires);
        let coins = self.me().coins.iter().filter(|(_, coin)| coin.is_some());
        let coins: WordSet<CoinSpace> = coins.map(|(space, _)| space).collect();
        self.push(PayCoins(coins));
    }

    /// Dungeons, then the projects of this Council and the earlier ones (4.21.5,
    /// 4.21.6).
    fn score_council(&mut self) {
        for place in 0..self.state.seats() {
            let seat = self.state.seat_at(place);
            if !self.state.left.contains(seat) {
                let points = self.position().dungeon_glory(&self.state.clans[seat]);
                self.state.clans[seat].glory += i16::from(points);
                self.out.all(Event::Dungeon { who: seat, points });
            }
        }
        for place in 0..self.state.seats() {
            let seat = self.state.seat_at(place);
            if !self.state.left.contains(seat) {
                self.score_projects(seat);
            }
        }
        if self.state.elders.is_some() {
            self.elders_council();
        }
        self.next_era();
    }

    fn score_projects(&mut self, who: Seat) {
        for number in 0..self.state.era {
            let project = self.state.projects.get(usize::from(number)).copied();
            if let Some(project) = project {
                let points = self.position().project_points(who, project);
                self.state.clans[who].glory += i16::from(points);
                self.out.all(Event::Project { who, project, points });
            }
        }
    }

    /// The next era, or the end (4.21.7).
    fn next_era(&mut self) {
        if self.state.era >= self.content.figures.eras {
            self.finish();
            return;
        }
        self.state.era += 1;
        self.out.all(Event::Era { era: self.state.era });
        self.next_turn(0);
    }

    /// The final scoring follows.
    pub(crate) fn finish(&mut self) {
        self.state.stack.clear();
        self.state.release = None;
        self.state.now = Turn::NEW;
        if let Phase::Draft(draft) = &mut self.state.phase {
            self.state.box_traditions.append(&mut draft.traditions);
        }
        self.state.clans.values_mut().for_each(|board| board.starting = None);
        self.state.phase = Phase::Over;
        self.out.all(Event::Over);
        self.out.reveal();
    }
}
