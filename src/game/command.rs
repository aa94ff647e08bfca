//! What a player can ask for.

use crate::base::{Dir, Pos};
use crate::world::{Score, Slot};

/// One command. Everything that a screen asks on the way (which item, which slot) is answered in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Moves, or attacks who stands there.
    Step(Dir),
    Rest,
    Descend,
    Ascend,
    /// Picks up one of the things under the hero, counted from the top as `View::floor` lists them.
    PickUp(usize),
    /// Wears what is in a carry slot. A ring needs its slot named only when both hands have one.
    Wear {
        carried: usize,
        ring: Option<Slot>,
    },
    TakeOff(Slot),
    Drop(usize),
    /// Destroys what is in a carry slot, for good.
    Expunge(usize),
    /// Gives the hero up: the game is over.
    Abandon,
    /// Only in wizard mode.
    Wizard(WizardCommand),
    /// On a quest: takes one of a line of the inventory into use.
    Equip(usize),
    /// On a quest: puts one of a line of the inventory down.
    DropOne(usize),
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
