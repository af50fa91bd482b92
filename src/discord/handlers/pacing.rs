//! Time: what somebody says to a reminder, when they play, when they are away, pauses.

use jiff::ToSpan as _;

use super::seats;
use crate::{
    discord::{
        component_id::PacingId, failure::Failure, invocation::Invocation, message::Message,
        present::pacing, respond::Reply, shell::Shell,
    },
    engine::Text,
    store::{ClockRule, Pace, QuietHours, Span, TableId, Time, Weekdays},
    table::{Calendar, zone_name},
};

/// Does what a button about time means.
pub(crate) async fn press(
    shell: &Shell,
    invocation: &Invocation,
    id: PacingId,
) -> Result<Reply, Failure> {
    let localizer = shell.languages.of(invocation);
    match id {
        PacingId::Snooze(table, snooze) => {
            let done = shell.tables.snooze(table, &invocation.request, snooze).await?;
            let told: Vec<String> = done.told.iter().map(|text| localizer.say(text)).collect();
            Ok(Reply::private(Message::text(told.join("\n"))))
        }
        PacingId::SnoozeAll(snooze) => {
            shell.tables.snooze_all(invocation.user(), snooze).await?;
            let text = Text::new(format!("discord-snoozed-{snooze}"));
            Ok(Reply::private(Message::text(localizer.say(&text))))
        }
        PacingId::SnoozeHere(table, snooze) => {
            shell.tables.snooze_here(table, &invocation.request, snooze).await?;
            let text = Text::new(format!("discord-snoozed-{snooze}"));
            Ok(Reply::private(Message::text(localizer.say(&text))))
        }
        PacingId::Back => {
            shell.tables.come_back(invocation.user()).await?;
            let text = localizer.word("discord-back-done");
            Ok(Reply::own(invocation, Message::text(text)))
        }
        PacingId::Skip(table, seat) => {
            let done = shell.tables.skip(table, &invocation.request, seat).await?;
            seats::voted(shell, invocation, &done).await
        }
        PacingId::Deputize(table, seat) => {
            let done = shell.tables.deputize(table, &invocation.request, seat).await?;
            seats::voted(shell, invocation, &done).await
        }
        PacingId::GoOn(table, seat) => {
            let done = shell.tables.go_on_without(table, &invocation.request, seat).await?;
            seats::voted(shell, invocation, &done).await
        }
        PacingId::Resume(table) => {
            let done = shell.tables.resume(table, &invocation.request).await?;
            seats::voted(shell, invocation, &done).await
        }
    }
}

/// What somebody wants changed about when they play.
pub(crate) struct HoursWanted {
    pub(crate) zone: Option<String>,
    pub(crate) quiet: Option<String>,
    pub(crate) days: Option<String>,
}

/// Shows when the asker plays, after changing it as they want.
pub(crate) async fn hours(
    shell: &Shell,
    invocation: &Invocation,
    wanted: HoursWanted,
) -> Result<Message, Failure> {
    let user = invocation.user();
    let before = shell.tables.player_time(user).await?.hours;
    let mut hours = before.clone();
    if let Some(zone) = &wanted.zone {
        let found = zone_name(zone).ok_or_else(|| Failure::because("discord-no-such-zone"))?;
        hours.zone = Some(found);
    }
    if let Some(quiet) = &wanted.quiet {
        hours.quiet = match quiet.trim() {
            NONE => None,
            text => Some(quiet_hours(text).ok_or_else(|| Failure::because("discord-bad-hours"))?),
        };
    }
    if let Some(days) = &wanted.days {
        hours.days = Some(weekdays(days).ok_or_else(|| Failure::because("discord-bad-days"))?);
    }
    if hours != before {
        shell.tables.set_hours(user, hours).await?;
    }
    let time = shell.tables.player_time(user).await?;
    Ok(pacing::hours(&time, shell.tables.now(), &shell.languages.of(invocation)))
}

/// The choice of no quiet hours.
pub(crate) const NONE: &str = "none";

/// Quiet hours as people write them: `22-7`, `22:30 – 06:45`.
pub(crate) fn quiet_hours(text: &str) -> Option<QuietHours> {
    let (from, until) = text.split_once(['-', '–', '—'])?;
    let minute = |time: &str| -> Option<u16> {
        let (hour, minute) = time.trim().split_once(':').unwrap_or((time.trim(), "0"));
        let (hour, minute): (u16, u16) = (hour.trim().parse().ok()?, minute.trim().parse().ok()?);
        // Midnight is written either way.
        (hour <= 24 && minute < 60).then_some((hour * 60 + minute) % (24 * 60))
    };
    QuietHours::new(minute(from)?, minute(until)?)
}

/// Days of the week by their numbers from Monday on, as `12345`.
pub(crate) fn weekdays(text: &str) -> Option<Weekdays> {
    let mut bits = 0;
    for letter in text.trim().chars().filter(|letter| !matches!(letter, ' ' | ',')) {
        let day = letter.to_digit(10).filter(|day| (1..=7).contains(day))?;
        bits |= 1 << (day - 1);
    }
    Weekdays::of(bits)
}

/// The day that somebody means, as it begins where they live: a date, or a number of days
/// from now.
pub(crate) async fn day(
    shell: &Shell,
    invocation: &Invocation,
    text: &str,
) -> Result<Time, Failure> {
    let time = shell.tables.player_time(invocation.user()).await?;
    let calendar = Calendar::new(&time, &[]);
    let meant = meant(&calendar, text, shell.tables.now());
    meant.ok_or_else(|| Failure::because("discord-bad-date"))
}

