//! Emojis of our own for goods and cards, drawn by the painters and uploaded once. They
//! stand on buttons, in menus and in texts.
//!
//! They are known by name, and the name ends with a hash of the picture: a changed
//! picture is another emoji, and what was posted with the old one keeps it.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, PoisonError, RwLock},
};

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::{
    component_id::{ComponentId, apart},
    rest::{RestClient, SendError},
};
use crate::{
    draw::{self, Painters},
    engine::{Arg, Text},
};

/// Characters of a name, and of the hash at its end.
const NAME: usize = 32;
const HASH: usize = 6;

/// An emoji as Discord knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Emoji {
    id: u64,
    name: String,
}

impl Emoji {
    /// How a text shows it.
    fn markup(&self) -> String {
        format!("<:{}:{}>", self.name, self.id)
    }
}

/// The emojis of a game, by the words of its notation that they stand for, and by the keys
/// of the messages that say these words.
pub(crate) type GameEmojis = Arc<HashMap<String, Emoji>>;

/// The emojis that are there: the same for all who hold a copy.
#[derive(Clone, Debug, Default)]
pub(crate) struct Emojis(Arc<RwLock<HashMap<String, GameEmojis>>>);

impl Emojis {
    /// Those of a game; none before they were uploaded, or where that failed.
    pub(crate) fn of(&self, game: &str) -> GameEmojis {
        let games = self.0.read().unwrap_or_else(PoisonError::into_inner);
        games.get(game).cloned().unwrap_or_default()
    }

