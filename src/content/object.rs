//! Object templates: what items of one kind have in common.

use super::color::Color;
use super::keyword::{Keywords, keywords};
use super::printed::write_lines;
use crate::base::{Dice, EnumSet, Member, TextLines};
use compact_str::CompactString;
use std::fmt;

keywords! {
    /// What an item is for; all but the last eight are equipment.
    pub enum ObjectType, "a type" {
        Weapon = "WEAPON",
        Offhand = "OFFHAND",
        Ranged = "RANGED",
        Armor = "ARMOR",
        Helmet = "HELMET",
        Cloak = "CLOAK",
        Gloves = "GLOVES",
        Boots = "BOOTS",
        Ring = "RING",
        Amulet = "AMULET",
        Light = "LIGHT",
        Scroll = "SCROLL",
        Book = "BOOK",
        Flask = "FLASK",
        Gold = "GOLD",
        Ammunition = "AMMUNITION",
        Food = "FOOD",
        Wand = "WAND",
        Container = "CONTAINER",
    }
}

/// A set of types.
pub type ObjectTypes = EnumSet<ObjectType, u32>;

/// One entry of an object description file. It prints the value of each field on a line of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectTemplate {
    /// Not empty, and without control characters except tabs.
    pub name: CompactString,
    /// Lines of at most 77 bytes without control characters except tabs; may be empty.
    pub description: TextLines,
    /// One, or WEAPON and OFFHAND in the order of the file; empty for keys and the like of a quest.
    pub types: Keywords<ObjectType>,
    pub color: Color,
    /// Added to the chance to hit.
    pub hit: Dice,
    /// Rolled for every attack.
    pub damage: Dice,
    /// Lowers the chance to be hit.
    pub dodge: Dice,
    /// Lowers the damage of hits.
    pub defense: Dice,
    pub weight: Dice,
    /// Added to the hero's speed while it is worn.
    pub speed: Dice,
    /// The radius of a light, the room in a container, the charges of a wand, and so on.
    pub attribute: Dice,
    pub value: Dice,
    /// At most one of each artifact ever exists.
    pub artifact: bool,
    /// 1 to 100: the chance, in per cent, that it is generated when it is selected.
    pub rarity: u8,
}

impl ObjectTemplate {
    /// Returns a red object that weighs nothing, does nothing, and is common.
    pub fn plain(name: &str, types: &[ObjectType]) -> ObjectTemplate {
        let nothing = Dice::constant(0);
        ObjectTemplate {
            name: name.into(),
            description: TextLines::default(),
            types: Keywords::from_slice(types),
            color: Color::Red,
            hit: nothing,
            damage: nothing,
            dodge: nothing,
            defense: nothing,
            weight: nothing,
            speed: nothing,
            attribute: nothing,
            value: nothing,
            artifact: false,
            rarity: 100,
        }
    }

    pub fn is(&self, object_type: ObjectType) -> bool {
        self.types.contains(&object_type)
    }

    /// Returns whether it can be worn or wielded.
    pub fn is_equipment(&self) -> bool {
        (self.types.iter()).any(|object_type| object_type.is_equipment())
    }

    /// Returns whether ATTR counts what is used up of it: the charges of a wand, or the pieces of ammunition.
    pub fn is_counted(&self) -> bool {
        self.is(ObjectType::Wand) || self.is(ObjectType::Ammunition)
    }

    /// Returns whether its DAM is magic that takes a charge, however it comes to whom it harms: that of wands which are neither
    /// worn nor shot.
    pub fn harms_by_charge(&self) -> bool {
        let is_arm = self.is_equipment() || self.is(ObjectType::Ammunition);
        self.is(ObjectType::Wand) && !is_arm && !self.damage.is_nothing()
    }

    pub fn is_two_handed(&self) -> bool {
        self.is(ObjectType::Weapon) && self.is(ObjectType::Offhand)
    }

