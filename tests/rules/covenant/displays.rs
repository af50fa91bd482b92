//! 4.20: how displays slide, and what happens when stacks run out.

use deephold::games::covenant::{
    stack::Frame,
    vocabulary::cards::{Coin, CoinSlot, Relic, RelicSlot, TraditionSlot},
};

use super::table::{RED, Table, read};

/// 4.20.1: coins slide to `CN1`, and new ones enter at `CN4`.
#[test]
fn section_4_20_1_coins_slide_to_the_first_space() {
    let mut table = Table::new(2);
    for (slot, coin) in CoinSlot::ALL.iter().zip(["k01", "k02", "k03", "k04"]) {
        table.state.coins.spaces[*slot] = Some(read(coin));
    }
    table.state.coins.stack = vec![read("k06"), read("k05")];
    table.state.coins.take(read("cn1"));
    table.state.coins.take(read("cn3"));
    table.act("end");
    let now: Vec<String> = table.state.coins.filled().map(|(_, coin)| coin.to_string()).collect();
    assert_eq!(now, ["k02", "k04", "k05", "k06"]);
}

/// 4.20.1: traditions slide to `TR1`.
#[test]
fn section_4_20_1_traditions_slide_to_the_first_space() {
    let mut table = Table::new(2);
    let before: Vec<_> = table.state.traditions.filled().map(|(_, tile)| tile).collect();
    let next = *table.state.traditions.stack.last().unwrap();
    table.state.traditions.take(TraditionSlot::ALL[1]);
    table.act("end");
    let now: Vec<_> = table.state.traditions.filled().map(|(_, tile)| tile).collect();
    assert_eq!(now, [before[0], before[2], before[3], next]);
}

/// 3.5 and 8.2 no. 38: relics slide down to `RL1`, new ones enter on top at `RL4`, where
/// only Mining 12 reaches them.
#[test]
fn ruling_38_relics_enter_on_top() {
    let mut table = Table::new(2);
    let display = [Relic::WarHelm, Relic::RuneStone, Relic::BattleHorn, Relic::WarHelm];
    for (slot, relic) in RelicSlot::ALL.iter().zip(display) {
        table.state.relics.spaces[*slot] = Some(relic);
    }
    table.state.relics.stack = vec![Relic::TreasureChest];
    table.gain("RELIC");
    assert_eq!(table.legal(), ["take rl1"], "the oldest, at the bottom");
    table.play(&["take rl1", "end"]);
    let now: Vec<Relic> = table.state.relics.filled().map(|(_, relic)| relic).collect();
    assert_eq!(now, [Relic::RuneStone, Relic::BattleHorn, Relic::WarHelm, Relic::TreasureChest]);
    table.state.clans[RED].tracks.mining = 12;
    table.frame(Frame::TakeRelic);
    assert!(table.legal().contains(&"take rl4".to_owned()));
}

/// 4.20.5 and 8.2 no. 36: discarded coins are a new stack.
#[test]
fn ruling_36_discarded_coins_are_a_new_stack() {
    let mut table = Table::new(2);
    table.state.coins.stack = Vec::new();
    table.state.coins.discard = vec![read::<Coin>("k20"), read("k21")];
    table.state.coins.take(read("cn2"));
    table.act("end");
    assert_eq!(table.state.coins.filled().count(), 4);
    assert_eq!((table.state.coins.stack.len(), table.state.coins.discard.len()), (1, 0));
}

/// 4.20.5: without discards either, spaces stay empty.
#[test]
fn section_4_20_5_no_discards_either() {
    let mut table = Table::new(2);
    table.state.rubble.stack = Vec::new();
    table.state.coins.stack = Vec::new();
    table.state.relics.stack = Vec::new();
    table.state.rubble.take(read("ru5"));
    table.state.coins.take(read("cn1"));
    table.state.relics.take(read("rl1"));
    table.act("end");
    assert!(table.state.rubble.spaces[read("ru1")].is_none(), "they slide all the same");
    assert!(table.state.coins.spaces[read("cn4")].is_none());
    assert!(table.state.relics.spaces[read("rl4")].is_none());
}

/// 4.20.4: in the Council, after each player's coins and traditions.
#[test]
fn section_4_20_4_refilled_between_players_of_a_council() {
    use deephold::games::covenant::vocabulary::cards::Tradition;
    let mut table = Table::new(2);
    table.state.clans[RED].traditions.insert(Tradition::RoyalEar);
    // Blue's coin steps on Court, onto a space with a coin.
    table.blue().coins[read("cs1")] = Some(read("k18"));
    table.blue().tracks.court = 2;
    table.council();
    table.play(&["take cn1", "space cs4", "support 1", "support 1"]);
    assert_eq!((table.state.active, table.asked()), (RED, Frame::CopyCoin));
    assert_eq!(table.legal().len(), 5, "four coins again");
}
