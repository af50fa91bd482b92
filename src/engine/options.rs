//! What players may choose before a game starts.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Seat, Text};

/// Whose choice an option is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// One value for the whole table.
    Table,
    /// One value for each seat; with `distinct`, no two seats may choose the same.
    Seat {
        /// Whether values other than the default exclude each other.
        distinct: bool,
    },
}

/// The values an option may have, and the one it has unless somebody chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// Off or on.
    Flag {
        /// The value unless chosen.
        default: bool,
    },
    /// One of several words.
    Choice {
        /// The words.
        of: &'static [&'static str],
        /// The word unless chosen.
        default: &'static str,
    },
    /// Any of several words; none unless chosen.
    Set {
        /// The words.
        of: &'static [&'static str],
    },
    /// A whole number.
    Number {
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
        /// The value unless chosen.
        default: i64,
    },
}

/// An option that a game declares. Its words are in the catalogue under
/// `<game>-option-<name>`, and those of its values under
/// `<game>-option-<name>-<value>`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The name that stands in requests and saves.
    pub name: &'static str,
    /// Whose choice it is.
    pub scope: Scope,
    /// What can be chosen.
    pub values: Values,
    /// Another option of the table, and the values of it that allow this one to
    /// be anything but its default.
    pub needs: Option<(&'static str, &'static [&'static str])>,
    /// The seat counts for which the option means something.
    pub seats: (u8, u8),
}

/// The value of one option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Setting {
    /// Off or on.
    Flag(bool),
    Number(i64),
    /// A word.
    Choice(String),
    /// Words.
    Set(Vec<String>),
}

impl Setting {
    /// The value as the word that [`OptionSpec::needs`] compares.
    fn word(&self) -> String {
        match self {
            Self::Flag(on) => on.to_string(),
            Self::Number(number) => number.to_string(),
            Self::Choice(word) => word.clone(),
            Self::Set(words) => words.join("+"),
        }
    }
}

/// Every option of a game with its value; a value for each seat where the
/// option is the seats' own.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options(BTreeMap<String, Vec<Setting>>);

/// Why options were refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadOption {
    /// Options must come as an object.
    #[error("options are an object of names and values")]
    NotAnObject,
    /// The game has no such option.
    #[error("there is no option `{0}`")]
    Unknown(String),
    /// The option cannot have this value.
    #[error("option `{name}` cannot be `{value}`")]
    Value {
        /// The option.
        name: String,
        /// What was wanted.
        value: String,
    },
    /// The option is only for some tables.
    #[error("option `{name}` needs `{other}` to be {allowed}")]
    Needs {
        /// The option.
        name: String,
        /// The option it depends on.
        other: String,
        /// The values that would allow it.
        allowed: String,
    },
    /// Two seats chose the same.
    #[error("option `{name}`: `{value}` was chosen twice")]
    Twice {
        /// The option.
        name: String,
        /// What was chosen twice.
        value: String,
    },
    /// The option means nothing with so many players.
    #[error("option `{name}` is not for {seats} seats")]
    Seats {
        /// The option.
        name: String,
        /// The size of the table.
        seats: u8,
    },
}

impl BadOption {
    /// The refusal for a reader.
    pub fn text(&self) -> Text {
        match self {
            Self::NotAnObject => Text::new("engine-option-not-an-object"),
            Self::Unknown(name) => Text::new("engine-option-unknown").with("name", name.clone()),
            Self::Value { name, value } => Text::new("engine-option-value")
                .with("name", name.clone())
                .with("value", value.clone()),
            Self::Needs { name, other, allowed } => Text::new("engine-option-needs")
                .with("name", name.clone())
                .with("other", other.clone())
                .with("allowed", allowed.clone()),
            Self::Twice { name, value } => Text::new("engine-option-twice")
                .with("name", name.clone())
                .with("value", value.clone()),
            Self::Seats { name, seats } => {
                Text::new("engine-option-seats").with("name", name.clone()).with("seats", *seats)
            }
        }
    }
}

impl OptionSpec {
    /// The value unless somebody chooses.
    pub fn default(&self) -> Setting {
        match self.values {
            Values::Flag { default } => Setting::Flag(default),
            Values::Choice { default, .. } => Setting::Choice(default.to_owned()),
            Values::Set { .. } => Setting::Set(Vec::new()),
            Values::Number { default, .. } => Setting::Number(default),
        }
    }

