//! Bots of other libraries, unpatched: a discord.py bot and a discord.js bot do
//! everything that docs/sandbox.md promises, with people played over the page's API.
//!
//! Run by `.ci/foreign`, which installs the libraries and sets `DEEPHOLD_TEST_FOREIGN` to
//! the folder they are in; without it the tests say that they are skipped.

#![cfg(test)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use deephold::sandbox::{Config, Sandbox};
use serde_json::Value;

#[path = "../openapi/mod.rs"]
mod openapi;

/// The parts of each suite.
const PARTS: [&str; 3] = ["commands", "messages", "places"];

fn here(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/foreign").join(file)
}

/// The features a suite names, in order, read from its source.
fn declared(ending: &str) -> Vec<String> {
    let mut features = Vec::new();
    for part in PARTS {
        let text = std::fs::read_to_string(here(&format!("features_{part}.{ending}"))).unwrap();
        for line in text.lines().map(str::trim_start) {
            let name = line.strip_prefix("@feature(\"").or_else(|| line.strip_prefix("feature('"));
            features.extend(
                name.and_then(|rest| rest.split(['"', '\'']).next()).map(ToOwned::to_owned),
            );
        }
    }
    features
}

/// Where the libraries are, or why the test is skipped.
fn installed(what: &str) -> Option<PathBuf> {
    let Some(folder) = std::env::var_os("DEEPHOLD_TEST_FOREIGN").map(PathBuf::from) else {
        println!("skipped: .ci/foreign runs it");
        return None;
    };
    if !folder.join(what).exists() {
        println!("skipped: {what} is not in {} (see .ci/foreign)", folder.display());
        return None;
    }
    Some(folder)
}

/// Runs a suite against a sandbox of its own, and counts what it says.
async fn run(library: &str, ending: &str, program: PathBuf, script: &str, modules: &Path) {
    let config = Config { privileged_intents: true, ..Config::default() };
    let sandbox = Sandbox::start(config).await.expect("the sandbox starts");
    let (url, token) = (sandbox.url(), sandbox.token());
    let mut command = Command::new(program);
    command.arg(here(script)).args([url, token]).env("FOREIGN_MODULES", modules);
    command.env("PYTHONDONTWRITEBYTECODE", "1");
    let running = tokio::task::spawn_blocking(move || command.output());
    let Output { stdout, stderr, status } = running.await.unwrap().expect("the bot starts");
    let (said, complaints) = (String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    let lines: Vec<Value> =
        said.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let (mut passed, mut failed) = (BTreeSet::new(), Vec::new());
    for line in lines.iter().filter(|line| line["feature"].is_string()) {
        let name = line["feature"].as_str().unwrap_or_default();
        if line["ok"] == true {
            passed.insert(name.to_owned());
        } else {
            failed.push(format!("{name}:\n{}", line["why"].as_str().unwrap_or_default()));
        }
    }
    let version = lines.iter().find_map(|line| line["library"].as_str()).unwrap_or(library);
    println!("{version}: {} of {} features", passed.len(), declared(ending).len());
    assert!(failed.is_empty(), "{}\n{complaints}", failed.join("\n\n"));
    assert!(status.success(), "{library} ended with {status}:\n{said}\n{complaints}");
    assert_eq!(passed, declared(ending).into_iter().collect(), "every feature has its turn");
    // What other libraries send must fit Discord's own description, too.
    openapi::check(&sandbox);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn discord_py_does_all_of_it() {
    let Some(folder) = installed("python/bin/python") else { return };
    run("discord.py", "py", folder.join("python/bin/python"), "suite.py", &folder).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn discord_js_does_all_of_it() {
    let Some(folder) = installed("node/node_modules/discord.js") else { return };
    run("discord.js", "mjs", "node".into(), "suite.mjs", &folder.join("node")).await;
}

#[test]
fn both_suites_try_the_same() {
    let (python, javascript) = (declared("py"), declared("mjs"));
    assert!(python.len() > 30, "{} features are found", python.len());
    assert_eq!(python, javascript);
}

/// What is between two marks of a page, held to what it is made from.
fn hold(page: &str, mark: &str, made: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
    let text = std::fs::read_to_string(&path).unwrap();
    let (start, end) = (format!("<!-- {mark} -->\n"), format!("<!-- /{mark} -->"));
    let (before, rest) = text.split_once(&start).expect("the page has the mark");
    let (found, after) = rest.split_once(&end).expect("the page has the end of the mark");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, format!("{before}{start}{made}{end}{after}")).unwrap();
    } else {
        assert_eq!(found, made, "{page}: BLESS=1 cargo test --test foreign writes it anew");
    }
}

/// The documentation promises what the suites try, and lists the routes the code has.
#[test]
fn the_documentation_says_what_there_is() {
    let promised: Vec<String> =
        declared("py").into_iter().map(|feature| format!("- {feature}")).collect();
    hold("docs/sandbox.md", "features", &(promised.join("\n") + "\n"));
    hold("docs/sandbox.md", "routes", &table());
}

/// The routes by resource: those that are there, and those that are not.
fn table() -> String {
    let mut all: Vec<_> = deephold::sandbox::routes().collect();
    let order = ["GET", "POST", "PUT", "PATCH", "DELETE"];
    all.sort_by_key(|(method, path, _)| (*path, order.iter().position(|one| one == method)));
    let there = all.iter().filter(|(.., there)| *there).count();
    let mut paths: Vec<&str> = all.iter().map(|(_, path, _)| *path).collect();
    paths.dedup();
    let mut table = vec![
        format!("{there} of the {} routes in Discord's description of its API.", all.len()),
        String::new(),
        "| route | there | not there |".to_owned(),
        "|---|---|---|".to_owned(),
    ];
    for path in paths {
        let methods = |wanted: bool| -> String {
            let found = all.iter().filter(|(_, one, there)| *one == path && *there == wanted);
            found.map(|(method, ..)| *method).collect::<Vec<_>>().join(" ")
        };
        table.push(format!("| `{path}` | {} | {} |", methods(true), methods(false)));
    }
    table.join("\n") + "\n"
}

/// The table is Discord's own, as far as its description is at hand.
#[test]
fn no_route_of_discord_is_forgotten() {
    let Some(described) = openapi::routes() else { return };
    let known: BTreeSet<(String, String)> = deephold::sandbox::routes()
        .map(|(method, path, _)| (method.to_owned(), path.to_owned()))
        .collect();
    assert_eq!(known.len(), deephold::sandbox::routes().count(), "no route is named twice");
    assert_eq!(known, described);
}
