//! Rolls that succeed or not: in how many turns one of the team's attempts is enough.

use deephold::games::dwarves::{
    map::HexSet,
    state::OpenCard,
    vocabulary::{
        effect::Who,
        perk::Rolls,
        pieces::Attribute,
        quest::{Mode, Part},
    },
};

use super::{
    outlook::{Doer, EFFORT, Outlook},
    ways::chance,
};

/// What cannot be done now: it waits for the Army of Evil, or for nobody knows what.
pub(super) const SOME_TIME: f64 = 12.0;

/// How many actions until something with this chance succeeds.
pub(super) fn tries(chance: f64) -> f64 {
    1.0 / chance.max(0.02)
}

/// The least of several, and less if others are as good.
pub(super) fn soonest(turns: impl Iterator<Item = f64>) -> f64 {
    const BLUR: f64 = 1.0;
    let all: Vec<f64> = turns.collect();
    let least = all.iter().copied().fold(f64::INFINITY, f64::min);
    if least == f64::INFINITY {
        return SOME_TIME;
    }
    let others: f64 = all.iter().map(|turns| ((least - turns) / BLUR).exp()).sum();
    (least - BLUR * others.ln()).max(0.0)
}

/// Something that succeeds or not, by whoever tries it.
#[derive(Default)]
pub(super) struct Attempts {
    /// When somebody tries, and how likely that is enough.
    tries: Vec<(f64, f64)>,
    /// The fewest actions that it takes anybody.
    actions: Option<f64>,
    team: f64,
}

/// A Hero's attempts: how far it is, and the chances of one roll and of two in one turn, now
/// and later.
pub(super) struct Attempt {
    pub(super) moves: f64,
    pub(super) now: [f64; 2],
    pub(super) later: [f64; 2],
    /// Not before there is company.
    pub(super) company: f64,
}

impl Attempts {
    /// So many rounds are looked ahead.
    const ROUNDS: usize = 3;

    pub(super) fn add(&mut self, doer: &Doer, attempt: &Attempt) {
        // A Hero that has no action left when it arrives tries in its next turn.
        let mut left = doer.actions - attempt.moves;
        let mut turn = doer.waits;
        let mut first = true;
        while left <= 0.0 && turn < 100.0 {
            left += 2.0;
            turn += self.team;
            first = false;
        }
        let [one, two] = if first { attempt.now } else { attempt.later };
        let chance =
            if left >= 1.0 { one + (two - one) * (left - 1.0).min(1.0) } else { one * left };
        self.tries.push((turn.max(attempt.company), chance));
        let [one, two] = attempt.later;
        for round in 1..Self::ROUNDS {
            let later = turn + self.team * round as f64;
            self.tries.push((later.max(attempt.company), two));
        }
        let actions = attempt.moves + tries(one).min(2.0 * tries(two));
        self.actions = Some(self.actions.map_or(actions, |fewest| fewest.min(actions)));
    }

    /// The turns until one of them succeeds.
    pub(super) fn turns(mut self) -> f64 {
        let Some(actions) = self.actions else { return SOME_TIME };
        self.tries.sort_by(|one, other| one.0.total_cmp(&other.0));
        let (mut expected, mut before, mut open) = (0.0, 0.0, 1.0);
        for (turn, chance) in self.tries {
            expected += open * (turn - before);
            before = turn;
            open *= 1.0 - chance;
        }
        expected + open * 2.0 * self.team + EFFORT * actions
    }
}

/// A check as it stands on a card.
#[derive(Clone, Copy)]
pub(super) struct Check {
    pub(super) attribute: Attribute,
    pub(super) value: u8,
    pub(super) count: u8,
    pub(super) mode: Mode,
}

impl Doer {
    /// Whether it may do that part.
    pub(super) fn may(&self, part: Part, open: &OpenCard) -> bool {
        match part.by {
            Some(Who::Pinned | Who::Poisoned) => open.hero == Some(self.seat),
            _ => true,
        }
    }

