//! The names that descriptions can use of a game.

use super::MonsterClasses;
use super::aliases::BareNames;
use super::templates::class_of;
use crate::content::Content;
use crate::script::Names;

/// Returns the names of the monsters and objects of a content, and the aliases of its plan.
pub fn known_names(content: &Content) -> Names {
    let classes = MonsterClasses::of(content);
    let monsters = content.monsters().flat_map(|(_, monster)| {
        let named = |class| (monster.name.to_string(), class);
        classes.naming(monster.symbol).map(named)
    });
    let objects = content
        .objects()
        .map(|(_, object)| (object.name.to_string(), class_of(object)));
    let meanings = BareNames::of(content).meanings(content.plan().aliases());
    let aliases = || content.plan().aliases().zip(&meanings);
    let of_monsters = aliases().filter(|(_, meaning)| meaning.monster.is_some());
    let of_objects = aliases().filter_map(|(alias, meaning)| {
        let object = content.object(meaning.object?);
        Some((alias.name.clone(), class_of(object)))
    });
    let of_monsters = of_monsters.map(|(alias, _)| alias.name.clone());
    Names::new(monsters, objects).with_aliases(of_monsters, of_objects)
}
