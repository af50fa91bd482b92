//! Who reads which language.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::{
    command_ids::CommandIds, emojis::Emojis, invocation::Invocation, localizer::Localizer,
    rest::RestClient,
};
use crate::{
    i18n::{Catalogue, Language},
    store::{GuildId, Place, Sqlite, Store as _, UserId},
    table::{TableSnapshot, Tables},
};

/// The languages of people and servers.
pub(crate) struct Languages {
    catalogue: &'static Catalogue,
    tables: Arc<Tables<Sqlite>>,
    rest: Arc<RestClient>,
    commands: CommandIds,
    emojis: Emojis,
    /// The locales of servers, as Discord last told them.
    locales: Mutex<HashMap<GuildId, String>>,
}

impl Languages {
    pub(crate) fn new(
        catalogue: &'static Catalogue,
        tables: Arc<Tables<Sqlite>>,
        rest: Arc<RestClient>,
        (commands, emojis): (CommandIds, Emojis),
    ) -> Self {
        Self { catalogue, tables, rest, commands, emojis, locales: Mutex::default() }
    }

    fn localizer(&self, language: Language) -> Localizer {
        Localizer::new(self.catalogue, language)
            .mentioning(&self.commands)
            .with_emojis(&self.emojis)
    }

    fn locales(&self) -> MutexGuard<'_, HashMap<GuildId, String>> {
        self.locales.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers the locale of a server.
    pub(crate) fn note(&self, guild: GuildId, locale: &str) {
        self.locales().insert(guild, locale.to_owned());
    }

    /// The localizer for somebody who asks.
    pub(crate) fn of(&self, invocation: &Invocation) -> Localizer {
        self.localizer(invocation.language)
    }

    /// The localizers of the languages that somebody who asks does not read.
    pub(crate) fn besides(&self, invocation: &Invocation) -> Vec<Localizer> {
        let others = Language::ALL.iter().filter(|language| **language != invocation.language);
        others.map(|language| Localizer::new(self.catalogue, *language)).collect()
    }

    /// The localizer for what everybody at a table reads: in the language that the
    /// server has chosen, else in the one that Discord says it speaks. In direct
    /// messages it is that of the player.
    pub(crate) async fn public(&self, snapshot: &TableSnapshot) -> Localizer {
        let player = snapshot.seats.iter().find_map(|seat| seat.user);
        let language = match (snapshot.place, player) {
            (Place::Guild(guild), _) => self.of_guild(guild).await,
            (Place::DirectMessages, Some(player)) => self.of_user(player).await,
            (Place::DirectMessages, None) => Language::default(),
        };
        self.localizer(language).at(snapshot)
    }

    /// The localizer for what everybody reads where somebody asks.
    pub(crate) async fn around(&self, invocation: &Invocation) -> Localizer {
        let language = match invocation.guild() {
            Some(guild) => self.of_guild(guild).await,
            None => invocation.language,
        };
        Localizer::new(self.catalogue, language)
    }

    /// The localizer for what one player of a table reads elsewhere.
    pub(crate) async fn of_player(&self, user: UserId, snapshot: &TableSnapshot) -> Localizer {
        self.localizer(self.of_user(user).await).at(snapshot)
    }

    /// The language of somebody's client, as last seen.
    async fn of_user(&self, user: UserId) -> Language {
        let user_settings = self.tables.store().user_settings(user).await.unwrap_or_default();
        user_settings.locale.as_deref().and_then(Language::of_locale).unwrap_or_default()
    }

    /// The language of a server.
    pub(crate) async fn of_guild(&self, guild: GuildId) -> Language {
        let settings = self.tables.store().guild(guild).await.unwrap_or_default();
        if let Some(chosen) = settings.language.and_then(|code| code.parse().ok()) {
            return chosen;
        }
        let known = self.locales().get(&guild).cloned();
        let locale = match known {
            Some(locale) => locale,
            None => match self.rest.guild_locale(guild).await {
                Ok(locale) => {
                    self.note(guild, &locale);
                    locale
                }
                Err(_) => String::new(),
            },
        };
        Language::of_locale(&locale).unwrap_or_default()
    }
}
