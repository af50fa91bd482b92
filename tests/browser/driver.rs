//! A browser in the hands of a test.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use fantoccini::elements::Element;
use fantoccini::wd::Capabilities;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;

pub(crate) const ENTER: &str = "\u{e007}";

/// How long the page may take for anything.
const PATIENCE: Duration = Duration::from_secs(30);

/// Tells the profiles of one run apart.
static NUMBER: AtomicU32 = AtomicU32::new(0);

/// A running chromedriver with a profile of its own.
pub(crate) struct Driver {
    process: Child,
    url: String,
    profile: PathBuf,
}

fn present(program: &str) -> bool {
    Command::new(program)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

impl Driver {
    /// Starts the driver, or says why the test is skipped.
    pub(crate) fn start() -> Option<Self> {
        if !present("chromium") || !present("chromedriver") {
            println!("skipped: chromium and chromedriver are not installed (see .ci/browser)");
            return None;
        }
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let free = std::net::TcpListener::bind("127.0.0.1:0").expect("there is a free port");
        let port = free.local_addr().expect("it has an address").port();
        drop(free);
        let profile = std::env::temp_dir().join(format!("sandbox-{}-{number}", std::process::id()));
        let process = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts");
        Some(Self { process, url: format!("http://127.0.0.1:{port}"), profile })
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
        let connect = async {
            loop {
                let mut builder = ClientBuilder::new(HttpConnector::new());
                builder.capabilities(wanted.clone());
                match builder.connect(&self.url).await {
                    Ok(client) => return client,
                    // The driver takes a moment to listen.
                    Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
                }
            }
        };
        tokio::time::timeout(PATIENCE, connect).await.expect("the browser opens")
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
    client.set_window_size(width, height).await.unwrap();
    // Headless windows have no frame in some versions and one in others.
    let inner = client.execute("return [innerWidth, innerHeight]", vec![]).await.unwrap();
    let (w, h) = (inner[0].as_u64().unwrap(), inner[1].as_u64().unwrap());
    let grow = |wanted: u32, got: u64| wanted + wanted.saturating_sub(u32::try_from(got).unwrap());
    client.set_window_size(grow(width, w), grow(height, h)).await.unwrap();
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
    let attempt = async {
        loop {
            // The page may draw the element anew between finding and clicking it.
            if find(client, selector).await.click().await.is_ok() {
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
    client.active_element().await.unwrap().send_keys(text).await.unwrap();
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
