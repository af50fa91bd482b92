//! Polls: a question, answers, votes, and an end.

use std::time::Duration;

use serde_json::{Value, json};

use super::World;
use super::compose::Origin;
use super::event::intents;
use super::message::MessageKind;
use super::permission::Permissions;
use super::reaction::EmojiName;
use crate::sandbox::clock::Timestamp;
use crate::sandbox::error::ApiError;
use crate::sandbox::limits::Form;
use crate::sandbox::limits::message::Draft;
use crate::sandbox::limits::poll::PollForm;
use crate::sandbox::snowflake::Id;

const VOTES: (u64, u64) = (intents::GUILD_MESSAGE_POLLS, intents::DIRECT_MESSAGE_POLLS);

/// An answer of a poll, and who gave it.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Counts up from 1.
    pub id: u64,
    /// The words.
    pub text: Option<String>,
    /// The emoji before them.
    pub emoji: Option<EmojiName>,
    /// Who chose it, the first first.
    pub votes: Vec<Id>,
}

/// A poll.
#[derive(Clone, Debug)]
pub struct Poll {
    /// What is asked.
    pub question: String,
    /// What can be answered.
    pub answers: Vec<Answer>,
    /// When it ends.
    pub expiry: Timestamp,
    /// Whether one may choose several answers.
    pub allow_multiselect: bool,
    /// Whether it has ended and was counted.
    pub finalized: bool,
}

impl Poll {
    /// The poll object; whose votes they are is for the reader to know.
    pub(super) fn json(&self) -> Value {
        let answer = |answer: &Answer| {
            let mut media = serde_json::Map::new();
            media.extend(answer.text.as_ref().map(|text| ("text".to_owned(), json!(text))));
            media.extend(answer.emoji.as_ref().map(|emoji| ("emoji".to_owned(), emoji.json())));
            json!({ "answer_id": answer.id, "poll_media": media })
        };
        let count = |answer: &Answer| json!({ "id": answer.id, "count": answer.votes.len(), "me_voted": false });
        json!({
            "question": { "text": self.question },
            "answers": self.answers.iter().map(answer).collect::<Vec<_>>(),
            "expiry": self.expiry.iso(),
            "allow_multiselect": self.allow_multiselect,
            "layout_type": 1,
            "results": {
                "answer_counts": self.answers.iter().map(count).collect::<Vec<_>>(),
                "is_finalized": self.finalized,
            },
        })
    }

    /// How the message about its end describes it.
    fn result_json(&self) -> Value {
        let votes = |answer: &Answer| answer.votes.len();
        let total: usize = self.answers.iter().map(votes).sum();
        let most = self.answers.iter().map(votes).max().unwrap_or(0);
        let mut victors = self.answers.iter().filter(|answer| votes(answer) == most && most > 0);
        // Where several have as many, nobody has won.
        let victor = victors.next().filter(|_| victors.next().is_none());
        let mut fields = vec![
            ("poll_question_text", self.question.clone()),
            ("victor_answer_votes", most.to_string()),
            ("total_votes", total.to_string()),
        ];
        if let Some(victor) = victor {
            fields.push(("victor_answer_id", victor.id.to_string()));
            fields.extend(victor.text.clone().map(|text| ("victor_answer_text", text)));
        }
        let field = |(name, value): (&str, String)| json!({ "name": name, "value": value, "inline": false });
        json!({ "type": "poll_result", "fields": fields.into_iter().map(field).collect::<Vec<_>>() })
    }
}

impl World {
    /// Makes a poll of a checked one.
    pub(super) fn open_poll(&self, author: Id, form: PollForm) -> Result<Poll, ApiError> {
        let mut checked = Form::default();
        let mut answers = Vec::new();
        for (number, (text, emoji)) in (1..).zip(form.answers) {
            let known = emoji.as_ref().map(|emoji| self.usable_emoji(author, emoji));
            if known == Some(None) {
                checked.fail_at("poll", "POLL_INVALID_EMOJI", "Invalid emoji");
            }
            answers.push(Answer { id: number, text, emoji: known.flatten(), votes: Vec::new() });
        }
        checked.finish()?;
        Ok(Poll {
            question: form.question,
            answers,
            expiry: self.now().plus(Duration::from_secs(form.hours * 60 * 60)),
            allow_multiselect: form.allow_multiselect,
            finalized: false,
        })
    }

