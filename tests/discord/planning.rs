//! Turns that are planned ahead, by the panel and by a typed line, and a word to whoever
//! answers last.

use deephold::{
    sandbox::script::{Choice, Person, Seen},
    store::{PlanOutcome, Span, TableId},
};

use crate::stage::{Stage, fresh, ids, stage};

/// What can be planned by a press on a panel: a button, or a menu with what to choose in it.
fn plannable(panel: &Seen) -> Vec<(String, Option<String>)> {
    let mut found = Vec::new();
    for entry in panel.components() {
        let Some(id) = entry.get("custom_id").and_then(|id| id.as_str()) else { continue };
        if id.starts_with("plan|p|0|menu|") || id.starts_with("plan|p|1|menu|") {
            let options = entry["options"].as_array().unwrap().iter();
            let values = options.filter_map(|option| option["value"].as_str());
            let acts = values.filter(|value| value.starts_with(['=', '&']));
            found.extend(acts.map(|value| (id.to_owned(), Some(value.to_owned()))));
        } else if id.starts_with("plan|p|") && (id.contains("|act|") || id.contains("|steps|")) {
            found.push((id.to_owned(), None));
        }
    }
    found
}

/// Adds what can be planned in some place of a panel.
async fn add(stage: &Stage, who: &Person, panel: &Seen, place: usize) -> Seen {
    let offers = plannable(panel);
    let (id, value) = offers.get(place).unwrap_or_else(|| panic!("{}", panel.summary()));
    let click = match value {
        Some(value) => who.choose(panel, id, &[value]).unwrap(),
        None => who.press(panel, id).unwrap(),
    };
    stage.answer(who, click).await
}

/// A game of two: who has the turn, and the other with an open panel to plan by.
async fn begun<'a>(
    stage: &'a Stage,
    game: &str,
    people: [&'a Person; 2],
) -> (TableId, &'a Person, &'a Person, Seen) {
    let table = stage.game(stage.hall, game, &people).await;
    let first = stage.awaited(table, &people).await.remove(0);
    let [first, other] = if first.id() == people[0].id() { people } else { [people[1], people[0]] };
    let panel = stage.run(other, stage.hall, "plan", &[]).await;
    assert!(panel.is_ephemeral(), "{}", panel.summary());
    (table, first, other, panel)
}

#[tokio::test]
async fn a_turn_is_planned_by_presses_and_played_when_it_comes() {
    let stage = stage().await;
    let (table, first, other, _) = begun(&stage, "cave", [&stage.ada, &stage.borin]).await;
    // Whoever has nothing to do is offered to plan.
    let idle = stage.run(other, stage.hall, "turn", &[]).await;
    assert!(idle.buttons().contains(&"Plan my next turn"), "{}", idle.summary());
    let panel = stage.press(other, &idle, "Plan my next turn").await;
    assert!(panel.content().contains("Nothing is planned yet"), "{}", panel.content());
    let one = add(&stage, other, &panel, 0).await;
    assert!(one.content().contains("> 1."), "{}", one.content());
    let two = stage.press(other, &one, "Otherwise…").await;
    assert!(two.content().contains("Way 2"), "{}", two.content());
    let two = add(&stage, other, &two, 1).await;
    assert!(two.content().contains("> 2."), "{}", two.content());
    assert!(ids(&two).iter().all(|id| id.chars().count() <= 100));
    // A press on the panel as it was before changes nothing.
    let plan = stage.snapshot(table, other).await.plan.unwrap();
    assert_eq!(plan.alternatives.len(), 2);
    let up = stage.press(other, &fresh(other, &two), "Try it earlier").await;
    let turned = stage.snapshot(table, other).await.plan.unwrap();
    assert_eq!(turned.alternatives[0], plan.alternatives[1]);
    let idle = stage.press(other, &up, "Done").await;
    assert!(idle.content().contains("Your plan for the next turn"), "{}", idle.content());
    assert!(idle.buttons().contains(&"Change my plan"), "{}", idle.summary());

    // The other plays something else, and ends the turn.
    let wanted = turned.alternatives[0].steps[0].action.clone();
    let legal = stage.snapshot(table, first).await.legal;
    let tile = legal.iter().find(|choice| choice.action != wanted).unwrap();
    let tile = tile.args[0].value.clone();
    stage.run(first, stage.hall, "cave take", &[("tile", &tile)]).await;
    let ended = stage.run(first, stage.hall, "cave end", &[]).await;
    assert!(ended.is_ephemeral(), "{}", ended.content());
    // Everybody reads that it was planned; its player is called, as the turn goes on.
    let board = stage.board_for(other, stage.hall).await;
    assert!(board.content().contains("had planned this turn"), "{}", board.content());
    let panel = stage.panel(other, stage.hall).await;
    assert!(panel.content().contains("Played as you had planned"), "{}", panel.content());
    assert!(!panel.buttons().contains(&"Plan my next turn"), "{}", panel.summary());
    let undo = ids(&panel).into_iter().find(|id| id.starts_with("undo|")).unwrap();
    let back = stage.press(other, &panel, &undo).await;
    assert!(!back.content().contains("Not possible"), "{}", back.content());
    let legal = stage.snapshot(table, other).await.legal;
    assert!(legal.iter().any(|choice| choice.action == wanted), "{legal:?}");
    stage.end().await;
}

