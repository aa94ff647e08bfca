//! Turns: the hero's action, then everybody else's until the hero may act again.

use super::context::{Ctx, Setting};
use super::{
    Action, Event, Outcome, Paths, Refusal, ai, items, movement, quest, stairs, stats, vision,
    wizard,
};
use crate::base::{Purpose, Random};
use crate::world::{ActorId, Monster, RuleBook, World, ticks_between_turns};

/// A new game: the hero stands on the first level and is to act first.
pub fn begin(setting: &Setting, seed: u64, rules: RuleBook) -> World {
    let Setting { content, dungeon } = setting;
    let depth = dungeon.first_depth();
    let mut level = dungeon.level(content, depth);
    let start = level.entry();
    level.place_hero(start);
    let random = Random::new(seed, Purpose::Play, 0);
    let mut world = World::begun_at(depth, rules, random, level, content);
    if let Some(campaign) = dungeon.campaign() {
        world.hero = quest::new_hero(campaign, content, &mut world.random);
    }
    vision::look(&mut world);
    vision::remember(&mut world);
    world
}

/// Carries out the hero's action and, when it took a turn, everybody else's turns up to the hero's next one.
/// What happened is added to `events`. A refused action changes nothing.
pub fn advance(
    setting: &Setting,
    world: &mut World,
    paths: &mut Paths,
    action: Action,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    if world.ending.is_some() {
        return Err(Refusal::GameIsOver);
    }
    let mut ctx = Ctx {
        setting,
        world,
        paths,
        events,
    };
    match perform(&mut ctx, ActorId::HERO, action) {
        Outcome::Refused(refusal) => return Err(refusal),
        Outcome::Free => {}
        Outcome::Turn => pass_the_turn(&mut ctx),
    }
    vision::remember(ctx.world);
    report_newcomers(&mut ctx);
    Ok(())
}

/// Carries out an action. Monsters choose between steps and rest; everything else is the hero's.
fn perform(ctx: &mut Ctx, actor: ActorId, action: Action) -> Outcome {
    if let Some(campaign) = ctx.setting.dungeon.campaign() {
        return quest::perform(ctx, campaign, actor, action);
    }
    let done = match action {
        Action::Step(dir) => return movement::step(ctx, actor, dir),
        Action::Rest => Ok(()),
        Action::Descend => return stairs::descend(ctx),
        Action::Ascend => return stairs::ascend(ctx),
        Action::PickUp(item) => items::pick_up(ctx, item),
        Action::Wear { item, slot } => items::wear(ctx, item, slot),
        Action::TakeOff(item) => items::take_off(ctx, item),
        Action::Drop(item) => items::put_down(ctx, item),
        Action::Expunge(item) => {
            return items::expunge(ctx, item).map_or_else(Outcome::Refused, |()| Outcome::Free);
        }
        Action::Wizard(wizardry) => return wizard::perform(ctx, wizardry),
        Action::Raise(_) => Err(Refusal::NotInThisGame),
    };
    done.map_or_else(Outcome::Refused, |()| Outcome::Turn)
}

/// The hero asks for its next turn; until it comes, the monsters take theirs.
fn pass_the_turn(ctx: &mut Ctx) {
    ctx.world.actor_turns += 1;
    ask_for_next_turn(
        ctx,
        ActorId::HERO,
        stats::speed(&ctx.world.hero, ctx.world.rules),
    );
    while ctx.world.ending.is_none() {
        let Some((tick, actor)) = ctx.world.level_mut().schedule.take_next() else {
            return;
        };
        ctx.world.clock = tick;
        if actor.is_hero() {
            return;
        }
        take_turn(ctx, actor);
    }
}

fn take_turn(ctx: &mut Ctx, id: ActorId) {
    let Some(speed) = ctx.level().monster(id).map(Monster::speed) else {
        return;
    };
    ctx.world.actor_turns += 1;
    ask_for_next_turn(ctx, id, speed);
    let action = match ctx.setting.dungeon.campaign() {
        Some(campaign) => quest::choose(ctx, campaign, id),
        None => ai::choose(ctx, id),
    };
    perform(ctx, id, action);
}

fn ask_for_next_turn(ctx: &mut Ctx, actor: ActorId, speed: i64) {
    let tick = ctx.world.clock + ticks_between_turns(speed);
    ctx.world.level_mut().schedule.ask(actor, tick);
}

/// Tells of monsters that are seen for the first time; where all are seen from the beginning, of none.
fn report_newcomers(ctx: &mut Ctx) {
    if ctx.world.rules == RuleBook::Quest {
        return;
    }
    let level = ctx.level();
    let is_seen = |id: &ActorId| level.position(*id).is_some_and(|pos| ctx.is_in_view(pos));
    let seen: Vec<ActorId> = level.monster_ids().filter(is_seen).collect();
    for id in seen {
        let monster = ctx.world.level_mut().monster_mut(id);
        if let Some(monster) = monster.filter(|monster| !monster.noticed) {
            monster.noticed = true;
            let kind = monster.kind();
            ctx.report(Event::Appeared(kind));
        }
    }
}
