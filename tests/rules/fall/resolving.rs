//! 4.7, 4.8 and 4.10: completed tasks, and the hand limit.

use deephold::{
    engine::Game as _,
    games::fall::{
        cards::{Card, Gem, Goal, Ogre, Ogres},
        event::{Event, Why},
        refusal::Refusal,
        state::Stage,
    },
};

use super::table::{BLUE, RED, Table, cell, gems, rules};

fn why(table: &Table) -> Option<Why> {
    table.events().iter().find_map(|event| match event {
        Event::NoEffect { why, .. } => Some(*why),
        _ => None,
    })
}

#[test]
fn e5_a_dragon_stops_the_mine_and_the_digging() {
    let mut table = Table::new(2)
        .lay(&[
            "0,0 castle blue 0",
            "1,0 emerald-mine blue 0",
            "0,1 dragon red 1",
            "0,2 gold-mine red 2",
            "9,9 tavern red 0",
            "9,9 store red 0",
        ])
        .dwarfs("1,0", "blue", 2)
        .dwarfs("0,0", "blue", 2)
        .dwarfs("0,2", "blue", 2);
    assert_eq!((table.kingdom("blue").0.len(), table.kingdom("blue").1), (4, 3));
    assert_eq!(table.view(deephold::engine::Viewer::Public).actions_left, 4);
    table.acts(&["end", "resolve e1"]);
    assert_eq!(why(&table), Some(Why::Monster));
    table.act("resolve c");
    assert_eq!(why(&table), Some(Why::Monster));
    table.act("resolve s2");
    assert_eq!(why(&table), Some(Why::Monster), "a gold crew gets nothing either");
    let blue = &table.state.clans[BLUE];
    assert_eq!((blue.pile, blue.gems), (7, gems("0/0/0/0")));
}

#[test]
fn e7_one_foreign_dwarf_blocks_a_monster() {
    let mut table = Table::new(2)
        .lay(&["0,0 dragon red 0", "1,0 tavern red 0"])
        .dwarfs("0,0", "blue", 4)
        .dwarfs("0,0", "red", 1)
        .dwarfs("1,0", "blue", 1)
        .keep("blue", &["castle"])
        .ogres(BLUE, &["brute", "ambush"]);
    assert_eq!(table.refusal("place c"), Refusal::NoFreeSpot(cell("c")));
    let mut blocked = table.clone();
    blocked.act("end");
    assert_eq!(blocked.state.active(), RED, "nothing happens there");
    assert_eq!(blocked.on("c", "blue"), 4);

    let mut ambushed = table.clone();
    ambushed.acts(&["ogre ambush", "ambush c"]);
    assert_eq!((ambushed.on("c", "blue"), ambushed.on("c", "red")), (0, 0));
    assert_eq!((ambushed.state.clans[BLUE].pile, ambushed.state.clans[RED].pile), (6, 7));

    table.acts(&["ogre brute", "enemy red c", "swap e1", "end", "resolve c"]);
    assert_eq!(table.state.clans[BLUE].monsters.len(), 1);
    assert_eq!((table.top("c"), table.on("e1", "red")), (None, 1));
}

#[test]
fn e12_surplus_dwarfs_stay_and_empty_piles_give_nothing_q27() {
    let arranged = || {
        Table::new(2)
            .lay(&["0,0 emerald-mine red 0", "5,0 diamond-mine red 0", "9,0 gold-mine red 0"])
            .dwarfs("0,0", "blue", 3)
            .dwarfs("5,0", "blue", 2)
            .dwarfs("9,0", "blue", 2)
            .gems(RED, "9/0/8/0")
            .keep("blue", &[])
    };
    let mut table = arranged();
    table.acts(&["end", "resolve c"]);
    assert_eq!((table.on("c", "blue"), table.state.clans[BLUE].gems), (1, gems("0/1/0/0")));
    table.act("resolve e5");
    assert_eq!(why(&table), Some(Why::PileEmpty));
    assert_eq!(table.on("e5", "blue"), 0);
    table.act("resolve e9");
    assert_eq!(table.state.clans[BLUE].gems, gems("1/1/0/0"), "one gold was left");
    assert_eq!(table.state.clans[BLUE].pile, 6);
    table.act("end");
    assert_eq!(table.state.active(), RED);
}

