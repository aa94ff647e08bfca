//! What the cells of a level are made of. The table in [`Terrain::traits`] says what every terrain is like; a new
//! terrain is a variant with its row there, and the compiler names every other place that has to decide about it.

use crate::content::Color;
use crate::world::Footing;
use serde::{Deserialize, Serialize};

/// What a cell is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Terrain {
    Rock,
    Room,
    Corridor,
    UpStairs,
    DownStairs,
    Wall,
    /// A lock, if there is one, is a feature of the cell.
    Door(Door),
    /// A door that looks like a wall.
    SecretDoor,
    /// A corridor that looks like rock.
    SecretCorridor,
    UpLadder,
    DownLadder,
    Pool,
    Moat,
    Water,
    Lava,
    Ice,
    Air,
    Cloud,
    Tree,
    Bars,
    /// The span of a drawbridge that is down. Raised, it is what it spans.
    Bridge,
    /// The gate of a drawbridge that is raised. Lowered, it is a doorway.
    Portcullis,
}

/// The state of a door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Door {
    Open,
    Closed,
    /// A doorway that never had a door.
    Absent,
    Broken,
}

/// Where stairs and ladders lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Climb {
    Up,
    Down,
}

/// What a terrain that is not to be seen looks like, and what is found there by searching.
#[derive(Clone, Copy)]
struct Hidden {
    looks: Terrain,
    found: Terrain,
}

/// A row of the table of terrains.
struct Traits {
    glyph: char,
    /// What it is called when the player looks at it.
    name: &'static str,
    footing: Footing,
    is_transparent: bool,
    /// The hardness of a cell that is given no other; 0 for what is not solid, which cannot be dug.
    hardness: u8,
    /// `None` for the color of plain text.
    color: Option<Color>,
    climb: Option<Climb>,
    /// Whether walls are drawn as if they went on there.
    continues_walls: bool,
    hidden: Option<Hidden>,
}

impl Traits {
    /// Creates the row of a terrain that one can walk on and see through.
    const fn open(glyph: char, name: &'static str) -> Traits {
        Traits {
            glyph,
            name,
            footing: Footing::Ground,
            is_transparent: true,
            hardness: 0,
            color: None,
            climb: None,
            continues_walls: false,
            hidden: None,
        }
    }

    /// Creates the row of a terrain that blocks steps and sight.
    const fn solid(glyph: char, name: &'static str, hardness: u8) -> Traits {
        Traits {
            footing: Footing::Solid,
            is_transparent: false,
            hardness,
            ..Traits::open(glyph, name)
        }
    }

    /// Creates the row of a terrain that one sees across, and falls into.
    const fn liquid(name: &'static str, footing: Footing, color: Color) -> Traits {
        Traits {
            footing,
            ..Traits::open('}', name).colored(color)
        }
    }

    /// Returns the same row for a terrain that is taken for `looks` until `found` is found there.
    const fn hiding(self, looks: Terrain, found: Terrain) -> Traits {
        Traits {
            hidden: Some(Hidden { looks, found }),
            ..self
        }
    }

    const fn colored(self, color: Color) -> Traits {
        Traits {
            color: Some(color),
            ..self
        }
    }

    const fn leading(self, climb: Climb) -> Traits {
        Traits {
            climb: Some(climb),
            ..self
        }
    }

    /// Returns the same row for a terrain that blocks steps but not sight.
    const fn transparent(self) -> Traits {
        Traits {
            is_transparent: true,
            ..self
        }
    }

    /// Returns the same row for a terrain that one can walk into, but not look into.
    const fn opaque(self) -> Traits {
        Traits {
            is_transparent: false,
            ..self
        }
    }

    /// Returns the same row for a terrain at which walls are drawn as if they went on.
    const fn among_walls(self) -> Traits {
        Traits {
            continues_walls: true,
            ..self
        }
    }

    const fn barred(self) -> Traits {
        Traits {
            footing: Footing::Barred,
            ..self
        }
    }
}

const ROCK_HARDNESS: u8 = 120;
const WALL_HARDNESS: u8 = 200;
const DOOR_HARDNESS: u8 = 50;

// Rows that hidden terrains share: a table that asked itself for them would be too slow to look up.
const ROCK: Traits = Traits::solid(' ', "Rock", ROCK_HARDNESS);
const WALL: Traits = Traits::solid('#', "Wall", WALL_HARDNESS).among_walls();

