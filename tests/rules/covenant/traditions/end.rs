//! Traditions of the final scoring.

use deephold::games::covenant::vocabulary::{
    cards::{ForgingSpace, Relic, Tradition},
    goods::{Clan, Enemy},
    pieces::Spot,
};

use super::{
    super::table::{build, read},
    both, relics, table,
};

#[test]
fn t22_old_renown() {
    for (mut table, points) in both(Tradition::OldRenown).into_iter().zip([2, 5]) {
        table.blue().tracks.prestige = 8;
        assert_eq!(table.scored("score-achievements"), points, "two or four");
    }
    // It triggers neither 15 nor 23.
    let mut table = table().keeping(Tradition::Renown).keeping(Tradition::Celebration);
    table.state.traditions.spaces[read("tr1")] = Some(Tradition::OldRenown);
    table.gain("TRAD");
    table.act("take tr1");
    assert!(table.is_done());
    assert_eq!(table.blue().glory, 10);
}

#[test]
fn t26_brave_hearts() {
    for (mut table, points) in both(Tradition::BraveHearts).into_iter().zip([-4, -2]) {
        build(&mut table.state.halls, Clan::Blue, "gate D2|D3");
        table.enemy(Enemy::Goblin, "D2");
        table.enemy(Enemy::Goblin, "D3");
        assert_eq!(table.scored("score-enemies"), points);
    }
}

#[test]
fn t30_heirloom() {
    for (mut table, types) in both(Tradition::Heirloom).into_iter().zip([6, 7]) {
        relics(&mut table, Relic::ALL);
        table.blue().tools[Spot::of(read::<ForgingSpace>("fs7"))].tool = Some(read("tp1"));
        assert_eq!(table.scored("score-column-r"), types, "even a seventh type");
    }
}