#[tokio::test]
async fn what_is_planned_is_typed_and_completed_and_seen_by_nobody_else() {
    let stage = stage().await;
    let (table, first, other, panel) = begun(&stage, "cave", [&stage.celina, &stage.borin]).await;
    let completed = async |begun: &str| -> Vec<String> {
        let found = other.suggestions(stage.hall, "plan", &[], ("first", begun)).await.unwrap();
        found.iter().map(Choice::text).collect()
    };
    let tiles = completed("take").await;
    assert!(tiles.len() > 1, "{}", panel.content());
    let then = completed(&format!("{}; ", tiles[1])).await;
    assert!(then.iter().all(|line| line.starts_with(&format!("{}; ", tiles[1]))), "{then:?}");
    let line = then.iter().find(|line| !line.ends_with("; end")).unwrap();
    let typed = [("first", tiles[0].as_str()), ("second", line.as_str())];
    let planned = stage.run(other, stage.hall, "plan", &typed).await;
    assert!(planned.is_ephemeral() && planned.content().contains("2."), "{}", planned.content());
    let nonsense = stage.run(other, stage.hall, "plan", &[("first", "dig zz")]).await;
    assert!(!plannable(&nonsense).is_empty(), "{}", nonsense.summary());
    let plan = stage.snapshot(table, other).await.plan.unwrap();
    assert_eq!(plan.alternatives.len(), 2, "what was planned stays");
    // Whoever has the turn plays.
    let busy = stage.run(first, stage.hall, "plan", &[]).await;
    let content = busy.content();
    assert!(content.contains("Nothing can be planned now") || content.contains("Teraz nie da"));

    // Nothing that anybody else has seen speaks of it.
    let secrets = ["otherwise", "Plan for your", "Plan na następną", "plan|"];
    for seen in first.everything().iter().filter(|seen| !seen.is_ephemeral()) {
        for secret in secrets {
            assert!(!seen.summary().contains(secret), "{secret}: {}", seen.summary());
        }
    }
    let tile = tiles[0].split(' ').nth(1).unwrap();
    stage.run(first, stage.hall, "cave take", &[("tile", tile)]).await;
    stage.run(first, stage.hall, "cave end", &[]).await;
    let came = stage.snapshot(table, other).await.plan.unwrap().came.unwrap();
    let PlanOutcome::Played { steps, .. } = came else { panic!("{came:?}") };
    assert!(!steps.is_empty());
    stage.end().await;
}

