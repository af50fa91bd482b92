//! The world somebody finds who starts the sandbox without a word.

use super::World;
use super::channel::ChannelKind;
use crate::sandbox::limits::channel::ChannelForm;
use crate::sandbox::snowflake::Id;

/// People of the first world with the language of their client.
const PEOPLE: &[(&str, &str)] =
    &[("Ada", "en-GB"), ("Borin", "en-GB"), ("Celina", "pl"), ("Dorota", "pl")];

impl World {
    /// Four people, one server with channels, and one application in it.
    pub(crate) fn seed(&mut self, application_name: &str) -> Id {
        let people: Vec<Id> =
            PEOPLE.iter().map(|(name, locale)| self.create_user(name, locale)).collect();
        let Some((owner, others)) = people.split_first() else {
            return Id(0);
        };
        let application = self.create_application(application_name, *owner);
        let guild = self.create_guild("The Hold", *owner, "en-GB");
        let channels = [
            (ChannelKind::Text, "great-hall", "Where everybody meets"),
            (ChannelKind::Text, "game-room", "Boards on every table"),
            (ChannelKind::Forum, "tables", "One post a table"),
        ];
        for (kind, name, topic) in channels {
            let form = ChannelForm {
                name: Some(name.into()),
                topic: Some(topic.into()),
                ..ChannelForm::default()
            };
            // The server was made a moment ago, so this cannot fail.
            let _ = self.create_channel(guild, kind, form);
        }
        for user in others.iter().chain([&application]) {
            let _ = self.join(guild, *user);
        }
        application
    }
}
