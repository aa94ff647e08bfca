//! The words for statuses.

use super::affected::Mood;
use crate::world::{Status, StatusKind};

/// The words for a status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wording {
    /// As it stands in the status line.
    pub name: &'static str,
    /// The same where there is little room.
    pub short_name: &'static str,
    /// What it means to its actor, if its amount is not below 0.
    mood: Mood,
    /// What it does to its actor, in a clause without a full stop.
    pub meaning: &'static str,
    /// The reports when it begins, and when one that is there grows stronger or lasts longer; see [`super::Affected`].
    pub(super) begins: &'static str,
    pub(super) renews: &'static str,
    pub(super) prolongs: &'static str,
    /// The report when it begins with an amount below 0.
    pub(super) lowers: &'static str,
    /// The reports when another actor makes it begin, and with an amount below 0.
    pub(super) caused: &'static str,
    pub(super) caused_lower: &'static str,
    /// The report when it ends; none if it is empty.
    pub(in crate::rules) ends: &'static str,
}

impl Wording {
    const fn new(
        name: &'static str,
        mood: Mood,
        meaning: &'static str,
        texts: [&'static str; 4],
    ) -> Wording {
        let [begins, caused, renews, ends] = texts;
        Wording {
            name,
            short_name: name,
            mood,
            meaning,
            begins,
            renews,
            prolongs: renews,
            lowers: begins,
            caused,
            caused_lower: caused,
            ends,
        }
    }

    const fn shortened(self, short_name: &'static str) -> Wording {
        Wording { short_name, ..self }
    }

    const fn figure(
        name: &'static str,
        meaning: &'static str,
        texts: [&'static str; 7],
    ) -> Wording {
        let [begins, lowers, caused, caused_lower, renews, prolongs, ends] = texts;
        Wording {
            name,
            short_name: name,
            mood: Mood::Good,
            meaning,
            begins,
            renews,
            prolongs,
            lowers,
            caused,
            caused_lower,
            ends,
        }
    }
}

/// Returns what a status means to its actor.
pub fn mood_of(status: &Status) -> Mood {
    if status.kind.is_figure() && status.amount < 0 {
        Mood::Bad
    } else {
        wording(status.kind).mood
    }
}

/// The table of words for statuses.
pub fn wording(kind: StatusKind) -> Wording {
    match kind {
        StatusKind::Hit => HIT,
        StatusKind::Damage => DAMAGE,
        StatusKind::Dodge => DODGE,
        StatusKind::Defense => DEFENSE,
        StatusKind::Speed => SPEED,
        StatusKind::Regenerate => REGENERATE,
        StatusKind::Poison => POISON,
        StatusKind::Fed => FED,
        StatusKind::Blind => BLIND,
        StatusKind::Confuse => CONFUSE,
        StatusKind::Sleep => SLEEP,
        StatusKind::Hold => HOLD,
        StatusKind::Scare => SCARE,
        StatusKind::Calm => CALM,
        StatusKind::Float => FLOAT,
        StatusKind::Swim => SWIM,
        StatusKind::Sense => SENSE,
        StatusKind::Hide => HIDE,
        StatusKind::Resist => RESIST,
        StatusKind::Shine => SHINE,
        StatusKind::Alert => ALERT,
    }
}

const HIT: Wording = Wording::figure(
    "Hit",
    "changes the chance to hit",
    [
        "{whose} chance to hit rises by {amount}",
        "{whose} chance to hit falls by {amount}",
        "{other} raises {whose} chance to hit by {amount}",
        "{other} lowers {whose} chance to hit by {amount}",
        "the effect on {whose} chance to hit grows",
        "the effect on {whose} chance to hit lasts longer",
        "{whose} chance to hit is as before",
    ],
);

const DAMAGE: Wording = Wording::figure(
    "Dam",
    "changes the damage of every blow",
    [
        "{whose} blows do {amount} more damage",
        "{whose} blows do {amount} less damage",
        "{other} strengthens {whose} blows: {amount} more damage",
        "{other} weakens {whose} blows: {amount} less damage",
        "the effect on {whose} damage grows",
        "the effect on {whose} damage lasts longer",
        "{whose} blows do as much damage as before",
    ],
);

const DODGE: Wording = Wording::figure(
    "Dodge",
    "changes the chance to be missed",
    [
        "{whose} dodge rises by {amount}",
        "{whose} dodge falls by {amount}",
        "{other} raises {whose} dodge by {amount}",
        "{other} lowers {whose} dodge by {amount}",
        "the effect on {whose} dodge grows",
        "the effect on {whose} dodge lasts longer",
        "{whose} dodge is as before",
    ],
);

const DEFENSE: Wording = Wording::figure(
    "Def",
    "changes the damage that armor turns away",
    [
        "{whose} defense rises by {amount}",
        "{whose} defense falls by {amount}",
        "{other} raises {whose} defense by {amount}",
        "{other} lowers {whose} defense by {amount}",
        "the effect on {whose} defense grows",
        "the effect on {whose} defense lasts longer",
        "{whose} defense is as before",
    ],
);

const SPEED: Wording = Wording::figure(
    "Speed",
    "changes the speed",
    [
        "{whose} speed rises by {amount}",
        "{whose} speed falls by {amount}",
        "{other} raises {whose} speed by {amount}",
        "{other} lowers {whose} speed by {amount}",
        "the effect on {whose} speed grows",
        "the effect on {whose} speed lasts longer",
        "{whose} speed is as before",
    ],
)
.shortened("Spd");

const REGENERATE: Wording = Wording::new(
    "Regenerate",
    Mood::Good,
    "gives so many hit points every 10 turns",
    [
        "{whose} wounds begin to close",
        "{other} makes {whose} wounds close",
        "{whose} wounds will go on closing",
        "{whose} wounds no longer close so fast",
    ],
)
.shortened("Regen");

const POISON: Wording = Wording::new(
    "Poison",
    Mood::Bad,
    "takes so many hit points every 10 turns, and no wound heals by itself",
    [
        "{who} [are|is] poisoned",
        "{other} poisons {who}",
        "more poison gets into {whose} blood",
        "{who} [are|is] free of poison",
    ],
)
.shortened("Pois");

const FED: Wording = Wording::new(
    "Fed",
    Mood::Good,
    "gives a hit point a turn",
    [
        "the meal does {who} good",
        "the meal does {who} good",
        "the meal does {who} good",
        "",
    ],
);

const BLIND: Wording = Wording::new(
    "Blind",
    Mood::Bad,
    "nothing is seen beyond one's own cell",
    [
        "{who} [are|is] blind",
        "{other} blinds {who}",
        "{who} will be blind for longer",
        "{who} can see again",
    ],
);

const CONFUSE: Wording = Wording::new(
    "Confused",
    Mood::Bad,
    "half of all steps go astray",
    [
        "{who} [are|is] confused",
        "{other} confuses {who}",
        "{who} [are|is] even more confused",
        "{who} [are|is] no longer confused",
    ],
)
.shortened("Conf");

const SLEEP: Wording = Wording::new(
    "Asleep",
    Mood::Bad,
    "nothing can be done until it ends or a wound wakes you",
    [
        "{who} [fall|falls] asleep",
        "{other} puts {who} to sleep",
        "{who} [sleep|sleeps] more deeply",
        "{who} [wake|wakes] up",
    ],
);

const HOLD: Wording = Wording::new(
    "Held",
    Mood::Bad,
    "no step is possible, though blows are",
    [
        "{who} cannot move from the spot",
        "{other} holds {who} where {who} [are|is]",
        "{who} [are|is] held more tightly",
        "{who} can move again",
    ],
);

const SCARE: Wording = Wording::new(
    "Scared",
    Mood::Bad,
    "no blow, shot or throw is possible",
    [
        "{who} [are|is] scared",
        "{other} scares {who}",
        "{who} [are|is] even more scared",
        "{who} [take|takes] heart again",
    ],
);

const CALM: Wording = Wording::new(
    "Calm",
    Mood::Neither,
    "at peace until it is struck",
    [
        "{who} calms down",
        "{other} calms {who} down",
        "{who} will stay calm for longer",
        "{who} is hostile now",
    ],
);

const FLOAT: Wording = Wording::new(
    "Floating",
    Mood::Good,
    "passes over water, lava, pits and the like",
    [
        "{who} [rise|rises] into the air",
        "{other} lifts {who} into the air",
        "{who} will float for longer",
        "{who} [come|comes] down to the ground",
    ],
)
.shortened("Float");

const SWIM: Wording = Wording::new(
    "Swimming",
    Mood::Good,
    "passes through water",
    [
        "{who} can swim now",
        "{other} lets {who} swim",
        "{who} will be able to swim for longer",
        "{who} can no longer swim",
    ],
)
.shortened("Swim");

const SENSE: Wording = Wording::new(
    "Sensing",
    Mood::Good,
    "shows where every creature of the level is",
    [
        "{who} [sense|senses] where everybody is",
        "{other} lets {who} sense where everybody is",
        "{who} will sense everybody for longer",
        "{who} no longer [sense|senses] where everybody is",
    ],
)
.shortened("Sense");

const HIDE: Wording = Wording::new(
    "Hidden",
    Mood::Good,
    "cannot be seen from more than 2 cells away",
    [
        "{who} [are|is] hard to see",
        "{other} makes {who} hard to see",
        "{who} will be hard to see for longer",
        "{who} can be seen again",
    ],
)
.shortened("Hid");

const RESIST: Wording = Wording::new(
    "Resistant",
    Mood::Good,
    "harm by effects, but not blows, missiles, draining or poison, takes half as many hit points",
    [
        "{who} [resist|resists] harm by effects, but not blows, missiles, draining or poison",
        "{other} makes {who} resist harm by effects, but not blows, missiles, draining or poison",
        "{who} will resist harm by effects for longer",
        "{who} [resist|resists] harm by effects no longer",
    ],
)
.shortened("Res");

const SHINE: Wording = Wording::new(
    "Shining",
    Mood::Good,
    "adds so many cells to what is seen in the dark",
    [
        "a light shines around {who}",
        "{other} lets a light shine around {who}",
        "the light around {who} grows",
        "the light around {who} goes out",
    ],
)
.shortened("Shine");

const ALERT: Wording = Wording::new(
    "Alert",
    Mood::Good,
    "cannot be put to sleep or held again so soon",
    [""; 4],
);
