//! The warnings of the compiler, each with a name and an explanation.

/// Which warnings are given, fewest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Checks {
    Usual,
    /// Also the warnings that are sometimes superfluous.
    Extra,
    /// Also those that always are in the game: that a region, which only gives light, does not fill a room.
    All,
}

/// A warning: its name, when it is given, and its explanation.
#[derive(Debug)]
pub struct Lint {
    pub name: &'static str,
    /// The fewest checks with which it is given.
    pub checks: Checks,
    pub explanation: &'static str,
}

macro_rules! lints {
    ($($id:ident $name:literal $checks:ident $explanation:literal)+) => {
        $(pub(super) static $id: Lint = Lint {
            name: $name,
            checks: Checks::$checks,
            explanation: $explanation,
        };)+

        /// All warnings.
        pub static LINTS: &[&Lint] = &[$(&$id),+];
    };
}

lints! {
    UNKNOWN_MONSTER "unknown-monster" Usual
    "The game's templates have no monster of that name and class. The level compiles, and a random monster of the
class takes the place of the unknown one. A name counts for nothing where the class is random or comes from a list."

    UNKNOWN_OBJECT "unknown-object" Usual
    "The game's templates have no object of that name. The level compiles, and a random object of the class takes
the place of the unknown one; a boulder, where the class is that of boulders and statues; nothing, where the class is
one of which the game has nothing."

    UNKNOWN_ROOM "unknown-room" Usual
    "There is no type of room of that name. The room becomes an ordinary one."

    BAD_FILLING "bad-filling" Usual
    "The second argument of MAZE is no character of a map. The level is filled with a random maze instead."

    IN_WALL "in-wall" Usual
    "Something is placed on a cell that the map shows as stone, a wall, a tree, a door, or a secret door or corridor.
Monsters there are moved aside, objects are hard to reach, and a shut door has no place for a trap or the like.
Coordinates count from (0,0), the top left of the map."

    ORPHAN_SUBROOM "orphan-subroom" Usual
    "The parents of a subroom lead in a circle and never to a ROOM, so there is nowhere to build it."

    NOT_UTF8 "not-utf8" Usual
    "A text is not in UTF-8. What cannot be read in it becomes the replacement character U+FFFD."

    LATE_REGISTERS "late-registers" Extra
    "RANDOM_OBJECTS, RANDOM_MONSTERS or RANDOM_PLACES stands among the details of its map or room. That is understood
here as long as nothing has used the list before, but older compilers want all such lists first."

    LEVREGION_ZERO "levregion-zero" Extra
    "A levregion begins at column 0, which no level has: columns count from 1 to 79. It is taken for column 1, but
older compilers refuse it."

    ROCK_IN_ROOM "rock-in-room" Extra
    "A REGION that is not irregular encloses stone, walls or doors. Rooms of that kind are rectangles of floor; is one
of the corners wrong, or is the region to be irregular? If it is ordinary and filled, it only gives light, and may well
be so."

    OPEN_CORNER "open-corner" Extra
    "One of the four cells diagonally outside the corners of a REGION is neither stone nor wall. The region does not
fill its room, or one of its corners is wrong. If it is ordinary and filled, it only gives light, and may well be so."

    UNSET_REGISTER "unset-register" Extra
    "object[n], monster[n] or place[n] is used, but no list of the level up to here has such an entry. What is made of
it in the game is random."

    UNUSED_REGISTER "unused-register" Extra
    "RANDOM_OBJECTS, RANDOM_MONSTERS or RANDOM_PLACES gives a list of which no entry is used."

    NO_CONTAINER "no-container" Extra
    "An object is contained, but no CONTAINER stands before it on its map or in its room."

    REPEATED_DETAIL "repeated-detail" Extra
    "A MONSTER has the same kind of detail twice, such as peaceful and hostile. The last one counts."

    REPEATED_FLAG "repeated-flag" Extra
    "A flag is given twice. That does no harm, but perhaps another one was meant."

    REPLACED_LEVEL "replaced-level" Extra
    "Two levels of a file have one name. The compiled file of the later one replaces that of the earlier."

    IGNORED_NAME "ignored-name" Extra
    "An OBJECT has a name but a random class. The name counts for nothing then: give the class of the object, too."

    NOTHING_MADE "nothing-made" Extra
    "The class of an OBJECT is 0, _ or . (iron balls, chains and venom), of which the game has nothing, so nothing lies
there."

    EMPTY_NAME "empty-name" Extra
    "A name is given but is empty, which is the same as none."

    NO_GOLD "no-gold" Extra
    "The amount of GOLD is 0 or less, so no gold lies there."

    FAR_ENCHANTMENT "far-enchantment" Extra
    "The enchantment of an object is beyond what a game makes of it: below -99 it counts as -99, above 99 as 99."

    OUTSIDE_ROOM "outside-room" Extra
    "A cell lies outside the floor of its room, which begins at (0,0) and is as large as the room's size says."

    OUTSIDE_MAP "outside-map" Extra
    "A cell lies outside the map. In levels with INIT_MAP that is legal, but seldom meant: cells count from the top
left of the map."

    DOOR_BEYOND_WALL "door-beyond-wall" Extra
    "The position of a door is higher than the wall is long. Positions count from 0, at the west or north end."

    REVERSED_AREA "reversed-area" Extra
    "The corners of an area are not in the order left, top, right, bottom. They are understood, but perhaps two of the
numbers have been mixed up."

    JOINED_ROCK "joined-rock" Extra
    "INIT_MAP joins the parts of its foreground, which is neither floor (.) nor corridor (#). Ways are dug of the
foreground, so they may not be passable, and later compilers refuse it."
}

/// Returns the lint of this name.
pub fn lint(name: &str) -> Option<&'static Lint> {
    LINTS.iter().copied().find(|lint| lint.name == name)
}
