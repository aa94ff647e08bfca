//! What the types of rooms are for.

use crate::content::ObjectType;
use crate::levels::special::templates::{ARMOR, WEAPONS};
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
    Shop(Goods),
}

/// What a shop sells.
#[derive(Clone, Copy, Debug)]
pub(super) enum Goods {
    /// Everything but gold.
    All,
    Of(&'static [ObjectType]),
}

impl Goods {
    /// Returns the types of what is sold.
    pub(super) fn types(self) -> Vec<ObjectType> {
        match self {
            Goods::All => {
                let types = ObjectType::ALL.iter().copied();
                types.filter(|&kind| kind != ObjectType::Gold).collect()
            }
            Goods::Of(types) => types.to_vec(),
        }
    }
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

const fn shop(types: &'static [ObjectType]) -> RoomUse {
    RoomUse::Shop(Goods::Of(types))
}

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
            RoomType::Shop => RoomUse::Shop(Goods::All),
            RoomType::ArmorShop => shop(ARMOR),
            RoomType::ScrollShop => shop(&[ObjectType::Scroll]),
            RoomType::PotionShop => shop(&[ObjectType::Flask]),
            RoomType::WeaponShop => shop(WEAPONS),
            RoomType::FoodShop => shop(&[ObjectType::Food]),
            RoomType::RingShop => shop(&[ObjectType::Ring]),
            RoomType::WandShop => shop(&[ObjectType::Wand]),
            RoomType::ToolShop => shop(&[ObjectType::Light, ObjectType::Container]),
            RoomType::BookShop => shop(&[ObjectType::Book]),
            RoomType::CandleShop => shop(&[ObjectType::Light]),
        }
    }
}
