//! How messages are made: of components alone, with colours, pictures and
//! commands to be clicked.

use deephold::draw::owner::Owner;

use crate::stage::{fresh, ids, stage};

#[tokio::test]
async fn a_board_is_one_container_in_the_colour_of_whose_turn_it_is() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let board = stage.board(&stage.ada, stage.hall).await;
    assert!(board.is_of_components());
    let seat = stage.look_at(table).await.waiting[0].seat;
    assert_eq!(board.accents(), [u64::from(Owner::of(seat).tint.rgb())]);
    assert_eq!(board.filenames(), ["cave-board.png"]);
    assert!(!board.alt_texts()[0].is_empty());
    // The call, the picture, the account, the buttons.
    let inside = board.json()["components"][0]["components"].as_array().unwrap();
    let kinds: Vec<u64> = inside.iter().map(|part| part["type"].as_u64().unwrap()).collect();
    assert_eq!(kinds, [10, 12, 10, 1]);
    let who = stage.awaited(table, &people).await.remove(0);
    assert!(inside[0]["content"].as_str().unwrap().contains(&format!("<@{}>", who.id())));

    // Whoever plays on: the board before loses its buttons, and nothing else.
    let tiles = who.suggestions(stage.hall, "cave take", &[], ("tile", "")).await.unwrap();
    let tile = tiles[0].text();
    stage.run(&who, stage.hall, "cave take", &[("tile", &tile)]).await;
    stage.run(&who, stage.hall, "cave end", &[]).await;
    stage.settled(&stage.ada, stage.hall).await;
    let before = fresh(&stage.ada, &board);
    assert_eq!(ids(&before), [""; 0]);
    assert_eq!(before.content(), board.content());
    assert_eq!(before.alt_texts(), board.alt_texts());
    let file = |seen: &deephold::sandbox::script::Seen| seen.attachments()[0]["id"].clone();
    assert_eq!(file(&before), file(&board), "the picture is the same file");
    assert_eq!(before.accents(), board.accents());
    stage.end().await;
}

#[tokio::test]
async fn commands_are_mentioned_by_the_names_that_the_reader_knows() {
    let stage = stage().await;
    let me = stage.sandbox.application();
    let number = |name: &str| {
        stage.sandbox.world(|world| {
            let commands = world.applications[&me].commands.values();
            commands.filter(|command| command.name() == name).map(|command| command.id).next_back()
        })
    };
    let (new, rules) = (number("new").unwrap(), number("rules").unwrap());
    let help = stage.run(&stage.ada, stage.hall, "help", &[]).await;
    assert!(help.content().contains(&format!("</new:{new}>")), "{}", help.content());
    let pomoc = stage.run(&stage.celina, stage.hall, "help", &[]).await;
    assert!(pomoc.content().contains(&format!("</nowy:{new}>")), "{}", pomoc.content());
    assert!(pomoc.content().contains(&format!("</zasady:{rules}>")), "{}", pomoc.content());
    let none = stage.run(&stage.celina, stage.hall, "turn", &[]).await;
    assert!(none.content().contains(&format!("</nowy:{new}>")), "{}", none.content());
    stage.end().await;
}
