//! What wizard mode can do to the world.

use super::play::{Play, nearest_open};
use super::stairs::{Arrival, go_to};
use super::{Event, Outcome, Refusal, Wizardry, vision};
use crate::base::Pos;
use crate::content::{Ability, MonsterId, ObjectId};
use crate::world::{ActorId, Item, Monster, ticks_between_turns};

/// Takes no time.
pub(super) fn perform(play: &mut Play, wizardry: Wizardry) -> Outcome {
    let done = match wizardry {
        Wizardry::Teleport(to) => teleport(play, to),
        Wizardry::MakeObject(kind) => make_object(play, kind),
        Wizardry::MakeMonster(kind) => make_monster(play, kind),
        Wizardry::GoToLevel(depth) => go_to_level(play, depth),
    };
    match done {
        Ok(()) => {
            play.world.wizardry = true;
            Outcome::Free
        }
        Err(refusal) => Outcome::Refused(refusal),
    }
}

/// To an open cell where nobody stands: the given one, or a random one.
fn teleport(play: &mut Play, to: Option<Pos>) -> Result<(), Refusal> {
    let level = play.world.level();
    let is_free = |pos: &Pos| level.is_open(*pos) && level.occupant(*pos).is_none();
    let to = match to {
        Some(pos) => Some(pos).filter(is_free),
        None => {
            let free: Vec<Pos> = level.layout().terrain.positions().filter(is_free).collect();
            play.world.random.pick(&free)
        }
    };
    let to = to.ok_or(Refusal::NoRoomForIt)?;
    play.world.level_mut().relocate(ActorId::HERO, to);
    vision::look(play.world);
    play.report(Event::Teleported);
    Ok(())
}

/// On the floor under the hero.
fn make_object(play: &mut Play, kind: ObjectId) -> Result<(), Refusal> {
    if !play.content().has_object(kind) {
        return Err(Refusal::NoSuchKind);
    }
    let is_artifact = play.object(kind).artifact;
    if is_artifact && !play.world.made_artifacts.insert(kind) {
        return Err(Refusal::OnlyOneEver);
    }
    let item = Item::roll(&play.setting.content, kind, &mut play.world.random);
    let pos = play.world.hero_pos();
    play.world.level_mut().piles.lay(pos, item);
    play.report(Event::WizardMadeObject(kind));
    Ok(())
}

/// On the nearest free floor.
fn make_monster(play: &mut Play, kind: MonsterId) -> Result<(), Refusal> {
    if !play.content().has_monster(kind) {
        return Err(Refusal::NoSuchKind);
    }
    let is_unique = play.content().monster(kind).has(Ability::Unique);
    if is_unique && (play.world.is_alive(kind) || play.world.slain_uniques.contains(&kind)) {
        return Err(Refusal::OnlyOneEver);
    }
    let level = play.level();
    let pos = nearest_open(level, play.world.hero_pos(), |pos| {
        level.occupant(pos).is_none()
    });
    let pos = pos.ok_or(Refusal::NoRoomForIt)?;
    let monster = Monster::roll(&play.setting.content, kind, &mut play.world.random);
    let tick = play.world.clock + ticks_between_turns(monster.speed());
    let id = play.world.level_mut().place(monster, pos);
    play.world.level_mut().schedule.ask(id, tick);
    play.report(Event::WizardMadeMonster(kind));
    Ok(())
}

fn go_to_level(play: &mut Play, depth: u16) -> Result<(), Refusal> {
    if depth == 0 || depth > play.setting.dungeon.depths() || depth == play.world.depth() {
        return Err(Refusal::NoSuchLevel);
    }
    go_to(play, depth, Arrival::UpStairs(0));
    Ok(())
}
