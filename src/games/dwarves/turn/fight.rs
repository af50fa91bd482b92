//! Fighting (rule page 4.7, 4.16).

use serde::{Deserialize, Serialize};

use super::roll::{MAX_DICE, Roll};
use crate::{
    engine::{Seat, Seats, Text},
    games::dwarves::{
        action::{Action, Choice, Spot, Target},
        event::Event,
        map::{Hex, HexSet},
        position::{Act, Position},
        quests::PartOf,
        refusal::Refusal,
        stack::{Question, Task},
        state::OpenCard,
        vocabulary::{
            cards::{Card, CardKind},
            perk::Perk,
            pieces::{Dragon, Troop, Troops},
            quest::{Part, Task as QuestTask},
        },
    },
};

/// Any number of dice may be spent on adjacent hexes.
const ANY_NUMBER: u8 = u8::MAX;

impl<'a> Position<'a> {
    /// The cards whose troops are fought in a hex (4.7.2).
    pub(crate) fn cards_at(self, hex: Hex) -> impl Iterator<Item = &'a OpenCard> + 'a {
        let open = self.state.open.iter().filter(|open| !open.troops.is_none());
        open.filter(move |open| {
            let quest = self.quest(open.card).into_iter();
            quest.flat_map(|quest| &quest.parts).any(|part| match part.task {
                QuestTask::Guard { at, .. } => self.area(at, Some(open)).contains(hex),
                _ => false,
            })
        })
    }

    /// How many dice the active Hero may spend on adjacent hexes.
    pub(crate) fn reach(self) -> u8 {
        let seat = self.state.active;
        let catapult = self.state.ground.catapults.contains(self.active().hex);
        if catapult || self.has(seat, Perk::Reach) {
            return ANY_NUMBER;
        }
        let thrown = |perk: Perk| if let Perk::Throw(dice) = perk { dice } else { 0 };
        self.perks(seat).map(thrown).sum()
    }

    /// The die that wounds a Dragon (4.16).
    pub(crate) fn wounds_dragon_on(self) -> u8 {
        let figures = &self.content.figures;
        let catapult = self.state.ground.catapults.contains(self.active().hex);
        if catapult { figures.dragon_wound_catapult } else { figures.dragon_wound }
    }

    /// Whether there is anything to fight (4.7): throwing alone is no Fight.
    pub(crate) fn has_targets(self) -> bool {
        let hex = self.active().hex;
        let troops = &self.state.ground.troops;
        !troops[hex].is_none()
            || self.state.leaders.contains(&Some(hex))
            || self.cards_at(hex).next().is_some()
            || (self.reach() == ANY_NUMBER && hex.neighbours().any(|it| !troops[it].is_none()))
    }
}

/// Dice are spent on troops, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assign {
    /// The dice left, the highest first; 0 for those spent.
    pub dice: [u8; MAX_DICE],
    /// Dice that may still be spent on adjacent hexes.
    pub reach: u8,
    /// Troops defeated.
    pub troops: u8,
    /// Leaders slain, who are no troops.
    pub leaders: u8,
    /// Whether troops on a card were part of the Fight.
    pub cards: bool,
}

impl Assign {
    /// The place of the weakest die that is enough.
    fn weakest(&self, needed: u8) -> Option<usize> {
        self.dice.iter().rposition(|die| *die >= needed)
    }

    fn has_two(&self, needed: u8) -> bool {
        self.dice.iter().filter(|die| **die >= needed).nth(1).is_some()
    }

    /// What a die can be spent on.
    fn targets(&self, now: Position<'_>, actions: &mut Vec<Action>) {
        let (seat, hex) = (now.state.active, now.active().hex);
        let mut add = |troops: Troops, spot: Spot| {
            for (troop, _) in troops.iter() {
                if self.weakest(now.defeats_on(seat, troop)).is_some() {
                    actions.push(Action::Hit(Target::troop(troop), spot));
                }
            }
        };
        for open in now.cards_at(hex) {
            add(open.troops, Spot::Card(open.card));
        }
        add(now.state.ground.troops[hex], Spot::Hex(hex));
        if self.reach > 0 {
            for other in hex.neighbours() {
                add(now.state.ground.troops[other], Spot::Hex(other));
            }
        }
        for leader in Troop::ALL {
            let here = now.state.leaders.get(leader.index()) == Some(&Some(hex));
            if here && self.has_two(now.content.troops[*leader].defeated) {
                actions.push(Action::Hit(Target::leader(*leader), Spot::Hex(hex)));
            }
        }
    }

