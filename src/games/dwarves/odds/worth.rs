//! What a roll is for, as a number: whether it succeeds, how much it hits, how far it leads.

use super::dice::Shown;

/// What dice are worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Worth {
    /// 1 if one of these is so: as many dice as the second number show the first or more.
    AnyOf(Vec<(u8, u8)>),
    /// How many can be hit.
    Hits(Targets),
    /// The highest die.
    Highest,
}

impl Worth {
    /// The least and the greatest face that make a difference.
    pub(super) fn range(&self) -> (u8, u8) {
        let ends = |values: Vec<u8>| {
            let (least, most) = (values.iter().min(), values.iter().max());
            (least.copied().unwrap_or(1), most.copied().unwrap_or(1))
        };
        match self {
            Self::AnyOf(wanted) => ends(wanted.iter().map(|(value, _)| *value).collect()),
            Self::Hits(targets) => ends(targets.all().collect()),
            Self::Highest => (1, 6),
        }
    }

    /// Whether it makes a difference that a die shows this and not 1 less.
    pub(super) fn steps_at(&self, face: u8) -> bool {
        match self {
            Self::AnyOf(wanted) => wanted.iter().any(|(value, _)| *value == face),
            Self::Hits(targets) => targets.all().any(|needed| needed == face),
            Self::Highest => true,
        }
    }

    pub(super) fn of(&self, shown: Shown) -> f64 {
        match self {
            Self::AnyOf(wanted) => {
                let holds = wanted.iter().any(|(value, count)| shown.at_least(*value) >= *count);
                f64::from(u8::from(holds))
            }
            Self::Hits(targets) => f64::from(targets.hit_by(&shown.faces().collect::<Vec<_>>())),
            Self::Highest => f64::from(shown.faces().next().unwrap_or_default()),
        }
    }
}

/// What dice of a Fight can be spent on, by the value that is needed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Targets {
    /// Troops here and on cards.
    pub(crate) here: Vec<u8>,
    /// Troops in adjacent hexes.
    pub(crate) near: Vec<u8>,
    /// How many dice may be spent on those.
    pub(crate) reach: u8,
    /// Leaders here, two dice each.
    pub(crate) leaders: Vec<u8>,
}

impl Targets {
    fn all(&self) -> impl Iterator<Item = u8> {
        let near = self.near.iter().filter(|_| self.reach > 0);
        self.here.iter().chain(near).chain(&self.leaders).copied()
    }

    /// How many can be hit at all.
    pub(crate) fn count(&self) -> u8 {
        let near = self.near.len().min(self.reach.into());
        (self.here.len() + near + self.leaders.len()) as u8
    }

    /// What is enough to hit anything.
    pub(crate) fn any(&self) -> Vec<(u8, u8)> {
        let near = self.near.iter().filter(|_| self.reach > 0);
        let troop = self.here.iter().chain(near).min().map(|needed| (*needed, 1));
        let leader = self.leaders.iter().min().map(|needed| (*needed, 2));
        troop.into_iter().chain(leader).collect()
    }

    /// How many of them these dice hit at most, the highest die first.
    fn hit_by(&self, dice: &[u8]) -> u8 {
        let mut most = 0;
        for chosen in 0..1_usize << self.leaders.len().min(8) {
            let picked = |place: usize| chosen & (1 << place) != 0;
            let leaders: Vec<u8> = self
                .leaders
                .iter()
                .enumerate()
                .filter(|(place, _)| picked(*place))
                .flat_map(|(_, needed)| [*needed, *needed])
                .collect();
            for thrown in 0..=self.near.len().min(self.reach.into()) {
                let mut near = self.near.clone();
                near.sort_unstable();
                let mut troops: Vec<u8> =
                    self.here.iter().chain(near.iter().take(thrown)).copied().collect();
                troops.sort_unstable();
                let fits = |count: &usize| {
                    let wanted = troops.iter().take(*count).chain(&leaders).copied();
                    suffices(dice, wanted.collect())
                };
                let hit = (0..=troops.len()).rev().find(fits);
                most = hit.map_or(most, |hit| most.max(hit + leaders.len() / 2));
            }
        }
        most as u8
    }
}

/// Whether there is a die for each value, the dice from the highest on.
fn suffices(dice: &[u8], mut wanted: Vec<u8>) -> bool {
    wanted.sort_unstable_by(|one, other| other.cmp(one));
    wanted.len() <= dice.len() && wanted.iter().zip(dice).all(|(needed, die)| die >= needed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_spent_so_that_most_is_hit() {
        let targets = Targets { here: vec![5, 3], near: vec![4], reach: 1, leaders: vec![3] };
        assert_eq!(targets.hit_by(&[5, 4, 3]), 3, "both here and one beyond");
        assert_eq!(targets.hit_by(&[4, 4]), 2, "the easier one here, and the one beyond");
        assert_eq!(targets.hit_by(&[3, 3]), 1);
        assert_eq!(targets.hit_by(&[2, 2]), 0);
        assert_eq!(Targets { reach: 0, ..targets.clone() }.hit_by(&[4, 4]), 1);
        let leader = Targets { here: Vec::new(), ..targets };
        assert_eq!(leader.hit_by(&[4, 3, 3]), 2, "two dice for the Leader, one beyond");
        assert_eq!(leader.any(), [(4, 1), (3, 2)]);
    }
}
