//! Blows after the d20 rules, and what comes of them.

use super::{QuestEvent, Sheet, d20, growth};
use crate::base::{Dice, Random};
use crate::levels::Campaign;
use crate::rules::Event;
use crate::rules::play::Play;
use crate::world::{ActorId, Ending};

/// The hero strikes at a monster.
pub(super) fn hero_strikes(play: &mut Play, campaign: &Campaign, target: ActorId) {
    let sheet = Sheet::of(play.setting, &play.world.hero);
    let Some((kind, sheet)) = play.kind(target).zip(sheet) else {
        return;
    };
    let (bonus, dice) = (sheet.attack_bonus(), sheet.damage_dice());
    let armor_class = campaign.tables.mob(kind).armor_class;
    let random = &mut play.world.random;
    if !d20::connects(roll_face(random), bonus, armor_class) {
        return play.report(Event::HeroMissed(kind));
    }
    let damage = d20::damage(roll_all(&dice, random));
    play.report(Event::HeroHit {
        target: kind,
        damage,
    });
    let Some(monster) = play.world.level_mut().monster_mut(target) else {
        return;
    };
    monster.hit_points = monster.hit_points.saturating_sub(damage);
    if monster.hit_points <= 0 {
        kill(play, campaign, target);
    }
}

/// A monster strikes at the hero.
pub(super) fn monster_strikes(play: &mut Play, campaign: &Campaign, attacker: ActorId) {
    let sheet = Sheet::of(play.setting, &play.world.hero);
    let Some((kind, sheet)) = play.kind(attacker).zip(sheet) else {
        return;
    };
    let armor_class = sheet.armor_class();
    let bonus = campaign.tables.mob(kind).attack_bonus;
    let dice = play.content().monster(kind).damage;
    let random = &mut play.world.random;
    if !d20::connects(roll_face(random), bonus, armor_class) {
        return play.report(Event::MonsterMissed(kind));
    }
    let damage = d20::damage(dice.roll(random));
    let (before, now) = (play.world.hero_hit_points(), play.world.clock);
    play.world.hero.hurt(damage, now);
    play.report(Event::MonsterHit {
        attacker: kind,
        damage,
        before,
    });
    if play.world.hero_hit_points() <= 0 {
        play.world.ending = Some(Ending::Died(kind));
        play.report(Event::HeroDied(kind));
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
fn kill(play: &mut Play, campaign: &Campaign, target: ActorId) {
    let Some(monster) = play.world.level_mut().remove(target) else {
        return;
    };
    let (kind, at) = (monster.kind(), monster.pos());
    play.world.kills += 1;
    play.report(Event::HeroKilled(kind));
    let is_target = monster.is_target;
    for item in monster.pack {
        play.report(Event::Left { item: item.kind });
        play.world.level_mut().piles.lay(at, item);
    }
    growth::gain(play, d20::award(campaign.tables.mob(kind).challenge));
    if is_target {
        play.world.ending = Some(Ending::Won(kind));
        play.tell(QuestEvent::QuestDone(kind));
    }
}