    /// The actions that a check takes once it is there.
    pub(super) fn check(&self, check: Check, so_far: u8) -> f64 {
        let dice = self.rolls(check.attribute, Rolls::Check);
        let missing = check.count.saturating_sub(so_far);
        match check.mode {
            Mode::Sum => {
                let hits = f64::from(dice) * f64::from(7 - check.value) / 6.0;
                let first = tries(chance(dice, check.value, 1));
                first + f64::from(missing.saturating_sub(1)) / hits
            }
            // At most one in a turn, which has two actions.
            Mode::Turns => {
                let each = tries(chance(dice, check.value, 1)).max(1.5);
                f64::from(missing) * each
            }
            Mode::Heroes => tries(chance(dice, check.value, 1)),
            Mode::Turn => {
                let one = tries(chance(dice, check.value, check.count));
                let two = 2.0 * tries(chance(2 * dice, check.value, check.count));
                one.min(two)
            }
        }
    }
}

impl Outlook<'_> {
    pub(super) fn attempts(&self) -> Attempts {
        Attempts { team: self.doers.len() as f64, ..Attempts::default() }
    }

    /// In how many turns somebody succeeds with a roll, somewhere.
    pub(super) fn until(&self, roll: impl Fn(&Doer) -> (HexSet, f64)) -> f64 {
        let mut attempts = self.attempts();
        for doer in self.workers() {
            let (place, one) = roll(doer);
            let chances = [one, 1.0 - (1.0 - one) * (1.0 - one)];
            let moves = doer.moves(place);
            attempts.add(doer, &Attempt { moves, now: chances, later: chances, company: 0.0 });
        }
        attempts.turns()
    }

    /// A check in one place, or anywhere.
    pub(super) fn single_check(
        &self,
        open: &OpenCard,
        part: Part,
        check: Check,
        progress: u8,
    ) -> f64 {
        let place = part.at.map_or(HexSet::ALL, |area| self.hexes(area, Some(open)));
        let able = self.workers().filter(|doer| doer.may(part, open));
        if check.mode == Mode::Heroes {
            // One success each of so many Heroes.
            let fresh = able.filter(|doer| progress & (1 << doer.seat.0) == 0);
            let mut turns: Vec<f64> = fresh
                .map(|doer| self.after(doer, doer.moves(place) + doer.check(check, 0)))
                .collect();
            turns.sort_by(f64::total_cmp);
            let missing = u32::from(check.count).saturating_sub(progress.count_ones());
            return turns.get(missing.saturating_sub(1) as usize).copied().unwrap_or(SOME_TIME);
        }
        if check.mode == Mode::Turns {
            let actions = |doer: &Doer| doer.moves(place) + doer.check(check, progress);
            return soonest(able.map(|doer| self.after(doer, actions(doer))));
        }
        let mut attempts = self.attempts();
        for doer in able {
            let dice = doer.rolls(check.attribute, Rolls::Check);
            let moves = doer.moves(place);
            // What this turn has brought counts for whoever is there.
            let kept = check.mode == Mode::Sum || (doer.seat == self.view.active && moves == 0.0);
            let missing = |kept: bool| {
                if kept { check.count.saturating_sub(progress) } else { check.count }
            };
            let chances = |missing: u8| {
                [chance(dice, check.value, missing), chance(2 * dice, check.value, missing)]
            };
            let now = chances(missing(kept));
            let later = chances(missing(check.mode == Mode::Sum));
            let company = self.company(doer, part, part.at.map(|_| place));
            attempts.add(doer, &Attempt { moves, now, later, company });
        }
        attempts.turns()
    }

    /// When a Hero has the company that a part asks for.
    pub(super) fn company(&self, doer: &Doer, part: Part, place: Option<HexSet>) -> f64 {
        let Some(needed) = part.together.checked_sub(2) else { return 0.0 };
        let goal = place.unwrap_or(HexSet::only(doer.hex));
        let others = self.doers.iter().filter(|other| other.seat != doer.seat);
        let comes = |other: &Doer| {
            if goal.contains(other.hex) { 0.0 } else { self.after(other, other.moves(goal)) }
        };
        let mut turns: Vec<f64> = others.map(comes).collect();
        turns.sort_by(f64::total_cmp);
        turns.get(usize::from(needed)).copied().unwrap_or(SOME_TIME)
    }
}
