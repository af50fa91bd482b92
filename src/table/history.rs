//! What still stands of a log, what of it is to be told, and where one can return to.

use super::{
    Tables,
    refusal::TableError,
    snapshot::{LogLine, line},
};
use crate::{
    engine::{Arg, Seat, Text, Viewer},
    store::{LogKind, LogRow, Store, TableId},
};

/// Rows of the log that one message tells at most.
const MAX_TOLD: u32 = 1_000;
/// Rows that are read back to find turns to return to.
const READ_BACK: u32 = 2_000;

/// What is to be told of a piece of the log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Account {
    /// What happened and stands, in order.
    pub lines: Vec<LogLine>,
    /// What the last return to an earlier point took back.
    pub taken_back: Vec<LogLine>,
}

/// A point of the game that players may return to: the beginning of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Point {
    /// The row of the log after which the game would go on.
    pub seq: u64,
    /// Whose turn begins there.
    pub seat: Option<Seat>,
    /// Whether anything was done in that turn.
    pub used: bool,
    /// What begins there.
    pub text: Text,
}

impl<S: Store> Tables<S> {
    /// What everybody is to be told of the rows after `from`, up to row `to`. Where
    /// `from` is not known, what the last who acted did.
    pub async fn account(
        &self,
        table: TableId,
        from: Option<u64>,
        to: u64,
    ) -> Result<Account, TableError> {
        let mut rows = match from {
            Some(from) => self.store.log(table, from, MAX_TOLD).await?,
            None => self.store.last_log(table, MAX_TOLD).await?,
        };
        rows.retain(|row| row.seq <= to);
        if from.is_none() {
            let begun = last_run(&rows);
            rows.retain(|row| row.seq >= begun);
        }
        let stands = standing(&rows);
        let public = |row: &LogRow| line(row, true, Viewer::Public);
        let stood: Vec<&LogRow> =
            rows.iter().zip(&stands).filter_map(|(row, stands)| stands.then_some(row)).collect();
        let quiet = quiet_ends(&stood);
        let said_before = said_before(&stood);
        let told = stood.iter().filter(|row| is_told(row.kind) && !said_before.contains(&row.seq));
        let lines = told
            .map(|row| {
                let mut line = public(row);
                if let Some(seat) = row.seat.filter(|_| quiet.contains(&row.seq)) {
                    line.told.insert(0, Text::new("table-log-turn-ended").with("who", seat));
                }
                line
            })
            .collect();
        let returned = rows.iter().rev().find_map(|row| Some((row.seq, back_to(row)?)));
        let mut taken_back = Vec::new();
        if let Some((seq, back)) = returned {
            let mut before = self.store.log(table, back, MAX_TOLD).await?;
            before.retain(|row| row.seq < seq);
            let stood = standing(&before);
            let deeds = before.iter().zip(stood).filter(|(row, stood)| *stood && is_told(row.kind));
            taken_back = deeds.map(|(row, _)| public(row)).collect();
        }
        Ok(Account { lines, taken_back })
    }

    /// The beginnings of turns that a table can return to, the latest first.
    pub async fn points(&self, table: TableId) -> Result<Vec<Point>, TableError> {
        let rows = self.store.last_log(table, READ_BACK).await?;
        let mut points: Vec<Point> = Vec::new();
        for (row, _) in rows.iter().zip(standing(&rows)).filter(|(_, stands)| *stands) {
            match row.kind {
                LogKind::Turn => points.push(Point {
                    seq: row.seq,
                    seat: row.seat,
                    used: false,
                    text: point(Some(row), row.seq),
                }),
                // Older rules are gone, and nothing before can be replayed.
                LogKind::Base => points.clear(),
                LogKind::Act => {
                    if let Some(last) = points.last_mut() {
                        last.used = true;
                    }
                }
                _ => {}
            }
        }
        points.reverse();
        Ok(points)
    }
}

