//! 1 and 3: the components and their figures, written out a second time.

use deephold::{
    engine::{Provenance, Seat},
    games::fall::{
        cards::{Card, Condition, Gem, Goal, Ogre, Secret, Stop, Task},
        map::{Side, Turned},
    },
};

use super::table::{Table, gems, rules};

/// 3.1: walls N E S W, spots, need, points.
const CARDS: [(&str, &str, &str, u8, u8, u8); 9] = [
    ("castle", "snow", "#ooo", 3, 2, 1),
    ("gold-mine", "mine", "##oo", 3, 2, 1),
    ("emerald-mine", "mine", "#o#o", 3, 2, 1),
    ("diamond-mine", "mine", "##oo", 3, 2, 1),
    ("ruby-mine", "mine", "##o#", 4, 3, 2),
    ("tavern", "town", "##oo", 3, 2, 1),
    ("store", "town", "#o#o", 4, 3, 2),
    ("dragon", "mine", "#o#o", 5, 5, 0),
    ("frost-giant", "snow", "##oo", 5, 5, 0),
];

#[test]
fn section_3_1_the_kingdom_cards() {
    let cards = &rules().content.cards;
    for (key, family, walls, spots, need, points) in CARDS {
        let face = &cards[key.parse::<Card>().unwrap()];
        let drawn: String = Side::ALL
            .iter()
            .map(|side| if face.is_open(Turned::Upright, *side) { 'o' } else { '#' })
            .collect();
        assert_eq!(
            (face.family.as_str(), drawn.as_str(), face.spots, face.need, face.points),
            (family, walls, spots, need, points),
            "{key}"
        );
    }
    let sum = |of: fn(&str) -> usize| CARDS.iter().map(|row| of(row.2)).sum::<usize>();
    assert_eq!(sum(|walls| walls.matches('#').count()), 18, "18 walls on 36 sides");
    assert_eq!(CARDS.iter().map(|row| row.5).sum::<u8>(), 9, "nine points in a set");
}

#[test]
fn section_3_1_the_tasks_and_what_cards_do_by_themselves() {
    let cards = &rules().content.cards;
    let task = |card| cards[card].task;
    assert_eq!(task(Card::Castle), Task::Dig);
    assert_eq!(task(Card::GoldMine), Task::Mine { gem: Gem::Gold, take: 2 });
    assert_eq!(task(Card::EmeraldMine), Task::Mine { gem: Gem::Emerald, take: 1 });
    assert_eq!(task(Card::DiamondMine), Task::Mine { gem: Gem::Diamond, take: 1 });
    assert_eq!(task(Card::RubyMine), Task::Mine { gem: Gem::Ruby, take: 1 });
    assert_eq!(task(Card::Tavern), Task::Draw);
    assert_eq!(task(Card::Store), Task::Trade);
    assert_eq!(task(Card::Dragon), Task::Defeat { points: 3 });
    assert_eq!(task(Card::FrostGiant), Task::Defeat { points: 3 });
    for (card, face) in cards.iter() {
        assert_eq!(face.extra_actions, u8::from(card == Card::Castle));
        let stops: Vec<Stop> = face.stops.iter().collect();
        let expected: &[Stop] = match card {
            Card::Dragon => &[Stop::Mine, Stop::Dig],
            Card::FrostGiant => &[Stop::Dig, Stop::ExtraAction],
            _ => &[],
        };
        assert_eq!(stops, expected);
    }
}

/// E1, and the whole table of open sides after turning.
#[test]
fn e1_section_3_1_open_sides_after_turning() {
    let expected: [(&[&str], [&str; 4]); 4] = [
        (&["castle"], ["esw", "nsw", "new", "nes"]),
        (&["gold-mine", "diamond-mine", "tavern", "frost-giant"], ["sw", "nw", "ne", "es"]),
        (&["emerald-mine", "store", "dragon"], ["ew", "ns", "ew", "ns"]),
        (&["ruby-mine"], ["s", "w", "n", "e"]),
    ];
    for (cards, open) in expected {
        for card in cards {
            let face = &rules().content.cards[card.parse::<Card>().unwrap()];
            for (turned, open) in Turned::ALL.iter().zip(open) {
                let sides: String = Side::ALL
                    .iter()
                    .filter(|side| face.is_open(*turned, **side))
                    .map(|side| side.key())
                    .collect();
                assert_eq!(sides, open, "{card} {turned}");
            }
        }
    }
}

/// The complete stacking matrix; Q2, Q3, Q4.
#[test]
fn section_3_1_stacking_matrix_q2_q3_q4() {
    let mines = ["gold-mine", "emerald-mine", "diamond-mine", "ruby-mine"];
    let houses = ["tavern", "store"];
    for (new, face) in rules().content.cards.iter() {
        for visible in Card::ALL {
            let on_mine = mines.contains(&visible.key())
                && (mines.contains(&new.key()) || new == Card::Dragon);
            let on_house = houses.contains(&visible.key()) && houses.contains(&new.key());
            assert_eq!(face.onto.contains(*visible), on_mine || on_house, "{new} on {visible}");
        }
    }
}

