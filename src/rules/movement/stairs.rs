//! Going from level to level.

use super::arrival;
use super::followers::Followers;
use super::gait::Gait;
use crate::base::Pos;
use crate::content::Fixture;
use crate::rules::ai::stealth;
use crate::rules::context::Ctx;
use crate::rules::senses::vision;
use crate::rules::{Event, Refusal};
use crate::world::{ActorId, Climb, Landing, Level, Link, StatusKind};

pub(in crate::rules) fn descend(ctx: &mut Ctx) -> Result<(), Refusal> {
    let link = way(ctx, Climb::Down).ok_or(Refusal::NoStairsDown)?;
    leave_by(ctx, link)
}

pub(in crate::rules) fn ascend(ctx: &mut Ctx) -> Result<(), Refusal> {
    if ctx.level().terrain(ctx.world.hero_pos()).climb() != Some(Climb::Up) {
        return Err(Refusal::NoStairsUp);
    }
    let link = way(ctx, Climb::Up).ok_or(Refusal::WayOutBlocked)?;
    leave_by(ctx, link)
}

/// Returns where the stairs or the ladder under the hero lead; `None` if it stands on none that leads this way.
fn way(ctx: &Ctx, climb: Climb) -> Option<Link> {
    let pos = ctx.world.hero_pos();
    link(ctx, pos).filter(|_| ctx.level().terrain(pos).climb() == Some(climb))
}

/// Takes the hero along a way, if it can leave its cell.
fn leave_by(ctx: &mut Ctx, link: Link) -> Result<(), Refusal> {
    if ctx.has(ActorId::HERO, StatusKind::Hold) {
        return Err(Refusal::Held);
    }
    stealth::leave(ctx);
    take(ctx, link);
    Ok(())
}

/// Returns where the stairs or the portal on a cell lead; `None` if the dungeon has no such level.
pub(in crate::rules) fn link(ctx: &Ctx, pos: Pos) -> Option<Link> {
    let link = ctx.level().layout().links.get(&pos).copied();
    link.filter(|link| ctx.setting.dungeon.has(link.level))
}

/// Takes the hero along stairs or through a portal, together with the monsters that follow it.
pub(in crate::rules) fn take(ctx: &mut Ctx, link: Link) {
    let followers = Followers::of(ctx);
    follow(ctx, link);
    followers.arrive(ctx);
}

/// Takes the hero through the magic portal in a cell, if both are still there. Where it lands a trap works at once, but no
/// other portal: that one takes whoever steps onto it.
pub(in crate::rules) fn pass_portal(ctx: &mut Ctx, at: Pos) {
    if ctx.world.hero_pos() != at {
        return;
    }
    let Some(link) = portal_link(ctx) else {
        return;
    };
    take(ctx, link);
    if !is_portal(ctx.level(), ctx.world.hero_pos()) {
        arrival::enter(ctx, ActorId::HERO);
    }
}

/// Returns whether a portal takes the hero away from the cell where it is now.
pub(in crate::rules) fn is_taken_by_portal(ctx: &Ctx) -> bool {
    portal_link(ctx).is_some() && Gait::of(ctx, ActorId::HERO).triggers(Fixture::MagicPortal)
}

/// Returns where the portal in the hero's cell leads; `None` if there is none, or it leads nowhere.
fn portal_link(ctx: &Ctx) -> Option<Link> {
    let at = ctx.world.hero_pos();
    link(ctx, at).filter(|_| is_portal(ctx.level(), at))
}

fn is_portal(level: &Level, pos: Pos) -> bool {
    let trap = level.trap(pos).map(|trap| trap.kind);
    trap == Some(Fixture::MagicPortal)
}

/// Takes the hero to another level, which is made when it is entered for the first time. A monster that stands where
/// the hero arrives is pushed aside.
pub(in crate::rules) fn follow(ctx: &mut Ctx, Link { level, landing }: Link) {
    let Ctx { setting, world, .. } = ctx;
    if !world.has_level(level) {
        let made = setting.dungeon.level(&setting.content, level);
        world.add_level(level, made, &setting.content);
    }
    let from = world.level_number();
    world.move_to_level(level);
    let pos = landing_cell(ctx, landing, from);
    let other = ctx.level().occupant(pos);
    if let Some(other) = other {
        push_aside(ctx, other, pos);
    }
    ctx.world.level_mut().place_hero(pos);
    ctx.world.hero.searches = 0;
    report_arrival(ctx, level);
    vision::look(ctx);
    if let Some(other) = other {
        if let Some(who) = ctx.who(other) {
            ctx.report(Event::MadeWay(who));
        }
        arrival::enter(ctx, other);
    }
    receive_travelers(ctx);
}

/// Returns the cell where the hero arrives from the level with this number; a random one where several will do.
fn landing_cell(ctx: &mut Ctx, landing: Landing, from: u16) -> Pos {
    match *ctx.level().landings(landing, from) {
        [only] => only,
        ref cells => (ctx.world.random.pick(cells)).expect("a landing has at least one cell"),
    }
}

/// Reports that the hero has come to a level, and what it is told when it does so for the first time.
fn report_arrival(ctx: &mut Ctx, level: u16) {
    let name = ctx.level().special.as_ref();
    let name = name.map(|special| special.name.clone());
    ctx.report(Event::Arrived { level, name });
    let messages = std::mem::take(&mut ctx.world.level_mut().messages);
    let events = messages.into_iter().map(Event::Told);
    ctx.events.extend(events);
}

/// Monsters that fell to the level are somewhere on it; those for whom there is no room are gone.
fn receive_travelers(ctx: &mut Ctx) {
    while let Some(monster) = ctx.world.take_traveler() {
        let Some(pos) = arrival::random_free_cell(ctx, |_| true) else {
            continue;
        };
        let id = ctx.world.place(monster, pos);
        let tick = ctx.world.clock + ctx.ticks_between_turns(id);
        ctx.world.level_mut().schedule.ask(id, tick);
        arrival::enter(ctx, id);
    }
}

/// Moves a monster to the nearest free cell where it may stand, or removes it if the level has none.
fn push_aside(ctx: &mut Ctx, other: ActorId, pos: Pos) {
    let (level, gait) = (ctx.level(), Gait::of(ctx, other));
    let cells = level.layout().cells.positions();
    let free = cells.filter(|&cell| gait.has_room(level, cell));
    match free.min_by_key(|&cell| pos.distance(cell)) {
        Some(cell) => ctx.world.level_mut().relocate(other, cell),
        None => drop(ctx.world.level_mut().remove(other)),
    }
}
