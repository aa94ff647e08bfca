//! Blows, and what comes of them.

use super::context::Ctx;
use super::{Event, Setting, books, stats};
use crate::base::{Dice, Random};
use crate::content::{Ability, Content};
use crate::world::{ActorId, Ending, Hero, Item, RuleBook};

/// How often, in per cent, the dead leave a thing besides what they carried.
const LEGACY: i64 = 25;

/// The hero strikes at a monster; the blow may miss.
pub(super) fn hero_strikes(ctx: &mut Ctx, target: ActorId) {
    let book = ctx.world.rules;
    let Some(monster) = ctx.world.level_mut().monster_mut(target) else {
        return;
    };
    monster.mind.asleep = false;
    let (kind, speed) = (monster.kind(), monster.speed());
    let content = ctx.content();
    let world = &mut *ctx.world;
    let Some(damage) = hero_blow(content, &world.hero, book, speed, &mut world.random) else {
        return ctx.report(Event::HeroMissed(kind));
    };
    ctx.report(Event::HeroHit {
        target: kind,
        damage,
    });
    let Some(monster) = ctx.world.level_mut().monster_mut(target) else {
        return;
    };
    monster.hit_points = monster.hit_points.saturating_sub(damage);
    if monster.hit_points < 0 {
        kill(ctx, target);
    }
}

/// A monster strikes at the hero; the blow may miss.
pub(super) fn monster_strikes(ctx: &mut Ctx, attacker: ActorId) {
    let Some(kind) = ctx.kind(attacker) else {
        return;
    };
    let dice = ctx.content().monster(kind).damage;
    let world = &mut *ctx.world;
    let Some(damage) = monster_blow(dice, &world.hero, world.rules, &mut world.random) else {
        return ctx.report(Event::MonsterMissed(kind));
    };
    let before = ctx.world.hero_hit_points();
    let now = ctx.world.clock;
    ctx.world.hero.hurt(damage, now);
    ctx.report(Event::MonsterHit {
        attacker: kind,
        damage,
        before,
    });
    if ctx.world.hero_hit_points() < 0 {
        ctx.world.ending = Some(Ending::Died(kind));
        ctx.report(Event::HeroDied(kind));
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
fn kill(ctx: &mut Ctx, target: ActorId) {
    let Some(monster) = ctx.world.level_mut().remove(target) else {
        return;
    };
    let template = ctx.content().monster(monster.kind());
    ctx.world.kills += 1;
    ctx.report(Event::HeroKilled(monster.kind()));
    if template.has(Ability::Unique) {
        ctx.world.slain_uniques.insert(monster.kind());
    }
    let mut left = monster.pack.clone();
    if ctx.world.random.percent(LEGACY) {
        left.extend(draw_legacy(ctx));
    }
    if let Some(at) = ctx.level().layout().nearest_open(monster.pos(), |_| true) {
        for item in left {
            ctx.report(Event::Left { item: item.kind });
            ctx.world.level_mut().piles.put(at, item);
        }
    }
    if template.has(Ability::Boss) {
        ctx.world.ending = Some(Ending::Won(monster.kind()));
    }
}

fn draw_legacy(ctx: &mut Ctx) -> Option<Item> {
    let world = &mut *ctx.world;
    let depth = world.depth();
    let Setting { content, dungeon } = ctx.setting;
    let item = dungeon.draw_object(content, depth, &world.made_artifacts, &mut world.random)?;
    if content.object(item.kind).artifact {
        world.made_artifacts.insert(item.kind);
    }
    Some(item)
}
