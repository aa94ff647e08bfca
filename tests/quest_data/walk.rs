//! The way through the shipped campaign, as keys, on its floors without monsters.

use rlg::base::{Dir, Pos};
use rlg::content::ObjectKind;
use rlg::levels::{Campaign, built_in_campaign, read_campaign};
use rlg::world::{Door, Terrain};
use std::collections::BTreeSet;

/// A hero who only walks, opens doors and picks up items.
struct Walker {
    campaign: Campaign,
    floor: usize,
    at: Pos,
    keys: BTreeSet<ObjectKind>,
}

impl Walker {
    fn new() -> Walker {
        let campaign = read_campaign(&built_in_campaign()).expect("the campaign is sound");
        Walker {
            floor: campaign.tables.constants.start_floor,
            at: campaign.tables.constants.start_cell,
            campaign,
            keys: BTreeSet::new(),
        }
    }

    /// Presses keys: a direction with how often it is pressed in front, or `g`.
    fn press(&mut self, keys: &str) {
        for word in keys.split_whitespace() {
            let (count, key) = word.split_at(word.len() - 1);
            for _ in 0..count.parse().unwrap_or(1) {
                match key {
                    "w" => self.step(Dir::North),
                    "a" => self.step(Dir::West),
                    "s" => self.step(Dir::South),
                    "d" => self.step(Dir::East),
                    _ => self.take(),
                }
            }
        }
    }

    fn step(&mut self, dir: Dir) {
        let to = self.at.step(dir);
        let floor = &mut self.campaign.floors[self.floor];
        let terrain = floor.terrain[to];
        if terrain == Terrain::SecretDoor {
            floor.terrain[to] = Terrain::Room;
        } else if terrain.is_closed_door() {
            let lock = floor.locks.get(&to);
            let opens = lock.is_none_or(|key| self.keys.contains(key));
            assert!(opens, "the way is locked at {} {to:?}", floor.id);
            floor.terrain[to] = Terrain::Door(Door::Open);
        } else {
            assert!(
                terrain.is_open(),
                "the way is barred at {} {to:?}",
                floor.id
            );
            let stair = floor.stairs.iter().find(|stair| stair.at == to);
            (self.floor, self.at) = stair.map_or((self.floor, to), |stair| (stair.floor, stair.to));
        }
    }

    fn take(&mut self) {
        let items = &self.campaign.floors[self.floor].items;
        let here = items.iter().filter(|(pos, _)| *pos == self.at);
        self.keys.extend(here.map(|(_, item)| *item));
    }

    fn place(&self) -> (&str, i16, i16) {
        (&self.campaign.floors[self.floor].id, self.at.x, self.at.y)
    }

    fn has(&self, key: &str) -> bool {
        let key = self.campaign.tables.quest_item_named(key);
        key.is_some_and(|key| self.keys.contains(&key))
    }
}

#[test]
fn the_way_through_leads_to_the_minotaur() {
    let mut walker = Walker::new();
    for (keys, place) in [
        ("3s 46d 6s 7d", ("floor002", 2, 7)),
        ("s 29d 6s", ("floor002", 31, 13)),
        ("4s 27d", ("floor003", 9, 4)),
        ("s 6d", ("floor003", 15, 5)),
        ("w 6a", ("floor002", 58, 16)),
        ("w 27a 9w 12d 5w g", ("floor002", 43, 2)),
        ("4s 41a s", ("floor001", 55, 13)),
        ("4w a 2w 26a 8s g", ("floor001", 28, 14)),
        ("7w 20d 6s 7d", ("floor002", 2, 7)),
        ("57d", ("floor004", 34, 2)),
        ("5s 12a 5w 19a", ("floor006", 65, 15)),
        ("8w 57a 6w 5a g", ("floor006", 3, 2)),
        ("3s 5d 4s 53d 6s 4d", ("floor004", 3, 2)),
        ("2s 19d 4s d 3s 34d 4s 10d", ("floor005", 2, 2)),
        ("13s 31d w 27d 6w 3a 3w 47a 3s 36d", ("floor007", 46, 7)),
        ("43a", ("floor007", 5, 7)),
    ] {
        walker.press(keys);
        assert_eq!(walker.place(), place, "{keys}");
    }
    assert!(
        ["key_01", "key_02", "key_03"]
            .iter()
            .all(|key| walker.has(key))
    );
    let target = walker.campaign.tables.constants.target_cell;
    assert_eq!(walker.at.step(Dir::West), target);
}
