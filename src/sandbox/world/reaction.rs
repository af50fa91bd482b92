//! Reactions to messages.

use serde_json::{Value, json};

use super::World;
use super::event::{Audience, Event, intents};
use super::message::Message;
use super::permission::Permissions;
use crate::sandbox::error::ApiError;
use crate::sandbox::json::set;
use crate::sandbox::snowflake::Id;

/// Different emojis that one message can bear.
const MAX_REACTIONS: usize = 20;

/// An emoji as a reaction or a poll names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmojiName {
    /// Set for an emoji of a server or an application.
    pub id: Option<Id>,
    /// The name, or the emoji itself.
    pub name: String,
    /// Whether it moves.
    pub animated: bool,
}

impl EmojiName {
    /// Reads `👍`, `name:1` or `a:name:1`.
    pub(crate) fn read(text: &str) -> Option<Self> {
        if let Some((name, id)) = text.trim_matches(['<', '>']).rsplit_once(':') {
            let (animated, name) = match name.strip_prefix("a:") {
                Some(name) => (true, name),
                None => (false, name.trim_start_matches(':')),
            };
            return Some(Self { id: Some(id.parse().ok()?), name: name.to_owned(), animated });
        }
        // No table of emojis is at hand; letters and plain signs are none.
        let plain = |letter: char| letter < '\u{2000}' && letter.is_alphanumeric();
        let pictured = !text.is_ascii() && text.chars().count() <= 32;
        let keycap = text.ends_with('\u{20e3}');
        (pictured && (keycap || !text.chars().any(plain))).then(|| Self {
            id: None,
            name: text.to_owned(),
            animated: false,
        })
    }

    /// The partial emoji object.
    pub fn json(&self) -> Value {
        let mut emoji = json!({ "id": self.id, "name": self.name });
        if self.animated {
            set(&mut emoji, "animated", &true);
        }
        emoji
    }

    /// Custom emojis are told apart by their identifier, whatever they are called.
    fn is(&self, other: &Self) -> bool {
        self.id == other.id && (self.id.is_some() || self.name == other.name)
    }
}

/// An emoji on a message, and who put it there.
#[derive(Clone, Debug)]
pub struct Reaction {
    /// The emoji.
    pub emoji: EmojiName,
    /// Who reacted with it, the first first.
    pub users: Vec<Id>,
}

impl Reaction {
    /// The reaction object; `me` is for whoever reads it to know.
    pub(super) fn json(&self) -> Value {
        let count = self.users.len();
        json!({
            "emoji": self.emoji.json(),
            "count": count,
            "count_details": { "normal": count, "burst": 0 },
            "burst_colors": [],
            "me_burst": false,
            "me": false,
        })
    }
}

impl World {
    /// A message that can be reacted to and voted on: everybody sees it.
    pub(super) fn public_message(&self, channel: Id, message: Id) -> Result<&Message, ApiError> {
        let found = self.message(channel, message)?;
        if found.visible_to.is_some() { Err(ApiError::unknown_message()) } else { Ok(found) }
    }

    /// The emoji by its proper name, if `user` can use it.
    pub(super) fn usable_emoji(&self, user: Id, wanted: &EmojiName) -> Option<EmojiName> {
        let Some(id) = wanted.id else {
            return Some(wanted.clone());
        };
        let own = self.applications.get(&user).and_then(|entry| entry.emojis.get(&id));
        let joined = self.guilds.values().filter(|guild| guild.members.contains_key(&user));
        let found = own.or_else(|| joined.into_iter().find_map(|guild| guild.emojis.get(&id)))?;
        Some(EmojiName { id: Some(id), name: found.name.clone(), animated: found.animated() })
    }

    /// Somebody reacts to a message.
    pub(crate) fn react(
        &mut self,
        channel: Id,
        message: Id,
        user: Id,
        wanted: &EmojiName,
    ) -> Result<(), ApiError> {
        self.require(channel, user, Permissions::READ_MESSAGE_HISTORY)?;
        if self.channel(channel)?.thread.as_ref().is_some_and(|thread| thread.archived) {
            return Err(ApiError::thread_archived());
        }
        let found = self.public_message(channel, message)?;
        let (author, there) = (found.author, found.reactions.len());
        let known = found.reactions.iter().find(|reaction| reaction.emoji.is(wanted));
        let emoji = match known {
            // What is there already anybody may add to.
            Some(reaction) if reaction.users.contains(&user) => return Ok(()),
            Some(reaction) => reaction.emoji.clone(),
            None => {
                self.require(channel, user, Permissions::ADD_REACTIONS)?;
                if there >= MAX_REACTIONS {
                    return Err(ApiError::max_reactions());
                }
                self.usable_emoji(user, wanted).ok_or_else(ApiError::unknown_reaction)?
            }
        };
        let found = self.message_mut(channel, message)?;
        match found.reactions.iter_mut().find(|reaction| reaction.emoji.is(&emoji)) {
            Some(reaction) => reaction.users.push(user),
            None => found.reactions.push(Reaction { emoji: emoji.clone(), users: vec![user] }),
        }
        let mut data = reaction_json(channel, message, user, &emoji);
        set(&mut data, "message_author_id", &author);
        let guild = self.channel(channel)?.guild.and_then(|guild| self.guilds.get(&guild));
        if let Some(member) = guild.and_then(|guild| self.member_json(guild, user)) {
            set(&mut data, "member", &member);
        }
        self.tell_of_message("MESSAGE_REACTION_ADD", channel, REACTIONS, data);
        Ok(())
    }

