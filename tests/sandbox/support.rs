//! What the tests share.

use deephold::sandbox::script::{GuildHandle, Person};
use deephold::sandbox::{Config, Id, Sandbox};

use crate::openapi;

/// A seeded sandbox with the places and people tests speak of.
pub(crate) struct Stage {
    pub(crate) sandbox: Sandbox,
    pub(crate) guild: GuildHandle,
    pub(crate) hall: Id,
    pub(crate) ada: Person,
    pub(crate) borin: Person,
    pub(crate) celina: Person,
}

/// Sets the stage.
pub(crate) async fn stage(config: Config) -> Stage {
    let limited = config.rate_limits;
    let sandbox = Sandbox::start(config).await.expect("the sandbox starts");
    if !limited {
        // Time stands still, so that an answer may come as late as a busy machine
        // likes. Limits need a clock that goes.
        sandbox.freeze(true);
    }
    let guild = sandbox.guild("The Hold").unwrap();
    let hall = guild.channel("great-hall").unwrap();
    let (ada, borin) = (sandbox.user("Ada").unwrap(), sandbox.user("Borin").unwrap());
    let celina = sandbox.user("Celina").unwrap();
    Stage { sandbox, guild, hall, ada, borin, celina }
}

/// A sandbox without rate limits, which tests of other things would run into.
pub(crate) fn unlimited() -> Config {
    Config { rate_limits: false, ..Config::default() }
}

impl Stage {
    /// Ends a test: everything that was said must fit Discord's own description.
    pub(crate) fn end(self) {
        openapi::check(&self.sandbox);
    }
}

/// Sends a request as the bot, without a client library.
pub(crate) async fn api(
    stage: &Stage,
    method: &str,
    path: &str,
    body: &serde_json::Value,
) -> (u16, serde_json::Value) {
    let response = reqwest::Client::new()
        .request(method.parse().unwrap(), format!("{}/api/v10{path}", stage.sandbox.url()))
        .header("authorization", format!("Bot {}", stage.sandbox.token()))
        .json(body)
        .send()
        .await
        .expect("the sandbox answers");
    let status = response.status().as_u16();
    let text = response.text().await.expect("the answer is text");
    (status, serde_json::from_str(&text).unwrap_or_default())
}
