//! Texts in the floor: the hero reads them where it steps, and feet wear off those in dust.

use crate::rules::Event;
use crate::rules::context::Ctx;
use crate::world::{ActorId, EngravingKind, Feature, StatusKind};

/// How often a step wears off what is written in dust, in per cent.
const WEARS_OFF: i64 = 25;

/// An actor has come to a cell, and may find a text there.
pub(in crate::rules) fn step_on(ctx: &mut Ctx, id: ActorId) {
    let Some(cell) = ctx.level().position(id) else {
        return;
    };
    let Some(Feature::Engraving(engraving)) = ctx.level().feature(cell) else {
        return;
    };
    let is_dust = engraving.kind == EngravingKind::Dust;
    if id.is_hero() && !ctx.has(id, StatusKind::Blind) {
        let engraving = engraving.clone();
        ctx.report(Event::ReadEngraving(engraving));
    }
    let treads = is_dust && !ctx.has(id, StatusKind::Float);
    if treads && ctx.world.random.percent(WEARS_OFF) {
        ctx.world.level_mut().remove_feature(cell);
    }
}
