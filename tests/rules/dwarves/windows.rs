//! 4.5, 4.10, 4.12, 4.22: what is asked, of whom, and in which order it counts.

use deephold::{
    engine::{Dice, Game as _, Seed},
    games::dwarves::{
        effects::share::{RemoveTroops, Split, SplitWhat},
        map::HexSet,
        vocabulary::pieces::{Troop, Troops},
    },
};
use serde_json::json;

use super::table::{FIRST, SECOND, Table, hex, read, rules, troops};

/// 4.10: in Books 2 to 4 a disguise played at the start of a turn suspends an aura for
/// that turn, before it acts.
#[test]
fn a_disguise_at_the_start_of_a_turn_spares_the_hero() {
    let mut table = Table::in_game(&["tungdil", "rodario"], &json!({"book": "2"})).quiet();
    table = table.open("st-12").open("b2-05").owning(FIRST, "eq-06");
    table.state.council = -1;
    table.act(FIRST, "pass").act(FIRST, "pass");
    assert_eq!(table.asked(), [FIRST], "its owner is asked, not the one whose turn it is");
    let mut hurt = table.clone();
    table.act(FIRST, "card st-12");
    assert_eq!(table.healths(), [5, 4]);
    assert!(table.state.heroes[FIRST].equipment.is_empty());
    hurt.act(FIRST, "pass");
    assert_eq!(hurt.healths(), [5, 3]);
    // The suspension is over with the turn.
    table.pass_turn();
    assert_eq!(table.healths(), [4, 4]);
    let mut dying = Table::in_game(&["tungdil", "rodario"], &json!({"book": "2"})).quiet();
    dying = dying.open("st-12").open("b2-05").owning(FIRST, "eq-06");
    dying.state.council = -1;
    dying.state.heroes[SECOND].health = 1;
    dying.act(FIRST, "pass").act(FIRST, "pass");
    let default = rules().default(&dying.state, FIRST).unwrap().to_string();
    assert_eq!(default, "card st-12", "used, as somebody would die otherwise");
}

/// 4.22: several owners are asked at once; one disguise is enough, and the other is kept.
/// What one of them has answered is sealed.
#[test]
fn two_disguises_are_asked_at_once_and_one_is_kept() {
    let mut table = Table::of(&["tungdil", "rodario"]).quiet().open("b1-t02").story(&["b1-s05"]);
    for seat in [FIRST, SECOND] {
        table.state.heroes[seat].equipment.push(read("eq-06"));
    }
    table.act(FIRST, "pass").act(FIRST, "pass");
    assert_eq!(table.asked(), [FIRST, SECOND]);
    table.act(FIRST, "use eq-06");
    assert_eq!(table.asked(), [SECOND]);
    // Nothing that the other sees tells the answer.
    let mut declined = table.clone();
    let worlds: Vec<_> = (0..20)
        .map(|seed| rules().redeal(&table.state, SECOND, &mut Dice::new(Seed([seed; 32]))))
        .collect();
    assert!(worlds.iter().any(|world| *world != worlds[0]), "the answer is dealt anew");
    for world in &worlds {
        let same = |state| rules().view(state, deephold::engine::Viewer::Seat(SECOND));
        assert_eq!(same(world), same(&table.state));
        let again = rules().redeal(world, SECOND, &mut Dice::new(Seed([99; 32])));
        let at_once = rules().redeal(&table.state, SECOND, &mut Dice::new(Seed([99; 32])));
        assert_eq!(again, at_once);
    }
    let own = rules().redeal(&table.state, FIRST, &mut Dice::new(Seed([3; 32])));
    assert_eq!(own, table.state, "one's own answer stays");
    table.act(SECOND, "use eq-06");
    let left = |table: &Table| -> Vec<usize> {
        table.state.heroes.iter().map(|(_, board)| board.equipment.len()).collect()
    };
    // It is the turn of the second Hero, whose disguise goes first.
    assert_eq!(left(&table), [1, 0]);
    assert_eq!(table.healths(), [5, 4], "nobody was hurt");
    declined.act(SECOND, "pass");
    assert_eq!(left(&declined), [0, 1]);
}

