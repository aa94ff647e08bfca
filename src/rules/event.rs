//! What happened, as far as the hero can tell. The rules report it; the session puts it into words.

use super::quest::QuestEvent;
use crate::content::{MonsterId, ObjectId};
use crate::world::Slot;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    HeroMissed(MonsterId),
    HeroHit {
        target: MonsterId,
        damage: i64,
    },
    HeroKilled(MonsterId),
    MonsterMissed(MonsterId),
    MonsterHit {
        attacker: MonsterId,
        damage: i64,
        /// The hit points that the hero had before.
        before: i64,
    },
    HeroDied(MonsterId),
    /// A monster that can be seen woke up.
    Woke(MonsterId),
    /// A monster came into view for the first time.
    Appeared(MonsterId),
    /// Seen to pick up or destroy a thing that lay about.
    Took {
        thief: MonsterId,
        item: ObjectId,
    },
    Destroyed {
        by: MonsterId,
        item: ObjectId,
    },
    /// Seen to break through rock.
    Dug(MonsterId),
    /// What the dead left.
    Left {
        item: ObjectId,
    },
    PickedUp {
        item: ObjectId,
        slot: usize,
    },
    Gold {
        item: ObjectId,
        value: i64,
    },
    /// What lies where the hero stands and was not picked up, from the top.
    LiesHere(Vec<ObjectId>),
    /// Some of it would have been picked up, but for the want of a carry slot.
    PackIsFull,
    Wore {
        item: ObjectId,
        slot: Slot,
    },
    CameOff {
        item: ObjectId,
        carried: usize,
    },
    PutDown {
        item: ObjectId,
    },
    Expunged(ObjectId),
    /// The hero arrived on a level, by stairs or otherwise.
    Arrived {
        depth: u16,
    },
    /// Somebody stood where the hero arrived, and was pushed aside.
    MadeWay(MonsterId),
    WizardMadeObject(ObjectId),
    WizardMadeMonster(MonsterId),
    Teleported,
    /// What happens on quests only.
    Quest(QuestEvent),
}
