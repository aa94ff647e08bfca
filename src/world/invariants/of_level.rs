//! What must hold of a single level.

use super::Violations;
use crate::base::Pos;
use crate::content::Fixture;
use crate::world::{Climb, Feature, Level, Monster, Terrain};
use std::collections::BTreeSet;

/// Checks that solid cells have some hardness, that all others have none, and that what is noted of them agrees with them.
pub(super) fn check_cells(level: &Level, found: &mut Violations) {
    for (pos, cell) in level.layout().cells.iter() {
        if cell.terrain.is_solid() == (cell.hardness == 0) {
            found.push(format!(
                "{:?} at {pos:?} has hardness {}",
                cell.terrain, cell.hardness
            ));
        }
    }
    if !level.knowledge.agrees_with(&level.layout().cells) {
        found.push("some cells are not remembered as they are".to_owned());
    }
}

/// Checks that locks are on doors that are not open, boulders where there is room for them, and all others where one can
/// walk.
pub(super) fn check_features(level: &Level, found: &mut Violations) {
    for (pos, feature) in level.features.iter() {
        let is_right = match feature {
            Feature::Lock(_) => level.terrain(pos).is_closed_door(),
            Feature::Trap(trap) => trap.kind.is_trap() && level.is_open(pos),
            Feature::Fixture(fixture) => !fixture.is_trap() && level.is_open(pos),
            Feature::Boulder | Feature::Statue(_) | Feature::Engraving(_) => {
                level.terrain(pos).is_open()
            }
        };
        if !is_right {
            found.push(format!("{feature:?} is at {pos:?}, where it cannot be"));
        }
    }
}

/// Checks that the cells of shops and the like are on the level and include the post, and that no two have the same
/// host.
pub(super) fn check_establishments(level: &Level, found: &mut Violations) {
    let mut hosts = BTreeSet::new();
    for establishment in level.establishments() {
        let on_level = |pos: &Pos| level.layout().cells.contains(*pos);
        if !establishment.cells.iter().all(on_level) {
            found.push(format!("{:?} is not on the level", establishment.trade));
        }
        if !establishment.cells.contains(&establishment.post) {
            let (trade, post) = (establishment.trade, establishment.post);
            found.push(format!("{trade:?} has its post outside, at {post:?}"));
        }
        if establishment.host.is_hero() || !hosts.insert(establishment.host) {
            found.push(format!("{:?} has no host of its own", establishment.trade));
        }
    }
}

/// Checks that the stairs are where the lists say, and that links begin at stairs or portals and lead to levels.
pub(super) fn check_stairs(level: &Level, found: &mut Violations) {
    let cells = &level.layout().cells;
    let listed = [
        (&level.layout().up_stairs, Climb::Up),
        (&level.layout().down_stairs, Climb::Down),
    ];
    for (list, climb) in listed {
        let leads = |terrain: Terrain| terrain.climb() == Some(climb);
        let there = cells.cells().iter().filter(|cell| leads(cell.terrain));
        let there = there.count();
        if there != list.len() || !list.iter().all(|&pos| leads(level.terrain(pos))) {
            found.push(format!(
                "its stairs {climb:?} are not those that are listed"
            ));
        }
    }
    for (&pos, link) in &level.layout().links {
        let is_portal = level.trap(pos).map(|trap| trap.kind) == Some(Fixture::MagicPortal);
        if !level.terrain(pos).is_stairs() && !is_portal || link.level == 0 {
            found.push(format!("a way leads from {pos:?} to level {}", link.level));
        }
    }
}

/// Checks that drawbridges are on the level.
pub(super) fn check_drawbridges(level: &Level, found: &mut Violations) {
    let cells = &level.layout().cells;
    for bridge in &level.layout().drawbridges {
        if !cells.contains(bridge.span) || !cells.contains(bridge.gate) {
            found.push(format!("{bridge:?} is not on it"));
        }
    }
}

/// Checks that no pile is empty, and that all lie where one can walk.
pub(super) fn check_piles(level: &Level, found: &mut Violations) {
    for (pos, pile) in level.piles.iter() {
        if pile.is_empty() || !level.terrain(pos).is_open() {
            found.push(format!("{} items lie at {pos:?}", pile.len()));
        }
    }
}

/// Checks that monsters are alive. Those of other levels were when the hero left.
pub(super) fn check_monsters(level: &Level, now: u64, found: &mut Violations) {
    for (id, monster) in level.monsters.iter() {
        if !is_alive(monster, now) {
            found.push(format!("{id:?} cannot have {:?}", monster.body));
        }
    }
}

pub(super) fn is_alive(monster: &Monster, now: u64) -> bool {
    monster.body.hit_points(now) >= 0 && monster.body.is_sound(now)
}
