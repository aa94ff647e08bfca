//! Which templates the names and classes of descriptions mean.

use super::aliases::{BareNames, Named, bare};
use super::classes::MonsterClasses;
use crate::base::{Random, without_frills};
use crate::content::{
    Ability, Content, Derived, MonsterKind, MonsterTemplate, ObjectKind, ObjectTemplate, ObjectType,
};
use crate::levels::populate::{Population, WeightedTable, table_of_types};
use crate::script::plan::{Body, Contents, Level as Plan};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The templates of a game by names and classes.
#[derive(Clone, Debug)]
pub struct Templates {
    pub(super) population: Population,
    all: Arc<Index>,
}

/// The templates of a content by names and classes.
#[derive(Debug)]
struct Index {
    names: BareNames,
    monster_aliases: Named<MonsterKind>,
    object_aliases: Named<ObjectKind>,
    monster_classes: MonsterClasses,
}

/// What is drawn of each class of objects. Few levels ask for it.
struct ObjectClasses(BTreeMap<u8, WeightedTable<ObjectKind>>);

/// The UNIQ monsters and artifacts that a level may have, because it is their home.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Homes {
    pub uniques: BTreeSet<MonsterKind>,
    pub artifacts: BTreeSet<ObjectKind>,
}

pub(super) const WEAPONS: &[ObjectType] = &[
    ObjectType::Weapon,
    ObjectType::Ranged,
    ObjectType::Ammunition,
];

pub(super) const ARMOR: &[ObjectType] = &[
    ObjectType::Armor,
    ObjectType::Helmet,
    ObjectType::Cloak,
    ObjectType::Gloves,
    ObjectType::Boots,
    ObjectType::Offhand,
];

/// The types of each class of objects; no others are drawn.
const CLASSES: [(u8, &[ObjectType]); 12] = [
    (b')', WEAPONS),
    (b'[', ARMOR),
    (b'=', &[ObjectType::Ring]),
    (b'"', &[ObjectType::Amulet]),
    (b'(', &[ObjectType::Light, ObjectType::Container]),
    (b'%', &[ObjectType::Food]),
    (b'!', &[ObjectType::Flask]),
    (b'?', &[ObjectType::Scroll]),
    (b'+', &[ObjectType::Book]),
    (b'/', &[ObjectType::Wand]),
    (b'$', &[ObjectType::Gold]),
    (b'*', &[ObjectType::Gold]),
];

/// Returns the class of an object, the first of those that have its types.
pub(super) fn class_of(object: &ObjectTemplate) -> char {
    let holds = |types: &[ObjectType]| types.iter().any(|&kind| object.is(kind));
    let class = CLASSES.iter().find(|(_, types)| holds(types));
    class.map_or(' ', |(class, _)| char::from(*class))
}

impl Derived for Index {
    fn of(content: &Content) -> Index {
        let names = BareNames::of(content);
        let meanings = names.meanings(content.plan().aliases());
        let aliases = content.plan().aliases().zip(meanings);
        let (mut monster_aliases, mut object_aliases) = (Vec::new(), Vec::new());
        for (alias, meaning) in aliases {
            let name = bare(&alias.name);
            monster_aliases.extend(meaning.monster.map(|kind| (name.clone(), kind)));
            object_aliases.extend(meaning.object.map(|kind| (name, kind)));
        }
        Index {
            names,
            monster_aliases: monster_aliases.into_iter().collect(),
            object_aliases: object_aliases.into_iter().collect(),
            monster_classes: MonsterClasses::of(content),
        }
    }
}

impl Derived for ObjectClasses {
    fn of(content: &Content) -> ObjectClasses {
        let classes = CLASSES
            .iter()
            .map(|(class, types)| (*class, table_of_types(content, types)));
        ObjectClasses(classes.collect())
    }
}

impl Templates {
    /// Sorts the templates of a content for one game.
    pub fn new(content: &Content, seed: u64, depths: u16) -> Templates {
        Templates::of(content, Population::new(content, seed, depths))
    }

    pub(in crate::levels) fn of(content: &Content, population: Population) -> Templates {
        let all = content.derived();
        Templates { population, all }
    }

    /// Returns the monster with this name, of a class or by another name.
    pub(super) fn monster(
        &self,
        content: &Content,
        class: Option<u8>,
        name: &str,
    ) -> Option<MonsterKind> {
        let name = without_frills(name);
        let class = char::from(class?);
        let mut named = self.all.names.monsters.all(name);
        let of_class = named.find(|kind| {
            let mut classes = self
                .all
                .monster_classes
                .naming(content.monster(**kind).symbol);
            classes.any(|naming| naming == class)
        });
        let named = of_class.or_else(|| self.all.monster_aliases.first(name));
        named.copied()
    }

