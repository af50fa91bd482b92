//! What the rules have to say, before it is put into a language.
//!
//! Rules code holds no sentences. It names a message of the catalogue and the
//! values that go into it; [`crate::i18n`] makes words of that for a reader.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::Seat;

/// A message by its key in the catalogue, with the values it mentions.
///
/// A key may name an attribute of a message, as in `cave-kind-take.about`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// The message's key.
    pub key: Cow<'static, str>,
    /// The values by the names that the message gives them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// A value mentioned in a [`Text`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A number, with the plural forms that go with it.
    Number(i64),
    /// Another message, as the name of a room.
    Text(Text),
    /// Several messages, joined as the language joins a list.
    List(Vec<Text>),
    /// A player, by the name the table knows.
    Seat(Seat),
    /// Something outside all languages, as a coordinate or what somebody typed.
    Verbatim(String),
}

impl Text {
    /// A message that mentions no values yet.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self { key: key.into(), args: Vec::new() }
    }

    /// Adds a value.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((Cow::Borrowed(name), arg.into()));
        self
    }

    /// The player it is about, whom messages call `who`.
    pub fn player(&self) -> Option<Seat> {
        match self.arg("who")? {
            Arg::Seat(seat) => Some(*seat),
            _ => None,
        }
    }

    /// The value of this name.
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        self.args.iter().find(|(known, _)| known == name).map(|(_, arg)| arg)
    }

    /// Calls `found` with this message and every message inside it.
    pub fn visit(&self, found: &mut impl FnMut(&Self)) {
        found(self);
        for (_, arg) in &self.args {
            match arg {
                Arg::Text(text) => text.visit(found),
                Arg::List(texts) => texts.iter().for_each(|text| text.visit(found)),
                Arg::Number(_) | Arg::Seat(_) | Arg::Verbatim(_) => {}
            }
        }
    }
}

impl From<Text> for Arg {
    fn from(text: Text) -> Self {
        Self::Text(text)
    }
}

impl From<Vec<Text>> for Arg {
    fn from(texts: Vec<Text>) -> Self {
        Self::List(texts)
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<String> for Arg {
    fn from(verbatim: String) -> Self {
        Self::Verbatim(verbatim)
    }
}

macro_rules! arg_from_numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(number.into())
            }
        })*
    };
}

arg_from_numbers!(u8, u16, u32, i16, i32, i64);

/// Something that can be said: an event, a refusal, a word of the game.
pub trait ToText {
    /// The message that says it.
    fn text(&self) -> Text;
}
