//! Why an action cannot be done.

use super::{Risk, Verb};
use crate::content::ObjectKind;
use crate::world::Terrain;
use serde::Serialize;

/// Why an action cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    RockInTheWay,
    NoStairsDown,
    NoStairsUp,
    /// The first level's way up.
    WayOutBlocked,
    NothingHere,
    NothingCarriedThere,
    /// The item lies under the hero, and has to be picked up first.
    NotCarried(ObjectKind),
    NothingWornThere,
    /// Not all of the places hold an item that lies under the hero.
    NotAllHere,
    PackFull,
    /// There are too few carry slots for what would have to come off.
    NoRoomForWhatComesOff,
    CannotBeWorn(ObjectKind),
    /// Both ring slots are filled and none was named.
    WhichRing,
    NoSuchLevel,
    /// A recorded game asks for what its data does not have.
    NoSuchKind,
    /// A unique monster that lives or was killed, or an artifact that was made.
    OnlyOneEver,
    NoRoomForIt,
    GameIsOver,
    /// The rule book has no such action.
    NotInThisGame,
    /// The hero cannot leave its cell.
    Held,
    /// The hero is too scared to fight.
    Scared,
    /// The hero carries too much to walk.
    Overloaded,
    ItemInTheWay(ObjectKind),
    /// The hero has no key for it.
    DoorIsLocked(Option<ObjectKind>),
    /// Nobody walks there.
    TerrainInTheWay(Terrain),
    StatueInTheWay,
    /// The rule book knows the four straight directions only.
    NoDiagonals,
    /// A peaceful monster cannot leave its cell, or not be where the hero is.
    NoWayMade,
    /// Something stops the boulder that the hero pushes.
    BoulderIsStuck,
    /// There is no open door.
    NothingToClose,
    /// Something or somebody is in the doorway.
    DoorIsBlocked,
    /// There is no closed door.
    NothingToKick,
    /// Rest needs a floor without monsters.
    MonstersOnFloor,
    WornAlready(ObjectKind),
    /// What is worn cannot be dropped or destroyed.
    InUse(ObjectKind),
    NoRaiseDue,
    /// The item is not made for this use.
    Unfit {
        verb: Verb,
        item: ObjectKind,
    },
    /// The item has to be taken out of its container first.
    InContainer(ObjectKind),
    /// One who is blind cannot read.
    Blind,
    NoCharges(ObjectKind),
    /// No ranged weapon is worn.
    NothingToFireWith,
    /// The hero cannot aim at itself.
    AtOneself,
    OutOfSight,
    /// Farther away than so many cells.
    OutOfRange(u16),
    NothingToUse,
    NotAContainer(ObjectKind),
    /// There is no room for another item.
    ContainerFull(ObjectKind),
    /// No container holds another.
    ContainerInContainer,
    NothingInsideThere,
    /// It belongs to a shop, and has to be bought first.
    ForSale(ObjectKind),
    /// It costs so much gold, and the hero has less.
    TooDear(i64),
    /// No priest or oracle is near who would do that.
    NobodyServes,
    /// What is cursed stays where it is worn.
    Cursed(ObjectKind),
    /// The action is carried out if it is marked as sure.
    Risky(Risk),
}

