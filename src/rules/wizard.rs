//! What wizard mode can do to the world.

use super::context::Ctx;
use super::movement::stairs::follow;
use super::senses::vision;
use super::{Event, Refusal, Wizardry};
use crate::base::Pos;
use crate::content::{Ability, MonsterKind, ObjectKind};
use crate::world::{ActorId, Item, Landing, Link, Monster};

/// Changes the world as no rule would. Takes no time.
pub(super) fn perform(ctx: &mut Ctx, wizardry: Wizardry) -> Result<(), Refusal> {
    match wizardry {
        Wizardry::Teleport(to) => teleport(ctx, to),
        Wizardry::MakeObject(kind) => make_object(ctx, kind),
        Wizardry::MakeMonster(kind) => make_monster(ctx, kind),
        Wizardry::GoToLevel(level) => go_to_level(ctx, level),
    }?;
    ctx.world.wizardry = true;
    Ok(())
}

/// Moves the hero to an open cell without an actor: the given one, or a random one.
fn teleport(ctx: &mut Ctx, to: Option<Pos>) -> Result<(), Refusal> {
    let level = ctx.world.level();
    let is_free = |pos: &Pos| level.is_open(*pos) && level.occupant(*pos).is_none();
    let to = match to {
        Some(pos) => Some(pos).filter(is_free),
        None => {
            let free: Vec<Pos> = level.layout().cells.positions().filter(is_free).collect();
            ctx.world.random.pick(&free)
        }
    };
    let to = to.ok_or(Refusal::NoRoomForIt)?;
    ctx.world.level_mut().relocate(ActorId::HERO, to);
    vision::look(ctx);
    ctx.report(Event::Teleported);
    Ok(())
}

/// Makes an object on the floor under the hero.
fn make_object(ctx: &mut Ctx, kind: ObjectKind) -> Result<(), Refusal> {
    if !ctx.content().has_object(kind) {
        return Err(Refusal::NoSuchKind);
    }
    let is_artifact = ctx.object(kind).artifact;
    if is_artifact && !ctx.world.made_artifacts.insert(kind) {
        return Err(Refusal::OnlyOneEver);
    }
    let item = Item::roll(&ctx.setting.content, kind, &mut ctx.world.random);
    let pos = ctx.world.hero_pos();
    ctx.world.level_mut().piles.put(pos, item);
    ctx.report(Event::WizardMadeObject(kind));
    Ok(())
}

/// Makes a monster on the nearest free floor.
fn make_monster(ctx: &mut Ctx, kind: MonsterKind) -> Result<(), Refusal> {
    if !ctx.content().has_monster(kind) {
        return Err(Refusal::NoSuchKind);
    }
    let is_unique = ctx.content().monster(kind).has(Ability::Unique);
    if is_unique && (ctx.world.is_alive(kind) || ctx.world.slain_uniques.contains(&kind)) {
        return Err(Refusal::OnlyOneEver);
    }
    let level = ctx.level();
    let is_free = |pos| level.occupant(pos).is_none();
    let pos = (level.layout()).nearest_open(ctx.world.hero_pos(), is_free);
    let pos = pos.ok_or(Refusal::NoRoomForIt)?;
    let monster = Monster::roll(&ctx.setting.content, kind, &mut ctx.world.random);
    let tick = ctx.world.clock + ctx.book().ticks_between_turns(monster.body.speed());
    let id = ctx.world.place(monster, pos);
    ctx.world.level_mut().schedule.ask(id, tick);
    ctx.report(Event::WizardMadeMonster(kind));
    Ok(())
}

fn go_to_level(ctx: &mut Ctx, level: u16) -> Result<(), Refusal> {
    if !ctx.setting.dungeon.has(level) || level == ctx.world.level_number() {
        return Err(Refusal::NoSuchLevel);
    }
    let landing = Landing::UpStairs(0);
    follow(ctx, Link { level, landing });
    Ok(())
}
