//! 4.6 and 4.18: Skirmish, dice, single hits, and moves of enemies.

use deephold::games::covenant::{
    event::Event,
    refusal::Refusal,
    rewards::dice::TakeFace,
    stack::Frame,
    vocabulary::{
        cards::Tradition,
        goods::{Enemies, Enemy},
        pieces::Supports,
    },
};

use super::table::{BLUE, Table, fixture_a, read, resources};

fn mountain() -> Table {
    let mut table = Table::new(2).on(fixture_a());
    for (enemy, hall) in [
        (Enemy::Troll, "B2"),
        (Enemy::Troll, "B3"),
        (Enemy::Orc, "C3"),
        (Enemy::Orc, "D2"),
        (Enemy::Goblin, "D3"),
        (Enemy::Goblin, "D3"),
        (Enemy::Goblin, "D3"),
        (Enemy::Goblin, "E1"),
    ] {
        table.enemy(enemy, hall);
    }
    // Dice that need no answer.
    for enemy in Enemy::ALL {
        table.state.dice[*enemy] = 4;
    }
    table
}

fn skirmish(table: &mut Table) {
    table.blue().supports = Supports { one: 1, two: 0 };
    table.work(3, "axe");
    table.act("support 1");
}

/// 4.6.1: by what they cost together.
#[test]
fn we22_any_enemies_within_the_strength() {
    for set in [
        vec!["goblin D3", "goblin D3", "goblin D3", "goblin E1"],
        vec!["orc C3", "orc D2"],
        vec!["orc C3", "goblin D3", "goblin E1"],
        vec!["troll B2", "goblin E1"],
    ] {
        let mut table = mountain();
        skirmish(&mut table);
        for enemy in &set {
            table.act(&format!("enemy {enemy}"));
        }
        assert!(!matches!(table.asked(), Frame::Skirmish(_)), "{set:?} takes all the strength");
    }
    let mut table = mountain();
    skirmish(&mut table);
    table.act("enemy troll B2");
    let refused = table.try_act(BLUE, "enemy troll B3");
    assert_eq!(refused, Err(Refusal::TooWeak { need: 3, have: 1 }));
    let mut table = mountain().keeping(Tradition::TrollSlayer);
    skirmish(&mut table);
    table.play(&["enemy troll B2", "enemy troll B3"]);
    assert_eq!(table.blue().dungeon, Enemies::of(Enemy::Troll, 2));
}

/// 4.6.2 to 4.6.4.
#[test]
fn we23_prestige_and_one_die_for_each_type() {
    let mut table = mountain();
    skirmish(&mut table);
    table.play(&["enemy troll B2", "enemy goblin E1"]);
    assert_eq!(table.blue().dungeon, Enemies { goblin: 1, orc: 0, troll: 1 });
    assert_eq!(table.blue().tracks.prestige, 2, "a single goblin adds nothing");
    table.act("dwarf 1");
    assert_eq!(table.legal(), ["die goblin", "die troll"]);
    let glory = table.blue().glory;
    table.play(&["die troll", "die 4"]);
    assert_eq!(table.blue().glory, glory + 3);
    table.act("die 4");
    assert_eq!(table.blue().glory, glory + 4);
    assert_eq!(table.state.dice[Enemy::Orc], 4, "untouched");
    assert!(table.is_done());
}

/// 4.6.3: a step for two goblins, one for an orc, two for a troll.
#[test]
fn section_4_6_3_prestige_by_the_enemies_of_one_skirmish() {
    let mut table = mountain();
    skirmish(&mut table);
    table.play(&["enemy goblin D3", "enemy goblin D3", "enemy goblin D3", "enemy goblin E1"]);
    assert_eq!(table.blue().tracks.prestige, 2);
}

#[test]
fn we25_a_declined_reward_leaves_the_die() {
    let mut table = mountain();
    table.state.dice[Enemy::Goblin] = 1;
    table.gain("HIT_G");
    let position = table.dice.position();
    table.act("enemy goblin E1");
    assert_eq!(table.legal(), ["die 1", "pass"]);
    table.act("pass");
    assert_eq!(table.blue().resources, resources("0/0/0/0"));
    assert_eq!((table.state.dice[Enemy::Goblin], table.dice.position()), (1, position));
}

