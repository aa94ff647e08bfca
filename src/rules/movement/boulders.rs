//! Boulders, which the hero pushes.

use crate::base::{Dir, Pos};
use crate::content::Fixture;
use crate::rules::context::Ctx;
use crate::rules::effects::{Affected, Mood};
use crate::rules::senses::vision;
use crate::rules::{Refusal, Who};
use crate::world::{Cause, Feature, Footing, Terrain};

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
    let course = course(ctx, to).ok_or(Refusal::BoulderIsStuck)?;
    let level = ctx.world.level_mut();
    level.remove_feature(at);
    let told = |text| Affected::new(Who::Hero, Mood::Neither, text);
    let told = match course {
        Course::Rolls => {
            level.put_feature(to, Feature::Boulder);
            told("{who} push the boulder")
        }
        Course::Fills(trap) => {
            level.remove_feature(to);
            let trap = Who::Thing(Cause::Fixture(trap));
            told("the boulder falls into {what} and fills it").other(trap)
        }
        Course::Dams => {
            level.remove_feature(to);
            level.set_terrain(to, Terrain::Room);
            told("the boulder sinks, and {who} can walk there now")
        }
        Course::Sinks => told("the boulder sinks into the lava"),
    };
    ctx.affect(told);
    vision::look(ctx);
    Ok(())
}

/// Returns what becomes of a boulder that is pushed into a cell; `None` if it does not move.
fn course(ctx: &Ctx, to: Pos) -> Option<Course> {
    let level = ctx.level();
    if level.occupant(to).is_some() {
        return None;
    }
    let terrain = level.terrain(to);
    match (terrain.footing(), level.feature(to)) {
        (Footing::Ground, Some(feature)) => {
            let trap = feature.fixture()?;
            is_filled(trap).then_some(Course::Fills(trap))
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

/// Returns whether a boulder fills a trap.
fn is_filled(fixture: Fixture) -> bool {
    matches!(
        fixture,
        Fixture::Pit | Fixture::SpikedPit | Fixture::Hole | Fixture::TrapDoor
    )
}
