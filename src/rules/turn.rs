//! Turns: the hero's action, then those of the monsters until the hero may act again.

use super::ai::stealth;
use super::books::Sight;
use super::combat::shots::{self, Aiming};
use super::context::{Ctx, Setting};
use super::effects::status_ends;
use super::items::{self, Pickup, services, uses};
use super::movement::{self, doors, liquids, stairs};
use super::risk::{Consent, Risk};
use super::senses::perception::Perceiver;
use super::senses::{disguise, search, vision};
use super::stats::Subject;
use super::{
    Action, Event, Outcome, Refusal, Scratch, Verb, combat, effects, extras, rest, wizard,
};
use crate::base::{Purpose, Random};
use crate::world::{ActorId, Monster, StatusKind, World};

/// Begins a new game: the hero stands on the first level and acts first.
pub fn begin(setting: &Setting, seed: u64) -> World {
    let Setting {
        content,
        dungeon,
        book,
    } = setting;
    let first = dungeon.first_level();
    let mut level = dungeon.level(content, first);
    let start = level.entry();
    level.place_hero(start);
    disguise::drop_beside(&mut level, start);
    let random = Random::new(seed, Purpose::Play, 0);
    let mut world = World::begun_at(first, random, level, content);
    world.hero = book.new_hero(content, &mut world.random);
    vision::see(setting, &mut world);
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
    scratch: &mut Scratch,
    action: Action,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    if world.ending.is_some() {
        return Err(Refusal::GameIsOver);
    }
    let mut ctx = Ctx {
        setting,
        world,
        scratch,
        events,
    };
    ctx.scratch.gone.clear();
    ctx.scratch.disguises = None;
    ctx.scratch.walked_onto = None;
    status_ends::note(&mut ctx);
    let from = ctx.hero_place();
    let outcome = perform(&mut ctx, ActorId::HERO, action);
    ctx.scratch.own_events = ctx.events.len();
    match outcome {
        Outcome::Refused(refusal) => return Err(refusal),
        Outcome::Free => {}
        Outcome::Turn => pass_the_turn(&mut ctx),
    }
    disguise::unmask_beside(&mut ctx, ActorId::HERO);
    vision::remember(ctx.world);
    if ctx.book().monsters_use_stairs() && ctx.world.ending.is_none() {
        stealth::observe(&mut ctx);
    }
    items::report_landing(&mut ctx, from);
    report_newcomers(&mut ctx);
    status_ends::report(&mut ctx);
    Ok(())
}

/// Returns the risk about which an action of the hero would be refused now; `None` if it would not be, or for something else.
/// It is tried on a copy.
pub fn risk_of(setting: &Setting, world: &World, action: Action) -> Option<Risk> {
    let mut ctx = Ctx {
        setting,
        world: &mut world.clone(),
        scratch: &mut Scratch::default(),
        events: &mut Vec::new(),
    };
    match perform(&mut ctx, ActorId::HERO, action) {
        Outcome::Refused(Refusal::Risky(risk)) => Some(risk),
        Outcome::Refused(_) | Outcome::Free | Outcome::Turn => None,
    }
}

/// Carries out an action, and all effects that come of it.
fn perform(ctx: &mut Ctx, actor: ActorId, action: Action) -> Outcome {
    ctx.scratch.queue.begin_action();
    let (action, consent) = match action {
        Action::Sure(action) => (*action, Consent::Given),
        action => (action, Consent::NotGiven),
    };
    let is_search = matches!(action, Action::Search);
    let outcome = act(ctx, actor, action, consent);
    if actor.is_hero() && !is_search && !matches!(outcome, Outcome::Refused(_)) {
        ctx.world.hero.searches = 0;
    }
    effects::settle(ctx);
    disguise::unmask_beside(ctx, actor);
    outcome
}

/// Carries out an action. Monsters only take steps; everything else is the hero's.
#[inline(never)]
fn act(ctx: &mut Ctx, actor: ActorId, action: Action, consent: Consent) -> Outcome {
    if actor.is_hero() && !ctx.book().permits(&action) {
        return Outcome::Refused(Refusal::NotInThisGame);
    }
    let shoot = |ctx: &mut Ctx, verb, item, at| {
        let aiming = Aiming { verb, item, at };
        shots::shoot(ctx, aiming, consent)
    };
    let (done, outcome) = match action {
        Action::Step(dir) => return movement::step(ctx, actor, dir, Pickup::Auto, consent),
        Action::StepOver(dir) => {
            return movement::step(ctx, actor, dir, Pickup::Nothing, consent);
        }
        Action::Attack(dir) => (combat::attack(ctx, dir, consent), Outcome::Turn),
        Action::Rest => return rest::rest(ctx),
        Action::Wait => (Ok(()), Outcome::Turn),
        Action::Search => {
            search::search(ctx);
            return Outcome::Turn;
        }
        Action::Close(dir) => (doors::close(ctx, dir), Outcome::Turn),
        Action::Kick(dir) => (doors::kick(ctx, dir), Outcome::Turn),
        Action::Descend => (stairs::descend(ctx), Outcome::Turn),
        Action::Ascend => (stairs::ascend(ctx), Outcome::Turn),
        Action::PickUp(item) => (items::pick_up(ctx, item, consent), handling(ctx)),
        Action::PickUpSeveral(items) => {
            let done = items::pick_up_several(ctx, items, consent);
            (done, handling(ctx))
        }
        Action::Wear { item, slot } => (items::wear(ctx, item, slot, consent), handling(ctx)),
        Action::TakeOff(item) => (items::take_off(ctx, item), handling(ctx)),
        Action::Drop(item) => (items::put_down(ctx, item, consent), handling(ctx)),
        Action::Expunge(item) => (items::expunge(ctx, item, consent), Outcome::Free),
        Action::Drink(item) => (
            uses::consume(ctx, Verb::Drink, item, consent),
            Outcome::Turn,
        ),
        Action::Read(item) => (uses::consume(ctx, Verb::Read, item, consent), Outcome::Turn),
        Action::Eat(item) => (uses::consume(ctx, Verb::Eat, item, consent), Outcome::Turn),
        Action::Aim { item, at } => (shoot(ctx, Verb::Aim, item, at), Outcome::Turn),
        Action::Fire { item, at } => (shoot(ctx, Verb::Fire, item, at), Outcome::Turn),
        Action::Throw { item, at } => (shoot(ctx, Verb::Throw, item, at), Outcome::Turn),
        Action::Use(at) => (uses::use_feature(ctx, at), Outcome::Turn),
        Action::Ask(service) => (services::ask(ctx, service, consent), Outcome::Turn),
        Action::PutIn { item, container } => (items::put_in(ctx, item, container), handling(ctx)),
        Action::TakeOut(item) => (items::take_out(ctx, item), handling(ctx)),
        // Nothing is surer than sure.
        Action::Sure(_) => (Err(Refusal::NotInThisGame), Outcome::Free),
        Action::AutoPickup(wanted) => (items::pick_up_only(ctx, wanted), Outcome::Free),
        Action::Raise(score) => (rest::raise(ctx, score), Outcome::Free),
        Action::Wizard(wizardry) => (wizard::perform(ctx, wizardry), Outcome::Free),
    };
    match done {
        Ok(()) => outcome,
        Err(refusal) => Outcome::Refused(refusal),
    }
}

