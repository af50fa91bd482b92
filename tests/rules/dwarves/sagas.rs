//! 3.15 to 3.17 and 4.13 to 4.16: what Books 2, 3 and 4 have of their own.

use deephold::{
    engine::{Dice, Game as _, Seed, Viewer},
    games::dwarves::{
        dragons::{DragonToll, DragonsFly},
        event::Event,
        map::{Direction, Hex},
        state::Finder,
        vocabulary::{
            cards::{Card, CardSet, Level, Special},
            pieces::{Dragon, Troops, Works},
        },
    },
};
use serde_json::json;

use super::{
    rulings::arriving,
    table::{FIRST, SECOND, Table, hex, read, rules},
};

fn saga(book: &str) -> Table {
    Table::in_game(&["tungdil", "rodario"], &json!({"book": book})).quiet()
}

/// The Saga cards on the table by their slots, and how many lie face down.
fn slots(table: &Table) -> (Vec<(u8, String)>, u8) {
    let mut open: Vec<(u8, String)> =
        table.state.open.iter().map(|open| (open.slot, open.card.to_string())).collect();
    open.sort();
    (open, rules().view(&table.state, Viewer::Public).covered)
}

fn lie(cards: &[(u8, &str)]) -> Vec<(u8, String)> {
    cards.iter().map(|(slot, card)| (*slot, (*card).to_owned())).collect()
}

/// 2.4: level A cards but for those removed, both level B cards, one of three level C cards;
/// the Threats of Books 2 to 4; three cards lie open.
#[test]
fn a_saga_is_laid_out() {
    for (book, set) in [("2", CardSet::Book2), ("3", CardSet::Book3), ("4", CardSet::Book4)] {
        for (difficulty, kept) in
            [("easy", 3), ("normal", 4), ("challenging", 5), ("brave", 6), ("heroic", 7)]
        {
            let table = Table::with(3, &json!({"book": book, "difficulty": difficulty}), 2);
            let levels: Vec<(u8, usize)> = table
                .state
                .decks
                .story
                .0
                .iter()
                .map(|layer| (layer.left, layer.cards.len()))
                .collect();
            let first: &[(u8, usize)] = if kept > 3 { &[(kept - 3, 4)] } else { &[] };
            assert_eq!(levels, [first, &[(2, 2), (1, 3)]].concat(), "{book} {difficulty}");
            assert_eq!(table.state.open.len(), 3);
            let own = |card: &Card| rules().content.cards[*card].set == set;
            assert!(table.state.open.iter().all(|open| own(&open.card)));
            assert!(table.state.decks.story.possible().all(|card| own(&card)));
            assert_eq!(table.state.decks.threats.len(), 15);
            assert!(table.state.decks.adventures.is_empty());
            let diamonds = table.state.diamonds.as_ref().map(|them| them.values.clone());
            let wanted = (book == "3").then(|| vec![0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3]);
            let lifted = table.state.diamonds.as_ref().map_or(0, |them| 11 - them.values.len());
            assert!(lifted > 0 || diamonds == wanted, "{diamonds:?}");
        }
    }
}

