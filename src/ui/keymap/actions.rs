//! What keys can ask for, situation by situation.

use crate::base::Dir;
use crate::game::{Score, Verb};

/// While the map is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Intent {
    Step(Dir),
    Rest,
    /// Waits for a turn, on a quest.
    Wait,
    Search,
    Explore,
    /// Steps towards the nearest enemy, or strikes at it.
    Fight,
    /// Chooses where to go.
    Travel,
    /// Chooses where to go, by name.
    Find,
    /// Runs in a direction.
    Run(Dir),
    /// Runs in the direction that follows.
    RunAnywhere,
    /// Makes a step in the direction that follows, and picks up nothing there.
    StepOver,
    /// Rests until nothing is left to heal.
    Recover,
    /// Closes a door.
    Close,
    /// Strikes at whoever is in the next cell, peaceful or not.
    Attack,
    /// Kicks at a door.
    Kick,
    Descend,
    Ascend,
    PickUp,
    Wear,
    TakeOff,
    Drop,
    Destroy,
    Inventory,
    Equipment,
    InspectCarried,
    InspectWorn,
    Look,
    LookAround,
    /// Lists what is in sight and known on the level.
    Glance,
    Messages,
    Character,
    /// Opens the charts of the level.
    Charts,
    /// Uses a carried item.
    UseItem(Verb),
    /// Decides what walking picks up.
    AutoPickup,
    /// Uses what is here or beside.
    Use,
    Help,
    Settings,
    Wizard,
    Leave,
    /// Ends a quest that is not won.
    GiveUp,
    /// Shows the messages that did not fit.
    More,
    Raise(Score),
}

/// What comes of an intent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The hero acts, or asks for no more than a direction first.
    Acts,
    /// It may ask for one of several entries, which only what it opens can tell, or for a text, and then the hero acts.
    ActsOnOneOf,
    /// It shows something of the game, or sets what is no part of it.
    Shows,
    /// The same, and it may ask for an entry or a text.
    ShowsOneOf,
}

impl Intent {
    /// Returns whether it only shows something of the game, or sets what is no part of it.
    pub(in crate::ui) fn only_shows(self) -> bool {
        matches!(self.kind(), Kind::Shows | Kind::ShowsOneOf)
    }

    /// Returns whether it may ask for one of several entries, which only what it opens can tell, or for a text.
    pub(in crate::ui) fn may_ask_for_a_name(self) -> bool {
        matches!(self.kind(), Kind::ActsOnOneOf | Kind::ShowsOneOf)
    }

    fn kind(self) -> Kind {
        match self {
            Intent::Inventory
            | Intent::Equipment
            | Intent::InspectCarried
            | Intent::InspectWorn
            | Intent::Glance
            | Intent::Find
            | Intent::Settings
            | Intent::Leave => Kind::ShowsOneOf,
            Intent::Look
            | Intent::LookAround
            | Intent::Messages
            | Intent::Character
            | Intent::Charts
            | Intent::Help
            | Intent::More => Kind::Shows,
            Intent::Travel
            | Intent::PickUp
            | Intent::Wear
            | Intent::TakeOff
            | Intent::Drop
            | Intent::Destroy
            | Intent::UseItem(_)
            | Intent::AutoPickup
            | Intent::Use
            | Intent::Wizard => Kind::ActsOnOneOf,
            Intent::Step(_)
            | Intent::Rest
            | Intent::Wait
            | Intent::Search
            | Intent::Explore
            | Intent::Fight
            | Intent::Run(_)
            | Intent::RunAnywhere
            | Intent::StepOver
            | Intent::Recover
            | Intent::Close
            | Intent::Attack
            | Intent::Kick
            | Intent::Descend
            | Intent::Ascend
            | Intent::GiveUp
            | Intent::Raise(_) => Kind::Acts,
        }
    }
}

/// While a cursor is on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum CursorAction {
    /// The place under the cursor.
    Choose,
    /// A random place.
    Anywhere,
    /// Moves the cursor to the next monster.
    Next,
    /// Moves the cursor to the monster before.
    Previous,
    Close,
}

/// While a cursor chooses where to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum TravelAction {
    /// The place under the cursor.
    Choose,
    /// Moves the cursor to the next place that is known.
    Next,
    /// Moves the cursor to the place before.
    Previous,
    /// Lists all places that are known.
    List,
    Close,
}

/// While a container is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum ContainerAction {
    PutIn,
    TakeOut,
}

/// While the inventory of a quest is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum InventoryAction {
    Equip,
    Drop,
    Examine,
    Return,
}

/// While several items are chosen to be picked up or dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum PickUpAction {
    /// Marks the selected item, or takes its mark away.
    Mark,
    All,
}

/// In a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum ListAction {
    Choose,
    Close,
    Up,
    Down,
    PageUp,
    PageDown,
    First,
    Last,
}

/// In a text that scrolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum TextAction {
    Close,
    /// Shows only what contains a text that follows.
    Search,
    Up,
    Down,
    PageUp,
    PageDown,
    Start,
    End,
}

/// Changes the speed of a screen that moves by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum PaceAction {
    /// Stops, or goes on.
    Pause,
    Faster,
    Slower,
}

/// While a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum BotAction {
    Pace(PaceAction),
    Step,
    TakeOver,
    Leave,
}

/// While the fights of Roguelike 1d are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum DuelAction {
    Pace(PaceAction),
    Step,
    FinishFight,
    NextCase,
    PreviousCase,
    Leave,
}

/// While a recorded game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum ReplayAction {
    Pace(PaceAction),
    Forward,
    Back,
    ToStart,
    ToEnd,
    ToTurn,
    ToLevel,
    PlayOn,
    Help,
    Leave,
}
