//! The things of a quest. Those of one kind are alike, so that they are spoken of by kind. None of this takes time.

use super::QuestEvent;
use crate::content::{ObjectKind, QuestItemKind};
use crate::levels::Campaign;
use crate::rules::context::Ctx;
use crate::rules::{Event, Refusal};
use crate::world::Slot;

/// Picks up one thing of the pile under the hero, counted from the bottom.
pub(super) fn get(ctx: &mut Ctx, index: usize) -> Result<(), Refusal> {
    let at = ctx.world.hero_pos();
    let item = ctx.world.level_mut().piles.take(at, index);
    let item = item.ok_or(Refusal::NothingHere)?;
    ctx.tell(QuestEvent::Got(item.kind));
    ctx.world.hero.stow(item);
    Ok(())
}

/// Takes a carried weapon or armour into use; what was in use before is carried from now on.
pub(super) fn equip(ctx: &mut Ctx, campaign: &Campaign, kind: ObjectKind) -> Result<(), Refusal> {
    if !ctx.world.hero.has(kind) {
        return Err(Refusal::NothingCarriedThere);
    }
    let slot = match campaign.tables.quest_item(kind).kind {
        QuestItemKind::Weapon => Slot::Weapon,
        QuestItemKind::Armor => Slot::Armor,
        QuestItemKind::Item => return Err(Refusal::CannotBeEquipped(kind)),
    };
    let hero = &mut ctx.world.hero;
    if hero.worn(slot).is_some_and(|worn| worn.kind == kind) {
        return Err(Refusal::EquippedAlready(kind));
    }
    let carried = hero.carried(kind).ok_or(Refusal::NothingCarriedThere)?;
    std::mem::swap(&mut hero.pack[carried], &mut hero.equipment[slot as usize]);
    ctx.tell(QuestEvent::Equipped(kind));
    Ok(())
}

/// Puts down one thing of a kind that is not in use.
pub(super) fn drop_one(ctx: &mut Ctx, kind: ObjectKind) -> Result<(), Refusal> {
    let at = ctx.world.hero_pos();
    let hero = &mut ctx.world.hero;
    let carried = hero.carried(kind);
    let item = carried.and_then(|slot| hero.pack[slot].take());
    match item {
        Some(item) => {
            ctx.report(Event::PutDown { item: kind });
            ctx.world.level_mut().piles.put(at, item);
            Ok(())
        }
        None if hero.has(kind) => Err(Refusal::InUse(kind)),
        None => Err(Refusal::NothingCarriedThere),
    }
}