    fn read(&self, value: &Value) -> Result<Setting, BadOption> {
        let known = |of: &[&str], word: &str| of.contains(&word);
        let setting = match (self.values, value) {
            (_, Value::Null) => Some(self.default()),
            (Values::Flag { .. }, Value::Bool(on)) => Some(Setting::Flag(*on)),
            (Values::Choice { of, .. }, Value::String(word)) if known(of, word) => {
                Some(Setting::Choice(word.clone()))
            }
            (Values::Set { of }, Value::Array(words)) => {
                let mut chosen: Vec<String> =
                    words.iter().filter_map(|word| word.as_str().map(str::to_owned)).collect();
                chosen.sort();
                chosen.dedup();
                let complete = chosen.len() == words.len();
                (complete && chosen.iter().all(|word| known(of, word)))
                    .then_some(Setting::Set(chosen))
            }
            (Values::Number { min, max, .. }, Value::Number(number)) => {
                number.as_i64().filter(|number| (min..=max).contains(number)).map(Setting::Number)
            }
            _ => None,
        };
        setting.ok_or_else(|| BadOption::Value {
            name: self.name.to_owned(),
            value: value.to_string(),
        })
    }

    fn read_all(&self, value: &Value, seats: u8) -> Result<Vec<Setting>, BadOption> {
        let wrong = || BadOption::Value { name: self.name.to_owned(), value: value.to_string() };
        match (self.scope, value) {
            (Scope::Table, value) => Ok(vec![self.read(value)?]),
            (Scope::Seat { distinct }, Value::Array(values))
                if values.len() == usize::from(seats) =>
            {
                let settings =
                    values.iter().map(|value| self.read(value)).collect::<Result<Vec<_>, _>>()?;
                if distinct {
                    self.all_distinct(&settings)?;
                }
                Ok(settings)
            }
            (Scope::Seat { .. }, _) => Err(wrong()),
        }
    }

    fn all_distinct(&self, settings: &[Setting]) -> Result<(), BadOption> {
        let chosen: Vec<&Setting> =
            settings.iter().filter(|setting| **setting != self.default()).collect();
        let twice = chosen
            .iter()
            .enumerate()
            .find(|(place, setting)| chosen.iter().take(*place).any(|earlier| earlier == *setting));
        match twice {
            Some((_, setting)) => {
                Err(BadOption::Twice { name: self.name.to_owned(), value: setting.word() })
            }
            None => Ok(()),
        }
    }
}

impl Options {
    /// Reads what was chosen against what the game declares; everything else
    /// gets its default.
    pub fn read(specs: &[OptionSpec], seats: u8, chosen: &Value) -> Result<Self, BadOption> {
        let chosen = match chosen {
            Value::Null => &serde_json::Map::new(),
            Value::Object(chosen) => chosen,
            _ => return Err(BadOption::NotAnObject),
        };
        if let Some(name) = chosen.keys().find(|name| specs.iter().all(|spec| spec.name != **name))
        {
            return Err(BadOption::Unknown(name.clone()));
        }
        let mut options = Self::default();
        for spec in specs {
            let settings = match chosen.get(spec.name) {
                Some(value) => spec.read_all(value, seats)?,
                None if spec.scope == Scope::Table => vec![spec.default()],
                None => vec![spec.default(); seats.into()],
            };
            options.0.insert(spec.name.to_owned(), settings);
        }
        for spec in specs {
            options.check_dependencies(spec, seats)?;
        }
        Ok(options)
    }

    fn check_dependencies(&self, spec: &OptionSpec, seats: u8) -> Result<(), BadOption> {
        let default = spec.default();
        if self.0.get(spec.name).is_none_or(|settings| settings.iter().all(|it| *it == default)) {
            return Ok(());
        }
        if !(spec.seats.0..=spec.seats.1).contains(&seats) {
            return Err(BadOption::Seats { name: spec.name.to_owned(), seats });
        }
        match spec.needs {
            Some((other, allowed)) if !allowed.contains(&self.of_table(other).word().as_str()) => {
                Err(BadOption::Needs {
                    name: spec.name.to_owned(),
                    other: other.to_owned(),
                    allowed: allowed.join(", "),
                })
            }
            _ => Ok(()),
        }
    }

