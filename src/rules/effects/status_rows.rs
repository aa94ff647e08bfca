//! The rows of the table for what gives statuses.

use super::table::{LeftOut, Nature, Procedure, Row};
use super::worth::{Benefit, Worth};
use crate::content::TURNS_PER_DOSE;
use crate::rules::movement::CONFUSED_STRAYS;
use crate::world::StatusKind;

const _: () = assert!(
    TURNS_PER_DOSE == 10,
    "REGENERATE, POISON and what oracles advise say so in words"
);
const _: () = assert!(CONFUSED_STRAYS == 50, "CONFUSE says so in words");

pub(super) const HIT: Row = Row::new(
    Procedure::Status(StatusKind::Hit),
    Nature::HelpsIfRaised,
    Worth::per_point(Benefit::Fight, 20),
    "{chance to hit} rises by {amount}",
)
.or("{chance to hit} falls by {amount}")
.left_out(LeftOut::State("weakened"))
.of_skill();

pub(super) const DAMAGE: Row = Row::new(
    Procedure::Status(StatusKind::Damage),
    Nature::HelpsIfRaised,
    Worth::per_point(Benefit::Fight, 200),
    "{damage} rises by {amount}",
)
.or("{damage} falls by {amount}")
.left_out(LeftOut::State("weakened"));

pub(super) const DODGE: Row = Row::new(
    Procedure::Status(StatusKind::Dodge),
    Nature::HelpsIfRaised,
    Worth::per_point(Benefit::Fight, 20),
    "{dodge} rises by {amount}",
)
.or("{dodge} falls by {amount}")
.left_out(LeftOut::State("weakened"))
.of_skill();

pub(super) const DEFENSE: Row = Row::new(
    Procedure::Status(StatusKind::Defense),
    Nature::HelpsIfRaised,
    Worth::per_point(Benefit::Fight, 20),
    "{defense} rises by {amount}",
)
.or("{defense} falls by {amount}")
.left_out(LeftOut::State("weakened"))
.of_skill();

pub(super) const SPEED: Row = Row::new(
    Procedure::Status(StatusKind::Speed),
    Nature::HelpsIfRaised,
    Worth::per_point(Benefit::Fight, 150),
    "{speed} rises by {amount}",
)
.or("{speed} falls by {amount}")
.left_out(LeftOut::State("slowed"));

pub(super) const REGENERATE: Row = Row::new(
    Procedure::Status(StatusKind::Regenerate),
    Nature::Helps,
    Worth::per_dose(Benefit::Recover, 100),
    "{who} [regain|regains] {points} every 10 turns",
);

pub(super) const POISON: Row = Row::new(
    Procedure::Status(StatusKind::Poison),
    Nature::Harms,
    Worth::per_dose(Benefit::Recover, -100),
    "poison takes {points} every 10 turns from {who}",
)
.counted();

pub(super) const BLIND: Row = Row::new(
    Procedure::Status(StatusKind::Blind),
    Nature::Harms,
    Worth::flat(Benefit::Escape, -1_500),
    "{who} [are|is] blind",
);

pub(super) const CONFUSE: Row = Row::new(
    Procedure::Status(StatusKind::Confuse),
    Nature::Harms,
    Worth::flat(Benefit::Escape, -1_000),
    "half of {steps} go astray",
);

pub(super) const SLEEP: Row = Row::new(
    Procedure::Status(StatusKind::Sleep),
    Nature::Harms,
    Worth::flat(Benefit::Escape, -2_500),
    "{who} [sleep|sleeps]",
);

pub(super) const HOLD: Row = Row::new(
    Procedure::Status(StatusKind::Hold),
    Nature::Harms,
    Worth::flat(Benefit::Escape, -1_000),
    "{who} cannot move from the spot",
);

pub(super) const SCARE: Row = Row::new(
    Procedure::Status(StatusKind::Scare),
    Nature::Harms,
    Worth::flat(Benefit::Escape, -1_500),
    "{who} [are|is] too scared to fight",
);

pub(super) const CALM: Row = Row::new(
    Procedure::Status(StatusKind::Calm),
    Nature::Neither,
    Worth::flat(Benefit::Escape, 2_000),
    "{who} [are|is] peaceful",
);

pub(super) const FLOAT: Row = Row::new(
    Procedure::Status(StatusKind::Float),
    Nature::Helps,
    Worth::NOTHING,
    "{who} [float|floats]",
);

pub(super) const SWIM: Row = Row::new(
    Procedure::Status(StatusKind::Swim),
    Nature::Helps,
    Worth::NOTHING,
    "{who} can swim",
);

pub(super) const SENSE: Row = Row::new(
    Procedure::Status(StatusKind::Sense),
    Nature::Helps,
    Worth::flat(Benefit::Explore, 200),
    "{who} [know|knows] where every creature of the level is",
);

pub(super) const HIDE: Row = Row::new(
    Procedure::Status(StatusKind::Hide),
    Nature::Helps,
    Worth::flat(Benefit::Escape, 500),
    "{who} cannot be seen from farther than 2 cells",
);

pub(super) const RESIST: Row = Row::new(
    Procedure::Status(StatusKind::Resist),
    Nature::Helps,
    Worth::flat(Benefit::Fight, 1_000),
    "harm by effects, but not blows, missiles, draining or poison, takes half as many hit points from {who}",
);

pub(super) const SHINE: Row = Row::new(
    Procedure::Status(StatusKind::Shine),
    Nature::Helps,
    Worth::per_point(Benefit::Explore, 100),
    "{light} reaches {cells} farther",
);
