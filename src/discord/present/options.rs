//! The options of a lobby: what was chosen, and a panel to choose others.

use serde_json::Value;
use serenity::all::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::phrases::pages;
use crate::{
    discord::{
        component_id::ComponentId,
        localizer::Localizer,
        message::{Message, shorten},
    },
    engine::{OptionSpec, Scope, Seat, Text, Values},
    store::MessageId,
    table::{TableSnapshot, is_open},
};

/// Options on one page: each is a row, and one row is for the pages.
const OPTIONS_A_PAGE: usize = 4;
/// Choices in a menu.
const IN_A_MENU: usize = 25;

/// The options that mean something beside what is chosen, each with its place.
fn open<'a>(snapshot: &TableSnapshot, specs: &'a [OptionSpec]) -> Vec<(usize, &'a OptionSpec)> {
    let open = |(_, spec): &(usize, &OptionSpec)| is_open(spec, specs, &snapshot.options);
    specs.iter().enumerate().filter(open).collect()
}

/// The page that an option is on, by its place.
pub(crate) fn page_of(snapshot: &TableSnapshot, specs: &[OptionSpec], place: usize) -> usize {
    let before = open(snapshot, specs).iter().filter(|(other, _)| *other < place).count();
    before / OPTIONS_A_PAGE
}

/// A page of the options of a lobby, for whoever sits in `seat`. `lobby` is the
/// message to be brought up to date.
pub(crate) fn options(
    snapshot: &TableSnapshot,
    seat: Seat,
    specs: &[OptionSpec],
    (lobby, page): (Option<MessageId>, usize),
    localizer: &Localizer,
) -> Message {
    let open = open(snapshot, specs);
    let count = open.len().div_ceil(OPTIONS_A_PAGE);
    let page = page.min(count.saturating_sub(1));
    let table = snapshot.table;
    let mut rows: Vec<CreateActionRow> = Vec::new();
    let mut lines = vec![localizer.word("discord-options")];
    let shown = open.into_iter().skip(page * OPTIONS_A_PAGE).take(OPTIONS_A_PAGE);
    for (place, spec) in shown {
        let id = ComponentId::Option(table, lobby, place).to_string();
        lines.push(format!(
            "**{}** – {}",
            localizer.of_game(&snapshot.game, &format!("option-{}", spec.name)),
            localizer.of_game(&snapshot.game, &format!("option-{}.about", spec.name)),
        ));
        rows.push(option_menu(id, snapshot, spec, seat, localizer));
    }
    if count > 1 {
        let to = |page| ComponentId::Options(table, lobby, page);
        let before = (to(page.saturating_sub(1)), "discord-earlier", page > 0);
        let after = (to(page + 1), "discord-later", page + 1 < count);
        rows.push(pages([before, after], localizer));
    }
    Message::text(lines.join("\n")).with_rows(rows)
}

/// What was chosen, for an option whose value is not the usual one.
pub(crate) fn option_line(
    snapshot: &TableSnapshot,
    spec: &OptionSpec,
    localizer: &Localizer,
) -> Option<String> {
    let chosen = snapshot.options.get(spec.name).filter(|value| !value.is_null())?;
    let name = localizer.of_game(&snapshot.game, &format!("option-{}", spec.name));
    let value = match chosen {
        Value::Array(values) if matches!(spec.scope, Scope::Seat { .. }) => {
            let of_seat = |(seat, value): (usize, &Value)| {
                let who = localizer.name(Seat(seat as u8));
                format!("{who}: {}", value_name(&snapshot.game, spec, value, localizer))
            };
            let seated = values.iter().take(snapshot.seats.len()).enumerate();
            seated.map(of_seat).collect::<Vec<_>>().join(", ")
        }
        value => value_name(&snapshot.game, spec, value, localizer),
    };
    Some(format!("{name}: {value}"))
}

