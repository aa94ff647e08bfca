//! Actions as bytes: a tag, and then what belongs to the action.

use super::bytes::{Reader, Writer};
use crate::base::{Dir, Pos};
use crate::content::{MonsterKind, ObjectKind, ObjectType};
use crate::rules::{Action, Service, Wizardry};
use crate::world::{AutoPickup, ContainerPlace, ItemPlace, Score, Slot};

// The tags of actions. A new action takes a new number; the number of one that is gone is never used again.
const STEP: u64 = 1;
const REST: u64 = 2;
const DESCEND: u64 = 3;
const ASCEND: u64 = 4;
const PICK_UP: u64 = 5;
const WEAR: u64 = 6;
const TAKE_OFF: u64 = 7;
const DROP: u64 = 8;
const EXPUNGE: u64 = 9;
const RAISE: u64 = 10;
const DRINK: u64 = 11;
const READ: u64 = 12;
const EAT: u64 = 13;
const AIM: u64 = 14;
const FIRE: u64 = 15;
const THROW: u64 = 16;
const USE: u64 = 17;
const PUT_IN: u64 = 18;
const TAKE_OUT: u64 = 19;
const SURE: u64 = 20;
const PICK_UP_SEVERAL: u64 = 21;
const AUTO_PICKUP: u64 = 22;
const SEARCH: u64 = 23;
const CLOSE: u64 = 24;
const KICK: u64 = 25;
const STEP_OVER: u64 = 26;
const ATTACK: u64 = 28;
const ASK: u64 = 29;
const WAIT: u64 = 30;
const TELEPORT: u64 = 32;
const TELEPORT_TO: u64 = 33;
const MAKE_OBJECT: u64 = 34;
const MAKE_MONSTER: u64 = 35;
const GO_TO_LEVEL: u64 = 36;

// The tags of item places.
const PACK: u64 = 0;
const WORN: u64 = 1;
const FLOOR: u64 = 2;
const CONTAINER: u64 = 3;

/// Stands for no slot.
const NO_SLOT: u64 = 0;

/// Adds the bytes of an action.
pub(super) fn write(action: &Action, to: &mut Writer) {
    match action {
        Action::Step(dir) => pair(to, STEP, dir_number(*dir)),
        Action::StepOver(dir) => pair(to, STEP_OVER, dir_number(*dir)),
        Action::Ask(service) => pair(to, ASK, service_number(*service)),
        Action::Attack(dir) => pair(to, ATTACK, dir_number(*dir)),
        Action::Rest => to.number(REST),
        Action::Wait => to.number(WAIT),
        Action::Search => to.number(SEARCH),
        Action::Close(dir) => pair(to, CLOSE, dir_number(*dir)),
        Action::Kick(dir) => pair(to, KICK, dir_number(*dir)),
        Action::Descend => to.number(DESCEND),
        Action::Ascend => to.number(ASCEND),
        Action::PickUp(item) => with_item(to, PICK_UP, *item),
        Action::PickUpSeveral(items) => {
            pair(to, PICK_UP_SEVERAL, items.len() as u64);
            items.iter().for_each(|item| write_item(*item, to));
        }
        Action::Wear { item, slot } => {
            with_item(to, WEAR, *item);
            to.number(slot.map_or(NO_SLOT, slot_number));
        }
        Action::TakeOff(item) => with_item(to, TAKE_OFF, *item),
        Action::Drop(item) => with_item(to, DROP, *item),
        Action::Expunge(item) => with_item(to, EXPUNGE, *item),
        Action::Raise(score) => pair(to, RAISE, score_number(*score)),
        Action::Drink(item) => with_item(to, DRINK, *item),
        Action::Read(item) => with_item(to, READ, *item),
        Action::Eat(item) => with_item(to, EAT, *item),
        Action::Aim { item, at } => aimed(to, AIM, *item, *at),
        Action::Fire { item, at } => aimed(to, FIRE, *item, *at),
        Action::Throw { item, at } => aimed(to, THROW, *item, *at),
        Action::Use(at) => {
            to.number(USE);
            to.pos(*at);
        }
        Action::PutIn { item, container } => {
            with_item(to, PUT_IN, *item);
            write_item((*container).into(), to);
        }
        Action::TakeOut(item) => with_item(to, TAKE_OUT, *item),
        Action::AutoPickup(wanted) => {
            pair(to, AUTO_PICKUP, wanted.left().count() as u64);
            wanted.left().for_each(|kind| to.number(type_number(kind)));
        }
        Action::Sure(action) => {
            to.number(SURE);
            write(action, to);
        }
        Action::Wizard(wizardry) => write_wizardry(wizardry, to),
    }
}

