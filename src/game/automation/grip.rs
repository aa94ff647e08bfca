//! The weapon that the hero held and has lost, or could hold.

use super::{Stop, Task};
use crate::content::{ObjectKind, ObjectType};
use crate::game::{ItemPlace, View, bearing};
use crate::world::Slot;
use std::mem;

/// What the hero held last, and whether it was said that it is gone.
#[derive(Debug, Default)]
pub(super) struct Grip {
    weapon: Option<ObjectKind>,
    /// How many of its kind were carried besides.
    spare: usize,
    was_told_in_fight: bool,
    was_told_on_walk: bool,
}

impl Grip {
    /// Notes what the hero holds.
    pub(super) fn note(&mut self, view: &View<'_>) {
        if let Some(weapon) = view.item(ItemPlace::Worn(Slot::Weapon)) {
            let kind = weapon.kind();
            *self = Grip {
                weapon: Some(kind),
                spare: view.carried_of(kind),
                ..Grip::default()
            };
        }
    }

    /// Ends a fight before it begins if the hero has lost its weapon since the last, or has one in the pack, and a walk away
    /// from where the lost one lies. Where nothing strikes it from the hand that does not matter.
    pub(super) fn check(&mut self, task: Task, view: &View<'_>) -> Result<(), Stop> {
        if !view.has_disarmers() || view.item(ItemPlace::Worn(Slot::Weapon)).is_some() {
            return Ok(());
        }
        let was_taken_off = |kind: &ObjectKind| view.carried_of(*kind) > self.spare;
        let Some(weapon) = self.weapon.filter(|kind| !was_taken_off(kind)) else {
            return self.check_bare_hands(task, view);
        };
        let lying = view.nearest_lying(weapon);
        if lying.is_none() && task != Task::Fight {
            return Ok(());
        }
        let (was_told, again) = match task {
            Task::Fight => (
                &mut self.was_told_in_fight,
                "The same again strikes with bare hands.",
            ),
            Task::Explore | Task::Stairs(_) | Task::Travel(_) | Task::Buy(_) => {
                (&mut self.was_told_on_walk, "The same again goes on.")
            }
            Task::Run(_) | Task::Rest | Task::Search | Task::Transfer(_) => return Ok(()),
        };
        let is_the_way_there = |pos| task.leads_to(pos, view);
        if lying.is_some_and(is_the_way_there) || mem::replace(was_told, true) {
            return Ok(());
        }
        let place = lying.map_or_else(String::new, |pos| {
            let name = view.kind_name(weapon);
            format!(": {name} lies {}", bearing(view.hero_pos(), pos))
        });
        Err(Stop::Because(format!(
            "You hold no weapon any more{place}. {again}"
        )))
    }

    /// Ends the first fight with bare hands before it begins if the hero carries a weapon.
    fn check_bare_hands(&mut self, task: Task, view: &View<'_>) -> Result<(), Stop> {
        let could_hold = || view.carries(|kind| kind == ObjectType::Weapon);
        if task != Task::Fight || self.was_told_in_fight || !could_hold() {
            return Ok(());
        }
        self.was_told_in_fight = true;
        let line = "You hold no weapon, and carry one: {wear} wields it. The same again strikes with bare hands.";
        Err(Stop::because(line))
    }
}
