//! Goods: what a tribe has, pays and gains (rule page 1, 4.3, 4.4, 4.10).

use std::{fmt, str::FromStr};

use super::words;
use crate::engine::{ParseActionError, Text};

crate::vocabulary! {
    /// A kind of goods.
    pub enum Good {
        Wood = "wood",
        Stone = "stone",
        /// A grain.
        Emmer = "emmer",
        Flax = "flax",
        Food = "food",
        Gold = "gold",
    }
}

crate::counts! {
    /// So many of each kind.
    pub struct Goods of Good {
        wood = Wood,
        stone = Stone,
        emmer = Emmer,
        flax = Flax,
        food = Food,
        gold = Gold,
    }
}

impl Goods {
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
