//! Random games of every Book, expansion and team size end properly, and conserve all
//! components at every step.

use deephold::{
    engine::{Action as _, Dice, EventLog, Game as _, Seed},
    games::dwarves::action::Action,
};
use serde_json::{Value, json};

use super::table::{Table, rules};
use crate::runs;

/// Every Book and expansion.
pub(super) fn variants() -> Vec<Value> {
    let mut variants: Vec<Value> =
        ["1", "2", "3", "4", "5"].iter().map(|book| json!({"book": book})).collect();
    variants.push(json!({"expansions": ["elfar"]}));
    variants.push(json!({"expansions": ["might"]}));
    variants.push(json!({"expansions": ["elfar", "might"]}));
    variants
}

/// A variant with other options in every game: difficulty, expert, muster, Equipment.
fn with_options(variant: &Value, number: u8) -> Value {
    let mut options = variant.clone();
    let fields = options.as_object_mut().unwrap();
    if fields.get("book").is_some_and(|book| book == "5") {
        fields.insert("tasks".to_owned(), json!(["8", "7", "6"][usize::from(number % 3)]));
    } else {
        let difficulties = ["normal", "easy", "challenging", "brave", "heroic"];
        let difficulty = difficulties[usize::from(number % 5)];
        fields.insert("difficulty".to_owned(), json!(difficulty));
    }
    fields.insert("expert".to_owned(), json!(number % 2 == 1));
    fields.insert("muster".to_owned(), json!(number % 4 < 2));
    let equipment: &[&str] = if number % 3 == 1 { &["elfar", "might"] } else { &[] };
    fields.insert("equipment".to_owned(), json!(equipment));
    options
}

/// No list is longer.
const LONGEST: usize = 60;

/// Plays one random game; gives its steps and its longest list.
fn play(variant: &Value, seats: u8, number: u32) -> (usize, usize) {
    let [.., high, low] = number.to_be_bytes();
    let options = with_options(variant, low);
    let seed = low.wrapping_add(high.wrapping_mul(31));
    let mut table = Table::with(seats, &options, seed);
    let mut longest = 0;
    let mut whim = Dice::new(Seed([seed.wrapping_add(77); 32]));
    let mut log: Vec<String> = Vec::new();
    let mut out = EventLog::new();
    for step in 0..100_000 {
        let audit = rules().audit(&table.setup, &table.state);
        assert!(audit.is_ok(), "{variant} {seats}: {audit:?} after {log:?}");
        let must = rules().must(&table.state);
        if must.is_empty() {
            assert!(rules().standings(&table.state).is_some(), "{variant} {seats}: no result");
            return (step, longest);
        }
        let may = rules().may(&table.state).without(must);
        let from = if !may.is_empty() && whim.below(8) == 0 { may } else { must };
        let seat = from.iter().nth(whim.below(from.len() as u32) as usize).unwrap();
        let mut actions: Vec<Action> = Vec::new();
        rules().legal(&table.state, seat, &mut actions);
        assert!(!actions.is_empty(), "{variant} {seats}: nothing to do after {log:?}");
        longest = longest.max(actions.len());
        assert!(actions.len() <= LONGEST, "{} to choose from: {actions:?}", actions.len());
        let mut kinds: Vec<usize> = actions.iter().map(Action::kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        // Those who pass all the time see little of a game.
        let pass = Action::Pass.kind();
        if kinds.len() > 1 && whim.below(4) > 0 {
            kinds.retain(|kind| *kind != pass);
        }
        let kind = *whim.choose(&kinds).unwrap();
        actions.retain(|action| action.kind() == kind);
        let action = *whim.choose(&actions).unwrap();
        assert_eq!(action.to_string().parse(), Ok(action));
        log.push(format!("{seat}: {action}"));
        out.clear();
        let done = rules().apply(&mut table.state, seat, &action, &mut table.dice, &mut out);
        assert!(done.is_ok(), "{variant} {seats}: {done:?} after {log:?}");
    }
    panic!("{variant} {seats}: the game does not end");
}

/// Plays so many games of every Book and expansion with every number of Heroes.
fn play_all(games: u32) {
    for variant in variants() {
        for seats in 2..=6 {
            let played = (0..games).map(|number| play(&variant, seats, number));
            let (steps, longest) =
                played.fold((0, 0), |(all, most), (steps, list)| (all + steps, most.max(list)));
            println!("{variant} for {seats}: {steps} steps, at most {longest} to choose from");
        }
    }
}

/// By default a few of each, with all options among them; more in CI, and as many as
/// `DEEPHOLD_TEST_LONG` says: 3,000 of each take a quarter of an hour.
#[test]
fn random_games_of_every_book_and_team_end_and_conserve_their_components() {
    play_all(runs::long(5, 60));
}
