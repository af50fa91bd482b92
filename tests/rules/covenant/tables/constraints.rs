//! 8.5: what the examples of the rulebooks say about the figures. Every correction must keep
//! to it.

use std::collections::BTreeSet;

use deephold::games::covenant::vocabulary::{
    cards::Tradition,
    effect::{Effect, Reward},
    goods::{Building, Enemy, HallColour, Resource, Track, Vein},
};

use super::content;

fn reward(text: &str) -> Reward {
    text.parse().unwrap()
}

#[test]
fn section_8_5_sites() {
    let content = content();
    for seats in [2, 3, 4] {
        let sites = &content.layout(seats).sites;
        let pillar = sites.iter().find(|(_, it)| it.piece == Building::Pillar && it.needed == 3);
        let (_, pillar) = pillar.unwrap();
        assert!(pillar.list.contains(&Resource::Iron) && pillar.list.contains(&Resource::Mythrall));
        assert!(pillar.rewards.contains(&Effect::Steps(Track::Court, 2)));
        assert!(sites.iter().any(|(_, it)| it.piece == Building::Gate && it.needed >= 2));
    }
}

#[test]
fn section_8_5_throne() {
    let content = content();
    let throne = content.layout(4).throne;
    assert!(throne.mythrall >= 2 && throne.gold >= 3);
}

#[test]
fn section_8_5_coins_and_halls() {
    let content = content();
    assert!(content.coin_slots.iter().any(|(_, row)| row.cost == 2));
    assert!(content.coin_spaces.iter().any(|(_, row)| row.benefit == reward("RELIC")));
    assert!(content.halls.iter().any(|(_, row)| row.back == reward("COIN")));
    let dug = |back: Reward, skulls: u8| back == reward("M+1 & P+1") && skulls == 1;
    assert!(content.halls.iter().any(|(_, row)| dug(row.back, row.skulls)));
    let colours: BTreeSet<HallColour> = content.halls.iter().map(|(_, row)| row.colour).collect();
    assert_eq!(colours, HallColour::ALL.iter().copied().collect());
}

#[test]
fn section_8_5_rubble_and_jewels() {
    let content = content();
    for wanted in [Resource::Iron, Resource::Gold] {
        let tiles = content.rubble.iter().filter(|(_, gives)| **gives == Effect::Gain(wanted, 1));
        assert!(tiles.count() > 0);
    }
    assert!(content.jewel_slots.iter().any(|(_, row)| row.cost == Resource::Gold));
}

#[test]
fn section_8_5_building() {
    let content = content();
    let gate = |vein| match content.benefit(Building::Gate, vein).iter().next() {
        Some(Effect::Glory(points)) => points,
        other => panic!("{other:?}"),
    };
    assert_eq!(gate(Vein::Emerald) + gate(Vein::Gold), 3);
    assert_eq!(content.benefit(Building::Pillar, Vein::Emerald), reward("M+1"));
    assert_eq!(content.benefit(Building::Pillar, Vein::Mythrall), reward("C+1"));
    let row = |strength, houses, workshops, monuments| {
        content.options.iter().any(|(_, row)| {
            (row.strength, row.houses, row.workshops, row.monuments)
                == (strength, houses, workshops, monuments)
        })
    };
    assert!(row(3, 1, 1, 0) && row(4, 0, 1, 1));
}

#[test]
fn section_8_5_deliveries_tracks_keys_and_relics() {
    let content = content();
    let worth = |resource| content.resources[resource].delivery;
    let known = [Resource::Iron, Resource::Emerald, Resource::Mythrall].map(worth);
    assert_eq!(known, [1, 1, 2]);
    let prestige = &content.tracks[Track::Prestige];
    assert!((1..=prestige.end()).any(|space| prestige.space(space).reward == reward("STR 1")));
    assert_eq!(content.figures.keys + content.figures.tile_keys, 4);
    assert_eq!(content.relics.iter().count(), 6);
    assert_eq!(content.relics.iter().map(|(_, row)| row.copies).sum::<u8>(), 27);
    assert_eq!(content.enemies[Enemy::Troll].strength, 3);
    assert_eq!(content.traditions.iter().count(), Tradition::ALL.len());
}
