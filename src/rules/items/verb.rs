//! What items can be used for.

use crate::content::{ObjectTemplate, ObjectType, Occasion};
use serde::Serialize;

/// A use of a carried item, besides wearing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verb {
    Drink,
    Read,
    Eat,
    Aim,
    Fire,
    Throw,
}

impl Verb {
    pub const ALL: [Verb; 6] = [
        Verb::Drink,
        Verb::Read,
        Verb::Eat,
        Verb::Aim,
        Verb::Fire,
        Verb::Throw,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Verb::Drink => "drink",
            Verb::Read => "read",
            Verb::Eat => "eat",
            Verb::Aim => "aim",
            Verb::Fire => "fire",
            Verb::Throw => "throw",
        }
    }

    /// Returns whether objects of a kind are made for this use. Everything can be thrown.
    pub fn suits(self, object: &ObjectTemplate) -> bool {
        match self {
            Verb::Drink | Verb::Read | Verb::Eat | Verb::Aim => {
                let occasion = self.occasion();
                occasion.is_some_and(|occasion| occasion.suits_object(object))
            }
            Verb::Fire => object.is(ObjectType::Ammunition),
            Verb::Throw => true,
        }
    }

    /// Returns whether a cell is chosen for it.
    pub fn needs_target(self) -> bool {
        match self {
            Verb::Drink | Verb::Read | Verb::Eat => false,
            Verb::Aim | Verb::Fire | Verb::Throw => true,
        }
    }

    /// Returns the occasions of what comes of an item that is used so: what flies at somebody may hit.
    pub fn occasions(self) -> impl Iterator<Item = Occasion> + Clone {
        let flies = matches!(self, Verb::Fire | Verb::Throw);
        let hits = flies.then_some(Occasion::Hits);
        self.occasion().into_iter().chain(hits)
    }

    /// Returns the occasion of what an item does when it is used so; `None` for a shot, which is a blow.
    pub fn occasion(self) -> Option<Occasion> {
        match self {
            Verb::Drink => Some(Occasion::Drunk),
            Verb::Read => Some(Occasion::Read),
            Verb::Eat => Some(Occasion::Eaten),
            Verb::Aim => Some(Occasion::Aimed),
            Verb::Throw => Some(Occasion::Thrown),
            Verb::Fire => None,
        }
    }
}