#[test]
fn q1_section_3_2_gold_is_the_fourth_gem() {
    let expected = [("gold", 10, 1), ("emerald", 10, 2), ("diamond", 8, 2), ("ruby", 6, 3)];
    for (key, cards, points) in expected {
        let row = &rules().content.gems[key.parse::<Gem>().unwrap()];
        assert_eq!((row.cards, row.points), (cards, points), "{key}");
    }
    assert_eq!(rules().content.all_gems.total(), 34);
}

#[test]
fn section_3_3_trading_goals() {
    let expected = [
        ("t1", "2/1/0/0", 8),
        ("t2", "3/0/1/0", 9),
        ("t3", "0/3/0/0", 10),
        ("t4", "2/1/1/0", 10),
        ("t5", "4/0/0/1", 11),
        ("t6", "0/1/1/1", 11),
        ("t7", "0/2/2/0", 12),
        ("t8", "2/0/2/1", 13),
        ("t9", "0/3/0/2", 16),
        ("t10", "0/0/3/2", 16),
    ];
    let figures = &rules().content;
    for (key, cost, points) in expected {
        let row = &figures.goals[key.parse::<Goal>().unwrap()];
        assert_eq!((row.cost, row.points), (gems(cost), points), "{key}");
        let worth: u8 = row.cost.iter().map(|(gem, count)| figures.gems[gem].points * count).sum();
        assert_eq!(worth + 4, points, "{key}: what the gems are worth, and four");
    }
}

#[test]
fn section_3_4_secret_goals() {
    let emeralds = Condition::Gems { gem: Gem::Emerald, count: 5 };
    let expected = [
        (Secret::Architect, Condition::KingdomCards(8), 6),
        (Secret::Hunter, Condition::Monsters(2), 7),
        (Secret::King, Condition::KingdomPoints(10), 6),
        (Secret::Miner, Condition::EachGem(1), 5),
        (Secret::OgreInDisguise, Condition::Ogres(5), 8),
        (Secret::Researcher, Condition::Crews { dwarfs: 3, monsters: 2 }, 8),
        (Secret::Wizard, emeralds, 6),
    ];
    for (secret, condition, points) in expected {
        let row = &rules().content.secrets[secret];
        assert_eq!((row.condition, row.points), (condition, points), "{secret}");
    }
}

#[test]
fn section_3_5_ogre_cards() {
    let expected = [("ambush", 2), ("brute", 3), ("panic", 4), ("thief", 3), ("crown", 1)];
    for (key, copies) in expected {
        assert_eq!(rules().content.ogres[key.parse::<Ogre>().unwrap()].copies, copies);
    }
    assert_eq!(rules().content.all_ogres.total(), 13);
}

#[test]
fn section_1_a_hundred_cards_and_seven_dwarfs() {
    let figures = &rules().content;
    let kingdom = 4 * Card::COUNT;
    let others = Goal::COUNT + Secret::COUNT;
    let counted = figures.all_gems.total() + figures.all_ogres.total();
    assert_eq!(kingdom + others + usize::from(counted), 100);
    assert_eq!(Table::new(4).state.clans[Seat(3)].pile, 7);
}

/// 6.1: every row says where its figures come from.
#[test]
fn section_6_1_provenance() {
    let figures = &rules().content;
    let card = |card| &figures.cards[card].source;
    assert!(figures.cards.iter().all(|(_, face)| face.source.of("walls") == Provenance::Ours));
    assert!(figures.cards.iter().all(|(_, face)| face.source.of("points") == Provenance::Ours));
    assert_eq!(card(Card::Castle).of("need"), Provenance::Rulebook);
    assert_eq!(card(Card::GoldMine).of("need"), Provenance::Ours);
    assert_eq!(card(Card::Tavern).of("need"), Provenance::Public);
    assert_eq!(card(Card::EmeraldMine).of("spots"), Provenance::Public);
    assert_eq!(card(Card::RubyMine).of("spots"), Provenance::Ours);
    assert_eq!(card(Card::Dragon).of("spots"), Provenance::Rulebook);
    assert_eq!(card(Card::GoldMine).of("task"), Provenance::Public);
    assert_eq!(figures.goals[Goal::T9].source.of("points"), Provenance::Public);
    assert_eq!(figures.goals[Goal::T8].source.of("points"), Provenance::Ours);
    assert_eq!(figures.secrets[Secret::King].source.of("condition"), Provenance::Rulebook);
    assert_eq!(figures.secrets[Secret::King].source.of("points"), Provenance::Ours);
    assert_eq!(figures.figures.source.of("hand"), Provenance::Rulebook);
    assert_eq!(figures.figures.source.of("rounds"), Provenance::Ours);
}
