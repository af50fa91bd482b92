//! Kinds of action, their arguments, and how an action is written.

use std::{
    fmt::{self, Display},
    hash::Hash,
    str::FromStr,
};

use super::{ActionArg, Text};

/// The longest notation, in characters. Autocomplete values and component ids
/// carry notations, and Discord allows those 100.
pub const MAX_NOTATION_LEN: usize = 60;

/// A kind of action that a game declares.
///
/// Subcommands, options, menus and buttons are made from the declaration; the
/// words are found in the catalogue under `<game>-kind-<name>`, its attribute
/// `about`, and `<game>-arg-<argument>`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "what is so of a kind, each by its name")]
pub struct Kind {
    /// The first word of the notation.
    pub name: &'static str,
    /// What the following words of the notation are. The last ones may be
    /// left out by actions that do not need them.
    pub args: &'static [&'static str],
    /// How many of them, from the first on, every such action has.
    pub required: usize,
    /// Never done by the engine on a player's behalf, even when it is the only
    /// choice left: as the end of a turn, which one may want to look at first.
    pub explicit: bool,
    /// Possible beside whatever is asked, and no answer to it: as revealing a
    /// secret at any time. That it is possible never keeps the engine from
    /// giving the only answer, or others could tell from the asking.
    pub out_of_turn: bool,
    /// Small change that is possible nearly always, as an exchange: menus fold all of
    /// it into one entry that opens it.
    pub folded: bool,
    /// A standing order: it sets how its owner is asked from now on, and moves nothing.
    /// Menus keep these apart from what there is to do.
    pub standing: bool,
    /// Does without what is asked, rather than ending something: it never stands out
    /// beside what there is to choose.
    pub declines: bool,
}

impl Kind {
    /// A kind of action with these arguments.
    pub const fn new(name: &'static str, args: &'static [&'static str]) -> Self {
        Self {
            name,
            args,
            required: args.len(),
            explicit: false,
            out_of_turn: false,
            folded: false,
            standing: false,
            declines: false,
        }
    }

    /// The same, with so many arguments that are never left out.
    #[must_use]
    pub const fn requiring(self, required: usize) -> Self {
        Self { required, ..self }
    }

    /// The same, always taken by the player in person.
    #[must_use]
    pub const fn explicit(self) -> Self {
        Self { explicit: true, ..self }
    }

    /// The same, possible beside whatever is asked, and thus explicit.
    #[must_use]
    pub const fn out_of_turn(self) -> Self {
        Self { out_of_turn: true, ..self.explicit() }
    }

    /// The same as a standing order, which is given out of turn.
    #[must_use]
    pub const fn standing(self) -> Self {
        Self { standing: true, ..self.out_of_turn() }
    }

    /// The same, doing without what is asked, and explicit: nothing is declined on a
    /// player's behalf.
    #[must_use]
    pub const fn declining(self) -> Self {
        self.forgoing().explicit()
    }

    /// The same, doing without what is asked; where nothing else can be done, the engine
    /// does it.
    #[must_use]
    pub const fn forgoing(self) -> Self {
        Self { declines: true, ..self }
    }

    /// Whether it has nothing to choose and is always done in person: it declines, or says
    /// that it is enough, or ends something.
    pub const fn is_way_out(&self) -> bool {
        self.explicit && self.args.is_empty()
    }

    /// The same, folded into one entry of a menu.
    #[must_use]
    pub const fn folded(self) -> Self {
        Self { folded: true, ..self }
    }
}

/// The value of one argument of an action: how it is written, how it is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument {
    /// One word of the notation.
    pub value: String,
    /// What a menu shows for it.
    pub label: Text,
}

impl Argument {
    /// The arguments that are there.
    pub fn list<const N: usize>(arguments: [Option<Self>; N]) -> Vec<Self> {
        arguments.into_iter().flatten().collect()
    }
}

/// Text that is not the notation of any action of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not the notation of an action")]
pub struct ParseActionError;

/// An action of a game.
///
/// [`Display`] and [`FromStr`] are the notation: the name of the kind, then the
/// arguments, separated by single spaces. It is short, stable, and the only
/// form in which actions are stored and sent. [`actions!`](crate::actions) makes all
/// of it from one declaration.
pub trait Action:
    Clone
    + PartialEq
    + Hash
    + fmt::Debug
    + Display
    + FromStr<Err = ParseActionError>
    + Send
    + Sync
    + 'static
{
    /// The kind, as an index into the game's declared kinds.
    fn kind(&self) -> usize;

    /// The arguments in the order of the declaration.
    fn args(&self) -> Vec<Argument>;
}

/// A notation taken apart: one word after another.
///
/// Parsing is exact: one space between words, nothing before or after, so that
/// an action has one notation and no other.
#[derive(Debug)]
pub struct Tokens<'a>(std::str::Split<'a, char>);

impl<'a> Tokens<'a> {
    /// The words of `notation`.
    pub fn of(notation: &'a str) -> Self {
        Self(notation.split(' '))
    }

    /// The next word, which must be there.
    pub fn word(&mut self) -> Result<&'a str, ParseActionError> {
        self.0.next().ok_or(ParseActionError)
    }

    /// The next word as an argument; without a word, the value that is left out.
    pub fn argument<T: ActionArg>(&mut self) -> Result<T, ParseActionError> {
        match self.0.next() {
            Some(word) => word.parse().map_err(|_| ParseActionError),
            None => T::OMITTED.ok_or(ParseActionError),
        }
    }

    /// Ends the notation: `value`, if no word is left over.
    pub fn end<T>(mut self, value: T) -> Result<T, ParseActionError> {
        if self.0.next().is_none() { Ok(value) } else { Err(ParseActionError) }
    }
}
