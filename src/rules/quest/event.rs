//! What happens on quests only.

use crate::content::{MonsterKind, ObjectKind};
use crate::world::Score;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuestEvent {
    /// Nothing came of a step.
    WallInTheWay,
    ThingInTheWay(ObjectKind),
    /// The hero carries too much to walk.
    Encumbered,
    DoorOpened,
    DoorUnlocked {
        key: ObjectKind,
    },
    /// The hero has no key for it.
    DoorIsLocked,
    SecretDoorFound,
    GainedExperience(i64),
    GainedLevel {
        level: i64,
        /// How many more hit points the hero has when unhurt.
        hit_points: i64,
    },
    Raised {
        score: Score,
        now: i64,
    },
    Rested {
        days: u32,
        /// How many days there are.
        most: u32,
    },
    OutOfDays,
    /// The target of the quest is dead.
    QuestDone(MonsterKind),
}
