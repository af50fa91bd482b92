//! Servers, channels, threads, roles and members.

use deephold::sandbox::world::permission::Permissions;
use serde_json::{Value, json};

use super::{hold, ids, limit, text};
use crate::support::{api, stage, unlimited};

#[tokio::test]
async fn threads_and_channels() {
    let stage = stage(unlimited()).await;
    let threads = format!("/channels/{}/threads", stage.hall);
    let limits = vec![
        limit(
            "/name",
            json!({ "name": text(100), "type": 11 }),
            json!({ "name": text(101), "type": 11 }),
        ),
        limit(
            "/auto_archive_duration",
            json!({ "name": "t", "auto_archive_duration": 1440 }),
            json!({ "name": "t", "auto_archive_duration": 1441 }),
        ),
        limit(
            "/rate_limit_per_user",
            json!({ "name": "t", "rate_limit_per_user": 21600 }),
            json!({ "name": "t", "rate_limit_per_user": 21601 }),
        ),
    ];
    hold(&stage, "POST", &threads, limits).await;
    stage.guild.grant_everyone(Permissions::MANAGE_CHANNELS);
    let channels = format!("/guilds/{}/channels", stage.guild.id());
    let limits = vec![
        limit("/name", json!({ "name": text(100) }), json!({ "name": text(101) })),
        limit(
            "/topic",
            json!({ "name": "c", "topic": text(1024) }),
            json!({ "name": "c", "topic": text(1025) }),
        ),
        limit(
            "/topic",
            json!({ "name": "c", "type": 15, "topic": text(4096) }),
            json!({ "name": "c", "type": 15, "topic": text(4097) }),
        ),
    ];
    hold(&stage, "POST", &channels, limits).await;
    let overwrites = |count: u64| {
        let one = |id: String| json!({ "id": id, "type": 1, "allow": "1024", "deny": "0" });
        let list: Vec<Value> = ids(count).into_iter().map(one).collect();
        json!({ "name": "c", "permission_overwrites": list })
    };
    let tags = |count: usize| {
        let list: Vec<Value> = (0..count).map(|n| json!({ "name": format!("tag {n}") })).collect();
        json!({ "name": "f", "type": 15, "available_tags": list })
    };
    let tag =
        |name: String| json!({ "name": "f", "type": 15, "available_tags": [{ "name": name }] });
    let limits = vec![
        limit("/permission_overwrites", overwrites(100), overwrites(101)),
        limit(
            "/permission_overwrites/0/type",
            json!({ "name": "c", "permission_overwrites": [{ "id": "1", "type": 1 }] }),
            json!({ "name": "c", "permission_overwrites": [{ "id": "1", "type": 2 }] }),
        ),
        limit("/available_tags", tags(20), tags(21)),
        limit("/available_tags/0/name", tag(text(20)), tag(text(21))),
        limit("/name", json!({ "name": "c" }), json!({ "name": "" })),
        limit("/type", json!({ "name": "c", "type": 15 }), json!({ "name": "c", "type": 99 })),
        limit(
            "/rate_limit_per_user",
            json!({ "name": "c", "rate_limit_per_user": 21600 }),
            json!({ "name": "c", "rate_limit_per_user": 21601 }),
        ),
        limit(
            "/position",
            json!({ "name": "c", "position": 0 }),
            json!({ "name": "c", "position": -1 }),
        ),
    ];
    hold(&stage, "POST", &channels, limits).await;
    stage.end();
}

#[tokio::test]
async fn posts_have_five_tags() {
    let stage = stage(unlimited()).await;
    let forum = stage.guild.channel("tables").unwrap();
    let posts = format!("/channels/{forum}/threads");
    let post = |tags: u64| json!({ "name": "p", "message": { "content": "x" }, "applied_tags": ids(tags) });
    let long = |length: usize| json!({ "name": "p", "message": { "content": text(length) } });
    let limits = vec![
        limit("/applied_tags", post(5), post(6)),
        limit("/message/content", long(2000), long(2001)),
        limit("/message", long(1), json!({ "name": "p", "message": {} })),
    ];
    hold(&stage, "POST", &posts, limits).await;
    stage.end();
}

#[tokio::test]
async fn servers_roles_and_members() {
    let stage = stage(unlimited()).await;
    for permission in
        [Permissions::MANAGE_GUILD, Permissions::MANAGE_ROLES, Permissions::MANAGE_NICKNAMES]
    {
        stage.guild.grant_everyone(permission);
    }
    let guild = format!("/guilds/{}", stage.guild.id());
    let limits = vec![
        limit("/name", json!({ "name": text(100) }), json!({ "name": text(101) })),
        limit("/name", json!({ "name": text(2) }), json!({ "name": text(1) })),
        limit(
            "/description",
            json!({ "description": text(300) }),
            json!({ "description": text(301) }),
        ),
        limit(
            "/preferred_locale",
            json!({ "preferred_locale": "pl" }),
            json!({ "preferred_locale": "xx" }),
        ),
    ];
    hold(&stage, "PATCH", &guild, limits).await;
    let limits = vec![
        limit("/name", json!({ "name": text(100) }), json!({ "name": text(101) })),
        limit("/color", json!({ "color": 0x00FF_FFFF }), json!({ "color": 0x0100_0000 })),
    ];
    hold(&stage, "POST", &format!("{guild}/roles"), limits).await;
    let nick = |length: usize| json!({ "nick": text(length) });
    for member in ["@me".to_owned(), stage.borin.id().to_string()] {
        let path = format!("{guild}/members/{member}");
        hold(&stage, "PATCH", &path, vec![limit("/nick", nick(32), nick(33))]).await;
    }
    // So many roles there are not, and an unknown one is refused otherwise.
    let path = format!("{guild}/members/{}", stage.borin.id());
    let roles = |count: u64| json!({ "roles": ids(count) });
    let (_, answer) = api(&stage, "PATCH", &path, &roles(350)).await;
    assert_eq!(answer["code"], 10011);
    let (_, answer) = api(&stage, "PATCH", &path, &roles(351)).await;
    assert_eq!(answer["code"], 50035);
    stage.end();
}

#[tokio::test]
async fn pages_of_lists_have_a_largest_size() {
    let config = deephold::sandbox::Config { privileged_intents: true, ..unlimited() };
    let stage = stage(config).await;
    let (hall, guild) = (stage.hall, stage.guild.id());
    let lists = [
        (format!("/channels/{hall}/messages?"), 100),
        (format!("/channels/{hall}/messages/pins?"), 50),
        (format!("/guilds/{guild}/members?"), 1000),
        (format!("/guilds/{guild}/members/search?query=a&"), 1000),
        ("/users/@me/guilds?".to_owned(), 200),
    ];
    for (list, most) in lists {
        for (limit, expected) in [(0, 400), (1, 200), (most, 200), (most + 1, 400)] {
            let path = format!("{list}limit={limit}");
            let (status, answer) = api(&stage, "GET", &path, &Value::Null).await;
            assert_eq!(status, expected, "{path}: {answer}");
        }
    }
    stage.end();
}
