//! The history of a hero, collected for records and morgue files.

use crate::content::{Content, ContentMigration, MonsterKind, ObjectKind};
use crate::rules::{Event, Who};
use crate::world::Cause;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};

/// How many wounds are remembered.
const WOUNDS: usize = 10;

/// What a hero did and suffered, as far as the world does not keep it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct History {
    /// How many of each kind the hero has killed.
    pub(crate) kills: BTreeMap<MonsterKind, u32>,
    /// The last ten wounds, the oldest first.
    pub(crate) wounds: VecDeque<Wound>,
    /// Artifacts that the hero has had, each once, in the order in which it found them.
    pub(crate) artifacts: Vec<ObjectKind>,
    /// For how many seconds the game was left between its beginning and now.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) away: u64,
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// A blow or the like that took hit points off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wound {
    /// How many turns the hero had taken before it.
    pub(crate) turn: u64,
    pub(crate) attacker: Cause,
    /// More than 0.
    pub(crate) damage: i64,
    /// The hit points that the hero had before.
    pub(crate) before: i64,
}

impl Wound {
    /// Returns the hit points that were left.
    pub(crate) fn after(&self) -> i64 {
        self.before.saturating_sub(self.damage)
    }
}

impl History {
    /// Adds the kills that score, the wounds and the artifacts among the events of a turn.
    pub(crate) fn note(&mut self, content: &Content, turn: u64, events: &[Event]) {
        for event in events {
            if let Event::Killed {
                victim: Who::Monster(victim) | Who::Named { kind: victim, .. } | Who::Unseen(victim),
                scores: true,
                ..
            } = *event
            {
                let killed = self.kills.entry(victim).or_default();
                *killed = killed.saturating_add(1);
            }
            if let Event::Hit {
                attacker: by,
                target: Who::Hero,
                damage: damage @ 1..,
                before,
                ..
            }
            | Event::Harmed {
                by,
                target: Who::Hero,
                damage: damage @ 1..,
                before,
                ..
            } = *event
                && let Some(attacker) = by.cause()
            {
                self.add_wound(Wound {
                    turn,
                    attacker,
                    damage,
                    before,
                });
            }
            if let Some(item) = event.gained() {
                let is_artifact = content.object(item).artifact;
                if is_artifact && !self.artifacts.contains(&item) {
                    self.artifacts.push(item);
                }
            }
        }
    }

    /// Adds a time in seconds for which the game was left.
    pub(crate) fn add_time_away(&mut self, seconds: u64) {
        self.away = self.away.saturating_add(seconds);
    }

    fn add_wound(&mut self, wound: Wound) {
        if self.wounds.len() == WOUNDS {
            self.wounds.pop_front();
        }
        self.wounds.push_back(wound);
    }

    /// Replaces every kind by that of the new content.
    pub(crate) fn follow(&mut self, migration: &ContentMigration) {
        let kills = std::mem::take(&mut self.kills).into_iter();
        self.kills = kills
            .map(|(kind, count)| (migration.monster(kind), count))
            .collect();
        for wound in &mut self.wounds {
            wound.attacker = wound.attacker.migrated(migration);
        }
        for kind in &mut self.artifacts {
            *kind = migration.object(*kind);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::GameData;

    #[test]
    fn only_kills_that_score_are_counted() {
        let content = GameData::built_in().content;
        let (kind, _) = content.monsters().next().expect("there is a kind");
        let killed = |killer, scores| Event::Killed {
            killer,
            victim: Who::Monster(kind),
            scores,
        };
        let mut history = History::default();
        let events = [
            killed(Who::Hero, true),
            killed(Who::Hero, false),
            killed(Who::Monster(kind), false),
        ];
        history.note(&content, 1, &events);
        assert_eq!(history.kills, BTreeMap::from([(kind, 1)]));
    }

    #[test]
    fn an_artifact_is_found_wherever_it_was_once() {
        let content = GameData::built_in().content;
        let artifacts = content.objects().filter(|(_, object)| object.artifact);
        let kinds: Vec<ObjectKind> = artifacts.map(|(kind, _)| kind).collect();
        let (carried, contained) = (kinds[0], kinds[1]);
        let mut history = History::default();
        let slot = 0;
        let events = [
            Event::PickedUp {
                item: carried.into(),
                slot,
            },
            Event::TookOut {
                item: contained.into(),
                slot,
            },
            Event::TookOut {
                item: contained.into(),
                slot,
            },
        ];
        history.note(&content, 1, &events);
        assert_eq!(history.artifacts, [carried, contained]);
    }
}
