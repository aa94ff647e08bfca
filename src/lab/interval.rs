//! Shares in thousandths, and their confidence intervals.

/// The quantile of the normal distribution that leaves 2.5 % on each side, in hundredths.
const QUANTILE: u128 = 196;

/// The scale of squares of the quantile.
const SCALE: u128 = 100 * 100;

/// Roots are taken of numbers that are multiplied by the square of this.
const PRECISION: u128 = 1_000_000;

/// Returns the 95 % interval, in thousandths, of a share of which `hits` of `trials` were counted, by Wilson's formula
/// ("Probable inference, the law of succession, and statistical inference", 1927), which holds for few trials and
/// for rare hits as well:
///
/// (p + z²/2n ± z √(p(1 - p)/n + z²/4n²)) / (1 + z²/n), where p is the share, n the trials, and z 1.96.
pub(super) fn wilson(hits: u64, trials: u64) -> (u64, u64) {
    let (hits, trials) = (u128::from(hits), u128::from(trials));
    if trials == 0 {
        return (0, 1_000);
    }
    let square = QUANTILE * QUANTILE;
    // Numerator and denominator are both multiplied by n and by SCALE.
    let center = hits * SCALE + square / 2;
    let spread = hits * (trials - hits) * SCALE / trials + square / 4;
    let half = QUANTILE * 100 * (spread * PRECISION * PRECISION / SCALE).isqrt() / PRECISION;
    let whole = trials * SCALE + square;
    let share = |part: u128| (part * 1_000 + whole / 2) / whole;
    let least = share(center.saturating_sub(half));
    (least as u64, share(center + half).min(1_000) as u64)
}

/// Returns a share in thousandths, rounded to the nearest; 0 of nothing.
pub(super) fn thousandths(part: u64, whole: u64) -> u64 {
    (part * 2_000 + whole) / (2 * whole).max(1)
}

/// Formats a share in thousandths as a percentage.
pub(super) fn percent(thousandths: u64) -> String {
    format!("{}.{}", thousandths / 10, thousandths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_wilson() {
        let cases = [
            ((0, 0), (0, 1_000)),
            ((0, 10), (0, 278)),
            ((10, 10), (722, 1_000)),
            ((5, 10), (237, 763)),
            ((300, 1_000), (272, 329)),
            ((1, 1_000_000), (0, 0)),
        ];
        for ((hits, trials), expected) in cases {
            assert_eq!(wilson(hits, trials), expected, "{hits} of {trials}");
        }
    }

    #[test]
    fn thousandths_are_formatted_as_per_cent() {
        assert_eq!(
            [0, 7, 415, 1_000].map(percent),
            ["0.0", "0.7", "41.5", "100.0"]
        );
    }
}
