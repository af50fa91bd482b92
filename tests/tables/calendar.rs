//! Which time counts: laws over random calendars, and days that are not like others.

use deephold::{
    store::{Absence, PlayerTime, PlayingHours, QuietHours, Span, Time, Weekdays},
    table::Calendar,
};
use jiff::{Timestamp, civil, tz::TimeZone};
use proptest::{prelude::*, test_runner::RngSeed};

/// Zones of every temper: half an hour off, summer in January, a day that never was,
/// half-hour summer time, midnight changes.
const ZONES: &[&str] = &[
    "Europe/Warsaw",
    "America/New_York",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Pacific/Apia",
    "America/Havana",
    "Asia/Beirut",
    "Africa/Casablanca",
    "UTC",
];

fn minute() -> impl Strategy<Value = u16> {
    (0..96_u16).prop_map(|quarter| quarter * 15)
}

/// A moment within four years that have seen everything.
fn moment() -> impl Strategy<Value = Time> {
    let seconds = 4 * 366 * 24 * 3_600_i64;
    (0..seconds).prop_map(|after| Time(1_704_067_200_000 + after * 1_000))
}

fn stop() -> impl Strategy<Value = Absence> {
    let days = 40 * 24 * 3_600_i64;
    (moment(), 0..days)
        .prop_map(|(from, long)| Absence { from, until: from.after(Span::seconds(long)) })
}

fn hours() -> impl Strategy<Value = PlayingHours> {
    let quiet = prop::option::of((minute(), minute()));
    let days = prop::option::of(1..=127_u8);
    (prop::option::of(0..ZONES.len()), quiet, days).prop_map(|(zone, quiet, days)| PlayingHours {
        zone: zone.map(|zone| ZONES[zone].to_owned()),
        quiet: quiet.and_then(|(from, until)| QuietHours::new(from, until)),
        days: days.and_then(Weekdays::of),
    })
}

fn player_time() -> impl Strategy<Value = PlayerTime> {
    (hours(), prop::collection::vec(stop(), 0..4))
        .prop_map(|(hours, absences)| PlayerTime { hours, absences })
}

/// What the clock on the wall of a player shows.
pub fn wall(time: &PlayerTime, at: Time) -> civil::DateTime {
    let zone = time.hours.zone.as_deref().unwrap_or("UTC");
    let zone = TimeZone::get(zone).unwrap();
    zone.to_datetime(Timestamp::from_millisecond(at.0).unwrap())
}

/// Whether the player does not want to be called at a moment, by the clock on the wall.
pub fn is_quiet(time: &PlayerTime, at: Time) -> bool {
    let Some(QuietHours { from, until }) = time.hours.quiet else { return false };
    let wall = wall(time, at);
    let minute = wall.hour() as u16 * 60 + wall.minute() as u16;
    if from < until { (from..until).contains(&minute) } else { minute >= from || minute < until }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 10_000,
        rng_seed: RngSeed::Fixed(17),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn time_that_counts_adds_up_and_never_runs_back(
        time in player_time(),
        pause in prop::option::of(stop()),
        from in moment(),
        mut later in prop::array::uniform2(0..200 * 24 * 3_600_i64),
    ) {
        later.sort_unstable();
        let [a, b, c] = [0, later[0], later[1]].map(|after| from.after(Span::seconds(after)));
        let pauses: Vec<Absence> = pause.into_iter().collect();
        let calendar = Calendar::new(&time, &pauses);
        let (ab, bc, ac) = (calendar.elapsed(a, b), calendar.elapsed(b, c), calendar.elapsed(a, c));
        prop_assert_eq!(ab.0 + bc.0, ac.0, "it adds up");
        prop_assert!(ab >= Span(0) && ab <= ac && ac <= c.since(a), "it never runs back or ahead");
        prop_assert_eq!(calendar.elapsed(c, a), if a == c { ac } else { Span(0) });
        let stopped = time.absences.iter().chain(&pauses).any(|it| (it.from..it.until).contains(&b));
        if calendar.is_open(b) {
            prop_assert!(!is_quiet(&time, b) && !stopped, "{b:?} is quiet");
        }
        prop_assert_eq!(calendar.stopped(b).is_some(), stopped);
    }

    #[test]
    fn what_is_due_comes_when_so_much_has_passed_and_one_may_be_called(
        time in player_time(),
        from in moment(),
        minutes in 0..20_000_i64,
    ) {
        let calendar = Calendar::new(&time, &[]);
        let amount = Span::minutes(minutes);
        let due = calendar.due(from, amount);
        let due = due.ok_or_else(|| TestCaseError::fail("it never comes"))?;
        prop_assert!(due >= from && calendar.is_open(due));
        prop_assert!(!is_quiet(&time, due));
        prop_assert_eq!(calendar.elapsed(from, due), amount);
        // Not a moment later than it can be.
        let before = due.before(Span(1));
        if before >= from && calendar.is_open(before) {
            prop_assert!(calendar.elapsed(from, before) < amount);
        }
        prop_assert_eq!(calendar.due(from, calendar.elapsed(from, due)), Some(due));
    }
}

