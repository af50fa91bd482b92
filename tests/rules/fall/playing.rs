//! 4.4: playing a kingdom card.

use deephold::{
    engine::Game as _,
    games::fall::{cards::Card, map::Turned, refusal::Refusal, state::Stage},
};

use super::table::{RED, Table, cell, rules};

#[test]
fn section_4_4_the_first_card_goes_to_the_centre() {
    let mut table = Table::new(2);
    table.act("play tavern");
    assert_eq!(table.choices("lay"), ["c"]);
    assert_eq!(table.refusal("lay e1"), Refusal::NotBeside(cell("e1")));
    table.acts(&["lay c", "turn 2"]);
    let site = table.state.map.site(cell("c")).unwrap();
    assert_eq!((site.top.card, site.top.turned), (Card::Tavern, Turned::Half));
    assert!(!table.state.clans[table.state.active()].hand.contains(Card::Tavern));
    assert_eq!(table.state.now.actions_used, 1);
    assert_eq!(table.refusal("play tavern"), Refusal::NotInHand(Card::Tavern));
}

/// 4.4 a: empty cells next to any card, wherever the own castle is, with walls
/// matching or not.
#[test]
fn section_4_4_a_cards_go_next_to_any_card() {
    let mut table = Table::new(2).lay(&["0,0 ruby-mine red 0", "5,5 tavern red 0"]);
    table.act("play castle");
    assert_eq!(table.choices("lay"), ["n1", "w1", "e1", "s1", "s4e5", "s5e4", "s5e6", "s6e5"]);
    assert_eq!(table.refusal("lay n1e1"), Refusal::NotBeside(cell("1,-1")));
    table.act("lay n1");
    assert_eq!(table.stage(), Stage::Turn(Card::Castle, cell("n1")));
}

/// Which cards a card would be linked to is said of each way round before it is laid.
#[test]
fn each_way_round_says_what_it_links() {
    // A ruby mine is open on one side only.
    let mut table = Table::new(2).lay(&["0,0 ruby-mine red 0"]);
    table.acts(&["play castle", "lay s1"]);
    let said = |turned: &str| {
        let action = format!("turn {turned}").parse().unwrap();
        rules().about(&table.state, table.state.active(), &action).unwrap().key
    };
    let keys: Vec<_> = ["0", "1", "2", "3"].map(said).into();
    let linked = keys.iter().filter(|key| *key == "fall-about-linked").count();
    let walled = keys.iter().filter(|key| *key == "fall-about-walled").count();
    // The mine is open to the south as it is laid; the castle has one wall.
    assert_eq!((linked, walled), (3, 1), "{keys:?}");
}

#[test]
fn e8_stacking_legality_q3() {
    let onto = |table: &Table, card: &str| {
        let mut table = table.clone();
        table.act(&format!("play {card}"));
        table.choices("lay").contains(&"c".to_owned())
    };
    let allowed = |table: &Table| -> Vec<&str> {
        Card::ALL.iter().map(|card| card.key()).filter(|card| onto(table, card)).collect()
    };
    let mines = ["gold-mine", "emerald-mine", "diamond-mine", "ruby-mine", "dragon"];
    let mine = Table::new(2).lay(&["0,0 emerald-mine red 0"]);
    assert_eq!(allowed(&mine), mines);
    let manned = mine.clone().dwarfs("0,0", "red", 1);
    assert_eq!(allowed(&manned), [""; 0]);
    assert!(allowed(&Table::new(2).lay(&["0,0 castle red 0"])).is_empty());
    assert!(allowed(&Table::new(2).lay(&["0,0 frost-giant red 0"])).is_empty());
    let under = Table::new(2).lay(&["0,0 gold-mine red 0", "0,0 dragon red 0"]);
    assert!(allowed(&under).is_empty(), "whatever lies below the dragon");
    assert_eq!(allowed(&Table::new(2).lay(&["0,0 tavern red 0"])), ["tavern", "store"]);
}

#[test]
fn e8_why_a_card_cannot_be_stacked() {
    let refusal = |cards: &[&str], played: &str| {
        let mut table = Table::new(2).lay(cards);
        table.act(&format!("play {played}"));
        table.refusal("lay c")
    };
    assert_eq!(refusal(&["0,0 castle red 0"], "castle"), Refusal::NeverCovered(Card::Castle));
    assert_eq!(refusal(&["0,0 dragon red 0"], "ruby-mine"), Refusal::NeverCovered(Card::Dragon));
    assert_eq!(
        refusal(&["0,0 tavern red 0"], "dragon"),
        Refusal::OtherFamily(Card::Dragon, Card::Tavern)
    );
    let mut manned = Table::new(2).lay(&["0,0 tavern red 0"]).dwarfs("0,0", "red", 1).turn_of(RED);
    manned.act("play store");
    assert_eq!(manned.refusal("lay c"), Refusal::DwarfsOn(cell("c")), "not even by red");
}

/// 4.4 b: stacks have no height limit, and their order is kept.
#[test]
fn section_4_4_b_stacks_grow() {
    let mut table = Table::new(2).lay(&["0,0 gold-mine red 0"]);
    table.acts(&["play gold-mine", "lay c", "turn 1", "play ruby-mine", "lay c", "turn 2"]);
    table.acts(&["play dragon", "lay c", "turn 0"]);
    let site = table.state.map.site(cell("c")).unwrap();
    assert_eq!((site.height(), site.top.card), (4, Card::Dragon));
    let under: Vec<Card> = site.under.iter().map(|laid| laid.card).collect();
    assert_eq!(under, [Card::GoldMine, Card::GoldMine, Card::RubyMine]);
}

/// Q5: any way round when it is played; of two that look the same, one.
#[test]
fn q5_rotation_is_free_at_playing() {
    let ways = |card: &str| {
        let mut table = Table::new(2);
        table.acts(&[&format!("play {card}"), "lay c"]);
        table.choices("turn")
    };
    assert_eq!(ways("castle"), ["0", "1", "2", "3"]);
    assert_eq!(ways("ruby-mine"), ["0", "1", "2", "3"]);
    assert_eq!(ways("store"), ["0", "1"], "a corridor has only two different rotations");
    let mut table = Table::new(2);
    table.acts(&["play store", "lay c"]);
    assert_eq!(table.refusal("turn 2"), Refusal::LooksTheSame(Card::Store));
}

/// A choice that is not finished can be finished and nothing else.
#[test]
fn section_4_4_one_thing_after_another() {
    let mut table = Table::new(2).lay(&["0,0 tavern red 0"]);
    table.act("play castle");
    for other in ["place c", "end", "play store", "turn 0", "step c"] {
        assert_eq!(table.refusal(other), Refusal::FinishFirst, "{other}");
    }
    assert_eq!(table.refusal_for(RED, "lay n1"), Refusal::NotYourTurn(table.state.active()));
}
