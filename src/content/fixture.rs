//! Traps and other features that can have effects.

use super::keyword::{Keyword, WordKey, keywords};
use crate::base::Member;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

keywords! {
    /// A trap or other feature that can have effects.
    pub enum Fixture, "a trap or feature" {
        ArrowTrap = "arrow trap",
        DartTrap = "dart trap",
        FallingRockTrap = "falling rock trap",
        SqueakyBoard = "squeaky board",
        BearTrap = "bear trap",
        LandMine = "land mine",
        RollingBoulderTrap = "rolling boulder trap",
        SleepingGasTrap = "sleeping gas trap",
        RustTrap = "rust trap",
        FireTrap = "fire trap",
        Pit = "pit",
        SpikedPit = "spiked pit",
        Hole = "hole",
        TrapDoor = "trap door",
        TeleportationTrap = "teleportation trap",
        LevelTeleporter = "level teleporter",
        MagicPortal = "magic portal",
        Web = "web",
        StatueTrap = "statue trap",
        MagicTrap = "magic trap",
        AntiMagicField = "anti-magic field",
        PolymorphTrap = "polymorph trap",
        Fountain = "fountain",
        Sink = "sink",
        Throne = "throne",
        Altar = "altar",
        Grave = "grave",
    }
}

impl Fixture {
    /// Every trap and feature, traps first.
    pub const ALL: &'static [Fixture] = <Fixture as Member>::ALL;

    /// Returns what it is called, in files and in messages.
    pub fn name(self) -> &'static str {
        self.word()
    }

    /// Returns whether it is a trap, which nobody can use.
    pub fn is_trap(self) -> bool {
        self.glyph().is_none()
    }

    /// Returns the character on the map of what can be used; `None` for a trap, since all traps look alike.
    pub fn glyph(self) -> Option<char> {
        match self {
            Fixture::Fountain => Some('{'),
            Fixture::Sink => Some('&'),
            Fixture::Throne => Some('\\'),
            Fixture::Altar => Some('_'),
            Fixture::Grave => Some('|'),
            Fixture::ArrowTrap
            | Fixture::DartTrap
            | Fixture::FallingRockTrap
            | Fixture::SqueakyBoard
            | Fixture::BearTrap
            | Fixture::LandMine
            | Fixture::RollingBoulderTrap
            | Fixture::SleepingGasTrap
            | Fixture::RustTrap
            | Fixture::FireTrap
            | Fixture::Pit
            | Fixture::SpikedPit
            | Fixture::Hole
            | Fixture::TrapDoor
            | Fixture::TeleportationTrap
            | Fixture::LevelTeleporter
            | Fixture::MagicPortal
            | Fixture::Web
            | Fixture::StatueTrap
            | Fixture::MagicTrap
            | Fixture::AntiMagicField
            | Fixture::PolymorphTrap => None,
        }
    }
}

/// Written as its name.
impl Serialize for Fixture {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl<'de> Deserialize<'de> for Fixture {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fixture, D::Error> {
        let name = String::deserialize(deserializer)?;
        Fixture::from_word(name.as_bytes(), WordKey::of(name.as_bytes()))
            .ok_or_else(|| D::Error::custom("there is no such trap or feature"))
    }
}
