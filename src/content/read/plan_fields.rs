//! The tables of the fields of a dungeon plan, which has three kinds of entries.

use super::description::{DescriptionFile, EntryKind};
use super::field::{Field, Template};
use super::words::DiceLimits;
use crate::base::{Dice, push_number};
use crate::content::keyword::truth;
use crate::content::{Alias, PlanEntry, PlannedLevel, Supply};

const EVERY: DiceLimits = DiceLimits {
    field: "EVERY",
    least: 1,
    most: i64::MAX,
};

const COUNT: DiceLimits = DiceLimits {
    field: "COUNT",
    least: 0,
    most: 20,
};

impl DescriptionFile for PlanEntry {
    const FILE: &'static str = "dungeon plan";
    const HEADER: &'static str = "RLG327 DUNGEON PLAN 1";
    const KINDS: &'static [EntryKind<PlanEntry>] = &[
        EntryKind::of::<PlannedLevel>(),
        EntryKind::of::<Supply>(),
        EntryKind::of::<Alias>(),
    ];
}

impl Template for PlannedLevel {
    type File = PlanEntry;

    const NOUN: &'static str = "level";
    const TITLE: &'static str = "the level";
    const BEGINS: &'static str = "LEVEL";
    const FIELDS: &'static [Field<PlannedLevel>] = &[
        Field::words(
            "NAME",
            |level, words| words.name(&mut level.name),
            |level, out| out.push_str(&level.name),
        ),
        Field::words(
            "DEPTH",
            |level, words| words.dice(&mut level.depth),
            |level, out| level.depth.push_to(out),
        ),
        Field::words(
            "RRTY",
            |level, words| words.percent("RRTY", &mut level.rarity),
            |level, out| push_number(out, level.rarity),
        ),
        Field::words(
            "BRANCH",
            |level, words| words.truth("BRANCH", &mut level.is_branch),
            |level, out| out.push_str(truth(level.is_branch)),
        ),
    ];
    const LATER_FIELDS: &'static [(&'static str, &'static str)] = &[];

    fn blank() -> PlannedLevel {
        PlannedLevel {
            name: String::new(),
            depth: Dice::constant(0),
            rarity: 0,
            is_branch: false,
        }
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl Template for Supply {
    type File = PlanEntry;

    const NOUN: &'static str = "supply";
    const TITLE: &'static str = "the supply";
    const BEGINS: &'static str = "SUPPLY";
    const FIELDS: &'static [Field<Supply>] = &[
        Field::words(
            "NAME",
            |supply, words| words.name(&mut supply.name),
            |supply, out| out.push_str(&supply.name),
        ),
        Field::words(
            "DEPTH",
            |supply, words| words.dice(&mut supply.depth),
            |supply, out| supply.depth.push_to(out),
        ),
        Field::words(
            "EVERY",
            |supply, words| words.dice_within(EVERY, &mut supply.every),
            |supply, out| supply.every.push_to(out),
        ),
        Field::words(
            "COUNT",
            |supply, words| words.dice_within(COUNT, &mut supply.count),
            |supply, out| supply.count.push_to(out),
        ),
    ];
    const LATER_FIELDS: &'static [(&'static str, &'static str)] = &[];

    fn blank() -> Supply {
        Supply {
            name: String::new(),
            depth: Dice::constant(0),
            every: Dice::constant(0),
            count: Dice::constant(0),
        }
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl Template for Alias {
    type File = PlanEntry;

    const NOUN: &'static str = "alias";
    const TITLE: &'static str = "the alias";
    const BEGINS: &'static str = "ALIAS";
    const FIELDS: &'static [Field<Alias>] = &[
        Field::words(
            "NAME",
            |alias, words| words.name(&mut alias.name),
            |alias, out| out.push_str(&alias.name),
        ),
        Field::words(
            "AS",
            |alias, words| words.name(&mut alias.meaning),
            |alias, out| out.push_str(&alias.meaning),
        ),
    ];
    const LATER_FIELDS: &'static [(&'static str, &'static str)] = &[];

    fn blank() -> Alias {
        Alias {
            name: String::new(),
            meaning: String::new(),
        }
    }

    fn name(&self) -> &str {
        &self.name
    }
}
