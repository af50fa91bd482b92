//! What players are told beside the rules: where in the turn they are, what is given up by
//! declining, what a Council was worth, and when an objective begins to count.

use deephold::{
    engine::{Game as _, Options, Setup, Text, Viewer},
    games::covenant::{
        action::Action,
        event::Event,
        stack::Frame,
        state::Phase,
        vocabulary::{
            cards::Tradition,
            goods::{Enemies, Track},
            pieces::Steps,
        },
    },
    i18n::{Catalogue, Language},
};
use serde_json::json;

use super::table::{BLUE, Table, plain, rules};

fn english(text: &Text) -> String {
    let said = Catalogue::shipped().say(Language::English, text, &[]);
    said.replace(['\u{2068}', '\u{2069}'], "")
}

/// What is under way, and what is to come.
fn agenda(table: &Table) -> (Vec<String>, Vec<String>) {
    let view = table.rules.view(&table.state, Viewer::Seat(BLUE));
    let agenda = table.rules.agenda(&view).unwrap();
    let said = |texts: &[Text]| texts.iter().map(english).collect();
    (said(&agenda.under_way), said(&agenda.to_come))
}

/// 4.2: the stack in words, the step that led to a question before the question.
#[test]
fn section_4_2_the_stack_is_told_from_the_turn_down_to_the_question() {
    let mut table = plain();
    table.blue().tracks = Steps { court: 2, prestige: 0, mining: 0 };
    table.gain("C+2");
    assert_eq!(table.asked(), Frame::TakeCoin, "Court 3 gives a coin");
    let (under_way, to_come) = agenda(&table);
    assert_eq!(under_way[1..], ["Court 3", "a King’s coin"]);
    assert!(under_way[0].starts_with("era 1, turn "), "{under_way:?}");
    assert_eq!(to_come, ["Court +1"], "one step more, and then the end of the turn");
}

/// 4.2.6: whatever is declined is named, and a whole action that is given up is asked about.
#[test]
fn section_4_2_6_declining_says_what_is_lost() {
    let mut table = plain();
    table.state.now.spot = Some("pick".parse().unwrap());
    table.blue().tools["pick".parse().unwrap()].dwarf = Some("1".parse().unwrap());
    let said = |table: &Table, action: &Action| {
        let label = table.rules.label(&table.state, BLUE, action);
        let lapses = table.rules.lapses(&table.state, BLUE, action);
        (english(&label), lapses.iter().map(english).collect::<Vec<_>>())
    };
    table.gain("COIN");
    assert_eq!(said(&table, &Action::Pass), ("Take no coin".to_owned(), Vec::new()));
    table.state.stack.clear();
    table.frame(deephold::games::covenant::actions::build::ChooseRow(3));
    let (label, lapses) = said(&table, &Action::Pass);
    assert_eq!(label, "Build nothing");
    assert_eq!(lapses, ["Build (the whole action)"]);
}

/// 4.21.5, 4.21.6: what a clan scores is told together, with its sum.
#[test]
fn section_4_21_6_a_council_is_told_clan_by_clan() {
    let mut table = plain();
    table.blue().dungeon = Enemies { goblin: 1, orc: 0, troll: 0 };
    table.state.bag = table.state.bag.minus(Enemies { goblin: 1, orc: 0, troll: 0 });
    let before = table.blue().glory;
    table.state.phase = Phase::Turns(8);
    table.act("end");
    let scored = table.told.iter().find_map(|event| match event {
        Event::Scored { who: BLUE, points, glory } => Some((*points, *glory)),
        _ => None,
    });
    let (points, glory) = scored.expect("the Council was told");
    assert_eq!(glory, before + i16::from(points));
    let parts: u8 = table
        .told
        .iter()
        .map(|event| match event {
            Event::Dungeon { who: BLUE, points } | Event::Project { who: BLUE, points, .. } => {
                *points
            }
            _ => 0,
        })
        .sum();
    assert_eq!(parts, points, "the sum of its parts");
    assert!(points > 0, "a goblin is worth something");
}

/// 4.22.2: at four and at eight achievements an objective more counts, and that is said.
#[test]
fn section_4_22_2_a_word_when_an_objective_begins_to_count() {
    let mut table = plain();
    let content = &table.rules.content;
    let spaces: Vec<u8> =
        (1..=16).filter(|space| content.tracks[Track::Mining].space(*space).achievement).collect();
    let last = *spaces.last().unwrap();
    table.blue().tracks.mining = last - 1;
    table.gain("M+1");
    let told = |table: &Table| {
        table.told.iter().any(|event| {
            matches!(event, Event::Objectives { who: BLUE, achievements: 4, count: 1 })
        })
    };
    assert!(told(&table), "{:?}", table.told);
    // Tradition 22 counts for two.
    let mut table = plain();
    table.blue().tracks.mining = spaces[1];
    let slot = "tr1".parse().unwrap();
    let swapped = table.state.traditions.spaces[slot].replace(Tradition::OldRenown);
    assert!(swapped.is_some());
    table.gain("TRAD");
    table.act("take tr1");
    assert!(told(&table), "{:?}", table.told);
}

/// 2.2.17: once no kind has two tiles left, the rest is dealt.
#[test]
fn section_2_2_17_the_last_tiles_are_dealt() {
    let options = Options::read(rules().info().options, 2, &json!({ "order": "joined" })).unwrap();
    let setup = Setup { seats: 2, options };
    let mut dice = deephold::engine::Dice::new(deephold::engine::Seed([3; 32]));
    let mut out = deephold::engine::EventLog::new();
    let mut state = rules().setup(&setup, &mut dice, &mut out);
    let mut asked = 0;
    // Everybody takes the first tile of a kind that nobody has taken from yet.
    while let Phase::Draft(draft) = &state.phase {
        let full = |action: &Action| match action {
            Action::Pick(deephold::games::covenant::action::Tile::Starting(_)) => {
                draft.starting.len() == 2
            }
            Action::Pick(deephold::games::covenant::action::Tile::Tradition(_)) => {
                draft.traditions.len() == 2
            }
            _ => true,
        };
        let mut listed = Vec::new();
        rules().legal(&state, state.active, &mut listed);
        let action = listed.iter().find(|it| full(it)).or(listed.first()).copied().unwrap();
        let seat = state.active;
        rules().apply(&mut state, seat, &action, &mut dice, &mut out).unwrap();
        asked += 1;
    }
    assert!(asked < 8, "{asked} of 8 picks were asked for");
    assert!(state.objectives.iter().all(|(_, own)| own.len() == 2));
    assert!(state.clans.iter().all(|(_, board)| board.traditions.len() == 1));
}

/// 8.1 no. 1: the short deck leaves out the cards numbered 4.
#[test]
fn ruling_1_the_short_deck_has_twelve_cards() {
    for (deck, cards) in [("whole", 16), ("short", 12)] {
        let options = Options::read(rules().info().options, 1, &json!({ "deck": deck })).unwrap();
        let setup = Setup { seats: 1, options };
        let mut dice = deephold::engine::Dice::new(deephold::engine::Seed([3; 32]));
        let mut out = deephold::engine::EventLog::new();
        let state = rules().setup(&setup, &mut dice, &mut out);
        let elders = state.elders.as_ref().unwrap();
        assert_eq!(elders.available.len() + elders.forge_deck.len(), cards);
        assert_eq!(rules().audit(&setup, &state), Ok(()));
    }
}
