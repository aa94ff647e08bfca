//! The words of the language: each class of words is an enum, and one table spells them all.

use serde::{Deserialize, Serialize};

/// An enum whose variants have one spelling each.
macro_rules! spelled {
    ($(#[$doc:meta])* $visible:vis $class:ident { $($word:ident = $spelling:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        $visible enum $class { $($word),+ }

        impl $class {
            #[allow(dead_code, reason = "not every class of words is spelled out")]
            $visible fn spelling(self) -> &'static str {
                match self { $($class::$word => $spelling),+ }
            }
        }
    };
}

/// Classes of keywords, the type of any keyword, and the list of all of them.
macro_rules! keywords {
    ($($(#[$doc:meta])* $visible:vis $class:ident { $($word:ident = $spelling:literal),+ $(,)? })+) => {
        $(spelled! { $(#[$doc])* $visible $class { $($word = $spelling),+ } })+

        /// Any keyword, by its class.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Word { $($class($class)),+ }

        /// All keywords as they are spelled. Of two that are spelled alike the first is read.
        pub(super) const WORDS: &[(&str, Word)] = &[
            $($(($spelling, Word::$class($class::$word))),+),+
        ];
    };
}

/// An enum whose variants are named by texts, and not by keywords.
macro_rules! named {
    ($(#[$doc:meta])* $class:ident { $($word:ident = $spelling:literal),+ $(,)? }) => {
        spelled! { $(#[$doc])* pub $class { $($word = $spelling),+ } }

        impl $class {
            pub(super) const ALL: &'static [$class] = &[$($class::$word),+];

            /// The one that is spelled so, exactly.
            pub(super) fn spelled(text: &[u8]) -> Option<$class> {
                $class::ALL.iter().copied().find(|word| word.spelling().as_bytes() == text)
            }
        }
    };
}

keywords! {
    /// What a declaration begins with. `MAP` is none: it is read together with its rows.
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
    /// What holds for a level as a whole.
    pub Flag {
        Noteleport = "noteleport", Hardfloor = "hardfloor", Nommap = "nommap",
        Shortsighted = "shortsighted", Arboreal = "arboreal",
    }
    /// Where a map stands from left to right.
    pub Horizontal {
        Left = "left", HalfLeft = "half-left", Center = "center", HalfRight = "half-right", Right = "right",
    }
    /// Where a map stands from top to bottom. Its `center` is read as `Horizontal`'s.
    pub Vertical { Top = "top", Center = "center", Bottom = "bottom" }
    /// How a door stands.
    pub DoorState { Open = "open", Closed = "closed", Locked = "locked", Nodoor = "nodoor", Broken = "broken" }
    /// Where something leads or faces.
    pub Direction { North = "north", East = "east", South = "south", West = "west" }
    /// Whether it is light.
    pub Light { Lit = "lit", Unlit = "unlit" }
    /// Whether a special room is stocked when the level is made.
    pub(super) Filling { Filled = "filled", Unfilled = "unfilled" }
    /// Whom something is aligned with.
    pub Alignment {
        Noalign = "noalign", Law = "law", Neutral = "neutral", Chaos = "chaos",
        Coaligned = "coaligned", Noncoaligned = "noncoaligned",
    }
    /// How a monster feels about the hero.
    pub(super) Attitude { Peaceful = "peaceful", Hostile = "hostile" }
    /// Whether a monster waits in its sleep.
    pub(super) Alertness { Asleep = "asleep", Awake = "awake" }
    /// What a mimic passes itself off as.
    pub Appearance { Feature = "m_feature", Monster = "m_monster", Object = "m_object" }
    /// How holy an altar is.
    pub AltarType { Altar = "altar", Shrine = "shrine", Sanctum = "sanctum" }
    /// Which way stairs lead.
    pub Vertically { Up = "up", Down = "down" }
    /// How an engraving was made.
    pub EngravingType { Dust = "dust", Engrave = "engrave", Burn = "burn", Mark = "mark" }
    /// What rests on an object.
    pub Curse { Blessed = "blessed", Uncursed = "uncursed", Cursed = "cursed" }
    /// Yes or no.
    pub(super) Truth { True = "true", False = "false" }
    /// A list of which one entry is meant, as in `place[0]`.
    pub(super) Register { Object = "object", Monster = "monster", Place = "place", Align = "align" }
    /// Words that stand alone.
    pub(super) Single { Random = "random", None = "none", Contained = "contained", Levregion = "levregion" }
}

named! {
    /// What lies in wait.
    TrapType {
        Arrow = "arrow", Dart = "dart", FallingRock = "falling rock", Board = "board", Bear = "bear",
        LandMine = "land mine", RollingBoulder = "rolling boulder", SleepGas = "sleep gas", Rust = "rust",
        Fire = "fire", Pit = "pit", SpikedPit = "spiked pit", Hole = "hole", Trapdoor = "trapdoor",
        Teleport = "teleport", LevelTeleport = "level teleport", MagicPortal = "magic portal", Web = "web",
        Statue = "statue", Magic = "magic", AntiMagic = "anti magic", Polymorph = "polymorph",
    }
}

named! {
    /// What a room is for.
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
    /// The trap of that name; `trap door` is a later spelling of `trapdoor`.
    pub(super) fn named(name: &[u8]) -> Option<TrapType> {
        if name == b"trap door" {
            return Some(TrapType::Trapdoor);
        }
        TrapType::spelled(name)
    }
}

/// The classes of monsters: letters, and what the others stand for are `@` human, blank ghost, `'` golem,
/// `&` demon, `;` eel, `:` lizard, `~` worm tail and `]` mimic.
pub(super) fn is_monster_class(class: u8) -> bool {
    class.is_ascii_alphabetic() || b"@ '&;:~]".contains(&class)
}

/// The classes of objects, and what each is called.
pub(super) const OBJECT_CLASSES: [(u8, &str); 17] = [
    (b')', "weapon"),
    (b'[', "armor"),
    (b'=', "ring"),
    (b'"', "amulet"),
    (b'(', "tool"),
    (b'%', "food"),
    (b'!', "potion"),
    (b'?', "scroll"),
    (b'+', "spellbook"),
    (b'/', "wand"),
    (b'$', "gold"),
    (b'*', "gem"),
    (b'`', "boulder or statue"),
    (b'0', "iron ball"),
    (b'_', "chain"),
    (b'.', "venom"),
    (b']', "strange object"),
];

pub(super) fn is_object_class(class: u8) -> bool {
    OBJECT_CLASSES.iter().any(|&(known, _)| known == class)
}
