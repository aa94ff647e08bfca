//! The commands of a player.

use crate::base::{Dir, Pos};
use crate::rules::{Action, Aiming, Service, Verb};
use crate::world::{AutoPickup, Climb, ContainerPlace, ItemPlace, Score, Slot};
use serde::{Deserialize, Serialize};

/// One command. The answers to what a screen asks (which item, which slot) are part of it.
///
/// As JSON a command is its name, `"rest"`, or an object with its name and what it is about: `{"step": "north"}`,
/// `{"wear": {"item": {"pack": 3}, "slot": "left_ring"}}`. These names do not change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "snake_case",
    deny_unknown_fields,
    expecting = "an object with what the command is about"
)]
pub enum Command {
    /// Moves, attacks, opens or digs.
    Step(Dir),
    /// The same, but picks up nothing where it leads.
    StepOver(Dir),
    /// Strikes at whoever is in the next cell, peaceful or not.
    Attack(Dir),
    Rest,
    /// On a quest: lets a turn pass.
    Wait,
    /// Searches for a turn.
    Search,
    /// Closes a door.
    Close(Dir),
    /// Kicks at a door.
    Kick(Dir),
    Descend,
    Ascend,
    /// Picks up one of the items under the hero.
    PickUp(ItemPlace),
    /// Picks up several of the items under the hero.
    PickUpSeveral(Vec<ItemPlace>),
    /// Takes a carried item into use. A ring needs its slot named only when both hands have one.
    Wear {
        item: ItemPlace,
        #[serde(default, skip_serializing_if = "Option::is_none")]
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
    /// Fires carried ammunition at a cell.
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
    AutoPickup(#[serde(with = "as_text")] AutoPickup),
    /// Does what was refused as risky or unwise.
    Sure(Box<Command>),
    /// Gives the hero up: the game is over.
    Abandon,
    /// Only in wizard mode, which is for people.
    #[serde(skip_deserializing)]
    Wizard(WizardCommand),
    /// On a quest: raises an ability by one.
    Raise(Score),
}

impl Command {
    /// Returns the command that uses an item; `at` is where it is aimed, if it is.
    pub fn using(verb: Verb, item: ItemPlace, at: Pos) -> Command {
        match verb {
            Verb::Drink => Command::Drink(item),
            Verb::Read => Command::Read(item),
            Verb::Eat => Command::Eat(item),
            Verb::Aim => Command::Aim { item, at },
            Verb::Fire => Command::Fire { item, at },
            Verb::Throw => Command::Throw { item, at },
        }
    }

    /// Returns the same command, marked as one that is meant although it is risky or unwise.
    #[must_use]
    pub fn sure(self) -> Command {
        Command::Sure(Box::new(self))
    }

    /// Returns what is done, whether or not somebody is sure of it.
    pub fn act(&self) -> &Command {
        let mut act = self;
        while let Command::Sure(command) = act {
            act = command;
        }
        act
    }

    /// Returns where a hero that is `here` is after a step, if that is no blow, or after a turn of waiting; `None` for other
    /// commands.
    pub(super) fn place_after(&self, here: Pos) -> Option<Pos> {
        match *self {
            Command::Step(dir) | Command::StepOver(dir) => Some(here.step(dir)),
            Command::Rest | Command::Wait | Command::Search => Some(here),
            Command::Attack(_) | Command::Kick(_) | Command::Close(_) => None,
            Command::Descend | Command::Ascend | Command::Use(_) => None,
            Command::PickUp(_) | Command::PickUpSeveral(_) | Command::AutoPickup(_) => None,
            Command::Wear { .. } | Command::TakeOff(_) | Command::Drop(_) => None,
            Command::Expunge(_) | Command::PutIn { .. } | Command::TakeOut(_) => None,
            Command::Drink(_) | Command::Read(_) | Command::Eat(_) => None,
            Command::Aim { .. } | Command::Fire { .. } | Command::Throw { .. } => None,
            Command::Ask(_) | Command::Sure(_) | Command::Abandon => None,
            Command::Wizard(_) | Command::Raise(_) => None,
        }
    }

    /// Returns what it aims, and at which cell; `None` if it aims nothing.
    pub fn aiming(&self) -> Option<Aiming> {
        self.action()?.aiming()
    }

    /// Returns for what it uses a carried item, and which; `None` if it does not.
    pub fn use_of_item(&self) -> Option<(Verb, ItemPlace)> {
        self.action()?.use_of_item()
    }

    /// Returns the action that is carried out, whether or not somebody is sure of it; `None` if that is no action of the
    /// rules.
    pub(super) fn action(&self) -> Option<Action> {
        match self.act().clone().meaning() {
            Meaning::Action(action) => Some(action),
            Meaning::Sure(_) | Meaning::Abandon | Meaning::Wizard(_) => None,
        }
    }

    /// Returns what it stands for.
    pub(super) fn meaning(self) -> Meaning {
        Meaning::Action(match self {
            Command::Step(dir) => Action::Step(dir),
            Command::StepOver(dir) => Action::StepOver(dir),
            Command::Attack(dir) => Action::Attack(dir),
            Command::Ask(service) => Action::Ask(service),
            Command::Rest => Action::Rest,
            Command::Wait => Action::Wait,
            Command::Search => Action::Search,
            Command::Close(dir) => Action::Close(dir),
            Command::Kick(dir) => Action::Kick(dir),
            Command::Descend => Action::Descend,
            Command::Ascend => Action::Ascend,
            Command::PickUp(item) => Action::PickUp(item),
            Command::PickUpSeveral(items) => Action::PickUpSeveral(items),
            Command::Wear { item, slot } => Action::Wear { item, slot },
            Command::TakeOff(item) => Action::TakeOff(item),
            Command::Drop(item) => Action::Drop(item),
            Command::Expunge(item) => Action::Expunge(item),
            Command::Drink(item) => Action::Drink(item),
            Command::Read(item) => Action::Read(item),
            Command::Eat(item) => Action::Eat(item),
            Command::Aim { item, at } => Action::Aim { item, at },
            Command::Fire { item, at } => Action::Fire { item, at },
            Command::Throw { item, at } => Action::Throw { item, at },
            Command::Use(at) => Action::Use(at),
            Command::PutIn { item, container } => Action::PutIn { item, container },
            Command::TakeOut(item) => Action::TakeOut(item),
            Command::AutoPickup(wanted) => Action::AutoPickup(wanted),
            Command::Raise(score) => Action::Raise(score),
            Command::Sure(command) => return Meaning::Sure(*command),
            Command::Abandon => return Meaning::Abandon,
            Command::Wizard(command) => return Meaning::Wizard(command),
        })
    }
}

/// The command that takes stairs which lead there.
impl From<Climb> for Command {
    fn from(climb: Climb) -> Command {
        match climb {
            Climb::Up => Command::Ascend,
            Climb::Down => Command::Descend,
        }
    }
}

/// What a command stands for.
pub(super) enum Meaning {
    Action(Action),
    /// What is meant although it is risky or unwise.
    Sure(Command),
    Abandon,
    Wizard(WizardCommand),
}

/// A command of wizard mode.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum WizardCommand {
    ToggleFog,
    /// Moves the hero to a cell, or to a random one.
    Teleport(Option<Pos>),
    /// Makes an object of this name; letter case does not count.
    MakeObject(String),
    /// Makes a monster of this name; letter case does not count.
    MakeMonster(String),
    GoToLevel(u16),
    /// Reads the description files again.
    ReloadData,
}

/// A value as the text that it is written as and read from.
mod as_text {
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;
    use std::fmt::Display;
    use std::str::FromStr;

