//! Dispatches, checks and special actions: what comes of a roll (rule page 4.19, 4.20, 3.15,
//! 3.16, 4.11, 4.15, 4.16).

use serde::{Deserialize, Serialize};

use super::{
    moving::Moving,
    roll::{Purpose, Roll},
};
use crate::{
    engine::{Seat, Seats, Text},
    games::dwarves::{
        action::{Action, Work},
        effects::{
            Resolve,
            choose::{ChooseHex, HexPick},
            equipment::DrawEquipment,
        },
        event::Event,
        map::HexSet,
        position::{Act, Position},
        quests::PartOf,
        refusal::Refusal,
        stack::Question,
        vocabulary::{
            cards::Special,
            perk::Perk,
            pieces::Works,
            places::Location,
            quest::{Mode, Task},
        },
    },
};

impl Position<'_> {
    /// Whether the active Hero can take a special action.
    pub(super) fn may_work(self, work: Work) -> Result<(), Refusal> {
        let (seat, hex) = (self.state.active, self.active().hex);
        let state = self.state;
        let able = match work {
            Work::Tinker => self.tinker().is_some(),
            Work::Spell => {
                let owner = state.spells.as_ref().filter(|spells| spells.owner == seat);
                owner.is_some_and(|spells| !spells.deck.is_empty())
            }
            Work::Council => state.council == self.content.figures.council_end,
            Work::Smith => {
                state.specials.contains(Special::Blacksmith)
                    && hex == self.content.places[Location::Gate5]
            }
            Work::Ride => state.cart == Some(hex) && self.pinned_by(seat).is_none(),
            Work::Diamond => state.diamonds.as_ref().is_some_and(|them| them.on.contains(hex)),
            Work::Rampart => self.may_build(Works::Rampart),
            Work::Catapult => self.may_build(Works::Catapult),
        };
        if able { Ok(()) } else { Err(Refusal::CannotWork) }
    }

    pub(crate) fn tinker(self) -> Option<(u8, u8)> {
        self.perks(self.state.active).find_map(|perk| match perk {
            Perk::Tinker(value, count) => Some((value, count)),
            _ => None,
        })
    }

    /// The tiles of a kind on the map, and how many there are.
    fn works(self, works: Works) -> (HexSet, u8) {
        let figures = &self.content.figures;
        match works {
            Works::Rampart => (self.state.ground.ramparts, figures.ramparts),
            Works::Catapult => (self.state.ground.catapults, figures.catapults),
        }
    }

    /// The die that builds one.
    pub(crate) fn builds_on(self, works: Works) -> u8 {
        let figures = &self.content.figures;
        match works {
            Works::Rampart => figures.build_rampart,
            Works::Catapult => figures.build_catapult,
        }
    }

    fn may_build(self, works: Works) -> bool {
        let hex = self.active().hex;
        let (built, most) = self.works(works);
        self.state.plans.contains(works)
            && !built.contains(hex)
            && built.len() < most
            && !self.state.ground.perished.contains(hex)
            && hex != self.content.blacksaddle()
    }
}