/// The value of an option in words.
fn value_name(game: &str, spec: &OptionSpec, value: &Value, localizer: &Localizer) -> String {
    let word = |word: &str| {
        let key = format!("{game}-option-{}-{word}", spec.name);
        if localizer.knows(&key) { localizer.say(&Text::new(key)) } else { word.to_owned() }
    };
    match value {
        Value::Bool(on) => localizer.word(if *on { "discord-yes" } else { "discord-no" }),
        Value::Number(number) => number.to_string(),
        Value::String(chosen) => word(chosen),
        Value::Array(words) if words.is_empty() => localizer.word("list-nothing"),
        Value::Array(words) => {
            words.iter().filter_map(Value::as_str).map(word).collect::<Vec<_>>().join(", ")
        }
        // Who has not chosen has the default.
        Value::Null => value_name(game, spec, &default(spec), localizer),
        Value::Object(_) => localizer.word("discord-usual"),
    }
}

/// The values that a menu offers, as they are written in options.
fn offered(spec: &OptionSpec) -> Vec<Value> {
    match spec.values {
        Values::Flag { .. } => vec![Value::Bool(false), Value::Bool(true)],
        Values::Choice { of, .. } | Values::Set { of } => {
            of.iter().map(|word| (*word).into()).collect()
        }
        Values::Number { min, max, .. } => (min..=max).take(IN_A_MENU).map(Into::into).collect(),
    }
}

/// The values that a menu offers to whoever sits in `seat`: not what somebody else
/// has taken.
fn offered_to(spec: &OptionSpec, snapshot: &TableSnapshot, seat: Seat) -> Vec<Value> {
    let chosen = snapshot.options.get(spec.name).and_then(Value::as_array);
    let (Scope::Seat { distinct: true }, Some(chosen)) = (spec.scope, chosen) else {
        return offered(spec);
    };
    let usual = default(spec);
    let taken = |value: &Value| {
        let others = chosen.iter().enumerate().filter(|(other, _)| *other != seat.index());
        *value != usual && others.into_iter().any(|(_, other)| other == value)
    };
    offered(spec).into_iter().filter(|value| !taken(value)).collect()
}

fn default(spec: &OptionSpec) -> Value {
    match spec.values {
        Values::Flag { default } => default.into(),
        Values::Choice { default, .. } => default.into(),
        Values::Set { .. } => Value::Array(Vec::new()),
        Values::Number { default, .. } => default.into(),
    }
}

/// How a value stands in a menu.
fn written(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn option_menu(
    id: String,
    snapshot: &TableSnapshot,
    spec: &OptionSpec,
    seat: Seat,
    localizer: &Localizer,
) -> CreateActionRow {
    let chosen = snapshot.options.get(spec.name).cloned();
    let chosen = match spec.scope {
        Scope::Table => chosen,
        Scope::Seat { .. } => chosen.and_then(|all| all.get(seat.index()).cloned()),
    };
    let chosen = chosen.filter(|value| !value.is_null()).unwrap_or_else(|| default(spec));
    let is_chosen = |value: &Value| match &chosen {
        Value::Array(several) => several.contains(value),
        one => one == value,
    };
    let name = localizer.of_game(&snapshot.game, &format!("option-{}", spec.name));
    let values = offered_to(spec, snapshot, seat);
    let options = values
        .iter()
        .map(|value| {
            // Shut, a menu shows nothing but what was chosen.
            let value_name = value_name(&snapshot.game, spec, value, localizer);
            let label = shorten(&format!("{name}: {value_name}"), 100);
            let option = CreateSelectMenuOption::new(label, written(value));
            let key = format!("{}-option-{}-{}.about", snapshot.game, spec.name, written(value));
            let about = localizer.knows(&key).then(|| localizer.label(&Text::new(key)));
            let option = match about {
                Some(about) => option.description(shorten(&about, 100)),
                None => option,
            };
            option.default_selection(is_chosen(value))
        })
        .collect();
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options })
        .placeholder(shorten(&name, 150));
    CreateActionRow::SelectMenu(match spec.values {
        Values::Set { of } => menu.min_values(0).max_values(of.len().min(IN_A_MENU) as u8),
        _ => menu,
    })
}

/// What somebody chose in the menu of an option.
pub(crate) fn setting(spec: &OptionSpec, values: &[String]) -> Value {
    let known = |wanted: &String| offered(spec).into_iter().find(|value| written(value) == *wanted);
    match spec.values {
        Values::Set { .. } => values.iter().filter_map(known).collect(),
        _ => values.first().and_then(known).unwrap_or(Value::Null),
    }
}
