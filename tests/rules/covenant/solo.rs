//! Part 5: the Council of Elders.

use deephold::{
    engine::{Dice, Game as _, Seat, Seats, Seed},
    games::covenant::{
        cards::{ElderCard, Relic, RelicSlot},
        elders::{Chance, ElderEvent},
        event::Event,
        goods::{Building, Buildings, Clan, Enemies, Enemy, Resource, ToolKind},
        map::Board,
        pieces::{HeldRelic, Steps},
        stack::Frame,
        state::Phase,
    },
};

use super::table::{BLUE, Table, build, fixture_a, halls, read, resources};

/// Dice that roll these results of a six-sided die first.
fn rolling(results: &[u8]) -> Dice {
    let seeds = (0_u32..).map(|number| {
        let mut seed = [0; 32];
        seed[..4].copy_from_slice(&number.to_le_bytes());
        Dice::new(Seed(seed))
    });
    let mut fitting = seeds.filter(|dice| {
        let mut dice = dice.clone();
        results.iter().all(|result| dice.roll(6) == *result)
    });
    fitting.next().unwrap()
}

/// A solo game on fixture F-A, in which the Elders turn over this card next, with no
/// cards but those of the forge deck besides. Their tracks are at their ends, so that
/// only what is looked at happens.
fn facing(card: &str) -> Table {
    let mut table = Table::solo("normal").on(fixture_a());
    let card = read(card);
    table.elders().available = vec![card];
    table.elders().forge_deck.retain(|other| *other != card);
    table.elders().tracks = Steps { court: 16, prestige: 16, mining: 16 };
    table.elders().glory = 0;
    table
}

/// The player ends the turn, and the Elders take theirs with these dice.
fn turn(table: &mut Table, results: &[u8]) {
    table.dice = rolling(results);
    table.state.stack = vec![Frame::Close];
    table.act("end");
}

fn told(table: &Table) -> Vec<ElderEvent> {
    let elders = |event: &Event| match event {
        Event::Elders(event) => Some(*event),
        _ => None,
    };
    table.told.iter().filter_map(elders).collect()
}

fn rolled(table: &Table) -> Vec<(Chance, u8)> {
    let roll = |event: ElderEvent| match event {
        ElderEvent::Rolled { chance, result } => Some((chance, result)),
        _ => None,
    };
    told(table).into_iter().filter_map(roll).collect()
}

/// 5.1.3: one card of each type is available, the other twelve are the forge deck.
#[test]
fn section_5_1_3_decks() {
    for (cards, table) in [
        (16, Table::solo("normal")),
        (12, Table::corrected(1, "switches.toml", "cards = 16", "cards = 12")),
    ] {
        let elders = table.state.elders.as_ref().unwrap();
        let kind = |card: &ElderCard| table.rules.figures().elder_cards[*card].kind;
        let mut kinds: Vec<ToolKind> = elders.available.iter().map(kind).collect();
        kinds.sort_unstable();
        assert_eq!(kinds, [ToolKind::Pick, ToolKind::Axe, ToolKind::Compass, ToolKind::Cart]);
        assert_eq!(elders.forge_deck.len(), cards - 4);
        let all = elders.available.iter().chain(&elders.forge_deck);
        let fourth = all.filter(|card| card.key().ends_with('4')).count();
        assert_eq!(fourth, if cards == 16 { 4 } else { 0 }, "the cards numbered 4");
    }
}

/// 5.1.4: what the Elders start with.
#[test]
fn section_5_1_4_start() {
    for difficulty in ["normal", "difficult", "expert"] {
        let table = Table::solo(difficulty);
        let elders = table.state.elders.as_ref().unwrap();
        assert_eq!(elders.difficulty.key(), difficulty);
        assert_eq!(elders.forge, Buildings { house: 4, workshop: 4, pillar: 0, gate: 0 });
        assert_eq!((elders.glory, elders.carts, elders.tracks), (5, 15, Steps::NONE));
        assert_ne!(elders.clan, table.state.clans[BLUE].clan, "a colour of their own");
    }
}

