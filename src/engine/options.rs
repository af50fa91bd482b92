//! What players may choose before a game starts.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Arg, Seat, Text};

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
        /// Who chose it, of those the first.
        by: Seat,
    },
    /// Two values that different seats chose exclude each other.
    #[error("option `{name}`: `{value}` and `{other}` exclude each other")]
    Exclude {
        /// The option.
        name: String,
        /// One value.
        value: String,
        /// The other.
        other: String,
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
            Self::Twice { name, value, .. } => Text::new("engine-option-twice")
                .with("name", name.clone())
                .with("value", value.clone()),
            Self::Exclude { name, value, other } => Text::new("engine-option-exclude")
                .with("name", name.clone())
                .with("value", value.clone())
                .with("other", other.clone()),
        }
    }

    /// The same for a player, who knows options and values of `game` by their words
    /// and not by what stands in requests.
    pub fn text_for_players(&self, game: &str) -> Text {
        let option = |name: &str| Text::new(format!("{game}-option-{name}"));
        // Numbers, yes and no have no words of their own.
        let value = |name: &str, value: &str| match value.parse::<i64>() {
            Ok(number) => Arg::Number(number),
            Err(_) => Text::new(format!("{game}-option-{name}-{value}")).into(),
        };
        match self {
            Self::NotAnObject | Self::Unknown(_) => self.text(),
            Self::Value { name, .. } => {
                Text::new("engine-option-not-possible").with("name", option(name))
            }
            Self::Needs { name, other, .. } => Text::new("engine-option-not-with")
                .with("name", option(name))
                .with("other", option(other)),
            Self::Twice { name, value: twice, by } => Text::new("engine-option-taken")
                .with("name", option(name))
                .with("value", value(name, twice))
                .with("who", *by),
            Self::Exclude { name, value: one, other } => Text::new("engine-option-exclude")
                .with("name", option(name))
                .with("value", value(name, one))
                .with("other", value(name, other)),
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

    /// A value by itself, or in a list of one: so saves write it.
    fn read_one(&self, value: &Value) -> Result<Setting, BadOption> {
        let listed = |wrong| match value.as_array().map(Vec::as_slice) {
            Some([only]) => self.read(only).map_err(|_| wrong),
            _ => Err(wrong),
        };
        self.read(value).or_else(listed)
    }

    fn read_all(&self, value: &Value, seats: u8) -> Result<Vec<Setting>, BadOption> {
        let wrong = || BadOption::Value { name: self.name.to_owned(), value: value.to_string() };
        match (self.scope, value) {
            (Scope::Table, value) => Ok(vec![self.read_one(value)?]),
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
        let chosen = |setting: &Setting| *setting != self.default();
        let twice = settings.iter().zip(0..).find_map(|(setting, place)| {
            let before = settings.iter().zip(0..place);
            let first = before.into_iter().find(|(earlier, _)| *earlier == setting);
            first.filter(|_| chosen(setting)).map(|(_, seat)| (setting, Seat(seat)))
        });
        match twice {
            Some((setting, by)) => {
                Err(BadOption::Twice { name: self.name.to_owned(), value: setting.word(), by })
            }
            None => Ok(()),
        }
    }
}

impl Options {
    /// Reads what was chosen against what the game declares; everything else
    /// gets its default, and so does what means nothing for so many players.
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
            let meant = (spec.seats.0..=spec.seats.1).contains(&seats);
            let settings = if meant { settings } else { vec![spec.default(); settings.len()] };
            options.0.insert(spec.name.to_owned(), settings);
        }
        for spec in specs {
            options.check_dependencies(spec)?;
        }
        Ok(options)
    }

    fn check_dependencies(&self, spec: &OptionSpec) -> Result<(), BadOption> {
        let default = spec.default();
        if self.0.get(spec.name).is_none_or(|settings| settings.iter().all(|it| *it == default)) {
            return Ok(());
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

    /// Whether these are among them, with the same values.
    pub(super) fn include(&self, others: &Self) -> bool {
        others.0.iter().all(|(name, values)| self.0.get(name) == Some(values))
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

    /// A save lists the value of every option; a host that shows it can ask for it so.
    #[test]
    fn a_value_in_a_list_of_one_is_that_value() {
        let listed = json!({"book": [2], "hero": ["rodario", null]});
        assert_eq!(read(&listed), read(&json!({"book": 2, "hero": ["rodario", null]})));
        let sets = json!({"expansions": [["b", "a"]]});
        assert_eq!(read(&sets), read(&json!({"expansions": ["a", "b"]})));
        let options = read(&json!({"expansions": ["a"]})).unwrap();
        let written = serde_json::to_value(&options).unwrap();
        assert_eq!(read(&written), Ok(options));
        assert!(read(&json!({"book": [2, 2]})).is_err() && read(&json!({"book": [[2]]})).is_err());
    }

    /// A lobby may shrink after something was chosen.
    #[test]
    fn what_means_nothing_for_so_many_players_has_its_default() {
        assert_eq!(read(&json!({"expert": true})), read(&json!({})));
        assert!(Options::read(SPECS, 3, &json!({"expert": true})).unwrap().is("expert", "true"));
        assert!(read(&json!({"expert": "yes"})).is_err(), "it has to be a value all the same");
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
    }
}
