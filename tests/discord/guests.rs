//! Where somebody has the bot with them, and nobody else has let it in.

use crate::{
    player::offers,
    stage::{ids, stage},
};

#[tokio::test]
async fn on_a_server_without_the_bot_one_plays_alone_and_unseen() {
    let stage = stage().await;
    let borin = &stage.borin;
    let elsewhere = stage.sandbox.create_guild_without_applications("Elsewhere", borin).unwrap();
    elsewhere.join(&stage.ada).unwrap();
    let general = elsewhere.channel("general").unwrap();
    assert!(borin.slash(general, "games", &[]).is_err(), "Borin does not have it yet");
    stage.sandbox.install_for(borin, true);
    let none = stage.run(borin, general, "games", &[]).await;
    assert!(none.is_ephemeral() && none.content().contains("You have no games"));
    // With others one plays where the bot is.
    let refused = stage.run(borin, general, "new", &[("game", "moot")]).await;
    assert!(refused.is_ephemeral(), "{}", refused.summary());
    assert!(borin.slash(general, "join", &[]).is_err());

    let opened = stage.run(borin, general, "new", &[("game", "cave")]).await;
    assert!(opened.is_ephemeral(), "{}", opened.summary());
    let direct = borin.direct_message(stage.sandbox.application()).unwrap();
    assert!(opened.content().contains(&format!("/@me/{direct}")), "{}", opened.content());
    stage.board(borin, direct).await;
    let table = stage.table_in(direct).await;

    // The panel works there, and nobody sees it.
    let panel = stage.run(borin, general, "turn", &[]).await;
    assert!(panel.is_ephemeral() && ids(&panel).iter().all(|id| !id.is_empty()));
    let before = stage.revision(table).await;
    let offer = offers(&panel).into_iter().find(|offer| offer.acts).unwrap();
    let click = match &offer.value {
        Some(value) => borin.choose(&panel, &offer.id, &[value]).unwrap(),
        None => borin.press(&panel, &offer.id).unwrap(),
    };
    let after = stage.answer(borin, click).await;
    assert!(after.is_ephemeral() && stage.revision(table).await > before);
    let games = stage.run(borin, general, "games", &[]).await;
    assert!(games.is_ephemeral() && games.content().contains("Cave"), "{}", games.content());
    // Ada has seen it come and go when the server was made, and nothing since.
    let bot = stage.sandbox.application().to_string();
    let mut seen = stage.ada.messages(general).into_iter().map(|seen| seen.json().clone());
    assert!(seen.all(|seen| seen["type"] == 7 || seen["author"]["id"] != bot.as_str()));
    stage.end().await;
}