/// 5.1.1: the side for two players.
#[test]
fn section_5_1_1_board() {
    let table = Table::solo("normal");
    assert_eq!(table.state.halls.tiles().count(), 19);
    assert_eq!(table.state.box_halls.len(), 5);
}

/// 5.1.5 and 5.3: the player and the Elders alternate, four turns each in an era.
#[test]
fn section_5_3_one_card_a_turn_and_the_discard_comes_back() {
    let mut table = facing("ek1");
    table.elders().discarded = vec![read("ep1"), read("ea2")];
    turn(&mut table, &[1]);
    let elders = table.elders();
    assert!(elders.available.is_empty());
    assert_eq!(elders.discarded.len(), 3);
    assert_eq!(table.state.phase, Phase::Turns(2), "it is the player's turn again");
    table.elders().forge_deck.clear();
    turn(&mut table, &[]);
    let elders = table.elders();
    assert_eq!((elders.available.len(), elders.discarded.len()), (2, 1), "shuffled, one turned");
}

#[test]
fn section_5_3_3_displays_are_refilled() {
    let mut table = facing("ep3");
    turn(&mut table, &[1, 2]);
    assert_eq!(table.state.rubble.filled().count(), 5);
    assert_eq!(table.state.coins.filled().count(), 4);
    assert_eq!(table.state.relics.filled().count(), 4);
}

/// 5.4 for effects that a card or a die gives: the Elders use `ek1`'s place.
fn given(effect: &str, results: &[u8]) -> Table {
    given_to(facing("ek1"), effect, results)
}

