//! The table of the fields of an object.

use super::description::{DescriptionFile, EntryKind};
use super::field::{Field, Template};
use super::field_error::{FieldError, FieldErrorKind};
use super::words::Words;
use crate::base::{Dice, TextLines, push_number};
use crate::content::keyword::{Keyword, Keywords, push_words, truth};
use crate::content::{Color, ObjectTemplate, ObjectType};
use compact_str::CompactString;

impl DescriptionFile for ObjectTemplate {
    const FILE: &'static str = "file of objects";
    const HEADER: &'static str = "RLG327 OBJECT DESCRIPTION 1";
    const KINDS: &'static [EntryKind<ObjectTemplate>] = &[EntryKind::of::<ObjectTemplate>()];
}

impl Template for ObjectTemplate {
    type File = ObjectTemplate;

    const NOUN: &'static str = "object";
    const TITLE: &'static str = "the object";
    const BEGINS: &'static str = "OBJECT";
    const FIELDS: &'static [Field<ObjectTemplate>] = &[
        Field::words(
            "NAME",
            |object, words| words.name(&mut object.name),
            |object, out| out.push_str(&object.name),
        ),
        Field::lines(
            "DESC",
            |object, lines| object.description = lines,
            |object| &object.description,
        ),
        Field::list(
            "TYPE",
            ObjectType::VOCABULARY,
            |object, words| read_types(&mut object.types, words),
            |object, out| push_words(out, &object.types),
        ),
        Field::list(
            "COLOR",
            Color::VOCABULARY,
            |object, words| read_color(&mut object.color, words),
            |object, out| out.push_str(object.color.word()),
        ),
        Field::words(
            "HIT",
            |object, words| words.dice(&mut object.hit),
            |object, out| object.hit.push_to(out),
        ),
        Field::words(
            "DAM",
            |object, words| words.dice(&mut object.damage),
            |object, out| object.damage.push_to(out),
        ),
        Field::words(
            "DODGE",
            |object, words| words.dice(&mut object.dodge),
            |object, out| object.dodge.push_to(out),
        ),
        Field::words(
            "DEF",
            |object, words| words.dice(&mut object.defense),
            |object, out| object.defense.push_to(out),
        ),
        Field::words(
            "WEIGHT",
            |object, words| words.dice(&mut object.weight),
            |object, out| object.weight.push_to(out),
        ),
        Field::words(
            "SPEED",
            |object, words| words.dice(&mut object.speed),
            |object, out| object.speed.push_to(out),
        ),
        Field::words(
            "ATTR",
            |object, words| words.dice(&mut object.attribute),
            |object, out| object.attribute.push_to(out),
        ),
        Field::words(
            "VAL",
            |object, words| words.dice(&mut object.value),
            |object, out| object.value.push_to(out),
        ),
        Field::words(
            "ART",
            |object, words| words.truth("ART", &mut object.artifact),
            |object, out| out.push_str(truth(object.artifact)),
        ),
        Field::words(
            "RRTY",
            |object, words| words.percent("RRTY", &mut object.rarity),
            |object, out| push_number(out, object.rarity),
        ),
    ];
    const LATER_FIELDS: &'static [(&'static str, &'static str)] =
        &[("ART", "FALSE"), ("RRTY", "100")];

    fn blank() -> ObjectTemplate {
        ObjectTemplate {
            name: CompactString::default(),
            description: TextLines::default(),
            types: Keywords::new(),
            color: Color::White,
            hit: Dice::constant(0),
            damage: Dice::constant(0),
            dodge: Dice::constant(0),
            defense: Dice::constant(0),
            weight: Dice::constant(0),
            speed: Dice::constant(0),
            attribute: Dice::constant(0),
            value: Dice::constant(0),
            artifact: false,
            rarity: 0,
        }
    }

    fn name(&self) -> &str {
        &self.name
    }
}

/// Reads one type, or WEAPON and OFFHAND in either order.
fn read_types(types: &mut Keywords<ObjectType>, words: &mut Words<'_>) -> Result<(), FieldError> {
    types.push(words.one_of()?);
    words.each_of(|object_type, word| {
        let is_pair = matches!(
            (&types[..], object_type),
            ([ObjectType::Weapon], ObjectType::Offhand)
                | ([ObjectType::Offhand], ObjectType::Weapon)
        );
        if is_pair {
            types.push(object_type);
        } else if !types.contains(&object_type) {
            return Err(FieldErrorKind::SecondType.at(word));
        }
        Ok(())
    })
}

/// Reads one color, which may be repeated.
fn read_color(color: &mut Color, words: &mut Words<'_>) -> Result<(), FieldError> {
    *color = words.one_of()?;
    words.each_of(|other: Color, word| {
        if other == *color {
            Ok(())
        } else {
            Err(FieldErrorKind::SecondColor.at(word))
        }
    })
}
