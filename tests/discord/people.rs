//! Players who are reminded, go away, come back, and hand over their seats.

use deephold::{
    engine::Seat,
    sandbox::script::{Person, Seen},
    store::{Presence, RemindIn, Span, Store as _, UserId},
};

use crate::{
    player::{Player, Style, offers, play_turn},
    stage::{Stage, stage},
};

/// A game of the cave in the hall that Ada begins.
async fn game(stage: &Stage) -> deephold::store::TableId {
    let (ada, borin) = (&stage.ada, &stage.borin);
    let lobby = stage.run(ada, stage.hall, "new", &[("game", "cave")]).await;
    let joined = stage.press(borin, &lobby, "Join").await;
    let options = stage.press(ada, &joined, "Options").await;
    let menu = crate::stage::ids(&options).remove(0);
    let chosen = ada.choose(&options, &menu, &["1"]).unwrap();
    stage.answer(ada, chosen).await;
    stage.press(ada, &lobby, "Start").await;
    let table = stage.table_in(stage.hall).await;
    assert_eq!(stage.awaited(table, &[ada, borin]).await[0].id(), ada.id());
    stage.board_for(ada, stage.hall).await;
    table
}

fn user(person: &Person) -> UserId {
    UserId(person.id().get())
}

#[tokio::test]
async fn a_reminder_is_really_sent_and_only_as_often_as_wanted() {
    let stage = stage().await;
    let table = game(&stage).await;
    let ada = &stage.ada;
    let set = [("after", "2"), ("every", "3"), ("times", "2")];
    let told = stage.run(ada, stage.hall, "remind", &set).await;
    assert!(told.content().contains("after 2 h"), "{}", told.content());
    // It counts from the next prompt on.
    let people = [ada, &stage.borin];
    let mut players = people.map(|person| Player::new(person, Style::Slash));
    play_turn(&stage, stage.hall, &mut players, 1).await;
    let next = stage.awaited(table, &people).await.remove(0);
    stage.board_for(&next, stage.hall).await;
    stage.clock.advance(Span::hours(1));
    stage.clock.advance(Span::hours(1));
    let first = next.sees_text(stage.hall, "friendly reminder").await.unwrap();
    assert!(first.mentions(next.id()) && !first.is_ephemeral());
    stage.clock.advance(Span::hours(3));
    next.sees_text(stage.hall, "reminder number 2").await.unwrap();
    stage.clock.advance(Span::days(30));
    // The reminder brings the turn to the player.
    let panel = stage.press(&next, &first, "Take my turn").await;
    assert!(!offers(&panel).is_empty());
    let reminders = next.messages(stage.hall);
    let reminders = reminders.iter().filter(|seen| seen.content().contains("reminder"));
    assert_eq!(reminders.filter(|seen| !seen.is_ephemeral()).count(), 2);
    stage.end().await;
}

#[tokio::test]
async fn a_reminder_comes_by_direct_message_to_whoever_wants_it_so() {
    let stage = stage().await;
    game(&stage).await;
    let ada = &stage.ada;
    let told = stage.run(ada, stage.hall, "remind", &[("where", "direct")]).await;
    assert!(told.content().contains("by direct message"), "{}", told.content());
    stage.clock.advance(Span::hours(13));
    let direct = ada.direct_message(stage.sandbox.application()).unwrap();
    let reminder = ada.sees_text(direct, "the game is waiting for you").await.unwrap();
    assert!(reminder.content().contains("/channels/"), "{}", reminder.content());
    // The button works there as well.
    let panel = stage.press(ada, &reminder, "Take my turn").await;
    assert!(!offers(&panel).is_empty());
    let about_it = |seen: &Seen| seen.content().contains("waiting for you");
    assert!(!ada.messages(stage.hall).iter().any(about_it), "the channel hears nothing of it");
    stage.end().await;
}

