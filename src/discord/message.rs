//! A message as the shell makes it, before it is sent.
//!
//! All messages are made of components alone (Components V2): what was posted so
//! cannot become another kind of message, and every edit says the whole anew.

use serde_json::{Value, json};
use serenity::all::{CreateActionRow, CreateButton};

pub(crate) use super::attachment::Picture;
use super::{
    emojis::{GameEmojis, unmarked},
    layout,
    studio::Ticket,
};
use crate::store::UserId;

/// The most characters of a message.
pub(crate) const MAX_LEN: usize = 4_000;

/// A line of text with its button.
#[derive(Clone, Debug)]
pub(crate) struct Section {
    pub(crate) text: String,
    pub(crate) button: CreateButton,
}

/// A message.
#[derive(Clone, Debug, Default)]
pub(crate) struct Message {
    /// The text, above the pictures.
    pub(crate) content: String,
    /// More text, below the pictures.
    pub(crate) below: String,
    /// Lines with a button each, above the other buttons.
    pub(crate) sections: Vec<Section>,
    /// Buttons and menus.
    pub(crate) rows: Vec<CreateActionRow>,
    /// The colour of the container that all of it stands in, if it stands in one.
    pub(crate) accent: Option<u32>,
    /// Pictures and files, in the place of those that were there.
    pub(crate) pictures: Vec<Picture>,
    /// The emojis for what its buttons and menus stand for.
    pub(crate) emojis: GameEmojis,
    /// Whom it pings. Everybody else may be named and is not pinged.
    pub(crate) pings: Vec<UserId>,
    /// Whether only the asker sees it.
    pub(crate) private: bool,
    /// A picture that was not ready in time, and may come after the message.
    pub(crate) late: Option<Ticket>,
}

impl Message {
    /// A text.
    pub(crate) fn text(content: impl Into<String>) -> Self {
        Self { content: content.into(), ..Self::default() }
    }

    /// The same with more buttons and menus.
    #[must_use]
    pub(crate) fn with_rows(mut self, rows: Vec<CreateActionRow>) -> Self {
        self.rows = rows;
        self
    }

    /// The same with a picture, if there is one.
    #[must_use]
    pub(crate) fn with_picture(mut self, picture: Option<Picture>) -> Self {
        self.pictures.extend(picture);
        self
    }

    /// The body of a request that posts it.
    pub(crate) fn body(&self) -> Value {
        let pings: Vec<String> = self.pings.iter().map(ToString::to_string).collect();
        let attachments: Vec<Value> = self
            .pictures
            .iter()
            .enumerate()
            .map(|(place, file)| match file.alt.as_str() {
                "" => json!({ "id": place, "filename": file.name }),
                alt => json!({ "id": place, "filename": file.name, "description": alt }),
            })
            .collect();
        json!({
            "components": layout::components(self),
            "attachments": attachments,
            "allowed_mentions": { "parse": [], "users": pings },
            "flags": COMPONENTS_V2 | self.deferral_flags(),
        })
    }

    /// The flags that promise it: who sees it. What it is made of is said when it
    /// comes.
    pub(crate) fn deferral_flags(&self) -> u64 {
        if self.private { EPHEMERAL } else { 0 }
    }

    /// The body of an edit, which cannot change who sees it. What it changes may
    /// be of the time when messages had a text: that goes.
    pub(crate) fn edit(&self) -> Value {
        let mut body = self.body();
        if let Some(fields) = body.as_object_mut() {
            fields.insert("flags".to_owned(), COMPONENTS_V2.into());
            fields.insert("content".to_owned(), Value::Null);
        }
        body
    }
}

/// The flag of a message that only the asker sees.
const EPHEMERAL: u64 = 1 << 6;
/// The flag of a message made of components alone.
pub(crate) const COMPONENTS_V2: u64 = 1 << 15;

/// Letters of a little word: *for*, *and*, *za*, *i*.
const LITTLE: usize = 3;

/// A text of at most so many characters: without its emojis, if that is enough, or else
/// with an ellipsis where it was cut: between two words, if one is near.
pub(crate) fn shorten(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let text = unmarked(text);
    if text.chars().count() <= most {
        return text;
    }
    let mut short: String = text.chars().take(most.saturating_sub(1)).collect();
    let ends = text.get(short.len()..).is_some_and(|rest| rest.starts_with(char::is_whitespace));
    // A single long word is cut where it has to be.
    if let Some(word) =
        short.rfind(char::is_whitespace).filter(|word| !ends && *word * 2 > short.len())
    {
        short.truncate(word);
    }
    short.truncate(whole_phrases(&short).len());
    short.push('…');
    short
}

/// A text that was cut, without what means nothing alone: a bracket that is not closed, and
/// at its end a number or a little word that belongs to what was cut off. Half of it stays.
fn whole_phrases(short: &str) -> &str {
    let trim = |text: &'_ str| text.trim_end_matches([' ', ',', ';', ':', '·', '–', '(']).len();
    let cut = |at: usize| short.get(..at).unwrap_or(short);
    let least = short.len() / 2;
    let mut end = trim(short);
    let open =
        cut(end).rfind('(').filter(|open| !cut(end).get(*open..).unwrap_or("").contains(')'));
    if let Some(open) = open.filter(|open| *open >= least) {
        end = trim(cut(open));
    }
    while let Some((before, word)) = cut(end).rsplit_once(char::is_whitespace) {
        let little = word.chars().count() <= LITTLE && word.chars().all(char::is_lowercase);
        let number = word.chars().all(|letter| letter.is_ascii_digit());
        if before.len() < least || !(little || number) {
            break;
        }
        end = trim(before);
    }
    cut(end)
}

/// A text of at most so many characters as they are read: an emoji is none.
pub(crate) fn fit(text: &str, most: usize) -> String {
    if unmarked(text).chars().count() <= most { text.to_owned() } else { shorten(text, most) }
}

/// A name as it can stand in a message: nothing in it is markup or a mention.
pub(crate) fn escape(name: &str) -> String {
    let mut escaped = String::with_capacity(name.len());
    for letter in name.chars() {
        if matches!(
            letter,
            '\\' | '*'
                | '_'
                | '~'
                | '`'
                | '|'
                | '<'
                | '>'
                | '['
                | ']'
                | '('
                | ')'
                | '#'
                | '-'
                | '@'
                | ':'
        ) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_by_characters_and_not_by_bytes() {
        assert_eq!(shorten("żółć", 4), "żółć");
        assert_eq!(shorten("żółć i miód", 6), "żółć…");
        assert_eq!(shorten("Kopalnia szmaragdów", 12), "Kopalnia…");
        assert_eq!(shorten("a szmaragdowa", 12), "a szmaragdo…", "one word fills it");
        assert_eq!(shorten("one, two", 6), "one…");
        assert_eq!(
            shorten("two\u{a0}<:stone:1>, three\u{a0}<:stone:1>", 14),
            "two, three",
            "words go last"
        );
        assert_eq!(fit("two\u{a0}<:stone:1>", 3), "two\u{a0}<:stone:1>", "read as three");
    }

    #[test]
    fn names_are_not_markup() {
        assert_eq!(escape("*Ada* <@1>"), "\\*Ada\\* \\<\\@1\\>");
    }

    #[test]
    fn nobody_is_pinged_by_default() {
        let body = Message::text("@everyone").body();
        assert_eq!(body["allowed_mentions"], json!({ "parse": [], "users": [] }));
    }
}
