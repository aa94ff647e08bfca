//! How monsters choose their actions: sleep and waking, sight and memory, and finding a way.

use super::context::{Ctx, may_enter, may_stand};
use super::paths::Gait;
use super::{Action, Event, perception, stats};
use crate::base::{Dir, Pos, UNREACHED};
use crate::content::Ability;
use crate::world::{ActorId, Hero, StatusKind};

/// For how many turns a smart monster searches around the place where it last saw the hero.
const SEARCH: u8 = 12;

/// How far from that place it searches, in king's moves.
const SEARCH_RADIUS: u16 = 5;

/// How far off a sleeper can be woken by a hero that carries nothing, in king's moves.
const QUIET_REACH: i64 = 5;

/// Every so much weight carries the noise one cell farther.
const WEIGHT_PER_REACH: i64 = 50;

/// The chance that an ERRATIC monster makes a random step instead of what it wants, in per cent.
pub(super) const STRAYS: i64 = 50;

/// The chance that a sleeper wakes, in per cent for every cell by which the hero is within reach of its noise.
const WAKES: i64 = 2;

/// The same where the sleeper could see the hero.
const WAKES_IN_SIGHT: i64 = 4;

/// Returns how far off the hero's noise wakes sleepers, in king's moves: 5, and 1 more for every 50 of weight.
pub fn noise_reach(hero: &Hero) -> i64 {
    QUIET_REACH.saturating_add(stats::weight(hero) / WEIGHT_PER_REACH)
}

/// Chooses what a monster does now, and updates what it remembers of the hero.
pub(super) fn choose(ctx: &mut Ctx, id: ActorId) -> Action {
    let Some(monster) = ctx.level().monster(id) else {
        return Action::Rest;
    };
    if monster.mind.asleep {
        try_to_wake(ctx, id);
        return Action::Rest;
    }
    let (pos, abilities) = (monster.pos(), ctx.abilities(id));
    if ctx.has(id, StatusKind::Scare) {
        return flee(ctx, id, pos).map_or(Action::Rest, Action::Step);
    }
    let target = find_target(ctx, id, pos, abilities);
    let strays = abilities.contains(&Ability::Erratic) && ctx.world.random.percent(STRAYS);
    let dir = match target {
        _ if strays => random_step(ctx, abilities, pos, |_| true),
        Target::None => None,
        Target::Cell(target) => way_to(ctx, abilities, pos, target),
        Target::Around(center) => random_step(ctx, abilities, pos, |cell| {
            cell.distance(center) <= SEARCH_RADIUS
        }),
    };
    dir.map_or(Action::Rest, Action::Step)
}

/// The step that brings a scared monster farthest from the hero, if it knows where the hero is; none that brings it
/// nearer, and none through rock that it would have to dig.
fn flee(ctx: &Ctx, id: ActorId, pos: Pos) -> Option<Dir> {
    let hero = ctx.world.hero_pos();
    let is_known =
        perception::sees(ctx, (id, pos), (ActorId::HERO, hero)) || perception::senses(ctx, id);
    let (level, abilities) = (ctx.level(), ctx.abilities(id));
    let is_free = |dir: &Dir| {
        let cell = pos.step(*dir);
        may_stand(level, abilities, cell) && level.occupant(cell).is_none()
    };
    let farther = |dir: &Dir| pos.step(*dir).distance(hero);
    let ways = ctx.book().directions().dirs().iter().copied();
    let ways = ways.filter(|dir| is_known && is_free(dir) && farther(dir) >= pos.distance(hero));
    ways.rev().max_by_key(farther)
}

/// Where a monster wants to be.
enum Target {
    None,
    Cell(Pos),
    /// Somewhere about this cell: it searches.
    Around(Pos),
}

/// Wakes a sleeper by chance: the nearer the hero, the likelier.
fn try_to_wake(ctx: &mut Ctx, id: ActorId) {
    let reach = noise_reach(&ctx.world.hero);
    let hero = ctx.world.hero_pos();
    let level = ctx.level();
    let Some(monster) = level.monster(id) else {
        return;
    };
    let (pos, kind) = (monster.pos(), monster.kind());
    let within = reach + 1 - i64::from(pos.distance(hero));
    let per_cell = if level.knowledge().in_line[pos] {
        WAKES_IN_SIGHT
    } else {
        WAKES
    };
    if within <= 0 || !ctx.world.random.percent(within.saturating_mul(per_cell)) {
        return;
    }
    if let Some(monster) = ctx.world.level_mut().monster_mut(id) {
        monster.mind.asleep = false;
    }
    if ctx.is_in_view(pos) {
        ctx.report(Event::Woke(kind));
    }
}

