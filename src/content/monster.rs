//! Monster templates: what monsters of one kind have in common.

use super::color::Color;
use super::keyword::{Keywords, keywords};
use super::printed::write_lines;
use crate::base::{Dice, EnumSet, TextLines, visible, with_article, without_article};
use compact_str::CompactString;
use std::fmt;

keywords! {
    /// What a monster can do besides walking and fighting.
    pub enum Ability, "an ability" {
        /// Remembers where the hero was last seen, and finds shortest paths.
        Smart = "SMART",
        /// Knows where the hero is.
        Telepathic = "TELE",
        /// Digs through rock.
        Tunneler = "TUNNEL",
        /// Moves at random half of the time.
        Erratic = "ERRATIC",
        /// Walks through rock without changing it.
        Pass = "PASS",
        /// Picks up items where it walks, and drops them when it dies.
        PickUp = "PICKUP",
        /// Destroys items where it walks.
        Destroy = "DESTROY",
        /// At most one is alive, and none after one was killed.
        Unique = "UNIQ",
        /// Its death wins the game.
        Boss = "BOSS",
    }
}

/// One entry of a monster description file. It prints the value of each field on a line of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MonsterTemplate {
    /// Not empty, and without control characters except tabs.
    pub name: CompactString,
    /// Lines of at most 77 bytes without control characters except tabs; may be empty.
    pub description: TextLines,
    /// At least one, without duplicates, in the order of the file.
    pub colors: Keywords<Color>,
    /// The hero's is 10.
    pub speed: Dice,
    /// Without duplicates, in the order of the file.
    pub abilities: Keywords<Ability>,
    pub hit_points: Dice,
    /// Rolled for every attack.
    pub damage: Dice,
    /// One column wide.
    pub symbol: char,
    /// 1 to 100: the chance, in per cent, that it is generated when it is selected.
    pub rarity: u8,
}

/// A set of abilities. It is small, since there is one for every monster.
pub type AbilitySet = EnumSet<Ability, u16>;

/// The symbol of monsters that live in water only.
const AQUATIC: char = ';';

impl MonsterTemplate {
    /// Returns whether it lives in water: it swims, is placed nowhere else if there is water, and does not leave it.
    pub fn is_aquatic(&self) -> bool {
        self.symbol == AQUATIC
    }

    /// Returns its color; of several, the first.
    pub fn color(&self) -> Color {
        self.colors.first().copied().unwrap_or(Color::White)
    }

    pub fn has(&self, ability: Ability) -> bool {
        self.abilities.contains(&ability)
    }

    /// Returns its name where it was not mentioned before: "a cave rat", or a unique one's name alone.
    pub fn indefinite_name(&self) -> String {
        let name = visible(&self.name);
        if self.has(Ability::Unique) || without_article(&name) != name {
            name
        } else {
            with_article(&name)
        }
    }
}

impl fmt::Display for MonsterTemplate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_lines(self, out)
    }
}
