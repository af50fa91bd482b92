//! Computers that play: in the lobby, as opponents, in the place of somebody; and hints.

use deephold::{
    engine::Text,
    sandbox::{
        Id,
        script::{Person, Seen},
    },
    store::{Computer, Span, Status, TableId, UserId},
};

use crate::{
    player::{Player, Style, dice},
    stage::{Stage, fresh, ids, stage, words},
};

/// The menu of a lobby by which computers come and go.
fn menu(lobby: &Seen) -> String {
    let found = ids(lobby).into_iter().find(|id| id.starts_with("computer|lobby|"));
    found.unwrap_or_else(|| panic!("no menu: {}", lobby.summary()))
}

/// Chooses in that menu, and reads the lobby as it is then.
async fn arrange(stage: &Stage, who: &Person, lobby: &Seen, value: &str) -> Seen {
    let lobby = fresh(who, lobby);
    let click = who.choose(&lobby, &menu(&lobby), &[value]).unwrap();
    stage.answer(who, click).await
}

/// A lobby with so many quick computers beside whoever opens it.
async fn lobby(stage: &Stage, who: &Person, place: Id, game: &str, computers: usize) -> Seen {
    let mut lobby = stage.run(who, place, "new", &[("game", game)]).await;
    for _ in 0..computers {
        lobby = arrange(stage, who, &lobby, "+quick").await;
    }
    lobby
}

/// Plays for these people to the end; computers play by themselves.
async fn play_out(stage: &Stage, place: Id, table: TableId, people: &[&Person], luck: u8) {
    let mut players: Vec<Player> =
        people.iter().map(|person| Player::new(person, Style::Buttons)).collect();
    let mut dice = dice(luck);
    while stage.look_at(table).await.status == Status::Playing {
        let awaited = stage.awaited(table, people).await;
        let next = awaited.first().map(Person::id);
        match players.iter_mut().find(|player| Some(player.person.id()) == next) {
            Some(player) => player.step(stage, table, place, &mut dice).await,
            None => tokio::time::sleep(std::time::Duration::from_millis(5)).await,
        }
    }
}

/// Nothing that was sent names or calls somebody who is no person.
fn nobody_else_was_called(stage: &Stage, people: &[&Person]) {
    let known: Vec<String> = people.iter().map(|person| person.id().to_string()).collect();
    for sent in stage.sandbox.requests() {
        let pinged = sent.body["allowed_mentions"]["users"].as_array().cloned().unwrap_or_default();
        for user in pinged {
            assert!(known.iter().any(|id| user == id.as_str()), "{user} in {}", sent.body);
        }
    }
}

#[tokio::test]
async fn a_person_plays_cave_against_a_computer_to_the_end() {
    let stage = stage().await;
    let ada = &stage.ada;
    let opened = stage.run(ada, stage.hall, "new", &[("game", "cave")]).await;
    let offered = opened.options(&menu(&opened));
    assert_eq!(
        offered,
        ["apprentice", "journeyman", "master"].map(|it| format!("Add a computer player: {it}"))
    );
    // Who does not sit there adds nobody.
    let click = stage.borin.choose(&opened, &menu(&opened), &["+best"]).unwrap();
    let refused = stage.answer(&stage.borin, click).await;
    assert!(refused.is_ephemeral() && refused.content().contains("You are not at this table"));
    let lobby = arrange(&stage, ada, &opened, "+best").await;
    let table = stage.table_in(stage.hall).await;
    let name = stage.look_at(table).await.seats[1].computer.unwrap().name();
    let listed = format!("{name}\u{a0}☼ (master)");
    assert!(lobby.content().contains(&listed), "{}", lobby.content());
    assert_eq!(
        lobby.options(&menu(&lobby)),
        [format!("Take out: {name}\u{a0}☼")],
        "no seat is left"
    );
    let lobby = arrange(&stage, ada, &lobby, "-1").await;
    assert_eq!(lobby.options(&menu(&lobby)), offered);
    let lobby = arrange(&stage, ada, &lobby, "+quick").await;
    stage.press(ada, &lobby, "Start").await;
    play_out(&stage, stage.hall, table, &[ada], 3).await;
    let result = stage.result(ada, stage.hall).await;
    let name = stage.look_at(table).await.seats[1].computer.unwrap().name();
    assert!(result.content().contains(&format!("{name}\u{a0}☼")), "{}", result.content());
    let log = stage.press(ada, &result, "Full log").await;
    assert!(log.content().contains(&format!("{name}\u{a0}☼")), "{}", log.content());
    let verified = stage.run(ada, stage.hall, "verify", &[("table", &table.to_string())]).await;
    assert!(verified.content().contains("Verified"), "{}", verified.content());
    nobody_else_was_called(&stage, &[ada]);
    // The computer sits down again.
    let again = stage.press(ada, &result, "Play again").await;
    assert!(again.content().contains("☼ (apprentice)"), "{}", again.content());
    stage.end().await;
}

