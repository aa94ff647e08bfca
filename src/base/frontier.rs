//! Cells that a search over a map has still to visit, the cheapest first.

use super::Pos;

/// The most by which a cell that is added may cost more than the one that was taken last.
const MOST_MORE: usize = 255;

/// Marks the end of a bucket.
const NONE: u32 = u32::MAX;

/// Cells by the cost of reaching them: one bucket for each cost to come, in a ring (Dial's algorithm).
/// Of equal costs, the cell that was added last is taken first.
#[derive(Clone, Debug)]
pub struct Frontier {
    /// For each bucket, the index of its top entry.
    tops: [u32; MOST_MORE + 1],
    entries: Vec<Entry>,
    waiting: usize,
    /// The cost of the cell taken last.
    cost: u16,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    pos: Pos,
    /// The index of the entry below in the same bucket.
    below: u32,
}

impl Frontier {
    pub fn new() -> Frontier {
        Frontier {
            tops: [NONE; MOST_MORE + 1],
            entries: Vec::with_capacity(512),
            waiting: 0,
            cost: 0,
        }
    }

    /// Makes it as good as new, and keeps its memory.
    pub fn clear(&mut self) {
        self.tops.fill(NONE);
        self.entries.clear();
        self.waiting = 0;
        self.cost = 0;
    }

    /// Adds a cell; its cost lies from 0 to 255 above that of the cell taken last, or above 0 in the beginning.
    pub fn add(&mut self, pos: Pos, cost: u16) {
        debug_assert!(usize::from(cost - self.cost) <= MOST_MORE);
        let top = &mut self.tops[usize::from(cost) % (MOST_MORE + 1)];
        let below = *top;
        *top = self.entries.len() as u32;
        self.entries.push(Entry { pos, below });
        self.waiting += 1;
    }

    /// Takes the cheapest cell, with the cost at which it was added.
    pub fn take(&mut self) -> Option<(Pos, u16)> {
        if self.waiting == 0 {
            return None;
        }
        self.waiting -= 1;
        loop {
            let top = &mut self.tops[usize::from(self.cost) % (MOST_MORE + 1)];
            if *top != NONE {
                let entry = self.entries[*top as usize];
                *top = entry.below;
                return Some((entry.pos, self.cost));
            }
            self.cost += 1;
        }
    }
}

impl Default for Frontier {
    fn default() -> Frontier {
        Frontier::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cheapest_comes_first_and_of_equals_the_last() {
        let mut frontier = Frontier::new();
        for (x, cost) in [(1, 7), (2, 3), (3, 255), (4, 3)] {
            frontier.add(Pos::new(x, 0), cost);
        }
        assert_eq!(frontier.take(), Some((Pos::new(4, 0), 3)));
        frontier.add(Pos::new(5, 0), 3 + 255);
        let rest: Vec<(i16, u16)> = std::iter::from_fn(|| frontier.take())
            .map(|(pos, cost)| (pos.x, cost))
            .collect();
        assert_eq!(rest, [(2, 3), (1, 7), (3, 255), (5, 258)]);
    }

    #[test]
    fn what_was_cleared_is_empty_and_begins_at_nothing() {
        let mut frontier = Frontier::new();
        frontier.add(Pos::new(1, 1), 200);
        frontier.take();
        frontier.add(Pos::new(1, 1), 201);
        frontier.clear();
        assert_eq!(frontier.take(), None);
        frontier.add(Pos::new(2, 2), 0);
        assert_eq!(frontier.take(), Some((Pos::new(2, 2), 0)));
    }
}
