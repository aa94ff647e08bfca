//! A witness that keeps every moment of a fight, and describes it.

use crate::duel::{Event, Foe, Hero, Item, Number, Side, Special, Witness};
use crate::game::Tone;
use std::collections::VecDeque;

/// One line about an event.
#[derive(Clone, Debug)]
pub(super) struct EventLine {
    pub(super) text: String,
    pub(super) tone: Tone,
    /// The random numbers that decided it.
    pub(super) numbers: Vec<Number>,
}

/// A moment of a case.
#[derive(Clone, Debug)]
pub(super) struct Moment {
    pub(super) hero: Hero,
    pub(super) foe: Option<Foe>,
    /// The hit points that the foe had at first.
    pub(super) foe_whole: i64,
    /// The index of the symbol that this is about.
    pub(super) place: usize,
    pub(super) line: EventLine,
    /// Whether a fight is over with it.
    pub(super) ends_fight: bool,
}

/// Keeps the moments of a walk until they are shown.
#[derive(Default)]
pub(super) struct Recorder {
    place: usize,
    foe_whole: i64,
    /// The numbers that were drawn since the last moment.
    numbers: Vec<Number>,
    moments: VecDeque<Moment>,
}

impl Recorder {
    /// Sets the index of the symbol that the next events are about.
    pub(super) fn go_to(&mut self, place: usize) {
        self.place = place;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.moments.is_empty()
    }

    pub(super) fn next_moment(&mut self) -> Option<Moment> {
        self.moments.pop_front()
    }
}

impl Witness for Recorder {
    fn see(&mut self, event: Event, hero: &Hero, foe: Option<&Foe>) {
        if let Event::Drew(number) = event {
            self.numbers.push(number);
            return;
        }
        if let (Event::FoeArrived, Some(foe)) = (event, foe) {
            self.foe_whole = foe.hit_points;
        }
        let Some((text, tone)) = words(event, hero, foe) else {
            return;
        };
        let numbers = std::mem::take(&mut self.numbers);
        self.moments.push_back(Moment {
            hero: *hero,
            foe: foe.copied(),
            foe_whole: self.foe_whole,
            place: self.place,
            line: EventLine {
                text,
                tone,
                numbers,
            },
            ends_fight: matches!(event, Event::Recovered | Event::KilledHero),
        });
    }
}

/// Describes an event; `None` for one that the description of the next event includes.
fn words(event: Event, hero: &Hero, foe: Option<&Foe>) -> Option<(String, Tone)> {
    let (name, foe_left) = foe.map_or(("", 0), |foe| (foe.monster.name, foe.hit_points));
    let (left, whole, level) = (hero.hit_points, hero.maximum, hero.level);
    let (weapon, armor) = (hero.weapon.name, hero.armor.name);
    let plain = |text| Some((text, Tone::Plain));
    let good = |text| Some((text, Tone::Good));
    let bad = |text| Some((text, Tone::Bad));
    match event {
        Event::Drew(_) | Event::Attacked(_) => None,
        Event::Began => plain(format!("The hero sets out with {weapon} and {armor}.")),
        Event::Used(item) => good(use_of(item, hero)),
        Event::FoeArrived => plain(format!("{name} comes with {foe_left} hit points.")),
        Event::RolledToHit {
            by,
            total,
            threshold,
        } => Some(roll_to_hit(by, name, total, threshold)),
        Event::SpecialHit {
            special,
            shown,
            is_harmful,
        } => Some(special_hit(special, shown, is_harmful.then_some(hero))),
        Event::Damaged { by, total, .. } => match by {
            Side::Hero => good(format!("  {total} damage, {name} has {foe_left} left.")),
            Side::Foe => bad(format!("  {total} damage, hero has {left} left.")),
        },
        Event::KilledFoe => good(format!("{name} is dead.")),
        Event::GainedExperience { gained } => {
            let all = hero.experience;
            good(format!("Experience +{gained}, {all} in all."))
        }
        Event::GainedLevel => good(format!("Level {level}, with up to {whole} hit points.")),
        Event::Recovered => plain(format!("The hero catches his breath: {left} of {whole}.")),
        Event::KilledHero => bad(format!("{name} has killed the hero.")),
    }
}

fn use_of(item: Item, hero: &Hero) -> String {
    let letter = item.letter();
    match item {
        Item::ToDamage => format!(
            "{letter} makes each hit stronger: damage {:+}.",
            hero.to_damage
        ),
        Item::ToHit => format!("{letter} makes the aim better: to hit {:+}.", hero.to_hit),
        Item::Strength => format!("{letter} gives strength: {}.", hero.strength),
        Item::ArmorClass => format!("{letter} betters the armor: class {}.", hero.armor_class),
        Item::Healing => format!("{letter} heals: {} of {}.", hero.hit_points, hero.maximum),
    }
}

/// Returns the words about a roll to hit. A hit is good or bad, depending on who strikes.
fn roll_to_hit(by: Side, foe: &str, total: i64, threshold: i64) -> (String, Tone) {
    let (who, good) = match by {
        Side::Hero => ("hero", Tone::Good),
        Side::Foe => (foe, Tone::Bad),
    };
    let (result, tone) = if total >= threshold {
        ("hit", good)
    } else {
        ("miss", Tone::Plain)
    };
    (
        format!("{who} throws {total} against {threshold}: {result}"),
        tone,
    )
}

/// Returns the words about a special hit. `harmed` is the hero after one that did harm.
fn special_hit(special: Special, shown: i64, harmed: Option<&Hero>) -> (String, Tone) {
    let effect = match (special, harmed) {
        (_, None) => return (format!("  its touch throws {shown}: no harm"), Tone::Plain),
        (Special::Weakens, Some(hero)) => format!("strength falls to {}", hero.strength),
        (Special::Rusts, Some(hero)) => format!("the armor rusts to class {}", hero.armor_class),
    };
    (format!("  its touch throws {shown}: {effect}"), Tone::Bad)
}