    /// The default proposal (4.7.3): the highest die against the hardest troop, on the
    /// Scenario or Saga first, then here, then in adjacent hexes by number of troops. A
    /// Leader whom a card wants comes first of all.
    fn proposal(&self, now: Position<'_>) -> Option<(Target, Spot)> {
        let mut actions = Vec::new();
        self.targets(now, &mut actions);
        let hex = now.active().hex;
        let story = |card: Card| matches!(now.kind(card), CardKind::Scenario | CardKind::Saga);
        let wanted = |troop: Troop| {
            now.open_parts().any(|(.., part)| part.task == QuestTask::SlayLeader(troop))
        };
        let rank = |action: &Action| {
            let Action::Hit(target, spot) = action else { return (0, 0, 0, 0) };
            let (troop, leader) = target.parts();
            let hardness = if leader { 0 } else { now.defeats_on(now.state.active, troop) };
            let place = match spot {
                Spot::Card(card) if story(*card) => 3,
                Spot::Card(_) => 2,
                Spot::Hex(at) if *at == hex => 2,
                Spot::Hex(_) => 1,
            };
            let crowd = match spot {
                Spot::Hex(at) => now.state.ground.troops[*at].total(),
                Spot::Card(_) => 0,
            };
            (u8::from(leader && wanted(troop)), hardness, place, crowd)
        };
        let mut best: Option<Action> = None;
        for action in actions {
            if best.is_none_or(|other| rank(&action) > rank(&other)) {
                best = Some(action);
            }
        }
        match best {
            Some(Action::Hit(target, spot)) => Some((target, spot)),
            _ => None,
        }
    }

    /// Spends dice on a target.
    fn hit(&mut self, act: &mut Act<'_>, target: Target, spot: Spot) {
        let (who, here) = (act.seat(), act.now().active().hex);
        let (troop, leader) = target.parts();
        let needed = if leader {
            act.content.troops[troop].defeated
        } else {
            act.now().defeats_on(who, troop)
        };
        for _ in 0..=u8::from(leader) {
            let spent = self.weakest(needed);
            if let Some(die) = spent.and_then(|place| self.dice.get_mut(place)) {
                *die = 0;
            }
        }
        self.dice.sort_unstable_by(|one, other| other.cmp(one));
        if leader {
            self.leaders += 1;
            if let Some(at) = act.state.leaders.get_mut(troop.index()) {
                *at = None;
            }
            act.tell(Event::Slays { who, leader: troop });
            return;
        }
        if let Spot::Hex(hex) = spot
            && hex != here
            && self.reach != ANY_NUMBER
        {
            self.reach = self.reach.saturating_sub(1);
        }
        self.troops += 1;
        act.defeat(troop, spot);
    }
}

impl Question for Assign {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        let left = self.dice.iter().filter(|die| **die > 0).map(u8::to_string);
        Text::new("dwarves-prompt-assign").with("dice", left.collect::<Vec<_>>().join(", "))
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Choose(Choice::Proposal));
        self.targets(now, actions);
        actions.push(Action::Done);
    }

    fn refusal(&self, _: Position<'_>, _: Seat, action: Action) -> Refusal {
        match action {
            Action::Hit(..) => Refusal::NothingToFight,
            _ => Refusal::NotAsked,
        }
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        let mut assign = *self;
        match action {
            Action::Hit(target, spot) => {
                assign.hit(act, target, spot);
                act.push(assign);
            }
            Action::Choose(_) => assign.skip(act),
            _ => assign.finish(act),
        }
    }

    /// Where all that dice can hit is alike, nothing is to be decided, unless there is a
    /// reason to spare it.
    fn waits(&self, now: Position<'_>) -> bool {
        let mut actions = Vec::new();
        self.targets(now, &mut actions);
        match actions.as_slice() {
            [] => false,
            [Action::Hit(target, spot)] => self.may_spare(now, *target, *spot),
            _ => true,
        }
    }

    fn skip(&self, act: &mut Act<'_>) {
        let mut assign = *self;
        while let Some((target, spot)) = assign.proposal(act.now()) {
            assign.hit(act, target, spot);
        }
        assign.finish(act);
    }
}

impl Assign {
    /// Whether there is a reason to spare the only troops that can be hit: whoever fights
    /// something else as well need not clear a card, and a quest may want more of them in
    /// one turn than would fall.
    fn may_spare(&self, now: Position<'_>, target: Target, spot: Spot) -> bool {
        let (troop, leader) = target.parts();
        if leader {
            return false;
        }
        let needed = now.defeats_on(now.state.active, troop);
        let dice = self.dice.iter().filter(|die| **die >= needed).count() as u8;
        let hex = now.active().hex;
        let there = match spot {
            Spot::Hex(at) => now.state.ground.troops[at],
            Spot::Card(card) => now.state.card(card).map_or(Troops::NONE, |open| open.troops),
        };
        let falls = dice.min(there.get(troop));
        let clears = falls >= there.total();
        let others = self.troops + self.leaders > 0
            || !now.state.ground.troops[hex].is_none()
            || now.state.leaders.contains(&Some(hex))
            || now.cards_at(hex).any(|open| Spot::Card(open.card) != spot);
        let spared_for_a_turn = |(of, open, part): (PartOf, OpenCard, Part)| {
            let QuestTask::Kill { troop: wanted, count, turn: true } = part.task else {
                return false;
            };
            let so_far = open.progress.get(usize::from(of.part)).map_or(0, |[sum, ..]| *sum);
            wanted.is_none_or(|wanted| wanted == troop) && so_far + falls < count
        };
        (matches!(spot, Spot::Card(_)) && clears && others)
            || now.open_parts().any(spared_for_a_turn)
    }