#[tokio::test]
async fn a_refused_direct_message_goes_to_the_channel_and_is_remembered() {
    let stage = stage().await;
    game(&stage).await;
    let ada = &stage.ada;
    stage.run(ada, stage.hall, "remind", &[("where", "direct")]).await;
    ada.refuse_direct_messages(true);
    stage.clock.advance(Span::hours(13));
    ada.sees_text(stage.hall, "friendly reminder").await.unwrap();
    let user_settings = stage.tables.store().user_settings(user(ada)).await.unwrap();
    assert_eq!(user_settings.remind_in, RemindIn::Refused);
    stage.clock.advance(Span::hours(25));
    ada.sees_text(stage.hall, "reminder number 2").await.unwrap();
    let refused = stage.sandbox.requests();
    let refused = refused.iter().filter(|sent| sent.answer["code"] == 50_007).count();
    assert_eq!(refused, 1, "it is not tried again");
    let told = stage.run(ada, stage.hall, "remind", &[]).await;
    assert!(told.content().contains("does not let me write to you"), "{}", told.content());
    // Until they want it again.
    ada.refuse_direct_messages(false);
    stage.run(ada, stage.hall, "remind", &[("where", "direct")]).await;
    stage.clock.advance(Span::hours(25));
    let direct = ada.direct_message(stage.sandbox.application()).unwrap();
    ada.sees_text(direct, "reminder number 3").await.unwrap();
    stage.end().await;
}

#[tokio::test]
async fn whoever_has_left_the_server_is_not_pinged_and_can_be_played_for() {
    let stage = stage().await;
    let table = game(&stage).await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    stage.guild.leave_account(borin.id()).unwrap();
    let mut players = [Player::new(ada, Style::Buttons)];
    play_turn(&stage, stage.hall, &mut players, 2).await;
    let notice = ada.sees_text(stage.hall, "Borin is no longer on this server").await.unwrap();
    assert_eq!(notice.buttons(), ["Offer the seat", "Play the default answer", "Full log"]);
    assert_eq!(stage.look_at(table).await.seats[1].presence, Presence::Away);
    let pinged = ada.messages(stage.hall);
    assert!(!pinged.iter().any(|seen| !seen.is_ephemeral() && seen.mentions(borin.id())));
    // The game plays for him until it is Ada's turn again.
    let mut steps = 0;
    while stage.awaited(table, &[ada]).await.is_empty() {
        let done = stage.press(ada, &notice, "Play the default answer").await;
        assert!(done.content().contains("The usual answer was given"), "{}", done.content());
        steps += 1;
        assert!(steps < 20);
    }
    stage.board_for(ada, stage.hall).await;
    // Somebody else cannot do that, and nobody can for somebody who is there.
    let spectator = stage.press(&stage.dorota, &notice, "Play the default answer").await;
    assert!(spectator.is_ephemeral() && spectator.content().contains("Nie siedzisz"));
    // Back on the server, a click is enough.
    stage.guild.join(borin).unwrap();
    stage.run(borin, stage.hall, "turn", &[]).await;
    ada.sees_text(stage.hall, "Borin is back").await.unwrap();
    stage.end().await;
}

