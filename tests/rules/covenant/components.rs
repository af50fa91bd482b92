//! 1.2 and 2.2: what is in the box, and how it is laid out.

use std::collections::BTreeSet;

use deephold::{
    engine::{Dice, EventLog, Game as _, Options, Seed, Setup, Word},
    games::covenant::{
        displays::Display,
        state::{Phase, State},
        vocabulary::{
            cards::{
                Back, Coin, Difficulty, ElderCard, ForgingSpace, HallTile, Jewel, JewelSlot,
                Objective, ObjectiveKind, Project, Relic, Rubble, Site, StartingTile, Tool,
                Tradition,
            },
            goods::{Clan, Enemies, Enemy, Metal, Resources},
            pieces::{Spot, Supports},
        },
    },
};
use serde_json::Value;

use super::{
    setup::fresh,
    table::{BLUE, RED, Table, read, rules},
};

/// What lies about, all of one kind: nothing twice and nothing missing.
fn whole<T: Ord + Copy + std::fmt::Debug>(found: impl IntoIterator<Item = T>, all: &[T]) {
    let found: Vec<T> = found.into_iter().collect();
    assert_eq!(found.len(), all.len());
    assert_eq!(found.into_iter().collect::<BTreeSet<T>>(), all.iter().copied().collect());
}

/// 1.2: the counts of the box.
#[test]
fn section_1_2_components() {
    assert_eq!((Clan::ALL.len(), HallTile::ALL.len(), Rubble::ALL.len()), (4, 24, 24));
    assert_eq!((Coin::ALL.len(), Tradition::ALL.len(), StartingTile::ALL.len()), (28, 36, 10));
    assert_eq!((Objective::ALL.len(), Project::ALL.len(), Tool::ALL.len()), (12, 18, 24));
    assert_eq!((Jewel::ALL.len(), ElderCard::ALL.len(), Difficulty::ALL.len()), (30, 16, 3));
    let figures = &rules().content;
    assert_eq!(figures.all_enemies.total(), 36);
    assert_eq!(figures.supply(), Resources { iron: 15, emerald: 15, gold: 15, mythrall: 15 });
    assert_eq!((figures.supports.ones, figures.supports.twos), (20, 10));
    assert_eq!(figures.relics.iter().map(|(_, row)| row.copies).sum::<u8>(), 27);
    let of = |metal| figures.jewels.iter().filter(|(_, row)| row.metal == metal).count();
    assert_eq!((of(Metal::Silver), of(Metal::Gold)), (15, 15));
    let pieces = figures.pieces();
    assert_eq!((pieces.house, pieces.workshop, pieces.pillar, pieces.gate), (4, 4, 3, 3));
    let game = &figures.figures;
    assert_eq!((game.dwarves, game.carts, game.storage_tiles), (4, 15, 2));
}

/// 1.3: the areas of the game board and of a clan board.
#[test]
fn section_1_3_areas() {
    let (state, _) = fresh(4, 1);
    assert_eq!(state.rubble.filled().count(), 5);
    assert_eq!((state.coins.filled().count(), state.traditions.filled().count()), (4, 4));
    assert_eq!((state.tools.filled().count(), state.relics.filled().count()), (4, 4));
    assert_eq!((state.jewels.filled().count(), Site::ALL.len()), (6, 6));
    assert_eq!(state.projects.len(), 3);
    let board = &state.clans[BLUE];
    assert_eq!((board.coins.iter().count(), ForgingSpace::ALL.len()), (6, 8));
    let printed = Spot::ALL.iter().filter_map(|spot| spot.printed());
    assert_eq!(printed.collect::<BTreeSet<_>>().len(), 4, "one of each kind");
}

/// The Starting Player of a table that draws lots.
fn drawn(seed: u8) -> State {
    let options = Options::read(rules().info().options, 4, &Value::Null).unwrap();
    let mut dice = Dice::new(Seed([seed; 32]));
    rules().setup(&Setup { seats: 4, options }, &mut dice, &mut EventLog::new())
}

/// 2.2.1: anybody may be the Starting Player; the others follow clockwise.
#[test]
fn section_2_2_1_a_starting_player_at_random() {
    let firsts: BTreeSet<u8> = (0..40).map(|seed| drawn(seed).first.0).collect();
    assert_eq!(firsts.len(), 4);
    let mut state = drawn(1);
    state.first = RED;
    let order: Vec<u8> = (0..4).map(|place| state.seat_at(place).0).collect();
    assert_eq!(order, [1, 2, 3, 0]);
}

/// 2.2.2: clan boards at random, unless they were chosen.
#[test]
fn section_2_2_2_clans_at_random() {
    let clans: BTreeSet<Clan> = (0..40).map(|seed| drawn(seed).clans[BLUE].clan).collect();
    assert_eq!(clans.len(), 4);
    assert_eq!(Table::new(3).state.clans[RED].clan, Clan::Red);
}

