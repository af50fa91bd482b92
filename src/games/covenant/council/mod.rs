//! The Council phase (rule page 4.21): its order, and what it scores.

mod keys;
pub mod payments;
mod projects;

use self::payments::{BeginFires, PayCoins};
use crate::games::covenant::{
    displays::RefillDisplays,
    prelude::*,
    state::{ClanTally, Tally},
    vocabulary::cards::Project,
};

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
        self.state.tally = Some(Tally { era: self.state.era, clans: Vec::new() });
        for place in 0..self.state.seats() {
            let seat = self.state.seat_at(place);
            if !self.state.left.contains(seat) {
                self.score_clan(seat);
            }
        }
        if self.state.elders.is_some() {
            self.elders_council();
        }
        self.next_era();
    }

    /// What one clan scores, told together: nobody's points depend on another's.
    fn score_clan(&mut self, who: Seat) {
        let position = self.position();
        let dungeon = position.state.clans[who].dungeon_glory(self.content);
        let scoring = self.state.projects.iter().take(self.state.era.into());
        let projects: Vec<(Project, u8)> =
            scoring.map(|project| (*project, position.project_points(who, *project))).collect();
        let points = projects.iter().fold(dungeon, |sum, (_, points)| sum.saturating_add(*points));
        let board = &mut self.state.clans[who];
        board.glory += i16::from(points);
        let (clan, glory) = (board.clan, board.glory);
        let mut scored = [0; 3];
        for (space, (_, points)) in scored.iter_mut().zip(&projects) {
            *space = *points;
        }
        self.note_scored(ClanTally { clan, dungeon, projects: scored, buildings: 0, glory });
        self.out.all(Event::Scored { who, points, glory });
        self.out.all(Event::Dungeon { who, points: dungeon });
        for (project, points) in projects {
            self.out.all(Event::Project { who, project, points });
        }
    }

    /// Keeps what a clan has scored for those who were away.
    pub(crate) fn note_scored(&mut self, scored: ClanTally) {
        if let Some(tally) = &mut self.state.tally {
            tally.clans.push(scored);
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
