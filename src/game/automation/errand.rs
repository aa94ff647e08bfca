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
    /// What is worth the least and will find no carry slot: walks lead around it.
    pub(super) surplus: Vec<Pos>,
}

impl Errand {
    pub(super) fn new(notes: &Notes, view: &View<'_>) -> Errand {
        let wanted = view
            .wanted_items()
            .filter(|&pos| !notes.is_unwanted(pos) && !notes.is_given_up(pos));
        let (mut first, mut claims): (Vec<Pos>, Vec<Pos>) =
            wanted.partition(|&pos| !view.needs_slot_at(pos));
        let free = view.free_slots();
        let mut surplus = Vec::new();
        if claims.len() > free {
            claims.sort_by_key(|&pos| Reverse(view.worth_at(pos)));
            surplus = claims.split_off(free);
        }
        first.append(&mut claims);
        Errand { first, surplus }
    }
}
