//! Which time counts.
//!
//! Nothing is ever started or stopped by a job: a calendar is a set of moments, and what
//! has passed between two of them is computed. Reminders, clocks, deadlines and *since
//! when* are made of [`Calendar::elapsed`] and its inverse, [`Calendar::due`].

use jiff::{Timestamp, civil, tz::TimeZone};

use crate::store::{Absence, PlayerTime, QuietHours, Span, Time, Weekdays};

/// Nobody waits longer than this: a calendar that does not open again within it never does.
const HORIZON: Span = Span::days(10 * 366);

/// The time that counts for one player at one table.
#[derive(Clone, Debug)]
pub struct Calendar {
    zone: TimeZone,
    /// Whether the player has named their zone.
    zone_known: bool,
    quiet: Option<QuietHours>,
    days: Weekdays,
    /// When nothing counts, in order and apart: the player is away, or the table pauses.
    stops: Vec<(Time, Time)>,
}

impl Default for Calendar {
    fn default() -> Self {
        Self::new(&PlayerTime::default(), &[])
    }
}

impl Calendar {
    /// The calendar of a player at a table that pauses at these times.
    pub fn new(time: &PlayerTime, pauses: &[Absence]) -> Self {
        let zone = time.hours.zone.as_deref().and_then(zone);
        let mut stops: Vec<(Time, Time)> =
            time.absences.iter().chain(pauses).map(|stop| (stop.from, stop.until)).collect();
        stops.retain(|(from, until)| from < until);
        stops.sort_unstable();
        stops.dedup_by(|next, last| {
            let meets = next.0 <= last.1;
            if meets {
                last.1 = last.1.max(next.1);
            }
            meets
        });
        Self {
            zone_known: zone.is_some(),
            zone: zone.unwrap_or(TimeZone::UTC),
            quiet: time.hours.quiet,
            days: time.hours.days.unwrap_or(Weekdays::ALL),
            stops,
        }
    }

    /// How much time that counts lies between two moments; none if they are not in order.
    pub fn elapsed(&self, from: Time, to: Time) -> Span {
        let open = self.open(from, to);
        Span(open.fold(0, |sum: i64, (from, to)| sum.saturating_add(to.since(from).0)))
    }

    /// The first moment that counts and before which `amount` has passed since `from`: the
    /// inverse of [`elapsed`](Self::elapsed). None if that never comes, as in a pause
    /// without an end.
    pub fn due(&self, from: Time, amount: Span) -> Option<Time> {
        let mut left = amount.max(Span(0));
        for (from, to) in self.open(from, from.after(HORIZON)) {
            let length = to.since(from);
            if length > left {
                return Some(from.after(left));
            }
            left = Span(left.0 - length.0);
        }
        None
    }

    /// Whether a moment counts.
    pub fn is_open(&self, at: Time) -> bool {
        self.open(at, at.after(Span(1))).next().is_some()
    }

    /// Whether nothing counts at a moment because the player is away or the table pauses;
    /// and until when.
    pub fn stopped(&self, at: Time) -> Option<Time> {
        let stop = self.stops.iter().find(|(from, until)| (*from..*until).contains(&at));
        stop.map(|(_, until)| *until)
    }

    /// The next morning of the player, when one may be called again: at nine, or when
    /// their quiet hours end after that. Of somebody who has not said where they live
    /// nothing is known but that it is a day later.
    pub fn tomorrow(&self, now: Time) -> Option<Time> {
        if !self.zone_known {
            return self.due(now.after(Span::days(1)), Span(0));
        }
        let morning = self.date(now).tomorrow().ok()?.at(9, 0, 0, 0);
        let (_, at) = self.moments(morning)?;
        self.due(at.max(now), Span(0))
    }

    /// The moment of a local date and time, the later one where there are two.
    pub fn at(&self, date: civil::DateTime) -> Option<Time> {
        self.moments(date).map(|(_, later)| later)
    }

    /// The local date of a moment.
    pub fn date(&self, at: Time) -> civil::Date {
        self.zone.to_datetime(timestamp(at)).date()
    }

