//! 5.4: what rewards mean for the Elders.

use deephold::games::covenant::{
    elders::{Chance, ElderEvent},
    map::Board,
    vocabulary::{
        cards::{Relic, RelicSlot, Site},
        goods::{Buildings, Clan, Enemies, Enemy},
        pieces::{HeldRelic, Steps},
    },
};

use super::{
    super::table::{Table, build, halls, read, resources},
    facing, rolled, told, turn,
};

/// 5.4 for effects that a card or a die gives: the Elders use `ek1`'s place.
pub(super) fn given(effect: &str, results: &[u8]) -> Table {
    given_to(facing("ek1"), effect, results)
}

pub(super) fn given_to(mut table: Table, effect: &str, results: &[u8]) -> Table {
    let changed = Table::corrected(
        1,
        "elders.toml",
        "reward = \"THRONE 2\"",
        &format!("reward = \"{effect}\""),
    );
    table.rules = changed.rules;
    // All six sites are served: four GP, and then the reward.
    let clan = table.elders().clan;
    for site in Site::ALL {
        table.state.sites[*site].carts[0] = Some(clan);
    }
    table.elders().glory = -4;
    turn(&mut table, results);
    table
}

#[test]
fn section_5_4_resources_mean_nothing() {
    for effect in ["IRON 2", "WILD 2", "MOVE 2", "PWR+1", "SITE 1"] {
        let mut table = given(effect, &[]);
        assert_eq!(table.elders().glory, 0, "{effect}");
    }
}

#[test]
fn section_5_4_supports_and_strength_are_gp() {
    for (effect, points) in [("SUP 2", 2), ("STR 1", 1), ("GP+3", 3)] {
        let mut table = given(effect, &[]);
        assert_eq!(table.elders().glory, points, "{effect}");
    }
}

#[test]
fn section_5_4_steps_and_the_rewards_of_spaces() {
    let mut table = facing("ek1");
    table.elders().tracks = Steps { court: 1, prestige: 4, mining: 14 };
    let mut table = given_to(table, "ANY+1", &[]);
    let elders = table.elders();
    assert_eq!(elders.tracks, Steps { court: 2, prestige: 5, mining: 15 });
    assert_eq!(elders.glory, 3, "a support, a stronger dwarf, a support");
}

#[test]
fn section_5_4_free_steps_are_one_on_each_track_in_order() {
    let mut table = facing("ek1");
    table.elders().tracks = Steps { court: 0, prestige: 0, mining: 0 };
    let table = given_to(table, "ANY+2", &[]);
    let steps: Vec<String> = told(&table)
        .into_iter()
        .filter_map(|event| match event {
            ElderEvent::Stepped { track, space } => Some(format!("{track} {space}")),
            _ => None,
        })
        .collect();
    assert_eq!(steps, ["court 1", "prestige 1", "mining 1", "court 2", "prestige 2", "mining 2"]);
}

#[test]
fn section_5_4_steps_beyond_the_end_are_lost() {
    let mut table = given("M+2", &[]);
    assert_eq!((table.elders().tracks.mining, table.elders().glory), (16, 0));
}

#[test]
fn section_5_4_forging_brings_a_card() {
    let mut table = facing("ek1");
    let next = *table.elders().forge_deck.last().unwrap();
    let mut table = given_to(table, "FORGE", &[]);
    assert_eq!(table.elders().available, [next], "also if there was none available");
    let mut table = facing("ek1");
    table.elders().forge_deck.clear();
    let mut table = given_to(table, "FORGE", &[]);
    assert!(table.elders().available.is_empty());
}

#[test]
fn section_5_4_forged_cards_go_under_the_available_ones() {
    let mut table = facing("ek1");
    table.elders().available = vec![read("ep1"), read("ek1")];
    table.elders().forge_deck = vec![read("ea1"), read("ea2")];
    let mut table = given_to(table, "FORGE", &[]);
    assert_eq!(table.elders().available, [read("ea2"), read("ep1")], "the next one is last");
}

