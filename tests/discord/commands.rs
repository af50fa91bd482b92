//! The commands themselves, and those that only look.

use deephold::{
    sandbox::script::Seen,
    store::{LogKind, UserId},
};
use serde_json::Value;

use crate::{
    player::{Player, Style, play_turn},
    stage::{Stage, ids, stage},
};

/// The commands as they were registered.
fn registered(stage: &Stage) -> Vec<Value> {
    let sent = stage.sandbox.requests();
    let sent = sent.iter().find(|sent| sent.method == "PUT" && sent.path.ends_with("/commands"));
    sent.unwrap().body.as_array().unwrap().clone()
}

/// A text with its translations.
fn wordings(entry: &Value, key: &str) -> Vec<String> {
    let own = entry[key].as_str().map(str::to_owned);
    let others = entry[&format!("{key}_localizations")].as_object();
    let others = others.into_iter().flat_map(|all| all.values());
    own.into_iter().chain(others.filter_map(|text| Some(text.as_str()?.to_owned()))).collect()
}

fn longest(texts: &[String]) -> usize {
    texts.iter().map(|text| text.chars().count()).max().unwrap_or(0)
}

/// The characters that Discord counts: names, descriptions and values, each in
/// its longest language.
fn characters(entry: &Value) -> usize {
    let own = longest(&wordings(entry, "name")) + longest(&wordings(entry, "description"));
    let below =
        |key: &str| entry[key].as_array().into_iter().flatten().map(characters).sum::<usize>();
    own + entry["value"].as_str().map_or(0, str::len) + below("options") + below("choices")
}

fn check_names(entry: &Value) {
    let letter = |letter: char| letter.is_alphanumeric() || "-_'".contains(letter);
    for name in wordings(entry, "name") {
        assert!((1..=32).contains(&name.chars().count()), "{name}");
        assert!(name.chars().all(letter) && name == name.to_lowercase(), "{name}");
    }
    let about = wordings(entry, "description");
    assert!(about.iter().all(|text| (1..=100).contains(&text.chars().count())), "{about:?}");
    let options = entry["options"].as_array().map_or(&[][..], Vec::as_slice);
    assert!(options.len() <= 25, "{}", entry["name"]);
    // In every language a name stands for one option.
    for place in 0..wordings(entry, "name").len() {
        let mut names: Vec<_> =
            options.iter().map(|option| wordings(option, "name")[place].clone()).collect();
        names.sort_unstable();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all, "{names:?}");
    }
    options.iter().for_each(check_names);
}

#[tokio::test]
async fn commands_fit_discord() {
    let stage = stage().await;
    let commands = registered(&stage);
    let names: Vec<&str> = commands.iter().filter_map(|command| command["name"].as_str()).collect();
    let common = "new join leave start turn board hand log score undo card rules remind hours away pause clock games";
    let others = "settings resign replace bring abandon verify privacy help cave moot";
    let common = common.split(' ').chain(others.split(' '));
    for name in common {
        assert!(names.contains(&name), "{name} is missing");
    }
    for command in &commands {
        assert!(characters(command) <= 8_000, "{}: {}", command["name"], characters(command));
        check_names(command);
        let name = command["name"].as_str().unwrap();
        // What needs others needs a server that has let the bot in.
        let of_servers = "join leave pause clock deputy standin replace bring settings".split(' ');
        let of_servers = of_servers.into_iter().any(|of_servers| of_servers == name);
        let types = if of_servers { vec![0] } else { vec![0, 1] };
        assert_eq!(command["integration_types"], serde_json::json!(types), "{name}");
    }
    stage.end().await;
}

#[tokio::test]
async fn a_newcomer_is_shown_the_way_in_three_lines() {
    let stage = stage().await;
    let help = stage.run(&stage.ada, stage.hall, "help", &[]).await;
    assert!(help.is_ephemeral());
    assert_eq!(help.content().lines().count(), 3, "{}", help.content());
    assert!(help.content().contains("/new") && help.content().contains("Cave vs. Cave"));
    let direct = stage.celina.direct_message(stage.sandbox.application()).unwrap();
    let help = stage.run(&stage.celina, direct, "help", &[]).await;
    assert!(help.content().contains("Jaskinia kontra Jaskinia"), "{}", help.content());
    stage.end().await;
}