/// 4.13: a slot is filled in the next turn; another level lies face down until the active one
/// is finished, then all of it is turned up.
#[test]
fn levels_open_one_after_the_other() {
    let mut table =
        saga("2").story(&["b2-02", "b2-04", "b2-05", "b2-07", "b2-09", "b2-08", "b2-12"]);
    table.pass_turn();
    assert_eq!(slots(&table), (lie(&[(0, "b2-02"), (1, "b2-04"), (2, "b2-05")]), 0));
    let complete = |table: &mut Table, codes: &[&str]| {
        for code in codes {
            table.state.card_mut(read(code)).unwrap().done = 3;
        }
        table.state.muster = 5;
        table.pass_turn();
    };
    complete(&mut table, &["b2-04"]);
    assert_eq!(slots(&table), (lie(&[(0, "b2-02"), (1, "b2-07"), (2, "b2-05")]), 0));
    complete(&mut table, &["b2-02"]);
    assert_eq!(slots(&table), (lie(&[(1, "b2-07"), (2, "b2-05")]), 1), "level B lies face down");
    complete(&mut table, &["b2-05"]);
    assert_eq!(slots(&table), (lie(&[(1, "b2-07")]), 2));
    assert_eq!(table.state.level, Level::A);
    complete(&mut table, &["b2-07"]);
    let (open, covered) = slots(&table);
    let codes: Vec<&str> = open.iter().map(|(_, code)| code.as_str()).collect();
    assert_eq!((codes, covered), (vec!["b2-09", "b2-08"], 1), "level C waits");
    complete(&mut table, &["b2-09"]);
    assert!(table.lies_open("b2-08") && !table.lies_open("b2-12"));
    let guard = std::mem::take(&mut table.state.card_mut(read("b2-08")).unwrap().troops);
    table.state.supply = table.state.supply.plus(guard);
    table.state.muster = 5;
    table.pass_turn();
    assert_eq!(slots(&table).0, lie(&[(0, "b2-12")]));
    assert_eq!(table.state.level, Level::C);
}

/// 4.13: cards of one level are worked on in parallel; a completed one is replaced in the next
/// turn, not before.
#[test]
fn a_completed_saga_card_is_replaced_in_the_next_turn() {
    let mut table = saga("2").story(&["b2-02", "b2-04", "b2-05", "b2-07"]);
    table.pass_turn();
    let seat = table.state.active;
    table.state.card_mut(read("b2-05")).unwrap().done = 1;
    table.act(seat, "pass");
    assert!(!table.lies_open("b2-05") && !table.lies_open("b2-07"));
}

/// 4.14: the team keeps one of two Threats, the other goes under the deck, for all to see;
/// 3.9: it is in force until it is averted, then it leaves the game.
#[test]
fn one_of_two_threats_is_kept() {
    let mut table = saga("2").story(&[]).threats(&["st-05", "st-07", "st-02"]);
    (table.state.hero_marker, table.state.muster) = (3, 0);
    table.act(FIRST, "pass").act(FIRST, "pass");
    assert_eq!(table.legal(SECOND), ["card st-05", "card st-07"]);
    table.act(SECOND, "card st-07");
    assert!(table.lies_open("st-07"));
    let deck: Vec<String> = table.state.decks.threats.possible().map(|it| it.to_string()).collect();
    assert_eq!(deck, ["st-02", "st-05"]);
    table.state.heroes[SECOND].hex = hex("h6");
    table.rolling_until(SECOND, "check st-07", |dice| dice[0] == 4);
    assert!(table.state.decks.gone.contains(&read("st-07")));
}

/// 3.15: the Blacksmith works at the Fifth Gate, dead or not, for 5 or more, once an action.
#[test]
fn the_blacksmith_forges_at_the_fifth_gate() {
    let mut table = saga("2").story(&[]).dead("e1", 1).at(FIRST, "e1");
    assert!(!table.allows(FIRST, "work smith"));
    table.state.specials.insert(Special::Blacksmith);
    assert!(!table.clone().at(FIRST, "e2").allows(FIRST, "work smith"));
    table.rolling_until(FIRST, "work smith", |dice| dice[0] == 4);
    assert!(table.state.heroes[FIRST].equipment.is_empty());
    table.rolling_until(FIRST, "work smith", |dice| dice[0] == 5 && dice[1] == 5);
    table.act(FIRST, "hero tungdil");
    assert_eq!(table.state.heroes[FIRST].equipment.len(), 1, "only one");
}

