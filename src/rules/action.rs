//! What an actor can do, and what comes of trying.

use crate::base::{Dir, Pos};
use crate::content::{MonsterKind, ObjectKind};
use crate::world::{Score, Slot};

/// One thing that an actor does. The hero and the monsters share them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Moves to the next cell, attacks who stands there, or digs.
    Step(Dir),
    Rest,
    Descend,
    Ascend,
    /// Picks up the thing with this place in the pile, counted from the bottom.
    PickUp(usize),
    /// Wears what is in a carry slot; a ring goes to the named slot when both hands have one.
    Wear {
        carried: usize,
        ring: Option<Slot>,
    },
    TakeOff(Slot),
    Drop(usize),
    /// Destroys what is in a carry slot, for good.
    Expunge(usize),
    /// Breaks the rules.
    Wizard(Wizardry),
    /// Takes a carried thing of this kind into use, on a quest.
    Equip(ObjectKind),
    /// Puts down one thing of this kind, on a quest.
    DropOne(ObjectKind),
    /// Raises an ability by one, on a quest.
    Raise(Score),
}

/// What wizard mode can do to the world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wizardry {
    /// To a free open cell, the given one or a random one.
    Teleport(Option<Pos>),
    MakeObject(ObjectKind),
    MakeMonster(MonsterKind),
    GoToLevel(u16),
}

/// What came of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It took the actor's turn.
    Turn,
    /// It was done, and no time passed.
    Free,
    /// Nothing changed and no time passed.
    Refused(Refusal),
}

/// Why an action cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    RockInTheWay,
    NoStairsDown,
    NoStairsUp,
    /// The first level's way up.
    WayOutBlocked,
    NothingHere,
    NothingCarriedThere,
    NothingWornThere,
    PackFull,
    /// What would have to come off finds no place.
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
    /// A command of the other game.
    NotInThisGame,
    /// Rest needs a floor without monsters.
    MonstersOnFloor,
    /// Neither a weapon nor armour.
    CannotBeEquipped(ObjectKind),
    EquippedAlready(ObjectKind),
    /// What is equipped cannot be dropped.
    InUse(ObjectKind),
    NoRaiseDue,
}
