//! Checks what must hold of every campaign, where one comes from a saved game or a recording and not from its files.

use super::{Campaign, Floor};
use crate::base::Pos;
use crate::content::ObjectKind;
use crate::world::{Door, LEVEL_HEIGHT, LEVEL_WIDTH, Terrain};

impl Campaign {
    /// Returns what is wrong with this campaign; `None` if nothing is. A campaign that was read from its files is always sound.
    pub fn violation(&self) -> Option<String> {
        let constants = &self.tables.constants;
        let is_counted = (1..=usize::from(u16::MAX)).contains(&self.floors.len());
        if !is_counted || !self.tables.fit(&self.content) {
            return Some("the tables and floors of its campaign do not fit".to_owned());
        }
        let start = self.floors.get(constants.start_floor);
        let begins = start.is_some_and(|floor| floor.is_open(constants.start_cell));
        let is_hero_sound = constants.start_hit_points > 0
            && constants.start_level > 0
            && constants
                .abilities
                .iter()
                .all(|score| (1..=100).contains(score));
        if !begins || !is_hero_sound || constants.target_floor >= self.floors.len() {
            return Some("its campaign does not begin or end anywhere".to_owned());
        }
        let unsound = self.floors.iter().find(|floor| !self.is_sound(floor));
        unsound.map(|floor| format!("the floor {} of its campaign cannot be", floor.id))
    }

    fn is_sound(&self, floor: &Floor) -> bool {
        let (width, height) = (floor.terrain.width(), floor.terrain.height());
        let has_size = (1..=LEVEL_WIDTH).contains(&width) && (1..=LEVEL_HEIGHT).contains(&height);
        let knows = |kind: ObjectKind| self.content.has_object(kind);
        let mut quest_monsters: Vec<Pos> =
            floor.quest_monsters.iter().map(|(pos, _)| *pos).collect();
        quest_monsters.sort_unstable();
        quest_monsters.dedup();
        has_size
            && (floor.locks.iter()).all(|(pos, key)| floor.is_door(*pos) && knows(*key))
            && floor.stairs.iter().all(|stair| {
                let other = self.floors.get(stair.floor);
                floor.has_stairs(stair.at) && other.is_some_and(|other| other.has_stairs(stair.to))
            })
            && (floor.items.iter()).all(|(pos, kind)| floor.is_open(*pos) && knows(*kind))
            && quest_monsters.len() == floor.quest_monsters.len()
            && (floor.quest_monsters.iter())
                .all(|(pos, kind)| floor.is_open(*pos) && self.content.has_monster(*kind))
    }
}

impl Floor {
    fn is_open(&self, pos: Pos) -> bool {
        self.terrain.get(pos).is_some_and(|cell| cell.is_open())
    }

    fn is_door(&self, pos: Pos) -> bool {
        self.terrain.get(pos) == Some(&Terrain::Door(Door::Closed))
    }

    fn has_stairs(&self, pos: Pos) -> bool {
        self.terrain.get(pos).is_some_and(|cell| cell.is_stairs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levels::{built_in_campaign, read_campaign};

    fn check(spoil: fn(&mut Campaign)) {
        let mut campaign = read_campaign(&built_in_campaign()).expect("it is sound");
        assert_eq!(campaign.violation(), None);
        spoil(&mut campaign);
        assert!(campaign.violation().is_some());
    }

    #[test]
    fn a_campaign_that_cannot_be_is_found_out() {
        check(|campaign| campaign.floors.clear());
        check(|campaign| campaign.content = crate::content::Content::default());
        check(|campaign| campaign.tables.constants.start_floor = 99);
        check(|campaign| campaign.tables.constants.start_cell = Pos::new(0, 0));
        check(|campaign| campaign.tables.constants.start_hit_points = 0);
        check(|campaign| campaign.tables.constants.abilities[0] = i64::MIN);
        check(|campaign| campaign.tables.constants.target_floor = 7);
        check(|campaign| campaign.floors[0].stairs[0].floor = 7);
        check(|campaign| campaign.floors[0].stairs[0].to = Pos::new(-1, 300));
        check(|campaign| campaign.floors[0].stairs[0].to.x += 1);
        check(|campaign| {
            let key = campaign.floors[0].items[0].1;
            campaign.floors[0].locks.insert(Pos::new(0, 0), key);
        });
        check(|campaign| campaign.floors[0].items[0].0 = Pos::new(500, 1));
        check(|campaign| {
            campaign.floors[0].quest_monsters[0].0 = campaign.floors[0].quest_monsters[1].0;
        });
    }
}
