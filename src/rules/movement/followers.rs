//! The monsters that follow the hero by stairs and portals.

use super::arrival;
use crate::base::Pos;
use crate::rules::Event;
use crate::rules::ai::crowd::Crowd;
use crate::rules::context::Ctx;
use crate::world::ActorId;

/// The monsters that would come along if the hero took stairs or a portal now.
#[derive(Debug)]
pub(super) struct Followers {
    /// The number of the level that they leave.
    from: u16,
    /// In the order of their next turns.
    monsters: Vec<ActorId>,
}

impl Followers {
    /// Returns all that would come along.
    pub(in crate::rules) fn of(ctx: &Ctx) -> Followers {
        let (schedule, crowd) = (&ctx.level().schedule, Crowd::of(ctx));
        let upcoming = ctx.book().monsters_use_stairs();
        let upcoming = upcoming.then(|| schedule.upcoming()).into_iter().flatten();
        let followers = upcoming.filter(|id| crowd.would_follow(*id));
        Followers {
            from: ctx.world.level_number(),
            monsters: followers.collect(),
        }
    }

    /// Brings them to the hero, which has arrived on another level: one to each free cell beside it. Those without one
    /// stay where they were.
    pub(in crate::rules) fn arrive(self, ctx: &mut Ctx) {
        let (mut arrived, mut seen) = (Vec::new(), Vec::new());
        for id in self.monsters {
            let Some(cell) = free_cell_beside_hero(ctx) else {
                continue;
            };
            ctx.world.bring(id, self.from, cell);
            let is_seen = ctx.is_seen(id);
            if let Some(monster) = ctx.world.level_mut().monster_mut(id) {
                monster.mind.last_seen = None;
                monster.noticed |= is_seen;
            }
            seen.extend(ctx.who(id).filter(|_| is_seen));
            arrived.push(id);
        }
        if !seen.is_empty() {
            ctx.report(Event::Followed(seen));
        }
        for id in arrived {
            arrival::enter(ctx, id);
        }
    }
}

/// Returns an open cell beside the hero where no other actor is.
fn free_cell_beside_hero(ctx: &Ctx) -> Option<Pos> {
    let level = ctx.level();
    let is_free = |pos: &Pos| level.is_open(*pos) && level.occupant(*pos).is_none();
    let directions = ctx.book().directions();
    directions.neighbors(ctx.world.hero_pos()).find(is_free)
}
