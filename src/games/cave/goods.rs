//! Goods: what a tribe has, pays and gains (rule page 1, 4.3, 4.4, 4.10).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::words;
use crate::engine::{ParseActionError, Text};

crate::vocabulary! {
    /// A kind of goods.
    pub enum Good {
        /// Wood.
        Wood = "wood",
        /// Stone.
        Stone = "stone",
        /// Emmer, a grain.
        Emmer = "emmer",
        /// Flax.
        Flax = "flax",
        /// Food.
        Food = "food",
        /// Gold.
        Gold = "gold",
    }
}

/// So many of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Goods {
    /// Wood.
    pub wood: u8,
    /// Stone.
    pub stone: u8,
    /// Emmer.
    pub emmer: u8,
    /// Flax.
    pub flax: u8,
    /// Food.
    pub food: u8,
    /// Gold.
    pub gold: u8,
}

impl Goods {
    /// Nothing.
    pub const NONE: Self = Self { wood: 0, stone: 0, emmer: 0, flax: 0, food: 0, gold: 0 };

    /// So many of one kind.
    pub fn of(good: Good, count: u8) -> Self {
        let mut goods = Self::NONE;
        *goods.get_mut(good) = count;
        goods
    }

    /// How many of this kind.
    pub const fn get(&self, good: Good) -> u8 {
        match good {
            Good::Wood => self.wood,
            Good::Stone => self.stone,
            Good::Emmer => self.emmer,
            Good::Flax => self.flax,
            Good::Food => self.food,
            Good::Gold => self.gold,
        }
    }

    /// The counter of this kind.
    pub const fn get_mut(&mut self, good: Good) -> &mut u8 {
        match good {
            Good::Wood => &mut self.wood,
            Good::Stone => &mut self.stone,
            Good::Emmer => &mut self.emmer,
            Good::Flax => &mut self.flax,
            Good::Food => &mut self.food,
            Good::Gold => &mut self.gold,
        }
    }

    /// The kinds of which there is at least one, with their numbers.
    pub fn iter(self) -> impl Iterator<Item = (Good, u8)> {
        Good::ALL.iter().map(move |good| (*good, self.get(*good))).filter(|(_, count)| *count > 0)
    }

    /// Whether there is nothing.
    pub fn is_none(&self) -> bool {
        *self == Self::NONE
    }

    fn each(self, other: Self, with: impl Fn(u8, u8) -> u8) -> Self {
        Self {
            wood: with(self.wood, other.wood),
            stone: with(self.stone, other.stone),
            emmer: with(self.emmer, other.emmer),
            flax: with(self.flax, other.flax),
            food: with(self.food, other.food),
            gold: with(self.gold, other.gold),
        }
    }

    /// Whether `cost` can be paid in full.
    pub fn cover(self, cost: Self) -> bool {
        self.missing_for(cost).is_none()
    }

    /// What is missing to pay `cost`.
    #[must_use]
    pub fn missing_for(self, cost: Self) -> Self {
        cost.each(self, u8::saturating_sub)
    }

    /// What is left after paying `cost`, which must be covered.
    #[must_use]
    pub fn minus(self, cost: Self) -> Self {
        self.each(cost, u8::saturating_sub)
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        self.each(other, u8::saturating_add)
    }

    /// No more than `most` of each kind: the excess is lost (4.3).
    #[must_use]
    pub fn at_most(self, most: Self) -> Self {
        self.each(most, u8::min)
    }

    /// Each kind raised to `level` where it is lower (4.10).
    #[must_use]
    pub fn at_least(self, level: Self) -> Self {
        self.each(level, u8::max)
    }

    /// The goods in words, one text a kind.
    pub fn texts(self) -> Vec<Text> {
        self.iter().map(|(good, count)| words::count(good, count)).collect()
    }
}

/// Notation: `2emmer+flax`; a single one goes without its number.
impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (good, count)) in self.iter().enumerate() {
            let plus = if place == 0 { "" } else { "+" };
            match count {
                1 => write!(f, "{plus}{good}")?,
                _ => write!(f, "{plus}{count}{good}")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Goods {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let mut goods = Self::NONE;
        for part in text.split('+') {
            let digits = part.bytes().take_while(u8::is_ascii_digit).count();
            let (number, word) = part.split_at(digits);
            let count =
                if number.is_empty() { 1 } else { number.parse().map_err(|_| ParseActionError)? };
            *goods.get_mut(word.parse().map_err(|_| ParseActionError)?) = count;
        }
        // One notation for one set of goods: no `1flax`, no `flax+flax`, no other order.
        if goods.to_string() == text && !text.is_empty() {
            Ok(goods)
        } else {
            Err(ParseActionError)
        }
    }
}

impl fmt::Debug for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // As the rule page writes them: wood/stone/emmer/flax/food/gold.
        let Self { wood, stone, emmer, flax, food, gold } = self;
        write!(f, "{wood}/{stone}/{emmer}/{flax}/{food}/{gold}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goods_have_one_notation() {
        let goods = Goods { emmer: 2, flax: 1, ..Goods::NONE };
        assert_eq!(goods.to_string(), "2emmer+flax");
        assert_eq!("2emmer+flax".parse(), Ok(goods));
        for other in
            ["", "+", "flax+2emmer", "1flax", "02flax", "flax+flax", "0wood", "300gold", "é"]
        {
            assert_eq!(other.parse::<Goods>(), Err(ParseActionError), "{other}");
        }
    }
}
