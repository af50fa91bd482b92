//! Moving (rule page 4.5).

use serde::{Deserialize, Serialize};

use super::penalty::Toll;
use crate::{
    engine::{Seat, Seats, Text},
    games::dwarves::{
        action::{Action, Choice, Destination},
        event::Event,
        map::{ByHex, Hex, HexSet},
        position::{Act, Position},
        quests::Arrival,
        refusal::Refusal,
        stack::{Frame, Question},
        vocabulary::{perk::Perk, places::Kingdom},
    },
};

/// More destinations than that are asked for in two steps: first the realm. So many fit one
/// menu.
const MAX_DESTINATIONS: u8 = 25;

/// A Hero with movement points left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moving {
    pub hero: Seat,
    pub points: u8,
    /// Where it is on its way to.
    pub to: Option<Hex>,
    /// Whether it is a Move action, and not moved by an effect.
    pub action: bool,
    /// What pays for the Perished Land still to come on this way.
    pub toll: Option<Toll>,
}

impl Moving {
    /// A Move action begins.
    pub(crate) const fn by_action(hero: Seat, points: u8) -> Self {
        Self { hero, points, to: None, action: true, toll: None }
    }

    /// An effect lets a Hero move.
    pub(crate) const fn by_effect(hero: Seat, points: u8) -> Self {
        Self { action: false, ..Self::by_action(hero, points) }
    }
}

/// The best way to a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    pub penalties: u8,
    pub steps: u8,
    /// The first hex of it.
    pub first: Hex,
}

impl Position<'_> {
    /// The hexes that a Hero can enter with one point.
    pub(crate) fn next_hexes(self, seat: Seat, from: Hex) -> HexSet {
        let mut next: HexSet = from.neighbours().collect();
        let entrances = self.entrances(seat);
        if entrances.contains(from) {
            next = next.union(entrances);
            next.remove(from);
        }
        next
    }

    /// The best way to every hex in reach: the fewest penalties, then the fewest hexes.
    /// Troops end a way, but not for everybody.
    pub(crate) fn ways(self, seat: Seat, points: u8) -> ByHex<Option<Way>> {
        let from = self.hero(seat).hex;
        let mut ways = ByHex::all(None);
        if self.pinned_by(seat).is_some() {
            return ways;
        }
        let entrances = self.entrances(seat);
        let pays =
            if self.has(seat, Perk::NoPenalty) { HexSet::NONE } else { self.state.ground.perished };
        let stops = if self.has(seat, Perk::Unstopped) {
            HexSet::NONE
        } else {
            self.state.ground.occupied()
        };
        let mut edge = vec![(from, 0, from)];
        let mut next = Vec::new();
        for steps in 1..=points {
            for (hex, paid, first) in edge.drain(..) {
                let jumps = if entrances.contains(hex) { entrances } else { HexSet::NONE };
                for to in hex.neighbours().chain(jumps.iter()) {
                    let penalties = paid + u8::from(pays.contains(to));
                    let best: &mut Option<Way> = &mut ways[to];
                    if to == from || best.is_some_and(|way| way.penalties <= penalties) {
                        continue;
                    }
                    let first = if steps == 1 { to } else { first };
                    *best = Some(Way { penalties, steps, first });
                    if !stops.contains(to) {
                        next.push((to, penalties, first));
                    }
                }
            }
            std::mem::swap(&mut edge, &mut next);
        }
        ways
    }
}

impl Question for Moving {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, now: Position<'_>) -> Text {
        let own = self.hero == now.decider();
        let key = if own { "dwarves-prompt-going" } else { "dwarves-prompt-moving" };
        let text = Text::new(key).with("points", self.points);
        if own { text } else { text.with("who", self.hero) }
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        let (next, far) = self.reach(now);
        actions.extend(next.iter().map(Action::Step));
        for (realm, part) in now.by_realm(far) {
            match realm {
                Some(realm) => actions.push(Action::Choose(Choice::realm(realm))),
                None => actions.extend(part.iter().map(move_to)),
            }
        }
        actions.push(Action::Done);
    }

    fn allows(&self, now: Position<'_>, _: Seat, action: Action) -> bool {
        match action {
            Action::Step(hex) => self.steps(now).contains(hex),
            Action::Move(Destination(Some(hex))) => {
                let direct =
                    |(realm, part): (Option<_>, HexSet)| realm.is_none() && part.contains(hex);
                now.by_realm(self.reach(now).1).any(direct)
            }
            Action::Choose(choice) => {
                let realm = choice.kingdom();
                realm.is_some() && now.by_realm(self.reach(now).1).any(|(it, _)| it == realm)
            }
            Action::Done => true,
            _ => false,
        }
    }

    fn refusal(&self, now: Position<'_>, _: Seat, action: Action) -> Refusal {
        match (action, now.pinned_by(self.hero)) {
            (Action::Step(_) | Action::Move(_), Some(card)) => Refusal::Pinned { card },
            (Action::Move(Destination(Some(hex))), _) if self.reach(now).1.contains(hex) => {
                Refusal::RealmFirst { hex }
            }
            (Action::Step(hex) | Action::Move(Destination(Some(hex))), _) => {
                Refusal::OutOfReach { hex }
            }
            _ => Refusal::NotAsked,
        }
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        match action {
            Action::Step(hex) => self.step(act, hex, None),
            Action::Move(Destination(Some(to))) => act.push(Self { to: Some(to), ..*self }),
            Action::Choose(choice) => {
                let realm = choice.kingdom();
                let far = self.reach(act.now()).1;
                let chosen = act.now().by_realm(far).find(|(it, _)| *it == realm);
                act.push(*self);
                if let Some((_, among)) = chosen {
                    act.push(Heading { hero: self.hero, among });
                }
            }
            _ => {}
        }
    }

    fn timeout(&self, _: Position<'_>, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }

    fn waits(&self, now: Position<'_>) -> bool {
        self.to.is_none() && self.points > 0 && now.pinned_by(self.hero).is_none()
    }

    /// On its way: the next hex of the best way from here.
    fn skip(&self, act: &mut Act<'_>) {
        let Some(to) = self.to.filter(|_| self.points > 0) else { return };
        match act.now().ways(self.hero, self.points)[to] {
            Some(way) => self.step(act, way.first, Some(to)),
            None => act.push(Self { to: None, ..*self }),
        }
    }

    fn is_idle(&self) -> bool {
        self.to.is_none()
    }
}

