//! Blows after the d20 rules, and what comes of them.

use super::{QuestEvent, Sheet, d20, growth};
use crate::base::{Dice, Random};
use crate::levels::Campaign;
use crate::rules::Event;
use crate::rules::context::Ctx;
use crate::world::{ActorId, Ending};

/// The hero strikes at a monster.
pub(super) fn hero_strikes(ctx: &mut Ctx, campaign: &Campaign, target: ActorId) {
    let sheet = Sheet::of(ctx.setting, &ctx.world.hero);
    let Some((kind, sheet)) = ctx.kind(target).zip(sheet) else {
        return;
    };
    let (bonus, dice) = (sheet.attack_bonus(), sheet.damage_dice());
    let armor_class = campaign.tables.quest_monster(kind).armor_class;
    let random = &mut ctx.world.random;
    if !d20::connects(roll_face(random), bonus, armor_class) {
        return ctx.report(Event::HeroMissed(kind));
    }
    let damage = d20::damage(roll_all(&dice, random));
    ctx.report(Event::HeroHit {
        target: kind,
        damage,
    });
    let Some(monster) = ctx.world.level_mut().monster_mut(target) else {
        return;
    };
    monster.hit_points = monster.hit_points.saturating_sub(damage);
    if monster.hit_points <= 0 {
        kill(ctx, campaign, target);
    }
}

/// A monster strikes at the hero.
pub(super) fn monster_strikes(ctx: &mut Ctx, campaign: &Campaign, attacker: ActorId) {
    let sheet = Sheet::of(ctx.setting, &ctx.world.hero);
    let Some((kind, sheet)) = ctx.kind(attacker).zip(sheet) else {
        return;
    };
    let armor_class = sheet.armor_class();
    let bonus = campaign.tables.quest_monster(kind).attack_bonus;
    let dice = ctx.content().monster(kind).damage;
    let random = &mut ctx.world.random;
    if !d20::connects(roll_face(random), bonus, armor_class) {
        return ctx.report(Event::MonsterMissed(kind));
    }
    let damage = d20::damage(dice.roll(random));
    let (before, now) = (ctx.world.hero_hit_points(), ctx.world.clock);
    ctx.world.hero.hurt(damage, now);
    ctx.report(Event::MonsterHit {
        attacker: kind,
        damage,
        before,
    });
    if ctx.world.hero_hit_points() <= 0 {
        ctx.world.ending = Some(Ending::Died(kind));
        ctx.report(Event::HeroDied(kind));
    }
}

fn roll_face(random: &mut Random) -> i64 {
    i64::from(random.below(d20::FACES)) + 1
}

fn roll_all(dice: &[Dice], random: &mut Random) -> i64 {
    let rolls = dice.iter().map(|dice| dice.roll(random));
    rolls.fold(0, i64::saturating_add)
}

/// A monster is dead: it leaves what it brought along where it stood.
fn kill(ctx: &mut Ctx, campaign: &Campaign, target: ActorId) {
    let Some(monster) = ctx.world.level_mut().remove(target) else {
        return;
    };
    let (kind, at) = (monster.kind(), monster.pos());
    ctx.world.kills += 1;
    ctx.report(Event::HeroKilled(kind));
    let is_target = monster.is_target;
    for item in monster.pack {
        ctx.report(Event::Left { item: item.kind });
        ctx.world.level_mut().piles.put(at, item);
    }
    growth::gain(
        ctx,
        d20::award(campaign.tables.quest_monster(kind).challenge),
    );
    if is_target {
        ctx.world.ending = Some(Ending::Won(kind));
        ctx.tell(QuestEvent::QuestDone(kind));
    }
}
