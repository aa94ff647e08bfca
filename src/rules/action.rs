//! What an actor can do, and how it ends.

use crate::base::{Dir, Pos};
use crate::content::{MonsterKind, ObjectKind};
use crate::world::{ItemPlace, Score, Slot};

/// One action of an actor. Hero and monsters share them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Moves to the next cell, attacks the actor there, opens a door or digs.
    Step(Dir),
    Rest,
    Descend,
    Ascend,
    /// Picks up an item of the pile under the hero.
    PickUp(ItemPlace),
    /// Takes a carried item into use. One that fits several slots goes to `slot`, which must be named when all of
    /// them are filled.
    Wear {
        item: ItemPlace,
        slot: Option<Slot>,
    },
    /// Takes a worn item off.
    TakeOff(ItemPlace),
    /// Puts a carried item down.
    Drop(ItemPlace),
    /// Destroys a carried item for good.
    Expunge(ItemPlace),
    /// Changes the world as no rule would.
    Wizard(Wizardry),
    /// Raises an ability by one, on a quest.
    Raise(Score),
}

/// What wizard mode can do to the world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wizardry {
    /// Moves the hero to a free open cell, the given one or a random one.
    Teleport(Option<Pos>),
    MakeObject(ObjectKind),
    MakeMonster(MonsterKind),
    GoToLevel(u16),
}

/// How an action ended.
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
    DoorIsLocked,
    /// Rest needs a floor without monsters.
    MonstersOnFloor,
    WornAlready(ObjectKind),
    /// What is worn cannot be dropped or destroyed.
    InUse(ObjectKind),
    NoRaiseDue,
}
