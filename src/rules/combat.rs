//! Blows, hits and kills, in one way for all attackers and targets.

use super::books::{Blow, Fighter};
use super::context::Ctx;
use super::{Event, Setting, Who};
use crate::content::{Ability, ObjectKind};
use crate::world::{ActorId, Ending, Item, Slot, World};

/// Strikes one blow of an actor at another of its level, which wakes up; the blow may miss.
pub(super) fn strike(ctx: &mut Ctx, attacker: ActorId, target: ActorId) {
    if let Some(monster) = ctx.world.level_mut().monster_mut(target) {
        monster.mind.asleep = false;
    }
    let Some((striker, struck)) = ctx.who(attacker).zip(ctx.who(target)) else {
        return;
    };
    let is_seen = ctx.is_seen(attacker) || ctx.is_seen(target);
    // The blow looks at the world from which it draws.
    let mut random = ctx.world.random.clone();
    let damage = blow(ctx, attacker, target).and_then(|blow| blow.roll(ctx.book(), &mut random));
    ctx.world.random = random;
    let now = ctx.world.clock;
    let Some((damage, body)) = damage.zip(ctx.world.body_mut(target)) else {
        let (attacker, target) = (striker, struck);
        if is_seen {
            ctx.report(Event::Missed { attacker, target });
        }
        return;
    };
    let before = body.hit_points(now);
    body.hurt(damage, now);
    let left = body.hit_points(now);
    if is_seen {
        ctx.report(Event::Hit {
            attacker: striker,
            target: struck,
            with: weapon(ctx, striker),
            damage,
            before,
        });
    }
    if left < ctx.book().least_hit_points() {
        kill(ctx, striker, target);
    }
}

fn weapon(ctx: &Ctx<'_>, striker: Who) -> Option<ObjectKind> {
    match striker {
        Who::Hero => ctx.world.hero.worn(Slot::Weapon).map(|item| item.kind),
        Who::Monster(_) => None,
    }
}

/// Returns the blow of one actor at another; `None` if one of them is not on the level.
fn blow<'a>(ctx: &'a Ctx<'_>, attacker: ActorId, target: ActorId) -> Option<Blow<'a>> {
    let fighter = |id: ActorId| match id {
        ActorId::HERO => Some(Fighter::Hero(&ctx.world.hero)),
        id => ctx.level().monster(id).map(Fighter::Monster),
    };
    Some(Blow {
        content: ctx.content(),
        attacker: fighter(attacker)?,
        target: fighter(target)?,
    })
}

/// Ends the life of an actor without hit points: the game for the hero, a monster leaves the level.
fn kill(ctx: &mut Ctx, killer: Who, victim: ActorId) {
    match killer {
        Who::Monster(kind) if victim.is_hero() => {
            ctx.world.ending = Some(Ending::Died(kind));
            ctx.report(Event::Killed {
                killer,
                victim: Who::Hero,
                scores: false,
            });
        }
        Who::Hero | Who::Monster(_) => kill_monster(ctx, killer, victim),
    }
}

/// Takes a dead monster off the level and drops its items. If the hero killed it, and it did not come later than the
/// level, there may be one item more, and the hero gets what it earns.
fn kill_monster(ctx: &mut Ctx, killer: Who, victim: ActorId) {
    let is_seen = killer == Who::Hero || ctx.is_seen(victim);
    let Some(monster) = ctx.world.level_mut().remove(victim) else {
        return;
    };
    let (kind, pos) = (monster.kind(), monster.pos());
    let template = ctx.content().monster(kind);
    let scores = killer == Who::Hero && !monster.is_extra;
    if is_seen {
        ctx.report(Event::Killed {
            killer,
            victim: Who::Monster(kind),
            scores,
        });
    }
    if template.has(Ability::Unique) {
        ctx.world.slain_uniques.insert(kind);
    }
    let wins = template.has(Ability::Boss) || monster.is_target;
    let mut left = monster.pack;
    if scores {
        left.extend(draw_one_more(ctx));
    }
    if let Some(at) = ctx.level().layout().nearest_open(pos, |_| true) {
        if is_seen {
            let events = left.iter().map(|item| Event::Left { item: item.kind });
            ctx.events.extend(events);
        }
        for item in left {
            ctx.world.level_mut().piles.put(at, item);
        }
    }
    if scores {
        ctx.world.kills += 1;
        let World { hero, random, .. } = &mut *ctx.world;
        let earned = ctx.setting.book.earn(hero, kind, random);
        ctx.events.extend(earned);
    }
    if wins {
        ctx.world.ending = Some(Ending::Won(kind));
        ctx.report(Event::Won(kind));
    }
}

/// Draws the item that a dead monster leaves besides what it had; `None` if it leaves none.
fn draw_one_more(ctx: &mut Ctx) -> Option<Item> {
    let chance = ctx.book().leaves_more();
    if chance == 0 || !ctx.world.random.percent(chance) {
        return None;
    }
    let world = &mut *ctx.world;
    let depth = world.depth();
    let Setting {
        content, dungeon, ..
    } = ctx.setting;
    let item = dungeon.draw_item(content, depth, &world.made_artifacts, &mut world.random)?;
    if content.object(item.kind).artifact {
        world.made_artifacts.insert(item.kind);
    }
    Some(item)
}
