//! Computer players, as a table keeps them.

use serde::{Deserialize, Serialize};

use crate::{engine::Seed, vocabulary};

vocabulary! {
    /// How well a computer plays.
    pub enum Skill {
        /// Whatever looks best at once.
        Quick = "quick",
        /// A short search.
        Middle = "middle",
        /// A long search.
        Best = "best",
    }
}

vocabulary! {
    /// For how long a computer plays a seat.
    pub enum Tenure {
        /// It is a player of its own: nobody else sits there.
        Own = "own",
        /// It stands in for whoever sits there, to the end of the turn.
        Turn = "turn",
        /// It stands in for whoever sits there, until they are back.
        Stays = "stays",
    }
}

/// A computer that plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Computer {
    pub skill: Skill,
    pub tenure: Tenure,
    /// Which of the names of its strength it has; without meaning for one that stands in.
    #[serde(default)]
    pub name: u8,
}

/// Names of our own, by strength. They are the same in every language.
const NAMES: [[&str; 8]; Skill::COUNT] = [
    ["Kerzo", "Fidra", "Ummo", "Talsa", "Pirek", "Jorva", "Bibbo", "Nelka"],
    ["Garim", "Oddra", "Brunhal", "Sveta", "Hadrek", "Lunda", "Torbek", "Mirga"],
    ["Vorgard", "Isendra", "Thurmak", "Ragna", "Olgrun", "Yrsa", "Kazmir", "Haldis"],
];

impl Computer {
    /// How many names there are for each strength: more than there are seats.
    pub const NAMES: u8 = 8;

    /// What stands in for somebody.
    pub const fn standing_in(tenure: Tenure) -> Self {
        Self { skill: Skill::Middle, tenure, name: 0 }
    }

    /// Whether nobody else sits there.
    pub fn is_own(self) -> bool {
        self.tenure == Tenure::Own
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        let names = NAMES.get(self.skill.index()).into_iter().flatten();
        names.cycle().nth(self.name.into()).copied().unwrap_or_default()
    }
}

/// How a computer came to an action: what whoever thinks it over again needs to know
/// beside the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thinking {
    pub skill: Skill,
    /// What its luck was: nothing that the dice of the game are made of.
    pub seed: Seed,
}

/// What a table wants of computers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ComputerRules {
    /// Whether players may ask for hints; where nothing is said, whoever plays alone may.
    pub hints: Option<bool>,
    /// Whether a computer takes the seat of whoever gives up, instead of nobody.
    pub take_over: bool,
}

impl ComputerRules {
    /// Whether nothing was chosen.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_computer_at_a_table_has_a_name_of_its_own() {
        let mut names = BTreeSet::new();
        for skill in Skill::ALL.iter().copied() {
            for name in 0..Computer::NAMES {
                names.insert(Computer { skill, tenure: Tenure::Own, name }.name());
            }
        }
        assert_eq!(names.len(), Skill::COUNT * usize::from(Computer::NAMES));
        const { assert!(Computer::NAMES >= crate::engine::MAX_SEATS) };
        assert!(names.iter().all(|name| (1..=8).contains(&name.len())), "{names:?}");
    }
}
