//! Games that ask several at once, and those who are not asked: the Moot.

use deephold::{
    sandbox::{
        Id,
        script::{Person, Seen},
    },
    store::{Status, TableId},
};

use crate::{
    player::{Player, Style, offers, play_out},
    stage::{Stage, fresh, ids, stage},
};

/// Presses the button of this action.
async fn act(stage: &Stage, who: &Person, panel: &Seen, action: &str) -> Seen {
    let found = offers(panel).into_iter().find(|offer| offer.words == action);
    let offer = found.unwrap_or_else(|| panic!("{action} is not offered: {}", panel.summary()));
    let click = who.press(panel, &offer.id).unwrap();
    stage.answer(who, click).await
}

/// The actions on a panel that begin so.
fn beginning(panel: &Seen, with: &str) -> Vec<String> {
    let offers = offers(panel).into_iter().filter(|offer| offer.acts);
    offers.map(|offer| offer.words).filter(|words| words.starts_with(with)).collect()
}

/// Seals a card for everybody, all panels opened before the first answer.
async fn seal_all(stage: &Stage, channel: Id, people: &[&Person]) {
    let mut panels = Vec::new();
    for person in people {
        panels.push(stage.panel(person, channel).await);
    }
    for (person, panel) in people.iter().zip(&panels) {
        let card = beginning(panel, "seal ").remove(0);
        let after = act(stage, person, panel, &card).await;
        assert!(!after.content().contains("Not possible"), "{}", after.content());
    }
}

#[tokio::test]
async fn sealed_answers_count_though_panels_were_opened_before() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin, &stage.dorota];
    let table = stage.game(stage.hall, "moot", &people).await;
    let board = stage.board(&stage.ada, stage.hall).await;
    for person in people {
        assert!(board.mentions(person.id()), "everybody who is asked is pinged");
    }
    seal_all(&stage, stage.hall, &people).await;
    let snapshot = stage.look_at(table).await;
    let waiting: Vec<_> = snapshot.waiting.iter().filter(|ask| ask.must).collect();
    assert_eq!(waiting.len(), 1, "the council is over, and one has the turn");
    stage.end().await;
}

#[tokio::test]
async fn a_sealed_card_can_be_taken_back_while_others_think() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "moot", &people).await;
    let panel = stage.panel(&stage.ada, stage.hall).await;
    let card = beginning(&panel, "seal ").remove(0);
    let panel = act(&stage, &stage.ada, &panel, &card).await;
    let panel = act(&stage, &stage.ada, &panel, "withdraw").await;
    assert!(!beginning(&panel, "seal ").is_empty());
    assert_eq!(stage.awaited(table, &people).await.len(), 2);
    stage.end().await;
}

/// Plays until somebody is asked whether to block a roll; who rolled, who is asked.
async fn to_the_reaction<'a>(
    stage: &Stage,
    table: TableId,
    people: &[&'a Person],
) -> (&'a Person, &'a Person) {
    seal_all(stage, stage.hall, people).await;
    let roller = stage.awaited(table, people).await.remove(0);
    let roller = *people.iter().find(|person| person.id() == roller.id()).unwrap();
    let panel = stage.panel(roller, stage.hall).await;
    act(stage, roller, &panel, "roll").await;
    let asked = stage.awaited(table, people).await.remove(0);
    let asked = *people.iter().find(|person| person.id() == asked.id()).unwrap();
    assert_ne!(asked.id(), roller.id());
    (roller, asked)
}

#[tokio::test]
async fn a_reaction_is_asked_for_and_pinged() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "moot", &people).await;
    let (roller, asked) = to_the_reaction(&stage, table, &people).await;
    let asks = |seen: &Seen| seen.content().contains("Will you block the roll?");
    let pinged = |seen: &Seen| asks(seen) && seen.mentions(asked.id());
    stage.celina.sees(stage.hall, pinged).await.unwrap();
    // Nor does a board that was to be sent before ping who has acted since.
    let boards = stage.celina.messages(stage.hall);
    assert!(boards.iter().filter(|seen| asks(seen)).all(|seen| !seen.mentions(roller.id())));
    let panel = stage.panel(asked, stage.hall).await;
    assert!(panel.content().contains("Will you block the roll?"), "{}", panel.content());
    let after = act(&stage, asked, &panel, "block").await;
    assert!(after.content().contains("blocks it"), "{}", after.content());
    assert_eq!(stage.awaited(table, &people).await[0].id(), roller.id());
    stage.end().await;
}

#[tokio::test]
async fn whoever_may_act_unasked_can_and_nobody_else_hears_of_it() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "moot", &people).await;
    seal_all(&stage, stage.hall, &people).await;
    let roller = stage.awaited(table, &people).await.remove(0);
    let other = people.into_iter().find(|person| person.id() != roller.id()).unwrap();
    // Not awaited, and yet there is something to do.
    let panel = stage.panel(other, stage.hall).await;
    assert!(panel.content().contains("Nobody waits for you"), "{}", panel.content());
    let public = |stage: &Stage| {
        let seen = stage.celina.messages(stage.hall);
        seen.iter().map(|seen| (seen.id(), seen.words())).collect::<Vec<_>>()
    };
    // The first card of the two leaves one player awaited: that is a new board.
    // Whoever sealed last and has the turn was awaited all the time: then there is
    // no further one.
    stage
        .until("the board after the first card", async || {
            let seen = stage.celina.messages(stage.hall);
            seen.iter().filter(|seen| seen.content().contains("it is your turn")).count() > 1
        })
        .await;
    if roller.id() == stage.ada.id() {
        let board = stage.celina.sees_text(stage.hall, "Roll the die").await.unwrap();
        assert!(!board.content().contains("Nobody waits"), "{}", board.content());
    }
    stage.settled(&stage.celina, stage.hall).await;
    let before = public(&stage);
    let panel = act(&stage, other, &panel, "ask never").await;
    assert!(beginning(&panel, "ask ").contains(&"ask always".to_owned()));
    let slash = stage.run(other, stage.hall, "moot ask", &[("when", "always")]).await;
    assert!(!slash.content().contains("Not possible"), "{}", slash.content());
    assert_eq!(public(&stage), before, "nothing public is made of it");
    // Whose panel it is may be open meanwhile, and counts all the same.
    assert_eq!(stage.awaited(table, &people).await[0].id(), roller.id());
    stage.end().await;
}

#[tokio::test]
async fn whole_moots_are_played_in_every_way() {
    let stage = stage().await;
    let styles = [(stage.hall, Style::Buttons), (stage.room, Style::Slash)];
    let third = stage.ada.start_thread(stage.hall, "moots").unwrap();
    for (place, style) in styles.into_iter().chain([(third, Style::Mixed)]) {
        let people = [&stage.borin, &stage.dorota, &stage.celina];
        stage.game(place, "moot", &people).await;
        let mut players = people.map(|person| Player::new(person, style));
        let table = play_out(&stage, place, &mut players, 11).await;
        let result = stage.result(&stage.ada, place).await;
        assert!(result.attachments().is_empty(), "nobody paints the Moot");
        assert_eq!(stage.look_at(table).await.status, Status::Finished);
        stage.settled(&stage.ada, place).await;
        let left = fresh(&stage.ada, &result);
        assert!(!left.buttons().is_empty() && ids(&left).iter().all(|id| !id.starts_with("turn|")));
    }
    stage.end().await;
}