    pub(super) fn serialize<S: Serializer>(
        value: &impl Display,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(super) fn deserialize<'de, D, T>(deserializer: D) -> Result<T, D::Error>
    where
        D: Deserializer<'de>,
        T: FromStr<Err = String>,
    {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_used_and_aimed_is_the_same_for_one_who_is_sure() {
        let (item, at) = (ItemPlace::Pack(3), Pos { x: 5, y: 7 });
        for verb in Verb::ALL {
            let command = Command::using(verb, item, at);
            let aiming = verb.needs_target().then_some(Aiming { verb, item, at });
            for command in [command.clone(), command.sure()] {
                assert_eq!(command.use_of_item(), Some((verb, item)));
                assert_eq!(command.aiming(), aiming, "{command:?}");
            }
        }
        let attack = Command::Attack(Dir::East).sure();
        assert_eq!(attack.use_of_item(), None);
        assert_eq!(attack.aiming(), None);
    }

    #[test]
    fn an_action_attacks_where_it_strikes_or_aims() {
        let (item, here, at) = (ItemPlace::Pack(0), Pos { x: 4, y: 4 }, Pos { x: 9, y: 2 });
        let attacked = |command: Command| {
            let action = command.action()?;
            let at = action.attacks_at(here);
            assert_eq!(Action::Sure(Box::new(action)).attacks_at(here), at);
            at
        };
        let struck = here.step(Dir::East);
        assert_eq!(attacked(Command::StepOver(Dir::East)), Some(struck));
        assert_eq!(attacked(Command::Attack(Dir::East)), Some(struck));
        assert_eq!(attacked(Command::Throw { item, at }), Some(at));
        assert_eq!(attacked(Command::Use(at)), None);
        assert_eq!(attacked(Command::Read(item)), None);
    }
}