fn write_wizardry(wizardry: &Wizardry, to: &mut Writer) {
    match wizardry {
        Wizardry::Teleport(None) => to.number(TELEPORT),
        Wizardry::Teleport(Some(pos)) => {
            to.number(TELEPORT_TO);
            to.pos(*pos);
        }
        Wizardry::MakeObject(kind) => pair(to, MAKE_OBJECT, kind.number().into()),
        Wizardry::MakeMonster(kind) => pair(to, MAKE_MONSTER, kind.number().into()),
        Wizardry::GoToLevel(level) => pair(to, GO_TO_LEVEL, (*level).into()),
    }
}

fn pair(to: &mut Writer, tag: u64, value: u64) {
    to.number(tag);
    to.number(value);
}

fn aimed(to: &mut Writer, tag: u64, item: ItemPlace, at: Pos) {
    with_item(to, tag, item);
    to.pos(at);
}

fn with_item(to: &mut Writer, tag: u64, item: ItemPlace) {
    to.number(tag);
    write_item(item, to);
}

fn write_item(item: ItemPlace, to: &mut Writer) {
    match item {
        ItemPlace::Pack(slot) => pair(to, PACK, slot as u64),
        ItemPlace::Worn(slot) => pair(to, WORN, slot_number(slot)),
        ItemPlace::Floor(index) => pair(to, FLOOR, index as u64),
        ItemPlace::Container { container, index } => {
            to.number(CONTAINER);
            write_item(container.into(), to);
            to.number(index as u64);
        }
    }
}

/// Takes an action; `None` if the bytes are not an action that this program knows.
pub(super) fn read(from: &mut Reader<'_>) -> Option<Action> {
    match from.number()? {
        SURE => {
            let tag = from.number()?;
            Some(Action::Sure(Box::new(read_plain(tag, from)?)))
        }
        tag => read_plain(tag, from),
    }
}

/// Takes what follows the tag of an action that is not marked as sure: only such a one can be marked, so however often the
/// mark is repeated, reading it goes no deeper.
fn read_plain(tag: u64, from: &mut Reader<'_>) -> Option<Action> {
    Some(match tag {
        STEP => Action::Step(dir(from)?),
        STEP_OVER => Action::StepOver(dir(from)?),
        ASK => Action::Ask(from_number(Service::ALL, service_number, from.number()?)?),
        ATTACK => Action::Attack(dir(from)?),
        REST => Action::Rest,
        WAIT => Action::Wait,
        SEARCH => Action::Search,
        CLOSE => Action::Close(dir(from)?),
        KICK => Action::Kick(dir(from)?),
        DESCEND => Action::Descend,
        ASCEND => Action::Ascend,
        PICK_UP => Action::PickUp(item(from)?),
        WEAR => Action::Wear {
            item: item(from)?,
            slot: match from.number()? {
                NO_SLOT => None,
                number => Some(from_number(Slot::ALL, slot_number, number)?),
            },
        },
        TAKE_OFF => Action::TakeOff(item(from)?),
        DROP => Action::Drop(item(from)?),
        EXPUNGE => Action::Expunge(item(from)?),
        RAISE => Action::Raise(from_number(Score::ALL, score_number, from.number()?)?),
        DRINK => Action::Drink(item(from)?),
        READ => Action::Read(item(from)?),
        EAT => Action::Eat(item(from)?),
        AIM => Action::Aim {
            item: item(from)?,
            at: from.pos()?,
        },
        FIRE => Action::Fire {
            item: item(from)?,
            at: from.pos()?,
        },
        THROW => Action::Throw {
            item: item(from)?,
            at: from.pos()?,
        },
        PICK_UP_SEVERAL => {
            let count = from.number()?;
            let items: Option<Vec<ItemPlace>> = (0..count).map(|_| item(from)).collect();
            Action::PickUpSeveral(items?)
        }
        AUTO_PICKUP => {
            let count = from.number()?;
            let left: Option<Vec<ObjectType>> = (0..count).map(|_| object_type(from)).collect();
            Action::AutoPickup(AutoPickup::all_but(left?))
        }
        USE => Action::Use(from.pos()?),
        PUT_IN => Action::PutIn {
            item: item(from)?,
            container: container(from)?,
        },
        TAKE_OUT => Action::TakeOut(item(from)?),
        TELEPORT => Action::Wizard(Wizardry::Teleport(None)),
        TELEPORT_TO => Action::Wizard(Wizardry::Teleport(Some(from.pos()?))),
        MAKE_OBJECT => Action::Wizard(Wizardry::MakeObject(ObjectKind::from_number(from.small()?))),
        MAKE_MONSTER => Action::Wizard(Wizardry::MakeMonster(MonsterKind::from_number(
            from.small()?,
        ))),
        GO_TO_LEVEL => Action::Wizard(Wizardry::GoToLevel(from.small()?)),
        _ => return None,
    })
}

