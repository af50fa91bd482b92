//! Holds all traffic against Discord's own description of its API.
//!
//! The description is not part of this repository. It is looked for where
//! `DISCORD_OPENAPI` says, else beside the repository; without it these checks
//! are skipped, and the tests say so.
//!
//! Shared by every test target that records traffic with a sandbox:
//! `#[path = "../openapi/mod.rs"] mod openapi;`, and `openapi::check(&sandbox)`
//! at the end of a test.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Mutex, OnceLock};

use deephold::sandbox::{Exchange, Sandbox};
use jsonschema::{Draft, Registry, Validator};
use serde_json::{Value, json};

const ADDRESS: &str = "https://discord.example/openapi.json";

/// Fields that are numbers in the description, and that Discord takes as text
/// as well, since they outgrow what JavaScript can count. The other way round it
/// takes the number of a new file, an identifier in the description, as a number.
const BITSETS: [&str; 4] = ["allow", "deny", "permissions", "default_member_permissions"];

struct Description {
    document: Value,
    registry: Registry<'static>,
    validators: Mutex<HashMap<String, Option<&'static Validator>>>,
}

fn description() -> Option<&'static Description> {
    static DESCRIPTION: OnceLock<Option<Description>> = OnceLock::new();
    DESCRIPTION
        .get_or_init(|| {
            let beside =
                PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/discord/openapi.json");
            let path = std::env::var_os("DISCORD_OPENAPI").map_or(beside, PathBuf::from);
            let Ok(text) = std::fs::read_to_string(path) else {
                println!("skipped: no OpenAPI description (set DISCORD_OPENAPI to its path)");
                return None;
            };
            let document: Value = serde_json::from_str(&text).expect("the description is JSON");
            let registry = Registry::new()
                .draft(Draft::Draft202012)
                .add(ADDRESS, document.clone())
                .expect("the description has an address")
                .prepare()
                .expect("the description holds together");
            Some(Description { document, registry, validators: Mutex::default() })
        })
        .as_ref()
}

/// Checks every recorded request and answer; panics with all that do not fit.
pub(crate) fn check(sandbox: &Sandbox) {
    let Some(description) = description() else {
        return;
    };
    let problems: Vec<String> =
        sandbox.requests().iter().flat_map(|exchange| description.problems(exchange)).collect();
    assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n"));
}

impl Description {
    /// Accepted requests and all answers of known routes must fit.
    fn problems(&self, exchange: &Exchange) -> Vec<String> {
        let mut problems = Vec::new();
        if exchange.route.is_empty() || exchange.struck {
            return problems;
        }
        let operation =
            format!("/paths/{}/{}", escape(exchange.route), exchange.method.to_lowercase());
        assert!(self.document.pointer(&operation).is_some(), "unknown route {operation}");
        let name = format!("{} {}", exchange.method, exchange.route);
        // A refused request need not fit; that it was refused is another test's matter.
        if exchange.status < 400 && !exchange.body.is_null() {
            let schema = format!("{operation}/requestBody/content/application~1json/schema");
            let mut body = exchange.body.clone();
            normalise(&mut body);
            problems.extend(self.validate(&schema, &body, &format!("request {name}")));
        }
        let responses = format!("{operation}/responses");
        let status = exchange.status.to_string();
        let listed = self.document.pointer(&format!("{responses}/{status}"));
        let schema = match exchange.status {
            429 => {
                "/components/responses/ClientRatelimitedResponse/content/application~1json/schema"
                    .to_owned()
            }
            400.. => "/components/responses/ClientErrorResponse/content/application~1json/schema"
                .to_owned(),
            _ => format!("{responses}/{status}/content/application~1json/schema"),
        };
        if exchange.status < 400 && listed.is_none() {
            problems.push(format!("answer {name}: no status {status}"));
        } else if !exchange.answer.is_null() {
            let mut answer = exchange.answer.clone();
            unforward_all(&mut answer);
            if exchange.status >= 400 {
                number_codes(&mut answer);
            }
            problems.extend(self.validate(&schema, &answer, &format!("answer {name}")));
        }
        problems
    }

