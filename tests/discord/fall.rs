//! A game with hidden hands and secret goals, for two, three and four.

use deephold::{
    engine::Text,
    i18n::{Catalogue, Language},
    sandbox::{
        Id,
        script::{Person, Seen},
        world::channel::ChannelKind,
    },
    store::TableId,
};

use crate::{
    player::{Behind, Player, Style, offers, play_out, play_turn},
    road::next_step,
    runs,
    stage::{Stage, stage},
};

/// How messages and alt texts speak of a secret goal, in both languages.
fn told(secret: &str) -> Vec<String> {
    let name = |language: &Language| {
        Catalogue::shipped().say(*language, &Text::new(format!("fall-secret-{secret}")), &[])
    };
    let names = Language::ALL.iter().map(name);
    names.flat_map(|name| [format!(": {name} ("), format!(" {name}: ")]).collect()
}

/// The secret goal of a player, unless everybody may know it.
async fn secret_of(stage: &Stage, table: TableId, who: &Person) -> Option<String> {
    let snapshot = stage.snapshot(table, who).await;
    let own =
        snapshot.seats.iter().find(|row| row.user.is_some_and(|user| user.0 == who.id().get()))?;
    let view = snapshot.view?.json();
    let clan = &view["clans"][own.seat.index()];
    (clan["revealed"] == false).then(|| clan["secret"].as_str().unwrap().to_owned())
}

/// Plays, and searches what everybody was shown for what is another's. Games of three and
/// four are long: by default they end early, in CI they are played to their end.
async fn a_game(seats: usize) {
    let stage = stage().await;
    let everybody = [&stage.ada, &stage.borin, &stage.celina, &stage.dorota];
    let people = &everybody[..seats];
    let table = stage.game(stage.hall, "fall", people).await;
    for person in people {
        let hand = stage.run(person, stage.hall, "hand", &[]).await;
        assert_eq!(hand.filenames(), ["fall-mine.png"]);
    }
    let mut players: Vec<Player> =
        people.iter().map(|person| Player::new(person, Style::Mixed)).collect();
    for luck in 0..u8::try_from(2 * seats).unwrap() {
        play_turn(&stage, stage.hall, &mut players, luck).await;
    }
    for owner in people {
        let Some(secret) = secret_of(&stage, table, owner).await else { continue };
        let words = told(&secret);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        // The owner was told, so that the search finds what there is to find.
        assert_ne!(owner.leaks(&words), [""; 0], "{secret}");
        for other in everybody.iter().filter(|other| other.id() != owner.id()) {
            assert_eq!(other.leaks(&words), [""; 0], "{secret} of {}", owner.name());
        }
    }
    if seats == 2 || runs::games(0, 1) == 1 {
        play_out(&stage, stage.hall, &mut players, 7).await;
        let result = stage.result(&stage.ada, stage.hall).await;
        assert_eq!(result.filenames(), ["fall-score.png"]);
    }
    stage.end().await;
}

#[tokio::test]
async fn two_play_to_the_end_and_keep_their_secrets() {
    a_game(2).await;
}

#[tokio::test]
async fn three_play_and_keep_their_secrets() {
    a_game(3).await;
}

#[tokio::test]
async fn four_play_and_keep_their_secrets() {
    a_game(4).await;
}

/// What somebody can do.
async fn legal(stage: &Stage, table: TableId, who: &Person) -> Vec<String> {
    let snapshot = stage.snapshot(table, who).await;
    snapshot.legal.into_iter().map(|choice| choice.action).collect()
}

/// A game in a channel of its own in which somebody, or several, have just
/// fulfilled a secret goal in the turn of another.
async fn until_somebody_may(stage: &Stage, people: &[&Person]) -> (Id, TableId, Vec<Person>) {
    let mut behind = Behind::default();
    // Not every deal has a goal that a road fulfils.
    for number in 0..40 {
        let name = format!("quarry-{number}");
        let channel = stage.guild.create_channel(&name, ChannelKind::Text).unwrap();
        let table = stage.game(channel, "fall", people).await;
        for _ in 0..60 {
            let awaited = stage.awaited(table, people).await;
            let [who] = awaited.as_slice() else { break };
            let mut idle = Vec::new();
            for other in people.iter().filter(|other| other.id() != who.id()) {
                if legal(stage, table, other).await.is_empty() {
                    idle.push(*other);
                }
            }
            let all = legal(stage, table, who).await;
            behind.act(stage, table, who, next_step(&all)).await;
            let mut free = Vec::new();
            for other in idle {
                if legal(stage, table, other).await == ["reveal"] {
                    free.push(other.clone());
                }
            }
            if !free.is_empty() {
                return (channel, table, free);
            }
        }
    }
    panic!("nobody has fulfilled a secret goal in forty games");
}

