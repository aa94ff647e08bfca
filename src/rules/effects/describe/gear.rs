//! What is said of effects on weapons, which monsters do not have, and on what has the effect.

use super::{Subject, Teller};
use crate::content::{Bearer, Effect, ObjectType, Occasion};

impl Teller<'_> {
    /// Returns the subject and the verb of HONE: monsters have no weapons.
    pub(super) fn honed(&self, subject: &Subject) -> String {
        if subject.is_monster {
            format!("{} do", subject.with("blows"))
        } else if subject.is_you {
            "your weapon does".to_owned()
        } else {
            format!("{} (of a monster, its blows) does", subject.with("weapon"))
        }
    }

    /// Returns what DISARM does.
    pub(super) fn disarmed(&self, effect: &Effect, subject: &Subject) -> String {
        let falls = || format!("{} falls to the ground", subject.with("weapon"));
        let less = format!("do {} less damage for good", self.amount(effect));
        if subject.is_monster {
            format!("{} {less}", subject.with("blows"))
        } else if subject.is_you {
            falls()
        } else {
            format!("{}; of a monster, its blows {less}", falls())
        }
    }

    /// Returns what SPEND does to what has the effect.
    pub(super) fn spent(&self) -> String {
        let spent = match self.bearer {
            Bearer::Fixture(fixture) => return format!("the {} is gone", fixture.name()),
            Bearer::Object(kind) => {
                let object = self.content.object(kind);
                let breaks = self.when == Occasion::Thrown && object.is(ObjectType::Flask);
                if breaks
                    || matches!(
                        self.when,
                        Occasion::Drunk | Occasion::Read | Occasion::Eaten
                    )
                {
                    "it is used up in any case"
                } else if object.is(ObjectType::Wand) {
                    "it loses a charge, and with the last one it is used up"
                } else if object.is_counted() {
                    "one piece is used up"
                } else {
                    "it is used up"
                }
            }
            Bearer::Monster(_) => "nothing is spent",
        };
        spent.to_owned()
    }
}
