//! Looking at a game, and changing it: the two hands that all rules work with.

use super::{
    cards::{CardFace, Colour, Stop},
    content::Content,
    event::Event,
    map::{Cell, Site},
    refusal::Refusal,
    region::Land,
    state::{Clan, Stage, State},
};
use crate::engine::{Dice, EventLog, Seat};

/// A state with the content it is played by: what the rules look at.
#[derive(Clone, Copy)]
pub(super) struct Position<'a> {
    pub(super) content: &'a Content,
    pub(super) state: &'a State,
}

impl<'a> Position<'a> {
    /// The clan whose turn it is.
    pub(super) fn me(self) -> &'a Clan {
        self.state.me()
    }

    /// Its colour.
    pub(super) fn mine(self) -> Colour {
        self.me().colour
    }

    /// The map as the rules read it.
    pub(super) fn land(self) -> Land<'a> {
        Land { content: self.content, map: &self.state.map }
    }

    /// The sites of the map.
    pub(super) fn sites(self) -> &'a [Site] {
        self.state.map.sites()
    }

    /// What lies on a cell.
    pub(super) fn site(self, cell: Cell) -> Result<&'a Site, Refusal> {
        self.state.map.site(cell).ok_or(Refusal::NoCard(cell))
    }

    /// What is printed on the visible card of a site.
    pub(super) fn face(self, site: &Site) -> &'a CardFace {
        &self.content.cards[site.top.card]
    }

    /// Demands that the active player is asked this.
    pub(super) fn at(self, stage: Stage) -> Result<(), Refusal> {
        if self.state.now.stage == stage { Ok(()) } else { Err(self.not_now()) }
    }

    /// Why something else than what is asked cannot be done.
    pub(super) fn not_now(self) -> Refusal {
        match self.state.now.stage {
            Stage::Actions => Refusal::NotAsked,
            stage if stage.is_half_chosen() => Refusal::FinishFirst,
            _ => Refusal::ActionsOver,
        }
    }

    /// How many actions the active player's turn has (4.1): the castle gives
    /// one more, unless a frost giant is in its region.
    pub(super) fn allowance(self) -> u8 {
        let own = self.sites().iter().filter(|site| site.top.of == self.mine());
        let extra = own.filter(|site| self.face(site).extra_actions > 0);
        let working = extra.filter(|site| !self.land().stopped(site.cell, Stop::ExtraAction));
        let extra: u8 = working.map(|site| self.face(site).extra_actions).sum();
        self.content.figures.actions + extra
    }

    /// How many of them are left. One that was taken is never undone.
    pub(super) fn actions_left(self) -> u8 {
        self.allowance().saturating_sub(self.state.now.actions_used)
    }

    /// Demands phase 1 with an action left.
    pub(super) fn may_take_action(self) -> Result<(), Refusal> {
        self.at(Stage::Actions)?;
        if self.actions_left() > 0 { Ok(()) } else { Err(Refusal::NoActionLeft) }
    }
}

/// A state being changed, and the log of what happens.
pub(super) struct Act<'a> {
    pub(super) content: &'a Content,
    pub(super) state: &'a mut State,
    pub(super) dice: &'a mut Dice,
    pub(super) out: &'a mut EventLog<Event>,
}

impl Act<'_> {
    /// A look at the state as it is.
    pub(super) fn position(&self) -> Position<'_> {
        Position { content: self.content, state: self.state }
    }

    /// Who acts.
    pub(super) fn seat(&self) -> Seat {
        self.state.active()
    }

    /// The acting clan.
    pub(super) fn me(&mut self) -> &mut Clan {
        let seat = self.seat();
        &mut self.state.clans[seat]
    }

    /// Asks the active player something else.
    pub(super) fn ask(&mut self, stage: Stage) {
        self.state.now.stage = stage;
    }

    /// An action is taken; the player is asked for the next.
    pub(super) fn action_taken(&mut self) {
        self.state.now.actions_used += 1;
        self.state.busy = true;
        self.ask(Stage::Actions);
    }

    /// Notes that the turn has changed a cell.
    pub(super) fn touch(&mut self, cell: Cell) {
        let fresh = &mut self.me().fresh;
        if !fresh.contains(&cell) {
            fresh.push(cell);
        }
    }

    /// Takes dwarfs of a colour off a card. A clan whose player has left has
    /// none on the map.
    pub(super) fn take_dwarfs(&mut self, cell: Cell, colour: Colour, count: u8) {
        if let Some(site) = self.state.map.site_mut(cell) {
            let on = site.dwarfs.get_mut(colour);
            *on = on.saturating_sub(count);
        }
        self.touch(cell);
    }

    /// Puts dwarfs of a colour on a card.
    pub(super) fn put_dwarfs(&mut self, cell: Cell, colour: Colour, count: u8) {
        if let Some(site) = self.state.map.site_mut(cell) {
            *site.dwarfs.get_mut(colour) += count;
        }
        self.touch(cell);
    }

    /// Dwarfs go from a card back to their owner's pile.
    pub(super) fn send_home(&mut self, cell: Cell, colour: Colour, count: u8) {
        self.take_dwarfs(cell, colour, count);
        if let Some(owner) = self.state.seat_of(colour) {
            self.state.clans[owner].pile += count;
        }
    }
}