/// 4.18.1: a goblin, its die, no Prestige.
#[test]
fn section_4_18_1_hit_a_goblin() {
    let mut table = mountain();
    table.gain("HIT_G");
    assert_eq!(table.legal(), ["enemy goblin D3", "enemy goblin E1", "pass"]);
    assert_eq!(table.try_act(BLUE, "enemy orc C3"), Err(Refusal::TooStrong(Enemy::Orc)));
    table.act("enemy goblin D3");
    assert_eq!(table.asked(), TakeFace(Enemy::Goblin).into());
    assert_eq!(table.blue().tracks.prestige, 0);
}

/// 4.18.2: for an orc a step, before its die.
#[test]
fn section_4_18_2_hit_an_orc() {
    let mut table = mountain();
    table.gain("HIT_OG");
    table.act("enemy orc D2");
    assert_eq!(table.blue().tracks.prestige, 1);
    assert_eq!(table.asked(), TakeFace(Enemy::Orc).into());
}

/// 4.18.3: goblins hit alone never pair.
#[test]
fn section_4_18_3_hits_do_not_pair() {
    let mut table = mountain();
    for _ in 0..2 {
        table.gain("HIT_G");
        table.play(&["enemy goblin D3", "pass"]);
    }
    assert_eq!(table.blue().tracks.prestige, 0);
}

/// 4.18.4, 4.18.5: single moves between revealed halls, three enemies at most; the
/// same enemy may move again; one may stop.
#[test]
fn section_4_18_4_moves() {
    let mut table = mountain();
    table.gain("MOVE 2");
    table.act("enemy orc D2");
    assert_eq!(table.legal(), ["place C3", "place E1"], "D3 is full, the others lie face down");
    assert_eq!(table.try_act(BLUE, "place D3"), Err(Refusal::Crowded(read("D3"))));
    assert!(matches!(table.try_act(BLUE, "place C2"), Err(Refusal::NoWay(..))));
    table.act("place C3");
    assert_eq!(table.state.halls.enemies(read("C3")).orc, 2);
    assert!(table.legal().contains(&"done".to_owned()));
    table.play(&["enemy orc C3", "place D2"]);
    assert!(table.is_done());
}

/// Tradition 10: any face, and only its owner.
#[test]
fn section_4_6_4_only_the_top_face() {
    let mut table = mountain();
    table.frame(TakeFace(Enemy::Troll));
    assert_eq!(table.try_act(BLUE, "die 2"), Err(Refusal::OtherFace(4)));
    let mut table = mountain().keeping(Tradition::LoadedDice);
    table.frame(TakeFace(Enemy::Troll));
    assert_eq!(table.legal().len(), 7);
}

/// 4.6.2: there is no limit on the dungeon during turns.
#[test]
fn section_4_6_2_a_dungeon_takes_all_during_turns() {
    let mut table = mountain();
    table.blue().dungeon = Enemies { goblin: 5, orc: 4, troll: 0 };
    skirmish(&mut table);
    table.play(&["enemy goblin D3", "enemy goblin D3", "done"]);
    assert_eq!(table.blue().dungeon.total(), 11, "with two keys");
    assert_eq!(table.state.halls.enemies(read("D3")).goblin, 1, "they left the hall");
}

/// 4.6.4: a die is rolled right after its own reward, before the next one.
#[test]
fn section_4_6_4_each_die_right_after_its_reward() {
    let mut table = mountain();
    skirmish(&mut table);
    table.play(&["enemy orc C3", "enemy goblin D3", "done", "die orc", "die 4"]);
    let rolled = |event: &Event| matches!(event, Event::Rolled { die: Enemy::Orc, .. });
    assert!(table.told.iter().any(rolled), "while the goblin's is still to come");
    assert_eq!(table.asked(), TakeFace(Enemy::Goblin).into());
}
