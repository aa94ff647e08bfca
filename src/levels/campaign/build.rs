//! Builds levels of the world from the floors of a campaign.

use super::{Campaign, Floor};
use crate::base::{Purpose, Random};
use crate::content::{Content, MonsterKind};
use crate::levels::source::CampaignFloor;
use crate::world::{ActorIds, Cell, Feature, Item, Layout, Level, Link, Lock, Monster, Terrain};

/// Builds the level of a floor, with its monsters and items. The loot of the monsters is rolled here, from the seed and
/// the floor alone.
pub(in crate::levels) fn build(place: &CampaignFloor, content: &Content, seed: u64) -> Level {
    let (campaign, floor, index) = (&*place.campaign, place.floor(), place.index);
    let random = &mut Random::new(seed, Purpose::Population, depth_of(index).into());
    let mut level = Level::new(layout(campaign, floor));
    for (&pos, &key) in &floor.locks {
        level.put_feature(pos, Feature::Lock(Lock { key: Some(key) }));
    }
    for &(pos, kind) in &floor.items {
        level.piles.put(pos, Item::roll(content, kind, random));
    }
    let constants = &campaign.tables.constants;
    let mut ids = ActorIds::default();
    for &(pos, kind) in &floor.quest_monsters {
        let mut monster = monster_with_loot(campaign, content, kind, random);
        monster.is_target = (constants.target_floor, constants.target_cell) == (index, pos);
        let id = ids.mint();
        level.place(id, monster, pos);
        level.schedule.ask(id, 0);
    }
    level
}

/// Returns the floor at the top left, and rock around it. All is lit, and walls can be neither dug nor passed.
fn layout(campaign: &Campaign, floor: &Floor) -> Layout {
    let mut layout = Layout::solid();
    for (pos, &terrain) in floor.terrain.iter() {
        layout.cells[pos] = Cell::new(terrain).marked();
        layout.lit.insert(pos);
    }
    layout.up_stairs = floor.staircases(Terrain::UpStairs).collect();
    layout.down_stairs = floor.staircases(Terrain::DownStairs).collect();
    let links = floor.stairs.iter().map(|stair| {
        let link = Link {
            level: depth_of(stair.floor),
            landing: campaign.floors[stair.floor].landing(stair.to),
        };
        (stair.at, link)
    });
    layout.links = links.collect();
    layout.entry = campaign.tables.constants.start_cell;
    layout
}

/// Returns the depth of the floor with this index in its campaign.
pub(in crate::levels) fn depth_of(floor: usize) -> u16 {
    u16::try_from(floor + 1).expect("a campaign has fewer than 65,536 floors")
}

/// Returns a monster, awake, with the loot that it will drop.
fn monster_with_loot(
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
