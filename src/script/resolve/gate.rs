//! Resolves doors and drawbridges, which must fit the map.

use super::contents::Placing;
use super::ground::{GroundKind, is_wall};
use crate::script::plan::{Cell, Choice, Coordinate, Drawbridge};
use crate::script::syntax::{self, At};
use crate::script::words::{Direction, DoorState, Spelled};

impl Placing<'_, '_, '_> {
    /// Resolves the place of a door, where the map must have one.
    pub(super) fn door_place(&mut self, at: At<syntax::Coordinate>) -> Coordinate {
        let (coordinate, is_sound) = self.resolve_checked(|placing| placing.coordinate(at));
        if let (Coordinate::Cell(cell), true) = (coordinate, is_sound && self.knows_cells()) {
            let found = self.ground.cell(cell);
            if !found.is_some_and(|found| b"+S".contains(&found)) {
                let message = format!("there is no door at ({},{}) of the map", cell.x, cell.y);
                let help = "a door is drawn as +, a secret one as S";
                self.resolver.error(at.span, message).help = Some(help.to_owned());
            }
        }
        coordinate
    }

    pub(super) fn drawbridge(
        &mut self,
        at: At<syntax::Coordinate>,
        faces: Direction,
        state: At<Choice<DoorState>>,
    ) -> Drawbridge {
        let is_open = match state.value {
            Choice::Given(DoorState::Open) => true,
            Choice::Given(DoorState::Closed) => false,
            Choice::Random
            | Choice::Given(DoorState::Locked | DoorState::Nodoor | DoorState::Broken) => {
                self.resolver
                    .error(state.span, "a drawbridge is open or closed");
                false
            }
        };
        let (coordinate, is_sound) = self.resolve_checked(|placing| placing.coordinate(at));
        if let (Coordinate::Cell(cell), true) = (coordinate, is_sound && self.knows_cells()) {
            let wall = step(cell, faces);
            if !self.ground.cell(wall).is_some_and(is_wall) {
                let (side, x, y) = (faces.spelling(), wall.x, wall.y);
                let message =
                    format!("the drawbridge has no wall to its {side} at ({x:02},{y:02})");
                let help = "its cell lies beside the wall in which its gate is to be";
                self.resolver.error(at.span, message).help = Some(help.to_owned());
            }
        }
        Drawbridge {
            at: coordinate,
            faces,
            is_open,
        }
    }

    /// Returns whether all cells could be read.
    fn knows_cells(&self) -> bool {
        !matches!(self.ground.kind, GroundKind::Unknown)
    }
}

/// Returns the cell one step away.
fn step(cell: Cell, direction: Direction) -> Cell {
    let (dx, dy) = match direction {
        Direction::North => (0, -1),
        Direction::East => (1, 0),
        Direction::South => (0, 1),
        Direction::West => (-1, 0),
    };
    Cell {
        x: cell.x.saturating_add(dx),
        y: cell.y.saturating_add(dy),
    }
}