    /// Uploads what is missing. Whoever else runs with the same token may do so at
    /// the same time: names are unique, so what is there in the end is taken.
    pub(crate) async fn keep(
        &self,
        rest: &RestClient,
        application: u64,
        painters: &Painters,
        games: &[&'static str],
    ) -> Result<(), SendError> {
        // Drawings by the name of their emoji.
        let wanted: Vec<(&str, BTreeMap<String, String>)> =
            games.iter().map(|game| (*game, named(painters, game))).collect();
        let there = rest.emojis(application).await?;
        let names = wanted.iter().flat_map(|(_, names)| names);
        let missing = names.filter(|(name, _)| !there.contains_key(*name));
        let done = upload(rest, application, missing).await;
        // What Discord would not have is left out. What is still to come is waited for: a
        // panel with half of its drawings looks broken.
        let there = rest.emojis(application).await?;
        let mut known = HashMap::new();
        for (game, names) in wanted {
            if done.is_err() && !names.keys().all(|name| there.contains_key(name)) {
                continue;
            }
            let by_art: HashMap<&str, &String> =
                names.iter().map(|(name, art)| (art.as_str(), name)).collect();
            let emoji = |(word, art): (String, String)| {
                let name = (*by_art.get(art.as_str())?).clone();
                let id = *there.get(&name)?;
                Some((word, Emoji { id, name }))
            };
            let mut emojis: HashMap<String, Emoji> =
                painters.emojis(game).into_iter().filter_map(emoji).collect();
            let kinds = painters.drawn_words(game);
            let said = |(word, emoji): (&String, &Emoji)| {
                let keys = kinds.iter().map(move |kind| format!("{game}-{kind}-{word}"));
                keys.map(|key| (key, emoji.clone())).collect::<Vec<_>>()
            };
            let said: Vec<_> = emojis.iter().flat_map(said).collect();
            emojis.extend(said);
            known.insert(game.to_owned(), Arc::new(emojis));
        }
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = known;
        done
    }
}

/// Uploads drawings under these names, until Discord wants us to wait.
async fn upload(
    rest: &RestClient,
    application: u64,
    missing: impl Iterator<Item = (&String, &String)>,
) -> Result<(), SendError> {
    for (name, art) in missing {
        let Some(png) = draw::emoji(art) else { continue };
        match rest.create_emoji(application, name, &png).await {
            Ok(()) => {}
            // Somebody else was faster, or Discord will not have this one.
            Err(SendError::Refused { message, .. }) => {
                tracing::info!(name, message, "an emoji was not uploaded");
            }
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// The names of a game's emojis, each with its drawing.
fn named(painters: &Painters, game: &str) -> BTreeMap<String, String> {
    let arts = painters.emojis(game).into_iter().map(|(_, art)| art);
    arts.filter_map(|art| Some((name(&art, &draw::emoji(&art)?), art))).collect()
}

/// The name of an emoji: of its drawing, and of what that looks like.
fn name(art: &str, png: &[u8]) -> String {
    let hash = crate::engine::content::hex(&Sha256::digest(png));
    let hash: String = hash.chars().take(HASH).collect();
    let plain = art.replace(|letter: char| !letter.is_ascii_alphanumeric(), "_");
    let plain: String = plain.chars().take(NAME - HASH - 1).collect();
    format!("{plain}_{hash}")
}

/// Puts emojis on the buttons and options of a component that stand for something.
pub(crate) fn decorate(component: &mut Value, emojis: &GameEmojis) {
    if emojis.is_empty() {
        return;
    }
    let id = component.get("custom_id").and_then(Value::as_str).and_then(ComponentId::read);
    match id {
        Some(ComponentId::Act(_, words) | ComponentId::Open(_, _, words)) => {
            put(component, &words, emojis);
        }
        Some(ComponentId::Steps(_, steps)) => put_first(component, &steps, emojis),
        _ => {}
    }
    let options = component.get_mut("options").and_then(Value::as_array_mut);
    for option in options.into_iter().flatten() {
        // The first character tells an action from a group.
        let words = option.get("value").and_then(Value::as_str).and_then(|value| value.get(1..));
        if let Some(steps) = words.map(apart) {
            put_first(option, &steps, emojis);
        }
    }
    for key in ["components", "accessory"] {
        match component.get_mut(key) {
            Some(Value::Array(inside)) => {
                for component in inside {
                    decorate(component, emojis);
                }
            }
            Some(inside) => decorate(inside, emojis),
            None => {}
        }
    }
}

/// The emoji of the first step that has one: what the others are about.
fn put_first(component: &mut Value, steps: &[String], emojis: &GameEmojis) {
    for step in steps {
        if component.get("emoji").is_none() {
            put(component, step, emojis);
        }
    }
}

/// The emoji of the last word that has one: what is chosen rather than how.
fn put(component: &mut Value, words: &str, emojis: &GameEmojis) {
    // A number of things is written in one word, as `2wood`: what is paid, or all there is.
    let counted = |word: &str| emojis.get(word.trim_start_matches(char::is_numeric));
    // The first word says what is done, and not with what.
    let chosen = words.split_once(' ').map_or("", |(_, chosen)| chosen);
    let words = || chosen.split(' ').rev();
    let found = words().find_map(|word| emojis.get(word)).or_else(|| words().find_map(counted));
    if let (Some(emoji), Some(fields)) = (found, component.as_object_mut()) {
        let emoji = json!({ "id": emoji.id.to_string(), "name": emoji.name });
        fields.insert("emoji".to_owned(), emoji);
    }
}

/// A text in which whatever has an emoji stands with it: a good, a card, a number of
/// them.
pub(crate) fn marked(text: &Text, emojis: &GameEmojis) -> Text {
    let mut text = text.clone();
    if !emojis.is_empty() {
        mark_inside(&mut text, emojis);
    }
    text
}

/// Marks the texts that a text mentions, and tells whether there was one.
fn mark_inside(text: &mut Text, emojis: &GameEmojis) -> bool {
    let mut found = false;
    for (_, arg) in &mut text.args {
        match arg {
            Arg::Text(text) => found |= mark(text, emojis),
            Arg::List(texts) => texts.iter_mut().for_each(|text| found |= mark(text, emojis)),
            Arg::Number(_) | Arg::Seat(_) | Arg::Verbatim(_) => {}
        }
    }
    found
}

/// Marks what a text mentions, or else the text: once is enough.
fn mark(text: &mut Text, emojis: &GameEmojis) -> bool {
    if mark_inside(text, emojis) {
        return true;
    }
    let Some(emoji) = emojis.get(text.key.as_ref()) else { return false };
    // Behind a number of things, before the name of one.
    let counts = text.args.iter().any(|(name, _)| name == "count");
    let key = if counts { "discord-marked-count" } else { "discord-marked" };
    *text = Text::new(key).with("what", text.clone()).with("emoji", emoji.markup());
    true
}

/// What stands between a thing and its emoji, so that they stay in one line.
const BESIDE: char = '\u{a0}';

/// A text without its emojis, and the space between each and its thing.
pub(crate) fn unmarked(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("<:") {
        plain.push_str(before);
        let emoji = after.split_once('>').filter(|(emoji, _)| {
            emoji
                .chars()
                .all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '_' | ':'))
        });
        let Some((_, after)) = emoji else {
            plain.push_str("<:");
            rest = after;
            continue;
        };
        rest = after.strip_prefix(BESIDE).unwrap_or(after);
        if rest.len() == after.len() && plain.ends_with(BESIDE) {
            plain.pop();
        }
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        discord::component_id::PromptRef,
        engine::Seat,
        i18n::{Catalogue, Language},
        store::TableId,
    };

    #[test]
    fn what_is_chosen_has_its_emoji() {
        let emoji = |id, name: &str| Emoji { id, name: format!("good_{name}_abcdef") };
        let known = [("emmer", 7), ("flax", 8)];
        let known = known.map(|(name, id)| (name.to_owned(), emoji(id, name)));
        let emojis: GameEmojis = Arc::new(known.into());
        let at = PromptRef { table: TableId(1), seat: Seat(0), prompt: 5 };
        let steps = ["grow 1", "with emmer", "flax 1"].map(str::to_owned).to_vec();
        let steps = ComponentId::Steps(at, steps);
        let mut row = json!({ "type": 1, "components": [
            { "type": 2, "custom_id": "act|1|0|5|eat emmer" },
            { "type": 2, "custom_id": "act|1|0|5|eat wood" },
            { "type": 2, "custom_id": "act|1|0|5|gain 2emmer" },
            { "type": 2, "custom_id": "undo|1|0|5" },
            { "type": 2, "custom_id": "act|1|0|5|emmer flax" },
            { "type": 2, "custom_id": "act|1|0|5|buy emmer a3 2flax" },
            { "type": 3, "custom_id": "menu|1|0|5|0", "options": [
                { "value": "=take emmer" }, { "value": ">take" },
            ] },
            { "type": 2, "custom_id": steps.to_string() },
        ] });
        decorate(&mut row, &emojis);
        let put = json!({ "id": "7", "name": "good_emmer_abcdef" });
        assert_eq!(row["components"][0]["emoji"], put);
        assert_eq!(row["components"][2]["emoji"], put, "two of them");
        assert_eq!(row["components"][4]["emoji"]["id"], "8", "not what is done with it");
        assert_eq!(row["components"][5]["emoji"], put, "not what is paid");
        assert_eq!(row["components"][6]["options"][0]["emoji"], put);
        assert_eq!(row["components"][7]["emoji"], put, "not how a later step is done");
        for other in ["/components/1", "/components/3", "/components/6/options/1"] {
            assert_eq!(row.pointer(other).unwrap().get("emoji"), None, "{other}");
        }
    }

    /// Said in English, with an emoji for stone and one for a shelf.
    fn said(text: &Text) -> String {
        let emoji = |id, name: &str| Emoji { id, name: name.to_owned() };
        let emojis: GameEmojis = Arc::new(
            [
                ("x-count-stone".to_owned(), emoji(1, "s")),
                ("x-room-shelf".to_owned(), emoji(2, "r")),
            ]
            .into(),
        );
        let text = marked(text, &emojis);
        let words = [(
            Language::English,
            "x-count-stone = { $count } stone\nx-room-shelf = Shelf\nx-room-hall = Hall\n\
             x-in = { $room } here\nx-event-a = { $room }: + { $goods }, all.",
        )];
        Catalogue::shipped_with(&words).unwrap().say(Language::English, &text, &[])
    }

    #[test]
    fn whatever_has_an_emoji_stands_with_it_in_texts() {
        let stones = |count: u8| Text::new("x-count-stone").with("count", count);
        let room = |room: &'static str| Text::new("x-in").with("room", Text::new(room));
        let event = |room: Text| {
            Text::new("x-event-a").with("room", room).with("goods", vec![stones(1), stones(2)])
        };
        let told = said(&event(room("x-room-shelf")));
        assert_eq!(
            told,
            "<:r:2>\u{a0}Shelf here: + 1 stone\u{a0}<:s:1> and 2 stone\u{a0}<:s:1>, all."
        );
        assert_eq!(unmarked(&told), "Shelf here: + 1 stone and 2 stone, all.");
        assert!(said(&event(room("x-room-hall"))).starts_with("Hall here: "));
    }

    #[test]
    fn only_emojis_are_taken_out_of_a_text() {
        for (text, plain) in [
            ("<:a:1>\u{a0}b", "b"),
            ("b\u{a0}<:a:1>", "b"),
            ("**<:a:1>\u{a0}b** c\u{a0}<:a:1>.", "**b** c."),
            ("a <:b c> <@1> <t:1:R>", "a <:b c> <@1> <t:1:R>"),
            ("<:", "<:"),
        ] {
            assert_eq!(unmarked(text), plain, "{text}");
        }
    }

    #[test]
    fn names_fit_and_change_with_the_picture() {
        let long = "a-secret-ogre-in-deep-disguise";
        assert_eq!(name(long, b"a").len(), NAME);
        assert_ne!(name(long, b"a"), name(long, b"b"));
        assert!(name(long, b"a").starts_with("a_secret_ogre_in"));
    }
}
