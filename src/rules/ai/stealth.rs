//! Slipping past sleepers: the hero is told when it worked.

use crate::rules::context::Ctx;
use crate::rules::stats::Subject;
use crate::rules::{Event, Who};
use crate::world::{ActorId, Monster, Slip, StatusKind};

/// How near the hero must come to a sleeper for that to be worth telling, in king's moves. Who waits that near for it to wake
/// has not slipped past it.
const NEAR: u16 = 10;

/// How long a sleeper must be out of view, in ticks: 20 turns.
const OUT_OF_VIEW: u64 = 2_000;

/// Notes which sleepers the hero is near, and tells which of them it has slipped past. To be called after every action.
pub(in crate::rules) fn observe(ctx: &mut Ctx) {
    let mut slips = std::mem::take(&mut ctx.scratch.slips);
    let monsters = ctx.level().numbered_monsters();
    slips.extend(monsters.filter_map(|(id, monster)| {
        let now = slip(ctx, monster);
        (now != monster.slip).then_some((id, now))
    }));
    let mut passed = Vec::new();
    for (id, now) in slips.drain(..) {
        if let Some(monster) = ctx.world.level_mut().monster_mut(id) {
            if now == Slip::Over && monster.mind.asleep {
                passed.push(Who::Monster(monster.kind_as_seen()));
            }
            monster.slip = now;
        }
    }
    ctx.scratch.slips = slips;
    tell(ctx, passed);
}

/// Returns how far the hero is now with slipping past a monster.
fn slip(ctx: &Ctx, monster: &Monster) -> Slip {
    let (pos, now) = (monster.pos(), ctx.world.clock);
    let is_asleep = monster.mind.asleep;
    let is_near = || pos.distance(ctx.world.hero_pos()) <= NEAR;
    let is_watched = || ctx.is_in_view(pos) && !monster.is_hidden();
    let is_calm = || Subject::monster(ctx.content(), monster, now).has(StatusKind::Calm);
    match monster.slip {
        Slip::Over => Slip::Over,
        Slip::Near { .. } if !is_asleep => Slip::Over,
        Slip::Near { .. } if is_watched() => Slip::Near { seen: now },
        Slip::None if is_asleep && is_watched() && is_near() && !is_calm() => {
            Slip::Near { seen: now }
        }
        Slip::Near { seen } if now >= seen + OUT_OF_VIEW && !is_near() => Slip::Over,
        slip @ (Slip::None | Slip::Near { .. }) => slip,
    }
}

/// Tells which sleepers the hero has slipped past that is about to leave their level by stairs.
pub(in crate::rules) fn leave(ctx: &mut Ctx) {
    let level = ctx.world.level_mut();
    let ids: Vec<ActorId> = level.monster_ids().collect();
    let mut passed = Vec::new();
    for id in ids {
        let sleeper = level.monster_mut(id).filter(|monster| monster.mind.asleep);
        if let Some(monster) = sleeper.filter(|monster| matches!(monster.slip, Slip::Near { .. })) {
            monster.slip = Slip::Over;
            passed.push(Who::Monster(monster.kind_as_seen()));
        }
    }
    tell(ctx, passed);
}

fn tell(ctx: &mut Ctx, passed: Vec<Who>) {
    if !passed.is_empty() {
        ctx.report(Event::SlippedPast(passed));
    }
}
