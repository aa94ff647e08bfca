//! The weapons, armor and monsters of the problem, and the symbols of a sequence.

use super::Item;
use std::fmt;

/// Some dice with the same number of sides; no dice are `0d0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    pub count: u32,
    pub sides: u32,
}

/// Formats a throw as `2d4`.
impl fmt::Display for Throw {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}d{}", self.count, self.sides)
    }
}

#[derive(Debug)]
pub struct Weapon {
    pub name: &'static str,
    pub damage: Throw,
}

#[derive(Debug)]
pub struct Armor {
    pub name: &'static str,
    /// The lower, the better.
    pub class: i64,
}

/// What a hit of a monster does one time in four, besides its damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Special {
    /// Lowers strength by one.
    Weakens,
    /// Raises the armor class by one.
    Rusts,
}

#[derive(Debug)]
pub struct Monster {
    pub letter: char,
    pub name: &'static str,
    /// The experience for its death, and the hit points that the winner recovers.
    pub experience: i64,
    pub level: i64,
    pub armor_class: i64,
    pub special: Option<Special>,
    /// The attacks of each round, in order.
    pub attacks: &'static [Throw],
}

/// The meaning of a character of a sequence.
#[derive(Clone, Copy, Debug)]
pub enum Symbol {
    Item(Item),
    Monster(&'static Monster),
}

impl Symbol {
    pub fn of(letter: u8) -> Option<Symbol> {
        SYMBOLS[usize::from(letter)]
    }

    /// Returns all characters that are symbols.
    pub(super) fn letters() -> impl Iterator<Item = char> {
        (0..=u8::MAX)
            .filter(|&letter| Symbol::of(letter).is_some())
            .map(char::from)
    }
}

const fn d(count: u32, sides: u32) -> Throw {
    Throw { count, sides }
}

const fn weapon(name: &'static str, damage: Throw) -> Weapon {
    Weapon { name, damage }
}

const fn armor(name: &'static str, class: i64) -> Armor {
    Armor { name, class }
}

/// `numbers` are experience, level and armor class.
const fn monster(
    letter: char,
    name: &'static str,
    numbers: [i64; 3],
    attacks: &'static [Throw],
) -> Monster {
    let [experience, level, armor_class] = numbers;
    let special = match letter {
        'A' => Some(Special::Weakens),
        'R' => Some(Special::Rusts),
        _ => None,
    };
    Monster {
        letter,
        name,
        experience,
        level,
        armor_class,
        special,
        attacks,
    }
}

pub(super) static WEAPONS: [Weapon; 6] = [
    weapon("rock", d(1, 2)),
    weapon("dagger", d(1, 6)),
    weapon("mace", d(2, 4)),
    weapon("sword", d(1, 10)),
    weapon("zweihander", d(3, 6)),
    weapon("spear", d(1, 8)),
];

pub(super) static ARMORS: [Armor; 6] = [
    armor("leather-armor", 8),
    armor("ring-mail", 7),
    armor("scale-mail", 6),
    armor("chain-mail", 5),
    armor("splint-mail", 4),
    armor("plate-armor", 3),
];

static MONSTERS: [Monster; 21] = [
    monster('B', "Bat", [1, 1, 3], &[d(1, 2)]),
    monster('S', "Snake", [3, 1, 5], &[d(1, 3)]),
    monster('J', "Jackal", [2, 1, 7], &[d(1, 2)]),
    monster('K', "Kobold", [1, 1, 7], &[d(1, 4)]),
    monster('H', "Hobgoblin", [3, 1, 5], &[d(1, 8)]),
    monster('E', "Floating Eye", [5, 1, 9], &[d(1, 1)]),
    monster('A', "Giant Ant", [10, 2, 3], &[d(1, 6)]),
    monster('G', "Gnome", [8, 2, 5], &[d(1, 6)]),
    monster('L', "Leprechaun", [10, 3, 8], &[d(1, 1)]),
    monster('O', "Orc", [5, 2, 6], &[d(1, 6), d(1, 6)]),
    monster('Z', "Zombie", [7, 3, 8], &[d(1, 8)]),
    monster('N', "Nymph", [40, 3, 9], &[d(1, 2)]),
    monster('R', "Rust Monster", [25, 5, 2], &[d(0, 0), d(0, 0)]),
    monster('Q', "Quasit", [35, 3, 2], &[d(1, 2), d(1, 2), d(1, 4)]),
    monster('C', "Centaur", [15, 4, 4], &[d(1, 6), d(1, 6)]),
    monster('Y', "Yeti", [40, 4, 6], &[d(1, 6), d(1, 6)]),
    monster('T', "Troll", [55, 6, 4], &[d(1, 6), d(2, 4)]),
    monster('W', "Wraith", [55, 5, 4], &[d(1, 6)]),
    monster('U', "Umber Hulk", [130, 5, 2], &[d(3, 4), d(2, 5)]),
    monster('V', "Vampire", [250, 6, 1], &[d(1, 10)]),
    monster('D', "Dragon", [500, 7, 3], &[d(1, 8), d(1, 8), d(3, 6)]),
];

/// The symbol of each byte, so that looking one up takes no search.
static SYMBOLS: [Option<Symbol>; 256] = symbols();

const fn symbols() -> [Option<Symbol>; 256] {
    let mut symbols = [None; 256];
    let mut index = 0;
    while index < Item::ALL.len() {
        symbols[Item::ALL[index].letter() as usize] = Some(Symbol::Item(Item::ALL[index]));
        index += 1;
    }
    index = 0;
    while index < MONSTERS.len() {
        symbols[MONSTERS[index].letter as usize] = Some(Symbol::Monster(&MONSTERS[index]));
        index += 1;
    }
    symbols
}
