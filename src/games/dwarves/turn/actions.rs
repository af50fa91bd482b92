//! The actions of a Hero (rule page 4.1 phase 3, 4.5, 4.7, 4.19, 4.20).

use super::{EndAction, moving::Moving, roll::Purpose};
use crate::{
    engine::{Seat, Seats, Text},
    games::dwarves::{
        action::{Action, Destination, Foe, PartNo, Work},
        effects::share::RemoveTroops,
        event::Event,
        map::HexSet,
        position::{Act, Position},
        quests::{Arrival, PartOf},
        refusal::Refusal,
        stack::Question,
        vocabulary::{
            cards::{Card, Equipment},
            effect::Aura,
            perk::Perk,
            pieces::{Dragon, Troop},
            quest::{Mode, Task},
        },
    },
};

/// The active player chooses an action, until none is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakeActions;

impl Question for TakeActions {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, now: Position<'_>) -> Text {
        Text::new("dwarves-prompt-actions").with("left", now.state.now.actions)
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        if now.may_move().is_ok() {
            actions.push(Action::Move(Destination(None)));
        }
        now.list_fights(actions);
        now.list_checks(actions);
        if now.may_dispatch().is_ok() {
            actions.push(Action::Dispatch);
        }
        let works = Work::ALL.iter().filter(|work| now.may_work(**work).is_ok());
        actions.extend(works.map(|work| Action::Work(*work)));
        let owned = now.active().equipment.iter();
        let usable = owned.filter(|equipment| now.may_use(**equipment).is_ok());
        actions.extend(usable.map(|equipment| Action::Use(*equipment)));
        actions.push(Action::Pass);
    }

    fn allows(&self, now: Position<'_>, _: Seat, action: Action) -> bool {
        now.may_act(action).is_ok()
    }

    fn refusal(&self, now: Position<'_>, _: Seat, action: Action) -> Refusal {
        now.may_act(action).err().unwrap_or(Refusal::NotAChoice)
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        act.push(*self);
        if let Action::Use(equipment) = action {
            act.use_equipment(equipment);
            return;
        }
        let who = act.seat();
        match action {
            Action::Move(_) => act.tell(Event::Moves { who }),
            Action::Fight(foe) => act.tell(Event::Fights { who, foe }),
            Action::Check(card, _) => act.tell(Event::Checks { who, card }),
            Action::Dispatch => act.tell(Event::Dispatches { who }),
            Action::Work(work) => act.tell(Event::Works { who, work }),
            _ => {
                act.state.now.actions = act.state.now.actions.saturating_sub(1);
                act.tell(Event::Passes { who });
                return;
            }
        }
        act.begin_action(matches!(action, Action::Move(_)), |act| match action {
            Action::Move(_) => act.begin_roll(Purpose::Move),
            Action::Fight(Foe::Troops) => act.begin_roll(Purpose::Troops),
            Action::Fight(Foe::Card(card)) => {
                if let Some(of) = act.now().foe_of(card) {
                    act.begin_roll(Purpose::Foe(of));
                }
            }
            Action::Fight(Foe::Dragon(dragon)) => act.begin_roll(Purpose::Dragon(dragon)),
            Action::Check(card, PartNo(part)) => {
                let purpose = act.now().purpose_of_check(PartOf { card, part });
                act.begin_roll(purpose);
            }
            Action::Dispatch => act.begin_roll(Purpose::Dispatch),
            Action::Work(work) => act.begin_work(work),
            _ => {}
        });
    }

    /// The remaining actions are passed (4.22).
    fn timeout(&self, _: Position<'_>, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    fn waits(&self, now: Position<'_>) -> bool {
        now.state.now.actions > 0
    }

    fn is_idle(&self) -> bool {
        true
    }
}