/// 2.2.4: pillars and gates are on the sites; `FS1` and `FS2` each hold a house and a
/// workshop back.
#[test]
fn section_2_2_4_buildings_at_the_start() {
    let (state, _) = fresh(2, 1);
    let figures = &rules().content;
    for (_, board) in state.clans.iter() {
        let missing = figures.pieces().minus(board.forge);
        assert_eq!((missing.house, missing.workshop), (2, 2));
        assert_eq!((missing.pillar, missing.gate), (3, 3));
        assert!(state.halls.of(board.clan).count().is_none());
    }
    let unlocking = |key: &str| {
        let reward = figures.forging[read::<ForgingSpace>(key)].reward.to_string();
        reward.contains("UNLOCK_HW")
    };
    assert!(unlocking("fs1") && unlocking("fs2") && !unlocking("fs3"));
}

/// 2.2.5: a double-key tile on `FS3`, and one on `FS4`.
#[test]
fn section_2_2_5_double_keys() {
    let spaces = rules().content.forging.iter();
    let keys = spaces.filter(|(_, row)| row.reward.to_string().contains("KEYS+2"));
    assert_eq!(keys.map(|(space, _)| space.key()).collect::<Vec<_>>(), ["fs3", "fs4"]);
}

/// 2.2.6: all enemies are in the bag, but for those that were drawn.
#[test]
fn section_2_2_6_the_bag() {
    for seats in 1..=4 {
        let (state, _) = fresh(seats, 3);
        let halls = state.halls.revealed.iter();
        let drawn = halls.fold(Enemies::NONE, |all, hall| all.plus(state.halls.enemies(hall)));
        assert_eq!(state.bag.plus(drawn), rules().content.all_enemies);
    }
}

/// 2.2.7: four traditions face up; those of the draft are from the same pile.
#[test]
fn section_2_2_7_traditions() {
    for seats in 1..=4 {
        let (state, _) = fresh(seats, 4);
        let Phase::Draft(draft) = &state.phase else { panic!("a draft") };
        assert_eq!(draft.traditions.len(), usize::from(seats.max(2)));
        whole(state.traditions.all().chain(draft.traditions.iter().copied()), Tradition::ALL);
    }
}

/// 2.2.8: the first era.
#[test]
fn section_2_2_8_the_first_era() {
    assert_eq!(fresh(2, 1).0.era, 1);
}

/// 2.2.10, 2.2.14: rubble, relics, tools and coins are shuffled, each in its display.
#[test]
fn section_2_2_10_and_14_stacks() {
    let (state, _) = fresh(3, 5);
    whole(state.rubble.all(), Rubble::ALL);
    whole(state.tools.all(), Tool::ALL);
    whole(state.coins.all(), Coin::ALL);
    for relic in Relic::ALL {
        let copies = state.relics.all().filter(|other| other == relic).count();
        assert_eq!(copies, usize::from(rules().content.relics[*relic].copies), "{relic}");
    }
    let (other, _) = fresh(3, 6);
    assert_ne!(state.rubble, other.rubble);
    assert_ne!(state.relics, other.relics);
    assert_ne!(state.tools, other.tools);
    assert_ne!(state.coins, other.coins);
}

/// 2.2.11: the dice are rolled; every face comes up.
#[test]
fn section_2_2_11_enemy_dice() {
    for die in Enemy::ALL {
        let faces: BTreeSet<u8> = (0..60).map(|seed| fresh(2, seed).0.dice[*die]).collect();
        assert_eq!(faces, (1..=6).collect());
    }
}

/// 2.2.15: a silver and a gold jewel in each row, from stacks of their own.
#[test]
fn section_2_2_15_jewels() {
    let (state, _) = fresh(2, 7);
    let figures = &rules().content;
    for slot in JewelSlot::ALL {
        let jewel = state.jewels.spaces[*slot].unwrap();
        assert_eq!(figures.jewels[jewel].metal, figures.jewel_slots[*slot].metal);
    }
    assert_eq!((state.jewels.stack.len(), state.gold_jewels.len()), (12, 12));
    whole(state.jewels.all().chain(state.gold_jewels), Jewel::ALL);
}

/// 2.2.16: nobody has counters or supports before the starting tiles.
#[test]
fn section_2_2_16_the_supply_is_full() {
    let (state, _) = fresh(4, 8);
    for (_, board) in state.clans.iter() {
        assert_eq!((board.resources, board.supports), (Resources::NONE, Supports::NONE));
    }
}

