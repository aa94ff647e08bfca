//! What the aliases of a plan mean.

use crate::base::{ByName, bare_name, without_frills};
use crate::content::{Alias, Content, MonsterKind, ObjectKind};
use compact_str::CompactString;
use std::collections::BTreeMap;

/// Things by their names without articles.
pub(super) type Named<T> = ByName<CompactString, T>;

/// The templates of a content by their names without articles.
#[derive(Debug)]
pub struct BareNames {
    pub(super) monsters: Named<MonsterKind>,
    pub(super) objects: Named<ObjectKind>,
}

/// What a name means. It may be that of a monster and of an object at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meaning {
    pub monster: Option<MonsterKind>,
    pub object: Option<ObjectKind>,
}

impl BareNames {
    pub fn of(content: &Content) -> BareNames {
        let monsters = content.monsters();
        let monsters = monsters.map(|(kind, template)| (bare(&template.name), kind));
        let objects = content.objects();
        let objects = objects.map(|(kind, template)| (bare(&template.name), kind));
        BareNames {
            monsters: monsters.collect(),
            objects: objects.collect(),
        }
    }

    /// Returns the templates that have a name.
    pub fn templates(&self, name: &str) -> Meaning {
        let name = without_frills(name);
        Meaning {
            monster: self.monsters.first(name).copied(),
            object: self.objects.first(name).copied(),
        }
    }

    /// Returns what each of some aliases means, in their order: templates of that name, or else what an alias before it
    /// means.
    pub fn meanings<'a>(&self, aliases: impl IntoIterator<Item = &'a Alias>) -> Vec<Meaning> {
        let mut before: BTreeMap<String, Meaning> = BTreeMap::new();
        let meaning = |alias: &Alias| {
            let of_alias = before.get(&bare_name(&alias.meaning)).copied();
            let of_templates = self.templates(&alias.meaning);
            let meaning = of_templates.or(of_alias.unwrap_or_default());
            let known = before.entry(bare_name(&alias.name)).or_default();
            *known = known.or(meaning);
            meaning
        };
        aliases.into_iter().map(meaning).collect()
    }
}

impl Meaning {
    pub fn is_nothing(self) -> bool {
        self == Meaning::default()
    }

    fn or(self, other: Meaning) -> Meaning {
        Meaning {
            monster: self.monster.or(other.monster),
            object: self.object.or(other.object),
        }
    }
}

pub(super) fn bare(name: &str) -> CompactString {
    without_frills(name).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Source;
    use crate::content::{BUILT_IN_MONSTERS, BUILT_IN_OBJECTS, read_monsters, read_objects};

    #[test]
    fn an_alias_means_a_template_or_what_an_alias_before_it_means() {
        let monsters = read_monsters(&Source::new("monsters", BUILT_IN_MONSTERS));
        let objects = read_objects(&Source::new("objects", BUILT_IN_OBJECTS));
        let monsters = monsters.expect("a file of monsters").0;
        let content = Content::new(monsters, objects.expect("a file of objects").0);
        let rat = content.monster_named("cave rat");
        let eel = content.object_named("a smoked eel");
        assert!(rat.is_some() && eel.is_some());
        let aliases = [
            ("fish", "eel", None, None),
            ("an Eel", "smoked eel", None, eel),
            ("fish", "the EEL", None, eel),
            ("vermin", "a Cave Rat", rat, None),
            ("pest", "vermin", rat, None),
            ("eel", "pest", rat, None),
            ("both", "Eel", rat, eel),
            ("round", "round", None, None),
        ];
        let listed = aliases.map(|(name, meaning, ..)| Alias {
            name: name.to_owned(),
            meaning: meaning.to_owned(),
        });
        let expected = aliases.map(|(.., monster, object)| Meaning { monster, object });
        assert_eq!(BareNames::of(&content).meanings(&listed), expected);
    }
}
