//! Traditions about buildings and places.

use deephold::games::covenant::{
    actions::build::PlacePiece,
    map::{Board, halls::Halls},
    rewards::{
        dwarves::{GainSupport, Strengthen},
        enemies::MoveEnemies,
    },
    stack::Frame,
    vocabulary::{
        cards::Tradition,
        goods::{Building, Buildings, Clan, Enemies, Enemy},
    },
};

use super::{
    super::table::{Table, build, halls, read, resources},
    both,
};

#[test]
fn t25_close_quarters_we41() {
    let [mut without, mut with] = both(Tradition::CloseQuarters);
    for table in [&mut without, &mut with] {
        build(&mut table.state.halls, Clan::Blue, "house B3, workshop B2");
        build(&mut table.state.halls, Clan::Red, "house B2");
        table.blue().forge.house = 1;
        table.frame(PlacePiece(Building::House));
        assert!(!table.legal().contains(&"place B2".to_owned()), "full for everybody");
    }
    assert!(!without.legal().contains(&"place B3".to_owned()));
    assert!(with.legal().contains(&"place B3".to_owned()));
}

#[test]
fn t27_workshop_cheer() {
    let [mut without, mut with] = both(Tradition::WorkshopCheer);
    for table in [&mut without, &mut with] {
        table.blue().forge = Buildings { house: 1, workshop: 1, pillar: 0, gate: 0 };
        table.frame(PlacePiece(Building::Workshop));
        // An emerald vein lets inlay, which nothing can pay for.
        table.act("place E1");
    }
    assert!(without.is_done());
    assert_eq!(with.asked(), GainSupport(1).into());
    with.act("support 1");
    with.blue().forge.house = 1;
    with.frame(PlacePiece(Building::House));
    with.act("place D2");
    assert!(with.is_done(), "not for a house");
}

#[test]
fn t29_house_guard() {
    let [mut without, mut with] = both(Tradition::HouseGuard);
    for table in [&mut without, &mut with] {
        table.enemy(Enemy::Troll, "E1");
        table.enemy(Enemy::Orc, "D2");
        table.blue().forge.house = 1;
        table.frame(PlacePiece(Building::House));
        table.act("place E1");
        assert_eq!(table.blue().resources, resources("1/1/0/0"), "the benefit comes first");
    }
    assert!(without.is_done());
    assert_eq!(with.legal(), ["enemy troll E1", "pass"]);
    with.act("enemy troll E1");
    assert!(with.is_done(), "no Prestige, no die");
    assert_eq!(with.blue().dungeon, Enemies::of(Enemy::Troll, 1));
    assert_eq!(with.blue().tracks.prestige, 0);
}

/// Revealed so that two points lie one tile side apart.
fn close_points() -> Halls {
    halls(Board::Small, "B2=h01 B3=h02 C2=h09 C3=h15")
}

#[test]
fn t32_dense_vaults() {
    let [without, with] = both(Tradition::DenseVaults);
    let places = |table: Table| {
        let mut table = table.on(close_points());
        build(&mut table.state.halls, Clan::Red, "pillar B2-B3-C3");
        table.blue().forge.pillar = 1;
        table.frame(PlacePiece(Building::Pillar));
        table.legal()
    };
    assert!(!places(without).contains(&"place B2-C2-C3".to_owned()));
    assert_eq!(places(with), ["place B2-C2-C3", "pass"], "still never on an occupied point");
}

/// 8.2 no. 33: one of the two halls, and other players' gates only.
#[test]
fn t33_shared_gates() {
    let [without, with] = both(Tradition::SharedGates);
    let places = |table: &Table, own: &str| {
        let mut table = table.clone();
        build(&mut table.state.halls, Clan::Red, "gate D2|D3");
        if !own.is_empty() {
            build(&mut table.state.halls, Clan::Blue, own);
        }
        table.blue().forge.gate = 1;
        table.frame(PlacePiece(Building::Gate));
        table.legal()
    };
    assert_eq!(places(&without, ""), ["place B2|B3", "place B2|C3", "place B3|C3", "pass"]);
    assert_eq!(
        places(&with, ""),
        [
            "place B2|B3",
            "place B2|C3",
            "place B3|C3",
            "place C3|D2",
            "place C3|D3",
            "place D2|E1",
            "pass"
        ],
        "one of the halls may touch it, but not both, and never the same side"
    );
    assert_eq!(
        places(&with, "gate B2|C3"),
        ["place D2|E1", "pass"],
        "no gate of one's own on either hall, and not both halls blocked"
    );
}

#[test]
fn t34_pillar_sweep() {
    let [mut without, mut with] = both(Tradition::PillarSweep);
    for table in [&mut without, &mut with] {
        table.enemy(Enemy::Troll, "D3");
        table.blue().forge.pillar = 1;
        table.frame(PlacePiece(Building::Pillar));
        table.act("place B2-B3-C3");
        while matches!(table.asked(), Frame::GainSupport(_) | Frame::TakeRelic) {
            table.act("pass");
        }
    }
    assert!(without.is_done());
    assert_eq!(with.asked(), MoveEnemies(2).into());
    with.play(&["enemy troll D3", "place C3", "enemy troll C3", "place B2"]);
    assert_eq!(with.state.halls.enemies(read("B2")).troll, 1, "the same enemy may move twice");
    assert!(with.is_done());
}

#[test]
fn t35_gate_drill() {
    let [mut without, mut with] = both(Tradition::GateDrill);
    for table in [&mut without, &mut with] {
        table.blue().forge.gate = 1;
        table.frame(PlacePiece(Building::Gate));
        table.act("place D2|D3");
        assert_eq!(table.blue().glory, 13);
    }
    assert!(without.is_done());
    assert_eq!(with.asked(), Strengthen(1).into());
    with.act("dwarf 1");
    assert_eq!((with.blue().tavern.one, with.blue().tavern.two), (3, 1));
}
