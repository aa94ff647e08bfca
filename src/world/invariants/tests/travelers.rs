//! Monsters between levels.

use super::*;
use crate::world::world::Traveler;

fn send_away(world: &mut World, monster: Monster) {
    world.travelers.push(Traveler {
        monster,
        to: 2,
        since: 20,
    });
}

#[test]
fn uniques_between_levels_are_there_as_well() {
    check("king is there 1 times, or again", |world, content| {
        send_away(world, monster(content, "king"));
        world.slain_uniques.extend(content.monster_named("king"));
    });
    check("king is there 2 times", |world, content| {
        add_second_level(world, content, "king");
        send_away(world, monster(content, "king"));
    });
}
