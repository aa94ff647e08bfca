//! Turns: the hero's action, then those of the monsters until the hero may act again.

use super::books::Sight;
use super::context::{Ctx, Setting};
use super::{
    Action, Event, Outcome, Paths, Refusal, items, movement, rest, stairs, stats, vision,
    wanderers, wizard,
};
use crate::base::{Purpose, Random};
use crate::world::{ActorId, World};

/// Begins a new game: the hero stands on the first level and acts first.
pub fn begin(setting: &Setting, seed: u64) -> World {
    let Setting {
        content,
        dungeon,
        book,
    } = setting;
    let depth = dungeon.first_depth();
    let mut level = dungeon.level(content, depth);
    let start = level.entry();
    level.place_hero(start);
    let random = Random::new(seed, Purpose::Play, 0);
    let mut world = World::begun_at(depth, random, level, content);
    world.hero = book.new_hero(content, &mut world.random);
    let sight = book.sight(&world.hero);
    vision::see(&mut world, sight);
    vision::remember(&mut world);
    world
}

/// Carries out the hero's action and, if it took a turn, the monsters' turns up to the hero's next one. What happened
/// is added to `events`.
///
/// # Errors
///
/// Returns why the action was refused; then nothing has changed.
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
    if !ctx.book().permits(&action) {
        return Outcome::Refused(Refusal::NotInThisGame);
    }
    let handling = if ctx.book().handling_takes_time() {
        Outcome::Turn
    } else {
        Outcome::Free
    };
    let (done, outcome) = match action {
        Action::Step(dir) => return movement::step(ctx, actor, dir),
        Action::Rest if actor.is_hero() => return rest::rest(ctx),
        Action::Rest => (Ok(()), Outcome::Turn),
        Action::Descend => (stairs::descend(ctx), Outcome::Turn),
        Action::Ascend => (stairs::ascend(ctx), Outcome::Turn),
        Action::PickUp(item) => (items::pick_up(ctx, item), handling),
        Action::Wear { item, slot } => (items::wear(ctx, item, slot), handling),
        Action::TakeOff(item) => (items::take_off(ctx, item), handling),
        Action::Drop(item) => (items::put_down(ctx, item), handling),
        Action::Expunge(item) => (items::expunge(ctx, item), Outcome::Free),
        Action::Raise(score) => (rest::raise(ctx, score), Outcome::Free),
        Action::Wizard(wizardry) => (wizard::perform(ctx, wizardry), Outcome::Free),
    };
    match done {
        Ok(()) => outcome,
        Err(refusal) => Outcome::Refused(refusal),
    }
}

/// Schedules the hero's next turn, and lets the monsters take theirs until it comes.
fn pass_the_turn(ctx: &mut Ctx) {
    ctx.world.actor_turns += 1;
    let speed = stats::speed(&ctx.world.hero, ctx.book());
    ask_for_next_turn(ctx, ActorId::HERO, speed);
    wanderers::wander_in(ctx);
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
    let Some(speed) = ctx.level().monster(id).map(|monster| monster.body.speed()) else {
        return;
    };
    ctx.world.actor_turns += 1;
    ask_for_next_turn(ctx, id, speed);
    let action = ctx.book().choose(ctx, id);
    perform(ctx, id, action);
}

fn ask_for_next_turn(ctx: &mut Ctx, actor: ActorId, speed: i64) {
    let tick = ctx.world.clock + ctx.book().ticks_between_turns(speed);
    ctx.world.level_mut().schedule.ask(actor, tick);
}

/// Reports monsters that are seen for the first time; none if the hero sees all from the beginning.
fn report_newcomers(ctx: &mut Ctx) {
    if ctx.book().sight(&ctx.world.hero) == Sight::All {
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
