//! What the channel tells from end to end: turns, returns, votes, seats, results.

use deephold::{
    sandbox::script::{Person, Seen},
    store::{Span, Status, Store as _, TableId},
};

use crate::{
    player::{Player, Style, offers, play_turn},
    stage::{Stage, fresh, ids, stage},
};

/// Everything in a channel that everybody sees.
fn public(who: &Person, channel: deephold::sandbox::Id) -> Vec<Seen> {
    who.messages(channel).into_iter().filter(|seen| !seen.is_ephemeral()).collect()
}

/// What a message tells of what happened.
fn told(message: &Seen) -> Vec<String> {
    message.content().lines().filter(|line| line.starts_with("> ")).map(str::to_owned).collect()
}

/// Takes a tile and ends the turn.
async fn turn(stage: &Stage, table: TableId, people: &[&Person]) -> Person {
    let who = stage.awaited(table, people).await.remove(0);
    let tiles = who.suggestions(stage.hall, "cave take", &[], ("tile", "")).await.unwrap();
    stage.run(&who, stage.hall, "cave take", &[("tile", &tiles[0].text())]).await;
    stage.run(&who, stage.hall, "cave end", &[]).await;
    who
}

#[tokio::test]
async fn a_turn_told_stays_and_is_not_told_again() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "fall", &people).await;
    let mut players = people.map(|person| Player::new(person, Style::Buttons));
    let mut before: Vec<(deephold::sandbox::Id, Vec<String>)> = Vec::new();
    for luck in 0..8 {
        play_turn(&stage, stage.hall, &mut players, luck).await;
        stage.settled(&stage.celina, stage.hall).await;
        let now: Vec<_> = public(&stage.celina, stage.hall)
            .iter()
            .map(|seen| (seen.id(), told(seen)))
            .filter(|(_, told)| !told.is_empty())
            .collect();
        assert_eq!(now[..before.len()], before, "what was told stays");
        before = now;
    }
    let log = stage.tables.log(table, None, 1_000).await.unwrap();
    assert!(log.iter().any(|line| line.kind == deephold::store::LogKind::Turn));
    // Each turn begins with its first card or dwarf, which is told in one message.
    let lines: Vec<&String> = before.iter().flat_map(|(_, told)| told).collect();
    assert!(lines.iter().any(|line| line.contains("** – ")), "{lines:?}");
    stage.end().await;
}

#[tokio::test]
async fn accounts_are_grouped_by_what_led_to_what() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let who = turn(&stage, table, &people).await;
    let next = people.into_iter().find(|person| person.id() != who.id()).unwrap();
    let board = stage.board_for(next, stage.hall).await;
    let lines = told(&board);
    let own: Vec<&String> = lines.iter().filter(|line| line.contains(who.name())).collect();
    let [line] = own[..] else { panic!("one line for one player: {lines:?}") };
    assert!(line.starts_with(&format!("> **{}** – ", who.name())), "{line}");
    assert_eq!(line.matches(who.name()).count(), 1, "{line}");
    // The log has the turns as headings, where the game can return to.
    let log = stage.run(next, stage.hall, "log", &[]).await;
    let plain = log.content().replace(['\u{2068}', '\u{2069}'], "");
    assert!(plain.contains(&format!("**{}, round 1**", who.name())), "{plain}");
    assert!(plain.contains(&format!("**{}** – ", who.name())), "{plain}");
    stage.end().await;
}

