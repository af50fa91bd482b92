//! What dice are worth before they are rolled, and while something can still be done about
//! them: exactly, by going through all they can show. Whoever has help uses it as well as
//! it can be used.

use std::collections::HashMap;

use super::worth::Worth;

const SIDES: u8 = 6;

/// Dice that lie there: how many show each face. Faces that make no difference to what is
/// wanted are counted as one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Shown([u8; 9]);

impl Shown {
    fn with(mut self, face: u8) -> Self {
        if let Some(count) = self.0.get_mut(usize::from(face)) {
            *count += 1;
        }
        self
    }

    fn without(mut self, face: u8) -> Self {
        if let Some(count) = self.0.get_mut(usize::from(face)) {
            *count = count.saturating_sub(1);
        }
        self
    }

    /// The faces that are shown, each once, the highest first.
    fn different(self) -> impl Iterator<Item = u8> {
        (0_u8..9).rev().filter(move |face| self.count(*face) > 0)
    }

    fn count(self, face: u8) -> u8 {
        self.0.get(usize::from(face)).copied().unwrap_or_default()
    }

    fn highest(self) -> Option<u8> {
        self.different().next()
    }

    /// How many dice show a value or more.
    pub(crate) fn at_least(self, value: u8) -> u8 {
        self.0.iter().skip(value.into()).sum()
    }

    /// All dice, the highest first.
    pub(crate) fn faces(self) -> impl Iterator<Item = u8> {
        self.different().flat_map(move |face| (0..self.count(face)).map(move |_| face))
    }

    /// What stays, for each way to pick at least one die, and how many are picked.
    fn picks(self) -> Vec<(Self, u8)> {
        let mut picks = vec![(self, 0)];
        for face in self.different() {
            for (kept, picked) in picks.clone() {
                let mut kept = kept;
                for more in 1..=self.count(face) {
                    kept = kept.without(face);
                    picks.push((kept, picked + more));
                }
            }
        }
        picks.retain(|(_, picked)| *picked > 0);
        picks
    }
}

/// What a Spell does to dice that lie there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Charm {
    /// Any number of dice once more.
    Reroll,
    /// One die is raised, at most to 6.
    Raise(u8),
}

/// What can be done about dice once they lie there (rule page 4.6).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a help of its own, at hand or not")]
pub(crate) struct Help {
    /// One die +1, once.
    pub(crate) raise: bool,
    /// All dice once more, once; either this or that.
    pub(crate) reroll: bool,
    /// Council +3: one die once more, anew after all were rolled.
    pub(crate) council: bool,
    /// Council -2: the highest die once more, whether one likes it or not.
    pub(crate) worst: bool,
    /// Runes: any number of dice once more.
    pub(crate) runes: u8,
    /// Spells, and whether their owner has to be asked, which can be done once.
    pub(crate) spells: Vec<(Charm, bool)>,
}

impl Help {
    /// The same without what anybody has to decide about.
    pub(crate) fn none(&self) -> Self {
        Self { worst: self.worst, ..Self::default() }
    }

    /// The most that one die can be raised.
    fn raises(&self) -> u8 {
        let spells = self.spells.iter().map(|(charm, _)| match charm {
            Charm::Raise(by) => *by,
            Charm::Reroll => 0,
        });
        u8::from(self.raise) + spells.sum::<u8>()
    }

    /// All of it, not yet used.
    pub(crate) fn unused(&self) -> Left {
        Left {
            ability: self.raise || self.reroll,
            council: self.council,
            runes: self.runes,
            spells: (1_u16 << self.spells.len().min(15)) - 1,
            ask: self.spells.iter().any(|(_, ask)| *ask),
        }
    }
}

/// What of the help has not been used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Left {
    pub(crate) ability: bool,
    pub(crate) council: bool,
    pub(crate) runes: u8,
    /// Spells, one bit each.
    pub(crate) spells: u16,
    /// Whether their owner may be asked.
    pub(crate) ask: bool,
}

/// What dice are worth to somebody with this help.
pub(crate) struct Odds<'a> {
    help: &'a Help,
    worth: &'a Worth,
    /// Faces below and above make no difference.
    range: (u8, u8),
    lying: HashMap<(Shown, Left), f64>,
    rolled: HashMap<(Shown, u8, Left, bool), f64>,
}

impl<'a> Odds<'a> {
    pub(crate) fn new(help: &'a Help, worth: &'a Worth) -> Self {
        let (least, most) = worth.range();
        let low = least.saturating_sub(help.raises() + 1);
        let range = (low.max(1), most.max(1));
        Self { help, worth, range, lying: HashMap::new(), rolled: HashMap::new() }
    }

