//! Dice: `BASE+DICEdSIDES`, a constant and the sum of some throws.

use super::{Random, push_number};
use std::fmt;
use std::str::FromStr;

/// The most dice in one roll: more would slow a fight noticeably.
const MOST_DICE: u32 = 10_000;

/// A constant and some dice with the same number of sides. Without dice or sides the constant alone counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dice {
    base: i32,
    /// At most `MOST_DICE`.
    count: u32,
    sides: u32,
}

/// Why a text cannot be read as dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiceError {
    #[error("dice are written BASE+DICEdSIDES, as in 9+3d8")]
    Form,
    #[error("a number in dice has at most 32 bits")]
    TooLarge,
    #[error("at most {MOST_DICE} dice can be thrown at once")]
    TooMany,
}

impl Dice {
    /// Creates dice: `base` + `count` throws of 1 to `sides`.
    ///
    /// # Errors
    ///
    /// Fails on more than 10,000 throws.
    pub fn new(base: i32, count: u32, sides: u32) -> Result<Dice, DiceError> {
        if count > MOST_DICE {
            return Err(DiceError::TooMany);
        }
        Ok(Dice { base, count, sides })
    }

    /// Creates dice that always roll `value`.
    pub const fn constant(value: i32) -> Dice {
        Dice {
            base: value,
            count: 0,
            sides: 1,
        }
    }

    /// Returns dice that roll each number as often as these roll it with the other sign. What 32 bits cannot hold becomes the
    /// nearest that they can.
    #[must_use]
    pub fn negated(&self) -> Dice {
        // All throws together come out as often so far below their most as above their least.
        let base = self.least() + self.most() - i64::from(self.base);
        let base = base.saturating_neg();
        let base = base.clamp(i32::MIN.into(), i32::MAX.into());
        Dice {
            base: i32::try_from(base).unwrap_or_default(),
            ..*self
        }
    }

    pub fn roll(&self, random: &mut Random) -> i64 {
        let throws = (0..self.throws()).map(|_| i64::from(random.below(self.sides)) + 1);
        i64::from(self.base) + throws.sum::<i64>()
    }

    /// Adds these dice to a text, as a file has them.
    pub fn push_to(&self, text: &mut String) {
        push_number(text, self.base);
        text.push('+');
        push_number(text, self.count);
        text.push('d');
        push_number(text, self.sides);
    }

    /// Returns whether nothing but 0 can be rolled.
    pub fn is_nothing(&self) -> bool {
        self.least() == 0 && self.most() == 0
    }

    /// Returns the smallest sum that can be rolled.
    pub fn least(&self) -> i64 {
        i64::from(self.base) + i64::from(self.throws())
    }

    /// Returns the largest sum that can be rolled.
    pub fn most(&self) -> i64 {
        i64::from(self.base) + i64::from(self.throws()) * i64::from(self.sides)
    }

    /// Returns twice the mean of all rolls, which is always a whole number.
    pub fn twice_mean(&self) -> i64 {
        self.least() + self.most()
    }

    /// Returns the number of different sums that can be rolled.
    pub fn outcomes(&self) -> u64 {
        self.least().abs_diff(self.most()) + 1
    }

    pub(super) fn base(&self) -> i32 {
        self.base
    }

    pub(super) fn sides(&self) -> u32 {
        self.sides
    }

    /// Returns the number of dice that are thrown; 0 if they have no sides.
    pub fn throws(&self) -> u32 {
        if self.sides == 0 { 0 } else { self.count }
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.push_to(&mut text);
        out.write_str(&text)
    }
}

impl FromStr for Dice {
    type Err = DiceError;

    /// Reads exactly `BASE+DICEdSIDES`, without blanks; only BASE may have a sign.
    fn from_str(text: &str) -> Result<Dice, DiceError> {
        Dice::from_bytes(text.as_bytes())
    }
}

impl Dice {
    /// Reads dice as [`Dice::from_str`] does, from the bytes of a text.
    ///
    /// # Errors
    ///
    /// Fails if the text is not of that form, or one of its numbers is out of range.
    pub fn from_bytes(text: &[u8]) -> Result<Dice, DiceError> {
        let numbers = Numbers::in_front_of(text).filter(|numbers| numbers.length == text.len());
        numbers.ok_or(DiceError::Form)?.dice()
    }

    /// Reads the dice with which a text begins, whatever follows them. Returns them with their length.
    ///
    /// # Errors
    ///
    /// Fails if no dice stand there, or one of their numbers is out of range.
    #[inline]
    pub fn in_front_of(text: &[u8]) -> Result<(Dice, usize), DiceError> {
        let numbers = Numbers::in_front_of(text).ok_or(DiceError::Form)?;
        Ok((numbers.dice()?, numbers.length))
    }
}

/// The numbers of dice as a text has them, of any size.
struct Numbers {
    base: i64,
    count: i64,
    sides: i64,
    /// How many bytes they take.
    length: usize,
}

