//! The things of a quest. Those of one kind are alike, so that they are spoken of by kind. None of this takes time.

use super::QuestEvent;
use crate::content::{ObjectId, WareKind};
use crate::levels::Campaign;
use crate::rules::play::Play;
use crate::rules::{Event, Refusal};
use crate::world::Slot;

/// Picks up one thing of the pile under the hero, counted from the bottom.
pub(super) fn get(play: &mut Play, index: usize) -> Result<(), Refusal> {
    let at = play.world.hero_pos();
    let item = play.world.level_mut().piles.take(at, index);
    let item = item.ok_or(Refusal::NothingHere)?;
    play.tell(QuestEvent::Got(item.kind));
    play.world.hero.stow(item);
    Ok(())
}

/// Takes a carried weapon or armour into use; what was in use before is carried from now on.
pub(super) fn equip(play: &mut Play, campaign: &Campaign, kind: ObjectId) -> Result<(), Refusal> {
    if !play.world.hero.has(kind) {
        return Err(Refusal::NothingCarriedThere);
    }
    let slot = match campaign.tables.ware(kind).kind {
        WareKind::Weapon => Slot::Weapon,
        WareKind::Armor => Slot::Armor,
        WareKind::Item => return Err(Refusal::CannotBeEquipped(kind)),
    };
    let hero = &mut play.world.hero;
    if hero.worn(slot).is_some_and(|worn| worn.kind == kind) {
        return Err(Refusal::EquippedAlready(kind));
    }
    let carried = hero.carried(kind).ok_or(Refusal::NothingCarriedThere)?;
    std::mem::swap(&mut hero.pack[carried], &mut hero.equipment[slot as usize]);
    play.tell(QuestEvent::Equipped(kind));
    Ok(())
}

/// Puts down one thing of a kind that is not in use.
pub(super) fn drop_one(play: &mut Play, kind: ObjectId) -> Result<(), Refusal> {
    let at = play.world.hero_pos();
    let hero = &mut play.world.hero;
    let carried = hero.carried(kind);
    let item = carried.and_then(|slot| hero.pack[slot].take());
    match item {
        Some(item) => {
            play.report(Event::PutDown { item: kind });
            play.world.level_mut().piles.lay(at, item);
            Ok(())
        }
        None if hero.has(kind) => Err(Refusal::InUse(kind)),
        None => Err(Refusal::NothingCarriedThere),
    }
}
