//! Whose turn it is: an event queue in ticks.

use super::ActorId;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The turns to come, in the order of their ticks; on equal ticks the hero comes first, then the others in the order in
/// which they asked.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Schedule {
    turns: BinaryHeap<Reverse<Turn>>,
    /// How many turns were ever asked for.
    asked: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Turn {
    tick: u64,
    /// False sorts before true.
    is_other: bool,
    order: u64,
    actor: ActorId,
}

impl Schedule {
    /// Asks for a turn at `tick`.
    pub fn ask(&mut self, actor: ActorId, tick: u64) {
        self.turns.push(Reverse(Turn {
            tick,
            is_other: !actor.is_hero(),
            order: self.asked,
            actor,
        }));
        self.asked += 1;
    }

    /// Removes and returns the next turn: its tick and its actor; `None` if there is none.
    pub fn take_next(&mut self) -> Option<(u64, ActorId)> {
        self.turns
            .pop()
            .map(|Reverse(turn)| (turn.tick, turn.actor))
    }

    /// Returns every turn that was asked for, in no order: its tick and its actor.
    pub fn turns(&self) -> impl Iterator<Item = (u64, ActorId)> {
        self.turns
            .iter()
            .map(|Reverse(turn)| (turn.tick, turn.actor))
    }

    /// Returns the tick of the next turn of an actor; `None` if it has asked for none.
    pub fn next_turn(&self, actor: ActorId) -> Option<u64> {
        let turns = self.turns().filter(|(_, other)| *other == actor);
        turns.map(|(tick, _)| tick).min()
    }

    /// Returns the actors of all turns that were asked for, in the order in which they come.
    pub fn upcoming(&self) -> Vec<ActorId> {
        let mut turns: Vec<Turn> = self.turns.iter().map(|Reverse(turn)| *turn).collect();
        turns.sort_unstable();
        turns.into_iter().map(|turn| turn.actor).collect()
    }

    /// Removes every turn that `actor` asked for.
    pub fn forget(&mut self, actor: ActorId) {
        self.turns.retain(|Reverse(turn)| turn.actor != actor);
    }

    /// Moves every turn `ticks` into the future.
    pub fn delay(&mut self, ticks: u64) {
        self.change(|turn| Turn {
            tick: turn.tick + ticks,
            ..turn
        });
    }

    /// Gives every turn to the actor that `name` returns for the one that asked.
    pub(super) fn rename(&mut self, name: impl Fn(ActorId) -> ActorId) {
        self.change(|turn| Turn {
            actor: name(turn.actor),
            ..turn
        });
    }

    fn change(&mut self, change: impl Fn(Turn) -> Turn) {
        let changed = |Reverse(turn)| Reverse(change(turn));
        self.turns = self.turns.drain().map(changed).collect();
    }
}

/// The ticks between two turns of an actor of speed 1.
const SLOWEST_TURN: i64 = 1000;

/// Returns how many ticks there are between two turns of an actor of this speed, from 1 to 1000.
pub fn ticks_between_turns(speed: i64) -> u64 {
    (SLOWEST_TURN / speed.clamp(1, SLOWEST_TURN)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(schedule.upcoming(), [7, 0, 3, 9, 7].map(ActorId));
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
