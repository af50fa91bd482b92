//! An application that somebody has with them, on servers that it is not on.

use deephold::sandbox::script::Fate;
use serde_json::{Value, json};

use crate::support::{Stage, api, stage, unlimited};

async fn register(stage: &Stage, commands: Value) {
    let path = format!("/applications/{}/commands", stage.sandbox.application());
    assert_eq!(api(stage, "PUT", &path, &commands).await.0, 200);
}

fn command(name: &str, types: &[u64], contexts: &[u64]) -> Value {
    json!({ "name": name, "description": "d", "integration_types": types, "contexts": contexts })
}

#[tokio::test]
async fn commands_come_along_and_answers_are_for_one_pair_of_eyes() {
    let stage = stage(unlimited()).await;
    register(
        &stage,
        json!([
            command("along", &[0, 1], &[0, 1, 2]),
            command("only_here", &[0], &[0, 1]),
            command("not_on_servers", &[1], &[1, 2]),
        ]),
    )
    .await;
    let elsewhere =
        stage.sandbox.create_guild_without_applications("Elsewhere", &stage.borin).unwrap();
    elsewhere.join(&stage.celina).unwrap();
    let general = elsewhere.channel("general").unwrap();
    assert!(stage.borin.slash(general, "along", &[]).is_err(), "nobody has it there yet");
    stage.sandbox.install_for(&stage.borin, true);
    assert!(stage.borin.slash(general, "only_here", &[]).is_err());
    assert!(stage.borin.slash(general, "not_on_servers", &[]).is_err());
    assert!(stage.celina.slash(general, "along", &[]).is_err(), "it is Borin's");
    // Where the application is itself, both have let it in.
    for (channel, owners) in [
        (general, json!({ "1": stage.borin.id() })),
        (stage.hall, json!({ "0": stage.guild.id(), "1": stage.borin.id() })),
    ] {
        let run = stage.borin.slash(channel, "along", &[]).unwrap();
        let interaction = stage.sandbox.interaction(run).unwrap();
        let path = format!("/interactions/{run}/{}/callback", interaction.token);
        let answer = json!({ "type": 4, "data": {
            "flags": (1 << 6) | (1 << 15), "components": [{ "type": 10, "content": "for you" }],
        } });
        assert!(api(&stage, "POST", &path, &answer).await.0 < 300);
        assert!(matches!(stage.borin.fate(run).await.unwrap(), Fate::Answered(_)));
        let seen = stage.borin.sees_text(channel, "for you").await.unwrap();
        assert!(seen.is_ephemeral());
        assert_eq!(seen.json()["interaction_metadata"]["authorizing_integration_owners"], owners);
        assert!(stage.celina.messages(channel).iter().all(|seen| seen.content() != "for you"));
    }
    stage.end();
}