impl Terrain {
    /// Every terrain as it is seen, in the order of its number.
    pub const SEEN: [Terrain; 23] = [
        Terrain::Rock,
        Terrain::Room,
        Terrain::Corridor,
        Terrain::UpStairs,
        Terrain::DownStairs,
        Terrain::Wall,
        Terrain::Door(Door::Open),
        Terrain::Door(Door::Closed),
        Terrain::Door(Door::Absent),
        Terrain::Door(Door::Broken),
        Terrain::UpLadder,
        Terrain::DownLadder,
        Terrain::Pool,
        Terrain::Moat,
        Terrain::Water,
        Terrain::Lava,
        Terrain::Ice,
        Terrain::Air,
        Terrain::Cloud,
        Terrain::Tree,
        Terrain::Bars,
        Terrain::Bridge,
        Terrain::Portcullis,
    ];

    /// Returns the number of what it looks like: its place among all that is seen.
    #[inline]
    pub const fn number_as_seen(self) -> u8 {
        match self {
            Terrain::Rock | Terrain::SecretCorridor => 0,
            Terrain::Room => 1,
            Terrain::Corridor => 2,
            Terrain::UpStairs => 3,
            Terrain::DownStairs => 4,
            Terrain::Wall | Terrain::SecretDoor => 5,
            Terrain::Door(Door::Open) => 6,
            Terrain::Door(Door::Closed) => 7,
            Terrain::Door(Door::Absent) => 8,
            Terrain::Door(Door::Broken) => 9,
            Terrain::UpLadder => 10,
            Terrain::DownLadder => 11,
            Terrain::Pool => 12,
            Terrain::Moat => 13,
            Terrain::Water => 14,
            Terrain::Lava => 15,
            Terrain::Ice => 16,
            Terrain::Air => 17,
            Terrain::Cloud => 18,
            Terrain::Tree => 19,
            Terrain::Bars => 20,
            Terrain::Bridge => 21,
            Terrain::Portcullis => 22,
        }
    }

    /// Returns the row of a terrain in the table of terrains.
    const fn traits(self) -> Traits {
        match self {
            Terrain::Rock => ROCK,
            Terrain::Room => Traits::open('.', "Floor"),
            Terrain::Corridor => Traits::open('#', "Corridor"),
            Terrain::UpStairs => Traits::open('<', "Stairs up").leading(Climb::Up),
            Terrain::DownStairs => Traits::open('>', "Stairs down").leading(Climb::Down),
            Terrain::UpLadder => Traits::open('<', "Ladder up").leading(Climb::Up),
            Terrain::DownLadder => Traits::open('>', "Ladder down").leading(Climb::Down),
            Terrain::Wall => WALL,
            Terrain::Door(Door::Open) => Traits::open('/', "Open door").among_walls(),
            Terrain::Door(Door::Closed) => {
                Traits::solid('+', "Closed door", DOOR_HARDNESS).among_walls()
            }
            Terrain::Door(Door::Absent) => Traits::open('.', "Doorway").among_walls(),
            Terrain::Door(Door::Broken) => Traits::open('.', "Broken door").among_walls(),
            Terrain::SecretDoor => WALL.hiding(Terrain::Wall, Terrain::Door(Door::Closed)),
            Terrain::SecretCorridor => ROCK.hiding(Terrain::Rock, Terrain::Corridor),
            Terrain::Pool => Traits::liquid("Pool", Footing::Water, Color::Blue),
            Terrain::Moat => Traits::liquid("Moat", Footing::Water, Color::Blue),
            Terrain::Water => Traits::liquid("Water", Footing::Water, Color::Blue),
            Terrain::Lava => Traits::liquid("Lava", Footing::Lava, Color::Red),
            Terrain::Ice => Traits::open('.', "Ice").colored(Color::Cyan),
            Terrain::Air => Traits::open(' ', "Air"),
            Terrain::Cloud => Traits::open('*', "Cloud").opaque(),
            Terrain::Tree => Traits::solid('8', "Tree", ROCK_HARDNESS)
                .barred()
                .colored(Color::Green),
            Terrain::Bars => Traits::solid('%', "Iron bars", WALL_HARDNESS)
                .transparent()
                .among_walls()
                .colored(Color::Cyan),
            Terrain::Bridge => Traits::open('.', "Lowered drawbridge"),
            Terrain::Portcullis => {
                Traits::solid('+', "Raised drawbridge", WALL_HARDNESS).among_walls()
            }
        }
    }

    /// Returns what an actor must be able to do to be there.
    #[inline]
    pub const fn footing(self) -> Footing {
        self.traits().footing
    }

    /// Returns whether one can walk there.
    #[inline]
    pub const fn is_open(self) -> bool {
        matches!(self.footing(), Footing::Ground)
    }

    /// Returns whether one gets there on foot, by opening and searching if need be.
    pub const fn is_way(self) -> bool {
        let found = self.as_found();
        found.is_open() || found.is_closed_door()
    }

