//! Polls of messages.

use serde_json::Value;

use super::{Form, present};
use crate::sandbox::world::reaction::EmojiName;

/// The longest poll, and one that does not say, in hours.
const MAX_HOURS: i64 = 768;
const USUAL_HOURS: i64 = 24;

/// What a body asks of everybody.
#[derive(Clone, Debug)]
pub(crate) struct PollForm {
    pub(crate) question: String,
    pub(crate) answers: Vec<(Option<String>, Option<EmojiName>)>,
    pub(crate) hours: u64,
    pub(crate) allow_multiselect: bool,
}

/// Checks the `poll` of a body, if there is one.
pub(crate) fn poll(form: &mut Form, body: &Value) -> Option<PollForm> {
    let poll = present(body, "poll")?;
    form.at("poll", |form| {
        let question = present(poll, "question").map(|question| {
            form.at("question", |form| form.required_text(question, "text", (1, 300)))
        });
        if question.is_none() {
            form.required("question");
        }
        if present(poll, "answers").is_none() {
            form.required("answers");
        }
        let mut answers = Vec::new();
        if let Some(list) = form.list(poll, "answers", (1, 10)) {
            form.each("answers", list, |form, answer| match present(answer, "poll_media") {
                Some(media) => answers.push(form.at("poll_media", |form| media_of(form, media))),
                None => form.required("poll_media"),
            });
        }
        let hours = form.integer(poll, "duration", (1, MAX_HOURS)).unwrap_or(USUAL_HOURS);
        form.one_of(poll, "layout_type", &[1]);
        Some(PollForm {
            question: question.flatten().unwrap_or_default(),
            answers,
            hours: u64::try_from(hours).unwrap_or(1),
            allow_multiselect: form.boolean(poll, "allow_multiselect").unwrap_or(false),
        })
    })
}

/// Words, an emoji, or both.
fn media_of(form: &mut Form, media: &Value) -> (Option<String>, Option<EmojiName>) {
    let text = form.text(media, "text", (1, 55));
    let emoji = present(media, "emoji").and_then(|emoji| {
        form.at("emoji", |form| {
            let id = form.snowflake(emoji, "id");
            let name = form.text(emoji, "name", (0, 32)).unwrap_or_default();
            let written = id.map_or_else(|| name.clone(), |id| format!("{name}:{id}"));
            let read = EmojiName::read(&written);
            if read.is_none() {
                form.fail("POLL_INVALID_EMOJI", "Invalid emoji");
            }
            read
        })
    });
    if text.is_none() && emoji.is_none() {
        form.required("text");
    }
    (text, emoji)
}
