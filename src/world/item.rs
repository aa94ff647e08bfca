//! One thing, wherever it lies or whoever has it.

use crate::base::Random;
use crate::content::{Content, ObjectKind};
use serde::{Deserialize, Serialize};

/// One object. All its values were rolled when it came to be, except its damage, which stays dice and is
/// read from its template.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    pub kind: ObjectKind,
    pub hit: i64,
    pub dodge: i64,
    pub defense: i64,
    pub weight: i64,
    pub speed: i64,
    /// What it means depends on the type: the radius of a light, the room in a container.
    pub attribute: i64,
    pub value: i64,
    /// The hero put it down, so that walking over it does not pick it up again.
    pub put_down: bool,
}

impl Item {
    /// Makes an object of this kind.
    pub fn roll(content: &Content, kind: ObjectKind, random: &mut Random) -> Item {
        let template = content.object(kind);
        Item {
            kind,
            hit: template.hit.roll(random),
            dodge: template.dodge.roll(random),
            defense: template.defense.roll(random),
            weight: template.weight.roll(random),
            speed: template.speed.roll(random),
            attribute: template.attribute.roll(random),
            value: template.value.roll(random),
            put_down: false,
        }
    }
}