/// Q15, Q16: every due card is resolved, in the order the player chooses; slaying
/// the dragon first makes the mine work.
#[test]
fn q15_q16_order_matters() {
    let table = Table::new(2)
        .lay(&["0,0 dragon red 0", "1,0 emerald-mine red 0"])
        .dwarfs("0,0", "blue", 5)
        .dwarfs("1,0", "blue", 2);
    let mut first = table.clone();
    first.acts(&["end", "resolve c", "resolve e1"]);
    assert_eq!(first.state.clans[BLUE].gems, gems("0/1/0/0"));
    let mut last = table;
    last.acts(&["end", "resolve e1", "resolve c"]);
    assert_eq!(last.state.clans[BLUE].gems, gems("0/0/0/0"));
}

/// Q17: foreign dwarfs do not hinder; Q18: only the active player's tasks.
#[test]
fn q17_q18_whose_tasks_are_resolved() {
    let mut table = Table::new(2)
        .lay(&["0,0 store red 0", "1,0 emerald-mine red 0"])
        .dwarfs("1,0", "blue", 2)
        .dwarfs("1,0", "red", 1)
        .dwarfs("0,0", "red", 3);
    table.act("end");
    assert_eq!(table.choices("resolve"), ["e1"], "red's crew waits for red's turn");
    table.act("resolve e1");
    assert_eq!((table.on("1,0", "red"), table.on("1,0", "blue")), (1, 0));
}

/// 4.7: a tavern draws in secret, the discard pile becomes the deck; Q26.
#[test]
fn section_4_7_taverns_q26() {
    let arranged =
        || Table::new(2).lay(&["0,0 tavern red 0"]).dwarfs("0,0", "blue", 2).keep("blue", &[]);
    let mut table = arranged();
    let next = *table.state.ogre_deck.last().unwrap();
    table.acts(&["end", "resolve c"]);
    assert!(table.state.clans[BLUE].holds(next));
    assert!(table.events().contains(&Event::DrewOgre { ogre: next }));
    for (audience, event) in &table.told {
        let secret = matches!(event, Event::DrewOgre { .. });
        assert_eq!(audience.includes(deephold::engine::Viewer::Seat(RED)), !secret);
    }

    let mut empty = arranged();
    empty.state.ogre_discard = Ogres::count(std::mem::take(&mut empty.state.ogre_deck));
    empty.acts(&["end", "resolve c"]);
    assert!(empty.events().contains(&Event::Reshuffled));
    assert_eq!((empty.state.ogre_deck.len(), empty.state.ogre_discard.total()), (12, 0));

    let all = ["ambush", "ambush", "brute", "brute", "brute", "panic", "panic", "panic", "panic"];
    let mut nothing = arranged().ogres(RED, &all).ogres(RED, &["thief", "thief", "thief", "crown"]);
    nothing.acts(&["end", "resolve c"]);
    assert_eq!(why(&nothing), Some(Why::NoOgres));
}

/// 4.8.1: which stacks can be dug; Q13 anywhere, Q14 not compulsory.
#[test]
fn section_4_8_1_digging_q13_q14() {
    let table = Table::new(2)
        .lay(&[
            "0,0 castle red 0",
            "5,0 tavern red 1",
            "5,0 store red 0",
            "5,0 tavern blue 3",
            "7,0 gold-mine red 0",
            "7,0 dragon red 0",
            "9,0 emerald-mine red 0",
            "9,0 diamond-mine red 0",
            "9,5 ruby-mine red 0",
        ])
        .dwarfs("9,0", "red", 1)
        .dwarfs("0,0", "blue", 2);
    let mut dug = table.clone();
    dug.acts(&["end", "resolve c"]);
    assert_eq!(dug.stage(), Stage::Dig);
    assert_eq!(dug.choices("dig"), ["e5"]);
    assert_eq!(dug.refusal("dig e7"), Refusal::MonsterOn(cell("7,0")));
    assert_eq!(dug.refusal("dig e9"), Refusal::DwarfsOn(cell("9,0")));
    assert_eq!(dug.refusal("dig s5e9"), Refusal::NoStack(cell("9,5")));
    assert_eq!(dug.refusal("end"), Refusal::ChooseOrDecline);
    let mut declined = dug.clone();
    declined.act("decline");
    assert_eq!((declined.top("e5"), declined.on("c", "blue")), (Some(Card::Tavern), 0));
    dug.act("dig e5");
    let site = dug.state.map.site(cell("e5")).unwrap();
    let turned = |laid: &deephold::games::fall::map::Laid| (laid.card, laid.turned.key());
    assert_eq!(turned(&site.top), (Card::Store, "0"));
    let under: Vec<_> = site.under.iter().map(turned).collect();
    assert_eq!(under, [(Card::Tavern, "3"), (Card::Tavern, "1")], "rotations unchanged");
}

