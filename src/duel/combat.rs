//! A fight: the arrival of the monster, the rounds, and the reward.

use super::randomizer::Randomizer;
use super::{Event, Hero, Monster, Side, Special, Throw, Witness};

/// The sides of the die that is thrown to hit.
const TO_HIT_DIE: u32 = 20;
/// An attack hits if its die reaches this number minus the attacker's level and the armor class of the target.
const BASE_THRESHOLD: i64 = 21;
/// The sides of the die for the hit points of each level, of a monster and of the hero.
const MONSTER_HIT_DIE: u32 = 8;
const HERO_HIT_DIE: u32 = 10;
/// The sides of the die of a special hit, which does harm only if it shows the highest number.
const SPECIAL_DIE: u32 = 4;

/// The monster that is fought.
#[derive(Clone, Copy, Debug)]
pub struct Foe {
    pub monster: &'static Monster,
    pub hit_points: i64,
}

/// The state of a fight.
pub(super) struct Combat<'a, W> {
    pub(super) hero: &'a mut Hero,
    pub(super) foe: &'a mut Foe,
    pub(super) randomizer: &'a mut Randomizer,
    pub(super) witness: &'a mut W,
}

impl<W: Witness> Combat<'_, W> {
    /// Begins the fight: a throw for each of the monster's levels gives its hit points.
    pub(super) fn meet(&mut self) {
        for _ in 0..self.foe.monster.level {
            self.foe.hit_points += self.die(MONSTER_HIT_DIE);
        }
        self.tell(Event::FoeArrived);
    }

    /// Fights one round: the hero attacks, then the monster with all its attacks. Returns the winner if the fight is
    /// over.
    pub(super) fn round(&mut self) -> Option<Side> {
        self.hero_strikes();
        if self.foe.hit_points <= 0 {
            self.tell(Event::KilledFoe);
            self.reward();
            return Some(Side::Hero);
        }
        let monster = self.foe.monster;
        for &throw in monster.attacks {
            self.monster_strikes(throw, monster);
            if self.hero.hit_points <= 0 {
                self.tell(Event::KilledHero);
                return Some(Side::Foe);
            }
        }
        None
    }

    /// The hero attacks. Strength adds to the damage, but not to the chance to hit.
    fn hero_strikes(&mut self) {
        let (bonus, level) = (self.hero.to_hit, self.hero.level);
        if !self.hits(
            Side::Hero,
            bonus,
            BASE_THRESHOLD - level - self.foe.monster.armor_class,
        ) {
            return;
        }
        let throw = self.hero.weapon.damage;
        let total = self.roll(throw) + self.hero.damage_bonus();
        self.foe.hit_points = self.foe.hit_points.saturating_sub(total);
        self.tell(Event::Damaged {
            by: Side::Hero,
            throw,
            total,
        });
    }

    /// The monster makes one of its attacks.
    fn monster_strikes(&mut self, throw: Throw, monster: &Monster) {
        if !self.hits(
            Side::Foe,
            0,
            BASE_THRESHOLD - monster.level - self.hero.armor_class,
        ) {
            return;
        }
        if let Some(special) = monster.special {
            self.special_hit(special);
        }
        let total = self.roll(throw);
        self.hero.hit_points -= total;
        self.tell(Event::Damaged {
            by: Side::Foe,
            throw,
            total,
        });
    }

    fn special_hit(&mut self, special: Special) {
        let shown = self.die(SPECIAL_DIE);
        let is_harmful = shown == i64::from(SPECIAL_DIE);
        if is_harmful {
            match special {
                Special::Weakens => self.hero.strength -= 1,
                Special::Rusts => self.hero.armor_class += 1,
            }
        }
        self.tell(Event::SpecialHit {
            special,
            shown,
            is_harmful,
        });
    }

    fn hits(&mut self, by: Side, bonus: i64, threshold: i64) -> bool {
        self.tell(Event::Attacked(by));
        let total = self.die(TO_HIT_DIE) + bonus;
        self.tell(Event::RolledToHit {
            by,
            total,
            threshold,
        });
        total >= threshold
    }

    /// Gives the winner experience, levels, and some hit points.
    fn reward(&mut self) {
        let gained = self.foe.monster.experience;
        self.hero.experience += gained;
        self.tell(Event::GainedExperience { gained });
        while self.hero.is_ready_for_level() {
            let more_hit_points = self.die(HERO_HIT_DIE);
            self.hero.gain_level(more_hit_points);
            self.tell(Event::GainedLevel);
        }
        self.hero.recover(gained);
        self.tell(Event::Recovered);
    }

    fn roll(&mut self, throw: Throw) -> i64 {
        (0..throw.count).map(|_| self.die(throw.sides)).sum()
    }

    fn die(&mut self, sides: u32) -> i64 {
        let number = self.randomizer.draw();
        self.tell(Event::Drew(number));
        number.die(sides)
    }

    fn tell(&mut self, event: Event) {
        self.witness.see(event, self.hero, Some(self.foe));
    }
}