/// 3.16: with Dispatches a success moves another Hero as well, up to three hexes.
#[test]
fn dispatches_move_another_hero() {
    let mut table = saga("3").story(&[]).at(SECOND, "c1");
    table.state.specials.insert(Special::Dispatches);
    table.rolling_until(FIRST, "dispatch", |dice| dice[0] == 6);
    if table.legal(FIRST).iter().any(|it| it.starts_with("raise")) {
        table.act(FIRST, "done");
    }
    assert_eq!(table.state.council, 1, "after the marker has moved");
    assert_eq!(table.legal(FIRST), ["hero rodario", "pass"], "another Hero");
    table.act(FIRST, "hero rodario");
    for to in ["c2", "c3", "c4"] {
        table.act(FIRST, &format!("step {to}"));
    }
    assert_eq!(table.state.heroes[SECOND].hex, hex("c4"));
    assert!(table.allows(FIRST, "dispatch"), "three hexes: {:?}", table.legal(FIRST));
}

/// 3.16: the Mine Cart takes a Hero to any Gate or location; only the hex of arrival costs.
#[test]
fn the_mine_cart_rides_to_gates_and_locations() {
    let mut table = saga("3").story(&[]).at(FIRST, "a1").dead("g4", 1);
    table.state.cart = Some(hex("a1"));
    assert!(!table.clone().at(FIRST, "a2").allows(FIRST, "work ride"));
    table.act(FIRST, "work ride");
    assert_eq!(table.legal(FIRST).len(), 14, "4 Gates and 11 locations but this one");
    table.act(FIRST, "hex g4").act(FIRST, "choose health");
    assert_eq!((table.state.cart, table.state.heroes[FIRST].hex), (Some(hex("g4")), hex("g4")));
    assert_eq!(table.state.heroes[FIRST].health, 4);
    assert!(table.allows(FIRST, "work ride"), "also from dead land");
}

/// 4.15: Heroes lift a diamond with a Craft check of 4; evil when a troop comes, or the hex
/// dies; whoever finds the Mighty Diamond takes all off the map.
#[test]
fn heroes_and_evil_lift_diamonds() {
    let mut table = saga("3").story(&[]).at(FIRST, "f4");
    assert!(!table.clone().at(FIRST, "f3").allows(FIRST, "work diamond"));
    table.rolling_until(FIRST, "work diamond", |dice| dice[0] == 3);
    assert!(table.allows(FIRST, "work diamond"), "4+ is needed");
    let diamonds = table.state.diamonds.as_mut().unwrap();
    (diamonds.heroes, diamonds.values) = (11, vec![1; 11]);
    table.rolling_until(FIRST, "work diamond", |dice| dice[0] == 4);
    let diamonds = table.state.diamonds.as_ref().unwrap();
    assert_eq!((diamonds.heroes, diamonds.mighty), (12, Some(Finder::Heroes)));
    assert!(diamonds.on.is_empty());
    let mut dies = saga("3").story(&[]).troops("f4", "o4");
    dies.state.diamonds.as_mut().unwrap().values = vec![0; 11];
    dies = dies.pending(arriving("f4", [1, 0, 0]));
    dies.resolve();
    let diamonds = dies.state.diamonds.as_ref().unwrap();
    assert!(dies.state.ground.perished.contains(hex("f4")) && !diamonds.on.contains(hex("f4")));
    assert_eq!(diamonds.mighty, None);
}

/// 4.16: a Leader enters where dead land leads it, marches along the big arrow alone, counts
/// for two, and neither stops a Hero nor lifts diamonds.
#[test]
fn leaders_march_along_big_arrows() {
    let mut table = saga("4").story(&["b4-01"]).dead("a1", 1);
    table.pass_turn();
    assert_eq!(table.state.leaders[0], Some(hex("b2")), "along the gold arrow of A1");
    let mut dies = saga("4").story(&[]).troops("g2", "o2");
    dies.state.leaders[1] = Some(hex("g2"));
    dies.state.tiles.retain(|tile| tile.0 == 0);
    dies = dies.pending(arriving("g2", [1, 0, 0]));
    dies.resolve();
    assert!(dies.state.ground.perished.contains(hex("g2")), "three Orcs and two for the Leader");
    assert_eq!(dies.state.leaders[1], Some(hex("g3")), "gold of G2 is south");
    let mut passes = saga("4").story(&[]).at(FIRST, "g1");
    passes.state.leaders[2] = Some(hex("g2"));
    passes.rolling_until(FIRST, "move", |dice| dice[0] == 2);
    passes.act(FIRST, "step g2");
    assert!(passes.allows(FIRST, "step g3"), "{:?}", passes.legal(FIRST));
    let mut stones = saga("3").story(&[]);
    stones.state.leaders[0] = Some(hex("f4"));
    stones = stones.pending(arriving("a2", [1, 0, 0]));
    stones.resolve();
    assert!(stones.state.diamonds.as_ref().unwrap().on.contains(hex("f4")));
}

