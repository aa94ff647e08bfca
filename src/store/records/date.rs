//! Seconds since 1970 as dates and times of day, in universal time.

use std::fmt;
use time::{Date, Month, OffsetDateTime};

/// The last second of the year 9999, the last that has a date here.
const LAST: i64 = 253_402_300_799;

/// A day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::store) struct Day(Date);

impl Day {
    /// Returns the day of a second.
    pub(in crate::store) fn of(seconds: u64) -> Day {
        Day(moment(seconds).date())
    }

    /// Returns the day with these numbers, however many digits they have; `None` if there is none.
    pub(in crate::store) fn read(text: &str) -> Option<Day> {
        let (year, month_and_day) = text.split_once('-')?;
        let (month, day) = month_and_day.split_once('-')?;
        let month: u8 = month.parse().ok()?;
        let month = Month::try_from(month).ok()?;
        let date = Date::from_calendar_date(year.parse().ok()?, month, day.parse().ok()?);
        Some(Day(date.ok()?))
    }
}

/// As in "2026-11-21".
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Day(date) = self;
        let (year, month, day) = (date.year(), u8::from(date.month()), date.day());
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// Returns the day, as in "2026-11-21".
pub(in crate::store) fn day(seconds: u64) -> String {
    Day::of(seconds).to_string()
}

/// Returns the day and the time, as in "2026-11-21 07:46:39 UTC".
pub(in crate::store) fn second(seconds: u64) -> String {
    let (hour, minute, second) = moment(seconds).to_hms();
    let day = day(seconds);
    format!("{day} {hour:02}:{minute:02}:{second:02} UTC")
}

/// Returns the day and the minute, as in "2026-11-21 07:46 UTC".
pub(in crate::store) fn minute(seconds: u64) -> String {
    let (hour, minute, _) = moment(seconds).to_hms();
    format!("{} {hour:02}:{minute:02} UTC", day(seconds))
}

/// Returns the day in digits, as in "20261121".
pub(super) fn digits_of_day(seconds: u64) -> String {
    day(seconds).replace('-', "")
}

/// Returns the day and the time in digits, as in "20261121-074639", for the names of files.
pub(super) fn digits_of_second(seconds: u64) -> String {
    let (hour, minute, second) = moment(seconds).to_hms();
    let day = digits_of_day(seconds);
    format!("{day}-{hour:02}{minute:02}{second:02}")
}

fn moment(seconds: u64) -> OffsetDateTime {
    let seconds = i64::try_from(seconds).unwrap_or(LAST).min(LAST);
    OffsetDateTime::from_unix_timestamp(seconds).expect("every second up to LAST has a date")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_dates_in_universal_time() {
        assert_eq!(second(0), "1970-01-01 00:00:00 UTC");
        assert_eq!(second(951_782_399), "2000-02-28 23:59:59 UTC");
        assert_eq!(second(951_782_400), "2000-02-29 00:00:00 UTC");
        assert_eq!(digits_of_second(1_795_247_199), "20261121-074639");
        assert_eq!(digits_of_day(1_795_247_199), "20261121");
        assert_eq!(second(u64::MAX), "9999-12-31 23:59:59 UTC");
    }
}
