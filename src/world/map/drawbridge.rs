//! Drawbridges.

use crate::base::Pos;
use crate::world::{Door, Level, Terrain};
use serde::{Deserialize, Serialize};

/// A span, and a gate beside it. Raised, the span is what it spans, and the gate a portcullis; lowered, the gate is a
/// doorway.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawbridge {
    pub span: Pos,
    pub gate: Pos,
    /// What it spans.
    pub over: Terrain,
}

/// Whether one can cross a drawbridge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BridgeState {
    Raised,
    Lowered,
}

impl Drawbridge {
    /// Returns what span and gate are made of.
    pub fn terrain(&self, state: BridgeState) -> (Terrain, Terrain) {
        match state {
            BridgeState::Raised => (self.over, Terrain::Portcullis),
            BridgeState::Lowered => (Terrain::Bridge, Terrain::Door(Door::Absent)),
        }
    }

    /// Returns what hurts whoever is thrown off when it goes up: what it spans, or the gate where that is dry.
    pub fn hazard(&self) -> Terrain {
        if self.over.footing().is_liquid() {
            self.over
        } else {
            Terrain::Portcullis
        }
    }
}

impl BridgeState {
    pub fn other(self) -> BridgeState {
        match self {
            BridgeState::Raised => BridgeState::Lowered,
            BridgeState::Lowered => BridgeState::Raised,
        }
    }
}

impl Level {
    /// Returns the drawbridge of which a cell is the span or the gate, and its state.
    pub fn drawbridge(&self, pos: Pos) -> Option<(Drawbridge, BridgeState)> {
        let bridges = self.layout().drawbridges.iter();
        let mut bridges = bridges.filter(|bridge| [bridge.span, bridge.gate].contains(&pos));
        let bridge = *bridges.next()?;
        let is_lowered = self.terrain(bridge.span) == Terrain::Bridge;
        let state = if is_lowered {
            BridgeState::Lowered
        } else {
            BridgeState::Raised
        };
        Some((bridge, state))
    }

    /// Makes floor of the water in a cell. A drawbridge that was over it is over floor then.
    pub fn fill(&mut self, pos: Pos) {
        self.set_terrain(pos, Terrain::Room);
        for bridge in &mut self.layout.drawbridges {
            if bridge.span == pos {
                bridge.over = Terrain::Room;
            }
        }
    }

    /// Raises or lowers a drawbridge.
    pub fn set_drawbridge(&mut self, bridge: Drawbridge, state: BridgeState) {
        let (span, gate) = bridge.terrain(state);
        self.set_terrain(bridge.span, span);
        self.set_terrain(bridge.gate, gate);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::Layout;

    #[test]
    fn a_drawbridge_is_what_it_spans_while_it_is_raised() {
        let (span, gate) = (Pos::new(3, 3), Pos::new(3, 4));
        let mut layout = Layout::solid();
        layout.put(span, Terrain::Lava);
        layout.put(gate, Terrain::Portcullis);
        let over = Terrain::Lava;
        layout.drawbridges = vec![Drawbridge { span, gate, over }];
        let mut level = Level::new(layout);
        let (bridge, state) = level.drawbridge(gate).expect("it is there");
        assert_eq!(state, BridgeState::Raised);
        level.set_drawbridge(bridge, state.other());
        assert_eq!(level.terrain(span), Terrain::Bridge);
        assert!(level.is_open(gate));
        let (bridge, state) = level.drawbridge(span).expect("it is there");
        level.set_drawbridge(bridge, state.other());
        assert_eq!(level.terrain(span), Terrain::Lava);
        assert_eq!(level.terrain(gate), Terrain::Portcullis);
    }
}