#[tokio::test]
async fn looking_shows_pictures_with_words() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    stage.game(stage.hall, "cave", &people).await;
    let pictures =
        [("board", "cave-board.png"), ("hand", "cave-mine.png"), ("score", "cave-score.png")];
    for (command, file) in pictures {
        let shown = stage.run(&stage.ada, stage.hall, command, &[]).await;
        assert!(shown.is_ephemeral(), "{command}");
        assert_eq!(shown.filenames(), [file]);
        assert!(!shown.alt_texts()[0].is_empty(), "{command}");
        let bytes = stage.ada.download(&shown, file).unwrap();
        assert!(bytes.starts_with(b"\x89PNG"), "{command}");
    }
    // Everybody may look at what is open.
    for command in ["board", "score", "log"] {
        let shown = stage.run(&stage.celina, stage.hall, command, &[]).await;
        assert!(shown.content().contains("stół"), "{command}: {}", shown.content());
    }
    // `/turn` leads to where a game waits.
    for command in ["board", "hand", "log", "score", "undo", "resign", "verify", "replace"] {
        let nothing = stage.run(&stage.ada, stage.room, command, &[]).await;
        assert!(nothing.content().contains("no table in this channel"), "{command}");
    }
    let open = stage.run(&stage.borin, stage.hall, "verify", &[]).await;
    assert!(open.content().contains("when the game is over"), "{}", open.content());
    stage.end().await;
}

#[tokio::test]
async fn the_log_is_paged() {
    let stage = stage().await;
    // However the dice fall, four make more than a page before they are done.
    let people = [&stage.ada, &stage.borin, &stage.celina, &stage.dorota];
    let table = stage.game(stage.hall, "moot", &people).await;
    let mut players = people.map(|person| Player::new(person, Style::Slash));
    for luck in 0..60 {
        let told = stage.tables.log(table, None, 100).await.unwrap();
        if told.iter().filter(|line| !line.told.is_empty()).count() > 13 {
            break;
        }
        play_turn(&stage, stage.hall, &mut players, luck).await;
    }
    let log = stage.run(&stage.ada, stage.hall, "log", &[]).await;
    assert_eq!(log.buttons(), ["‹ Previous", "Next ›", "Ask to take back my last turn"]);
    assert!(log.is_disabled("Next ›") && !log.is_disabled("‹ Previous"));
    let first = "Ada opens a table.";
    assert!(!log.content().contains(first), "{}", log.content());
    let mut earliest = log.clone();
    let mut pages = 1;
    while !earliest.is_disabled("‹ Previous") {
        earliest = stage.press(&stage.ada, &earliest, "‹ Previous").await;
        assert_eq!(earliest.id(), log.id(), "pages turn in place");
        pages += 1;
    }
    assert!(earliest.content().contains(first), "{}", earliest.content());
    let last = stage.run(&stage.ada, stage.hall, "log", &[("page", &pages.to_string())]).await;
    assert_eq!(last.content(), earliest.content());
    let later = stage.press(&stage.ada, &earliest, "Next ›").await;
    assert!(!later.content().contains(first), "{}", later.content());
    // What this reader was not told leaves no trace.
    let stray = |seen: &Seen| seen.content().lines().any(|line| line.ends_with("` …"));
    assert!(!stray(&log) && !stray(&earliest) && !stray(&later));
    let beyond = stage.run(&stage.ada, stage.hall, "log", &[("page", "9999")]).await;
    assert!(beyond.is_ephemeral() && !beyond.content().is_empty());
    stage.end().await;
}

#[tokio::test]
async fn cards_are_found_by_name_and_shown() {
    let stage = stage().await;
    let found = stage.ada.suggestions(stage.hall, "card", &[], ("name", "")).await.unwrap();
    assert_eq!(found.len(), 25);
    for choice in &found[..3] {
        let card = stage.run(&stage.ada, stage.hall, "card", &[("name", &choice.text())]).await;
        assert_eq!(card.filenames(), ["cave-card.png"], "{}", card.content());
        assert!(card.content().contains(&choice.name), "{}", card.content());
    }
    let narrow = &found[0].name[..3].to_lowercase();
    let fewer = stage.ada.suggestions(stage.hall, "card", &[], ("name", narrow)).await.unwrap();
    assert!(fewer.iter().any(|choice| choice.name == found[0].name));
    let none = stage.run(&stage.ada, stage.hall, "card", &[("name", "palantír")]).await;
    assert!(none.content().contains("There is no card “palantír”"), "{}", none.content());
    let unpainted =
        stage.run(&stage.ada, stage.hall, "card", &[("name", "x"), ("game", "moot")]).await;
    assert!(unpainted.content().contains("There is no card"), "{}", unpainted.content());
    stage.end().await;
}

