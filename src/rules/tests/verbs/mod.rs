//! Using items: every verb, what it does, and every wrong use.

mod anything;
mod containers;
mod hits;
mod missiles;
mod uses;
mod wrong;

use super::scene::{Scene, dice, monster, object};
use crate::base::Pos;
use crate::content::{MonsterTemplate, ObjectTemplate, ObjectType};
use crate::rules::{Action, Refusal};
use crate::world::ItemPlace;

/// Returns the template of an object that does damage and has an ATTR.
fn armed(name: &str, kind: ObjectType, damage: &str, attribute: &str) -> ObjectTemplate {
    ObjectTemplate {
        damage: dice(damage),
        attribute: dice(attribute),
        ..object(name, &[kind])
    }
}

/// Returns a monster that stays where it is, for it does not see the hero, and dies only of much.
fn tough(symbol: char) -> MonsterTemplate {
    MonsterTemplate {
        hit_points: dice("1000+0d1"),
        damage: dice("0+0d1"),
        ..monster(symbol, &[])
    }
}

/// The item in a carry slot.
fn carried(slot: usize) -> ItemPlace {
    ItemPlace::Pack(slot)
}

fn throw(slot: usize, at: Pos) -> Action {
    let item = carried(slot);
    Action::Throw { item, at }
}

fn fire(slot: usize, at: Pos) -> Action {
    let item = carried(slot);
    Action::Fire { item, at }
}

fn aim(slot: usize, at: Pos) -> Action {
    let item = carried(slot);
    Action::Aim { item, at }
}

fn sure(action: Action) -> Action {
    Action::Sure(Box::new(action))
}

impl Scene {
    /// Carries out an action that must be refused, and checks that nothing has changed.
    fn refuse(&mut self, action: Action) -> Refusal {
        let before = self.world.fingerprint();
        let refusal = self.act(action.clone()).expect_err("the action is refused");
        assert_eq!(self.world.fingerprint(), before, "{action:?} is free");
        refusal
    }

    fn left_of(&self, symbol: char) -> i64 {
        let id = self.find(symbol).expect("the scene has this monster");
        let monster = self.world.level().monster(id).expect("it is there");
        monster.body.hit_points(self.world.clock)
    }
}
