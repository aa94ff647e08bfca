//! Whose turn it is: an event queue in ticks.

use super::ActorId;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeSet;
use std::iter;

/// How many ticks the wheel spans: more than pass between two turns of the slowest. A power of two.
const SLOTS: usize = 1 << 10;

/// The bits of a word of the table of slots in use.
const WORD: usize = u64::BITS as usize;

/// Marks the end of the list of free nodes.
const NONE: u32 = u32::MAX;

/// The turns to come, in the order of their ticks; on equal ticks the hero comes first, then the others in the order in
/// which they asked.
///
/// It is a timing wheel: a ring of slots, one for each tick from the present one on, each with a list of the turns on that
/// tick. Turns beyond wait in a set until the ring reaches them.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "Written")]
pub struct Schedule {
    /// All turns of the ring lie on this tick or one of the next 1,023.
    base: u64,
    /// For each slot that has turns the last of them, by the number of its node. A slot stands for the ticks with its number
    /// as their lowest bits.
    lasts: Vec<u32>,
    /// A bit for each slot that has turns.
    in_use: [u64; SLOTS / WORD],
    /// The turns of all slots, and nodes that are free.
    nodes: Vec<Node>,
    /// The first in the list of nodes that are free.
    free: u32,
    late: BTreeSet<Turn>,
    /// How many turns were ever asked for.
    asked: u64,
}

/// A turn of a slot. Those of one slot are linked in a circle, so that both ends of their list are found by the last one.
#[derive(Clone, Copy, Debug)]
struct Node {
    order: u64,
    actor: ActorId,
    /// The node that comes next, or the first behind the last.
    next: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Turn {
    tick: u64,
    /// False sorts before true.
    is_other: bool,
    order: u64,
    actor: ActorId,
}

/// A schedule as it is stored, with its turns as they come.
#[derive(Serialize, Deserialize)]
struct Written {
    turns: Vec<Turn>,
    asked: u64,
}

impl Default for Schedule {
    fn default() -> Schedule {
        Schedule::new(0, 0)
    }
}

impl Schedule {
    /// Creates a schedule whose ring begins at this tick, after so many turns were asked for.
    fn new(base: u64, asked: u64) -> Schedule {
        Schedule {
            base,
            // There is no slot before the first turn is asked for.
            lasts: Vec::new(),
            in_use: [0; SLOTS / WORD],
            nodes: Vec::new(),
            free: NONE,
            late: BTreeSet::new(),
            asked,
        }
    }

    /// Asks for a turn at `tick`.
    pub fn ask(&mut self, actor: ActorId, tick: u64) {
        let order = self.asked;
        self.asked += 1;
        self.add(Turn {
            tick,
            is_other: !actor.is_hero(),
            order,
            actor,
        });
    }

    /// Removes and returns the next turn: its tick and its actor; `None` if there is none.
    pub fn take_next(&mut self) -> Option<(u64, ActorId)> {
        let late = || Some(self.late.first()?.tick);
        self.base = self.next_tick().or_else(late)?;
        self.reach_late();
        let slot = slot_of(self.base);
        let last = self.lasts[slot];
        let first = self.node(last).next;
        let Node { actor, next, .. } = *self.node(first);
        self.node_mut(last).next = next;
        self.node_mut(first).next = self.free;
        self.free = first;
        let is_empty = first == last;
        self.in_use[slot / WORD] &= !(u64::from(is_empty) << (slot % WORD));
        Some((self.base, actor))
    }

    /// Returns every turn that was asked for, as they come: its tick and its actor.
    pub fn turns(&self) -> impl Iterator<Item = (u64, ActorId)> {
        self.in_order().map(|turn| (turn.tick, turn.actor))
    }

    /// Returns the tick of the next turn of an actor; `None` if it has asked for none.
    pub fn next_turn(&self, actor: ActorId) -> Option<u64> {
        let mut turns = self.turns();
        turns
            .find(|(_, other)| *other == actor)
            .map(|(tick, _)| tick)
    }

