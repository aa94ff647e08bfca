//! The queue of a search over a map, the cheapest first.

/// The most by which an added place may cost more than the last one taken.
const MOST_MORE: usize = 255;

/// Marks the end of a bucket.
const NONE: u32 = u32::MAX;

/// Places by the cost of reaching them: one bucket for each cost, in a ring (Dial's algorithm). Of equal costs, the
/// last added is taken first.
#[derive(Clone, Debug)]
pub struct BucketQueue<T> {
    /// For each bucket, the index of its top entry.
    tops: [u32; MOST_MORE + 1],
    entries: Vec<Queued<T>>,
    waiting: usize,
    /// The cost of the last place taken.
    cost: u16,
}

#[derive(Clone, Copy, Debug)]
struct Queued<T> {
    place: T,
    /// The index of the next entry in the same bucket.
    below: u32,
}

impl<T: Copy> BucketQueue<T> {
    pub fn new() -> BucketQueue<T> {
        BucketQueue {
            tops: [NONE; MOST_MORE + 1],
            entries: Vec::with_capacity(512),
            waiting: 0,
            cost: 0,
        }
    }

    /// Empties the queue, and keeps its memory.
    pub fn clear(&mut self) {
        self.tops.fill(NONE);
        self.entries.clear();
        self.waiting = 0;
        self.cost = 0;
    }

    /// Returns all places that were added since the queue was empty, those that were taken as well.
    pub fn added(&self) -> impl Iterator<Item = T> {
        self.entries.iter().map(|entry| entry.place)
    }

    /// Adds a place. Its cost is from 0 to 255 above that of the last place taken, or above 0 at the start.
    pub fn add(&mut self, place: T, cost: u16) {
        debug_assert!(usize::from(cost - self.cost) <= MOST_MORE);
        let top = &mut self.tops[usize::from(cost) % (MOST_MORE + 1)];
        let below = *top;
        *top = self.entries.len() as u32;
        self.entries.push(Queued { place, below });
        self.waiting += 1;
    }

    /// Takes the cheapest place, and returns it with its cost; `None` if the queue is empty.
    pub fn take(&mut self) -> Option<(T, u16)> {
        if self.waiting == 0 {
            return None;
        }
        self.waiting -= 1;
        let bucket = |cost: u16| usize::from(cost) % (MOST_MORE + 1);
        while self.tops[bucket(self.cost)] == NONE {
            self.cost += 1;
        }
        let top = &mut self.tops[bucket(self.cost)];
        let entry = self.entries[*top as usize];
        *top = entry.below;
        Some((entry.place, self.cost))
    }
}

impl<T: Copy> Default for BucketQueue<T> {
    fn default() -> BucketQueue<T> {
        BucketQueue::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cheapest_comes_first_and_of_equals_the_last() {
        let mut queue = BucketQueue::new();
        for (place, cost) in [('a', 7), ('b', 3), ('c', 255), ('d', 3)] {
            queue.add(place, cost);
        }
        assert_eq!(queue.take(), Some(('d', 3)));
        queue.add('e', 3 + 255);
        let rest: Vec<(char, u16)> = std::iter::from_fn(|| queue.take()).collect();
        assert_eq!(rest, [('b', 3), ('a', 7), ('c', 255), ('e', 258)]);
    }

    #[test]
    fn a_cleared_queue_is_empty_and_starts_at_cost_zero() {
        let mut queue = BucketQueue::new();
        queue.add('a', 200);
        queue.take();
        queue.add('b', 201);
        assert!(queue.added().eq(['a', 'b']));
        queue.clear();
        assert_eq!(queue.added().next(), None);
        assert_eq!(queue.take(), None);
        queue.add('b', 0);
        assert_eq!(queue.take(), Some(('b', 0)));
    }
}
