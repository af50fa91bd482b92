//! `deephold engine`: what a bot writer meets.

#![cfg(test)]

mod players;
mod saves;

use std::{
    io::{BufRead as _, BufReader, Cursor, Write as _},
    process::{Command, Stdio},
};

use deephold::{
    games,
    i18n::Catalogue,
    protocol::{Session, serve},
};
use serde_json::{Value, json};

const SEED: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// A conversation in memory.
struct Talk(Session);

impl Talk {
    fn new() -> Self {
        Self(Session::new(games::all().unwrap(), Catalogue::shipped()))
    }

    fn raw(&mut self, input: impl AsRef<[u8]>) -> Vec<Value> {
        let mut output = Vec::new();
        serve(&mut self.0, Cursor::new(input), &mut output).unwrap();
        let text = String::from_utf8(output).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    fn ask(&mut self, request: &Value) -> Value {
        let mut replies = self.raw(request.to_string() + "\n");
        assert_eq!(replies.len(), 1);
        replies.remove(0)
    }

    #[track_caller]
    fn ok(&mut self, request: &Value) -> Value {
        let reply = self.ask(request);
        reply.get("ok").unwrap_or_else(|| panic!("{request}: {reply}")).clone()
    }

    /// Asks for something wrong; nothing must change by it.
    #[track_caller]
    fn wrong(&mut self, request: &Value) -> (String, String) {
        let before = self.ask(&json!({"state": {}}));
        let reply = self.ask(request);
        assert_eq!(self.ask(&json!({"state": {}})), before, "{request} changed something");
        let error = reply.get("error").unwrap_or_else(|| panic!("{request}: {reply}"));
        let text = |field: &str| error[field].as_str().unwrap().to_owned();
        (text("kind"), text("message"))
    }

    fn two_players() -> Self {
        let mut talk = Self::new();
        talk.ok(
            &json!({"new": {"game": "cave", "seats": 2, "seed": SEED, "options": {"first": "1"}}}),
        );
        talk
    }
}

#[test]
fn games_are_listed_with_seats_options_and_kinds() {
    let games = Talk::new().ok(&json!({"games": {}}));
    let cave = &games[0];
    assert_eq!(cave["game"], "cave");
    assert_eq!(cave["seats"], json!({"least": 1, "most": 2}));
    assert_eq!(cave["options"][0]["option"], "first");
    assert_eq!(cave["options"][0]["default"], "random");
    let furnish = cave["kinds"].as_array().unwrap().iter().find(|kind| kind["kind"] == "furnish");
    assert_eq!(furnish.unwrap()["args"], json!(["room", "space", "surcharge"]));
}

#[test]
fn a_turn_is_played_looked_at_and_taken_back() {
    let mut talk = Talk::two_players();
    let taken = talk.ok(&json!({"act": {"seat": 0, "action": "take cultivation"}}));
    assert_eq!(taken["version"], 1);
    assert_eq!(taken["can_undo"], true);
    assert_eq!(taken["standings"], Value::Null);
    assert_eq!(taken["waiting"][0]["seat"], 0);
    assert_eq!(taken["waiting"][0]["must"], true);
    assert_eq!(taken["events"][0]["text"], "Player 1 takes Cultivation.");

    let legal = talk.ok(&json!({"legal": {"seat": 0, "lang": "pl"}}));
    let gain = legal.as_array().unwrap().iter().find(|it| it["action"] == "gain 2emmer+flax");
    assert_eq!(gain.unwrap()["label"], "Weź: 2 płaskurki i 1 len");
    assert_eq!(talk.ok(&json!({"legal": {"seat": 1}})), json!([]));

    talk.ok(&json!({"act": {"seat": 0, "action": "gain 2emmer+flax"}}));
    assert_eq!(talk.ok(&json!({"view": {}}))["tribes"][0]["goods"]["emmer"], 3);
    let back = talk.ok(&json!({"undo": {"seat": 0}}));
    assert_eq!(back["version"], 3);
    assert_eq!(talk.ok(&json!({"view": {"seat": 0}}))["tribes"][0]["goods"]["emmer"], 1);
    let log = talk.ok(&json!({"log": {}}));
    assert_eq!(log[1]["action"], "gain 2emmer+flax");
    assert_eq!(log[2], json!({"seat": 0, "undo": true}));

    talk.ok(&json!({"act": {"seat": 0, "action": "end"}}));
    let (kind, message) = talk.wrong(&json!({"undo": {"seat": 0}}));
    assert_eq!(
        (kind.as_str(), message.as_str()),
        ("refused", "There is nothing you can take back.")
    );
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let mut states = Vec::new();
    for _ in 0..2 {
        states.push(Talk::two_players().ok(&json!({"state": {}})));
    }
    assert_eq!(states[0], states[1]);
    let mut talk = Talk::new();
    talk.ok(&json!({"new": {"game": "cave", "seats": 2}}));
    let first = talk.ok(&json!({"state": {}}));
    talk.ok(&json!({"new": {"game": "cave", "seats": 2}}));
    assert_ne!(talk.ok(&json!({"state": {}}))["dice"], first["dice"], "a random seed");
}

#[test]
fn a_state_can_be_taken_elsewhere_and_played_on() {
    let mut talk = Talk::two_players();
    talk.ok(&json!({"act": {"seat": 0, "action": "take cultivation"}}));
    let state = talk.ok(&json!({"state": {}}));
    let mut other = Talk::new();
    let loaded = other.ok(&json!({"load": {"state": state, "lang": "pl"}}));
    assert_eq!(loaded["version"], 1);
    assert_eq!(loaded["can_undo"], true);
    assert!(loaded["waiting"][0]["prompt"].as_str().unwrap().starts_with("Uprawa"));
    assert_eq!(other.ok(&json!({"state": {}})), state);
    other.ok(&json!({"undo": {"seat": 0}}));
}

#[test]
fn a_redeal_changes_only_what_nobody_sees() {
    let mut talk = Talk::two_players();
    let state = talk.ok(&json!({"state": {}}));
    let view = talk.ok(&json!({"view": {"seat": 0}}));
    let redealt = talk.ok(&json!({"redeal": {"seat": 0, "seed": SEED.replace('0', "1")}}));
    assert_eq!(talk.ok(&json!({"state": {}})), state, "the game itself goes on as it was");
    assert_ne!(redealt["state"], state["state"]);
    talk.ok(&json!({"load": {"state": redealt}}));
    assert_eq!(talk.ok(&json!({"view": {"seat": 0}})), view);
}

#[test]
fn leaving_ends_a_game_of_two() {
    let mut talk = Talk::two_players();
    let left = talk.ok(&json!({"leave": {"seat": 0}}));
    assert_eq!(left["waiting"], json!([]));
    assert_eq!(left["standings"][0]["seat"], 1);
    assert_eq!(left["standings"][0]["won"], true);
    assert_eq!(left["standings"][1]["left"], true);
    assert_eq!(left["verdict"], "Player 2 wins, as the other player has left.");
}

#[test]
fn whole_games_are_played_by_the_answers_alone() {
    for seats in [1, 2] {
        let mut talk = Talk::new();
        let mut stands = talk.ok(&json!({"new": {"game": "cave", "seats": seats, "seed": SEED}}));
        let mut steps = 0;
        while let Some(asked) = stands["waiting"].as_array().unwrap().first() {
            let seat = asked["seat"].clone();
            let legal = talk.ok(&json!({"legal": {"seat": seat}}));
            let list = legal.as_array().unwrap();
            let action = list[steps * 7 % list.len()]["action"].clone();
            stands = talk.ok(&json!({"act": {"seat": seat, "action": action}}));
            steps += 1;
        }
        assert_eq!(stands["standings"].as_array().unwrap().len(), seats);
        let seat_of_default = talk.ok(&json!({"default": {"seat": 0}}));
        assert_eq!(seat_of_default, json!({"action": null}));
    }
}

#[test]
fn bad_requests_get_a_clear_error_and_change_nothing() {
    let mut talk = Talk::two_players();
    let cases = [
        (json!({"new": {"game": "chess", "seats": 2}}), "bad_request", "there is no game `chess`"),
        (json!({"new": {"game": "cave", "seats": 3}}), "refused", "for 1 to 2 players, not for 3"),
        (
            json!({"new": {"game": "cave", "seats": 2, "seed": "12"}}),
            "bad_request",
            "64 hexadecimal",
        ),
        (
            json!({"new": {"game": "cave", "seats": 2, "options": {"first": "3"}}}),
            "refused",
            "first",
        ),
        (
            json!({"new": {"game": "cave", "seats": 2, "options": {"x": 1}}}),
            "bad_request",
            "no option",
        ),
        (
            json!({"act": {"seat": 1, "action": "take cultivation"}}),
            "refused",
            "not Player 2’s turn",
        ),
        (json!({"act": {"seat": 2, "action": "take cultivation"}}), "bad_request", "no seat 2"),
        (
            json!({"act": {"seat": 0, "action": "take breach"}}),
            "refused",
            "Breach is not on the action row",
        ),
        (json!({"act": {"seat": 0, "action": "end"}}), "refused", "Choose an action tile first"),
        (
            json!({"act": {"seat": 0, "action": "take  cultivation"}}),
            "bad_request",
            "Expected: `take <tile>`, as in `take cultivation`",
        ),
        (
            json!({"act": {"seat": 0, "action": "take cultivation "}}),
            "bad_request",
            "is not a step of this game",
        ),
        (
            json!({"act": {"seat": 0, "action": "\u{0}é\n"}}),
            "bad_request",
            "is not a step of this game",
        ),
        (json!({"act": {"seat": 0}}), "bad_request", "missing field `action`"),
        (
            json!({"act": {"seat": 0, "action": "end", "force": true}}),
            "bad_request",
            "unknown field",
        ),
        (json!({"act": {"seat": -1, "action": "end"}}), "bad_request", "not a request"),
        (json!({"act": {"seat": 300, "action": "end"}}), "bad_request", "not a request"),
        (json!({"legal": {"seat": 9}}), "bad_request", "no seat 9"),
        (json!({"legal": {"seat": 0, "lang": "de"}}), "bad_request", "unknown language `de`"),
        (json!({"view": {"seat": 2}}), "bad_request", "no seat 2"),
        (json!({"redeal": {"seat": 2}}), "bad_request", "no seat 2"),
        (json!({"dance": {}}), "bad_request", "unknown variant `dance`"),
        (json!({"games": {"all": true}}), "bad_request", "unknown field"),
        (json!([]), "bad_request", "not a request"),
        (json!(null), "bad_request", "not a request"),
    ];
    for (request, kind, part) in cases {
        let (found, message) = talk.wrong(&request);
        assert_eq!(found, kind, "{request}: {message}");
        assert!(message.contains(part), "{request}: {message}");
    }
}

#[test]
fn without_a_game_there_is_nothing_to_ask_of_it() {
    let mut talk = Talk::new();
    for request in ["legal", "act", "undo", "view", "state", "redeal", "log", "default", "leave"] {
        let fields = match request {
            "view" | "state" | "log" => json!({}),
            "act" => json!({"seat": 0, "action": "end"}),
            _ => json!({"seat": 0}),
        };
        let reply = talk.ask(&json!({ request: fields }));
        assert_eq!(reply["error"]["kind"], "bad_request", "{request}: {reply}");
        assert!(reply["error"]["message"].as_str().unwrap().contains("no game is being played"));
    }
}

#[test]
fn an_impossible_state_is_refused_and_the_game_goes_on() {
    let mut talk = Talk::two_players();
    let state = talk.ok(&json!({"state": {}}));
    let damage: &[(&str, Value, &str)] = &[
        ("/state/tribes/0/walls", json!(["a3-b3"]), "as many walls as in the box"),
        ("/state/wall_supply", json!(8), "as many walls as in the box"),
        ("/state/tribes/1/goods/wood", json!(10), "goods are within their limits"),
        ("/state/tribes/1/goods/gold", json!(20), "goods are within their limits"),
        ("/state/tribes/0/caverns/a3", json!({"furnished": "shelf"}), "every room is there once"),
        ("/state/tribes/0/caverns/a1", json!("empty"), "every room is there once"),
        ("/state/tribes/0/walls", json!(["a3-b3", "a3-b3"]), "listed twice"),
        ("/state/round", json!(9), "the round is on the track"),
        ("/state/first", json!(2), "the first player sits at the table"),
        ("/state/row/available", json!([]), "every action tile is there once"),
        ("/state/tribes", json!([]), "a tribe for every seat"),
        ("/seats", json!(1), "options that the game does not have"),
        ("/seats", json!(3), "not for 3 seats"),
        ("/format", json!(2), "format 2"),
        ("/rules", json!(99), "rules 99"),
        ("/content", json!("00".repeat(32)), "not loaded"),
        ("/game", json!("chess"), "no game `chess`"),
        ("/options", json!({"first": ["3"]}), "options"),
        ("/dice/seed", json!("zz"), "64 hexadecimal"),
        ("/state/over", json!(true), "the game ends with its last turn"),
    ];
    for (path, value, part) in damage {
        let mut damaged = state.clone();
        *damaged.pointer_mut(path).unwrap_or_else(|| panic!("no {path}")) = value.clone();
        let (kind, message) = talk.wrong(&json!({"load": {"state": damaged}}));
        assert_eq!(kind, "bad_request");
        assert!(message.contains(part), "{path}: {message}");
    }
    let mut extra = state.clone();
    extra["state"]["cheat"] = json!(true);
    assert!(talk.wrong(&json!({"load": {"state": extra}})).1.contains("unknown field `cheat`"));
    talk.ok(&json!({"act": {"seat": 0, "action": "take cultivation"}}));
}

#[test]
fn broken_lines_cost_only_themselves() {
    let huge = format!("{{\"load\":{{\"state\":\"{}\"}}}}", "x".repeat(10_000_000));
    let input = [
        br#"{"new":{"game":"cave","seats":2,"seed""#.as_slice(),
        huge.as_bytes(),
        b"\xff\xfe",
        b"",
        br#"{"games":{}} trailing"#,
        br#"{"games":{}}"#,
    ]
    .join(&b'\n');
    let replies = Talk::new().raw(input);
    assert_eq!(replies.len(), 6);
    let message = |reply: &Value| reply["error"]["message"].as_str().unwrap_or_default().to_owned();
    assert!(message(&replies[0]).contains("EOF"));
    assert!(message(&replies[1]).contains("at most 1048576 bytes"));
    assert!(message(&replies[2]).contains("UTF-8"));
    assert!(message(&replies[3]).contains("EOF"));
    assert!(message(&replies[4]).contains("trailing"));
    assert!(replies[5].get("ok").is_some());
}

#[test]
fn nested_json_does_not_exhaust_the_stack() {
    let deep =
        format!("{{\"load\":{{\"state\":{}1{}}}}}\n", "[".repeat(100_000), "]".repeat(100_000));
    let replies = Talk::new().raw(deep);
    assert_eq!(replies[0]["error"]["kind"], "bad_request");
}

/// The program itself, over its pipes.
#[test]
fn the_program_answers_line_by_line() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_deephold"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
    for (request, part) in [
        ("nonsense", "bad_request"),
        (r#"{"new":{"game":"cave","seats":1}}"#, "\"version\":0"),
        (r#"{"legal":{"seat":0}}"#, "take cultivation"),
    ] {
        writeln!(input, "{request}").unwrap();
        let reply = output.next().unwrap().unwrap();
        assert!(reply.contains(part), "{request}: {reply}");
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

/// Plays whatever is listed first until `done`, or for ever.
fn play_until(talk: &mut Talk, mut done: impl FnMut(&mut Talk, &Value) -> bool) {
    let mut state = talk.ok(&json!({"view": {}}));
    for _ in 0..5_000 {
        let seats = 0..4;
        let asked = seats.into_iter().find_map(|seat| {
            let legal = talk.ask(&json!({"legal": {"seat": seat}}));
            let actions = legal["ok"].as_array()?.clone();
            Some((seat, actions)).filter(|(_, actions)| !actions.is_empty())
        });
        let Some((seat, actions)) = asked else { panic!("the game is over: {state}") };
        if done(talk, &json!(seat)) {
            return;
        }
        let place = talk.ok(&json!({"log": {}})).as_array().unwrap().len() * 7 % actions.len();
        state = talk.ok(&json!({"act": {"seat": seat, "action": actions[place]["action"]}}));
    }
    panic!("that never happens");
}

/// A question that takes several answers says which, how often, and what ends it.
#[test]
fn what_can_be_gathered_is_listed_and_every_part_of_it_is_legal() {
    let mut talk = Talk::two_players();
    assert_eq!(talk.ok(&json!({"gathering": {"seat": 0}})), Value::Null);
    let mut talk = Talk::new();
    talk.ok(&json!({"new": {"game": "covenant", "seats": 2, "seed": SEED}}));
    play_until(&mut talk, |talk, seat| !talk.ok(&json!({"gathering": {"seat": seat}})).is_null());
    let seat =
        (0..2).find(|seat| !talk.ok(&json!({"gathering": {"seat": seat}})).is_null()).unwrap();
    let gathering = talk.ok(&json!({"gathering": {"seat": seat, "lang": "pl"}}));
    let kind = gathering["kind"].as_str().unwrap();
    assert!(gathering["question"].is_string());
    let legal = talk.ok(&json!({"legal": {"seat": seat, "lang": "pl"}}));
    let legal = legal.as_array().unwrap();
    let of_kind: Vec<&Value> = legal
        .iter()
        .filter(|it| it["action"].as_str().unwrap().split(' ').next() == Some(kind))
        .collect();
    let actions = gathering["actions"].as_array().unwrap();
    assert!(!actions.is_empty());
    assert_eq!(actions.len(), of_kind.len());
    for (part, listed) in actions.iter().zip(of_kind) {
        assert_eq!((&part["action"], &part["label"]), (&listed["action"], &listed["label"]));
        assert!(part["times"].as_u64().unwrap() >= 1);
    }
    if let Some(done) = gathering["done"].as_str() {
        let kinds = talk.ok(&json!({"games": {}}));
        let covenant = kinds.as_array().unwrap().iter().find(|it| it["game"] == "covenant");
        let covenant = covenant.unwrap()["kinds"].as_array().unwrap();
        assert!(covenant.iter().any(|it| it["kind"] == done), "{done} is notation");
    }
    // One of them is one step, and can be taken back.
    talk.ok(&json!({"act": {"seat": seat, "action": actions[0]["action"]}}));
    let (kind, _) = talk.wrong(&json!({"gathering": {"seat": 9}}));
    assert_eq!(kind, "bad_request");
}

#[test]
fn points_can_be_asked_for_at_any_time_and_keep_secrets() {
    let mut talk = Talk::two_players();
    let score = talk.ok(&json!({"score": {}}));
    assert_eq!(score.as_array().unwrap().len(), 2);
    assert_eq!(score[0]["seat"], 0);
    assert_eq!(score[0]["points"], 1, "every tribe has one gold");
    assert_eq!(score[0]["items"][0]["points"], 1);
    assert_eq!(score, talk.ok(&json!({"score": {"seat": 1}})), "nothing is hidden here");
    let polish = talk.ok(&json!({"score": {"lang": "pl"}}));
    assert_ne!(polish[0]["items"][0]["label"], score[0]["items"][0]["label"]);

    // Gems in hand are their owner's own.
    let mut talk = Talk::new();
    talk.ok(&json!({"new": {"game": "fall", "seats": 2, "seed": SEED}}));
    play_until(&mut talk, |talk, _| {
        let state = talk.ok(&json!({"state": {}}));
        state["state"]["clans"][1]["gems"]["gold"].as_u64() > Some(0)
    });
    let gems = |score: &Value| {
        let items = score[1]["items"].as_array().unwrap().clone();
        items.iter().any(|item| item["label"] == "gold")
    };
    assert!(gems(&talk.ok(&json!({"score": {"seat": 1}}))));
    assert!(!gems(&talk.ok(&json!({"score": {"seat": 0}}))));
    assert!(!gems(&talk.ok(&json!({"score": {}}))));

    let (kind, _) = talk.wrong(&json!({"score": {"seat": 7}}));
    assert_eq!(kind, "bad_request");
    assert_eq!(Talk::new().ask(&json!({"score": {}}))["error"]["kind"], "bad_request");
}

/// What a save shows can be asked for, and a game for one takes what is about others.
#[test]
fn options_are_accepted_as_they_are_shown() {
    let mut talk = Talk::new();
    for order in [json!("joined"), json!(["joined"])] {
        let new = json!({"game": "fall", "seats": 2, "seed": SEED, "options": {"order": order}});
        talk.ok(&json!({ "new": new }));
        let state = talk.ok(&json!({"state": {}}));
        assert_eq!(state["options"]["order"], json!(["joined"]));
        assert_eq!(state["state"]["order"], json!([0, 1]));
        let again = json!({"game": "fall", "seats": 2, "seed": SEED, "options": state["options"]});
        talk.ok(&json!({ "new": again }));
        assert_eq!(talk.ok(&json!({"state": {}})), state);
    }
    let solo = json!({"game": "covenant", "seats": 1, "options": {"order": "joined"}});
    talk.ok(&json!({ "new": solo }));
    let solo = json!({"game": "cave", "seats": 1, "options": {"first": "2"}});
    talk.ok(&json!({ "new": solo }));
    let (kind, message) =
        talk.wrong(&json!({"new": {"game": "cave", "seats": 1, "options": {"first": "3"}}}));
    assert_eq!(kind, "refused", "{message}");
}

/// 3.4 and 4.7: rooms where no wall makes them fit, and caverns that nobody could reach.
#[test]
fn positions_that_play_cannot_reach_are_not_loaded() {
    let mut talk = Talk::two_players();
    let state = talk.ok(&json!({"state": {}}));
    let mut put = |space: &str, cavern: Value, display: &[&str], says: &str| {
        let mut broken = state.clone();
        let was = broken["state"]["tribes"][0]["caverns"][space].take();
        broken["state"]["tribes"][0]["caverns"][space] = cavern;
        let shown = broken["state"]["display"].as_array_mut().unwrap();
        shown.retain(|room| !display.contains(&room.as_str().unwrap()));
        if let Some(found) = was.get("face-down") {
            shown.push(found.clone());
        }
        let (kind, message) = talk.wrong(&json!({"load": {"state": broken}}));
        assert_eq!(kind, "bad_request");
        assert!(message.contains(says), "{message}");
    };
    put("a1", json!({"furnished": "shelf"}), &["shelf"], "walls around a1");
    put("c5", json!({"furnished": "tunnel"}), &["tunnel"], "walls around c5");
    put("b1", json!("empty"), &[], "from its entrance");
}
