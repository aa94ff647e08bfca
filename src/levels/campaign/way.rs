//! The way to the quest's target, and which keys, doors and stairs block it if there is none.

use super::Campaign;
use super::reach::{Cell, Keys, Reach, Survey};
use crate::content::{MonsterKind, ObjectKind};
use std::collections::{BTreeMap, BTreeSet};

/// The most keys that are checked, and the most impassable items that are listed.
const MOST: usize = 20;

/// Why a key cannot be found.
enum Cause {
    /// It does not lie anywhere, and no monster drops it.
    Nowhere,
    /// Only from monsters that do not always drop it.
    ByChance,
    /// On a cell that cannot be reached even with all keys.
    CutOff(Cell),
    /// On a cell behind the doors that it opens.
    OwnDoor(Cell),
    /// On a cell behind the doors of other keys that cannot be found.
    Behind(Cell, Vec<ObjectKind>),
}

struct Way<'a> {
    survey: &'a Survey<'a>,
    target: Cell,
    /// What can be reached with the keys that can be found, and with all.
    found: Reach,
    all: Reach,
    /// The keys that cannot be found, each with one of its doors and what can be reached with all other keys.
    missing: BTreeMap<ObjectKind, (Cell, Reach)>,
}

/// Returns what keeps the hero from the target, and which keys lie behind their own doors, each with a cell.
pub(super) fn findings_on_the_way(campaign: &Campaign) -> Vec<(Cell, String)> {
    let survey = Survey::of(campaign);
    let way = Way::of(&survey);
    let mut findings: Vec<(Cell, String)> = way.no_way().into_iter().collect();
    let is_lost = !way.all.touches(way.target);
    for (key, (door, without)) in &way.missing {
        let cause = way.cause(*key, without);
        let is_needed = !is_lost && !without.touches(way.target);
        if is_needed || matches!(cause, Cause::OwnDoor(_)) {
            findings.push((*door, way.message(*key, &cause)));
        }
    }
    if findings.is_empty() && !way.found.touches(way.target) {
        // Any of several keys would do, and none can be found.
        for (key, (door, without)) in &way.missing {
            findings.push((*door, way.message(*key, &way.cause(*key, without))));
        }
    }
    findings
}

