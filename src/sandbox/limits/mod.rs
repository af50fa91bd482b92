//! Discord's limits on what a bot may send, each with the error Discord gives.
//!
//! A [`Form`] walks through a request body, collects every broken limit with
//! the path of its field, and in the end is either clean or the answer 50035.

pub(crate) mod channel;
pub(crate) mod command;
pub(crate) mod component;
pub(crate) mod embed;
pub(crate) mod emoji;
pub(crate) mod guild;
pub(crate) mod layout;
pub(crate) mod message;
pub(crate) mod modal;
pub(crate) mod option;
pub(crate) mod poll;
pub(crate) mod rate;
pub(crate) mod webhook;

use std::collections::HashSet;
use std::fmt::Display;

use serde_json::{Map, Value, json};

use super::error::ApiError;
use super::snowflake::Id;

/// The error of a field that Discord has and the sandbox has not.
const NOT_HERE: &str = "SANDBOX_NOT_SUPPORTED";

/// A body under inspection.
#[derive(Debug, Default)]
pub(crate) struct Form {
    path: Vec<String>,
    errors: Vec<(Vec<String>, &'static str, String)>,
}

/// A field that is absent or null, which Discord treats alike.
pub(crate) fn present<'a>(object: &'a Value, key: &str) -> Option<&'a Value> {
    object.get(key).filter(|value| !value.is_null())
}

impl Form {
    /// Goes one level down for the time of `inspect`.
    pub(crate) fn at<T>(&mut self, key: impl Display, inspect: impl FnOnce(&mut Self) -> T) -> T {
        self.path.push(key.to_string());
        let result = inspect(self);
        self.path.pop();
        result
    }

    /// Notes that the field at the present path breaks a limit.
    pub(crate) fn fail(&mut self, code: &'static str, message: impl Into<String>) {
        self.errors.push((self.path.clone(), code, message.into()));
    }

    /// Notes it of a field one level down.
    pub(crate) fn fail_at(&mut self, key: &str, code: &'static str, message: impl Into<String>) {
        self.at(key, |form| form.fail(code, message));
    }

