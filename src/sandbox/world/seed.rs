//! The world somebody finds who starts the sandbox without a word.

use super::World;
use super::channel::ChannelKind;
use crate::sandbox::limits::channel::ChannelForm;
use crate::sandbox::snowflake::Id;

/// People of the first world with the language of their client.
const PEOPLE: &[(&str, &str)] =
    &[("Ada", "en-GB"), ("Borin", "en-GB"), ("Celina", "pl"), ("Dorota", "pl")];

impl World {
    /// Four people, one server with channels, and one application in it. People and
    /// places are the same in every world, so that a page, and the games in a bot's
    /// database, find them again; the application has yet to register its commands.
    pub(crate) fn seed(&mut self, application_name: &str) -> Id {
        let (people, guild) = self.make_alike(Self::seed_people_and_places);
        let Some((owner, others)) = people.split_first() else {
            return Id(0);
        };
        let application = self.create_application(application_name, *owner);
        for user in others.iter().chain([&application]) {
            // The server was made a moment ago, so this cannot fail.
            let _ = self.join(guild, *user);
        }
        application
    }

    fn seed_people_and_places(&mut self) -> (Vec<Id>, Id) {
        let people: Vec<Id> =
            PEOPLE.iter().map(|(name, locale)| self.create_user(name, locale)).collect();
        let owner = people.first().copied().unwrap_or(Id(0));
        let guild = self.create_guild("The Hold", owner, "en-GB");
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
            let _ = self.create_channel(guild, kind, form);
        }
        (people, guild)
    }
}
