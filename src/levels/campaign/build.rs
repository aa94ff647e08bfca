//! A floor of a campaign becomes a level of the world.

use super::{Campaign, Floor};
use crate::base::{Pos, Purpose, Random};
use crate::content::{Content, MonsterKind};
use crate::world::{Item, Layout, Level, Link, Monster, Terrain};

/// The level at a depth, counted from 1 in the order of the floors, with all that lives and lies there. What its
/// monsters will leave is rolled here, from the seed and the depth alone.
pub(in crate::levels) fn build(
    campaign: &Campaign,
    content: &Content,
    seed: u64,
    depth: u16,
) -> Level {
    let index = usize::from(depth) - 1;
    let floor = &campaign.floors[index];
    let random = &mut Random::new(seed, Purpose::Population, depth.into());
    let mut level = Level::new(depth, layout(floor));
    for &(pos, kind) in &floor.items {
        level.piles.put(pos, Item::roll(content, kind, random));
    }
    let constants = &campaign.tables.constants;
    for &(pos, kind) in &floor.quest_monsters {
        let mut monster = outfit(campaign, content, kind, random);
        monster.is_target = (constants.target_floor, constants.target_cell) == (index, pos);
        let id = level.place(monster, pos);
        level.schedule.ask(id, 0);
    }
    level
}

/// The floor at the top left, and rock around it. All is bright.
fn layout(floor: &Floor) -> Layout {
    let mut layout = Layout::solid();
    for (pos, &terrain) in floor.terrain.iter() {
        layout.terrain[pos] = terrain;
        layout.lit[pos] = true;
        match terrain {
            Terrain::UpStairs => layout.up_stairs.push(pos),
            Terrain::DownStairs => layout.down_stairs.push(pos),
            _ => {}
        }
    }
    let links = floor.stairs.iter().map(|stair| Link {
        at: stair.at,
        depth: depth_of(stair.floor),
        to: stair.to,
    });
    layout.links = links.collect();
    layout
}

/// The depth of the floor with this place in its campaign.
pub(in crate::levels) fn depth_of(floor: usize) -> u16 {
    u16::try_from(floor + 1).expect("a campaign has fewer than 65,536 floors")
}

/// A monster, awake, with what it may leave.
fn outfit(
    campaign: &Campaign,
    content: &Content,
    kind: MonsterKind,
    random: &mut Random,
) -> Monster {
    let mut monster = Monster::roll(content, kind, random);
    monster.mind.asleep = false;
    for loot in &campaign.tables.quest_monster(kind).loot {
        if random.percent(loot.percent.into()) {
            monster.pack.push(Item::roll(content, loot.object, random));
        }
    }
    monster
}

/// Where the hero begins on its first level: at the cell that the constants name, or the nearest one that is free.
pub(in crate::levels) fn start(campaign: &Campaign, level: &Level) -> Pos {
    let wanted = campaign.tables.constants.start_cell;
    let is_free = |pos: &Pos| level.is_open(*pos) && level.occupant(*pos).is_none();
    let cells = level.layout().terrain.positions().filter(is_free);
    cells
        .min_by_key(|cell| wanted.distance(*cell))
        .unwrap_or(wanted)
}
