//! When a person plays: their day, and when they are away.

use serde::{Deserialize, Serialize};

use super::Time;

/// The hours and days at which somebody plays, as far as they have said.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayingHours {
    /// The IANA name of their time zone.
    pub zone: Option<String>,
    /// When they want to be left alone.
    pub quiet: Option<QuietHours>,
    /// The days on which they play; every day, if they have not said.
    pub days: Option<Weekdays>,
}

/// Hours of the day in which nobody is called, in minutes from midnight. They may reach
/// over midnight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    pub from: u16,
    pub until: u16,
}

/// Minutes of a day by the clock on the wall.
const DAY: u16 = 24 * 60;

impl QuietHours {
    /// So many minutes of a day are left at least: a wait must come to its end.
    const LEAST_OPEN: u16 = 4 * 60;

    /// Quiet hours between two times of the day, if they leave enough of it.
    pub const fn new(from: u16, until: u16) -> Option<Self> {
        if from >= DAY || until >= DAY || from == until {
            return None;
        }
        let quiet = Self { from, until };
        if quiet.minutes() > DAY - Self::LEAST_OPEN { None } else { Some(quiet) }
    }

    /// How long they are.
    pub const fn minutes(self) -> u16 {
        (self.until + DAY - self.from) % DAY
    }
}

/// Days of the week: the lowest bit is Monday.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Weekdays(u8);

impl Weekdays {
    pub const ALL: Self = Self(0b111_1111);
    pub const WORKDAYS: Self = Self(0b001_1111);
    pub const WEEKEND: Self = Self(0b110_0000);

    /// The days with these bits; there must be one.
    pub const fn of(bits: u8) -> Option<Self> {
        if bits == 0 || bits > Self::ALL.0 { None } else { Some(Self(bits)) }
    }

    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether a day is among them, counted from Monday = 0.
    pub const fn contains(self, day: u8) -> bool {
        day < 7 && self.0 & (1 << day) != 0
    }
}

/// A time during which somebody is away, at all their tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Absence {
    pub from: Time,
    pub until: Time,
}

/// All that decides which time of a person counts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayerTime {
    pub hours: PlayingHours,
    /// When they were away or will be, in order.
    pub absences: Vec<Absence>,
}
