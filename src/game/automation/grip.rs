//! The weapon that the hero held, and has lost.

use super::{Stop, Task};
use crate::content::ObjectKind;
use crate::game::{ItemPlace, View, bearing};
use crate::world::Slot;
use std::mem;

/// What the hero held last, and whether it was said that it is gone.
#[derive(Debug, Default)]
pub(super) struct Grip {
    weapon: Option<ObjectKind>,
    was_told_in_fight: bool,
    was_told_on_walk: bool,
}

impl Grip {
    /// Notes what the hero holds. On a quest, where nothing strikes it from the hand, that does not matter.
    pub(super) fn note(&mut self, view: &View<'_>) {
        let weapon = view.item(ItemPlace::Worn(Slot::Weapon));
        if let Some(weapon) = weapon.filter(|_| !view.is_quest()) {
            let weapon = Some(weapon.kind());
            *self = Grip {
                weapon,
                ..Grip::default()
            };
        }
    }

    /// Ends a fight before it begins if the hero has lost its weapon since the last, and a walk away from where that lies.
    pub(super) fn check(&mut self, task: Task, view: &View<'_>) -> Result<(), Stop> {
        self.note(view);
        let is_empty = view.item(ItemPlace::Worn(Slot::Weapon)).is_none();
        let Some(weapon) = self.weapon.filter(|_| is_empty) else {
            return Ok(());
        };
        let (level, here) = (view.level_number(), view.hero_pos());
        let lying = view.nearest_lying(weapon);
        let (was_told, again) = match task {
            Task::Fight => (
                &mut self.was_told_in_fight,
                "{fight} again strikes with bare hands.",
            ),
            Task::Explore | Task::Stairs(_) | Task::Travel(_) if lying.is_some() => {
                (&mut self.was_told_on_walk, "The same again goes on.")
            }
            _ => return Ok(()),
        };
        let is_the_way_there = |pos| match task {
            Task::Travel(target) => (target.level, target.pos) == (level, pos),
            _ => false,
        };
        if lying.is_some_and(is_the_way_there) || mem::replace(was_told, true) {
            return Ok(());
        }
        let place = lying.map_or_else(String::new, |pos| {
            let name = view.kind_name(weapon);
            format!(": {name} lies {}", bearing(here, pos))
        });
        Err(Stop::Because(format!(
            "You hold no weapon any more{place}. {again}"
        )))
    }
}
