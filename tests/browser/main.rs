//! Two people talk to a bot in a real browser, by clicking and typing.
//!
//! Run by `.ci/browser`. Needs chromium and chromedriver; where they are missing the test
//! says so and passes. Pictures of what was on the screen go to `target/screenshots`.

#![cfg(test)]

#[path = "../sandbox/bot.rs"]
mod bot;
mod driver;
mod parts;
mod play;
mod welcome;

use std::time::{Duration, Instant};

use deephold::sandbox::{Config, Sandbox};
use fantoccini::Client;
use fantoccini::key::Key;

use self::bot::Bot;
use self::driver::{
    Driver, ENTER, PATIENCE, all, click, find, keys, picture, see, size, text_of, unseen,
};

struct Stage {
    sandbox: Sandbox,
    bot: Bot,
}

async fn stage() -> Stage {
    let sandbox = Sandbox::start(Config { rate_limits: false, ..Config::default() })
        .await
        .expect("the sandbox starts");
    let bot = Bot::start(&sandbox).await;
    // Time stands still, so that an answer may come as late as a busy machine likes.
    sandbox.freeze(true);
    Stage { sandbox, bot }
}

/// The selector of something in a person's pane.
fn within(person: &str, selector: &str) -> String {
    format!("section[aria-label=\"{person}\"] {selector}")
}

async fn open(client: &Client, sandbox: &Sandbox, people: &[&str]) {
    client.goto(&sandbox.url()).await.unwrap();
    for person in people {
        let name = person.to_lowercase();
        click(client, &format!("[data-user=\"{name}\"]")).await;
        find(client, &format!("[data-user=\"{name}\"][aria-pressed=true]")).await;
        // What can be asked of bots is known.
        find(client, &within(person, ".composer[data-commands]")).await;
    }
}

