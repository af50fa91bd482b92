//! Advice for computer players: what a clan is going to have at the end, and what one
//! would rather do. Figures of experience, and no rule looks at them.

use super::{
    action::Action,
    cards::{Card, Colour, Gems, Goal, Held, Ogre, Stop, Task},
    map::{Cell, Side, Site, Turned},
    position::Position,
    state::{Clan, Stage},
};
use crate::engine::Seat;

/// So many more turns everybody has for each goal that the nearest to the end still lacks.
const TURNS_A_GOAL: f32 = 3.0;

/// What an action brings that nothing in particular is planned for.
const ACTION: f32 = 0.5;

/// How likely what is planned comes about, for each action that it takes.
const CERTAINTY: f32 = 0.93;

/// Nothing is gained by keeping a secret goal that holds.
const REVEAL: f32 = 5.0;

/// What an ogre card in hand is worth.
const OGRE: f32 = 1.2;

impl Position<'_> {
    /// What every clan can expect to have at the end.
    pub(super) fn prospects(self, prospects: &mut Vec<f32>) {
        for (seat, clan) in self.state.clans.iter() {
            let turns = self.turns_left(seat);
            let more = if turns > 0.0 { self.outlook(seat, clan, turns) } else { 0.0 };
            prospects.push(self.points_of(seat, clan) + more);
        }
    }

    /// The points of a clan as everybody would count them now, a secret goal that holds
    /// included.
    fn points_of(self, seat: Seat, clan: &Clan) -> f32 {
        let goals: u8 = clan.goals.iter().map(|goal| self.content.goals[*goal].points).sum();
        let secret = clan.revealed || self.progress(seat).is_enough();
        let secret = if secret { self.content.secrets[clan.secret].points } else { 0 };
        let trophies = clan.monsters.iter().map(|monster| self.trophy(monster.card)).sum::<f32>();
        let kingdom = self.land().points(self.land().kingdom(clan.colour));
        f32::from(goals) + f32::from(secret) + trophies + self.worth(clan.gems) + f32::from(kingdom)
    }

    fn trophy(self, card: Card) -> f32 {
        match self.content.cards[card].task {
            Task::Defeat { points } => points.into(),
            _ => 0.0,
        }
    }

    fn worth(self, gems: Gems) -> f32 {
        let points = |(gem, count)| f32::from(self.content.gems[gem].points) * f32::from(count);
        gems.iter().map(points).sum()
    }

    /// How many turns a seat has left, about: the round in which somebody has enough goals
    /// is the last.
    fn turns_left(self, seat: Seat) -> f32 {
        if self.state.over || self.state.left.contains(seat) {
            return 0.0;
        }
        let now = usize::from(self.state.turn);
        let place = self.state.order.iter().position(|it| *it == seat).unwrap_or_default();
        let this_round = match place.cmp(&now) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        };
        if self.state.last_round {
            return this_round;
        }
        let most = self.state.clans.iter().map(|(_, clan)| clan.completed()).max();
        let missing = usize::from(self.content.figures.goals).saturating_sub(most.unwrap_or(0));
        this_round + TURNS_A_GOAL * missing as f32
    }

    /// What a clan can make of its hand, its dwarfs and its cards in so many turns.
    fn outlook(self, seat: Seat, clan: &Clan, turns: f32) -> f32 {
        let castle = self.state.map.find(Card::Castle, clan.colour);
        let extra = castle.is_some_and(|cell| !self.land().stopped(cell, Stop::ExtraAction));
        let actions = turns * f32::from(self.content.figures.actions + u8::from(extra));
        // The best two trading goals, each with what it takes.
        let (mut best, mut second, mut effort) = (0.0_f32, 0.0_f32, 0.0);
        for goal in &self.state.row {
            let (gain, takes) = self.plan(clan, *goal, actions);
            if gain > best {
                (second, best, effort) = (best, gain, takes);
            } else {
                second = second.max(gain);
            }
        }
        let planned = best + 0.35 * second;
        let otherwise = ACTION * (actions - effort).max(0.0);
        let progress = self.progress(seat);
        let secret = if clan.revealed || progress.is_enough() {
            0.0
        } else {
            let share = f32::from(progress.have) / f32::from(progress.need.max(1));
            0.6 * f32::from(self.content.secrets[clan.secret].points) * share.powf(1.5)
        };
        let ogres = OGRE * clan.ogres.len().min(3) as f32;
        let haste = (turns / 2.0).min(1.0);
        planned + otherwise + haste * (secret + ogres + self.work(clan))
    }

    /// What a trading goal promises a clan, and how many actions it takes until then.
    fn plan(self, clan: &Clan, goal: Goal, actions: f32) -> (f32, f32) {
        let row = &self.content.goals[goal];
        let missing = clan.gems.missing_for(row.cost);
        let mut effort = self.way_to(clan, |task| matches!(task, Task::Trade), 1);
        for (gem, count) in missing.iter() {
            let yields = |task| matches!(task, Task::Mine { gem: mined, .. } if mined == gem);
            effort += self.way_to(clan, yields, count);
        }
        let gain = f32::from(row.points) - self.worth(row.cost);
        let time = ((actions + 0.5) / effort.max(0.5)).min(1.0);
        (gain * CERTAINTY.powf(effort) * time * time, effort)
    }

    /// How many actions until a task has been done so often as brings so many gems, where
    /// it is nearest.
    fn way_to(self, clan: &Clan, wanted: impl Fn(Task) -> bool, count: u8) -> f32 {
        let sites = self.sites().iter().filter(|site| wanted(self.face(site).task));
        let working = sites.filter(|site| !self.is_stopped(site)).map(|site| {
            let face = self.face(site);
            let take = if let Task::Mine { take, .. } = face.task { take } else { count };
            let dwarfs = f32::from(face.need) * f32::from(count.div_ceil(take.max(1)));
            (dwarfs - f32::from(site.dwarfs.get(clan.colour))).max(0.2)
        });
        let nearest = working.fold(f32::INFINITY, f32::min);
        if nearest.is_finite() {
            return nearest;
        }
        // The card has to come first: from the hand, or from below another.
        let hand = clan.hand.iter().find(|card| wanted(self.content.cards[*card].task));
        let need = hand.map_or(5, |card| self.content.cards[card].need);
        f32::from(need) * f32::from(count.min(2)) + 1.0
    }

    /// Whether a monster keeps the dwarfs of a card from their task.
    fn is_stopped(self, site: &Site) -> bool {
        let stop = match self.face(site).task {
            Task::Mine { .. } => Stop::Mine,
            Task::Dig => Stop::Dig,
            Task::Draw | Task::Trade | Task::Defeat { .. } => return false,
        };
        self.land().stopped(site.cell, stop)
    }

    /// What the dwarfs of a clan on the map are about to bring.
    fn work(self, clan: &Clan) -> f32 {
        let crews = self.sites().iter().filter_map(|site| {
            let dwarfs = site.dwarfs.get(clan.colour);
            (dwarfs > 0).then(|| {
                let share = f32::from(dwarfs) / f32::from(self.face(site).need.max(1));
                0.6 * share.min(1.0) * self.yield_of(site)
            })
        });
        crews.sum()
    }

    /// What the task of a card brings.
    fn yield_of(self, site: &Site) -> f32 {
        match self.face(site).task {
            _ if self.is_stopped(site) => 0.0,
            Task::Mine { gem, take } => {
                let take = take.min(self.state.gem_piles.get(gem));
                f32::from(take) * f32::from(self.content.gems[gem].points)
            }
            Task::Draw => OGRE,
            Task::Trade => 1.0,
            Task::Dig => 0.2,
            Task::Defeat { points } => points.into(),
        }
    }

    /// How much a sensible player is inclined to each of these actions.
    pub(super) fn inclinations(self, seat: Seat, actions: &[Action], inclinations: &mut Vec<f32>) {
        // Out of turn there is only the secret goal.
        if seat != self.state.active() {
            inclinations.extend(actions.iter().map(|_| REVEAL));
            return;
        }
        let idle = self.may_take_action().is_err();
        let wanted = self.wanted(self.me());
        inclinations.extend(actions.iter().map(|action| match action {
            Action::End if idle => 0.0,
            Action::End => -3.0,
            action => self.inclination(*action, wanted),
        }));
    }

    /// The gems that are missing for the trading goals on display.
    fn wanted(self, clan: &Clan) -> Gems {
        let missing = |goal: &Goal| clan.gems.missing_for(self.content.goals[*goal].cost);
        self.state.row.iter().map(missing).fold(Gems::NONE, Gems::at_least)
    }

    fn inclination(self, action: Action, wanted: Gems) -> f32 {
        let at = |cell| self.site(cell).map_or(0.0, |site| self.appeal(site, wanted));
        match action {
            Action::Play(card) => self.appeal_of_card(card, wanted),
            Action::Lay(cell) => self.appeal_of_place(cell),
            Action::Turn(turned) => self.appeal_of_side(turned),
            Action::Place(cell) => at(cell),
            Action::Step(cell) => match self.state.now.stage {
                Stage::Step(_) => at(cell),
                _ => 0.0,
            },
            Action::Move(cell) => -1.0 - at(cell).max(0.0),
            Action::Ogre(Ogre::Thief | Ogre::Crown) => 1.0,
            Action::Ambush(cell) => self.site(cell).map_or(0.0, |site| {
                let own = site.dwarfs.get(self.mine());
                f32::from(site.dwarfs.total()) - 2.0 * f32::from(own)
            }),
            Action::Enemy(colour, cell) => self.threat(colour, cell),
            Action::Swap(cell) => -0.5 * at(cell),
            Action::Ogre(_) | Action::Rob(_) | Action::Dig(_) | Action::Decline => 0.0,
            Action::Resolve(cell) => self.site(cell).map_or(0.0, |site| {
                // What has been mined can be traded at once.
                if matches!(self.face(site).task, Task::Trade) { -1.0 } else { 1.0 }
            }),
            Action::Trade(goal) => 0.4 * f32::from(self.content.goals[goal].points),
            Action::Discard(Held::Gem(gem)) => {
                let missing = if wanted.get(gem) > 0 { 1.0 } else { 0.0 };
                -f32::from(self.content.gems[gem].points) - missing
            }
            Action::Discard(Held::Ogre(_)) => -OGRE,
            Action::Reveal => REVEAL,
            Action::End => -3.0,
        }
    }

    /// How good it is to have one more dwarf there.
    fn appeal(self, site: &Site, wanted: Gems) -> f32 {
        let need = self.face(site).need;
        let own = site.dwarfs.get(self.mine());
        if own >= need || self.is_stopped(site) {
            return -2.0;
        }
        let room = self.land().free_spots(site) + own >= need;
        let task = match self.face(site).task {
            Task::Mine { gem, .. } if wanted.get(gem) > 0 => 1.2,
            Task::Mine { .. } => 0.2,
            Task::Draw => 0.0,
            Task::Trade if self.payable().next().is_some() => 2.0,
            Task::Trade => -0.5,
            Task::Dig => -1.5,
            Task::Defeat { .. } => -1.0,
        };
        let near = f32::from(own + 1) / f32::from(need.max(1));
        task + 1.5 * near - if room { 0.0 } else { 2.0 }
    }

    /// How good it is to play a card at all.
    fn appeal_of_card(self, card: Card, wanted: Gems) -> f32 {
        let face = &self.content.cards[card];
        let there = |task: Task| self.sites().iter().any(|site| self.face(site).task == task);
        match face.task {
            _ if face.extra_actions > 0 => 3.0,
            Task::Mine { gem, .. } if wanted.get(gem) > 0 && !there(face.task) => 1.5,
            Task::Trade if !there(face.task) => 1.5,
            Task::Defeat { .. } => -0.5,
            _ => 0.0,
        }
    }

    /// Cards go to one's own kingdom, monsters to others'.
    fn appeal_of_place(self, cell: Cell) -> f32 {
        let Stage::Lay(card) = self.state.now.stage else { return 0.0 };
        let mine = self.land().kingdom(self.mine());
        let map = &self.state.map;
        let beside = cell.adjacent().filter_map(|next| map.place(next));
        let own = beside.filter(|place| mine.contains(*place)).count() as f32;
        let covers = if map.place(cell).is_some() { 0.5 } else { 0.0 };
        if self.content.cards[card].is_monster() { -own - covers } else { 0.5 * own - covers }
    }

    /// Open sides towards others link; those of monsters better do not.
    fn appeal_of_side(self, turned: Turned) -> f32 {
        let Stage::Turn(card, cell) = self.state.now.stage else { return 0.0 };
        let (face, land) = (&self.content.cards[card], self.land());
        let links = Side::ALL.iter().filter(|side| {
            let beyond = cell.beside(**side).and_then(|next| self.state.map.site(next));
            let open = |site| land.is_open(site, side.opposite());
            face.is_open(turned, **side) && beyond.is_some_and(open)
        });
        let links = links.count() as f32;
        if face.is_monster() { -0.3 * links } else { 0.8 * links }
    }

    /// How much an enemy dwarf is about to do where it stands.
    fn threat(self, colour: Colour, cell: Cell) -> f32 {
        self.site(cell).map_or(0.0, |site| {
            let share = f32::from(site.dwarfs.get(colour)) / f32::from(self.face(site).need.max(1));
            share.min(1.0) * self.yield_of(site)
        })
    }
}
