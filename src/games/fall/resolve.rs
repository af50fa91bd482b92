//! Phase 2: completed tasks of the active player are carried out (rule page 4.7
//! and 4.8).

use super::{
    cards::{Card, Gem, Goal, Stop, Task},
    event::{Event, Why},
    map::{Cell, Site},
    position::{Act, Position},
    refusal::Refusal,
    state::{Monster, OgreCard, Stage},
};
use crate::engine::Seats;

impl<'a> Position<'a> {
    /// Whether a card carries enough dwarfs of the active player.
    pub(super) fn is_due(self, site: &Site) -> bool {
        site.dwarfs.get(self.mine()) >= self.face(site).need
    }

    /// The cards that are due. None becomes due while the others are resolved,
    /// and none is due twice.
    pub(super) fn due(self) -> impl Iterator<Item = &'a Site> {
        self.sites().iter().filter(move |site| self.is_due(site))
    }

    pub(super) fn may_resolve(self, cell: Cell) -> Result<&'a Site, Refusal> {
        self.at(Stage::Resolve)?;
        let site = self.site(cell)?;
        if self.is_due(site) { Ok(site) } else { Err(Refusal::NotDue(cell)) }
    }

    /// Any stack of at least two cards without dwarfs or a monster on top
    /// (4.8.1, Q13).
    pub(super) fn may_dig(self, cell: Cell) -> Result<&'a Site, Refusal> {
        self.at(Stage::Dig)?;
        let site = self.site(cell)?;
        self.diggable(site)?;
        Ok(site)
    }

    pub(super) fn diggable(self, site: &Site) -> Result<(), Refusal> {
        if site.under.is_empty() {
            return Err(Refusal::NoStack(site.cell));
        }
        if !site.dwarfs.is_none() {
            return Err(Refusal::DwarfsOn(site.cell));
        }
        if self.face(site).is_monster() {
            return Err(Refusal::MonsterOn(site.cell));
        }
        Ok(())
    }

    /// A revealed trading goal that can be paid exactly (4.8.2).
    pub(super) fn may_trade(self, goal: Goal) -> Result<(), Refusal> {
        self.at(Stage::Trade)?;
        if !self.state.row.contains(&goal) {
            return Err(Refusal::GoalNotRevealed(goal));
        }
        let missing = self.me().gems.missing_for(self.content.goals[goal].cost);
        if missing.is_none() { Ok(()) } else { Err(Refusal::CannotPay(missing)) }
    }

    /// The revealed trading goals that the active player can pay.
    pub(super) fn payable(self) -> impl Iterator<Item = Goal> {
        let gems = self.me().gems;
        let row = self.state.row.iter().copied();
        row.filter(move |goal| gems.missing_for(self.content.goals[*goal].cost).is_none())
    }

    /// Digging and trading are never compulsory (Q14).
    pub(super) fn may_decline(self) -> Result<Card, Refusal> {
        match self.state.now.stage {
            Stage::Dig => Ok(Card::Castle),
            Stage::Trade => Ok(Card::Store),
            _ => Err(Refusal::NothingToDecline),
        }
    }
}

