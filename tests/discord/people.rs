//! Players who are reminded, go away, come back, and hand over their seats.

use std::time::Duration;

use deephold::{
    engine::Seat,
    sandbox::{
        Misbehaviour, Target,
        script::{Person, Seen},
        world::channel::ChannelKind,
    },
    store::{Presence, RemindIn, Span, Store as _, UserId},
};

use crate::{
    player::{Player, Style, offers, play_turn},
    stage::{Stage, stage},
    waiting::game,
};

/// For so long whoever was seen on the server is believed to be there.
const BELIEVED: Span = Span::hours(1);

/// How often Discord was asked whether somebody is on the server.
fn asked_about(stage: &Stage, person: &Person) -> usize {
    let path = format!("/members/{}", person.id());
    let sent = stage.sandbox.requests();
    sent.iter().filter(|sent| sent.method == "GET" && sent.path.ends_with(&path)).count()
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
    let reminders = reminders.iter().filter(|seen| seen.content().contains("waiting for you"));
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
    stage.clock.advance(BELIEVED);
    let mut players = [Player::new(ada, Style::Buttons)];
    play_turn(&stage, stage.hall, &mut players, 2).await;
    let notice = ada.sees_text(stage.hall, "Borin has left the table").await.unwrap();
    let offered = [
        "Let a computer play",
        "Offer the seat",
        "Make the default move",
        "Go on without it",
        "End without a result",
        "Full log",
    ];
    assert_eq!(notice.buttons(), offered);
    assert_eq!(stage.look_at(table).await.seats[1].presence, Presence::Away);
    let pinged = ada.messages(stage.hall);
    assert!(!pinged.iter().any(|seen| !seen.is_ephemeral() && seen.mentions(borin.id())));
    // The game plays for him until it is Ada's turn again.
    let mut steps = 0;
    while stage.awaited(table, &[ada]).await.is_empty() {
        let done = stage.press(ada, &notice, "Make the default move").await;
        assert!(done.content().contains("The default move was made"), "{}", done.content());
        steps += 1;
        assert!(steps < 20);
    }
    stage.board_for(ada, stage.hall).await;
    // Somebody else cannot do that, and nobody can for somebody who is there.
    let spectator = stage.press(&stage.dorota, &notice, "Make the default move").await;
    assert!(spectator.is_ephemeral() && spectator.content().contains("Nie siedzisz"));
    // Back on the server, a click is enough.
    stage.guild.join(borin).unwrap();
    stage.run(borin, stage.hall, "turn", &[]).await;
    ada.sees_text(stage.hall, "Borin is back").await.unwrap();
    stage.end().await;
}

#[tokio::test]
async fn who_is_on_the_server_is_believed_for_an_hour_and_after_anything_they_do() {
    let stage = stage().await;
    let table = game(&stage).await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let mut players = [ada, borin].map(|person| Player::new(person, Style::Buttons));
    // Borin joined a moment ago: nobody need ask.
    play_turn(&stage, stage.hall, &mut players, 2).await;
    stage.board_for(borin, stage.hall).await;
    assert_eq!(asked_about(&stage, borin), 0);
    // After an hour of silence they are asked for; whoever does anything is there.
    stage.clock.advance(BELIEVED);
    play_turn(&stage, stage.hall, &mut players, 3).await;
    let next = stage.awaited(table, &[ada, borin]).await.remove(0);
    stage.until("the question", async || asked_about(&stage, &next) == 1).await;
    stage.board_for(&next, stage.hall).await;
    stage.clock.advance(BELIEVED);
    stage.run(ada, stage.hall, "games", &[]).await;
    stage.run(borin, stage.hall, "help", &[]).await;
    play_turn(&stage, stage.hall, &mut players, 4).await;
    stage.settled(ada, stage.hall).await;
    assert_eq!(asked_about(&stage, ada) + asked_about(&stage, borin), 1);
    stage.end().await;
}

#[tokio::test]
async fn whoever_has_left_is_not_reminded_however_lately_they_were_seen() {
    let stage = stage().await;
    let table = game(&stage).await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    stage.run(borin, stage.hall, "remind", &[("after", "1")]).await;
    stage.clock.advance(Span::minutes(50));
    stage.run(ada, stage.hall, "board", &[]).await;
    stage.guild.leave_account(ada.id()).unwrap();
    stage.clock.advance(Span::minutes(10));
    borin.sees_text(stage.hall, "Ada has left the table").await.unwrap();
    assert_eq!(stage.look_at(table).await.seats[0].presence, Presence::Away);
    let waiting = async || stage.tables.store().outbox_count().await.unwrap().waiting;
    stage.until("the end of what is to be said", async || waiting().await == 0).await;
    let reminded = |seen: &Seen| seen.content().contains("waiting for you");
    assert!(!borin.messages(stage.hall).iter().any(reminded));
    assert_eq!(stage.parked().await, 0, "there is nothing to try again");
    stage.end().await;
}

