//! Everybody reads their own language, and a server its own.

use crate::{
    player::{Player, Style, offers, play_turn},
    stage::{ids, stage, words},
};

#[tokio::test]
async fn polish_players_on_an_english_server() {
    let stage = stage().await;
    let people = [&stage.celina, &stage.dorota];
    let table = stage.game(stage.hall, "cave", &people).await;
    let awaited = stage.awaited(table, &people).await.remove(0);
    let board = stage.board_for(&awaited, stage.hall).await;
    assert!(board.content().contains("Cave vs. Cave · table"), "{}", board.content());
    assert_eq!(board.buttons(), ["Take my turn", "My area", "Full log"]);
    let panel = stage.panel(&awaited, stage.hall).await;
    assert!(!panel.words().contains("Undo"), "{}", panel.words());
    let prompt = stage.look_at(table).await.waiting[0].prompt.clone();
    assert!(board.content().contains(&words(&prompt, "en")), "{}", board.content());
    assert!(panel.content().contains(&words(&prompt, "pl")), "{}", panel.content());
    let hand = stage.run(&awaited, stage.hall, "hand", &[]).await;
    assert!(hand.content().contains("stół"), "{}", hand.content());
    let log = stage.press(&awaited, &board, "Full log").await;
    assert!(log.content().contains("stół"), "{}", log.content());
    let mut players = people.map(|person| Player::new(person, Style::Mixed));
    play_turn(&stage, stage.hall, &mut players, 5).await;
    stage.end().await;
}

#[tokio::test]
async fn english_players_on_a_polish_server() {
    let stage = stage().await;
    let owner = stage.celina.clone();
    let guild = stage.sandbox.create_guild("Twierdza", &owner).unwrap();
    guild.join(&stage.ada).unwrap();
    guild.join(&stage.borin).unwrap();
    let hall = guild.channel("general").unwrap();
    // An admin says so; the language of the server itself was English.
    let set = stage.run(&owner, hall, "settings", &[("language", "pl")]).await;
    assert!(set.content().contains("polski"), "{}", set.content());
    let lobby = stage.run(&stage.ada, hall, "new", &[("game", "cave")]).await;
    assert_eq!(lobby.buttons(), ["Dołącz", "Wyjdź", "Opcje", "Gram bez innych"]);
    let joined = stage.press(&stage.borin, &lobby, "Dołącz").await;
    stage.press(&stage.ada, &joined, "Zaczynamy").await;
    let table = stage.table_in(hall).await;
    let awaited = stage.awaited(table, &[&stage.ada, &stage.borin]).await.remove(0);
    let board = stage.board_for(&awaited, hall).await;
    assert!(board.content().contains("stół"), "{}", board.content());
    assert!(board.buttons().contains(&"Moja tura"), "{:?}", board.buttons());
    let panel = stage.panel(&awaited, hall).await;
    let prompt = stage.look_at(table).await.waiting[0].prompt.clone();
    assert!(panel.content().contains(&words(&prompt, "en")), "{}", panel.content());
    assert!(board.content().contains(&words(&prompt, "pl")), "{}", board.content());
    assert!(!offers(&panel).is_empty());
    assert!(ids(&panel).iter().all(|id| id.chars().count() <= 100));
    // Errors are private, and in the language of whoever made them.
    let wrong = stage.run(&stage.ada, hall, "new", &[("game", "chess")]).await;
    assert!(wrong.content().contains("There is no game"), "{}", wrong.content());
    let wrong = stage.run(&owner, hall, "new", &[("game", "chess")]).await;
    assert!(wrong.content().contains("Nie ma gry"), "{}", wrong.content());
    stage.end().await;
}

#[tokio::test]
async fn a_server_speaks_the_language_discord_knows_it_by() {
    let stage = stage().await;
    let (owner, ada) = (stage.celina.id(), &stage.ada);
    let me = stage.sandbox.application();
    let guild = stage.sandbox.world(|world| {
        let guild = world.create_guild("Twierdza", owner, "pl");
        for user in [ada.id(), me] {
            world.join(guild, user).unwrap();
        }
        guild
    });
    let guild =
        stage.sandbox.guild("Twierdza").inspect(|found| assert_eq!(found.id(), guild)).unwrap();
    let hall =
        guild.create_channel("sala", deephold::sandbox::world::channel::ChannelKind::Text).unwrap();
    let lobby = stage.run(ada, hall, "new", &[("game", "cave")]).await;
    assert!(lobby.buttons().contains(&"Dołącz"), "{}", lobby.summary());
    let settings = stage.run(&stage.celina, hall, "settings", &[]).await;
    assert!(settings.content().contains("polski"), "{}", settings.content());
    // Changed, and changed back.
    let set = stage.run(&stage.celina, hall, "settings", &[("language", "en")]).await;
    assert!(set.content().contains("angielski"), "{}", set.content());
    let lobby = stage.run(&stage.celina, hall, "join", &[]).await;
    assert!(lobby.buttons().contains(&"Join"), "{}", lobby.summary());
    stage.run(&stage.celina, hall, "settings", &[("language", "auto")]).await;
    let lobby = stage.run(&stage.celina, hall, "leave", &[]).await;
    assert!(lobby.buttons().contains(&"Dołącz"), "{}", lobby.summary());
    stage.end().await;
}

#[tokio::test]
async fn settings_are_for_those_who_manage_the_server() {
    let stage = stage().await;
    // Discord itself does not offer the command to others.
    assert!(stage.borin.slash(stage.hall, "settings", &[("language", "pl")]).is_err());
    let wrong = stage.run(&stage.ada, stage.hall, "settings", &[("language", "kh")]).await;
    assert!(wrong.content().contains("That is not one of the choices"), "{}", wrong.content());
    let set = [("after", "5"), ("every", "48"), ("times", "1")];
    let set = stage.run(&stage.ada, stage.hall, "settings", &set).await;
    assert!(set.content().contains("after 5 h"), "{}", set.content());
    let shown = stage.run(&stage.ada, stage.hall, "settings", &[]).await;
    assert_eq!(shown.content(), set.content());
    stage.end().await;
}

#[tokio::test]
async fn commands_are_offered_in_polish_as_well() {
    let stage = stage().await;
    let sent = stage.sandbox.requests();
    let sent = sent.iter().find(|sent| sent.method == "PUT").unwrap();
    let commands = sent.body.as_array().unwrap();
    for command in commands {
        let polish =
            command.pointer("/description_localizations/pl").and_then(|text| text.as_str());
        assert!(polish.is_some_and(|text| !text.is_empty()), "{command}");
    }
    let games =
        stage.celina.suggestions(stage.hall, "new", &[], ("game", "jaskini")).await.unwrap();
    assert!(games.iter().any(|choice| choice.text() == "cave"), "{games:?}");
    stage.end().await;
}
