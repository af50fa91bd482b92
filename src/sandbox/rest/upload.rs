//! Bodies: JSON, or a form with files and their `payload_json`.

use std::convert::Infallible;

use axum::body::Bytes;
use futures_util::stream;
use serde_json::{Value, json};

use crate::sandbox::error::ApiError;
use crate::sandbox::limits::message::Upload;

/// More parts than a message can have files are not looked at.
const MAX_PARTS: usize = 32;

/// Takes a body apart.
pub(super) async fn parse(
    content_type: &str,
    raw: Bytes,
) -> Result<(Value, Vec<Upload>), ApiError> {
    if let Ok(boundary) = multer::parse_boundary(content_type) {
        return parse_multipart(boundary, raw).await;
    }
    if raw.is_empty() {
        return Ok((Value::Null, Vec::new()));
    }
    let body = serde_json::from_slice(&raw).map_err(|_| ApiError::invalid_json())?;
    Ok((body, Vec::new()))
}

async fn parse_multipart(boundary: String, raw: Bytes) -> Result<(Value, Vec<Upload>), ApiError> {
    let mut parts = multer::Multipart::new(stream::iter([Ok::<_, Infallible>(raw)]), boundary);
    let mut body = json!({});
    let mut files = Vec::new();
    let mut count = 0;
    while let Some(part) = parts.next_field().await.map_err(|_| ApiError::invalid_json())? {
        count += 1;
        if count > MAX_PARTS {
            return Err(ApiError::entity_too_large());
        }
        let name = part.name().unwrap_or_default().to_owned();
        let filename = part.file_name().map(ToOwned::to_owned);
        let content_type = part.content_type().map(ToString::to_string);
        let data = part.bytes().await.map_err(|_| ApiError::invalid_json())?;
        if name == "payload_json" {
            body = serde_json::from_slice(&data).map_err(|_| ApiError::invalid_json())?;
        } else if let Some(filename) = filename {
            // `files[3]` is number 3; a part with another name counts on.
            let index = name
                .trim_start_matches("files[")
                .trim_end_matches(']')
                .parse()
                .unwrap_or(files.len() as u64);
            files.push(Upload { index, filename, content_type, data });
        } else if let Value::Object(fields) = &mut body {
            let text = String::from_utf8_lossy(&data).into_owned();
            fields.insert(name, Value::String(text));
        }
    }
    Ok((body, files))
}