impl Refusal {
    /// Returns its name, under which it is serialized as well. These names do not change.
    pub fn name(self) -> &'static str {
        match self {
            Refusal::RockInTheWay => "rock_in_the_way",
            Refusal::NoStairsDown => "no_stairs_down",
            Refusal::NoStairsUp => "no_stairs_up",
            Refusal::WayOutBlocked => "way_out_blocked",
            Refusal::NothingHere => "nothing_here",
            Refusal::NothingCarriedThere => "nothing_carried_there",
            Refusal::NotCarried(_) => "not_carried",
            Refusal::NothingWornThere => "nothing_worn_there",
            Refusal::NotAllHere => "not_all_here",
            Refusal::PackFull => "pack_full",
            Refusal::NoRoomForWhatComesOff => "no_room_for_what_comes_off",
            Refusal::CannotBeWorn(_) => "cannot_be_worn",
            Refusal::WhichRing => "which_ring",
            Refusal::NoSuchLevel => "no_such_level",
            Refusal::NoSuchKind => "no_such_kind",
            Refusal::OnlyOneEver => "only_one_ever",
            Refusal::NoRoomForIt => "no_room_for_it",
            Refusal::GameIsOver => "game_is_over",
            Refusal::NotInThisGame => "not_in_this_game",
            Refusal::Held => "held",
            Refusal::Scared => "scared",
            Refusal::Overloaded => "overloaded",
            Refusal::ItemInTheWay(_) => "item_in_the_way",
            Refusal::DoorIsLocked(_) => "door_is_locked",
            Refusal::TerrainInTheWay(_) => "terrain_in_the_way",
            Refusal::StatueInTheWay => "statue_in_the_way",
            Refusal::NoDiagonals => "no_diagonals",
            Refusal::NoWayMade => "no_way_made",
            Refusal::BoulderIsStuck => "boulder_is_stuck",
            Refusal::NothingToClose => "nothing_to_close",
            Refusal::DoorIsBlocked => "door_is_blocked",
            Refusal::NothingToKick => "nothing_to_kick",
            Refusal::MonstersOnFloor => "monsters_on_floor",
            Refusal::WornAlready(_) => "worn_already",
            Refusal::InUse(_) => "in_use",
            Refusal::NoRaiseDue => "no_raise_due",
            Refusal::Unfit { .. } => "unfit",
            Refusal::InContainer(_) => "in_container",
            Refusal::Blind => "blind",
            Refusal::NoCharges(_) => "no_charges",
            Refusal::NothingToFireWith => "nothing_to_fire_with",
            Refusal::AtOneself => "at_oneself",
            Refusal::OutOfSight => "out_of_sight",
            Refusal::OutOfRange(_) => "out_of_range",
            Refusal::NothingToUse => "nothing_to_use",
            Refusal::NotAContainer(_) => "not_a_container",
            Refusal::ContainerFull(_) => "container_full",
            Refusal::ContainerInContainer => "container_in_container",
            Refusal::NothingInsideThere => "nothing_inside_there",
            Refusal::ForSale(_) => "for_sale",
            Refusal::TooDear(_) => "too_dear",
            Refusal::NobodyServes => "nobody_serves",
            Refusal::Cursed(_) => "cursed",
            Refusal::Risky(_) => "risky",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    /// Returns one of each, about this kind.
    fn samples(kind: ObjectKind) -> [Refusal; 54] {
        [
            Refusal::RockInTheWay,
            Refusal::NoStairsDown,
            Refusal::NoStairsUp,
            Refusal::WayOutBlocked,
            Refusal::NothingHere,
            Refusal::NothingCarriedThere,
            Refusal::NotCarried(kind),
            Refusal::NothingWornThere,
            Refusal::NotAllHere,
            Refusal::PackFull,
            Refusal::NoRoomForWhatComesOff,
            Refusal::CannotBeWorn(kind),
            Refusal::WhichRing,
            Refusal::NoSuchLevel,
            Refusal::NoSuchKind,
            Refusal::OnlyOneEver,
            Refusal::NoRoomForIt,
            Refusal::GameIsOver,
            Refusal::NotInThisGame,
            Refusal::Held,
            Refusal::Scared,
            Refusal::Overloaded,
            Refusal::ItemInTheWay(kind),
            Refusal::DoorIsLocked(None),
            Refusal::TerrainInTheWay(Terrain::Rock),
            Refusal::StatueInTheWay,
            Refusal::NoDiagonals,
            Refusal::NoWayMade,
            Refusal::BoulderIsStuck,
            Refusal::NothingToClose,
            Refusal::DoorIsBlocked,
            Refusal::NothingToKick,
            Refusal::MonstersOnFloor,
            Refusal::WornAlready(kind),
            Refusal::InUse(kind),
            Refusal::NoRaiseDue,
            Refusal::Unfit {
                verb: Verb::Eat,
                item: kind,
            },
            Refusal::InContainer(kind),
            Refusal::Blind,
            Refusal::NoCharges(kind),
            Refusal::NothingToFireWith,
            Refusal::AtOneself,
            Refusal::OutOfSight,
            Refusal::OutOfRange(1),
            Refusal::NothingToUse,
            Refusal::NotAContainer(kind),
            Refusal::ContainerFull(kind),
            Refusal::ContainerInContainer,
            Refusal::NothingInsideThere,
            Refusal::ForSale(kind),
            Refusal::TooDear(1),
            Refusal::NobodyServes,
            Refusal::Cursed(kind),
            Refusal::Risky(Risk::NobodyThere),
        ]
    }

    #[test]
    fn a_refusal_is_called_as_it_is_serialized() {
        let kind = serde_json::from_value(json!(0)).expect("a number of a kind");
        for refusal in samples(kind) {
            let name = match json!(refusal) {
                Value::String(name) => name,
                Value::Object(named) => named.keys().next().expect("a name").clone(),
                other => panic!("{refusal:?} is {other}"),
            };
            assert_eq!(refusal.name(), name);
        }
    }
}
