//! Monsters that serve the hero: those who keep shops, temples and oracles. They stand on special levels only.

use super::built_in::BUILT_IN_MONSTERS;
use super::{Ability, Content, MonsterKind, MonsterTemplate, read_monsters};
use crate::base::{Source, is_in_any_case};

/// The name of those who keep shops.
pub const SHOPKEEPER: &str = "shopkeeper";

/// The name of those who keep temples.
pub const PRIEST: &str = "temple priest";

/// The name of those who tell rules of the game.
pub const ORACLE: &str = "oracle";

const HOSTS: [&str; 3] = [SHOPKEEPER, PRIEST, ORACLE];

impl MonsterTemplate {
    /// Returns whether it serves the hero, so that it is never drawn at random.
    pub fn is_host(&self) -> bool {
        HOSTS.iter().any(|host| is_called(self, host))
    }

    /// Returns whether it waits on the last level for the hero: a BOSS, unless it serves the hero, since who does is
    /// never placed there.
    pub fn is_boss(&self) -> bool {
        self.has(Ability::Boss) && !self.is_host()
    }
}

impl Content {
    /// Returns the kinds that are drawn at random: all but those who serve the hero.
    pub fn drawn_monsters(&self) -> impl Iterator<Item = (MonsterKind, &MonsterTemplate)> {
        self.monsters().filter(|(_, template)| !template.is_host())
    }

    /// Returns the kinds that wait on the last level, whose death wins the game.
    pub fn bosses(&self) -> impl Iterator<Item = (MonsterKind, &MonsterTemplate)> {
        self.monsters().filter(|(_, template)| template.is_boss())
    }
}

/// Adds those who serve the hero, as far as a file does not have them.
pub(super) fn with_hosts(mut monsters: Vec<MonsterTemplate>) -> Vec<MonsterTemplate> {
    let is_missing = |host: &&str| !monsters.iter().any(|monster| is_called(monster, host));
    let missing: Vec<&str> = HOSTS.into_iter().filter(is_missing).collect();
    if missing.is_empty() {
        return monsters;
    }
    let source = Source::built_in("built-in monsters", BUILT_IN_MONSTERS);
    let built_in = read_monsters(&source).map_or_else(|_| Vec::new(), |(built_in, _)| built_in);
    let is_wanted = |monster: &MonsterTemplate| missing.iter().any(|host| is_called(monster, host));
    monsters.extend(built_in.into_iter().filter(is_wanted));
    monsters
}

fn is_called(monster: &MonsterTemplate, name: &str) -> bool {
    is_in_any_case(&monster.name, name)
}