/// The day that a text means.
fn meant(calendar: &Calendar, text: &str, now: Time) -> Option<Time> {
    let text = text.trim();
    let date = match text.parse::<u8>() {
        Ok(days) => calendar.date(now).checked_add(i64::from(days).days()).ok()?,
        Err(_) => text.parse().ok()?,
    };
    calendar.at(date.at(0, 0, 0, 0))
}

/// The asker is away until a day begins.
pub(crate) async fn away(
    shell: &Shell,
    invocation: &Invocation,
    until: Option<&str>,
) -> Result<Message, Failure> {
    let user = invocation.user();
    if let Some(until) = until {
        shell.tables.go_away(user, day(shell, invocation, until).await?).await?;
    }
    let time = shell.tables.player_time(user).await?;
    Ok(pacing::hours(&time, shell.tables.now(), &shell.languages.of(invocation)))
}

/// What somebody wants of a clock.
#[derive(Default)]
pub(crate) struct ClockWanted {
    pub(crate) hours: Option<u32>,
    pub(crate) increment: Option<u32>,
    pub(crate) most: Option<u32>,
    pub(crate) grace: Option<u32>,
    pub(crate) skip: Option<bool>,
    pub(crate) replace: Option<bool>,
    pub(crate) stand_in: Option<bool>,
}

/// The clock of this kind with what is wanted of it; `none` for none.
pub(crate) fn clock(kind: &str, wanted: &ClockWanted) -> Result<Option<ClockRule>, Failure> {
    let usual = ClockRule::default();
    let hours = |hours: Option<u32>, usual: Span| hours.map_or(usual, |it| Span::hours(it.into()));
    let pace = match (kind.trim(), usual.pace) {
        (NONE, _) => return Ok(None),
        ("stock", Pace::Stock { stock, increment, most }) => Pace::Stock {
            stock: hours(wanted.hours, stock),
            increment: hours(wanted.increment, increment),
            most: hours(wanted.most, most),
        },
        ("turn", _) => Pace::Turn(hours(wanted.hours, Span::hours(48))),
        _ => return Err(Failure::because("discord-no-such-choice")),
    };
    Ok(Some(ClockRule {
        pace,
        grace: hours(wanted.grace, usual.grace),
        skip: wanted.skip.unwrap_or(usual.skip),
        replace: wanted.replace.unwrap_or(usual.replace),
        stand_in: wanted.stand_in.unwrap_or(usual.stand_in),
    }))
}

/// Asks for a pause, or for its end if there is one.
pub(crate) async fn pause(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
    until: Option<&str>,
) -> Result<Reply, Failure> {
    let request = &invocation.request;
    let until = match until {
        Some(until) => Some(day(shell, invocation, until).await?),
        None => None,
    };
    let paused = shell.snapshot(table, invocation).await?.paused.is_some();
    let done = if paused && until.is_none() {
        shell.tables.resume(table, request).await?
    } else {
        shell.tables.pause(table, request, until).await?
    };
    seats::voted(shell, invocation, &done).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::PlayerTime;

    #[test]
    fn a_clock_is_what_is_usual_and_what_is_wanted_of_it() {
        let nothing = ClockWanted::default();
        assert_eq!(clock("none", &nothing).unwrap(), None);
        assert_eq!(clock("stock", &nothing).unwrap(), Some(ClockRule::default()));
        assert!(clock("sand", &nothing).is_err());
        let day = ClockWanted { hours: Some(24), skip: Some(false), ..nothing };
        let rule = clock("turn", &day).unwrap().unwrap();
        assert_eq!(
            (rule.pace, rule.skip, rule.replace),
            (Pace::Turn(Span::hours(24)), false, true)
        );
    }

    #[test]
    fn hours_days_and_dates_are_read_as_people_write_them() {
        assert_eq!(quiet_hours("22-7"), QuietHours::new(22 * 60, 7 * 60));
        assert_eq!(quiet_hours("22:30 – 06:45"), QuietHours::new(22 * 60 + 30, 6 * 60 + 45));
        assert_eq!(quiet_hours("24-8"), QuietHours::new(0, 8 * 60));
        for wrong in ["", "22", "22-", "25-7", "22:61-7", "7-7", "8-6"] {
            assert_eq!(quiet_hours(wrong), None, "{wrong}");
        }
        assert_eq!(weekdays("12345"), Some(Weekdays::WORKDAYS));
        assert_eq!(weekdays("6, 7"), Some(Weekdays::WEEKEND));
        for wrong in ["", "8", "0", "x", "1x"] {
            assert_eq!(weekdays(wrong), None, "{wrong}");
        }
        let mut time = PlayerTime::default();
        time.hours.zone = Some("Asia/Tokyo".to_owned());
        let calendar = Calendar::new(&time, &[]);
        // Where they live it is the next day already.
        let now = Time(1_794_787_200_000 + 20 * 3_600_000);
        let begins = meant(&calendar, "2026-11-20", now).unwrap();
        assert_eq!(calendar.date(begins).to_string(), "2026-11-20");
        assert_eq!(meant(&calendar, "3", now), meant(&calendar, "2026-11-20", now));
        for wrong in ["", "soon", "2026-13-01", "-1"] {
            assert_eq!(meant(&calendar, wrong, now), None, "{wrong}");
        }
    }
}
