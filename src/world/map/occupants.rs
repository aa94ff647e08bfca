//! Who stands where on a level.

use crate::base::{CellSet, Grid, Pos};
use crate::world::invariants::has_size_of_level;
use crate::world::{ActorId, LEVEL_HEIGHT, LEVEL_WIDTH};
use serde::{Deserialize, Serialize, Serializer};

/// The actor in each cell of a level. Which cells are taken is kept beside it: most are not, and whether an actor has any
/// neighbour is asked at every turn.
///
/// It is serialized as a grid of all cells, with `None` where there is no actor.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "Grid<Option<ActorId>>")]
pub(in crate::world) struct Occupants {
    /// The actors in cells that are taken.
    actors: Grid<ActorId>,
    taken: CellSet,
}

impl Occupants {
    pub(in crate::world) fn new() -> Occupants {
        Occupants {
            actors: Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, ActorId::HERO),
            taken: CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT),
        }
    }

    /// Returns the actor in a cell; `None` if there is none, or outside the level.
    #[inline]
    pub(in crate::world) fn get(&self, pos: Pos) -> Option<ActorId> {
        self.taken.has(pos).then(|| self.actors[pos])
    }

    /// Puts an actor into a cell, or takes the one there away.
    ///
    /// # Panics
    ///
    /// Panics outside the level.
    pub(in crate::world) fn set(&mut self, pos: Pos, actor: Option<ActorId>) {
        self.actors[pos] = actor.unwrap_or(ActorId::HERO);
        self.taken.set(pos, actor.is_some());
    }

    /// Returns whether there is any actor in the cells around this one.
    #[inline]
    pub(super) fn are_beside(&self, pos: Pos) -> bool {
        self.taken.has_neighbor(pos)
    }

    /// Returns the cells that are taken.
    #[inline]
    pub(in crate::world) fn taken(&self) -> &CellSet {
        &self.taken
    }

    /// Returns every cell that is taken with its actor, row by row.
    pub(in crate::world) fn iter(&self) -> impl Iterator<Item = (Pos, ActorId)> {
        self.taken.cells().map(|pos| (pos, self.actors[pos]))
    }
}

impl Serialize for Occupants {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut actors = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, None);
        for (pos, actor) in self.iter() {
            actors[pos] = Some(actor);
        }
        actors.serialize(serializer)
    }
}

impl TryFrom<Grid<Option<ActorId>>> for Occupants {
    type Error = &'static str;

    fn try_from(actors: Grid<Option<ActorId>>) -> Result<Occupants, Self::Error> {
        if !has_size_of_level(&actors) {
            return Err("a map of actors that does not have the size of a level");
        }
        let mut occupants = Occupants::new();
        for (pos, actor) in actors.iter() {
            occupants.set(pos, *actor);
        }
        Ok(occupants)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: Pos = Pos::new(79, 20);

    #[test]
    fn an_actor_has_those_around_it_as_neighbors_and_not_itself() {
        let mut occupants = Occupants::new();
        occupants.set(AT, Some(ActorId::HERO));
        assert!(!occupants.are_beside(AT));
        let others = Pos::new(78, 19);
        for (pos, expected) in [(Pos::new(77, 19), false), (others, true)] {
            occupants.set(pos, Some(ActorId(1)));
            assert_eq!(occupants.are_beside(AT), expected, "{pos:?}");
        }
        occupants.set(others, None);
        assert!(!occupants.are_beside(AT));
        let stored = serde_json::to_string(&occupants).expect("they can be stored");
        let read: Occupants = serde_json::from_str(&stored).expect("they can be read");
        assert!(read.iter().eq(occupants.iter()));
        assert_eq!(read.taken, occupants.taken);
    }

    #[test]
    fn a_stored_map_of_actors_has_the_size_of_a_level() {
        let actors = Grid::new(LEVEL_WIDTH - 1, LEVEL_HEIGHT, None);
        let wrong = Occupants::try_from(actors).expect_err("a column is missing");
        assert!(wrong.contains("size of a level"), "{wrong}");
    }
}