#[tokio::test]
async fn a_table_of_computers_is_watched() {
    let stage = stage().await;
    let ada = &stage.ada;
    let first = lobby(&stage, ada, stage.hall, "cave", 1).await;
    let left = stage.press(ada, &first, "Leave").await;
    assert!(
        left.content().contains("Only computers sit here") || left.buttons().contains(&"Start")
    );
    let both = arrange(&stage, ada, &left, "+quick").await;
    assert!(both.content().contains("Only computers sit here"), "{}", both.content());
    let table = stage.table_in(stage.hall).await;
    let other = stage.press(&stage.borin, &both, "Start").await;
    assert!(other.is_ephemeral(), "{}", other.summary());
    stage.press(ada, &fresh(ada, &both), "Start").await;
    let before = stage.sandbox.requests().len();
    let mut turns = 0;
    while stage.status(table).await == Status::Playing {
        let revision = stage.revision(table).await;
        stage.clock.advance(Span::seconds(8));
        let moved = async || {
            let now = stage.look_at(table).await;
            now.revision > revision || now.status != Status::Playing
        };
        stage.until("a turn of a computer", moved).await;
        turns += 1;
        assert!(turns < 400, "the game does not end");
    }
    stage.result(ada, stage.hall).await;
    nobody_else_was_called(&stage, &[]);
    let sent = stage.sandbox.requests().len() - before;
    assert!(sent <= 4 * turns + 20, "{sent} requests in {turns} turns");
    stage.end().await;
}

#[tokio::test]
async fn somebody_lets_a_computer_play_and_takes_the_seat_back() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin, &stage.celina, &stage.dorota];
    let table = stage.game(stage.hall, "fall", &people).await;
    let first = stage.awaited(table, &people).await.remove(0);
    let said = stage.run(&first, stage.hall, "standin", &[]).await;
    assert!(said.is_ephemeral(), "{}", said.summary());
    let seat = {
        let snapshot = stage.look_at(table).await;
        let user = UserId(first.id().get());
        snapshot.seats.iter().find(|row| row.user == Some(user)).unwrap().seat
    };
    let played = async || {
        let snapshot = stage.look_at(table).await;
        !snapshot.waiting.iter().any(|ask| ask.must && ask.seat == seat)
    };
    stage.until("the turn of a computer", played).await;
    // Everybody reads of it, with the mark at the name, and of what it does.
    let marked = format!("{}\u{a0}☼", first.name());
    let notice = first
        .sees(stage.hall, |seen| ids(seen).iter().any(|id| id.starts_with("computer|back|")))
        .await
        .unwrap();
    assert!(notice.content().contains(&marked), "{}", notice.content());
    let others: Vec<&Person> = people.into_iter().filter(|it| it.id() != first.id()).collect();
    let next = stage.awaited(table, &others).await.remove(0);
    let board = stage.board_for(&next, stage.hall).await;
    assert!(board.words().contains(&marked), "{}", board.words());
    // Nobody else takes it back.
    let button = ids(&notice).into_iter().find(|id| id.starts_with("computer|back|")).unwrap();
    let refused = stage.press(&next, &notice, &button).await;
    assert!(refused.is_ephemeral(), "{}", refused.summary());
    stage.press(&first, &fresh(&first, &notice), &button).await;
    assert_eq!(stage.look_at(table).await.seats[seat.index()].computer, None);
    let buttons =
        async || !ids(&fresh(&first, &notice)).iter().any(|id| id.starts_with("computer|back|"));
    stage.until("the end of the notice", buttons).await;
    // By the same command, and back by playing.
    stage.run(&first, stage.hall, "standin", &[("turn", "false")]).await;
    assert!(stage.look_at(table).await.seats[seat.index()].computer.is_some());
    stage.run(&first, stage.hall, "standin", &[]).await;
    assert_eq!(stage.look_at(table).await.seats[seat.index()].computer, None);
    stage.end().await;
}

