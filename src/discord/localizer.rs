//! Putting things into words for somebody, with the names of those at a table.

use crate::{
    discord::{
        command_ids::CommandIds,
        emojis::{Emojis, GameEmojis, marked},
        message::escape,
    },
    engine::{Seat, Text},
    i18n::{Catalogue, Language},
    table::TableSnapshot,
};

/// A language, and the names of the players where there are any.
#[derive(Clone, Debug)]
pub(crate) struct Localizer {
    catalogue: &'static Catalogue,
    /// The language.
    pub(crate) language: Language,
    /// The names as they can stand in a message.
    names: Vec<String>,
    /// The names as they are, for pictures.
    pub(crate) plain_names: Vec<String>,
    /// The commands that texts mention.
    commands: CommandIds,
    /// The emojis of all games, and those of the game at the table.
    emojis: Emojis,
    marks: GameEmojis,
}

impl Localizer {
    /// A localizer that knows nobody.
    pub(crate) fn new(catalogue: &'static Catalogue, language: Language) -> Self {
        Self {
            catalogue,
            language,
            names: Vec::new(),
            plain_names: Vec::new(),
            commands: CommandIds::default(),
            emojis: Emojis::default(),
            marks: GameEmojis::default(),
        }
    }

    /// The same with commands that can be clicked.
    #[must_use]
    pub(crate) fn mentioning(mut self, commands: &CommandIds) -> Self {
        self.commands = commands.clone();
        self
    }

    /// The same with emojis in what is said at a table.
    #[must_use]
    pub(crate) fn with_emojis(mut self, emojis: &Emojis) -> Self {
        self.emojis = emojis.clone();
        self
    }

    /// A localizer that knows those at a table.
    #[must_use]
    pub(crate) fn at(mut self, snapshot: &TableSnapshot) -> Self {
        let unknown = |seat: &crate::table::SeatSnapshot| match seat.user {
            Some(_) => Text::new("seat").with("number", seat.seat.0.saturating_add(1)),
            None => Text::new("table-former-player"),
        };
        self.plain_names = snapshot
            .seats
            .iter()
            .map(|seat| {
                let say = |text: &Text| self.catalogue.say(self.language, text, &[]);
                let own = seat.computer.filter(|it| it.is_own()).map(|it| it.name().to_owned());
                let name = own.or_else(|| seat.name.clone());
                let name = name.unwrap_or_else(|| say(&unknown(seat)));
                match seat.computer {
                    Some(_) => say(&Text::new("table-computer").with("name", name)),
                    None => name,
                }
            })
            .collect();
        self.names = self.plain_names.iter().map(|name| escape(name)).collect();
        self.marks = self.emojis.of(&snapshot.game);
        self
    }

    /// Says a text, with emojis for what has one at this table.
    pub(crate) fn say(&self, text: &Text) -> String {
        let text = marked(text, &self.marks);
        let said = self.catalogue.say(self.language, &text, &self.names);
        self.commands.mention(said, self.catalogue, self.language)
    }

    /// Says a text for a button or a menu, where nothing is markup.
    pub(crate) fn label(&self, text: &Text) -> String {
        self.catalogue.say(self.language, text, &self.plain_names)
    }

    /// Says a message without values.
    pub(crate) fn word(&self, key: &'static str) -> String {
        self.say(&Text::new(key))
    }

    /// Says a message of a game, as `cave-name`.
    pub(crate) fn of_game(&self, game: &str, key: &str) -> String {
        self.say(&Text::new(format!("{game}-{key}")))
    }

    /// Whether a message of a game is there.
    pub(crate) fn knows(&self, key: &str) -> bool {
        self.catalogue.has(self.language, key)
    }

    /// The name on a seat, as it can stand in a message.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_default()
    }
}
