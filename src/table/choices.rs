//! What is chosen in a lobby.
//!
//! A choice for a seat belongs to whoever sits there: such an option is a list
//! with an entry for each seat, `null` where its player has chosen nothing, and
//! the list moves along as the seats do. Entries may be missing at its end.

use serde_json::{Map, Value};

use crate::engine::{OptionSpec, Registry, Scope, Seat, Values};

/// The options that a game declares.
pub(super) fn declared(games: &Registry, game: &str) -> &'static [OptionSpec] {
    games.get(game).map_or(&[], |game| game.info().options)
}

fn is_of_seats(specs: &[OptionSpec], name: &str) -> bool {
    specs.iter().any(|spec| spec.name == name && matches!(spec.scope, Scope::Seat { .. }))
}

/// Changes the lists of all options of the seats; a list in which nothing is
/// chosen goes.
fn with_lists(options: &Value, specs: &[OptionSpec], change: impl Fn(&mut Vec<Value>)) -> Value {
    let Value::Object(options) = options else { return options.clone() };
    let changed = options.iter().filter_map(|(name, value)| {
        let mut value = value.clone();
        if let (Value::Array(list), true) = (&mut value, is_of_seats(specs, name)) {
            change(list);
            if list.iter().all(Value::is_null) {
                return None;
            }
        }
        Some((name.clone(), value))
    });
    Value::Object(changed.collect())
}

/// What is chosen, as a table of so many seats has it.
pub(super) fn for_seats(options: &Value, specs: &[OptionSpec], seats: usize) -> Value {
    with_lists(options, specs, |list| list.resize(seats, Value::Null))
}

/// What is chosen once a player has left, with their own choices.
pub(super) fn without(options: &Value, specs: &[OptionSpec], seat: Seat) -> Value {
    with_lists(options, specs, |list| {
        if seat.index() < list.len() {
            list.remove(seat.index());
        }
    })
}

/// What is chosen at a table of so many seats, with one more choice: of the
/// table, or of the seat that chooses.
pub(super) fn with(
    options: &Value,
    specs: &[OptionSpec],
    (name, value): (&str, Value),
    seat: Seat,
    seats: usize,
) -> Value {
    let mut options = match for_seats(options, specs, seats) {
        Value::Object(options) => options,
        _ => Map::new(),
    };
    let value = if is_of_seats(specs, name) {
        let mut list = match options.remove(name) {
            Some(Value::Array(list)) => list,
            _ => vec![Value::Null; seats],
        };
        if let Some(own) = list.get_mut(seat.index()) {
            *own = value;
        }
        Value::Array(list)
    } else {
        value
    };
    options.insert(name.to_owned(), value);
    // What was chosen before and means nothing beside this goes.
    let chosen = Value::Object(options.clone());
    options.retain(|other, _| {
        let spec = specs.iter().find(|spec| spec.name == other);
        other == name || spec.is_none_or(|spec| is_open(spec, specs, &chosen))
    });
    for_seats(&Value::Object(options), specs, seats)
}

/// Whether an option means something beside what is chosen: another may have to be so.
pub fn is_open(spec: &OptionSpec, specs: &[OptionSpec], chosen: &Value) -> bool {
    let Some((other, allowed)) = spec.needs else { return true };
    let usual = || specs.iter().find(|spec| spec.name == other).map(usual);
    let word = match chosen.get(other) {
        Some(Value::String(word)) => Some(word.clone()),
        Some(Value::Bool(on)) => Some(on.to_string()),
        Some(Value::Number(number)) => Some(number.to_string()),
        _ => usual(),
    };
    word.is_some_and(|word| allowed.contains(&word.as_str()))
}

/// The value of an option that nobody has chosen, as a word.
fn usual(spec: &OptionSpec) -> String {
    match spec.values {
        Values::Flag { default } => default.to_string(),
        Values::Number { default, .. } => default.to_string(),
        Values::Choice { default, .. } => default.to_owned(),
        Values::Set { .. } => String::new(),
    }
}
