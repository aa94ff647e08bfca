//! Water and lava: nobody walks into them, and what falls in is gone.

use super::arrival;
use super::gait::Gait;
use crate::base::{Dice, Pos};
use crate::content::ObjectKind;
use crate::rules::combat::wounds::{self, Blame};
use crate::rules::context::Ctx;
use crate::rules::effects::{Affected, Mood};
use crate::rules::risk::Risk;
use crate::rules::{Event, Portion, Who};
use crate::world::{ActorId, Cause, Item, Terrain};

/// How far off an actor that lost its footing finds another, in king's moves.
pub const RESCUE: u16 = 5;

/// How many six-sided dice of damage lava and everything else do to an actor that loses its footing.
const LAVA_DICE: u32 = 6;
const OTHER_DICE: u32 = 2;

/// An actor that is in water or lava and can neither swim nor float there gets out, hurt, or dies.
pub(in crate::rules) fn founder(ctx: &mut Ctx, id: ActorId) {
    let Some(pos) = ctx.level().position(id) else {
        return;
    };
    let terrain = ctx.level().terrain(pos);
    if terrain.footing().is_liquid() && !Gait::of(ctx, id).may_stand(ctx.level(), pos) {
        cast_out(ctx, id, terrain);
    }
}

/// Moves an actor that has lost its footing to the nearest cell where it may stand, hurt by what it fell into; it dies if
/// there is none.
pub(super) fn cast_out(ctx: &mut Ctx, id: ActorId, terrain: Terrain) {
    let Some(pos) = ctx.level().position(id) else {
        return;
    };
    let blame = Blame {
        by: None,
        named: Who::Thing(Cause::Terrain(terrain)),
    };
    let Some(to) = nearest_footing(ctx, id, pos) else {
        return wounds::kill(ctx, id, blame);
    };
    arrival::put(ctx, id, to);
    let damage = liquid_damage(terrain).roll(&mut ctx.world.random);
    let Some(target) = ctx.who(id) else {
        return;
    };
    wounds::hurt(ctx, id, damage, blame, |before| Event::Harmed {
        by: blame.named,
        target,
        damage,
        before,
        is_drained: false,
    });
}

/// Returns the damage of being cast out by a terrain: by water or lava, or by the gate of a raised drawbridge.
pub fn liquid_damage(terrain: Terrain) -> Dice {
    let count = if terrain == Terrain::Lava {
        LAVA_DICE
    } else {
        OTHER_DICE
    };
    Dice::new(0, count, 6).expect("a few dice are not too many")
}

fn nearest_footing(ctx: &Ctx, id: ActorId, from: Pos) -> Option<Pos> {
    let (level, gait) = (ctx.level(), Gait::of(ctx, id));
    let is_free = |&pos: &Pos| level.layout().cells.contains(pos) && gait.has_room(level, pos);
    (1..=RESCUE).find_map(|distance| from.ring(distance).find(is_free))
}

/// Lets an item come to rest: in the cell where it falls, or in the nearest open one if that is solid. Returns where it
/// lies; `None` if it fell into water or lava and is gone.
pub(in crate::rules) fn come_to_rest(ctx: &mut Ctx, item: Item, pos: Pos) -> Option<Pos> {
    let terrain = ctx.level().terrain(pos);
    if !terrain.footing().is_liquid() {
        let at = ctx.level().layout().nearest_open(pos, |_| true)?;
        ctx.world.level_mut().piles.put(at, item);
        return Some(at);
    }
    if ctx.is_in_view(pos) {
        let fallen = Portion::of(ctx.content(), &item);
        let text = if terrain == Terrain::Lava {
            "{item} [fall|falls] into the lava and [burn|burns] up"
        } else {
            "{item} [fall|falls] into the water and [are|is] gone"
        };
        ctx.affect(Affected::new(Who::Hero, Mood::Neither, text).item(fallen));
    }
    None
}

/// Returns what speaks against letting go of an item of a kind where it comes to rest on this terrain.
pub(in crate::rules) fn risk(item: ObjectKind, into: Terrain) -> Option<Risk> {
    let is_liquid = into.footing().is_liquid();
    is_liquid.then_some(Risk::Sinks { item, into })
}