#[test]
fn section_5_4_tiles_by_die_into_the_storage() {
    let table = facing("ek1");
    let coin = table.state.coins.spaces[read("cn3")].unwrap();
    let tradition = table.state.traditions.spaces[read("tr4")].unwrap();
    let jewel = table.state.jewels.spaces[read("jm2")].unwrap();
    let mut table = given("COIN", &[5]);
    assert_eq!((table.elders().coins.clone(), table.elders().glory), (vec![coin], 0));
    let mut table = given("TRAD", &[6]);
    assert_eq!((table.elders().traditions.clone(), table.elders().glory), (vec![tradition], 0));
    let mut table = given("INLAY", &[2]);
    assert_eq!((table.elders().jewels.clone(), table.elders().glory), (vec![jewel], 0));
    assert!(table.state.jewels.spaces[read("jm2")].is_some(), "refilled at once");
}

/// 5.2: a result that points to an empty space is rolled again.
#[test]
fn section_5_2_empty_spaces_are_rolled_again() {
    let mut table = facing("ek1");
    table.state.coins.stack.clear();
    for slot in ["cn2", "cn3", "cn4"] {
        table.state.coins.spaces[read(slot)] = None;
    }
    let coin = table.state.coins.spaces[read("cn1")].unwrap();
    let mut given = given_to(table.clone(), "COIN", &[6, 3, 5, 2]);
    assert_eq!(given.elders().coins, [coin]);
    assert_eq!(rolled(&given), [(Chance::Coin, 2)], "only the roll that counts is told");
    table.state.coins.spaces[read("cn1")] = None;
    let mut given = given_to(table, "COIN", &[]);
    assert!(given.elders().coins.is_empty(), "no result could meet it: skipped");
}

#[test]
fn section_5_4_relics_from_the_top_that_the_player_lacks() {
    let display = [Relic::RuneStone, Relic::WarHelm, Relic::BattleHorn, Relic::WarHelm];
    let given_relic = |owned: &[Relic]| {
        let mut table = facing("ek1");
        for (slot, relic) in RelicSlot::ALL.iter().zip(display) {
            table.state.relics.spaces[*slot] = Some(relic);
        }
        let held = |relic: &Relic| HeldRelic { relic: *relic, used: true, fresh: false };
        table.blue().relics = owned.iter().map(held).collect();
        given_to(table, "RELIC", &[]).elders().relics.clone()
    };
    assert_eq!(given_relic(&[]), [Relic::WarHelm], "the topmost");
    assert_eq!(given_relic(&[Relic::WarHelm]), [Relic::BattleHorn]);
    assert_eq!(given_relic(&[Relic::WarHelm, Relic::BattleHorn]), [Relic::RuneStone]);
    let all = [Relic::WarHelm, Relic::BattleHorn, Relic::RuneStone];
    assert_eq!(given_relic(&all), [Relic::WarHelm], "owned all: the topmost");
}

#[test]
fn section_5_4_throne_the_dearest_first() {
    let mut table = facing("ek1");
    table.blue().throne = resources("0/0/0/1");
    let mut table = given_to(table, "THRONE 2", &[]);
    assert_eq!(table.elders().throne, resources("0/0/1/1"));
    assert_eq!((table.elders().glory, table.elders().carts), (4, 13));
}

/// 8.2 no. 52: other carts stand in when theirs run out.
#[test]
fn section_5_1_4_carts_never_run_out() {
    let mut table = facing("ek1");
    table.elders().carts = 1;
    let mut table = given_to(table, "THRONE 2", &[]);
    assert_eq!(table.elders().throne.total(), 2);
    assert_eq!(table.elders().carts, 0);
}

