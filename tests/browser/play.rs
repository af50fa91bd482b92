//! Two people play Cave vs. Cave in a real browser, by clicking alone.

use std::sync::Arc;

use deephold::{
    discord::{Bot, Config, DrawingLimits, Metrics, Token},
    i18n::Catalogue,
    sandbox::{
        self, Sandbox,
        welcome::{Offer, Welcome, Words},
    },
    store::Sqlite,
    supervisor::Supervisor,
    table::{Limits, SystemClock, Tables},
};
use fantoccini::Client;

use super::driver::{Driver, ENTER, PATIENCE, click, find, keys, picture, see, size, unseen};
use super::{command, open, within};

/// The turns that are played.
const TURNS: usize = 6;

struct Hall {
    sandbox: Sandbox,
    bot: Bot,
    folder: std::path::PathBuf,
}

async fn hall(name: &str) -> Hall {
    let config = sandbox::Config { rate_limits: false, ..sandbox::Config::default() };
    let sandbox = Sandbox::start(config).await.expect("the sandbox starts");
    let folder = std::env::temp_dir().join(format!("deephold-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let store = Sqlite::open(&folder.join("play.db")).expect("a database");
    let games = deephold::games::all().expect("the games");
    let tables = Tables::new(store, games, Arc::new(SystemClock), Limits::default());
    let bot = Bot::start(Config {
        token: Token::new(&sandbox.token()),
        api: sandbox.url(),
        tables: Arc::new(tables),
        catalogue: Catalogue::shipped(),
        metrics: Metrics::new(),
        drawing: DrawingLimits::PATIENT,
        supervisor: Supervisor::default(),
    })
    .await
    .expect("the bot starts");
    sandbox.ready("new").await.expect("the bot arrives");
    // Time stands still, so that an answer may come as late as a busy machine likes.
    sandbox.freeze(true);
    Hall { sandbox, bot, folder }
}

impl Hall {
    async fn end(self) {
        self.bot.stop().await;
        std::fs::remove_dir_all(&self.folder).expect("the folder goes");
    }
}

/// Opens the panel below the newest board, and waits for it.
async fn take_turn(client: &Client, person: &str) {
    let button = within(person, ".message [data-custom-id^='turn|']");
    click(client, &button).await;
    find(client, &within(person, ".message.ephemeral [data-custom-id^='act|']")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_several_turns_of_cave_vs_cave() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let hall = hall("browser").await;
    let client = driver.client().await;
    size(&client, 1400, 900).await;
    open(&client, &hall.sandbox, &["Ada", "Celina"]).await;
    let room = hall.sandbox.guild("The Hold").unwrap().channel("great-hall").unwrap();
    let (ada, celina) = (hall.sandbox.user("Ada").unwrap(), hall.sandbox.user("Celina").unwrap());

    command(&client, "Ada", "/new").await;
    keys(&client, "cave").await;
    see(&client, &within("Ada", ".popup [role=option]:first-child"), "Cave vs. Cave").await;
    for key in [ENTER, ENTER] {
        keys(&client, key).await;
    }
    click(&client, &within("Celina", "[data-custom-id^='join|']:not(:disabled)")).await;
    see(&client, &within("Ada", ".message.from-bot .md"), "Ada and Celina").await;
    picture(&client, "play-lobby").await;
    click(&client, &within("Ada", "[data-custom-id^='start|']:not(:disabled)")).await;

    let mut boards = Vec::new();
    for turn in 0..TURNS {
        let new = |seen: &deephold::sandbox::script::Seen| {
            let asks = seen.mentions(ada.id()) || seen.mentions(celina.id());
            seen.button("Take my turn").is_some() && asks && !boards.contains(&seen.id())
        };
        let board = ada.sees(room, new).await.expect("a board");
        boards.push(board.id());
        let person = if board.mentions(ada.id()) { "Ada" } else { "Celina" };
        find(&client, &within(person, ".message [data-custom-id^='turn|']")).await;
        if turn == 0 {
            picture(&client, "play-board").await;
        }
        take_turn(&client, person).await;
        if turn == 0 {
            picture(&client, "play-panel").await;
        }
        // The first tile, whatever it gives, and the end of the turn. Whoever
        // ends a round may begin the next one and is asked again at once.
        loop {
            let panel = ".message.ephemeral";
            let take = format!("{panel} [data-custom-id*='|take ']:not(:disabled)");
            click(&client, &within(person, &take)).await;
            let end = format!("{panel} [data-custom-id$='|end']:not(:disabled)");
            find(&client, &within(person, &end)).await;
            if turn == 1 {
                picture(&client, "play-acting").await;
            }
            click(&client, &within(person, &end)).await;
            // What is still unused is asked about once.
            let words = [
                "Done.",
                "Gotowe.",
                "Choose an action",
                "Wybierz żeton",
                "Still unused",
                "Niewykorzystane",
            ];
            let mut seen = wait_for_one(&client, &within(person, panel), &words).await;
            if seen > 3 {
                let really = format!("{panel} [data-custom-id^='act|'][data-custom-id$='|end']");
                click(&client, &within(person, &really)).await;
                seen = wait_for_one(&client, &within(person, panel), &words[..4]).await;
            }
            if seen < 2 {
                break;
            }
        }
        // One panel at a time is on the screen.
        click(&client, &within(person, ".message.ephemeral .note button")).await;
        unseen(&client, &within(person, ".message.ephemeral")).await;
    }
    picture(&client, "play-after").await;
    size(&client, 390, 844).await;
    picture(&client, "play-phone").await;
    driver.end(client).await;
    hall.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_press_on_the_first_page_begins_a_game_for_one() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let hall = hall("alone").await;
    let option = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    hall.sandbox.set_welcome(Welcome {
        text: vec![Words::new("A table is waiting.", "Stół już czeka.")],
        offers: vec![Offer {
            label: Words::new("Play alone now", "Zagraj bez innych"),
            people: [vec!["Ada".to_owned()], vec!["Ada".to_owned()]],
            channel: "game-room".to_owned(),
            command: Some(("new".to_owned(), vec![option("game", "cave"), option("solo", "true")])),
        }],
    });
    let client = driver.client().await;
    size(&client, 390, 844).await;
    client.goto(&hall.sandbox.url()).await.unwrap();
    click(&client, ".welcome [data-offer='0']").await;
    see(&client, &within("Ada", ".chat h1"), "game-room").await;
    take_turn(&client, "Ada").await;
    picture(&client, "phone-alone").await;
    driver.end(client).await;
    hall.end().await;
}

/// Waits until an element shows one of these texts, and says which.
async fn wait_for_one(client: &Client, selector: &str, words: &[&str]) -> usize {
    let attempt = async {
        loop {
            let text = super::driver::text_of(client, selector).await;
            if let Some(place) = words.iter().position(|word| text.contains(word)) {
                return place;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    if let Ok(place) = tokio::time::timeout(PATIENCE, attempt).await {
        return place;
    }
    picture(client, "failure").await;
    panic!("the panel says {:?}", super::driver::text_of(client, selector).await);
}
