//! Alt texts that fit: the fullest that does, and whole sentences only.

use super::LONGEST_ALT;

/// The first of several tellings that fits; should none of them, the sentences of
/// the last that do.
pub(super) fn fitted(tellings: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut last = Vec::new();
    for sentences in tellings {
        let whole = sentences.join(" ");
        if length(&whole) <= LONGEST_ALT {
            return whole;
        }
        last = sentences;
    }
    let mut whole = String::new();
    for sentence in last {
        if length(&whole) + 1 + length(&sentence) > LONGEST_ALT {
            break;
        }
        if !whole.is_empty() {
            whole.push(' ');
        }
        whole.push_str(&sentence);
    }
    whole
}

/// As Discord counts characters at the most.
fn length(text: &str) -> usize {
    text.encode_utf16().count()
}
