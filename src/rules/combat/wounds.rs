//! Wounds and deaths, in one way for all causes and victims.

use crate::content::{Ability, Bearer, MonsterKind, Occasion};
use crate::rules::context::Ctx;
use crate::rules::effects::{self, Scene};
use crate::rules::movement::liquids;
use crate::rules::{Deal, Event, Portion, Setting, Who};
use crate::world::{ActorId, Cause, Dose, Ending, Item, StatusKind, World};

/// Who is to blame for something, and what is named as its cause.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules) struct Blame {
    /// The actor that did it; `None` for a trap or the like.
    pub(in crate::rules) by: Option<ActorId>,
    pub(in crate::rules) named: Who,
}

impl Blame {
    /// Returns the blame for what an actor of the level does itself.
    pub(in crate::rules) fn actor(ctx: &Ctx, id: ActorId) -> Option<Blame> {
        let (by, named) = (Some(id), ctx.who(id)?);
        Some(Blame { by, named })
    }

    /// Returns the blame for a dose of poison or the like, which the hero may have caused.
    pub(in crate::rules) fn dose(dose: &Dose) -> Blame {
        Blame {
            by: dose.by_hero.then_some(ActorId::HERO),
            named: Who::Thing(Cause::Status(dose.kind)),
        }
    }

    /// Returns the actor to whom it was done as events name it; `None` if it is not there.
    pub(in crate::rules) fn whom(&self, ctx: &Ctx, id: ActorId) -> Option<Who> {
        let who = ctx.who(id)?;
        let is_own = self.by == Some(id) && self.named == who && !id.is_hero();
        Some(if is_own { Who::Itself } else { who })
    }

    pub(in crate::rules) fn is_heros(&self) -> bool {
        self.by == Some(ActorId::HERO)
    }

    /// Returns whether the hero attacks now: poison was an attack when it was given, and its doses are none.
    fn is_attack(&self) -> bool {
        self.is_heros() && !matches!(self.named, Who::Thing(Cause::Status(_)))
    }
}

/// Takes hit points off an actor, reports it by `event`, which is given the hit points before, wakes a sleeper, and kills
/// an actor that has too few left. Returns the hit points before; `None` if the actor is not on the level.
pub(in crate::rules) fn hurt(
    ctx: &mut Ctx,
    target: ActorId,
    damage: i64,
    blame: Blame,
    event: impl FnOnce(i64) -> Event,
) -> Option<i64> {
    let is_known = ctx.is_seen(target) || blame.by.is_some_and(|by| ctx.is_seen(by));
    let now = ctx.world.clock;
    let body = ctx.world.body_mut(target)?;
    let before = body.hit_points(now);
    body.hurt(damage, now);
    let tell = |ctx: &mut Ctx| {
        if is_known {
            ctx.report(event(before));
        }
        if damage > 0 {
            wake(ctx, target);
            if blame.is_attack() {
                note_hero(ctx, target);
            }
        }
    };
    if damage > 0 && blame.is_attack() {
        provoke_after(ctx, target, tell);
    } else {
        tell(ctx);
    }
    if has_died(ctx, target) {
        kill(ctx, target, blame);
    }
    Some(before)
}

/// Returns whether an actor has too few hit points to live, or is no longer on the level.
fn has_died(ctx: &Ctx, id: ActorId) -> bool {
    let now = ctx.world.clock;
    let body = ctx.world.body(id);
    body.is_none_or(|body| body.hit_points(now) < ctx.book().least_hit_points())
}

/// Wakes an actor that is wounded.
fn wake(ctx: &mut Ctx, target: ActorId) {
    ctx.rouse(target);
    effects::wake_up(ctx, target);
}

/// Lets a smart monster know from where the hero has wounded it, even if it does not see the hero.
fn note_hero(ctx: &mut Ctx, target: ActorId) {
    if !ctx.abilities(target).has(Ability::Smart) {
        return;
    }
    let hero = ctx.world.hero_pos();
    if let Some(monster) = ctx.world.level_mut().monster_mut(target) {
        monster.mind.note_hero(hero);
    }
}

/// Returns whether an actor has a status that it does not have by nature alone.
fn was_given(ctx: &Ctx, id: ActorId, kind: StatusKind) -> bool {
    let body = ctx.world.body(id);
    body.is_some_and(|body| body.statuses().have(kind, ctx.world.clock))
}

/// Makes a monster hostile that is attacked, and then carries out what is done to it, which is told first. Of one that dies of
/// it is only told that its shop is closed: it is nobody's enemy.
pub(super) fn provoke_after<T>(
    ctx: &mut Ctx,
    target: ActorId,
    attack: impl FnOnce(&mut Ctx) -> T,
) -> T {
    let before = ctx.events.len();
    provoke(ctx, target);
    let mut provoked = ctx.events.split_off(before);
    let done = attack(ctx);
    if has_died(ctx, target) {
        provoked.retain(|event| matches!(event, Event::Deal(_)));
    }
    ctx.events.extend(provoked);
    done
}

