//! Ogre cards: free in one's own action phase, if they have a target (rule page
//! 4.9). A card shows itself when it strikes: until then its aim can be changed.

use super::{
    cards::{Colour, Gem, Ogre, Ogres},
    event::Event,
    map::{Cell, Site},
    position::{Act, Position},
    refusal::Refusal,
    state::Stage,
};
use crate::engine::Seat;

impl<'a> Position<'a> {
    /// An ogre card from the own hand that has a legal target.
    pub(super) fn may_use_ogre(self, ogre: Ogre) -> Result<(), Refusal> {
        self.at(Stage::Actions)?;
        if !self.me().holds(ogre) {
            return Err(Refusal::OgreNotInHand(ogre));
        }
        if self.has_target(ogre) { Ok(()) } else { Err(Refusal::NoTarget(ogre)) }
    }

    pub(super) fn has_target(self, ogre: Ogre) -> bool {
        match ogre {
            Ogre::Ambush => self.sites().iter().any(|site| !site.dwarfs.is_none()),
            Ogre::Brute | Ogre::Panic => self.victims(ogre).next().is_some(),
            Ogre::Thief | Ogre::Crown => self.opponents().any(|seat| self.can_rob(ogre, seat)),
        }
    }

    /// Demands that this ogre card is being aimed.
    fn aiming(self, ogres: &[Ogre]) -> Result<Ogre, Refusal> {
        match self.state.now.stage {
            Stage::Aim(ogre) if ogres.contains(&ogre) => Ok(ogre),
            _ => Err(self.not_now()),
        }
    }

    /// Ambush: any card with a dwarf on it, the own ones included.
    pub(super) fn may_ambush(self, cell: Cell) -> Result<&'a Site, Refusal> {
        self.aiming(&[Ogre::Ambush])?;
        let site = self.site(cell)?;
        if site.dwarfs.is_none() { Err(Refusal::NobodyOn(cell)) } else { Ok(site) }
    }

    /// Every other player.
    pub(super) fn opponents(self) -> impl Iterator<Item = Seat> {
        let me = self.state.active();
        self.state.stayed().iter().filter(move |seat| *seat != me)
    }

    /// The enemy dwarfs that Brute or Panic can be played on, by colour and cell.
    pub(super) fn victims(self, ogre: Ogre) -> impl Iterator<Item = (Colour, Cell)> {
        let mine = self.mine();
        self.sites().iter().flat_map(move |site| {
            let enemies = site.dwarfs.iter().filter(move |(colour, _)| *colour != mine);
            enemies
                .filter(move |_| self.may_choose(ogre, site).is_ok())
                .map(move |(colour, _)| (colour, site.cell))
        })
    }

    /// Brute needs an own dwarf on another card; Panic somewhere to flee to.
    fn may_choose(self, ogre: Ogre, site: &Site) -> Result<(), Refusal> {
        if ogre == Ogre::Brute {
            let elsewhere =
                |other: &Site| other.cell != site.cell && other.dwarfs.get(self.mine()) > 0;
            let own = self.sites().iter().any(elsewhere);
            return if own { Ok(()) } else { Err(Refusal::NobodyToSwap(site.cell)) };
        }
        if self.can_leave(site) { Ok(()) } else { Err(Refusal::Stuck(site.cell)) }
    }

    /// An enemy dwarf for Brute or Panic.
    pub(super) fn may_aim_at(self, colour: Colour, cell: Cell) -> Result<Ogre, Refusal> {
        let ogre = self.aiming(&[Ogre::Brute, Ogre::Panic])?;
        let site = self.site(cell)?;
        if colour == self.mine() || site.dwarfs.get(colour) == 0 {
            return Err(Refusal::NoEnemy(colour, cell));
        }
        self.may_choose(ogre, site)?;
        Ok(ogre)
    }

    /// Brute: an own dwarf on another card; walls, distance and spots are
    /// irrelevant.
    pub(super) fn may_swap(self, own: Cell) -> Result<(Colour, Cell), Refusal> {
        let Stage::Swap(colour, cell) = self.state.now.stage else {
            return Err(self.not_now());
        };
        if self.site(own)?.dwarfs.get(self.mine()) == 0 {
            return Err(Refusal::NoDwarfOfYours(own));
        }
        if own == cell { Err(Refusal::SameCard(own)) } else { Ok((colour, cell)) }
    }

    /// Panic: the cards that are one or two steps away, in order. Every step is
    /// like a move, and the last does not lead back.
    pub(super) fn flights(self, from: &Site) -> Vec<Cell> {
        let mut ends: Vec<Cell> = Vec::new();
        for first in self.steps(from) {
            ends.push(first.cell);
            ends.extend(self.steps(first).map(|second| second.cell));
        }
        ends.retain(|end| *end != from.cell);
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    pub(super) fn may_scare(self, to: Cell) -> Result<(Colour, Cell), Refusal> {
        let Stage::Scare(colour, from) = self.state.now.stage else {
            return Err(self.not_now());
        };
        self.site(to)?;
        let reached = self.flights(self.site(from)?).contains(&to);
        if reached { Ok((colour, from)) } else { Err(Refusal::NoFlight(from, to)) }
    }

    /// Thief takes a gem, Crown all ogre cards.
    fn can_rob(self, ogre: Ogre, seat: Seat) -> bool {
        let clan = &self.state.clans[seat];
        match ogre {
            Ogre::Thief => !clan.gems.is_none(),
            _ => !clan.ogres.is_empty(),
        }
    }

    /// An opponent for Thief or Crown.
    pub(super) fn may_rob(self, colour: Colour) -> Result<(Ogre, Seat), Refusal> {
        let ogre = self.aiming(&[Ogre::Thief, Ogre::Crown])?;
        let seat = self.opponents().find(|seat| self.state.clans[*seat].colour == colour);
        let seat = seat.ok_or(Refusal::NoOpponent(colour))?;
        if self.can_rob(ogre, seat) { Ok((ogre, seat)) } else { Err(Refusal::NothingToRob(seat)) }
    }
}

