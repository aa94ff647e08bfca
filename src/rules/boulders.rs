//! Boulders, which the hero pushes.

use super::context::Ctx;
use super::effects::{Mood, tell};
use super::liquids::is_liquid;
use super::{Refusal, vision};
use crate::base::{Dir, Pos};
use crate::content::Fixture;
use crate::world::{ActorId, Feature, Footing, Terrain};

/// What becomes of a boulder.
enum Course {
    /// It comes to lie there.
    Rolls,
    /// It fills what is there, and is gone.
    Fills,
    /// It is gone, and nothing else changes.
    Sinks,
}

/// Pushes the boulder in a cell out of it. What lies under it stays.
///
/// # Errors
///
/// Refuses where something stops the boulder.
pub(super) fn push(ctx: &mut Ctx, at: Pos, dir: Dir) -> Result<(), Refusal> {
    let to = at.step(dir);
    let course = course(ctx, to).ok_or(Refusal::BoulderIsStuck)?;
    let text = match course {
        Course::Rolls => "{who} push the boulder",
        Course::Fills if is_liquid(ctx.level().terrain(to)) => {
            "the boulder sinks, and {who} can walk there now"
        }
        Course::Fills => "the boulder falls into the pit and fills it",
        Course::Sinks => "the boulder sinks into the lava",
    };
    let level = ctx.world.level_mut();
    level.remove_feature(at);
    match course {
        Course::Rolls => level.put_feature(to, Feature::Boulder),
        Course::Fills => {
            level.remove_feature(to);
            if is_liquid(level.terrain(to)) {
                level.set_terrain(to, Terrain::Room);
            }
        }
        Course::Sinks => {}
    }
    tell(ctx, ActorId::HERO, Mood::Neither, text);
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
        (Footing::Ground, Some(feature)) => is_filled(feature.fixture()?).then_some(Course::Fills),
        (Footing::Ground, None) => {
            let is_doorway = matches!(terrain, Terrain::Door(_));
            (!is_doorway && !terrain.is_stairs()).then_some(Course::Rolls)
        }
        (Footing::Water, _) => Some(Course::Fills),
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
