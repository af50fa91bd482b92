//! 5.7 to 5.9: Councils, the final scoring and the result.

use deephold::{
    engine::{Arg, Game as _, Seat, Seats, WordSet},
    games::covenant::{
        elders::ElderEvent,
        state::Phase,
        vocabulary::{
            cards::{Relic, Site, Tradition},
            goods::{Enemies, Enemy},
            pieces::Steps,
        },
    },
};

use super::{
    super::table::{BLUE, Table, build, fixture_a, read, resources},
    facing,
    rewards::given_to,
    told, turn,
};

/// 5.7.1, 5.7.2: at a Council the Elders score their dungeon and their buildings.
#[test]
fn section_5_7_council() {
    for (era, each) in [(1, 1), (2, 1), (3, 2)] {
        let mut table = facing("ek1");
        table.state.era = era;
        let clan = table.elders().clan;
        build(&mut table.state.halls, clan, "house B2, house B2, pillar B2-B3-C3");
        table.elders().dungeon = Enemies { goblin: 5, orc: 1, troll: 2 };
        table.state.bag = table.state.bag.minus(table.elders().dungeon);
        for site in Site::ALL {
            table.state.sites[*site].carts[0] = Some(clan);
        }
        // The fourth turn of the era ends, and nobody has coins or traditions.
        table.blue().traditions = WordSet::NONE;
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

/// 5.7.3: no coins, no traditions, no projects.
#[test]
fn section_5_7_3_nothing_else_at_a_council() {
    let mut table = facing("ek1");
    let clan = table.elders().clan;
    table.elders().coins = vec![read("k01")];
    table.elders().traditions = vec![Tradition::Reliquary, Tradition::CityCensus];
    table.elders().relics = vec![Relic::WarHelm; 3];
    table.state.projects = vec![read("pj1-2"), read("pj2-1"), read("pj3-3")];
    build(&mut table.state.halls, clan, "house B2, house B3");
    table.blue().traditions = WordSet::NONE;
    table.state.phase = Phase::Turns(4);
    let mut table = given_to(table, "IRON 1", &[]);
    assert_eq!(table.state.era, 2);
    assert_eq!(table.elders().glory, 2, "a point for each building in the first Council");
}

/// Ends a solo game as it stands: the player's points, the Elders', and whether the
/// player has won.
fn ended(table: &mut Table) -> (i64, i64, bool) {
    table.state.phase = Phase::Over;
    let standings = table.rules.standings(&table.state).unwrap();
    let number = |name: &str| {
        let arg = standings.verdict.args.iter().find(|(key, _)| key == name).unwrap();
        match arg.1 {
            Arg::Number(number) => number,
            ref other => panic!("{other:?}"),
        }
    };
    (number("points"), number("elders"), standings.winners == Seats::only(BLUE))
}

/// 5.8.1, 5.8.2, 5.8.3: tiles, achievements and cards by the difficulty, and the throne.
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

/// 5.8.4: no achievement table, no loss for enemies, no columns, no leftovers.
#[test]
fn section_5_8_4_nothing_else_in_the_end() {
    let mut table = Table::solo("normal").on(fixture_a());
    let elders = table.elders();
    elders.glory = 20;
    (elders.available, elders.discarded) = (Vec::new(), Vec::new());
    elders.tracks = Steps { court: 16, prestige: 16, mining: 16 };
    elders.forge.pillar = 2;
    elders.dungeon = Enemies { goblin: 2, orc: 1, troll: 0 };
    let clan = elders.clan;
    build(&mut table.state.halls, clan, "house B2, gate D2|D3");
    table.enemy(Enemy::Goblin, "B2");
    assert_eq!(ended(&mut table).1, 32, "a point for each of twelve achievements");
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
    table.blue().traditions = WordSet::NONE;
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
