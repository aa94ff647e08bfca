//! Whose turn it is: an event queue in ticks.

use super::ActorId;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeSet;
use std::{iter, mem};

/// How many slots the wheel has: as many ticks as pass between two turns of the slowest, at speed 1, and some more. A power
/// of two.
const SLOTS: usize = 1 << 10;

/// The bits of a word of the table of slots in use.
const WORD: usize = u64::BITS as usize;

const WORDS: usize = SLOTS / WORD;

/// For so many turns there is room from the beginning on.
const FEW: usize = 64;

/// The turns to come, in the order of their ticks; on equal ticks the hero comes first, then the others in the order in
/// which they asked.
///
/// It is a timing wheel: a ring of slots, one for each tick from the beginning of the present one's word of 64 on, each with a
/// list of the turns on that tick. Turns beyond wait in a set until the ring reaches them.
///
/// No processor foresees where a list ends and which slot comes next, and a wrong guess costs more than all the rest. So
/// as little as possible branches on that: each list is a circle through the node of its slot, which makes an empty one like
/// any other, and the next slot is found by its bit.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "Written")]
pub struct Schedule {
    /// The present tick. The ring reaches from the beginning of its word 1,024 ticks on.
    present: u64,
    /// The nodes of the slots, then those of turns. A slot stands for the ticks with its number as their lowest bits.
    nodes: Vec<Node>,
    /// For each node of a turn how many were asked for before.
    orders: Vec<u64>,
    /// The first in the list of nodes that are free; a slot if none are.
    free: u32,
    /// A bit for each slot that has turns. Those of the present tick and of ticks past in its word mean nothing: they are
    /// wiped out with the whole word.
    in_use: [u64; WORDS],
    late: BTreeSet<Turn>,
    /// How many turns were ever asked for.
    asked: u64,
}

