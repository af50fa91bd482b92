//! Losing and gaining Health, and the reactions to a loss (rule page 4.21, 4.22 R3).

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::{
    action::{Action, Choice},
    effects::choose::{ChooseHero, HeroPick},
    event::Event,
    position::{Act, Position},
    spells::{Moment, Offer},
    stack::{Frame, Question, Task},
    state::{Ending, Window},
    vocabulary::{
        cards::{Equipment, Spell},
        effect::Aura,
        perk::{Perk, Power},
    },
};
use crate::engine::{Sealed, Seat, Seats, Text};

impl Position<'_> {
    /// The Heroes who could gain Health.
    pub(crate) fn can_gain(self) -> Seats {
        if self.has_aura(Aura::NoHeal) {
            return Seats::NONE;
        }
        let hurt = |seat: &Seat| self.hero(*seat).health < self.max_health(*seat);
        self.everybody().iter().filter(hurt).collect()
    }

    /// The Hero with the least Health, the first among equals.
    pub(crate) fn weakest(self, among: Seats) -> Option<Seat> {
        among.iter().min_by_key(|seat| self.hero(*seat).health)
    }

    /// The Hero with the most Health, the first among equals.
    pub(crate) fn strongest(self, among: Seats) -> Option<Seat> {
        // Of several least ones `min_by_key` gives the first.
        among.iter().min_by_key(|seat| Reverse(self.hero(*seat).health))
    }
}

impl Act<'_> {
    /// A Hero gains Health, never above the maximum.
    pub(crate) fn gain_health(&mut self, who: Seat, points: u8) {
        if self.now().has_aura(Aura::NoHeal) {
            return;
        }
        let most = self.now().max_health(who);
        let board = self.hero(who);
        let gained = points.min(most.saturating_sub(board.health));
        board.health += gained;
        let left = board.health;
        if gained > 0 {
            self.tell(Event::Gains { who, points: gained, left });
        }
    }

    /// A Hero is about to lose Health.
    pub(crate) fn lose_health(&mut self, who: Seat, points: u8) {
        if points > 0 {
            self.push(Loss { who, points, stage: Stage::Spells });
        }
    }

    /// Health paid as a price, which nothing prevents.
    pub(crate) fn pay_health(&mut self, who: Seat, points: u8) {
        self.push(Loss { who, points, stage: Stage::Loses });
    }

    /// The loss under way.
    pub(crate) fn loss_mut(&mut self) -> Option<&mut Loss> {
        self.state.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Loss(loss) => Some(loss),
            _ => None,
        })
    }
}

/// How far a loss has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Spells,
    Shield,
    Loses,
    /// Health is 0: what can still save the Hero.
    Dying,
    Dead,
}

/// A Hero about to lose Health.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Loss {
    pub who: Seat,
    pub points: u8,
    pub stage: Stage,
}

impl Task for Loss {
    fn run(&self, act: &mut Act<'_>) {
        let who = self.who;
        let next = |stage| Self { stage, ..*self };
        if self.points == 0 && matches!(self.stage, Stage::Spells | Stage::Shield | Stage::Loses) {
            return;
        }
        match self.stage {
            Stage::Spells => {
                act.push(next(Stage::Shield));
                act.guard_or_offer(who, self.points);
            }
            Stage::Shield => {
                act.push(next(Stage::Loses));
                if let Some(owner) = act.now().shield_owner(who) {
                    act.push(ShieldWindow { owner });
                }
            }
            Stage::Loses => {
                let board = act.hero(who);
                board.health = board.health.saturating_sub(self.points);
                let left = board.health;
                act.tell(Event::Loses { who, points: self.points, left });
                if left == 0 {
                    act.push(next(Stage::Dying));
                }
            }
            Stage::Dying => {
                act.push(next(Stage::Dead));
                let rescuers = act.now().rescuers();
                if !rescuers.is_empty() {
                    act.push(Dying { who, answers: Sealed::ask(rescuers) });
                }
            }
            Stage::Dead => {
                if act.now().hero(who).health == 0 {
                    act.end(Ending::Death(who));
                }
            }
        }
    }
}

impl Act<'_> {
    /// A loss that would kill is prevented by itself if a standing order says so; otherwise
    /// the Spell is offered (4.12).
    fn guard_or_offer(&mut self, who: Seat, points: u8) {
        let dies = points >= self.now().hero(who).health;
        let guardian = self.state.spells.as_ref().is_some_and(|spells| spells.guardian);
        let prevents = |power| matches!(power, Power::Prevent(_));
        match self.now().in_hand(prevents) {
            Some(spell) if dies && guardian => self.cast(spell),
            _ => self.push(Offer::new(Moment::Loss)),
        }
    }
}

impl Position<'_> {
    /// Who may take over a part of a loss.
    fn shield_owner(self, victim: Seat) -> Option<Seat> {
        let asked = |seat: &Seat| {
            *seat != victim
                && !self.state.left.contains(*seat)
                && !self.hero(*seat).silent.contains(Window::Shield)
                && self.has(*seat, Perk::Shield)
        };
        self.everybody().iter().find(asked)
    }

    /// The cards that could save somebody whose Health is 0.
    fn rescue(self, seat: Seat) -> Option<Rescue> {
        let heals = |perk: Perk| match perk {
            Perk::HealOne(points) | Perk::HealAll(points) => Some(points),
            _ => None,
        };
        if self.has_aura(Aura::NoHeal) {
            return None;
        }
        if let Some((equipment, _)) = self.owned(seat, heals) {
            return Some(Rescue::Equipment(equipment));
        }
        let spell = self.in_hand(|power| matches!(power, Power::HealSplit(_)));
        spell.filter(|_| self.spell_owner() == Some(seat)).map(Rescue::Spell)
    }

    fn rescuers(self) -> Seats {
        let able = |seat: &Seat| !self.state.left.contains(*seat) && self.rescue(*seat).is_some();
        self.everybody().iter().filter(able).collect()
    }
}

