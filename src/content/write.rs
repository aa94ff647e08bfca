//! Writes description files, from which the readers read the same templates again.

use super::read::{Template, Written, read_effects, read_monsters, read_objects};
use super::{Content, EffectTemplate, MonsterTemplate, ObjectTemplate};
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

fn write<T: Template>(templates: &[T]) -> String {
    let mut text = format!("{}\n", T::HEADER);
    for template in templates {
        text.push_str("\nBEGIN ");
        text.push_str(T::BEGINS);
        text.push('\n');
        for field in T::FIELDS {
            text.push_str(field.word);
            match &field.written {
                Written::Words(words) => {
                    let words = words(template);
                    text.push_str(if words.is_empty() { "" } else { " " });
                    text.push_str(&words);
                }
                Written::Lines(lines) => {
                    for line in lines(template) {
                        text.push('\n');
                        text.push_str(line);
                    }
                    text.push_str("\n.");
                }
            }
            text.push('\n');
        }
        text.push_str("END\n");
    }
    text
}

impl Content {
    /// Writes this content as description files, which can hold every content but that of a campaign.
    pub fn texts(&self) -> ContentTexts {
        ContentTexts {
            monsters: write(&self.monsters),
            objects: write(&self.objects),
            effects: (!self.effects.is_empty()).then(|| write(&self.effects)),
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
        let content = Content::new(whole(monsters)?, whole(objects)?);
        let Some(effects) = &self.effects else {
            return Ok(content);
        };
        let effects = read_effects(&Source::new("effects", effects.as_str()));
        Ok(content.with_effects(whole(effects)?))
    }
}

/// Returns the templates of a text without errors.
fn whole<T>(read: Result<(Vec<T>, Vec<Diagnostic>), Diagnostic>) -> Result<Vec<T>, Diagnostic> {
    let (templates, mut diagnostics) = read?;
    diagnostics.retain(|diagnostic| diagnostic.severity == Severity::Error);
    match diagnostics.into_iter().next() {
        Some(first) => Err(first),
        None => Ok(templates),
    }
}
