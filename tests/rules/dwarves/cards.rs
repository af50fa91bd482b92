//! Every card on its own: what the page writes is what the tables hold (3.10 to 3.21), and
//! the words for it are there.

use deephold::{
    engine::{ContentFiles, Game as _, Text},
    games::dwarves::{
        Dwarves,
        refusal::Refusal,
        vocabulary::cards::{Card, Equipment, Hero, Spell},
    },
    i18n::{Catalogue, Language},
};

use super::table::rules;

fn says(key: &str) {
    let catalogue = Catalogue::shipped();
    for language in Language::ALL {
        let said = catalogue.try_say(*language, &Text::new(key.to_owned()), &[]);
        assert!(said.is_ok(), "{key}: {said:?}");
    }
}

#[test]
fn every_card_hero_and_spell_has_a_name_and_a_description() {
    for card in Card::ALL {
        says(&format!("dwarves-card-{card}"));
        says(&format!("dwarves-card-{card}.about"));
    }
    for equipment in Equipment::ALL {
        says(&format!("dwarves-equipment-{equipment}"));
        says(&format!("dwarves-equipment-{equipment}.about"));
    }
    for spell in Spell::ALL {
        says(&format!("dwarves-spell-{spell}"));
        says(&format!("dwarves-spell-{spell}.about"));
    }
    for hero in Hero::ALL {
        says(&format!("dwarves-hero-{hero}"));
    }
    for key in Refusal::KEYS {
        let catalogue = Catalogue::shipped();
        for language in Language::ALL {
            let values = Text::new(*key).with("who", 1_u8).with("card", 1_u8);
            let values = values.with("hex", 1_u8).with("count", 1_u8);
            assert!(catalogue.try_say(*language, &values, &[]).is_ok(), "{key}");
        }
    }
}

fn corrected(file: &str, from: &str, to: &str) -> Result<(), String> {
    let text = rules().content.files().get(file).unwrap();
    assert!(text.contains(from), "{file} has no {from}");
    let files = ContentFiles::from([(file.to_owned(), text.replacen(from, to, 1))]);
    rules().with_content_files(&files).map(|_: Dwarves| ()).map_err(|error| error.to_string())
}

/// An owner of the box can correct a card in the tables; what cannot be is refused.
#[test]
fn tables_are_read_strictly() {
    corrected("scenarios.toml", "guard(toboribor,o4)", "guard(toboribor,o3t1)").unwrap();
    for (file, from, to) in [
        ("scenarios.toml", "guard(toboribor,o4)", "guard(toboribor,o4,o4)"),
        ("scenarios.toml", "guard(toboribor,o4)", "guard(nowhere,o4)"),
        ("scenarios.toml", "key = \"b1-s02\"", "key = \"b1-s01\""),
        ("scenarios.toml", "level = \"a\"", "level = \"b\""),
        ("adventures.toml", "reward = \"equip(1)\"", "strike = \"equip(1)\""),
        ("threats.toml", "source = { all", "sauce = { all"),
        ("map.toml", "gold = \"se\"", "gold = \"n\""),
        ("map.toml", "hex = \"g4\"", "hex = \"j3\""),
        ("equipment.toml", "copies = 2", "copies = 3"),
        ("equipment.toml", "attribute(speed,1)", "attribute(luck,1)"),
        ("tracks.toml", "\"gate5\", \"gate5\"", "\"gate5\""),
        ("tracks.toml", "pieces = 30", "pieces = 31"),
        ("land.toml", "left = [\"orc\", \"orc\"]", "left = [\"orc\"]"),
        ("heroes.toml", "raise(dispatch)", "raise(sleep)"),
        ("spells.toml", "heal_split(2)", "heal_split()"),
        ("game.toml", "limit = 5", "limits = 5"),
        ("book5.toml", "time = 5", "time = -5"),
        ("sagas.toml", "hunt(tunnels,3,6)", "hunt(tunnels,0,6)"),
    ] {
        assert!(corrected(file, from, to).is_err(), "{file}: {from} → {to} was accepted");
    }
}
