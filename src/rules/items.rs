//! Items: picking up, wearing, taking off, putting down, destroying.

use super::context::Ctx;
use super::{Event, Refusal, vision};
use crate::content::{ObjectKind, ObjectType};
use crate::world::{Item, ItemPlace, Slot};

/// Picks up the items that the hero walks onto, from the top, as long as there are open carry slots, and reports what
/// is left. What the hero put down stays where it is. Takes no extra time.
pub(super) fn walk_onto(ctx: &mut Ctx) {
    if ctx.book().walkers_pick_up() {
        pick_up_all(ctx);
    }
    let pile = ctx.level().piles.at(ctx.world.hero_pos());
    let lying: Vec<ObjectKind> = pile.iter().rev().map(|item| item.kind).collect();
    if !lying.is_empty() {
        ctx.report(Event::LiesHere(lying));
    }
}

fn pick_up_all(ctx: &mut Ctx) {
    let pos = ctx.world.hero_pos();
    let mut is_pack_full = false;
    for index in (0..ctx.level().piles.at(pos).len()).rev() {
        let place = ItemPlace::Floor(index);
        let wanted = ctx.world.item(place).is_some_and(|item| !item.put_down);
        is_pack_full |= wanted && pick_up(ctx, place) == Err(Refusal::PackFull);
    }
    if is_pack_full {
        ctx.report(Event::PackIsFull);
    }
}

/// Picks up an item that lies under the hero: gold goes to the purse, everything else into the first open carry slot.
pub(super) fn pick_up(ctx: &mut Ctx, place: ItemPlace) -> Result<(), Refusal> {
    let is_on_floor = matches!(place, ItemPlace::Floor(_));
    let item = ctx.world.item(place).filter(|_| is_on_floor);
    let kind = item.ok_or(Refusal::NothingHere)?.kind;
    let is_gold = ctx.object(kind).is(ObjectType::Gold);
    let slot = open_slot(ctx);
    if !is_gold && slot.is_none() {
        return Err(Refusal::PackFull);
    }
    let item = ctx.world.take_item(place).ok_or(Refusal::NothingHere)?;
    match slot {
        Some(slot) if !is_gold => {
            let put_down = false;
            ctx.world.hero.stow(slot, Item { put_down, ..item });
            ctx.report(Event::PickedUp { item: kind, slot });
        }
        _ => {
            let value = item.value.max(0);
            ctx.world.hero.purse = ctx.world.hero.purse.saturating_add(value);
            ctx.report(Event::Gold { item: kind, value });
        }
    }
    Ok(())
}

/// Returns the first open carry slot, or a new one if the book does not limit them.
fn open_slot(ctx: &Ctx) -> Option<usize> {
    let hero = &ctx.world.hero;
    let new = Some(hero.pack.len()).filter(|_| !ctx.book().limits_pack());
    hero.open_carry_slot().or(new)
}

/// Wears the item of a carry slot. What has to come off goes to the slot that becomes free, and to open ones.
pub(super) fn wear(ctx: &mut Ctx, place: ItemPlace, slot: Option<Slot>) -> Result<(), Refusal> {
    let (carried, kind) = carried_item(ctx, place, Refusal::WornAlready)?;
    let slot = slot_for(ctx, kind, slot)?;
    let coming_off = ctx.world.hero.slots_in_the_way(ctx.content(), kind, slot);
    // The slot of the item itself becomes free.
    if coming_off.len() > ctx.world.hero.open_carry_slots() + 1 {
        return Err(Refusal::NoRoomForWhatComesOff);
    }
    let hero = &mut ctx.world.hero;
    let worn = hero.pack[carried].take();
    let removed: Vec<Item> = coming_off
        .iter()
        .filter_map(|&slot| hero.equipment[slot as usize].take())
        .collect();
    hero.equipment[slot as usize] = worn;
    ctx.report(Event::Wore { item: kind, slot });
    for (index, item) in removed.into_iter().enumerate() {
        let place = if index == 0 {
            Some(carried)
        } else {
            ctx.world.hero.open_carry_slot()
        };
        let carried = place.expect("there is room for what comes off, as was counted");
        ctx.report(Event::CameOff {
            item: item.kind,
            carried,
        });
        ctx.world.hero.pack[carried] = Some(item);
    }
    vision::look(ctx);
    Ok(())
}

/// Returns the carry slot that a place names, and the kind of its item. A worn item is refused with `worn`.
fn carried_item(
    ctx: &Ctx,
    place: ItemPlace,
    worn: fn(ObjectKind) -> Refusal,
) -> Result<(usize, ObjectKind), Refusal> {
    let kind = ctx.world.item(place).map(|item| item.kind);
    match (place, kind) {
        (ItemPlace::Pack(carried), Some(kind)) => Ok((carried, kind)),
        (ItemPlace::Worn(_), Some(kind)) => Err(worn(kind)),
        (ItemPlace::Worn(_), None) => Err(Refusal::NothingWornThere),
        (ItemPlace::Pack(_) | ItemPlace::Floor(_), _) => Err(Refusal::NothingCarriedThere),
    }
}

/// Returns the slot into which an item goes: for a ring the named one, or an empty one.
fn slot_for(ctx: &Ctx, kind: ObjectKind, named: Option<Slot>) -> Result<Slot, Refusal> {
    let slots = Slot::fitting(ctx.object(kind));
    let named = named.filter(|slot| slots.contains(slot));
    let empty = || {
        slots
            .iter()
            .copied()
            .find(|&slot| ctx.world.hero.worn(slot).is_none())
    };
    match slots {
        [] => Err(Refusal::CannotBeWorn(kind)),
        [only] => Ok(*only),
        _ => named.or_else(empty).ok_or(Refusal::WhichRing),
    }
}

/// Takes off the item that fills a slot, into an open carry slot.
pub(super) fn take_off(ctx: &mut Ctx, place: ItemPlace) -> Result<(), Refusal> {
    let ItemPlace::Worn(slot) = place else {
        return Err(Refusal::NothingWornThere);
    };
    let from = ctx.world.hero.filled_from(slot, ctx.content());
    let from = from.ok_or(Refusal::NothingWornThere)?;
    let carried = open_slot(ctx).ok_or(Refusal::PackFull)?;
    if let Some(item) = ctx.world.take_item(ItemPlace::Worn(from)) {
        ctx.report(Event::CameOff {
            item: item.kind,
            carried,
        });
        ctx.world.hero.stow(carried, item);
    }
    vision::look(ctx);
    Ok(())
}

/// Puts the item of a carry slot down where the hero stands.
pub(super) fn put_down(ctx: &mut Ctx, place: ItemPlace) -> Result<(), Refusal> {
    let at = ctx.world.hero_pos();
    let (_, kind) = carried_item(ctx, place, Refusal::InUse)?;
    if let Some(item) = ctx.world.take_item(place) {
        ctx.report(Event::PutDown { item: kind });
        let put_down = true;
        ctx.world
            .level_mut()
            .piles
            .put(at, Item { put_down, ..item });
    }
    Ok(())
}

/// Destroys the item of a carry slot.
pub(super) fn expunge(ctx: &mut Ctx, place: ItemPlace) -> Result<(), Refusal> {
    let (_, kind) = carried_item(ctx, place, Refusal::InUse)?;
    ctx.world.take_item(place);
    ctx.report(Event::Expunged(kind));
    Ok(())
}