    /// Dice as they are counted here.
    pub(crate) fn shown(&self, dice: &[u8]) -> Shown {
        dice.iter().fold(Shown::default(), |shown, die| shown.with(self.face(*die)))
    }

    fn face(&self, face: u8) -> u8 {
        let (low, high) = self.range;
        face.clamp(low.min(high), high)
    }

    /// What so many dice are worth before they are rolled.
    pub(crate) fn before(&mut self, dice: u8) -> f64 {
        self.rolled(Shown::default(), dice, self.help.unused(), true)
    }

    /// What dice are worth as they lie there.
    pub(crate) fn lying(&mut self, shown: Shown, left: Left) -> f64 {
        if let Some(known) = self.lying.get(&(shown, left)) {
            return *known;
        }
        let ways = self.ways(shown, left);
        let worth = ways.into_iter().fold(self.worth.of(shown), f64::max);
        self.lying.insert((shown, left), worth);
        worth
    }

    /// What they are worth after each thing that can be done about them.
    fn ways(&mut self, shown: Shown, left: Left) -> Vec<f64> {
        let mut ways = Vec::new();
        if left.ability {
            let used = Left { ability: false, ..left };
            if self.help.raise {
                ways.extend(shown.different().map(|face| self.raised(shown, face, 1, 8, used)));
            }
            if self.help.reroll {
                ways.push(self.all_again(shown, used));
            }
        }
        if left.council {
            ways.extend(shown.different().map(|face| self.one_again(shown, face, left)));
        }
        if left.runes > 0 {
            let used = Left { runes: left.runes - 1, ..left };
            ways.push(self.some_again(shown, used, false));
        }
        for (place, (charm, ask)) in self.help.spells.iter().enumerate() {
            if left.spells & (1 << place) == 0 || (*ask && !left.ask) {
                continue;
            }
            let used = Left { spells: left.spells & !(1 << place), ask: left.ask && !*ask, ..left };
            match charm {
                Charm::Reroll => ways.push(self.some_again(shown, used, true)),
                Charm::Raise(by) => {
                    let low = shown.different().filter(|face| *face < SIDES);
                    ways.extend(low.map(|face| self.raised(shown, face, *by, SIDES, used)));
                }
            }
        }
        ways
    }

    /// One die is raised, at most to `most`.
    pub(crate) fn raised(&mut self, shown: Shown, face: u8, by: u8, most: u8, left: Left) -> f64 {
        let face = self.face(face);
        let to = self.face((face + by).min(most));
        self.lying(shown.without(face).with(to), left)
    }

    /// All dice once more, by an ability.
    pub(crate) fn all_again(&mut self, shown: Shown, left: Left) -> f64 {
        let count = shown.at_least(0);
        self.rolled(Shown::default(), count, left, true)
    }

    /// One die once more, by the Council.
    pub(crate) fn one_again(&mut self, shown: Shown, face: u8, left: Left) -> f64 {
        let face = self.face(face);
        self.rolled(shown.without(face), 1, Left { council: false, ..left }, false)
    }

    /// The best dice to roll once more, by a Rune or a Spell; or none.
    pub(crate) fn some_again(&mut self, shown: Shown, left: Left, several: bool) -> f64 {
        let all = shown.at_least(0);
        let stay = self.lying(shown, left);
        let picks = shown.picks().into_iter();
        picks.fold(stay, |best, (kept, picked)| {
            let anew = picked == all || (several && picked > 1);
            best.max(self.rolled(kept, picked, left, anew))
        })
    }

    /// So many dice are rolled beside those that stay; `anew` where the Council looks at all
    /// of them again.
    fn rolled(&mut self, kept: Shown, dice: u8, left: Left, anew: bool) -> f64 {
        if dice == 0 {
            return if anew { self.before_council(kept, left) } else { self.lying(kept, left) };
        }
        let key = (kept, dice, left, anew);
        if let Some(known) = self.rolled.get(&key) {
            return *known;
        }
        let mut sum = 0.0;
        for face in 1..=SIDES {
            let kept = kept.with(self.face(face));
            sum += self.rolled(kept, dice - 1, left, anew);
        }
        let worth = sum / f64::from(SIDES);
        self.rolled.insert(key, worth);
        worth
    }

    /// The Council looks at dice: -2 takes the highest away, +3 can be used (again).
    fn before_council(&mut self, shown: Shown, left: Left) -> f64 {
        let left = Left { council: self.help.council, ..left };
        match shown.highest().filter(|_| self.help.worst) {
            Some(highest) => self.rolled(shown.without(highest), 1, left, false),
            None => self.lying(shown, left),
        }
    }
}
