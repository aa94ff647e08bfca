//! The words of the language: each class of words is an enum, and one table has the spellings of all.

use crate::base::nearest;
use serde::{Deserialize, Serialize};

/// Defines an enum whose variants have one spelling each.
macro_rules! spelled {
    ($(#[$doc:meta])* $visible:vis $class:ident { $($word:ident = $spelling:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        $visible enum $class { $($word),+ }

        impl Spelled for $class {
            fn spelling(self) -> &'static str {
                match self { $($class::$word => $spelling),+ }
            }
        }
    };
}

/// Defines classes of keywords, the type of any keyword, and the list of all.
macro_rules! keywords {
    ($($(#[$doc:meta])* $visible:vis $class:ident { $($word:ident = $spelling:literal),+ $(,)? })+) => {
        $(spelled! { $(#[$doc])* $visible $class { $($word = $spelling),+ } })+

        /// Any keyword, by its class.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Word { $($class($class)),+ }

        $(impl WordClass for $class {
            fn of(word: Word) -> Option<$class> {
                if let Word::$class(keyword) = word { Some(keyword) } else { None }
            }
        })+

        /// All keywords with their spellings. Of two with the same spelling the first is read.
        pub(super) const WORDS: &[(&str, Word)] = &[
            $($(($spelling, Word::$class($class::$word))),+),+
        ];
    };
}

/// Defines an enum whose variants are named by strings, not by keywords.
macro_rules! named {
    ($(#[$doc:meta])* $class:ident { $($word:ident = $spelling:literal),+ $(,)? }) => {
        spelled! { $(#[$doc])* pub $class { $($word = $spelling),+ } }

        impl $class {
            pub(super) const ALL: &'static [$class] = &[$($class::$word),+];

            /// Returns the variant with exactly this spelling.
            pub(super) fn spelled(text: &[u8]) -> Option<$class> {
                $class::ALL.iter().copied().find(|word| word.spelling().as_bytes() == text)
            }
        }
    };
}

/// A class of words.
pub(super) trait Spelled {
    /// Returns the word as it is written.
    fn spelling(self) -> &'static str;
}

/// A class of keywords.
pub(super) trait WordClass: Sized {
    /// Returns the keyword that a word is; `None` if the word is of another class.
    fn of(word: Word) -> Option<Self>;
}

keywords! {
    /// The keyword of a declaration. `MAP` is not among them: it is read together with its rows.
    pub(super) Declaration {
        Maze = "MAZE", Level = "LEVEL", Flags = "FLAGS", InitMap = "INIT_MAP", Message = "MESSAGE",
        Nomap = "NOMAP", Geometry = "GEOMETRY",
        RandomObjects = "RANDOM_OBJECTS", RandomMonsters = "RANDOM_MONSTERS", RandomPlaces = "RANDOM_PLACES",
        Room = "ROOM", Subroom = "SUBROOM", Name = "NAME", Chance = "CHANCE",
        RandomCorridors = "RANDOM_CORRIDORS", Corridor = "CORRIDOR",
        Door = "DOOR", Monster = "MONSTER", Object = "OBJECT", Container = "CONTAINER", Trap = "TRAP",
        Drawbridge = "DRAWBRIDGE", Mazewalk = "MAZEWALK", Wallify = "WALLIFY", Region = "REGION",
        Altar = "ALTAR", Ladder = "LADDER", Stair = "STAIR", Portal = "PORTAL",
        TeleportRegion = "TELEPORT_REGION", Branch = "BRANCH", Fountain = "FOUNTAIN", Sink = "SINK",
        Pool = "POOL", NonDiggable = "NON_DIGGABLE", NonPasswall = "NON_PASSWALL", Gold = "GOLD",
        Engraving = "ENGRAVING",
    }
    /// A property of a whole level.
    pub Flag {
        Noteleport = "noteleport", Hardfloor = "hardfloor", Nommap = "nommap",
        Shortsighted = "shortsighted", Arboreal = "arboreal",
    }
    /// The position of a map from left to right.
    pub Horizontal {
        Left = "left", HalfLeft = "half-left", Center = "center", HalfRight = "half-right", Right = "right",
    }
    /// The position of a map from top to bottom. `center` is read as that of `Horizontal`.
    pub Vertical { Top = "top", Center = "center", Bottom = "bottom" }
    /// The state of a door.
    pub DoorState { Open = "open", Closed = "closed", Locked = "locked", Nodoor = "nodoor", Broken = "broken" }
    /// The direction in which something leads or faces.
    pub Direction { North = "north", East = "east", South = "south", West = "west" }
    /// Whether something is lit.
    pub Light { Lit = "lit", Unlit = "unlit" }
    /// Whether a special room is stocked when the level is made.
    pub(super) Filling { Filled = "filled", Unfilled = "unfilled" }
    /// The alignment of something.
    pub Alignment {
        Noalign = "noalign", Law = "law", Neutral = "neutral", Chaos = "chaos",
        Coaligned = "coaligned", Noncoaligned = "noncoaligned",
    }
    /// The attitude of a monster to the hero.
    pub(super) Attitude { Peaceful = "peaceful", Hostile = "hostile" }
    /// Whether a monster sleeps.
    pub(super) Alertness { Asleep = "asleep", Awake = "awake" }
    /// What a mimic looks like.
    pub Appearance { Feature = "m_feature", Monster = "m_monster", Object = "m_object" }
    /// The type of an altar.
    pub AltarType { Altar = "altar", Shrine = "shrine", Sanctum = "sanctum" }
    /// The direction of stairs.
    pub Vertically { Up = "up", Down = "down" }
    /// How an engraving was made.
    pub EngravingType { Dust = "dust", Engrave = "engrave", Burn = "burn", Mark = "mark" }
    /// The curse or blessing of an object.
    pub Curse { Blessed = "blessed", Uncursed = "uncursed", Cursed = "cursed" }
    /// A truth value.
    pub(super) Truth { True = "true", False = "false" }
    /// A list with numbered entries, as in `place[0]`.
    pub(super) Register { Object = "object", Monster = "monster", Place = "place", Align = "align" }
    /// Words that stand alone.
    pub(super) Single { Random = "random", None = "none", Contained = "contained", Levregion = "levregion" }
}

/// Where a declaration belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// It begins a level.
    Level,
    /// Near the beginning of a level.
    Header,
    /// It begins a map.
    Map,
    /// It begins a room or a corridor.
    Room,
    /// In a room only.
    RoomDetail,
    /// On a map only.
    MapDetail,
    /// In a room or on a map.
    Detail,
}

impl Declaration {
    /// Returns whether it begins a room.
    pub(super) fn is_room(self) -> bool {
        matches!(self, Declaration::Room | Declaration::Subroom)
    }

    pub(super) fn role(self) -> Role {
        use Declaration as D;
        match self {
            D::Maze | D::Level => Role::Level,
            D::Flags | D::InitMap | D::Message => Role::Header,
            D::Nomap | D::Geometry => Role::Map,
            D::Room | D::Subroom | D::RandomCorridors | D::Corridor => Role::Room,
            D::Name | D::Chance | D::Sink | D::Pool => Role::RoomDetail,
            D::RandomPlaces | D::Drawbridge | D::Mazewalk | D::Wallify | D::Region => {
                Role::MapDetail
            }
            D::Ladder | D::Portal | D::TeleportRegion | D::Branch => Role::MapDetail,
            D::NonDiggable | D::NonPasswall => Role::MapDetail,
            D::RandomObjects | D::RandomMonsters | D::Door | D::Monster | D::Object => Role::Detail,
            D::Container | D::Trap | D::Altar | D::Stair | D::Fountain => Role::Detail,
            D::Gold | D::Engraving => Role::Detail,
        }
    }
}

named! {
    /// The type of a trap.
    TrapType {
        Arrow = "arrow", Dart = "dart", FallingRock = "falling rock", Board = "board", Bear = "bear",
        LandMine = "land mine", RollingBoulder = "rolling boulder", SleepGas = "sleep gas", Rust = "rust",
        Fire = "fire", Pit = "pit", SpikedPit = "spiked pit", Hole = "hole", Trapdoor = "trapdoor",
        Teleport = "teleport", LevelTeleport = "level teleport", MagicPortal = "magic portal", Web = "web",
        Statue = "statue", Magic = "magic", AntiMagic = "anti magic", Polymorph = "polymorph",
    }
}

named! {
    /// The type of a room.
    RoomType {
        Ordinary = "ordinary", Throne = "throne", Swamp = "swamp", Vault = "vault", Beehive = "beehive",
        Morgue = "morgue", Barracks = "barracks", Zoo = "zoo", Delphi = "delphi", Temple = "temple",
        Shop = "shop", ArmorShop = "armor shop", ScrollShop = "scroll shop", PotionShop = "potion shop",
        WeaponShop = "weapon shop", FoodShop = "food shop", RingShop = "ring shop", WandShop = "wand shop",
        ToolShop = "tool shop", BookShop = "book shop", CandleShop = "candle shop", Anthole = "anthole",
        Cocknest = "cocknest", Leprehall = "leprehall",
    }
}

impl TrapType {
    /// Returns the trap of this name. `trap door` is a later spelling of `trapdoor`.
    pub fn named(name: &[u8]) -> Option<TrapType> {
        if name == b"trap door" {
            return Some(TrapType::Trapdoor);
        }
        TrapType::spelled(name)
    }

    /// Returns the trap whose name in effects is nearest to this one.
    pub(super) fn near_in_effects(name: &str) -> Option<TrapType> {
        let all = TrapType::ALL.iter().copied();
        let near = nearest(name, all.clone().map(TrapType::name_in_effects))?;
        all.into_iter().find(|trap| trap.name_in_effects() == near)
    }

    /// Returns what effects, which are described elsewhere, call it.
    pub fn name_in_effects(self) -> &'static str {
        match self {
            TrapType::Arrow => "arrow trap",
            TrapType::Dart => "dart trap",
            TrapType::FallingRock => "falling rock trap",
            TrapType::Board => "squeaky board",
            TrapType::Bear => "bear trap",
            TrapType::LandMine => "land mine",
            TrapType::RollingBoulder => "rolling boulder trap",
            TrapType::SleepGas => "sleeping gas trap",
            TrapType::Rust => "rust trap",
            TrapType::Fire => "fire trap",
            TrapType::Pit => "pit",
            TrapType::SpikedPit => "spiked pit",
            TrapType::Hole => "hole",
            TrapType::Trapdoor => "trap door",
            TrapType::Teleport => "teleportation trap",
            TrapType::LevelTeleport => "level teleporter",
            TrapType::MagicPortal => "magic portal",
            TrapType::Web => "web",
            TrapType::Statue => "statue trap",
            TrapType::Magic => "magic trap",
            TrapType::AntiMagic => "anti-magic field",
            TrapType::Polymorph => "polymorph trap",
        }
    }
}

/// Returns whether a character is a class of monsters: a letter, `@` human, blank ghost, `'` golem, `&` demon, `;`
/// eel, `:` lizard, `~` worm tail or `]` mimic.
pub(super) fn is_monster_class(class: u8) -> bool {
    class.is_ascii_alphabetic() || b"@ '&;:~]".contains(&class)
}

/// The classes of objects, and what each holds in the game: types of objects, unless it says otherwise.
pub const OBJECT_CLASSES: [(u8, &str); 17] = [
    (b')', "WEAPON RANGED AMMUNITION"),
    (b'[', "ARMOR HELMET CLOAK GLOVES BOOTS OFFHAND"),
    (b'=', "RING"),
    (b'"', "AMULET"),
    (b'(', "LIGHT CONTAINER"),
    (b'%', "FOOD"),
    (b'!', "FLASK"),
    (b'?', "SCROLL"),
    (b'+', "BOOK"),
    (b'/', "WAND"),
    (b'$', "GOLD"),
    (b'*', "GOLD"),
    (b'`', "boulders and statues"),
    (b']', "anything"),
    (b'0', "nothing"),
    (b'_', "nothing"),
    (b'.', "nothing"),
];

/// The class of boulders and statues, and those of scenery, of which nothing is made: iron balls, chains, venom.
pub const BOULDERS: u8 = b'`';
pub const SCENERY: [u8; 3] = [b'0', b'_', b'.'];

/// What objects of the class of boulders are called.
pub const BOULDER: &str = "boulder";
pub const STATUE: &str = "statue";

pub(super) fn is_object_class(class: u8) -> bool {
    OBJECT_CLASSES.iter().any(|&(known, _)| known == class)
}