/// Returns where a monster wants to be.
///
/// Telepaths know where the hero is; others must see it, in any light. Peaceful ones do not care. Smart ones go to where
/// they last saw it, search there for some turns, and then give up.
fn find_target(ctx: &mut Ctx, id: ActorId, pos: Pos, abilities: &[Ability]) -> Target {
    if ctx.has(id, StatusKind::Calm) {
        return Target::None;
    }
    let hero = ctx.world.hero_pos();
    let sees = perception::sees(ctx, (id, pos), (ActorId::HERO, hero));
    let knows = sees || perception::senses(ctx, id);
    let Some(monster) = ctx.world.level_mut().monster_mut(id) else {
        return Target::None;
    };
    let mind = &mut monster.mind;
    if sees && abilities.contains(&Ability::Smart) {
        (mind.last_seen, mind.patience) = (Some(hero), SEARCH);
    }
    if knows {
        return Target::Cell(hero);
    }
    match mind.last_seen {
        None => Target::None,
        Some(place) if mind.patience == SEARCH && place != pos => Target::Cell(place),
        Some(place) if mind.patience > 0 => {
            mind.patience -= 1;
            Target::Around(place)
        }
        Some(_) => {
            mind.last_seen = None;
            Target::None
        }
    }
}

/// Returns the next step on a monster's way to a cell: the shortest way for smart ones, straight for others.
fn way_to(ctx: &mut Ctx, abilities: &[Ability], pos: Pos, target: Pos) -> Option<Dir> {
    let passes = abilities.contains(&Ability::Pass);
    if !abilities.contains(&Ability::Smart) || passes {
        return straight_step(ctx, abilities, pos, target);
    }
    shortest_step(ctx, abilities, pos, target)
        .or_else(|| straight_step(ctx, abilities, pos, target))
}

/// Returns the step that brings a monster straight toward a cell, or along the wall where that one is blocked.
fn straight_step(ctx: &Ctx, abilities: &[Ability], pos: Pos, target: Pos) -> Option<Dir> {
    let along_row = Pos::new(target.x, pos.y);
    let along_column = Pos::new(pos.x, target.y);
    let ways = [target, along_row, along_column];
    let dirs = ctx.book().directions().dirs();
    let steps = ways.into_iter().filter_map(|way| pos.toward(way));
    steps
        .filter(|dir| dirs.contains(dir))
        .find(|&dir| may_enter(ctx.level(), abilities, pos.step(dir)))
}

/// Returns the first step of a shortest way, through rock for a monster that digs; of several as short, one to a free
/// cell.
fn shortest_step(ctx: &mut Ctx, abilities: &[Ability], pos: Pos, target: Pos) -> Option<Dir> {
    let directions = ctx.book().directions();
    let level = ctx.world.level();
    let gait = if abilities.contains(&Ability::Tunneler) {
        Gait::Dig
    } else {
        Gait::Walk
    };
    let map = (ctx.scratch.paths).distances(ctx.world, target, gait, directions);
    let rest_of_way = |dir: &Dir| {
        let cell = pos.step(*dir);
        let cost = gait.cost(level.cell(cell));
        let distance = map
            .get(cell)
            .copied()
            .filter(|&distance| distance != UNREACHED)?;
        let crowded = level.occupant(cell).is_some_and(|other| !other.is_hero());
        Some((distance + u16::from(cost?), crowded))
    };
    let steps = (directions.dirs().iter()).filter_map(|dir| rest_of_way(dir).zip(Some(*dir)));
    steps.min_by_key(|(way, _)| *way).map(|(_, dir)| dir)
}

/// Returns a random step to a cell that a monster may enter and that is wanted.
fn random_step(
    ctx: &mut Ctx,
    abilities: &[Ability],
    pos: Pos,
    wanted: impl Fn(Pos) -> bool,
) -> Option<Dir> {
    let level = ctx.world.level();
    let mut steps = [Dir::North; 8];
    let mut count = 0;
    for &dir in ctx.book().directions().dirs() {
        let cell = pos.step(dir);
        if wanted(cell) && may_enter(level, abilities, cell) {
            steps[count] = dir;
            count += 1;
        }
    }
    ctx.world.random.pick(&steps[..count])
}