impl Way<'_> {
    fn of<'a>(survey: &'a Survey<'a>) -> Way<'a> {
        let constants = &survey.campaign.tables.constants;
        let found = survey.reach(Keys::Found);
        let doors = first_doors(survey.campaign).into_iter();
        let missing = doors
            .filter(|(key, _)| !found.found.contains(key))
            .take(MOST)
            .map(|(key, first)| {
                let without = survey.reach(Keys::AllBut(key));
                let reached = without.shut.get(&key).and_then(|doors| doors.first());
                (key, (reached.copied().unwrap_or(first), without))
            });
        Way {
            survey,
            target: (constants.target_floor, constants.target_cell),
            missing: missing.collect(),
            all: survey.reach(Keys::All),
            found,
        }
    }

    /// Returns why the target cannot be reached even with all keys; `None` if it can.
    fn no_way(&self) -> Option<(Cell, String)> {
        if self.all.touches(self.target) {
            return None;
        }
        let constants = &self.survey.campaign.tables.constants;
        let name = &self.survey.campaign.content.monster(constants.target).name;
        let reason = if self.is_floor_reached(self.target.0) {
            "there is no way to it on its floor".to_owned()
        } else {
            let floors = &self.survey.campaign.floors;
            let reached: Vec<&str> = (0..floors.len())
                .filter(|floor| self.is_floor_reached(*floor))
                .map(|floor| floors[floor].id.as_str())
                .collect();
            format!("no stair leads there from {}", reached.join(", "))
        };
        let in_the_way = (self.survey.blocked.iter())
            .filter(|(cell, _)| self.all.touches(**cell))
            .map(|(cell, item)| {
                format!(
                    "; the {} at {} is impassable",
                    self.name(*item),
                    self.place(*cell)
                )
            });
        let in_the_way: String = in_the_way.take(MOST).collect();
        let message = format!(
            "the target of the quest, the {name}, cannot be reached even with all doors open: {reason}{in_the_way}"
        );
        Some((self.target, message))
    }

    fn is_floor_reached(&self, floor: usize) -> bool {
        let terrain = &self.survey.campaign.floors[floor].terrain;
        terrain
            .positions()
            .any(|pos| self.all.contains((floor, pos)))
    }

    fn cause(&self, key: ObjectKind, without: &Reach) -> Cause {
        let Some(sources) = self.survey.sources.get(&key) else {
            return if self.droppers(key).is_empty() {
                Cause::Nowhere
            } else {
                Cause::ByChance
            };
        };
        let Some(source) = sources.iter().find(|cell| self.all.contains(**cell)) else {
            return Cause::CutOff(sources[0]);
        };
        if !sources.iter().any(|cell| without.contains(*cell)) {
            return Cause::OwnDoor(*source);
        }
        let others = self.missing.iter().filter(|(other, (_, without))| {
            **other != key && !sources.iter().any(|cell| without.contains(*cell))
        });
        Cause::Behind(*source, others.map(|(other, _)| *other).collect())
    }

    fn message(&self, key: ObjectKind, cause: &Cause) -> String {
        let why = match cause {
            Cause::Nowhere => "lies nowhere".to_owned(),
            Cause::ByChance => format!(
                "is dropped by chance only: {}",
                self.droppers(key).join(", ")
            ),
            Cause::CutOff(cell) => {
                format!(
                    "is at {}, where no way leads even with all doors open",
                    self.place(*cell)
                )
            }
            Cause::OwnDoor(cell) => format!("is behind that very door, at {}", self.place(*cell)),
            Cause::Behind(cell, others) => {
                let others: Vec<String> = others.iter().map(|key| self.name(*key)).collect();
                let lacking = if others.is_empty() {
                    "keys that cannot be had".to_owned()
                } else {
                    format!(
                        "the {}, which cannot be had either",
                        others.join(" and the ")
                    )
                };
                format!(
                    "is at {}, where one only gets with {lacking}",
                    self.place(*cell)
                )
            }
        };
        format!("this door needs the {}, which {why}", self.name(key))
    }

    /// Returns the monsters on the floors that drop an item by chance, each with its chance.
    fn droppers(&self, item: ObjectKind) -> Vec<String> {
        let campaign = self.survey.campaign;
        let placed = campaign
            .floors
            .iter()
            .flat_map(|floor| &floor.quest_monsters);
        let kinds: BTreeSet<MonsterKind> = placed.map(|(_, kind)| *kind).collect();
        let quest_monsters = kinds
            .into_iter()
            .map(|kind| campaign.tables.quest_monster(kind));
        quest_monsters
            .flat_map(|quest_monster| {
                let loot = quest_monster.loot.iter();
                let by_chance =
                    loot.filter(|loot| loot.object == item && (1..100).contains(&loot.percent));
                by_chance.map(|loot| format!("{} {} %", quest_monster.id, loot.percent))
            })
            .collect()
    }

    fn name(&self, item: ObjectKind) -> String {
        let campaign = self.survey.campaign;
        let name = &campaign.content.object(item).name;
        format!("{name} ({})", campaign.tables.quest_item(item).id)
    }

    fn place(&self, (floor, pos): Cell) -> String {
        let id = &self.survey.campaign.floors[floor].id;
        format!("{id} ({},{})", pos.x, pos.y)
    }
}

/// Returns the first door of each key.
fn first_doors(campaign: &Campaign) -> BTreeMap<ObjectKind, Cell> {
    let mut doors = BTreeMap::new();
    for (index, floor) in campaign.floors.iter().enumerate() {
        for (pos, key) in &floor.locks {
            doors.entry(*key).or_insert((index, *pos));
        }
    }
    doors
}