#[tokio::test]
async fn a_card_is_found_by_a_part_of_its_name() {
    let stage = stage().await;
    let ada = &stage.ada;
    let card = stage.run(ada, stage.hall, "card", &[("name", "dig")]).await;
    assert!(card.content().contains("Digging Cave"), "{}", card.content());
    assert_eq!(card.filenames(), ["cave-card.png"]);
    // Where several fit, the others are a menu away.
    let several = stage.run(ada, stage.hall, "card", &[("name", "cave")]).await;
    let menu = ids(&several).remove(0);
    let names: Vec<String> = several.options(&menu).into_iter().map(str::to_owned).collect();
    assert!(names.len() > 1 && names.iter().any(|name| name == "Digging Cave"), "{names:?}");
    let chosen = ada.choose(&several, &menu, &["Digging Cave"]).unwrap();
    let shown = stage.answer(ada, chosen).await;
    assert_eq!(shown.id(), several.id(), "it is turned over in place");
    assert!(shown.content().contains("### Digging Cave"), "{}", shown.content());
    assert_eq!(shown.options(&ids(&shown)[0]), names);
    stage.end().await;
}

#[tokio::test]
async fn cards_and_rules_go_by_the_game_last_played_in_the_channel() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    stage.game(stage.hall, "fall", &[ada, borin]).await;
    let resign = stage.run(borin, stage.hall, "resign", &[]).await;
    stage.press(borin, &resign, "Give up").await;
    stage.result(ada, stage.hall).await;
    // The game is over; what is asked about here is still that one.
    let rules = stage.run(ada, stage.hall, "rules", &[]).await;
    assert!(rules.content().contains("Dwar7s Fall"), "{}", rules.content());
    let found = ada.suggestions(stage.hall, "card", &[], ("name", "")).await.unwrap();
    let card = stage.run(ada, stage.hall, "card", &[("name", &found[0].text())]).await;
    assert_eq!(card.filenames(), ["fall-card.png"], "{}", card.content());
    let elsewhere = stage.run(ada, stage.room, "rules", &[]).await;
    assert!(elsewhere.content().contains("Cave vs. Cave"), "{}", elsewhere.content());
    // A lobby that came to nothing was no game.
    let lobby = stage.run(ada, stage.hall, "new", &[("game", "cave")]).await;
    let gathering = stage.run(ada, stage.hall, "rules", &[]).await;
    assert!(gathering.content().contains("Cave vs. Cave"), "{}", gathering.content());
    stage.press(ada, &lobby, "Leave").await;
    let rules = stage.run(ada, stage.hall, "rules", &[]).await;
    assert!(rules.content().contains("Dwar7s Fall"), "{}", rules.content());
    stage.end().await;
}

#[tokio::test]
async fn sections_of_the_rules_are_a_menu() {
    let stage = stage().await;
    let celina = &stage.celina;
    let first = stage.run(celina, stage.hall, "rules", &[]).await;
    let menu = ids(&first).remove(0);
    let titles: Vec<String> = first.options(&menu).into_iter().map(str::to_owned).collect();
    assert!((2..=25).contains(&titles.len()), "{titles:?}");
    let chosen = celina.choose(&first, &menu, &[&titles[3]]).unwrap();
    let other = stage.answer(celina, chosen).await;
    assert_eq!(other.id(), first.id());
    assert!(other.content().contains(&titles[3]), "{}", other.content());
    // Whoever looks for a word has what fits first, and all the rest.
    let about = stage.run(celina, stage.hall, "rules", &[("about", "remis")]).await;
    let found = about.options(&ids(&about)[0]);
    assert_eq!(found.len(), titles.len());
    assert!(about.content().contains(found[0]), "{}", about.content());
    stage.end().await;
}

#[tokio::test]
async fn rules_are_read_and_searched() {
    let stage = stage().await;
    let first = stage.run(&stage.ada, stage.hall, "rules", &[]).await;
    assert!(first.is_ephemeral() && first.content().contains("Cave vs. Cave"));
    let found = stage.ada.suggestions(stage.hall, "rules", &[], ("about", "wall")).await.unwrap();
    assert!(!found.is_empty());
    let about = stage.run(&stage.ada, stage.hall, "rules", &[("about", &found[0].text())]).await;
    assert!(about.content().contains(&found[0].name), "{}", about.content());
    let none = stage.run(&stage.ada, stage.hall, "rules", &[("about", "xyzzy")]).await;
    assert!(none.content().contains("nothing about “xyzzy”"), "{}", none.content());
    let polish = stage.run(&stage.celina, stage.hall, "rules", &[]).await;
    assert!(polish.content().contains("Jaskinia"), "{}", polish.content());
    stage.end().await;
}