/// Types a command with its options and sends it.
async fn command(client: &Client, person: &str, typed: &str) {
    click(client, &within(person, "textarea")).await;
    keys(client, typed).await;
    find(client, &within(person, ".popup:not([hidden]) [role=option]")).await;
    keys(client, ENTER).await;
    find(client, &within(person, ".slash")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[allow(clippy::too_many_lines, reason = "one story from beginning to end")]
async fn two_people_play_side_by_side() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let stage = stage().await;
    let client = driver.client().await;
    size(&client, 1280, 800).await;
    open(&client, &stage.sandbox, &["Ada", "Celina"]).await;

    // Words, and the mark where somebody is meant.
    click(&client, &within("Ada", "textarea")).await;
    let celina = stage.sandbox.user("Celina").unwrap();
    let hello = format!("Good morning, {}! Shall we **play**?", celina.mention());
    keys(&client, &hello).await;
    keys(&client, ENTER).await;
    see(&client, &within("Celina", ".message.mentioned strong"), "play").await;

    // A slash command, typed.
    command(&client, "Ada", "/bo").await;
    keys(&client, ENTER).await;
    see(&client, &within("Celina", ".message.from-bot .md"), "A new table").await;
    picture(&client, "desktop-board").await;

    // Buttons, by both.
    click(&client, &within("Ada", "[data-custom-id=join]:not(:disabled)")).await;
    see(&client, &within("Celina", ".message.from-bot .md"), "@Ada joined").await;
    click(&client, &within("Celina", "[data-custom-id=join]:not(:disabled)")).await;
    find(&client, &within("Ada", "[data-custom-id=start]:not(:disabled)")).await;

    // An answer for one pair of eyes.
    click(&client, &within("Celina", "[data-custom-id=hand]:not(:disabled)")).await;
    see(&client, &within("Celina", ".message.ephemeral .note"), "Tylko Ty to widzisz").await;
    unseen(&client, &within("Ada", ".message.ephemeral")).await;

    // A menu, with the keyboard: two things, then done.
    click(&client, &within("Ada", "button[data-custom-id=take]")).await;
    for key in [" ", ARROW_DOWN, " ", ENTER] {
        keys(&client, key).await;
    }
    see(&client, &within("Ada", ".message.ephemeral .md"), "chosen: emerald, excavation").await;

    // A modal.
    click(&client, &within("Celina", "[data-custom-id=note]:not(:disabled)")).await;
    find(&client, "dialog[open] textarea").await;
    picture(&client, "desktop-modal").await;
    keys(&client, "Zażółć gęślą jaźń").await;
    click(&client, "dialog[open] button[type=submit]").await;
    see(&client, &within("Ada", ".message.from-bot .md"), "celina noted: Zażółć gęślą jaźń").await;

    // Autocomplete: the second suggestion, with the arrows.
    command(&client, "Ada", "/cave").await;
    keys(&client, "ex").await;
    // Not what was suggested before anything was typed, where it is the second.
    see(&client, &within("Ada", ".popup [role=option]:first-child"), "excavation").await;
    find(&client, &within("Ada", ".popup:not([hidden]) [role=option]:nth-child(2)")).await;
    picture(&client, "desktop-autocomplete").await;
    keys(&client, ARROW_DOWN).await;
    keys(&client, ENTER).await;
    keys(&client, ENTER).await;
    see(&client, &within("Celina", ".message.from-bot .md"), "took 1 exchange").await;

    click(&client, &within("Celina", "[data-custom-id=start]:not(:disabled)")).await;
    see(&client, &within("Ada", ".message.from-bot .md"), "the game begins").await;
    picture(&client, "desktop-end").await;
    driver.end(client).await;
    stage.bot.stop().await;
}

const ARROW_DOWN: &str = "\u{e015}";
const ARROW_UP: &str = "\u{e013}";
const TAB: &str = "\u{e004}";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_plays_on_a_phone() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let stage = stage().await;
    let client = driver.client().await;
    size(&client, 390, 844).await;
    open(&client, &stage.sandbox, &["Dorota"]).await;
    click(&client, &within("Dorota", "textarea")).await;
    keys(&client, "/").await;
    see(&client, &within("Dorota", ".popup [role=option]"), "/powitaj").await;
    picture(&client, "phone-commands").await;
    keys(&client, &Key::Backspace.to_string()).await;
    command(&client, "Dorota", "/opt").await;
    find(&client, &within("Dorota", "[data-option=side]")).await;
    picture(&client, "phone-options").await;
    for key in [Key::Escape, Key::Escape] {
        keys(&client, &key.to_string()).await;
    }
    unseen(&client, &within("Dorota", ".slash")).await;
    command(&client, "Dorota", "/bo").await;
    click(&client, &within("Dorota", ".send")).await;
    see(&client, &within("Dorota", ".message.from-bot .md"), "A new table").await;
    picture(&client, "phone-board").await;
    click(&client, &within("Dorota", "button[data-custom-id=take]")).await;
    find(&client, &within("Dorota", ".picker [role=option]")).await;
    picture(&client, "phone-select").await;
    keys(&client, &Key::Escape.to_string()).await;

    // Servers and channels hide behind a button.
    click(&client, &within("Dorota", ".menu-button")).await;
    find(&client, &within("Dorota", ".drawer.open .channels")).await;
    picture(&client, "phone-channels").await;
    let room = stage.sandbox.guild("The Hold").unwrap().channel("game-room").unwrap();
    click(&client, &within("Dorota", &format!(".channels [data-key=channel-{room}]"))).await;
    see(&client, &within("Dorota", ".chat h1"), "game-room").await;

    // What happens elsewhere leaves a mark.
    let (ada, dorota) = (stage.sandbox.user("Ada").unwrap(), stage.sandbox.user("Dorota").unwrap());
    let hall = stage.sandbox.guild("The Hold").unwrap().channel("great-hall").unwrap();
    ada.say(hall, &format!("{} where are you?", dorota.mention())).unwrap();
    click(&client, &within("Dorota", ".menu-button")).await;
    see(&client, &within("Dorota", ".channels .badge"), "1").await;
    picture(&client, "phone-unread").await;
    keys(&client, &Key::Escape.to_string()).await;

    // A direct message from the bot's side of the world.
    let direct = dorota.direct_message(stage.sandbox.application()).unwrap();
    dorota.slash(direct, "ping", &[]).unwrap();
    dorota.sees_text(direct, "pong").await.unwrap();
    click(&client, &within("Dorota", ".menu-button")).await;
    click(&client, &within("Dorota", ".rail button:first-child")).await;
    see(&client, &within("Dorota", ".message.from-bot .md"), "pong").await;
    picture(&client, "phone-direct").await;
    driver.end(client).await;
    stage.bot.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_control_panel_is_used() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let stage = stage().await;
    let client = driver.client().await;
    size(&client, 1280, 800).await;
    open(&client, &stage.sandbox, &["Ada"]).await;
    click(&client, "#control-toggle").await;
    see(&client, "#control h2", "Control panel").await;
    click(&client, "#control .press.primary").await;
    see(&client, "#control .faults li", "429").await;
    picture(&client, "desktop-control").await;
    click(&client, "#control .faults button").await;
    unseen(&client, "#control .faults li").await;
    command(&client, "Ada", "/silent").await;
    keys(&client, ENTER).await;
    unseen(&client, &within("Ada", ".slash")).await;
    // The clock is moved past the deadline instead of waiting for it.
    see(&client, "#control .buttons .press:nth-child(4)", "+15 min").await;
    click(&client, "#control .buttons .press:nth-child(4)").await;
    see(&client, &within("Ada", ".explain.bad"), "did not respond").await;
    assert!(text_of(&client, &within("Ada", ".explain.bad")).await.contains("/silent"));
    driver.end(client).await;
    stage.bot.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_is_written_and_answered() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let stage = stage().await;
    let client = driver.client().await;
    size(&client, 1280, 800).await;
    open(&client, &stage.sandbox, &["Celina"]).await;
    let forum = stage.sandbox.guild("The Hold").unwrap().channel("tables").unwrap();
    let channel = format!("[data-key=channel-{forum}]");
    click(&client, &within("Celina", &channel)).await;
    let ada = stage.sandbox.user("Ada").unwrap();
    let post = "The first table";
    let body = serde_json::json!({ "user": ada.id(), "do": "post", "channel": forum, "name": post, "content": "sit" });
    let act = format!("{}/sandbox/api/act", stage.sandbox.url());
    reqwest::Client::new().post(act).body(body.to_string()).send().await.unwrap();
    see(&client, &within("Celina", ".posts"), post).await;
    picture(&client, "desktop-forum").await;
    click(&client, &within("Celina", ".chat header .send")).await;
    keys(&client, "Jaskinia dla dwojga").await;
    keys(&client, TAB).await;
    keys(&client, "# Zapraszam\n- jedno miejsce **wolne**\n- `bez` ||tajemnic||").await;
    click(&client, "dialog[open] button[type=submit]").await;
    see(&client, &within("Celina", ".message h1"), "Zapraszam").await;

    // Somebody answers, and the answer is answered by its tool.
    let post = stage.sandbox.guild("The Hold").unwrap().channel("Jaskinia dla dwojga").unwrap();
    let borin = stage.sandbox.user("Borin").unwrap();
    borin.say(post, "I join!").unwrap();
    see(&client, &within("Celina", ".message .md"), "I join!").await;
    let script = "document.querySelector(arguments[0]).focus()";
    let list = serde_json::json!(within("Celina", ".messages"));
    client.execute(script, vec![list]).await.unwrap();
    for key in [ARROW_UP, TAB, ENTER] {
        keys(&client, key).await;
    }
    see(&client, &within("Celina", ".replying"), "Borin").await;
    keys(&client, "Świetnie").await;
    keys(&client, ENTER).await;
    see(&client, &within("Celina", ".lead .quoted"), "I join!").await;
    picture(&client, "desktop-post").await;
    driver.end(client).await;
    stage.bot.stop().await;
}

