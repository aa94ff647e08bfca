//! Events: what happened, as far as the hero knows. The rules report them; the game puts them into words. Only what an effect
//! did comes with its sentence, from the table of effects, and the game fills its gaps.

use super::effects::Affected;
use super::stats::Subject;
use super::{Refusal, Verb};
use crate::content::{Content, Fixture, MonsterKind, ObjectKind, ObjectType};
use crate::world::{
    ActorId, AutoPickup, Cause, Disguise, Engraving, Item, Monster, Score, Slot, StatusKind, Trade,
};

/// An actor or a thing in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Hero,
    Monster(MonsterKind),
    /// A monster that has a name of its own, which `Scratch::name_of` returns.
    Named {
        kind: MonsterKind,
        id: ActorId,
    },
    /// A monster of this kind, but the hero does not know what it is.
    Unseen(MonsterKind),
    /// The monster that does this, where it does it to itself.
    Itself,
    /// What is no actor: an item, a trap, a status and so on.
    Thing(Cause),
}

impl Who {
    /// Returns what a death by this is put down to; `None` for the hero and for a monster that did it itself.
    pub fn cause(self) -> Option<Cause> {
        match self {
            Who::Hero | Who::Itself => None,
            Who::Monster(kind) | Who::Named { kind, .. } | Who::Unseen(kind) => {
                Some(Cause::Monster(kind))
            }
            Who::Thing(cause) => Some(cause),
        }
    }
}

/// How much of what the name of its kind says an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Portion {
    /// All that its name says: a sword, a sheaf of arrows.
    Whole(ObjectKind),
    /// A single piece of what comes in several: an arrow that was shot.
    Piece(ObjectKind),
}

impl Portion {
    pub fn of(content: &Content, item: &Item) -> Portion {
        let is_piece = content.object(item.kind).is(ObjectType::Ammunition) && item.attribute <= 1;
        if is_piece {
            Portion::Piece(item.kind)
        } else {
            Portion::Whole(item.kind)
        }
    }

    pub fn kind(self) -> ObjectKind {
        match self {
            Portion::Whole(kind) | Portion::Piece(kind) => kind,
        }
    }
}

impl From<ObjectKind> for Portion {
    fn from(kind: ObjectKind) -> Portion {
        Portion::Whole(kind)
    }
}

/// Something between the hero and one who serves it for gold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deal {
    Bought {
        item: Portion,
        price: i64,
    },
    Sold {
        item: Portion,
        price: i64,
    },
    /// The shop in which the hero dropped something pays nothing for it.
    Declined(Portion),
    /// The hero paid for a service.
    Paid {
        host: Who,
        price: i64,
    },
    /// An oracle told a rule of the game, by the number that was drawn.
    Advice(u32),
    /// A shop or the like does not serve the hero any more.
    Closed(Trade),
}

/// An item that lies where the hero stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lying {
    pub item: Portion,
    /// What it costs, if it is for sale.
    pub price: Option<i64>,
}

/// What a monster is to the hero, in the order in which that matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stance {
    /// It attacks as soon as it can.
    Hostile,
    Asleep,
    Peaceful,
}

impl Stance {
    /// Returns the word for it.
    pub fn name(self) -> &'static str {
        match self {
            Stance::Hostile => "awake",
            Stance::Asleep => "asleep",
            Stance::Peaceful => "peaceful",
        }
    }

    /// Returns what a monster is on a tick. One that is peaceful is so in its sleep as well.
    pub fn of(content: &Content, monster: &Monster, now: u64) -> Stance {
        let subject = Subject::monster(content, monster, now);
        if subject.has(StatusKind::Calm) {
            Stance::Peaceful
        } else if monster.mind.asleep || subject.has(StatusKind::Sleep) {
            Stance::Asleep
        } else {
            Stance::Hostile
        }
    }
}