#[tokio::test]
async fn one_s_games_are_listed_those_that_wait_first() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let none = stage.run(ada, stage.hall, "games", &[]).await;
    assert!(none.content().contains("You have no games"), "{}", none.content());
    let table = stage.game(stage.hall, "cave", &[ada, borin]).await;
    stage.run(ada, stage.room, "new", &[("game", "moot")]).await;
    let awaited = stage.awaited(table, &[ada, borin]).await.remove(0);
    let mine = stage.run(&awaited, stage.room, "games", &[]).await;
    assert!(mine.content().lines().next().unwrap().contains("Your turn"), "{}", mine.content());
    assert!(mine.content().contains("https://discord.com/channels/"));
    let ada_s = stage.run(ada, stage.room, "games", &[]).await;
    assert!(ada_s.content().contains("gathering players"), "{}", ada_s.content());
    stage.end().await;
}

#[tokio::test]
async fn one_can_have_one_s_data_and_have_it_deleted() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    let table = stage.game(stage.hall, "cave", &[borin, ada]).await;
    let privacy = stage.run(borin, stage.hall, "privacy", &[]).await;
    assert!(privacy.content().contains("Borin") && privacy.content().contains("one game"));
    let file = stage.press(borin, &privacy, "Download my data").await;
    assert_eq!(file.filenames(), ["deephold-data.json"]);
    let data = borin.download(&file, "deephold-data.json").unwrap();
    let data: Value = serde_json::from_slice(&data).unwrap();
    assert!(data.to_string().contains("Borin") && !data.to_string().contains("Ada"), "{data}");
    let question = stage.press(borin, &privacy, "Delete my data").await;
    assert!(question.content().contains("There is no way back"), "{}", question.content());
    assert_eq!(question.buttons(), ["Delete everything about me", "Cancel"]);
    // Whoever thinks again keeps everything.
    let kept = stage.press(borin, &question, "Cancel").await;
    assert!(kept.content().contains("Nothing was done") && kept.buttons().is_empty());
    let again = stage.run(borin, stage.hall, "privacy", &[]).await;
    assert!(again.content().contains("Borin"), "{}", again.content());
    let question = stage.press(borin, &again, "Delete my data").await;
    let gone = stage.press(borin, &question, "Delete everything about me").await;
    assert!(gone.content().contains("I have forgotten you"), "{}", gone.content());
    let snapshot = stage.look_at(table).await;
    assert!(snapshot.seats.iter().all(|seat| seat.user != Some(UserId(borin.id().get()))));
    let log = stage.run(ada, stage.hall, "log", &[]).await;
    assert!(!log.content().contains("Borin"), "{}", log.content());
    stage.end().await;
}

#[tokio::test]
async fn a_finished_game_can_be_looked_at_and_taken_along() {
    let stage = stage().await;
    let (ada, borin) = (&stage.ada, &stage.borin);
    stage.game(stage.hall, "cave", &[ada, borin]).await;
    let resign = stage.run(borin, stage.hall, "resign", &[]).await;
    stage.press(borin, &resign, "Give up").await;
    let result = stage.result(ada, stage.hall).await;
    let board = stage.press(&stage.celina, &result, "Final board").await;
    assert_eq!(board.filenames(), ["cave-board.png"]);
    let along = stage.press(ada, &result, "Download the record").await;
    let name = along.filenames()[0].to_owned();
    let file: Value = serde_json::from_slice(&ada.download(&along, &name).unwrap()).unwrap();
    assert!(file.is_object());
    let games = stage.run(ada, stage.hall, "games", &[]).await;
    assert!(games.content().contains("finished"), "{}", games.content());
    stage.end().await;
}

#[tokio::test]
async fn steps_can_be_typed_several_at_once_up_to_what_is_new() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.borin];
    let table = stage.game(stage.hall, "cave", &people).await;
    let awaited = stage.awaited(table, &people).await.remove(0);
    let acts = async || {
        let log = stage.tables.log(table, None, 200).await.unwrap();
        log.iter().filter(|line| line.kind == LogKind::Act).count()
    };
    // Any first step, and what can follow it.
    let first = stage.snapshot(table, &awaited).await.legal[0].clone();
    stage.run(&awaited, stage.hall, "cave take", &[("tile", &first.args[0].value)]).await;
    let second = stage.snapshot(table, &awaited).await.legal[0].action.clone();
    let undone = stage.run(&awaited, stage.hall, "undo", &[]).await;
    assert!(!undone.content().contains("Not possible"), "{}", undone.content());
    let before = acts().await;
    let steps = [("tile", first.args[0].value.as_str()), ("then", second.as_str())];
    let both = stage.run(&awaited, stage.hall, "cave take", &steps).await;
    assert!(both.is_ephemeral() && !both.content().contains("Not possible"), "{}", both.content());
    assert_eq!(acts().await, before + 2, "{}", both.content());
    stage.end().await;
}