#[tokio::test]
async fn the_last_turn_is_asked_back_in_one_press_and_everybody_sees_what_goes() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let who = turn(&stage, table, &people).await;
    let other = people.into_iter().find(|person| person.id() != who.id()).unwrap();
    let board = stage.board_for(other, stage.hall).await;
    // Nothing can be taken back alone any more: the answer offers to ask.
    let refused = stage.run(&who, stage.hall, "undo", &[]).await;
    assert_eq!(refused.buttons(), ["Ask to take back my last turn"]);
    stage.press(&who, &refused, "Ask to take back my last turn").await;
    let vote = stage.celina.sees_text(stage.hall, "asks to go back to").await.unwrap();
    let plain = vote.content().replace(['\u{2068}', '\u{2069}'], "");
    let point = format!("the beginning of {}’s turn in round 1", who.name());
    assert!(plain.contains(&point), "{plain}");
    assert!(plain.contains(&format!("This would be taken back: **{}** – ", who.name())), "{plain}");
    assert!(vote.mentions(other.id()) && !vote.mentions(who.id()));
    // Agreeing once more changes nothing and calls nobody.
    let messages = public(&stage.celina, stage.hall).len();
    stage.press(&who, &vote, "Agree").await;
    assert_eq!(public(&stage.celina, stage.hall).len(), messages);

    stage.press(other, &vote, "Agree").await;
    let back = |seen: &Seen| seen.id() > vote.id() && seen.content().contains("agreed: back to");
    let back = stage.celina.sees(stage.hall, back).await.unwrap();
    assert_eq!(back.filenames(), ["cave-board.png"], "the board as it is");
    assert_eq!(back.content().matches("Taken back:").count(), 1, "{}", back.content());
    assert!(back.mentions(who.id()), "whose turn it is again");
    let names = back.content().lines().find(|line| line.contains("agreed")).unwrap();
    assert!(people.iter().all(|person| names.contains(person.name())), "{names}");
    // The vote is over where it was shown, and its buttons with it.
    let over = stage.celina.sees_text(stage.hall, "Vote to go back:").await.unwrap();
    assert_eq!((over.id(), over.buttons()), (vote.id(), vec!["Full log"]));
    assert!(stage.look_at(table).await.vote.is_none());
    // The old board stays as it was told, and loses its buttons.
    assert_eq!(told(&fresh(&stage.celina, &board)), told(&board));
    // What is done anew is told, and what was taken back is not.
    let again = turn(&stage, table, &people).await;
    assert_eq!(again.id(), who.id());
    let next = |seen: &Seen| seen.id() > back.id() && seen.mentions(other.id());
    let next = stage.celina.sees(stage.hall, next).await.unwrap();
    assert_eq!(told(&next).iter().filter(|line| line.contains("** – ")).count(), 1);
    let log = stage.run(other, stage.hall, "log", &[]).await;
    assert!(log.content().contains("~~**"), "struck out: {}", log.content());
    stage.end().await;
}

#[tokio::test]
async fn turns_are_offered_where_one_can_go_back_to() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let first = turn(&stage, table, &people).await;
    let second = turn(&stage, table, &people).await;
    let offered = first.suggestions(stage.hall, "undo", &[], ("to", "")).await.unwrap();
    let plain = |name: &str| name.replace(['\u{2068}', '\u{2069}'], "");
    let names: Vec<String> = offered.iter().map(|choice| plain(&choice.name)).collect();
    assert_eq!(names.len(), 3, "{names:?}");
    let of = |who: &Person| format!("to the beginning of {}’s turn in round 1", who.name());
    assert_eq!(names[1..], [of(&second), of(&first)]);
    let to = offered[1].text();
    stage.run(&second, stage.hall, "undo", &[("to", &to)]).await;
    let vote = first.sees_text(stage.hall, "asks to go back to").await.unwrap();
    // Playing on ends the vote where it is shown.
    turn(&stage, table, &people).await;
    let over = stage.celina.sees_text(stage.hall, "plays on, so the vote is over").await.unwrap();
    assert_eq!((over.id(), over.buttons()), (vote.id(), vec!["Full log"]));
    stage.end().await;
}

#[tokio::test]
async fn a_button_pressed_twice_acts_once() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin, &stage.dorota];
    let table = stage.game(stage.hall, "moot", &people).await;
    // The same panel twice, as a finger that taps twice has it.
    let panel = stage.panel(&stage.ada, stage.hall).await;
    let twin = stage.panel(&stage.ada, stage.hall).await;
    let borin = stage.panel(&stage.borin, stage.hall).await;
    let never = offers(&panel).into_iter().find(|offer| offer.words == "ask never").unwrap();
    stage.press(&stage.ada, &panel, &never.id).await;
    let after = stage.revision(table).await;
    let twice = stage.press(&stage.ada, &twin, &never.id).await;
    assert!(twice.content().contains("This was done already"), "{}", twice.content());
    assert!(offers(&twice).iter().any(|offer| offer.words == "ask always"), "the panel as it is");
    assert_eq!(stage.revision(table).await, after);
    // What others did takes nothing from a panel that was open.
    let seal = offers(&borin).into_iter().find(|offer| offer.words.starts_with("seal")).unwrap();
    let values: Vec<&str> = seal.value.as_deref().into_iter().collect();
    let sealed = stage.borin.choose(&borin, &seal.id, &values).unwrap();
    let sealed = stage.answer(&stage.borin, sealed).await;
    assert!(!sealed.content().contains("Not possible"), "{}", sealed.content());
    stage.end().await;
}

