//! Effects: the vocabulary in which all rewards are printed (rule page 3.0).
//!
//! The content writes them in the codes of the page with plain letters: `SUP 2`,
//! `C+1`, `IRON 2 & GP+1`. The same notation stands in saves.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::goods::{Resource, Track};

/// One effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// Gain counters of a resource.
    Gain(Resource, u8),
    /// Gain counters, each of a resource of one's choice.
    Wild(u8),
    /// So often: take a +1 support, or swap one for a +2.
    Support(u8),
    /// So often: strengthen a dwarf.
    Strengthen(u8),
    Steps(Track, u8),
    /// Steps, each on a track of one's choice.
    AnySteps(u8),
    /// Glory Points.
    Glory(u8),
    /// Take a King's coin.
    Coin,
    /// Take a tradition.
    Tradition,
    /// Take a relic.
    Relic,
    /// Forge a tool at its cost.
    Forge,
    /// Inlay a jewel at its cost.
    Inlay,
    /// Forge or inlay: one of the two.
    ForgeOrInlay,
    /// Forge and inlay, in any order.
    ForgeAndInlay,
    /// Deliver up to so many resources to the throne.
    Throne(u8),
    /// Deliver one resource to a construction site.
    Site,
    /// Defeat a goblin.
    HitGoblin,
    /// Defeat an orc or a goblin.
    HitOrcOrGoblin,
    /// Build a house.
    House,
    /// Build a workshop.
    Workshop,
    /// Build a house or a workshop.
    Basic,
    /// Up to so many single moves of enemies.
    Move(u8),
    /// The dwarf on this tool is stronger by 1 this turn.
    Power,
    /// Take the double-key tile of this space.
    Keys,
    /// Open a storage tile.
    Store,
    /// The house and workshop of this space go to one's forge.
    Unlock,
    /// Discard 1 iron to take a relic, or not.
    BuyRelic,
}

impl Effect {
    /// How late it comes in an order that is proposed: room to store first, then what
    /// simply comes, then what may lead to more, and last what costs something.
    pub const fn precedence(self) -> u8 {
        match self {
            Self::Store | Self::Unlock | Self::Keys => 0,
            Self::Gain(..)
            | Self::Wild(_)
            | Self::Support(_)
            | Self::Strengthen(_)
            | Self::Glory(_)
            | Self::Power => 1,
            Self::Steps(..)
            | Self::AnySteps(_)
            | Self::Relic
            | Self::Move(_)
            | Self::HitGoblin
            | Self::HitOrcOrGoblin => 2,
            Self::House | Self::Workshop | Self::Basic => 3,
            Self::Coin
            | Self::Tradition
            | Self::Forge
            | Self::Inlay
            | Self::ForgeOrInlay
            | Self::ForgeAndInlay
            | Self::Throne(_)
            | Self::Site
            | Self::BuyRelic => 4,
        }
    }
}

/// Text that is no effect.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no effect")]
pub struct NotAnEffect(String);

/// The codes that take no number.
const PLAIN: [(&str, Effect); 18] = [
    ("COIN", Effect::Coin),
    ("TRAD", Effect::Tradition),
    ("RELIC", Effect::Relic),
    ("FORGE", Effect::Forge),
    ("INLAY", Effect::Inlay),
    ("FORGE or INLAY", Effect::ForgeOrInlay),
    ("FORGE and INLAY", Effect::ForgeAndInlay),
    ("SITE 1", Effect::Site),
    ("HIT_G", Effect::HitGoblin),
    ("HIT_OG", Effect::HitOrcOrGoblin),
    ("HOUSE", Effect::House),
    ("WORKSHOP", Effect::Workshop),
    ("BASIC", Effect::Basic),
    ("PWR+1", Effect::Power),
    ("KEYS+2", Effect::Keys),
    ("STORE+2", Effect::Store),
    ("UNLOCK_HW", Effect::Unlock),
    ("PAY IRON 1 -> RELIC", Effect::BuyRelic),
];

impl Effect {
    /// The code and how the number is joined to it, for effects that have one.
    const fn counted(self) -> Option<(&'static str, char, u8)> {
        Some(match self {
            Self::Gain(Resource::Iron, count) => ("IRON", ' ', count),
            Self::Gain(Resource::Emerald, count) => ("EMERALD", ' ', count),
            Self::Gain(Resource::Gold, count) => ("GOLD", ' ', count),
            Self::Gain(Resource::Mythrall, count) => ("MYTHRALL", ' ', count),
            Self::Wild(count) => ("WILD", ' ', count),
            Self::Support(count) => ("SUP", ' ', count),
            Self::Strengthen(count) => ("STR", ' ', count),
            Self::Throne(count) => ("THRONE", ' ', count),
            Self::Move(count) => ("MOVE", ' ', count),
            Self::Steps(Track::Court, count) => ("C", '+', count),
            Self::Steps(Track::Prestige, count) => ("P", '+', count),
            Self::Steps(Track::Mining, count) => ("M", '+', count),
            Self::AnySteps(count) => ("ANY", '+', count),
            Self::Glory(count) => ("GP", '+', count),
            _ => return None,
        })
    }