/// 2.2.20: tiles that nobody took are out of the game; the Starting Player begins.
#[test]
fn section_2_2_20_leftovers_are_removed() {
    let (mut state, mut dice) = fresh(3, 9);
    while !matches!(state.phase, Phase::Turns(_)) {
        let seat = state.active;
        let mut actions = Vec::new();
        rules().legal(&state, seat, &mut actions);
        rules().apply(&mut state, seat, &actions[0], &mut dice, &mut EventLog::new()).unwrap();
    }
    assert_eq!((state.phase.clone(), state.active), (Phase::Turns(1), BLUE));
    assert!(state.clans.iter().all(|(_, board)| board.starting.is_none()));
    let owned = state.clans.iter().flat_map(|(_, board)| board.traditions.iter());
    let open = state.traditions.all().chain(state.box_traditions.clone());
    whole(owned.chain(open), Tradition::ALL);
    assert!(state.objectives.iter().all(|(_, own)| own.len() == 2));
}

/// The tiles of a display as they were shuffled: those face up came off the end.
fn pile<W: Word, T: Copy + PartialEq>(display: &Display<W, T>) -> Vec<T> {
    let mut open: Vec<T> = display.filled().map(|(_, tile)| tile).collect();
    open.reverse();
    display.stack.iter().copied().chain(open).collect()
}

fn shuffled<T: Copy>(tiles: impl IntoIterator<Item = T>, dice: &mut Dice) -> Vec<T> {
    let mut tiles: Vec<T> = tiles.into_iter().collect();
    dice.shuffle(&mut tiles);
    tiles
}

/// 2.2: chance is used in this order, so that a seed is a game.
#[test]
fn section_2_2_random_events_in_their_order() {
    let (state, figures) = (drawn(11), &rules().content);
    let mut dice = Dice::new(Seed([11; 32]));
    assert_eq!(u32::from(state.first.0), dice.below(4), "the Starting Player");
    let mut clans = shuffled(Clan::ALL.iter().copied(), &mut dice);
    clans.reverse();
    assert_eq!(state.clans.iter().map(|(_, board)| board.clan).collect::<Vec<_>>(), clans);
    let traditions = shuffled(Tradition::ALL.iter().copied(), &mut dice);
    let row: Vec<Tradition> = state.traditions.filled().map(|(_, tile)| tile).collect();
    assert_eq!(row, traditions.iter().rev().take(4).copied().collect::<Vec<_>>());
    for (place, back) in Back::ALL.iter().enumerate() {
        let of_back = Project::ALL.iter().filter(|it| figures.projects[**it].back == *back);
        let of_back: Vec<Project> = of_back.copied().collect();
        assert_eq!(Some(&state.projects[place]), dice.choose(&of_back));
    }
    assert_eq!(pile(&state.rubble), shuffled(Rubble::ALL.iter().copied(), &mut dice));
    for die in Enemy::ALL {
        assert_eq!(state.dice[*die], dice.roll(6));
    }
    let tiles = shuffled(HallTile::ALL.iter().copied(), &mut dice);
    let laid: Vec<HallTile> = state.halls.tiles().map(|(_, tile)| tile).collect();
    assert_eq!(laid, tiles.iter().rev().copied().collect::<Vec<_>>(), "all 24, in reading order");
    let mut bag = figures.all_enemies.total();
    for hall in state.halls.revealed.iter() {
        for _ in 0..state.halls.enemies(hall).total() {
            dice.below(bag.into());
            bag -= 1;
        }
    }
    let relics = figures.relics.iter();
    let relics = relics.flat_map(|(relic, row)| std::iter::repeat_n(relic, row.copies.into()));
    assert_eq!(pile(&state.relics), shuffled(relics, &mut dice));
    assert_eq!(pile(&state.tools), shuffled(Tool::ALL.iter().copied(), &mut dice));
    assert_eq!(pile(&state.coins), shuffled(Coin::ALL.iter().copied(), &mut dice));
    for (metal, stack) in [(Metal::Silver, &state.jewels.stack), (Metal::Gold, &state.gold_jewels)]
    {
        let all = Jewel::ALL.iter().copied().filter(|it| figures.jewels[*it].metal == metal);
        assert_eq!(*stack, shuffled(all, &mut dice)[..12]);
    }
    let Phase::Draft(draft) = &state.phase else { panic!("a draft") };
    assert_eq!(draft.starting, shuffled(StartingTile::ALL.iter().copied(), &mut dice)[6..]);
    for (place, kind) in ObjectiveKind::ALL.iter().enumerate() {
        let all = Objective::ALL.iter().copied();
        let all = all.filter(|it| figures.objectives[*it].kind == *kind);
        assert_eq!(draft.objectives[4 * place..][..4], shuffled(all, &mut dice)[2..]);
    }
}
