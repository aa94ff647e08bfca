//! The names that descriptions can use of a game.

use super::MonsterClasses;
use crate::base::bare_name;
use crate::content::{Alias, Content};
use crate::script::Names;
use std::collections::BTreeSet;

/// Returns the names of the monsters and objects of a content, and the aliases of its plan.
pub fn known_names(content: &Content) -> Names {
    let classes = MonsterClasses::of(content);
    let monsters = content.monsters().flat_map(|(_, monster)| {
        let named = |class| (monster.name.to_string(), class);
        classes.naming(monster.symbol).map(named)
    });
    let objects = content.objects().map(|(_, object)| object.name.to_string());
    Names::new(monsters, objects).with_aliases(
        aliases(
            content,
            content.monsters().map(|(_, monster)| &*monster.name),
        ),
        aliases(content, content.objects().map(|(_, object)| &*object.name)),
    )
}

/// Returns the aliases of any of the templates that have these names.
fn aliases<'n>(content: &Content, templates: impl Iterator<Item = &'n str>) -> Vec<String> {
    let templates: BTreeSet<String> = templates.map(bare_name).collect();
    let is_known = |alias: &&Alias| templates.contains(&bare_name(&alias.meaning));
    let known = content.plan().aliases().filter(is_known);
    known.map(|alias| alias.name.clone()).collect()
}