impl Position<'_> {
    /// Whether the active Hero can do that with an action, or in its turn.
    fn may_act(self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Move(Destination(None)) => self.may_move(),
            Action::Fight(foe) => self.may_fight(foe),
            Action::Check(card, PartNo(part)) => self.may_check(PartOf { card, part }),
            Action::Dispatch => self.may_dispatch(),
            Action::Work(work) => self.may_work(work),
            Action::Use(equipment) => self.may_use(equipment),
            Action::Pass => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }

    fn may_move(self) -> Result<(), Refusal> {
        match self.pinned_by(self.state.active) {
            Some(card) => Err(Refusal::Pinned { card }),
            None => Ok(()),
        }
    }

    fn list_fights(self, actions: &mut Vec<Action>) {
        let mut add = |foe| {
            if self.may_fight(foe).is_ok() {
                actions.push(Action::Fight(foe));
            }
        };
        add(Foe::Troops);
        for open in &self.state.open {
            add(Foe::Card(open.card));
        }
        for dragon in Dragon::ALL {
            add(Foe::Dragon(*dragon));
        }
    }

    /// Whether the active Hero can fight (4.7).
    pub(crate) fn may_fight(self, foe: Foe) -> Result<(), Refusal> {
        let hex = self.active().hex;
        match foe {
            Foe::Troops if self.has_targets() => Ok(()),
            Foe::Troops => Err(Refusal::NothingToFight),
            Foe::Card(card) => {
                let of = self.foe_of(card).ok_or(Refusal::CardNotOpen { card })?;
                let (open, part) = self.part(of).ok_or(Refusal::CardNotOpen { card })?;
                self.may_act_for(of)?;
                match part.task {
                    Task::Boss { at, .. } => {
                        let place = self.area(at, Some(open));
                        if !place.contains(hex) {
                            return Err(Refusal::WrongPlace);
                        }
                        let troops = &self.state.ground.troops;
                        let free = place.iter().all(|hex| troops[hex].is_none());
                        if free { Ok(()) } else { Err(Refusal::Guarded) }
                    }
                    _ if open.foe == Some(hex) => Ok(()),
                    _ => Err(Refusal::WrongPlace),
                }
            }
            Foe::Dragon(dragon) => match self.state.dragons.get(dragon.index()) {
                Some(Some((at, _))) if at.distance(hex) <= 1 => Ok(()),
                _ => Err(Refusal::NothingToFight),
            },
        }
    }

    /// The part of a card that is a foe.
    pub(crate) fn foe_of(self, card: Card) -> Option<PartOf> {
        let quest = self.quest(card)?;
        let foe = |task| matches!(task, Task::Boss { .. } | Task::Hunt { .. });
        let part = quest.parts.iter().position(|part| foe(part.task))?;
        Some(PartOf { card, part: part as u8 })
    }

    /// The conditions of a part that hold for every action for it.
    fn may_act_for(self, of: PartOf) -> Result<(), Refusal> {
        let card = of.card;
        let (open, part) = self.part(of).ok_or(Refusal::CardNotOpen { card })?;
        if !self.is_part_open(of) {
            return Err(Refusal::PartClosed);
        }
        let seat = self.state.active;
        if !self.is_for(part, open, seat) {
            return Err(Refusal::OtherHero);
        }
        if self.heroes_in(self.active().hex).len() < usize::from(part.together) {
            return Err(Refusal::NotTogether { count: part.together });
        }
        Ok(())
    }

    fn list_checks(self, actions: &mut Vec<Action>) {
        for (of, ..) in self.open_parts() {
            if self.may_check(of).is_ok() {
                actions.push(Action::Check(of.card, PartNo(of.part)));
            }
        }
    }

    /// Whether the active Hero can make a check for a part (4.20).
    pub(crate) fn may_check(self, of: PartOf) -> Result<(), Refusal> {
        let card = of.card;
        let (open, part) = self.part(of).ok_or(Refusal::CardNotOpen { card })?;
        self.may_act_for(of)?;
        let (seat, hex) = (self.state.active, self.active().hex);
        let here = |area| self.area(area, Some(open)).contains(hex);
        if part.at.is_some_and(|area| !here(area)) {
            return Err(Refusal::WrongPlace);
        }
        let progress = open.progress.get(usize::from(of.part)).copied().unwrap_or_default();
        match part.task {
            Task::Check { value, count, mode, .. } => {
                let spot = self.spot(part, open, hex).ok_or(Refusal::WrongPlace)?;
                let (_, needed) = open.check(value, count);
                let used = match mode {
                    Mode::Turn | Mode::Sum => progress.get(spot).is_some_and(|sum| *sum >= needed),
                    Mode::Turns => progress[1] > 0,
                    Mode::Heroes => progress[0] & (1 << seat.0) != 0,
                };
                if used { Err(Refusal::PartClosed) } else { Ok(()) }
            }
            Task::HealthRoll { .. } => Ok(()),
            Task::Cleanse { .. } if self.state.ground.perished.contains(hex) => Ok(()),
            Task::Search { .. } if open.marks.contains(hex) => Ok(()),
            Task::Cleanse { .. } | Task::Search { .. } => Err(Refusal::WrongPlace),
            _ => Err(Refusal::NoCheck),
        }
    }

    /// What a check for a part is a roll for.
    pub(crate) fn purpose_of_check(self, of: PartOf) -> Purpose {
        match self.part(of).map(|(_, part)| part.task) {
            Some(Task::HealthRoll { .. }) => Purpose::Health(of),
            Some(Task::Cleanse { .. }) => Purpose::Cleanse(of),
            Some(Task::Search { .. }) => Purpose::Search(of),
            _ => Purpose::Check(of),
        }
    }

    fn may_dispatch(self) -> Result<(), Refusal> {
        if self.state.council >= self.content.figures.council_end {
            return Err(Refusal::CouncilAtEnd);
        }
        if self.has_aura(Aura::NoDispatch) {
            return Err(Refusal::DispatchForbidden);
        }
        Ok(())
    }

    /// Equipment of the active Hero that is used in its turn.
    fn may_use(self, equipment: Equipment) -> Result<(), Refusal> {
        let (seat, hex) = (self.state.active, self.active().hex);
        if !self.hero(seat).equipment.contains(&equipment) {
            return Err(Refusal::NotOwned);
        }
        if !self.equipment_works() {
            return Err(Refusal::WithoutEffect);
        }
        let dead = self.state.ground.perished.contains(hex);
        for perk in &self.content.equipment[equipment].perks {
            let useful = match perk {
                Perk::Points(_) => {
                    self.may_move()?;
                    true
                }
                Perk::MasterKey => {
                    self.may_move()?;
                    !dead && self.state.tunnel != Some(hex)
                }
                Perk::Seeds(_) => dead,
                Perk::Horn(_) => {
                    let near = HexSet::only(hex).near(1);
                    !near.and(self.state.ground.occupied()).is_empty()
                }
                _ => continue,
            };
            return if useful { Ok(()) } else { Err(Refusal::WithoutEffect) };
        }
        Err(Refusal::WithoutEffect)
    }
}

