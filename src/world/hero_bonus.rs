//! What a hero has more of its figures than others, for a whole game: a measure of what each figure is worth.

use serde::{Deserialize, Serialize};
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

impl HeroBonus {
    pub fn is_none(&self) -> bool {
        *self == HeroBonus::default()
    }

    /// Returns the figures by the names that they have in description files, always in the same order.
    pub fn figures(&self) -> [(&'static str, i64); 6] {
        [
            ("HIT", self.hit),
            ("DAM", self.damage),
            ("DODGE", self.dodge),
            ("DEF", self.defense),
            ("SPEED", self.speed),
            ("WEIGHT", self.weight),
        ]
    }

    /// Returns the sum of two bonuses.
    #[must_use]
    pub fn plus(self, other: HeroBonus) -> HeroBonus {
        HeroBonus {
            hit: self.hit.saturating_add(other.hit),
            damage: self.damage.saturating_add(other.damage),
            dodge: self.dodge.saturating_add(other.dodge),
            defense: self.defense.saturating_add(other.defense),
            speed: self.speed.saturating_add(other.speed),
            weight: self.weight.saturating_add(other.weight),
        }
    }

    /// Returns a bonus on the figure with this name; `None` if it is none, or the number is too large.
    pub fn on(name: &str, amount: i64) -> Option<HeroBonus> {
        let mut bonus = HeroBonus::default();
        let figure = match name {
            "HIT" => &mut bonus.hit,
            "DAM" => &mut bonus.damage,
            "DODGE" => &mut bonus.dodge,
            "DEF" => &mut bonus.defense,
            "SPEED" => &mut bonus.speed,
            "WEIGHT" => &mut bonus.weight,
            _ => return None,
        };
        *figure = amount;
        (-MOST..=MOST).contains(&amount).then_some(bonus)
    }
}

impl FromStr for HeroBonus {
    type Err = String;

    /// Reads `HIT=10`.
    fn from_str(text: &str) -> Result<HeroBonus, String> {
        let read = || {
            let (name, amount) = text.split_once('=')?;
            HeroBonus::on(name, amount.parse().ok()?)
        };
        read().ok_or_else(|| {
            let names = HeroBonus::default().figures().map(|(name, _)| name);
            let (last, others) = names.split_last().expect("there are some");
            format!(
                "a bonus is a name and a number, as in HIT=10; the names are {} and {last}",
                others.join(", ")
            )
        })
    }
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
        for wrong in [
            "HIT",
            "HIT=",
            "=3",
            "hit=3",
            "LUCK=3",
            "HIT=1000001",
            "HIT=1.5",
        ] {
            let error = HeroBonus::from_str(wrong).expect_err("no bonus");
            assert!(error.ends_with("SPEED and WEIGHT"), "{error}");
        }
    }
}
