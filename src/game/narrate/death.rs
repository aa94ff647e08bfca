//! What is said of a death before the name of its cause, wherever a person reads of one. Records have their own words.

use crate::world::{Cause, Footing};

/// The verb for a death of a particular kind, with its preposition.
pub(super) struct DeathVerb {
    /// As in "you drown in a moat".
    pub(super) of_hero: &'static str,
    /// As in "the cave rat drowns in a moat".
    pub(super) of_others: &'static str,
    /// As in "Ada drowned in a moat".
    past: &'static str,
}

const DIES: DeathVerb = DeathVerb {
    of_hero: "die of",
    of_others: "dies of",
    past: "died of",
};

const DROWNS: DeathVerb = DeathVerb {
    of_hero: "drown in",
    of_others: "drowns in",
    past: "drowned in",
};

const BURNS: DeathVerb = DeathVerb {
    of_hero: "burn up in",
    of_others: "burns up in",
    past: "burned up in",
};

/// Returns the verb for a death of this cause; `None` if it kills as a monster does.
pub(super) fn verb(cause: Cause) -> Option<DeathVerb> {
    match cause {
        Cause::Status(_) => Some(DIES),
        Cause::Terrain(terrain) => match terrain.footing() {
            Footing::Water => Some(DROWNS),
            Footing::Lava => Some(BURNS),
            Footing::Ground | Footing::Solid | Footing::Barred => None,
        },
        Cause::Monster(_) | Cause::Item(_) | Cause::Fixture(_) => None,
    }
}

/// Returns what is said of a hero that is dead: "drowned in", "was killed by".
pub(in crate::game) fn died(cause: Cause) -> &'static str {
    verb(cause).map_or("was killed by", |verb| verb.past)
}