impl Act<'_> {
    pub(super) fn begin_work(&mut self, work: Work) {
        match work {
            Work::Tinker => self.begin_roll(Purpose::Tinker),
            Work::Spell => self.draw_spells(),
            Work::Council => self.begin_roll(Purpose::Council),
            Work::Smith => self.begin_roll(Purpose::Smith),
            Work::Ride => {
                let (by, who) = (self.now().decider(), self.seat());
                let mut among = self.content.gates.union(self.content.locations);
                among.remove(self.now().active().hex);
                self.push(ChooseHex { by, among, pick: HexPick::Ride(who) });
            }
            Work::Diamond => self.begin_roll(Purpose::Diamond),
            Work::Rampart => self.begin_roll(Purpose::Build(Works::Rampart)),
            Work::Catapult => self.begin_roll(Purpose::Build(Works::Catapult)),
        }
    }

    /// What comes of a roll.
    pub(super) fn apply_roll(&mut self, roll: &Roll) {
        let (who, hex) = (self.seat(), self.now().active().hex);
        let figures = &self.content.figures;
        match roll.purpose {
            Purpose::Move => {
                let points = roll.dice[0].min(6);
                self.tell(Event::Begins { who, points });
                self.push(Moving::by_action(who, points));
            }
            Purpose::Troops => self.assign(roll),
            Purpose::Foe(of) => self.hit_foe(of, roll),
            Purpose::Dragon(dragon) => self.hit_dragon(dragon, roll),
            Purpose::Dispatch => self.dispatch(roll),
            Purpose::Check(of) => self.check(of, roll),
            Purpose::Health(of) => {
                let task = self.now().part(of).map(|(_, part)| part.task);
                if let Some(Task::HealthRoll { value, count }) = task {
                    self.succeed(roll.successes(value) >= count, |act| act.finish_part(of));
                }
            }
            Purpose::Cleanse(of) => {
                let task = self.now().part(of).map(|(_, part)| part.task);
                if let Some(Task::Cleanse { value, count, .. }) = task {
                    self.succeed(roll.successes(value) > 0, |act| {
                        act.restore(hex);
                        act.count_one(of, count);
                    });
                }
            }
            Purpose::Search(of) => self.search(of, roll),
            Purpose::Tinker => {
                let done = self.now().tinker().is_some_and(|(v, n)| roll.successes(v) >= n);
                self.succeed(done, |act| act.push(DrawEquipment { tries: 0 }));
            }
            Purpose::Council => {
                let done = roll.successes(figures.council_craft) > 0;
                self.succeed(done, |act| act.push(DrawEquipment { tries: 0 }));
            }
            Purpose::Smith => {
                let done = roll.successes(figures.blacksmith) > 0;
                self.succeed(done, |act| act.push(DrawEquipment { tries: 0 }));
            }
            Purpose::Diamond => {
                self.succeed(roll.successes(figures.diamond) > 0, |act| act.lift_diamond(hex));
            }
            Purpose::Build(works) => {
                let value = self.now().builds_on(works);
                self.succeed(roll.successes(value) > 0, |act| {
                    let ground = &mut act.state.ground;
                    match works {
                        Works::Rampart => ground.ramparts.insert(hex),
                        Works::Catapult => ground.catapults.insert(hex),
                    }
                    act.tell(Event::Built { who, works, hex });
                    act.count_works(works);
                });
            }
        }
    }

    fn succeed(&mut self, done: bool, then: impl FnOnce(&mut Self)) {
        if done {
            then(self);
        } else {
            self.tell(Event::CheckFails { who: self.seat() });
        }
    }

    /// Send Dispatches (4.19).
    fn dispatch(&mut self, roll: &Roll) {
        let needed = self.content.needed(self.state.council);
        if needed.is_some_and(|needed| roll.successes(needed) > 0) {
            if self.state.specials.contains(Special::Dispatches) {
                let points = self.content.figures.dispatch_move;
                self.push(MoveOther { points });
            }
            self.move_council(1);
        } else {
            self.tell(Event::DispatchFails { who: self.seat() });
        }
    }

    /// An attribute check for a part of a card (4.20).
    fn check(&mut self, of: PartOf, roll: &Roll) {
        let now = self.now();
        let Some((open, part)) = now.part(of) else { return };
        let Task::Check { value, count, mode, .. } = part.task else { return };
        let (value, _) = open.check(value, count);
        let successes = match (mode, roll.successes(value)) {
            (Mode::Turns | Mode::Heroes, successes) => successes.min(1),
            (Mode::Turn | Mode::Sum, successes) => successes,
        };
        if successes == 0 {
            self.tell(Event::CheckFails { who: self.seat() });
            if let Some(effect) = part.on_fail {
                self.push(Resolve { effect, card: of.card });
            }
            return;
        }
        self.add_successes(of, successes);
    }

    /// A face-down marker is turned up: each of those left is as likely to be the right one
    /// (3.9, `search`).
    fn search(&mut self, of: PartOf, roll: &Roll) {
        let (who, hex) = (self.seat(), self.now().active().hex);
        let Some((open, part)) = self.now().part(of) else { return };
        let left = open.marks.len();
        let Task::Search { value, .. } = part.task else { return };
        self.succeed(roll.successes(value) > 0, |act| {
            let right = act.dice.below(left.into()) == 0;
            if let Some(open) = act.state.card_mut(of.card) {
                open.marks.remove(hex);
            }
            if right {
                act.tell(Event::Found { who, hex });
                act.finish_part(of);
            } else {
                act.tell(Event::Searched { who, hex });
            }
        });
    }
}

/// Dispatches: one other Hero may be moved (3.16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveOther {
    pub points: u8,
}

impl Question for MoveOther {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-move-other").with("points", self.points)
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        let others = now.everybody().without(Seats::only(now.state.active));
        let free = others.iter().filter(|seat| now.pinned_by(*seat).is_none()).collect();
        now.name_heroes(free, actions);
        actions.push(Action::Pass);
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        if let Action::Hero(hero) = action
            && let Some(hero) = act.now().seat_of(hero)
        {
            act.push(Moving::by_effect(hero, self.points));
        }
    }

    fn timeout(&self, _: Position<'_>, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}