#[tokio::test]
async fn the_seat_of_whoever_has_left_can_be_taken() {
    let stage = stage().await;
    let table = game(&stage).await;
    let (ada, borin, dorota) = (&stage.ada, &stage.borin, &stage.dorota);
    stage.guild.leave_account(borin.id()).unwrap();
    let mut players = [Player::new(ada, Style::Slash)];
    play_turn(&stage, stage.hall, &mut players, 3).await;
    let notice = ada.sees_text(stage.hall, "Borin is no longer on this server").await.unwrap();
    let refused = stage.press(dorota, &notice, "Offer the seat").await;
    assert!(
        refused.is_ephemeral() && stage.look_at(table).await.seats[1].presence == Presence::Away
    );
    let offered = stage.press(ada, &notice, "Offer the seat").await;
    assert!(offered.content().contains("is open to anybody now"), "{}", offered.content());
    let open = ada.sees_text(stage.hall, "may be replaced").await.unwrap();
    assert_eq!(open.buttons(), ["Take this seat", "Keep my seat", "Full log"]);
    // Ada has a seat, and Celina cannot keep one that is not hers.
    let twice = stage.press(ada, &open, "Take this seat").await;
    assert!(twice.content().contains("You sit at this table already"), "{}", twice.content());
    let panel = stage.press(dorota, &open, "Take this seat").await;
    assert!(panel.is_ephemeral() && !offers(&panel).is_empty(), "{}", panel.summary());
    ada.sees_text(stage.hall, "Dorota takes over an open seat").await.unwrap();
    assert_eq!(stage.look_at(table).await.seats[1].user, Some(user(dorota)));
    stage.board_for(dorota, stage.hall).await;
    let mut players = [ada, dorota].map(|person| Player::new(person, Style::Buttons));
    play_turn(&stage, stage.hall, &mut players, 4).await;
    stage.end().await;
}

#[tokio::test]
async fn a_seat_that_is_offered_can_be_kept_or_taken() {
    let stage = stage().await;
    let table = game(&stage).await;
    let (ada, borin, celina) = (&stage.ada, &stage.borin, &stage.celina);
    // Not the seat of somebody who is there.
    let refused =
        stage.run(borin, stage.hall, "replace", &[("player", &ada.id().to_string())]).await;
    assert!(refused.content().contains("not yours"), "{}", refused.content());
    stage.run(borin, stage.hall, "replace", &[]).await;
    let open = ada.sees_text(stage.hall, "may be replaced").await.unwrap();
    let wrong = stage.press(celina, &open, "Keep my seat").await;
    assert!(wrong.is_ephemeral(), "{}", wrong.summary());
    assert_eq!(stage.look_at(table).await.seats[1].presence, Presence::Open);
    let kept = stage.press(borin, &open, "Keep my seat").await;
    assert!(kept.content().contains("You keep your seat"), "{}", kept.content());
    let late = stage.press(celina, &open, "Take this seat").await;
    assert!(late.is_ephemeral() && late.content().contains("nie jest"), "{}", late.content());
    assert_eq!(stage.look_at(table).await.seats[1].user, Some(user(borin)));
    // An admin can offer any seat.
    stage.run(ada, stage.hall, "replace", &[("player", &borin.id().to_string())]).await;
    let later = |seen: &Seen| seen.id() > open.id() && seen.content().contains("may be replaced");
    let open = celina.sees(stage.hall, later).await.unwrap();
    stage.press(celina, &open, "Take this seat").await;
    let snapshot = stage.look_at(table).await;
    assert_eq!(snapshot.seats[1].user, Some(user(celina)));
    // Whoever is no longer there has no say.
    let gone = stage.run(borin, stage.hall, "hand", &[]).await;
    assert!(gone.content().contains("You do not sit at this table"), "{}", gone.content());
    stage.end().await;
}

#[tokio::test]
async fn who_gives_up_is_asked_first_and_the_game_ends_as_the_rules_say() {
    let stage = stage().await;
    let table = game(&stage).await;
    let question = stage.run(&stage.borin, stage.hall, "resign", &[]).await;
    assert!(question.is_ephemeral() && question.buttons() == ["Give up"]);
    assert!(!stage.look_at(table).await.status.is_over());
    let done = stage.press(&stage.borin, &question, "Give up").await;
    assert!(done.content().contains("You have given up"), "{}", done.content());
    stage.ada.sees_text(stage.hall, "gives up the game").await.unwrap();
    let spectator = stage.run(&stage.dorota, stage.hall, "resign", &[]).await;
    assert!(spectator.is_ephemeral());
    assert_eq!(stage.look_at(table).await.seats[1].presence, Presence::Gone);
    assert_eq!(stage.look_at(table).await.seats[1].seat, Seat(1));
    stage.end().await;
}