/// Makes a monster hostile. If it serves the hero, it stops doing so.
pub(in crate::rules) fn provoke(ctx: &mut Ctx, target: ActorId) {
    if was_given(ctx, target, StatusKind::Calm) {
        effects::end_status(ctx, target, StatusKind::Calm);
        let trade = ctx.level().hosted_by(target).map(|place| place.trade);
        if let Some(trade) = trade.filter(|_| ctx.is_seen(target)) {
            ctx.report(Event::Deal(Deal::Closed(trade)));
        }
    }
}

/// Lets an actor of the level die: the game is over for the hero, a monster leaves the level.
pub(in crate::rules) fn kill(ctx: &mut Ctx, victim: ActorId, blame: Blame) {
    if ctx.world.ending.is_some() {
        return;
    }
    if !victim.is_hero() {
        return kill_monster(ctx, victim, blame);
    }
    let Some(cause) = blame.named.cause() else {
        return;
    };
    ctx.world.ending = Some(Ending::Died(cause));
    if let Who::Named { id, .. } = blame.named {
        let name = ctx.scratch.name_of(ctx.world, id);
        ctx.world.killer_name = name.map(str::to_owned);
    }
    ctx.report(Event::Killed {
        killer: blame.named,
        victim: Who::Hero,
        scores: false,
    });
}

/// Takes a dead monster off the level, drops its items and perhaps one more, and gives the hero what the kill earns if the
/// hero is to blame.
fn kill_monster(ctx: &mut Ctx, id: ActorId, blame: Blame) {
    let Some(victim) = blame.whom(ctx, id) else {
        return;
    };
    trigger_death(ctx, id, blame);
    let is_felt = blame.named == Who::Hero;
    let is_seen = is_felt || ctx.is_seen(id);
    let Some(monster) = ctx.world.level_mut().remove(id) else {
        return;
    };
    if let Some(name) = monster.name.clone() {
        ctx.scratch.gone.insert(id, name);
    }
    let kind = monster.kind();
    let template = ctx.content().monster(kind);
    let scores = blame.is_heros() && !monster.is_extra;
    if is_seen || scores {
        ctx.report(Event::Killed {
            killer: blame.named,
            victim,
            scores,
        });
    }
    if template.has(Ability::Unique) {
        ctx.world.slain_uniques.insert(kind);
    }
    let wins = monster.is_boss(ctx.content());
    let pos = monster.pos();
    let mut left = monster.pack;
    if scores {
        left.extend(draw_one_more(ctx));
    }
    for item in left {
        if is_seen {
            let item = Portion::of(ctx.content(), &item);
            ctx.report(Event::Left { item });
        }
        liquids::come_to_rest(ctx, item, pos);
    }
    if scores {
        earn(ctx, kind);
    }
    if wins {
        ctx.world.ending = Some(Ending::Won(kind));
        ctx.report(Event::Won(kind));
    }
}

/// Triggers the effects of a monster that dies; they are carried out when it is gone.
fn trigger_death(ctx: &mut Ctx, id: ActorId, blame: Blame) {
    let Some(kind) = ctx.kind(id) else {
        return;
    };
    let bearer = Bearer::Monster(kind);
    let cell = ctx.level().position(id).unwrap_or_default();
    let scene = Scene::new(id, blame.by, cell, Cause::from(bearer));
    effects::trigger(ctx, bearer, Occasion::Dies, scene);
}

/// Counts a kill of the hero, and gives it what that earns.
fn earn(ctx: &mut Ctx, killed: MonsterKind) {
    ctx.world.kills += 1;
    let World { hero, random, .. } = &mut *ctx.world;
    let earned = ctx.setting.book.earn(hero, killed, random);
    ctx.events.extend(earned);
}

/// Draws the item that a dead monster leaves besides what it had; `None` if it leaves none.
fn draw_one_more(ctx: &mut Ctx) -> Option<Item> {
    let chance = ctx.book().leaves_more();
    if chance == 0 || !ctx.world.random.percent(chance) {
        return None;
    }
    let world = &mut *ctx.world;
    let here = world.level_number();
    let Setting {
        content, dungeon, ..
    } = ctx.setting;
    let item = dungeon.draw_item(content, here, &world.made_artifacts, &mut world.random)?;
    if content.object(item.kind).artifact {
        world.made_artifacts.insert(item.kind);
    }
    Some(item)
}
