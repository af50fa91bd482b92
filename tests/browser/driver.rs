//! A browser in the hands of a test.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use fantoccini::wd::Capabilities;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;

pub(crate) const ENTER: &str = "\u{e007}";

/// How long the page may take for anything, on a busy machine, too.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);
/// How long a browser may take to open.
const OPENING: Duration = Duration::from_mins(3);

/// One browser at a time, however many tests run: several would starve each other.
static TURN: Mutex<()> = Mutex::new(());
/// Tells the profiles of one run apart.
static NUMBER: AtomicU32 = AtomicU32::new(0);

/// A running chromedriver with a profile of its own.
pub(crate) struct Driver {
    process: Child,
    /// Kept open: a driver that cannot speak would end.
    _said: BufReader<ChildStdout>,
    url: String,
    profile: PathBuf,
    _turn: MutexGuard<'static, ()>,
}

fn present(program: &str) -> bool {
    Command::new(program)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Reads on which port the driver listens.
fn port(said: &mut impl BufRead) -> u16 {
    let mut told = String::new();
    while said.read_line(&mut told).expect("chromedriver speaks") > 0 {
        let rest = told.lines().last().and_then(|line| line.split_once(" on port "));
        let digits = rest.map(|(_, rest)| rest.trim_end_matches('.'));
        // First it says that it was asked for port 0.
        if let Some(port) = digits.and_then(|digits| digits.parse().ok()).filter(|port| *port > 0) {
            return port;
        }
    }
    panic!("chromedriver does not listen: {told}");
}

impl Driver {
    /// Starts the driver, or says why the test is skipped.
    pub(crate) fn start() -> Option<Self> {
        if std::env::var_os("DEEPHOLD_TEST_BROWSER").is_none() {
            println!("skipped: .ci/browser runs it");
            return None;
        }
        if !present("chromium") || !present("chromedriver") {
            println!("skipped: chromium and chromedriver are not installed (see .ci/browser)");
            return None;
        }
        // A test that failed has ended its turn, too.
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let profile = std::env::temp_dir().join(format!("sandbox-{}-{number}", std::process::id()));
        // It looks for a free port itself and says which: one that we found for it
        // could be taken by the time it listens.
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts");
        let mut said = BufReader::new(process.stdout.take().expect("it can be heard"));
        let port = port(&mut said);
        let url = format!("http://127.0.0.1:{port}");
        Some(Self { process, _said: said, url, profile, _turn: turn })
    }

    /// Opens a window.
    pub(crate) async fn client(&self) -> Client {
        let mut arguments = vec![
            "--headless".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-quic".to_owned(),
            "--no-first-run".to_owned(),
            "--disable-background-networking".to_owned(),
            "--disable-component-update".to_owned(),
            "--disable-sync".to_owned(),
            // In a container the browser often has no sandbox of its own.
            "--no-sandbox".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
        ];
        arguments.push(format!("--user-data-dir={}", self.profile.display()));
        let mut wanted = Capabilities::new();
        wanted.insert("goog:chromeOptions".into(), json!({ "args": arguments }));
        let begun = Instant::now();
        loop {
            let mut builder = ClientBuilder::new(HttpConnector::new());
            builder.capabilities(wanted.clone());
            match builder.connect(&self.url).await {
                Ok(client) => return client,
                // On a busy machine a browser may not come up at the first attempt.
                Err(error) => {
                    assert!(begun.elapsed() < OPENING, "the browser does not open: {error}");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
        }
    }

    /// Closes the window and the driver.
    pub(crate) async fn end(self, client: Client) {
        client.close().await.expect("the window closes");
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Nothing is left to do about a process that is gone already.
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

pub(crate) async fn size(client: &Client, width: u32, height: u32) {
    // Headless windows have no frame in some versions and one in others, and the
    // page hears of its new size a moment later.
    let script =
        "return [innerWidth, innerHeight, outerWidth - innerWidth, outerHeight - innerHeight]";
    let begun = Instant::now();
    loop {
        let found = client.execute(script, vec![]).await.unwrap();
        let [w, h, frame_w, frame_h]: [u32; 4] = serde_json::from_value(found).unwrap();
        if (w, h) == (width, height) {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "the window is {w} x {h}");
        client.set_window_size(width + frame_w, height + frame_h).await.unwrap();
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Waits for an element.
pub(crate) async fn find(client: &Client, selector: &str) -> Element {
    client
        .wait()
        .at_most(PATIENCE)
        .for_element(Locator::Css(selector))
        .await
        .unwrap_or_else(|error| panic!("{selector}: {error}"))
}

pub(crate) async fn all(client: &Client, selector: &str) -> Vec<Element> {
    find(client, selector).await;
    client.find_all(Locator::Css(selector)).await.unwrap()
}

/// Clicks an element as soon as it can be clicked.
pub(crate) async fn click(client: &Client, selector: &str) {
    let listen = "window.wanted = arguments[0]; window.hit = false;
        window.heed ??= (event) => { if (event.target.closest?.(window.wanted)) window.hit = true; };
        addEventListener('click', window.heed, true)";
    let attempt = async {
        loop {
            client.execute(listen, vec![json!(selector)]).await.unwrap();
            // The page may draw the element anew between finding and clicking it, or
            // between the press and the release: then nothing was clicked.
            let clicked = find(client, selector).await.click().await.is_ok();
            if clicked && client.execute("return window.hit", vec![]).await.unwrap() == true {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, attempt)
        .await
        .unwrap_or_else(|_| panic!("cannot click {selector}"));
}

/// Types into whatever has the focus.
pub(crate) async fn keys(client: &Client, text: &str) {
    let begun = Instant::now();
    // What had the focus may have been drawn anew before the first key.
    while let Err(error) = client.active_element().await.unwrap().send_keys(text).await {
        assert!(begun.elapsed() < PATIENCE, "cannot type {text:?}: {error}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn texts(client: &Client, selector: &str) -> Vec<String> {
    let script = "return [...document.querySelectorAll(arguments[0])].map((e) => e.innerText)";
    let found = client.execute(script, vec![json!(selector)]).await.unwrap();
    serde_json::from_value(found).unwrap()
}

pub(crate) async fn text_of(client: &Client, selector: &str) -> String {
    texts(client, selector).await.join("\n")
}

/// Waits until one of the elements shows `text`.
pub(crate) async fn see(client: &Client, selector: &str, text: &str) {
    let attempt = async {
        while !texts(client, selector).await.iter().any(|shown| shown.contains(text)) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    if tokio::time::timeout(PATIENCE, attempt).await.is_err() {
        picture(client, "failure").await;
        panic!("{selector} never shows {text:?}, but {:?}", texts(client, selector).await);
    }
}

/// Waits until there is no such element.
pub(crate) async fn unseen(client: &Client, selector: &str) {
    let attempt = async {
        while !texts(client, selector).await.is_empty() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, attempt).await.unwrap_or_else(|_| panic!("{selector} stays"));
}

/// Keeps a picture of the window.
pub(crate) async fn picture(client: &Client, name: &str) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/screenshots");
    std::fs::create_dir_all(&folder).unwrap();
    // A moment for pictures and fonts to be drawn.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let png = client.screenshot().await.unwrap();
    std::fs::write(folder.join(format!("{name}.png")), png).unwrap();
}