    fn validate(&self, schema: &str, instance: &Value, what: &str) -> Vec<String> {
        let Some(validator) = self.validator(schema) else {
            return vec![format!("{what}: the description has no schema {schema}")];
        };
        validator
            .iter_errors(instance)
            .map(|error| format!("{what}: {error} at {} in {instance}", error.instance_path()))
            .collect()
    }

    /// Validators are few and live as long as the tests.
    fn validator(&self, schema: &str) -> Option<&'static Validator> {
        let mut validators = self.validators.lock().unwrap();
        if let Some(known) = validators.get(schema) {
            return *known;
        }
        let built = self.document.pointer(schema).map(|_| {
            let reference = json!({ "$ref": format!("{ADDRESS}#{}", percent(schema)) });
            let validator = jsonschema::options()
                .with_draft(Draft::Draft202012)
                .with_registry(&self.registry)
                .should_validate_formats(true)
                .should_ignore_unknown_formats(true)
                .build(&reference)
                .unwrap_or_else(|error| panic!("{schema}: {error}"));
            &*Box::leak(Box::new(validator))
        });
        validators.insert(schema.to_owned(), built);
        built
    }
}

fn escape(path: &str) -> String {
    path.replace('~', "~0").replace('/', "~1")
}

/// Braces do not stand in an address.
fn percent(pointer: &str) -> String {
    pointer.replace('{', "%7B").replace('}', "%7D")
}

/// Writes what Discord takes in two ways in the way of the description.
fn normalise(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (key, field) in fields {
                let number = field.as_str().and_then(|text| text.parse::<u64>().ok());
                match number {
                    Some(number) if BITSETS.contains(&key.as_str()) => *field = json!(number),
                    _ if BITSETS.contains(&key.as_str()) => {}
                    _ if key == "message_reference" => {
                        normalise(field);
                        unforward(field);
                    }
                    _ if key == "attachments" => text_ids(field),
                    _ => normalise(field),
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(normalise),
        // An identifier, which discord.py sends as the number it is; other numbers stay
        // within what JavaScript counts exactly.
        Value::Number(number) if number.as_u64().is_some_and(|number| number >= 1 << 53) => {
            *value = json!(number.to_string());
        }
        _ => {}
    }
}

/// The description does not know that a reference can be a forward.
fn unforward(reference: &mut Value) {
    if reference["type"] == 1 {
        reference["type"] = json!(0);
    }
}

fn unforward_all(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if let Some(reference) = fields.get_mut("message_reference") {
                unforward(reference);
            }
            fields.values_mut().for_each(unforward_all);
        }
        Value::Array(list) => list.iter_mut().for_each(unforward_all),
        _ => {}
    }
}

fn text_ids(attachments: &mut Value) {
    for entry in attachments.as_array_mut().into_iter().flatten() {
        if let Some(id) = entry.get("id").and_then(Value::as_u64) {
            entry["id"] = json!(id.to_string());
        }
    }
}

/// Field errors have names for codes, as Discord's reference shows; the
/// description knows only the numbers of whole answers.
fn number_codes(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::Array(errors)) = fields.get_mut("_errors") {
                for error in errors {
                    assert!(error["code"].is_string(), "a field error has a name: {error}");
                    error["code"] = json!(0);
                }
            }
            fields.values_mut().for_each(number_codes);
        }
        Value::Array(list) => list.iter_mut().for_each(number_codes),
        _ => {}
    }
}

/// Every route of the description: method and path.
#[allow(dead_code, reason = "not every test target that includes this asks")]
pub(crate) fn routes() -> Option<std::collections::BTreeSet<(String, String)>> {
    let paths = description()?.document["paths"].as_object()?;
    let methods = |(path, operations): (&String, &Value)| {
        let known = ["get", "post", "put", "patch", "delete"];
        let path = path.clone();
        let found = known.into_iter().filter(|method| operations.get(method).is_some());
        found.map(move |method| (method.to_uppercase(), path.clone())).collect::<Vec<_>>()
    };
    Some(paths.iter().flat_map(methods).collect())
}