    /// Returns the monster with this name, of whatever class.
    pub(super) fn any_monster(&self, name: &str) -> Option<MonsterKind> {
        let name = without_frills(name);
        let named = self.all.names.monsters.first(name);
        let named = named.or_else(|| self.all.monster_aliases.first(name));
        named.copied()
    }

    pub(super) fn object(&self, name: &str) -> Option<ObjectKind> {
        let name = without_frills(name);
        let named = self.all.names.objects.first(name);
        let named = named.or_else(|| self.all.object_aliases.first(name));
        named.copied()
    }

    /// Draws a monster of the band of a depth, and of a class if the band has any of it; no UNIQ and no BOSS.
    pub(super) fn draw_monster(
        &self,
        content: &Content,
        depth: u16,
        class: Option<u8>,
        random: &mut Random,
    ) -> Option<MonsterKind> {
        let symbol = class.map(|class| self.all.monster_classes.symbol(class));
        let of_class = |monster: &MonsterTemplate| Some(monster.symbol) == symbol;
        let drawn = symbol.and_then(|_| self.draw_of(content, depth, random, of_class));
        // Nobody who was not asked for lives in water only.
        drawn.or_else(|| {
            let on_land = |monster: &MonsterTemplate| !monster.is_aquatic();
            self.draw_of(content, depth, random, on_land)
        })
    }

    /// Draws a monster of the band of a depth that fits; `None` if there is none.
    pub(super) fn draw_of(
        &self,
        content: &Content,
        depth: u16,
        random: &mut Random,
        fits: impl Fn(&MonsterTemplate) -> bool,
    ) -> Option<MonsterKind> {
        let weights = self.population.monsters_at(depth);
        let fitting = weights.filter(|(kind, _)| fits(content.monster(*kind)));
        WeightedTable::new(fitting).draw_any(random)
    }

    /// Draws an object of a class, or of any; no artifact. `None` if there is none.
    pub(super) fn draw_object(
        &self,
        content: &Content,
        class: Option<u8>,
        random: &mut Random,
    ) -> Option<ObjectKind> {
        let classes = content.derived::<ObjectClasses>();
        let table = class.and_then(|class| classes.0.get(&class));
        let drawn = table.and_then(|table| table.draw_any(random));
        drawn.or_else(|| self.population.draw_ordinary_item(random))
    }
}

impl Homes {
    /// Returns what a level names.
    pub fn named_by(plan: &Plan, content: &Content, templates: &Templates) -> Homes {
        let mut homes = Homes::default();
        for contents in contents_of(plan) {
            let monsters = contents.monsters.iter().filter_map(|monster| {
                let species = monster.species.as_ref()?;
                templates.any_monster(species)
            });
            let is_unique = |kind: &MonsterKind| content.monster(*kind).has(Ability::Unique);
            homes.uniques.extend(monsters.filter(is_unique));
            let objects = contents.objects.iter().filter_map(|object| {
                let kind = object.kind.as_ref()?;
                templates.object(kind)
            });
            homes
                .artifacts
                .extend(objects.filter(|&kind| content.object(kind).artifact));
        }
        homes
    }

    /// Takes away what has a home already.
    pub fn without(mut self, others: &Homes) -> Homes {
        self.uniques.retain(|kind| !others.uniques.contains(kind));
        self.artifacts
            .retain(|kind| !others.artifacts.contains(kind));
        self
    }
}

fn contents_of<'p>(plan: &'p Plan) -> Vec<&'p Contents<'p>> {
    match &plan.body {
        Body::Maze(maze) => maze.parts.iter().map(|part| &part.contents).collect(),
        Body::Rooms(rooms) => rooms.rooms.iter().map(|room| &room.contents).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::script::OBJECT_CLASSES;

    #[test]
    fn every_type_has_a_class_and_the_language_says_which_types_a_class_holds() {
        for &kind in ObjectType::ALL {
            let object = ObjectTemplate::plain("thing", &[kind]);
            assert_ne!(class_of(&object), ' ', "{kind}");
        }
        for (class, types) in CLASSES {
            let names: Vec<String> = types.iter().map(ToString::to_string).collect();
            assert!(OBJECT_CLASSES.contains(&(class, &names.join(" "))));
        }
    }
}
