//! What happened in the last turn, from the log.

use crate::{
    discord::{localizer::Localizer, message::shorten},
    engine::Text,
    store::LogKind,
    table::LogLine,
};

/// Characters for what happened last.
const LAST_TURN: usize = 900;

/// What happened in the last turn: the deeds of whoever acted last, without
/// those they took back, and without what others did meanwhile, as everybody was
/// told of that at once.
pub(crate) fn last_turn(log: &[LogLine], localizer: &Localizer) -> Option<String> {
    let deed = |line: &&LogLine| matches!(line.kind, LogKind::Act | LogKind::Undo | LogKind::Leave);
    let deeds: Vec<&LogLine> = log.iter().filter(deed).collect();
    let actor = deeds.last()?.seat;
    let run = deeds.iter().rev().take_while(|line| line.seat == actor).count();
    let mut standing: Vec<&LogLine> = Vec::new();
    for line in deeds.iter().skip(deeds.len() - run) {
        if line.kind == LogKind::Undo {
            standing.pop();
        } else {
            standing.push(line);
        }
    }
    let said: Vec<String> =
        standing.iter().flat_map(|line| &line.told).map(|text| localizer.say(text)).collect();
    (!said.is_empty()).then(|| shorten(&repeats(&said, localizer).join(" "), LAST_TURN))
}

/// Sentences of which the same ones in a row are said once, with how often.
fn repeats(said: &[String], localizer: &Localizer) -> Vec<String> {
    let counted = |same: &[String]| match same {
        [] => String::new(),
        [once] => once.clone(),
        [first, ..] => {
            let times = Text::new("discord-times").with("count", same.len() as u32);
            format!("{first} {}", localizer.say(&times))
        }
    };
    said.chunk_by(|one, next| one == next).map(counted).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::Seat,
        i18n::{Catalogue, Language},
        store::Time,
    };

    fn line(seq: u64, kind: LogKind, seat: u8, key: &'static str) -> LogLine {
        let told = if key.is_empty() { Vec::new() } else { vec![Text::new(key)] };
        LogLine { seq, at: Time(0), kind, seat: Some(Seat(seat)), user: None, told }
    }

    #[test]
    fn the_last_turn_leaves_out_what_was_taken_back() {
        let localizer = Localizer::new(Catalogue::shipped(), Language::English);
        let log = [
            line(1, LogKind::Act, 0, "language-en"),
            line(2, LogKind::Act, 1, "language-pl"),
            line(3, LogKind::Act, 1, "language-en"),
            line(4, LogKind::Undo, 1, "table-log-closed"),
            line(5, LogKind::Note, 0, "table-log-closed"),
            line(6, LogKind::Act, 1, "list-nothing"),
        ];
        assert_eq!(last_turn(&log, &localizer).as_deref(), Some("Polish nothing"));
        assert_eq!(last_turn(&[], &localizer), None);
    }

    #[test]
    fn what_others_did_meanwhile_does_not_cut_a_turn_short() {
        let localizer = Localizer::new(Catalogue::shipped(), Language::English);
        let mut log = vec![
            line(1, LogKind::Act, 1, "table-log-closed"),
            line(2, LogKind::Act, 0, "language-pl"),
            line(3, LogKind::OutOfTurn, 1, "table-log-closed"),
            line(4, LogKind::Act, 0, "language-en"),
        ];
        assert_eq!(last_turn(&log, &localizer).as_deref(), Some("Polish English"));
        log.push(line(5, LogKind::OutOfTurn, 1, "table-log-closed"));
        assert_eq!(last_turn(&log, &localizer).as_deref(), Some("Polish English"));
    }

    #[test]
    fn the_same_deed_several_times_is_said_once() {
        let localizer = Localizer::new(Catalogue::shipped(), Language::English);
        let log = [
            line(1, LogKind::Act, 0, "language-en"),
            line(2, LogKind::Act, 0, "language-en"),
            line(3, LogKind::Act, 0, "language-pl"),
            line(4, LogKind::Act, 0, "language-en"),
        ];
        let said = last_turn(&log, &localizer).unwrap();
        assert_eq!(said.replace(['\u{2068}', '\u{2069}'], ""), "English (× 2) Polish English");
    }
}