/// Which monster comes into view or can fight again, and what it is to the hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sighting {
    pub id: ActorId,
    pub stance: Stance,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Missed {
        attacker: Who,
        target: Who,
        /// The attacker itself, which tells it from others of its kind; `None` for a trap and the like.
        by: Option<ActorId>,
        /// The target itself.
        at: ActorId,
        /// Whether the attacker was not beside the target.
        from_afar: bool,
    },
    Hit {
        attacker: Who,
        target: Who,
        /// As in `Missed`.
        by: Option<ActorId>,
        /// As in `Missed`.
        at: ActorId,
        /// As in `Missed`.
        from_afar: bool,
        /// The weapon; `None` for bare hands, claws and the like.
        with: Option<ObjectKind>,
        damage: i64,
        /// The hit points that the target had before.
        before: i64,
    },
    /// Hit points were lost other than by a blow.
    Harmed {
        by: Who,
        target: Who,
        damage: i64,
        /// The hit points that the target had before.
        before: i64,
        /// Whether they go to the one by whom they were lost.
        is_drained: bool,
    },
    Killed {
        killer: Who,
        victim: Who,
        /// Whether the hero earned it.
        scores: bool,
    },
    /// An effect did something to somebody.
    Affected(Affected),
    /// The hero is confused, and its step led elsewhere.
    Strayed,
    /// The hero and a peaceful monster changed places.
    ChangedPlaces(Who),
    /// A step of the hero led nowhere, and took its turn.
    Bumped(Refusal),
    DoorOpened,
    DoorUnlocked {
        key: Portion,
    },
    SecretDoorFound,
    /// A monster that can be seen woke up.
    Woke(Who, Sighting),
    /// A monster came into view for the first time.
    Appeared(Who, Sighting),
    /// A monster that can be seen is no longer taken for something else.
    Unmasked {
        monster: Who,
        looked_like: Disguise,
    },
    /// The hero struck at a cell where nobody is.
    StruckNothing,
    /// An item is no longer cursed.
    CurseLifted(ObjectKind),
    /// A monster was seen to pick up an item.
    Took {
        thief: Who,
        item: Portion,
    },
    /// A monster was seen to destroy an item.
    Destroyed {
        by: Who,
        item: Portion,
    },
    /// A monster was seen to break through rock.
    Dug(Who),
    /// A dead monster left an item.
    Left {
        item: Portion,
    },
    PickedUp {
        item: Portion,
        slot: usize,
    },
    Gold {
        item: ObjectKind,
        value: i64,
    },
    /// The items that lie where the hero stands and were not picked up, from the top.
    LiesHere(Vec<Lying>),
    Deal(Deal),
    /// The hero read what is written where it stands.
    ReadEngraving(Engraving),
    /// An item was not picked up because no carry slot was free.
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
        item: Portion,
    },
    Expunged(Portion),
    PutIn {
        item: Portion,
        container: ObjectKind,
    },
    TookOut {
        item: Portion,
        slot: usize,
    },
    /// The hero used an item.
    Used {
        verb: Verb,
        item: ObjectKind,
    },
    /// What the hero throws has no charge left for its damage.
    NoChargeLeft,
    /// The hero used a feature.
    UsedFeature(Fixture),
    /// What was used does nothing.
    NothingHappens,
    /// Walking picks up nothing else from now on.
    PicksUpOnly(AutoPickup),
    /// A missile broke.
    Broke(ObjectKind),
    /// What was taken up makes the hero slower: all that it has costs so much speed.
    Burdened {
        speed: i64,
    },
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
    /// The hero arrived on a level, by stairs or otherwise.
    Arrived {
        /// Its number.
        level: u16,
        /// Its name, if it has one.
        name: Option<String>,
    },
    /// The level where the hero arrived for the first time has this to say.
    Told(String),
    /// A monster stood where the hero arrived, and was pushed aside.
    MadeWay(Who),
    /// These monsters came along with the hero.
    Followed(Vec<Who>),
    /// The hero came near these monsters and away again, and they slept on.
    SlippedPast(Vec<Who>),
    /// The death of this monster won the game.
    Won(MonsterKind),
    WizardMadeObject(ObjectKind),
    WizardMadeMonster(MonsterKind),
    Teleported,
}

