//! 5.5: the four types of cards.

use deephold::games::covenant::{
    elders::{Chance, ElderEvent},
    map::Board,
    vocabulary::{
        goods::{Buildings, Clan, Enemies, Enemy, Resource},
        pieces::Steps,
    },
};

use super::{
    super::table::{Table, build, halls, read, resources},
    facing,
    rewards::given,
    rolled, told, turn,
};

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

/// 8.2 no. 41: preferred over the whole map, not within a row.
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

/// 8.1 no. 9: the leftmost space may be taken already.
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

/// 8.2 no. 42: 4 GP.
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
