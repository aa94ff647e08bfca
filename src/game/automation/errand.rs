//! Which items exploring fetches.

use super::notes::Notes;
use crate::base::Pos;
use crate::game::View;
use std::cmp::Reverse;

/// The cells with items that are wanted.
#[derive(Debug, Default)]
pub(super) struct Errand {
    /// What is fetched first.
    pub(super) first: Vec<Pos>,
    /// What is fetched once nothing else is left to do: what matters the least where the hero may not have all.
    pub(super) last: Vec<Pos>,
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
        let (mut first, mut claims): (Vec<Pos>, Vec<Pos>) =
            (wanted.into_iter()).partition(|&pos| !view.needs_slot_at(pos));
        let room = view.room_for(claims.len());
        let mut last = Vec::new();
        if claims.len() > room {
            // What can be worn at once comes before a second thing of its sort, however much that is worth.
            claims.sort_by_key(|&pos| (view.is_spare_at(pos), Reverse(view.worth_at(pos))));
            last = claims.split_off(room);
        }
        first.append(&mut claims);
        if is_too_heavy {
            let spare = first.extract_if(.., |pos| view.is_spare_at(*pos));
            last.extend(spare);
        }
        Errand { first, last }
    }

    /// Returns whether walks leave for later what lies in a cell, or for good.
    pub(super) fn is_for_later(&self, pos: Pos) -> bool {
        self.last.contains(&pos)
    }
}