    /// Somebody gives these answers, and no others any more.
    pub(crate) fn vote(
        &mut self,
        channel: Id,
        message: Id,
        user: Id,
        chosen: &[u64],
    ) -> Result<(), ApiError> {
        self.require(channel, user, Permissions::READ_MESSAGE_HISTORY)?;
        let now = self.now();
        let poll = self.public_message(channel, message)?.poll.as_ref();
        let poll = poll.ok_or_else(ApiError::unknown_message)?;
        if poll.finalized || poll.expiry <= now {
            return Err(ApiError::poll_expired());
        }
        let mut form = Form::default();
        if chosen.iter().any(|id| !poll.answers.iter().any(|answer| answer.id == *id)) {
            form.fail_at("answer_ids", "POLL_INVALID_ANSWER", "Invalid answer");
        }
        if chosen.len() > 1 && !poll.allow_multiselect {
            form.fail_at("answer_ids", "BASE_TYPE_MAX_LENGTH", "Must be 1 or fewer in length.");
        }
        form.finish()?;
        let Some(poll) = &mut self.message_mut(channel, message)?.poll else {
            return Ok(());
        };
        let mut news = Vec::new();
        for answer in &mut poll.answers {
            let (had, wants) = (answer.votes.contains(&user), chosen.contains(&answer.id));
            if had && !wants {
                answer.votes.retain(|one| *one != user);
                news.push(("MESSAGE_POLL_VOTE_REMOVE", answer.id));
            } else if wants && !had {
                answer.votes.push(user);
                news.push(("MESSAGE_POLL_VOTE_ADD", answer.id));
            }
        }
        for (name, answer) in news {
            let data = json!({
                "user_id": user,
                "channel_id": channel,
                "message_id": message,
                "answer_id": answer,
            });
            self.tell_of_message(name, channel, VOTES, data);
        }
        Ok(())
    }

    /// Who gave an answer, by identifier.
    pub(crate) fn voters(
        &self,
        channel: Id,
        message: Id,
        answer: u64,
    ) -> Result<Vec<Id>, ApiError> {
        let poll = self.public_message(channel, message)?.poll.as_ref();
        let answers = poll.into_iter().flat_map(|poll| &poll.answers);
        let mut found = answers.filter(|known| known.id == answer);
        let mut users = found.next().ok_or_else(ApiError::unknown_message)?.votes.clone();
        users.sort_unstable();
        Ok(users)
    }

    /// Whoever asked ends a poll before its time.
    pub(crate) fn expire_poll(&mut self, channel: Id, message: Id, by: Id) -> Result<(), ApiError> {
        self.visible_channel(channel, by)?;
        let found = self.public_message(channel, message)?;
        let author = found.author;
        let poll = found.poll.as_ref().ok_or_else(ApiError::not_a_poll)?;
        if author != by {
            return Err(ApiError::edit_of_another());
        }
        if poll.finalized {
            return Err(ApiError::poll_expired());
        }
        self.finish_poll(channel, message);
        Ok(())
    }

    fn finish_poll(&mut self, channel: Id, message: Id) {
        let now = self.now();
        let Ok(found) = self.message_mut(channel, message) else { return };
        let author = found.author;
        let Some(poll) = &mut found.poll else { return };
        poll.finalized = true;
        poll.expiry = poll.expiry.min(now);
        let result = poll.result_json();
        self.tell_message("MESSAGE_UPDATE", channel, message);
        let origin = Origin {
            kind: MessageKind::PollResult,
            reference: Some((channel, Some(message))),
            ..Origin::default()
        };
        let draft = Draft { embeds: Some(vec![result]), ..Draft::default() };
        // The word about its end is decoration: a channel that is gone does without.
        let _ = self.post(channel, author, draft, origin);
    }

    /// Ends the polls whose time has come.
    pub(super) fn finish_due_polls(&mut self) {
        let now = self.now();
        // Most of the time there is none, and this is looked at often.
        self.open_polls.retain(|(channel, message)| {
            let place = self.channels.get(channel);
            let poll = place.and_then(|place| place.messages.get(message)?.poll.as_ref());
            poll.is_some_and(|poll| !poll.finalized)
        });
        let due: Vec<(Id, Id)> = self
            .open_polls
            .iter()
            .filter(|(channel, message)| {
                let poll = self.message(*channel, *message).ok().and_then(|it| it.poll.as_ref());
                poll.is_some_and(|poll| poll.expiry <= now)
            })
            .copied()
            .collect();
        for (channel, message) in due {
            self.finish_poll(channel, message);
        }
    }
}
