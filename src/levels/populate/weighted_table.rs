//! A table from which entries are drawn in proportion to their weights.

use crate::base::Random;
use std::ops::Range;

/// Entries in an order, each with a weight; 0 for those that are never drawn from the table itself.
///
/// The rule is: choose one of the eligible entries, all equally likely, and choose again unless a number below a
/// hundred is less than its RRTY. That draws each with a chance in proportion to its RRTY, so one draw among the
/// weights does the same, and always ends.
#[derive(Clone, Debug)]
pub(in crate::levels) struct WeightedTable<T> {
    entries: Vec<T>,
    /// For each entry and the end, the weight and the number of those before it that can be drawn.
    before: Vec<Sum>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    weight: u64,
    count: usize,
}

impl<T: Copy> WeightedTable<T> {
    pub(in crate::levels) fn new<W: Into<u64>>(
        weighted: impl Iterator<Item = (T, W)>,
    ) -> WeightedTable<T> {
        let mut sum = Sum::default();
        let (mut entries, mut before) = (Vec::new(), vec![sum]);
        for (entry, weight) in weighted {
            let weight = weight.into();
            sum.weight += weight;
            sum.count += usize::from(weight > 0);
            entries.push(entry);
            before.push(sum);
        }
        WeightedTable { entries, before }
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns how many entries in a range of the order can be drawn.
    pub(super) fn eligible(&self, range: &Range<usize>) -> usize {
        self.before[range.end].count - self.before[range.start].count
    }

    /// Returns the entries in a range of the order, each with its weight.
    pub(super) fn weighted(&self, range: Range<usize>) -> impl Iterator<Item = (T, u64)> {
        range.map(|index| {
            let weight = self.before[index + 1].weight - self.before[index].weight;
            (self.entries[index], weight)
        })
    }

    /// Draws one of all entries, in proportion to the weights; `None` if there is nothing to draw.
    pub(in crate::levels) fn draw_any(&self, random: &mut Random) -> Option<T> {
        self.draw(&(0..self.entries.len()), &[], random)
    }

    /// Draws one of the entries in a range and of some others, in proportion to the weights; `None` if there is nothing
    /// to draw.
    pub(in crate::levels) fn draw(
        &self,
        range: &Range<usize>,
        others: &[(T, u8)],
        random: &mut Random,
    ) -> Option<T> {
        let least = self.before[range.start].weight;
        let here = self.before[range.end].weight - least;
        let elsewhere: u64 = others.iter().map(|(_, weight)| u64::from(*weight)).sum();
        let total = u32::try_from(here + elsewhere).expect("fewer than 40 million templates");
        if total == 0 {
            return None;
        }
        let drawn = u64::from(random.below(total));
        if drawn < here {
            let after = self
                .before
                .partition_point(|sum| sum.weight <= least + drawn);
            return Some(self.entries[after - 1]);
        }
        let mut left = drawn - here;
        let chosen = others.iter().find(|(_, weight)| {
            let weight = u64::from(*weight);
            let found = left < weight;
            left = left.saturating_sub(weight);
            found
        });
        chosen.map(|(entry, _)| *entry)
    }
}
