//! The key check (rule page 4.21.4): those with more enemies than keys choose which go back
//! to the bag, all at the same time.

use crate::{
    engine::{BySeat, Sealed, Seats, Viewer},
    games::covenant::{action::Action, prelude::*, state::Release},
};

impl Position<'_> {
    /// The keys of a board (4.18.6).
    pub(crate) fn keys(self, board: &ClanBoard) -> u8 {
        board.keys(self.content)
    }

    /// The keys that enemies in a dungeon take (tradition 31).
    fn keys_needed(board: &ClanBoard, enemies: Enemies) -> u8 {
        let goblins = if board.keeps(Tradition::CrampedCells) {
            enemies.goblin.div_ceil(2)
        } else {
            enemies.goblin
        };
        goblins + enemies.orc + enemies.troll
    }

    /// Whether returning these enemies leaves no more than the keys hold.
    fn is_enough(self, board: &ClanBoard, returned: Enemies) -> bool {
        Self::keys_needed(board, board.dungeon.minus(returned)) <= self.keys(board)
    }

    /// Whether this may be returned: what stays fits the keys, and no returned
    /// enemy could have stayed as well (4.21.4).
    fn is_release(self, board: &ClanBoard, returned: Enemies) -> bool {
        let spare = |(enemy, _)| self.is_enough(board, returned.minus(Enemies::of(enemy, 1)));
        self.is_enough(board, returned) && !returned.iter().any(spare)
    }

    /// Whether this can be made into something that may be returned.
    fn leads_to_release(self, board: &ClanBoard, returned: Enemies) -> bool {
        let all = board.dungeon;
        let range = |from: u8, to: u8| from..=to;
        range(returned.troll, all.troll).any(|troll| {
            range(returned.orc, all.orc).any(|orc| {
                range(returned.goblin, all.goblin)
                    .any(|goblin| self.is_release(board, Enemies { goblin, orc, troll }))
            })
        })
    }

    /// Whether a seat could have chosen this so far.
    pub(crate) fn is_half_release(
        self,
        seat: Seat,
        chosen: Enemies,
        owing: Seats,
        answered: Seats,
    ) -> bool {
        let board = &self.state.clans[seat];
        if answered.contains(seat) {
            let release = self.state.release.as_ref();
            let answer = release.and_then(|release| release.answers.answer_of(seat));
            return answer == Some(&chosen) && self.is_release(board, chosen);
        }
        if !owing.contains(seat) {
            return chosen.is_none();
        }
        self.leads_to_release(board, chosen) && !self.is_release(board, chosen)
    }

    pub(crate) fn may_release(self, seat: Seat, enemy: Enemy) -> Result<Enemies, Refusal> {
        let release = self.state.release.as_ref().ok_or(Refusal::NoKeyCheck)?;
        if !release.answers.owing().contains(seat) {
            return Err(Refusal::NothingToRelease);
        }
        let board = &self.state.clans[seat];
        let returned = release.chosen[seat].plus(Enemies::of(enemy, 1));
        if returned.get(enemy) > board.dungeon.get(enemy) {
            return Err(Refusal::NotInDungeon(enemy));
        }
        if self.leads_to_release(board, returned) {
            Ok(returned)
        } else {
            Err(Refusal::CouldStay(enemy))
        }
    }

    pub(crate) fn may_withdraw(self, seat: Seat) -> Result<(), Refusal> {
        let release = self.state.release.as_ref().ok_or(Refusal::NoKeyCheck)?;
        match release.answers.answer_of(seat) {
            Some(_) => Ok(()),
            None => Err(Refusal::NothingSealed),
        }
    }

    pub(crate) fn list_releases(self, seat: Seat, actions: &mut Vec<Action>) {
        let enemies = Enemy::ALL.iter().filter(|enemy| self.may_release(seat, **enemy).is_ok());
        actions.extend(enemies.map(|enemy| Action::Release(*enemy)));
        if self.may_withdraw(seat).is_ok() {
            actions.push(Action::Withdraw);
        }
    }

    /// Enemies are returned together.
    pub(crate) fn gathered_releases(self, seat: Seat) -> Option<Gathering> {
        let owes = self.key_check().0.contains(seat);
        owes.then_some(Gathering { question: "keys", kind: "release", done: None })
    }

    /// The seats that the key check waits for, and those that have answered.
    pub(crate) fn key_check(self) -> (Seats, Seats) {
        let answers = self.state.release.as_ref().map(|release| &release.answers);
        answers.map_or((Seats::NONE, Seats::NONE), |it| (it.owing(), it.answered()))
    }

    /// What a seat is asked at the key check.
    pub(crate) fn prompt_keys(self, seat: Seat, viewer: Viewer) -> Text {
        let board = &self.state.clans[seat];
        let owes = self.key_check().0.contains(seat);
        // Others see that somebody chooses, and not what was chosen so far.
        let left = if viewer.is(seat) { self.left_to_release(seat) } else { board.dungeon };
        Text::new(if owes { "covenant-prompt-release" } else { "covenant-prompt-released" })
            .with("enemies", left.total())
            .with("needed", Self::keys_needed(board, left))
            .with("keys", self.keys(board))
    }

    /// The enemies of a seat that are not among those chosen to be returned.
    fn left_to_release(self, seat: Seat) -> Enemies {
        let chosen = self.state.release.as_ref().map_or(Enemies::NONE, |it| it.chosen[seat]);
        self.state.clans[seat].dungeon.minus(chosen)
    }

    /// An action of the key check in words.
    pub(crate) fn label_keys(self, seat: Seat, action: Action) -> Text {
        match action {
            Action::Release(enemy) => Text::new("covenant-do-release")
                .with("enemy", words::enemy(enemy))
                .with("count", self.left_to_release(seat).get(enemy)),
            _ => Text::new("covenant-do-withdraw"),
        }
    }
}