impl Act<'_> {
    pub(super) fn use_ogre(&mut self, ogre: Ogre) -> Result<(), Refusal> {
        self.position().may_use_ogre(ogre)?;
        self.ask(Stage::Aim(ogre));
        Ok(())
    }

    /// The card leaves the hand for the discard pile and is seen by everybody.
    fn strike(&mut self, ogre: Ogre) {
        let who = self.seat();
        let held = &mut self.me().ogres;
        if let Some(place) = held.iter().position(|held| held.ogre == ogre) {
            held.remove(place);
        }
        *self.state.ogre_discard.get_mut(ogre) += 1;
        self.state.busy = true;
        self.out.all(Event::OgrePlayed { who, ogre });
        self.out.reveal();
        self.ask(Stage::Actions);
    }

    /// All dwarfs on the card go back to their owners (Q22).
    pub(super) fn ambush(&mut self, cell: Cell) -> Result<(), Refusal> {
        let site = self.position().may_ambush(cell)?;
        let (card, dwarfs) = (site.top.card, site.dwarfs);
        self.strike(Ogre::Ambush);
        for (colour, count) in dwarfs.iter() {
            self.send_home(cell, colour, count);
        }
        self.out.all(Event::Ambushed { card, cell, count: dwarfs.total() });
        Ok(())
    }

    pub(super) fn aim_at(&mut self, colour: Colour, cell: Cell) -> Result<(), Refusal> {
        match self.position().may_aim_at(colour, cell)? {
            Ogre::Brute => self.ask(Stage::Swap(colour, cell)),
            _ => self.ask(Stage::Scare(colour, cell)),
        }
        Ok(())
    }

    /// The two dwarfs change places.
    pub(super) fn swap(&mut self, own: Cell) -> Result<(), Refusal> {
        let (colour, cell) = self.position().may_swap(own)?;
        let mine = self.position().mine();
        let who = self.seat();
        self.strike(Ogre::Brute);
        self.take_dwarfs(cell, colour, 1);
        self.take_dwarfs(own, mine, 1);
        self.put_dwarfs(own, colour, 1);
        self.put_dwarfs(cell, mine, 1);
        if let Some(whose) = self.state.seat_of(colour) {
            self.out.all(Event::Swapped { who, own, whose, cell });
        }
        Ok(())
    }

    /// The enemy dwarf flees to another card.
    pub(super) fn scare(&mut self, to: Cell) -> Result<(), Refusal> {
        let (colour, from) = self.position().may_scare(to)?;
        self.strike(Ogre::Panic);
        self.take_dwarfs(from, colour, 1);
        self.put_dwarfs(to, colour, 1);
        if let Some(whose) = self.state.seat_of(colour) {
            self.out.all(Event::Fled { whose, from, to });
        }
        Ok(())
    }

    pub(super) fn rob(&mut self, colour: Colour) -> Result<(), Refusal> {
        let (ogre, whose) = self.position().may_rob(colour)?;
        self.strike(ogre);
        match ogre {
            Ogre::Thief => self.steal_gem(whose),
            _ => self.steal_ogres(whose),
        }
        Ok(())
    }

    /// One gem card, each of them equally likely. Gains are announced (4.14).
    fn steal_gem(&mut self, whose: Seat) {
        let who = self.seat();
        let gems = self.state.clans[whose].gems;
        let mut chosen = self.dice.below(gems.total().into());
        let stolen: Option<Gem> = gems.iter().find_map(|(gem, count)| {
            if chosen < count.into() {
                return Some(gem);
            }
            chosen -= u32::from(count);
            None
        });
        if let Some(gem) = stolen {
            let one = super::cards::Gems::of(gem, 1);
            self.state.clans[whose].gems = gems.minus(one);
            self.me().gems = self.me().gems.plus(one);
            self.out.all(Event::Stole { who, whose, gem });
        }
    }

    /// All ogre cards; who had them knows what they are.
    fn steal_ogres(&mut self, whose: Seat) {
        let who = self.seat();
        let mut stolen = std::mem::take(&mut self.state.clans[whose].ogres);
        let count = stolen.len() as u8;
        let kinds = Ogres::count(stolen.iter().map(|held| held.ogre));
        for held in &mut stolen {
            held.seen.insert(whose);
        }
        self.me().ogres.append(&mut stolen);
        self.out.all(Event::Crowned { who, whose, count });
        self.out.only(who, Event::GotOgres { ogres: kinds });
    }
}
