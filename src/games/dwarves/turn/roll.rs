//! Rolls of Number dice (rule page 4.6, 4.11).

use serde::{Deserialize, Serialize};

use super::reroll::PickDice;
use crate::{
    engine::{Seat, Seats, Text},
    games::dwarves::{
        action::{Action, Face, Reroll},
        event::Event,
        position::{Act, Position},
        quests::PartOf,
        spells::{Moment, Offer},
        stack::{Frame, Question, Task},
        vocabulary::{
            perk::{Perk, Rolls},
            pieces::{Attribute, Dragon, Works},
            quest::Task as QuestTask,
        },
        words::Faces,
    },
};

/// The most dice of a roll.
pub const MAX_DICE: usize = 7;

/// What is rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    Move,
    /// A Fight against troops.
    Troops,
    /// A Fight against the foe of a card.
    Foe(PartOf),
    Dragon(Dragon),
    Dispatch,
    Check(PartOf),
    /// A roll of as many dice as Health.
    Health(PartOf),
    Cleanse(PartOf),
    Search(PartOf),
    Tinker,
    /// Council +4.
    Council,
    Smith,
    Diamond,
    Build(Works),
}

impl Position<'_> {
    /// The attribute that is rolled.
    fn rolled_attribute(self, purpose: Purpose) -> Attribute {
        match purpose {
            Purpose::Move => Attribute::Speed,
            Purpose::Troops | Purpose::Foe(_) | Purpose::Dragon(_) => Attribute::Battle,
            Purpose::Check(of) | Purpose::Cleanse(of) | Purpose::Search(of) => {
                match self.part(of).map(|(_, part)| part.task) {
                    Some(
                        QuestTask::Check { attribute, .. }
                        | QuestTask::Cleanse { attribute, .. }
                        | QuestTask::Search { attribute, .. },
                    ) => attribute,
                    _ => Attribute::Craft,
                }
            }
            _ => Attribute::Craft,
        }
    }

    /// Whether an ability is for such a roll (4.11).
    pub(crate) fn is_for_roll(self, rolls: Rolls, purpose: Purpose) -> bool {
        let fight = matches!(purpose, Purpose::Troops | Purpose::Foe(_) | Purpose::Dragon(_));
        let check =
            !fight && !matches!(purpose, Purpose::Move | Purpose::Dispatch | Purpose::Health(_));
        match rolls {
            Rolls::Fight => fight,
            Rolls::Dispatch => purpose == Purpose::Dispatch,
            Rolls::Check => check,
            Rolls::Craft => check && self.rolled_attribute(purpose) == Attribute::Craft,
        }
    }

    /// How many dice the active Hero rolls (4.6.1, 4.6.2).
    pub(crate) fn dice_for(self, purpose: Purpose, extra: u8) -> u8 {
        let (seat, hex) = (self.state.active, self.active().hex);
        let mut dice = match purpose {
            Purpose::Health(_) => self.active().health,
            _ => self.attribute(seat, self.rolled_attribute(purpose)),
        };
        if self.is_for_roll(Rolls::Fight, purpose) {
            for other in self.everybody().iter().filter(|other| *other != seat) {
                if self.hero(other).hex.distance(hex) == 1 {
                    dice += self.perks(other).map(crossbow).sum::<u8>();
                }
            }
            dice += u8::from(self.state.ground.catapults.contains(hex));
        }
        if purpose == Purpose::Dispatch {
            dice += self.perks(seat).map(dispatch_dice).sum::<u8>();
        }
        let here = self.heroes_in(hex);
        if self.is_for_roll(Rolls::Check, purpose) && here.len() > 1 {
            dice += here.iter().flat_map(|other| self.perks(other)).map(banner).sum::<u8>();
        }
        (dice + extra).clamp(1, self.content.figures.dice.min(MAX_DICE as u8))
    }
}

fn crossbow(perk: Perk) -> u8 {
    if let Perk::Crossbow(dice) = perk { dice } else { 0 }
}