/// 4.16: at the end of every turn each Dragon flies three hexes in a direction of the die,
/// and stops at the edge.
#[test]
fn dragons_fly_at_the_end_of_a_turn() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let mut table = saga("4").story(&[]).at(FIRST, "a1").at(SECOND, "a1");
        table.state.dragons = [Some((hex("f4"), 2)), Some((hex("k1"), 2))];
        table.dice = Dice::new(Seed([seed; 32]));
        table = table.pending(DragonsFly { next: 0 });
        table.resolve();
        let flown = |from: Hex, to: Hex| {
            Direction::ALL.iter().any(|way| {
                let fly = |at: Hex, _: i32| at.neighbour(*way).unwrap_or(at);
                (0..3).fold(from, fly) == to
            })
        };
        let [first, second] = table.state.dragons.map(|it| it.unwrap().0);
        assert!(flown(hex("f4"), first) && flown(hex("k1"), second));
        assert_eq!(first.distance(hex("f4")), 3);
        seen.insert(first);
        let order: Vec<Dragon> = table
            .events
            .iter()
            .filter_map(|event| match event {
                Event::DragonFlies { dragon, .. } => Some(*dragon),
                _ => None,
            })
            .collect();
        assert_eq!(order, [Dragon::Lohasbrand, Dragon::Kordrion]);
    }
    assert_eq!(seen.len(), 6, "all six directions");
    let mut table = saga("4").story(&[]);
    table.state.dragons[0] = Some((hex("f4"), 2));
    table.act(FIRST, "pass").act(FIRST, "pass");
    assert_ne!(table.state.dragons[0], Some((hex("f4"), 2)), "at the end of the turn");
}

/// 4.16: a Hero near it loses a card or Health, of its own choice; Health may be taken over;
/// a Rampart protects. 4.22: Health if at least 3, else the newest card.
#[test]
fn a_dragon_takes_its_toll() {
    let toll = DragonToll { hero: SECOND, dragon: Dragon::Lohasbrand };
    let mut table = saga("4").owning(SECOND, "eq-01").owning(SECOND, "eq-02").pending(toll);
    table.resolve();
    assert_eq!(table.asked(), [SECOND]);
    assert_eq!(table.legal(SECOND), ["choose health", "take eq-02", "take eq-01"]);
    let default = |table: &Table| rules().default(&table.state, SECOND).unwrap().to_string();
    assert_eq!(default(&table), "choose health");
    let mut weak = table.clone();
    weak.state.heroes[SECOND].health = 2;
    assert_eq!(default(&weak), "take eq-02", "the newest");
    weak.act(SECOND, "take eq-01");
    assert_eq!(weak.state.heroes[SECOND].equipment, [read("eq-02")]);
    table.act(SECOND, "choose health");
    assert_eq!(table.legal(FIRST), ["hero tungdil", "hero rodario"]);
    table.act(FIRST, "hero tungdil");
    assert_eq!(table.healths(), [4, 4], "Tungdil has taken it over");
    let mut without = saga("4").pending(toll);
    without.resolve();
    assert_eq!(without.legal(FIRST), ["hero tungdil", "hero rodario"], "no card: Health");
    let near = |rampart: bool| {
        let mut losses = 0;
        for seed in 0..20 {
            let mut table = saga("4").story(&[]).at(FIRST, "k4").at(SECOND, "a1");
            // From a corner of the map some directions lead nowhere.
            table.state.dragons[0] = Some((hex("a1"), 2));
            if rampart {
                table.state.ground.ramparts.insert(hex("a1"));
            }
            table.dice = Dice::new(Seed([seed; 32]));
            table = table.pending(DragonsFly { next: 0 });
            table.resolve();
            losses += usize::from(table.allows(FIRST, "hero rodario"));
        }
        losses
    };
    assert!(near(false) > 0);
    assert_eq!(near(true), 0, "a Rampart protects");
}

