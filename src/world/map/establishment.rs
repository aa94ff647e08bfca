//! Shops, temples and oracles: places where a monster serves the hero.

use crate::base::Pos;
use crate::content::Fixture;
use crate::world::{ActorId, Feature, Level};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What is done at an establishment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Trade {
    /// Sells what lies there, and buys what is dropped.
    Shop,
    /// Cures, heals and blesses.
    Temple,
    /// Tells rules of the game.
    Oracle,
}

/// A part of a level where a host serves the hero as long as it is peaceful.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Establishment {
    pub trade: Trade,
    /// The shopkeeper, priest or oracle, which may have died since.
    pub host: ActorId,
    /// Where the host stands if nothing keeps it from there.
    pub post: Pos,
    /// The floor, the post included, without doors and walls.
    pub cells: BTreeSet<Pos>,
    /// The only door of a shop, or the altar of a temple.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Pos>,
}

impl Level {
    /// Returns all shops, temples and oracles.
    pub fn establishments(&self) -> &[Establishment] {
        &self.establishments
    }

    /// Adds a shop, a temple or an oracle, whose host is on the level.
    pub fn add_establishment(&mut self, establishment: Establishment) {
        self.establishments.push(establishment);
    }

    /// Returns where the altar of a temple is; `None` of a temple that has none any more, and of shops and oracles.
    pub fn altar_of(&self, place: &Establishment) -> Option<Pos> {
        let is_altar = |pos: &Pos| self.feature(*pos) == Some(&Feature::from(Fixture::Altar));
        let mark = place.mark.filter(|_| place.trade == Trade::Temple);
        mark.filter(is_altar)
    }

    /// Returns the establishment of a host; `None` for all other actors.
    pub fn hosted_by(&self, actor: ActorId) -> Option<&Establishment> {
        let mut all = self.establishments.iter();
        all.find(|establishment| establishment.host == actor)
    }
}