/// Q12: the castle that the dwarfs stand on must be at peace, no other.
#[test]
fn q12_which_castle_must_be_at_peace() {
    let mut table = Table::new(2)
        .lay(&[
            "0,0 castle blue 0",
            "0,1 dragon red 1",
            "9,0 castle red 0",
            "5,5 tavern red 1",
            "5,5 store red 0",
        ])
        .dwarfs("0,0", "blue", 2)
        .dwarfs("9,0", "blue", 2);
    table.acts(&["end", "resolve c"]);
    assert_eq!(why(&table), Some(Why::Monster));
    table.act("resolve e9");
    assert_eq!(table.stage(), Stage::Dig);
    table.act("dig s5e5");
    assert_eq!(table.top("s5e5"), Some(Card::Tavern));
    let mut none = Table::new(2).lay(&["0,0 castle red 0"]).dwarfs("0,0", "blue", 2);
    none.acts(&["end", "resolve c"]);
    assert_eq!(why(&none), Some(Why::NoStack));
}

fn e16() -> Table {
    Table::new(2)
        .lay(&["0,0 store red 0", "5,0 diamond-mine red 0"])
        .dwarfs("0,0", "blue", 3)
        .gems(BLUE, "2/1/0/1")
        .row(&["t1", "t6", "t9"])
        .keep("blue", &[])
}

#[test]
fn e16_trading() {
    let mut table = e16();
    let piles = table.state.gem_piles;
    table.acts(&["end", "resolve c"]);
    assert_eq!(table.choices("trade"), ["t1"]);
    assert_eq!(table.refusal("trade t6"), Refusal::CannotPay(gems("0/0/1/0")));
    assert_eq!(table.refusal("trade t2"), Refusal::GoalNotRevealed(Goal::T2));
    let next = *table.state.goal_deck.last().unwrap();
    table.act("trade t1");
    let blue = &table.state.clans[BLUE];
    assert_eq!((blue.gems, blue.goals.as_slice()), (gems("0/0/0/1"), &[Goal::T1][..]));
    assert_eq!(table.state.gem_piles, piles.plus(gems("2/1/0/0")));
    assert_eq!(table.state.row, [next, Goal::T6, Goal::T9], "refilled at once");

    let mut mined = e16().dwarfs("5,0", "blue", 2);
    mined.acts(&["end", "resolve e5", "resolve c"]);
    assert_eq!(mined.choices("trade"), ["t1", "t6"], "a gem gained just before may be spent");
    mined.act("decline");
    assert_eq!((mined.on("c", "blue"), mined.state.clans[BLUE].goals.len()), (0, 0));
}

/// Q32: without a deck the row shrinks; without payment the store does nothing.
#[test]
fn q32_the_row_shrinks_when_the_deck_is_empty() {
    let rest = ["t2", "t3", "t4", "t5", "t7", "t8", "t10"];
    let mut table = e16().completed(RED, &rest).row(&["t1", "t6", "t9"]);
    assert!(table.state.goal_deck.is_empty());
    table.acts(&["end", "resolve c", "trade t1"]);
    assert_eq!(table.state.row, [Goal::T6, Goal::T9]);
    let mut poor = e16().gems(BLUE, "0/0/0/0");
    poor.acts(&["end", "resolve c"]);
    assert_eq!(why(&poor), Some(Why::CannotPay));
}

/// 4.8.3, Q19, Q20: what lies below a defeated dragon is visible again; an
/// emptied cell may leave islands.
#[test]
fn section_4_8_3_defeating_q19_q20() {
    let mut table = Table::new(2)
        .lay(&[
            "0,0 gold-mine red 1",
            "0,0 dragon red 0",
            "1,0 frost-giant red 0",
            "2,0 tavern red 0",
        ])
        .dwarfs("0,0", "blue", 5);
    table.acts(&["end", "resolve c"]);
    let site = table.state.map.site(cell("c")).unwrap();
    assert_eq!(
        (site.top.card, site.top.turned.key(), site.dwarfs.total()),
        (Card::GoldMine, "1", 0)
    );
    assert_eq!(table.state.clans[BLUE].monsters[0].card, Card::Dragon);
    assert_eq!(table.state.clans[BLUE].completed(), 0, "no goal for the end of the game");
    let mut island = Table::new(2)
        .lay(&["0,0 tavern red 0", "1,0 frost-giant red 0", "2,0 store red 0"])
        .dwarfs("1,0", "blue", 5);
    island.acts(&["end", "resolve e1"]);
    assert_eq!(island.top("e1"), None);
    island.act("end");
    island.act("play castle");
    assert!(island.choices("lay").contains(&"e3".to_owned()));
    assert!(island.choices("lay").contains(&"w1".to_owned()));
}

