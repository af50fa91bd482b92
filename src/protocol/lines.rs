//! Lines of bounded length.

use std::io::{self, BufRead};

/// The longest line that is read. A saved game has some thousand bytes.
const MAX_LINE_LEN: usize = 1 << 20;

/// One line of input.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Line {
    /// Its text, without the end of the line.
    Text(String),
    /// It was longer than allowed; its end was found and the rest thrown away.
    TooLong {
        /// The limit, in bytes.
        limit: usize,
    },
    /// It is not text.
    NotUtf8,
}

/// Reads lines without ever holding more than the longest allowed one.
pub(super) struct Lines<R> {
    input: R,
    max_len: usize,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input, max_len: MAX_LINE_LEN }
    }

    /// The next line; nothing at the end of the input.
    pub(super) fn next_line(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let (mut begun, mut too_long) = (false, false);
        loop {
            let buffer = match self.input.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if buffer.is_empty() && !begun {
                return Ok(None);
            }
            begun = true;
            let end = buffer.iter().position(|byte| *byte == b'\n');
            let part = buffer.get(..end.unwrap_or(buffer.len())).unwrap_or_default();
            if bytes.len() + part.len() > self.max_len {
                too_long = true;
                bytes = Vec::new();
            } else if !too_long {
                bytes.extend_from_slice(part);
            }
            let ended = end.is_some() || buffer.is_empty();
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if ended {
                return Ok(Some(self.finish(bytes, too_long)));
            }
        }
    }

    fn finish(&self, mut bytes: Vec<u8>, too_long: bool) -> Line {
        if too_long {
            return Line::TooLong { limit: self.max_len };
        }
        bytes.pop_if(|last| *last == b'\r');
        String::from_utf8(bytes).map_or(Line::NotUtf8, Line::Text)
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn lines(input: &[u8], max_len: usize) -> Vec<Line> {
        // A tiny buffer, so that lines come in parts.
        let mut lines = Lines { input: BufReader::with_capacity(3, input), max_len };
        std::iter::from_fn(|| lines.next_line().unwrap()).collect()
    }

    fn text(text: &str) -> Line {
        Line::Text(text.to_owned())
    }

    #[test]
    fn lines_end_with_a_line_feed_or_the_input() {
        assert_eq!(
            lines(b"one\ntwo\r\n\nlast", 10),
            [text("one"), text("two"), text(""), text("last")]
        );
        assert_eq!(lines(b"", 10), []);
        assert_eq!(lines(b"one\n", 10), [text("one")]);
    }

    #[test]
    fn a_line_that_is_too_long_costs_only_itself() {
        let input = b"12345\n123456\n1\n".as_slice();
        assert_eq!(lines(input, 5), [text("12345"), Line::TooLong { limit: 5 }, text("1")]);
        let endless = [b'x'; 1000];
        assert_eq!(lines(&endless, 5), [Line::TooLong { limit: 5 }]);
    }

    #[test]
    fn what_is_not_text_is_told_apart() {
        assert_eq!(lines(b"\xff\xfe\nok", 10), [Line::NotUtf8, text("ok")]);
    }
}