    /// Returns the actors of all turns that were asked for, in the order in which they come.
    pub fn upcoming(&self) -> impl Iterator<Item = ActorId> {
        self.turns().map(|(_, actor)| actor)
    }

    /// Removes every turn that `actor` asked for.
    pub fn forget(&mut self, actor: ActorId) {
        self.change(|turn| (turn.actor != actor).then_some(turn));
    }

    /// Moves every turn `ticks` into the future.
    pub fn delay(&mut self, ticks: u64) {
        self.change(|turn| {
            Some(Turn {
                tick: turn.tick + ticks,
                ..turn
            })
        });
    }

    /// Gives every turn to the actor that `name` returns for the one that asked.
    pub(super) fn rename(&mut self, name: impl Fn(ActorId) -> ActorId) {
        self.change(|turn| {
            Some(Turn {
                actor: name(turn.actor),
                ..turn
            })
        });
    }

    /// Replaces every turn by another, or by none. They stay in their order.
    fn change(&mut self, change: impl FnMut(Turn) -> Option<Turn>) {
        let turns = self.in_order().filter_map(change).collect();
        *self = Schedule::from(Written {
            turns,
            asked: self.asked,
        });
    }

    /// Lets the ring begin at another tick, before which there are no turns.
    fn begin_at(&mut self, base: u64) {
        let turns: Vec<Turn> = self.in_order().collect();
        *self = Schedule::new(base, self.asked);
        turns.into_iter().for_each(|turn| self.add(turn));
    }

    fn add(&mut self, turn: Turn) {
        if turn.tick < self.base {
            self.begin_at(turn.tick);
        }
        if turn.tick - self.base < SLOTS as u64 {
            self.put(turn);
        } else {
            self.late.insert(turn);
        }
    }

    /// Puts a turn into the list of its tick.
    fn put(&mut self, turn: Turn) {
        if self.lasts.is_empty() {
            self.lasts = vec![0; SLOTS];
        }
        let node = self.new_node(turn);
        let slot = slot_of(turn.tick);
        let (word, bit) = (slot / WORD, slot % WORD);
        let is_empty = self.in_use[word] >> bit & 1 == 0;
        self.in_use[word] |= 1 << bit;
        // What is alone comes behind itself. Whether it is, no processor foresees: both cases go the same way.
        let last = if is_empty { node } else { self.lasts[slot] };
        let is_latest = turn.is_other && turn.order.checked_add(1) == Some(self.asked);
        if is_latest || self.rank(last) <= self.rank(node) {
            self.put_behind(last, node);
            self.lasts[slot] = node;
        } else {
            self.put_before(last, node);
        }
    }

    fn put_behind(&mut self, other: u32, node: u32) {
        self.node_mut(node).next = self.node(other).next;
        self.node_mut(other).next = node;
    }

    /// Puts a node into the list with that last one, which comes later.
    fn put_before(&mut self, last: u32, node: u32) {
        let mut before = last;
        while self.rank(self.node(before).next) < self.rank(node) {
            before = self.node(before).next;
        }
        self.put_behind(before, node);
    }

    /// Returns a new node for a turn, or one that was free. It is in no list.
    fn new_node(&mut self, Turn { order, actor, .. }: Turn) -> u32 {
        let number = self.free;
        let node = Node {
            order,
            actor,
            next: NONE,
        };
        if number == NONE {
            self.nodes.push(node);
            return self.nodes.len() as u32 - 1;
        }
        self.free = std::mem::replace(self.node_mut(number), node).next;
        number
    }

    fn node(&self, number: u32) -> &Node {
        &self.nodes[number as usize]
    }

    fn node_mut(&mut self, number: u32) -> &mut Node {
        &mut self.nodes[number as usize]
    }

    /// Returns what decides between turns on the same tick.
    fn rank(&self, node: u32) -> (bool, u64) {
        let node = self.node(node);
        (!node.actor.is_hero(), node.order)
    }

    /// Returns the tick of the next turn of the ring.
    fn next_tick(&self) -> Option<u64> {
        Some(self.base + self.used_ahead(0)? as u64)
    }

