//! A little help with JSON objects.

use serde::Serialize;
use serde_json::{Value, json};

/// Sets a field of an object; anything but an object stays as it is.
pub(crate) fn set<T: Serialize + ?Sized>(object: &mut Value, key: &str, value: &T) {
    if let Value::Object(fields) = object {
        fields.insert(key.to_owned(), json!(value));
    }
}
