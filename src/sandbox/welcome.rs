//! What the page says to whoever opens it, and what it offers to begin with. The
//! sandbox knows no bot: whoever starts it with one says what there is to do.

use serde::Serialize;

use super::world::World;

/// A text in the languages of the page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Words {
    pub en: String,
    pub pl: String,
}

impl Words {
    pub fn new(en: &str, pl: &str) -> Self {
        Self { en: en.to_owned(), pl: pl.to_owned() }
    }
}

/// The first page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Welcome {
    /// What this is, line by line.
    pub text: Vec<Words>,
    /// Ways to begin.
    pub offers: Vec<Offer>,
}

/// A way to begin: one press shows these people where something is going on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What the button says.
    pub label: Words,
    /// Who is shown, by name, to those who read English and to those who read Polish.
    pub people: [Vec<String>; 2],
    /// The channel they look at, by name.
    pub channel: String,
    /// A command that the first of them gives, with its options.
    pub command: Option<(String, Vec<(String, String)>)>,
}

impl World {
    /// The first page for a browser: names have become ids, and what is not there is
    /// not offered.
    pub(crate) fn welcome_json(&self, welcome: &Welcome) -> serde_json::Value {
        let person = |name: &String| {
            let mut people = self.users.values().filter(|user| !user.bot);
            people.find(|user| user.display_name() == name).map(|user| user.id)
        };
        let offer = |offer: &Offer| {
            let mut channels = self.channels.values();
            let channel = channels.find(|channel| channel.name == offer.channel)?.id;
            let [en, pl] = offer
                .people
                .each_ref()
                .map(|names| names.iter().filter_map(person).collect::<Vec<_>>());
            let command = offer
                .command
                .as_ref()
                .map(|(line, options)| serde_json::json!({ "line": line, "options": options }));
            Some(serde_json::json!({
                "label": offer.label,
                "people": { "en": en, "pl": pl },
                "channel": channel,
                "command": command,
            }))
        };
        let offers: Vec<_> = welcome.offers.iter().filter_map(offer).collect();
        serde_json::json!({ "text": welcome.text, "offers": offers, "world": self.born() })
    }
}