    /// The stretches of time that count between two moments, in order.
    fn open(&self, from: Time, to: Time) -> impl Iterator<Item = (Time, Time)> + '_ {
        let plain = self.quiet.is_none() && self.days == Weekdays::ALL;
        let whole = plain.then_some((from, to));
        let first = (!plain).then(|| self.date(from));
        let days = std::iter::successors(first, |day| day.tomorrow().ok())
            .map(|day| (day, self.begin(day)))
            .take_while(move |(_, begin)| *begin < to)
            .flat_map(|(day, begin)| self.open_of_day(day, begin));
        let clipped = move |(begin, end): (Time, Time)| (begin.max(from), end.min(to));
        let playing = whole.into_iter().chain(days).map(clipped);
        playing.flat_map(|stretch| self.without_stops(stretch)).filter(|(from, to)| from < to)
    }

    /// The stretches of a local day in which the player may be called. Where the clocks are
    /// put forward or back, quiet hours are rather longer than shorter.
    fn open_of_day(&self, day: civil::Date, begin: Time) -> [(Time, Time); 2] {
        const NONE: (Time, Time) = (Time(0), Time(0));
        let end = day.tomorrow().map_or(begin, |next| self.begin(next));
        if !self.days.contains(day.weekday().to_monday_zero_offset().cast_unsigned()) {
            return [NONE; 2];
        }
        let Some(QuietHours { from, until }) = self.quiet else { return [(begin, end), NONE] };
        let moments = |minute: u16| self.moments(day.to_datetime(time(minute)));
        let bounds = moments(from).zip(moments(until));
        // A day whose hours cannot be told is quiet.
        let Some(((quiet, _), (_, open))) = bounds else { return [NONE; 2] };
        let (quiet, open) = (quiet.clamp(begin, end), open.clamp(begin, end));
        if from < until { [(begin, quiet), (open, end)] } else { [(open, quiet), NONE] }
    }

    /// When a local day begins.
    fn begin(&self, day: civil::Date) -> Time {
        let begin = day.to_zoned(self.zone.clone());
        // Beyond the end of all calendars there is no day.
        begin.map_or(Time(i64::MAX), |begin| Time(begin.timestamp().as_millisecond()))
    }

    /// The moments that a local date and time may mean, the earlier and the later.
    fn moments(&self, at: civil::DateTime) -> Option<(Time, Time)> {
        let ambiguous = self.zone.to_ambiguous_timestamp(at);
        let time = |found: Timestamp| Time(found.as_millisecond());
        Some((time(ambiguous.earlier().ok()?), time(ambiguous.later().ok()?)))
    }

    /// What is left of a stretch without the times at which nothing counts.
    fn without_stops(&self, (from, to): (Time, Time)) -> impl Iterator<Item = (Time, Time)> + '_ {
        // Each stop ends one piece and begins the next.
        let ends = self.stops.iter().map(|stop| stop.0).chain([Time(i64::MAX)]);
        let begins = [Time(i64::MIN)].into_iter().chain(self.stops.iter().map(|stop| stop.1));
        let pieces = begins.zip(ends).map(move |(begin, end)| (begin.max(from), end.min(to)));
        pieces.filter(|(from, to)| from < to)
    }
}

/// A time zone by its IANA name.
fn zone(name: &str) -> Option<TimeZone> {
    TimeZone::get(name).ok()
}

/// The name of a time zone as the database writes it.
pub fn zone_name(written: &str) -> Option<String> {
    zone(written.trim())?.iana_name().map(str::to_owned)
}

/// The names of all time zones, with what the clock on the wall shows there.
pub fn zones(now: Time) -> impl Iterator<Item = (String, civil::Time)> {
    let now = timestamp(now);
    jiff::tz::db().available().filter_map(move |name| {
        let zone = zone(name.as_str())?;
        Some((name.as_str().to_owned(), zone.to_datetime(now).time()))
    })
}

fn timestamp(at: Time) -> Timestamp {
    let end = if at.0 < 0 { Timestamp::MIN } else { Timestamp::MAX };
    Timestamp::from_millisecond(at.0).unwrap_or(end)
}

/// A time of the day from minutes after midnight.
fn time(minute: u16) -> civil::Time {
    let (hour, minute) = ((minute / 60).min(23), minute % 60);
    // Both are within their bounds.
    civil::Time::new(hour as i8, minute as i8, 0, 0).unwrap_or(civil::Time::MIN)
}
