//! What only levels have that were described by an author: a name, flags, and regions for those who arrive without
//! stairs.

use crate::base::{Pos, Rect};
use crate::content::{EffectWord, Fixture};
use crate::world::{Alignment, Feature, Level};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a special level has besides what every level has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Special {
    pub name: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub flags: Vec<LevelFlag>,
    /// In the order of the description.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrivals: Vec<ArrivalRegion>,
    /// The sides that altars are for.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub altars: BTreeMap<Pos, Alignment>,
}

/// What a level forbids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LevelFlag {
    /// Nobody is teleported on it.
    NoTeleport,
    /// Nobody falls through its floor.
    HardFloor,
    /// It cannot be mapped by magic.
    NoMap,
    /// Its monsters see three cells far.
    ShortSighted,
}

/// Where those arrive who come without stairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArrivalRegion {
    pub area: Rect,
    /// No one arrives here, even within the area.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub except: Option<Rect>,
    /// From where they come; `None` for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Side>,
}

/// The side of a level from which an actor comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    Above,
    Below,
}

impl Special {
    /// Returns the region for those who come from this side, or by a portal if `None`; `None` if there is none.
    pub(super) fn region(&self, from: Option<Side>) -> Option<&ArrivalRegion> {
        let fits = |region: &&ArrivalRegion| region.from.is_none() || region.from == from;
        let own = |region: &&ArrivalRegion| region.from == from;
        let mut regions = self.arrivals.iter();
        regions.clone().find(own).or_else(|| regions.find(fits))
    }
}

impl LevelFlag {
    /// Returns whether an effect of a word does nothing with this amount where the flag holds.
    pub fn forbids(self, word: EffectWord, amount: i64) -> bool {
        match self {
            LevelFlag::NoTeleport => matches!(word, EffectWord::Teleport | EffectWord::Blink),
            // Who falls by less than 0 rises, and by 0 falls all the same.
            LevelFlag::HardFloor => word == EffectWord::Fall && amount >= 0,
            LevelFlag::NoMap => word == EffectWord::Map,
            LevelFlag::ShortSighted => false,
        }
    }
}

impl Level {
    /// Returns whether the level forbids this.
    pub fn has_flag(&self, flag: LevelFlag) -> bool {
        self.flags().contains(&flag)
    }

    /// Returns the flag that stops an effect of a word with this amount; `None` if none does.
    pub fn forbids(&self, word: EffectWord, amount: i64) -> Option<LevelFlag> {
        let mut flags = self.flags().iter().copied();
        flags.find(|flag| flag.forbids(word, amount))
    }

    /// Returns what the level forbids.
    pub fn flags(&self) -> &[LevelFlag] {
        (self.special.as_ref()).map_or(&[], |special| &special.flags)
    }

    /// Returns the side that the altar in a cell is for; `None` if there is none, or it is for no side.
    pub fn altar_side(&self, pos: Pos) -> Option<Alignment> {
        let is_altar = self.feature(pos) == Some(&Feature::from(Fixture::Altar));
        let special = self.special.as_ref().filter(|_| is_altar)?;
        special.altars.get(&pos).copied()
    }
}

impl ArrivalRegion {
    /// Returns whether an actor can arrive on a cell, if it is free.
    pub fn contains(&self, pos: Pos) -> bool {
        let is_excepted = self.except.is_some_and(|except| except.contains(pos));
        self.area.contains(pos) && !is_excepted
    }
}