fn dispatch_dice(perk: Perk) -> u8 {
    if let Perk::DispatchDice(dice) = perk { dice } else { 0 }
}

fn banner(perk: Perk) -> u8 {
    if let Perk::Banner(dice) = perk { dice } else { 0 }
}

/// A roll about to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BeginRoll {
    pub purpose: Purpose,
    /// Dice that a Spell adds.
    pub extra: u8,
}

impl Position<'_> {
    /// The dice of the roll under way that are not spent, the highest first.
    pub(crate) fn dice_under_way(self) -> Vec<u8> {
        let roll = self.state.stack.iter().rev().find_map(|frame| match frame {
            Frame::Roll(roll) => Some(roll.shown().to_vec()),
            Frame::Assign(assign) => Some(assign.dice.to_vec()),
            _ => None,
        });
        roll.unwrap_or_default().into_iter().filter(|die| *die > 0).collect()
    }
}

impl Act<'_> {
    pub(crate) fn begin_roll(&mut self, purpose: Purpose) {
        self.push(BeginRoll { purpose, extra: 0 });
        self.push(Offer::new(Moment::BeforeRoll));
    }

    /// The roll about to be made.
    pub(crate) fn beginning_mut(&mut self) -> Option<&mut BeginRoll> {
        self.state.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::BeginRoll(roll) => Some(roll),
            _ => None,
        })
    }

    /// The roll under way.
    pub(super) fn roll_mut(&mut self) -> Option<&mut Roll> {
        self.state.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Roll(roll) => Some(roll),
            _ => None,
        })
    }
}

impl Task for BeginRoll {
    fn run(&self, act: &mut Act<'_>) {
        let count = act.now().dice_for(self.purpose, self.extra);
        let mut roll = Roll {
            purpose: self.purpose,
            dice: [0; MAX_DICE],
            count,
            ability: false,
            council: false,
            asked: false,
        };
        for die in roll.dice.iter_mut().take(count.into()) {
            *die = act.dice.roll(6);
        }
        roll.sort();
        let who = act.seat();
        act.tell(Event::Rolls { who, dice: roll.faces() });
        roll.council_box(act);
        act.push(roll);
    }
}

/// Dice that were rolled and not yet applied.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    pub purpose: Purpose,
    /// The highest first.
    pub dice: [u8; MAX_DICE],
    pub count: u8,
    /// Whether the Hero's ability was used.
    pub ability: bool,
    /// Whether Council +3 was used.
    pub council: bool,
    /// Whether Andôkai was asked.
    pub asked: bool,
}

impl Roll {
    pub(crate) fn shown(&self) -> &[u8] {
        self.dice.get(..usize::from(self.count)).unwrap_or_default()
    }

    pub(super) fn sort(&mut self) {
        self.dice.sort_unstable_by(|one, other| other.cmp(one));
    }

    pub(crate) fn faces(&self) -> Faces {
        Faces(self.dice, self.count)
    }

    /// How many dice show a value or more.
    pub(crate) fn successes(&self, value: u8) -> u8 {
        self.shown().iter().filter(|die| **die >= value).count() as u8
    }

    /// The faces that are shown, each once, the highest first.
    pub(super) fn different(&self) -> impl Iterator<Item = Face> {
        let shown = self.shown();
        let first = move |place: usize, die: &u8| place == 0 || shown.get(place - 1) != Some(die);
        let dice = shown.iter().enumerate().filter(move |(place, die)| first(*place, die));
        dice.map(|(_, die)| Face(*die))
    }

    pub(super) fn place_of(&self, face: Face) -> Option<usize> {
        self.shown().iter().position(|die| *die == face.0)
    }

    /// Council -2 takes the highest die away, and Council +3 can be used again (4.6.3).
    pub(super) fn council_box(&mut self, act: &mut Act<'_>) {
        self.council = false;
        if act.state.council == -2 {
            self.dice[0] = act.dice.roll(6);
            self.sort();
            let who = act.seat();
            act.tell(Event::CouncilRerolls { who, dice: self.faces() });
        }
    }

