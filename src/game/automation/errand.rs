//! Which items exploring fetches.

use super::notes::Notes;
use crate::base::Pos;
use crate::game::View;
use std::cmp::Reverse;

/// So many carry slots are filled last with what is not worth one: what is worth more may still turn up.
const LAST_SLOTS: usize = 2;

/// The cells with items that are wanted.
#[derive(Debug, Default)]
pub(super) struct Errand {
    /// What is fetched first.
    pub(super) first: Vec<Pos>,
    /// What is fetched once nothing else is left to do: what matters the least where the hero may not have all.
    pub(super) last: Vec<Pos>,
    /// What there is no carry slot for then unless there is no way to the rest; what is worth the most comes first.
    pub(super) surplus: Vec<Pos>,
}

impl Errand {
    pub(super) fn new(notes: &Notes, view: &View<'_>) -> Errand {
        let is_left = |pos| {
            notes.is_unwanted(pos)
                || notes.is_given_up(pos)
                || notes.is_beside_deadly_sleeper(pos)
                || pos == view.hero_pos() && view.wanted_here().is_empty()
        };
        let wanted = view.wanted_items().filter(|&pos| !is_left(pos));
        let wanted: Vec<Pos> = wanted.collect();
        let is_too_heavy = view.are_burden_together(&wanted);
        let (free, claims): (Vec<Pos>, Vec<Pos>) =
            (wanted.into_iter()).partition(|&pos| !view.needs_slot_at(pos));
        let mut errand = Errand::sharing_slots(claims, view);
        errand.first.extend(free);
        if is_too_heavy {
            let spare = errand.first.extract_if(.., |pos| view.is_spare_at(*pos));
            errand.last.extend(spare);
        }
        errand
    }

    /// Returns in which order the items are fetched that need a carry slot each.
    fn sharing_slots(mut claims: Vec<Pos>, view: &View<'_>) -> Errand {
        let enough = claims.len() + LAST_SLOTS;
        let room = view.room_for(enough);
        let (mut last, mut surplus) = (Vec::new(), Vec::new());
        if room < enough {
            // What can be worn at once comes before a second thing of its sort, however much that is worth.
            claims.sort_by_cached_key(|&pos| {
                let worth = Reverse(view.worth_at(pos));
                (view.is_minor_at(pos), view.is_spare_at(pos), worth)
            });
            surplus = claims.split_off(room.min(claims.len()));
            let worthy = claims.partition_point(|&pos| !view.is_minor_at(pos));
            let at_once = worthy.max(room.saturating_sub(LAST_SLOTS));
            last = claims.split_off(at_once.min(claims.len()));
        }
        Errand {
            first: claims,
            last,
            surplus,
        }
    }

    /// Returns whether walks leave for later what lies in a cell, or for good.
    pub(super) fn is_for_later(&self, pos: Pos) -> bool {
        self.last.contains(&pos) || self.surplus.contains(&pos)
    }
}
