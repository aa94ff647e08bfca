//! Doors: opened, closed, unlocked, kicked in and broken. The same rules hold in the dungeon and on a quest.

use crate::base::{Dice, Dir, Pos};
use crate::content::{Bearer, Content, EffectWord, ObjectKind, Occasion};
use crate::rules::context::Ctx;
use crate::rules::effects::{Mood, tell};
use crate::rules::items;
use crate::rules::senses::vision;
use crate::rules::{Event, Portion, Refusal, stats};
use crate::world::{ActorId, Door, Hero, Item, ItemPlace, Lock, Terrain};

/// The chance that a kick breaks a door, in per cent, to which the mean of the damage dice is added.
const KICK_CHANCE: i64 = 20;

/// How far off the noise of a kick wakes sleepers, in king's moves.
const KICK_NOISE: u16 = 10;

/// What the hero opens a lock with.
enum Key {
    Kept(ObjectKind),
    /// What is at the place, or a piece of it, is used up.
    Spent(ItemPlace, ObjectKind),
}

/// Opens a closed door for the hero, if it has no lock or the hero has a key, or a secret one that gives way.
///
/// # Errors
///
/// Refuses where the hero has no key.
pub(in crate::rules) fn open(ctx: &mut Ctx, at: Pos) -> Result<(), Refusal> {
    if ctx.level().terrain(at) == Terrain::SecretDoor {
        push_secret_door(ctx, at);
        return Ok(());
    }
    let key = ctx.level().lock(at).map(|lock| {
        let key = key_for(ctx.content(), &ctx.world.hero, lock);
        key.ok_or(Refusal::DoorIsLocked(lock.key))
    });
    let key = key.transpose()?;
    ctx.world.level_mut().open_door(at);
    match key {
        None => ctx.report(Event::DoorOpened),
        Some(Key::Kept(kind)) => ctx.report(Event::DoorUnlocked { key: kind.into() }),
        Some(Key::Spent(place, _)) => {
            if let Some(item) = items::take_one(ctx, place) {
                let key = Portion::of(ctx.content(), &item);
                ctx.report(Event::DoorUnlocked { key });
                items::spill(ctx, item);
            }
        }
    }
    vision::look(ctx);
    Ok(())
}

/// A secret door that is walked into becomes floor.
fn push_secret_door(ctx: &mut Ctx, at: Pos) {
    ctx.world.level_mut().set_terrain(at, Terrain::Room);
    ctx.report(Event::SecretDoorFound);
    vision::look(ctx);
}

/// Returns the kind of what the hero opens a lock with; `None` if it has nothing that does.
pub fn kind_of_key(content: &Content, hero: &Hero, lock: Lock) -> Option<ObjectKind> {
    let (Key::Kept(kind) | Key::Spent(_, kind)) = key_for(content, hero, lock)?;
    Some(kind)
}

/// Returns what the hero opens a lock with; `None` if it has nothing that does.
fn key_for(content: &Content, hero: &Hero, lock: Lock) -> Option<Key> {
    match lock.key {
        Some(key) => hero.has(key).then_some(Key::Kept(key)),
        None => spent_key(content, hero),
    }
}

/// Returns the item of the hero that unlocks any lock without a key of its own, carried or else worn; `None` if it has none.
fn spent_key(content: &Content, hero: &Hero) -> Option<Key> {
    let unlocks = |item: &Item| {
        let effects = content.effects_of(Bearer::Object(item.kind), Occasion::Carried);
        effects
            .iter()
            .any(|effect| effect.does == EffectWord::Unlock)
    };
    let carried = hero.pack.iter().enumerate();
    let carried = carried.filter_map(|(slot, item)| Some((ItemPlace::Pack(slot), item.as_ref()?)));
    let worn = hero.worn_by_slot();
    let worn = worn.map(|(slot, item)| (ItemPlace::Worn(slot), item));
    let mut items = carried.chain(worn);
    let (place, item) = items.find(|(_, item)| unlocks(item))?;
    Some(Key::Spent(place, item.kind))
}

