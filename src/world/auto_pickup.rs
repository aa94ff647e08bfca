//! What the hero picks up by walking over it.

use crate::content::{ObjectTemplate, ObjectType};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Which types of items the hero picks up by walking over them; at first all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Vec<String>", try_from = "Vec<String>")]
pub struct AutoPickup {
    /// The types that are left lying.
    left: BTreeSet<ObjectType>,
}

impl AutoPickup {
    /// Leaves items of these types lying.
    pub fn all_but(left: impl IntoIterator<Item = ObjectType>) -> AutoPickup {
        let left = left.into_iter().collect();
        AutoPickup { left }
    }

    /// Leaves everything lying.
    pub fn nothing() -> AutoPickup {
        AutoPickup::all_but(ObjectType::ALL.iter().copied())
    }

    /// Returns the types that are left lying.
    pub fn left(&self) -> impl Iterator<Item = ObjectType> {
        self.left.iter().copied()
    }

    /// Returns whether everything is picked up.
    pub fn is_everything(&self) -> bool {
        self.left.is_empty()
    }

    pub fn takes_type(&self, kind: ObjectType) -> bool {
        !self.left.contains(&kind)
    }

    /// Returns whether objects like this are picked up. Those of two types are, if either is; those of none are always.
    pub fn takes(&self, object: &ObjectTemplate) -> bool {
        let mut types = object.types.iter();
        types.len() == 0 || types.any(|&kind| self.takes_type(kind))
    }

    /// Returns the same with a type picked up that was left lying, or the other way round.
    pub fn toggled(mut self, kind: ObjectType) -> AutoPickup {
        if !self.left.remove(&kind) {
            self.left.insert(kind);
        }
        self
    }
}

impl From<AutoPickup> for Vec<String> {
    fn from(auto_pickup: AutoPickup) -> Vec<String> {
        auto_pickup.left().map(|kind| kind.to_string()).collect()
    }
}

impl TryFrom<Vec<String>> for AutoPickup {
    type Error = String;

    fn try_from(words: Vec<String>) -> Result<AutoPickup, String> {
        let named = |word: String| {
            let mut types = ObjectType::ALL.iter().copied();
            let found = types.find(|kind| kind.to_string() == word);
            found.ok_or(format!("{word} is no type of items"))
        };
        let left: Result<BTreeSet<ObjectType>, String> = words.into_iter().map(named).collect();
        Ok(AutoPickup { left: left? })
    }
}
