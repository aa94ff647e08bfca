//! The rows of the table for what gives statuses.

use super::table::{Deed, Nature, Row};
use crate::world::StatusKind;

pub(super) const HIT: Row = Row::new(
    Deed::Status(StatusKind::Hit),
    Nature::HelpsIfRaised,
    "{chance to hit} rises by {amount}",
)
.or("{chance to hit} falls by {amount}")
.of_skill();

pub(super) const DAMAGE: Row = Row::new(
    Deed::Status(StatusKind::Damage),
    Nature::HelpsIfRaised,
    "{damage} rises by {amount}",
)
.or("{damage} falls by {amount}");

pub(super) const DODGE: Row = Row::new(
    Deed::Status(StatusKind::Dodge),
    Nature::HelpsIfRaised,
    "{dodge} rises by {amount}",
)
.or("{dodge} falls by {amount}")
.of_skill();

pub(super) const DEFENSE: Row = Row::new(
    Deed::Status(StatusKind::Defense),
    Nature::HelpsIfRaised,
    "{defense} rises by {amount}",
)
.or("{defense} falls by {amount}")
.of_skill();

pub(super) const SPEED: Row = Row::new(
    Deed::Status(StatusKind::Speed),
    Nature::HelpsIfRaised,
    "{speed} rises by {amount}",
)
.or("{speed} falls by {amount}");

pub(super) const REGENERATE: Row = Row::new(
    Deed::Status(StatusKind::Regenerate),
    Nature::Helps,
    "{who} [regain|regains] {points} every 10 turns",
);

pub(super) const POISON: Row = Row::new(
    Deed::Status(StatusKind::Poison),
    Nature::Harms,
    "poison takes {points} every 10 turns from {who}",
);

pub(super) const BLIND: Row = Row::new(
    Deed::Status(StatusKind::Blind),
    Nature::Harms,
    "{who} [are|is] blind",
);

pub(super) const CONFUSE: Row = Row::new(
    Deed::Status(StatusKind::Confuse),
    Nature::Harms,
    "half of {steps} go astray",
);

pub(super) const SLEEP: Row = Row::new(
    Deed::Status(StatusKind::Sleep),
    Nature::Harms,
    "{who} [sleep|sleeps]",
);

pub(super) const HOLD: Row = Row::new(
    Deed::Status(StatusKind::Hold),
    Nature::Harms,
    "{who} cannot move from the spot",
);

pub(super) const SCARE: Row = Row::new(
    Deed::Status(StatusKind::Scare),
    Nature::Harms,
    "{who} [are|is] too scared to fight",
);

pub(super) const CALM: Row = Row::new(
    Deed::Status(StatusKind::Calm),
    Nature::Neither,
    "{who} [are|is] peaceful",
);

pub(super) const FLOAT: Row = Row::new(
    Deed::Status(StatusKind::Float),
    Nature::Helps,
    "{who} [float|floats]",
);

pub(super) const SWIM: Row = Row::new(
    Deed::Status(StatusKind::Swim),
    Nature::Helps,
    "{who} can swim",
);

pub(super) const SENSE: Row = Row::new(
    Deed::Status(StatusKind::Sense),
    Nature::Helps,
    "{who} [know|knows] where every creature of the level is",
);

pub(super) const HIDE: Row = Row::new(
    Deed::Status(StatusKind::Hide),
    Nature::Helps,
    "{who} cannot be seen from farther than 2 cells",
);

pub(super) const RESIST: Row = Row::new(
    Deed::Status(StatusKind::Resist),
    Nature::Helps,
    "harm takes half as many hit points from {who}",
);

pub(super) const SHINE: Row = Row::new(
    Deed::Status(StatusKind::Shine),
    Nature::Helps,
    "{light} reaches {cells} farther",
);
