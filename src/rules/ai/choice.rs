//! How monsters choose their actions: sleep and waking, sight and memory, and finding a way.

use super::crowd::{Crowd, Strikers};
use super::paths::Search;
use crate::base::{self, Dir, Pos, UNREACHED};
use crate::content::{Ability, AbilitySet};
use crate::rules::Event;
use crate::rules::context::Ctx;
use crate::rules::movement::gait::Gait;
use crate::rules::senses::perception;
use crate::rules::stats::{self, Subject};
use crate::world::{ActorId, Hero, Level, Monster, StatusKind};

/// How far from that place it searches, in king's moves.
const SEARCH_RADIUS: u16 = 5;

/// How far off a sleeper can be woken by a hero that carries nothing, in king's moves.
const QUIET_REACH: i64 = 5;

/// Every so much weight carries the noise one cell farther.
const WEIGHT_PER_REACH: i64 = 50;

/// The chance that an ERRATIC monster makes a random step instead of what it wants, in per cent.
pub(in crate::rules) const STRAYS: i64 = 50;

/// The chance that a sleeper wakes, in per cent for every cell by which the hero is within reach of its noise.
const WAKES: i64 = 2;

/// The same where the sleeper could see the hero.
const WAKES_IN_SIGHT: i64 = 4;

/// Returns how far off the hero's noise wakes sleepers, in king's moves: 5, and 1 more for every 50 of weight.
pub fn noise_reach(hero: &Hero) -> i64 {
    QUIET_REACH.saturating_add(stats::weight(hero) / WEIGHT_PER_REACH)
}

/// Chooses the step that a monster takes now, if it does not wait, and updates what it remembers of the hero.
pub(in crate::rules) fn choose(ctx: &mut Ctx, id: ActorId) -> Option<Dir> {
    let monster = ctx.level().monster(id)?;
    if monster.mind.asleep {
        try_to_wake(ctx, id);
        return None;
    }
    if monster.is_hidden() {
        return None;
    }
    let subject = Subject::monster(ctx.content(), monster, ctx.world.clock);
    let abilities = ctx.content().abilities(monster.kind());
    let pos = monster.pos();
    if subject.has(StatusKind::Scare) {
        return flee(ctx, id, pos);
    }
    let target = if subject.has(StatusKind::Calm) {
        post(ctx, id, pos)
    } else {
        find_target(ctx, id, pos, abilities)
    };
    let strays = abilities.has(Ability::Erratic) && ctx.world.random.percent(STRAYS);
    let mover = |ctx: &Ctx| Mover::of(ctx, id, pos, abilities);
    match target {
        _ if strays => random_step(ctx, mover(ctx), |_| true),
        Target::None => None,
        Target::Cell(target) => way_to(ctx, mover(ctx), target),
        Target::Around(center) => random_step(ctx, mover(ctx), |cell| {
            cell.distance(center) <= SEARCH_RADIUS
        }),
    }
}

