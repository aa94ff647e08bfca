//! A bar of what is left of something.

use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use compact_str::CompactString;
use std::iter;

/// Returns what is left of a whole in per cent, from 0 to 100; at least 1 if anything is left.
pub(in crate::ui) fn percent(left: i64, whole: i64) -> u8 {
    share(left, whole, 100) as u8
}

/// Returns a bar of a number of cells: empty only if nothing is left, full only if nothing is missing.
pub(in crate::ui) fn bar(left: i64, whole: i64, cells: u16) -> Phrase {
    let full = share(left, whole, cells);
    let some = |glyph: char, number: u16| -> CompactString {
        iter::repeat_n(glyph, number.into()).collect()
    };
    Phrase::new()
        .with(Ink::Health(percent(left, whole)), some('█', full))
        .with(Ink::Spent, some('░', cells - full))
}

/// Returns what is left, in parts of the whole, rounded up.
fn share(left: i64, whole: i64, parts: u16) -> u16 {
    let (left, whole) = (left.max(0) as u128, whole.max(1) as u128);
    let share = (left * u128::from(parts)).div_ceil(whole);
    share.min(u128::from(parts)) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_empty_only_at_zero_and_has_a_cell_for_the_last_hit_point() {
        let cases = [
            (0, "░░░░"),
            (-9, "░░░░"),
            (1, "█░░░"),
            (25, "█░░░"),
            (26, "██░░"),
            (100, "████"),
            (300, "████"),
        ];
        for (left, shown) in cases {
            assert_eq!(bar(left, 100, 4).text(), shown, "{left}");
        }
        assert_eq!(percent(i64::MAX, i64::MAX), 100);
        assert_eq!(
            (percent(1, 1_000_000), percent(0, 0), percent(5, 0)),
            (1, 0, 100)
        );
    }
}
