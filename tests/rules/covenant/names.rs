//! Every tile has a name and tells what it does, in both languages, by the tables it is
//! played with.

use std::collections::{BTreeMap, BTreeSet};

use deephold::{
    engine::{ContentFiles, Game as _, Text},
    games::covenant::{
        vocabulary::cards::{Coin, Project, Tradition},
        words::names::Card,
    },
    i18n::{Catalogue, Language},
};

use super::table::{read, rules};

fn said(text: &Text) -> [String; 2] {
    [Language::English, Language::Polish].map(|language| {
        let said = Catalogue::shipped().try_say(language, text, &[]);
        said.unwrap_or_else(|fault| panic!("{fault} in {text:?}"))
    })
}

#[test]
fn every_tile_has_a_name_and_a_description_and_no_name_is_a_code() {
    let content = &rules().content;
    let mut names: [BTreeMap<String, Text>; 2] = Default::default();
    let mut keys = BTreeSet::new();
    let mut count = 0;
    for card in Card::all() {
        count += 1;
        assert!(keys.insert(card.key()), "{card:?}");
        for (names, name) in names.iter_mut().zip(said(&card.name(content))) {
            assert!((1..=100).contains(&name.chars().count()), "{card:?}: {name}");
            // Only tiles that are all alike share a name.
            let about = card.about(content);
            assert_eq!(*names.entry(name.clone()).or_insert(about.clone()), about, "{name}");
        }
        for about in said(&card.about(content)) {
            assert!((10..=300).contains(&about.chars().count()), "{card:?}: {about}");
            assert!(!about.contains("  ") && !about.contains('{'), "{card:?}: {about}");
        }
    }
    assert_eq!(count, 36 + 28 + 6 + 24 + 24 + 30 + 24 + 10 + 6 + 18 + 12 + 16 + 3);
}

#[test]
fn tiles_read_as_people_speak() {
    let about = |card: Card| said(&card.about(&rules().content));
    let [english, polish] = about(Card::Coin(read::<Coin>("k07")));
    assert_eq!(english, "At every Council: 1 iron and 1 emerald.");
    assert_eq!(polish, "W każdej fazie rady: 1 żelazo i 1 szmaragd.");
    let [english, polish] = about(Card::Project(read::<Project>("pj2-2")));
    assert_eq!(
        english,
        "For each gate of yours and each hall it touches: 1 GP if blue and 2 GP if black."
    );
    assert!(polish.contains("2 PC za czarną"), "{polish}");
    let [_, polish] = said(&Card::Tradition(Tradition::Patrol).name(&rules().content));
    assert_eq!(polish, "Patrol");
}

/// Corrected tables describe themselves.
#[test]
fn descriptions_follow_the_tables() {
    let text =
        rules().content.files()["coins.toml"].replacen("\"IRON 1 & EMERALD 1\"", "\"GOLD 2\"", 1);
    let changed =
        rules().with_content_files(&ContentFiles::from([("coins.toml".to_owned(), text)])).unwrap();
    let [english, _] = said(&Card::Coin(read("k07")).about(&changed.content));
    assert_eq!(english, "At every Council: 2 gold.");
}
