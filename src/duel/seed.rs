//! Computes the first random number of a seed.

use super::randomizer::{ADDED, Number, ONE};

/// The most digits of a seed, each of which takes time in the first step.
const MOST_DIGITS: usize = 1_000;

/// The number of decimals in one limb of a long number.
const LIMB: usize = 7;

/// Why a text cannot be read as a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum SeedError {
    #[error("a seed has no sign")]
    Sign,
    #[error("a seed has no exponent")]
    Exponent,
    #[error("a seed needs a digit")]
    NoDigits,
    #[error("a seed has at most {MOST_DIGITS} digits")]
    TooLong,
    #[error("a seed is digits with at most one decimal point among them")]
    Form,
}

/// Computes the first number after a seed. All decimals of the seed count, also those beyond the seventh.
///
/// The rule for whole ten-millionths is floor((state + 31415926)^8 / 10^49) mod 10^7; for any seed that is the first
/// seven decimals of (seed + 3.1415926)^8. A long number has limbs of seven decimals each, the last first. With `n`
/// limbs after the point the power has 8n of them, so the answer is limb 8n - 1.
pub(super) fn first_number(text: &[u8]) -> Result<Number, SeedError> {
    let (whole, decimals) = parts(text)?;
    let after_point = decimals.len().div_ceil(LIMB).max(1);
    let mut decimals = decimals.to_vec();
    decimals.resize(after_point * LIMB, b'0');

    let mut limbs: Vec<u64> = decimals.rchunks(LIMB).map(limb).collect();
    limbs.extend(whole.rchunks(LIMB).map(limb));
    limbs.resize(limbs.len().max(after_point + 1), 0);
    limbs[after_point - 1] += ADDED % u64::from(ONE);
    limbs[after_point] += ADDED / u64::from(ONE);

    let wanted = 8 * after_point;
    for _ in 0..3 {
        limbs = square(&limbs, wanted);
    }
    let first = limbs.get(wanted - 1).copied().unwrap_or(0);
    Ok(Number::new(first as u32))
}

/// Returns the digits before and after the point.
fn parts(text: &[u8]) -> Result<(&[u8], &[u8]), SeedError> {
    if matches!(text, [b'+' | b'-', ..]) {
        return Err(SeedError::Sign);
    }
    let point = text.iter().position(|&byte| byte == b'.');
    let (whole, decimals) = match point {
        Some(point) => (&text[..point], &text[point + 1..]),
        None => (text, &text[..0]),
    };
    let is_digits = |part: &[u8]| part.iter().all(u8::is_ascii_digit);
    if !is_digits(whole) || !is_digits(decimals) {
        return Err(misplaced(text));
    }
    match whole.len() + decimals.len() {
        0 => Err(SeedError::NoDigits),
        1..=MOST_DIGITS => Ok((whole, decimals)),
        _ => Err(SeedError::TooLong),
    }
}

/// Returns the error for a text with more than digits and one point.
fn misplaced(text: &[u8]) -> SeedError {
    if !text.iter().any(u8::is_ascii_digit) {
        return SeedError::NoDigits;
    }
    let before_exponent = text
        .iter()
        .take_while(|&&byte| byte.is_ascii_digit() || byte == b'.');
    match text.get(before_exponent.count()) {
        Some(b'e' | b'E') => SeedError::Exponent,
        _ => SeedError::Form,
    }
}

fn limb(digits: &[u8]) -> u64 {
    (digits.iter()).fold(0, |value, digit| value * 10 + u64::from(digit - b'0'))
}

/// Returns the `wanted` last limbs of the square of a long number.
///
/// A column adds at most 600 products of two limbs, each little above 10^14, which fits into 64 bits.
fn square(limbs: &[u64], wanted: usize) -> Vec<u64> {
    let mut columns = vec![0; (2 * limbs.len()).min(wanted)];
    for (place, &factor) in limbs.iter().enumerate() {
        for (column, &other) in columns.iter_mut().skip(place).zip(limbs) {
            *column += factor * other;
        }
    }
    let mut carry = 0;
    for column in &mut columns {
        carry += *column;
        *column = carry % u64::from(ONE);
        carry /= u64::from(ONE);
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(seed: &str, first: u32) {
        let found = first_number(seed.as_bytes());
        assert_eq!(found, Ok(Number::new(first)), "{seed}");
    }

    #[test]
    fn a_seed_is_a_number_below_one_or_above_with_or_without_a_point() {
        check("0.258461", 1_913_744);
        check("00.25846100000000", 1_913_744);
        check("0", 5_297_212);
        check(".5", 5_063_999);
        check("1", 3_371_765);
        check("5.", 9_583_162);
        check("12.5", 7_839_134);
        check(&("7".repeat(1000)), 5_124_956);
    }

    #[test]
    fn all_decimals_of_a_seed_count_in_the_first_step() {
        check("0.2584612", 1_997_791);
        check("0.25846123", 2_010_398);
        check("0.258461987654321098765", 2_328_790);
        check("123456789.123456789", 291_000);
        check(&format!("{0}.{0}", "9".repeat(30)), 6_964_073);
        check(&format!("0.{}", "3".repeat(999)), 566_628);
        check(&format!("0.{}1", "0".repeat(998)), 5_297_212);
    }

    #[test]
    fn what_is_no_seed_is_refused_with_the_reason() {
        let wrong = |seed: &str| first_number(seed.as_bytes()).expect_err(seed);
        for seed in ["-0.5", "+0.5", "-", "+", "-x"] {
            assert_eq!(wrong(seed), SeedError::Sign, "{seed}");
        }
        for seed in ["1e5", "0.5E-3", "5.e1", ".5e"] {
            assert_eq!(wrong(seed), SeedError::Exponent, "{seed}");
        }
        for seed in [".", "..", "x", "e", ".e"] {
            assert_eq!(wrong(seed), SeedError::NoDigits, "{seed}");
        }
        for seed in ["0,5", "1.2.3", "0x5", "5-", "0.\u{665}5", "1_0"] {
            assert_eq!(wrong(seed), SeedError::Form, "{seed}");
        }
        assert_eq!(wrong(&"1".repeat(1001)), SeedError::TooLong);
        assert_eq!(
            wrong(&format!("0.{}", "1".repeat(1000))),
            SeedError::TooLong
        );
    }
}
