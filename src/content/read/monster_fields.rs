//! The table of the fields of a monster.

use super::description::{DescriptionFile, EntryKind};
use super::field::{Field, Template};
use crate::base::{Dice, TextLines, push_number};
use crate::content::keyword::{Keyword, Keywords, push_words};
use crate::content::{Ability, Color, MonsterTemplate};
use compact_str::CompactString;

impl DescriptionFile for MonsterTemplate {
    const FILE: &'static str = "file of monsters";
    const HEADER: &'static str = "RLG327 MONSTER DESCRIPTION 1";
    const KINDS: &'static [EntryKind<MonsterTemplate>] = &[EntryKind::of::<MonsterTemplate>()];
}

impl Template for MonsterTemplate {
    type File = MonsterTemplate;

    const NOUN: &'static str = "monster";
    const TITLE: &'static str = "the monster";
    const BEGINS: &'static str = "MONSTER";
    const FIELDS: &'static [Field<MonsterTemplate>] = &[
        Field::words(
            "NAME",
            |monster, words| words.name(&mut monster.name),
            |monster, out| out.push_str(&monster.name),
        ),
        Field::lines(
            "DESC",
            |monster, lines| monster.description = lines,
            |monster| &monster.description,
        ),
        Field::words(
            "SYMB",
            |monster, words| words.symbol(&mut monster.symbol),
            |monster, out| out.push(monster.symbol),
        ),
        Field::list(
            "COLOR",
            Color::VOCABULARY,
            |monster, words| words.some_of(&mut monster.colors),
            |monster, out| push_words(out, &monster.colors),
        ),
        Field::words(
            "SPEED",
            |monster, words| words.dice(&mut monster.speed),
            |monster, out| monster.speed.push_to(out),
        ),
        Field::list(
            "ABIL",
            Ability::VOCABULARY,
            |monster, words| words.any_of(&mut monster.abilities),
            |monster, out| push_words(out, &monster.abilities),
        ),
        Field::words(
            "HP",
            |monster, words| words.dice(&mut monster.hit_points),
            |monster, out| monster.hit_points.push_to(out),
        ),
        Field::words(
            "DAM",
            |monster, words| words.dice(&mut monster.damage),
            |monster, out| monster.damage.push_to(out),
        ),
        Field::words(
            "RRTY",
            |monster, words| words.percent("RRTY", &mut monster.rarity),
            |monster, out| push_number(out, monster.rarity),
        ),
    ];
    const LATER_FIELDS: &'static [(&'static str, &'static str)] = &[("RRTY", "100")];

    fn blank() -> MonsterTemplate {
        MonsterTemplate {
            name: CompactString::default(),
            description: TextLines::default(),
            colors: Keywords::new(),
            speed: Dice::constant(0),
            abilities: Keywords::new(),
            hit_points: Dice::constant(0),
            damage: Dice::constant(0),
            symbol: ' ',
            rarity: 0,
        }
    }

    fn name(&self) -> &str {
        &self.name
    }
}