/// Whether a kind of row is told where everybody reads what happened. What happens
/// out of turn is told at once.
fn is_told(kind: LogKind) -> bool {
    matches!(
        kind,
        LogKind::Started
            | LogKind::Act
            | LogKind::ActsFor
            | LogKind::Planned
            | LogKind::Leave
            | LogKind::Rewind
            | LogKind::End
    )
}

/// The rows that ended a turn of which nobody was told anything: that it ended is told.
fn quiet_ends(rows: &[&LogRow]) -> Vec<u64> {
    let about = |row: &LogRow, seat: Option<Seat>| {
        row.told(Viewer::Public).any(|text| seat.is_some() && text.player() == seat)
    };
    let turns = rows.split_inclusive(|row| row.kind == LogKind::Turn);
    let quiet = turns.filter_map(|turn| match turn {
        [deeds @ .., end, next] if next.kind == LogKind::Turn && end.kind == LogKind::Act => {
            let told = deeds.iter().chain([end]).any(|row| about(row, end.seat));
            (!told).then_some(end.seq)
        }
        _ => None,
    });
    quiet.collect()
}

/// The rows that say once more who acts for whom: one says it for all deeds in a row.
fn said_before(rows: &[&LogRow]) -> Vec<u64> {
    let mut acts_for = None;
    let mut again = Vec::new();
    for row in rows {
        match row.kind {
            LogKind::ActsFor => {
                let said = acts_for.replace((row.seat, row.user));
                again.extend((said == Some((row.seat, row.user))).then_some(row.seq));
            }
            LogKind::Act if acts_for.is_some_and(|(seat, _)| seat != row.seat) => acts_for = None,
            LogKind::Turn => acts_for = None,
            _ => {}
        }
    }
    again
}

/// The row that a return to an earlier point leads to.
pub(super) fn back_to(row: &LogRow) -> Option<u64> {
    if row.kind == LogKind::Rewind { row.action.as_deref()?.parse().ok() } else { None }
}

/// Which rows of a piece of the log stand: those that nobody took back. What took
/// them back does not count as something that happened, but for a return by consent.
pub(super) fn standing(rows: &[LogRow]) -> Vec<bool> {
    let mut stands = vec![true; rows.len()];
    // The places of what could still be taken back, in order.
    let mut deeds: Vec<usize> = Vec::new();
    let mut drop = |place: usize| {
        if let Some(stands) = stands.get_mut(place) {
            *stands = false;
        }
    };
    for (place, row) in rows.iter().enumerate() {
        match row.kind {
            LogKind::Act
            | LogKind::ActsFor
            | LogKind::Planned
            | LogKind::OutOfTurn
            | LogKind::Leave
            | LogKind::Turn => deeds.push(place),
            LogKind::Undo => {
                drop(place);
                let kind = |place: usize| rows.get(place).map(|row| row.kind);
                // What began with the step ends with it.
                while let Some(last) = deeds.pop() {
                    drop(last);
                    if !matches!(
                        kind(last),
                        Some(LogKind::Turn | LogKind::ActsFor | LogKind::Planned)
                    ) {
                        break;
                    }
                }
                // And so does that somebody took it for another, or had planned it.
                let how = |last: &mut usize| {
                    matches!(kind(*last), Some(LogKind::ActsFor | LogKind::Planned))
                };
                if let Some(last) = deeds.pop_if(how) {
                    drop(last);
                }
            }
            LogKind::Rewind => {
                let to = back_to(row).unwrap_or(row.seq);
                let stays = |place: &usize| rows.get(*place).is_some_and(|row| row.seq <= to);
                deeds.iter().filter(|place| !stays(place)).for_each(|place| drop(*place));
                deeds.retain(stays);
                // An earlier return is a part of what is taken back.
                let returns = rows.iter().enumerate().take(place);
                returns
                    .filter(|(_, row)| row.kind == LogKind::Rewind && row.seq > to)
                    .for_each(|(place, _)| drop(place));
            }
            _ => {}
        }
    }
    stands
}

