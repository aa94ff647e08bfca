//! How sure a share is that was counted.

/// 1.96, the number of standard errors that 95 cases of 100 stay within; in hundredths, and its square in
/// ten-thousandths.
const ERRORS: u128 = 196;
const ERRORS_SQUARED: u128 = ERRORS * ERRORS;

/// What is a millionth of a share here.
const MILLION: u128 = 1_000_000;

/// Between which shares, in thousandths, the chance of something lies in 95 cases of 100 that happened so many times
/// out of `all`, of which there is at least one. Rounded outward.
///
/// Wilson, "Probable Inference, the Law of Succession, and Statistical Inference" (1927), with z = 1.96:
/// (2k + z^2 -+ z sqrt(4k(n-k)/n + z^2)) / (2n + 2z^2)
pub(super) fn interval(happened: u32, all: u32) -> (u32, u32) {
    let (k, n) = (u128::from(happened), u128::from(all));
    // Everything is in millionths, and what stands below the root in millionths of millionths.
    let spread =
        4 * k * (n - k) * MILLION * MILLION / n + ERRORS_SQUARED * MILLION * MILLION / 10_000;
    let reach = ERRORS * spread.isqrt() / 100;
    let middle = 2 * k * MILLION + ERRORS_SQUARED * MILLION / 10_000;
    let whole = 2 * (n * MILLION + ERRORS_SQUARED * MILLION / 10_000);
    let low = 1_000 * middle.saturating_sub(reach + 1) / whole;
    let high = (1_000 * (middle + reach + 1)).div_ceil(whole).min(1_000);
    (low as u32, high as u32)
}

/// A share in thousandths as a percentage with one decimal.
pub(super) fn percent(thousandths: u32) -> String {
    format!("{}.{}", thousandths / 10, thousandths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_those_of_wilson() {
        let cases = [
            // 0.0 to 0.2775: z^2 / (n + z^2)
            (0, 10, (0, 278)),
            (10, 10, (722, 1_000)),
            // 0.2366 to 0.7634
            (5, 10, (236, 764)),
            // 0.4038 to 0.5962
            (50, 100, (403, 597)),
            // 0.4690 to 0.5310
            (500, 1_000, (469, 531)),
            (1, 1, (206, 1_000)),
            (1_000_000, 1_000_000, (999, 1_000)),
        ];
        for (happened, all, expected) in cases {
            assert_eq!(interval(happened, all), expected, "{happened} of {all}");
        }
    }

    #[test]
    fn thousandths_are_told_as_per_cent() {
        assert_eq!(
            [0, 7, 415, 1_000].map(percent),
            ["0.0", "0.7", "41.5", "100.0"]
        );
    }
}