/// 4.4: should all cards vanish, the next one goes to the centre again.
#[test]
fn section_4_4_an_empty_map_begins_anew() {
    let mut table = Table::new(2).lay(&["3,3 frost-giant red 0"]).dwarfs("3,3", "blue", 5);
    table.acts(&["end", "resolve s3e3", "end", "play tavern"]);
    assert_eq!(table.choices("lay"), ["c"]);
}

#[test]
fn e17_the_hand_limit() {
    let mut table = Table::new(2)
        .lay(&["0,0 gold-mine red 0"])
        .dwarfs("0,0", "blue", 2)
        .keep("blue", &["castle", "tavern", "store", "dragon", "gold-mine", "ruby-mine"])
        .gems(BLUE, "0/1/0/1")
        .ogres(BLUE, &["panic"]);
    assert_eq!(table.state.clans[BLUE].hand_size(), 9);
    assert_eq!(table.refusal("discard panic"), Refusal::NothingToDiscard, "Q33");
    table.acts(&["end", "resolve c"]);
    assert_eq!(table.choices("discard"), ["gold", "emerald", "ruby", "panic"]);
    assert_eq!(table.refusal("discard crown"), {
        let crown = deephold::games::fall::cards::Held::Ogre(Ogre::Crown);
        Refusal::NotHeld(crown)
    });
    table.acts(&["discard panic", "discard emerald"]);
    assert_eq!((table.stage(), table.state.clans[BLUE].hand_size()), (Stage::Close, 9));
    assert_eq!(table.state.ogre_discard.panic, 1);
    assert_eq!(table.state.gem_piles.get(Gem::Emerald), 10);

    let mut full = Table::new(2).lay(&["0,0 emerald-mine red 0"]).dwarfs("0,0", "blue", 2);
    full.acts(&["end", "resolve c"]);
    assert_eq!(full.choices("discard"), ["emerald"], "never a kingdom card");
}

/// 4.10: other players' hands are never checked in one's own turn.
#[test]
fn section_4_10_only_the_active_players_hand() {
    let mut table = Table::new(2).lay(&["0,0 tavern red 0"]).gems(RED, "5/5/0/0");
    table.act("end");
    assert_eq!(table.state.active(), RED);
    table.act("end");
    assert_eq!(table.stage(), Stage::Discard, "at the end of the own turn it is");
}

/// 4.7: the order is the player's, and asked for where it makes a difference.
#[test]
fn the_order_of_tasks_matters_where_one_changes_what_another_finds() {
    let both = |cards: &[&str]| {
        let mut table = Table::new(2)
            .lay(&["9,9 castle blue 0", cards[0], cards[1]])
            .gems(BLUE, "2/2/2/2")
            .row(&["t1", "t2", "t3"])
            .dwarfs("0,0", "blue", 2)
            .dwarfs("1,0", "blue", 3);
        table.act("end");
        table
    };
    let mut mines = both(&["0,0 gold-mine red 0", "1,0 emerald-mine red 0"]);
    let ordering = rules().ordering(&mines.state, BLUE).expect("two tasks");
    assert_eq!((ordering.kind, ordering.matters), ("resolve", false));
    assert_eq!(rules().ordering(&mines.state, RED), None, "it is not red who is asked");
    let mut other = mines.clone();
    mines.act("resolve c");
    other.act("resolve e1");
    for table in [&mut mines, &mut other] {
        let left = table.choices("resolve");
        for cell in left {
            table.act(&format!("resolve {cell}"));
        }
    }
    // What pictures point out is no part of the position.
    for table in [&mut mines, &mut other] {
        table.clan(BLUE).fresh.sort_unstable();
    }
    assert_eq!(mines.state, other.state, "and so it does not matter");
    let trade = both(&["0,0 gold-mine red 0", "1,0 store red 0"]);
    assert!(rules().ordering(&trade.state, BLUE).expect("two tasks").matters);
}