    /// Returns whether it fills its cell, so that it can be dug and stops what flies.
    #[inline]
    pub const fn is_solid(self) -> bool {
        match self.footing() {
            Footing::Solid | Footing::Barred => true,
            Footing::Ground | Footing::Water | Footing::Lava => false,
        }
    }

    /// Returns whether one can see through it.
    #[inline]
    pub const fn is_transparent(self) -> bool {
        self.traits().is_transparent
    }

    /// Returns the terrain that it looks like: a wall for a secret door, rock for a secret corridor.
    pub const fn as_seen(self) -> Terrain {
        match self.traits().hidden {
            Some(hidden) => hidden.looks,
            None => self,
        }
    }

    /// Returns what is found there by searching; `None` if it is not hidden.
    pub const fn found(self) -> Option<Terrain> {
        match self.traits().hidden {
            Some(hidden) => Some(hidden.found),
            None => None,
        }
    }

    /// Returns whether it is a door that is not open, secret ones included: what a lock can be on.
    pub const fn is_closed_door(self) -> bool {
        matches!(self.as_found(), Terrain::Door(Door::Closed))
    }

    /// Returns what it is once it is found.
    const fn as_found(self) -> Terrain {
        match self.found() {
            Some(found) => found,
            None => self,
        }
    }

    /// Returns whether walls are drawn as if they went on there.
    pub const fn continues_walls(self) -> bool {
        self.traits().continues_walls
    }

    /// Returns where stairs and ladders lead; `None` for all else.
    #[inline]
    pub const fn climb(self) -> Option<Climb> {
        self.traits().climb
    }

    /// Returns whether it is stairs or a ladder.
    #[inline]
    pub const fn is_stairs(self) -> bool {
        self.climb().is_some()
    }

    /// Returns the hardness of a cell that is given no other; 0 if it cannot be dug.
    pub(super) const fn hardness(self) -> u8 {
        self.traits().hardness
    }

    /// Returns its character on the map.
    pub const fn glyph(self) -> char {
        self.traits().glyph
    }

    /// Returns its color on the map; `None` for that of plain text.
    pub const fn color(self) -> Option<Color> {
        self.traits().color
    }

    /// Returns what it is called when the player looks at it, with a capital.
    pub const fn name(self) -> &'static str {
        self.traits().name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doors_and_walls_have_glyphs_and_block_steps_and_sight_or_do_not() {
        for (terrain, glyph, is_open) in [
            (Terrain::Wall, '#', false),
            (Terrain::SecretDoor, '#', false),
            (Terrain::Door(Door::Closed), '+', false),
            (Terrain::Door(Door::Open), '/', true),
        ] {
            assert_eq!((terrain.glyph(), terrain.is_open()), (glyph, is_open));
            assert_eq!(terrain.is_transparent(), is_open, "{terrain:?}");
        }
    }

    #[test]
    fn liquids_and_bars_stop_steps_but_not_sight_and_clouds_and_trees_sight() {
        for (terrain, footing, is_transparent) in [
            (Terrain::Moat, Footing::Water, true),
            (Terrain::Lava, Footing::Lava, true),
            (Terrain::Bars, Footing::Solid, true),
            (Terrain::Tree, Footing::Barred, false),
            (Terrain::Cloud, Footing::Ground, false),
            (Terrain::Air, Footing::Ground, true),
        ] {
            assert_eq!(terrain.footing(), footing, "{terrain:?}");
            let is_liquid = matches!(terrain, Terrain::Moat | Terrain::Lava);
            assert_eq!(footing.is_liquid(), is_liquid, "{terrain:?}");
            assert_eq!(terrain.is_transparent(), is_transparent, "{terrain:?}");
        }
    }

    #[test]
    fn what_is_hidden_looks_like_its_surroundings_and_is_found() {
        for (hidden, looks, found) in [
            (
                Terrain::SecretDoor,
                Terrain::Wall,
                Terrain::Door(Door::Closed),
            ),
            (Terrain::SecretCorridor, Terrain::Rock, Terrain::Corridor),
        ] {
            assert_eq!((hidden.as_seen(), hidden.found()), (looks, Some(found)));
            assert_eq!(hidden.glyph(), looks.glyph());
            assert_eq!(hidden.name(), looks.name());
            assert_eq!(hidden.hardness(), looks.hardness());
            assert_eq!(hidden.continues_walls(), looks.continues_walls());
            assert_eq!(hidden.number_as_seen(), looks.number_as_seen());
        }
        assert_eq!(Terrain::Wall.found(), None);
    }

    #[test]
    fn ladders_lead_as_stairs_do() {
        assert_eq!(Terrain::UpLadder.climb(), Terrain::UpStairs.climb());
        assert_eq!(Terrain::DownLadder.climb(), Some(Climb::Down));
        assert!(Terrain::UpLadder.is_stairs() && !Terrain::Room.is_stairs());
    }
}