impl Event {
    /// Returns what the hero has got into its own hands by it.
    pub fn gained(&self) -> Option<ObjectKind> {
        match self {
            Event::PickedUp { item, .. } | Event::TookOut { item, .. } => Some(item.kind()),
            Event::Gold { item, .. } => Some(*item),
            Event::Missed { .. } | Event::Hit { .. } | Event::Harmed { .. } => None,
            Event::Killed { .. } | Event::Affected(_) | Event::Strayed => None,
            Event::ChangedPlaces(_) | Event::Bumped(_) | Event::DoorOpened => None,
            Event::DoorUnlocked { .. } | Event::SecretDoorFound | Event::Woke(..) => None,
            Event::Appeared(..) | Event::Unmasked { .. } | Event::Dug(_) => None,
            Event::StruckNothing | Event::CurseLifted(_) | Event::Took { .. } => None,
            Event::Destroyed { .. } | Event::Left { .. } | Event::LiesHere(_) => None,
            Event::Deal(_) | Event::ReadEngraving(_) | Event::PackIsFull => None,
            Event::Wore { .. } | Event::CameOff { .. } | Event::PutDown { .. } => None,
            Event::Expunged(_) | Event::PutIn { .. } | Event::Used { .. } => None,
            Event::NoChargeLeft | Event::UsedFeature(_) | Event::NothingHappens => None,
            Event::PicksUpOnly(_) | Event::Broke(_) | Event::Burdened { .. } => None,
            Event::GainedExperience(_) | Event::GainedLevel { .. } | Event::Raised { .. } => None,
            Event::Rested { .. } | Event::OutOfDays | Event::Arrived { .. } => None,
            Event::Told(_) | Event::MadeWay(_) | Event::Followed(_) | Event::SlippedPast(_) => None,
            Event::Won(_) | Event::Teleported | Event::WizardMadeObject(_) => None,
            Event::WizardMadeMonster(_) => None,
        }
    }

    /// Returns the actors of whom it tells.
    pub fn actors(&self) -> Vec<Who> {
        match self {
            Event::Missed {
                attacker: who,
                target: other,
                ..
            }
            | Event::Hit {
                attacker: who,
                target: other,
                ..
            }
            | Event::Harmed {
                by: who,
                target: other,
                ..
            }
            | Event::Killed {
                killer: who,
                victim: other,
                ..
            } => vec![*who, *other],
            Event::Affected(affected) => [affected.who].into_iter().chain(affected.other).collect(),
            Event::ChangedPlaces(who)
            | Event::Woke(who, _)
            | Event::Appeared(who, _)
            | Event::Unmasked { monster: who, .. }
            | Event::Took { thief: who, .. }
            | Event::Destroyed { by: who, .. }
            | Event::Dug(who)
            | Event::MadeWay(who)
            | Event::Deal(Deal::Paid { host: who, .. }) => vec![*who],
            Event::Followed(monsters) | Event::SlippedPast(monsters) => monsters.clone(),
            Event::Won(kind) | Event::WizardMadeMonster(kind) => vec![Who::Monster(*kind)],
            Event::Strayed
            | Event::Bumped(_)
            | Event::DoorOpened
            | Event::DoorUnlocked { .. }
            | Event::SecretDoorFound
            | Event::StruckNothing
            | Event::CurseLifted(_)
            | Event::Left { .. }
            | Event::PickedUp { .. }
            | Event::Gold { .. }
            | Event::LiesHere(_)
            | Event::Deal(
                Deal::Bought { .. }
                | Deal::Sold { .. }
                | Deal::Declined(_)
                | Deal::Advice(_)
                | Deal::Closed(_),
            )
            | Event::ReadEngraving(_)
            | Event::PackIsFull
            | Event::Wore { .. }
            | Event::CameOff { .. }
            | Event::PutDown { .. }
            | Event::Expunged(_)
            | Event::PutIn { .. }
            | Event::TookOut { .. }
            | Event::Used { .. }
            | Event::NoChargeLeft
            | Event::UsedFeature(_)
            | Event::NothingHappens
            | Event::PicksUpOnly(_)
            | Event::Broke(_)
            | Event::Burdened { .. }
            | Event::GainedExperience(_)
            | Event::GainedLevel { .. }
            | Event::Raised { .. }
            | Event::Rested { .. }
            | Event::OutOfDays
            | Event::Arrived { .. }
            | Event::Told(_)
            | Event::WizardMadeObject(_)
            | Event::Teleported => Vec::new(),
        }
    }
}