/// The Spell Book is Equipment: a Dragon may take it, also when nobody answers.
#[test]
fn a_dragon_may_take_the_spell_book() {
    let mut table = Table::in_game(&["tungdil", "andokai"], &json!({"book": "4"})).quiet();
    let spells = table.state.spells.as_mut().unwrap();
    spells.deck.take(read("sp-9"));
    spells.book = Some(read("sp-9"));
    table.state.heroes[SECOND].health = 1;
    table = table.pending(DragonToll { hero: SECOND, dragon: Dragon::Kordrion });
    table.resolve();
    let default = rules().default(&table.state, SECOND).unwrap().to_string();
    assert_eq!(default, "discard sp-9");
    table.act(SECOND, &default);
    assert_eq!(table.state.spells.as_ref().unwrap().book, None);
}

/// 4.16: a Rampart raises the limit of its hex by two, a Catapult gives a die and reaches
/// adjacent hexes; five of each at most.
#[test]
fn ramparts_and_catapults_help() {
    let mut shot = saga("4").story(&[]).at(FIRST, "g1").troops("g2", "o3");
    assert!(!shot.allows(FIRST, "fight troops"));
    shot.state.ground.catapults.insert(hex("g1"));
    shot.rolling(FIRST, "fight troops", &[4, 4, 4, 1]);
    shot.spend(FIRST);
    assert_eq!(shot.troops_in("g2"), Troops::NONE, "four dice, all of them across");
    let mut full = saga("4").story(&[]).at(FIRST, "g1");
    full.state.plans = [Works::Rampart, Works::Catapult].into_iter().collect();
    assert!(full.allows(FIRST, "work rampart") && full.allows(FIRST, "work catapult"));
    for label in ["c1", "c2", "c3", "d1", "d2"] {
        full.state.ground.ramparts.insert(hex(label));
    }
    assert!(!full.allows(FIRST, "work rampart") && full.allows(FIRST, "work catapult"));
}

/// 4.1: what phases 0 and 1 have fulfilled is completed after the reveals, and so replaced in
/// the next turn.
#[test]
fn what_comes_before_the_reveals_is_completed_after_them() {
    let mut table = saga("2").story(&["b2-02", "b2-04", "b2-05"]).open("b2-06");
    // Blacksaddle takes the last Orc in when more troops come by an army space.
    table = table.troops("e5", "o1t3").dead("e1", 1).dead("e2", 2).dead("e3", 3).dead("e4", 4);
    table.state.muster = 0;
    for seed in 0..=u8::MAX {
        let mut table = table.clone();
        table.dice = Dice::new(Seed([seed; 32]));
        table.act(FIRST, "pass").act(FIRST, "pass");
        let place = |wanted: fn(&Event) -> bool| table.events.iter().position(wanted);
        let took = place(|event| matches!(event, Event::Blacksaddle { .. }));
        let done = place(|event| matches!(event, Event::Completed { .. }));
        let (Some(took), Some(done)) = (took, done) else { continue };
        let revealed = table.events.iter().rposition(|it| matches!(it, Event::Revealed { .. }));
        assert!(took < revealed.unwrap() && revealed.unwrap() < done, "{:?}", table.events);
        let open = slots(&table).0;
        assert_eq!(open, lie(&[(1, "b2-02"), (2, "b2-04")]), "its slot stays empty");
        return;
    }
    panic!("no army brings enough Trolls and Élfar, and no Orc");
}