impl Act<'_> {
    /// Enough dwarfs return, always; then the task is carried out if it can work
    /// right now.
    pub(super) fn resolve(&mut self, cell: Cell) -> Result<(), Refusal> {
        let position = self.position();
        let site = position.may_resolve(cell)?;
        let (top, face) = (site.top, position.face(site));
        let (need, task) = (face.need, face.task);
        let mine = position.mine();
        self.send_home(cell, mine, need);
        self.state.busy = true;
        let done = match task {
            Task::Mine { gem, take } => self.mine(cell, gem, take),
            Task::Draw => self.draw_ogre(),
            Task::Trade => self.begin_trade(),
            Task::Dig => self.begin_dig(cell),
            Task::Defeat { .. } => {
                self.defeat(cell, Monster { card: top.card, of: top.of });
                Ok(())
            }
        };
        if let Err(why) = done {
            self.out.all(Event::NoEffect { who: self.seat(), card: top.card, cell, why });
        }
        self.go_on_resolving();
        Ok(())
    }

    /// As many gems as the pile still has, unless a dragon is in the region.
    fn mine(&mut self, cell: Cell, gem: Gem, take: u8) -> Result<(), Why> {
        if self.position().land().stopped(cell, Stop::Mine) {
            return Err(Why::Monster);
        }
        let pile = self.state.gem_piles.get_mut(gem);
        let count = take.min(*pile);
        if count == 0 {
            return Err(Why::PileEmpty);
        }
        *pile -= count;
        let who = self.seat();
        *self.me().gems.get_mut(gem) += count;
        self.out.all(Event::Mined { who, gem, count, cell });
        Ok(())
    }

    /// One ogre card in secret. An empty deck is first made of the discard pile.
    fn draw_ogre(&mut self) -> Result<(), Why> {
        let who = self.seat();
        if self.state.ogre_deck.is_empty() {
            self.shuffle_ogres();
        }
        let ogre = self.state.ogre_deck.pop().ok_or(Why::NoOgres)?;
        let card = OgreCard { ogre, shuffle: self.state.shuffles, seen: Seats::only(who) };
        self.me().ogres.push(card);
        self.out.except(who, Event::Drew { who });
        self.out.only(who, Event::DrewOgre { ogre });
        self.out.reveal();
        Ok(())
    }

    fn shuffle_ogres(&mut self) {
        let discard = std::mem::take(&mut self.state.ogre_discard);
        if discard.is_none() {
            return;
        }
        let cards = discard.iter().flat_map(|(ogre, count)| (0..count).map(move |_| ogre));
        self.state.ogre_deck = cards.collect();
        self.dice.shuffle(&mut self.state.ogre_deck);
        self.state.shuffles = self.state.shuffles.saturating_add(1);
        self.out.all(Event::Reshuffled);
    }

    fn begin_trade(&mut self) -> Result<(), Why> {
        if self.position().payable().next().is_none() {
            return Err(Why::CannotPay);
        }
        self.ask(Stage::Trade);
        Ok(())
    }

    /// The castle that the dwarfs stand on must be at peace (Q12).
    fn begin_dig(&mut self, castle: Cell) -> Result<(), Why> {
        let position = self.position();
        if position.land().stopped(castle, Stop::Dig) {
            return Err(Why::Monster);
        }
        if !position.sites().iter().any(|site| position.diggable(site).is_ok()) {
            return Err(Why::NoStack);
        }
        self.ask(Stage::Dig);
        Ok(())
    }

    /// The monster leaves the map, whosever it is; what lies below is visible
    /// again (4.8.3).
    fn defeat(&mut self, cell: Cell, monster: Monster) {
        let who = self.seat();
        self.state.map.take(cell);
        self.me().monsters.push(monster);
        self.out.all(Event::Defeated { who, card: monster.card, cell });
    }

    /// The visible card goes to the bottom, as it lies (4.8.1).
    pub(super) fn dig(&mut self, cell: Cell) -> Result<(), Refusal> {
        let down = self.position().may_dig(cell)?.top.card;
        let who = self.seat();
        self.state.map.turn_over(cell);
        self.touch(cell);
        let up = self.position().site(cell)?.top.card;
        self.out.all(Event::Dug { who, cell, down, up });
        self.go_on_resolving_after_choice();
        Ok(())
    }

    /// The gems go back, the goal to the goal area, and the row is refilled at
    /// once (4.8.2).
    pub(super) fn trade(&mut self, goal: Goal) -> Result<(), Refusal> {
        self.position().may_trade(goal)?;
        let who = self.seat();
        let (cost, points) = {
            let row = &self.content.goals[goal];
            (row.cost, row.points)
        };
        let me = self.me();
        me.gems = me.gems.minus(cost);
        me.goals.push(goal);
        self.state.gem_piles = self.state.gem_piles.plus(cost);
        self.out.all(Event::Traded { who, goal, cost, points });
        let next = self.state.goal_deck.pop();
        if let Some(place) = self.state.row.iter().position(|other| *other == goal) {
            match next {
                Some(next) => self.state.row.splice(place..=place, [next]).for_each(drop),
                None => drop(self.state.row.remove(place)),
            }
        }
        if let Some(goal) = next {
            let row = &self.content.goals[goal];
            self.out.all(Event::GoalRevealed { goal, cost: row.cost, points: row.points });
            self.out.reveal();
        }
        self.go_on_resolving_after_choice();
        Ok(())
    }

    pub(super) fn decline(&mut self) -> Result<(), Refusal> {
        let card = self.position().may_decline()?;
        self.out.all(Event::Declined { who: self.seat(), card });
        self.go_on_resolving_after_choice();
        Ok(())
    }

    fn go_on_resolving_after_choice(&mut self) {
        self.ask(Stage::Resolve);
        self.go_on_resolving();
    }

    /// Phase 3 comes when no card is due any more.
    fn go_on_resolving(&mut self) {
        if self.state.now.stage == Stage::Resolve && self.position().due().next().is_none() {
            self.begin_discard();
        }
    }
}
