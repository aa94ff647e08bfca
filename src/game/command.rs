//! What a player can ask for.

use crate::base::{Dir, Pos};
use crate::world::{ItemPlace, Score, Slot};

/// One command. Everything that a screen asks on the way (which item, which slot) is answered in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Moves, or attacks who stands there.
    Step(Dir),
    Rest,
    Descend,
    Ascend,
    /// Picks up one of the items under the hero.
    PickUp(ItemPlace),
    /// Takes a carried item into use. A ring needs its slot named only when both hands have one.
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
    /// Gives the hero up: the game is over.
    Abandon,
    /// Only in wizard mode.
    Wizard(WizardCommand),
    /// On a quest: raises an ability by one.
    Raise(Score),
}

/// What wizard mode offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WizardCommand {
    ToggleFog,
    /// To a cell, or to a random place.
    Teleport(Option<Pos>),
    /// By name; letter case does not count.
    MakeObject(String),
    MakeMonster(String),
    GoToLevel(u16),
    /// Reads the description files anew.
    ReloadData,
}
