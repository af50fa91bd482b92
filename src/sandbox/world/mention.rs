//! Which mentions in a text take effect.

use super::World;
use super::channel::Channel;
use super::permission::Permissions;
use crate::sandbox::limits::message::AllowedMentions;
use crate::sandbox::snowflake::Id;

/// The effect of the mentions in a text.
#[derive(Debug, Default)]
pub(crate) struct Mentions {
    pub(crate) users: Vec<Id>,
    pub(crate) roles: Vec<Id>,
    pub(crate) everyone: bool,
}

/// The identifiers in `<@1>`, `<@!1>` (users) and `<@&1>` (roles).
fn written(text: &str) -> (Vec<Id>, Vec<Id>) {
    let (mut users, mut roles) = (Vec::new(), Vec::new());
    for piece in text.split("<@").skip(1) {
        let Some((inner, _)) = piece.split_once('>') else {
            continue;
        };
        let (list, digits) = match inner.strip_prefix('&') {
            Some(digits) => (&mut roles, digits),
            None => (&mut users, inner.strip_prefix('!').unwrap_or(inner)),
        };
        if let Ok(id) = digits.parse()
            && !list.contains(&id)
        {
            list.push(id);
        }
    }
    (users, roles)
}

impl World {
    pub(crate) fn mentions(
        &self,
        channel: &Channel,
        author: Id,
        text: &str,
        allowed: Option<&AllowedMentions>,
    ) -> Mentions {
        let (users, roles) = written(text);
        let may_mention_all = self.channel_permissions(channel, author).contains(Permissions::MENTION_EVERYONE)
                // A webhook is nobody's member, and may.
                || self.webhooks.contains_key(&author);
        let user_allowed = |id: &Id| {
            self.users.contains_key(id)
                && allowed.is_none_or(|allowed| allowed.every_user || allowed.users.contains(id))
        };
        let guild = channel.guild.and_then(|id| self.guilds.get(&id));
        let role_allowed = |id: &Id| {
            let known = guild.and_then(|guild| guild.roles.get(id));
            known.is_some_and(|role| role.mentionable || may_mention_all)
                && allowed.is_none_or(|allowed| allowed.every_role || allowed.roles.contains(id))
        };
        let says_everyone = text.contains("@everyone") || text.contains("@here");
        Mentions {
            users: users.into_iter().filter(user_allowed).collect(),
            roles: roles.into_iter().filter(role_allowed).collect(),
            everyone: says_everyone
                && may_mention_all
                && guild.is_some()
                && allowed.is_none_or(|allowed| allowed.everyone),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mentions_are_found_once_each() {
        let (users, roles) = written("<@1> hello <@!2>, <@&3> <@1> <@nobody> <@4");
        assert_eq!(users, [Id(1), Id(2)]);
        assert_eq!(roles, [Id(3)]);
    }
}
