//! The ways between levels.

use crate::base::Pos;
use crate::world::{Level, Side};
use serde::{Deserialize, Serialize};

/// Where a staircase or a portal leads: to a level, which need not be made yet, and a landing there.
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
    /// The staircase with this number, likewise, of those that lead to the level from which the actor comes. If there
    /// are none, the portal that leads there.
    WayBack(u16),
    /// The entry of the level, for a hero who arrives other than by a staircase.
    Entry,
    /// Any free cell of the region for actors that come from this side, or by a portal if `None`. The entry where there
    /// is none.
    Region(Option<Side>),
}

impl Level {
    /// Returns the cells of a landing for an actor that comes from the level with this number, any of which will do; at
    /// least one. A staircase is among them even if it is occupied.
    pub fn landings(&self, landing: Landing, from: u16) -> Vec<Pos> {
        let layout = self.layout();
        let cells = match landing {
            Landing::UpStairs(number) => counted(&layout.up_stairs, number),
            Landing::DownStairs(number) => counted(&layout.down_stairs, number),
            Landing::WayBack(number) => counted(&self.ways_to(from), number),
            Landing::Entry => Vec::new(),
            Landing::Region(side) => self.free_cells_for(side),
        };
        if cells.is_empty() {
            return vec![self.entry()];
        }
        cells
    }

    /// Returns the staircases that lead to a level, or else the portals.
    fn ways_to(&self, level: u16) -> Vec<Pos> {
        let layout = self.layout();
        let leads_there =
            |pos: &Pos| (layout.links.get(pos)).is_some_and(|link| link.level == level);
        let stairs = layout.up_stairs.iter().chain(&layout.down_stairs).copied();
        let stairs: Vec<Pos> = stairs.filter(leads_there).collect();
        if !stairs.is_empty() {
            return stairs;
        }
        layout.links.keys().copied().filter(leads_there).collect()
    }

    fn free_cells_for(&self, side: Option<Side>) -> Vec<Pos> {
        let Some(region) = self
            .special
            .as_ref()
            .and_then(|special| special.region(side))
        else {
            return Vec::new();
        };
        let cells = self.layout().cells.positions();
        let is_free = |pos: Pos| self.is_open(pos) && self.occupant(pos).is_none();
        cells
            .filter(|&pos| region.contains(pos) && is_free(pos))
            .collect()
    }
}

/// Returns the cell with this number, counted around; none if there are no cells.
fn counted(cells: &[Pos], number: u16) -> Vec<Pos> {
    let around = usize::from(number) % cells.len().max(1);
    cells.get(around).copied().into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Rect;
    use crate::world::{ArrivalRegion, Layout, Special, Terrain};

    /// The level from which the actor comes.
    const FROM: u16 = 7;

    fn columns(level: &Level, landing: Landing) -> Vec<i16> {
        let cells = level.landings(landing, FROM).into_iter();
        cells.map(|pos| pos.x).collect()
    }

    /// A row of floor with two staircases up at 4 and 5 and two down at 7 and 8. The entry is at its left.
    fn layout() -> Layout {
        let mut layout = Layout::solid();
        for x in 3..12 {
            layout.put(Pos::new(x, 2), Terrain::Room);
        }
        layout.up_stairs = vec![Pos::new(4, 2), Pos::new(5, 2)];
        layout.down_stairs = vec![Pos::new(7, 2), Pos::new(8, 2)];
        for (stairs, terrain) in [
            (layout.up_stairs.clone(), Terrain::UpStairs),
            (layout.down_stairs.clone(), Terrain::DownStairs),
        ] {
            stairs.into_iter().for_each(|pos| layout.put(pos, terrain));
        }
        layout.entry = Pos::new(1, 2);
        layout
    }

    #[test]
    fn landings_count_the_stairs_around_and_are_the_entry_where_there_are_none() {
        let mut layout = layout();
        layout.down_stairs.clear();
        let mut level = Level::new(layout);
        for (number, x) in [(0, 4), (1, 5), (2, 4), (7, 5)] {
            assert_eq!(columns(&level, Landing::UpStairs(number)), [x], "{number}");
        }
        assert_eq!(columns(&level, Landing::Entry), [3]);
        assert_eq!(columns(&level, Landing::DownStairs(1)), [3]);
        level.place_hero(Pos::new(3, 2));
        assert_eq!(
            columns(&level, Landing::Entry),
            [4],
            "the nearest free cell"
        );
    }

    #[test]
    fn the_way_back_counts_only_the_stairs_that_lead_back() {
        let mut layout = layout();
        let mut lead = |x, level| {
            let landing = Landing::WayBack(0);
            layout.links.insert(Pos::new(x, 2), Link { level, landing });
        };
        for (x, level) in [(4, 2), (5, FROM), (7, 3), (8, FROM), (10, FROM)] {
            lead(x, level);
        }
        let level = Level::new(layout);
        for (number, x) in [(0, 5), (1, 8), (2, 5), (5, 8)] {
            assert_eq!(columns(&level, Landing::WayBack(number)), [x], "{number}");
        }
    }

    #[test]
    fn a_portal_is_the_way_back_where_no_stairs_are() {
        let mut layout = layout();
        let (level, landing) = (FROM, Landing::Entry);
        layout
            .links
            .insert(Pos::new(10, 2), Link { level, landing });
        let level = Level::new(layout);
        assert_eq!(columns(&level, Landing::WayBack(3)), [10]);
        let elsewhere = level.landings(Landing::WayBack(0), FROM + 1);
        assert_eq!(elsewhere, [Pos::new(3, 2)], "no way leads there");
    }

    #[test]
    fn a_region_is_for_those_who_come_from_its_side_and_its_free_cells_only() {
        let mut level = Level::new(layout());
        let region = |x, from| ArrivalRegion {
            area: Rect::new(x, 0, 3, 5),
            except: Some(Rect::new(x, 2, 1, 1)),
            from,
        };
        let special = |arrivals| Special {
            arrivals,
            ..Special::default()
        };
        let (above, below) = (Some(Side::Above), Some(Side::Below));
        level.special = Some(special(vec![region(3, None), region(8, above)]));
        assert_eq!(columns(&level, Landing::Region(above)), [9, 10]);
        assert_eq!(columns(&level, Landing::Region(below)), [4, 5]);
        assert_eq!(columns(&level, Landing::Region(None)), [4, 5]);
        level.place_hero(Pos::new(9, 2));
        assert_eq!(columns(&level, Landing::Region(above)), [10]);
        level.special = Some(special(vec![region(8, above)]));
        assert_eq!(columns(&level, Landing::Region(below)), [3], "the entry");
        level.special = None;
        assert_eq!(columns(&level, Landing::Region(above)), [3], "the entry");
    }
}
