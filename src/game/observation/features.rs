//! Stairs, doors and features as programs read them.

use super::{Cell, Detail, cell};
use crate::base::Pos;
use crate::game::View;
use crate::world::{Door, Remembered, Terrain};
use serde::Serialize;

/// What is in a cell besides common ground, as far as the hero knows.
#[derive(Serialize)]
pub(super) struct FeatureState<'a> {
    at: Cell,
    /// Its code, also where something lies or stands on it.
    code: u16,
    name: String,
    /// The item that opens it, if it is locked by a lock with a key of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<&'a str>,
    /// What it does, in sentences.
    #[serde(skip_serializing_if = "Option::is_none")]
    told: Option<Vec<String>>,
}

impl<'a> FeatureState<'a> {
    pub(super) fn all(view: &View<'a>, detail: Detail) -> impl Iterator<Item = FeatureState<'a>> {
        let known = view.known_cells();
        let notable = known.filter(|(_, known)| is_notable(known));
        notable.map(move |(pos, known)| FeatureState::of(view, pos, &known, detail))
    }

    fn of(view: &View<'a>, pos: Pos, known: &Remembered, detail: Detail) -> FeatureState<'a> {
        let ground = (detail == Detail::Told).then(|| view.ground_view(pos));
        let terrain = known.cell.terrain.as_seen();
        FeatureState {
            at: cell(pos),
            code: view.ground_code(pos, known),
            name: match known.feature {
                Some(landmark) => view.feature_name(pos, landmark),
                None => view.terrain_name(pos, terrain),
            },
            key: view.key_of_known_lock(pos, terrain),
            told: ground.map(|ground| ground.map_or_else(Vec::new, |ground| ground.facts)),
        }
    }
}

fn is_notable(known: &Remembered) -> bool {
    let terrain = known.cell.terrain.as_seen();
    let is_door = matches!(terrain, Terrain::Door(Door::Open | Door::Closed));
    let is_drawbridge = matches!(terrain, Terrain::Bridge | Terrain::Portcullis);
    known.feature.is_some() || terrain.is_stairs() || is_door || is_drawbridge
}