fn warsaw(quiet: Option<(u16, u16)>) -> PlayerTime {
    let quiet = quiet.and_then(|(from, until)| QuietHours::new(from * 60, until * 60));
    let hours = PlayingHours { zone: Some("Europe/Warsaw".to_owned()), quiet, days: None };
    PlayerTime { hours, absences: Vec::new() }
}

fn at(zone: &str, text: &str) -> Time {
    let at: civil::DateTime = text.parse().unwrap();
    let zoned = at.to_zoned(TimeZone::get(zone).unwrap()).unwrap();
    Time(zoned.timestamp().as_millisecond())
}

fn there(text: &str) -> Time {
    at("Europe/Warsaw", text)
}

#[test]
fn quiet_hours_reach_over_midnight() {
    let calendar = Calendar::new(&warsaw(Some((22, 8))), &[]);
    let evening = there("2026-11-18T21:00");
    assert_eq!(calendar.elapsed(evening, there("2026-11-19T09:00")), Span::hours(2));
    assert_eq!(calendar.due(evening, Span::hours(12)), Some(there("2026-11-19T19:00")));
    // What would fall due when the quiet begins waits for the morning.
    assert_eq!(calendar.due(evening, Span::hours(1)), Some(there("2026-11-19T08:00")));
    assert_eq!(calendar.tomorrow(there("2026-11-18T23:00")), Some(there("2026-11-19T09:00")));
}

#[test]
fn days_on_which_the_clocks_change_are_as_long_as_they_are() {
    let all = Calendar::new(&warsaw(None), &[]);
    let quiet = Calendar::new(&warsaw(Some((22, 8))), &[]);
    for (day, next, hours) in [("2026-03-29", "2026-03-30", 23), ("2026-10-25", "2026-10-26", 25)] {
        let (day, next) = (there(&format!("{day}T00:00")), there(&format!("{next}T00:00")));
        assert_eq!(all.elapsed(day, next), Span::hours(hours));
        assert_eq!(quiet.elapsed(day, next), Span::hours(14), "the night is quiet, long or short");
    }
}

#[test]
fn nobody_plays_on_days_that_are_not_theirs_or_while_away() {
    let mut time = warsaw(None);
    time.hours.days = Some(Weekdays::WORKDAYS);
    let friday = there("2026-11-20T12:00");
    let calendar = Calendar::new(&time, &[]);
    assert_eq!(calendar.due(friday, Span::hours(24)), Some(there("2026-11-23T12:00")));
    time.absences = vec![Absence { from: friday, until: there("2026-11-25T00:00") }];
    let calendar = Calendar::new(&time, &[]);
    assert_eq!(calendar.due(friday, Span::hours(24)), Some(there("2026-11-26T00:00")));
    assert_eq!(calendar.stopped(friday), Some(there("2026-11-25T00:00")));
    // A pause without an end: nothing is ever due.
    let pause = Absence { from: friday, until: Time(i64::MAX) };
    let paused = Calendar::new(&time, &[pause]);
    assert_eq!(paused.due(friday, Span(0)), None);
    assert_eq!(paused.elapsed(friday, there("2027-11-25T00:00")), Span(0));
}

#[test]
fn quiet_hours_leave_some_of_the_day() {
    assert_eq!(QuietHours::new(0, 0), None);
    assert_eq!(QuietHours::new(60, 30), None, "half an hour is too little");
    assert_eq!(QuietHours::new(22 * 60, 7 * 60).unwrap().minutes(), 9 * 60);
    assert_eq!(Weekdays::of(0), None);
}
