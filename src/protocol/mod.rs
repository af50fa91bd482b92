//! The rules over JSON lines: `deephold engine`.
//!
//! One request a line, one reply a line, described in `docs/protocol.md`. Whoever
//! speaks it plays all seats and sees all secrets; it is for bot writers,
//! researchers and tests, not for tables.

mod lines;
mod reply;
mod request;
mod session;

use std::{
    io::{self, BufRead, Write},
    panic::{AssertUnwindSafe, catch_unwind},
};

use lines::{Line, Lines};
pub use reply::{ErrorKind, ProtocolError};
use serde_json::{Value, json};
pub use session::Session;

/// Answers requests until the input ends. Bad input is answered, never fatal;
/// only a failure to read or write ends it early.
pub fn serve(session: &mut Session, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        serde_json::to_writer(&mut output, &answer(session, &line))?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

fn answer(session: &mut Session, line: &Line) -> Value {
    // The rules do not panic; should they all the same, the request is answered
    // and the game stands as it was, since a session changes it last.
    let result = catch_unwind(AssertUnwindSafe(|| handle(session, line)));
    match result {
        Ok(Ok(value)) => json!({ "ok": value }),
        Ok(Err(fault)) => json!({ "error": fault }),
        Err(_) => {
            json!({ "error": ProtocolError::internal("this request ran into a fault of the program") })
        }
    }
}

fn handle(session: &mut Session, line: &Line) -> Result<Value, ProtocolError> {
    let text = match line {
        Line::Text(text) => text,
        Line::TooLong { limit } => {
            return Err(ProtocolError::bad_request(format!(
                "a line may have at most {limit} bytes"
            )));
        }
        Line::NotUtf8 => return Err(ProtocolError::bad_request("a line must be UTF-8 text")),
    };
    let request = serde_json::from_str(text)
        .map_err(|error| ProtocolError::bad_request(format!("not a request: {error}")))?;
    session.handle(request)
}