#[test]
fn section_5_4_hits() {
    let mut table = facing("ek1");
    for (enemy, hall) in [(Enemy::Goblin, "B2"), (Enemy::Orc, "D3"), (Enemy::Orc, "D2")] {
        table.enemy(enemy, hall);
    }
    table.elders().tracks.prestige = 0;
    table.state.dice[Enemy::Orc] = 4;
    let mut hit = given_to(table.clone(), "HIT_OG", &[2, 4]);
    assert_eq!(hit.elders().dungeon, Enemies::of(Enemy::Orc, 1));
    assert_eq!(hit.state.halls.enemies(read("D2")), Enemies::NONE, "the first from the left");
    assert_eq!((hit.elders().tracks.prestige, hit.elders().glory), (1, 2), "the die gives 2 GP");
    // Without orcs, a goblin, which gives no Prestige.
    for hall in ["D2", "D3"] {
        table.state.halls.remove_enemy(read(hall), Enemy::Orc);
    }
    table.state.dice[Enemy::Goblin] = 4;
    let mut hit = given_to(table.clone(), "HIT_OG", &[1, 2]);
    assert_eq!(hit.elders().dungeon, Enemies::of(Enemy::Goblin, 1));
    assert_eq!((hit.elders().tracks.prestige, hit.elders().glory), (0, 1));
    table.state.halls.remove_enemy(read("B2"), Enemy::Goblin);
    let mut hit = given_to(table, "HIT_OG", &[]);
    assert!(hit.elders().dungeon.is_none(), "nothing if there are none");
}

#[test]
fn section_5_4_houses_and_workshops() {
    let mut table = given("HOUSE", &[2]);
    let clan = table.elders().clan;
    assert_eq!(table.state.halls.of(clan).houses.iter().collect::<Vec<_>>(), [read("B2")]);
    assert_eq!((table.elders().forge.house, table.elders().glory), (3, 0));
    // On B2, an emerald vein: inlay.
    let mut table = given("WORKSHOP", &[2, 3]);
    assert_eq!((table.elders().forge.workshop, table.elders().jewels.len()), (3, 1));
    let mut table = facing("ek1");
    table.elders().forge = Buildings::NONE;
    let mut table = given_to(table, "HOUSE", &[]);
    assert_eq!(table.elders().glory, 0, "nothing if they have none left");
}

/// What cannot reach them by these tables, and what would happen.
#[test]
fn section_5_4_what_only_other_tables_give() {
    let mut table = given("BASIC", &[2, 3]);
    assert_eq!((table.elders().forge.workshop, table.elders().forge.house), (3, 4));
    let mut table = facing("ek1");
    table.elders().forge.workshop = 0;
    let mut table = given_to(table, "BASIC", &[2]);
    assert_eq!(table.elders().forge.house, 3, "a workshop, else a house");
    let mut table = given("FORGE or INLAY", &[]);
    assert_eq!((table.elders().available.len(), table.elders().jewels.len()), (1, 0));
}

/// `HIT_G`: goblins only, without Prestige.
#[test]
fn section_5_4_a_goblin() {
    let mut table = facing("ek1");
    table.enemy(Enemy::Orc, "B2");
    table.enemy(Enemy::Goblin, "D3");
    table.elders().tracks.prestige = 0;
    table.state.dice[Enemy::Goblin] = 4;
    let mut hit = given_to(table, "HIT_G", &[2, 4]);
    assert_eq!(hit.elders().dungeon, Enemies::of(Enemy::Goblin, 1));
    assert_eq!((hit.elders().tracks.prestige, hit.elders().glory), (0, 1));
}

/// Houses and workshops need a free building space.
#[test]
fn section_5_4_no_building_space() {
    let mut table = facing("ek1").on(halls(Board::Small, "E1=h03"));
    build(&mut table.state.halls, Clan::Blue, "house E1");
    let mut table = given_to(table, "WORKSHOP", &[]);
    assert_eq!((table.elders().forge.workshop, table.elders().glory), (4, 0));
}