impl Numbers {
    /// Reads the numbers with which a text begins; `None` if it does not begin with dice.
    #[inline(always)]
    fn in_front_of(text: &[u8]) -> Option<Numbers> {
        let (sign, start) = match text.first()? {
            b'-' => (-1, 1),
            b'+' => (1, 1),
            _ => (1, 0),
        };
        let (base, plus) = number_at(text, start)?;
        let (count, letter) = number_at(text, behind(text, plus, b'+')?)?;
        let (sides, length) = number_at(text, behind(text, letter, b'd')?)?;
        Some(Numbers {
            base: sign * base,
            count,
            sides,
            length,
        })
    }

    /// Returns the dice that have these numbers, unless one is too large.
    #[inline(always)]
    fn dice(&self) -> Result<Dice, DiceError> {
        let too_large = |_| DiceError::TooLarge;
        let base = i32::try_from(self.base).map_err(too_large)?;
        let count = u32::try_from(self.count).map_err(too_large)?;
        let sides = u32::try_from(self.sides).map_err(too_large)?;
        Dice::new(base, count, sides)
    }
}

/// Reads the number of at least one digit at an offset. Returns it and the offset behind it. What is too large for any
/// number of dice stays so.
#[inline(always)]
fn number_at(text: &[u8], start: usize) -> Option<(i64, usize)> {
    const TOO_LARGE: i64 = u32::MAX as i64 + 1;
    let digit = |at: usize| match text.get(at) {
        Some(digit @ b'0'..=b'9') => Some(i64::from(digit - b'0')),
        _ => None,
    };
    let (mut number, mut at) = (digit(start)?, start + 1);
    while let Some(digit) = digit(at) {
        number = (number * 10 + digit).min(TOO_LARGE);
        at += 1;
    }
    Some((number, at))
}

/// Returns the offset behind this byte, if it is there.
#[inline(always)]
fn behind(text: &[u8], at: usize, byte: u8) -> Option<usize> {
    (text.get(at) == Some(&byte)).then_some(at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Purpose;

    fn dice(text: &str) -> Dice {
        text.parse().expect("the test's dice are well formed")
    }

    #[test]
    fn dice_print_as_they_are_read_but_for_zeros_and_a_plus_in_front() {
        for text in [
            "9+3d8",
            "-5+0d1",
            "0+1d0",
            "-2147483648+0d1",
            "2147483647+10000d4294967295",
        ] {
            assert_eq!(dice(text).to_string(), text);
        }
        assert_eq!(dice("+007+01d04").to_string(), "7+1d4");
        assert_eq!(dice("-0+1d1").to_string(), "0+1d1");
    }

    #[test]
    fn negated_dice_roll_the_same_with_the_other_sign() {
        for (text, negated) in [
            ("9+3d8", "-36+3d8"),
            ("-5+0d1", "5+0d1"),
            ("-21+1d20", "0+1d20"),
        ] {
            assert_eq!(dice(text).negated(), dice(negated), "{text}");
            assert_eq!(dice(negated).negated(), dice(text), "{negated}");
        }
        assert_eq!(dice("-2147483648+0d1").negated().most(), 2_147_483_647);
    }

    #[test]
    fn anything_else_is_refused_and_says_why() {
        let forms = [
            "", "5", "2d3", "1 + 2d3", "1+ 2d3", "1+2D3", "1+2d3x", "1++1d1", "1+-2d3", "1+2d-3",
            "1.5+1d4", "+1d4", "--1+1d1", "1+d3", "1+1d", "+", "-", "1-2d3", "1+2d3+4", "é+1d1",
            "1+2dd3",
        ];
        for text in forms {
            assert_eq!(text.parse::<Dice>(), Err(DiceError::Form), "{text:?}");
        }
        for text in [
            "99999999999+1d1",
            "-2147483649+0d1",
            "2147483648+0d1",
            "0+1d4294967296",
            "0+4294967296d1",
        ] {
            assert_eq!(text.parse::<Dice>(), Err(DiceError::TooLarge), "{text:?}");
        }
        assert_eq!("1+10001d2".parse::<Dice>(), Err(DiceError::TooMany));
    }

    #[test]
    fn nine_and_three_dice_of_eight_are_twelve_to_thirty_three() {
        let dice = dice("9+3d8");
        assert_eq!(
            (
                dice.least(),
                dice.most(),
                dice.twice_mean(),
                dice.outcomes()
            ),
            (12, 33, 45, 22)
        );
    }

    #[test]
    fn no_dice_or_no_sides_leave_the_base() {
        let mut random = Random::new(1, Purpose::Play, 0);
        for text in ["7+0d6", "7+3d0", "7+0d0"] {
            let dice = dice(text);
            assert_eq!(
                (dice.least(), dice.most(), dice.roll(&mut random)),
                (7, 7, 7),
                "{text}"
            );
        }
    }

    #[test]
    fn rolls_reach_both_ends_and_stay_between_them() {
        let mut random = Random::new(5, Purpose::Play, 0);
        let rolls: Vec<i64> = (0..5_000)
            .map(|_| dice("-2+2d4").roll(&mut random))
            .collect();
        assert_eq!(
            (rolls.iter().min(), rolls.iter().max()),
            (Some(&0), Some(&6))
        );
    }
}