    fn read_counted(text: &str) -> Option<Self> {
        let (code, count) = text.split_once([' ', '+'])?;
        let count = count.parse().ok().filter(|count| *count > 0)?;
        Some(match code {
            "IRON" => Self::Gain(Resource::Iron, count),
            "EMERALD" => Self::Gain(Resource::Emerald, count),
            "GOLD" => Self::Gain(Resource::Gold, count),
            "MYTHRALL" => Self::Gain(Resource::Mythrall, count),
            "WILD" => Self::Wild(count),
            "SUP" => Self::Support(count),
            "STR" => Self::Strengthen(count),
            "THRONE" => Self::Throne(count),
            "MOVE" => Self::Move(count),
            "C" => Self::Steps(Track::Court, count),
            "P" => Self::Steps(Track::Prestige, count),
            "M" => Self::Steps(Track::Mining, count),
            "ANY" => Self::AnySteps(count),
            "GP" => Self::Glory(count),
            _ => return None,
        })
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((code, join, count)) = self.counted() {
            return write!(f, "{code}{join}{count}");
        }
        let plain = PLAIN.iter().find(|(_, effect)| effect == self);
        f.write_str(plain.map_or("", |(code, _)| code))
    }
}

impl FromStr for Effect {
    type Err = NotAnEffect;

    fn from_str(text: &str) -> Result<Self, NotAnEffect> {
        let plain = || PLAIN.iter().find(|(code, _)| *code == text).map(|(_, effect)| *effect);
        let read = plain().or_else(|| Self::read_counted(text));
        // One effect has one notation: no `SUP+2`, no `C 1`, no `GP+01`.
        read.filter(|effect| effect.to_string() == text).ok_or_else(|| NotAnEffect(text.to_owned()))
    }
}

/// Effects printed together, gained in this order. There are never more than
/// four; a reward may be nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Reward {
    effects: [Option<Effect>; Self::MAX_ENTRIES],
}

impl Reward {
    /// The most effects of one reward.
    pub const MAX_ENTRIES: usize = 4;

    pub const NOTHING: Self = Self { effects: [None; Self::MAX_ENTRIES] };

    /// A single effect.
    pub const fn only(effect: Effect) -> Self {
        Self { effects: [Some(effect), None, None, None] }
    }

    /// Two effects, one after the other.
    pub const fn pair(first: Effect, second: Effect) -> Self {
        Self { effects: [Some(first), Some(second), None, None] }
    }

    /// The effects, in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Effect> {
        self.effects.into_iter().flatten()
    }

    /// How late it comes in an order that is proposed: as late as the last of its effects.
    pub fn precedence(self) -> u8 {
        self.iter().map(Effect::precedence).max().unwrap_or_default()
    }

    /// Whether it is nothing.
    pub const fn is_nothing(self) -> bool {
        let [first, ..] = self.effects;
        first.is_none()
    }

    /// The first effect, and the reward without it.
    pub const fn split(self) -> Option<(Effect, Self)> {
        match self.effects {
            [Some(first), two, three, four] => {
                Some((first, Self { effects: [two, three, four, None] }))
            }
            _ => None,
        }
    }
}

impl fmt::Display for Reward {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, effect) in self.iter().enumerate() {
            let joined = if place == 0 { "" } else { " & " };
            write!(f, "{joined}{effect}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Reward {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl FromStr for Reward {
    type Err = NotAnEffect;

    fn from_str(text: &str) -> Result<Self, NotAnEffect> {
        let mut reward = Self::NOTHING;
        if text.is_empty() {
            return Ok(reward);
        }
        let mut places = reward.effects.iter_mut();
        for code in text.split(" & ") {
            let place = places.next().ok_or_else(|| NotAnEffect(text.to_owned()))?;
            *place = Some(code.parse()?);
        }
        Ok(reward)
    }
}

/// Serde by notation.
macro_rules! by_notation {
    ($($Type:ident)+) => { $(
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                String::deserialize(from)?.parse().map_err(D::Error::custom)
            }
        }
    )+ };
}

by_notation! { Effect Reward }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_effect_has_one_notation() {
        for text in [
            "IRON 2",
            "EMERALD 1",
            "GOLD 1",
            "MYTHRALL 1",
            "WILD 2",
            "SUP 1",
            "STR 1",
            "C+1",
            "P+2",
            "M+3",
            "ANY+2",
            "GP+3",
            "THRONE 2",
            "MOVE 2",
        ] {
            assert_eq!(text.parse::<Effect>().unwrap().to_string(), text);
        }
        for (code, effect) in &PLAIN {
            assert_eq!(code.parse(), Ok(*effect));
            assert_eq!(effect.to_string(), *code);
        }
        for text in [
            "", "SUP", "SUP+1", "C 1", "GP+0", "GP+01", "GP+300", "sup 1", "SITE 2", " COIN",
            "IRON×1",
        ] {
            assert!(text.parse::<Effect>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_reward_is_read_in_its_written_order() {
        let reward: Reward = "KEYS+2 & MOVE 2 & STORE+2".parse().unwrap();
        let effects: Vec<Effect> = reward.iter().collect();
        assert_eq!(effects, [Effect::Keys, Effect::Move(2), Effect::Store]);
        assert_eq!(reward.to_string().parse(), Ok(reward));
        assert_eq!("".parse(), Ok(Reward::NOTHING));
        let (first, rest) = reward.split().unwrap();
        assert_eq!((first, rest.to_string().as_str()), (Effect::Keys, "MOVE 2 & STORE+2"));
        for text in [" & ", "COIN &", "COIN & ", "COIN&COIN", "COIN & COIN & COIN & COIN & COIN"] {
            assert!(text.parse::<Reward>().is_err(), "{text}");
        }
    }
}