#[tokio::test]
async fn seats_are_offered_by_a_list_of_seats() {
    let stage = stage().await;
    let table = game(&stage).await;
    let (ada, borin, dorota) = (&stage.ada, &stage.borin, &stage.dorota);
    let listed = async |who: &Person| -> Vec<String> {
        let found = who.suggestions(stage.hall, "replace", &[], ("seat", "")).await.unwrap();
        found.into_iter().map(|choice| choice.name).collect()
    };
    // An admin may offer any seat, a player their own, and somebody else none.
    assert_eq!(listed(ada).await, ["Ada (seat 1)", "Borin (seat 2)"]);
    assert_eq!(listed(borin).await, ["Borin (seat 2)"]);
    assert!(listed(dorota).await.is_empty());
    // Somebody who has left cannot be named as a member; their seat can.
    stage.guild.leave_account(ada.id()).unwrap();
    stage.clock.advance(Span::hours(13));
    borin.sees_text(stage.hall, "Ada has left the table").await.unwrap();
    assert_eq!(listed(borin).await, ["Ada (seat 1), no longer here", "Borin (seat 2)"]);
    let offered = stage.run(borin, stage.hall, "replace", &[("seat", "1")]).await;
    assert!(offered.content().contains("The seat of Ada is open"), "{}", offered.content());
    assert_eq!(stage.look_at(table).await.seats[0].presence, Presence::Open);
    let wrong = stage.run(borin, stage.hall, "replace", &[("seat", "Gimli")]).await;
    assert!(wrong.content().contains("not one of the choices"), "{}", wrong.content());
    stage.end().await;
}

#[tokio::test]
async fn the_seat_of_whoever_has_left_can_be_taken() {
    let stage = stage().await;
    let table = game(&stage).await;
    let (ada, borin, dorota) = (&stage.ada, &stage.borin, &stage.dorota);
    stage.guild.leave_account(borin.id()).unwrap();
    stage.clock.advance(BELIEVED);
    let mut players = [Player::new(ada, Style::Slash)];
    play_turn(&stage, stage.hall, &mut players, 3).await;
    let notice = ada.sees_text(stage.hall, "Borin has left the table").await.unwrap();
    let refused = stage.press(dorota, &notice, "Offer the seat").await;
    assert!(
        refused.is_ephemeral() && stage.look_at(table).await.seats[1].presence == Presence::Away
    );
    let offered = stage.press(ada, &notice, "Offer the seat").await;
    assert!(offered.content().contains("is open to anybody now"), "{}", offered.content());
    let open = ada.sees_text(stage.hall, "seat is open").await.unwrap();
    assert_eq!(open.buttons(), ["Take this seat", "Keep my seat", "Full log"]);
    // Ada has a seat, and Celina cannot keep one that is not hers.
    let twice = stage.press(ada, &open, "Take this seat").await;
    assert!(twice.content().contains("You are already at this table"), "{}", twice.content());
    let briefing = stage.press(dorota, &open, "Take this seat").await;
    assert!(briefing.is_ephemeral(), "what the seat knows is for its player");
    let panel = stage.press(dorota, &briefing, "Moja tura").await;
    assert!(panel.is_ephemeral() && !offers(&panel).is_empty(), "{}", panel.summary());
    let taken = ada.sees_text(stage.hall, "Dorota takes over the seat of").await.unwrap();
    assert_eq!((taken.id(), taken.buttons()), (open.id(), vec!["Full log"]));
    assert!(taken.content().contains(&borin.mention()), "{}", taken.content());
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
    let refused = stage.run(borin, stage.hall, "replace", &[("seat", "1")]).await;
    assert!(refused.content().contains("not yours"), "{}", refused.content());
    stage.run(borin, stage.hall, "replace", &[]).await;
    let open = ada.sees_text(stage.hall, "seat is open").await.unwrap();
    let wrong = stage.press(celina, &open, "Keep my seat").await;
    assert!(wrong.is_ephemeral(), "{}", wrong.summary());
    assert_eq!(stage.look_at(table).await.seats[1].presence, Presence::Open);
    let kept = stage.press(borin, &open, "Keep my seat").await;
    assert!(kept.content().contains("You keep your seat"), "{}", kept.content());
    let settled = ada.sees_text(stage.hall, "seat is no longer open").await.unwrap();
    assert_eq!((settled.id(), settled.buttons()), (open.id(), vec!["Full log"]));
    assert_eq!(stage.look_at(table).await.seats[1].user, Some(user(borin)));
    // An admin can offer any seat.
    stage.run(ada, stage.hall, "replace", &[("seat", "Borin")]).await;
    let later = |seen: &Seen| seen.id() > open.id() && seen.content().contains("seat is open");
    let open = celina.sees(stage.hall, later).await.unwrap();
    stage.press(celina, &open, "Take this seat").await;
    let snapshot = stage.look_at(table).await;
    assert_eq!(snapshot.seats[1].user, Some(user(celina)));
    // Whoever is no longer there has no say.
    let gone = stage.run(borin, stage.hall, "hand", &[]).await;
    assert!(gone.content().contains("You are not at this table"), "{}", gone.content());
    stage.end().await;
}

