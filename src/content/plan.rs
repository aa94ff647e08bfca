//! The dungeon plan: which level files a game uses and at what depth, which items every game has, and which templates
//! the names in level files mean.

use super::printed::write_lines;
use crate::base::Dice;
use std::fmt;

/// A level of the plan. It prints the value of each field on a line of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedLevel {
    /// The name of a level, or of several variants. Not empty, and without control characters except tabs.
    pub name: String,
    /// The depth in a dungeon of 12 levels, rolled once for each game.
    pub depth: Dice,
    /// 1 to 100: how many games have it, in per cent.
    pub rarity: u8,
    /// Whether it is beside the dungeon, with a number after those of the dungeon's levels.
    pub is_branch: bool,
}

/// Items on levels besides those that are drawn. It prints the value of each field on a line of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supply {
    /// The name of an object. Not empty, and without control characters except tabs.
    pub name: String,
    /// The first depth that has it, rolled once for each game.
    pub depth: Dice,
    /// How many levels farther down the next ones are, rolled once for each game; at least 1.
    pub every: Dice,
    /// How many there are on each of these levels, rolled once for each game; 0 to 20.
    pub count: Dice,
}

/// A further name of a template. It prints the value of each field on a line of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alias {
    /// A name in level files. Not empty, and without control characters except tabs.
    pub name: String,
    /// The name of the monster or object that is meant; not empty either.
    pub meaning: String,
}

/// An entry of a dungeon plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanEntry {
    Level(PlannedLevel),
    Supply(Supply),
    Alias(Alias),
}

/// The entries of a plan file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DungeonPlan {
    /// In the order of the file.
    pub entries: Vec<PlanEntry>,
}

impl DungeonPlan {
    /// Returns the supplies in the order of the file.
    pub fn supplies(&self) -> impl Iterator<Item = &Supply> {
        self.entries.iter().filter_map(|entry| match entry {
            PlanEntry::Supply(supply) => Some(supply),
            PlanEntry::Level(_) | PlanEntry::Alias(_) => None,
        })
    }

    /// Returns the aliases in the order of the file.
    pub fn aliases(&self) -> impl Iterator<Item = &Alias> {
        self.entries.iter().filter_map(PlanEntry::alias)
    }
}

impl PlanEntry {
    /// Returns the alias; `None` if it is another entry.
    pub fn alias(&self) -> Option<&Alias> {
        match self {
            PlanEntry::Alias(alias) => Some(alias),
            PlanEntry::Level(_) | PlanEntry::Supply(_) => None,
        }
    }
}

impl From<PlannedLevel> for PlanEntry {
    fn from(level: PlannedLevel) -> PlanEntry {
        PlanEntry::Level(level)
    }
}

impl From<Supply> for PlanEntry {
    fn from(supply: Supply) -> PlanEntry {
        PlanEntry::Supply(supply)
    }
}

impl From<Alias> for PlanEntry {
    fn from(alias: Alias) -> PlanEntry {
        PlanEntry::Alias(alias)
    }
}

impl fmt::Display for PlannedLevel {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_lines(self, out)
    }
}

impl fmt::Display for Supply {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_lines(self, out)
    }
}

impl fmt::Display for Alias {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_lines(self, out)
    }
}

impl fmt::Display for PlanEntry {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlanEntry::Level(level) => level.fmt(out),
            PlanEntry::Supply(supply) => supply.fmt(out),
            PlanEntry::Alias(alias) => alias.fmt(out),
        }
    }
}
