//! A game that waits for somebody, to begin a test with.

use deephold::store::TableId;

use crate::stage::{Stage, ids};

/// A game of the cave in the hall, for Ada and Borin, that waits for Ada.
pub async fn game(stage: &Stage) -> TableId {
    let (ada, borin) = (&stage.ada, &stage.borin);
    let lobby = stage.run(ada, stage.hall, "new", &[("game", "cave")]).await;
    let joined = stage.press(borin, &lobby, "Join").await;
    let options = stage.press(ada, &joined, "Options").await;
    let menu = ids(&options).remove(0);
    let chosen = ada.choose(&options, &menu, &["1"]).unwrap();
    stage.answer(ada, chosen).await;
    stage.press(ada, &joined, "Start").await;
    let table = stage.table_in(stage.hall).await;
    assert_eq!(stage.awaited(table, &[ada, borin]).await[0].id(), ada.id());
    stage.board_for(ada, stage.hall).await;
    table
}
