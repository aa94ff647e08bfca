//! The causes of wounds and deaths.

use crate::content::{Bearer, ContentMigration, Fixture, MonsterKind, ObjectKind};
use crate::world::{StatusKind, Terrain};
use serde::{Deserialize, Serialize};

/// What hurt or killed an actor: a monster, an item, a trap or feature, terrain or a status.
///
/// A monster is written as its kind alone, as it was when nothing but monsters could kill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cause {
    Item(ObjectKind),
    Fixture(Fixture),
    Terrain(Terrain),
    Status(StatusKind),
    #[serde(untagged)]
    Monster(MonsterKind),
}

impl From<Bearer> for Cause {
    fn from(bearer: Bearer) -> Cause {
        match bearer {
            Bearer::Monster(kind) => Cause::Monster(kind),
            Bearer::Object(kind) => Cause::Item(kind),
            Bearer::Fixture(fixture) => Cause::Fixture(fixture),
        }
    }
}

impl Cause {
    /// Returns the same cause under the kind that it has in the new content.
    pub fn migrated(self, migration: &ContentMigration) -> Cause {
        match self {
            Cause::Monster(kind) => Cause::Monster(migration.monster(kind)),
            Cause::Item(kind) => Cause::Item(migration.object(kind)),
            Cause::Fixture(_) | Cause::Terrain(_) | Cause::Status(_) => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_monster_is_written_as_its_number_and_everything_is_read_again() {
        let monster = Cause::Monster(MonsterKind::from_number(7));
        let alone = rmp_serde::to_vec_named(&MonsterKind::from_number(7)).expect("a number");
        assert_eq!(rmp_serde::to_vec_named(&monster).expect("a cause"), alone);
        let causes = [
            monster,
            Cause::Item(ObjectKind::from_number(3)),
            Cause::Fixture(Fixture::SpikedPit),
            Cause::Terrain(Terrain::Rock),
            Cause::Status(StatusKind::Poison),
        ];
        for cause in causes {
            let bytes = rmp_serde::to_vec_named(&cause).expect("a cause can be written");
            let read: Cause = rmp_serde::from_slice(&bytes).expect("it can be read");
            assert_eq!(read, cause);
        }
    }
}
