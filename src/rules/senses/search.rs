//! Searching: hidden doors, corridors and traps.

use super::vision;
use crate::base::Pos;
use crate::rules::Who;
use crate::rules::context::Ctx;
use crate::rules::effects::{Affected, Mood};
use crate::world::{Cause, Terrain, Trap};

/// The search in a row on one spot that finds everything.
const SURE: u8 = 5;

/// How far a search reaches, in king's moves, and how far the one that is sure does.
const REACH: u16 = 1;
const SURE_REACH: u16 = 2;

/// One in so many searches finds a hidden thing.
const ODDS: u32 = 3;

/// Searches for a turn.
pub(in crate::rules) fn search(ctx: &mut Ctx) {
    let hero = &mut ctx.world.hero;
    hero.searches += 1;
    let is_sure = hero.searches >= SURE;
    if is_sure {
        hero.searches = 0;
    }
    let here = ctx.world.hero_pos();
    let reach = if is_sure { SURE_REACH } else { REACH };
    let cells = ctx.level().layout().cells.positions();
    let near = |pos: &Pos| pos.distance(here) <= reach && is_hidden(ctx, *pos);
    let hidden: Vec<Pos> = cells.filter(near).collect();
    for pos in hidden {
        if is_sure || ctx.world.random.below(ODDS) == 0 {
            reveal(ctx, pos);
        }
    }
    vision::look(ctx);
}

/// Returns whether there is anything to be found in a cell.
pub(in crate::rules) fn is_hidden(ctx: &Ctx, pos: Pos) -> bool {
    let level = ctx.level();
    level.terrain(pos).found().is_some() || level.trap(pos).is_some_and(|trap| !trap.is_found)
}

/// Turns what is hidden in a cell into what can be seen. Returns the trap that was found there.
pub(in crate::rules) fn uncover(ctx: &mut Ctx, pos: Pos) -> Option<Trap> {
    let level = ctx.world.level_mut();
    if let Some(found) = level.terrain(pos).found() {
        level.set_terrain(pos, found);
    }
    level.find_trap(pos).then(|| level.trap(pos)).flatten()
}

/// Lets the hero find what is hidden in a cell.
fn reveal(ctx: &mut Ctx, pos: Pos) {
    let terrain = ctx.level().terrain(pos);
    let trap = uncover(ctx, pos);
    if terrain.found().is_some() {
        let text = if terrain == Terrain::SecretDoor {
            "{who} [find|finds] a hidden door"
        } else {
            "{who} [find|finds] a hidden corridor"
        };
        ctx.affect(Affected::new(Who::Hero, Mood::Good, text));
    }
    if let Some(trap) = trap {
        let other = Who::Thing(Cause::Fixture(trap.kind));
        let text = "{who} [notice|notices] {other}";
        ctx.affect(Affected::new(Who::Hero, Mood::Good, text).other(other));
    }
}
