//! Blows, and what comes of them.

use super::play::{Play, nearest_open};
use super::{Event, Setting, books, stats};
use crate::content::Ability;
use crate::world::{ActorId, Ending, Item};

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
    let chance = books::hero_hit_chance(book, stats::hit(&play.world.hero), speed);
    if !play.world.random.percent(chance) {
        return play.report(Event::HeroMissed(kind));
    }
    let damage = hero_damage(play);
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
    let book = play.world.rules;
    let chance = books::monster_hit_chance(book, stats::dodge(&play.world.hero));
    if !play.world.random.percent(chance) {
        return play.report(Event::MonsterMissed(kind));
    }
    let rolled = play
        .content()
        .monster(kind)
        .damage
        .roll(&mut play.world.random);
    let damage = books::damage_to_hero(book, rolled, stats::defense(&play.world.hero));
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

/// A roll of all the hero's damage dice; never less than 0.
fn hero_damage(play: &mut Play) -> i64 {
    let world = &mut *play.world;
    let dice = stats::damage_dice(&world.hero, &play.setting.content);
    let rolls = dice.map(|dice| dice.roll(&mut world.random));
    rolls.fold(0, i64::saturating_add).max(0)
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