impl Moving {
    /// The hexes that can be entered next.
    fn steps(self, now: Position<'_>) -> HexSet {
        if now.pinned_by(self.hero).is_some() {
            return HexSet::NONE;
        }
        now.next_hexes(self.hero, now.hero(self.hero).hex)
    }

    /// The hexes that can be entered next, and those in reach beyond them.
    fn reach(self, now: Position<'_>) -> (HexSet, HexSet) {
        let next = self.steps(now);
        let ways = now.ways(self.hero, self.points);
        let reached = ways.iter().filter(|(_, way)| way.is_some()).map(|(hex, _)| hex);
        (next, reached.collect::<HexSet>().without(next))
    }

    /// Enters a hex (4.5.2 to 4.5.4).
    fn step(self, act: &mut Act<'_>, hex: Hex, to: Option<Hex>) {
        let who = self.hero;
        let from = act.now().hero(who).hex;
        let to = to.filter(|to| *to != hex);
        let stopped =
            !act.state.ground.troops[hex].is_none() && !act.now().has(who, Perk::Unstopped);
        let points = if stopped { 0 } else { self.points.saturating_sub(1) };
        act.hero(who).hex = hex;
        act.tell(if from.distance(hex) <= 1 {
            Event::Enters { who, hex }
        } else {
            Event::Jumps { who, hex }
        });
        if !self.action {
            act.break_journeys(who);
        }
        // What was said of one way does not hold for the next.
        let toll = self.toll.filter(|_| to.is_some());
        act.push(Self { points, to, toll, ..self });
        act.visit(who, if self.action { Arrival::Entered } else { Arrival::Put });
        act.penalty(who, hex, self.toll);
    }
}

const fn move_to(hex: Hex) -> Action {
    Action::Move(Destination(Some(hex)))
}

/// The realm was named: which of its hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Heading {
    pub hero: Seat,
    pub among: HexSet,
}

impl Question for Heading {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, now: Position<'_>) -> Text {
        if self.hero == now.decider() {
            return Text::new("dwarves-prompt-going-on");
        }
        Text::new("dwarves-prompt-heading").with("who", self.hero)
    }

    fn list(&self, _: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(self.among.iter().map(move_to));
        actions.push(Action::Done);
    }

    /// Going on without a hex leads back to all of them.
    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        if let Action::Move(to) = action
            && let Some(moving) = act.moving_mut(self.hero)
        {
            moving.to = to.0;
        }
    }

    fn timeout(&self, _: Position<'_>, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

impl Position<'_> {
    /// Destinations as they are offered: a few one by one, many by their realms, unless a
    /// realm has only one.
    fn by_realm(self, far: HexSet) -> impl Iterator<Item = (Option<Kingdom>, HexSet)> {
        let many = far.len() > MAX_DESTINATIONS;
        let all = (!many && !far.is_empty()).then_some((None, far));
        let realms = Kingdom::ALL.iter().filter(move |_| many);
        let parts = realms.map(move |realm| (*realm, far.and(self.content.kingdoms[*realm])));
        let parts = parts.filter(|(_, part)| !part.is_empty());
        all.into_iter().chain(parts.map(|(realm, part)| ((part.len() > 1).then_some(realm), part)))
    }

    /// A Hero on its way.
    pub(crate) fn moving(self, hero: Option<Seat>) -> Option<Moving> {
        self.state.stack.iter().rev().find_map(|frame| match frame {
            Frame::Moving(moving) if hero.is_none_or(|hero| hero == moving.hero) => Some(*moving),
            _ => None,
        })
    }
}

impl Act<'_> {
    /// The frame of a Hero on its way.
    pub(super) fn moving_mut(&mut self, hero: Seat) -> Option<&mut Moving> {
        self.state.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Moving(moving) if moving.hero == hero => Some(moving),
            _ => None,
        })
    }

    /// An effect puts a Hero on a hex; a move of it ends (4.5.4, 4.5.6, 4.5.7).
    pub(crate) fn put_hero(&mut self, who: Seat, hex: Hex) {
        if self.now().pinned_by(who).is_some() {
            return;
        }
        self.break_journeys(who);
        self.hero(who).hex = hex;
        self.tell(Event::Put { who, hex });
        for frame in &mut self.state.stack {
            if let Frame::Moving(moving) = frame
                && moving.hero == who
                && moving.action
            {
                moving.points = 0;
                moving.to = None;
            }
        }
        self.visit(who, Arrival::Put);
        self.penalty(who, hex, None);
    }
}
