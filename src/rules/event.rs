//! What happened, as far as the hero can tell. The rules report it; the session puts it into words.

use super::quest::QuestEvent;
use crate::content::{MonsterKind, ObjectKind};
use crate::world::Slot;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    HeroMissed(MonsterKind),
    HeroHit {
        target: MonsterKind,
        damage: i64,
    },
    HeroKilled(MonsterKind),
    MonsterMissed(MonsterKind),
    MonsterHit {
        attacker: MonsterKind,
        damage: i64,
        /// The hit points that the hero had before.
        before: i64,
    },
    HeroDied(MonsterKind),
    /// A monster that can be seen woke up.
    Woke(MonsterKind),
    /// A monster came into view for the first time.
    Appeared(MonsterKind),
    /// Seen to pick up or destroy a thing that lay about.
    Took {
        thief: MonsterKind,
        item: ObjectKind,
    },
    Destroyed {
        by: MonsterKind,
        item: ObjectKind,
    },
    /// Seen to break through rock.
    Dug(MonsterKind),
    /// What the dead left.
    Left {
        item: ObjectKind,
    },
    PickedUp {
        item: ObjectKind,
        slot: usize,
    },
    Gold {
        item: ObjectKind,
        value: i64,
    },
    /// What lies where the hero stands and was not picked up, from the top.
    LiesHere(Vec<ObjectKind>),
    /// Some of it would have been picked up, but for the want of a carry slot.
    PackIsFull,
    Wore {
        item: ObjectKind,
        slot: Slot,
    },
    CameOff {
        item: ObjectKind,
        carried: usize,
    },
    PutDown {
        item: ObjectKind,
    },
    Expunged(ObjectKind),
    /// The hero arrived on a level, by stairs or otherwise.
    Arrived {
        depth: u16,
    },
    /// Somebody stood where the hero arrived, and was pushed aside.
    MadeWay(MonsterKind),
    WizardMadeObject(ObjectKind),
    WizardMadeMonster(MonsterKind),
    Teleported,
    /// What happens on quests only.
    Quest(QuestEvent),
}