/// The step that brings a scared monster farthest from the hero, if it knows where the hero is; none that brings it
/// nearer, and none through rock that it would have to dig.
fn flee(ctx: &Ctx, id: ActorId, pos: Pos) -> Option<Dir> {
    let hero = ctx.world.hero_pos();
    let is_known =
        perception::sees(ctx, (id, pos), (ActorId::HERO, hero)) || perception::senses(ctx, id);
    let (level, gait) = (ctx.level(), Gait::of(ctx, id));
    let is_free = |dir: &Dir| {
        let cell = pos.step(*dir);
        gait.may_walk_to(level, cell) && level.occupant(cell).is_none()
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
    let pos = monster.pos();
    let within = reach + 1 - i64::from(pos.distance(hero));
    let per_cell = if level.knowledge().in_line.has(pos) {
        WAKES_IN_SIGHT
    } else {
        WAKES
    };
    if within <= 0 || !ctx.world.random.percent(within.saturating_mul(per_cell)) {
        return;
    }
    ctx.rouse(id);
    // Nothing is told of who is only sensed, and of who hides in view only that something wakes up.
    if ctx.is_in_view(pos) && !ctx.is_hidden(id) {
        ctx.report_sighting(id, Event::Woke);
    }
}

/// Returns where a peaceful monster wants to be: those who serve the hero go back to their place.
fn post(ctx: &Ctx, id: ActorId, pos: Pos) -> Target {
    let post = ctx.level().hosted_by(id).map(|place| place.post);
    post.filter(|&post| post != pos)
        .map_or(Target::None, Target::Cell)
}

/// Returns where a hostile monster wants to be.
///
/// Telepaths know where the hero is, and so do hunters until they first see it; others must see it, in any light. Smart
/// ones go to where they last saw it or were wounded from, search there for some turns, and then give up.
fn find_target(ctx: &mut Ctx, id: ActorId, pos: Pos, abilities: AbilitySet) -> Target {
    let hero = ctx.world.hero_pos();
    let sees = perception::sees(ctx, (id, pos), (ActorId::HERO, hero));
    let knows = sees || perception::senses(ctx, id);
    let Some(monster) = ctx.world.level_mut().monster_mut(id) else {
        return Target::None;
    };
    let mind = &mut monster.mind;
    if sees && abilities.has(Ability::Smart) {
        mind.note_hero(hero);
    }
    mind.is_hunting &= !sees;
    if knows || mind.is_hunting {
        return Target::Cell(hero);
    }
    match mind.last_seen {
        None => Target::None,
        Some(place) if mind.is_on_its_way() && place != pos => Target::Cell(place),
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

/// A monster that is about to take a step.
#[derive(Clone, Copy, Debug)]
struct Mover {
    pos: Pos,
    abilities: AbilitySet,
    gait: Gait,
    is_hunting: bool,
}

impl Mover {
    fn of(ctx: &Ctx, id: ActorId, pos: Pos, abilities: AbilitySet) -> Mover {
        let is_hunting = |monster: &Monster| monster.mind.is_hunting;
        Mover {
            pos,
            abilities,
            gait: Gait::of(ctx, id),
            is_hunting: ctx.level().monster(id).is_some_and(is_hunting),
        }
    }

    /// Returns whether its next step may lead to a cell.
    fn may_step(&self, level: &Level, crowd: Crowd, to: Pos) -> bool {
        self.gait.may_enter(level, to) && !crowd.bars(to)
    }

    /// Returns whether it finds its way to a cell: smart ones and hunters do, unless they pass through all that could be in
    /// their way; others go straight.
    fn finds_ways(&self) -> bool {
        let has = |ability| self.abilities.has(ability);
        (self.is_hunting || has(Ability::Smart)) && !has(Ability::Pass)
    }
}

/// What a search for a way leads to.
enum Way {
    Step(Dir),
    /// There is no way but through monsters that are not displaced.
    Barred,
    None,
}

/// Returns the next step on a monster's way to a cell: the shortest way if it finds ways, else straight. `None` if it
/// waits.
fn way_to(ctx: &mut Ctx, mover: Mover, target: Pos) -> Option<Dir> {
    if ctx.book().directions().is_step(mover.pos, target) && target == ctx.world.hero_pos() {
        return mover.pos.toward(target);
    }
    let way = if mover.finds_ways() {
        shortest_way(ctx, mover, target)
    } else {
        Way::None
    };
    match way {
        Way::Step(dir) => Some(dir),
        Way::Barred => None,
        Way::None => straight_step(ctx, mover, target),
    }
}

/// Returns the step that brings a monster straight toward a cell, or along the wall where that one is blocked. Around a
/// monster that it does not displace it also takes any other step to a free cell that is nearer.
fn straight_step(ctx: &Ctx, mover: Mover, target: Pos) -> Option<Dir> {
    let (level, crowd, pos) = (ctx.level(), Crowd::of(ctx), mover.pos);
    let along_row = Pos::new(target.x, pos.y);
    let along_column = Pos::new(pos.x, target.y);
    let ways = [target, along_row, along_column];
    let dirs = ctx.book().directions().dirs();
    let mut straight = ways.into_iter().filter_map(|way| pos.toward(way));
    let may_step = |dir: &Dir| dirs.contains(dir) && mover.may_step(level, crowd, pos.step(*dir));
    if let Some(dir) = straight.clone().find(may_step) {
        return Some(dir);
    }
    if !straight.any(|dir| crowd.bars(pos.step(dir))) {
        return None;
    }
    let is_nearer = |cell: Pos| cell.distance(target) < pos.distance(target);
    let is_free = |cell: Pos| level.occupant(cell).is_none();
    let mut around = dirs.iter().copied().filter(may_step);
    around.find(|dir| is_nearer(pos.step(*dir)) && is_free(pos.step(*dir)))
}

/// Returns the first step of a shortest way, through rock for a monster that digs, and around those whom it does not
/// displace; if that is no way, it comes as near as it can by the way through them.
fn shortest_way(ctx: &mut Ctx, mover: Mover, target: Pos) -> Way {
    let (pos, gait, world) = (mover.pos, mover.gait, &*ctx.world);
    let directions = ctx.setting.book.directions();
    let direct = Search {
        target,
        gait,
        around: Strikers::default(),
    };
    let strikers = Crowd::new(ctx.setting, world).strikers();
    let descent = Descent {
        strikers,
        level: world.level(),
        dirs: directions.dirs(),
    };
    let map = ctx.scratch.paths.distances(world, direct, directions);
    if map.distance(pos) == UNREACHED {
        return Way::None;
    }
    let first = descent.first_step(map, pos);
    // Without anybody to go around, there is no other way.
    if strikers.is_empty() || first.is_some() && descent.is_clear(map, pos, target) {
        return first.map_or(Way::Barred, Way::Step);
    }
    let around = Search {
        around: strikers,
        ..direct
    };
    let map = ctx.scratch.paths.distances(world, around, directions);
    let around = descent.first_step(map, pos);
    around.or(first).map_or(Way::Barred, Way::Step)
}

/// The ways down distance maps.
struct Descent<'a> {
    /// The monsters that are not displaced.
    strikers: Strikers,
    level: &'a Level,
    dirs: &'a [Dir],
}

impl Descent<'_> {
    /// Returns the first step of a shortest way from a cell; of several as short, one to a free cell.
    fn first_step(&self, map: &mut base::Search, pos: Pos) -> Option<Dir> {
        let distance = map.distance(pos);
        let is_shortest = |dir: &&Dir| {
            let cell = pos.step(**dir);
            let nearer = map.known_distance(cell);
            let is_shorter = || {
                let cost = map.cost(cell).map(u16::from);
                cost.and_then(|cost| nearer.checked_add(cost)) == Some(distance)
            };
            nearer < distance && is_shorter() && !self.strikers.bar(cell)
        };
        let is_crowded = |dir: &&Dir| {
            let occupant = self.level.occupant(pos.step(**dir));
            occupant.is_some_and(|other| !other.is_hero())
        };
        let steps = self.dirs.iter().filter(is_shortest);
        steps.min_by_key(is_crowded).copied()
    }

    /// Returns whether a shortest way leads from a cell to the target of the map without a monster that is not
    /// displaced.
    fn is_clear(&self, map: &mut base::Search, from: Pos, target: Pos) -> bool {
        let mut pos = from;
        while pos != target {
            let Some(dir) = self.first_step(map, pos) else {
                return false;
            };
            pos = pos.step(dir);
        }
        true
    }
}

/// Returns a random step to a cell that a monster may enter and that is wanted.
fn random_step(ctx: &mut Ctx, mover: Mover, wanted: impl Fn(Pos) -> bool) -> Option<Dir> {
    let mut steps = [Dir::North; 8];
    let mut count = 0;
    let (level, crowd) = (ctx.level(), Crowd::of(ctx));
    for &dir in ctx.book().directions().dirs() {
        let cell = mover.pos.step(dir);
        if wanted(cell) && mover.may_step(level, crowd, cell) {
            steps[count] = dir;
            count += 1;
        }
    }
    ctx.world.random.pick(&steps[..count])
}