/// Returns what comes of handling items.
fn handling(ctx: &Ctx) -> Outcome {
    if ctx.book().handling_takes_time() {
        Outcome::Turn
    } else {
        Outcome::Free
    }
}

/// Schedules the hero's next turn, and lets the monsters take theirs until it comes. A hero that sleeps takes its turns
/// without doing anything; even one that sleeps as long as it wears something can take that off some time.
fn pass_the_turn(ctx: &mut Ctx) {
    let mut slept = 0;
    end_turn(ctx, ActorId::HERO);
    while ctx.world.ending.is_none() {
        let Some((tick, actor)) = ctx.world.level_mut().schedule.take_next() else {
            return;
        };
        ctx.world.clock = tick;
        begin_turn(ctx, actor);
        if !actor.is_hero() {
            take_turn(ctx, actor);
        } else if ctx.world.ending.is_none()
            && slept < effects::LONGEST_SLEEP
            && ctx.has(actor, StatusKind::Sleep)
        {
            slept += 1;
            end_turn(ctx, actor);
        } else {
            if slept == effects::LONGEST_SLEEP {
                effects::tell_slept(ctx, slept);
            }
            return;
        }
    }
}

/// What is due of an actor's statuses is applied, with all that comes of it.
pub(super) fn begin_turn(ctx: &mut Ctx, actor: ActorId) {
    ctx.scratch.queue.begin_action();
    effects::begin_turn(ctx, actor);
    liquids::founder(ctx, actor);
    effects::settle(ctx);
}

fn take_turn(ctx: &mut Ctx, id: ActorId) {
    let Some(monster) = ctx.level().monster(id) else {
        return;
    };
    if ctx.world.ending.is_some() {
        return;
    }
    let subject = Subject::monster(ctx.content(), monster, ctx.world.clock);
    let is_asleep = subject.has(StatusKind::Sleep);
    let is_new = !monster.noticed && Perceiver::new(ctx.content(), ctx.world).knows(monster);
    if is_new && vision::sight(ctx.setting, ctx.world) != Sight::All {
        report_newcomer(ctx, id);
    }
    end_turn(ctx, id);
    if is_asleep {
        return;
    }
    if effects::cast(ctx, id, ActorId::HERO) {
        return effects::settle(ctx);
    }
    match ctx.book().choose(ctx, id) {
        Some(dir) => {
            perform(ctx, id, Action::Step(dir));
        }
        // Nothing comes of waiting, but nobody beside others stays in disguise.
        None => disguise::unmask_beside(ctx, id),
    }
}

/// An actor has used its turn, and asks for the next one.
fn end_turn(ctx: &mut Ctx, actor: ActorId) {
    ctx.world.actor_turns += 1;
    let tick = ctx.world.clock + ctx.ticks_between_turns(actor);
    ctx.world.level_mut().schedule.ask(actor, tick);
    if actor.is_hero() {
        extras::wander_in(ctx);
    }
}

/// Reports monsters that are seen for the first time.
fn report_newcomers(ctx: &mut Ctx) {
    while let Some(id) = newcomer(ctx) {
        report_newcomer(ctx, id);
    }
}

/// Returns a monster that is seen for the first time; none is if the hero sees all from the beginning.
fn newcomer(ctx: &Ctx) -> Option<ActorId> {
    let perceiver = Perceiver::new(ctx.content(), ctx.world);
    let is_new = |monster: &Monster| !monster.noticed && perceiver.knows(monster);
    let mut monsters = ctx.level().numbered_monsters();
    let (id, _) = monsters.find(|(_, monster)| is_new(monster))?;
    Some(id).filter(|_| vision::sight(ctx.setting, ctx.world) != Sight::All)
}

fn report_newcomer(ctx: &mut Ctx, id: ActorId) {
    if let Some(monster) = ctx.world.level_mut().monster_mut(id) {
        monster.noticed = true;
    }
    ctx.report_sighting(id, Event::Appeared);
}
