//! 3.4 and 4.11: secret goals.

use deephold::{
    engine::{Audience, Game as _, Seats, Viewer},
    games::fall::{event::Event, refusal::Refusal, state::Stage},
};

use super::table::{BLUE, RED, Table, rules};

/// Whether blue's secret goal could be revealed.
fn holds(table: &Table) -> bool {
    table.legal(BLUE).contains(&"reveal".to_owned())
}

#[test]
fn section_3_4_s1_architect() {
    let seven = [
        "0,0 castle blue 0",
        "1,0 emerald-mine blue 0",
        "2,0 store blue 0",
        "3,0 emerald-mine red 0",
        "4,0 store red 0",
        "-1,0 dragon red 0",
        "-2,0 dragon blue 0",
    ];
    let table = Table::new(2).secret(BLUE, "architect").lay(&seven);
    assert!(!holds(&table));
    assert!(holds(&table.lay(&["-3,0 castle red 0"])), "foreign castles and monsters count");
}

#[test]
fn section_3_4_s2_hunter() {
    let table = Table::new(2).secret(BLUE, "hunter").slain(BLUE, "red", &["dragon"]);
    assert!(!holds(&table));
    assert!(holds(&table.slain(BLUE, "blue", &["dragon"])));
}

#[test]
fn section_3_4_s3_king() {
    let cards = [
        "0,0 castle blue 0",
        "1,0 store blue 0",
        "2,0 store red 0",
        "3,0 emerald-mine blue 0",
        "-1,0 emerald-mine red 0",
        "-2,0 ruby-mine blue 3",
    ];
    let table = Table::new(2).secret(BLUE, "king").lay(&cards);
    assert_eq!(table.kingdom("blue").1, 9);
    assert!(!holds(&table));
    let table = table.lay(&["0,1 ruby-mine red 2"]);
    assert_eq!(table.kingdom("blue").1, 11);
    assert!(holds(&table));
}

#[test]
fn section_3_4_s4_miner_s7_wizard() {
    let miner = Table::new(2).secret(BLUE, "miner");
    assert!(!holds(&miner.clone().gems(BLUE, "3/3/3/0")));
    assert!(holds(&miner.gems(BLUE, "1/1/1/1")));
    let wizard = Table::new(2).secret(BLUE, "wizard");
    assert!(!holds(&wizard.clone().gems(BLUE, "9/4/0/0")));
    assert!(holds(&wizard.clone().gems(BLUE, "0/5/0/0")));
    assert!(holds(&wizard.gems(BLUE, "0/6/0/0")), "or more");
}

#[test]
fn section_3_4_s5_ogre_in_disguise() {
    let table = Table::new(2).secret(BLUE, "ogre-in-disguise");
    let table = table.ogres(BLUE, &["panic", "panic", "panic", "thief"]);
    assert!(!holds(&table));
    assert!(holds(&table.ogres(BLUE, &["crown"])));
}

#[test]
fn section_3_4_s6_researcher() {
    let table = Table::new(2)
        .secret(BLUE, "researcher")
        .lay(&["0,0 dragon red 0", "5,0 frost-giant blue 0", "9,0 store red 0"])
        .dwarfs("0,0", "blue", 3)
        .dwarfs("9,0", "blue", 3);
    assert!(!holds(&table), "two different monsters");
    let two = Table::new(2)
        .secret(BLUE, "researcher")
        .lay(&["0,0 dragon red 0", "5,0 frost-giant blue 0"])
        .dwarfs("0,0", "blue", 3)
        .dwarfs("5,0", "blue", 3);
    assert!(holds(&two));
}

/// Q28: at any moment, in another's turn too; final; nothing is paid.
#[test]
fn q28_revealed_at_any_moment_and_final() {
    let mut table = Table::new(2).secret(BLUE, "wizard").gems(BLUE, "0/5/0/0").turn_of(RED);
    assert!(rules().may(&table.state).contains(BLUE));
    table.act("play castle");
    assert_eq!(table.legal(BLUE), ["reveal"], "also between two steps of red");
    table.act_as(BLUE, "reveal");
    assert!(table.state.clans[BLUE].revealed);
    assert_eq!(table.state.clans[BLUE].gems.emerald, 5, "nothing is paid");
    assert_eq!(table.refusal_for(BLUE, "reveal"), Refusal::AlreadyRevealed);
    assert_eq!(table.told[0].0, Audience::All);
    let table = table.gems(BLUE, "0/0/0/0");
    assert!(table.state.clans[BLUE].revealed);
    assert_eq!(table.score(BLUE).points(), 6, "even if the condition fails later");
}

#[test]
fn section_4_11_not_before_it_holds() {
    let table = Table::new(2).secret(BLUE, "wizard").gems(BLUE, "0/4/0/0");
    assert_eq!(table.refusal_for(BLUE, "reveal"), Refusal::NotFulfilled);
    assert!(rules().may(&table.state).is_empty());
}

/// 4.11: the owner is told privately when the condition becomes true.
#[test]
fn section_4_11_the_owner_alone_is_told_when_it_holds() {
    let mut table = Table::new(2)
        .secret(BLUE, "wizard")
        .lay(&["0,0 emerald-mine red 0"])
        .dwarfs("0,0", "blue", 2)
        .gems(BLUE, "0/4/0/0")
        .keep("blue", &["castle", "store", "tavern", "dragon"]);
    table.act("end");
    table.act("resolve c");
    let ready = |(_, event): &&(Audience, Event)| matches!(event, Event::SecretReady { .. });
    let told: Vec<_> = table.told.iter().filter(ready).collect();
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].0, Audience::Only(Seats::only(BLUE)));
    assert_eq!(table.stage(), Stage::Close);
    assert!(holds(&table), "before the turn is counted");
    assert!(!table.view(Viewer::Seat(RED)).clans[BLUE].revealed);
}

/// 4.11: a hand that must be cut down can be shown first.
#[test]
fn section_4_11_before_discarding() {
    let mut table = Table::new(2)
        .secret(BLUE, "wizard")
        .lay(&["0,0 emerald-mine red 0"])
        .dwarfs("0,0", "blue", 2)
        .gems(BLUE, "0/4/0/0")
        .keep("blue", &["castle", "store", "tavern", "dragon", "ruby-mine"]);
    table.acts(&["end", "resolve c"]);
    assert_eq!(table.stage(), Stage::Discard);
    assert_eq!(table.legal(BLUE), ["discard emerald", "reveal"]);
    table.acts(&["reveal", "discard emerald", "end"]);
    assert!(table.state.clans[BLUE].revealed);
}

/// 4.11, 4.13: at the final scoring it is revealed by itself.
#[test]
fn section_4_11_revealed_by_itself_at_scoring() {
    let mut table = Table::new(2).lay(&["0,0 tavern red 0"]).secret(RED, "hunter").slain(
        RED,
        "red",
        &["dragon", "frost-giant"],
    );
    for _ in 0..4 {
        table.act("end");
    }
    assert!(table.state.over && table.state.clans[RED].revealed);
    assert!(!table.state.clans[BLUE].revealed);
}
