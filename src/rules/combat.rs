//! Blows, and what comes of them.

use super::play::{Play, nearest_open};
use super::{Event, Setting, books, stats};
use crate::base::{Dice, Random};
use crate::content::{Ability, Content};
use crate::world::{ActorId, Ending, Hero, Item, RuleBook};

/// How often, in per cent, the dead leave a thing besides what they carried.
const LEGACY: i64 = 25;

/// The hero strikes at a monster; the blow may miss.
pub(super) fn hero_strikes(play: &mut Play, target: ActorId) {
    let book = play.world.rules;
    let Some(monster) = play.world.level_mut().monster_mut(target) else {
        return;
    };
    monster.mind.asleep = false;
    let (kind, speed) = (monster.kind(), monster.speed());
    let content = play.content();
    let world = &mut *play.world;
    let Some(damage) = hero_blow(content, &world.hero, book, speed, &mut world.random) else {
        return play.report(Event::HeroMissed(kind));
    };
    play.report(Event::HeroHit {
        target: kind,
        damage,
    });
    let Some(monster) = play.world.level_mut().monster_mut(target) else {
        return;
    };
    monster.hit_points = monster.hit_points.saturating_sub(damage);
    if monster.hit_points < 0 {
        kill(play, target);
    }
}

/// A monster strikes at the hero; the blow may miss.
pub(super) fn monster_strikes(play: &mut Play, attacker: ActorId) {
    let Some(kind) = play.kind(attacker) else {
        return;
    };
    let dice = play.content().monster(kind).damage;
    let world = &mut *play.world;
    let Some(damage) = monster_blow(dice, &world.hero, world.rules, &mut world.random) else {
        return play.report(Event::MonsterMissed(kind));
    };
    let before = play.world.hero_hit_points();
    let now = play.world.clock;
    play.world.hero.hurt(damage, now);
    play.report(Event::MonsterHit {
        attacker: kind,
        damage,
        before,
    });
    if play.world.hero_hit_points() < 0 {
        play.world.ending = Some(Ending::Died(kind));
        play.report(Event::HeroDied(kind));
    }
}

/// What a blow of the hero takes off a target of this speed: a roll of all the hero's damage dice, never less than
/// 0. None where it misses.
pub(super) fn hero_blow(
    content: &Content,
    hero: &Hero,
    book: RuleBook,
    target_speed: i64,
    random: &mut Random,
) -> Option<i64> {
    let chance = books::hero_hit_chance(book, stats::hit(hero), target_speed);
    if !random.percent(chance) {
        return None;
    }
    let rolls = stats::damage_dice(hero, content).map(|dice| dice.roll(random));
    Some(rolls.fold(0, i64::saturating_add).max(0))
}

/// What a monster's blow with these dice takes off the hero, after its armor; never less than 0. None where it
/// misses.
pub(super) fn monster_blow(
    dice: Dice,
    hero: &Hero,
    book: RuleBook,
    random: &mut Random,
) -> Option<i64> {
    let chance = books::monster_hit_chance(book, stats::dodge(hero));
    let connects = random.percent(chance);
    connects.then(|| books::damage_to_hero(book, dice.roll(random), stats::defense(hero)))
}

/// The hero has killed a monster: it leaves the level and what it had, and perhaps a thing more.
fn kill(play: &mut Play, target: ActorId) {
    let Some(monster) = play.world.level_mut().remove(target) else {
        return;
    };
    let template = play.content().monster(monster.kind());
    play.world.kills += 1;
    play.report(Event::HeroKilled(monster.kind()));
    if template.has(Ability::Unique) {
        play.world.slain_uniques.insert(monster.kind());
    }
    let mut left = monster.pack.clone();
    if play.world.random.percent(LEGACY) {
        left.extend(draw_legacy(play));
    }
    if let Some(at) = nearest_open(play.level(), monster.pos(), |_| true) {
        for item in left {
            play.report(Event::Left { item: item.kind });
            play.world.level_mut().piles.lay(at, item);
        }
    }
    if template.has(Ability::Boss) {
        play.world.ending = Some(Ending::Won(monster.kind()));
    }
}

fn draw_legacy(play: &mut Play) -> Option<Item> {
    let world = &mut *play.world;
    let depth = world.depth();
    let Setting { content, dungeon } = play.setting;
    let item = dungeon.draw_object(content, depth, &world.made_artifacts, &mut world.random)?;
    if content.object(item.kind).artifact {
        world.made_artifacts.insert(item.kind);
    }
    Some(item)
}
