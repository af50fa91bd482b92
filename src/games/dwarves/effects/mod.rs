//! What cards do (rule page 3.9, effects).

pub mod choose;
pub mod dice;
pub mod equipment;
pub mod share;
pub mod threats;

use serde::{Deserialize, Serialize};

use self::{
    choose::{ChooseHero, ChooseHex, HeroPick, HexPick},
    dice::RecruitOnCard,
    equipment::{DrawEquipment, LoseEquipment, PickEquipment},
    share::{RemoveTroops, Split, SplitWhat},
    threats::CancelThreat,
};
use super::{
    action::Spot,
    event::Event,
    map::HexSet,
    position::{Act, Position},
    stack::Task,
    state::{Finder, HighKing},
    turn::moving::Moving,
    vocabulary::{
        cards::{Card, Special},
        effect::{Amount, Clause, Effect, Who},
        pieces::Troops,
        places::{Area, Place},
        quest::Task as QuestTask,
    },
};
use crate::engine::{Seat, Seats};

/// An effect to be resolved, of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resolve {
    pub effect: Effect,
    pub card: Card,
}

impl Task for Resolve {
    fn run(&self, act: &mut Act<'_>) {
        act.resolve(self.effect, self.card);
    }
}

impl Position<'_> {
    fn amount(self, amount: Amount) -> u8 {
        match amount {
            Amount::Points(points) => points,
            Amount::Heroes => self.state.seats(),
            Amount::Half => self.state.seats().div_ceil(2),
        }
    }

    /// The Heroes that a card speaks of; several where one has to be chosen.
    pub(crate) fn whom(self, who: Who, card: Card) -> Seats {
        let marked = || self.state.card(card).and_then(|open| open.hero);
        let only = |seat: Option<Seat>| seat.map_or(Seats::NONE, Seats::only);
        match who {
            Who::Actor => Seats::only(self.state.active),
            Who::One | Who::All => self.everybody(),
            Who::EachHere => self.heroes_in(self.active().hex),
            Who::EachAlone => {
                let alone = |seat: &Seat| self.heroes_in(self.hero(*seat).hex).len() == 1;
                self.everybody().iter().filter(alone).collect()
            }
            Who::EachOnPerished => {
                let dead = self.state.ground.perished;
                let on = |seat: &Seat| dead.contains(self.hero(*seat).hex);
                self.everybody().iter().filter(on).collect()
            }
            Who::Pinned | Who::Poisoned => only(marked()),
            Who::Nearest(place) => {
                let goal = self.area(Area::Of(place), self.state.card(card));
                let distance = |seat: Seat| {
                    let here = self.hero(seat).hex;
                    goal.iter().map(|hex| hex.distance(here)).min()
                };
                let nearest = self.everybody().iter().map(distance).min();
                let near = |seat: &Seat| Some(distance(*seat)) == nearest;
                self.everybody().iter().filter(near).collect()
            }
        }
    }

    /// Seats in the order in which things happen to them: the active one first, then in
    /// seat order (4.12).
    pub(crate) fn in_order(self, seats: Seats) -> impl Iterator<Item = Seat> {
        let active = Seats::only(self.state.active);
        let first = seats.contains(self.state.active).then_some(self.state.active);
        first.into_iter().chain(Vec::from(seats.without(active)))
    }
}