#[derive(Clone, Copy)]
enum Rescue {
    Equipment(Equipment),
    Spell(Spell),
}

/// The owner of the Shield may take any part of the loss (R3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShieldWindow {
    pub owner: Seat,
}

impl ShieldWindow {
    fn loss(now: Position<'_>) -> Option<Loss> {
        now.state.stack.iter().rev().find_map(|frame| match frame {
            Frame::Loss(loss) => Some(*loss),
            _ => None,
        })
    }
}

impl Question for ShieldWindow {
    fn asks(&self, now: Position<'_>) -> Seats {
        now.player_of(self.owner)
    }

    fn prompt(&self, now: Position<'_>) -> Text {
        let text = Text::new("dwarves-prompt-shield");
        match Self::loss(now) {
            Some(loss) => text.with("who", loss.who).with("points", loss.points),
            None => text,
        }
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        let points = Self::loss(now).map_or(0, |loss| loss.points);
        actions.extend(Choice::numbers(points).map(Action::Choose));
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        let Action::Choose(choice) = action else { return };
        let (Some(points), Some(loss)) = (choice.number(), act.loss_mut()) else { return };
        let points = points.min(loss.points);
        loss.points -= points;
        let other = loss.who;
        act.tell(Event::TakesOver { who: self.owner, points, other });
        act.push(Loss { who: self.owner, points, stage: Stage::Loses });
    }

    /// Not used, unless somebody would die and the owner would not (4.22).
    fn timeout(&self, now: Position<'_>, _: Seat) -> Option<Action> {
        let loss = Self::loss(now)?;
        let dies = (loss.points + 1).checked_sub(now.hero(loss.who).health)?;
        let spare = now.hero(self.owner).health.saturating_sub(1);
        let number = Choice::numbers(loss.points).nth(usize::from(dies).checked_sub(1)?)?;
        Some(if dies <= spare { Action::Choose(number) } else { Action::Pass })
    }
}

/// Somebody's Health is 0: whoever can heal is asked at once (4.21).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dying {
    pub who: Seat,
    pub answers: Sealed<bool>,
}

impl Question for Dying {
    fn asks(&self, _: Position<'_>) -> Seats {
        self.answers.owing()
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-dying").with("who", self.who)
    }

    fn list(&self, now: Position<'_>, seat: Seat, actions: &mut Vec<Action>) {
        match now.rescue(seat) {
            Some(Rescue::Equipment(equipment)) => actions.push(Action::Use(equipment)),
            Some(Rescue::Spell(spell)) => actions.push(Action::Cast(spell)),
            None => {}
        }
        actions.push(Action::Pass);
    }

    fn answer(&self, act: &mut Act<'_>, seat: Seat, action: Action) {
        let mut answers = self.answers.clone();
        answers.answer(seat, action != Action::Pass);
        let Some(opened) = answers.open() else {
            act.push(Self { who: self.who, answers });
            return;
        };
        // The active player first, then in seat order; what has become moot keeps its card.
        let active = act.seat();
        let first = opened.iter().filter(|(seat, _)| *seat == active);
        let others = opened.iter().filter(|(seat, _)| *seat != active);
        let helping: Vec<Seat> =
            first.chain(others).filter(|(_, helps)| *helps).map(|(seat, _)| *seat).collect();
        for seat in helping {
            if act.now().hero(self.who).health == 0 {
                act.rescue(seat, self.who);
            }
        }
    }

    fn waits(&self, _: Position<'_>) -> bool {
        !self.answers.owing().is_empty()
    }

    /// Used, as somebody would die otherwise: the first answer listed.
    fn timeout(&self, _: Position<'_>, _: Seat) -> Option<Action> {
        None
    }
}

impl Act<'_> {
    fn rescue(&mut self, by: Seat, who: Seat) {
        match self.now().rescue(by) {
            Some(Rescue::Equipment(equipment)) => self.heal_with(by, equipment, Some(who)),
            Some(Rescue::Spell(spell)) => {
                self.spend_spell(spell);
                let power = self.content.spells[spell].power;
                if let Power::HealSplit(points) = power {
                    self.gain_health(who, points);
                }
            }
            None => {}
        }
    }

    /// A card that heals one Hero or all is discarded for it.
    pub(crate) fn heal_with(&mut self, by: Seat, equipment: Equipment, who: Option<Seat>) {
        self.tell(Event::UsesEquipment { who: by, equipment });
        self.discard_equipment(by, equipment);
        let perks = self.content.equipment[equipment].perks.iter();
        for perk in perks {
            match perk {
                Perk::HealAll(points) => {
                    for seat in self.now().everybody().iter() {
                        self.gain_health(seat, *points);
                    }
                }
                Perk::HealOne(points) => {
                    if let Some(who) = who {
                        self.gain_health(who, *points);
                    } else {
                        let among = self.now().can_gain();
                        self.push(ChooseHero { by, among, pick: HeroPick::Heal(*points) });
                    }
                }
                _ => {}
            }
        }
    }
}
