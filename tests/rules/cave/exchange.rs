//! 4.13 the anytime exchange.

use deephold::{
    engine::Seat,
    games::cave::{goods::Good, refusal::Refusal},
};

use super::table::{Table, lacking};

/// 4.13: one emmer, flax or gold becomes one food; nothing else does.
#[test]
fn s4_13_emmer_flax_and_gold_become_food() {
    for (good, result) in
        [("emmer", "1/1/0/1/2/1"), ("flax", "1/1/1/0/2/1"), ("gold", "1/1/1/1/2/0")]
    {
        let mut table = Table::two_players();
        table.offered("exchange", &["emmer", "flax", "gold"]);
        table.act(&format!("exchange {good}")).has(result);
    }
    let mut table = Table::two_players().goods("9/9/9/9/5/9");
    for good in [Good::Wood, Good::Stone, Good::Food] {
        table.refused(&format!("exchange {good}"), Refusal::NotExchangeable(good));
    }
}

/// 4.13: as often as one likes, as long as there is something to exchange.
#[test]
fn s4_13_as_often_as_one_likes() {
    let mut table = Table::two_players().goods("0/0/3/1/0/2");
    for good in ["emmer", "emmer", "flax", "emmer", "gold", "gold"] {
        table.act(&format!("exchange {good}"));
    }
    table
        .has("0/0/0/0/6/0")
        .refused("exchange emmer", lacking("0/0/1/0/0/0"))
        .refused("exchange flax", lacking("0/0/0/1/0/0"))
        .refused("exchange gold", lacking("0/0/0/0/0/1"))
        .offered("exchange", &[]);
}

/// 4.13, 4.2: before, between, during and after the slots of one's own turn.
#[test]
fn s4_13_at_any_time_of_ones_own_turn() {
    let mut table = Table::two_players().goods("1/1/5/1/1/1").revealed("masonry");
    table
        .act("exchange emmer")
        .act("take masonry")
        .act("exchange emmer")
        .act("gain wood")
        .act("exchange emmer")
        .act("wall a1-b1")
        .act("exchange emmer")
        .has("2/1/1/1/5/1");
    let mut table = Table::two_players().goods("0/0/1/0/2/0").take("excavation");
    table.act("double").act("exchange emmer").act("dig b4").act("dig b5").has("0/0/0/0/2/0");
    let mut table = Table::two_players().goods("0/0/2/0/0/0").take("expedition");
    table.act("use cave-entrance emmer").act("exchange emmer").has("0/0/2/0/1/0");
}

/// 4.13: not in the opponent's turn.
#[test]
fn s4_13_not_in_the_opponents_turn() {
    let mut table = Table::two_players();
    table.refused_to(Seat(1), "exchange gold", Refusal::NotYourTurn(Seat(0)));
}

/// 4.13: refused while food is 9.
#[test]
fn s4_13_not_with_nine_food() {
    let mut table = Table::two_players().goods("0/0/9/9/8/9");
    table.act("exchange emmer").has("0/0/8/9/9/9").offered("exchange", &[]);
    for good in ["emmer", "flax", "gold"] {
        table.refused(&format!("exchange {good}"), Refusal::FoodFull);
    }
}

/// 4.13, 4.12: food from an exchange is no gain of flax.
#[test]
fn s4_13_an_exchange_triggers_no_room() {
    let table = Table::two_players().room("shelf", "a2").room("retting-room", "a1");
    let mut table = table.goods("0/0/0/2/0/0");
    table.act("exchange flax").has("0/0/0/1/1/0");
}
