//! What monsters of one sort have in common.

use super::color::Color;
use super::keyword::{in_a_row, keywords};
use crate::base::Dice;
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
        /// Takes what lies where it walks, and drops it when it dies.
        PickUp = "PICKUP",
        /// Destroys what lies where it walks.
        Destroy = "DESTROY",
        /// Never more than one is alive, and none once it was killed.
        Unique = "UNIQ",
        /// Whoever kills it wins the game.
        Boss = "BOSS",
    }
}

/// What a description file says of one sort of monsters. It prints each field's value on a line of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MonsterTemplate {
    /// Not empty, and without control characters but tabs.
    pub name: String,
    /// Lines of at most 77 bytes, without control characters but tabs. There may be none.
    pub description: Vec<String>,
    /// At least one, each once, in the order of first mention.
    pub colors: Vec<Color>,
    /// 10 is the hero's own.
    pub speed: Dice,
    /// Each once, in the order of first mention.
    pub abilities: Vec<Ability>,
    pub hit_points: Dice,
    /// Rolled anew for every attack.
    pub damage: Dice,
    /// One column wide.
    pub symbol: char,
    /// 1 to 100: the chance, in per cent, that it is generated when it is selected.
    pub rarity: u8,
}

impl MonsterTemplate {
    pub fn has(&self, ability: Ability) -> bool {
        self.abilities.contains(&ability)
    }
}

impl fmt::Display for MonsterTemplate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{}", self.name)?;
        for line in &self.description {
            writeln!(out, "{line}")?;
        }
        writeln!(out, "{}", self.symbol)?;
        writeln!(out, "{}", in_a_row(&self.colors))?;
        writeln!(out, "{}", self.speed)?;
        writeln!(out, "{}", in_a_row(&self.abilities))?;
        writeln!(out, "{}", self.hit_points)?;
        writeln!(out, "{}", self.damage)?;
        writeln!(out, "{}", self.rarity)
    }
}