impl Act<'_> {
    /// The clauses of a card, to be resolved in their order.
    pub(crate) fn push_clauses(&mut self, clauses: &[Clause], card: Card) {
        let mighty = self.state.diamonds.as_ref().and_then(|diamonds| diamonds.mighty);
        let failed = self.state.decks.unfulfilled.len();
        for clause in clauses.iter().rev() {
            match clause {
                Clause::Do(effect) => self.push(Resolve { effect: *effect, card }),
                Clause::Vary([heroes, nobody, evil]) => {
                    let effect = match mighty {
                        Some(Finder::Heroes) => heroes,
                        Some(Finder::Evil) => evil,
                        None => nobody,
                    };
                    self.push(Resolve { effect: *effect, card });
                }
                Clause::PerFailed(effect) => {
                    for _ in 0..failed {
                        self.push(Resolve { effect: *effect, card });
                    }
                }
            }
        }
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each effect of the vocabulary")]
    fn resolve(&mut self, effect: Effect, card: Card) {
        let by = self.now().decider();
        match effect {
            Effect::Spawn(area, troops) => {
                for hex in self.now().area(area, self.now().state.card(card)).iter() {
                    self.place_troops(hex, troops);
                }
                self.settle();
            }
            Effect::Recruit(place, dice) => {
                let hexes = self.now().area(Area::Of(place), None);
                for hex in hexes.iter() {
                    self.roll_recruits(Spot::Hex(hex), dice, false);
                }
            }
            Effect::RecruitCard => self.push(RecruitOnCard { card }),
            Effect::Remove(left, types, area) => {
                let among = self.now().area(area, self.now().state.card(card));
                self.push(RemoveTroops { by, left, types, among, one_hex: false });
            }
            Effect::Perish(area) => self.perish(area),
            Effect::PerishIf(area, types) => {
                let among = self.now().area(area, None);
                self.perish_if(among, types);
            }
            Effect::Restore(count) => {
                for _ in 0..count {
                    self.push(ChooseHex { by, among: HexSet::ALL, pick: HexPick::Restore });
                }
            }
            Effect::Hurt(who, points) => self.for_whom(who, card, HeroPick::Hurt(points)),
            Effect::HurtSplit(amount) => {
                let left = self.now().amount(amount);
                self.push(Split { by, left, what: SplitWhat::Hurt, shares: [0; 6] });
            }
            Effect::Heal(who, points) => self.for_whom(who, card, HeroPick::Heal(points)),
            Effect::HealSplit(left) => {
                self.push(Split { by, left, what: SplitWhat::Heal, shares: [0; 6] });
            }
            Effect::Doom(steps) => self.advance_doom(steps),
            Effect::Council(steps) => self.move_council(steps),
            Effect::Equip(count) => {
                for _ in 0..count {
                    self.push(DrawEquipment { tries: 0 });
                }
            }
            Effect::EquipPick(count) => self.look_at_equipment(count),
            Effect::EquipSearch => self.push(PickEquipment { cards: Vec::new(), search: true }),
            Effect::LoseEquip(who, count) => {
                self.for_whom(who, card, HeroPick::LoseEquipment(count));
            }
            Effect::Boost(attribute, steps) => {
                let who = self.seat();
                if let Some(boost) = self.hero(who).boosts.get_mut(attribute.index()) {
                    *boost = boost.saturating_add(steps).min(9);
                }
                self.tell(Event::Boosted { who, attribute });
            }
            Effect::Hold(..) => {
                let among = self.now().everybody();
                self.push(ChooseHero { by, among, pick: HeroPick::Hold(card) });
            }
            Effect::Special(equipment) => {
                let among = self.now().everybody();
                self.push(ChooseHero { by, among, pick: HeroPick::Special(equipment) });
            }
            Effect::MoveHero(who, area) => self.for_whom(who, card, HeroPick::Move(area)),
            Effect::March(points) => self.march(points),
            Effect::Tunnel => {
                let among = HexSet::ALL.without(self.state.ground.perished);
                self.push(ChooseHex { by, among, pick: HexPick::Tunnel });
            }
            Effect::CancelThreat => self.push(CancelThreat { must: true }),
            Effect::Pin(who) => self.for_whom(who, card, HeroPick::Mark(card)),
            Effect::Poison(place) => {
                self.for_whom(Who::Nearest(place), card, HeroPick::Mark(card));
            }
            Effect::Gather(area) => self.gather(area, card),
            Effect::MarkStarts => self.mark_starts(card),
            Effect::Leader(leader, at) => {
                let hex = self.content.places[at];
                self.tell(Event::LeaderAppears { leader, hex });
                self.leader_enters(leader, hex);
                let stands = self.state.leaders.get(leader.index()).copied().flatten();
                if let Some(to) = stands.filter(|to| *to != hex) {
                    self.tell(Event::LeaderMarches { leader, from: hex, to });
                }
                self.settle();
            }
            Effect::Dragon(dragon, at, wounds) => {
                let hex = self.content.places[at];
                self.tell(Event::DragonAppears { dragon, hex });
                if let Some(place) = self.state.dragons.get_mut(dragon.index()) {
                    *place = Some((hex, wounds));
                }
            }
            Effect::Bring(special) => self.bring(special),
            Effect::GuardAdd(troops) => self.add_to_card(card, troops),
            Effect::GuardSub(troops) => {
                if let Some(open) = self.state.card_mut(card) {
                    let taken = troops.at_most(open.troops);
                    open.troops = open.troops.minus(taken);
                    self.state.supply = self.state.supply.plus(taken);
                    self.tell(Event::FromCard { troops: taken, card });
                }
            }
            Effect::Markers(count) => self.more_markers(card, count),
            Effect::CheckMod(value, count) => {
                if let Some(open) = self.state.card_mut(card) {
                    open.harder.0 += value;
                    open.harder.1 += count;
                }
            }
            Effect::Nothing => {}
        }
    }

    /// Does something to the Heroes a card speaks of, or has one of them chosen.
    fn for_whom(&mut self, who: Who, card: Card, pick: HeroPick) {
        let by = self.now().decider();
        let mut among = self.now().whom(who, card);
        if let HeroPick::Move(_) = pick {
            let now = self.now();
            among = among.iter().filter(|seat| now.pinned_by(*seat).is_none()).collect();
        }
        match who {
            Who::One | Who::Nearest(_) => self.push(ChooseHero { by, among, pick }),
            _ => {
                let order: Vec<Seat> = self.now().in_order(among).collect();
                for seat in order.into_iter().rev() {
                    self.push(ChooseHero { by, among: Seats::only(seat), pick });
                }
            }
        }
    }

    /// Hexes of an area become Perished Land (3.9).
    fn perish(&mut self, area: Area) {
        let by = self.now().decider();
        let mut safe = self.state.ground.perished;
        safe.insert(self.content.blacksaddle());
        let hexes = self.now().area(area, None).without(safe);
        match area {
            Area::Random(_) => {
                if let Some(hex) = self.random_hex(hexes) {
                    self.convert(hex);
                    self.settle();
                }
            }
            Area::Of(Place::MostTroops) => {
                self.push(ChooseHex { by, among: hexes, pick: HexPick::Perish });
            }
            _ => {
                for hex in hexes.iter() {
                    self.convert(hex);
                }
                self.settle();
            }
        }
    }

    /// Every Hero may move, without a roll.
    fn march(&mut self, points: u8) {
        let order: Vec<Seat> = self.now().in_order(self.now().everybody()).collect();
        for hero in order.into_iter().rev() {
            self.push(Moving::by_effect(hero, points));
        }
    }

    /// Troops of hexes go onto a card (3.13).
    fn gather(&mut self, area: Area, card: Card) {
        let hexes = self.now().area(area, self.now().state.card(card));
        let mut gathered = Troops::NONE;
        for hex in hexes.iter() {
            gathered = gathered.plus(std::mem::take(&mut self.state.ground.troops[hex]));
        }
        if let Some(open) = self.state.card_mut(card) {
            open.troops = open.troops.plus(gathered);
        }
        if !gathered.is_none() {
            self.tell(Event::ToCard { troops: gathered, card });
        }
    }

    /// One marker on every Hero's start, at least four in all (4.17).
    fn mark_starts(&mut self, card: Card) {
        let starts = self
            .state
            .heroes
            .iter()
            .map(|(_, board)| self.content.places[self.content.heroes[board.hero].start]);
        let mut marks = Vec::new();
        marks.extend(starts);
        let gates =
            super::vocabulary::places::Location::GATES.map(|gate| self.content.places[gate]);
        let empty: Vec<_> = gates.into_iter().filter(|gate| !marks.contains(gate)).collect();
        let wanted = usize::from(self.content.figures.trap_markers).max(marks.len());
        marks.extend(empty.into_iter().chain(gates).take(wanted.saturating_sub(marks.len())));
        let count = marks.len() as u8;
        if let Some(open) = self.state.card_mut(card) {
            open.marks = marks.iter().copied().collect();
            // Several markers may lie in one hex: those under the first wait in `progress`.
            let [first, second] = &mut open.progress;
            first[0] = count;
            for (place, hex) in marks.iter().enumerate() {
                if marks.iter().take(place).any(|earlier| earlier == hex)
                    && let Some(extra) = second.iter_mut().find(|extra| **extra == 0)
                {
                    *extra = hex.index() as u8 + 1;
                }
            }
        }
    }

    /// More, or fewer, markers for the foe of a card; at least one.
    fn more_markers(&mut self, card: Card, count: i8) {
        let Some(quest) = self.content.cards[card].quest.as_ref() else { return };
        let foe = quest
            .parts
            .iter()
            .position(|part| matches!(part.task, QuestTask::Boss { .. } | QuestTask::Hunt { .. }));
        if let Some(open) = self.state.card_mut(card)
            && let Some([markers, ..]) = foe.and_then(|part| open.progress.get_mut(part))
        {
            *markers = markers.saturating_add_signed(count).max(1);
            let count = *markers;
            self.tell(Event::MoreMarkers { card, count });
        }
    }

    /// A special card comes into play (3.15 to 3.17).
    fn bring(&mut self, special: Special) {
        self.state.specials.insert(special);
        self.tell(Event::Brought { special });
        match special {
            Special::Shortcut => {
                let by = self.now().decider();
                let among = self.content.gates;
                self.push(ChooseHex { by, among, pick: HexPick::Cart });
            }
            Special::HighKing => {
                self.state.king = Some(HighKing { troops: Troops::NONE, marked: 0 });
            }
            Special::Blacksmith | Special::Dispatches => {}
        }
    }
}

/// The Equipment a Hero has to give up: its player chooses.
pub(crate) fn lose_equipment(act: &mut Act<'_>, hero: Seat, left: u8) {
    act.push(LoseEquipment { hero, left });
}