/// The context menu of an element, as a right click or a long press opens it.
async fn context_menu(client: &Client, selector: &str) {
    find(client, selector).await;
    let script = "const e = document.querySelector(arguments[0]); const b = e.getBoundingClientRect(); \
        e.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: b.left + 90, clientY: b.top + 12 }))";
    client.execute(script, vec![serde_json::json!(selector)]).await.unwrap();
    find(client, ".menu [role=menuitem]").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn menus_members_pins_and_pictures() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let stage = stage().await;
    let client = driver.client().await;
    size(&client, 1280, 800).await;
    let hall = stage.sandbox.guild("The Hold").unwrap().channel("great-hall").unwrap();
    let borin = stage.sandbox.user("Borin").unwrap();
    let said = borin.say(hall, "ore is heavy").unwrap();
    open(&client, &stage.sandbox, &["Ada"]).await;

    // The menu of a message, with a bot's command in it.
    context_menu(&client, &within("Ada", &format!("[data-id=\"{said}\"]"))).await;
    picture(&client, "desktop-message-menu").await;
    click(&client, ".menu [data-menu=Quote]").await;
    see(&client, &within("Ada", ".message.ephemeral .md"), "borin once wrote").await;

    // The menu of a person in the list of members, with the keyboard.
    click(&client, &within("Ada", "[data-member=celina]")).await;
    find(&client, ".menu [data-menu=Salute]").await;
    picture(&client, "desktop-members").await;
    for key in [ARROW_UP, ENTER] {
        keys(&client, key).await;
    }
    see(&client, &within("Ada", ".message.from-bot .md"), "ada salutes celina").await;
    click(&client, &within("Ada", "[data-key=members]")).await;
    unseen(&client, &within("Ada", ".members:not([hidden])")).await;
    click(&client, &within("Ada", "[data-key=members]")).await;

    // A mention is picked by its first letters.
    click(&client, &within("Ada", "textarea")).await;
    keys(&client, "Look, @bor").await;
    see(&client, &within("Ada", ".popup [role=option]"), "Borin").await;
    keys(&client, ENTER).await;
    keys(&client, "it is pinned").await;
    keys(&client, ENTER).await;
    borin.sees(hall, |seen| seen.mentions(borin.id())).await.unwrap();

    // Pins, and the way to what is pinned far above.
    let ada = stage.sandbox.user("Ada").unwrap();
    context_menu(&client, &within("Ada", &format!("[data-id=\"{said}\"]"))).await;
    click(&client, ".menu [data-menu=Pin]").await;
    see(&client, &within("Ada", ".message.told"), "pinned a message").await;
    for number in 0..150 {
        ada.say(hall, &format!("line {number}")).unwrap();
    }
    see(&client, &within("Ada", ".message .md"), "line 149").await;
    client.refresh().await.unwrap();
    see(&client, &within("Ada", ".message .md"), "line 149").await;
    unseen(&client, &within("Ada", &format!("[data-id=\"{said}\"]"))).await;
    click(&client, &within("Ada", "[data-key=pins]")).await;
    see(&client, "dialog[open] .pinned .md", "ore is heavy").await;
    picture(&client, "desktop-pins").await;
    click(&client, "dialog[open] .pin-tools .press").await;
    find(&client, &within("Ada", &format!("[data-id=\"{said}\"]"))).await;
    picture(&client, "desktop-history").await;

    // A picture in full.
    command(&client, "Ada", "/bo").await;
    keys(&client, ENTER).await;
    see(&client, &within("Ada", ".message.from-bot .md"), "A new table").await;
    click(&client, &within("Ada", ".pictured")).await;
    find(&client, "dialog.large img").await;
    picture(&client, "desktop-picture").await;
    keys(&client, &Key::Escape.to_string()).await;
    unseen(&client, "dialog[open]").await;

    // The same on a phone.
    size(&client, 390, 844).await;
    picture(&client, "phone-chat").await;
    context_menu(&client, &within("Ada", ".message.from-bot:last-child")).await;
    picture(&client, "phone-menu").await;
    keys(&client, &Key::Escape.to_string()).await;
    click(&client, &within("Ada", "[data-key=members]")).await;
    find(&client, &within("Ada", ".members:not([hidden]) button")).await;
    picture(&client, "phone-members").await;
    keys(&client, &Key::Escape.to_string()).await;
    click(&client, &within("Ada", "[data-key=pins]")).await;
    see(&client, "dialog[open] .pinned .md", "ore is heavy").await;
    picture(&client, "phone-pins").await;
    driver.end(client).await;
    stage.bot.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn older_messages_come_by_scrolling_up() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let stage = stage().await;
    let client = driver.client().await;
    size(&client, 390, 844).await;
    let hall = stage.sandbox.guild("The Hold").unwrap().channel("great-hall").unwrap();
    let ada = stage.sandbox.user("Ada").unwrap();
    for number in 0..150 {
        ada.say(hall, &format!("line {number}")).unwrap();
    }
    open(&client, &stage.sandbox, &["Dorota"]).await;
    see(&client, &within("Dorota", ".message .md"), "line 149").await;
    assert_eq!(all(&client, &within("Dorota", ".message .md")).await.len(), 60);
    let list = serde_json::json!(within("Dorota", ".messages"));
    // Counted and scrolled in one breath: a page that comes in between must not be
    // scrolled away from.
    let scroll = "const list = document.querySelector(arguments[0]);
        const shown = list.querySelectorAll('.message .md').length;
        if (shown < 150) list.scrollTop = 0;
        return shown";
    let begun = Instant::now();
    while client.execute(scroll, vec![list.clone()]).await.unwrap() != 150 {
        assert!(begun.elapsed() < PATIENCE, "older messages do not come");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    see(&client, &within("Dorota", ".message .md"), "line 0").await;
    let kept = "return document.querySelector(arguments[0]).scrollTop > 0";
    let kept = client.execute(kept, vec![list]).await.unwrap();
    assert_eq!(kept, true, "what was on the screen stays there");
    find(&client, &within("Dorota", ".beginning")).await;

    // From the news of a thread into it, and back by a word that names the channel.
    let thread = ada.start_thread(hall, "A side passage").unwrap();
    click(&client, &within("Dorota", ".jump:not([hidden])")).await;
    click(&client, &within("Dorota", ".system button.mention")).await;
    see(&client, &within("Dorota", "header h1"), "A side passage").await;
    ada.say(thread, &format!("Back to <#{hall}>")).unwrap();
    click(&client, &within("Dorota", ".md button.mention")).await;
    see(&client, &within("Dorota", "header h1"), "great-hall").await;
    see(&client, &within("Dorota", "header .whose"), "Dorota").await;
    driver.end(client).await;
    stage.bot.stop().await;
}