#[tokio::test]
async fn a_secret_goal_fulfilled_in_the_turn_of_another_is_whispered_and_its_reveal_is_announced() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin, &stage.celina, &stage.dorota];
    let (channel, table, free) = until_somebody_may(&stage, &people).await;
    let owner = free.first().unwrap();
    let direct = owner.direct_message(stage.sandbox.application()).unwrap();
    let words = ["You may reveal it", "Możesz go ujawnić"];
    let hints = |seen: &Seen| words.iter().any(|said| seen.content().contains(said));
    let hint = owner.sees(direct, hints).await.unwrap();
    assert!(words.iter().any(|said| hint.content().contains(said)), "{}", hint.content());
    let knows = |person: &&&Person| free.iter().any(|free| free.id() == person.id());
    for other in people.iter().filter(|other| !knows(other)) {
        assert_eq!(other.leaks(&words), [""; 0], "{} knows", other.name());
    }
    let [button] = hint.buttons()[..] else { panic!("{:?}", hint.buttons()) };
    let panel = stage.press(owner, &hint, button).await;
    let ["Plan my next turn" | "Zaplanuj następną turę", reveal] = panel.buttons()[..] else {
        panic!("{:?}", panel.buttons())
    };
    stage.press(owner, &panel, reveal).await;
    let other = people.iter().find(|other| other.id() != owner.id()).unwrap();
    let told = other.sees_text(channel, "reveals a secret goal").await.unwrap();
    assert!(told.content().contains(owner.name()), "{}", told.content());
    assert!(secret_of(&stage, table, owner).await.is_none());
    stage.end().await;
}

/// What a message tells of what happened.
fn account(message: &Seen) -> Vec<&str> {
    message.content().lines().filter(|line| line.starts_with("> ")).collect()
}

/// An ogre card drawn in the middle of a turn: what was told of the turn before stays in
/// its message and is told nowhere again.
#[tokio::test]
async fn what_comes_up_in_a_turn_takes_nothing_from_what_was_told() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "fall", &people).await;
    let first = stage.awaited(table, &people).await.remove(0);
    play_turn(&stage, stage.hall, &mut [Player::new(&first, Style::Buttons)], 3).await;
    let second = stage.awaited(table, &people).await.remove(0);
    assert_ne!(first.id(), second.id());
    let board = stage.board_for(&second, stage.hall).await;
    stage.settled(&stage.dorota, stage.hall).await;
    let told: Vec<String> = account(&board).into_iter().map(str::to_owned).collect();
    assert!(told.iter().any(|line| line.contains(first.name())), "{told:?}");
    // Two dwarfs in a tavern draw a card when the actions end.
    let mut panel = stage.run(&second, stage.hall, "turn", &[]).await;
    for words in ["play tavern", "lay", "turn", "place", "place", "end"] {
        let offered = offers(&panel);
        let Some(offer) = offered.iter().find(|offer| offer.acts && offer.words.starts_with(words))
        else {
            // A single place, or a single way round, is the rules' own.
            assert!(["lay", "turn"].contains(&words), "{words}: {}", panel.summary());
            continue;
        };
        let values: Vec<&str> = offer.value.as_deref().into_iter().collect();
        let click = second.choose(&panel, &offer.id, &values).unwrap();
        panel = stage.answer(&second, click).await;
    }
    assert!(panel.content().contains("ogre card"), "{}", panel.content());
    stage.settled(&stage.dorota, stage.hall).await;
    let seen = stage.dorota.messages(stage.hall);
    let now = seen.iter().find(|seen| seen.id() == board.id()).expect("it is not gone");
    assert_eq!(account(now), told, "what was told stays");
    for line in &told {
        let messages = seen.iter().filter(|seen| account(seen).contains(&line.as_str()));
        assert_eq!(messages.count(), 1, "{line}");
    }
    stage.end().await;
}
