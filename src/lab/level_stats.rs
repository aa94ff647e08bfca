//! Counts the rooms, monsters and items of levels.

use crate::content::{Content, ObjectTemplate, ObjectType};
use crate::world::{Item, Level};

/// The units of danger in a hit point.
const HUNDREDTHS: u64 = 100;

/// Sums over any number of levels. They saturate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelStats {
    pub levels: u64,
    pub rooms: u64,
    pub lit_rooms: u64,
    pub monsters: u64,
    /// The number of monsters in each class of danger (see [`LevelStats::DANGER_LIMITS`]), and last of those beyond all
    /// limits.
    pub by_danger: [u64; LevelStats::DANGER_LIMITS.len() + 1],
    pub items: u64,
    /// The number of items of each type, in the order of [`ObjectType::ALL`]; a two-handed weapon is a weapon.
    pub by_type: [u64; ObjectType::ALL.len()],
    /// The sum of the radii of all lights.
    pub light: i64,
    /// The sum of the values of all items.
    pub value: i64,
    /// The hit points that eating and drinking everything would heal.
    pub healing: i64,
}

impl LevelStats {
    /// The upper limits of the classes of danger, in hit points; each class begins where the one before it ends.
    pub const DANGER_LIMITS: [u64; 9] = [5, 10, 20, 40, 80, 160, 320, 640, 1280];

    /// Adds a level.
    pub fn count(&mut self, content: &Content, level: &Level) {
        let layout = level.layout();
        let is_lit = |index: &usize| layout.lit.has(layout.rooms[*index].center());
        self.levels += 1;
        self.rooms += layout.rooms.len() as u64;
        self.lit_rooms += (0..layout.rooms.len()).filter(is_lit).count() as u64;
        for monster in level.monsters() {
            let danger = content.danger(monster.kind()) / HUNDREDTHS;
            self.monsters += 1;
            self.by_danger[LevelStats::DANGER_LIMITS.partition_point(|&limit| limit <= danger)] +=
                1;
        }
        for item in level.items() {
            self.count_item(content.object(item.kind), item);
        }
    }

    fn count_item(&mut self, template: &ObjectTemplate, item: &Item) {
        self.items += 1;
        let main_type = template.types.iter().min();
        let place = ObjectType::ALL
            .iter()
            .position(|kind| Some(kind) == main_type);
        if let Some(place) = place {
            self.by_type[place] += 1;
        }
        if template.is(ObjectType::Light) {
            self.light = self.light.saturating_add(item.attribute);
        }
        if template.is(ObjectType::Food) || template.is(ObjectType::Flask) {
            self.healing = self.healing.saturating_add(item.attribute.max(0));
        }
        self.value = self.value.saturating_add(item.value);
    }
}
