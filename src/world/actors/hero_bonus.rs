//! What a hero has more of its figures than others, for a whole game: a measure of what each figure is worth.

use serde::{Deserialize, Serialize};
use std::num::{IntErrorKind, ParseIntError};
use std::str::FromStr;

/// The largest number that is added to a figure, or taken off it.
const MOST: i64 = 1_000_000;

/// The numbers that are added to the figures of a hero. They are there from its first turn to its last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeroBonus {
    pub hit: i64,
    pub damage: i64,
    pub dodge: i64,
    pub defense: i64,
    pub speed: i64,
    pub weight: i64,
}

/// The name of a figure, and where a bonus has it.
type Figure = (&'static str, fn(&mut HeroBonus) -> &mut i64);

/// All figures by the names that they have in description files, always in the same order.
const FIGURES: [Figure; 6] = [
    ("HIT", |bonus| &mut bonus.hit),
    ("DAM", |bonus| &mut bonus.damage),
    ("DODGE", |bonus| &mut bonus.dodge),
    ("DEF", |bonus| &mut bonus.defense),
    ("SPEED", |bonus| &mut bonus.speed),
    ("WEIGHT", |bonus| &mut bonus.weight),
];

impl HeroBonus {
    pub fn is_none(&self) -> bool {
        *self == HeroBonus::default()
    }

    /// Returns the figures by the names that they have in description files, always in the same order.
    pub fn figures(mut self) -> [(&'static str, i64); 6] {
        FIGURES.map(|(name, figure)| (name, *figure(&mut self)))
    }

    /// Returns the sum of two bonuses.
    #[must_use]
    pub fn plus(mut self, mut other: HeroBonus) -> HeroBonus {
        for (_, figure) in FIGURES {
            let sum = figure(&mut self).saturating_add(*figure(&mut other));
            *figure(&mut self) = sum;
        }
        self
    }
}

impl FromStr for HeroBonus {
    type Err = String;

    /// Reads `HIT=10`.
    fn from_str(text: &str) -> Result<HeroBonus, String> {
        let is_named = |name| move |(figure, _): &Figure| *figure == name;
        let read = || {
            let (name, amount) = text.split_once('=')?;
            let figure = FIGURES.into_iter().find(is_named(name))?;
            Some((figure, amount.parse::<i64>()))
        };
        match read() {
            Some(((_, figure), Ok(amount))) if (-MOST..=MOST).contains(&amount) => {
                let mut bonus = HeroBonus::default();
                *figure(&mut bonus) = amount;
                Ok(bonus)
            }
            Some(((name, _), Err(error))) if !is_out_of_range(&error) => Err(format!(
                "the bonus on {name} is a whole number, as in {name}=10"
            )),
            Some(((name, _), _)) => Err(format!(
                "the bonus on {name} is from -{MOST} to {MOST}, no less and no more"
            )),
            None => {
                let names = FIGURES.map(|(name, _)| name);
                let (last, others) = names.split_last().expect("there are some");
                Err(format!(
                    "a bonus is a name and a number, as in HIT=10; the names are {} and {last}",
                    others.join(", ")
                ))
            }
        }
    }
}

/// Returns whether it was a number, but one that is too far from 0.
fn is_out_of_range(error: &ParseIntError) -> bool {
    matches!(
        error.kind(),
        IntErrorKind::PosOverflow | IntErrorKind::NegOverflow
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bonus_is_read_by_the_name_of_its_figure() {
        let names = HeroBonus::default().figures().map(|(name, _)| name);
        for (index, name) in names.into_iter().enumerate() {
            let bonus: HeroBonus = format!("{name}=-7").parse().expect("a bonus");
            for (other, (_, amount)) in bonus.figures().into_iter().enumerate() {
                assert_eq!(amount, if other == index { -7 } else { 0 }, "{name}");
            }
        }
        for wrong in ["HIT", "=3", "hit=3", "LUCK=3"] {
            let error = HeroBonus::from_str(wrong).expect_err("no bonus");
            assert!(error.ends_with("SPEED and WEIGHT"), "{error}");
        }
    }

    #[test]
    fn a_number_that_is_too_large_is_not_called_a_wrong_name() {
        assert!(HeroBonus::from_str("DAM=-1000000").is_ok());
        for (number, said) in [
            ("", "a whole number, as in DAM=10"),
            ("1.5", "a whole number, as in DAM=10"),
            ("1000001", "from -1000000 to 1000000"),
            ("-1000001", "from -1000000 to 1000000"),
            ("99999999999999999999", "from -1000000 to 1000000"),
            ("-99999999999999999999", "from -1000000 to 1000000"),
        ] {
            let error = HeroBonus::from_str(&format!("DAM={number}")).expect_err("no bonus");
            assert!(
                error.starts_with("the bonus on DAM is ") && error.contains(said),
                "{error}"
            );
        }
    }

    #[test]
    fn a_sum_has_the_figures_of_both() {
        let read = |text: &str| HeroBonus::from_str(text).expect("a bonus");
        let sum = read("HIT=3").plus(read("WEIGHT=-4")).plus(read("HIT=2"));
        let wanted = HeroBonus {
            hit: 5,
            weight: -4,
            ..HeroBonus::default()
        };
        assert_eq!(sum, wanted);
        assert!(!sum.is_none());
    }
}