    /// Returns its character on the map. A two-handed weapon is drawn as a weapon.
    pub fn glyph(&self) -> char {
        let first = self.types.iter().min();
        first.map_or('*', |object_type| object_type.glyph())
    }
}

impl ObjectType {
    /// Every type, equipment first.
    pub const ALL: &'static [ObjectType] = <ObjectType as Member>::ALL;

    /// Returns whether items of this type are worn or wielded.
    pub fn is_equipment(self) -> bool {
        match self {
            ObjectType::Weapon
            | ObjectType::Offhand
            | ObjectType::Ranged
            | ObjectType::Armor
            | ObjectType::Helmet
            | ObjectType::Cloak
            | ObjectType::Gloves
            | ObjectType::Boots
            | ObjectType::Ring
            | ObjectType::Amulet
            | ObjectType::Light => true,
            ObjectType::Scroll
            | ObjectType::Book
            | ObjectType::Flask
            | ObjectType::Gold
            | ObjectType::Ammunition
            | ObjectType::Food
            | ObjectType::Wand
            | ObjectType::Container => false,
        }
    }

    /// Returns the character of items of this type on the map.
    pub fn glyph(self) -> char {
        match self {
            ObjectType::Weapon => '|',
            ObjectType::Offhand => ')',
            ObjectType::Ranged => '}',
            ObjectType::Armor => '[',
            ObjectType::Helmet => ']',
            ObjectType::Cloak => '(',
            ObjectType::Gloves => '{',
            ObjectType::Boots => '\\',
            ObjectType::Ring => '=',
            ObjectType::Amulet => '"',
            ObjectType::Light => '_',
            ObjectType::Scroll => '~',
            ObjectType::Book => '?',
            ObjectType::Flask => '!',
            ObjectType::Gold => '$',
            ObjectType::Ammunition => '/',
            ObjectType::Food => ',',
            ObjectType::Wand => '-',
            ObjectType::Container => '%',
        }
    }
}

impl fmt::Display for ObjectTemplate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_lines(self, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Source;
    use crate::content::read_objects;

    /// Reads a template with these types from a file.
    fn object(types: &str) -> ObjectTemplate {
        let text = format!(
            "RLG327 OBJECT DESCRIPTION 1\nBEGIN OBJECT\nNAME thing\nDESC\n.\nTYPE {types}\nCOLOR RED HIT 0+0d1 DAM 0+0d1\n\
             DODGE 0+0d1 DEF 0+0d1 WEIGHT 0+0d1 SPEED 0+0d1 ATTR 0+0d1 VAL 0+0d1 ART FALSE RRTY 1 END\n"
        );
        let read = read_objects(&Source::new("test", text));
        let (mut objects, _) = read.expect("an object file");
        objects.pop().expect("a sound object")
    }

    #[test]
    fn each_type_has_its_glyph() {
        let glyphs = "WEAPON| OFFHAND) RANGED} ARMOR[ HELMET] CLOAK( GLOVES{ BOOTS\\ RING= AMULET\" LIGHT_ SCROLL~ \
                      BOOK? FLASK! GOLD$ AMMUNITION/ FOOD, WAND- CONTAINER%";
        for word in glyphs.split_whitespace() {
            let (object_type, glyph) = word.split_at(word.len() - 1);
            assert_eq!(object(object_type).glyph().to_string(), glyph, "{word}");
        }
    }

    #[test]
    fn a_two_handed_weapon_is_a_weapon_above_all() {
        for types in ["WEAPON OFFHAND", "OFFHAND WEAPON"] {
            let object = object(types);
            assert!(object.is_two_handed() && object.is(ObjectType::Offhand));
            assert_eq!(object.glyph(), '|');
        }
        assert!(!object("WEAPON").is_two_handed());
        assert!(!object("OFFHAND").is_two_handed());
        assert!(!object("RING").is(ObjectType::Amulet));
    }
}
