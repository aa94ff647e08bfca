//! The table of the fields of an effect.

use super::description::{DescriptionFile, EntryKind};
use super::field::{Conflict, Field, Template};
use super::field_error::FieldError;
use super::words::Words;
use crate::base::{Dice, Severity, push_number};
use crate::content::keyword::Keyword;
use crate::content::{Duration, EffectTemplate, EffectWord, Occasion, Recipients};
use compact_str::CompactString;

/// The chance of what holds all the time, in per cent.
const CERTAIN: u8 = 100;

impl DescriptionFile for EffectTemplate {
    const FILE: &'static str = "file of effects";
    const HEADER: &'static str = "RLG327 EFFECT DESCRIPTION 1";
    const KINDS: &'static [EntryKind<EffectTemplate>] = &[EntryKind::of::<EffectTemplate>()];
}

impl Template for EffectTemplate {
    type File = EffectTemplate;

    const NOUN: &'static str = "effect";
    const TITLE: &'static str = "the effect of";
    const BEGINS: &'static str = "EFFECT";
    const FIELDS: &'static [Field<EffectTemplate>] = &[
        Field::words(
            "OF",
            |effect, words| words.name(&mut effect.of),
            |effect, out| out.push_str(&effect.of),
        ),
        Field::words(
            "WHEN",
            |effect, words| words.just_one_of().map(|when| effect.when = when),
            |effect, out| out.push_str(effect.when.word()),
        ),
        Field::words("DOES", read_word, EffectTemplate::push_what_it_does),
        Field::words(
            "ON",
            |effect, words| words.just_one_of().map(|on| effect.on = on),
            |effect, out| out.push_str(effect.on.word()),
        ),
        Field::words(
            "AMOUNT",
            |effect, words| words.dice(&mut effect.amount),
            |effect, out| effect.amount.push_to(out),
        ),
        Field::words(
            "TURNS",
            |effect, words| words.dice(&mut effect.turns),
            |effect, out| effect.turns.push_to(out),
        ),
        Field::words(
            "RANGE",
            |effect, words| words.dice(&mut effect.range),
            |effect, out| effect.range.push_to(out),
        ),
        Field::words(
            "REACH",
            |effect, words| words.dice(&mut effect.reach),
            |effect, out| effect.reach.push_to(out),
        ),
        Field::words(
            "CHANCE",
            |effect, words| words.percent("CHANCE", &mut effect.chance),
            |effect, out| push_number(out, effect.chance),
        ),
    ];
    const LATER_FIELDS: &'static [(&'static str, &'static str)] = &[];

    fn blank() -> EffectTemplate {
        EffectTemplate {
            of: CompactString::default(),
            when: Occasion::Drunk,
            does: EffectWord::Heal,
            monster: None,
            on: Recipients::Own,
            amount: Dice::constant(0),
            turns: Dice::constant(0),
            range: Dice::constant(0),
            reach: Dice::constant(0),
            chance: 0,
        }
    }

    fn name(&self) -> &str {
        &self.of
    }

    fn conflict(&self) -> Option<Conflict> {
        let (when, does) = (self.when, self.does);
        if when.is_lasting() {
            return (self.chance != CERTAIN).then(|| Conflict {
                field: "CHANCE",
                severity: Severity::Error,
                message: format!(
                    "what is {when} holds all the time, so CHANCE is {CERTAIN}, not {}",
                    self.chance
                ),
            });
        }
        let lasts = does.duration() != Duration::Turns || self.turns.most() > 0;
        (!lasts).then(|| Conflict {
            field: "TURNS",
            severity: Severity::Warning,
            message: format!("{does} for no turns does nothing"),
        })
    }
}

/// Reads the word of an effect, and after SUMMON and BECOME the name of a monster, if there is one.
fn read_word(effect: &mut EffectTemplate, words: &mut Words<'_>) -> Result<(), FieldError> {
    effect.does = words.one_of()?;
    if effect.does.takes_monster() {
        effect.monster = words.optional_name::<EffectTemplate>()?;
        return Ok(());
    }
    words.none_of::<EffectWord>()
}