    /// Returns how many ticks ahead of the present one the first is that has turns and is no less than `ahead` away; `None`
    /// if the ring has none there.
    #[inline]
    fn used_ahead(&self, ahead: usize) -> Option<usize> {
        let start = (slot_of(self.base) + ahead) % SLOTS;
        let (word, bit) = (start / WORD, start % WORD);
        let near = self.in_use[word] >> bit;
        if near != 0 {
            return Some(ahead + near.trailing_zeros() as usize).filter(|ahead| *ahead < SLOTS);
        }
        // At last comes what is in the same word before the slot.
        let mut words = (1..=self.in_use.len()).map(|step| (word + step) % self.in_use.len());
        let word = words.find(|word| self.in_use[*word] != 0)?;
        let found = word * WORD + self.in_use[word].trailing_zeros() as usize;
        Some(ahead + (found + SLOTS - start) % SLOTS).filter(|ahead| *ahead < SLOTS)
    }

    /// Moves the turns into the ring that are no longer beyond it.
    fn reach_late(&mut self) {
        while let Some(turn) = self.late.first().copied() {
            if turn.tick - self.base >= SLOTS as u64 {
                return;
            }
            self.late.pop_first();
            self.put(turn);
        }
    }

    /// Returns all turns as they come.
    fn in_order(&self) -> impl Iterator<Item = Turn> {
        let used = iter::successors(self.used_ahead(0), |ahead| self.used_ahead(ahead + 1));
        let near = used.flat_map(move |ahead| {
            let tick = self.base + ahead as u64;
            let last = self.lasts[slot_of(tick)];
            let behind = move |node: u32| self.node(node).next;
            let list = iter::successors(Some(behind(last)), move |node| {
                (*node != last).then(|| behind(*node))
            });
            list.map(|node| self.node(node)).map(move |node| Turn {
                tick,
                is_other: !node.actor.is_hero(),
                order: node.order,
                actor: node.actor,
            })
        });
        near.chain(self.late.iter().copied())
    }
}

/// Returns the slot of a tick.
fn slot_of(tick: u64) -> usize {
    tick as usize % SLOTS
}

impl From<Written> for Schedule {
    fn from(Written { mut turns, asked }: Written) -> Schedule {
        // A file may have them in any order, and each list is quickest to fill from its beginning to its end.
        turns.sort_unstable();
        let first = turns.first().map_or(0, |turn| turn.tick);
        let mut schedule = Schedule::new(first, asked);
        turns.into_iter().for_each(|turn| schedule.add(turn));
        schedule
    }
}

impl Serialize for Schedule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let written = Written {
            turns: self.in_order().collect(),
            asked: self.asked,
        };
        written.serialize(serializer)
    }
}

/// The ticks between two turns of an actor of speed 1.
const SLOWEST_TURN: u32 = 1000;

