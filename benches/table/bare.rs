//! The same rows, inserted by rusqlite alone.

use std::{path::Path, time::Instant};

use deephold::store::{Change, PromptDigest, StateChange, TimerChange};
use rusqlite::{Connection, ToSql, types::Null};

/// One row with the statement that writes it.
type Row = (&'static str, Vec<Box<dyn ToSql>>);

/// What was written, in figures.
pub struct Bare {
    /// Actions a second.
    pub rate: f64,
    /// Rows an action.
    pub rows: f64,
    /// Bytes of text an action.
    pub bytes: f64,
}

/// Inserts what the actions wrote, row by row and in the same order, into a copy
/// of the database they began with: one thread, prepared statements, groups of
/// the same size, as durable. Each row costs one statement: nothing is read,
/// guarded, replaced or checked, and what it inserts lies ready in memory.
pub fn insert(path: &Path, changes: &[Change], group: usize) -> Bare {
    let file = Connection::open(path).unwrap();
    for (name, value) in [
        ("journal_mode", "WAL"),
        ("synchronous", "FULL"),
        ("foreign_keys", "OFF"),
        ("cache_size", "-8000"),
        ("wal_autocheckpoint", "4000"),
    ] {
        file.pragma_update(None, name, value).unwrap();
    }
    file.set_prepared_statement_cache_capacity(64);
    let mut bytes = 0;
    let actions: Vec<Vec<Row>> = changes.iter().map(|change| rows(change, &mut bytes)).collect();
    let start = Instant::now();
    for group in actions.chunks(group) {
        file.execute_batch("BEGIN IMMEDIATE").unwrap();
        for (sql, values) in group.iter().flatten() {
            let values = rusqlite::params_from_iter(values);
            file.prepare_cached(sql).unwrap().execute(values).unwrap();
        }
        file.execute_batch("COMMIT").unwrap();
    }
    let rate = actions.len() as f64 / start.elapsed().as_secs_f64();
    let count = actions.len() as f64;
    let rows = actions.iter().map(Vec::len).sum::<usize>() as f64 / count;
    Bare { rate, rows, bytes: bytes as f64 / count }
}

/// The rows of one action.
fn rows(change: &Change, bytes: &mut usize) -> Vec<Row> {
    let table = change.table.0.cast_signed();
    let mut rows: Vec<Row> = Vec::new();
    let mut text = |text: String| -> Box<dyn ToSql> {
        *bytes += text.len();
        Box::new(text)
    };
    let number = |number: u64| -> Box<dyn ToSql> { Box::new(number.cast_signed()) };
    let seat = |seat: u8| -> Box<dyn ToSql> { Box::new(seat) };
    rows.push((
        "UPDATE tables SET revision = ?, logged = ?, version = ?, motion = NULL WHERE id = ?",
        vec![
            number(change.from + 1),
            number(change.logged),
            number(change.version),
            Box::new(table),
        ],
    ));
    for row in &change.seats {
        rows.push((
            "INSERT OR REPLACE INTO seats (table_id, seat, user_id, join_id, presence, prompt, \
             asked, awaited) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            vec![
                Box::new(table),
                seat(row.seat.0),
                Box::new(row.user),
                Box::new(row.join_id),
                text(row.presence.key().to_owned()),
                number(row.prompt),
                Box::new(PromptDigest::to_stored(row.asked)),
                Box::new(row.awaited),
            ],
        ));
    }
    for row in &change.log {
        rows.push((
            "INSERT INTO log (table_id, seq, at, kind, seat, user_id, interaction, action, dice, \
             events, base) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)",
            vec![
                Box::new(table),
                number(row.seq),
                Box::new(row.at),
                text(row.kind.key().to_owned()),
                Box::new(row.seat.map(|seat| seat.0)),
                Box::new(row.user),
                Box::new(row.interaction),
                row.action.clone().map_or_else(|| Box::new(Null) as _, &mut text),
                number(row.dice),
                text(serde_json::to_string(&row.events).unwrap()),
            ],
        ));
    }
    for (state, nth) in change.states.iter().zip(0_u64..) {
        if let StateChange::Reset(save)
        | StateChange::Replace(save)
        | StateChange::Push { save, .. } = state
        {
            rows.push((
                "INSERT INTO states (table_id, depth, seat, save) VALUES (?, ?, 0, ?)",
                vec![Box::new(table), number(1_000 + change.logged * 16 + nth), text(save.clone())],
            ));
        }
    }
    if let Some((interaction, answer)) = &change.handled {
        rows.push((
            "INSERT INTO handled (interaction, table_id, at, answer) VALUES (?, ?, ?, ?)",
            vec![
                Box::new(*interaction),
                Box::new(table),
                Box::new(change.at),
                text(answer.clone()),
            ],
        ));
    }
    rows.extend(change.timers.iter().map(|reminder| remind(table, *reminder)));
    for post in &change.posts {
        rows.push((
            "INSERT INTO outbox (table_id, at, about, post, ping, nonce, state, due) \
             VALUES (?, ?, ?, ?, 1, ?, 'queued', ?)",
            vec![
                Box::new(table),
                Box::new(change.at),
                text(post.post.about()),
                text(serde_json::to_string(&post.post).unwrap()),
                text(post.nonce.clone()),
                Box::new(change.at),
            ],
        ));
    }
    rows
}

/// The row of a timer. One that is taken away is a row that goes: as much work,
/// no bytes.
fn remind(table: i64, change: TimerChange) -> Row {
    let of_seat = (Box::new(table), Box::new(change.seat.0));
    match change.to {
        Some(timer) => (
            "INSERT OR REPLACE INTO reminders (table_id, seat, kind, due, base, amount, sent) \
             VALUES (?, ?, 'turn', ?, ?, ?, ?)",
            vec![
                of_seat.0,
                of_seat.1,
                Box::new(timer.due),
                Box::new(timer.base),
                Box::new(timer.amount.0),
                Box::new(timer.sent),
            ],
        ),
        None => {
            ("DELETE FROM reminders WHERE table_id = ? AND seat = ?", vec![of_seat.0, of_seat.1])
        }
    }
}
