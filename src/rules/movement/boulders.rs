//! Boulders, which the hero pushes.

use crate::base::{Dir, Pos};
use crate::content::{Content, Fixture};
use crate::levels::{Descent, descent};
use crate::rules::context::Ctx;
use crate::rules::effects::{Affected, Mood};
use crate::rules::senses::vision;
use crate::rules::{Refusal, Who};
use crate::world::{Cause, Feature, Footing, Level, Terrain};

/// What becomes of a boulder.
enum Course {
    /// It comes to lie there.
    Rolls,
    /// It fills the trap that is there, and is gone.
    Fills(Fixture),
    /// It lies in the water, which can be walked over, and is gone.
    Dams,
    /// It is gone, and nothing else changes.
    Sinks,
}

/// Pushes the boulder in a cell out of it. What lies under it stays.
///
/// # Errors
///
/// Refuses where something stops the boulder.
pub(in crate::rules) fn push(ctx: &mut Ctx, at: Pos, dir: Dir) -> Result<(), Refusal> {
    let to = at.step(dir);
    let is_free = ctx.level().occupant(to).is_none();
    let course = course(ctx.content(), ctx.level(), to).filter(|_| is_free);
    let course = course.ok_or(Refusal::BoulderIsStuck)?;
    ctx.world.level_mut().remove_feature(at);
    match take(ctx, course, to) {
        Some(told) => ctx.affect(told),
        None => ctx.affect(told("{who} push the boulder")),
    }
    vision::look(ctx);
    Ok(())
}

/// Lets the boulder in a cell fall into what is under it now.
pub(super) fn fall(ctx: &mut Ctx, at: Pos) {
    let is_in_view = ctx.is_in_view(at);
    ctx.world.level_mut().remove_feature(at);
    let course = course(ctx.content(), ctx.level(), at);
    let told = course.and_then(|course| take(ctx, course, at));
    if let Some(told) = told.filter(|_| is_in_view) {
        ctx.affect(told);
    }
    vision::look(ctx);
}

/// Takes a boulder on its course into a cell. Returns what is told of it, unless it comes to lie there.
fn take(ctx: &mut Ctx, course: Course, to: Pos) -> Option<Affected> {
    let level = ctx.world.level_mut();
    match course {
        Course::Rolls => {
            level.put_feature(to, Feature::Boulder);
            None
        }
        Course::Fills(trap) => {
            level.remove_feature(to);
            let trap = Who::Thing(Cause::Fixture(trap));
            Some(told("the boulder falls into {what} and fills it").other(trap))
        }
        Course::Dams => {
            level.remove_feature(to);
            level.fill(to);
            Some(told("the boulder sinks, and {who} can walk there now"))
        }
        Course::Sinks => Some(told("the boulder sinks into the lava")),
    }
}

fn told(text: &'static str) -> Affected {
    Affected::new(Who::Hero, Mood::Neither, text)
}

/// Returns whether a boulder can be pushed into a cell if no creature is there.
pub fn takes_boulder(content: &Content, level: &Level, pos: Pos) -> bool {
    course(content, level, pos).is_some()
}

/// Returns what becomes of a boulder that gets into a cell; `None` if it cannot.
fn course(content: &Content, level: &Level, to: Pos) -> Option<Course> {
    let terrain = level.terrain(to);
    match (terrain.footing(), level.feature(to)) {
        (Footing::Ground, Some(feature)) => {
            let trap = feature.fixture()?;
            is_filled(content, trap).then_some(Course::Fills(trap))
        }
        (Footing::Ground, None) => {
            let is_doorway = matches!(terrain, Terrain::Door(_));
            (!is_doorway && !terrain.is_stairs()).then_some(Course::Rolls)
        }
        (Footing::Water, _) => Some(Course::Dams),
        (Footing::Lava, _) => Some(Course::Sinks),
        (Footing::Solid | Footing::Barred, _) => None,
    }
}

/// Returns whether a boulder fills a trap: a pit, or what always leads down, also where a level lets nobody fall.
fn is_filled(content: &Content, trap: Fixture) -> bool {
    let is_pit = matches!(trap, Fixture::Pit | Fixture::SpikedPit);
    is_pit || descent(content, trap, &[]) == Descent::Always
}
