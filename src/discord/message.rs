//! A message as the shell makes it, before it is sent.

use serde_json::{Value, json};
use serenity::all::CreateActionRow;

use crate::store::UserId;

/// The most characters of a message.
pub(crate) const MAX_LEN: usize = 2_000;

/// A picture or another file that goes with a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Picture {
    /// The name of the file.
    pub(crate) name: String,
    /// The file.
    pub(crate) data: Vec<u8>,
    /// What it shows, in words.
    pub(crate) alt: String,
}

/// A message.
#[derive(Clone, Debug, Default)]
pub(crate) struct Message {
    /// The text.
    pub(crate) content: String,
    /// Buttons and menus.
    pub(crate) rows: Vec<CreateActionRow>,
    /// Pictures, in the place of those that were there.
    pub(crate) pictures: Vec<Picture>,
    /// Whom it pings. Everybody else may be named and is not pinged.
    pub(crate) pings: Vec<UserId>,
    /// Whether only the asker sees it.
    pub(crate) private: bool,
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

    /// The body of a request that posts or edits it.
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
            "content": shorten(&self.content, MAX_LEN),
            "components": self.rows,
            "attachments": attachments,
            "allowed_mentions": { "parse": [], "users": pings },
            "flags": self.flags(),
        })
    }

    /// The flags that say who sees it.
    pub(crate) fn flags(&self) -> u64 {
        if self.private { EPHEMERAL } else { 0 }
    }

    /// The same as a body for an edit, which cannot change who sees it.
    pub(crate) fn edit(&self) -> Value {
        let mut body = self.body();
        if let Some(fields) = body.as_object_mut() {
            fields.remove("flags");
        }
        body
    }

    /// The same as a body for an edit that leaves the buttons as they are.
    pub(crate) fn edit_above_buttons(&self) -> Value {
        let mut body = self.edit();
        if let Some(fields) = body.as_object_mut() {
            fields.remove("components");
        }
        body
    }
}

/// The flag of a message that only the asker sees.
const EPHEMERAL: u64 = 1 << 6;

/// A text of at most so many characters, with an ellipsis where it was cut.
pub(crate) fn shorten(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(most.saturating_sub(1)).collect();
    short.truncate(short.trim_end().len());
    short.push('…');
    short
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
