//! What the hero picks up by walking over it.

use crate::base::did_you_mean;
use crate::content::{ObjectTemplate, ObjectType};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// The word for everything.
const ALL: &str = "all";

/// The word for nothing.
const NONE: &str = "none";

/// The words that stand alone, without types.
const STANDING_ALONE: [&str; 2] = [ALL, NONE];

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

    /// Picks up items of these types only.
    pub fn only(taken: impl IntoIterator<Item = ObjectType>) -> AutoPickup {
        let mut left = AutoPickup::nothing().left;
        for kind in taken {
            left.remove(&kind);
        }
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

/// Written as `all`, `none` or the types that are picked up: `flask,gold`.
impl fmt::Display for AutoPickup {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let taken = ObjectType::ALL
            .iter()
            .filter(|&&kind| self.takes_type(kind));
        let taken: Vec<String> = taken.map(|kind| kind.to_string().to_lowercase()).collect();
        match taken.len() {
            0 => out.write_str(NONE),
            _ if self.is_everything() => out.write_str(ALL),
            _ => out.write_str(&taken.join(",")),
        }
    }
}

/// Read as it is written, in any letter case. The error is a sentence.
impl FromStr for AutoPickup {
    type Err = String;

    fn from_str(text: &str) -> Result<AutoPickup, String> {
        let text = text.to_lowercase();
        match text.trim() {
            ALL => Ok(AutoPickup::default()),
            NONE => Ok(AutoPickup::nothing()),
            types => {
                let others: &[&str] = if types.contains(',') {
                    &[]
                } else {
                    &STANDING_ALONE
                };
                let types = types.split(',').map(|word| type_named(word, others));
                let types: Result<Vec<ObjectType>, String> = types.collect();
                Ok(AutoPickup::only(types?))
            }
        }
    }
}

/// Returns the type with this name in lowercase. There could be one of the other words in its place.
fn type_named(word: &str, others: &[&str]) -> Result<ObjectType, String> {
    let word = word.trim();
    let types = ObjectType::ALL.iter().copied();
    let named = types.map(|kind| (kind, kind.to_string().to_lowercase()));
    let named: Vec<(ObjectType, String)> = named.collect();
    let found = named.iter().find(|(_, name)| name == word);
    found.map(|(kind, _)| *kind).ok_or_else(|| {
        if word.is_empty() {
            return "a type of items is missing".to_owned();
        }
        if STANDING_ALONE.contains(&word) {
            return format!("`{word}` stands alone, without types of items");
        }
        let names = named.iter().map(|(_, name)| name.as_str());
        let hint = did_you_mean(word, names.chain(others.iter().copied()));
        let hint = hint.map_or_else(String::new, |hint| format!("; {hint}"));
        format!("`{word}` is no type of items{hint}")
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_read_as_it_is_written() {
        let gems = AutoPickup::only([ObjectType::Gold, ObjectType::Flask, ObjectType::Gold]);
        for (policy, text) in [
            (AutoPickup::default(), "all"),
            (AutoPickup::nothing(), "none"),
            (gems, "flask,gold"),
        ] {
            assert_eq!(policy.to_string(), text);
            assert_eq!(text.parse(), Ok(policy));
        }
        let every = ObjectType::ALL.iter().copied();
        assert_eq!(AutoPickup::only(every), AutoPickup::default());
        assert_eq!(" All ".parse(), Ok(AutoPickup::default()));
        assert_eq!("none ".parse(), Ok(AutoPickup::nothing()));
        assert_eq!("GOLD, Flask".parse(), "flask,gold".parse::<AutoPickup>());
    }

    #[test]
    fn what_is_no_type_is_refused_with_the_one_that_was_meant() {
        let read = |text: &str| text.parse::<AutoPickup>();
        let flasc = "`flasc` is no type of items; did you mean flask?";
        assert_eq!(read("gold,flasc"), Err(flasc.to_owned()));
        for text in ["", " ", "gold,"] {
            assert_eq!(read(text), Err("a type of items is missing".to_owned()));
        }
        for (text, word) in [("all,gold", "all"), ("gold, NONE", "none")] {
            let alone = format!("`{word}` stands alone, without types of items");
            assert_eq!(read(text), Err(alone));
        }
        let al = "`al` is no type of items".to_owned();
        assert_eq!(read("al"), Err(format!("{al}; did you mean all?")));
        assert_eq!(read("al,gold"), Err(al));
    }
}
