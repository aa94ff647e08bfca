//! The names that descriptions can use of a game.

use super::MonsterClasses;
use super::aliases::{BareNames, Meaning};
use crate::content::Content;
use crate::script::Names;

/// Returns the names of the monsters and objects of a content, and the aliases of its plan.
pub fn known_names(content: &Content) -> Names {
    let classes = MonsterClasses::of(content);
    let monsters = content.monsters().flat_map(|(_, monster)| {
        let named = |class| (monster.name.to_string(), class);
        classes.naming(monster.symbol).map(named)
    });
    let objects = content.objects().map(|(_, object)| object.name.to_string());
    let meanings = BareNames::of(content).meanings(content.plan().aliases());
    let aliases = |is_meant: fn(&Meaning) -> bool| {
        let aliases = content.plan().aliases().zip(&meanings);
        let meant = aliases.filter(move |(_, meaning)| is_meant(meaning));
        meant.map(|(alias, _)| alias.name.clone())
    };
    Names::new(monsters, objects).with_aliases(
        aliases(|meaning| meaning.monster.is_some()),
        aliases(|meaning| meaning.object.is_some()),
    )
}