#[tokio::test]
async fn who_gives_up_is_asked_first_and_the_game_ends_as_the_rules_say() {
    let stage = stage().await;
    let table = game(&stage).await;
    let question = stage.run(&stage.borin, stage.hall, "resign", &[]).await;
    assert!(question.is_ephemeral() && question.buttons() == ["Give up", "Cancel"]);
    assert!(question.content().contains("It ends with that"), "{}", question.content());
    assert!(!stage.look_at(table).await.status.is_over());
    let done = stage.press(&stage.borin, &question, "Give up").await;
    assert!(done.content().contains("You have given up"), "{}", done.content());
    let result = stage.result(&stage.ada, stage.hall).await;
    assert!(result.content().contains("Borin has left the game"), "{}", result.content());
    assert!(result.mentions(stage.ada.id()), "who played is called to the result");
    let told = stage.ada.messages(stage.hall);
    let told = told.iter().filter(|seen| seen.content().contains("Borin has left the game"));
    assert_eq!(told.count(), 1, "in one message");
    let spectator = stage.run(&stage.dorota, stage.hall, "resign", &[]).await;
    assert!(spectator.is_ephemeral());
    assert_eq!(stage.look_at(table).await.seats[1].presence, Presence::Gone);
    assert_eq!(stage.look_at(table).await.seats[1].seat, Seat(1));
    stage.end().await;
}

#[tokio::test]
async fn who_leaves_others_behind_is_told_what_becomes_of_their_seat() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin, &stage.celina];
    stage.game(stage.hall, "fall", &people).await;
    for (person, words) in [
        (&stage.borin, ["The others play on", "offer your seat to somebody else"]),
        (&stage.borin, ["If they go on without it", "Your dwarfs, gems and ogre cards go back"]),
        (&stage.celina, ["Pozostałe osoby grają dalej", "Twoje krasnoludy, klejnoty"]),
    ] {
        let question = stage.run(person, stage.hall, "resign", &[]).await;
        for words in words {
            assert!(question.content().contains(words), "{words}: {}", question.content());
        }
    }
    stage.end().await;
}

/// Whatever befalls somebody's direct messages, nobody else waits for them; and what
/// was to be said of a turn that is over is never said.
#[tokio::test]
async fn failing_direct_messages_delay_nobody_elses_ping_and_never_come_late() {
    let stage = stage().await;
    let table = game(&stage).await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    stage.run(ada, stage.hall, "remind", &[("where", "direct")]).await;
    let direct = ada.direct_message(stage.sandbox.application()).unwrap();
    let to_ada = Target { method: Some("POST".to_owned()), ..Target::user(ada.id()) };
    let messages = Target { route: Some("/channels/{channel_id}/messages".to_owned()), ..to_ada };
    let fault = stage.sandbox.inject(messages, Misbehaviour::Fails(503), None);
    stage.clock.advance(Span::hours(13));
    let struck = || {
        let path = format!("/channels/{direct}/messages");
        stage.sandbox.requests().iter().filter(|sent| sent.path.ends_with(&path)).count()
    };
    stage.until("the reminder that cannot be sent", async || struck() > 0).await;
    // Ada plays, and Borin is called at once: no clock has to move for it.
    let mut players = [ada, borin].map(|person| Player::new(person, Style::Buttons));
    play_turn(&stage, stage.hall, &mut players, 1).await;
    assert_eq!(stage.awaited(table, &[ada, borin]).await[0].id(), borin.id());
    let ping = stage.board_for(borin, stage.hall).await;
    assert!(ping.mentions(borin.id()));
    // Direct messages work again, and hours pass: the reminder does not come. A leap that
    // meets an attempt under way ends it, and puts the next one off; so leaps go on until
    // nothing is left to be said, with more and more time for an attempt after each.
    stage.sandbox.lift(fault);
    let waiting = async || stage.tables.store().outbox_count().await.unwrap().waiting;
    for leap in 1.. {
        stage.clock.advance(Span::minutes(10));
        tokio::time::sleep(Duration::from_millis(100 * leap)).await;
        if leap >= 6 && waiting().await == 0 {
            break;
        }
        assert!(leap < 30, "what is to be said does not end\n{}", stage.sandbox.traffic());
    }
    let told = ada.messages(direct).into_iter().map(|seen| seen.content().to_owned());
    let told: Vec<String> = told.filter(|told| told.contains("waiting for you")).collect();
    assert!(told.is_empty(), "{told:?}");
    stage.end().await;
}

