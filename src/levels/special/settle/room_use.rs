//! What the types of rooms are for.

use crate::content::ObjectType;
use crate::script::RoomType;

/// What a room is for.
#[derive(Clone, Copy, Debug)]
pub(super) enum RoomUse {
    Ordinary,
    Lair(Lair),
    /// It is full of gold.
    Vault,
    /// Half of it is under water.
    Swamp,
    Oracle,
    Temple,
    /// With the types of what is sold.
    Shop(&'static [ObjectType]),
}

/// A room full of sleepers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lair {
    /// Who lives there: by these names if the game has any of them, else by the symbols, else anybody.
    pub(super) names: &'static [&'static str],
    pub(super) symbols: &'static [char],
    pub(super) hoard: Hoard,
}

/// What lies or stands in a lair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hoard {
    /// More gold the farther it is from the door.
    Gold,
    /// A throne, and a chest.
    Throne,
    Jelly,
    Graves,
    ArmsChests,
    Food,
    Statues,
    /// A little gold everywhere.
    SmallChange,
}

const fn lair(names: &'static [&'static str], symbols: &'static [char], hoard: Hoard) -> RoomUse {
    RoomUse::Lair(Lair {
        names,
        symbols,
        hoard,
    })
}

/// What a shop for everything sells.
const ALL_GOODS: [ObjectType; 18] = [
    ObjectType::Weapon,
    ObjectType::Offhand,
    ObjectType::Ranged,
    ObjectType::Armor,
    ObjectType::Helmet,
    ObjectType::Cloak,
    ObjectType::Gloves,
    ObjectType::Boots,
    ObjectType::Ring,
    ObjectType::Amulet,
    ObjectType::Light,
    ObjectType::Scroll,
    ObjectType::Book,
    ObjectType::Flask,
    ObjectType::Ammunition,
    ObjectType::Food,
    ObjectType::Wand,
    ObjectType::Container,
];

const ARMOR: [ObjectType; 6] = [
    ObjectType::Armor,
    ObjectType::Helmet,
    ObjectType::Cloak,
    ObjectType::Gloves,
    ObjectType::Boots,
    ObjectType::Offhand,
];

const WEAPONS: [ObjectType; 3] = [
    ObjectType::Weapon,
    ObjectType::Ranged,
    ObjectType::Ammunition,
];

/// Who lives in a court.
const COURTIERS: [char; 9] = ['k', 'o', 'h', 'G', 'C', 'T', 'O', 'H', 'D'];

const ANTS: [&str; 3] = ["soldier ant", "fire ant", "giant ant"];

impl RoomUse {
    pub(super) const fn of(room_type: RoomType) -> RoomUse {
        match room_type {
            RoomType::Ordinary => RoomUse::Ordinary,
            RoomType::Zoo => lair(&[], &[], Hoard::Gold),
            RoomType::Throne => lair(&[], &COURTIERS, Hoard::Throne),
            RoomType::Beehive => lair(&["killer bee"], &['a'], Hoard::Jelly),
            RoomType::Morgue => lair(&[], &['Z', 'M', 'W', 'V'], Hoard::Graves),
            RoomType::Barracks => lair(&["soldier"], &['p'], Hoard::ArmsChests),
            RoomType::Anthole => lair(&ANTS, &['a'], Hoard::Food),
            RoomType::Cocknest => lair(&["cockatrice"], &['c'], Hoard::Statues),
            RoomType::Leprehall => lair(&["leprechaun"], &['l'], Hoard::SmallChange),
            RoomType::Vault => RoomUse::Vault,
            RoomType::Swamp => RoomUse::Swamp,
            RoomType::Delphi => RoomUse::Oracle,
            RoomType::Temple => RoomUse::Temple,
            RoomType::Shop => RoomUse::Shop(&ALL_GOODS),
            RoomType::ArmorShop => RoomUse::Shop(&ARMOR),
            RoomType::ScrollShop => RoomUse::Shop(&[ObjectType::Scroll]),
            RoomType::PotionShop => RoomUse::Shop(&[ObjectType::Flask]),
            RoomType::WeaponShop => RoomUse::Shop(&WEAPONS),
            RoomType::FoodShop => RoomUse::Shop(&[ObjectType::Food]),
            RoomType::RingShop => RoomUse::Shop(&[ObjectType::Ring]),
            RoomType::WandShop => RoomUse::Shop(&[ObjectType::Wand]),
            RoomType::ToolShop => RoomUse::Shop(&[ObjectType::Light, ObjectType::Container]),
            RoomType::BookShop => RoomUse::Shop(&[ObjectType::Book]),
            RoomType::CandleShop => RoomUse::Shop(&[ObjectType::Light]),
        }
    }
}
