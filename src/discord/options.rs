//! The options of a lobby: what was chosen, and a panel to choose others.

use serde_json::Value;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::{
    component_id::ComponentId,
    invocation::Invocation,
    localizer::Localizer,
    message::{Message, shorten},
    respond::{Failure, Reply},
    shell::Shell,
};
use crate::{
    engine::{OptionSpec, Scope, Seat, Text, Values},
    store::{MessageId, Status, TableId},
    table::{Refusal, TableSnapshot},
};

/// Options on one page: each is a row, and one row is for the pages.
const OPTIONS_A_PAGE: usize = 4;
/// Choices in a menu.
const IN_A_MENU: usize = 25;

impl Shell {
    /// The options of a lobby, for whoever asks.
    pub(crate) async fn options_panel(
        &self,
        invocation: &Invocation,
        table: TableId,
        lobby: MessageId,
        page: usize,
    ) -> Result<Message, Failure> {
        let (snapshot, seat) = self.seated_snapshot(table, invocation).await?;
        if snapshot.status != Status::Lobby {
            return Err(Refusal::NotALobby.into());
        }
        let localizer = self.localizer(invocation).at(&snapshot);
        let game = self.tables.games().get(&snapshot.game);
        let specs = game.map_or(&[][..], |game| game.info().options);
        if specs.is_empty() {
            return Err(Failure::because("discord-no-options"));
        }
        let pages = specs.len().div_ceil(OPTIONS_A_PAGE);
        let page = page.min(pages.saturating_sub(1));
        let mut rows: Vec<CreateActionRow> = Vec::new();
        let mut lines = vec![localizer.word("discord-options")];
        let shown = specs.iter().enumerate().skip(page * OPTIONS_A_PAGE).take(OPTIONS_A_PAGE);
        for (place, spec) in shown {
            let id = ComponentId::Option(table, lobby, place).to_string();
            lines.push(format!(
                "**{}** – {}",
                localizer.of_game(&snapshot.game, &format!("option-{}", spec.name)),
                localizer.of_game(&snapshot.game, &format!("option-{}.about", spec.name)),
            ));
            rows.push(option_menu(id, &snapshot, spec, seat, &localizer));
        }
        if pages > 1 {
            let button = |page: usize, key: &'static str, on: bool| {
                CreateButton::new(ComponentId::Options(table, lobby, page).to_string())
                    .label(localizer.word(key))
                    .style(ButtonStyle::Secondary)
                    .disabled(!on)
            };
            rows.push(CreateActionRow::Buttons(vec![
                button(page.saturating_sub(1), "discord-earlier", page > 0),
                button(page + 1, "discord-later", page + 1 < pages),
            ]));
        }
        Ok(Message::text(lines.join("\n")).with_rows(rows))
    }

    /// Chooses an option, and shows them anew.
    pub(crate) async fn choose_option(
        &self,
        invocation: &Invocation,
        table: TableId,
        lobby: MessageId,
        place: usize,
        values: &[String],
    ) -> Result<Reply, Failure> {
        let (snapshot, seat) = self.seated_snapshot(table, invocation).await?;
        let game = self.tables.games().get(&snapshot.game);
        let spec = game.and_then(|game| game.info().options.get(place)).ok_or(Refusal::Stale)?;
        let options = changed(&snapshot, spec, seat, setting(spec, values));
        self.tables.choose(table, &invocation.request, options).await?;
        let snapshot = self.tables.snapshot(table, None).await?;
        self.refresh_lobby(&snapshot, lobby).await;
        let page = place / OPTIONS_A_PAGE;
        Ok(Reply::own(invocation, self.options_panel(invocation, table, lobby, page).await?))
    }
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
            values.iter().enumerate().map(of_seat).collect::<Vec<_>>().join(", ")
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
        Value::Null | Value::Object(_) => localizer.word("discord-usual"),
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
    let values = offered(spec);
    let options = values
        .iter()
        .map(|value| {
            let name = shorten(&value_name(&snapshot.game, spec, value, localizer), 100);
            CreateSelectMenuOption::new(name, written(value)).default_selection(is_chosen(value))
        })
        .collect();
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options }).placeholder(
        shorten(&localizer.of_game(&snapshot.game, &format!("option-{}", spec.name)), 150),
    );
    CreateActionRow::SelectMenu(match spec.values {
        Values::Set { of } => menu.min_values(0).max_values(of.len().min(IN_A_MENU) as u8),
        _ => menu,
    })
}

/// What somebody chose in the menu of an option.
fn setting(spec: &OptionSpec, values: &[String]) -> Value {
    let known = |wanted: &String| offered(spec).into_iter().find(|value| written(value) == *wanted);
    match spec.values {
        Values::Set { .. } => values.iter().filter_map(known).collect(),
        _ => values.first().and_then(known).unwrap_or(Value::Null),
    }
}

/// All options of a lobby with one of them changed.
fn changed(snapshot: &TableSnapshot, spec: &OptionSpec, seat: Seat, value: Value) -> Value {
    let mut options = snapshot.options.as_object().cloned().unwrap_or_default();
    let value = match spec.scope {
        Scope::Table => value,
        Scope::Seat { .. } => {
            let old = options.get(spec.name).and_then(Value::as_array).cloned().unwrap_or_default();
            let of_seat = |place: usize| {
                if place == seat.index() {
                    value.clone()
                } else {
                    old.get(place).cloned().unwrap_or(Value::Null)
                }
            };
            (0..snapshot.seats.len()).map(of_seat).collect()
        }
    };
    options.insert(spec.name.to_owned(), value);
    Value::Object(options)
}