impl Act<'_> {
    /// Those with more enemies than keys choose, all at the same time.
    pub(super) fn begin_key_check(&mut self) {
        let position = self.position();
        let overfull = |seat: &Seat| !position.is_enough(&self.state.clans[*seat], Enemies::NONE);
        let asked: Seats = self.state.stayed().iter().filter(overfull).collect();
        self.state.phase = Phase::Keys;
        self.state.release = Some(Release {
            chosen: BySeat::new(self.state.seats(), |_| Enemies::NONE),
            answers: Sealed::ask(asked),
        });
        self.open_key_check();
    }

    pub(crate) fn answer_key_check(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Release(enemy) => {
                let returned = self.position().may_release(seat, enemy)?;
                let whole = self.position().is_release(&self.state.clans[seat], returned);
                if let Some(release) = &mut self.state.release {
                    release.chosen[seat] = returned;
                    if whole {
                        release.answers.answer(seat, returned);
                        self.out.all(Event::Chose { who: seat });
                    }
                }
                self.open_key_check();
                Ok(())
            }
            Action::Withdraw => {
                self.position().may_withdraw(seat)?;
                if let Some(release) = &mut self.state.release {
                    release.answers.withdraw(seat);
                    release.chosen[seat] = Enemies::NONE;
                }
                self.out.all(Event::Withdrew { who: seat });
                Ok(())
            }
            _ => Err(Refusal::KeyCheck),
        }
    }

    /// Once all have chosen, the surplus goes back to the bag and the Council
    /// goes on.
    pub(crate) fn open_key_check(&mut self) {
        let answers = self.state.release.as_mut().and_then(|release| release.answers.open());
        let Some(answers) = answers else { return };
        self.state.release = None;
        for (who, enemies) in answers {
            let dungeon = &mut self.state.clans[who].dungeon;
            *dungeon = dungeon.minus(enemies);
            self.state.bag = self.state.bag.plus(enemies);
            self.out.all(Event::Released { who, enemies });
            self.out.reveal();
        }
        self.score_council();
    }
}