/// 4.5: penalties are asked hex by hex, or once for the whole way.
#[test]
fn the_penalties_of_a_way_can_be_paid_alike() {
    let mut table = Table::of(&["tungdil", "rodario"]).at(FIRST, "g1");
    for (label, tile) in ["g2", "f1", "h1", "g3", "f2", "h2", "h3", "f3"].iter().zip(1..) {
        table = table.dead(label, tile);
    }
    table.rolling(FIRST, "move", &[3, 2, 1]);
    table.act(FIRST, "move g4");
    assert!(table.allows(FIRST, "choose health") && table.allows(FIRST, "choose all_doom"));
    let (mut all, mut singly) = (table.clone(), table.clone());
    all.act(FIRST, "choose all_doom");
    assert_eq!((all.state.doom_marker, all.state.heroes[FIRST].health), (35, 5));
    assert_eq!(all.state.heroes[FIRST].hex, hex("g4"));
    singly.act(FIRST, "choose doom");
    assert!(!singly.allows(FIRST, "choose all_doom"), "it is the last: {:?}", singly.legal(FIRST));
    singly.act(FIRST, "choose health");
    assert_eq!((singly.state.doom_marker, singly.state.heroes[FIRST].health), (36, 4));
    // What would kill is asked all the same.
    table.state.heroes[FIRST].health = 2;
    table.act(FIRST, "choose all_health");
    assert!(table.allows(FIRST, "choose doom"), "{:?}", table.legal(FIRST));
}

/// Where there are many hexes the realm is asked for first, so that lists stay short.
#[test]
fn many_hexes_are_chosen_by_realm() {
    let mut table = Table::of(&["furgas", "rodario"]).open("b1-a07").open("b1-s05");
    table.state.heroes[FIRST].boosts = [0, 0, 2];
    table.rolling(FIRST, "check b1-a07", &[6, 5, 2, 1, 1]);
    assert_eq!(table.legal(FIRST).len(), 7, "{:?}", table.legal(FIRST));
    let default = rules().default(&table.state, FIRST).unwrap().to_string();
    assert_eq!(default, "choose weyurn", "a1 is the first by label");
    table.act(FIRST, "choose urgon");
    assert_eq!(table.legal(FIRST).len(), 8);
    table.act(FIRST, "hex k1");
    assert_eq!(table.state.tunnel, Some(hex("k1")));
}

/// Points and troops are gathered in any order.
#[test]
fn points_and_troops_are_gathered() {
    let shares = Split { by: FIRST, left: 2, what: SplitWhat::Hurt, shares: [0; 6] };
    let table = Table::of(&["tungdil", "rodario"]).pending(shares);
    let ends = |order: [&str; 2]| {
        let mut table = table.clone();
        table.resolve();
        let question = rules().gathering(&table.state, FIRST).unwrap();
        assert_eq!((question.kind, question.done), ("hero", None));
        table.act(FIRST, order[0]).act(FIRST, order[1]);
        table.state
    };
    let (one, other) =
        (ends(["hero tungdil", "hero rodario"]), ends(["hero rodario", "hero tungdil"]));
    assert_eq!(one, other);
    assert_eq!(one.heroes[FIRST].health, 4);
    let types = Troop::ALL.iter().copied().collect();
    let removing = RemoveTroops { by: FIRST, left: 3, types, among: HexSet::ALL, one_hex: false };
    let mut table = Table::of(&["tungdil", "rodario"]).troops("g1", "o1").troops("f1", "t2");
    table = table.pending(removing);
    table.resolve();
    let question = rules().gathering(&table.state, FIRST).unwrap();
    assert_eq!((question.kind, question.done), ("troop", Some("done")));
    table.act(FIRST, "troop troll f1").act(FIRST, "troop orc g1").act(FIRST, "done");
    assert_eq!((table.troops_in("g1"), table.troops_in("f1")), (Troops::NONE, troops("t1")));
    assert!(rules().gathering(&table.state, FIRST).is_none());
}