fn given_to(mut table: Table, effect: &str, results: &[u8]) -> Table {
    let changed = Table::corrected(
        1,
        "elders.toml",
        "reward = \"THRONE 2\"",
        &format!("reward = \"{effect}\""),
    );
    table.rules = changed.rules;
    // All six sites are served: four GP, and then the reward.
    let clan = table.elders().clan;
    for site in deephold::games::covenant::cards::Site::ALL {
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

#[test]
fn section_5_5_dig() {
    let mut table = facing("ep4");
    table.elders().tracks.mining = 0;
    table.state.halls.lay(read("A1"), read("h12"));
    // RU3, RU3 again (rolled again), RU5; then a row: A is all face down.
    let first = table.state.rubble.spaces[read("ru3")].unwrap();
    let second = table.state.rubble.spaces[read("ru5")].unwrap();
    turn(&mut table, &[3, 3, 6, 1]);
    assert_eq!(table.state.rubble.discard, [first, second]);
    let elders = table.elders();
    // Two steps (an iron, which is nothing), then a relic; the back gives two supports, the
    // card a delivery of mythrall.
    assert_eq!((elders.tracks.mining, elders.relics.len(), elders.glory), (2, 1, 4));
    assert!(table.state.halls.revealed.contains(read("A1")), "leftmost of the row");
    assert_eq!(table.state.halls.enemies(read("A1")).total(), 1, "one skull");
    assert_eq!(table.elders().throne, resources("0/0/0/1"), "the card's reward");
}

/// The hall need not be next to a revealed one, and its back comes first.
#[test]
fn section_5_5_dig_reveals_wherever_the_die_says() {
    let mut table = facing("ep1").on(halls(Board::Small, "A1=h01"));
    table.elders().tracks = Steps { court: 14, prestige: 16, mining: 16 };
    table.state.halls.lay(read("E1"), read("h17"));
    turn(&mut table, &[1, 2, 5]);
    assert!(table.state.halls.revealed.contains(read("E1")));
    // The back of H17: `M+1 & C+1`; Court 15 is a support. Then `ANY+1`: Court 16, 3 GP.
    assert_eq!(table.elders().tracks.court, 16);
    assert_eq!(table.elders().glory, 4);
    let position = |wanted: fn(&ElderEvent) -> bool| told(&table).iter().position(wanted).unwrap();
    let back = position(|event| matches!(event, ElderEvent::Stepped { .. }));
    let front = position(|event| matches!(event, ElderEvent::Revealed { .. }));
    assert!(back < front);
}

#[test]
fn section_5_5_dig_without_hidden_halls() {
    let mut table = facing("ep4");
    table.state.halls.revealed = Board::Small.halls();
    turn(&mut table, &[1, 2]);
    assert!(!rolled(&table).iter().any(|(chance, _)| *chance == Chance::Row), "skipped");
}

fn skirmish(enemies: &[(Enemy, &str)], results: &[u8]) -> Table {
    let mut table = facing("ea1");
    for (enemy, hall) in enemies {
        table.enemy(*enemy, hall);
    }
    table.elders().tracks.prestige = 0;
    for enemy in Enemy::ALL {
        // GP+1, GP+2 and GP+3.
        table.state.dice[*enemy] = 4;
    }
    turn(&mut table, results);
    table
}

#[test]
fn section_5_5_skirmish_prefers_trolls_anywhere() {
    let enemies = [(Enemy::Goblin, "B2"), (Enemy::Orc, "B3"), (Enemy::Troll, "E1")];
    let mut table = skirmish(&enemies, &[2, 5]);
    assert_eq!(table.elders().dungeon, Enemies::of(Enemy::Troll, 1));
    // Prestige 2: a stronger dwarf is 1 GP; the gray die gives 3.
    assert_eq!((table.elders().tracks.prestige, table.elders().glory), (2, 4));
}

#[test]
fn section_5_5_skirmish_then_an_orc_and_a_goblin_of_one_row() {
    let enemies = [
        (Enemy::Goblin, "B2"),
        (Enemy::Goblin, "B2"),
        (Enemy::Orc, "D3"),
        (Enemy::Goblin, "D3"),
        (Enemy::Goblin, "D2"),
    ];
    let mut table = skirmish(&enemies, &[2, 4]);
    assert_eq!(table.elders().dungeon, Enemies { goblin: 1, orc: 1, troll: 0 });
    assert!(table.state.halls.enemies(read("D2")).is_none(), "the first goblin from the left");
    assert_eq!((table.elders().tracks.prestige, table.elders().glory), (1, 3));
    let dice: Vec<Enemy> = told(&table)
        .into_iter()
        .filter_map(|event| match event {
            ElderEvent::TookFace { die, .. } => Some(die),
            _ => None,
        })
        .collect();
    assert_eq!(dice, [Enemy::Orc, Enemy::Goblin]);
}

#[test]
fn section_5_5_skirmish_then_two_goblins_of_one_row() {
    let enemies = [(Enemy::Goblin, "C3"), (Enemy::Goblin, "D2"), (Enemy::Goblin, "D3")];
    let mut table = skirmish(&enemies, &[3, 4]);
    assert_eq!(table.elders().dungeon, Enemies::of(Enemy::Goblin, 2));
    assert_eq!((table.elders().tracks.prestige, table.elders().glory), (1, 1));
}

#[test]
fn section_5_5_skirmish_without_enemies() {
    for enemies in [&[][..], &[(Enemy::Goblin, "B2"), (Enemy::Goblin, "D2")], &[(Enemy::Orc, "B2")]]
    {
        let mut table = skirmish(enemies, &[]);
        assert_eq!((table.elders().glory, table.elders().dungeon), (4, Enemies::NONE));
        assert_eq!(table.elders().available.len(), 1, "the card's reward all the same");
    }
}

/// 8.3: the other reading, in which the die comes first.
#[test]
fn section_8_3_skirmish_by_row() {
    let mut table = facing("ea1");
    table.rules = Table::corrected(
        1,
        "switches.toml",
        "axe-preference = \"map\"",
        "axe-preference = \"row\"",
    )
    .rules;
    for (enemy, hall) in [(Enemy::Goblin, "B2"), (Enemy::Goblin, "B3"), (Enemy::Troll, "E1")] {
        table.enemy(enemy, hall);
    }
    turn(&mut table, &[2]);
    assert_eq!(table.elders().dungeon, Enemies::of(Enemy::Goblin, 2));
}

#[test]
fn section_5_5_transport_we68() {
    let mut table = facing("ek4");
    table.elders().tracks.court = 10;
    turn(&mut table, &[5]);
    let clan = table.elders().clan;
    let delivered: Vec<Resource> = told(&table)
        .into_iter()
        .filter_map(|event| match event {
            ElderEvent::Delivered { resource, .. } => Some(resource),
            _ => None,
        })
        .collect();
    assert_eq!(delivered, [Resource::Mythrall, Resource::Gold]);
    let site = &table.state.sites[read("sg2")];
    assert_eq!(site.carts_of(clan), 2);
    assert_eq!(site.markers[0], Some(clan), "the leftmost completion space");
    assert_eq!(table.elders().forge.gate, 1);
    assert_eq!(table.elders().tracks.court, 12, "Court +2");
    // 4 GP for the deliveries, and space 11 of Court: `THRONE 2`, mythrall, mythrall.
    assert_eq!((table.elders().glory, table.elders().throne), (8, resources("0/0/0/2")));
}

#[test]
fn section_5_5_transport_the_leftmost_empty_completion_space() {
    let mut table = facing("ek4");
    table.state.sites[read("sp1")].markers[0] = Some(Clan::Blue);
    turn(&mut table, &[1]);
    let clan = table.elders().clan;
    assert_eq!(table.state.sites[read("sp1")].markers[1], Some(clan));
    // Gold is dearer than emerald: 2 GP, and the support is 1.
    assert_eq!(table.elders().glory, 3);
}

#[test]
fn section_5_5_transport_rolls_again_for_served_sites() {
    let mut table = facing("ek4");
    let clan = table.elders().clan;
    table.state.sites[read("sp1")].carts[0] = Some(clan);
    turn(&mut table, &[1, 1, 4]);
    assert_eq!(table.state.sites[read("sg1")].carts_of(clan), 1);
    assert_eq!(rolled(&table), [(Chance::Site, 4)]);
}

#[test]
fn section_5_5_transport_with_all_sites_served() {
    let mut table = given("GP+1", &[]);
    assert_eq!(table.elders().glory, 1, "4 GP for the sites, beside the reward");
}

#[test]
fn section_5_5_build_a_pillar_we72() {
    let mut table = facing("ec4");
    table.elders().forge.pillar = 1;
    table.elders().tracks = Steps { court: 12, prestige: 0, mining: 4 };
    turn(&mut table, &[1]);
    let clan = table.elders().clan;
    assert_eq!(table.state.halls.pillar(read("B2-B3-C3")), Some(clan));
    assert_eq!(table.elders().tracks.mining, 6, "M+1, M+1");
    assert_eq!(table.elders().tracks.court, 13, "C+1");
    assert_eq!(rolled(&table)[0], (Chance::Diagram, 1));
}

/// The distance to other pillars does not matter to them.
#[test]
fn section_5_5_build_ignores_the_distance_of_pillars() {
    let mut table = facing("ec4").on(halls(Board::Small, "B2=h01 B3=h02 C2=h09 C3=h15"));
    build(&mut table.state.halls, Clan::Blue, "pillar B2-B3-C3");
    table.elders().forge.pillar = 1;
    turn(&mut table, &[1]);
    let clan = table.elders().clan;
    assert_eq!(table.state.halls.pillar(read("B2-C2-C3")), Some(clan));
}

#[test]
fn section_5_5_build_a_gate() {
    let mut table = facing("ec4");
    table.elders().forge.gate = 1;
    build(&mut table.state.halls, Clan::Blue, "gate B2|B3");
    // B2: NE is A2, face down; E has a gate; SE is C3: other gates do not matter.
    turn(&mut table, &[1]);
    let clan = table.elders().clan;
    assert_eq!(table.state.halls.gate(read("B2|C3")), Some(clan));
    assert_eq!(table.elders().glory, 4, "emerald 1, mythrall 3");
}

#[test]
fn section_5_5_build_rolls_again_for_halls_without_a_place() {
    let mut table = facing("ec4");
    table.elders().forge.pillar = 1;
    // C4 and C2 of the diagram are face down; D3 offers C3-D2-D3.
    turn(&mut table, &[3, 6, 4]);
    let clan = table.elders().clan;
    assert_eq!(table.state.halls.pillar(read("C3-D2-D3")), Some(clan));
}

#[test]
fn section_5_5_build_workshops_before_houses() {
    let mut table = facing("ec4");
    // Row C has one hall, C3: mythrall, so forge and inlay; then the card's relic.
    turn(&mut table, &[3, 1]);
    let clan = table.elders().clan;
    assert_eq!(table.state.halls.of(clan).workshops.iter().collect::<Vec<_>>(), [read("C3")]);
    assert_eq!((table.elders().available.len(), table.elders().jewels.len()), (1, 1));
    let mut table = facing("ec4");
    table.elders().forge.workshop = 0;
    turn(&mut table, &[5]);
    assert_eq!(table.state.halls.of(clan).houses.iter().collect::<Vec<_>>(), [read("E1")]);
    assert_eq!(table.elders().glory, 0, "a house gives them nothing");
}

#[test]
fn section_5_5_build_two_of_theirs_may_share_a_hall() {
    let mut table = facing("ec4");
    let clan = table.elders().clan;
    build(&mut table.state.halls, clan, "workshop B2");
    turn(&mut table, &[2]);
    assert_eq!(table.state.halls.basics_of(clan, read("B2")), 2);
}

/// 8.2 no. 43: a pillar without a place is followed by the next kind.
#[test]
fn section_5_5_build_the_next_kind_when_nothing_fits() {
    let mut table = facing("ec4").on(halls(Board::Small, "A1=h01 B1=h02"));
    table.elders().forge = Buildings { house: 0, workshop: 1, pillar: 1, gate: 1 };
    // No hall of the diagram is revealed: the workshop, in row A.
    turn(&mut table, &[1]);
    let clan = table.elders().clan;
    assert_eq!(table.state.halls.of(clan).workshops.len(), 1);
    assert_eq!(table.elders().forge, Buildings { house: 0, workshop: 0, pillar: 1, gate: 1 });
    let mut table = facing("ec4").on(halls(Board::Small, "A1=h01 B1=h02"));
    table.elders().forge = Buildings { house: 0, workshop: 0, pillar: 1, gate: 1 };
    turn(&mut table, &[]);
    assert_eq!(table.elders().glory, 5);
    let mut table = facing("ec4");
    table.elders().forge = Buildings::NONE;
    turn(&mut table, &[]);
    assert_eq!(table.elders().glory, 5, "none at all");
}

/// 5.6: their pieces block places as another player's.
#[test]
fn section_5_6_their_pieces_block() {
    let mut table = Table::solo("normal").on(fixture_a());
    let clan = table.elders().clan;
    build(&mut table.state.halls, clan, "pillar B2-B3-C3, gate D2|D3, house E1");
    table.blue().forge = Buildings { house: 1, workshop: 1, pillar: 1, gate: 1 };
    table.frame(Frame::Place(Building::Pillar));
    assert_eq!(table.legal(), ["place C3-D2-D3", "pass"]);
    table.frame(Frame::Place(Building::Gate));
    assert_eq!(table.legal(), ["place B2|B3", "place B2|C3", "place B3|C3", "pass"]);
    table.frame(Frame::Place(Building::House));
    assert!(!table.legal().contains(&"place E1".to_owned()), "one space, taken");
}

/// 5.7: at a Council the Elders score their dungeon and their buildings.
#[test]
fn section_5_7_council() {
    for (era, each) in [(1, 1), (2, 1), (3, 2)] {
        let mut table = facing("ek1");
        table.state.era = era;
        let clan = table.elders().clan;
        build(&mut table.state.halls, clan, "house B2, house B2, pillar B2-B3-C3");
        table.elders().dungeon = Enemies { goblin: 5, orc: 1, troll: 2 };
        table.state.bag = table.state.bag.minus(table.elders().dungeon);
        for site in deephold::games::covenant::cards::Site::ALL {
            table.state.sites[*site].carts[0] = Some(clan);
        }
        // The fourth turn of the era ends, and nobody has coins or traditions.
        table.blue().traditions = deephold::engine::WordSet::NONE;
        table.state.phase = Phase::Turns(4);
        turn(&mut table, &[]);
        let council = told(&table).into_iter().find_map(|event| match event {
            ElderEvent::Council { dungeon, buildings } => Some((dungeon, buildings)),
            _ => None,
        });
        assert_eq!(council, Some((5, 3 * each)), "two pairs, an orc, two trolls; three buildings");
        assert_eq!(table.elders().dungeon.total(), 8, "they never return enemies");
    }
}

/// Ends a solo game as it stands: the player's points, the Elders', and whether the
/// player has won.
fn ended(table: &mut Table) -> (i64, i64, bool) {
    table.state.phase = Phase::Over;
    let standings = table.rules.standings(&table.state).unwrap();
    let number = |name: &str| {
        let arg = standings.verdict.args.iter().find(|(key, _)| key == name).unwrap();
        match arg.1 {
            deephold::engine::Arg::Number(number) => number,
            ref other => panic!("{other:?}"),
        }
    };
    (number("points"), number("elders"), standings.winners == Seats::only(BLUE))
}

#[test]
fn section_5_8_final_scoring_we70() {
    for (difficulty, points) in [("normal", 17), ("difficult", 28), ("expert", 34)] {
        let mut table = Table::solo(difficulty).on(fixture_a());
        let elders = table.elders();
        elders.glory = 0;
        elders.coins = vec![read("k01"), read("k02"), read("k03")];
        elders.traditions = vec![read("t01"), read("t02")];
        elders.jewels = vec![read("js01")];
        elders.relics = vec![Relic::WarHelm; 4];
        elders.tracks = Steps { court: 16, prestige: 4, mining: 3 };
        elders.available = vec![read("ep1"), read("ep2"), read("ep3"), read("ep4")];
        elders.discarded = vec![read("ea1"), read("ea2")];
        assert_eq!(ended(&mut table).1, points, "{difficulty}");
        table.elders().throne = resources("1/0/0/0");
        assert_eq!(ended(&mut table).1, points + 6, "first at the throne");
        table.blue().throne = resources("0/1/0/0");
        assert_eq!(ended(&mut table).1, points + 3, "second");
    }
}

/// 8.1 no. 2 and 8.3: relics score only by the switch.
#[test]
fn section_8_3_relics_may_score() {
    let mut table =
        Table::corrected(1, "switches.toml", "relics-score = false", "relics-score = true");
    let before = ended(&mut table).1;
    table.elders().relics = vec![Relic::WarHelm; 4];
    assert_eq!(ended(&mut table).1, before + 4);
}

#[test]
fn section_5_9_result() {
    let mut table = Table::solo("normal").on(fixture_a());
    table.blue().traditions = deephold::engine::WordSet::NONE;
    let elders = table.elders();
    (elders.available, elders.discarded) = (Vec::new(), Vec::new());
    (elders.glory, elders.tracks) = (40, Steps { court: 4, prestige: 0, mining: 0 });
    table.blue().glory = 42;
    assert_eq!(ended(&mut table), (42, 41, true));
    table.blue().glory = 40;
    assert_eq!(ended(&mut table), (40, 41, false));
    table.blue().glory = 41;
    assert_eq!(ended(&mut table), (41, 41, false), "the Elders have more achievements");
    table.blue().tracks.mining = 4;
    table.blue().glory = 40;
    assert_eq!(ended(&mut table), (41, 41, true), "shared");
    assert_eq!(
        table.rules.standings(&table.state).unwrap().verdict.key,
        "covenant-verdict-elders-shared"
    );
    assert_eq!(table.final_score(Seat(0)).points(), 41);
}