    /// `by` takes a reaction of `user` back.
    pub(crate) fn unreact(
        &mut self,
        channel: Id,
        message: Id,
        user: Id,
        wanted: &EmojiName,
        by: Id,
    ) -> Result<(), ApiError> {
        self.require(channel, by, Permissions::READ_MESSAGE_HISTORY)?;
        if by != user {
            self.require(channel, by, Permissions::MANAGE_MESSAGES)?;
        }
        self.public_message(channel, message)?;
        let found = self.message_mut(channel, message)?;
        let reaction = found
            .reactions
            .iter_mut()
            .find(|reaction| reaction.emoji.is(wanted))
            .ok_or_else(ApiError::unknown_reaction)?;
        let emoji = reaction.emoji.clone();
        let before = reaction.users.len();
        reaction.users.retain(|one| *one != user);
        let taken = reaction.users.len() < before;
        found.reactions.retain(|reaction| !reaction.users.is_empty());
        if taken {
            let data = reaction_json(channel, message, user, &emoji);
            self.tell_of_message("MESSAGE_REACTION_REMOVE", channel, REACTIONS, data);
        }
        Ok(())
    }

    /// Takes all reactions off a message, or all with one emoji.
    pub(crate) fn clear_reactions(
        &mut self,
        channel: Id,
        message: Id,
        only: Option<&EmojiName>,
        by: Id,
    ) -> Result<(), ApiError> {
        self.require(channel, by, Permissions::MANAGE_MESSAGES)?;
        self.public_message(channel, message)?;
        let found = self.message_mut(channel, message)?;
        let mut data = json!({ "channel_id": channel, "message_id": message });
        let name = match only {
            None => {
                found.reactions.clear();
                "MESSAGE_REACTION_REMOVE_ALL"
            }
            Some(wanted) => {
                let known = found.reactions.iter().find(|reaction| reaction.emoji.is(wanted));
                let emoji = known.ok_or_else(ApiError::unknown_reaction)?.emoji.clone();
                found.reactions.retain(|reaction| !reaction.emoji.is(wanted));
                set(&mut data, "emoji", &emoji.json());
                "MESSAGE_REACTION_REMOVE_EMOJI"
            }
        };
        self.tell_of_message(name, channel, REACTIONS, data);
        Ok(())
    }

    /// Who reacted with an emoji, by identifier.
    pub(crate) fn reactors(
        &self,
        channel: Id,
        message: Id,
        wanted: &EmojiName,
    ) -> Result<Vec<Id>, ApiError> {
        let found = self.public_message(channel, message)?;
        let known = found.reactions.iter().find(|reaction| reaction.emoji.is(wanted));
        let mut users = known.map(|reaction| reaction.users.clone()).unwrap_or_default();
        users.sort_unstable();
        Ok(users)
    }

    /// Tells of something that befell a message, with the intent of its place.
    pub(super) fn tell_of_message(
        &mut self,
        name: &'static str,
        channel: Id,
        (in_guilds, in_direct): (u64, u64),
        mut data: Value,
    ) {
        let guild = self.channel(channel).ok().and_then(|place| place.guild);
        if let Some(guild) = guild {
            set(&mut data, "guild_id", &guild);
        }
        let needed = if guild.is_some() { in_guilds } else { in_direct };
        let audience = Audience::Channel(channel);
        self.emit(Event { name, audience, intents: needed, about: None, data });
    }

    /// Completes a message object with what is the reader's own: their reactions and votes.
    pub(crate) fn personalise(reader: Id, message: &Message, object: &mut Value) {
        let shown = object.get_mut("reactions").and_then(Value::as_array_mut);
        for (reaction, shown) in message.reactions.iter().zip(shown.into_iter().flatten()) {
            set(shown, "me", &reaction.users.contains(&reader));
        }
        let counts = object.pointer_mut("/poll/results/answer_counts");
        let counts = counts.and_then(Value::as_array_mut).into_iter().flatten();
        for (answer, shown) in message.poll.iter().flat_map(|poll| &poll.answers).zip(counts) {
            set(shown, "me_voted", &answer.votes.contains(&reader));
        }
    }
}

const REACTIONS: (u64, u64) = (intents::GUILD_MESSAGE_REACTIONS, intents::DIRECT_MESSAGE_REACTIONS);

fn reaction_json(channel: Id, message: Id, user: Id, emoji: &EmojiName) -> Value {
    json!({
        "user_id": user,
        "channel_id": channel,
        "message_id": message,
        "emoji": emoji.json(),
        "burst": false,
        "type": 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn emojis_are_read_as_libraries_write_them() {
        let name = |text: &str| EmojiName::read(text).map(|emoji| (emoji.id, emoji.name));
        assert_eq!(name("👍"), Some((None, "👍".into())));
        assert_eq!(name("1\u{fe0f}\u{20e3}").map(|(id, _)| id), Some(None));
        assert_eq!(name("ore:7"), Some((Some(Id(7)), "ore".into())));
        assert_eq!(name("a:ore:7"), Some((Some(Id(7)), "ore".into())));
        assert_eq!(name("<:ore:7>"), Some((Some(Id(7)), "ore".into())));
        for nothing in ["", "thumbsup", "ż", "ore:x"] {
            assert_eq!(name(nothing), None, "{nothing}");
        }
    }
}