#[tokio::test]
async fn a_stand_in_shows_nobody_what_the_seat_knows() {
    let stage = stage().await;
    let (ada, borin, celina) = (&stage.ada, &stage.borin, &stage.celina);
    let table = stage.game(stage.hall, "moot", &[ada, borin]).await;
    stage.run(borin, stage.hall, "standin", &[]).await;
    play_out_but(&stage, table, ada).await;
    for secret in ["Borin draws the", "Borin\u{a0}☼ draws the"] {
        assert_eq!(ada.leaks(&[secret]), [""; 0]);
        assert_eq!(celina.leaks(&[secret]), [""; 0]);
    }
    let spectator = celina.leaks(&["|seal ", "=seal", "\"omen\"", "\"hand\"", "|ask "]);
    assert_eq!(spectator, [""; 0]);
    stage.end().await;
}

/// Plays for one person, while computers play for the others.
async fn play_out_but(stage: &Stage, table: TableId, person: &Person) {
    play_out(stage, stage.hall, table, &[person], 5).await;
}

#[tokio::test]
async fn a_hint_names_the_best_moves_where_it_may() {
    let stage = stage().await;
    let (ada, celina) = (&stage.ada, &stage.celina);
    let started = stage.run(ada, stage.hall, "new", &[("game", "cave"), ("solo", "true")]).await;
    assert!(!started.is_ephemeral());
    let hint = stage.run(ada, stage.hall, "hint", &[]).await;
    assert!(hint.is_ephemeral(), "{}", hint.summary());
    assert!(hint.content().contains("The best moves"), "{}", hint.content());
    assert!(hint.content().contains("1. ") && hint.content().contains("point"));
    // Where nothing was said of them, two play without; and in Polish they are told so.
    stage.game(stage.room, "cave", &[celina, ada]).await;
    let refused = stage.run(celina, stage.room, "hint", &[]).await;
    let none = words(&Text::new("table-refused-no-hints"), "pl");
    assert!(refused.content().contains(&none), "{}", refused.content());
    stage.end().await;
}

#[tokio::test]
async fn a_table_says_by_a_command_what_it_wants_of_computers() {
    let stage = stage().await;
    let celina = &stage.celina;
    stage.run(celina, stage.hall, "new", &[("game", "moot")]).await;
    let options = [("add", "best"), ("hints", "true"), ("takeover", "true")];
    let lobby = stage.run(celina, stage.hall, "computer", &options).await;
    let table = stage.table_in(stage.hall).await;
    let snapshot = stage.look_at(table).await;
    assert!(snapshot.seats[1].computer.is_some_and(Computer::is_own));
    assert!(snapshot.computers.take_over && snapshot.computers.hints == Some(true));
    // The lobby is everybody's, in the language of the server.
    assert!(lobby.content().contains("Hints are allowed."), "{}", lobby.content());
    let found = celina.suggestions(stage.hall, "computer", &[], ("add", "m")).await.unwrap();
    let names: Vec<String> = found.iter().map(|choice| choice.name.clone()).collect();
    assert!(names.contains(&"mistrz".to_owned()), "{names:?}");
    let unknown = stage.run(celina, stage.hall, "computer", &[("add", "random")]).await;
    assert!(unknown.is_ephemeral(), "{}", unknown.summary());
    stage.end().await;
}

#[tokio::test]
async fn a_newcomer_tries_a_game_for_several_in_direct_messages() {
    let stage = stage().await;
    let celina = &stage.celina;
    let direct = celina.direct_message(stage.sandbox.application()).unwrap();
    let lobby = stage.run(celina, direct, "new", &[("game", "moot")]).await;
    let lobby = arrange(&stage, celina, &lobby, "+quick").await;
    assert!(lobby.content().contains("(uczeń)"), "{}", lobby.content());
    let start = ids(&lobby).into_iter().find(|id| id.starts_with("start|")).unwrap();
    stage.press(celina, &lobby, &start).await;
    let table = stage.table_in(direct).await;
    play_out(&stage, direct, table, &[celina], 4).await;
    assert_eq!(stage.status(table).await, Status::Finished);
    stage.end().await;
}