impl Act<'_> {
    /// An action begins: it is used up, and the place counts (4.5.6, 4.5.7).
    fn begin_action(&mut self, moves: bool, action: impl FnOnce(&mut Self)) {
        let who = self.seat();
        self.state.now.actions = self.state.now.actions.saturating_sub(1);
        self.push(EndAction);
        action(self);
        if moves {
            self.visit(who, Arrival::Moves);
        } else {
            self.break_journeys(who);
            self.visit(who, Arrival::Acts);
        }
    }

    fn use_equipment(&mut self, equipment: Equipment) {
        let who = self.seat();
        self.tell(Event::UsesEquipment { who, equipment });
        let hex = self.now().active().hex;
        let by = self.now().decider();
        let perks = &self.content.equipment[equipment].perks;
        for perk in perks {
            match perk {
                Perk::Points(points) => {
                    self.discard_equipment(who, equipment);
                    let points = *points;
                    self.begin_action(true, |act| {
                        act.tell(Event::Begins { who, points });
                        act.push(Moving::by_action(who, points));
                    });
                }
                Perk::MasterKey => {
                    self.state.tunnel = Some(hex);
                    self.tell(Event::TunnelMoves { hex });
                    self.begin_action(true, |act| act.begin_roll(Purpose::Move));
                }
                Perk::Seeds(uses) => {
                    let uses = *uses;
                    self.begin_action(false, |act| {
                        act.hero(who).seeds += 1;
                        if act.hero(who).seeds >= uses {
                            act.discard_equipment(who, equipment);
                        }
                        act.restore(hex);
                    });
                }
                Perk::Horn(count) => {
                    self.discard_equipment(who, equipment);
                    let among = HexSet::only(hex).near(1);
                    let types = Troop::ALL.iter().copied().collect();
                    self.push(RemoveTroops { by, left: *count, types, among, one_hex: true });
                }
                _ => continue,
            }
            return;
        }
    }
}