    pub(super) fn reroll(&mut self, act: &mut Act<'_>, picked: impl Fn(usize) -> bool) {
        let count = usize::from(self.count);
        for (place, die) in self.dice.iter_mut().take(count).enumerate() {
            if picked(place) {
                *die = act.dice.roll(6);
            }
        }
        self.sort();
        let who = act.seat();
        act.tell(Event::Rerolls { who, dice: self.faces() });
    }

    fn may_raise(&self, now: Position<'_>) -> bool {
        let raises =
            |perk| matches!(perk, Perk::Raise(rolls) if now.is_for_roll(rolls, self.purpose));
        !self.ability && now.perks(now.state.active).any(raises)
    }

    fn may_reroll_all(&self, now: Position<'_>) -> bool {
        let rerolls =
            |perk| matches!(perk, Perk::Reroll(rolls) if now.is_for_roll(rolls, self.purpose));
        !self.ability && now.perks(now.state.active).any(rerolls)
    }

    fn list_changes(&self, now: Position<'_>, actions: &mut Vec<Action>) {
        if self.may_raise(now) {
            actions.extend(self.different().map(Action::Raise));
        }
        if self.may_reroll_all(now) {
            actions.push(Action::Reroll(Reroll::All));
        }
        if now.state.council == 3 && !self.council {
            actions.extend(self.different().map(|face| Action::Reroll(Reroll::One(face))));
        }
        let rune = |perk: Perk| (perk == Perk::RerollAny).then_some(1);
        let rune = now.owned(now.state.active, rune);
        actions.extend(rune.map(|(equipment, _)| Action::Use(equipment)));
        let (free, ask) = now.fitting(Moment::AfterRoll);
        actions.extend(free.iter().map(Action::Cast));
        if ask && !self.asked {
            actions.push(Action::Ask);
        }
    }
}

impl Question for Roll {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        let shown: Vec<String> = self.shown().iter().map(u8::to_string).collect();
        Text::new("dwarves-prompt-roll").with("dice", shown.join(", "))
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        self.list_changes(now, actions);
        actions.push(Action::Done);
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        let mut roll = *self;
        let who = act.seat();
        match action {
            Action::Raise(face) => {
                roll.ability = true;
                if let Some(die) = roll.place_of(face).and_then(|place| roll.dice.get_mut(place)) {
                    *die += 1;
                }
                roll.sort();
                act.tell(Event::Raises { who, dice: roll.faces() });
                act.push(roll);
            }
            Action::Reroll(Reroll::All) => {
                roll.ability = true;
                roll.reroll(act, |_| true);
                roll.council_box(act);
                act.push(roll);
            }
            Action::Reroll(Reroll::One(face)) => {
                roll.council = true;
                let chosen = roll.place_of(face);
                roll.reroll(act, |place| Some(place) == chosen);
                act.push(roll);
            }
            Action::Use(equipment) => {
                act.tell(Event::UsesEquipment { who, equipment });
                act.discard_equipment(who, equipment);
                act.push(roll);
                act.push(PickDice { picked: 0, several: false });
            }
            Action::Cast(spell) => {
                act.push(roll);
                act.cast(spell);
            }
            Action::Ask => {
                act.push(Self { asked: true, ..roll });
                act.ask_andokai(Moment::AfterRoll);
            }
            _ => act.apply_roll(&roll),
        }
    }

    fn timeout(&self, _: Position<'_>, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }

    /// Nobody is asked whether dice are changed that could not be better.
    fn waits(&self, now: Position<'_>) -> bool {
        let mut actions = Vec::new();
        self.list_changes(now, &mut actions);
        !actions.is_empty() && !now.is_settled(self, &actions)
    }

    fn skip(&self, act: &mut Act<'_>) {
        act.apply_roll(self);
    }
}