    /// The table's value of an option; an empty set for one that does not exist.
    pub fn of_table(&self, name: &str) -> Setting {
        let first = self.0.get(name).and_then(|settings| settings.first());
        first.cloned().unwrap_or(Setting::Set(Vec::new()))
    }

    /// A seat's value of an option; an empty set for one that does not exist.
    pub fn of_seat(&self, name: &str, seat: Seat) -> Setting {
        let own = self.0.get(name).and_then(|settings| settings.get(seat.index()));
        own.cloned().unwrap_or(Setting::Set(Vec::new()))
    }

    /// Whether the table chose this word.
    pub fn is(&self, name: &str, word: &str) -> bool {
        self.of_table(name).word() == word
    }

    /// The options as they would be asked for again.
    pub fn to_json(&self, specs: &[OptionSpec]) -> Value {
        let table =
            |name: &str| specs.iter().any(|spec| spec.name == name && spec.scope == Scope::Table);
        let fields = self.0.iter().filter_map(|(name, settings)| {
            let value = if table(name) {
                serde_json::to_value(settings.first()?)
            } else {
                serde_json::to_value(settings)
            };
            Some((name.clone(), value.ok()?))
        });
        Value::Object(fields.collect())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec {
            name: "book",
            scope: Scope::Table,
            values: Values::Number { min: 1, max: 5, default: 1 },
            needs: None,
            seats: (2, 6),
        },
        OptionSpec {
            name: "expansions",
            scope: Scope::Table,
            values: Values::Set { of: &["a", "b"] },
            needs: Some(("book", &["1"])),
            seats: (2, 6),
        },
        OptionSpec {
            name: "hero",
            scope: Scope::Seat { distinct: true },
            values: Values::Choice { of: &["any", "balyndis", "rodario"], default: "any" },
            needs: None,
            seats: (2, 6),
        },
        OptionSpec {
            name: "expert",
            scope: Scope::Table,
            values: Values::Flag { default: false },
            needs: None,
            seats: (3, 6),
        },
    ];

    fn read(chosen: &Value) -> Result<Options, BadOption> {
        Options::read(SPECS, 2, chosen)
    }

    #[test]
    fn what_is_not_chosen_has_its_default() {
        let options = read(&json!({})).unwrap();
        assert_eq!(options, read(&Value::Null).unwrap());
        assert!(options.is("book", "1"));
        assert_eq!(options.of_seat("hero", Seat(1)), Setting::Choice("any".into()));
        assert_eq!(
            options.to_json(SPECS),
            json!({"book": 1, "expansions": [], "expert": false, "hero": ["any", "any"]})
        );
    }

    #[test]
    fn options_are_read_back_as_they_were_written() {
        let chosen = json!({"expansions": ["b", "a"], "hero": ["rodario", null]});
        let options = read(&chosen).unwrap();
        assert_eq!(read(&options.to_json(SPECS)).unwrap(), options);
        assert_eq!(options.of_seat("hero", Seat(0)), Setting::Choice("rodario".into()));
    }

    #[test]
    fn bad_options_are_refused_with_the_reason() {
        let refused = |chosen: Value| read(&chosen).unwrap_err().to_string();
        assert_eq!(refused(json!([])), "options are an object of names and values");
        assert_eq!(refused(json!({"colour": 1})), "there is no option `colour`");
        assert_eq!(refused(json!({"book": 6})), "option `book` cannot be `6`");
        assert_eq!(refused(json!({"book": "1"})), "option `book` cannot be `\"1\"`");
        assert_eq!(
            refused(json!({"expansions": ["a", "a"]})),
            "option `expansions` cannot be `[\"a\",\"a\"]`"
        );
        assert_eq!(
            refused(json!({"book": 2, "expansions": ["a"]})),
            "option `expansions` needs `book` to be 1"
        );
        assert_eq!(
            refused(json!({"hero": ["rodario", "rodario"]})),
            "option `hero`: `rodario` was chosen twice"
        );
        assert_eq!(
            refused(json!({"hero": ["rodario"]})),
            "option `hero` cannot be `[\"rodario\"]`"
        );
        assert_eq!(refused(json!({"expert": true})), "option `expert` is not for 2 seats");
    }
}
