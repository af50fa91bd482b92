//! A game of nested rewards, with a Council that all decide at once and an opponent without
//! a seat: whole games for one to four.

use deephold::{
    engine::Text,
    i18n::{Catalogue, Language},
    sandbox::script::Person,
    store::TableId,
};

use crate::{
    player::{Player, Style, play_out, play_turn},
    stage::{Stage, stage},
};

/// How alt texts speak of an objective to its owner, in both languages.
fn told(objective: &str) -> Vec<String> {
    let name = |language: &Language| {
        let key = format!("covenant-objective-{objective}");
        let name = Catalogue::shipped().say(*language, &Text::new(key), &[]);
        match language {
            Language::English => format!("Objective {name}:"),
            Language::Polish => format!("Cel {name}:"),
        }
    };
    Language::ALL.iter().map(name).collect()
}

/// The objectives of a player, by their own view.
async fn objectives_of(stage: &Stage, table: TableId, who: &Person) -> Vec<String> {
    let snapshot = stage.snapshot(table, who).await;
    let own =
        snapshot.seats.iter().find(|row| row.user.is_some_and(|user| user.0 == who.id().get()));
    let seat = own.unwrap().seat.index();
    let view = snapshot.view.unwrap().json();
    let objectives = view["objectives"][seat].as_array().unwrap();
    objectives.iter().map(|objective| objective.as_str().unwrap().to_owned()).collect()
}

async fn a_whole_game(seats: usize) {
    let stage = stage().await;
    let everybody = [&stage.ada, &stage.borin, &stage.celina, &stage.dorota];
    let people = &everybody[..seats];
    if seats == 1 {
        let options = [("game", "covenant"), ("solo", "true")];
        let started = stage.run(&stage.ada, stage.hall, "new", &options).await;
        assert!(started.content().contains("The game begins"), "{}", started.content());
        // The points of whoever sits nowhere stand beside one's own.
        for look in ["board", "score"] {
            let look = stage.run(&stage.ada, stage.hall, look, &[]).await;
            assert!(look.content().contains("Council of Elders 5"), "{}", look.content());
        }
    } else {
        stage.game(stage.hall, "covenant", people).await;
    }
    let table = stage.table_in(stage.hall).await;
    let mut players: Vec<Player> =
        people.iter().map(|person| Player::new(person, Style::Mixed)).collect();
    // The draft, with everybody's picks in the open, and the first turns.
    for luck in 0..u8::try_from(6 * seats).unwrap() {
        if seats > 1 {
            play_turn(&stage, stage.hall, &mut players, luck).await;
        }
    }
    for person in people {
        let own = stage.run(person, stage.hall, "hand", &[]).await;
        assert_eq!(own.filenames(), ["covenant-mine.png"]);
    }
    if seats > 1 {
        for owner in people {
            for objective in objectives_of(&stage, table, owner).await {
                let words = told(&objective);
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                // The owner was told, so that the search finds what there is to find.
                assert_ne!(owner.leaks(&words), [""; 0], "{objective}");
                for other in everybody.iter().filter(|other| other.id() != owner.id()) {
                    assert_eq!(other.leaks(&words), [""; 0], "{objective} of {}", owner.name());
                }
            }
        }
    }
    play_out(&stage, stage.hall, &mut players, 7).await;
    let result = stage.result(&stage.ada, stage.hall).await;
    // The points, and what the last Council gave.
    assert_eq!(result.filenames(), ["covenant-score.png", "covenant-part.png"]);
    if seats == 1 {
        let lines: Vec<String> = result.content().lines().map(str::to_owned).collect();
        let placed = |who: &str| {
            let line = lines.iter().find(|line| line.contains(&format!(". {who}, "))).unwrap();
            let (rank, rest) = line.split_once(". ").unwrap();
            let points = rest.split(' ').rev().nth(1).unwrap();
            (points.parse::<i32>().unwrap(), rank.parse::<u32>().unwrap())
        };
        let (ada, elders) = (placed("Ada"), placed("Council of Elders"));
        assert_eq!(ada.0.cmp(&elders.0), elders.1.cmp(&ada.1), "{lines:?}");
    }
    stage.end().await;
}

#[tokio::test]
async fn one_plays_against_the_elders() {
    a_whole_game(1).await;
}

#[tokio::test]
async fn two_play_to_the_end_and_keep_their_objectives() {
    a_whole_game(2).await;
}

#[tokio::test]
async fn three_play_to_the_end_and_keep_their_objectives() {
    a_whole_game(3).await;
}

#[tokio::test]
async fn four_play_to_the_end_and_keep_their_objectives() {
    a_whole_game(4).await;
}

/// `/rules icons` shows the drawings, and `/card` any tile by its name.
#[tokio::test]
async fn drawings_and_tiles_are_looked_up() {
    let stage = stage().await;
    let icons = [("about", "icons"), ("game", "covenant")];
    let legend = stage.run(&stage.ada, stage.hall, "rules", &icons).await;
    assert_eq!(legend.filenames(), ["covenant-icons.png"]);
    let card = [("name", "Troll slayer"), ("game", "covenant")];
    let tile = stage.run(&stage.ada, stage.hall, "card", &card).await;
    assert!(tile.content().contains("Trolls cost you 2 strength."), "{}", tile.content());
    stage.end().await;
}

/// `/board` shows a part of the board by itself: offered by name in the reader's language,
/// told in its alt text, and refused where there is none.
#[tokio::test]
async fn a_part_of_the_board_is_shown_large() {
    let stage = stage().await;
    let people = [&stage.ada, &stage.celina];
    stage.game(stage.hall, "covenant", &people).await;
    for (who, displays) in
        [(&stage.ada, "Displays"), (&stage.celina, "Kafelki na planszy, z tekstami")]
    {
        let offered = who.suggestions(stage.hall, "board", &[], ("part", "")).await.unwrap();
        assert_eq!(offered.len(), 4, "{offered:?}");
        let named = who.suggestions(stage.hall, "board", &[], ("part", displays)).await.unwrap();
        assert_eq!(named.len(), 1, "{named:?}");
        let shown = stage.run(who, stage.hall, "board", &[("part", "displays")]).await;
        assert!(shown.is_ephemeral());
        assert_eq!(shown.filenames(), ["covenant-part.png"]);
        assert_eq!(
            stage.run(who, stage.hall, "board", &[("part", displays)]).await.filenames(),
            shown.filenames()
        );
    }
    let displays = stage.run(&stage.ada, stage.hall, "board", &[("part", "displays")]).await;
    assert!(displays.alt_texts()[0].contains("Rubble: "), "{:?}", displays.alt_texts());
    let sites = stage.run(&stage.ada, stage.hall, "board", &[("part", "sites")]).await;
    assert!(sites.alt_texts()[0].contains("Throne"), "{:?}", sites.alt_texts());
    let attic = stage.run(&stage.ada, stage.hall, "board", &[("part", "attic")]).await;
    assert!(attic.content().contains("There is no part “attic”"), "{}", attic.content());
    assert!(attic.filenames().is_empty());
    let room = stage.room;
    stage.game(room, "cave", &people).await;
    let none = stage.run(&stage.ada, room, "board", &[("part", "displays")]).await;
    assert!(none.content().contains("shows no part"), "{}", none.content());
    stage.end().await;
}
