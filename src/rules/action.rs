//! What an actor can do, and how it ends.

use super::{Aiming, Refusal, Service, Verb};
use crate::base::{Dir, Pos};
use crate::content::{MonsterKind, ObjectKind};
use crate::world::{AutoPickup, ContainerPlace, ItemPlace, Score, Slot};

/// One action of an actor. Hero and monsters share them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Moves to the next cell, attacks the actor there, opens a door or digs.
    Step(Dir),
    /// The same as a step, but nothing is picked up where it leads.
    StepOver(Dir),
    /// Strikes at whoever is in the next cell, peaceful or not.
    Attack(Dir),
    Rest,
    /// Lets a turn pass, on a quest, where a rest takes a day.
    Wait,
    /// Looks for what is hidden nearby, for a turn.
    Search,
    /// Closes the open door on the next cell.
    Close(Dir),
    /// Kicks at the closed door on the next cell.
    Kick(Dir),
    Descend,
    Ascend,
    /// Picks up an item of the pile under the hero.
    PickUp(ItemPlace),
    /// Picks up several items of the pile under the hero, as far as there is room, in one turn.
    PickUpSeveral(Vec<ItemPlace>),
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
    /// Drinks a carried flask.
    Drink(ItemPlace),
    /// Reads a carried scroll or book.
    Read(ItemPlace),
    /// Eats carried food.
    Eat(ItemPlace),
    /// Aims a carried wand at a cell.
    Aim {
        item: ItemPlace,
        at: Pos,
    },
    /// Fires a piece of carried ammunition at a cell, with the ranged weapon that is worn.
    Fire {
        item: ItemPlace,
        at: Pos,
    },
    /// Throws a carried item at a cell.
    Throw {
        item: ItemPlace,
        at: Pos,
    },
    /// Uses the feature in a cell, that of the hero or one beside it.
    Use(Pos),
    /// Asks a priest or an oracle for something, and pays.
    Ask(Service),
    /// Puts a carried item into a container.
    PutIn {
        item: ItemPlace,
        container: ContainerPlace,
    },
    /// Takes an item out of a container.
    TakeOut(ItemPlace),
    /// Decides what walking picks up.
    AutoPickup(AutoPickup),
    /// Carries out an action although it is risky or useless, for which it would be refused otherwise.
    Sure(Box<Action>),
    /// Changes the world as no rule would.
    Wizard(Wizardry),
    /// Raises an ability by one, on a quest.
    Raise(Score),
}

impl Action {
    /// Returns the cell at which it attacks, from `here`, if anybody is there; `None` if it attacks nobody.
    pub fn attacks_at(&self, here: Pos) -> Option<Pos> {
        if let Action::Sure(action) = self {
            return action.attacks_at(here);
        }
        if let Action::Step(dir) | Action::StepOver(dir) | Action::Attack(dir) = self {
            return Some(here.step(*dir));
        }
        self.aiming().map(|aiming| aiming.at)
    }

    /// Returns what it aims, and at which cell; `None` if it aims nothing.
    pub fn aiming(&self) -> Option<Aiming> {
        let (verb, item, at) = self.use_and_target()?;
        at.map(|at| Aiming { verb, item, at })
    }

    /// Returns for what it uses a carried item, and which; `None` if it does not.
    pub fn use_of_item(&self) -> Option<(Verb, ItemPlace)> {
        self.use_and_target().map(|(verb, item, _)| (verb, item))
    }

    /// Returns for what it uses a carried item, which, and the cell that it is aimed at, if it is; `None` if it uses none.
    fn use_and_target(&self) -> Option<(Verb, ItemPlace, Option<Pos>)> {
        match *self {
            Action::Drink(item) => Some((Verb::Drink, item, None)),
            Action::Read(item) => Some((Verb::Read, item, None)),
            Action::Eat(item) => Some((Verb::Eat, item, None)),
            Action::Aim { item, at } => Some((Verb::Aim, item, Some(at))),
            Action::Fire { item, at } => Some((Verb::Fire, item, Some(at))),
            Action::Throw { item, at } => Some((Verb::Throw, item, Some(at))),
            Action::Sure(ref action) => action.use_and_target(),
            Action::Step(_)
            | Action::StepOver(_)
            | Action::Attack(_)
            | Action::Rest
            | Action::Wait
            | Action::Search
            | Action::Close(_)
            | Action::Kick(_)
            | Action::Descend
            | Action::Ascend
            | Action::PickUp(_)
            | Action::PickUpSeveral(_)
            | Action::Wear { .. }
            | Action::TakeOff(_)
            | Action::Drop(_)
            | Action::Expunge(_)
            | Action::Use(_)
            | Action::Ask(_)
            | Action::PutIn { .. }
            | Action::TakeOut(_)
            | Action::AutoPickup(_)
            | Action::Wizard(_)
            | Action::Raise(_) => None,
        }
    }
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