    /// No more dice are spent.
    fn finish(self, act: &mut Act<'_>) {
        let Self { troops, leaders, cards, .. } = self;
        act.push(FightEnds { troops, leaders, cards });
    }
}

impl Act<'_> {
    /// The dice of a Fight against troops are ready to be spent.
    pub(super) fn assign(&mut self, roll: &Roll) {
        let mut dice = [0; MAX_DICE];
        for (left, die) in dice.iter_mut().zip(roll.shown()) {
            *left = *die;
        }
        let cards = self.now().cards_at(self.now().active().hex).next().is_some();
        let reach = self.now().reach();
        self.push(Assign { dice, reach, troops: 0, leaders: 0, cards });
    }

    /// A troop is defeated: it goes back, or onto the High King's card (4.7.4).
    pub(crate) fn defeat(&mut self, troop: Troop, spot: Spot) {
        let who = self.seat();
        let one = Troops::of(troop, 1);
        match spot {
            Spot::Hex(hex) => {
                self.remove_troop(troop, hex);
                self.tell(Event::Defeats { who, troop, hex });
            }
            Spot::Card(card) => {
                if let Some(open) = self.state.card_mut(card) {
                    open.troops = open.troops.minus(one);
                }
                self.tell(Event::DefeatsOnCard { who, troop, card });
            }
        }
        match self.state.king.as_mut().filter(|king| king.marked & 1 == 0) {
            Some(king) => king.troops = king.troops.plus(one),
            None => self.state.supply = self.state.supply.plus(one),
        }
        self.count_kill(troop);
    }

    /// A Fight against the foe of a card (3.9, `boss`, `hunt`).
    pub(super) fn hit_foe(&mut self, of: PartOf, roll: &Roll) {
        let who = self.seat();
        let Some((open, part)) = self.now().part(of) else { return };
        let open = *open;
        let (QuestTask::Boss { at, value, .. } | QuestTask::Hunt { at, value, .. }) = part.task
        else {
            return;
        };
        let hits = roll.successes(value);
        if hits == 0 {
            self.tell(Event::Misses { who });
            if let Some(effect) = part.on_fail {
                self.push(crate::games::dwarves::effects::Resolve { effect, card: of.card });
            } else {
                let loss = self.now().fight_loss(who);
                self.lose_health(who, loss);
            }
            return;
        }
        let markers = open.progress.get(usize::from(of.part)).map_or(0, |[markers, ..]| *markers);
        let left = markers.saturating_sub(hits);
        if let Some(open) = self.state.card_mut(of.card)
            && let Some([markers, ..]) = open.progress.get_mut(usize::from(of.part))
        {
            *markers = left;
        }
        self.tell(Event::Hits { who, card: of.card, left });
        if left == 0 {
            self.finish_part(of);
        } else if let QuestTask::Hunt { .. } = part.task {
            let mut others = self.now().area(at, Some(&open));
            if let Some(foe) = open.foe {
                others = others.without(HexSet::only(foe));
            }
            let foe = self.random_hex(others);
            self.foe_stands(of.card, foe.or(open.foe));
        }
    }

    /// A Fight against a Dragon (4.16).
    pub(super) fn hit_dragon(&mut self, dragon: Dragon, roll: &Roll) {
        let who = self.seat();
        let wounds = roll.successes(self.now().wounds_dragon_on());
        if wounds == 0 {
            self.tell(Event::Misses { who });
            let loss = self.now().fight_loss(who);
            self.lose_health(who, loss);
            return;
        }
        let Some(place) = self.state.dragons.get_mut(dragon.index()) else { return };
        let left = place.map_or(0, |(_, left)| left.saturating_sub(wounds));
        *place = place.map(|(hex, _)| (hex, left)).filter(|_| left > 0);
        self.tell(Event::Wounds { who, dragon, left });
        if left == 0 {
            self.tell(Event::DragonFalls { dragon });
        }
    }
}

/// The end of a Fight against troops: an extra troop, or a loss (4.7.4, 4.7.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FightEnds {
    pub troops: u8,
    pub leaders: u8,
    pub cards: bool,
}

impl Task for FightEnds {
    fn run(&self, act: &mut Act<'_>) {
        let who = act.seat();
        if self.troops == 0 && self.leaders == 0 {
            act.tell(Event::Misses { who });
            let loss = act.now().fight_loss(who);
            act.lose_health(who, loss);
        } else if self.troops > 0 && !self.cards && act.now().has(who, Perk::ExtraTroop) {
            act.push(ExtraTroop);
        }
    }
}

/// Narmora: one more troop of her own hex (4.11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExtraTroop;

impl Question for ExtraTroop {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-extra-troop")
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        let hex = now.active().hex;
        let here = now.state.ground.troops[hex].iter();
        actions.extend(here.map(|(troop, _)| Action::Troop(troop, hex)));
        actions.push(Action::Pass);
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        if let Action::Troop(troop, hex) = action {
            act.defeat(troop, Spot::Hex(hex));
        }
    }

    fn waits(&self, now: Position<'_>) -> bool {
        !now.state.ground.troops[now.active().hex].is_none()
    }
}
