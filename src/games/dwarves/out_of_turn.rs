//! What players do though nobody has asked, while the game waits (rule page 3.20, 4.12):
//! Spells and Equipment for any time, standing orders.

use super::{
    action::{Action, Order},
    effects::{dice::SkullDie, threats::SuspendThreat},
    event::Event,
    map::HexSet,
    position::{Act, Position},
    refusal::Refusal,
    state::Window,
    vocabulary::{
        cards::{Equipment, Spell},
        perk::{Perk, Power},
    },
};
use crate::engine::{Seat, Seats};

/// What is possible while nothing is half resolved, beside what is asked.
impl Position<'_> {
    pub(crate) fn may(self) -> Seats {
        if !self.is_idle() {
            return Seats::NONE;
        }
        let mut actions = Vec::new();
        let able = |seat: &Seat| {
            actions.clear();
            self.list_out_of_turn(*seat, &mut actions);
            !actions.is_empty()
        };
        self.state.playing().iter().filter(able).collect()
    }

    pub(crate) fn list_out_of_turn(self, seat: Seat, actions: &mut Vec<Action>) {
        if let Some(spells) = self.state.spells.as_ref().filter(|spells| spells.owner == seat) {
            let idle = |spell: &&Spell| self.is_castable(**spell);
            actions.extend(spells.hand.iter().filter(idle).map(|spell| Action::Spell(*spell)));
            for spell in &spells.hand {
                let (standing, prevents) = self.standing_order(*spell);
                if self.content.spells[*spell].power.is_idle() {
                    continue;
                }
                let orders = [Order::Ask, Order::Free, Order::Never].into_iter();
                let others = orders
                    .filter(|order| *order != standing && (prevents || *order != Order::Never));
                actions.extend(others.map(|order| Action::Order(*spell, order)));
            }
            self.list_mind(seat, Window::Spells, actions);
        }
        let board = self.hero(seat);
        let playable = |equipment: &&Equipment| self.may_play(seat, **equipment).is_ok();
        actions.extend(board.equipment.iter().filter(playable).map(|it| Action::Play(*it)));
        for (window, perk) in [(Window::Shield, Perk::Shield), (Window::Disguise, Perk::Disguise)] {
            if self.has(seat, perk) {
                self.list_mind(seat, window, actions);
            }
        }
    }

    /// What becomes of a Spell without its owner, and whether it prevents losses: those
    /// that would kill are prevented unless the owner says never.
    pub(super) fn standing_order(self, spell: Spell) -> (Order, bool) {
        let prevents = matches!(self.content.spells[spell].power, Power::Prevent(_));
        let spells = self.state.spells.as_ref();
        let order = if spells.is_some_and(|spells| spells.free.contains(spell)) {
            Order::Free
        } else if prevents && spells.is_some_and(|spells| !spells.guardian) {
            Order::Never
        } else {
            Order::Ask
        };
        (order, prevents)
    }

    fn list_mind(self, seat: Seat, window: Window, actions: &mut Vec<Action>) {
        let silent = self.hero(seat).silent.contains(window);
        let order = if silent { Order::Ask } else { Order::Never };
        actions.push(Action::Mind(window, order));
    }

    /// Whether a Spell for any time would do something.
    fn is_castable(self, spell: Spell) -> bool {
        match self.content.spells[spell].power {
            Power::HealSplit(_) => !self.can_gain().is_empty(),
            Power::MoveHero => self.everybody().iter().any(|seat| self.pinned_by(seat).is_none()),
            Power::Lightning(_, reach) => {
                let here = self.spell_owner().map(|owner| self.hero(owner).hex);
                let near = here.map_or(HexSet::NONE, |hex| HexSet::only(hex).near(reach));
                near.iter().any(|hex| !self.state.ground.troops[hex].is_none())
            }
            _ => false,
        }
    }

    /// Equipment that can be used at any time.
    fn may_play(self, seat: Seat, equipment: Equipment) -> Result<(), Refusal> {
        if !self.hero(seat).equipment.contains(&equipment) {
            return Err(Refusal::NotOwned);
        }
        if !self.equipment_works() {
            return Err(Refusal::WithoutEffect);
        }
        let useful = |perk: &Perk| match perk {
            Perk::HealOne(_) | Perk::HealAll(_) => !self.can_gain().is_empty(),
            Perk::Skull => !self.state.ground.all_troops().is_none(),
            // Books 2 to 4: an aura is suspended for the rest of the turn (4.10).
            Perk::Disguise => {
                self.state.settings.book.is_saga() && self.suspendable().next().is_some()
            }
            _ => false,
        };
        let perks = &self.content.equipment[equipment].perks;
        if perks.iter().any(useful) { Ok(()) } else { Err(Refusal::WithoutEffect) }
    }

    /// Whether a player can do that now, though nobody has asked.
    pub(crate) fn may_out_of_turn(self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if !self.is_idle() || !self.state.playing().contains(seat) {
            return Err(Refusal::NotIdle);
        }
        let mut actions = Vec::new();
        self.list_out_of_turn(seat, &mut actions);
        if actions.contains(&action) {
            return Ok(());
        }
        Err(match action {
            Action::Play(equipment) => {
                self.may_play(seat, equipment).err().unwrap_or(Refusal::NotAChoice)
            }
            Action::Spell(_) => Refusal::NotInHand,
            _ => Refusal::AlreadySo,
        })
    }
}

impl Act<'_> {
    pub(crate) fn do_out_of_turn(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Spell(spell) => self.cast_idle(spell),
            Action::Play(equipment) => self.play_equipment(seat, equipment),
            Action::Order(spell, order) => {
                let (_, prevents) = self.now().standing_order(spell);
                if let Some(spells) = self.state.spells.as_mut() {
                    if order == Order::Free {
                        spells.free.insert(spell);
                    } else {
                        spells.free.remove(spell);
                    }
                    if prevents {
                        spells.guardian = order != Order::Never;
                    }
                    self.tell(Event::Orders { who: seat, spell });
                }
            }
            Action::Mind(window, order) => {
                let silent = &mut self.hero(seat).silent;
                if order == Order::Never {
                    silent.insert(window);
                } else {
                    silent.remove(window);
                }
            }
            _ => {}
        }
    }

    fn play_equipment(&mut self, seat: Seat, equipment: Equipment) {
        let perks = &self.content.equipment[equipment].perks;
        if perks.contains(&Perk::Disguise) {
            self.tell(Event::UsesEquipment { who: seat, equipment });
            self.discard_equipment(seat, equipment);
            self.push(SuspendThreat { by: seat });
        } else if perks.contains(&Perk::Skull) {
            self.tell(Event::UsesEquipment { who: seat, equipment });
            self.push(SkullDie { by: seat });
            self.pay_health(seat, 1);
        } else {
            self.heal_with(seat, equipment, None);
        }
    }
}
