//! 3.9, text for players: every card says what it does, in both languages.

use deephold::{
    engine::Text,
    games::dwarves::{
        description,
        vocabulary::cards::{Card, Equipment, Hero, Spell},
        words,
    },
    i18n::{Catalogue, Language},
};

use super::table::{read, rules};

fn say(text: &Text, language: Language) -> String {
    Catalogue::shipped()
        .try_say(language, text, &[])
        .unwrap_or_else(|fault| panic!("{fault}: {text:?}"))
}

/// The examples of the page.
#[test]
fn quests_are_said_as_the_page_says() {
    let quest = |code: &str| {
        let quest = rules().content.cards[read::<Card>(code)].quest.as_ref().unwrap();
        say(&description::quest(quest), Language::English)
    };
    let vaults = "3 Craft successes of 5+ in one turn, at Lot-Ionan’s Vaults";
    assert_eq!(quest("b1-s05"), vaults);
    let kings = quest("b1-s01");
    assert!(kings.contains("1 Craft success of 4+, in any number of turns, by anybody, at Urgon"));
    assert_eq!(quest("b1-s02"), "defeat the troops on this card (4 Orcs), at Toboribor");
}

#[test]
fn every_card_is_said_in_both_languages() {
    for card in Card::ALL {
        for language in Language::ALL {
            let lines = description::lines(&rules().content, *card);
            assert!(!lines.is_empty(), "{card} says nothing");
            for line in &lines {
                let said = say(line, *language);
                assert!(said.ends_with('.') && said.chars().count() <= 400, "{card}: {said}");
            }
            let about = Text::new(format!("{}.about", words::card(*card).key));
            assert!(!say(&about, *language).is_empty());
        }
    }
}

/// Heroes, Equipment and Spells have a name and a description.
#[test]
fn everything_has_a_description() {
    let heroes = Hero::ALL.iter().map(|it| words::hero(*it));
    let equipment = Equipment::ALL.iter().map(|it| words::equipment(*it));
    let spells = Spell::ALL.iter().map(|it| words::spell(*it));
    for name in heroes.chain(equipment).chain(spells) {
        for language in Language::ALL {
            let about = Text::new(format!("{}.about", name.key));
            assert!(!say(&name, *language).is_empty());
            if !name.key.starts_with("dwarves-hero") {
                assert!(!say(&about, *language).is_empty());
            }
        }
    }
}
