//! The templates of one game, and the kinds by which the rest of the game refers to them.

use super::derived::Memo;
use super::effect_index::EffectIndex;
use super::{AbilitySet, DungeonPlan, EffectTemplate, MonsterTemplate, ObjectTemplate};
use crate::base::{ByName, is_in_any_case};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The index of a monster template in a [`Content`], in the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MonsterKind(pub(super) u32);

/// The index of an object template in a [`Content`], in the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ObjectKind(pub(super) u32);

impl MonsterKind {
    /// Returns its index in the file, from 0.
    pub fn number(self) -> u32 {
        self.0
    }

    /// Returns the kind of this index, which the content need not have.
    pub fn from_number(number: u32) -> MonsterKind {
        MonsterKind(number)
    }
}

impl ObjectKind {
    /// Returns its index in the file, from 0.
    pub fn number(self) -> u32 {
        self.0
    }

    /// Returns the kind of this index, which the content need not have.
    pub fn from_number(number: u32) -> ObjectKind {
        ObjectKind(number)
    }
}

/// What a game is made of. It never changes while the game is played, and its copies share it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Content {
    pub(super) monsters: Arc<[MonsterTemplate]>,
    /// The abilities of each monster, which are asked for in every turn.
    abilities: Arc<[AbilitySet]>,
    pub(super) objects: Arc<[ObjectTemplate]>,
    pub(super) effects: Arc<[EffectTemplate]>,
    pub(super) effect_index: Arc<EffectIndex>,
    plan: Arc<DungeonPlan>,
    pub(super) memo: Arc<Memo>,
}

impl Content {
    /// Creates a content without entries of effects and with an empty plan.
    pub fn new(monsters: Vec<MonsterTemplate>, objects: Vec<ObjectTemplate>) -> Content {
        Content::with_all(monsters, objects, Vec::new(), DungeonPlan::default())
    }

    /// Creates a content of all its parts.
    pub(super) fn with_all(
        monsters: Vec<MonsterTemplate>,
        objects: Vec<ObjectTemplate>,
        effects: Vec<EffectTemplate>,
        plan: DungeonPlan,
    ) -> Content {
        let abilities = monsters.iter();
        let abilities = abilities.map(|monster| monster.abilities.iter().copied().collect());
        let content = Content {
            abilities: abilities.collect(),
            monsters: monsters.into(),
            objects: objects.into(),
            plan: Arc::new(plan),
            ..Content::default()
        };
        content.with_effects(effects)
    }

    /// Returns the same content with this plan.
    pub fn with_plan(self, plan: DungeonPlan) -> Content {
        Content {
            plan: Arc::new(plan),
            memo: Arc::default(),
            ..self
        }
    }

    pub fn plan(&self) -> &DungeonPlan {
        &self.plan
    }

    /// Returns the template of a kind of this content.
    ///
    /// # Panics
    ///
    /// May panic for a kind of another content.
    #[inline]
    pub fn monster(&self, kind: MonsterKind) -> &MonsterTemplate {
        &self.monsters[kind.0 as usize]
    }

    /// Returns the abilities of a kind of this content.
    ///
    /// # Panics
    ///
    /// May panic for a kind of another content.
    #[inline]
    pub fn abilities(&self, kind: MonsterKind) -> AbilitySet {
        self.abilities[kind.0 as usize]
    }

    /// Returns the template of a kind of this content.
    ///
    /// # Panics
    ///
    /// May panic for a kind of another content.
    #[inline]
    pub fn object(&self, kind: ObjectKind) -> &ObjectTemplate {
        &self.objects[kind.0 as usize]
    }

    /// Returns whether this content has a template of this kind.
    pub fn has_monster(&self, kind: MonsterKind) -> bool {
        (kind.0 as usize) < self.monsters.len()
    }

    /// Returns whether this content has a template of this kind.
    pub fn has_object(&self, kind: ObjectKind) -> bool {
        (kind.0 as usize) < self.objects.len()
    }

    pub fn monsters(&self) -> impl Iterator<Item = (MonsterKind, &MonsterTemplate)> {
        (0..).map(MonsterKind).zip(&*self.monsters)
    }

    pub fn objects(&self) -> impl Iterator<Item = (ObjectKind, &ObjectTemplate)> {
        (0..).map(ObjectKind).zip(&*self.objects)
    }

    /// Returns the names of all monsters, then those of all objects.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        let monsters = self.monsters.iter().map(|monster| monster.name.as_str());
        let objects = self.objects.iter().map(|object| object.name.as_str());
        monsters.chain(objects)
    }

    /// Returns the first monster with this name, ignoring case.
    pub fn monster_named(&self, name: &str) -> Option<MonsterKind> {
        let wanted = name.to_lowercase();
        self.monsters()
            .find(|(_, monster)| is_in_any_case(&monster.name, &wanted))
            .map(|(kind, _)| kind)
    }

    /// Returns the monsters by their names.
    pub fn monsters_by_name(&self) -> ByName<&str, MonsterKind> {
        let monsters = self.monsters();
        monsters.map(|(kind, it)| (&*it.name, kind)).collect()
    }

    /// Returns the objects by their names.
    pub fn objects_by_name(&self) -> ByName<&str, ObjectKind> {
        let objects = self.objects();
        objects.map(|(kind, it)| (&*it.name, kind)).collect()
    }

    /// Returns the first object with this name, ignoring case.
    pub fn object_named(&self, name: &str) -> Option<ObjectKind> {
        let wanted = name.to_lowercase();
        self.objects()
            .find(|(_, object)| is_in_any_case(&object.name, &wanted))
            .map(|(kind, _)| kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Source;
    use crate::content::{BUILT_IN_OBJECTS, read_monsters, read_objects};

    fn monsters(names: &[&str]) -> Vec<MonsterTemplate> {
        let entries = names.iter().map(|name| {
            format!(
                "BEGIN MONSTER\nNAME {name}\nDESC\n.\nSYMB x COLOR RED SPEED 1+0d1 ABIL HP 1+0d1 DAM 1+0d1 RRTY 1 END\n"
            )
        });
        let text = format!(
            "RLG327 MONSTER DESCRIPTION 1\n{}",
            entries.collect::<String>()
        );
        let read = read_monsters(&Source::new("test", text));
        read.expect("a monster file").0
    }

    #[test]
    fn a_name_finds_its_first_template_in_any_letter_case() {
        let content = Content::new(monsters(&["Gnu", "Élan", "gnu"]), Vec::new());
        let kinds: Vec<MonsterKind> = content.monsters().map(|(kind, _)| kind).collect();
        assert_eq!(content.monster_named("GNU"), Some(kinds[0]));
        assert_eq!(content.monster_named("éLAN"), Some(kinds[1]));
        assert_eq!(content.monster_named("gn"), None);
        assert_eq!(content.object_named("gnu"), None);
    }

    #[test]
    fn kinds_lead_to_the_templates_in_the_order_of_the_file() {
        let objects = read_objects(&Source::new("built-in", BUILT_IN_OBJECTS))
            .expect("a file")
            .0;
        let content = Content::new(monsters(&["a", "b"]), objects.clone());
        let names = content
            .monsters()
            .map(|(kind, _)| &content.monster(kind).name);
        assert_eq!(names.collect::<Vec<_>>(), ["a", "b"]);
        for ((kind, object), expected) in content.objects().zip(&objects) {
            assert_eq!((object, content.object(kind)), (expected, expected));
        }
        let first = content.object_named(&objects[0].name.to_uppercase());
        assert_eq!(first, content.objects().next().map(|(kind, _)| kind));
    }
}