/// In Polish, in every game: something is planned, and is told when the turn has come.
#[tokio::test]
async fn every_game_is_planned_in_polish() {
    for game in ["fall", "covenant", "dwarves"] {
        let stage = stage().await;
        let people = [&stage.celina, &stage.dorota];
        let table = stage.game(stage.hall, game, &people).await;
        let mut planner = None;
        // Some games begin with what cannot be planned.
        for _ in 0..60 {
            for who in people {
                let snapshot = stage.snapshot(table, who).await;
                if snapshot.plannable && planner.is_none() {
                    let panel = stage.run(who, stage.hall, "plan", &[]).await;
                    assert!(panel.content().contains("Plan na następną turę"), "{game}");
                    assert!(ids(&panel).iter().all(|id| id.chars().count() <= 100));
                    if !plannable(&panel).is_empty() {
                        let shown = add(&stage, who, &panel, 0).await;
                        assert!(shown.content().contains("> 1."), "{}", shown.content());
                        planner = Some(who.clone());
                    }
                }
            }
            if planner.is_some() {
                break;
            }
            step(&stage, table, &people, game).await;
        }
        let planner = planner.unwrap_or_else(|| panic!("nothing could be planned in {game}"));
        for _ in 0..200 {
            let plan = stage.snapshot(table, &planner).await.plan;
            if plan.is_none_or(|plan| plan.came.is_some()) {
                break;
            }
            step(&stage, table, &people, game).await;
        }
        let plan = stage.snapshot(table, &planner).await.plan.unwrap();
        assert!(plan.came.is_some(), "{game}: the turn does not come");
        let panel = stage.run(&planner, stage.hall, "turn", &[]).await;
        let content = panel.content();
        let told = content.contains("Zagrano zgodnie") || content.contains("nie dało się zagrać");
        assert!(told, "{game}: {content}");
        stage.end().await;
    }
}

/// Whoever is asked does what the rules would do for them.
async fn step(stage: &Stage, table: TableId, people: &[&Person], game: &str) {
    let who = stage.awaited(table, people).await.remove(0);
    let legal = stage.snapshot(table, &who).await.legal;
    let end = legal.iter().find(|choice| ["end", "pass"].contains(&choice.action.as_str()));
    let choice = end.unwrap_or(&legal[0]);
    let (kind, _) = choice.action.split_once(' ').unwrap_or((&choice.action, ""));
    let names = stage.tables.games().get(game).unwrap().info().kinds[choice.kind].args;
    let given: Vec<(&str, &str)> =
        names.iter().copied().zip(choice.args.iter().map(|arg| arg.value.as_str())).collect();
    let done = stage.run(&who, stage.hall, &format!("{game} {kind}"), &given).await;
    assert!(done.is_ephemeral(), "{}", done.summary());
}

#[tokio::test]
async fn whoever_answers_last_is_told() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin, &stage.celina];
    let table = stage.game(stage.hall, "moot", &people).await;
    let seal = async |who: &Person| {
        let legal = stage.snapshot(table, who).await.legal;
        let card = legal.iter().find(|choice| choice.action.starts_with("seal")).unwrap();
        let card = card.args[0].value.clone();
        stage.run(who, stage.hall, "moot seal", &[("card", &card)]).await
    };
    stage.board_for(&stage.borin, stage.hall).await;
    seal(&stage.ada).await;
    stage.clock.advance(Span::hours(1));
    let after = seal(&stage.celina).await;
    assert!(!after.content().contains("You are the last"), "{}", after.content());
    let last = |seen: &Seen| {
        !seen.is_ephemeral()
            && seen.content().contains("Everybody else has answered")
            && seen.mentions(stage.borin.id())
    };
    stage.borin.sees(stage.hall, last).await.unwrap();
    let panel = stage.panel(&stage.borin, stage.hall).await;
    assert!(panel.content().contains("You are the last"), "{}", panel.content());
    stage.end().await;
}
