//! Replaces the content of a game that is being played.

use super::{Content, EffectTemplate, MonsterKind, MonsterTemplate, ObjectKind, ObjectTemplate};
use std::collections::{BTreeMap, BTreeSet};

/// The new content, and the new kind of each template of the old one.
#[derive(Debug)]
pub struct ContentMigration {
    /// The new templates, followed by the old ones that are missing among them, which keep their effects unless the
    /// new ones speak of them.
    pub content: Content,
    monsters: Vec<u32>,
    objects: Vec<u32>,
}

impl ContentMigration {
    /// Creates the migration from `old` to `fresh`. Templates with the same name are the same; of several with one
    /// name, the first is the first, the second the second, and so on.
    pub fn new(old: &Content, mut fresh: Content) -> ContentMigration {
        let monster_name = |template: &MonsterTemplate| template.name.to_string();
        let object_name = |template: &ObjectTemplate| template.name.to_string();
        let kept = effects_to_keep(old, &fresh);
        let (mut all_monsters, mut all_objects) = (fresh.monsters.to_vec(), fresh.objects.to_vec());
        let monsters = merge(&old.monsters, &mut all_monsters, monster_name);
        let objects = merge(&old.objects, &mut all_objects, object_name);
        (fresh.monsters, fresh.objects) = (all_monsters.into(), all_objects.into());
        let effects = fresh.effects.iter().chain(kept).cloned().collect();
        ContentMigration {
            content: fresh.with_effects(effects),
            monsters,
            objects,
        }
    }

    /// Returns the new kind of a kind of the old content.
    pub fn monster(&self, old: MonsterKind) -> MonsterKind {
        MonsterKind(self.monsters[old.0 as usize])
    }

    /// Returns the new kind of a kind of the old content.
    pub fn object(&self, old: ObjectKind) -> ObjectKind {
        ObjectKind(self.objects[old.0 as usize])
    }
}

/// Returns the old effects of the monsters and objects that the fresh content neither has nor gives effects to.
fn effects_to_keep<'a>(
    old: &'a Content,
    fresh: &Content,
) -> impl Iterator<Item = &'a EffectTemplate> + use<'a> {
    let of = |content: &Content| content.names().map(str::to_lowercase).collect();
    let (known, mut lost): (BTreeSet<String>, BTreeSet<String>) = (of(fresh), of(old));
    let spoken_of = fresh
        .effects
        .iter()
        .map(|effect| effect.of.as_str().to_lowercase());
    for name in known.into_iter().chain(spoken_of) {
        lost.remove(&name);
    }
    (old.effects.iter()).filter(move |effect| lost.contains(&effect.of.as_str().to_lowercase()))
}

/// Adds the old templates that are missing among the fresh ones. Returns the new index of every old one.
fn merge<T: Clone>(old: &[T], fresh: &mut Vec<T>, name: fn(&T) -> String) -> Vec<u32> {
    let numbered = |templates: &[T]| {
        let mut seen: BTreeMap<String, u32> = BTreeMap::new();
        let number = |template| {
            let count = seen.entry(name(template)).or_default();
            *count += 1;
            (name(template), *count)
        };
        templates.iter().map(number).collect::<Vec<(String, u32)>>()
    };
    let places: BTreeMap<(String, u32), u32> = numbered(fresh).into_iter().zip(0..).collect();
    let mut new_place = |(template, key): (&T, (String, u32))| match places.get(&key) {
        Some(&place) => place,
        None => {
            fresh.push(template.clone());
            fresh.len() as u32 - 1
        }
    };
    old.iter().zip(numbered(old)).map(&mut new_place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_templates_find_their_namesakes_and_the_lost_stay() {
        let old = ["rat", "bat", "rat", "cat", "rat"].map(str::to_owned);
        let mut fresh = ["cat", "rat", "rat", "dog"].map(str::to_owned).to_vec();
        let places = merge(&old, &mut fresh, String::clone);
        assert_eq!(fresh, ["cat", "rat", "rat", "dog", "bat", "rat"]);
        assert_eq!(places, [1, 4, 2, 0, 5]);
    }
}
