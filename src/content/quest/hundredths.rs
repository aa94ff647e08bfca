//! Numbers with two decimals, without floating point.

use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// A number of hundredths. It prints without trailing zeros: `0.25`, `0.5`, `15`; programs read
/// the number of hundredths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Hundredths(pub i64);

const HUNDRED: i64 = 100;

/// The error for a text that is no number of hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a number has digits, and at most two of them behind a point")]
pub struct NotHundredths;

impl FromStr for Hundredths {
    type Err = NotHundredths;

    fn from_str(text: &str) -> Result<Hundredths, NotHundredths> {
        let (is_negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text),
        };
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
        let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !is_digits(whole) || !is_digits(decimals) {
            return Err(NotHundredths);
        }
        let whole: i64 = whole.parse().map_err(|_| NotHundredths)?;
        let hundredths = match decimals.len() {
            1 => 10 * decimals.parse::<i64>().map_err(|_| NotHundredths)?,
            2 => decimals.parse().map_err(|_| NotHundredths)?,
            _ => return Err(NotHundredths),
        };
        let total = whole
            .checked_mul(HUNDRED)
            .and_then(|whole| whole.checked_add(hundredths));
        let total = total.ok_or(NotHundredths)?;
        Ok(Hundredths(if is_negative { -total } else { total }))
    }
}

impl fmt::Display for Hundredths {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let hundred = HUNDRED.unsigned_abs();
        let (whole, rest) = (
            self.0.unsigned_abs() / hundred,
            self.0.unsigned_abs() % hundred,
        );
        if rest == 0 {
            write!(out, "{sign}{whole}")
        } else if rest % 10 == 0 {
            write!(out, "{sign}{whole}.{}", rest / 10)
        } else {
            write!(out, "{sign}{whole}.{rest:02}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_decimals_are_kept_and_no_more_are_taken() {
        for (text, hundredths, printed) in [
            ("0.25", 25, "0.25"),
            ("0.5", 50, "0.5"),
            ("1.05", 105, "1.05"),
            ("15", 1_500, "15"),
            ("007.00", 700, "7"),
            ("-0.75", -75, "-0.75"),
        ] {
            assert_eq!(text.parse(), Ok(Hundredths(hundredths)), "{text}");
            assert_eq!(Hundredths(hundredths).to_string(), printed);
        }
        let wrong = [
            "",
            ".",
            "-",
            ".5",
            "5.",
            "1.234",
            "1e3",
            "+1",
            "--1",
            "1.-5",
            "99999999999999999999",
            "92233720368547758.08",
        ];
        for text in wrong {
            assert_eq!(text.parse::<Hundredths>(), Err(NotHundredths), "{text}");
        }
    }
}
