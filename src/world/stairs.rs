//! The ways between levels.

use serde::{Deserialize, Serialize};

/// Where a staircase leads: to a level, which need not be made yet, and a landing there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    /// The number of the level; the first is 1.
    pub level: u16,
    pub landing: Landing,
}

/// Where an actor arrives on a level. It becomes a cell only when the level has been made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Landing {
    /// The staircase up with this number, from 0; where there are fewer, they are counted around.
    UpStairs(u16),
    /// The staircase down with this number, likewise.
    DownStairs(u16),
    /// The entry of the level, for a hero who does not come by a staircase.
    Entry,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Pos;
    use crate::world::{Layout, Level, Terrain};

    #[test]
    fn landings_count_the_stairs_around_and_are_the_entry_where_there_are_none() {
        let mut layout = Layout::solid();
        for (x, terrain) in [
            (3, Terrain::Room),
            (4, Terrain::UpStairs),
            (5, Terrain::UpStairs),
        ] {
            layout.put(Pos::new(x, 2), terrain);
        }
        layout.up_stairs = vec![Pos::new(4, 2), Pos::new(5, 2)];
        layout.entry = Pos::new(1, 2);
        let mut level = Level::new(layout);
        let column = |level: &Level, landing| level.landing(landing).x;
        for (number, x) in [(0, 4), (1, 5), (2, 4), (7, 5)] {
            assert_eq!(column(&level, Landing::UpStairs(number)), x, "{number}");
        }
        assert_eq!(column(&level, Landing::Entry), 3);
        assert_eq!(column(&level, Landing::DownStairs(1)), 3);
        level.place_hero(Pos::new(3, 2));
        assert_eq!(column(&level, Landing::Entry), 4, "the nearest free cell");
    }
}
