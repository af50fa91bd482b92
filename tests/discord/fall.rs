//! A game with hidden hands and secret goals, for two, three and four.

use deephold::{
    engine::Text,
    i18n::{Catalogue, Language},
    sandbox::script::Person,
};

use crate::{
    player::{Player, Style, play_out, play_turn},
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
async fn secret_of(stage: &Stage, table: deephold::store::TableId, who: &Person) -> Option<String> {
    let look = stage.look(table, who).await;
    let own =
        look.seats.iter().find(|row| row.user.is_some_and(|user| user.0 == who.id().get()))?;
    let view = look.view?.json();
    let clan = &view["clans"][own.seat.index()];
    (clan["revealed"] == false).then(|| clan["secret"].as_str().unwrap().to_owned())
}

async fn a_whole_game(seats: usize) {
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
    play_out(&stage, stage.hall, &mut players, 7).await;
    let result = stage.result(&stage.ada, stage.hall).await;
    assert_eq!(result.filenames(), ["fall-score.png"]);
    stage.end().await;
}

#[tokio::test]
async fn two_play_to_the_end_and_keep_their_secrets() {
    a_whole_game(2).await;
}

#[tokio::test]
async fn three_play_to_the_end_and_keep_their_secrets() {
    a_whole_game(3).await;
}

#[tokio::test]
async fn four_play_to_the_end_and_keep_their_secrets() {
    a_whole_game(4).await;
}