/// A slot or one of its turns, which are linked in a circle.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The node that comes next: behind a slot its first turn, behind the last turn the slot.
    next: u32,
    /// Of a slot its last turn, or the slot itself if it has none; of a turn its actor.
    last_or_actor: u32,
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
    /// Creates a schedule whose present tick is this one, after so many turns were asked for.
    fn new(present: u64, asked: u64) -> Schedule {
        Schedule {
            present,
            // There is no slot before the first turn is asked for.
            nodes: Vec::new(),
            orders: Vec::new(),
            free: 0,
            in_use: [0; WORDS],
            late: BTreeSet::new(),
            asked,
        }
    }

    /// Asks for a turn at `tick`.
    pub fn ask(&mut self, actor: ActorId, tick: u64) {
        let order = self.asked;
        self.asked += 1;
        let is_other = !actor.is_hero();
        if is_other && self.reaches(tick) {
            let node = self.new_node(order, actor);
            return self.append(slot_of(tick), node);
        }
        self.add(Turn {
            tick,
            is_other,
            order,
            actor,
        });
    }

    /// Removes and returns the next turn: its tick and its actor; `None` if there is none.
    pub fn take_next(&mut self) -> Option<(u64, ActorId)> {
        let slot = slot_of(self.present);
        let is_over = self.nodes.get(slot)?.last_or_actor as usize == slot;
        let next = match self.in_use[slot / WORD] & !1 << (slot % WORD) {
            0 if is_over => self.leave_word()?,
            0 => self.present,
            soon => self.begin() + u64::from(soon.trailing_zeros()),
        };
        self.present = if is_over { next } else { self.present };
        let slot = slot_of(self.present);
        let (first, last) = (self.nodes[slot].next, self.nodes[slot].last_or_actor);
        let node = &mut self.nodes[first as usize];
        let actor = ActorId(node.last_or_actor);
        self.nodes[slot] = Node {
            next: mem::replace(&mut node.next, self.free),
            last_or_actor: if first == last { slot as u32 } else { last },
        };
        self.free = first;
        Some((self.present, actor))
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

    /// Makes another tick the present one, before which there are no turns.
    fn begin_at(&mut self, present: u64) {
        let turns: Vec<Turn> = self.in_order().collect();
        *self = Schedule::new(present, self.asked);
        turns.into_iter().for_each(|turn| self.add(turn));
    }

    fn add(&mut self, turn: Turn) {
        if turn.tick < self.present {
            self.begin_at(turn.tick);
        }
        if self.nodes.is_empty() {
            self.nodes.reserve(SLOTS + FEW);
            self.orders.reserve(FEW);
            self.nodes.extend((0..SLOTS as u32).map(|slot| Node {
                next: slot,
                last_or_actor: slot,
            }));
        }
        if self.reaches(turn.tick) {
            self.put(turn);
        } else {
            self.late.insert(turn);
        }
    }

    /// Returns whether there is a slot for a tick.
    fn reaches(&self, tick: u64) -> bool {
        let slots = SLOTS as u64 - self.present % WORD as u64;
        tick.wrapping_sub(self.present) < slots && !self.nodes.is_empty()
    }

    /// Puts a turn into the list of its tick.
    fn put(&mut self, turn: Turn) {
        let slot = slot_of(turn.tick);
        let node = self.new_node(turn.order, turn.actor);
        let rank = self.rank(node);
        if self.rank(self.nodes[slot].last_or_actor) <= rank {
            return self.append(slot, node);
        }
        // It comes before the last one.
        let mut before = slot as u32;
        while self.rank(self.next(before)) <= rank {
            before = self.next(before);
        }
        self.nodes[node as usize].next = self.next(before);
        self.nodes[before as usize].next = node;
    }

    /// Puts a node at the end of the list of a slot.
    #[inline]
    fn append(&mut self, slot: usize, node: u32) {
        let nodes = self.nodes.as_mut_slice();
        let last = mem::replace(&mut nodes[slot].last_or_actor, node);
        nodes[last as usize].next = node;
        nodes[node as usize].next = slot as u32;
        self.in_use[slot / WORD] |= 1 << (slot % WORD);
    }

    /// Returns a new node for a turn, or one that was free. It is in no list.
    #[inline]
    fn new_node(&mut self, order: u64, actor: ActorId) -> u32 {
        let node = self.free;
        let Some(free) = self.orders.get_mut(index_of(node)) else {
            return self.push_node(order, actor);
        };
        *free = order;
        self.free = self.next(node);
        self.nodes[node as usize].last_or_actor = actor.0;
        node
    }

    #[cold]
    fn push_node(&mut self, order: u64, actor: ActorId) -> u32 {
        self.orders.push(order);
        self.nodes.push(Node {
            next: 0,
            last_or_actor: actor.0,
        });
        self.nodes.len() as u32 - 1
    }

    fn next(&self, node: u32) -> u32 {
        self.nodes[node as usize].next
    }

    /// Returns what decides between turns on the same tick, and their actors; `None`, which is less, for a slot.
    fn rank(&self, node: u32) -> Option<(bool, u64, ActorId)> {
        let order = *self.orders.get(index_of(node))?;
        let actor = ActorId(self.nodes[node as usize].last_or_actor);
        Some((!actor.is_hero(), order, actor))
    }

    /// Returns the first tick of the present one's word.
    fn begin(&self) -> u64 {
        self.present - self.present % WORD as u64
    }

    /// Goes on from the present word, whose turns are over, to the next that has some. Returns what is then the present tick;
    /// `None` if there are no turns any more.
    #[cold]
    fn leave_word(&mut self) -> Option<u64> {
        let near = || Some(self.begin() + self.used_from(WORD)? as u64);
        let tick = near().or_else(|| Some(self.late.first()?.tick))?;
        self.in_use[slot_of(self.present) / WORD] = 0;
        self.present = tick;
        self.reach_late();
        Some(self.present)
    }

    /// Returns how far the next slot with turns is from the beginning of the ring, no less than `from`; `None` if there is
    /// none.
    fn used_from(&self, from: usize) -> Option<usize> {
        let begin = slot_of(self.present) / WORD;
        (from / WORD..WORDS).find_map(|word| {
            let past = from.saturating_sub(word * WORD);
            let used = self.in_use[(begin + word) % WORDS] & u64::MAX << past;
            (used != 0).then(|| word * WORD + used.trailing_zeros() as usize)
        })
    }

    /// Moves the turns into the ring that are no longer beyond it.
    fn reach_late(&mut self) {
        while let Some(turn) = self.late.first().copied() {
            if !self.reaches(turn.tick) {
                return;
            }
            self.late.pop_first();
            self.put(turn);
        }
    }

    /// Returns all turns as they come.
    fn in_order(&self) -> impl Iterator<Item = Turn> {
        let begin = self.begin();
        let present = (!self.nodes.is_empty()).then_some((self.present - begin) as usize);
        let used = iter::successors(present, |ahead| self.used_from(ahead + 1));
        let near = used.flat_map(move |ahead| {
            let tick = begin + ahead as u64;
            let behind = |node: u32| Some(self.next(node));
            let list = iter::successors(behind(slot_of(tick) as u32), move |node| behind(*node));
            let ranks = list.map_while(|node| self.rank(node));
            ranks.map(move |(is_other, order, actor)| Turn {
                tick,
                is_other,
                order,
                actor,
            })
        });
        near.chain(self.late.iter().copied())
    }
}

/// Returns the slot of a tick.
fn slot_of(tick: u64) -> usize {
    tick as usize % SLOTS
}

/// Returns the index of the order of a node's turn; beyond all of them for a slot.
fn index_of(node: u32) -> usize {
    (node as usize).wrapping_sub(SLOTS)
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
}