/// Returns how many ticks there are between two turns of an actor of this speed, from 1 to 1000.
pub fn ticks_between_turns(speed: i64) -> u64 {
    let speed = speed.clamp(1, i64::from(SLOWEST_TURN)) as u32;
    u64::from(SLOWEST_TURN / speed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Purpose, Random};

    fn order(schedule: &mut Schedule) -> Vec<(u64, u32)> {
        std::iter::from_fn(|| schedule.take_next())
            .map(|(tick, actor)| (tick, actor.0))
            .collect()
    }

    #[test]
    fn earlier_ticks_come_first_then_the_hero_then_who_asked_first() {
        let mut schedule = Schedule::default();
        for (actor, tick) in [(7, 20), (3, 10), (9, 10), (0, 10), (2, 10)] {
            schedule.ask(ActorId(actor), tick);
        }
        assert_eq!(
            order(&mut schedule),
            [(10, 0), (10, 3), (10, 9), (10, 2), (20, 7)]
        );
    }

    #[test]
    fn what_is_to_come_can_be_seen_without_taking_it() {
        let mut schedule = Schedule::default();
        for (actor, tick) in [(7, 20), (3, 10), (9, 10), (0, 10), (7, 5)] {
            schedule.ask(ActorId(actor), tick);
        }
        assert!(schedule.upcoming().eq([7, 0, 3, 9, 7].map(ActorId)));
        assert_eq!(schedule.next_turn(ActorId(7)), Some(5));
        assert_eq!(schedule.next_turn(ActorId(8)), None);
    }

    #[test]
    fn a_delay_keeps_the_order() {
        let mut schedule = Schedule::default();
        for actor in [5, 4, 6] {
            schedule.ask(ActorId(actor), 10);
        }
        schedule.delay(90);
        schedule.forget(ActorId(4));
        assert_eq!(order(&mut schedule), [(100, 5), (100, 6)]);
    }

    /// What a schedule promises, in the plainest way.
    #[derive(Default)]
    struct Plain {
        turns: Vec<(u64, bool, u64, u32)>,
        asked: u64,
    }

    impl Plain {
        fn ask(&mut self, actor: u32, tick: u64) {
            self.turns.push((tick, actor != 0, self.asked, actor));
            self.turns.sort_unstable();
            self.asked += 1;
        }

        fn take_next(&mut self) -> Option<(u64, ActorId)> {
            let taken = (!self.turns.is_empty()).then(|| self.turns.remove(0));
            taken.map(|(tick, _, _, actor)| (tick, ActorId(actor)))
        }

        fn upcoming(&self) -> impl Iterator<Item = (u64, ActorId)> {
            let turns = self.turns.iter();
            turns.map(|(tick, _, _, actor)| (*tick, ActorId(*actor)))
        }
    }

    #[test]
    fn turns_come_in_order_however_far_they_are_and_whatever_happens_between() {
        let mut random = Random::new(1, Purpose::Play, 1);
        for _ in 0..200 {
            let (mut schedule, mut plain) = (Schedule::default(), Plain::default());
            let mut now = 0;
            for _ in 0..300 {
                match random.below(20) {
                    0..10 => {
                        let far = [10, 1_000, 5_000][random.below(3) as usize];
                        let (actor, tick) = (random.below(30), now + u64::from(random.below(far)));
                        schedule.ask(ActorId(actor), tick);
                        plain.ask(actor, tick);
                    }
                    10..18 => {
                        let taken = schedule.take_next();
                        assert_eq!(taken, plain.take_next());
                        now = taken.map_or(now, |(tick, _)| tick);
                    }
                    18 => {
                        let gone = random.below(30);
                        schedule.forget(ActorId(gone));
                        plain.turns.retain(|(_, _, _, actor)| *actor != gone);
                    }
                    _ => {
                        // Another level, whose time stood still before.
                        now = now.saturating_sub(u64::from(random.below(2_000)));
                        let stored = rmp_serde::to_vec_named(&schedule).expect("it is stored");
                        schedule = rmp_serde::from_slice(&stored).expect("it is read");
                    }
                }
                assert!(schedule.turns().eq(plain.upcoming()));
            }
        }
    }

    #[test]
    fn a_stored_schedule_may_have_its_turns_in_any_order_and_some_twice() {
        let turn = |tick, order, actor| Turn {
            tick,
            is_other: actor > 0,
            order,
            actor: ActorId(actor),
        };
        let last = turn(u64::MAX, 1, 4);
        let turns = vec![
            last,
            turn(7, 2, 3),
            turn(7, 2, 3),
            turn(7, 9, 0),
            turn(7, 1, 5),
            turn(8, u64::MAX, 6),
        ];
        let mut schedule = Schedule::from(Written { turns, asked: 10 });
        let taken = [(7, 0), (7, 5), (7, 3), (7, 3), (8, 6), (u64::MAX, 4)];
        assert_eq!(schedule.turns().count(), taken.len());
        assert_eq!(order(&mut schedule), taken);
    }

    #[test]
    fn a_thousand_ticks_are_shared_by_the_turns_of_a_speed() {
        let ticks = [
            (10, 100),
            (7, 142),
            (1, 1000),
            (0, 1000),
            (-5, 1000),
            (1000, 1),
            (50_000, 1),
        ];
        for (speed, expected) in ticks {
            assert_eq!(ticks_between_turns(speed), expected, "speed {speed}");
        }
    }
}
