//! What ids are made of: a name and its parts, with a bar before each.
//!
//! Messages stand in channels for years: what is written here stays readable.

use std::fmt;

use super::MARK;
use crate::{
    engine::Seat,
    store::{MessageId, TableId},
    table::Snooze,
};

const BAR: char = '|';

/// What is left to read of an id.
pub(super) struct Parts<'a>(Option<&'a str>);

impl<'a> Parts<'a> {
    pub(super) fn of(id: &'a str) -> Self {
        Self(Some(id))
    }

    /// What stands before the next bar.
    pub(super) fn next(&mut self) -> Option<&'a str> {
        let (part, rest) = match self.0?.split_once(BAR) {
            Some((part, rest)) => (part, Some(rest)),
            None => (self.0?, None),
        };
        self.0 = rest;
        Some(part)
    }

    /// All that is left, bars included.
    pub(super) fn rest(&mut self) -> Option<&'a str> {
        self.0.take()
    }
}

/// A part of an id, or several that belong together.
pub(super) trait Part: Sized {
    /// Writes it, the bar before it included.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// Reads it; what cannot be read means nothing.
    fn read(parts: &mut Parts<'_>) -> Option<Self>;
}

/// An enum of ids, each variant with its parts and its name. From this follow how an id is
/// written ([`Display`](fmt::Display)) and read (`read_parts`, or `named` once the name is known).
macro_rules! ids {
    (
        $(#[$meta:meta])*
        $visibility:vis enum $ids:ident {
            $($(#[$doc:meta])* $id:ident $(($($part:ident: $of:ty),+))? = $name:expr,)+
        }
    ) => {
        $(#[$meta])*
        $visibility enum $ids {
            $($(#[$doc])* $id $(($($of),+))?,)+
        }

        impl ::std::fmt::Display for $ids {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $(Self::$id $(($($part),+))? => {
                        f.write_str($name)?;
                        $($($crate::discord::component_id::parts::Part::write($part, f)?;)+)?
                    })+
                }
                Ok(())
            }
        }

        impl $ids {
            fn read_parts(
                parts: &mut $crate::discord::component_id::parts::Parts<'_>,
            ) -> Option<Self> {
                let name = parts.next()?;
                Self::named(name, parts)
            }

            fn named(
                name: &str,
                parts: &mut $crate::discord::component_id::parts::Parts<'_>,
            ) -> Option<Self> {
                $(if name == $name {
                    $($(let $part = $crate::discord::component_id::parts::Part::read(parts)?;)+)?
                    return Some(Self::$id $(($($part),+))?);
                })+
                None
            }
        }
    };
}
pub(super) use ids;

/// Numbers and words: what stands between two bars.
macro_rules! plain {
    ($($part:ty),+) => {$(
        impl Part for $part {
            fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{BAR}{self}")
            }

            fn read(parts: &mut Parts<'_>) -> Option<Self> {
                parts.next()?.parse().ok()
            }
        }
    )+};
}
plain!(u64, usize, Snooze);

impl Part for TableId {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{BAR}{self}")
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        u64::read(parts).map(Self)
    }
}

impl Part for Seat {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{BAR}{self}")
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        parts.next()?.parse().ok().map(Self)
    }
}

impl Part for Option<MessageId> {
    /// 0 where there is none.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.map_or(0, |message| message.0).write(f)
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let number = u64::read(parts)?;
        Some((number != 0).then_some(MessageId(number)))
    }
}

/// An action, or how some begin: it stands last, and may have bars of its own.
impl Part for String {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{BAR}{self}")
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        parts.rest().map(str::to_owned)
    }
}

impl Part for Option<String> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_ref().map_or(Ok(()), |text| text.write(f))
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Some(String::read(parts))
    }
}

/// What stands between the actions of a row.
const THEN: char = ';';

/// Actions in a row as one word of an id.
pub(crate) fn joined(steps: &[String]) -> String {
    steps.join(&THEN.to_string())
}

/// The actions of such a word.
pub(crate) fn apart(steps: &str) -> Vec<String> {
    steps.split(THEN).map(str::to_owned).collect()
}

impl Part for Vec<String> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        joined(self).write(f)
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        parts.rest().map(apart)
    }
}

/// The prompt of a seat that a panel was made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PromptRef {
    pub(crate) table: TableId,
    pub(crate) seat: Seat,
    pub(crate) prompt: u64,
}

impl Part for PromptRef {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.table.write(f)?;
        self.seat.write(f)?;
        self.prompt.write(f)
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let (table, seat) = (TableId::read(parts)?, Seat::read(parts)?);
        Some(Self { table, seat, prompt: u64::read(parts)? })
    }
}

/// A game that somebody wants to open a table for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewGame {
    /// The id of the game.
    pub(crate) game: String,
    /// Whether it is to begin at once, for one.
    pub(crate) solo: bool,
    /// The table whose players are asked to join.
    pub(crate) rematch_of: Option<TableId>,
}

impl Part for NewGame {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let before = self.rematch_of.map_or(0, |table| table.0);
        write!(f, "{BAR}{}{BAR}{}{BAR}{before}", self.game, u8::from(self.solo))
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let game = parts.next()?.to_owned();
        // Those of before named the game and nothing else.
        let solo = parts.next() == Some("1");
        let before: u64 = parts.next().unwrap_or("0").parse().ok()?;
        Some(Self { game, solo, rematch_of: (before != 0).then_some(TableId(before)) })
    }
}

/// What somebody looked for in a game: a menu offers everything that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Search {
    /// The id of the game.
    pub(crate) game: String,
    /// What was looked for, as far as it fits an id.
    pub(crate) wanted: String,
}

/// Characters of what was looked for.
const MAX_WANTED: usize = 40;

impl Search {
    pub(crate) fn of(game: &str, wanted: &str) -> Self {
        let letters = wanted.trim().chars().filter(|letter| !matches!(*letter, MARK | BAR));
        Self { game: game.to_owned(), wanted: letters.take(MAX_WANTED).collect() }
    }
}

impl Part for Search {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{BAR}{}{BAR}{}", self.game, self.wanted)
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let game = parts.next()?;
        parts.rest().map(|wanted| Self::of(game, wanted))
    }
}

/// What a vote of before votes had numbers was about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EarlierVote {
    /// To go back to this row of the log.
    Rewind(u64),
    /// To end the game without a result.
    Abandon,
}

impl Part for EarlierVote {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rewind(row) => row.write(f),
            // There is no row 0 to go back to.
            Self::Abandon => 0_u64.write(f),
        }
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Some(match u64::read(parts)? {
            0 => Self::Abandon,
            row => Self::Rewind(row),
        })
    }
}
