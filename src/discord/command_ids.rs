//! Commands in texts: by the reader's own name for them, and to be clicked.

use std::{
    collections::HashMap,
    sync::{Arc, OnceLock},
};

use crate::{
    engine::Text,
    i18n::{Catalogue, Language},
};

/// The numbers by which Discord knows our commands; none before they are registered.
#[derive(Clone, Debug, Default)]
pub(crate) struct CommandIds(Arc<OnceLock<HashMap<String, u64>>>);

impl CommandIds {
    /// Keeps the numbers, by the names that Discord knows commands by.
    pub(crate) fn keep(&self, ids: HashMap<String, u64>) {
        // They are registered once.
        let _ = self.0.set(ids);
    }

    /// A text in which commands, written as `` `/new` ``, are mentions. Clients show
    /// commands by their names in the reader's language, and so do texts.
    pub(crate) fn mention(
        &self,
        text: String,
        catalogue: &Catalogue,
        language: Language,
    ) -> String {
        const BEGIN: &str = "`/";
        if !text.contains(BEGIN) {
            return text;
        }
        let mut mentioned = String::with_capacity(text.len());
        let mut rest = text.as_str();
        while let Some((before, after)) = rest.split_once(BEGIN) {
            mentioned.push_str(before);
            let written = after.split_once('`');
            let known = written.and_then(|(command, after)| {
                let name = command.split(' ').next().unwrap_or_default();
                Some((self.named(name, catalogue, language)?, after))
            });
            if let Some((name, after)) = known {
                mentioned.push_str(&name);
                rest = after;
            } else {
                mentioned.push_str(BEGIN);
                rest = after;
            }
        }
        mentioned.push_str(rest);
        mentioned
    }

    /// The mention of one of our commands, by the name that Discord knows it by or by
    /// the reader's own. As long as it has no number, there is nothing to click.
    fn named(&self, written: &str, catalogue: &Catalogue, language: Language) -> Option<String> {
        self.0.get()?.iter().find_map(|(name, id)| {
            let own = if language == Language::English {
                name.clone()
            } else {
                let key = format!("command-{name}");
                let known = catalogue.has(language, &key);
                known.then(|| catalogue.say(language, &Text::new(key), &[]))?
            };
            (written == own || written == name).then(|| format!("</{own}:{id}>"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_mentioned_by_the_readers_own_name() {
        let (ids, catalogue) = (CommandIds::default(), Catalogue::shipped());
        let say = |text: &str, language| ids.mention(text.to_owned(), catalogue, language);
        let text = "First `/new`, then `/turn`; not `/elsewhere` or `code`.";
        assert_eq!(say(text, Language::Polish), text, "they have no numbers yet");
        ids.keep([("new".to_owned(), 7), ("turn".to_owned(), 8)].into());
        assert_eq!(
            say(text, Language::Polish),
            "First </nowy:7>, then </tura:8>; not `/elsewhere` or `code`."
        );
        assert_eq!(say("`/tura` x", Language::Polish), "</tura:8> x");
        assert_eq!(say("`/turn about:` x", Language::English), "</turn:8> x");
        assert_eq!(say("an end `/", Language::English), "an end `/");
    }
}
