//! A row of cells as a number, with a bit for each: bit `x` stands for the cell in column `x`.

use std::iter;
use std::ops::Range;

/// The most columns.
pub(in crate::base) const MOST: i16 = u128::BITS as i16;

/// Returns the columns whose bits are set in a row, from left to right.
#[inline]
pub fn columns(mut row: u128) -> impl Iterator<Item = i16> {
    iter::from_fn(move || {
        let column = (row != 0).then(|| row.trailing_zeros() as i16)?;
        row &= row - 1;
        Some(column)
    })
}

/// Returns whether the bit of a column below 128 is set in a row. Only the half with the bit is shifted, which is much less
/// work than to shift the whole row.
#[inline]
pub(super) fn has_column(row: u128, column: u16) -> bool {
    let half = if column & 64 == 0 { row } else { row >> 64 } as u64;
    half >> (column & 63) & 1 != 0
}

/// Returns the columns from the first to the last whose bits are set in a row; none if no bit is.
#[inline]
pub fn extent(row: u128) -> Range<usize> {
    let end = (u128::BITS - row.leading_zeros()) as usize;
    let first = row.trailing_zeros() as usize;
    first.min(end)..end
}

/// Returns the columns before one, as a row.
pub(in crate::base) fn before(column: i16) -> u128 {
    let count = column.clamp(0, MOST) as u32;
    u128::MAX.checked_shl(count).map_or(u128::MAX, |from| !from)
}

/// Returns those cells of a row that lie next to each other around the starts, which are cells of the row.
pub(super) fn runs(row: u128, starts: u128) -> u128 {
    let mut runs = onward(row, starts);
    // The row is turned around only where something is left on that side.
    if runs >> 1 & row & !runs != 0 {
        runs |= onward(row.reverse_bits(), starts.reverse_bits()).reverse_bits();
    }
    runs
}

/// Returns those cells of a row that lie next to each other from one of the starts on, which are cells of the row, towards
/// higher columns.
fn onward(row: u128, starts: u128) -> u128 {
    // The carry of a sum runs through the ones above a start, and leaves zeros.
    starts | row & !row.wrapping_add(starts)
}

/// Returns a row whose bits are set for the cells whose values are wanted, from left to right. There are at most 128.
#[inline]
pub fn row_of<T>(values: &[T], is_wanted: impl Fn(&T) -> bool) -> u128 {
    let [row] = rows_of(values, |value| [is_wanted(value)]);
    row
}

/// Returns several such rows.
#[inline]
pub fn rows_of<T, const N: usize>(values: &[T], are_wanted: impl Fn(&T) -> [bool; N]) -> [u128; N] {
    let mut rows = [0; N];
    for part in values.chunks(u64::BITS as usize).rev() {
        let mut halves = [0; N];
        for value in part.iter().rev() {
            for (half, is_wanted) in halves.iter_mut().zip(are_wanted(value)) {
                *half = *half << 1 | u64::from(is_wanted);
            }
        }
        for (row, half) in rows.iter_mut().zip(halves) {
            *row = *row << u64::BITS | u128::from(half);
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Purpose, Random};

    #[test]
    fn a_row_is_made_of_what_holds_for_its_cells() {
        for count in [0, 1, 64, 65, 128] {
            let values: Vec<i16> = (0..count).collect();
            let row = row_of(&values, |x| x % 3 == 1);
            assert!(columns(row).eq((0..count).filter(|x| x % 3 == 1)));
        }
    }

    #[test]
    fn runs_are_what_steps_along_a_row_lead_to() {
        let mut random = Random::new(7, Purpose::Terrain, 0);
        let mut some =
            |chance| (0..MOST).fold(0, |row, x| row | u128::from(random.percent(chance)) << x);
        for _ in 0..300 {
            let row = some(80);
            let starts = row & some(10);
            let mut expected = starts;
            for _ in 0..MOST {
                expected |= row & (expected << 1 | expected >> 1);
            }
            assert_eq!(runs(row, starts), expected);
        }
    }

    #[test]
    fn the_columns_of_a_row_lie_within_its_extent() {
        let at = |columns: &[u32]| columns.iter().map(|column| 1_u128 << column).sum();
        assert_eq!(extent(at(&[])), 0..0);
        assert_eq!(extent(at(&[0])), 0..1);
        assert_eq!(extent(at(&[5, 9])), 5..10);
        assert_eq!(extent(at(&[0, 127])), 0..128);
    }
}
