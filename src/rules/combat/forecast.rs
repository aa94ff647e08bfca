//! The odds of a fight, computed by the functions that the fight itself uses.

mod at_death;
mod at_worst;
mod chances;
mod damage;
mod hindrance;
mod melee;
mod pace;
mod rates;
mod toll;

pub use at_worst::AtWorst;
pub use chances::{AttackBy, Attacker, DeathOfKill, death_chance, death_of_kill, kill_chance};
pub use damage::{ExtraDamage, TurnDamage, amount_left};
pub use hindrance::Hindrance;
pub use melee::{AverageBlows, AverageMelee, average_melee};
pub use pace::{rounded, ticks_of, turns_in};
use rates::Acts;

use crate::content::{Bearer, Content, Effect, MonsterKind, Occasion};
use crate::rules::books::{Blow, Book, Fighter};
use crate::rules::{BlowDice, Setting, effects};
use crate::world::{Hero, Monster, StatusKind, World};

/// What is to be expected of a fight between the hero and a monster beside it, as both are now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FightForecast {
    /// The hero's blows at the monster.
    pub hero: BlowForecast,
    /// The monster's blows at the hero.
    pub monster: BlowForecast,
    /// The hit points that the monster has now, which the player is not shown.
    pub hit_points: i64,
    pub speeds: Speeds,
    /// In how many of its turns the monster strikes, in per cent.
    pub strikes: i64,
    pub turn: TurnDamage,
    pub at_worst: AtWorst,
    pub extra: ExtraDamage,
    /// What it does to the hero at once that kills it with a blow.
    pub at_death: TurnDamage,
    pub hindrance: Hindrance,
    /// Whether any effect of the monster, in the fight or when it dies, is bad for the hero.
    pub has_harmful_effects: bool,
}

#[cfg(test)]
impl FightForecast {
    /// A fight in which equals always hit, and do nothing to each other.
    pub const NOTHING: FightForecast = FightForecast {
        hero: BlowForecast::NOTHING,
        monster: BlowForecast::NOTHING,
        hit_points: 100,
        speeds: Speeds {
            hero: 10,
            monster: 10,
        },
        strikes: 100,
        turn: TurnDamage { mean: 0, most: 0 },
        at_worst: AtWorst {
            in_turns: 0,
            struck: 0,
            dies: 0,
            lulls: false,
        },
        extra: ExtraDamage {
            struck: 0,
            poison: 0,
        },
        at_death: TurnDamage { mean: 0, most: 0 },
        hindrance: Hindrance {
            kept: 0,
            slowed: 0,
            regained: 0,
        },
        has_harmful_effects: false,
    };
}

#[cfg(test)]
impl BlowForecast {
    /// Blows that always hit, and do nothing.
    pub const NOTHING: BlowForecast = BlowForecast {
        hit_chance: 100,
        least: 0,
        most: 0,
        survived: 99,
    };
}

/// The speeds of both in a fight, at least 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speeds {
    pub hero: i64,
    pub monster: i64,
}

/// The next blows of one fighter at another, or the hero's next missiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlowForecast {
    /// The chance to hit, in per cent.
    pub hit_chance: i64,
    /// The least damage of a blow that hits, after armor.
    pub least: i64,
    /// The most damage of a blow, after armor.
    pub most: i64,
    /// How many hit points the other can lose and live; below 0 of one who is dead.
    pub survived: i64,
}

impl BlowForecast {
    /// Returns what blows with such dice do to one who survives so much damage.
    pub(super) fn of(
        book: &dyn Book,
        blow: &Blow<'_>,
        dice: &BlowDice,
        survived: i64,
    ) -> BlowForecast {
        BlowForecast {
            hit_chance: book.hit_chance(blow),
            least: book.damage(blow, dice.least()),
            most: book.damage(blow, dice.most()),
            survived,
        }
    }
}

