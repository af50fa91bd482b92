//! The language of the cards as text: `at(vaults,check(craft,5,2))` (rule page 3.9).
//!
//! A term is a name with terms as arguments. Everything of the vocabulary is read from a
//! term, strictly: an unknown name or a wrong number of arguments is an error.

mod effects;
mod perks;
mod quests;

use std::str::FromStr;

use serde::{Deserialize, Deserializer, de::Error as _};

use super::{
    cards::{Equipment, Special},
    effect::{Amount, Aura, Clause, Condition, Who},
    perk::{Perk, Power},
    pieces::{Attribute, Dragon, Troop, Troops, Works},
    places::{Area, Kingdom, Location, Place},
    quest::Quest,
};
use crate::engine::WordSet;

/// A name and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Term<'a> {
    name: &'a str,
    args: Vec<Self>,
}

/// Text that is not of the vocabulary.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not of the vocabulary of cards")]
pub struct NotATerm(String);

impl<'a> Term<'a> {
    fn parse(text: &'a str) -> Result<Self, NotATerm> {
        let mut rest = text;
        let term = Self::parse_one(&mut rest, 0);
        term.filter(|_| rest.is_empty()).ok_or_else(|| NotATerm(text.to_owned()))
    }

    fn parse_one(rest: &mut &'a str, depth: u8) -> Option<Self> {
        let word = |letter: char| letter.is_ascii_alphanumeric() || "_-+".contains(letter);
        let end = rest.find(|letter| !word(letter)).unwrap_or(rest.len());
        let (name, after) = rest.split_at_checked(end).filter(|_| end > 0 && depth < 8)?;
        let mut args = Vec::new();
        *rest = after;
        if let Some(inside) = rest.strip_prefix('(') {
            *rest = inside;
            while !rest.starts_with(')') {
                args.push(Self::parse_one(rest, depth + 1)?);
                match rest.strip_prefix(',') {
                    Some(more) => *rest = more,
                    None => break,
                }
            }
            *rest = rest.strip_prefix(')')?;
        }
        Some(Self { name, args })
    }

    fn wrong(&self) -> NotATerm {
        NotATerm(self.text())
    }

    fn text(&self) -> String {
        let args: Vec<String> = self.args.iter().map(Self::text).collect();
        if args.is_empty() {
            self.name.to_owned()
        } else {
            format!("{}({})", self.name, args.join(","))
        }
    }

    fn read<T: Read>(&self) -> Result<T, NotATerm> {
        T::read(self)
    }

    /// A word without arguments.
    fn word<T: FromStr>(&self) -> Result<T, NotATerm> {
        self.args.is_empty().then(|| self.name.parse().ok()).flatten().ok_or_else(|| self.wrong())
    }
}

/// What is read from a term.
trait Read: Sized {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm>;
}

macro_rules! read_words {
    ($($Type:ty)+) => { $(
        impl Read for $Type {
            fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
                term.word()
            }
        }
    )+ };
}

read_words! { u8 i8 Attribute Dragon Works Location Special Equipment super::perk::Rolls }

/// A type is written by its letter.
impl Read for Troop {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
        let mut letters = term.name.chars();
        let troop = letters.next().and_then(Self::by_letter);
        troop.filter(|_| letters.next().is_none()).ok_or_else(|| term.wrong())
    }
}

/// `ote` is all types.
impl Read for WordSet<Troop> {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
        let troops: Option<Vec<Troop>> = term.name.chars().map(Troop::by_letter).collect();
        let set: Option<Self> = troops.map(|troops| troops.into_iter().collect());
        set.filter(|set| set.len() == term.name.len() && term.args.is_empty())
            .ok_or_else(|| term.wrong())
    }
}

/// `o2t1e1`: numbers of each type.
impl Read for Troops {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
        let mut troops = Self::NONE;
        let mut letters = term.name.chars();
        while let Some(letter) = letters.next() {
            let troop = Troop::by_letter(letter).filter(|troop| troops.get(*troop) == 0);
            let count = letters.next().and_then(|digit| digit.to_digit(10)).filter(|it| *it > 0);
            let (Some(troop), Some(count)) = (troop, count) else { return Err(term.wrong()) };
            *troops.get_mut(troop) = count as u8;
        }
        Ok(troops)
    }
}

