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
    text_of(|text| write(templates, text))
}

/// Returns `object_desc.txt` with these objects, every one of which a file can hold.
pub fn write_objects(templates: &[ObjectTemplate]) -> String {
    text_of(|text| write(templates, text))
}

/// Returns `effect_desc.txt` with these effects, every one of which a file can hold.
pub fn write_effects(templates: &[EffectTemplate]) -> String {
    text_of(|text| write(templates, text))
}

/// Returns `dungeon_plan.txt` with these entries, every one of which a file can hold.
pub fn write_plan(entries: &[PlanEntry]) -> String {
    text_of(|text| write_plan_to(entries, text))
}

fn text_of(write: impl FnOnce(&mut String)) -> String {
    let mut text = String::new();
    write(&mut text);
    text
}

fn write_plan_to(entries: &[PlanEntry], text: &mut String) {
    write_header::<PlanEntry>(text);
    for entry in entries {
        match entry {
            PlanEntry::Level(level) => write_entry(level, text),
            PlanEntry::Supply(supply) => write_entry(supply, text),
            PlanEntry::Alias(alias) => write_entry(alias, text),
        }
    }
}

fn write<T: Template>(templates: &[T], text: &mut String) {
    write_header::<T::File>(text);
    for template in templates {
        write_entry(template, text);
    }
}

fn write_header<F: DescriptionFile>(text: &mut String) {
    text.push_str(F::HEADER);
    text.push('\n');
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
        let further = |write: fn(&Content, &mut String)| {
            let text = text_of(|text| write(self, text));
            Some(text).filter(|text| !text.is_empty())
        };
        ContentTexts {
            monsters: text_of(|text| self.write_monsters(text)),
            objects: text_of(|text| self.write_objects(text)),
            effects: further(Content::write_effects),
            plan: further(Content::write_plan),
        }
    }

    /// Adds the description file of the monsters to a text.
    pub fn write_monsters(&self, text: &mut String) {
        write(&self.monsters, text);
    }

    /// Adds the description file of the objects to a text.
    pub fn write_objects(&self, text: &mut String) {
        write(&self.objects, text);
    }

    /// Adds the description file of the effects to a text, if there are any.
    pub fn write_effects(&self, text: &mut String) {
        if !self.effects.is_empty() {
            write(&self.effects, text);
        }
    }

    /// Adds the plan of the dungeon to a text, unless it is empty.
    pub fn write_plan(&self, text: &mut String) {
        let plan = &self.plan().entries;
        if !plan.is_empty() {
            write_plan_to(plan, text);
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