/// A monster opens a door that is not locked.
pub(super) fn open_by(ctx: &mut Ctx, id: ActorId, at: Pos) {
    ctx.world.level_mut().open_door(at);
    if ctx.is_in_view(at) {
        tell(ctx, id, Mood::Neither, "{who} opens the door");
    }
    vision::look(ctx);
}

/// Closes the open door on the next cell.
///
/// # Errors
///
/// Refuses where there is no open door, and where something is in the way.
pub(in crate::rules) fn close(ctx: &mut Ctx, dir: Dir) -> Result<(), Refusal> {
    let at = beside(ctx, dir).ok_or(Refusal::NothingToClose)?;
    let level = ctx.level();
    if level.terrain(at) != Terrain::Door(Door::Open) {
        return Err(Refusal::NothingToClose);
    }
    let is_blocked = level.occupant(at).is_some()
        || !level.piles.at(at).is_empty()
        || level.feature(at).is_some();
    if is_blocked {
        return Err(Refusal::DoorIsBlocked);
    }
    ctx.world
        .level_mut()
        .set_terrain(at, Terrain::Door(Door::Closed));
    tell(ctx, ActorId::HERO, Mood::Neither, "{who} close the door");
    vision::look(ctx);
    Ok(())
}

/// Kicks at the closed door on the next cell, which may break. The noise wakes sleepers.
///
/// # Errors
///
/// Refuses where there is no closed door to be seen.
pub(in crate::rules) fn kick(ctx: &mut Ctx, dir: Dir) -> Result<(), Refusal> {
    let at = beside(ctx, dir).ok_or(Refusal::NothingToKick)?;
    if ctx.level().terrain(at) != Terrain::Door(Door::Closed) {
        return Err(Refusal::NothingToKick);
    }
    let chance = KICK_CHANCE.saturating_add(mean_damage(ctx));
    if ctx.world.random.percent(chance) {
        break_door(ctx, at);
        tell(ctx, ActorId::HERO, Mood::Good, "{who} kick the door in");
        vision::look(ctx);
    } else {
        tell(
            ctx,
            ActorId::HERO,
            Mood::Neither,
            "{who} kick at the door, and it holds",
        );
    }
    make_noise(ctx, at);
    Ok(())
}

/// Breaks a door, and its lock with it.
pub(super) fn break_door(ctx: &mut Ctx, at: Pos) {
    let level = ctx.world.level_mut();
    level.remove_feature(at);
    level.set_terrain(at, Terrain::Door(Door::Broken));
}

/// Returns the mean of all dice that the hero rolls for a blow, rounded down.
fn mean_damage(ctx: &Ctx) -> i64 {
    let subject = ctx.subject(ActorId::HERO);
    let dice = subject.map(|hero| stats::blow_dice(&hero, |slot| ctx.book().strikes_with(slot)));
    dice.map_or(0, |dice| {
        let twice = dice.dice().iter().map(Dice::twice_mean);
        let twice = twice.fold(0, i64::saturating_add);
        (twice / 2).saturating_add(dice.bonus()).max(0)
    })
}

/// Wakes the sleepers that a noise reaches.
fn make_noise(ctx: &mut Ctx, at: Pos) {
    let sleeps_near = |id: &ActorId| {
        let monster = ctx.level().monster(*id);
        monster.is_some_and(|it| it.mind.asleep && it.pos().distance(at) <= KICK_NOISE)
    };
    let sleepers: Vec<ActorId> = ctx.level().monster_ids().filter(sleeps_near).collect();
    for id in sleepers {
        ctx.rouse(id);
        // It is the hero's own act: what comes of it is told as far as the hero notices it, be it by sensing alone.
        if ctx.is_seen(id) {
            ctx.report_sighting(id, Event::Woke);
        }
    }
}

/// Returns the cell beside the hero, if the book knows the direction.
fn beside(ctx: &Ctx, dir: Dir) -> Option<Pos> {
    let is_way = ctx.book().directions().dirs().contains(&dir);
    is_way.then(|| ctx.world.hero_pos().step(dir))
}