/// Whoever does nothing has their turn told all the same.
#[tokio::test]
async fn a_turn_without_deeds_is_told_too() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "fall", &people).await;
    let first = stage.awaited(table, &people).await.remove(0);
    let mut players = [Player::new(&first, Style::Buttons)];
    play_turn(&stage, stage.hall, &mut players, 3).await;
    let idle = stage.awaited(table, &people).await.remove(0);
    assert_ne!(idle.id(), first.id());
    stage.board_for(&idle, stage.hall).await;
    stage.run(&idle, stage.hall, "fall end", &[]).await;
    let said = format!("> {} ends the turn.", idle.name());
    let board = |seen: &Seen| !seen.is_ephemeral() && seen.mentions(first.id());
    let board = |seen: &Seen| board(seen) && told(seen).contains(&said);
    let board = stage.celina.sees(stage.hall, board).await.unwrap();
    let others = told(&board).into_iter().filter(|line| line.ends_with("ends the turn."));
    assert_eq!(others.count(), 1, "{}", board.content());
    // The log has its heading, and that of the turn that has just begun: one can return there.
    let log = stage.run(&stage.borin, stage.hall, "log", &[]).await;
    let heading = |name: &str, round: u8| format!("**{name}, round {round}**");
    for heading in [heading(idle.name(), 1), heading(first.name(), 2)] {
        assert!(log.content().contains(&heading), "{heading}: {}", log.content());
    }
    stage.end().await;
}

/// A finger that taps twice on what can be done more than once, and on Undo.
#[tokio::test]
async fn a_double_tap_exchanges_once_and_takes_back_once() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let who = stage.awaited(table, &people).await.remove(0);
    let steps = stage.snapshot(table, &who).await.legal;
    assert!(steps.iter().any(|choice| choice.action == "take cultivation"));
    stage.run(&who, stage.hall, "cave take", &[("tile", "cultivation")]).await;
    let legal = stage.snapshot(table, &who).await.legal;
    let gain = legal.iter().find(|choice| choice.action.starts_with("gain ")).unwrap();
    let goods = [("goods", gain.args[0].value.as_str())];
    let panel = stage.run(&who, stage.hall, "cave gain", &goods).await;
    let food = async || {
        let view = stage.snapshot(table, &who).await.view.unwrap().json();
        view["tribes"][usize::from(who.id() != stage.ada.id())]["goods"]["food"].as_u64()
    };
    let opened = ids(&panel).into_iter().find(|id| id.contains("exchange")).unwrap();
    let panel = stage.press(&who, &panel, &opened).await;
    let emmer = ids(&panel).into_iter().find(|id| id.ends_with("|exchange emmer")).unwrap();
    let before = (food().await, stage.revision(table).await);
    let twice = [who.press(&panel, &emmer).unwrap(), who.press(&panel, &emmer).unwrap()];
    for tap in twice {
        stage.answered(&who, tap).await;
    }
    assert_eq!(stage.revision(table).await, before.1 + 1, "one exchange");
    assert_ne!(food().await, before.0);
    let panel = stage.run(&who, stage.hall, "turn", &[]).await;
    let undo = ids(&panel).into_iter().find(|id| id.starts_with("undo|")).unwrap();
    let twice = [who.press(&panel, &undo).unwrap(), who.press(&panel, &undo).unwrap()];
    for tap in twice {
        stage.answered(&who, tap).await;
    }
    assert_eq!(stage.revision(table).await, before.1 + 2, "one step back");
    assert_eq!(food().await, before.0);
    let after = stage.run(&who, stage.hall, "turn", &[]).await;
    assert!(ids(&after).iter().any(|id| id.starts_with("undo|")), "more could be taken back");
    stage.end().await;
}