impl Read for Place {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
        if let Ok(location) = term.word::<Location>() {
            return Ok(Self::At(location));
        }
        if let Some(kingdom) = term.name.strip_prefix("k_").filter(|_| term.args.is_empty()) {
            let kingdom: Kingdom = kingdom.parse().map_err(|_| term.wrong())?;
            return Ok(Self::Kingdom(kingdom));
        }
        match (term.name, term.args.as_slice()) {
            ("gates", []) => Ok(Self::Gates),
            ("tunnels", []) => Ok(Self::Tunnels),
            ("locations", []) => Ok(Self::Locations),
            ("lakes", []) => Ok(Self::Lakes),
            ("diamonds", []) => Ok(Self::Diamonds),
            ("any" | "all", []) => Ok(Self::Anywhere),
            ("portal", []) => Ok(Self::Portal),
            ("here", []) => Ok(Self::Here),
            ("pinned", []) => Ok(Self::Pinned),
            ("most_troops", []) => Ok(Self::MostTroops),
            _ => Err(term.wrong()),
        }
    }
}

impl Read for Area {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
        match (term.name, term.args.as_slice()) {
            ("near", [place, distance]) => Ok(Self::Near(place.read()?, distance.read()?)),
            ("union", [one, other]) => Ok(Self::Union(one.read()?, other.read()?)),
            ("random", [place]) => Ok(Self::Random(place.read()?)),
            _ => term.read().map(Self::Of),
        }
    }
}

impl Read for Who {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
        match (term.name, term.args.as_slice()) {
            ("actor", []) => Ok(Self::Actor),
            ("one", []) => Ok(Self::One),
            ("all" | "each", []) => Ok(Self::All),
            ("each_here", []) => Ok(Self::EachHere),
            ("each_alone", []) => Ok(Self::EachAlone),
            ("each_on_perished", []) => Ok(Self::EachOnPerished),
            ("pinned", []) => Ok(Self::Pinned),
            ("poisoned", []) => Ok(Self::Poisoned),
            ("nearest", [place]) => Ok(Self::Nearest(place.read()?)),
            _ => Err(term.wrong()),
        }
    }
}

impl Read for Amount {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
        match (term.name, term.args.as_slice()) {
            ("heroes", []) => Ok(Self::Heroes),
            ("half", []) => Ok(Self::Half),
            _ => term.read().map(Self::Points),
        }
    }
}

/// Reading of whole texts, as the content has them.
macro_rules! from_text {
    ($($Type:ty)+) => { $(
        impl FromStr for $Type {
            type Err = NotATerm;

            fn from_str(text: &str) -> Result<Self, NotATerm> {
                Term::parse(text)?.read()
            }
        }

        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                String::deserialize(from)?.parse().map_err(D::Error::custom)
            }
        }
    )+ };
}

from_text! { Condition Aura Quest Perk Power Clauses }

/// What a card does, one clause after the other.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Clauses(pub Vec<Clause>);

impl Read for Clauses {
    fn read(term: &Term<'_>) -> Result<Self, NotATerm> {
        term.read().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dwarves::vocabulary::{
        effect::Effect,
        quest::{Mode, Task},
    };

    #[test]
    fn the_examples_of_the_page_are_read() {
        let quest: Quest = "at(porista,check(craft,4,2,turn))".parse().unwrap();
        let [part] = quest.parts.as_slice() else { panic!("one part") };
        assert_eq!(part.at, Some(Area::Of(Place::At(Location::Porista))));
        let check =
            Task::Check { attribute: Attribute::Craft, value: 4, count: 2, mode: Mode::Turn };
        assert_eq!(part.task, check);
        let Clauses(reward) = "do(heal(each_here,1),council(-1))".parse().unwrap();
        let effects = [Effect::Heal(Who::EachHere, 1), Effect::Council(-1)];
        assert_eq!(reward, effects.map(Clause::Do));
    }

    #[test]
    fn what_is_not_of_the_vocabulary_is_refused() {
        for text in [
            "",
            "check",
            "check(craft,4)",
            "check(luck,4,2)",
            "check(craft,4,2,never)",
            "check (craft,4,2)",
            "check(craft,4,2",
            "check(craft,4,2))",
            "guard(porista,o0)",
            "guard(porista,o1o2)",
            "guard(nowhere,o1)",
            "at(porista)",
            "all(check(craft,4,2))",
            "then(all(go(gate1),go(gate2)),go(gate4))",
            "((((((((((((",
        ] {
            assert!(text.parse::<Quest>().is_err(), "{text}");
        }
    }
}
