//! Writes description files, from which the readers read the same templates again.

use super::read::{
    DescriptionFile, Reading, Template, Written, read_effects, read_monsters, read_objects,
    read_plan,
};
use super::{Content, DungeonPlan, EffectTemplate, MonsterTemplate, ObjectTemplate, PlanEntry};
use crate::base::{Diagnostic, Severity, Source};
use serde::{Deserialize, Serialize};

/// The description files of a content.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContentTexts {
    pub monsters: String,
    pub objects: String,
    /// `None` for a content without effects.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effects: Option<String>,
    /// `None` for a content with an empty plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<String>,
}

/// Returns `monster_desc.txt` with these monsters, every one of which a file can hold.
pub fn write_monsters(templates: &[MonsterTemplate]) -> String {
    write(templates)
}

/// Returns `object_desc.txt` with these objects, every one of which a file can hold.
pub fn write_objects(templates: &[ObjectTemplate]) -> String {
    write(templates)
}

/// Returns `effect_desc.txt` with these effects, every one of which a file can hold.
pub fn write_effects(templates: &[EffectTemplate]) -> String {
    write(templates)
}

/// Returns `dungeon_plan.txt` with these entries, every one of which a file can hold.
pub fn write_plan(entries: &[PlanEntry]) -> String {
    let mut text = header::<PlanEntry>();
    for entry in entries {
        match entry {
            PlanEntry::Level(level) => write_entry(level, &mut text),
            PlanEntry::Supply(supply) => write_entry(supply, &mut text),
            PlanEntry::Alias(alias) => write_entry(alias, &mut text),
        }
    }
    text
}

fn write<T: Template>(templates: &[T]) -> String {
    let mut text = header::<T::File>();
    for template in templates {
        write_entry(template, &mut text);
    }
    text
}

fn header<F: DescriptionFile>() -> String {
    format!("{}\n", F::HEADER)
}

fn write_entry<T: Template>(template: &T, text: &mut String) {
    text.push_str("\nBEGIN ");
    text.push_str(T::BEGINS);
    text.push('\n');
    for field in T::FIELDS {
        text.push_str(field.word);
        match &field.written {
            Written::Words(words) => {
                text.push(' ');
                let begin = text.len();
                words(template, text);
                if text.len() == begin {
                    text.pop();
                }
            }
            Written::Lines(lines) => {
                text.push('\n');
                text.push_str(lines(template).as_text());
                text.push('.');
            }
        }
        text.push('\n');
    }
    text.push_str("END\n");
}

impl Content {
    /// Writes this content as description files, which can hold every content but that of a campaign.
    pub fn texts(&self) -> ContentTexts {
        let plan = &self.plan().entries;
        ContentTexts {
            monsters: write(&self.monsters),
            objects: write(&self.objects),
            effects: (!self.effects.is_empty()).then(|| write(&self.effects)),
            plan: (!plan.is_empty()).then(|| write_plan(plan)),
        }
    }
}

impl ContentTexts {
    /// Reads the content back.
    ///
    /// # Errors
    ///
    /// The first error of the texts. Those that [`Content::texts`] wrote have none.
    pub fn read(&self) -> Result<Content, Diagnostic> {
        let monsters = read_monsters(&Source::new("monsters", self.monsters.as_str()));
        let objects = read_objects(&Source::new("objects", self.objects.as_str()));
        let mut content = Content::new(whole(monsters)?, whole(objects)?);
        if let Some(effects) = &self.effects {
            let effects = read_effects(&Source::new("effects", effects.as_str()));
            content = content.with_effects(whole(effects)?);
        }
        if let Some(plan) = &self.plan {
            let entries = whole(read_plan(&Source::new("plan", plan.as_str())))?;
            content = content.with_plan(DungeonPlan { entries });
        }
        Ok(content)
    }
}

/// Returns the templates of a text without errors.
fn whole<T>(read: Reading<T>) -> Result<Vec<T>, Diagnostic> {
    let (templates, mut diagnostics) = read?;
    diagnostics.retain(|diagnostic| diagnostic.severity == Severity::Error);
    match diagnostics.into_iter().next() {
        Some(first) => Err(first),
        None => Ok(templates),
    }
}
