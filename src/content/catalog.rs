//! All templates of one game, and the ids by which the rest of the game speaks of them.

use super::{MonsterTemplate, ObjectTemplate};

/// One monster template of a [`Content`]; ids are in the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MonsterId(u32);

/// One object template of a [`Content`]; ids are in the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ObjectId(u32);

/// What a game is made of. It never changes while the game is played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Content {
    monsters: Vec<MonsterTemplate>,
    objects: Vec<ObjectTemplate>,
}

impl Content {
    pub fn new(monsters: Vec<MonsterTemplate>, objects: Vec<ObjectTemplate>) -> Content {
        Content { monsters, objects }
    }

    /// The template of an id that this content gave out; another content's id may panic.
    pub fn monster(&self, id: MonsterId) -> &MonsterTemplate {
        &self.monsters[id.0 as usize]
    }

    /// The template of an id that this content gave out; another content's id may panic.
    pub fn object(&self, id: ObjectId) -> &ObjectTemplate {
        &self.objects[id.0 as usize]
    }

    pub fn monsters(&self) -> impl Iterator<Item = (MonsterId, &MonsterTemplate)> {
        (0..).map(MonsterId).zip(&self.monsters)
    }

    pub fn objects(&self) -> impl Iterator<Item = (ObjectId, &ObjectTemplate)> {
        (0..).map(ObjectId).zip(&self.objects)
    }

    /// The first monster of a name; letter case does not count.
    pub fn monster_named(&self, name: &str) -> Option<MonsterId> {
        let wanted = name.to_lowercase();
        self.monsters()
            .find(|(_, monster)| monster.name.to_lowercase() == wanted)
            .map(|(id, _)| id)
    }

    /// The first object of a name; letter case does not count.
    pub fn object_named(&self, name: &str) -> Option<ObjectId> {
        let wanted = name.to_lowercase();
        self.objects()
            .find(|(_, object)| object.name.to_lowercase() == wanted)
            .map(|(id, _)| id)
    }
}