/// Whichever way somebody goes, the others read the same and can do the same.
#[tokio::test]
async fn resigning_leaving_and_being_forgotten_end_in_the_same_place() {
    let stage = stage().await;
    let (ada, borin, celina) = (&stage.ada, &stage.borin, &stage.celina);
    let mut notices = Vec::new();
    for (game, going) in ["resigns", "leaves", "is forgotten"].into_iter().enumerate() {
        let channel = stage.guild.create_channel(&format!("game-{game}"), ChannelKind::Text);
        let channel = channel.unwrap();
        let table = stage.game(channel, "fall", &[ada, borin, celina]).await;
        stage.board(ada, channel).await;
        match going {
            "resigns" => {
                let question = stage.run(borin, channel, "resign", &[]).await;
                let done = stage.press(borin, &question, "Give up").await;
                assert!(done.content().contains("You have given up"), "{}", done.content());
            }
            "leaves" => stage.guild.leave_account(borin.id()).unwrap(),
            _ => {
                let shown = stage.run(borin, channel, "privacy", &[]).await;
                let question = stage.press(borin, &shown, "Delete my data").await;
                stage.press(borin, &question, "Delete everything about me").await;
            }
        }
        if going == "leaves" {
            let user = UserId(borin.id().get());
            let guild = deephold::store::GuildId(stage.guild.id().get());
            stage.tables.member_left(guild, user).await.unwrap();
            stage.guild.join(borin).unwrap();
        }
        let notice = celina.sees_text(channel, "has left the table").await.unwrap();
        assert!(!notice.mentions(ada.id()), "nobody is called");
        notices.push((table, channel, notice));
    }
    let buttons: Vec<Vec<&str>> = notices.iter().map(|(.., it)| it.buttons()).collect();
    assert!(buttons.iter().all(|it| *it == buttons[0]) && buttons[0].len() == 6, "{buttons:?}");
    let words: Vec<String> = notices
        .iter()
        .map(|(.., it)| it.content().split_once("has left").unwrap().1.to_owned())
        .collect();
    assert!(words.iter().all(|it| *it == words[0]), "{words:?}");
    // Each seat can be offered and taken; whoever takes it is told alone how things stand.
    for (table, channel, notice) in &notices {
        stage.press(ada, notice, "Offer the seat").await;
        let open = ada.sees_text(*channel, "seat is open").await.unwrap();
        let briefing = stage.press(&stage.dorota, &open, "Take this seat").await;
        assert!(briefing.is_ephemeral() && briefing.buttons().contains(&"Moja tura"));
        assert!(briefing.content().contains("sekret") || briefing.content().contains("cel"));
        let dorota = Some(user(&stage.dorota));
        assert_eq!(stage.look_at(*table).await.seats[1].user, dorota);
        let settled = crate::stage::fresh(ada, notice);
        stage
            .until("the end of the choices", async || {
                crate::stage::fresh(ada, &settled).buttons() == ["Full log"]
            })
            .await;
    }
    // Whoever resigned has no say any more, and sees no more than anybody.
    let (_, channel, _) = &notices[0];
    let gone = stage.run(borin, *channel, "hand", &[]).await;
    assert!(gone.content().contains("You are not at this table"), "{}", gone.content());
    stage.end().await;
}

/// Going on without a seat needs more than half of the others, and is what the rules provide.
#[tokio::test]
async fn the_others_go_on_without_a_seat_by_vote() {
    let stage = stage().await;
    let (ada, borin, celina) = (&stage.ada, &stage.borin, &stage.celina);
    let table = stage.game(stage.hall, "fall", &[ada, borin, celina]).await;
    let question = stage.run(borin, stage.hall, "resign", &[]).await;
    stage.press(borin, &question, "Give up").await;
    let notice = ada.sees_text(stage.hall, "has left the table").await.unwrap();
    let stranger = stage.press(&stage.dorota, &notice, "Go on without it").await;
    assert!(stranger.content().contains("Nie siedzisz"), "{}", stranger.content());
    stage.press(ada, &notice, "Go on without it").await;
    let vote = celina.sees_text(stage.hall, "asks to go on without").await.unwrap();
    assert!(vote.mentions(celina.id()) && vote.content().contains("no way back"));
    assert_eq!(stage.look_at(table).await.seats[1].presence, Presence::Away);
    stage.press(celina, &vote, "Agree").await;
    stage
        .until("the game without it", async || {
            stage.look_at(table).await.seats[1].presence == Presence::Gone
        })
        .await;
    ada.sees_text(stage.hall, "goes on without").await.unwrap();
    assert!(!stage.look_at(table).await.status.is_over());
    stage.end().await;
}