/// The buttons of a vote end with it: pressed all the same, they open no other.
#[tokio::test]
async fn a_vote_that_has_failed_stays_so() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let who = turn(&stage, table, &people).await;
    let other = people.into_iter().find(|person| person.id() != who.id()).unwrap();
    let refused = stage.run(&who, stage.hall, "undo", &[]).await;
    stage.press(&who, &refused, "Ask to take back my last turn").await;
    let vote = stage.celina.sees_text(stage.hall, "asks to go back to").await.unwrap();
    let messages = public(&stage.celina, stage.hall).len();
    // Somebody's screen is late: they agree to what is over.
    let objects = other.press(&vote, "Object").unwrap();
    let late = who.press(&vote, "Agree").unwrap();
    stage.answered(other, objects).await;
    let late = stage.answer(&who, late).await;
    let over = stage.celina.sees_text(stage.hall, "objects: the vote is over").await.unwrap();
    assert_eq!((over.id(), over.buttons()), (vote.id(), vec!["Full log"]));
    assert!(stage.look_at(table).await.vote.is_none(), "{}", late.content());
    assert_eq!(public(&stage.celina, stage.hall).len(), messages);
    stage.end().await;
}

/// A turn says since when it waits by the clock of the tables.
#[tokio::test]
async fn a_new_turn_says_since_when() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let awaited = async || {
        let seats = stage.look_at(table).await.seats;
        seats.iter().find_map(|seat| seat.awaited).unwrap()
    };
    let begun = awaited().await;
    stage.clock.advance(Span::days(3));
    let who = turn(&stage, table, &people).await;
    let next = people.into_iter().find(|person| person.id() != who.id()).unwrap();
    let since = awaited().await;
    assert!(since.since(begun) >= Span::days(3));
    let board = stage.board_for(next, stage.hall).await;
    let stamp = format!("Turn started <t:{}:R>.", since.0.div_euclid(1_000));
    assert!(board.content().contains(&stamp), "{stamp}: {}", board.content());
    stage.end().await;
}

#[tokio::test]
async fn a_player_is_told_alone_what_is_theirs_with_their_side_at_hand() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.celina];
    let table = stage.game(stage.hall, "fall", &people).await;
    let words = [("Your secret goal", "at least"), ("Twój tajny cel", "co najmniej")];
    for (person, (words, asks)) in people.into_iter().zip(words) {
        let direct = person.direct_message(stage.sandbox.application()).unwrap();
        let told = person.sees_text(direct, words).await.unwrap();
        assert!(told.content().contains(asks), "with what it asks for: {}", told.content());
        let [button] = told.buttons()[..] else { panic!("{:?}", told.buttons()) };
        let side = stage.press(person, &told, button).await;
        assert_eq!(side.filenames(), ["fall-mine.png"]);
    }
    // Who takes no direct messages finds it at the table; nothing is set aside for it.
    stage.borin.refuse_direct_messages(true);
    stage.game(stage.room, "fall", &[&stage.borin, &stage.dorota]).await;
    let waiting = async || stage.tables.store().outbox_count().await.unwrap();
    stage.until("all is said", async || waiting().await.waiting == 0).await;
    assert_eq!(waiting().await.parked, 0);
    assert_eq!(stage.status(table).await, Status::Playing);
    stage.end().await;
}

#[tokio::test]
async fn who_plays_alone_has_one_board_and_a_short_result() {
    let stage = stage().await;
    let ada = &stage.ada;
    let opened = stage.run(ada, stage.hall, "new", &[("game", "cave"), ("solo", "true")]).await;
    assert!(!opened.is_ephemeral());
    let table = stage.table_in(stage.hall).await;
    let board = stage.board(ada, stage.hall).await;
    for _ in 0..2 {
        turn(&stage, table, &[ada]).await;
    }
    let turns = |seen: &Seen| told(seen).iter().filter(|line| line.contains("** – ")).count();
    let renewed = |seen: &Seen| {
        seen.id() == board.id() && seen.content().contains("Round 2") && turns(seen) == 1
    };
    let renewed = ada.sees(stage.hall, renewed).await.unwrap();
    assert_eq!(ids(&renewed), ids(&board), "the same message");
    let question = stage.run(ada, stage.hall, "resign", &[]).await;
    assert!(question.content().contains("You play alone"), "{}", question.content());
    stage.press(ada, &question, "Give up").await;
    let result = stage.result(ada, stage.hall).await;
    assert_eq!(stage.status(table).await, Status::Finished);
    assert!(!result.mentions(ada.id()), "who has just left is not called back");
    assert!(turns(&result) == 0 && told(&result).len() <= 2, "{}", result.content());
    stage.end().await;
}
