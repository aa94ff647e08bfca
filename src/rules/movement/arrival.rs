//! Getting into a cell, and what is triggered there.

use super::gait::Gait;
use super::{engravings, stairs};
use crate::base::Pos;
use crate::content::{Bearer, Fixture, Occasion};
use crate::rules::Who;
use crate::rules::context::Ctx;
use crate::rules::effects::{self, Affected, Mood, Scene};
use crate::rules::senses::vision;
use crate::world::{ActorId, Cause, Feature, Level};

/// Draws an open cell without an actor that satisfies `is_wanted`; `None` if there is none.
pub(in crate::rules) fn random_free_cell(
    ctx: &mut Ctx,
    is_wanted: impl Fn(Pos) -> bool,
) -> Option<Pos> {
    let cells = || free_cells(ctx.world.level(), &is_wanted);
    let count = u32::try_from(cells().count()).unwrap_or(0);
    // Drawn from a copy, since the cells are those of the world.
    let mut random = ctx.world.random.clone();
    let chosen = (count > 0).then(|| cells().nth(random.below(count) as usize))?;
    ctx.world.random = random;
    chosen
}

/// Returns whether there is an open cell without an actor that satisfies `is_wanted`.
pub(in crate::rules) fn has_free_cell(ctx: &Ctx, is_wanted: impl Fn(Pos) -> bool) -> bool {
    free_cells(ctx.level(), is_wanted).next().is_some()
}

fn free_cells(level: &Level, is_wanted: impl Fn(Pos) -> bool) -> impl Iterator<Item = Pos> {
    let is_free =
        move |&pos: &Pos| is_wanted(pos) && level.is_open(pos) && level.occupant(pos).is_none();
    level.layout().cells.positions().filter(is_free)
}

/// Moves an actor to a free cell, and triggers what is there.
pub(in crate::rules) fn put(ctx: &mut Ctx, id: ActorId, to: Pos) {
    ctx.world.level_mut().relocate(id, to);
    if id.is_hero() {
        // The hero searches elsewhere from now on.
        ctx.world.hero.searches = 0;
        vision::look(ctx);
    }
    enter(ctx, id);
}

/// Triggers the trap or feature in the cell that an actor has entered.
pub(in crate::rules) fn enter(ctx: &mut Ctx, id: ActorId) {
    engravings::step_on(ctx, id);
    let Some(cell) = ctx.level().position(id) else {
        return;
    };
    let Some(fixture) = ctx.level().feature(cell).and_then(Feature::fixture) else {
        return;
    };
    if !Gait::of(ctx, id).triggers(fixture) {
        return;
    }
    if id.is_hero() || ctx.is_in_view(cell) {
        let is_new = ctx.world.level_mut().find_trap(cell);
        remember(ctx, cell);
        if is_new && id.is_hero() {
            let trap = Who::Thing(Cause::Fixture(fixture));
            let text = "{who} [step|steps] on {what}";
            ctx.affect(Affected::new(Who::Hero, Mood::Bad, text).other(trap));
        }
    }
    let scene = Scene::new(id, Some(id), cell, Cause::Fixture(fixture));
    effects::trigger(ctx, Bearer::Fixture(fixture), Occasion::Stepped, scene);
    if fixture == Fixture::MagicPortal && id.is_hero() {
        match stairs::link(ctx, cell) {
            Some(_) => effects::add_portal(ctx, cell),
            None => effects::tell(ctx, id, Mood::Neither, "it leads nowhere"),
        }
    }
}

/// Lets the hero remember the feature of a cell in which something happens, which may be out of its view at the end of the
/// turn: traps carry it away.
fn remember(ctx: &mut Ctx, cell: Pos) {
    let level = ctx.level();
    let terrain = level.cell(cell).terrain;
    let feature = level.feature(cell);
    let landmark = feature.and_then(|feature| feature.as_seen_on(terrain));
    let knowledge = ctx.world.level_mut().knowledge_mut();
    knowledge.remember_feature(cell, landmark);
}
