//! The classes of monsters in descriptions, each a character, and the symbols by which the game shows their members.

use crate::content::Content;
use std::collections::BTreeSet;

/// Classes that few monster files have a symbol for, and the symbols that stand in for them.
const STAND_INS: [(char, char); 2] = [('@', 'p'), (' ', 'W')];

/// What the classes of monsters mean in games with one content.
#[derive(Clone, Debug)]
pub struct MonsterClasses {
    /// The symbols of the monsters that can be drawn.
    drawn: BTreeSet<char>,
}

impl MonsterClasses {
    /// Returns what the classes mean with a content.
    pub fn of(content: &Content) -> MonsterClasses {
        let symbols = content.drawn_monsters().map(|(_, monster)| monster.symbol);
        MonsterClasses {
            drawn: symbols.collect(),
        }
    }

    /// Returns the symbol of the monsters that are drawn for a class.
    pub(super) fn symbol(&self, class: u8) -> char {
        let class = char::from(class);
        let stand_in = STAND_INS.iter().find(|(lacking, _)| *lacking == class);
        match stand_in {
            Some((_, symbol)) if !self.drawn.contains(&class) => *symbol,
            Some(_) | None => class,
        }
    }

    /// Returns the classes by which a description can name a monster with this symbol: the symbol itself, as a host
    /// has it whatever the others have, and any class for which it stands in.
    pub fn naming(&self, symbol: char) -> impl Iterator<Item = char> {
        let stands_in = move |(class, stand_in): &&(char, char)| {
            *stand_in == symbol && !self.drawn.contains(class)
        };
        let lacking = STAND_INS.iter().filter(stands_in).map(|(class, _)| *class);
        [symbol].into_iter().chain(lacking)
    }
}
