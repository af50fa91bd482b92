//! 4.12: tracks and achievements.

use deephold::games::covenant::{
    event::Event,
    rewards::{dwarves::GainSupport, tracks::AdvanceAny},
    stack::Frame,
    vocabulary::goods::Track,
};

use super::table::{BLUE, Table, fixture_a};

fn table() -> Table {
    let mut table = Table::new(2).on(fixture_a());
    table.blue().traditions = deephold::engine::WordSet::NONE;
    table.blue().glory = 10;
    table
}

/// 4.12.1: what the tracks lead to.
#[test]
fn section_4_12_1_court_coins_prestige_traditions_mining_relics() {
    let asked = |effect: &str, track: Track| {
        let mut table = table();
        *table.blue().tracks.get_mut(track) = 2;
        table.gain(effect);
        table.asked()
    };
    assert_eq!(asked("C+1", Track::Court), Frame::TakeCoin);
    assert_eq!(asked("P+1", Track::Prestige), Frame::TakeTradition);
    let mut table = table();
    table.blue().tracks.mining = 6;
    table.gain("M+1");
    assert_eq!(table.asked(), Frame::TakeRelic);
}

/// 4.12.2: every space entered gives its benefit, not only the last one.
#[test]
fn section_4_12_2_every_space_entered() {
    let mut table = table();
    table.blue().tracks.court = 12;
    table.gain("C+3");
    assert_eq!(table.asked(), Frame::TakeCoin, "space 13");
    table.act("pass");
    assert_eq!(table.blue().glory, 13, "space 14");
    assert_eq!((table.asked(), table.blue().tracks.court), (GainSupport(1).into(), 15));
}

/// 4.12.2: clans may share spaces.
#[test]
fn section_4_12_2_clans_share_spaces() {
    let mut table = table();
    for board in table.state.clans.values_mut() {
        board.tracks.mining = 13;
    }
    table.gain("M+1");
    assert_eq!(table.blue().tracks.mining, 14);
    assert_eq!(table.blue().glory, 13);
}

/// 4.12.3: entering an achievement space is an achievement, once.
#[test]
fn section_4_12_3_achievements() {
    let mut table = table();
    table.blue().tracks.court = 15;
    table.gain("C+2");
    let achieved = |event: &&Event| matches!(event, Event::Achieved { who: BLUE, .. });
    assert_eq!(table.told.iter().filter(achieved).count(), 1);
    assert_eq!(table.blue().glory, 13, "and its own GP");
    assert_eq!(table.blue().tracks.court, 16, "steps beyond the end are lost");
}

/// 4.12.4 and 3.5: the Mining marker limits which relics can be taken.
#[test]
fn section_4_12_4_mining_reaches_relics() {
    for (mining, reachable) in [(0, 1), (3, 1), (4, 2), (7, 2), (8, 3), (11, 3), (12, 4), (16, 4)] {
        let mut table = table();
        table.blue().tracks.mining = mining;
        table.gain("RELIC");
        let relics = table.legal().iter().filter(|action| action.starts_with("take")).count();
        assert_eq!(relics, reachable, "on space {mining}");
    }
}

/// 4.11: `ANY` asks for each step; a track at its end is not offered.
#[test]
fn section_4_12_any_track_not_at_its_end() {
    let mut table = table();
    table.blue().tracks.court = 16;
    table.gain("ANY+2");
    assert_eq!(table.legal(), ["step prestige", "step mining", "pass"]);
    table.act("step mining");
    assert_eq!(table.asked(), AdvanceAny(1).into());
    table.act("pass");
    assert!(table.is_done());
}

/// 8.3: a switch gives GP for steps beyond the end.
#[test]
fn section_8_3_overflow() {
    let mut table = Table::corrected(2, "switches.toml", "overflow = 0", "overflow = 1");
    table.blue().tracks.mining = 16;
    table.blue().glory = 10;
    table.gain("M+2");
    assert_eq!(table.blue().glory, 12);
}