/// Returns what is to be expected of a fight of the hero with a monster of its level. How likely the next blow kills takes much
/// longer to find: see [`kill_chance`] and [`death_chance`].
pub fn fight_forecast(setting: &Setting, world: &World, monster: &Monster) -> FightForecast {
    let fight = Fight::new(setting, world, monster);
    let kind = monster.kind();
    FightForecast {
        hero: fight.hero.odds,
        monster: fight.monster.odds,
        hit_points: monster.body.hit_points(world.clock),
        speeds: fight.speeds(),
        strikes: fight.strikes(),
        turn: fight.turn_damage(),
        at_worst: fight.at_worst(),
        extra: fight.extra_damage(),
        at_death: fight.wounds(Occasion::Dies),
        hindrance: fight.hindrance(),
        has_harmful_effects: harmful_effects(&setting.content, kind).next().is_some(),
    }
}

/// A fight between the hero and a monster, which is beside it unless it is killed from afar.
struct Fight<'a> {
    setting: &'a Setting,
    kind: MonsterKind,
    hero: Side<'a>,
    monster: Side<'a>,
    /// How far the hero is from the monster, in king's moves.
    distance: u16,
    /// Whether the hero loses half as much to harm.
    resists: bool,
}

/// One of the two in a fight.
struct Side<'a> {
    /// Its next blow at the other.
    blow: Blow<'a>,
    odds: BlowForecast,
    speed: i64,
}

impl<'a> Fight<'a> {
    fn new(setting: &'a Setting, world: &'a World, monster: &'a Monster) -> Fight<'a> {
        Fight::between(setting, &world.hero, monster, world.clock)
    }

    fn between(setting: &'a Setting, hero: &'a Hero, monster: &'a Monster, now: u64) -> Fight<'a> {
        let (own, foe) = (Fighter::Hero(hero), Fighter::Monster(monster));
        let side = |attacker, target, hit_points: i64| {
            let blow = Blow {
                content: &setting.content,
                attacker,
                target,
                now,
            };
            Side::of(&*setting.book, blow, hit_points)
        };
        let theirs = side(foe, own, hero.body.hit_points(now));
        Fight {
            setting,
            kind: monster.kind(),
            distance: 1,
            hero: side(own, foe, monster.body.hit_points(now)),
            resists: theirs.blow.target().has(StatusKind::Resist),
            monster: theirs,
        }
    }

    fn book(&self) -> &'a dyn Book {
        &*self.setting.book
    }

    /// Returns how often the monster acts before the hero acts again.
    fn acts(&self) -> Acts {
        let [hero, monster] = [&self.hero, &self.monster];
        let ticks = |side: &Side<'_>| self.book().ticks_between_turns(side.speed);
        Acts {
            hero: ticks(hero),
            own: ticks(monster),
        }
    }

    fn speeds(&self) -> Speeds {
        Speeds {
            hero: self.hero.speed,
            monster: self.monster.speed,
        }
    }

    /// Returns what the monster does on an occasion.
    fn effects_of(&self, when: Occasion) -> &'a [Effect] {
        let bearer = Bearer::Monster(self.kind);
        self.setting.content.effects_of(bearer, when)
    }
}

impl<'a> Side<'a> {
    /// `hit_points` are those of the target.
    fn of(book: &dyn Book, blow: Blow<'a>, hit_points: i64) -> Side<'a> {
        let survived = hit_points - book.least_hit_points();
        Side {
            odds: BlowForecast::of(book, &blow, &book.dice(&blow), survived),
            speed: blow.attacker().speed(book),
            blow,
        }
    }
}

/// Returns everything bad that a kind of monster may do to the hero in a fight, and when it dies, with the occasion.
pub fn harmful_effects(
    content: &Content,
    kind: MonsterKind,
) -> impl Iterator<Item = (Occasion, &Effect)> {
    let effects = effects_in_fights(content, kind);
    effects.filter(|(_, effect)| effect.on.may_be_foes() && effects::is_harmful(effect))
}

/// Returns everything that a kind of monster may do in a fight, and when it dies, with the occasion.
pub fn effects_in_fights(
    content: &Content,
    kind: MonsterKind,
) -> impl Iterator<Item = (Occasion, &Effect)> {
    let occasions = [
        Occasion::Hits,
        Occasion::Casts,
        Occasion::Struck,
        Occasion::Dies,
    ];
    occasions.into_iter().flat_map(move |when| {
        let effects = content.active_effects_of(Bearer::Monster(kind), when);
        effects.map(move |effect| (when, effect))
    })
}
