//! The debug log: all events and every random number.

use super::{Event, Foe, Hero, Side, Witness};
use std::fmt;

/// A witness that logs everything. Every line ends with a newline.
#[derive(Debug, Default)]
pub struct Log {
    text: String,
}

impl Log {
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Clears the log, so that a long one can be printed in pieces.
    pub fn clear(&mut self) {
        self.text.clear();
    }

    fn line(&mut self, line: fmt::Arguments<'_>) {
        fmt::Write::write_fmt(&mut self.text, line).expect("a String takes every text");
        self.text.push('\n');
    }
}

impl Witness for Log {
    fn see(&mut self, event: Event, hero: &Hero, foe: Option<&Foe>) {
        let (name, foe_hit_points) =
            foe.map_or(("nobody", 0), |foe| (foe.monster.name, foe.hit_points));
        let hit_points = hero.hit_points;
        match event {
            Event::Began => self.line(format_args!("New Run")),
            Event::Drew(number) => self.line(format_args!("    rnd: {number}")),
            Event::Attacked(Side::Hero) => self.line(format_args!(
                "Attack: hero({hit_points}) {name}({foe_hit_points})"
            )),
            Event::Attacked(Side::Foe) => self.line(format_args!(
                "Attack: {name}({foe_hit_points}) hero({hit_points})"
            )),
            Event::RolledToHit {
                total, threshold, ..
            } => {
                self.line(format_args!("  hit: {total} vs {threshold}"));
            }
            Event::SpecialHit { shown, .. } => self.line(format_args!("  special: {shown}")),
            Event::Damaged { throw, total, .. } => {
                self.line(format_args!(
                    "  dam: {},{}={total}",
                    throw.count, throw.sides
                ));
            }
            Event::KilledFoe => self.line(format_args!("killed {name}")),
            Event::GainedExperience { gained } => {
                self.line(format_args!("Exp: {} (+{gained})", hero.experience));
            }
            Event::GainedLevel => {
                self.line(format_args!(
                    "Level: {} maxHP: {}",
                    hero.level, hero.maximum
                ));
            }
            Event::Used(item) => self.line(format_args!(
                "Item: {}  hp={hit_points}/{} str={} ac={} hit={:+} dam={:+}",
                item.letter(),
                hero.maximum,
                hero.strength,
                hero.armor_class,
                hero.to_hit,
                hero.to_damage
            )),
            Event::KilledHero => self.line(format_args!("killed hero")),
            Event::FoeArrived | Event::Recovered => {}
        }
    }
}
