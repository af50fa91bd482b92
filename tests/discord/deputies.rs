//! Acting for a player who is absent, by the buttons that everybody sees.

use deephold::store::Span;

use crate::{player::offers, stage::stage};

#[tokio::test]
async fn somebody_acts_for_an_absent_player_by_agreement() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin, &stage.celina];
    let lobby = stage.run(people[0], stage.hall, "new", &[("game", "dwarves")]).await;
    stage.press(people[1], &lobby, "Join").await;
    stage.press(people[2], &lobby, "Join").await;
    stage.press(people[0], &lobby, "Start").await;
    let table = stage.table_in(stage.hall).await;
    let absent = stage.awaited(table, &people).await.remove(0);
    let others: Vec<_> = people.into_iter().filter(|who| who.id() != absent.id()).collect();
    let [one, two] = others[..] else { panic!("three play") };
    stage.board_for(&absent, stage.hall).await;
    let early = stage.run(one, stage.hall, "deputy", &[]).await;
    assert!(early.is_ephemeral(), "nobody is absent: {}", early.content());
    stage.run(one, stage.hall, "remind", &[("after", "1"), ("times", "1")]).await;
    stage.clock.advance(Span::hours(1));
    absent.sees_text(stage.hall, "friendly reminder").await.unwrap();
    stage.clock.advance(Span::hours(72));
    let told = one.sees_text(stage.hall, "has not been heard of").await.unwrap();
    stage.press(one, &told, "Act for them").await;
    let vote = two.sees_text(stage.hall, "asks to act for").await.unwrap();
    stage.press(two, &vote, "Agree").await;
    one.sees_text(stage.hall, "from now on, until").await.unwrap();
    // The board calls whoever acts, and the button of everybody opens their panel.
    let board = one.sees_text(stage.hall, "acts in their place").await.unwrap();
    assert!(board.mentions(one.id()) && !board.mentions(absent.id()), "{}", board.content());
    let panel = stage.press(one, &board, "Take my turn").await;
    let content = panel.content();
    assert!(content.contains("You act for") || content.contains("zastępstwie"), "{content}");
    assert!(!offers(&panel).is_empty());
    let nothing = stage.press(two, &board, "Take my turn").await;
    assert!(offers(&nothing).is_empty(), "it is not theirs to play: {}", nothing.content());
    let after = stage.run(one, stage.hall, "dwarves pass", &[]).await;
    assert!(after.is_ephemeral());
    let panel = stage.run(one, stage.hall, "dwarves pass", &[]).await;
    assert!(panel.is_ephemeral());
    one.sees_text(stage.hall, "acts for").await.unwrap();
    stage.end().await;
}