/// Where the run of deeds of whoever acted last begins.
fn last_run(rows: &[LogRow]) -> u64 {
    let deed = |row: &&LogRow| {
        matches!(
            row.kind,
            LogKind::Started
                | LogKind::Act
                | LogKind::ActsFor
                | LogKind::Planned
                | LogKind::Undo
                | LogKind::Leave
        )
    };
    let mut deeds = rows.iter().filter(deed).rev().peekable();
    let actor = deeds.peek().and_then(|row| row.seat);
    deeds.take_while(|row| row.seat == actor).last().map_or(u64::MAX, |row| row.seq)
}

/// A row of the log as a point to return to, in words.
pub(super) fn point(row: Option<&LogRow>, seq: u64) -> Text {
    let entry = || Text::new("table-point-entry").with("entry", seq.cast_signed());
    let Some(row) = row else { return entry() };
    let said = row.events.first().map(|event| &event.text);
    let round = match said.and_then(|text| text.arg("round")) {
        Some(Arg::Text(round)) => Some(round.clone()),
        _ => None,
    };
    let number = match said.and_then(|text| text.arg("number")) {
        Some(Arg::Number(number)) => *number,
        _ => 1,
    };
    match (row.kind, round, row.seat) {
        (LogKind::Started, ..) => Text::new("table-point-start"),
        (LogKind::Turn, Some(round), Some(seat)) => {
            let text = Text::new("table-point-turn").with("who", seat).with("round", round);
            text.with("number", number)
        }
        (LogKind::Turn, Some(round), None) => Text::new("table-point-part").with("round", round),
        _ => entry(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Time;

    fn row(seq: u64, kind: LogKind, seat: u8, action: &str) -> LogRow {
        LogRow {
            seq,
            at: Time(0),
            kind,
            seat: Some(Seat(seat)),
            user: None,
            interaction: None,
            action: Some(action.to_owned()),
            dice: 0,
            events: Vec::new(),
            base: None,
            computer: None,
        }
    }

    fn standing_of(rows: &[LogRow]) -> Vec<u64> {
        let stands = standing(rows);
        rows.iter().zip(stands).filter(|(_, stands)| *stands).map(|(row, _)| row.seq).collect()
    }

    #[test]
    fn what_was_taken_back_does_not_stand() {
        let rows = [
            row(1, LogKind::Turn, 0, ""),
            row(2, LogKind::Act, 0, "a"),
            row(3, LogKind::Act, 0, "b"),
            row(4, LogKind::Turn, 0, ""),
            row(5, LogKind::Undo, 0, ""),
            row(6, LogKind::Note, 1, ""),
            row(7, LogKind::Act, 0, "c"),
        ];
        assert_eq!(standing_of(&rows), [1, 2, 6, 7], "the turn that began with b is over too");
    }

    #[test]
    fn a_return_takes_back_all_after_its_point_and_stays() {
        let rows = [
            row(1, LogKind::Turn, 0, ""),
            row(2, LogKind::Act, 0, "a"),
            row(3, LogKind::Turn, 1, ""),
            row(4, LogKind::Act, 1, "b"),
            row(5, LogKind::Rewind, 0, "3"),
            row(6, LogKind::Act, 1, "c"),
            row(7, LogKind::Rewind, 0, "1"),
            row(8, LogKind::Act, 0, "d"),
        ];
        assert_eq!(standing_of(&rows[..6]), [1, 2, 3, 5, 6]);
        assert_eq!(standing_of(&rows), [1, 7, 8]);
    }

    #[test]
    fn without_a_mark_the_last_who_acted_is_told_of() {
        let rows = [
            row(1, LogKind::Act, 0, "a"),
            row(2, LogKind::Act, 1, "b"),
            row(3, LogKind::Note, 0, ""),
            row(4, LogKind::Act, 1, "c"),
        ];
        assert_eq!(last_run(&rows), 2);
        assert_eq!(last_run(&[]), u64::MAX);
    }
}
