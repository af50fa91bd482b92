//! What a player can do now, and doing it. An action is listed if and only if
//! it is accepted: both ask the same questions.

use super::{
    action::Action,
    cards::{Colour, Ogre},
    map::Turned,
    position::{Act, Position},
    refusal::Refusal,
    state::Stage,
};
use crate::engine::Seat;

impl Position<'_> {
    /// Only the active player acts, and only while the game goes on; secret
    /// goals are revealed by anybody.
    pub(super) fn may_act(self, seat: Seat) -> Result<(), Refusal> {
        if self.state.over {
            return Err(Refusal::Over);
        }
        let active = self.state.active();
        if seat == active { Ok(()) } else { Err(Refusal::NotYourTurn(active)) }
    }

    /// Every action of the active player but for revealing.
    pub(super) fn list(self, actions: &mut Vec<Action>) {
        match self.state.now.stage {
            Stage::Actions => self.list_actions(actions),
            Stage::Lay(card) => actions.extend(self.places_for(card).map(Action::Lay)),
            Stage::Turn(..) => {
                let ways = Turned::ALL.iter().filter(|turned| self.may_turn(**turned).is_ok());
                actions.extend(ways.map(|turned| Action::Turn(*turned)));
            }
            Stage::Step(from) => {
                if let Ok(site) = self.site(from) {
                    actions.extend(self.steps(site).map(|to| Action::Step(to.cell)));
                }
            }
            Stage::Aim(ogre) => self.list_targets(ogre, actions),
            Stage::Swap(..) => {
                let own = self.sites().iter().filter(|site| self.may_swap(site.cell).is_ok());
                actions.extend(own.map(|site| Action::Swap(site.cell)));
            }
            Stage::Scare(_, from) => {
                if let Ok(site) = self.site(from) {
                    actions.extend(self.flights(site).into_iter().map(Action::Step));
                }
            }
            Stage::Resolve => actions.extend(self.due().map(|site| Action::Resolve(site.cell))),
            Stage::Dig => {
                let stacks = self.sites().iter().filter(|site| self.diggable(site).is_ok());
                actions.extend(stacks.map(|site| Action::Dig(site.cell)));
                actions.push(Action::Decline);
            }
            Stage::Trade => {
                actions.extend(self.payable().map(Action::Trade));
                actions.push(Action::Decline);
            }
            Stage::Discard => actions.extend(self.discardable().map(Action::Discard)),
            Stage::Close => actions.push(Action::End),
        }
    }

    /// Phase 1: the three actions, ogre cards, and the end.
    fn list_actions(self, actions: &mut Vec<Action>) {
        if self.may_take_action().is_ok() {
            actions.extend(self.me().hand.iter().map(Action::Play));
            if self.has_dwarf().is_ok() {
                let free = self.sites().iter().filter(|site| self.land().free_spots(site) > 0);
                actions.extend(free.map(|site| Action::Place(site.cell)));
            }
            let mine = self.mine();
            let manned = self.sites().iter().filter(|site| site.dwarfs.get(mine) > 0);
            let movable = manned.filter(|site| self.can_leave(site));
            actions.extend(movable.map(|site| Action::Move(site.cell)));
        }
        if !self.me().ogres.is_empty() {
            let usable = Ogre::ALL.iter().filter(|ogre| self.may_use_ogre(**ogre).is_ok());
            actions.extend(usable.map(|ogre| Action::Ogre(*ogre)));
        }
        if self.may_end().is_ok() {
            actions.push(Action::End);
        }
    }

    fn list_targets(self, ogre: Ogre, actions: &mut Vec<Action>) {
        match ogre {
            Ogre::Ambush => {
                let manned = self.sites().iter().filter(|site| !site.dwarfs.is_none());
                actions.extend(manned.map(|site| Action::Ambush(site.cell)));
            }
            Ogre::Brute | Ogre::Panic => {
                actions.extend(self.victims(ogre).map(|(who, cell)| Action::Enemy(who, cell)));
            }
            Ogre::Thief | Ogre::Crown => {
                let rich = Colour::ALL.iter().filter(|colour| self.may_rob(**colour).is_ok());
                actions.extend(rich.map(|colour| Action::Rob(*colour)));
            }
        }
    }
}

impl Act<'_> {
    /// Carries out an action of `seat`, or refuses it and changes nothing.
    pub(super) fn carry_out(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if action != Action::Reveal {
            self.position().may_act(seat)?;
        }
        let ready = self.position().ready();
        match action {
            Action::Play(card) => self.play(card)?,
            Action::Lay(cell) => self.lay(cell)?,
            Action::Turn(turned) => self.turn(turned)?,
            Action::Place(cell) => self.place(cell)?,
            Action::Move(cell) => self.choose_dwarf(cell)?,
            Action::Step(cell) => self.step(cell)?,
            Action::Ogre(ogre) => self.use_ogre(ogre)?,
            Action::Ambush(cell) => self.ambush(cell)?,
            Action::Enemy(colour, cell) => self.aim_at(colour, cell)?,
            Action::Swap(cell) => self.swap(cell)?,
            Action::Rob(colour) => self.rob(colour)?,
            Action::Resolve(cell) => self.resolve(cell)?,
            Action::Dig(cell) => self.dig(cell)?,
            Action::Trade(goal) => self.trade(goal)?,
            Action::Decline => self.decline()?,
            Action::Discard(held) => self.discard(held)?,
            Action::Reveal => self.reveal(seat)?,
            Action::End => self.end()?,
        }
        // Choosing alone changes nothing.
        if !self.state.now.stage.is_half_chosen() && !self.state.over {
            self.look_at_secrets(ready);
        }
        Ok(())
    }
}
