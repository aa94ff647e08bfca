//! The words for statuses.

use super::affected::Mood;
use crate::world::StatusKind;

/// The words for a status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wording {
    /// As it stands in the status line.
    pub name: &'static str,
    /// What it means to whom has it, if its amount is not below 0.
    pub mood: Mood,
    /// What is told when it begins, and when one that is there lasts longer or grows stronger; see [`super::Affected`].
    pub(super) begins: &'static str,
    pub(super) renews: &'static str,
    /// What is told when it begins with an amount below 0.
    pub(super) lowers: &'static str,
    /// What is told when it ends; nothing if it is empty.
    pub(super) ends: &'static str,
}

impl Wording {
    const fn new(name: &'static str, mood: Mood, texts: [&'static str; 3]) -> Wording {
        let [begins, renews, ends] = texts;
        Wording {
            name,
            mood,
            begins,
            renews,
            lowers: begins,
            ends,
        }
    }

    const fn figure(name: &'static str, texts: [&'static str; 4]) -> Wording {
        let [begins, lowers, renews, ends] = texts;
        Wording {
            name,
            mood: Mood::Good,
            begins,
            renews,
            lowers,
            ends,
        }
    }
}

/// The table of words for statuses.
pub fn wording(kind: StatusKind) -> Wording {
    let of = Wording::new;
    match kind {
        StatusKind::Hit => Wording::figure(
            "Hit",
            [
                "{whose} chance to hit rises by {amount}",
                "{whose} chance to hit falls by {amount}",
                "the change of {whose} chance to hit will last longer or is greater",
                "{whose} chance to hit is as before",
            ],
        ),
        StatusKind::Damage => Wording::figure(
            "Dam",
            [
                "{whose} blows do {amount} more damage",
                "{whose} blows do {amount} less damage",
                "the change of {whose} damage will last longer or is greater",
                "{whose} blows do as much damage as before",
            ],
        ),
        StatusKind::Dodge => Wording::figure(
            "Dodge",
            [
                "{whose} dodge rises by {amount}",
                "{whose} dodge falls by {amount}",
                "the change of {whose} dodge will last longer or is greater",
                "{whose} dodge is as before",
            ],
        ),
        StatusKind::Defense => Wording::figure(
            "Def",
            [
                "{whose} defense rises by {amount}",
                "{whose} defense falls by {amount}",
                "the change of {whose} defense will last longer or is greater",
                "{whose} defense is as before",
            ],
        ),
        StatusKind::Speed => Wording::figure(
            "Speed",
            [
                "{whose} speed rises by {amount}",
                "{whose} speed falls by {amount}",
                "the change of {whose} speed will last longer or is greater",
                "{whose} speed is as before",
            ],
        ),
        StatusKind::Regenerate => of(
            "Regenerate",
            Mood::Good,
            [
                "{whose} wounds begin to close",
                "{whose} wounds will go on closing",
                "{whose} wounds no longer close so fast",
            ],
        ),
        StatusKind::Poison => of(
            "Poison",
            Mood::Bad,
            [
                "{who} [are|is] poisoned",
                "more poison gets into {whose} blood",
                "{who} [are|is] free of poison",
            ],
        ),
        StatusKind::Fed => of(
            "Fed",
            Mood::Good,
            ["the meal does {who} good", "the meal does {who} good", ""],
        ),
        StatusKind::Blind => of(
            "Blind",
            Mood::Bad,
            [
                "{who} [are|is] blind",
                "{who} will be blind for longer",
                "{who} can see again",
            ],
        ),
        StatusKind::Confuse => of(
            "Confused",
            Mood::Bad,
            [
                "{who} [are|is] confused",
                "{who} [are|is] even more confused",
                "{who} [are|is] no longer confused",
            ],
        ),
        StatusKind::Sleep => of(
            "Asleep",
            Mood::Bad,
            [
                "{who} [fall|falls] asleep",
                "{who} [sleep|sleeps] more deeply",
                "{who} [wake|wakes] up",
            ],
        ),
        StatusKind::Hold => of(
            "Held",
            Mood::Bad,
            [
                "{who} cannot move from the spot",
                "{who} [are|is] held more tightly",
                "{who} can move again",
            ],
        ),
        StatusKind::Scare => of(
            "Scared",
            Mood::Bad,
            [
                "{who} [are|is] scared",
                "{who} [are|is] even more scared",
                "{who} [take|takes] heart again",
            ],
        ),
        StatusKind::Calm => of(
            "Calm",
            Mood::Neither,
            [
                "{who} calms down",
                "{who} will stay calm for longer",
                "{who} is hostile again",
            ],
        ),
        StatusKind::Float => of(
            "Floating",
            Mood::Good,
            [
                "{who} [rise|rises] into the air",
                "{who} will float for longer",
                "{who} [come|comes] down to the ground",
            ],
        ),
        StatusKind::Swim => of(
            "Swimming",
            Mood::Good,
            [
                "{who} can swim now",
                "{who} will be able to swim for longer",
                "{who} can no longer swim",
            ],
        ),
        StatusKind::Sense => of(
            "Sensing",
            Mood::Good,
            [
                "{who} [sense|senses] where everybody is",
                "{who} will sense everybody for longer",
                "{who} no longer [sense|senses] where everybody is",
            ],
        ),
        StatusKind::Hide => of(
            "Hidden",
            Mood::Good,
            [
                "{who} [are|is] hard to see",
                "{who} will be hard to see for longer",
                "{who} can be seen again",
            ],
        ),
        StatusKind::Resist => of(
            "Resistant",
            Mood::Good,
            [
                "{who} [feel|looks] tougher",
                "{who} will be tough for longer",
                "{who} [feel|looks] less tough",
            ],
        ),
        StatusKind::Shine => of(
            "Shining",
            Mood::Good,
            [
                "a light shines around {who}",
                "the light around {who} grows",
                "the light around {who} goes out",
            ],
        ),
        StatusKind::Alert => of("Alert", Mood::Good, ["", "", ""]),
    }
}
