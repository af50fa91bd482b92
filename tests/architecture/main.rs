//! The plan of the house, held against the code: which room uses which, and who
//! knows a game. The plan is `rooms.toml` beside this file.

#![cfg(test)]

mod games;
mod plan;
mod source;

use std::{fs, path::Path};

use plan::Plan;
use source::Source;

fn of_the_house() -> Vec<Source> {
    source::read_all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
}

fn none(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn rooms_use_what_the_plan_allows_and_all_of_it() {
    none(&Plan::of_the_house().faults(&of_the_house()));
}

#[test]
fn only_its_folders_and_the_registrations_know_a_game() {
    let (plan, sources) = (Plan::of_the_house(), of_the_house());
    assert!(games::names(&sources).len() >= 3, "the games are found");
    none(&games::faults(&plan, &sources));
}

/// `BLESS=1` draws the picture anew.
#[test]
fn the_picture_shows_the_plan() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("ARCHITECTURE.md");
    let text = fs::read_to_string(&path).unwrap();
    let (begin, end) =
        ("<!-- rooms: drawn from tests/architecture/rooms.toml -->\n", "<!-- /rooms -->");
    let (before, rest) = text.split_once(begin).expect("the mark where the picture begins");
    let (picture, after) = rest.split_once(end).expect("the mark where it ends");
    let drawn = Plan::of_the_house().picture();
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, format!("{before}{begin}{drawn}{end}{after}")).unwrap();
    } else {
        assert_eq!(picture, drawn, "BLESS=1 cargo test --test architecture draws it anew");
    }
}

/// The tests above would see what they are there to see.
mod of_the_checker {
    use super::*;

    const PLAN: &str = r#"
        [uses]
        draw = ["games"]
        games = []
        table = []
        commands = ["table"]
        [uses-in-tests]
        games = ["draw"]
        [packages]
        paint = ["draw"]
        [registration]
        games = "all"
    "#;

    /// A house that keeps to the plan.
    const KEPT: [(&str, &str); 6] = [
        ("main.rs", "fn main() { deephold::table::open(); }"),
        ("draw/chess/mod.rs", "use crate::games::chess::View; use paint::Brush;"),
        (
            "games/mod.rs",
            "pub mod chess; pub mod go; /** All but `chess`. */ fn all() { chess::New }",
        ),
        (
            "games/chess/mod.rs",
            "#[macro_export] macro_rules! pieces { () => {} } #[cfg(test)] mod tests { use crate::draw; }",
        ),
        ("games/go/mod.rs", "use super::super::games::go::stone; const WORD: &str = \"chess\";"),
        (
            "table/mod.rs",
            "//! See [`crate::games::chess`].\nmod act { use super::super::table; } // chess",
        ),
    ];

    fn faults(more: &[(&str, &str)]) -> Vec<String> {
        let plan = Plan::read(PLAN);
        let mut sources: Vec<Source> =
            KEPT.iter().chain(more).map(|(path, text)| Source::new(path, text)).collect();
        sources.sort_by(|one, other| one.path.cmp(&other.path));
        let mut faults = plan.faults(&sources);
        faults.extend(games::faults(&plan, &sources));
        faults
    }

    #[test]
    fn a_house_that_keeps_to_the_plan_has_no_faults() {
        none(&faults(&[]));
    }

    /// However an import is written.
    #[test]
    fn a_room_that_reaches_where_it_may_not_is_caught() {
        let ways = [
            "use crate::draw;",
            "use crate::{table::act, draw::Canvas as Other};",
            "fn paint(canvas: &crate::draw::Canvas) {}",
            "use super::super::draw::{self, Canvas};",
            "mod inner { use super::super::super::draw::Canvas; }",
            "fn log() { println!(\"{}\", crate::draw::width()); }",
            "macro_rules! shape { () => { $crate::draw::Canvas } }",
            "#[cfg(test)] mod tests { use crate::draw; }",
            "#[cfg(test)] use crate::table; use crate::draw;",
            "#[derive(crate::draw::Paint)] struct Seat;",
            "use crate::*;",
            "use crate as house;",
            "crate::pieces!();",
        ];
        for way in ways {
            let faults = faults(&[("table/lobby.rs", way)]);
            assert_eq!(faults.len(), 1, "{way}: {faults:?}");
            assert!(faults[0].starts_with("table/lobby.rs:1: table may not use "), "{faults:?}");
        }
    }

    #[test]
    fn a_package_in_the_wrong_room_is_caught() {
        let ways = [
            "use paint::Brush;",
            "use paint as other;",
            "vec![paint::red()];",
            "use {paint::Brush};",
        ];
        for way in ways {
            let faults = faults(&[("table/lobby.rs", way)]);
            assert_eq!(faults, ["table/lobby.rs:1: table may not name paint"], "{way}");
        }
        none(&faults(&[(
            "table/lobby.rs",
            "/// See `paint::Brush`.\nfn paint() { self::paint::red() }",
        )]));
    }

    #[test]
    fn what_tests_may_use_is_not_for_the_rest() {
        none(&faults(&[("games/chess/tests.rs", "use crate::draw::Canvas;")]));
        let faults = faults(&[("games/chess/board.rs", "use crate::draw::Canvas;")]);
        assert_eq!(faults, ["games/chess/board.rs:1: games may not use draw"]);
    }

    #[test]
    fn whoever_knows_a_game_is_caught() {
        let ways = [
            "const FIRST: &str = \"chess\";",
            "fn first() { open(\"/new game:chess\") }",
            "struct ChessTable;",
            "fn lay_chess_out() {}",
            "fn first() { format!(\"{}\", chess) }",
        ];
        for way in ways {
            let faults = faults(&[("table/lobby.rs", way)]);
            assert_eq!(faults.len(), 1, "{way}: {faults:?}");
            assert!(faults[0].ends_with("names a game"), "{faults:?}");
        }
        // Neither may a registration go beyond its one function, nor a game use another.
        let beyond = faults(&[("games/list.rs", "mod chess; fn all() { chess::New }")]);
        assert_eq!(beyond.len(), 2, "{beyond:?}");
        let other = faults(&[("games/go/board.rs", "use super::super::chess::Board;")]);
        assert_eq!(other.len(), 1, "{other:?}");
        let painter = faults(&[("draw/chess/board.rs", "use crate::games::{chess::View, go};")]);
        assert_eq!(painter, ["draw/chess/board.rs:1: chess may not use `games::go`"]);
    }

    #[test]
    fn a_plan_that_is_not_true_is_caught() {
        let sources: Vec<Source> = KEPT.map(|(path, text)| Source::new(path, text)).into();
        let plan = |old: &str, new: &str| Plan::read(&PLAN.replacen(old, new, 1)).faults(&sources);
        let unused = plan("table = []", "table = [\"games\"]");
        assert_eq!(unused, ["rooms.toml: table does not use games"]);
        let circle = plan("games = []", "games = [\"draw\"]");
        assert!(circle[0].contains("a circle among draw, games"), "{circle:?}");
        let missing = plan("table = []", "cellar = []");
        assert!(missing[0].contains("cellar is in src or in the plan"), "{missing:?}");
    }
}