/// A quest that holds while troops are being removed is completed when the effect is over.
#[test]
fn an_effect_is_resolved_before_quests_are_looked_at() {
    let types = Troop::ALL.iter().copied().collect();
    let removing = RemoveTroops { by: FIRST, left: 3, types, among: HexSet::ALL, one_hex: false };
    let mut table = Table::of(&["tungdil", "rodario"]).troops("g1", "e1").troops("f1", "t2");
    table = table.open("b1-t06").pending(removing);
    table.resolve().act(FIRST, "troop elf g1");
    assert!(table.lies_open("b1-t06") && table.allows(FIRST, "troop troll f1"));
    table.act(FIRST, "done");
    assert!(!table.lies_open("b1-t06"), "no Élf is left");
}

/// 4.7, 4.16: a slain Leader is something defeated, but no troop: Narmora gets no more for
/// it.
#[test]
fn a_leader_is_no_troop_for_narmora() {
    let book = json!({"book": "4"});
    let mut table = Table::in_game(&["narmora", "rodario"], &book).at(FIRST, "g1");
    table.state.leaders[0] = Some(hex("g1"));
    table = table.troops("g1", "e1");
    table.rolling(FIRST, "fight troops", &[4, 4, 1]);
    // Two 4s can hit nothing else.
    assert_eq!(table.state.leaders[0], None);
    assert_eq!(table.state.heroes[FIRST].health, 5, "it was no failure");
    assert!(!table.allows(FIRST, "troop elf g1"), "{:?}", table.legal(FIRST));
}

/// 4.5.7: a journey that has reached its goal is over: what comes after does not break it.
#[test]
fn a_journey_ends_at_its_goal() {
    let book = json!({"book": "3"});
    let mut table = Table::in_game(&["tungdil", "rodario"], &book).at(FIRST, "c4").open("b3-06");
    table.state.card_mut(read("b3-06")).unwrap().progress[0][0] = 1;
    table.rolling(FIRST, "move", &[2, 1, 1]);
    table.act(FIRST, "step c5").act(FIRST, "done");
    assert!(table.state.card(read("b3-06")).unwrap().is_done(0));
    table.act(FIRST, "check b3-06 2");
    let broken =
        |event: &_| matches!(event, deephold::games::dwarves::event::Event::JourneyBreaks { .. });
    assert!(!table.events.iter().any(broken), "{:?}", table.events);
}

/// 4.15 and 3.9: what a diamond is worth, and which marker is the right one, is decided when
/// it is turned up; nothing in a state tells.
#[test]
fn what_lies_face_down_is_decided_late() {
    let mut table = Table::in_game(&["furgas", "rodario"], &json!({"book": "3"})).quiet();
    table = table.at(FIRST, "f4");
    let mut values = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let mut table = table.clone();
        table.dice = Dice::new(Seed([seed; 32]));
        table.act(FIRST, "work diamond");
        let heroes = table.state.diamonds.as_ref().unwrap().heroes;
        values.insert(heroes);
        let dealt = rules().redeal(&table.state, SECOND, &mut Dice::new(Seed([7; 32])));
        assert_eq!(dealt, table.state, "there is no order to deal");
    }
    assert_eq!(values.into_iter().collect::<Vec<_>>(), [0, 1, 2, 3]);
    table = table.open("b3-02");
    let marks = [hex("f2"), hex("a3"), hex("c4"), hex("k2")].into_iter().collect();
    table.state.card_mut(read("b3-02")).unwrap().marks = marks;
    table = table.at(FIRST, "f2");
    let mut found = (0, 0);
    for seed in 0..80 {
        let mut table = table.clone();
        table.dice = Dice::new(Seed([seed; 32]));
        table.act(FIRST, "check b3-02");
        match table.state.card(read("b3-02")) {
            None => found.0 += 1,
            Some(open) if !open.marks.contains(hex("f2")) => found.1 += 1,
            Some(_) => {}
        }
    }
    assert!(found.0 > 5 && found.1 > found.0, "one of four is right: {found:?}");
}

/// 1.2: a game that ends while cards are being looked at has all of them.
#[test]
fn a_game_that_ends_in_between_loses_no_card() {
    let mut table = Table::in_game(&["tungdil", "rodario"], &json!({"book": "2"}));
    (table.state.hero_marker, table.state.council) = (3, -1);
    table.state.heroes[FIRST].health = 1;
    table.act(FIRST, "pass").act(FIRST, "pass").act(SECOND, "hero tungdil");
    assert!(table.state.is_over(), "{:?}", table.legal(SECOND));
    table.audit();
}
