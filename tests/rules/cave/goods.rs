//! 4.3 gaining and 4.4 exchanging.

use deephold::{
    engine::Seat,
    games::cave::{event::Event, refusal::Refusal},
};

use super::table::{Table, goods, lacking};

/// 4.3: the amount is added and cut down to 9, gold to 19; the rest is lost.
#[test]
fn s4_3_what_exceeds_the_maximum_is_lost() {
    let mut table = Table::two_players().goods("8/9/8/9/0/0").take("undergrowth");
    table.act("gain 2wood").has("9/9/8/9/0/0");
    assert!(table.events.contains(&Event::Lost { who: Seat(0), goods: goods("1/0/0/0/0/0") }));
    Table::two_players()
        .goods("5/0/0/0/0/17")
        .take("expedition")
        .act("trade 5wood")
        .has("0/0/0/0/0/19");
    Table::two_players()
        .goods("0/8/0/0/7/19")
        .wall("a1-b1")
        .take("breach")
        .act("raze a1-b1")
        .has("0/9/0/0/9/19");
}

/// 4.3: gold goes beyond 9.
#[test]
fn s4_3_gold_goes_up_to_nineteen() {
    let mut table = Table::two_players().goods("5/0/0/0/0/8").take("expedition");
    table.act("trade 5wood").has("0/0/0/0/0/12");
}

/// 4.3: every good stops at its maximum.
#[test]
fn s4_3_each_good_has_its_maximum() {
    let full = "9/9/9/9/9/19";
    for (tile, notation) in [
        ("undergrowth", "gain 2wood"),
        ("cultivation", "gain 2emmer+flax"),
        ("excavation", "gain stone"),
    ] {
        Table::two_players().goods(full).take(tile).refused(notation, Refusal::NothingToGain);
    }
    let mut table = Table::two_players().goods("9/9/9/8/9/19").take("cultivation");
    table.act("gain 2emmer+flax").has("9/9/9/9/9/19");
}

/// 4.3: goods separated by a slash: exactly one of them.
#[test]
fn s4_3_a_slash_gives_exactly_one() {
    for (notation, result) in [("gain wood", "2/1/1/1/1/1"), ("gain stone", "1/2/1/1/1/1")] {
        let mut table = Table::two_players().take("masonry");
        table
            .refused("gain wood+stone", Refusal::NotOnTile("masonry".parse().unwrap()))
            .act(notation)
            .has(result)
            .refused("gain wood", Refusal::SlotUsed)
            .refused("gain stone", Refusal::SlotUsed);
    }
}

/// 4.3: goods that stand together are gained together.
#[test]
fn s4_3_goods_that_stand_together_come_together() {
    let mut table = Table::two_players().take("cultivation");
    for part in ["gain 2emmer", "gain flax", "gain emmer+flax"] {
        table.refused(part, Refusal::NotOnTile("cultivation".parse().unwrap()));
    }
    table.act("gain 2emmer+flax").has("1/1/3/2/1/1");
}

/// 3.2, 4.3: what the tiles bring.
#[test]
fn s4_3_the_gains_of_the_tiles() {
    for (tile, notation, result) in [
        ("cultivation", "gain 2emmer+flax", "1/1/3/2/1/1"),
        ("undergrowth", "gain 2wood", "3/1/1/1/1/1"),
        ("excavation", "gain stone", "1/2/1/1/1/1"),
        ("furnishing", "gain food", "1/1/1/1/2/1"),
    ] {
        Table::two_players().take(tile).act(notation).has(result);
    }
}

/// 4.4: an exchange is optional, paid in full, and brings everything.
#[test]
fn s4_4_an_exchange_is_paid_in_full() {
    let poor = |text: &str| Table::two_players().goods(text).take("expedition");
    poor("4/0/0/0/9/9")
        .refused("trade 5wood", lacking("1/0/0/0/0/0"))
        .refused("trade 5stone", lacking("0/5/0/0/0/0"));
    poor("5/5/0/0/0/0").act("trade 5stone").has("5/0/0/0/0/4");
    poor("5/5/0/0/0/0").act("end");
}

/// 4.4: alternatives are not mixed.
#[test]
fn s4_4_alternatives_are_not_mixed() {
    let mut table = Table::two_players().goods("3/2/0/0/0/0").take("expedition");
    let no = Refusal::NotOnTile("expedition".parse().unwrap());
    table
        .refused("trade 3wood+2stone", no)
        .refused("trade 5emmer", no)
        .refused("trade 4wood", no)
        .offered("trade", &[]);
}

/// 4.4: payment comes before gain: what is gained cannot pay.
#[test]
fn s4_4_payment_comes_first() {
    // The Treasury pays four gold, but only to those who have three.
    let mut table = Table::two_players().room("treasury", "a1").goods("0/0/0/0/0/2");
    table = table.take("cultivation");
    table.refused("use treasury", lacking("0/0/0/0/0/1"));
}

/// 4.4: at most once for each use of a slot or room.
#[test]
fn s4_4_an_exchange_is_made_once() {
    let mut table = Table::two_players().room("weaving-room", "a1").goods("0/0/0/9/0/0");
    table = table.take("undermining");
    table
        .act("use weaving-room")
        .has("0/0/0/7/2/2")
        .refused("use weaving-room", Refusal::RoomUsed("weaving-room".parse().unwrap()));
}
