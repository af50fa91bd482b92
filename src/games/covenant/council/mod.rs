//! The Council phase (rule page 4.21).

mod projects;

use crate::{
    engine::{BySeat, Sealed, Seat, Seats, WordSet},
    games::covenant::{
        action::Action,
        content::rows::goals::Trigger,
        event::Event,
        position::{Act, Position},
        refusal::Refusal,
        stack::Frame,
        state::{ClanBoard, Phase, Release, Turn},
        vocabulary::{
            cards::{Coin, CoinSlot, CoinSpace, Tradition},
            goods::{Enemies, Enemy},
            pieces::Spot,
        },
    },
};

impl Position<'_> {
    /// Which of the coins that still pay this is.
    pub(crate) fn paying(self, left: WordSet<CoinSpace>, coin: Coin) -> Result<CoinSpace, Refusal> {
        let coins = &self.me().coins;
        left.iter().find(|space| coins[*space] == Some(coin)).ok_or(Refusal::NotToCome)
    }

    /// Tradition 17: a displayed coin.
    pub(crate) fn may_copy_coin(self, slot: CoinSlot) -> Result<(), Refusal> {
        match self.state.coins.spaces[slot] {
            Some(_) => Ok(()),
            None => Err(Refusal::EmptySpace(slot.into())),
        }
    }

    /// The keys of a board (4.18.6).
    pub(crate) fn keys(self, board: &ClanBoard) -> u8 {
        let figures = &self.content.figures;
        let cellar = u8::from(board.keeps(Tradition::DeepCellar));
        figures.keys + figures.tile_keys * board.key_tiles + cellar
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

    /// The seats that the key check waits for, and those that have answered.
    pub(crate) fn key_check(self) -> (Seats, Seats) {
        let answers = self.state.release.as_ref().map(|release| &release.answers);
        answers.map_or((Seats::NONE, Seats::NONE), |it| (it.owing(), it.answered()))
    }

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
        self.push(Frame::Refill);
        self.push(Frame::Fires);
        let coins = self.me().coins.iter().filter(|(_, coin)| coin.is_some());
        let coins: WordSet<CoinSpace> = coins.map(|(space, _)| space).collect();
        self.push(Frame::Coins(coins));
    }

    pub(crate) fn choose_coin(&mut self, left: WordSet<CoinSpace>, coin: Coin) {
        if let Ok(space) = self.position().paying(left, coin) {
            self.pay_coin(left, space);
        }
    }

    /// The printed benefit of a coin; the others pay afterwards.
    pub(crate) fn pay_coin(&mut self, mut left: WordSet<CoinSpace>, space: CoinSpace) {
        left.remove(space);
        if !left.is_empty() {
            self.push(Frame::Coins(left));
        }
        let who = self.seat();
        if let Some(coin) = self.me().coins[space] {
            self.out.all(Event::CoinPays { who, coin });
            self.push_reward(self.content.coins[coin].benefit);
        }
    }

    /// The traditions that are owned now pay, those gained later do not.
    pub(crate) fn begin_fires(&mut self) {
        let left = self.position().owned(Trigger::Council);
        if !left.is_empty() {
            self.push(Frame::FiresLeft(left));
        }
    }

    pub(crate) fn choose_fire(&mut self, mut left: WordSet<Tradition>, tradition: Tradition) {
        left.remove(tradition);
        self.push(Frame::FiresLeft(left));
        self.fire_at_council(tradition);
    }

    /// Tradition 17: its printed benefit; the coin stays where it is.
    pub(crate) fn copy_coin(&mut self, slot: CoinSlot) {
        let who = self.seat();
        if let Some(coin) = self.state.coins.spaces[slot] {
            self.out.all(Event::CoinPays { who, coin });
            self.push_reward(self.content.coins[coin].benefit);
        }
    }

    /// Those with more enemies than keys choose, all at the same time.
    fn begin_key_check(&mut self) {
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
