//! `best`: what researchers ask a computer player.

use serde_json::json;

use crate::{SEED, Talk};

#[test]
fn a_computer_says_what_it_would_do_and_why() {
    let mut talk = Talk::two_players();
    let waiting = talk.ok(&json!({"new": {"game": "cave", "seats": 2, "seed": SEED}}));
    let seat = waiting["waiting"][0]["seat"].as_u64().unwrap();
    let ask = json!({"best": {"seat": seat, "iterations": 40, "seed": SEED}});
    let best = talk.ok(&ask);
    assert_eq!(best, talk.ok(&ask), "the same seed gives another answer");
    assert_eq!(best["iterations"], 40);
    let moves = best["moves"].as_array().unwrap();
    let legal = talk.ok(&json!({"legal": {"seat": seat}}));
    assert_eq!(moves.len(), legal.as_array().unwrap().len());
    let tried: u64 = moves.iter().map(|it| it["tried"].as_u64().unwrap()).sum();
    assert_eq!(tried, 40);
    let chosen = moves.iter().find(|it| it["action"] == best["action"]).unwrap();
    let chance = chosen["chance"].as_f64().unwrap();
    assert!(chance > 0.0 && chance < 1.0, "{chance}");
    talk.ok(&json!({"act": {"seat": seat, "action": best["action"]}}));
}

#[test]
fn every_strength_can_be_asked_and_no_other() {
    let mut talk = Talk::two_players();
    let waiting = talk.ok(&json!({"new": {"game": "fall", "seats": 2, "seed": SEED}}));
    let seat = waiting["waiting"][0]["seat"].as_u64().unwrap();
    for strength in ["random", "quick"] {
        let best = talk.ok(&json!({"best": {"seat": seat, "strength": strength}}));
        assert!(best["action"].is_string(), "{best}");
    }
    let (kind, message) = talk.wrong(&json!({"best": {"seat": seat, "strength": "perfect"}}));
    assert_eq!(kind, "bad_request");
    assert!(message.contains("`quick`"), "{message}");
    assert_eq!(talk.wrong(&json!({"best": {"seat": 9}})).0, "bad_request");
}

#[test]
fn a_seat_that_can_do_nothing_has_no_best_move() {
    let mut talk = Talk::two_players();
    let waiting = talk.ok(&json!({"new": {"game": "cave", "seats": 2, "seed": SEED}}));
    let seat = 1 - waiting["waiting"][0]["seat"].as_u64().unwrap();
    assert!(talk.ok(&json!({"best": {"seat": seat, "strength": "quick"}})).is_null());
}
