//! Files: how many, how large, and how large a request may be.

use serde_json::{Value, json};

use crate::support::{Stage, stage, unlimited};

const MEBIBYTE: usize = 1024 * 1024;

/// Sends files of these sizes with a message.
async fn send(stage: &Stage, sizes: &[usize]) -> (u16, Value) {
    let url = format!("{}/api/v10/channels/{}/messages", stage.sandbox.url(), stage.hall);
    let mut form = reqwest::multipart::Form::new()
        .text("payload_json", json!({ "content": "files" }).to_string());
    for (index, size) in sizes.iter().enumerate() {
        let part = reqwest::multipart::Part::bytes(vec![7; *size]).file_name("a.bin");
        form = form.part(format!("files[{index}]"), part);
    }
    let response = reqwest::Client::new()
        .post(url)
        .header("authorization", format!("Bot {}", stage.sandbox.token()))
        .multipart(form)
        .send()
        .await
        .unwrap();
    (response.status().as_u16(), response.json().await.unwrap())
}

#[tokio::test]
async fn ten_files_of_ten_mebibytes_and_twenty_five_in_all() {
    let stage = stage(unlimited()).await;
    let (status, sent) = send(&stage, &[1; 10]).await;
    assert_eq!((status, sent["attachments"].as_array().unwrap().len()), (200, 10));
    let (status, refused) = send(&stage, &[1; 11]).await;
    assert_eq!((status, refused["code"].as_u64()), (400, Some(50035)));
    assert!(refused.pointer("/errors/files/_errors/0").is_some(), "{refused}");
    assert_eq!(send(&stage, &[10 * MEBIBYTE]).await.0, 200);
    let (status, refused) = send(&stage, &[10 * MEBIBYTE + 1]).await;
    assert_eq!((status, refused["code"].as_u64()), (413, Some(40005)));
    // The form around the files counts, too.
    let rest = 5 * MEBIBYTE;
    assert_eq!(send(&stage, &[10 * MEBIBYTE, 10 * MEBIBYTE, rest - 2048]).await.0, 200);
    let (status, refused) = send(&stage, &[10 * MEBIBYTE, 10 * MEBIBYTE, rest]).await;
    assert_eq!((status, refused["code"].as_u64()), (413, Some(40005)));
    stage.end();
}