fn dir(from: &mut Reader<'_>) -> Option<Dir> {
    from_number(Dir::ALL, dir_number, from.number()?)
}

fn item(from: &mut Reader<'_>) -> Option<ItemPlace> {
    Some(match from.number()? {
        PACK => ItemPlace::Pack(from.small()?),
        WORN => ItemPlace::Worn(from_number(Slot::ALL, slot_number, from.number()?)?),
        FLOOR => ItemPlace::Floor(from.small()?),
        CONTAINER => ItemPlace::Container {
            container: container(from)?,
            index: from.small()?,
        },
        _ => return None,
    })
}

fn container(from: &mut Reader<'_>) -> Option<ContainerPlace> {
    Some(match from.number()? {
        PACK => ContainerPlace::Pack(from.small()?),
        FLOOR => ContainerPlace::Floor(from.small()?),
        _ => return None,
    })
}

/// Returns the value that has a number.
fn from_number<T: Copy, const N: usize>(
    all: [T; N],
    number_of: fn(T) -> u64,
    number: u64,
) -> Option<T> {
    all.into_iter().find(|value| number_of(*value) == number)
}

fn dir_number(dir: Dir) -> u64 {
    match dir {
        Dir::North => 1,
        Dir::NorthEast => 2,
        Dir::East => 3,
        Dir::SouthEast => 4,
        Dir::South => 5,
        Dir::SouthWest => 6,
        Dir::West => 7,
        Dir::NorthWest => 8,
    }
}

fn slot_number(slot: Slot) -> u64 {
    match slot {
        Slot::Weapon => 1,
        Slot::Offhand => 2,
        Slot::Ranged => 3,
        Slot::Armor => 4,
        Slot::Helmet => 5,
        Slot::Cloak => 6,
        Slot::Gloves => 7,
        Slot::Boots => 8,
        Slot::Amulet => 9,
        Slot::Light => 10,
        Slot::LeftRing => 11,
        Slot::RightRing => 12,
    }
}

pub(super) fn object_type(from: &mut Reader<'_>) -> Option<ObjectType> {
    let number = from.number()?;
    let mut types = ObjectType::ALL.iter().copied();
    types.find(|&kind| type_number(kind) == number)
}

pub(super) fn type_number(kind: ObjectType) -> u64 {
    match kind {
        ObjectType::Weapon => 1,
        ObjectType::Offhand => 2,
        ObjectType::Ranged => 3,
        ObjectType::Armor => 4,
        ObjectType::Helmet => 5,
        ObjectType::Cloak => 6,
        ObjectType::Gloves => 7,
        ObjectType::Boots => 8,
        ObjectType::Ring => 9,
        ObjectType::Amulet => 10,
        ObjectType::Light => 11,
        ObjectType::Scroll => 12,
        ObjectType::Book => 13,
        ObjectType::Flask => 14,
        ObjectType::Gold => 15,
        ObjectType::Ammunition => 16,
        ObjectType::Food => 17,
        ObjectType::Wand => 18,
        ObjectType::Container => 19,
    }
}

fn service_number(service: Service) -> u64 {
    match service {
        Service::Cure => 1,
        Service::Heal => 2,
        Service::Blessing => 3,
        Service::Advice => 4,
    }
}

fn score_number(score: Score) -> u64 {
    match score {
        Score::Strength => 1,
        Score::Dexterity => 2,
        Score::Constitution => 3,
        Score::Intelligence => 4,
        Score::Wisdom => 5,
        Score::Charisma => 6,
    }
}