    pub(crate) fn required(&mut self, key: &str) {
        self.fail_at(key, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// The verdict.
    pub(crate) fn finish(self) -> Result<(), ApiError> {
        if self.errors.is_empty() {
            return Ok(());
        }
        let mut tree = json!({});
        let lacking = self.errors.iter().any(|(_, code, _)| *code == NOT_HERE);
        for (path, code, message) in self.errors {
            insert_error(&mut tree, &path, &json!({ "code": code, "message": message }));
        }
        prune(&mut tree);
        Err(ApiError { lacking, ..ApiError::form(tree) })
    }

    /// Refuses fields that Discord has and the sandbox has not, where they say something:
    /// what would be dropped without a word is told.
    pub(crate) fn lacks(&mut self, object: &Value, keys: &[&str]) {
        for key in keys {
            let says = present(object, key).is_some_and(|value| match value {
                Value::Bool(on) => *on,
                Value::Array(list) => !list.is_empty(),
                Value::String(text) => !text.is_empty(),
                Value::Number(number) => number.as_f64() != Some(0.0),
                _ => true,
            });
            if says {
                self.fail_at(key, NOT_HERE, "The sandbox does not have this field");
            }
        }
    }

    /// Refuses numbers of a field that mean something to Discord and nothing here.
    pub(crate) fn lacks_values(&mut self, object: &Value, key: &str, numbers: &[u64]) {
        let given = object.get(key).and_then(Value::as_u64);
        if given.is_some_and(|given| numbers.contains(&given)) {
            self.fail_at(key, NOT_HERE, "The sandbox does not have this value");
        }
    }

    /// An optional text of `min..=max` characters.
    pub(crate) fn text(
        &mut self,
        object: &Value,
        key: &str,
        (min, max): (usize, usize),
    ) -> Option<String> {
        let value = present(object, key)?;
        let text = match value {
            Value::String(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            _ => {
                self.fail_at(key, "STRING_TYPE_CONVERT", "Could not interpret as string.");
                return None;
            }
        };
        let length = text.chars().count();
        self.at(key, |form| form.length(length, min, max));
        Some(text)
    }

    /// A text that must be there.
    pub(crate) fn required_text(
        &mut self,
        object: &Value,
        key: &str,
        bounds: (usize, usize),
    ) -> Option<String> {
        if present(object, key).is_none() {
            self.required(key);
            return None;
        }
        self.text(object, key, bounds)
    }

    /// Notes a length outside `min..=max`, in Discord's three wordings.
    pub(crate) fn length(&mut self, length: usize, min: usize, max: usize) {
        if (min..=max).contains(&length) {
            return;
        }
        if min == 0 {
            self.fail("BASE_TYPE_MAX_LENGTH", format!("Must be {max} or fewer in length."));
        } else if max == usize::MAX {
            self.fail("BASE_TYPE_MIN_LENGTH", format!("Must be {min} or more in length."));
        } else {
            self.fail(
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between {min} and {max} in length."),
            );
        }
    }

    /// An optional whole number within bounds.
    pub(crate) fn integer(
        &mut self,
        object: &Value,
        key: &str,
        (min, max): (i64, i64),
    ) -> Option<i64> {
        let value = present(object, key)?;
        let number = value
            .as_i64()
            .or_else(|| value.as_str()?.parse().ok())
            .or_else(|| whole(value.as_f64()?));
        let Some(number) = number else {
            self.fail_at(key, "NUMBER_TYPE_COERCE", format!("Value {value} is not int."));
            return None;
        };
        if number < min {
            let message = format!("int value should be greater than or equal to {min}.");
            self.fail_at(key, "NUMBER_TYPE_MIN", message);
        } else if number > max {
            let message = format!("int value should be less than or equal to {max}.");
            self.fail_at(key, "NUMBER_TYPE_MAX", message);
        }
        Some(number)
    }

    /// An optional yes or no.
    pub(crate) fn boolean(&mut self, object: &Value, key: &str) -> Option<bool> {
        let value = present(object, key)?;
        if value.as_bool().is_none() {
            self.fail_at(key, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
        }
        value.as_bool()
    }

    /// An optional list of `min..=max` entries.
    pub(crate) fn list<'a>(
        &mut self,
        object: &'a Value,
        key: &str,
        (min, max): (usize, usize),
    ) -> Option<&'a [Value]> {
        let value = present(object, key)?;
        let Some(list) = value.as_array() else {
            self.fail_at(key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
            return None;
        };
        self.at(key, |form| form.length(list.len(), min, max));
        // A list far outside its bound is not worth walking through.
        Some(list.get(..list.len().min(max.saturating_mul(2))).unwrap_or(list))
    }

    /// Walks through a list with the index in the path.
    pub(crate) fn each(
        &mut self,
        key: &str,
        list: &[Value],
        mut inspect: impl FnMut(&mut Self, &Value),
    ) {
        self.at(key, |form| {
            for (index, entry) in list.iter().enumerate() {
                form.at(index, |form| {
                    if entry.is_object() {
                        inspect(form, entry);
                    } else {
                        form.fail(
                            "DICT_TYPE_CONVERT",
                            "Only dictionaries may be used in a DictType",
                        );
                    }
                });
            }
        });
    }

    /// An optional snowflake.
    pub(crate) fn snowflake(&mut self, object: &Value, key: &str) -> Option<Id> {
        let value = present(object, key)?;
        let id = Id::from_json(value);
        if id.is_none() {
            self.fail_at(key, "NUMBER_TYPE_COERCE", format!("Value {value} is not snowflake."));
        }
        id
    }

    /// An optional list of snowflakes without repetition.
    pub(crate) fn snowflakes(&mut self, object: &Value, key: &str, max: usize) -> Option<Vec<Id>> {
        let list = self.list(object, key, (0, max))?;
        let ids: Vec<Id> = list.iter().filter_map(Id::from_json).collect();
        if ids.len() != list.len() {
            self.fail_at(key, "NUMBER_TYPE_COERCE", "Every value must be a snowflake.");
        }
        if ids.iter().collect::<HashSet<_>>().len() != ids.len() {
            self.fail_at(
                key,
                "SET_TYPE_ALREADY_CONTAINS_VALUE",
                "The set already contains this value",
            );
        }
        Some(ids)
    }

    /// An optional number out of a closed list.
    pub(crate) fn one_of(&mut self, object: &Value, key: &str, allowed: &[u64]) -> Option<u64> {
        let value = present(object, key)?;
        let number = value.as_u64().filter(|number| allowed.contains(number));
        if number.is_none() {
            let list: Vec<String> = allowed.iter().map(ToString::to_string).collect();
            let message = format!("Value must be one of {{{}}}.", list.join(", "));
            self.fail_at(key, "BASE_TYPE_CHOICES", message);
        }
        number
    }

    /// An optional address with one of the schemes.
    pub(crate) fn url(
        &mut self,
        object: &Value,
        key: &str,
        max: usize,
        schemes: &[&str],
    ) -> Option<String> {
        let text = self.text(object, key, (0, max))?;
        let Some((scheme, rest)) = text.split_once("://") else {
            self.fail_at(key, "URL_TYPE_INVALID_URL", "Not a well formed URL.");
            return None;
        };
        if !schemes.contains(&scheme) {
            let message = format!("Scheme \"{scheme}\" must be one of {schemes:?}.");
            self.fail_at(key, "URL_TYPE_INVALID_SCHEME", message);
        } else if rest.is_empty() || rest.contains(char::is_whitespace) {
            self.fail_at(key, "URL_TYPE_INVALID_URL", "Not a well formed URL.");
        }
        Some(text)
    }
}

/// A number written with a point but without a fraction, as `9.0`.
fn whole(number: f64) -> Option<i64> {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    (number.fract() == 0.0 && number.abs() <= EXACT).then_some(number as i64)
}

fn insert_error(tree: &mut Value, path: &[String], error: &Value) {
    let Value::Object(fields) = tree else { return };
    match path.split_first() {
        Some((key, rest)) => {
            insert_error(fields.entry(key.clone()).or_insert_with(|| json!({})), rest, error);
        }
        None => {
            if let Value::Array(list) = fields.entry("_errors").or_insert_with(|| json!([])) {
                list.push(error.clone());
            }
        }
    }
}

/// A field has errors of its own or errors further down, never both: those
/// further down say more.
fn prune(tree: &mut Value) {
    let Value::Object(fields) = tree else { return };
    if fields.len() > 1 {
        fields.remove("_errors");
    }
    fields.values_mut().for_each(prune);
}

/// Adds a field unless there is nothing to say.
pub(crate) fn put<T: serde::Serialize>(
    fields: &mut Map<String, Value>,
    key: &str,
    value: Option<T>,
) {
    if let Some(value) = value {
        fields.insert(key.to_owned(), json!(value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_carry_the_path_of_the_field() {
        let mut form = Form::default();
        let body = json!({ "embeds": [{}, { "title": "x".repeat(257) }] });
        let list = form.list(&body, "embeds", (0, 10)).unwrap_or_default().to_vec();
        form.each("embeds", &list, |form, embed| {
            form.text(embed, "title", (0, 256));
        });
        let error = form.finish().unwrap_err();
        assert_eq!(error.code, 50035);
        assert_eq!(
            error.body().pointer("/errors/embeds/1/title/_errors/0/code"),
            Some(&json!("BASE_TYPE_MAX_LENGTH"))
        );
        assert!(error.body().pointer("/errors/embeds/0").is_none());
    }
}
